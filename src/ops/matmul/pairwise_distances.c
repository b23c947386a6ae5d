/* pairwise_distances.c — the squared distances of all pairs of rows. Computed in Long for integers,
   where they wrap just so, and in Double for reals. */
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include "core/result.h"

typedef struct {
  int64_t rows_a, rows_b, length;
} Sizes;

/* The lanes are written out, so that every build adds in their order. */
#define DISTANCES(name, T)                                                                     \
  static void name(const Sizes *m, T gain, const T *first, const T *second, T *r) {            \
    for (int64_t i = 0; i < m->rows_a * m->rows_b; i++) {                                      \
      const T *a = first + i / m->rows_b * m->length, *b = second + i % m->rows_b * m->length; \
      T lane[4] = {0};                                                                         \
      int64_t k = 0;                                                                           \
      for (; k + 4 <= m->length; k += 4) {                                                     \
        UNROLL                                                                                 \
        for (int j = 0; j < 4; j++) lane[j] += (a[k + j] - b[k + j]) * (a[k + j] - b[k + j]);  \
      }                                                                                        \
      PLAIN                                                                                    \
      for (int j = 0; k < m->length; k++, j++) lane[j] += (a[k] - b[k]) * (a[k] - b[k]);       \
      r[i] = gain * ((lane[0] + lane[2]) + (lane[1] + lane[3]));                               \
    }                                                                                          \
  }
DISTANCES(match_integers, int64_t)
DISTANCES(match_reals, double)

/* Contiguous, of that type, apart from r. */
static Tensor *converted(Tensor *t, DType dtype) {
  Tensor *c = tensor_new(dtype);
  if (c && (tensor_resize_raw(c, t->ndim, t->size) != OK || torch_copy(c, t) != OK))
    tensor_free(c), c = NULL;
  return c;
}

/* A row is what belongs to one slice of the first dimension; a vector is one row. */
Status torch_match(Tensor *r, Tensor *a, Tensor *b, Scalar gain) {
  int64_t count_a = tensor_count(a), count_b = tensor_count(b);
  if (count_a == 0) return FAIL(EMPTY, "a", 0);
  if (count_b == 0) return FAIL(EMPTY, "b", 0);
  int64_t size[2] = {a->ndim == 1 ? 1 : a->size[0], b->ndim == 1 ? 1 : b->size[0]};
  if (count_a / size[0] != count_b / size[1]) return FAIL(MATCH, "b", AS_DETAIL(a), AS_DETAIL(b));
  if ((r == a || r == b) && !tensor_has_size(r, 2, size))
    return FAIL(RESULT_SHAPE, "r", AS_DETAIL(r), AS_DETAIL(r == a ? b : a));
  DType dtype = a->dtype < DT_Float ? DT_Long : DT_Double;
  Tensor *x = converted(a, dtype), *y = x ? converted(b, dtype) : NULL,
         *distances = y ? tensor_new(dtype) : NULL;
  Status s = distances ? tensor_resize_raw(distances, 2, size) : torch_error.code;
  if (s == OK) s = result_sized(r, a->dtype, 2, size);
  if (s == OK) {
    Sizes m = {size[0], size[1], count_a / size[0]};
    const char *first = tensor_data(x), *second = tensor_data(y);
    char *to = tensor_data(distances);
    if (dtype == DT_Long)
      match_integers(&m, gain.integer, (const int64_t *)first, (const int64_t *)second,
                     (int64_t *)to);
    else match_reals(&m, gain.real, (const double *)first, (const double *)second, (double *)to);
    s = torch_copy(r, distances);
  }
  tensor_free(x);
  tensor_free(y);
  tensor_free(distances);
  return s;
}
