/* pixels.h — lines of pixels as floats, and floats as bytes. */
#ifndef IMAGE_PIXELS_H
#define IMAGE_PIXELS_H
#include "simd/loop_pragmas.h"
#include <stdint.h>

static inline void floats_of_bytes(float *to, const uint8_t *x, int64_t n) {
  VECTORIZE_4
  for (int64_t i = 0; i < n; i++) to[i] = (float)x[i];
}

/* The nearest byte, halves to the even one; NaN is 0. Adding 1.5 * 2^23 rounds a float of that
   range. */
static inline uint8_t byte_of_float(float v) {
  const float magic_bias = 12582912.0f;
  v = v > 0 ? v : 0;
  v = v < 255 ? v : 255;
  union {
    float real;
    int32_t bits;
  } rounded = {v + magic_bias};
  return (uint8_t)rounded.bits;
}
static inline uint8_t byte_of_double(double v) {
  v = v > 0 ? v : 0;
  v = v < 255 ? v : 255;
  return (uint8_t)(int32_t)__builtin_rint(v);
}
static inline void bytes_of_floats(uint8_t *to, const float *v, int64_t n, int64_t step) {
  if (step == 1) {
    VECTORIZE_FLAGS for (int64_t i = 0; i < n; i++) to[i] = byte_of_float(v[i]);
  } else {
    PLAIN
    for (int64_t i = 0; i < n; i++) to[i * step] = byte_of_float(v[i]);
  }
}
#endif
