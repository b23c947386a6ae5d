/* build: -Oz */
/* linear.c — linear and bilinear maps of the last dimension, as products of matrices. */
#include "nn/linear.h"
#include "core/geometry.h"
#include "ops/compose/borrowed_view.h"
#include "ops/copy/contiguous_result.h"
#include "ops/matmul/product.h"
#include "table/ops.h"

static const Scalar one = {1, 1};

/* A result with the dimensions of x, of which the last has size n: its size, and the number of its
   rows. geometry_close must follow, also if this fails. */
static Status open_rows(Geometry *g, int64_t *rows, const Tensor *x, int64_t n) {
  TRY(geometry_of(g, x, 0));
  *rows = 1;
  for (int32_t d = 0; d + 1 < g->ndim; d++) {
    if (__builtin_mul_overflow(*rows, g->size[d], rows)) return FAIL(TOO_LARGE, "x", 0);
  }
  g->size[g->ndim - 1] = n;
  return OK;
}

static Status check_bias(const Tensor *bias, int64_t n) {
  if (bias == NULL) return OK;
  TRY(check_rank("bias", bias, 1));
  return bias->size[0] == n ? OK : FAIL(NEEDED, "bias", bias->size[0], n);
}

Tensor *repeated_rows(BorrowedView *h, const Tensor *bias, int64_t rows) {
  h->tensor = *bias;
  h->tensor.ndim = 2, h->tensor.size = h->size, h->tensor.stride = h->stride;
  h->size[0] = rows, h->stride[0] = 0;
  h->size[1] = bias->size[0], h->stride[1] = bias->stride[0];
  return &h->tensor;
}

/* The only row of a matrix as a vector. */
static Tensor *row_of(BorrowedView *h, const Tensor *t) {
  h->tensor = *t;
  h->tensor.ndim = 1, h->tensor.size = h->size, h->tensor.stride = h->stride;
  h->size[0] = t->size[1], h->stride[0] = t->stride[1];
  return &h->tensor;
}

Status linear_rows(Tensor *r, Tensor *m, Tensor *x, Tensor *weight) {
  BorrowedView heads[3];
  if (x->size[0] == 1) {
    Tensor *to = row_of(&heads[0], r), *row = row_of(&heads[1], x);
    if (m == NULL) return torch_mv(to, weight, row);
    return torch_addmv(to, one, m == r ? to : row_of(&heads[2], m), one, weight, row);
  }
  Tensor *w = borrowed_view(&heads[0], weight, 2, weight->size);
  for (int d = 0; d < 2; d++)
    w->size[d] = weight->size[1 - d], w->stride[d] = weight->stride[1 - d];
  return m ? torch_addmm(r, one, m, one, x, w) : torch_mm(r, x, w);
}

Status torch_linear(Tensor *r, Tensor *x, Tensor *weight, Tensor *bias) {
  TRY(check_rank("weight", weight, 2));
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  int64_t in = x->size[x->ndim - 1], out = weight->size[0], rows;
  if (in != weight->size[1]) return FAIL(MATCH, "weight", shape_detail(x), shape_detail(weight));
  TRY(check_bias(bias, out));
  Geometry g;
  ContiguousResult to = {r, NULL};
  Tensor *rx = NULL;
  BorrowedView heads[3];
  Status s = open_rows(&g, &rows, x, out);
  if (s == OK) s = contiguous(&rx, x);
  Tensor *source[] = {x, weight, bias};
  if (s == OK) s = contiguous_open(&to, r, x->dtype, g.ndim, g.size, bias ? 3 : 2, source);
  if (s == OK)
    s = linear_rows(borrowed_view(&heads[0], to.to, 2, (int64_t[]){rows, out}),
                    bias ? repeated_rows(&heads[2], bias, rows) : NULL,
                    borrowed_view(&heads[1], rx, 2, (int64_t[]){rows, in}), weight);
  geometry_close(&g);
  tensor_free(rx);
  return contiguous_close(&to, s);
}

/* Column i of the rows r: for each row of x1 and x2 the product x1 times w times x2. */
static Status bilinear_column(Tensor *r, int64_t i, Tensor *x1, Tensor *x2, Tensor *w,
                              Tensor *products) {
  BorrowedView h;
  Tensor *column = borrowed_view(&h, r, 2, r->size);
  column->offset += i, column->size[1] = 1;
  TRY(torch_mm(products, x1, w));
  TRY(torch_cmul(products, products, x2));
  return torch_sum(column, products, 1);
}

Status torch_bilinear(Tensor *r, Tensor *x1, Tensor *x2, Tensor *weight, Tensor *bias) {
  TRY(check_rank("weight", weight, 3));
  if (tensor_is_refused(x1)) return FAIL(EMPTY, "x1", 0);
  int64_t out = weight->size[0], n1 = weight->size[1], n2 = weight->size[2], rows;
  bool same = x1->ndim == x2->ndim;
  for (int32_t d = 0; same && d + 1 < x1->ndim; d++) same = x1->size[d] == x2->size[d];
  if (!same) return FAIL(BATCHES, "x2", shape_detail(x1), shape_detail(x2));
  if (x1->size[x1->ndim - 1] != n1) return FAIL(NEEDED, "x1", x1->size[x1->ndim - 1], n1);
  if (x2->size[x2->ndim - 1] != n2) return FAIL(NEEDED, "x2", x2->size[x2->ndim - 1], n2);
  TRY(check_bias(bias, out));
  Geometry g;
  ContiguousResult to = {r, NULL};
  Tensor *c[3] = {NULL}, *products = tensor_new(x1->dtype);
  BorrowedView heads[5];
  Status s = open_rows(&g, &rows, x1, out);
  if (s == OK) s = products ? contiguous(&c[0], x1) : torch_error.code;
  if (s == OK) s = contiguous(&c[1], x2);
  if (s == OK) s = contiguous(&c[2], weight);
  Tensor *source[] = {x1, x2, weight, bias};
  if (s == OK) s = contiguous_open_apart(&to, r, x1->dtype, g.ndim, g.size, bias ? 4 : 3, source);
  if (s == OK) {
    Tensor *made = borrowed_view(&heads[0], to.to, 2, (int64_t[]){rows, out}),
           *rx1 = borrowed_view(&heads[1], c[0], 2, (int64_t[]){rows, n1}),
           *rx2 = borrowed_view(&heads[2], c[1], 2, (int64_t[]){rows, n2}),
           *w = borrowed_view(&heads[3], c[2], 2, (int64_t[]){n1, n2});
    for (int64_t i = 0; i < out && rows > 0 && s == OK; i++, w->offset += n1 * n2)
      s = bilinear_column(made, i, rx1, rx2, w, products);
    if (s == OK && bias) s = torch_add(made, made, one, repeated_rows(&heads[4], bias, rows));
  }
  geometry_close(&g);
  tensor_free(products), tensor_free(c[0]), tensor_free(c[1]), tensor_free(c[2]);
  return contiguous_close(&to, s);
}
