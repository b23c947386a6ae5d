/* each_size.h — includes a file of loops once per element size. For loops that only move elements:
   four loops serve all eight types, and floats keep their bits (a float register could change a
   signalling NaN). Also for loops that take integers as unsigned. T is an unsigned integer of that
   size and FN(x) is x_<bytes>. TABLE_SIZES(fn) is the table of the functions by element type. */
#include "simd/loop_pragmas.h"
#ifndef CONCAT
#define CONCAT(a, b) CONCAT_(a, b)
#define CONCAT_(a, b) a##b
#endif
#undef FN
#define FN(name) CONCAT(name##_, NAME)
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
  { fn##_1, fn##_1, fn##_2, fn##_4, fn##_8, fn##_4, fn##_8, fn##_2 }
