/* pool_windows.h — the windows of pools over the last 1 to 3 dimensions of a tensor, its axes. The
   dimensions in front count its planes.

   A window covers a range of each axis, so the windows of all places are a list for each axis:
   pools of a kernel with a stride, adaptive pools and random ones differ in these lists only. A
   pool reduces one axis after the other. */
#ifndef POOL_WINDOWS_H
#define POOL_WINDOWS_H
#include "torch.h"

enum { MOST_AXES = 3 };

/* The elements `first`, first + step, ... before `end`, and how many count for an average. */
typedef struct {
  int64_t first, end, count;
} Window;

typedef struct {
  int axes;
  int64_t planes, in[MOST_AXES], out[MOST_AXES], step[MOST_AXES];
  Window *list[MOST_AXES]; /* of out[a] windows; one allocation */
} Windows;

/* A list of numbers that a user gave: one for each axis or one for all. */
typedef struct {
  int32_t count;
  const int64_t *list;
} Numbers;

/* How windows slide. An empty stride is the kernel. */
typedef struct {
  Numbers kernel, stride, padding, dilation;
  bool ceil_mode;       /* the last window may reach beyond the padding */
  bool without_padding; /* averages count the elements of the tensor only */
} Sliding;

/* Reads a list of numbers from `least` to INT32_MAX. */
Status read_numbers(int64_t to[MOST_AXES], const char *name, int axes, int64_t least,
                    Numbers given) MUST_CHECK;
/* Sets planes and in; fails if x has too few dimensions or no elements along an axis. */
Status windows_of_tensor(Windows *w, const Tensor *x, int axes) MUST_CHECK;
/* Lists of windows of x. windows_close must follow, also if these fail. */
Status windows_slide(Windows *w, const Tensor *x, int axes, const Sliding *o) MUST_CHECK;
Status windows_adapt(Windows *w, const Tensor *x, int axes, Numbers size) MUST_CHECK;
/* Windows whose lists the caller fills: out and in are set. */
Status windows_allocate(Windows *w) MUST_CHECK;
void windows_close(Windows *w);
/* The size of the result: x's with the sizes of the axes in `out`. On the heap; NULL if memory runs
   out. */
int64_t *size_with_axes(const Tensor *x, int axes, const int64_t *out);
/* Elements of a plane. */
static inline int64_t volume(int axes, const int64_t *size) {
  int64_t n = 1;
  for (int a = 0; a < axes; a++) n *= size[a];
  return n;
}
#endif
