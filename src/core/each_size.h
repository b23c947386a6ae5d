/* each_size.h — includes a file of loops that only move elements once per size of an element: in
   it, T is an unsigned integer of that size and FN(x) is x_<bytes>. TABLE_SIZES makes the table of
   them by element type. */
#include "simd/loop_pragmas.h"
#ifndef JOIN
#define JOIN(a, b) JOIN_(a, b)
#define JOIN_(a, b) a##b
#endif
#undef FN
#define FN(name) JOIN(name##_, NAME)
#define NAME 1
#define T uint8_t
#include LOOPS
#undef NAME
#undef T
#define NAME 2
#define T uint16_t
#include LOOPS
#undef NAME
#undef T
#define NAME 4
#define T uint32_t
#include LOOPS
#undef NAME
#undef T
#define NAME 8
#define T uint64_t
#include LOOPS
#undef NAME
#undef T
#undef LOOPS
#define TABLE_SIZES(fn) \
  { fn##_1, fn##_1, fn##_2, fn##_4, fn##_8, fn##_4, fn##_8 }
