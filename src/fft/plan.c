/* build: -Oz */
/* plan.c — factors lengths, computes twiddle factors, and caches plans; see plan.h. */
#include "fft/plan.h"
#include "core/along_dim.h"
#include "math/block_kernels.h"
#include "table/ops.h"
#include <string.h>

/* --- roots of unity --------------------------------------------------------------------------- */

#define QUARTER_PI 0x1.921fb54442d18p-1

/* The eighth of the turn is found in integers, so that angles are at most pi / 4 and errors about
   one unit in the last place. */
void unit_roots(int count, const int64_t *k, int64_t n, double *re, double *im) {
  double angle[MOST_ROOTS], c[MOST_ROOTS], s[MOST_ROOTS];
  int eighth[MOST_ROOTS];
  for (int i = 0; i < MOST_ROOTS; i++) {
    uint64_t turns = 8 * (uint64_t)(i < count ? k[i] : 0);
    eighth[i] = (int)(turns / (uint64_t)n);
    uint64_t rest = turns - (uint64_t)eighth[i] * (uint64_t)n;
    if (eighth[i] & 1) rest = (uint64_t)n - rest;
    angle[i] = (double)rest * QUARTER_PI / (double)n;
  }
  cos_f64(MOST_ROOTS, c, angle, NULL);
  sin_f64(MOST_ROOTS, s, angle, NULL);
  for (int i = 0; i < count; i++) {
    bool swaps = ((eighth[i] + 1) & 2) != 0; /* eighths 1, 2, 5, 6 */
    double x = swaps ? s[i] : c[i], y = swaps ? c[i] : s[i];
    re[i] = eighth[i] >= 2 && eighth[i] <= 5 ? -x : x;
    im[i] = eighth[i] >= 4 ? y : -y;
  }
}

/* Stores number `index` of a table of the plan's type. */
static void put(const Plan *plan, int64_t index, double x) {
  if (plan->dtype == DT_Float) ((float *)plan->table)[index] = (float)x;
  else ((double *)plan->table)[index] = x;
}

/* table[at + i] = Re, table[at + apart + i] = Im of the root with numerator (i * step) mod n, for
   i < count. `squares`: of numerator i^2 mod n. */
typedef struct {
  int64_t at, apart, count, step, n;
  bool squares;
} Roots;
static void put_roots(const Plan *plan, Roots r) {
  int64_t k[MOST_ROOTS], next = 0;
  double re[MOST_ROOTS], im[MOST_ROOTS];
  for (int64_t first = 0; first < r.count; first += MOST_ROOTS) {
    int count = r.count - first < MOST_ROOTS ? (int)(r.count - first) : MOST_ROOTS;
    for (int i = 0; i < count; i++) {
      k[i] = next;
      next = (next + (r.squares ? (2 * (first + i) + 1) % r.n : r.step)) % r.n;
    }
    unit_roots(count, k, r.n, re, im);
    for (int i = 0; i < count; i++)
      put(plan, r.at + first + i, re[i]), put(plan, r.at + r.apart + first + i, im[i]);
  }
}

/* --- making plans ----------------------------------------------------------------------------- */

/* Frees the cache if memory is out, and tries again. */
static void *plan_alloc(int64_t n, int64_t bytes) {
  void *p = scratch_alloc(n, bytes);
  if (p) return p;
  plans_clear();
  return scratch_alloc(n, bytes);
}

/* Factors n into radices; returns how many there are, or 0 if a prime factor is too large. Radix 4
   comes first: its pass is the cheapest, and the others then have steps of whole vectors. The last
   pass has no factors, which saves most for a large radix; one of several of radix 4 comes last,
   because it can write the result. */
static int factor(int64_t n, int32_t radix[MOST_PASSES]) {
  static const int32_t candidates[] = {4, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 2};
  int count = 0;
  bool ends_with_4 = n % 16 == 0;
  if (ends_with_4) n /= 4;
  for (int i = n % 4 == 0 ? 0 : 2; i < (int)(sizeof candidates / sizeof *candidates); i++)
    for (; n % candidates[i] == 0; n /= candidates[i]) radix[count++] = candidates[i];
  if (ends_with_4) radix[count++] = 4;
  return n == 1 ? count : 0;
}

static bool is_smooth(int64_t n) {
  int32_t radix[MOST_PASSES];
  return n == 1 || factor(n, radix) > 0;
}

