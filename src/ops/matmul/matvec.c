/* matvec.c — products with vectors: dot, mv, ger, cross and their kin. The loops are in matvec.inc.

   Such a product reads each element of the matrix once, so that it is bound by memory and packing
   would not pay: the loops follow the layout of the matrix instead. Integer types, which are rare
   here, use the matrix product. */
#include "table/ops.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "core/parallel.h"
#include "ops/matmul/product.h"
#include "core/result.h"
#include "simd/vectors.h"
#include <string.h>

/* Blocking. ROWS: rows of a result that are computed together if the columns of the matrix are
   contiguous. SUM_VECTORS: vectors of their sums in registers, to which PASS columns are added.
   PART: columns (vectors, if rows are contiguous) in a partial sum. BLOCK: elements of a dot
   product that are summed in lanes before pairwise summation takes over. */
enum { ROWS = 1024, SUM_VECTORS = 8, PASS = 16, PART = 256, BLOCK = 4096 };

/* r = alpha * (a times v), or r += if not `overwrite`; addresses, and steps in elements. The step
   of v is 1. */
typedef struct {
  char *r, *a, *v;
  int64_t rows, columns, r_step, row_step, column_step;
  Scalar alpha;
  bool overwrite;
} MatrixVector;

/* Elements 1 2 0 and 2 0 1 of a vector of four; the fourth does not matter. */
#define ROTATED_1(x) __builtin_shufflevector(x, x, 1, 2, 0, 1)
#define ROTATED_2(x) __builtin_shufflevector(x, x, 2, 0, 1, 2)

#define LOOPS "ops/matmul/matvec.inc"
#include "core/each_dtype.h"

static void (*const dot[])(int64_t, char *const[], const int64_t[], Scalar *) = TABLE_ALL(dot);
static bool (*const reduce_dot[])(const Iter *, Scalar *) = TABLE_ALL(reduce_dot);
static void (*const cross[])(int64_t, char *const[], const int64_t[], const int64_t[],
                             bool) = TABLE_ALL(cross);
static void (*const mv[])(const MatrixVector *) = TABLE_REALS(mv);
static void (*const outer[])(int64_t, char *const[], const int64_t[], Scalar,
                             bool) = TABLE_REALS(outer);

/* The operands have equally many elements, in any sizes, and are walked together in row-major
   order. */
Status torch_dot(Scalar *v, Tensor *a, Tensor *b) {
  if (tensor_count(a) != tensor_count(b))
    return FAIL(COUNTS, "b", shape_detail(b), tensor_count(b), shape_detail(a), tensor_count(a));
  Iter it;
  Scalar total = {0, 0};
  TRY(iter_open(&it, WALK_IN_ORDER, 0, a, 2, (Tensor *[]){a, b}));
  if (!reduce_dot[a->dtype](&it, &total)) {
    while (iter_next(&it)) dot[a->dtype](it.n, it.ptr, it.step, &total);
  }
  iter_close(&it);
  *v = total;
  return OK;
}

/* A vector as a matrix of one column or one row, on the same memory. The matrix borrows `dims`,
   which holds its sizes and then its strides. */
static Tensor as_matrix(const Tensor *v, bool column, int64_t dims[4]) {
  Tensor t = *v;
  dims[column ? 0 : 1] = v->size[0], dims[column ? 1 : 0] = 1;
  dims[column ? 2 : 3] = v->stride[0], dims[column ? 3 : 2] = 1;
  t.ndim = 2, t.size = dims, t.stride = dims + 2;
  return t;
}

/* --- matrix times vector; integers use the matrix product ------------------------------------- */
static size_t mv_scratch(const Product *p) {
  return mv[p->a->dtype] ? 0 : matrices_scratch(p->a->size[0], p->a->size[1], 1, p->a->dtype);
}

/* A product of which threads compute groups of rows. */
typedef struct {
  const MatrixVector *whole;
  DType dtype;
  int64_t group; /* rows */
} MatrixVectorJob;

