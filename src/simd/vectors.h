/* vectors.h — vectors of 16 bytes, written out where compilers do not find them by themselves. The
   same source builds for every machine: one that has no such registers gets the same operations
   element by element.

     VECTOR(float) a vector type; x < y, x + y and so on go element by element, and comparisons give
     masks (-1 or 0, in integers of the size of the elements).
     CHOOSE(mask, x, y) x where the mask is set, else y. CHOOSE(x < y, y, x) is one instruction.
     ANY(mask) whether some element of it is set. */
#ifndef VECTORS_H
#define VECTORS_H
#include <stdint.h>

/* Of a typedef of a vector's type: to read such a vector from anywhere. */
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
#if defined(__wasm_simd128__)
typedef signed char Bytes16 __attribute__((vector_size(16)));
static inline int any_bits(Bits mask) { return __builtin_wasm_any_true_v128((Bytes16)mask); }
#else
static inline int any_bits(Bits mask) { return (mask[0] | mask[1]) != 0; }
#endif
#define ANY(mask) any_bits((Bits)(mask))

/* A number that is known, read by `load` to an R. Newer engines (the V8 of Node 26) make a vector
   that is written in the code again wherever it is used, by three instructions, which can be half
   of a loop. This one is loaded: once, before the loop, since the compiler does not see that it is
   a load; and tools behind it do not see what it loads. */
#if defined(__wasm_simd128__)
#define LOAD_NUMBER(T, R, load, x)                                                 \
  ({                                                                               \
    static const T number = (x);                                                   \
    R held;                                                                        \
    __asm__("local.get %1\n " load "\n local.set %0" : "=r"(held) : "r"(&number)); \
    held;                                                                          \
  })
#endif
#endif
