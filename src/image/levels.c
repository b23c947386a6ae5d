/* build: -Os */
/* levels.c — colour maps, and histograms of brightness levels: equalization, Otsu's threshold. */
#include "core/along_dim.h"
#include "image/image.h"
#include "image/pixels.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

enum { LEVELS = 256 };

/* --- colour maps ------------------------------------------------------------------------------ */

#include "image/colour_maps.inc"

static double limited(double v) { return v > 1 ? 1 : v > 0 ? v : 0; }

/* Channel c of a level from 0 to 1, in maps that are piecewise linear. */
static double jet_at(double v, int c) { return limited(1.5 - fabs(4 * v - (3 - c))); }
static double hot_at(double v, int c) {
  static const double from[] = {0, 3. / 8, 6. / 8}, width[] = {3. / 8, 3. / 8, 2. / 8};
  return limited((v - from[c]) / width[c]);
}

/* All levels of a map, from 0 to 255. */
static void fill_map(double to[3][LEVELS], int32_t map) {
  for (int c = 0; c < 3; c++)
    for (int i = 0; i < LEVELS; i++) {
      double v = i / 255.0;
      to[c][i] = map == MAP_VIRIDIS   ? viridis[i][c]
                 : map == MAP_MAGMA   ? magma[i][c]
                 : map == MAP_INFERNO ? inferno[i][c]
                                      : 255 * (map == MAP_JET ? jet_at(v, c) : hot_at(v, c));
    }
}

/* Between levels reals are interpolated. */
static double at_level(const double levels[LEVELS], double v) {
  v = 255 * limited(v);
  int low = (int)v, high = low < LEVELS - 1 ? low + 1 : low;
  return (levels[low] + (v - low) * (levels[high] - levels[low])) / 255;
}

Status torch_colorMap(Tensor *r, Tensor *x, int32_t map, int32_t layout) {
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (x->ndim < 2) return FAIL(FEW_DIMS, "x", x->ndim, 2);
  double levels[3][LEVELS];
  fill_map(levels, map);
  int32_t dim = layout == LAYOUT_CHW ? x->ndim - 2 : x->ndim;
  int64_t *size = copied_size(x), step = 1;
  if (size == NULL) return torch_error.code;
  for (int32_t d = x->ndim; d > dim; d--) size[d] = size[d - 1], step *= size[d];
  size[dim] = 3;
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  Status s = contiguous(&from, x);
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim + 1, size, 1, (Tensor *[]){x});
  torch_dealloc(size);
  for (int64_t i = 0, n = s == OK ? tensor_count(x) : 0; i < n; i++)
    for (int c = 0; c < 3; c++) {
      int64_t to = i / step * step * 3 + i % step + c * step;
      if (x->dtype == DT_Byte)
        ((uint8_t *)tensor_data(out.to))[to] =
            byte_of_double(levels[c][((const uint8_t *)tensor_data(from))[i]]);
      else set_pixel(out.to, to, at_level(levels[c], pixel_at(from, i)));
    }
  tensor_free(from);
  return contiguous_close(&out, s);
}

/* --- histograms ------------------------------------------------------------------------------- */

static void count_levels(int64_t count[LEVELS], const uint8_t *x, int64_t n) {
  memset(count, 0, LEVELS * sizeof *count);
  for (int64_t i = 0; i < n; i++) count[x[i]]++;
}

/* As OpenCV: in floats, and the darkest level that occurs becomes 0. */
static void equalize(uint8_t *r, const uint8_t *x, int64_t n) {
  if (n == 0) return;
  int64_t count[LEVELS], sum = 0;
  uint8_t level[LEVELS] = {0};
  count_levels(count, x, n);
  int first = 0;
  while (first < LEVELS - 1 && count[first] == 0) first++;
  if (count[first] == n) {
    memset(r, first, (size_t)n);
    return;
  }
  float scale = 255.0f / (float)(n - count[first]);
  for (int i = first + 1; i < LEVELS; i++)
    sum += count[i], level[i] = byte_of_float((float)sum * scale);
  for (int64_t i = 0; i < n; i++) r[i] = level[x[i]];
}

Status torch_equalizeHistogram(Tensor *r, Tensor *x) {
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(read_planes(&p, x));
  Status s = planes_open(&p, &out, r, x, x->dtype);
  for (int64_t i = 0; s == OK && i < p.count; i++)
    equalize((uint8_t *)p.to + i * p.area, (const uint8_t *)p.from + i * p.area, p.area);
  return planes_close(&p, &out, s);
}

/* The level of which the classes up to it and above it have the greatest variance between them. */
static int otsu(const int64_t count[LEVELS], int64_t n) {
  double mean = 0, weight = 0, sum = 0, most = 0;
  int best = 0;
  for (int i = 0; i < LEVELS; i++) mean += (double)i * (double)count[i];
  for (int i = 0; i < LEVELS; i++) {
    weight += (double)count[i], sum += (double)i * (double)count[i];
    double others = (double)n - weight;
    if (weight == 0 || others <= 0) continue;
    double distance = sum / weight - (mean - sum) / others,
           variance = weight * others * distance * distance;
    if (variance > most) most = variance, best = i;
  }
  return best;
}

Status torch_otsuThreshold(Scalar *v, Tensor *x) {
  Tensor *from = NULL;
  if (tensor_count(x) == 0) return FAIL(EMPTY, "x", 0);
  TRY(contiguous(&from, x));
  int64_t count[LEVELS];
  count_levels(count, (const uint8_t *)tensor_data(from), tensor_count(x));
  *v = torch_scalar(otsu(count, tensor_count(x)));
  tensor_free(from);
  return OK;
}
