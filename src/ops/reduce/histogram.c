/* histogram.c — histc of all elements, bhistc of each row.

   The tensor is read as a stream of doubles, twice if no limits are given: once for the smallest
   and the largest element, once to count. Counts are kept in a LongTensor and written at the end,
   because r may be t. */
#include "table/ops.h"
#include "core/result.h"
#include "core/element_stream.h"

/* The limits, the number of intervals between them, and the progress through the stream: `seen` /
   `columns` is the row of the next element. */
typedef struct {
  double min, max;
  int64_t bins, columns; /* elements of a row */
  int64_t seen;
  bool single; /* floats are divided as floats, as in Torch7 */
  int64_t *counts;
} Histogram;

/* Finds minimum and maximum. Both become NaN if an element is NaN: then nothing is counted. */
static Status find_limits(int64_t n, const StreamBuffer *in, void *state) {
  Histogram *h = state;
  for (int64_t i = 0; i < n; i++) {
    double x = in->real[i];
    if (h->seen++ == 0) h->min = h->max = x;
    if (x < h->min || x != x) h->min = x;
    if (x > h->max || x != x) h->max = x;
  }
  return OK;
}

/* The interval of a number between min and max; the last one includes max. With infinite limits the
   quotient is NaN: such a number is in the last interval if it equals max, else in the first. */
static inline int64_t bin_of(const Histogram *h, double x) {
  double at = h->single
                  ? (double)(((float)x - (float)h->min) / (float)(h->max - h->min) * (float)h->bins)
                  : (x - h->min) / (h->max - h->min) * (double)h->bins;
  if (x == h->max || at >= (double)h->bins) return h->bins - 1;
  return at > 0 ? (int64_t)at : 0;
}

/* Numbers outside the limits, and NaN, are not counted. Each step takes what is left of a row. */
static Status count(int64_t n, const StreamBuffer *in, void *state) {
  Histogram *h = state;
  const Histogram fixed = *h; /* in registers: no store can change it */
  for (int64_t i = 0; i < n;) {
    int64_t *counts = h->counts + h->seen / h->columns * h->bins,
            left = h->columns - h->seen % h->columns, end = left < n - i ? i + left : n;
    for (h->seen += end - i; i < end; i++) {
      double x = in->real[i];
      if (x >= fixed.min && x <= fixed.max) counts[bin_of(&fixed, x)]++;
    }
  }
  return OK;
}

/* `state` points to the pointer to the next count. */
static void write_counts(int64_t n, StreamBuffer *out, void *state) {
  int64_t **next = state;
  for (int64_t i = 0; i < n; i++) out->integer[i] = *(*next)++;
}

/* r: `rows` rows of counts, or a vector if `rows` is -1. min = max asks for the limits of the
   elements; if these are equal as well they are widened by 1 on both sides, as in Torch7. */
static Status histogram(Tensor *r, Tensor *t, int64_t rows, int64_t bins, Scalar min, Scalar max) {
  bool each = rows >= 0;
  int64_t total, size[2] = {rows, bins}, all = tensor_count(t);
  bool single = t->dtype == DT_Float;
  Histogram h = {.bins = bins, .columns = each ? t->size[1] : all, .single = single};
  if (bins < 1) return FAIL(STEP_RANGE, "bins", 1);
  TRY(count_of_size(each ? 2 : 1, each ? size : &bins, &total));
  TRY(result_check(r, t->dtype, each ? 2 : 1, each ? size : &bins));
  h.min = single ? (double)(float)min.real : min.real;
  h.max = single ? (double)(float)max.real : max.real;
  if (h.min == h.max) {
    if (tensor_is_refused(t)) return FAIL(EMPTY, "t", 0);
    TRY(stream_read(t, DT_Double, find_limits, &h));
  }
  if (h.min == h.max) h.min -= 1, h.max += 1;
  Tensor *counts = tensor_new_sized(DT_Long, 1, &total); /* separate from r, because t may be r */
  if (counts == NULL) return torch_error.code;
  h.counts = (int64_t *)tensor_data(counts);
  h.seen = 0;
  Status s = stream_read(t, DT_Double, count, &h);
  if (s == OK) s = result_sized(r, r->dtype, each ? 2 : 1, each ? size : &bins);
  if (s == OK) s = stream_write(r, DT_Long, write_counts, &h.counts);
  tensor_free(counts);
  return s;
}

Status torch_histc(Tensor *r, Tensor *t, int64_t bins, Scalar min, Scalar max) {
  return histogram(r, t, -1, bins, min, max);
}

Status torch_bhistc(Tensor *r, Tensor *t, int64_t bins, Scalar min, Scalar max) {
  if (t->ndim != 2 || tensor_is_refused(t))
    return FAIL(NOT_MATRIX, "t", tensor_lacks_dims(t) ? 0 : t->ndim);
  return histogram(r, t, t->size[0], bins, min, max);
}
