/* build: -Os */
/* histogram.c — histc of all elements, bhistc of each row.

   The tensor is read as a stream of doubles. If no limits are given, they are the smallest and the
   largest element. Counts are kept in a LongTensor and written at the end,
   because r may be t. */
#include "table/ops.h"
#include "core/result.h"
#include "core/element_stream.h"
#include "ops/copy/contiguous_result.h"
#include "ops/reduce/bins.h"
#include "simd/loop_pragmas.h"
#include <math.h>

/* The intervals, and the progress through the stream: `seen` / `columns` is the row of the next
   element. */
typedef struct {
  Bins bins;
  int64_t columns; /* elements of a row */
  int64_t seen;
  int64_t *counts;
} Histogram;

/* Numbers outside the limits, and NaN, are not counted. Each step takes what is left of a row. */
static Status count(int64_t n, const StreamBuffer *in, void *state) {
  Histogram *h = state;
  int64_t bin[STREAM_CHUNK];
  bins_find(&h->bins, n, in->real, bin);
  for (int64_t i = 0; i < n;) {
    int64_t *counts = h->counts + h->seen / h->columns * h->bins.bins,
            left = h->columns - h->seen % h->columns, end = left < n - i ? i + left : n;
    for (h->seen += end - i; i < end; i++) {
      if (bin[i] > 0) counts[bin[i] - 1]++;
    }
  }
  return OK;
}

/* `state` points to the pointer to the next count. */
static void write_counts(int64_t n, StreamBuffer *out, void *state) {
  int64_t **next = state;
  for (int64_t i = 0; i < n; i++) out->integer[i] = *(*next)++;
}

/* The limits must be finite, as in NumPy. Native Torch7 counts nothing between limits of NaN. */
static Status check_limit(const char *arg, double limit) {
  return torch_shape_rules == SHAPES_TORCH7 || isfinite(limit) ? OK : FAIL(NOT_FINITE, arg, 0);
}

/* r: `rows` rows of counts, or a vector if `rows` is -1. min = max asks for the limits of the
   elements; if these are equal as well they are widened by 1 on both sides, as in Torch7. */
static Status histogram(Tensor *r, Tensor *t, int64_t rows, int64_t bins, Scalar min, Scalar max) {
  bool each = rows >= 0;
  int64_t total, size[2] = {rows, bins}, all = tensor_count(t);
  Histogram h = {.columns = each ? t->size[1] : all};
  if (bins < 1) return FAIL(TOO_SMALL, "bins", 1);
  TRY(count_of_size(each ? 2 : 1, each ? size : &bins, &total));
  TRY(result_check(r, t->dtype, each ? 2 : 1, each ? size : &bins));
  double low = torch_scalar_as_real(min, t->dtype), high = torch_scalar_as_real(max, t->dtype);
  TRY(check_limit("min", low));
  TRY(check_limit("max", high));
  if (low > high && torch_shape_rules != SHAPES_TORCH7) return FAIL(BOUNDS, "max", 0);
  if (low == high) {
    if (tensor_is_refused(t)) return FAIL(EMPTY, "t", 0);
    if (tensor_count(t) > 0) {
      TRY(torch_min_all(&min, t));
      TRY(torch_max_all(&max, t));
    }
    TRY(check_limit("t", min.real)); /* both NaN if an element is */
    TRY(check_limit("t", max.real));
  }
  if (min.real == max.real) min.real -= 1, max.real += 1;
  h.bins = (Bins){.min = min.real, .max = max.real, .bins = bins, .single = t->dtype == DT_Float};
  bins_open(&h.bins);
  Tensor *counts = tensor_new_sized(DT_Long, 1, &total); /* separate from r, because t may be r */
  if (counts == NULL) return torch_error.code;
  h.counts = (int64_t *)tensor_data(counts);
  /* rows are read in order, from a copy if they are not contiguous */
  Tensor *source = NULL;
  Status s = each ? contiguous(&source, t) : OK;
  if (s == OK)
    s = each ? stream_read(source, DT_Double, count, &h)
             : stream_read_any_order(t, DT_Double, count, &h);
  tensor_free(source);
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
