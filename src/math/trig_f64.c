/* trig_f64.c — sin, cos and tan. An angle is brought to a quarter turn's neighbourhood: x = k pi/2
   + r with |r| <= pi/4, where r is a pair of doubles; then polynomials do for sin r and cos r, and
   k tells which of them it is, and its sign. */
#include "math/block_kernels.h"
#include "math/double_double.h"

#define PI_2_FIRST \
  0x1.921fb544p+0 /* pi/2 in three parts; the first two so short that 2^20 of them are exact */
#define PI_2_SECOND 0x1.0b4611a6p-34
#define PI_2_THIRD 0x1.3198a2e037073p-69

typedef struct {
  double high[KERNEL_BLOCK], low[KERNEL_BLOCK], quarter[KERNEL_BLOCK]; /* r; k + ROUND */
} Angles;

/* The digits of 2 / pi behind the point, after a word of zeros. */
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

static uint64_t digits(int from) {
  const uint64_t *word = two_over_pi + from / 64;
  return from % 64 ? word[0] << from % 64 | word[1] >> (64 - from % 64) : word[0];
}

/* The low half of m * x + more; *more becomes the high half. In parts of 32 bits: 32-bit compilers
   have no product of 128 bits, and WebAssembly makes it so, too. */
static uint64_t product_step(uint64_t m, uint64_t x, uint64_t *more) {
  uint64_t m0 = (uint32_t)m, m1 = m >> 32, x0 = (uint32_t)x, x1 = x >> 32;
  uint64_t low = m0 * x0 + (uint32_t)*more, middle = m1 * x0 + (*more >> 32) + (low >> 32),
           other = m0 * x1 + (uint32_t)middle;
  *more = m1 * x1 + (middle >> 32) + (other >> 32);
  return other << 32 | (uint32_t)low;
}

/* Any angle, however large or near a multiple of pi/2 (Payne, Hanek 1983): x is a whole number m
   times a power of 2, so that of 2 / pi only those digits matter that m shifts to below 4. 192 of
   them are multiplied by m. */
static Pair reduce_any(double x, double *quarter) {
  uint64_t bits = bits_of(x) & 0x7fffffffffffffff, m = (bits & 0xfffffffffffff) | 0x10000000000000,
           f[3];
  int from = (int)(bits >> 52) - 1075 - 2 + 64, shift = 0;
  uint64_t carry = 0;
  f[0] = product_step(m, digits(from + 128), &carry);
  f[1] = product_step(m, digits(from + 64), &carry);
  f[2] = m * digits(from) + carry; /* f: in units of 2^-190 quarter turns */
  bool beyond = f[2] >> 61 & 1;
  double turns = (double)((f[2] >> 62) + beyond), sign = beyond ? -1 : 1;
  f[2] = f[2] << 2 | f[1] >> 62, f[1] = f[1] << 2 | f[0] >> 62, f[0] <<= 2;
  if (beyond) f[2] = ~f[2], f[1] = ~f[1], f[0] = ~f[0]; /* 1 - f, but for the last digit */
  for (; f[2] >> 63 == 0 && shift < 128; shift++)
    f[2] = f[2] << 1 | f[1] >> 63, f[1] = f[1] << 1 | f[0] >> 63, f[0] <<= 1;
  double unit = sign * real_of((uint64_t)(1023 - 53 - shift) << 52);
  Pair part = {(double)(f[2] >> 11) * unit,
               (double)((f[2] & 0x7ff) << 42 | f[1] >> 22) * unit * 0x1p-53};
  Pair r = pair_times(part, (Pair){0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54});
  if (x < 0) turns = -turns, r.high = -r.high, r.low = -r.low;
  *quarter = turns + ROUND;
  return r;
}

/* Three parts are not enough for large angles and where hardly anything is left. */
static inline uint64_t is_hard(double x, double r, double k) {
  return (!(fabs(x) <= 0x1p20)) | ((fabs(r) < 0x1p-38) & (k != 0));
}

