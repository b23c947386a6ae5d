/* steps.h — matrices as the level 3 of BLAS sees them: an address and two steps. A transposed
   matrix has its steps swapped, and one that is read from its end has negative ones. */
#ifndef STEPS_H
#define STEPS_H
#include "linalg/blas.h"

typedef struct {
  double *at;
  int64_t step[2]; /* between rows, between columns */
} Steps;

static inline Steps matrix(const double *at, In ld, bool transposed) {
  return transposed ? (Steps){(double *)at, {*ld, 1}} : (Steps){(double *)at, {1, *ld}};
}

static inline Steps transposed(Steps x) { return (Steps){x.at, {x.step[1], x.step[0]}}; }

/* x from element (i, j) on. */
static inline Steps part(Steps x, int64_t i, int64_t j) {
  x.at += i * x.step[0] + j * x.step[1];
  return x;
}

/* x with `count` rows (dim 0) or columns (dim 1) in reverse order. */
static inline Steps reversed(Steps x, int dim, int64_t count) {
  x.at += (count - 1) * x.step[dim];
  x.step[dim] = -x.step[dim];
  return x;
}

static inline double *element(Steps x, int64_t i, int64_t j) {
  return x.at + i * x.step[0] + j * x.step[1];
}

/* Blocks of triangles with at most so many rows are not halved. */
enum { LEAF = 4 };
/* Half of m, rounded up to whole leaves. */
static inline int64_t half_of(int64_t m) { return (m / 2 + LEAF - 1) / LEAF * LEAF; }

/* c += alpha * a * b: `a` is m x k. */
void add_product(int64_t m, int64_t n, int64_t k, double alpha, Steps a, Steps b, Steps c);
/* x *= factor, for m x n elements; NaN is not kept if the factor is 0. */
void scale_matrix(int64_t m, int64_t n, double factor, Steps x);
#endif
