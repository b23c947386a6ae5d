/* each_dtype.h — includes a file of typed loops once per element type:

     #define LOOPS "ops/pointwise/pointwise.inc"
     #include "core/each_dtype.h"

   In it, T is the element type, ACC its accumulator type, SIGNED and UNSIGNED are the integer types
   of T's size, NAME is Torch7's name, FN(x) is x_NAME, TO_T(x) converts, F(sqrt) is sqrt or sqrtf.
   IS_REAL and IS_INT_LONG_REALS are 1 or 0, for #if. IF_ALL(...), IF_REALS(...),
   IF_INT_LONG_REALS(...) and IF_INTEGERS(...) keep a row of rows.def for the types in that set.
   With INT_LONG_REALS_ONLY defined the file is included for these types only. */
#include "core/convert.h"
#include "simd/loop_pragmas.h"
#include <math.h>

/* Two levels, so that NAME is expanded before it is pasted. */
#define CONCAT(a, b) CONCAT_(a, b)
#define CONCAT_(a, b) a##b
#define FN(name) CONCAT(name##_, NAME)
#define TO_T(x) CONCAT(TO_, NAME)(x)
#define SCALAR_T(s) CONCAT(SCALAR_, NAME)(s)
#define IF_ALL(...) __VA_ARGS__
#define IF_INTEGERS(...) IF_INTEGER(__VA_ARGS__)

/* The integers come first, with int64_t as their accumulator type; then the reals with double. */
#define ACC int64_t
#define IS_REAL 0
#define IS_INT_LONG_REALS 0
#define IF_REALS(...)
#define IF_INT_LONG_REALS(...)
#define IF_INTEGER(...) __VA_ARGS__
#ifndef INT_LONG_REALS_ONLY
#define NAME Byte
#define T uint8_t
#define SIGNED int8_t
#define UNSIGNED uint8_t
#include LOOPS
#undef NAME
#undef T
#undef SIGNED
#undef UNSIGNED
#define NAME Char
#define T int8_t
#define SIGNED int8_t
#define UNSIGNED uint8_t
#include LOOPS
#undef NAME
#undef T
#undef SIGNED
#undef UNSIGNED
#define NAME Short
#define T int16_t
#define SIGNED int16_t
#define UNSIGNED uint16_t
#include LOOPS
#undef NAME
#undef T
#undef SIGNED
#undef UNSIGNED
#endif
#undef IS_INT_LONG_REALS
#define IS_INT_LONG_REALS 1
#undef IF_INT_LONG_REALS
#define IF_INT_LONG_REALS(...) __VA_ARGS__
#define NAME Int
#define T int32_t
#define SIGNED int32_t
#define UNSIGNED uint32_t
#include LOOPS
#undef NAME
#undef T
#undef SIGNED
#undef UNSIGNED
#define NAME Long
#define T int64_t
#define SIGNED int64_t
#define UNSIGNED uint64_t
#include LOOPS
#undef NAME
#undef T
#undef SIGNED
#undef UNSIGNED
#undef ACC
#undef IS_REAL
#undef IF_REALS
#undef IF_INTEGER
#define ACC double
#define IS_REAL 1
#define IF_REALS(...) __VA_ARGS__
#define IF_INTEGER(...)
#define NAME Float
#define T float
#define SIGNED int32_t
#define UNSIGNED uint32_t
#define F(function) function##f
#include LOOPS
#undef NAME
#undef T
#undef SIGNED
#undef UNSIGNED
#undef F
#define NAME Double
#define T double
#define SIGNED int64_t
#define UNSIGNED uint64_t
#define F(function) function
#include LOOPS
#undef NAME
#undef T
#undef SIGNED
#undef UNSIGNED
#undef F
#undef ACC
#undef IF_REALS
#undef IF_INT_LONG_REALS
#undef IF_INTEGER
#undef IF_INTEGERS
#undef IS_REAL
#undef IS_INT_LONG_REALS
#undef LOOPS
#undef INT_LONG_REALS_ONLY

/* Tables of functions by element type; 0 for types that have none. */
#define TABLE_ALL(fn) \
  { fn##_Byte, fn##_Char, fn##_Short, fn##_Int, fn##_Long, fn##_Float, fn##_Double }
/* For loops that only move elements: halves are moved as integers of their size. */
#define TABLE_BITS(fn) \
  { fn##_Byte, fn##_Char, fn##_Short, fn##_Int, fn##_Long, fn##_Float, fn##_Double, fn##_Short }
#define TABLE_REALS(fn) \
  { 0, 0, 0, 0, 0, fn##_Float, fn##_Double }
#define TABLE_INT_LONG_REALS(fn) \
  { 0, 0, 0, fn##_Int, fn##_Long, fn##_Float, fn##_Double }
#define TABLE_INTEGERS(fn) \
  { fn##_Byte, fn##_Char, fn##_Short, fn##_Int, fn##_Long, 0, 0 }
