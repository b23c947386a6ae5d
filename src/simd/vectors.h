/* vectors.h — vectors of 16 bytes, for loops that compilers do not vectorise by themselves. The
   same source builds for every machine: without vector registers the compiler makes the same
   operations element by element.

     VECTOR_OF(float, 4)  a vector type. x < y, x + y and so on go lane by lane; comparisons give
                          masks: -1 or 0, in integers of the size of the elements.
     CHOOSE(mask, x, y)   x where the mask is set, else y. CHOOSE(x < y, y, x) is one instruction.
     ANY(mask)            true if some lane of the mask is set. */
#ifndef VECTORS_H
#define VECTORS_H
#include <stdint.h>

/* Attribute of a vector type: it may be read at any address and alias any type. */
#define MAY_ALIAS __attribute__((may_alias, aligned(1)))
typedef int64_t Bits __attribute__((vector_size(16), may_alias));
#if defined(__clang__)
#define VECTOR_OF(T, n) T __attribute__((ext_vector_type(n)))
#define CHOOSE(mask, x, y) ((mask) ? (x) : (y))
#else
#define VECTOR_OF(T, n) T __attribute__((vector_size((n) * sizeof(T))))
#define CHOOSE(mask, x, y) \
  ((__typeof__(x))(((Bits)(x) & (Bits)(mask)) | ((Bits)(y) & ~(Bits)(mask))))
#endif
/* The vectors that several files use. F64x4 is two registers. */
typedef VECTOR_OF(double, 2) F64x2;
typedef VECTOR_OF(int64_t, 2) I64x2;
typedef VECTOR_OF(double, 4) F64x4;
typedef VECTOR_OF(uint32_t, 4) U32x4;
typedef U32x4 U32x4Unaligned MAY_ALIAS;
#if defined(__wasm_simd128__)
typedef signed char Bytes16 __attribute__((vector_size(16)));
static inline int any_bits(Bits mask) { return __builtin_wasm_any_true_v128((Bytes16)mask); }
#else
static inline int any_bits(Bits mask) { return (mask[0] | mask[1]) != 0; }
#endif
#define ANY(mask) any_bits((Bits)(mask))

/* The constant x, loaded from memory to an R by the instruction `load`. Newer engines (the V8 of
   Node 26) rebuild a vector literal at every use by three instructions, which can take half of the
   time of a loop. A load in inline assembly stays in front of the loop: the compiler cannot see
   that it is a load, and wasm-opt cannot see what it loads. */
#if defined(__wasm_simd128__)
#define LOAD_CONSTANT(T, R, load, x)                                                   \
  ({                                                                                   \
    static const T constant = (x);                                                     \
    R loaded;                                                                          \
    __asm__("local.get %1\n " load "\n local.set %0" : "=r"(loaded) : "r"(&constant)); \
    loaded;                                                                            \
  })
#endif
#endif
