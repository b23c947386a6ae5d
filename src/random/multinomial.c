/* build: -Os */
/* multinomial.c — draws categories by their probabilities.

   torch.multinomial builds the cumulative distribution of each row and finds a uniform number in it
   by bisection: O(log categories) per draw. Of many draws each begins in a bucket: the interval
   from 0 to 1 is divided into buckets, whose first categories are known. Without
   replacement each drawn category is removed from the distribution, as Torch7 does it, so that the
   streams are equal.

   multinomialAliasSetup and multinomialAlias draw in O(1) by the alias method (Walker 1977; the
   tables are built as by Vose 1991): every category is a column of height 1, of which it keeps the
   share q and an alias gets the rest. */
#include "table/ops.h"
#include "random/mt19937.h"
#include "core/result.h"
#include "core/element_stream.h"
#include "ops/copy/convert_tensor.h"
#include <string.h>

/* One row of probabilities, its cumulative distribution (`sums`, scaled so that the last is 1), and
   the categories drawn from it. */
typedef struct {
  int64_t categories, draws;
  bool replacement;
  const double *p;
  double *sums;
  int64_t *drawn;
  int64_t buckets, *starts; /* starts[i]: the category of i / buckets; NULL: no buckets */
} Row;

/* True if the category is among the first `draws` drawn ones. */
static bool is_drawn(const Row *row, int64_t category, int64_t draws) {
  for (int64_t i = 0; i < draws; i++) {
    if (row->drawn[i] == category) return true;
  }
  return false;
}

/* Computes the cumulative distribution without the first `without` drawn categories; false if no
   probability is left. */
static bool sum_up(Row *row, int64_t without) {
  double sum = 0;
  for (int64_t c = 0; c < row->categories; c++)
    row->sums[c] = sum += is_drawn(row, c, without) ? 0 : row->p[c];
  for (int64_t c = 0; c < row->categories; c++) row->sums[c] /= sum;
  return sum > 0;
}

/* The first category whose sum is not below u, by bisection. The last sum is set to 1, because
   rounding could leave it below u. */
static int64_t find(const Row *row, double u) {
  int64_t from = 0, to = row->categories;
  row->sums[row->categories - 1] = 1;
  if (row->starts) {
    int64_t bucket = (int64_t)(u * (double)row->buckets);
    from = row->starts[bucket], to = row->starts[bucket + 1];
  }
  while (from < to) {
    int64_t middle = from + (to - from) / 2;
    if (row->sums[middle] < u) from = middle + 1;
    else to = middle;
  }
  return from;
}

/* Sets the first categories of the buckets. Their number is a power of 2, so that a bucket's bounds
   are exact. */
static void divide(Row *row) {
  int64_t category = 0;
  for (int64_t i = 0; i <= row->buckets; i++) {
    double bound = (double)i / (double)row->buckets;
    while (category + 1 < row->categories && row->sums[category] < bound) category++;
    row->starts[i] = category;
  }
}

/* Removes a drawn category from the cumulative distribution: the sums from it on lose its share,
   and all are scaled by the rest. If rounding leaves nothing for the others, their sums are
   computed again. This repeats Torch7's arithmetic: its rounding errors are part of the stream. */
static void remove_drawn(Row *row, int64_t category, int64_t draws) {
  double share = row->sums[category] - (category ? row->sums[category - 1] : 0), rest = 1 - share;
  if (!(rest > 0)) {
    sum_up(row, draws);
    return;
  }
  for (int64_t c = 0; c < row->categories; c++)
    row->sums[c] = (c >= category ? row->sums[c] - share : row->sums[c]) / rest;
}

/* Draws all categories of one row. The last draw needs no removal. */
static void draw_row(Row *row, Generator *g) {
  sum_up(row, 0);
  if (row->starts) divide(row);
  for (int64_t i = 0; i < row->draws; i++) {
    row->drawn[i] = find(row, generator_uniform(g));
    if (!row->replacement && i + 1 < row->draws) remove_drawn(row, row->drawn[i], i + 1);
  }
}

/* Sets *sum to that of row `row`; fails unless all are at least 0 and the sum is positive and
   finite. */
static Status check_distribution(const double *p, int64_t n, int64_t row, double *sum) {
  *sum = 0;
  for (int64_t i = 0; i < n; i++) {
    if (!(p[i] >= 0)) return FAIL(DISTRIBUTION, "p", row);
    *sum += p[i];
  }
  return *sum > 0 && *sum - *sum == 0 ? OK : FAIL(DISTRIBUTION, "p", row);
}

