/* vectors_f32.h — four floats at a time: what exp_log_f32.c and softmax_f32.c share. */
#ifndef FLOATS_H
#define FLOATS_H
#include "simd/vectors.h"

typedef VECTOR_OF(float, 4) Floats;
typedef VECTOR_OF(uint32_t, 4) Words;
typedef VECTOR_OF(int32_t, 4) Integers;
typedef Floats FloatsAnywhere MAY_ALIAS;

/* A number that is known, four times (vectors.h). */
#if defined(__wasm_simd128__)
#define ALL(x) LOAD_NUMBER(float, Floats, "v128.load32_splat 0:p2align=2", x)
#else
#define ALL(x) ((float)(x) - (Floats){0})
#endif

/* The smaller, the larger; NaN stays. */
static inline Floats at_most(Floats x, Floats limit) { return CHOOSE(limit < x, limit, x); }
static inline Floats at_least(Floats x, Floats limit) { return CHOOSE(x < limit, limit, x); }

/* An exponential begins with x = k ln 2 + r. NEAREST + k, of |k| <= 127, has k in its low bits, and
   those of 2^k shifted to where an exponent is. */
#define NEAREST (0x1.8p23f + 127)
#define LOG2_E_FLOAT 0x1.715476p+0f
#define LN2_HIGH 0x1.62e4p-1f /* so short that 127 of it are exact */
#define LN2_LOW 0x1.7f7d1cp-20f
static inline Floats power_of_2(Floats t) { return (Floats)((Words)t << 23); }

/* Takes four vectors through the first step of a function, all of them, before the second begins:
   within one vector nearly every operation needs the one before, which takes several cycles, and a
   processor does not look far enough ahead to find the next vector by itself. In order to keep
   compilers from undoing that, all goes through an instruction that is none. */
#if defined(__wasm_simd128__)
#define TOGETHER(...) __asm__("" : __VA_ARGS__)
#define FOUR(v, part) "+r"((v)[0] part), "+r"((v)[1] part), "+r"((v)[2] part), "+r"((v)[3] part)
#else
#define TOGETHER(...)
#endif
#endif
