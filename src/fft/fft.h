/* fft.h — transforms of tensors along several dimensions, for the ops that are made of them. */
#ifndef FFT_H
#define FFT_H
#include "fft/transform.h"

/* A transform. With REAL_TO_HALF the source is real, whatever its sizes are, and the last dimension
   of the list has half of the spectrum; HALF_TO_REAL is the inverse of that. COMPLEX_TO_COMPLEX
   takes real sources too. */
typedef struct {
  TransformKind kind;
  bool inverse;
  int32_t norm; /* NORM_BACKWARD, ... */
  int32_t count;
  const int64_t *dims;
  const int64_t *sizes; /* points, -1: those that there are; NULL: the same for all */
  const char *from;     /* the argument that says how many points there are, for errors */
} Spectrum;
/* How many dimensions of t are no pair of real and imaginary part. */
int32_t signal_dims(const Spectrum *s, const Tensor *t);
/* Checks everything, resizes r and computes. */
Status spectrum(const Spectrum *s, Tensor *r, Tensor *x) MUST_CHECK;
#endif
