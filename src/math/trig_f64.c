/* trig_f64.c — sin, cos and tan of doubles.

   Range reduction: x = k pi/2 + r with |r| <= pi/4, where r is a double-double. Polynomials give
   sin r and cos r; k mod 4 selects one of them and its sign. Angles up to 2^20 are reduced by pi/2
   in three parts (Cody and Waite), all others with as many digits of 2/pi as needed (Payne and
   Hanek). */
#include "math/block_kernels.h"
#include "math/constants.h"
#include "math/double_double.h"

typedef struct {
  double high[KERNEL_BLOCK], low[KERNEL_BLOCK]; /* r */
  double quarter[KERNEL_BLOCK];                 /* k + MAGIC_BIAS */
} Angles;

/* The binary digits of 2 / pi after the point, in words of 64; the first word is zero. */
static const uint64_t two_over_pi[] = {
    0,
    0xa2f9836e4e441529,
    0xfc2757d1f534ddc0,
    0xdb6295993c439041,
    0xfe5163abdebbc561,
    0xb7246e3a424dd2e0,
    0x06492eea09d1921c,
    0xfe1deb1cb129a73e,
    0xe88235f52ebb4484,
    0xe99c7026b45f7e41,
    0x3991d639835339f4,
    0x9c845f8bbdf9283b,
    0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f,
    0x6d367ecf27cb09b7,
    0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea,
    0x6bfb5fb11f8d5d08,
    0x56033046fc7b6bab,
    0xf0cfbc209af4361d,
};

/* The 64 digits that begin at digit `from`. */
static uint64_t digits(int from) {
  const uint64_t *word = two_over_pi + from / 64;
  return from % 64 ? word[0] << from % 64 | word[1] >> (64 - from % 64) : word[0];
}

/* Returns the low 64 bits of m * x + *carry and puts the high 64 bits into *carry. It multiplies
   parts of 32 bits, because neither 32-bit compilers nor WebAssembly have a 128-bit product. */
static uint64_t product_step(uint64_t m, uint64_t x, uint64_t *carry) {
  uint64_t m0 = (uint32_t)m, m1 = m >> 32, x0 = (uint32_t)x, x1 = x >> 32;
  uint64_t low = m0 * x0 + (uint32_t)*carry, middle = m1 * x0 + (*carry >> 32) + (low >> 32),
           other = m0 * x1 + (uint32_t)middle;
  *carry = m1 * x1 + (middle >> 32) + (other >> 32);
  return other << 32 | (uint32_t)low;
}

/* Range reduction of any finite angle (Payne and Hanek 1983). x is m 2^e with a whole number m of
   53 bits. The digits of 2 / pi whose products with m are multiples of 4 do not matter, because
   four quarter turns are a full one; m is multiplied by the next 192 digits. The upper two bits of
   the product are k mod 4, the rest is the fraction of a quarter turn: 190 bits, of which up to
   about 62 can be leading zeros, so that enough remain for a double-double.

   If the fraction is above 1/2 the next quarter is nearer: k is one more and r is negative. The
   fraction is normalised (shift), cut into 53 and 53 bits and multiplied by pi / 2. */
static DoubleDouble reduce_any(double x, double *quarter) {
  uint64_t bits = double_bits(x) & 0x7fffffffffffffff,
           m = (bits & 0xfffffffffffff) | 0x10000000000000, f[3];
  int from = (int)(bits >> 52) - 1075 - 2 + 64, shift = 0;
  uint64_t carry = 0;
  f[0] = product_step(m, digits(from + 128), &carry);
  f[1] = product_step(m, digits(from + 64), &carry);
  f[2] = m * digits(from) + carry; /* f: in units of 2^-190 quarter turns */
  bool beyond = f[2] >> 61 & 1;
  double turns = (double)((f[2] >> 62) + beyond), sign = beyond ? -1 : 1;
  f[2] = f[2] << 2 | f[1] >> 62, f[1] = f[1] << 2 | f[0] >> 62, f[0] <<= 2;
  if (beyond) f[2] = ~f[2], f[1] = ~f[1], f[0] = ~f[0]; /* 1 - f, except for the last digit */
  for (; f[2] >> 63 == 0 && shift < 128; shift++)
    f[2] = f[2] << 1 | f[1] >> 63, f[1] = f[1] << 1 | f[0] >> 63, f[0] <<= 1;
  double unit = sign * double_from_bits((uint64_t)(1023 - 53 - shift) << 52);
  DoubleDouble part = {(double)(f[2] >> 11) * unit,
                       (double)((f[2] & 0x7ff) << 42 | f[1] >> 22) * unit * 0x1p-53};
  DoubleDouble r = dd_multiply(part, (DoubleDouble){PI_2, PI_2_TAIL});
  if (x < 0) turns = -turns, r.high = -r.high, r.low = -r.low;
  *quarter = turns + MAGIC_BIAS;
  return r;
}

