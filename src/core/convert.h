/* convert.h — conversion of one number from one element type to another.

   Integers wrap. Floats and doubles become integers as on x86-64, where Torch7's recorded results
   come from: they are truncated to 32 bits (64 for Long), NaN and numbers that do not fit become
   the most negative integer of that width, and narrower types keep its low bits. The functions have
   no branches, so that loops over them vectorise. */
#ifndef CONVERT_H
#define CONVERT_H
#include "math/half.h"

static inline int32_t int_of_double(double x) {
  return x > -2147483649.0 && x < 2147483648.0 ? (int32_t)x : INT32_MIN;
}
static inline int32_t int_of_float(float x) {
  return x >= -2147483648.0f && x < 2147483648.0f ? (int32_t)x : INT32_MIN;
}
static inline int64_t long_of_double(double x) {
  return x >= -9223372036854775808.0 && x < 9223372036854775808.0 ? (int64_t)x : INT64_MIN;
}
static inline int64_t long_of_float(float x) { return long_of_double((double)x); }

/* TO_<type>(x) converts x, whatever its type is. */
#define TO_INT32(x)                              \
  _Generic((x), float                            \
           : int_of_float((float)(x)), double    \
           : int_of_double((double)(x)), default \
           : (int32_t)(x))
#define TO_Byte(x) ((uint8_t)TO_INT32(x))
#define TO_Char(x) ((int8_t)TO_INT32(x))
#define TO_Short(x) ((int16_t)TO_INT32(x))
#define TO_Int(x) TO_INT32(x)
#define TO_Long(x)                                \
  _Generic((x), float                             \
           : long_of_float((float)(x)), double    \
           : long_of_double((double)(x)), default \
           : (int64_t)(x))
#define TO_Float(x) ((float)(x))
#define TO_Double(x) ((double)(x))

/* SCALAR_<type>(s) is the scalar argument s as an element of that type. */
#define SCALAR_Byte(s) ((uint8_t)SCALAR_Int(s))
#define SCALAR_Char(s) ((int8_t)SCALAR_Int(s))
#define SCALAR_Short(s) ((int16_t)SCALAR_Int(s))
#define SCALAR_Int(s) int_of_double((s).real)
#define SCALAR_Long(s) ((s).integer)
#define SCALAR_Float(s) ((float)(s).real)
#define SCALAR_Double(s) ((s).real)
#define SCALAR_Half(s) half_of_double((s).real)
#endif