int64_t good_length(int64_t n) {
  for (int64_t length = (n + 15) & -16;; length += 16) {
    int64_t rest = length;
    while (rest % 2 == 0) rest /= 2;
    while (rest % 3 == 0) rest /= 3;
    while (rest % 5 == 0) rest /= 5;
    if (rest == 1) return length;
  }
}

static Status make_passes(Plan *p) {
  int64_t entries = 0, at = 0;
  p->passes = factor(p->n, p->radix);
  for (int64_t i = 0, m = p->n; i < p->passes; i++)
    m /= p->radix[i], entries += pass_entries(p->radix[i], m);
  p->table = plan_alloc(entries, real_size(p->dtype));
  if (p->table == NULL) return torch_error.code;
  p->bytes += entries * real_size(p->dtype);
  for (int64_t i = 0, length = p->n; i < p->passes; i++) {
    int32_t radix = p->radix[i];
    int64_t m = length / radix;
    for (int32_t k = 1; k < radix; k++)
      put_roots(p, (Roots){at + 2 * (k - 1) * m, m, m, k, length, false});
    if (radix % 2) put_roots(p, (Roots){at + 2 * (radix - 1) * m, radix, radix, 1, radix, false});
    at += pass_entries(radix, m);
    length = m;
  }
  return OK;
}

/* The divisor of n closest to its square root. */
static int64_t middle_divisor(int64_t n) {
  int64_t divisor = 1;
  for (int64_t d = 1; d * d <= n; d++) divisor = n % d == 0 ? d : divisor;
  return divisor;
}

/* The factors of element (k1, j2) are w^(k1 j2), the product of w^(k1 (j2 - b)) and w^(k1 b), where
   b is j2's position in its block. The second is in the table; the first the product of two of
   FOUR_STEP_ROOTS entries: of the low and of the high part of the numerator. */
static Status make_four_step(Plan *p) {
  int64_t rows = middle_divisor(p->n), columns = p->n / rows, lines = plan_lines(p->dtype);
  int64_t high = p->n / FOUR_STEP_LOW + 1;
  int64_t entries = 2 * rows * lines + 2 * FOUR_STEP_LOW + 2 * high;
  TRY(plan_get(&p->inner[0], p->dtype, rows, false));
  TRY(plan_get(&p->inner[1], p->dtype, columns, false));
  p->table = plan_alloc(entries, real_size(p->dtype));
  if (p->table == NULL) return torch_error.code;
  p->bytes += entries * real_size(p->dtype);
  for (int64_t k = 0; k < rows; k++)
    put_roots(p, (Roots){2 * k * lines, lines, lines, k, p->n, false});
  int64_t at = 2 * rows * lines;
  put_roots(p, (Roots){at, FOUR_STEP_LOW, FOUR_STEP_LOW, 1, p->n, false});
  at += 2 * FOUR_STEP_LOW;
  put_roots(p, (Roots){at, high, high, FOUR_STEP_LOW % p->n, p->n, false});
  return OK;
}

/* The chirp e^(-pi i k^2 / n) for k < n, and the chirp mirrored over the length of the convolution,
   which transform.c replaces by its transform. */
static Status make_chirp(Plan *p) {
  int64_t n = p->n, length = good_length(2 * n - 1), size = real_size(p->dtype);
  TRY(plan_get(&p->inner[0], p->dtype, length, false));
  p->table = plan_alloc(2 * n + 2 * (length + PLAN_SLACK), size);
  if (p->table == NULL) return torch_error.code;
  p->bytes += (2 * n + 2 * length) * size;
  put_roots(p, (Roots){0, n, n, 0, 2 * n, true});
  char *chirp = p->table, *re = chirp + 2 * n * size, *im = re + (length + PLAN_SLACK) * size;
  memset(re, 0, (size_t)(2 * (length + PLAN_SLACK) * size));
  for (int64_t k = 0; k < n; k++) {
    int64_t mirror = k == 0 ? 0 : length - k;
    memcpy(re + k * size, chirp + k * size, (size_t)size);
    memcpy(re + mirror * size, chirp + k * size, (size_t)size);
    memcpy(im + k * size, chirp + (n + k) * size, (size_t)size);
    memcpy(im + mirror * size, chirp + (n + k) * size, (size_t)size);
  }
  return OK;
}

