/* transform.h — Fourier transforms of the lines of a tensor.

   Elements are complex if the tensor's last dimension holds real and imaginary parts. Other
   dimensions are numbered as usual. A transform along one of them reads `from` and writes `to`,
   which is contiguous, and which may be `from` itself if both are complex and have one size. */
#ifndef TRANSFORM_H
#define TRANSFORM_H
#include "fft/plan.h"

/* The first element of a tensor of floats or doubles; NULL without memory. */
static inline char *real_data(const Tensor *t) {
  return t->storage ? t->storage->data + t->offset * real_size(t->dtype) : NULL;
}

typedef enum {
  COMPLEX_TO_COMPLEX,
  REAL_TO_HALF, /* the first n / 2 + 1 numbers of the spectrum; the others are their conjugates */
  REAL_TO_COMPLEX,
  HALF_TO_REAL,
} TransformKind;

typedef struct {
  TransformKind kind;
  int32_t dim;
  int64_t n;    /* points: `from` is cut off, or filled up with zeros */
  bool inverse; /* e^(+2 pi i ...) */
  double scale; /* of the result */
} Transform;

/* Transforms all lines along t->dim. The sizes of `to` and `from` agree in all other dimensions. */
Status transform_dim(const Transform *t, Tensor *to, const Tensor *from) MUST_CHECK;
#endif
