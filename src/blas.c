/* blas.c — products of matrices. The loops are in blas.inc. */
#include "ops.h"
#include "result.h"
#include <string.h>

/* Sizes of the blocks, chosen by measurement: a panel of b stays in the first-level cache, a block of a in the second. */
enum { TALL = 6, DEPTH = 256, STACK = 96, BAND = 1024 };

typedef struct {
  Tensor *r, *a, *b;
} Product;

#define LOOPS "blas.inc"
#include "each_dtype.h"

static void (*const mm[])(const Product *, void *, void *) = TABLE_ALL(mm);

static int64_t at_most(int64_t x, int64_t limit) { return x < limit ? x : limit; }
static int64_t round_up(int64_t x, int64_t unit) { return (x + unit - 1) / unit * unit; }

static Status multiply(Tensor *r, Tensor *a, Tensor *b, const int64_t size[]) {
  int64_t element = (int64_t)dtype_size(a->dtype), depth = at_most(a->size[1], DEPTH);
  size_t a_bytes = (size_t)(round_up(at_most(a->size[0], STACK), TALL) * depth * element);
  size_t b_bytes = (size_t)(round_up(at_most(b->size[1], BAND), 32 / element) * depth * element);
  a_bytes = (a_bytes + 15) / 16 * 16;
  char *panels = torch_alloc(a_bytes + b_bytes); /* before r is changed */
  if (panels == NULL) return torch_error.code;
  Status s = result_sized(r, a->dtype, 2, size);
  if (s == OK && depth == 0) s = torch_zero(r); /* sums of nothing */
  else if (s == OK) mm[a->dtype](&(Product){r, a, b}, panels, panels + a_bytes);
  torch_dealloc(panels);
  return s;
}

Status torch_mm(Tensor *r, Tensor *a, Tensor *b) {
  if (a->ndim != 2) return FAIL(NOT_MATRIX, "a", a->ndim);
  if (b->ndim != 2) return FAIL(NOT_MATRIX, "b", b->ndim);
  if (a->size[1] != b->size[0]) return FAIL(MM_SHAPES, "b", AS_DETAIL(a), AS_DETAIL(b));
  int64_t size[2] = {a->size[0], b->size[1]};
  if (result_meets(r, 2, size, a) || result_meets(r, 2, size, b)) { /* by way of a new matrix */
    Tensor *fresh = tensor_new(a->dtype);
    if (fresh == NULL) return torch_error.code;
    Status s = torch_mm(fresh, a, b);
    if (s == OK) s = result_sized(r, a->dtype, 2, size);
    if (s == OK) s = torch_copy(r, fresh);
    tensor_free(fresh);
    return s;
  }
  return multiply(r, a, b, size);
}
