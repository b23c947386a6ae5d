/* loop_pragmas.h — pragmas in front of a loop: vectorise it, unroll it, or neither. */
#ifndef LOOP_PRAGMAS_H
#define LOOP_PRAGMAS_H

/* VECTORIZE: the iterations do not depend on each other, because operands either do not overlap or
   have equal addresses (iter.h clones all others). Two vectors per iteration are enough for nearly
   all loops, and an engine may join them to one of 256 bits (V8's wasm-revectorize does, where it
   can join all operations between loads and stores). VECTORIZE_1: one vector per iteration, where
   two gain nothing. VECTORIZE_4: four vectors per iteration, for bodies so short that the loop
   itself would take most of the time. VECTORIZE_8: eight, for a block of that length; a loop with
   VECTORIZE does the rest. VECTORIZE_FLAGS: 16 elements per iteration, for results of one byte per
   element, which then fill a vector. PLAIN: neither vectorised nor unrolled, for loops with any
   steps and for operations without vector instructions. */
#if defined(__clang__)
#define PLAIN _Pragma("clang loop vectorize(disable) unroll(disable)")
#define VECTORIZE _Pragma("clang loop vectorize(assume_safety) interleave_count(2)")
#define VECTORIZE_1 _Pragma("clang loop vectorize(assume_safety) interleave_count(1)")
#define VECTORIZE_4 _Pragma("clang loop vectorize(assume_safety) interleave_count(4)")
#define VECTORIZE_8 _Pragma("clang loop vectorize(assume_safety) interleave_count(8)")
#define VECTORIZE_FLAGS \
  _Pragma("clang loop vectorize(assume_safety) vectorize_width(16) interleave_count(1)")
#else
#define PLAIN _Pragma("GCC unroll 1")
#define VECTORIZE _Pragma("GCC ivdep")
#define VECTORIZE_1 VECTORIZE
#define VECTORIZE_4 VECTORIZE
#define VECTORIZE_8 VECTORIZE
#define VECTORIZE_FLAGS VECTORIZE
#endif
/* UNROLL: unrolled completely; the number of steps must be a constant. UNROLL_4: four steps per
   iteration. Other loops are not unrolled (wasm/build.mk), because most would only grow.
   COMPACT: one vector per iteration if the compiler vectorises, never unrolled. NOT_INLINE:
   keeps one copy of a function. */
#if defined(__clang__)
#define COMPACT _Pragma("clang loop interleave(disable) unroll(disable)")
#define UNROLL _Pragma("clang loop unroll(full)")
#define UNROLL_4 _Pragma("clang loop unroll_count(4)")
#else
#define COMPACT _Pragma("GCC unroll 1")
#define UNROLL _Pragma("GCC unroll 16")
#define UNROLL_4 _Pragma("GCC unroll 4")
#endif
#define NOT_INLINE __attribute__((noinline))
/* For loops that take a function as an argument: they are compiled once for each function. */
#define ALWAYS_INLINE inline __attribute__((always_inline))
#endif
