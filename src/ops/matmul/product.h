/* product.h — what all products share: r = beta * m + alpha * (a times b), for any kind of product.
*/
#ifndef PRODUCT_H
#define PRODUCT_H
#include "torch.h"

typedef struct Product Product;
struct Product {
  Tensor *r, *m, *a, *b; /* m may be NULL: then r = alpha * (a times b) */
  Scalar beta, alpha;
  int32_t ndim;
  int64_t size[4];                     /* of r */
  size_t (*scratch)(const Product *p); /* bytes of memory that `run` needs; NULL: none */
  /* r = alpha * (a times b), or r += if there is an m. The type is Int, Long, Float or Double; r
     does not overlap a and b. */
  Status (*run)(const Product *p, void *memory);
  const void *parameters; /* of `run` */
};

/* Resizes r, sets it to beta * m and runs the product. If beta is 0, m is not read, and if alpha is
   0, a and b are not, as in BLAS and Torch7. Byte, Char and Short are computed as Int, whose low
   bits are the same, so that they need no kernels. */
Status product_run(const Product *p) MUST_CHECK;

/* Fails if t does not have `ndim` dimensions. */
Status check_rank(const char *arg, const Tensor *t, int32_t ndim) MUST_CHECK;

/* The matrix product, for `run` of products that can be expressed by it. Operands have two
   dimensions, or three for batches. */
size_t matrices_scratch(int64_t rows, int64_t depth, int64_t columns, DType dtype);
Status matrices_run(const Product *p, void *memory) MUST_CHECK;

/* C = or += alpha * A * B, by addresses and by steps between rows and between columns. If b_rows is
   not NULL, element (k, j) of B is at b + b_rows[k] + b_columns[j], in elements, and the rows of C
   are contiguous: so the windows of an image are a matrix that is nowhere but in packed panels. */
typedef struct {
  char *c, *a, *b;
  int64_t rows, depth, columns;
  int64_t c_step[2], a_step[2], b_step[2];
  const int32_t *b_rows, *b_columns;
  Scalar alpha;
  bool overwrite; /* C = instead of C += */
} Matrices;
/* Int, Long, Float or Double; `memory` has matrices_scratch bytes for these sizes or
   larger ones. */
void matrices_multiply(const Matrices *x, DType dtype, void *memory);

/* Sets the tile of the micro-kernel: 1 or 2 panels of B, or 0: the faster one, which is found by
   timing both (gemm.c). matrices_tile returns the panels in use. Results do not depend on them. */
void matrices_set_tile(int panels);
int matrices_tile(DType dtype);
#endif
