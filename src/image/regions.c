/* build: -Os */
/* regions.c — connected components, distances, sums of rectangles. */
#include "core/along_dim.h"
#include "image/image.h"
#include "table/ops.h"
#include <math.h>

/* --- connectedComponents ---------------------------------------------------------------------- */

/* The number of the set of i, and all numbers on the way: of a forest whose roots come first. */
static int64_t root_of(int64_t *parent, int64_t i) {
  int64_t root = i;
  while (parent[root] != root) root = parent[root];
  while (parent[i] != root) {
    int64_t next = parent[i];
    parent[i] = root, i = next;
  }
  return root;
}
static void unite(int64_t *parent, int64_t a, int64_t b) {
  a = root_of(parent, a), b = root_of(parent, b);
  if (a < b) parent[b] = a;
  else parent[a] = b;
}

/* Numbers the regions in the order of their first elements. `parent` is room for the forest. */
static void label_plane(const Planes *p, const Tensor *x, int64_t first, bool corners,
                        int64_t *parent, int64_t *label) {
  int64_t w = p->width, count = 0;
  for (int64_t i = 0; i < p->area; i++) {
    int64_t c = i % w, y = i / w;
    parent[i] = pixel_at(x, first + i) == 0 ? -1 : i;
    if (parent[i] < 0) continue;
    if (c > 0 && parent[i - 1] >= 0) unite(parent, i, i - 1);
    if (y == 0) continue;
    if (parent[i - w] >= 0) unite(parent, i, i - w);
    if (corners && c > 0 && parent[i - w - 1] >= 0) unite(parent, i, i - w - 1);
    if (corners && c < w - 1 && parent[i - w + 1] >= 0) unite(parent, i, i - w + 1);
  }
  for (int64_t i = 0; i < p->area; i++) {
    int64_t root = parent[i] < 0 ? -1 : root_of(parent, i);
    label[i] = root < 0 ? 0 : root == i ? ++count : label[root];
  }
}

Status torch_connectedComponents(Tensor *r, Tensor *x, int64_t connectivity) {
  if (connectivity != 4 && connectivity != 8)
    return FAIL(OPTION_RANGE, "connectivity", connectivity, 4, 8);
  Planes p;
  ContiguousResult out;
  TRY(planes_open(&p, &out, r, x, DT_Long));
  int64_t *parent = scratch_alloc(p.area, sizeof *parent);
  Status s = parent ? OK : torch_error.code;
  for (int64_t i = 0; s == OK && i < p.count; i++)
    label_plane(&p, p.source, i * p.area, connectivity == 8, parent,
                (int64_t *)(void *)p.to + i * p.area);
  torch_dealloc(parent);
  return planes_close(&p, &out, s);
}

/* --- distanceTransform ------------------------------------------------------------------------ */

/* Room for a line of n: squared distances, and the parabolas of its lower envelope. */
typedef struct {
  double *f, *from;
  int64_t *at;
} Envelope;

/* f[i] = the least of f[j] + (i - j)^2 (Felzenszwalb and Huttenlocher). */
static void lower_envelope(Envelope *e, int64_t n, double *d, int64_t step) {
  int64_t k = -1;
  for (int64_t i = 0; i < n; i++) {
    e->f[i] = d[i * step];
    if (e->f[i] == INFINITY) continue;
    double start = -INFINITY;
    while (k >= 0) {
      int64_t j = e->at[k];
      start = ((e->f[i] - e->f[j]) / (double)(i - j) + (double)(i + j)) / 2;
      if (start > e->from[k]) break;
      k--, start = -INFINITY;
    }
    e->at[++k] = i, e->from[k] = start;
  }
  int64_t last = k;
  if (last < 0) return;
  k = 0;
  for (int64_t i = 0; i < n; i++) {
    while (k < last && e->from[k + 1] < (double)i) k++;
    double away = (double)(i - e->at[k]);
    d[i * step] = e->f[e->at[k]] + away * away;
  }
}

static void distances(const Planes *p, Envelope *e, const Tensor *x, int64_t first, double *d) {
  for (int64_t i = 0; i < p->area; i++) d[i] = pixel_at(x, first + i) == 0 ? 0 : INFINITY;
  for (int64_t c = 0; c < p->width; c++) lower_envelope(e, p->height, d + c, p->width);
  for (int64_t y = 0; y < p->height; y++) lower_envelope(e, p->width, d + y * p->width, 1);
}

Status torch_distanceTransform(Tensor *r, Tensor *x) {
  Planes p;
  ContiguousResult out;
  TRY(planes_open(&p, &out, r, x, x->dtype));
  int64_t most = p.height > p.width ? p.height : p.width;
  Envelope e = {scratch_alloc(most, sizeof *e.f), scratch_alloc(most, sizeof *e.from),
                scratch_alloc(most, sizeof *e.at)};
  double *d = scratch_alloc(p.area, sizeof *d);
  Status s = e.f && e.from && e.at && d ? OK : torch_error.code;
  for (int64_t i = 0; s == OK && i < p.count; i++) {
    distances(&p, &e, p.source, i * p.area, d);
    for (int64_t k = 0; k < p.area; k++) set_pixel(out.to, i * p.area + k, sqrt(d[k]));
  }
  torch_dealloc(e.f), torch_dealloc(e.from), torch_dealloc(e.at), torch_dealloc(d);
  return planes_close(&p, &out, s);
}

/* --- integralImage ---------------------------------------------------------------------------- */

Status torch_integralImage(Tensor *r, Tensor *x) {
  Planes p;
  ContiguousResult out;
  TRY(read_planes(&p, x));
  int64_t h = p.height + 1, w = p.width + 1;
  TRY(planes_open_sized(&p, &out, r, x, x->dtype, h, w));
  double *above = scratch_alloc(w, sizeof *above);
  Status s = above ? OK : torch_error.code;
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
