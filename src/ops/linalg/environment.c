/* environment.c — what LAPACK asks about the machine and about letters. Its own functions compare names
   letter by letter, which takes longer than the work on a small matrix. */
#include "ops/linalg/blas.h"
#include <string.h>

int32_t lsame_(Letter a, Letter b, Length l1, Length l2) {
  (void)l1, (void)l2;
  return (*a & ~32) == (*b & ~32);
}

/* Numbers of the type double (IEEE 754). */
double dlamch_(Letter name, Length length) {
  (void)length;
  switch (*name & ~32) {
  case 'E': /* rounding error */
    return 0x1p-53;
  case 'P': /* distance of 1 and the next number */
    return 0x1p-52;
  case 'S': /* safe minimum: its reciprocal does not overflow */
  case 'U': /* underflow threshold */
    return 0x1p-1022;
  case 'O': /* overflow threshold */
    return 0x1.fffffffffffffp1023;
  case 'B': /* base */
    return 2;
  case 'N': /* digits */
    return 53;
  case 'M': /* least exponent */
    return -1021;
  case 'L': /* largest exponent */
    return 1024;
  default: /* 'R': it rounds */
    return 1;
  }
}

/* a + b, rounded */
double dlamc3_(const double *a, const double *b) { return *a + *b; }

/* --- sizes of blocks -------------------------------------------------------------------------- */

/* By the last four letters of a function: columns of a block, its least number, and up to how many
   columns unblocked code is used. */
static const struct {
  char name[5];
  int16_t block, least, crossover;
} blocks[] = {
    {"ETRF", 64, 2, 0},   {"ETRI", INVERSE_COLUMNS, 2, 0},
    {"OTRF", 64, 2, 0},   {"RTRI", 64, 2, 0},
    {"AUUM", 64, 2, 0},   {"REVC", 64, 2, 0},
    {"EQRF", 32, 2, 128}, {"ELQF", 32, 2, 128},
    {"EHRD", 32, 2, 128}, {"EBRD", 32, 2, 128},
    {"YTRD", 32, 2, 32},  {"RGQR", 32, 2, 128},
    {"RGLQ", 32, 2, 128}, {"RGQL", 32, 2, 128},
    {"RMQR", 32, 2, 0},   {"RMLQ", 32, 2, 0},
    {"RMQL", 32, 2, 0},
};

int32_t ilaenv_(In spec, Letter name, Letter options, In n1, In n2, In n3, In n4, Length l1,
                Length l2) {
  switch (*spec) {
  case 1:
  case 2:
  case 3:
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
      if (memcmp(blocks[i].name, name + 2, 4) == 0)
        return *spec == 1 ? blocks[i].block : *spec == 2 ? blocks[i].least : blocks[i].crossover;
    }
    return *spec == 1 ? 1 : *spec == 2 ? 2 : 0;
  case 6: /* a matrix with so many more rows than columns is reduced by QR first (dgesvd) */
    return (int32_t)((float)(*n1 < *n2 ? *n1 : *n2) * 1.6f);
  case 9: /* up to which divide and conquer does not divide */
    return 25;
  case 10: /* NaN and infinity do not trap */
  case 11:
    return 1;
  default:
    return iparmq_(spec, name, options, n1, n2, n3, n4, l1, l2);
  }
}

/* LAPACK calls it if an argument is wrong. The ops pass none. */
void xerbla_(Letter name, In argument, Length length) { (void)name, (void)argument, (void)length; }
