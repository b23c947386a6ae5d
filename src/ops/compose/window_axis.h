/* window_axis.h — windows that slide over the height and the width of an image. */
#ifndef WINDOW_AXIS_H
#define WINDOW_AXIS_H
#include "torch.h"

enum { HEIGHT, WIDTH, AXES };

/* A window along the height or the width: its taps, and the sizes of the image (`in`) and of the
   result (`out`). */
typedef struct {
  int64_t taps, stride, padding, dilation, in, out;
} Axis;

/* True for windows of 2 x 2 that do not overlap and have no padding, of floats or doubles, with a
   contiguous result. */
bool has_pairs(const Tensor *to, const Axis axis[AXES]);
/* Sets all planes of `to` to the largest elements or to the averages of such windows of x. Their
   sums are added along the width first, each from 0 on. */
Status pool_pairs(Tensor *to, Tensor *x, const Axis axis[AXES], bool max) MUST_CHECK;
#endif
