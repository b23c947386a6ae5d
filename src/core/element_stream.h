/* element_stream.h — reads or writes the elements of a tensor of any type, in row-major order, as a
   stream of doubles or 64-bit integers. For ops whose cost is the computation of each number
   (random numbers, histograms): they need one loop instead of one per type. `as` is DT_Double or
   DT_Long. */
#ifndef ELEMENT_STREAM_H
#define ELEMENT_STREAM_H
#include "torch.h"

enum { STREAM_CHUNK = 512 };

typedef union {
  double real[STREAM_CHUNK];
  int64_t integer[STREAM_CHUNK];
} StreamBuffer;

/* The writer fills `out`, the reader takes `in`; n is at most STREAM_CHUNK. If the reader returns
   anything but OK, reading stops. */
typedef void StreamWriter(int64_t n, StreamBuffer *out, void *state);
typedef Status StreamReader(int64_t n, const StreamBuffer *in, void *state);

/* To be called before stream_write: fails (RESULT_ALIAS) if two elements of t share an address. */
Status stream_check(const Tensor *t, const char *arg) MUST_CHECK;
Status stream_write(Tensor *t, DType as, StreamWriter *writer, void *state) MUST_CHECK;
/* stream_read_any_order follows the strides. */
Status stream_read_any_order(Tensor *t, DType as, StreamReader *reader, void *state) MUST_CHECK;
Status stream_read(Tensor *t, DType as, StreamReader *reader, void *state) MUST_CHECK;
#endif
