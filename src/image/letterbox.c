/* build: -Os */
/* letterbox.c — images as large as fits into a size, and boxes in them. */
#include "core/result.h"
#include "image/boxes.h"
#include "table/ops.h"

/* Where the image is in a letterbox. */
typedef struct {
  int64_t left, top, width, height; /* the part of the result */
  double across, down;              /* pixels of the image for one of the result */
} Fit;

static int64_t scaled(int64_t n, int64_t to, int64_t of) {
  int64_t size = (2 * n * to + of) / (2 * of);
  return size < 1 ? 1 : size;
}
static Fit fit_of(int64_t height, int64_t width, int64_t to_height, int64_t to_width) {
  Fit f = {.width = to_width, .height = to_height};
  if (width * to_height > height * to_width) f.height = scaled(height, to_width, width);
  else f.width = scaled(width, to_height, height);
  if (f.height > to_height) f.height = to_height;
  if (f.width > to_width) f.width = to_width;
  f.left = (to_width - f.width) / 2, f.top = (to_height - f.height) / 2;
  f.across = (double)width / (double)f.width, f.down = (double)height / (double)f.height;
  return f;
}

/* Fills r, and copies the image to its middle. */
static Status frame(Tensor *r, Tensor *image, const Fit *f, int32_t h, Scalar value) {
  Tensor *inside = tensor_new(r->dtype);
  Status s = inside ? torch_narrow(inside, r, h, f->top, f->height) : torch_error.code;
  if (s == OK) s = torch_narrow(inside, inside, h + 1, f->left, f->width);
  if (s == OK) s = torch_fill(r, value);
  if (s == OK) s = torch_copy(inside, image);
  tensor_free(inside);
  return s;
}

Status torch_letterbox(Tensor *r, Tensor *x, int64_t height, int64_t width, Scalar value,
                       int32_t layout) {
  int32_t h = 0;
  TRY(read_image(&h, x, layout));
  TRY(check_side(height, "height"));
  TRY(check_side(width, "width"));
  Fit f = fit_of(x->size[h], x->size[h + 1], height, width);
  int64_t *size = copied_size(x);
  Tensor *image = tensor_new(x->dtype);
  Status s = size && image ? OK : torch_error.code;
  if (s == OK) s = torch_scale(image, x, f.height, f.width, FILTER_BILINEAR, false, false, layout);
  if (s == OK) {
    size[h] = height, size[h + 1] = width;
    s = result_sized(r, x->dtype, x->ndim, size);
  }
  if (x->dtype == DT_Byte) value = torch_scalar(byte_of_double(value.real));
  if (s == OK) s = frame(r, image, &f, h, value);
  torch_dealloc(size), tensor_free(image);
  return s;
}

Status torch_letterboxInverse(Tensor *r, Tensor *boxes, int64_t imageHeight, int64_t imageWidth,
                              int64_t height, int64_t width) {
  TRY(check_boxes(boxes, "boxes", false));
  TRY(check_side(imageHeight, "imageHeight"));
  TRY(check_side(imageWidth, "imageWidth"));
  TRY(check_side(height, "height"));
  TRY(check_side(width, "width"));
  Fit f = fit_of(imageHeight, imageWidth, height, width);
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  Status s = contiguous(&from, boxes);
  if (s == OK)
    s = contiguous_open(&out, r, boxes->dtype, boxes->ndim, boxes->size, 1, (Tensor *[]){boxes});
  for (int64_t i = 0, n = s == OK ? tensor_count(from) : 0; i < n; i++) {
    double at = pixel_at(from, i);
    set_pixel(out.to, i, i % 2 ? (at - (double)f.top) * f.down : (at - (double)f.left) * f.across);
  }
  tensor_free(from);
  return contiguous_close(&out, s);
}
