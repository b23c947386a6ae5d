/* gemm.c — products of matrices, one or a batch of them. The kernel is in gemm.inc. After Goto and van de Geijn, "Anatomy of High-Performance Matrix
   Multiplication" (2008): blocks of both matrices are packed into panels that a small kernel reads from beginning to end, so that any strides cost the same. */
#include "table/ops.h"
#include "ops/matmul/product.h"
#include "simd/register_transpose.h"
#include <string.h>

/* Sizes of the blocks, chosen by measurement: a panel of b stays in the first-level cache, a block of a in the second. Five rows by two vectors are as many sums as
   the 15 registers that engines have for vectors leave room for; with six, which is twice as slow, some are kept in memory. */
enum { TALL = 5, DEPTH = 256, STACK = 100, BAND = 1024 };

/* r (+)= alpha * (a times b), by addresses and steps. `fresh`: r holds nothing yet. */
typedef struct {
  char *r, *a, *b;
  int64_t rows, depth, columns;
  int64_t r_step[2], a_step[2], b_step[2];
  Scalar alpha;
  bool fresh;
} Matrices;

#define LOOPS "ops/matmul/gemm.inc"
#define SIGNED_WIDE_ONLY
#include "core/each_dtype.h"

typedef void Tile(const Matrices *, int64_t depth, const void *a, const void *b, void *r, int64_t tall, int64_t wide, bool fresh);
static Tile *const tile[] = TABLE_SIGNED_WIDE(tile);

/* Panels of `wide` lines (rows of a or columns of b): the first elements of all of them, the second ones, and so on. Lines that are missing are zero. A whole panel
   goes by vectors where its lines, or their elements, lie behind each other. */
#define PACK(name, E, turn)                                                                                                                        \
  static inline void name##_panel(E *to, const E *line, int64_t line_step, int64_t step, int64_t depth, int wide) {                                \
    enum { SIDE = 16 / sizeof(E) };                                                                                                               \
    int64_t k = 0;                                                                                                                                \
    if (line_step == 1) {                                                                                                                         \
      for (; k < depth; k++, to += wide, line += step) memcpy(to, line, (size_t)wide * sizeof(E));                                                \
    }                                                                                                                                             \
    for (; step == 1 && k + SIDE <= depth; k += SIDE, to += SIDE * wide, line += SIDE) {                                                          \
      UNROLL for (int j = 0; j + SIDE <= wide; j += SIDE) turn(to + j, wide, line + j * line_step, line_step);                                    \
      if (wide % SIDE) {                                                                                                                          \
        UNROLL for (int i = 0; i < SIDE; i++) to[i * wide + wide - 1] = line[(wide - 1) * line_step + i];                                         \
      }                                                                                                                                           \
    }                                                                                                                                             \
    for (; k < depth; k++, to += wide, line += step) {                                                                                            \
      UNROLL for (int j = 0; j < wide; j++) to[j] = line[j * line_step];                                                                          \
    }                                                                                                                                             \
  }                                                                                                                                               \
  static void name(void *panels, const void *from, int64_t line_step, int64_t step, int64_t lines, int64_t depth, int64_t wide) {                 \
    enum { VECTORS = 32 / sizeof(E) };                                                                                                            \
    E *to = panels;                                                                                                                               \
    for (int64_t i = 0; i < lines; i += wide, to += wide * depth) {                                                                               \
      const E *line = (const E *)from + i * line_step;                                                                                            \
      int64_t there = lines - i;                                                                                                                  \
      if (there >= wide) {                                                                                                                        \
        if (wide == TALL) name##_panel(to, line, line_step, step, depth, TALL);                                                                   \
        else name##_panel(to, line, line_step, step, depth, VECTORS);                                                                             \
        continue;                                                                                                                                 \
      }                                                                                                                                           \
      for (int64_t k = 0; k < depth; k++) {                                                                                                       \
        PLAIN for (int64_t j = 0; j < there; j++) to[k * wide + j] = line[k * step + j * line_step];                                              \
        PLAIN for (int64_t j = there; j < wide; j++) to[k * wide + j] = 0;                                                                        \
      }                                                                                                                                           \
    }                                                                                                                                             \
  }
PACK(pack_4, uint32_t, turn_4)
PACK(pack_8, uint64_t, turn_8)

static int64_t at_most(int64_t x, int64_t limit) { return x < limit ? x : limit; }
static size_t round_up(int64_t x, int64_t unit) { return (size_t)((x + unit - 1) / unit * unit); }

/* Bytes of the packed blocks of the left and of the right operand, whole vectors. */
static size_t left_bytes(int64_t rows, int64_t depth, int64_t element) {
  return round_up((int64_t)round_up(at_most(rows, STACK), TALL) * at_most(depth, DEPTH) * element, 16);
}
static size_t right_bytes(int64_t columns, int64_t depth, int64_t element) {
  return round_up(at_most(columns, BAND), 32 / element) * (size_t)(at_most(depth, DEPTH) * element);
}

/* The last two dimensions of an operand are the matrix. */
static void matrix_steps(const Tensor *t, int64_t step[2]) {
  step[0] = t->stride[t->ndim - 2];
  step[1] = t->stride[t->ndim - 1];
}

static void swap(int64_t *x, int64_t *y) {
  int64_t was = *x;
  *x = *y, *y = was;
}

/* Where r's columns lie one behind the other, its transpose is written, which is the product of the transposes. */
static void transpose_all(Matrices *x) {
  char *a = x->a;
  x->a = x->b, x->b = a;
  swap(&x->rows, &x->columns);
  swap(&x->r_step[0], &x->r_step[1]);
  for (int d = 0; d < 2; d++) swap(&x->a_step[d], &x->b_step[1 - d]);
}

