/* build: -Os */
/* shuffles.c — elements that move between channels and pixels, or among channels: a copy of a view
   with other dimensions in another order. */
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"

enum { SPLIT = 6 };

/* A contiguous tensor, split into SPLIT dimensions and put in another order. */
static Tensor split_view(const Tensor *t, const int64_t split[SPLIT], const int order[SPLIT],
                         int64_t dims[2 * SPLIT]) {
  int64_t stride[SPLIT], step = 1;
  for (int d = SPLIT - 1; d >= 0; d--) stride[d] = step, step *= split[d];
  for (int d = 0; d < SPLIT; d++) dims[d] = split[order[d]], dims[SPLIT + d] = stride[order[d]];
  Tensor view = *t;
  view.ndim = SPLIT, view.size = dims, view.stride = dims + SPLIT;
  return view;
}

/* r = x in the size `size`, in the order of its split dimensions. */
static Status shuffle(Tensor *r, Tensor *x, const int64_t *size, const int64_t split[SPLIT],
                      const int order[SPLIT]) {
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  Status s = contiguous(&from, x);
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x});
  if (s == OK) {
    static const int same[SPLIT] = {0, 1, 2, 3, 4, 5};
    int64_t dims[2 * SPLIT], to_dims[2 * SPLIT];
    Tensor view = split_view(from, split, order, dims),
           to = split_view(out.to, dims, same, to_dims);
    s = torch_copy(&to, &view);
  }
  tensor_free(from);
  return contiguous_close(&out, s);
}

/* The size of x on the heap; NULL if memory runs out. */
static int64_t *copy_size(const Tensor *x) {
  int64_t *size = torch_alloc((size_t)x->ndim * sizeof *size);
  for (int32_t d = 0; size && d < x->ndim; d++) size[d] = x->size[d];
  return size;
}

static int64_t in_front(const Tensor *x, int32_t dims) {
  int64_t n = 1;
  for (int32_t d = 0; d < x->ndim - dims; d++) n *= x->size[d];
  return n;
}

static Status check_pixels(const Tensor *x, int64_t factor) {
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (x->ndim < 3) return FAIL(FEW_DIMS, "x", x->ndim, 3);
  return factor >= 1 && factor <= INT16_MAX ? OK
                                            : FAIL(OPTION_RANGE, "factor", factor, 1, INT16_MAX);
}

Status torch_pixelShuffle(Tensor *r, Tensor *x, int64_t factor) {
  TRY(check_pixels(x, factor));
  int64_t *end = x->size + x->ndim, channels = end[-3], square = factor * factor;
  if (channels % square) return FAIL(SQUARE_DIVISOR, "factor", channels);
  int64_t *size = copy_size(x);
  if (size == NULL) return torch_error.code;
  int64_t *to = size + x->ndim;
  to[-3] = channels / square;
  bool large = __builtin_mul_overflow(end[-2], factor, &to[-2]) ||
               __builtin_mul_overflow(end[-1], factor, &to[-1]);
  Status s = large ? FAIL(TOO_LARGE, "x", 0)
                   : shuffle(r, x, size,
                             (int64_t[]){in_front(x, 3), to[-3], factor, factor, end[-2], end[-1]},
                             (int[]){0, 1, 4, 2, 5, 3});
  torch_dealloc(size);
  return s;
}

Status torch_pixelUnshuffle(Tensor *r, Tensor *x, int64_t factor) {
  TRY(check_pixels(x, factor));
  int64_t *end = x->size + x->ndim;
  for (int d = 2; d >= 1; d--)
    if (end[-d] % factor) return FAIL(DIVISOR, "factor", factor, end[-d]);
  int64_t *size = copy_size(x);
  if (size == NULL) return torch_error.code;
  int64_t *to = size + x->ndim;
  to[-2] = end[-2] / factor, to[-1] = end[-1] / factor;
  bool large = __builtin_mul_overflow(end[-3], factor * factor, &to[-3]);
  Status s = large ? FAIL(TOO_LARGE, "x", 0)
                   : shuffle(r, x, size,
                             (int64_t[]){in_front(x, 3), end[-3], to[-2], factor, to[-1], factor},
                             (int[]){0, 1, 3, 5, 2, 4});
  torch_dealloc(size);
  return s;
}

Status torch_channelShuffle(Tensor *r, Tensor *x, int64_t groups) {
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (x->ndim < 2) return FAIL(FEW_DIMS, "x", x->ndim, 2);
  int64_t channels = x->size[1], inner = 1;
  if (groups < 1 || channels % groups) return FAIL(DIVISOR, "groups", groups, channels);
  for (int32_t d = 2; d < x->ndim; d++) inner *= x->size[d];
  return shuffle(r, x, x->size, (int64_t[]){x->size[0], groups, channels / groups, inner, 1, 1},
                 (int[]){0, 2, 1, 3, 4, 5});
}