/* Checks one row: a distribution and, without replacement, enough categories. */
static Status check_row(const Row *row, int64_t index) {
  double sum;
  int64_t possible = 0;
  TRY(check_distribution(row->p, row->categories, index, &sum));
  for (int64_t c = 0; c < row->categories; c++) possible += row->p[c] > 0;
  return row->replacement || row->draws <= possible ? OK : FAIL(DRAWS, "n", possible, index);
}

/* Checks all rows before the first number is drawn: a failed call leaves the generator as it was. A
   vector of probabilities gives a vector, a matrix one row per row. */
static Status multinomial(Tensor *r, Generator *g, Tensor *p, Row *row) {
  int64_t rows = p->ndim == 2 ? p->size[0] : 1, size[2] = {rows, row->draws}, count;
  const int64_t *shape = p->ndim == 2 ? size : size + 1;
  TRY(count_of_size(p->ndim, shape, &count));
  TRY(result_check(r, DT_Long, p->ndim, shape));
  Tensor *probabilities = contiguous_as(DT_Double, p),
         *sums = tensor_new_sized(DT_Double, 1, &row->categories);
  Tensor *drawn = tensor_new_sized(DT_Long, p->ndim, shape);
  for (row->buckets = 1; 2 * row->buckets <= row->categories;) row->buckets *= 2;
  int64_t bounds = row->replacement && row->draws >= row->categories ? row->buckets + 1 : 0;
  Tensor *starts = tensor_new_sized(DT_Long, 1, &bounds);
  Status s = probabilities && sums && drawn && starts ? OK : torch_error.code;
  const double *all = probabilities ? (const double *)tensor_data(probabilities) : NULL;
  for (int64_t i = 0; s == OK && i < rows; i++) {
    row->p = all + i * row->categories;
    s = check_row(row, i);
  }
  if (s == OK) s = result_sized(r, DT_Long, p->ndim, shape);
  if (s == OK) {
    row->sums = (double *)tensor_data(sums);
    row->starts = bounds > 0 ? (int64_t *)tensor_data(starts) : NULL;
    for (int64_t i = 0; i < rows; i++) {
      row->p = all + i * row->categories;
      row->drawn = (int64_t *)tensor_data(drawn) + i * row->draws;
      draw_row(row, generator_or_default(g));
    }
    s = torch_copy(r, drawn);
  }
  tensor_free(probabilities);
  tensor_free(sums);
  tensor_free(drawn);
  tensor_free(starts);
  return s;
}

Status torch_multinomial(Tensor *r, Generator *g, Tensor *p, int64_t n, bool replacement) {
  if (tensor_is_refused(p) || p->size[p->ndim - 1] == 0) return FAIL(EMPTY, "p", 0);
  if (p->ndim != 1 && p->ndim != 2) return FAIL(NOT_ROWS, "p", p->ndim);
  if (n < 1) return FAIL(TOO_SMALL, "n", 1);
  Row row = {.categories = p->size[p->ndim - 1], .draws = n, .replacement = replacement};
  return multinomial(r, g, p, &row);
}

/* --- the alias method ------------------------------------------------------------------------- */

/* x, rounded to a float if `single`: FloatTensors are computed in float arithmetic, as in
   Torch7. */
static double rounded(double x, bool single) { return single ? (double)(float)x : x; }

/* Vose's algorithm. q holds n times the probabilities, which are 1 on average, and becomes the
   share that each category keeps of its column; alias says who has the rest. Two stacks hold the
   categories below 1 (`few`) and the others (`many`), and have room for all categories each.

   Invariant of the loop: the categories on the stacks together fill as many columns as there are.
   Each step finishes the column of a small category with a part of a large one; the large one moves
   to the other stack if less than 1 is left of it. Rounding may leave categories on a stack: they
   keep their columns whole. */
static void share_columns(int64_t n, double *q, int64_t *alias, int64_t *few, int64_t *many,
                          bool single) {
  int64_t fews = 0, manys = 0;
  double most = 0;
  for (int64_t i = 0; i < n; i++) {
    alias[i] = -1;
    if (q[i] < 1) few[fews++] = i;
    else many[manys++] = i;
  }
  while (fews > 0 && manys > 0) {
    int64_t small = few[fews - 1], large = many[manys - 1];
    alias[small] = large;
    q[large] = rounded(q[large] - (1 - q[small]), single);
    if (q[large] < 1) few[fews - 1] = large, manys--;
    else fews--;
  }
  for (int64_t i = 0; i < n; i++) most = q[i] > most ? q[i] : most;
  for (int64_t i = 0; i < n; i++) {
    if (most > 1) q[i] = rounded(q[i] / most, single);
    if (q[i] < 0) q[i] = 0;                   /* by rounding only */
    if (alias[i] < 0) alias[i] = i, q[i] = 1; /* its column is its own */
  }
}