/* True if three parts of pi/2 are not enough: |x| is large, or x is close to a multiple of pi/2. */
static inline uint64_t is_hard(double x, double r, double k) {
  return (!(fabs(x) <= 0x1p20)) | ((fabs(r) < 0x1p-38) & (k != 0));
}

/* Range reduction of a block; the rare hard angles are done one by one. */
static NOT_INLINE void reduce(int n, const double *x, Angles *to) {
  uint64_t hard = 0;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double t = x[i] * TWO_OVER_PI + MAGIC_BIAS, k = t - MAGIC_BIAS;
    DoubleDouble r = two_sum(x[i] - k * PI_2_HIGH, -(k * PI_2_MIDDLE));
    double third = k * PI_2_LOW, high = r.high - third;
    to->high[i] = high, to->low[i] = ((r.high - high) - third) + r.low, to->quarter[i] = t;
    hard |= is_hard(x[i], high, k);
  }
  for (int i = 0; hard && i < n; i++) {
    if (!is_hard(x[i], to->high[i], to->quarter[i] - MAGIC_BIAS)) continue;
    DoubleDouble r =
        fabs(x[i]) < INFINITY ? reduce_any(x[i], &to->quarter[i]) : (DoubleDouble){NAN, 0};
    to->high[i] = r.high, to->low[i] = r.low;
  }
}

/* sin(r + low) - r; z = r^2. */
/* Minimax polynomial for (sin(r) / r - 1) / r^2: degree 5 in r^2, |r| <= pi/4; error 2^-58.0,
   relative to r: python3 tools/minimax.py sin_f64 */
static inline double sin_tail(double r, double low, double z) {
  double p = SPLAT_F64(-0x1.5555555555549p-3) +
             z * (SPLAT_F64(0x1.111111110f8a6p-7) +
                  z * (SPLAT_F64(-0x1.a01a019c161bap-13) +
                       z * (SPLAT_F64(0x1.71de357b1f03bp-19) +
                            z * (SPLAT_F64(-0x1.ae5e68a278c41p-26) +
                                 z * SPLAT_F64(0x1.5d93a5b66cf2fp-33)))));
  return z * r * p + low * (1 - 0.5 * z);
}

/* cos(r + low) - main, where main = 1 - r^2 / 2 rounded. */
/* Minimax polynomial for (cos(r) - 1 + r^2 / 2) / r^4: degree 5 in r^2, |r| <= pi/4; error 2^-64.2,
   absolute error of cos r: python3 tools/minimax.py cos_f64 */
static inline double cos_tail(double r, double low, double z, double *main) {
  double p = SPLAT_F64(0x1.555555555554cp-5) +
             z * (SPLAT_F64(-0x1.6c16c16c1521fp-10) +
                  z * (SPLAT_F64(0x1.a01a019cbf627p-16) +
                       z * (SPLAT_F64(-0x1.27e4f812b638cp-22) +
                            z * (SPLAT_F64(0x1.1ee9f1525a284p-29) +
                                 z * SPLAT_F64(-0x1.8fb130d5bf0b5p-37)))));
  *main = 1 - 0.5 * z;
  return ((1 - *main) - 0.5 * z) + (z * z * p - r * low);
}

/* sin(x + quarters pi/2). */
static NOT_INLINE void sines(int n, double *y, const Angles *angles, uint64_t quarters) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double r = angles->high[i], low = angles->low[i], z = r * r, main;
    double c = cos_tail(r, low, z, &main), s = with_sign_of(r + sin_tail(r, low, z), r);
    uint64_t quarter = double_bits(angles->quarter[i]) + quarters;
    double result = quarter & 1 ? main + c : s;
    y[i] = double_from_bits(double_bits(result) ^ (quarter & 2) << 62);
  }
}

/* sin r / cos r if k is even, -cos r / sin r if it is odd. */
static NOT_INLINE void tangents(int n, double *y, const Angles *angles) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double r = angles->high[i], low = angles->low[i], z = r * r, main;
    double rest = cos_tail(r, low, z, &main);
    DoubleDouble c = quick_two_sum(main, rest), s = quick_two_sum(r, sin_tail(r, low, z));
    bool odd = double_bits(angles->quarter[i]) & 1;
    DoubleDouble q = dd_divide((DoubleDouble){odd ? -c.high : s.high, odd ? -c.low : s.low},
                               (DoubleDouble){odd ? s.high : c.high, odd ? s.low : c.low});
    y[i] = r == 0 ? r : q.high + q.low;
  }
}

void sin_f64(int n, double *r, const double *x, const double *none) {
  Angles angles;
  (void)none;
  reduce(n, x, &angles);
  sines(n, r, &angles, 0);
}

void cos_f64(int n, double *r, const double *x, const double *none) {
  Angles angles;
  (void)none;
  reduce(n, x, &angles);
  sines(n, r, &angles, 1);
}

void tan_f64(int n, double *r, const double *x, const double *none) {
  Angles angles;
  (void)none;
  reduce(n, x, &angles);
  tangents(n, r, &angles);
}