static void mv_groups(const void *data, int thread, int64_t from, int64_t to) {
  const MatrixVectorJob *job = data;
  MatrixVector x = *job->whole;
  int64_t element = (int64_t)dtype_size(job->dtype), first = from * job->group;
  (void)thread;
  x.rows = min_i64(x.rows, to * job->group) - first;
  x.r += first * x.r_step * element, x.a += first * x.row_step * element;
  mv[job->dtype](&x);
}

/* Groups of rows that the loops compute together stay together. */
static void mv_shared(const MatrixVector *x, DType dtype) {
  bool by_columns = x->row_step == 1 && x->column_step != 1;
  MatrixVectorJob job = {x, dtype, by_columns ? ROWS / 4 : 4};
  double nanoseconds = 0.04 * (double)dtype_size(dtype) * (double)x->rows * (double)x->columns;
  if (pool_pays(nanoseconds)) pool_run(mv_groups, &job, (x->rows - 1) / job.group + 1, nanoseconds);
  else mv[dtype](x);
}

/* r = alpha * (a v), or r += if there is an m; see Product. Reals have a loop of their own. */
static Status mv_run(const Product *p, void *memory) {
  const Tensor *r = p->r, *a = p->a, *v = p->b;
  if (mv[a->dtype]) {
    mv_shared(&(MatrixVector){tensor_data(r), tensor_data(a), tensor_data(v), a->size[0],
                              a->size[1], r->stride[0], a->stride[0], a->stride[1], p->alpha,
                              p->m == NULL},
              a->dtype);
    return OK;
  }
  int64_t r_dims[4], v_dims[4];
  Tensor result = as_matrix(r, true, r_dims), vector = as_matrix(v, true, v_dims);
  Product q = *p;
  q.r = &result, q.b = &vector;
  return matrices_run(&q, memory);
}

/* Checks mv or addmv and runs it. */
static NOT_INLINE Status matrix_vector(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a,
                                       Tensor *v) {
  if (m) TRY(check_rank("m", m, 1));
  TRY(check_rank("a", a, 2));
  TRY(check_rank("v", v, 1));
  if (a->size[1] != v->size[0]) return FAIL(MM_SHAPES, "v", shape_detail(a), shape_detail(v));
  if (m && m->size[0] != a->size[0])
    return FAIL(ADDEND, "m", shape_detail(m), shape_detail(a), shape_detail(v));
  /* v is read again for every few rows: contiguous is faster */
  Tensor *contiguous = v->stride[0] == 1 ? tensor_retain(v) : tensor_new_clone(v);
  if (contiguous == NULL) return torch_error.code;
  Status s = product_run(
      &(Product){r, m, a, contiguous, beta, alpha, 1, {a->size[0]}, mv_scratch, mv_run, NULL});
  tensor_free(contiguous);
  return s;
}

static const Scalar one = {1, 1}, none = {0, 0};
Status torch_mv(Tensor *r, Tensor *a, Tensor *v) { return matrix_vector(r, none, NULL, one, a, v); }
Status torch_addmv(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a, Tensor *v) {
  return matrix_vector(r, beta, m, alpha, a, v);
}

/* --- outer products; integers use the matrix product ------------------------------------------ */
static size_t outer_scratch(const Product *p) {
  return outer[p->a->dtype] ? 0 : matrices_scratch(p->size[0], 1, p->size[1], p->a->dtype);
}

static void outer_loop(Iter *it, const void *data, int thread) {
  const Product *p = data;
  (void)thread;
  for (int64_t i = 0; i < it->rows; i++) {
    char *row[3];
    for (int k = 0; k < 3; k++) row[k] = it->ptr[k] + i * it->row_step[k] * it->elsize[k];
    outer[p->a->dtype](it->n, row, it->step, p->alpha, p->m == NULL);
  }
}

/* r = alpha * v w^T, or r += if there is an m. A walk over r with v expanded along the rows and w
   along the columns: in each inner loop one of them is a constant. */
