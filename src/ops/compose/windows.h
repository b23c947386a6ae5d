/* windows.h — windows that slide over the height and the width of images: their options, and ops
   over the elements of the window.

   A tap is an element of the window. Over all places of the window, the elements of the image under
   one tap are a strided view of the image, and the places at which that tap is inside the image are
   a view of the result. An op on windows runs another op (copy, add, cmax) on these two views for
   each tap, so that it needs no loops of its own. */
#ifndef WINDOWS_H
#define WINDOWS_H
#include "ops/compose/borrowed_view.h"
#include "table/ops.h"

enum { HEIGHT, WIDTH, AXES };

/* A window along the height or the width: its taps, and the sizes of the image (`in`) and of the
   result (`out`). */
typedef struct {
  int64_t taps, stride, padding, dilation, in, out;
} Axis;

/* A window for the height and one for the width: each has a number for the two axes. */
typedef struct {
  int64_t kernel[AXES], stride[AXES], padding[AXES], dilation[AXES];
} Window;

/* Reads one of them, a list of one number or of two. */
Status window_option(int64_t to[AXES], const char *name, int64_t least, int32_t count,
                     const int64_t *given) MUST_CHECK;
/* Fills in the axes for an image whose height and width are `in`. `name`: the argument that has the
   size of the window. */
Status window_axes(Axis axis[AXES], const Window *w, const int64_t *in,
                   const char *name) MUST_CHECK;

/* What is done with the views of a tap, one of the image and one of the places. There may be
   another such pair. */
typedef Status TapOp(Tensor *const image[], Tensor *const places[]);

typedef struct {
  int pairs;
  Tensor *image[2], *places[2]; /* of at most 4 dimensions, the last two the axes */
  int64_t places_step;          /* between the places of a tap and of the next, in elements */
} Views;

/* In order from tap `from` on; or backwards from the tap that lies on the first element of the
   image at place 0. */
typedef enum { FORWARDS, BACKWARDS } Direction;

/* Runs op on the views of each tap that is inside the image. */
Status each_tap(const Axis axis[AXES], const Views *of, Direction direction, int64_t from,
                TapOp *op) MUST_CHECK;
/* Static: an add-on does not get addresses of functions of the main module. */
static inline Status copy_to_places(Tensor *const image[], Tensor *const places[]) {
  TRY(torch_copy(places[0], image[0]));
  return places[1] ? torch_copy(places[1], image[1]) : OK;
}

/* The numbers of rows and of columns of unfolded planes. */
Status count_columns(int64_t size[2], int64_t planes, const Axis axis[AXES]) MUST_CHECK;
/* Columns as views for each_tap: t has rows for the planes and their taps, and a column for each
   place; in front, there may be a dimension for a batch. */
void columns_of(Views *of, BorrowedView *h, Tensor *t, int64_t planes, const Axis axis[AXES]);
/* Copies the windows of x to the columns of r. */
Status unfold(Tensor *r, Tensor *x, const Axis axis[AXES]) MUST_CHECK;

/* Copies the size of t, with the last two dimensions replaced by the result's. */
static inline void size_of_result(int64_t size[4], const Tensor *t, const Axis axis[AXES]) {
  for (int32_t d = 0; d < t->ndim; d++) size[d] = t->size[d];
  for (int i = 0; i < AXES; i++) size[t->ndim - AXES + i] = axis[i].out;
}
#endif
