/* pixels.h — loops over the pixels of images, which are floats or doubles: weighted sums, which are
   doubles (resize.c). */
#ifndef PIXELS_H
#define PIXELS_H
#include "torch.h"

/* The pixels that one pixel of the result is made of. */
typedef struct {
  int64_t first, count;
} Span;

/* Pixels along an axis, of which there are `in`; each of the `out` new ones has up to `most`
   weights, whose sum is `whole`. `halves`: each new pixel is made of the next two, by equal
   weights. */
typedef struct {
  int64_t in, out, most;
  bool halves;
  double whole;
  Span *span;
  double *weight;
} ResizedAxis;

/* r = the pixels of a line of the result along the axis, of a line of the image. */
void blend_pixels(const ResizedAxis *along, DType dtype, const char *line, double *r);
/* r = n pixels of line i of the result, of the lines of the image from `lines` on, which are `step`
   pixels apart. */
void blend_lines(const ResizedAxis *across, int64_t i, DType dtype, int64_t n, const char *lines,
                 int64_t step, double *r);
#endif