static void multiply_blocks(const Matrices *x, DType dtype, char *left, char *right) {
  const int64_t *rs = x->r_step, *as = x->a_step, *bs = x->b_step, element = (int64_t)dtype_size(dtype), wide = 32 / element;
  for (int64_t k = 0; k < x->depth; k += DEPTH) {
    int64_t depth = at_most(x->depth - k, DEPTH);
    for (int64_t j = 0; j < x->columns; j += BAND) {
      int64_t columns = at_most(x->columns - j, BAND);
      (element == 4 ? pack_4 : pack_8)(right, x->b + (k * bs[0] + j * bs[1]) * element, bs[1], bs[0], columns, depth, wide);
      for (int64_t i = 0; i < x->rows; i += STACK) {
        int64_t rows = at_most(x->rows - i, STACK);
        (element == 4 ? pack_4 : pack_8)(left, x->a + (i * as[0] + k * as[1]) * element, as[0], as[1], rows, depth, TALL);
        for (int64_t jj = 0; jj < columns; jj += wide) {
          for (int64_t ii = 0; ii < rows; ii += TALL) {
            char *r = x->r + ((i + ii) * rs[0] + (j + jj) * rs[1]) * element;
            tile[dtype](x, depth, left + ii * depth * element, right + jj * depth * element, r, rows - ii, columns - jj, x->fresh && k == 0);
          }
        }
      }
    }
  }
}

size_t matrices_scratch(int64_t rows, int64_t depth, int64_t columns, DType dtype) {
  int64_t element = (int64_t)dtype_size(dtype), most = rows > columns ? rows : columns; /* whichever will be on the left */
  return left_bytes(most, depth, element) + right_bytes(most, depth, element);
}

static size_t scratch(const Product *p) {
  return matrices_scratch(p->size[p->ndim - 2], p->a->size[p->a->ndim - 1], p->size[p->ndim - 1], p->a->dtype);
}

static int64_t batch_bytes(const Tensor *t) { return t->ndim == 3 ? t->stride[0] * (int64_t)dtype_size(t->dtype) : 0; }

Status matrices_run(const Product *p, void *memory) {
  const Tensor *a = p->a, *b = p->b;
  Matrices x = {.r = tensor_data(p->r), .a = tensor_data(a), .b = tensor_data(b), .rows = a->size[a->ndim - 2], .depth = a->size[a->ndim - 1],
                .columns = b->size[b->ndim - 1], .alpha = p->alpha, .fresh = p->m == NULL};
  matrix_steps(p->r, x.r_step), matrix_steps(a, x.a_step), matrix_steps(b, x.b_step);
  int64_t batches = a->ndim == 3 ? a->size[0] : 1, r_bytes = batch_bytes(p->r), a_bytes = batch_bytes(a), b_bytes = batch_bytes(b);
  if (x.r_step[1] != 1 && x.r_step[0] == 1) transpose_all(&x), swap(&a_bytes, &b_bytes);
  for (int64_t i = 0; i < batches; i++, x.r += r_bytes, x.a += a_bytes, x.b += b_bytes) {
    multiply_blocks(&x, a->dtype, memory, (char *)memory + left_bytes(x.rows, x.depth, (int64_t)dtype_size(a->dtype)));
    if (r_bytes == 0) x.fresh = false; /* the next one is added */
  }
  return OK;
}

static Status check_matrix(const char *arg, const Tensor *t, int32_t ndim) {
  if (t->ndim == ndim) return OK;
  return ndim == 2 ? FAIL(NOT_MATRIX, arg, t->ndim) : FAIL(RANK, arg, AS_DETAIL(t), ndim);
}

/* `ndim` of the factors, and of r. */
static Status multiply(int32_t ndim, int32_t r_ndim, Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a, Tensor *b) {
  if (m) TRY(check_matrix("m", m, r_ndim));
  TRY(check_matrix("a", a, ndim));
  TRY(check_matrix("b", b, ndim));
  if (ndim == 3 && a->size[0] != b->size[0]) return FAIL(BATCHES, "b", AS_DETAIL(a), AS_DETAIL(b));
  if (a->size[ndim - 1] != b->size[ndim - 2]) return FAIL(MM_SHAPES, "b", AS_DETAIL(a), AS_DETAIL(b));
  Product p = {r, m, a, b, beta, alpha, r_ndim, {0}, scratch, matrices_run, NULL};
  p.size[0] = a->size[0]; /* replaced if there are no batches */
  p.size[r_ndim - 2] = a->size[ndim - 2];
  p.size[r_ndim - 1] = b->size[ndim - 1];
  if (m && !tensor_has_size(m, r_ndim, p.size)) return FAIL(ADDEND, "m", AS_DETAIL(m), AS_DETAIL(a), AS_DETAIL(b));
  return product_run(&p);
}

static const Scalar one = {1, 1}, none = {0, 0};
Status torch_mm(Tensor *r, Tensor *a, Tensor *b) { return multiply(2, 2, r, none, NULL, one, a, b); }
Status torch_bmm(Tensor *r, Tensor *a, Tensor *b) { return multiply(3, 3, r, none, NULL, one, a, b); }
Status torch_addmm(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a, Tensor *b) { return multiply(2, 2, r, beta, m, alpha, a, b); }
Status torch_addbmm(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a, Tensor *b) { return multiply(3, 2, r, beta, m, alpha, a, b); }
Status torch_baddbmm(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a, Tensor *b) { return multiply(3, 3, r, beta, m, alpha, a, b); }
