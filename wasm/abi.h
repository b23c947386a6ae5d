/* abi.h — how JavaScript's arguments become C's, for the exported functions of the module and of
   its add-on.

   JavaScript passes positions and sizes as doubles, which are exact to 2^53; int64_t would need a
   BigInt. A scalar is passed as the sum of two doubles, so that every 64-bit integer arrives
   exactly. Lists of sizes are passed as doubles in the memory of `torch_scratch`. */
#ifndef ABI_H
#define ABI_H
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include "core/rollback.h"
#include <string.h>

/* A function that JavaScript calls (js/module/load.js). The prefix leaves C's own names to the
   functions that add-ons import. */
#define EXPORT(name) __attribute__((export_name("js_" #name), used))
#define UNUSED __attribute__((unused))
/* Add-ons share functions that the main module, whose calls are shorter, has inline. */
#ifdef ADDON_TABLE
#define SHARED static NOT_INLINE UNUSED
#else
#define SHARED static UNUSED
#endif

/* Converts a double to an integer, clamped to +-2^62, which every check refuses as too large. NaN
   becomes -2^62. */
static NOT_INLINE UNUSED int64_t integer_of(double x) {
  const double limit = 4611686018427387904.0;
  return x >= limit ? (int64_t)1 << 62 : x > -limit ? (int64_t)x : -((int64_t)1 << 62);
}

/* Converts doubles to int64_t in place: both have 8 bytes. */
static NOT_INLINE UNUSED const int64_t *as_integers(double *list, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    int64_t n = integer_of(list[i]);
    memcpy(&list[i], &n, sizeof n);
  }
  return (const int64_t *)list;
}

/* Converts doubles to pointers in place. Pointers have at most 8 bytes, so that no double is
   overwritten before it is read. */
SHARED Tensor *const *as_tensors(double *list, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    Tensor *pointer = (Tensor *)(uintptr_t)list[i];
    memcpy((char *)list + (size_t)i * sizeof pointer, &pointer, sizeof pointer);
  }
  return (Tensor *const *)list;
}

/* The scalar high + low; the integer is exact. */
SHARED Scalar scalar_of(double high, double low) {
  Scalar s = torch_scalar(high);
  s.integer = (int64_t)((uint64_t)(high >= 9223372036854775808.0 ? INT64_MIN : s.integer) +
                        (uint64_t)(int64_t)low);
  return s;
}

SHARED Status end_call(Status s) { return rollback_end(s); }

/* Arguments as the exports take them (B_), and as the ops want them (A_). */
#define B_TENSOR(n) Tensor *n
#define B_GENERATOR(n) Generator *n
#define B_SCALAR(n) double n, double n##_low
#define B_INT32(n) int32_t n
#define B_INT64(n) double n
#define B_BOOL(n) int32_t n
#define B_LIST(n) int32_t n##_count, double *n
#define B_DOUBLES(n) int32_t n##_count, double *n
#define B_TENSORS(n) int32_t n##_count, double *n
#define B_NUMBER(n) Scalar *n
#define A_TENSOR(n) n
#define A_GENERATOR(n) n
#define A_SCALAR(n) scalar_of(n, n##_low)
#define A_INT32(n) n
#define A_INT64(n) integer_of(n)
#define A_BOOL(n) n != 0
#define A_LIST(n) n##_count, as_integers(n, n##_count)
#define A_DOUBLES(n) n##_count, n
#define A_TENSORS(n) n##_count, as_tensors(n, n##_count)
#define A_NUMBER(n) n

/* Defines the function of a row that JavaScript calls. */
#define CALLED_FUNCTION(function, args)               \
  Status export_##function(MAP(B_, args)) {           \
    rollback_begin();                                 \
    return end_call(torch_##function(MAP(A_, args))); \
  }
#endif
