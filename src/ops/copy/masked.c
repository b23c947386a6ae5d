/* masked.c — maskedSelect, maskedFill, maskedCopy. The loops are in masked.inc.

   The tensor and its mask are walked together in row-major order; a Cursor is the place in the
   third tensor (the result, or the source), which advances only where the mask is 1. All masks are
   checked and their ones are counted before anything is written. */
#include "ops/copy/masked.h"
#include "core/iter.h"
#include "core/result.h"
#include "core/scalar_operand.h"
#include "table/ops.h"

/* The next element of a vector that is read or written in order: its address, and the step in
   elements. Step 0 repeats one element. */
typedef struct {
  char *at;
  int64_t step;
} Cursor;

#define LOOPS "ops/copy/masked.inc"
#include "core/each_size.h"

typedef void CursorLoop(int64_t n, char *const p[], const int64_t step[], Cursor *cursor);

static CursorLoop *const select[] = TABLE_SIZES(select), *const replace[] = TABLE_SIZES(replace);

/* True if each of n bytes is 0 or 1. */
static bool flags_only(int64_t n, const uint8_t *m) {
  uint8_t bits = 0;
  VECTORIZE_4
  for (int64_t i = 0; i < n; i++) bits |= m[i];
  return bits <= 1;
}

/* The sum of n bytes, each 0 or 1. A byte can count 255 of them. */
static int64_t flags_sum(int64_t n, const uint8_t *m) {
  enum { WIDTH = 16, MOST = 255 * WIDTH };
  int64_t sum = 0;
  for (int64_t i = 0; i < n;) {
    uint8_t counts[WIDTH] = {0};
    int64_t end = n - i < MOST ? n : i + MOST;
    for (; i + WIDTH <= end; i += WIDTH)
      for (int k = 0; k < WIDTH; k++) counts[k] = (uint8_t)(counts[k] + m[i + k]);
    for (; i < end; i++) sum += m[i];
    for (int k = 0; k < WIDTH; k++) sum += counts[k];
  }
  return sum;
}

/* Reports the first element, in row-major order, that is neither 0 nor 1. */
Status mask_ones(Tensor *mask, int64_t *ones) {
  Iter it;
  int64_t sum = 0, seen = 0;
  Status s = OK;
  TRY(iter_open(&it, WALK_IN_ORDER, 0, mask, 1, (Tensor *[]){mask}));
  while (s == OK && iter_next(&it)) {
    const uint8_t *m = (const uint8_t *)it.ptr[0];
    if (it.step[0] == 1 && flags_only(it.n, m)) {
      sum += flags_sum(it.n, m), seen += it.n;
      continue;
    }
    for (int64_t i = 0; i < it.n && s == OK; i++, seen++) {
      uint8_t flag = m[i * it.step[0]];
      if (flag > 1) s = FAIL(MASK_VALUE, "mask", flag, seen);
      sum += flag;
    }
  }
  iter_close(&it);
  *ones = sum;
  return s;
}

/* The elements that a mask selects: their number, and the size in which the tensor and the mask are
   walked together. */
typedef struct {
  Geometry size;
  int64_t ones;
} Selection;

static Tensor shape_of(const Selection *s) {
  return (Tensor){.ndim = s->size.ndim, .size = s->size.size};
}

/* Opens the selection; in_place: it must have the size of t. */
static Status open_selection(Selection *s, const Tensor *t, Tensor *mask, bool in_place) {
  TRY(mask_ones(mask, &s->ones));
  TRY(shared_size(&s->size, t, in_place, mask, "mask"));
  Tensor shape = shape_of(s);
  if (s->ones > 0) s->ones *= tensor_count(&shape) / tensor_count(mask); /* the mask is repeated */
  return OK;
}

/* Runs the loop over t and mask in the selection's size. `results` is 1 if the loop writes t: a
   mask that overlaps t is cloned then. */
static Status masked_walk(CursorLoop *loop, int results, const Selection *s, Tensor *t,
                          Tensor *mask, Cursor *cursor) {
  Iter it;
  Tensor shape = shape_of(s);
  TRY(iter_open(&it, WALK_IN_ORDER, results, &shape, 2, (Tensor *[]){t, mask}));
  while (iter_next(&it)) loop(it.n, it.ptr, it.step, cursor);
  iter_close(&it);
  return OK;
}

/* Writes the selected elements to r, which overlaps neither operand. */
static Status select_elements(Tensor *r, const Selection *s, Tensor *t, Tensor *mask) {
  TRY(result_sized(r, t->dtype, 1, &s->ones));
  Cursor out = {tensor_data(r), r->stride[0]};
  return masked_walk(select[t->dtype], 0, s, t, mask, &out);
}

/* maskedSelect for any r: if resizing or writing r could overwrite an operand, the elements go to a
   new tensor first. */
static Status select_apart(Tensor *r, const Selection *s, Tensor *t, Tensor *mask) {
  if (!result_overlaps(r, 1, &s->ones, t) && !result_overlaps(r, 1, &s->ones, mask))
    return select_elements(r, s, t, mask);
  Tensor *made = tensor_new(t->dtype);
  if (made == NULL) return torch_error.code;
  Status status = select_elements(made, s, t, mask);
  if (status == OK) status = result_sized(r, t->dtype, 1, &s->ones);
  if (status == OK) status = torch_copy(r, made);
  tensor_free(made);
  return status;
}

Status torch_maskedSelect(Tensor *r, Tensor *t, Tensor *mask) {
  Selection selection;
  if (r->dtype != t->dtype) return FAIL(DTYPES, "r", r->dtype, t->dtype);
  TRY(open_selection(&selection, t, mask, false));
  Status s = select_apart(r, &selection, t, mask);
  geometry_close(&selection.size);
  return s;
}

Status torch_maskedFill(Tensor *t, Tensor *mask, Scalar value) {
  Selection selection;
  Element element;
  TRY(open_selection(&selection, t, mask, true));
  scalar_store(&element, t->dtype, value);
  Status s = masked_walk(replace[t->dtype], 1, &selection, t, mask, &(Cursor){(char *)&element, 0});
  geometry_close(&selection.size);
  return s;
}

/* The source must have at least as many elements as are selected; those that are left over are
   ignored, as in Torch7. It is read as a contiguous vector. */
static Status copy_selected(const Selection *s, Tensor *t, Tensor *mask, Tensor *source) {
  if (tensor_count(source) < s->ones)
    return FAIL(MASK_COUNT, "source", tensor_count(source), s->ones);
  bool as_it_is = tensor_is_contiguous(source) && !tensor_shares_memory(t, source);
  Tensor *from = as_it_is ? tensor_retain(source) : tensor_new_clone(source);
  if (from == NULL) return torch_error.code;
  Status status = masked_walk(replace[t->dtype], 1, s, t, mask, &(Cursor){tensor_data(from), 1});
  tensor_free(from);
  return status;
}

Status torch_maskedCopy(Tensor *t, Tensor *mask, Tensor *source) {
  Selection selection;
  TRY(open_selection(&selection, t, mask, true));
  Status s = copy_selected(&selection, t, mask, source);
  geometry_close(&selection.size);
  return s;
}
