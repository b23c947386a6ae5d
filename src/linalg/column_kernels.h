/* column_kernels.h — loops over contiguous columns of doubles, two elements at a time: what the
   levels 1 to 3 of BLAS are made of. */
#ifndef COLUMN_KERNELS_H
#define COLUMN_KERNELS_H
#include <stdbool.h>
#include <stddef.h>
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"

typedef VECTOR_OF(double, 2) Pair;
typedef Pair UnalignedPair MAY_ALIAS;
static inline Pair load_pair(const double *at) { return *(const UnalignedPair *)at; }
static inline void store_pair(double *at, Pair x) { *(UnalignedPair *)at = x; }
static inline Pair splat(double x) { return (Pair){x, x}; }
static inline double sum_of(Pair x) { return x[0] + x[1]; }

/* y += factor * x */
void add_multiple(ptrdiff_t n, double factor, const double *x, double *y);
/* the sum of x[i] * y[i] */
double dot_product(ptrdiff_t n, const double *x, const double *y);
/* a += alpha * x * y^T: elements of y are `y_step` apart */
void add_outer_product(ptrdiff_t m, ptrdiff_t n, double alpha, const double *x, const double *y,
                       ptrdiff_t y_step, double *a, ptrdiff_t lda);
/* y += a * x: `a` has m rows, and k columns `lda` apart; elements of x are `x_step` apart. */
void add_columns(ptrdiff_t m, ptrdiff_t k, double alpha, const double *a, ptrdiff_t lda,
                 const double *x, ptrdiff_t x_step, double *y);
/* y += alpha * a^T * x, for elements of y that are `y_step` apart */
void add_dot_products(ptrdiff_t m, ptrdiff_t k, double alpha, const double *a, ptrdiff_t lda,
                      const double *x, double *y, ptrdiff_t y_step);
/* c += alpha * a * b: `a` is m x k, and the columns of a and c are contiguous. b has any steps. */
void add_product_of_columns(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, double alpha, const double *a,
                            ptrdiff_t lda, const double *b, const ptrdiff_t b_step[2], double *c,
                            ptrdiff_t ldc);
/* c += alpha * a^T * b, where all columns are contiguous; `a` is k x m. */
void add_product_of_dots(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, double alpha, const double *a,
                         ptrdiff_t lda, const double *b, ptrdiff_t ldb, double *c, ptrdiff_t ldc);
#endif
