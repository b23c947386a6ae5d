/* image.h — what the files of this folder share: images as planes, elements as doubles. */
#ifndef IMAGE_H
#define IMAGE_H
#include "image/pixels.h"
#include "ops/copy/contiguous_result.h"
#include "torch.h"

/* The size of x on the heap, with room for two more dimensions; NULL if memory runs out. */
int64_t *copied_size(const Tensor *x);

/* An image as planes of height x width: the last two dimensions, whatever is in front of them. The
   elements of both are contiguous. */
typedef struct {
  int64_t count, height, width, area;
  Tensor *source; /* contiguous */
  const char *from;
  char *to; /* a result of the same size */
} Planes;

/* Reads the sizes of x, or fails. */
Status read_planes(Planes *p, const Tensor *x) MUST_CHECK;
/* The same, and fails if the planes have no pixels. */
Status read_pixels(Planes *p, const Tensor *x) MUST_CHECK;
/* Fails unless x is an image with pixels in that layout; *h becomes the dimension of its rows. */
Status read_image(int32_t *h, const Tensor *x, int32_t layout) MUST_CHECK;
/* Fails unless n can be the height or the width of a result. */
Status check_side(int64_t n, const char *name) MUST_CHECK;
/* Opens the result r of the size of x, whose sizes have been read. Nothing may be allocated after
   it, so that a failed call changes nothing. planes_close must follow, also if it was not called:
   `*out` is {r, NULL} at first. */
Status planes_open(Planes *p, ContiguousResult *out, Tensor *r, Tensor *x, DType dtype) MUST_CHECK;
/* The same for a result with planes of another size. */
Status planes_open_sized(Planes *p, ContiguousResult *out, Tensor *r, Tensor *x, DType dtype,
                         int64_t height, int64_t width) MUST_CHECK;
Status planes_close(Planes *p, ContiguousResult *out, Status s) MUST_CHECK;

/* Element i of bytes, floats or doubles. */
static inline double element_at(DType d, const char *p, int64_t i) {
  if (d == DT_Byte) return ((const uint8_t *)p)[i];
  return d == DT_Float ? (double)((const float *)p)[i] : ((const double *)p)[i];
}
/* Bytes are rounded. */
static inline void set_element(DType d, char *p, int64_t i, double v) {
  if (d == DT_Byte) ((uint8_t *)p)[i] = byte_of_double(v);
  else if (d == DT_Float) ((float *)p)[i] = (float)v;
  else ((double *)p)[i] = v;
}
/* The same of a contiguous tensor. */
static inline double pixel_at(const Tensor *t, int64_t i) {
  return element_at(t->dtype, tensor_data(t), i);
}
static inline void set_pixel(const Tensor *t, int64_t i, double v) {
  set_element(t->dtype, tensor_data(t), i, v);
}
#endif
