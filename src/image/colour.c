/* colour.c — conversions between colour spaces. Blocks of pixels are loaded as three lines of
   floats or doubles, converted in place and stored. Bytes are floats from 0 to 255. */
#include "core/along_dim.h"
#include "image/image.h"
#include "image/pixels.h"
#include "simd/vectors.h"
#include "table/ops.h"

enum { BLOCK = 256, PIXELS = 8 };
static int64_t groups_of(int64_t n) { return (n + PIXELS - 1) / PIXELS; }

/* Converts groups of 8 pixels, whose channels are `from`, to the channels `to`, which may be the
   same memory. `full` is full brightness: 1 or 255. The offset is that of colour differences in
   bytes. */
typedef void ConvertFloats(int64_t groups, float *const to[3], const float *const from[3],
                           float full, float offset);
typedef void ConvertDoubles(int64_t groups, double *const to[3], const double *const from[3],
                            double full, double offset);
typedef struct {
  ConvertFloats *kernel_Float;
  ConvertDoubles *kernel_Double;
  int channels; /* of the result */
} Conversion;

#define LOOPS "image/colour.inc"
#include "core/each_dtype.h"

/* x as images of three channels, and the steps between channels and between pixels. */
typedef struct {
  int32_t dim; /* of the channels */
  int64_t before, pixels;
  bool planar;
} Channels;

static Status read_channels(Channels *c, const Tensor *x, int32_t layout) {
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (x->ndim < 3) return FAIL(FEW_DIMS, "x", x->ndim, 3);
  *c = (Channels){layout == LAYOUT_CHW ? x->ndim - 3 : x->ndim - 1, 1, 1, layout == LAYOUT_CHW};
  if (x->size[c->dim] != 3) return FAIL(CHANNELS, "x", shape_detail(x), 3, c->dim, x->size[c->dim]);
  for (int32_t d = 0; d < c->dim; d++) c->before *= x->size[d];
  for (int32_t d = c->dim + 1; d < x->ndim; d++) c->pixels *= x->size[d];
  return OK;
}

typedef VECTOR_OF(uint8_t, 16) U8x16;
typedef U8x16 U8x16Unaligned MAY_ALIAS;
#define STORE(to, ...) *(U8x16Unaligned *)(to) = __builtin_shufflevector(__VA_ARGS__)

/* The channels of n pixels that lie one behind the other. */
static void split_pixels(uint8_t line[3][BLOCK], const uint8_t *x, int64_t n) {
  int64_t i = 0;
  for (; i + 16 <= n; i += 16) {
    const U8x16Unaligned *from = (const U8x16Unaligned *)(x + 3 * i);
    U8x16 p = from[0], q = from[1], s = from[2], t;
    t = __builtin_shufflevector(p, q, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0);
    STORE(line[0] + i, t, s, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29);
    t = __builtin_shufflevector(p, q, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0);
    STORE(line[1] + i, t, s, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30);
    t = __builtin_shufflevector(p, q, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0);
    STORE(line[2] + i, t, s, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31);
  }
  for (; i < n; i++)
    for (int c = 0; c < 3; c++) line[c][i] = x[3 * i + c];
}

/* Converts `pixels` pixels, whose channels are `step` elements apart and which are `next` elements
   apart, in x and in r. */
static void convert_bytes(const Conversion *how, const uint8_t *x, uint8_t *r, int64_t pixels,
                          const int64_t step[2], const int64_t next[2]) {
  float line[3][BLOCK] = {{0}}, *to[] = {line[0], line[1], line[2]};
  uint8_t bytes[3][BLOCK];
  for (int64_t i = 0; i < pixels; i += BLOCK) {
    int64_t n = pixels - i < BLOCK ? pixels - i : BLOCK;
    bool split = next[0] == 3;
    if (split) split_pixels(bytes, x + 3 * i, n);
    for (int c = 0; c < 3; c++) floats_of_bytes(line[c], split ? bytes[c] : x + i + c * step[0], n);
    how->kernel_Float(groups_of(n), to, (const float *const *)to, 255, 128);
    for (int c = 0; c < how->channels; c++)
      bytes_of_floats(r + i * next[1] + c * step[1], line[c], n, next[1]);
  }
}
static Status convert(Tensor *r, Tensor *x, int32_t layout, const Conversion *how) {
  Channels c = {0};
  TRY(read_channels(&c, x, layout));
  int64_t *size = copied_size(x);
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  Status s = size ? contiguous(&from, x) : torch_error.code;
  if (s == OK) size[c.dim] = how->channels;
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x});
  if (s == OK) {
    int64_t step[2] = {c.planar ? c.pixels : 1, c.planar ? c.pixels : 1},
            next[2] = {c.planar ? 1 : 3, c.planar ? 1 : how->channels},
            pixels = c.planar ? c.pixels : c.before;
    const char *p = tensor_data(from);
    char *q = tensor_data(out.to);
    int64_t bytes = (int64_t)dtype_size(x->dtype);
    for (int64_t i = 0; i < (c.planar ? c.before : 1); i++) {
      const char *image = p + 3 * i * pixels * bytes;
      char *to = q + how->channels * i * pixels * bytes;
      if (x->dtype == DT_Byte)
        convert_bytes(how, (const uint8_t *)image, (uint8_t *)to, pixels, step, next);
      else if (x->dtype == DT_Float)
        convert_Float(how, (const float *)image, (float *)to, pixels, step, next);
      else convert_Double(how, (const double *)image, (double *)to, pixels, step, next);
    }
  }
  torch_dealloc(size), tensor_free(from);
  return contiguous_close(&out, s);
}

#define CONVERSION(name, kernel, channels)                                     \
  Status torch_##name(Tensor *r, Tensor *x, int32_t layout) {                  \
    static const Conversion how = {kernel##_Float, kernel##_Double, channels}; \
    return convert(r, x, layout, &how);                                        \
  }
CONVERSION(rgbToGrayscale, rgb_to_grey, 1)
CONVERSION(rgbToHsv, rgb_to_hsv, 3)
CONVERSION(hsvToRgb, hsv_to_rgb, 3)
CONVERSION(rgbToHsl, rgb_to_hsl, 3)
CONVERSION(hslToRgb, hsl_to_rgb, 3)
CONVERSION(rgbToLab, rgb_to_lab, 3)
CONVERSION(labToRgb, lab_to_rgb, 3)
CONVERSION(rgbToYuv, rgb_to_yuv, 3)
CONVERSION(yuvToRgb, yuv_to_rgb, 3)
CONVERSION(rgbToYcbcr, rgb_to_ycbcr, 3)
CONVERSION(ycbcrToRgb, ycbcr_to_rgb, 3)
