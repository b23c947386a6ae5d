/* product.h — what all products share: r = beta * m + alpha * (a times b), whatever "times" is. */
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
  /* r = (or, with m, +=) alpha * (a times b); a is Int, Long, Float or Double, r is apart from a
     and b */
  Status (*run)(const Product *p, void *memory);
  const void *plan;
};

/* Run it: r gets its size and beta * m first. A beta of 0 leaves m unread, an alpha of 0 a and b,
   whatever they hold: as BLAS and so Torch7 have it. Byte, Char and Short go by way of Int (the low
   bits of sums and products are the same), so that no loops are needed for them. */
Status product_run(const Product *p) MUST_CHECK;

/* For `run` of other products that are products of matrices when seen so: p's operands have two
   dimensions (or three: batches). */
size_t matrices_scratch(int64_t rows, int64_t depth, int64_t columns, DType dtype);
Status matrices_run(const Product *p, void *memory) MUST_CHECK;
#endif
