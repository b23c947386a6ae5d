/* test_colour.c — conversions of colours: inverses, bytes beside doubles, layouts, refusals. */
#include "check.h"
#include <math.h>

typedef Status Convert(Tensor *r, Tensor *x, int32_t layout);
typedef struct {
  const char *name;
  Convert *there, *back;
} Space;
static const Space spaces[] = {{"hsv", torch_rgbToHsv, torch_hsvToRgb},
                               {"hsl", torch_rgbToHsl, torch_hslToRgb},
                               {"lab", torch_rgbToLab, torch_labToRgb},
                               {"yuv", torch_rgbToYuv, torch_yuvToRgb},
                               {"ycbcr", torch_rgbToYcbcr, torch_ycbcrToRgb}};
enum { SPACES = sizeof spaces / sizeof *spaces };

static double random_level(void) { return (double)random_below(256) / 255; }

/* Colours go there and back, in all layouts of images and memory. */
TEST(image_colours_have_inverses) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 400; round++) {
    const Space *space = &spaces[round % SPACES];
    DType d = one_in(3) ? DT_Float : DT_Double;
    bool planar = one_in(2);
    int64_t h = random_below(9), w = random_below(40), n = 1 + random_below(3);
    int64_t chw[4] = {n, 3, h, w}, hwc[4] = {n, h, w, 3}, *size = planar ? chw : hwc;
    int32_t layout = planar ? LAYOUT_CHW : LAYOUT_HWC;
    Tensor *x = one_in(2) ? tensor_new_sized(d, 4, size) : scattered(d, 4, size, false),
           *r = tensor_new(d), *back = tensor_new(d);
    for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, one_in(5) ? 0.25 : random_level());
    CHECK_OK(space->there(r, x, layout));
    CHECK(tensor_same_size(r, x));
    CHECK_OK(space->back(back, r, layout));
    double most = d == DT_Float ? 2e-5 : 2e-7; /* the constants of Lab have 7 digits */
    for (int64_t i = 0; i < tensor_count(x); i++)
      CHECK(fabs(real_at(back, i) - real_at(x, i)) < most);
    /* in place */
    CHECK_OK(space->there(x, x, layout));
    CHECK_EQUAL(x, r);
    FREE(x, r, back);
  }
}

/* The same image with its channels last. */
static Tensor *channels_last(Tensor *x) {
  Tensor *view = tensor_new(x->dtype);
  CHECK_OK(torch_permute(view, x, S(1, 2, 0)));
  Tensor *r = reference_clone(view);
  tensor_free(view);
  return r;
}

/* Bytes are the doubles, times 255, rounded; all 256 levels, in lines longer than a block, in both
   layouts. */
TEST(image_colours_of_bytes) {
  for (int k = 0; k < SPACES; k++) {
    Tensor *x = tensor_new_sized(DT_Byte, S(3, 3, 300)),
           *real = tensor_new_sized(DT_Double, S(3, 3, 300)), *r = tensor_new(DT_Byte),
           *want = tensor_new(DT_Double);
    for (int64_t i = 0; i < tensor_count(x); i++) {
      int64_t v = random_below(256);
      put_real(x, i, (double)v), put_real(real, i, (double)v / 255);
    }
    CHECK_OK(spaces[k].there(r, x, LAYOUT_CHW));
    CHECK_OK(spaces[k].there(want, real, LAYOUT_CHW));
    for (int64_t i = 0; i < tensor_count(x); i++) {
      double v = real_at(want, i) * 255;
      if (k == 2) v = i < 900 ? real_at(want, i) * 2.55 : real_at(want, i) + 128;
      if (k == 3 && i >= 900) v += 128;
      if (k == 4 && i >= 900) v += 0.5;
      v = v < 0 ? 0 : v > 255 ? 255 : v;
      CHECK(fabs(real_at(r, i) - v) < 0.5001);
    }
    Tensor *x_last = channels_last(x), *r_last = channels_last(r), *got = tensor_new(DT_Byte);
    CHECK_OK(spaces[k].there(got, x_last, LAYOUT_HWC));
    CHECK_EQUAL(got, r_last);
    FREE(x, real, r, want, x_last, r_last, got);
  }
}

TEST(image_grayscale) {
  Tensor *x = tensor_new_sized(DT_Byte, S(2, 2, 3)), *r = tensor_new(DT_Byte);
  static const double bytes[] = {255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255};
  for (int64_t i = 0; i < 12; i++) put_real(x, i, bytes[i]);
  CHECK_OK(torch_rgbToGrayscale(r, x, LAYOUT_HWC));
  CHECK(tensor_has_size(r, S(2, 2, 1)));
  CHECK_HOLDS(r, 76, 150, 29, 255);
  FREE(x, r);
}

TEST(image_colour_refuses) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = iota(DT_Float, S(4, 4)), *r = iota(DT_Float, S(2)),
         *four = iota(DT_Float, S(4, 2, 3));
  CHECK_FAILS(torch_rgbToHsv(r, x, LAYOUT_CHW), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_rgbToHsv(r, four, LAYOUT_CHW), CHANNELS, "x", r);
  CHECK_OK(torch_rgbToHsv(r, four, LAYOUT_HWC));
  torch_shape_rules = SHAPES_TORCH7;
  Tensor *none = tensor_new(DT_Float);
  CHECK_FAILS(torch_rgbToHsv(r, none, LAYOUT_CHW), EMPTY, "x", r);
  FREE(x, r, four, none);
}