/* The twiddle factors that make the spectrum of n real numbers from that of n / 2 complex ones. */
static Status make_real(Plan *p) {
  int64_t count = p->n / 4 + 1;
  TRY(plan_get(&p->inner[0], p->dtype, p->n / 2, false));
  p->table = plan_alloc(2 * count, real_size(p->dtype));
  if (p->table == NULL) return torch_error.code;
  p->bytes += 2 * count * real_size(p->dtype);
  put_roots(p, (Roots){0, count, count, 1, p->n, false});
  return OK;
}

/* From this length on the passes of all data would leave the second-level cache. */
static bool takes_four_steps(DType dtype, int64_t n) {
  return n > (dtype == DT_Float ? 32768 : 16384) && middle_divisor(n) * 16 >= n / middle_divisor(n);
}

static Status make(Plan *p, bool real) {
  Status s;
  if (real) p->kind = PLAN_REAL, s = make_real(p);
  else if (!is_smooth(p->n)) p->kind = PLAN_CHIRP, s = make_chirp(p);
  else if (takes_four_steps(p->dtype, p->n)) p->kind = PLAN_FOUR_STEP, s = make_four_step(p);
  else s = make_passes(p);
  if (s != OK) return s;
  for (int i = 0; i < 2; i++) p->bytes += p->inner[i] ? p->inner[i]->bytes : 0;
  p->line = p->n;
  if (p->kind == PLAN_CHIRP) p->line = p->inner[0]->n;
  if (p->kind == PLAN_REAL) p->line = p->inner[0]->line + (p->inner[0]->line == p->n / 2);
  if (p->kind == PLAN_FOUR_STEP)
    p->blocks = 4 * plan_room(p->dtype, p->inner[1]->n * plan_lines(p->dtype));
  else if (p->kind != PLAN_PASSES) p->blocks = p->inner[0]->blocks;
  return OK;
}

/* --- the cache -------------------------------------------------------------------------------- */

static struct {
  int count;
  int64_t bytes, clock;
  Plan *plan[MOST_PLANS];
} cache;

void plan_release(Plan *plan) {
  if (plan == NULL || --plan->refs > 0) return;
  plan_release(plan->inner[0]);
  plan_release(plan->inner[1]);
  torch_dealloc(plan->table);
  torch_dealloc(plan);
}

static void drop(int i) {
  Plan *plan = cache.plan[i];
  cache.plan[i] = cache.plan[--cache.count];
  cache.bytes -= plan->bytes;
  plan_release(plan);
}

int32_t plans_clear(void) {
  int32_t count = cache.count;
  while (cache.count > 0) drop(0);
  return count;
}

Status torch_clearFftPlans(Scalar *v) {
  *v = torch_scalar(plans_clear());
  return OK;
}

/* Adds the plan to the cache, after removing those that have not been used for longest. */
static void keep(Plan *plan) {
  if (plan->bytes > MOST_PLAN_BYTES) return;
  while (cache.count == MOST_PLANS || cache.bytes + plan->bytes > MOST_PLAN_BYTES) {
    int oldest = 0;
    for (int i = 1; i < cache.count; i++)
      if (cache.plan[i]->last_use < cache.plan[oldest]->last_use) oldest = i;
    drop(oldest);
  }
  plan->refs++;
  plan->last_use = ++cache.clock;
  cache.bytes += plan->bytes;
  cache.plan[cache.count++] = plan;
}

Status plan_get(Plan **plan, DType dtype, int64_t n, bool real) {
  for (int i = 0; i < cache.count; i++) {
    Plan *p = cache.plan[i];
    if (p->n != n || p->dtype != dtype || (p->kind == PLAN_REAL) != real) continue;
    cache.plan[i] = cache.plan[0], cache.plan[0] = p; /* found at once the next time */
    p->last_use = ++cache.clock;
    p->refs++;
    *plan = p;
    return OK;
  }
  Plan *p = plan_alloc(1, sizeof *p);
  if (p == NULL) return torch_error.code;
  *p = (Plan){.refs = 1, .dtype = dtype, .n = n, .bytes = (int64_t)sizeof *p};
  Status s = make(p, real);
  if (s != OK) {
    plan_release(p);
    return s;
  }
  keep(p);
  *plan = p;
  return OK;
}
