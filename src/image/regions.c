/* regions.c — connected components, distances, sums of rectangles. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "image/image.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

/* Reads n elements from `first` on. */
static void read_row(const Tensor *t, int64_t first, int64_t n, double *row) {
  to_accumulator(t->dtype, n, tensor_data(t) + first * (int64_t)dtype_size(t->dtype), 1, row);
}

/* --- connectedComponents ---------------------------------------------------------------------- */

/* A run of pixels of a row that are not 0: their positions in the plane. `parent` is a run of the
   same region, and the first one's is itself. */
typedef struct {
  uint32_t begin, end, parent;
} Run;

static uint32_t root_of(Run *runs, uint32_t i) {
  uint32_t root = i;
  while (runs[root].parent != root) root = runs[root].parent;
  while (runs[i].parent != root) {
    uint32_t next = runs[i].parent;
    runs[i].parent = root, i = next;
  }
  return root;
}
static void unite(Run *runs, uint32_t a, uint32_t b) {
  a = root_of(runs, a), b = root_of(runs, b);
  if (a < b) runs[b].parent = a;
  else runs[a].parent = b;
}

/* Makes n flags of the elements from `first` on: 1 if they are not 0. `real` has room for them. */
static void read_flags(const Tensor *t, int64_t first, int64_t n, double *real, uint8_t *flag) {
  if (t->dtype == DT_Byte) {
    const uint8_t *x = (const uint8_t *)tensor_data(t) + first;
    VECTORIZE_FLAGS
    for (int64_t i = 0; i < n; i++) flag[i] = x[i] != 0;
    return;
  }
  read_row(t, first, n, real);
  VECTORIZE_FLAGS
  for (int64_t i = 0; i < n; i++) flag[i] = real[i] != 0;
}

/* The first of the flags from `c` on that is not `v`, or w. */
static uint32_t skip_flags(const uint8_t *flag, uint32_t c, uint32_t w, uint8_t v) {
  for (uint64_t eight; c + 8 <= w; c += 8) {
    memcpy(&eight, flag + c, sizeof eight);
    eight ^= v * 0x0101010101010101u;
    if (eight) return c + (uint32_t)__builtin_ctzll(eight) / 8;
  }
  while (c < w && flag[c] == v) c++;
  return c;
}

/* Appends the runs of a row that begins at `from`, and unites them with those of the row above,
   which begin at run `above`. Returns the number of runs. `reach` is 1 if corners touch. */
static uint32_t add_runs(Run *runs, uint32_t above, uint32_t count, const uint8_t *flag,
                         uint32_t from, uint32_t w, uint32_t reach) {
  uint32_t first = count;
  for (uint32_t c = skip_flags(flag, 0, w, 0); c < w; c = skip_flags(flag, c, w, 0)) {
    uint32_t begin = c;
    c = skip_flags(flag, c, w, 1);
    Run run = {from + begin, from + c, count};
    runs[count] = run;
    while (above < first && runs[above].end + w + reach <= run.begin) above++;
    for (uint32_t k = above; k < first && runs[k].begin + w < run.end + reach; k++)
      unite(runs, count, k);
    count++;
  }
  return count;
}

static void fill_labels(int64_t *label, int64_t begin, int64_t end, int64_t number) {
  VECTORIZE_4
  for (int64_t k = begin; k < end; k++) label[k] = number;
}

/* Numbers the regions in the order of their first elements. */
static void label_plane(const Planes *p, const Tensor *x, int64_t first, bool corners, Run *runs,
                        double *row, int64_t *label) {
  uint32_t w = (uint32_t)p->width, above = 0, count = 0, done = 0;
  uint8_t *flag = (uint8_t *)(row + w);
  for (int64_t at = 0; at < p->area; at += w) {
    uint32_t last = count;
    read_flags(x, first + at, w, row, flag);
    count = add_runs(runs, above, count, flag, (uint32_t)at, w, corners);
    above = last;
  }
  int64_t regions = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t root = root_of(runs, i);
    int64_t number = root == i ? ++regions : label[runs[root].begin];
    fill_labels(label, done, runs[i].begin, 0);
    fill_labels(label, runs[i].begin, runs[i].end, number);
    done = runs[i].end;
  }
  fill_labels(label, done, p->area, 0);
}

