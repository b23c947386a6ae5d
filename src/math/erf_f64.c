/* erf_f64.c — the error function of doubles: an odd polynomial below 9/8; from there on 1 - erfc(x)
   with erfc(x) = e^(-x^2) p(u) and u = 1 / (1 + x / 2) - 7/16.

   Both parts are computed for every x and one result is selected, so that the loop has no branch.
   The substitution u maps 9/8 to 6 onto a short interval on which e^(x^2) erfc(x) is nearly a line;
   from 6 on erfc(x) is below 2^-55 and the result rounds to 1. */
#include "math/block_kernels.h"
#include "math/constants.h"

/* erf x = x + x p(u) for 0 <= x < 9/8; z = x^2. */
/* Minimax polynomial for erf(x) / x - 1: degree 12 in u = x^2 - 5/8, 0 <= x^2 <= 1.266; error
   2^-56.8, relative to erf(x): python3 tools/minimax.py erf_f64 */
static inline double erf_small(double x, double z) {
  double u = z - 0.625;
  /* clang-format off */
  double p = SPLAT_F64(-0x1.1868dcff76634p-4) +
    u * (SPLAT_F64(-0x1.0c56e48f1a817p-2) +
    u * (SPLAT_F64(0x1.2a78d10016d14p-4) +
    u * (SPLAT_F64(-0x1.1070cb9fee745p-6) +
    u * (SPLAT_F64(0x1.9c83eca4745c7p-9) +
    u * (SPLAT_F64(-0x1.090860898ac73p-11) +
    u * (SPLAT_F64(0x1.26f9fd17f53d5p-14) +
    u * (SPLAT_F64(-0x1.2128f6f2d34c5p-17) +
    u * (SPLAT_F64(0x1.fa2559c37b9d7p-21) +
    u * (SPLAT_F64(-0x1.8fe838f192588p-24) +
    u * (SPLAT_F64(0x1.200af7ebf772ap-27) +
    u * (SPLAT_F64(-0x1.7f09b5f044003p-31) +
    u * SPLAT_F64(0x1.b4e0cfe06544bp-35))))))))))));
  /* clang-format on */
  return x + x * p;
}

/* e^-z for z from 1.2 to 36, as in exp_f64.c. Its last digits do not matter: the result is
   subtracted from 1. The polynomial is that of exp_f64.c. */
static inline double exp_of_minus(double z) {
  double t = MAGIC_BIAS - z * LOG2_E, k = t - MAGIC_BIAS, r = (-z - k * LN2_HIGH) - k * LN2_LOW;
  double q = SPLAT_F64(0x1.5555555555501p-3) +
             r * (SPLAT_F64(0x1.5555555553213p-5) +
                  r * (SPLAT_F64(0x1.1111111128936p-7) +
                       r * (SPLAT_F64(0x1.6c16c17cbf4b7p-10) +
                            r * (SPLAT_F64(0x1.a01a011bee3dfp-13) +
                                 r * (SPLAT_F64(0x1.a019ab39c2a3dp-16) +
                                      r * (SPLAT_F64(0x1.71df55b17d0c9p-19) +
                                           r * (SPLAT_F64(0x1.289f7df960dc5p-22) +
                                                r * SPLAT_F64(0x1.ad1f5f0232557p-26))))))));
  return (1 + (r + r * r * (0.5 + r * q))) * power_of_two(t);
}

/* erf x = 1 - e^-z p(u) for x from 9/8 to 6; z = x^2. */
/* Minimax polynomial for p(u) = erfc(x) e^(x^2): degree 12 in u, x from 9/8 to 6 (u from -3/16 to
   81/400); error 2^-63.8, absolute error of erfc(x): python3 tools/minimax.py erfc_f64 */
static inline double erf_large(double x, double z) {
  double u = 1 / (1 + 0.5 * x) - 0.4375;
  /* clang-format off */
  double p = SPLAT_F64(0x1.a51c36ded2f07p-3) +
    u * (SPLAT_F64(0x1.7b538c281a2e2p-1) +
    u * (SPLAT_F64(0x1.b33fd9e87ccc4p-1) +
    u * (SPLAT_F64(0x1.378ad44aaf0b3p-1) +
    u * (SPLAT_F64(0x1.00f7faf776f1p-3) +
    u * (SPLAT_F64(-0x1.8c81269eda9c3p-3) +
    u * (SPLAT_F64(-0x1.b290c74d9ff33p-4) +
    u * (SPLAT_F64(0x1.b686f9acf1fccp-4) +
    u * (SPLAT_F64(0x1.04bacb079ea39p-4) +
    u * (SPLAT_F64(-0x1.78b41416a2f1ep-4) +
    u * (SPLAT_F64(-0x1.8ca59a2911dcap-6) +
    u * (SPLAT_F64(0x1.8c15d2d8cb416p-4) +
    u * SPLAT_F64(-0x1.bfa53b42c5dc7p-5))))))))))));
  /* clang-format on */
  return 1 - exp_of_minus(z) * p;
}

/* The sign is set last: erf is odd. NaN passes through unchanged. */
static inline double erf_of(double x) {
  double size = fabs(x), y = size < 6 ? size : 6; /* above 6 the result is 1 */
  double small = erf_small(size, size * size), large = erf_large(y, y * y);
  double result = with_sign_of(size < 1.125 ? small : large, x);
  return x == x ? result : x;
}

UNARY_F64(erf_f64, erf_of)