static NOT_INLINE void reduce(int n, const double *x, Angles *to) {
  uint64_t hard = 0;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double t = x[i] * 0x1.45f306dc9c883p-1 + ROUND, k = t - ROUND;
    Pair r = pair_sum(x[i] - k * PI_2_FIRST, -(k * PI_2_SECOND));
    double third = k * PI_2_THIRD, high = r.high - third;
    to->high[i] = high, to->low[i] = ((r.high - high) - third) + r.low, to->quarter[i] = t;
    hard |= is_hard(x[i], high, k);
  }
  for (int i = 0; hard && i < n; i++) {
    if (!is_hard(x[i], to->high[i], to->quarter[i] - ROUND)) continue;
    Pair r = fabs(x[i]) < INFINITY ? reduce_any(x[i], &to->quarter[i]) : (Pair){NAN, 0};
    to->high[i] = r.high, to->low[i] = r.low;
  }
}

/* sin r - r and cos r - c, of pairs r; c, the main part of 1 - r^2 / 2, is where it says. */
static inline double sin_rest(double r, double low, double z) {
  double p = -0x1.5555555555549p-3 +
             z * (0x1.111111110f8a6p-7 +
                  z * (-0x1.a01a019c161bap-13 +
                       z * (0x1.71de357b1f03bp-19 +
                            z * (-0x1.ae5e68a278c41p-26 + z * 0x1.5d93a5b66cf2fp-33))));
  return z * r * p + low * (1 - 0.5 * z);
}

static inline double cos_rest(double r, double low, double z, double *main) {
  double p = 0x1.555555555554cp-5 +
             z * (-0x1.6c16c16c1521fp-10 +
                  z * (0x1.a01a019cbf627p-16 +
                       z * (-0x1.27e4f812b638cp-22 +
                            z * (0x1.1ee9f1525a284p-29 + z * -0x1.8fb130d5bf0b5p-37))));
  *main = 1 - 0.5 * z;
  return ((1 - *main) - 0.5 * z) + (z * z * p - r * low);
}

/* The sine, `turned` by so many quarters. */
static NOT_INLINE void sines(int n, double *y, const Angles *angles, uint64_t turned) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double r = angles->high[i], low = angles->low[i], z = r * r, main;
    double c = cos_rest(r, low, z, &main), s = signed_as(r + sin_rest(r, low, z), r);
    uint64_t quarter = bits_of(angles->quarter[i]) + turned;
    double result = quarter & 1 ? main + c : s;
    y[i] = real_of(bits_of(result) ^ (quarter & 2) << 62);
  }
}

/* sin r / cos r or -cos r / sin r. */
static NOT_INLINE void tangents(int n, double *y, const Angles *angles) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double r = angles->high[i], low = angles->low[i], z = r * r, main;
    double rest = cos_rest(r, low, z, &main);
    Pair c = pair_fast_sum(main, rest), s = pair_fast_sum(r, sin_rest(r, low, z));
    bool odd = bits_of(angles->quarter[i]) & 1;
    Pair q = pair_quotient((Pair){odd ? -c.high : s.high, odd ? -c.low : s.low},
                           (Pair){odd ? s.high : c.high, odd ? s.low : c.low});
    y[i] = r == 0 ? r : q.high + q.low;
  }
}

void sin_kernel(int n, double *r, const double *x, const double *none) {
  Angles angles;
  (void)none;
  reduce(n, x, &angles);
  sines(n, r, &angles, 0);
}

void cos_kernel(int n, double *r, const double *x, const double *none) {
  Angles angles;
  (void)none;
  reduce(n, x, &angles);
  sines(n, r, &angles, 1);
}

void tan_kernel(int n, double *r, const double *x, const double *none) {
  Angles angles;
  (void)none;
  reduce(n, x, &angles);
  tangents(n, r, &angles);
}
