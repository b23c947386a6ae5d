/* loops.h — how the compiler is to treat a loop. */
#ifndef LOOPS_H
#define LOOPS_H

/* Tells the compiler that the elements of a loop do not depend on each other: operands are either apart or the very same places (iter sees to it).
   NARROWING is for results of fewer bytes, which take several vectors at a time already, and for what keeps many numbers in registers; LANES is VECTORIZE
   where there are vectors, and PLAIN where there are not. PLAIN is for loops with any steps, and for what has no
   vectors: more code would not make them faster. */
#if defined(__clang__)
#define VECTORIZE _Pragma("clang loop vectorize(assume_safety) interleave_count(2)")
#if defined(__wasm__) && !defined(__wasm_simd128__)
#define NARROWING PLAIN
#define LANES PLAIN
#else
#define LANES VECTORIZE
#define NARROWING _Pragma("clang loop vectorize(assume_safety) interleave_count(1)")
#endif
#define PLAIN _Pragma("clang loop vectorize(disable) unroll(disable)")
#else
#define VECTORIZE _Pragma("GCC ivdep")
#define NARROWING _Pragma("GCC ivdep")
#define LANES _Pragma("GCC ivdep")
#define PLAIN _Pragma("GCC unroll 1")
#endif
/* UNROLL: a loop of a few steps, whose number is known, is written out; without it no loop is (wasm/build.mk): most would only grow. COMPACT: one vector at a time is enough. NOT_INLINE: one copy of the function is. */
#if defined(__clang__)
#define COMPACT _Pragma("clang loop interleave(disable) unroll(disable)")
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define COMPACT _Pragma("GCC unroll 1")
#define UNROLL _Pragma("GCC unroll 16")
#endif
#define NOT_INLINE __attribute__((noinline))
#endif
