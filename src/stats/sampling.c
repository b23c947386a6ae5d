/* build: -Os */
/* sampling.c — shuffle and choice: positions are drawn first, then the slices are copied. A call
   that fails leaves the generator as it was. */
#include "core/along_dim.h"
#include "core/dims.h"
#include "core/element_stream.h"
#include "core/result.h"
#include "stats/draws.h"
#include "table/ops.h"

/* What positions are drawn from: `m` of them. */
typedef struct {
  Generator *g;
  double m;
} Urn;

static void write_positions(int64_t n, StreamBuffer *out, void *state) {
  const Urn *urn = state;
  for (int64_t i = 0; i < n; i++) out->integer[i] = (int64_t)(draw_open(urn->g) * urn->m);
}

/* n of m positions to r, a vector of longs: all different. */
static Status draw_different(Tensor *r, Generator *g, int64_t m, int64_t n) {
  Tensor *order = tensor_new(DT_Long);
  Status s = order ? torch_randperm(order, g, m) : torch_error.code;
  if (s == OK) {
    order->size[0] = n;
    s = torch_copy(r, order);
  }
  tensor_free(order);
  return s;
}

/* n of m positions to r, with equal probabilities. */
static Status draw_positions(Tensor *r, Generator *g, int64_t m, int64_t n, bool replace) {
  if (n < least_size()) return FAIL(TOO_SMALL, "n", least_size());
  if (n > m && !(replace && m > 0)) return FAIL(DRAWS, "n", m, 0);
  TRY(result_sized(r, DT_Long, 1, &n));
  TRY(stream_check(r, "r"));
  Urn urn = {g, (double)m};
  return replace ? stream_write(r, DT_Long, write_positions, &urn) : draw_different(r, g, m, n);
}

static Status restore(Status s, Generator *g, const Generator *before) {
  if (s != OK) *g = *before;
  return s;
}

Status torch_choice_positions(Tensor *r, Generator *g, int64_t m, int64_t n, bool replace) {
  g = generator_or_default(g);
  Generator before = *g;
  if (m < 1) return FAIL(TOO_SMALL, "m", 1);
  return restore(draw_positions(r, g, m, n, replace), g, &before);
}

/* n slices of t; `p` may be NULL. */
static Status choice(Tensor *r, Generator *g, Tensor *t, int64_t n, bool replace, Tensor *p) {
  g = generator_or_default(g);
  Generator before = *g;
  TRY(check_dim(t, 0));
  if (p && tensor_count(p) != t->size[0]) return FAIL(NEEDED, "p", tensor_count(p), t->size[0]);
  if (p && p->ndim != 1) return FAIL(RANK, "p", shape_detail(p), 1);
  Tensor *positions = tensor_new(DT_Long);
  Status s = positions == NULL ? torch_error.code
             : p               ? torch_multinomial(positions, g, p, n, replace)
                               : draw_positions(positions, g, t->size[0], n, replace);
  if (s == OK) s = torch_index(r, t, 0, positions);
  tensor_free(positions);
  return restore(s, g, &before);
}

Status torch_choice(Tensor *r, Generator *g, Tensor *t, int64_t n, bool replace) {
  return choice(r, g, t, n, replace, NULL);
}
Status torch_choice_weighted(Tensor *r, Generator *g, Tensor *t, int64_t n, bool replace,
                             Tensor *p) {
  return choice(r, g, t, n, replace, p);
}

/* All slices, drawn without replacement. */
Status torch_shuffle(Tensor *t, Generator *g) {
  TRY(check_dim(t, 0));
  TRY(stream_check(t, "t"));
  g = generator_or_default(g);
  Generator before = *g;
  Tensor *copy = tensor_new(t->dtype);
  Status s = copy ? choice(copy, g, t, t->size[0], false, NULL) : torch_error.code;
  if (s == OK) s = torch_copy(t, copy);
  tensor_free(copy);
  return restore(s, g, &before);
}
