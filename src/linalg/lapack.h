/* lapack.h — the functions of LAPACK (netlib.org/lapack, written in Fortran) that the ops call.

   Every argument is passed by its address. A matrix is in column-major order, and `ld`, its leading
   dimension, is the distance of two columns. `lwork` is the number of doubles in `work`; -1 asks
   for the best number, which is stored in work[0]. `info` is 0, or says what failed. For each
   argument of letters the compiler adds its length at the end. */
#ifndef LAPACK_H
#define LAPACK_H
#include <stdint.h>

typedef const int32_t *In; /* a whole number that is only read */
typedef const char *Letter;
typedef int64_t Length;

/* LU factorization; systems of equations */
void dgetrf_(In m, In n, double *a, In lda, int32_t *pivots, int32_t *info);
void dgetrs_(Letter trans, In n, In nrhs, const double *a, In lda, const int32_t *pivots, double *b,
             In ldb, int32_t *info, Length);
void dgetri_(In n, double *a, In lda, const int32_t *pivots, double *work, In lwork, int32_t *info);
void dtrtrs_(Letter uplo, Letter trans, Letter diag, In n, In nrhs, const double *a, In lda,
             double *b, In ldb, int32_t *info, Length, Length, Length);
/* Cholesky factorization */
void dpotrf_(Letter uplo, In n, double *a, In lda, int32_t *info, Length);
void dpotri_(Letter uplo, In n, double *a, In lda, int32_t *info, Length);
void dpotrs_(Letter uplo, In n, In nrhs, const double *a, In lda, double *b, In ldb, int32_t *info,
             Length);
void dpstrf_(Letter uplo, In n, double *a, In lda, int32_t *pivots, int32_t *rank,
             const double *tolerance, double *work, int32_t *info, Length);
/* orthogonal factorizations; least squares */
void dgeqrf_(In m, In n, double *a, In lda, double *tau, double *work, In lwork, int32_t *info);
void dorgqr_(In m, In n, In k, double *a, In lda, const double *tau, double *work, In lwork,
             int32_t *info);
void dormqr_(Letter side, Letter trans, In m, In n, In k, const double *a, In lda,
             const double *tau, double *c, In ldc, double *work, In lwork, int32_t *info, Length,
             Length);
void dgels_(Letter trans, In m, In n, In nrhs, double *a, In lda, double *b, In ldb, double *work,
            In lwork, int32_t *info, Length);
/* eigenvalues and singular values */
void dsyev_(Letter jobz, Letter uplo, In n, double *a, In lda, double *w, double *work, In lwork,
            int32_t *info, Length, Length);
void dsyevd_(Letter jobz, Letter uplo, In n, double *a, In lda, double *w, double *work, In lwork,
             int32_t *iwork, In liwork, int32_t *info, Length, Length);
void dgeev_(Letter jobvl, Letter jobvr, In n, double *a, In lda, double *wr, double *wi, double *vl,
            In ldvl, double *vr, In ldvr, double *work, In lwork, int32_t *info, Length, Length);
void dgebal_(Letter job, In n, double *a, In lda, int32_t *low, int32_t *high, double *scale,
             int32_t *info, Length);
void dgebak_(Letter job, Letter side, In n, In low, In high, const double *scale, In columns,
             double *v, In ldv, int32_t *info, Length, Length);
void dgehrd_(In n, In low, In high, double *a, In lda, double *tau, double *work, In lwork,
             int32_t *info);
void dorghr_(In n, In low, In high, double *a, In lda, const double *tau, double *work, In lwork,
             int32_t *info);
void dhseqr_(Letter job, Letter compz, In n, In low, In high, double *h, In ldh, double *wr,
             double *wi, double *z, In ldz, double *work, In lwork, int32_t *info, Length, Length);
void dgesvd_(Letter jobu, Letter jobvt, In m, In n, double *a, In lda, double *s, double *u, In ldu,
             double *vt, In ldvt, double *work, In lwork, int32_t *info, Length, Length);
void dgesdd_(Letter jobz, In m, In n, double *a, In lda, double *s, double *u, In ldu, double *vt,
             In ldvt, double *work, In lwork, int32_t *iwork, int32_t *info, Length);
#endif