Status torch_connectedComponents(Tensor *r, Tensor *x, int64_t connectivity) {
  if (connectivity != 4 && connectivity != 8)
    return FAIL(OPTION_RANGE, "connectivity", connectivity, 4, 8);
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(read_planes(&p, x));
  Run *runs = scratch_alloc(p.height * ((p.width + 1) / 2), sizeof *runs);
  /* a row, and its flags */
  double *row = scratch_alloc(p.width, sizeof *row + 1);
  Status s = runs && row ? planes_open(&p, &out, r, x, DT_Long) : torch_error.code;
  for (int64_t i = 0; s == OK && i < p.count && p.area > 0; i++)
    label_plane(&p, p.source, i * p.area, connectivity == 8, runs, row,
                (int64_t *)(void *)p.to + i * p.area);
  torch_dealloc(runs), torch_dealloc(row);
  return planes_close(&p, &out, s);
}

/* --- distanceTransform ------------------------------------------------------------------------ */

/* Room for a line of n: squared distances, and the parabolas of its lower envelope. */
typedef struct {
  double *f, *from;
  int64_t *at;
} Envelope;

/* d[i] becomes the root of the least of d[j]^2 + (i - j)^2 (Felzenszwalb and Huttenlocher). */
static void distances_along(Envelope *e, int64_t n, double *d) {
  int64_t k = -1;
  double *f = e->f;
  for (int64_t i = 0; i < n; i++) {
    if (d[i] == INFINITY) continue;
    double start = -INFINITY;
    f[i] = d[i] * d[i];
    for (; k >= 0; k--) {
      int64_t j = e->at[k];
      start = ((f[i] - f[j]) / (double)(i - j) + (double)(i + j)) / 2;
      if (start > e->from[k]) break;
      start = -INFINITY;
    }
    e->at[++k] = i, e->from[k] = start;
  }
  if (k < 0) return;
  e->from[k + 1] = INFINITY;
  k = 0;
  for (int64_t i = 0; i < n; i++) {
    while (e->from[k + 1] < (double)i) k++;
    double away = (double)(i - e->at[k]);
    d[i] = f[e->at[k]] + away * away;
  }
  VECTORIZE_1
  for (int64_t i = 0; i < n; i++) d[i] = sqrt(d[i]);
}

/* d[i] becomes at most one more than `near`. */
static void step_from(double *d, const double *near, int64_t n) {
  VECTORIZE_1
  for (int64_t i = 0; i < n; i++) d[i] = d[i] < near[i] + 1 ? d[i] : near[i] + 1;
}

/* Distances along columns, then to any element. */
static void distances(const Planes *p, Envelope *e, const Tensor *x, int64_t first, double *d) {
  int64_t w = p->width, h = p->height;
  for (int64_t y = 0; y < h; y++) {
    double *row = d + y * w;
    read_row(x, first + y * w, w, row);
    VECTORIZE_1
    for (int64_t c = 0; c < w; c++) row[c] = row[c] == 0 ? 0 : INFINITY;
    if (y > 0) step_from(row, row - w, w);
  }
  for (int64_t y = h - 2; y >= 0; y--) step_from(d + y * w, d + (y + 1) * w, w);
  for (int64_t y = 0; y < h; y++) distances_along(e, w, d + y * w);
}

Status torch_distanceTransform(Tensor *r, Tensor *x) {
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(read_planes(&p, x));
  Envelope e = {scratch_alloc(p.width, sizeof *e.f), scratch_alloc(p.width + 1, sizeof *e.from),
                scratch_alloc(p.width, sizeof *e.at)};
  double *d = scratch_alloc(p.area, sizeof *d);
  Status s = e.f && e.from && e.at && d ? planes_open(&p, &out, r, x, x->dtype) : torch_error.code;
  for (int64_t i = 0; s == OK && i < p.count; i++) {
    distances(&p, &e, p.source, i * p.area, d);
    from_accumulator(x->dtype, p.area, d, p.to + i * p.area * (int64_t)dtype_size(x->dtype), 1);
  }
  torch_dealloc(e.f), torch_dealloc(e.from), torch_dealloc(e.at), torch_dealloc(d);
  return planes_close(&p, &out, s);
}

/* --- integralImage ---------------------------------------------------------------------------- */

Status torch_integralImage(Tensor *r, Tensor *x) {
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(read_planes(&p, x));
  int64_t h = p.height + 1, w = p.width + 1;
  double *above = scratch_alloc(w, sizeof *above);
  Status s = above ? planes_open_sized(&p, &out, r, x, x->dtype, h, w) : torch_error.code;
  for (int64_t i = 0; s == OK && i < p.count * h; i++) {
    int64_t y = i % h, row = (i / h * p.height + y - 1) * p.width;
    double sum = 0;
    for (int64_t c = 0; c < w; c++) {
      if (y > 0 && c > 0) sum += pixel_at(p.source, row + c - 1);
      above[c] = y == 0 ? 0 : above[c] + sum;
      set_pixel(out.to, i * w + c, above[c]);
    }
  }
  torch_dealloc(above);
  return planes_close(&p, &out, s);
}
