/* blas.h — functions of BLAS, and innermost functions of LAPACK, of which this library has its own
   versions. LAPACK calls them. */
#ifndef BLAS_H
#define BLAS_H
#include <stdbool.h>
#include <stddef.h>
#include "linalg/lapack.h"

/* True for letters of either case. */
static inline bool is_letter(Letter letter, char upper) { return (*letter & ~32) == upper; }

/* c = alpha * op(a) * op(b) + beta * c; op transposes if the letter is 'T' */
void dgemm_(Letter trans_a, Letter trans_b, In m, In n, In k, const double *alpha, const double *a,
            In lda, const double *b, In ldb, const double *beta, double *c, In ldc, Length, Length);
/* b = the solution x of op(a) * x = alpha * b, or of x * op(a) = alpha * b, for a triangle a */
void dtrsm_(Letter side, Letter uplo, Letter trans, Letter diag, In m, In n, const double *alpha,
            const double *a, In lda, double *b, In ldb, Length, Length, Length, Length);
/* b = alpha * op(a) * b, or alpha * b * op(a) */
void dtrmm_(Letter side, Letter uplo, Letter trans, Letter diag, In m, In n, const double *alpha,
            const double *a, In lda, double *b, In ldb, Length, Length, Length, Length);
/* one triangle of c = alpha * op(a) * op(a)^T + beta * c */
void dsyrk_(Letter uplo, Letter trans, In n, In k, const double *alpha, const double *a, In lda,
            const double *beta, double *c, In ldc, Length, Length);
/* one triangle of c = alpha * (op(a) * op(b)^T + op(b) * op(a)^T) + beta * c */
void dsyr2k_(Letter uplo, Letter trans, In n, In k, const double *alpha, const double *a, In lda,
             const double *b, In ldb, const double *beta, double *c, In ldc, Length, Length);
/* level 1: x and y have n elements that are incx and incy apart */
double ddot_(In n, const double *x, In incx, const double *y, In incy);
void daxpy_(In n, const double *alpha, const double *x, In incx, double *y, In incy);
void dscal_(In n, const double *alpha, double *x, In incx);
void drot_(In n, double *x, In incx, double *y, In incy, const double *c, const double *s);
double dnrm2_(In n, const double *x, In incx);
/* level 2: y = alpha * op(a) * x + beta * y; a += alpha * x * y^T; the first one for a symmetric
   matrix of which one triangle is read */
void dgemv_(Letter trans, In m, In n, const double *alpha, const double *a, In lda, const double *x,
            In incx, const double *beta, double *y, In incy, Length);
void dger_(In m, In n, const double *alpha, const double *x, In incx, const double *y, In incy,
           double *a, In lda);
void dsymv_(Letter uplo, In n, const double *alpha, const double *a, In lda, const double *x,
            In incx, const double *beta, double *y, In incy, Length);
/* plane rotations of neighbouring columns or rows (rotations.c) */
void dlasr_(Letter side, Letter pivot, Letter direct, In m, In n, const double *c, const double *s,
            double *a, In lda, Length, Length, Length);
/* the reflector 1 - tau * v * v^T that maps (alpha, x) to (beta, 0): alpha becomes beta and x the
   rest of v, whose first element is 1 (reflectors.c) */
void dlarfg_(In n, double *alpha, double *x, In incx, double *tau);
/* factorizations of panels and small matrices (panels.c) */
void dgetrf2_(In m, In n, double *a, In lda, int32_t *pivots, int32_t *info);
void dpotrf2_(Letter uplo, In n, double *a, In lda, int32_t *info, Length);
int32_t cholesky_leaf(ptrdiff_t n, double *a, ptrdiff_t row); /* returns info */
void dtrti2_(Letter uplo, Letter diag, In n, double *a, In lda, int32_t *info, Length, Length);
/* up to so many columns dgetrf and dpotrf do nothing but call these (ilaenv_) */
enum { ONE_PANEL = 64 };
/* the columns of a block of dgetri */
enum { INVERSE_COLUMNS = 16 };
/* what LAPACK asks (environment.c): whether letters agree, numbers of the type double, sizes of
   blocks */
int32_t lsame_(Letter a, Letter b, Length, Length);
double dlamch_(Letter name, Length);
double dlamc3_(const double *a, const double *b);
int32_t ilaenv_(In spec, Letter name, Letter options, In n1, In n2, In n3, In n4, Length, Length);
int32_t iparmq_(In spec, Letter name, Letter options, In n, In ilo, In ihi, In lwork, Length,
                Length);
void xerbla_(Letter name, In argument, Length);
#endif
