/* vectors_f32.h — vectors of four floats, for exp_log_f32.c and softmax_f32.c. */
#ifndef VECTORS_F32_H
#define VECTORS_F32_H
#include "simd/vectors.h"

typedef VECTOR_OF(float, 4) F32x4;
typedef VECTOR_OF(int32_t, 4) I32x4;
typedef F32x4 F32x4Unaligned MAY_ALIAS;

/* The constant x in all four lanes, loaded from memory (LOAD_CONSTANT). */
#if defined(__wasm_simd128__)
#define SPLAT(x) LOAD_CONSTANT(float, F32x4, "v128.load32_splat 0:p2align=2", x)
#else
#define SPLAT(x) ((float)(x) - (F32x4){0})
#endif

/* Lane by lane the smaller and the larger; a lane of x that is NaN stays NaN. */
static inline F32x4 min_f32x4(F32x4 x, F32x4 limit) { return CHOOSE(limit < x, limit, x); }
static inline F32x4 max_f32x4(F32x4 x, F32x4 limit) { return CHOOSE(x < limit, limit, x); }

/* Range reduction of exponentials: x = k ln 2 + r. The bias is 1.5 * 2^23 as in ieee754.h, plus the
   bias of exponents: the low bits of t = k + MAGIC_BIAS_F32 are the exponent field of 2^k, for
   |k| <= 127. */
#define MAGIC_BIAS_F32 (0x1.8p23f + 127)
#define LOG2_E_F32 0x1.715476p+0f
/* ln 2 in two parts (Cody and Waite 1980): 15 bits, so that k * LN2_HIGH_F32 is exact for |k| <=
   127, and 24 more. */
#define LN2_HIGH_F32 0x1.62e4p-1f
#define LN2_LOW_F32 0x1.7f7d1cp-20f

/* 2^k; t is k + MAGIC_BIAS_F32. */
static inline F32x4 power_of_two_f32x4(F32x4 t) { return (F32x4)((U32x4)t << 23); }

/* A scheduling barrier: an empty instruction that the compiler must not move code across.

   Kernels take four vectors through the first step of a function before the second step of the
   first vector begins. Within one vector nearly every operation waits several cycles for the one
   before it; four vectors keep the processor busy, but its window is too short to find the next
   vector by itself. Without the barrier the compiler would order the operations vector by vector
   again. */
#if defined(__wasm_simd128__)
#define SCHEDULING_BARRIER(...) __asm__("" : __VA_ARGS__)
#define FOUR_VECTORS(v, part) \
  "+r"((v)[0] part), "+r"((v)[1] part), "+r"((v)[2] part), "+r"((v)[3] part)
#else
#define SCHEDULING_BARRIER(...)
#endif
#endif