/* J gets the aliases, q the shares. `lists` is one allocation for the aliases and both stacks. */
Status torch_multinomialAliasSetup(Tensor *J, Tensor *q, Tensor *p) {
  int64_t n = tensor_count(p), three = 3 * n;
  double sum;
  if (p->ndim != 1 || n == 0) return FAIL(NOT_DISTRIBUTION, "p", shape_detail(p));
  TRY(result_check(J, DT_Long, 1, &n));
  TRY(result_check(q, p->dtype, 1, &n));
  if (results_overlap(q, J, 1, &n)) return FAIL(SAME_RESULT, "J", 0);
  Tensor *shares = contiguous_as(DT_Double, p), *lists = tensor_new_sized(DT_Long, 1, &three);
  Status s = shares && lists ? OK : torch_error.code;
  if (s == OK) s = check_distribution((double *)tensor_data(shares), n, 0, &sum);
  if (s == OK) s = result_sized(J, DT_Long, 1, &n);
  if (s == OK) s = result_sized(q, p->dtype, 1, &n);
  if (s == OK) {
    double *share = (double *)tensor_data(shares);
    int64_t *alias = (int64_t *)tensor_data(lists);
    /* Torch7 took it for granted */
    bool single = p->dtype == DT_Float, is_one = sum > 0.99999 && sum < 1.00001;
    for (int64_t i = 0; i < n; i++)
      share[i] = rounded((double)n * (is_one ? share[i] : share[i] / sum), single);
    share_columns(n, share, alias, alias + n, alias + 2 * n, single);
    Tensor aliases = *lists;
    aliases.size = &n;
    s = torch_copy(J, &aliases);
    if (s == OK) s = torch_copy(q, shares);
  }
  tensor_free(shares);
  tensor_free(lists);
  return s;
}

/* The tables, contiguous, and the generator. */
typedef struct {
  Generator *g;
  int64_t categories;
  const double *q;
  const int64_t *alias;
} AliasDraw;

/* One uniform number selects the column, a second one decides between its category and the
   alias. */
static void draw_alias(int64_t n, StreamBuffer *out, void *state) {
  const AliasDraw *d = state;
  uint32_t word[2 * STREAM_CHUNK];
  generator_words(d->g, 2 * n, word);
  for (int64_t i = 0; i < n; i++) {
    const double unit = 1 / 4294967296.0;
    int64_t column = (int64_t)(word[2 * i] * unit * (double)d->categories);
    out->integer[i] = word[2 * i + 1] * unit <= d->q[column] ? column : d->alias[column];
  }
}

/* Fills r, in its size, with categories. The tables are checked, because a caller may have made
   them. */
Status torch_multinomialAlias(Tensor *r, Generator *g, Tensor *J, Tensor *q) {
  int64_t n = tensor_count(q);
  if (tensor_count(r) == 0) return FAIL(EMPTY, "r", 0);
  if (n == 0) return FAIL(EMPTY, "q", 0);
  if (tensor_count(J) != n)
    return FAIL(COUNTS, "J", shape_detail(J), tensor_count(J), shape_detail(q), n);
  TRY(result_check(r, DT_Long, r->ndim, r->size));
  Tensor *shares = contiguous_as(DT_Double, q), *aliases = contiguous_as(DT_Long, J);
  Status s = shares && aliases ? OK : torch_error.code;
  if (s == OK) {
    AliasDraw d = {generator_or_default(g), n, (const double *)tensor_data(shares),
                   (const int64_t *)tensor_data(aliases)};
    for (int64_t i = 0; s == OK && i < n; i++) {
      if (!(d.q[i] >= 0 && d.q[i] <= 1)) s = FAIL(PROBABILITIES, "q", i, real_detail(d.q[i]));
      else if (d.alias[i] < 0 || d.alias[i] >= n) s = FAIL(POSITION, "J", d.alias[i], i, 0, n);
    }
    if (s == OK) s = stream_write(r, DT_Long, draw_alias, &d);
  }
  tensor_free(shares);
  tensor_free(aliases);
  return s;
}
