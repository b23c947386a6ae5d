/* error.c — the record of the last error. There is one, because only the calling thread can fail:
   a function that fails fills it in (FAIL) and returns the code, callers pass the code on (TRY),
   and JavaScript reads the record. */
#include "torch.h"
#include <string.h>

TorchError torch_error;

Status torch_fail(Status code, const char *arg, int64_t d0, int64_t d1, int64_t d2, int64_t d3) {
  torch_error = (TorchError){code, arg, {d0, d1, d2, d3}};
  return code;
}

/* Copies of the last four shapes, and of at most so many sizes: enough for the text of an error. */
enum { SHAPES = 4, MOST_SIZES = 64 };
static Tensor shapes[SHAPES];
static int64_t sizes[SHAPES][MOST_SIZES];

int64_t shape_detail(const Tensor *t) {
  static int next;
  int slot = next;
  Tensor *copy = &shapes[slot];
  next = (next + 1) % SHAPES;
  copy->ndim = t->ndim < MOST_SIZES ? t->ndim : MOST_SIZES;
  copy->size = memcpy(sizes[slot], t->size, (size_t)copy->ndim * sizeof(int64_t));
  return (int64_t)(intptr_t)copy;
}
