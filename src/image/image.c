/* build: -Os */
/* image.c — see image.h. */
#include "image/image.h"
#include "table/ops.h"

int64_t *copied_size(const Tensor *x) {
  int64_t *size = torch_alloc((size_t)(x->ndim + 2) * sizeof *size);
  for (int32_t d = 0; size && d < x->ndim; d++) size[d] = x->size[d];
  return size;
}

Status read_planes(Planes *p, const Tensor *x) {
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (x->ndim < 2) return FAIL(FEW_DIMS, "x", x->ndim, 2);
  const int64_t *end = x->size + x->ndim;
  *p = (Planes){.count = 1, .height = end[-2], .width = end[-1], .area = end[-2] * end[-1]};
  for (int32_t d = 0; d < x->ndim - 2; d++) p->count *= x->size[d];
  return OK;
}

Status read_pixels(Planes *p, const Tensor *x) {
  TRY(read_planes(p, x));
  if (p->area > 0) return OK;
  return FAIL(EMPTY_DIM, "x", p->width == 0 ? x->ndim - 1 : x->ndim - 2);
}

Status read_image(int32_t *h, const Tensor *x, int32_t layout) {
  int32_t dims = layout == LAYOUT_HWC ? 3 : 2;
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (x->ndim < dims) return FAIL(FEW_DIMS, "x", x->ndim, dims);
  *h = x->ndim - dims;
  for (int32_t d = *h; d < *h + 2; d++)
    if (x->size[d] == 0) return FAIL(EMPTY_DIM, "x", d);
  return OK;
}

enum { LARGEST_SIDE = 1 << 30 };
Status check_side(int64_t n, const char *name) {
  if (n < 1) return FAIL(TOO_SMALL, name, 1);
  return n > LARGEST_SIDE ? FAIL(TOO_LARGE, name, 0) : OK;
}

Status planes_open_sized(Planes *p, ContiguousResult *out, Tensor *r, Tensor *x, DType dtype,
                         int64_t height, int64_t width) {
  int64_t *size = copied_size(x);
  if (size == NULL) return torch_error.code;
  size[x->ndim - 2] = height, size[x->ndim - 1] = width;
  Status s = contiguous(&p->source, x);
  if (s == OK) s = contiguous_open(out, r, dtype, x->ndim, size, 1, (Tensor *[]){x});
  torch_dealloc(size);
  if (s == OK) p->from = tensor_data(p->source), p->to = tensor_data(out->to);
  return s;
}

Status planes_open(Planes *p, ContiguousResult *out, Tensor *r, Tensor *x, DType dtype) {
  return planes_open_sized(p, out, r, x, dtype, p->height, p->width);
}

Status planes_close(Planes *p, ContiguousResult *out, Status s) {
  tensor_free(p->source);
  return contiguous_close(out, s);
}
