/* build: -Os */
/* masks.c — boxes around masks, and keypoints of heat maps. */
#include "image/image.h"
#include "table/ops.h"

/* The size of the result: the planes of x, each a row of `columns`; on the heap. */
static int64_t *rows_of_planes(const Tensor *x, int64_t columns) {
  int64_t *size = copied_size(x);
  if (size) size[x->ndim - 2] = columns;
  return size;
}

Status torch_masksToBoxes(Tensor *r, Tensor *masks) {
  if (tensor_is_refused(masks)) return FAIL(EMPTY, "masks", 0);
  if (masks->ndim < 3) return FAIL(FEW_DIMS, "masks", masks->ndim, 3);
  Planes p;
  TRY(read_planes(&p, masks));
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  int64_t *size = rows_of_planes(masks, 4);
  Status s = size ? contiguous(&from, masks) : torch_error.code;
  if (s == OK) s = contiguous_open(&out, r, DT_Long, masks->ndim - 1, size, 1, (Tensor *[]){masks});
  torch_dealloc(size);
  for (int64_t i = 0; s == OK && i < p.count; i++) {
    int64_t box[4] = {p.width, p.height, 0, 0};
    for (int64_t k = 0; k < p.area; k++) {
      int64_t x = k % p.width, y = k / p.width;
      if (pixel_at(from, i * p.area + k) == 0) continue;
      if (x < box[0]) box[0] = x;
      if (x >= box[2]) box[2] = x + 1;
      if (y < box[1]) box[1] = y;
      if (y >= box[3]) box[3] = y + 1;
    }
    if (box[2] == 0) box[0] = box[1] = 0; /* no element */
    for (int c = 0; c < 4; c++) ((int64_t *)tensor_data(out.to))[4 * i + c] = box[c];
  }
  tensor_free(from);
  return contiguous_close(&out, s);
}

/* A quarter of a pixel towards the greater neighbour. */
static double shifted(double before, double after) {
  return after > before ? 0.25 : after < before ? -0.25 : 0;
}

Status torch_heatmapKeypoints(Tensor *r, Tensor *x, bool refine) {
  Planes p;
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (x->ndim < 3) return FAIL(FEW_DIMS, "x", x->ndim, 3);
  TRY(read_planes(&p, x));
  if (p.area == 0) return FAIL(EMPTY_DIM, "x", p.width == 0 ? x->ndim - 1 : x->ndim - 2);
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  int64_t *size = rows_of_planes(x, 3);
  Status s = size ? contiguous(&from, x) : torch_error.code;
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim - 1, size, 1, (Tensor *[]){x});
  torch_dealloc(size);
  for (int64_t i = 0; s == OK && i < p.count; i++) {
    int64_t first = i * p.area, best = 0;
    for (int64_t k = 1; k < p.area; k++)
      if (pixel_at(from, first + k) > pixel_at(from, first + best)) best = k;
    int64_t column = best % p.width, row = best / p.width, at = first + best;
    double place[3] = {(double)column, (double)row, pixel_at(from, at)};
    if (refine && column > 0 && column < p.width - 1)
      place[0] += shifted(pixel_at(from, at - 1), pixel_at(from, at + 1));
    if (refine && row > 0 && row < p.height - 1)
      place[1] += shifted(pixel_at(from, at - p.width), pixel_at(from, at + p.width));
    for (int c = 0; c < 3; c++) set_pixel(out.to, 3 * i + c, place[c]);
  }
  tensor_free(from);
  return contiguous_close(&out, s);
}