static Status outer_run(const Product *p, void *memory) {
  int64_t v_dims[4], w_dims[4];
  Tensor v = as_matrix(p->a, true, v_dims), w = as_matrix(p->b, false, w_dims);
  if (outer[v.dtype] == NULL) {
    Product q = *p;
    q.a = &v, q.b = &w;
    return matrices_run(&q, memory);
  }
  Iter it;
  /* v repeats along the rows, w along the columns */
  TRY(iter_open(&it, WALK_ANY_ORDER, 1, p->r, 3, (Tensor *[]){p->r, &v, &w}));
  strided_walk_planes(&it); /* a step of the walk takes as long as a hundred elements */
  parallel_walk(&it, &(ParallelWalk){outer_loop, p, 0.06 * (double)dtype_size(v.dtype), 64});
  iter_close(&it);
  return OK;
}

static NOT_INLINE Status outer_product(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *v,
                                       Tensor *w) {
  if (m) TRY(check_rank("m", m, 2));
  TRY(check_rank("v", v, 1));
  TRY(check_rank("w", w, 1));
  Product p = {r,         m,   v, w, beta, alpha, 2, {v->size[0], w->size[0]}, outer_scratch,
               outer_run, NULL};
  if (m && !tensor_has_size(m, 2, p.size))
    return FAIL(ADDEND, "m", shape_detail(m), shape_detail(v), shape_detail(w));
  return product_run(&p);
}

Status torch_ger(Tensor *r, Tensor *v, Tensor *w) {
  return outer_product(r, none, NULL, one, v, w);
}
Status torch_addr(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *v, Tensor *w) {
  return outer_product(r, beta, m, alpha, v, w);
}

/* --- cross products --------------------------------------------------------------------------- */

/* The walk over all triples: it visits the first of the three elements along `dim`; the loop finds
   the others by their steps. r overlaps neither operand. */
static Status cross_run(Tensor *r, Tensor *a, Tensor *b, int32_t dim) {
  Geometry g;
  TRY(geometry_of(&g, a, 0));
  g.size[dim] = 1;
  Tensor head[3] = {*r, *a, *b};
  int64_t step[3] = {r->stride[dim], a->stride[dim], b->stride[dim]};
  for (int i = 0; i < 3; i++) head[i].size = g.size;
  Iter it;
  Status s =
      iter_open(&it, WALK_ANY_ORDER, 0, &head[0], 3, (Tensor *[]){&head[0], &head[1], &head[2]});
  if (s == OK) {
    bool rows = true;
    for (int i = 0; i < 3; i++) rows &= step[i] == 1 && it.step[i] == 3;
    while (iter_next(&it)) cross[a->dtype](it.n, it.ptr, it.step, step, rows);
    iter_close(&it);
  }
  geometry_close(&g);
  return s;
}

Status torch_cross(Tensor *r, Tensor *a, Tensor *b, int32_t dim) {
  if (!tensor_same_size(a, b)) return FAIL(SAME_SIZE, "b", shape_detail(a), shape_detail(b));
  if (dim < 0 || dim >= a->ndim) return FAIL(DIM_RANGE, "dim", a->ndim);
  if (a->size[dim] != 3) return FAIL(CROSS_DIM, "dim", dim, a->size[dim]);
  TRY(result_check(r, a->dtype, a->ndim, a->size));
  Tensor *x, *y = NULL;
  TRY(clone_if_overlapping(&x, r, a->ndim, a->size, a));
  Status s = clone_if_overlapping(&y, r, a->ndim, a->size, b);
  if (s == OK) s = result_sized(r, a->dtype, a->ndim, a->size);
  if (s == OK) s = cross_run(r, x, y, dim);
  tensor_free(x), tensor_free(y);
  return s;
}

/* Along the first dimension of size 3, as in Torch7. */
Status torch_cross_any(Tensor *r, Tensor *a, Tensor *b) {
  for (int32_t dim = 0; dim < a->ndim; dim++) {
    if (a->size[dim] == 3) return torch_cross(r, a, b, dim);
  }
  return FAIL(CROSS_NONE, "a", shape_detail(a));
}
