/* element_stream.h — the elements of a tensor, in row-major order, as a stream of numbers of one
   type, whatever the tensor's own is. For ops whose cost is in working out each number: their loops
   exist once and not per type. `as` is DT_Double or DT_Long. */
#ifndef STREAM_H
#define STREAM_H
#include "torch.h"

enum { STREAM_CHUNK = 512 };

typedef union {
  double real[STREAM_CHUNK];
  int64_t integer[STREAM_CHUNK];
} StreamBuffer;

/* Called with the numbers to make, or to look at: at most STREAM_CHUNK at once. A status other than
   OK ends the reading. */
typedef void StreamWriter(int64_t n, StreamBuffer *out, void *state);
typedef Status StreamReader(int64_t n, const StreamBuffer *in, void *state);

/* Check before: elements that share a place are refused (RESULT_ALIAS). */
Status stream_check(const Tensor *t, const char *arg) MUST_CHECK;
Status stream_write(Tensor *t, DType as, StreamWriter *writer, void *state) MUST_CHECK;
Status stream_read(Tensor *t, DType as, StreamReader *reader, void *state) MUST_CHECK;
#endif
