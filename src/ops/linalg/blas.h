/* blas.h — the functions of BLAS that LAPACK calls and blas.c defines. */
#ifndef BLAS_H
#define BLAS_H
#include "ops/linalg/lapack.h"

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
void xerbla_(Letter name, In argument, Length);
int32_t iparam2stage_(In spec, Letter name, Letter options, In n1, In n2, In n3, In n4, Length,
                      Length);
#endif
