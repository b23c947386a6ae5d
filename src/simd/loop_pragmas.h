/* loop_pragmas.h — how the compiler is to treat a loop. */
#ifndef LOOP_PRAGMAS_H
#define LOOP_PRAGMAS_H

/* VECTORIZE tells the compiler that the elements of a loop do not depend on each other: operands
   are either apart or the very same places (iter sees to it). PLAIN is for loops with any steps,
   and for what has no vectors. One vector at a time is enough for nearly all of them: more code
   would not make them faster. VECTORIZE_4, four at a time, is for what is so short that most of the
   time would go into the loop itself. */
#if defined(__clang__)
#define PLAIN _Pragma("clang loop vectorize(disable) unroll(disable)")
#if defined(__wasm__) && !defined(__wasm_simd128__)
#define VECTORIZE PLAIN
#define VECTORIZE_4 PLAIN
#else
#define VECTORIZE _Pragma("clang loop vectorize(assume_safety) interleave_count(1)")
#define VECTORIZE_4 _Pragma("clang loop vectorize(assume_safety) interleave_count(4)")
#endif
#else
#define PLAIN _Pragma("GCC unroll 1")
#define VECTORIZE _Pragma("GCC ivdep")
#define VECTORIZE_4 VECTORIZE
#endif
/* UNROLL: a loop of a few steps, whose number is known, is written out; without it no loop is
   (wasm/build.mk): most would only grow. COMPACT: vectors if the compiler likes, one at a time.
   NOT_INLINE: one copy of the function is enough. */
#if defined(__clang__)
#define COMPACT _Pragma("clang loop interleave(disable) unroll(disable)")
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define COMPACT _Pragma("GCC unroll 1")
#define UNROLL _Pragma("GCC unroll 16")
#endif
#define NOT_INLINE __attribute__((noinline))
/* For loops that take an expression as a function: they are compiled once with each. */
#define ALWAYS_INLINE inline __attribute__((always_inline))
#endif
