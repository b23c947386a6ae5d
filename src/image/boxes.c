/* build: -Os */
/* boxes.c — conversions and overlaps of boxes. */
#include "image/boxes.h"
#include "core/along_dim.h"
#include "table/ops.h"

/* What is done with each box. */
typedef struct {
  int32_t from, to;
  double width, height;
} Change;
typedef void BoxLoop(int64_t n, void *r, const void *boxes, const Change *how);
typedef void PairsLoop(int64_t n, int64_t m, void *r, const void *a, const void *b, bool giou);

#define LOOPS "image/boxes.inc"
#include "core/each_dtype.h"

Status check_boxes(const Tensor *t, const char *name, bool list) {
  if (tensor_is_refused(t)) return FAIL(EMPTY, name, 0);
  bool fits = t->ndim >= 1 && t->size[t->ndim - 1] == 4 && (!list || t->ndim == 2);
  return fits ? OK : FAIL(BOXES, name, shape_detail(t));
}

Status check_per_box(const Tensor *t, const char *name, const Tensor *boxes) {
  bool fits = t->ndim == 1 && t->size[0] == boxes->size[0];
  return fits ? OK : FAIL(PER_BOX, name, shape_detail(t), shape_detail(boxes));
}

/* --- each box by itself ----------------------------------------------------------------------- */

static BoxLoop *const convert_loops[] = TABLE_REALS(convert_boxes),
                      *const clip_loops[] = TABLE_REALS(clip_boxes),
                      *const area_loops[] = TABLE_REALS(area_boxes);
static PairsLoop *const iou_loops[] = TABLE_REALS(iou_boxes);

static Status each_box(Tensor *r, Tensor *boxes, BoxLoop *loop, const Change *how,
                       int32_t dropped) {
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  Status s = contiguous(&from, boxes);
  if (s == OK)
    s = contiguous_open(&out, r, boxes->dtype, boxes->ndim - dropped, boxes->size, 1,
                        (Tensor *[]){boxes});
  if (s == OK) loop(tensor_count(from) / 4, tensor_data(out.to), tensor_data(from), how);
  tensor_free(from);
  return contiguous_close(&out, s);
}

Status torch_boxConvert(Tensor *r, Tensor *boxes, int32_t from, int32_t to) {
  TRY(check_boxes(boxes, "boxes", false));
  return each_box(r, boxes, convert_loops[boxes->dtype], &(Change){.from = from, .to = to}, 0);
}

Status torch_clipBoxes(Tensor *r, Tensor *boxes, int64_t height, int64_t width) {
  TRY(check_boxes(boxes, "boxes", false));
  if (height < 0) return FAIL(TOO_SMALL, "height", 0);
  if (width < 0) return FAIL(TOO_SMALL, "width", 0);
  return each_box(r, boxes, clip_loops[boxes->dtype],
                  &(Change){.width = (double)width, .height = (double)height}, 0);
}

Status torch_boxArea(Tensor *r, Tensor *boxes) {
  TRY(check_boxes(boxes, "boxes", false));
  if (boxes->ndim < 2) return FAIL(FEW_DIMS, "boxes", boxes->ndim, 2);
  return each_box(r, boxes, area_loops[boxes->dtype], NULL, 1);
}

/* --- pairs ------------------------------------------------------------------------------------ */

Status torch_boxIou(Tensor *r, Tensor *boxes, Tensor *others, int32_t method) {
  TRY(check_boxes(boxes, "boxes", true));
  TRY(check_boxes(others, "others", true));
  Tensor *a = NULL, *b = NULL;
  ContiguousResult out = {r, NULL};
  int64_t size[2] = {boxes->size[0], others->size[0]};
  Status s = contiguous(&a, boxes);
  if (s == OK) s = contiguous(&b, others);
  if (s == OK) s = contiguous_open(&out, r, boxes->dtype, 2, size, 2, (Tensor *[]){boxes, others});
  if (s == OK)
    iou_loops[boxes->dtype](size[0], size[1], tensor_data(out.to), tensor_data(a), tensor_data(b),
                            method == METHOD_GIOU);
  tensor_free(a), tensor_free(b);
  return contiguous_close(&out, s);
}
