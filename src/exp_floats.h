/* exp_floats.h — e^x of four floats, for -87 <= x <= 87; of others the result means nothing. As in exponential.c, but in floats: within that range 2^k is
   no problem. */
#ifndef EXP_FLOATS_H
#define EXP_FLOATS_H
#include "simd.h"

typedef VECTOR_OF(float, 4) Floats;
typedef VECTOR_OF(uint32_t, 4) Words;
typedef VECTOR_OF(int32_t, 4) Integers;
typedef Floats FloatsAnywhere MAY_ALIAS;

/* The smaller; NaN stays. With a constant the compiler (clang 14) does not see that this is one instruction. */
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
static inline Floats at_most(Floats x, float limit) { return (Floats)wasm_f32x4_pmin((v128_t)x, wasm_f32x4_splat(limit)); }
#else
static inline Floats at_most(Floats x, float limit) { return CHOOSE(limit - (Floats){0} < x, limit - (Floats){0}, x); }
#endif

/* tanh(r / 2), |r| <= ln 2 / 2: e^r is (1 + h) / (1 - h), and h is an odd polynomial, which is shorter. */
static inline Floats half_tanh(Floats r) {
  Floats z = r * r;
  return r * (0x1.fffffap-2f + z * (-0x1.55495ep-5f + z * 0x1.0b1602p-8f));
}

static inline Floats exp_of_floats(Floats x) {
  const float round = 0x1.8p23f; /* t + round: the nearest whole number, in the low bits too */
  Floats t = x * 0x1.715476p+0f + round, k = t - round;
  Floats a = x - k * 0x1.62e4p-1f, b = k * 0x1.7f7d1cp-20f, r = a - b;
  Floats q = 0x1.fffffcp-2f + r * (0x1.555494p-3f + r * (0x1.5558bep-5f + r * (0x1.123856p-7f + r * 0x1.6a3d12p-10f)));
  Floats y = 1 + (a + (r * r * q - b));
  return (Floats)((Words)y + ((Words)t << 23));
}
#endif
