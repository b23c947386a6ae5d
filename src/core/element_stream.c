/* element_stream.c — tensors as streams of numbers, chunk by chunk; see element_stream.h. An inner
   loop of the walk is cut into chunks of at most STREAM_CHUNK elements, which a copy loop converts
   from or to the buffer. The walk is in row-major order, so that a stream means the same for every
   layout. */
#include "core/element_stream.h"
#include "core/copy.h"
#include "core/iter.h"

Status stream_check(const Tensor *t, const char *arg) {
  return tensor_may_alias_itself(t) ? FAIL(RESULT_ALIAS, arg, shape_detail(t)) : OK;
}

/* The length of the next chunk if `left` elements are left. */
static int64_t chunk_of(int64_t left) { return left < STREAM_CHUNK ? left : STREAM_CHUNK; }

/* Calls the writer for each chunk and stores its numbers in t. Every element is written once. */
Status stream_write(Tensor *t, DType as, StreamWriter *writer, void *state) {
  StreamBuffer buffer;
  Iter it;
  TRY(iter_open(&it, WALK_IN_ORDER, 1, t, 1, (Tensor *[]){t}));
  while (iter_next(&it)) {
    int64_t bytes = it.step[0] * it.elsize[0];
    for (int64_t i = 0, n; i < it.n; i += n) {
      n = chunk_of(it.n - i);
      writer(n, &buffer, state);
      copy_loop(as, t->dtype)(n, (char *[]){it.ptr[0] + i * bytes, (char *)&buffer},
                              (int64_t[]){it.step[0], 1});
    }
  }
  iter_close(&it);
  return OK;
}

/* Calls the reader with each chunk of t until it fails; returns its status. */
static Status read_in(WalkOrder order, Tensor *t, DType as, StreamReader *reader, void *state) {
  StreamBuffer buffer;
  Iter it;
  Status s = OK;
  TRY(iter_open(&it, order, 0, t, 1, (Tensor *[]){t}));
  while (s == OK && iter_next(&it)) {
    int64_t bytes = it.step[0] * it.elsize[0];
    for (int64_t i = 0, n; s == OK && i < it.n; i += n) {
      n = chunk_of(it.n - i);
      copy_loop(t->dtype, as)(n, (char *[]){(char *)&buffer, it.ptr[0] + i * bytes},
                              (int64_t[]){1, it.step[0]});
      s = reader(n, &buffer, state);
    }
  }
  iter_close(&it);
  return s;
}

Status stream_read(Tensor *t, DType as, StreamReader *reader, void *state) {
  return read_in(WALK_IN_ORDER, t, as, reader, state);
}
Status stream_read_any_order(Tensor *t, DType as, StreamReader *reader, void *state) {
  return read_in(WALK_ANY_ORDER, t, as, reader, state);
}
