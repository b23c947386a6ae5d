/* test_view.c — views: each element of a view is the right element of its source, over chains of
   views; and what they refuse. */
#include "check.h"

/* Every view of `t`, checked: index `i` of the view must be the source's element at what
   `source_index` makes of it. */
typedef struct {
  int32_t dim, other;
  int64_t first, step;
  const int64_t *dims;
} Arguments;
typedef void SourceIndex(const Tensor *t, const Arguments *a, int32_t ndim, const int64_t *i,
                         int64_t *source);

static void check_elements(const Tensor *view, const Tensor *t, SourceIndex *source_index,
                           const Arguments *a) {
  int64_t i[MOST_DIMS], source[MOST_DIMS];
  CHECK(view->storage == t->storage && view->dtype == t->dtype);
  for (int64_t n = 0; n < tensor_count(view); n++) {
    index_of(view, n, i);
    source_index(t, a, view->ndim, i, source);
    CHECK(place_at(view, i) == place_at(t, source));
  }
}

#define SOURCE_INDEX(name)                                                              \
  static void name(const Tensor *t, const Arguments *a, int32_t ndim, const int64_t *i, \
                   int64_t *source)
#define COPY_INDEX \
  for (int32_t d = 0; d < ndim && d < t->ndim; d++) source[d] = i[d]
SOURCE_INDEX(of_narrow) {
  COPY_INDEX;
  source[a->dim] += a->first;
}
SOURCE_INDEX(of_select) {
  (void)ndim;
  for (int32_t d = 0; d < t->ndim; d++)
    source[d] = d < a->dim ? i[d] : d == a->dim ? a->first : i[d - 1];
}
SOURCE_INDEX(of_transpose) {
  COPY_INDEX;
  source[a->dim] = i[a->other], source[a->other] = i[a->dim];
}
SOURCE_INDEX(of_permute) {
  (void)t;
  for (int32_t d = 0; d < ndim; d++) source[a->dims[d]] = i[d];
}
SOURCE_INDEX(of_unfold) {
  COPY_INDEX;
  source[a->dim] = i[a->dim] * a->step + i[ndim - 1];
}
SOURCE_INDEX(of_reverse) {
  COPY_INDEX;
  source[a->dim] = t->size[a->dim] - 1 - i[a->dim];
}
SOURCE_INDEX(of_expand) {
  (void)a;
  for (int32_t d = 0; d < ndim; d++) source[d] = t->size[d] == 1 ? 0 : i[d];
}
SOURCE_INDEX(of_squeeze) {
  (void)ndim, (void)a;
  for (int32_t d = 0, from = 0; d < t->ndim; d++) source[d] = t->size[d] == 1 ? 0 : i[from++];
}
SOURCE_INDEX(of_squeeze1) {
  (void)ndim;
  for (int32_t d = 0, from = 0; d < t->ndim; d++)
    source[d] = d == a->dim && t->size[d] == 1 ? 0 : i[from++];
}

static void check_views(Tensor *t) {
  Tensor *r = tensor_new(t->dtype);
  Arguments a = {.dim = (int32_t)random_below(t->ndim),
                 .other = (int32_t)random_below(t->ndim),
                 .step = 1 + random_below(3)};
  int64_t n = t->size[a.dim], dims[MOST_DIMS], sizes[MOST_DIMS];
  for (int32_t d = 0; d < t->ndim; d++) {
    int32_t other = (int32_t)random_below(d + 1);
    dims[d] = d;
    dims[d] = dims[other], dims[other] = d;
    sizes[d] = t->size[d] == 1 ? 1 + random_below(3) : t->size[d];
  }
  a.dims = dims;
  int64_t window = random_below(n + 1);
  if (n > 0) {
    a.first = random_below(n);
    int64_t size = 1 + random_below(n - a.first);
    CHECK_OK(torch_narrow(r, t, a.dim, a.first, size));
    CHECK(r->ndim == t->ndim && r->size[a.dim] == size);
    check_elements(r, t, of_narrow, &a);
    CHECK_OK(torch_select(r, t, a.dim, a.first));
    CHECK(r->ndim == t->ndim - 1);
    check_elements(r, t, of_select, &a);
  }
  CHECK_OK(torch_unfold(r, t, a.dim, window, a.step));
  CHECK(r->ndim == t->ndim + 1 && r->size[t->ndim] == window &&
        r->size[a.dim] == (n - window) / a.step + 1);
  check_elements(r, t, of_unfold, &a);
  CHECK_OK(torch_transpose(r, t, a.dim, a.other));
  CHECK(r->size[a.dim] == t->size[a.other] && r->size[a.other] == n);
  check_elements(r, t, of_transpose, &a);
  CHECK_OK(torch_permute(r, t, t->ndim, dims));
  for (int32_t d = 0; d < t->ndim; d++) CHECK(r->size[d] == t->size[dims[d]]);
  check_elements(r, t, of_permute, &a);
  CHECK_OK(torch_reverse(r, t, a.dim));
  CHECK(tensor_same_size(r, t));
  check_elements(r, t, of_reverse, &a);
  CHECK_OK(torch_squeeze(r, t));
  CHECK(tensor_count(r) == tensor_count(t));
  for (int32_t d = 0; d < r->ndim; d++) CHECK(r->size[d] != 1);
  check_elements(r, t, of_squeeze, &a);
  CHECK_OK(torch_squeeze1(r, t, a.dim));
  CHECK(r->ndim == t->ndim - (n == 1));
  check_elements(r, t, of_squeeze1, &a);
  if (tensor_count(t) > 0) {
    CHECK_OK(torch_expand(r, t, t->ndim, sizes));
    CHECK(tensor_has_size(r, t->ndim, sizes));
    check_elements(r, t, of_expand, &a);
    CHECK_OK(torch_expandAs(r, t, r));
    CHECK(tensor_has_size(r, t->ndim, sizes));
  }
  tensor_free(r);
}

TEST(views_of_chains_of_views) {
  for (int round = 0; round < 600; round++) {
    Tensor *t = random_view((DType)random_below(DT_COUNT), 10, 4);
    if (t->ndim > 0) check_views(t);
    tensor_free(t);
  }
}

/* --- view: every factorisation ---------------------------------------------------------------- */

/* Whether one offset and one stride for each size reach the elements of t in their order: the
   stride of a dimension must be the distance of its first two slices' first elements. */
static bool can_be_seen_as(const Tensor *t, int32_t ndim, const int64_t *size, int64_t *stride) {
  int64_t below = 1, i[MOST_DIMS], element = (int64_t)dtype_size(t->dtype);
  Tensor seen = {.dtype = t->dtype,
                 .storage = t->storage,
                 .offset = t->offset,
                 .ndim = ndim,
                 .size = (int64_t *)size,
                 .stride = stride};
  for (int32_t d = ndim - 1; d >= 0; d--) {
    stride[d] = size[d] > 1 ? (place(t, below) - place(t, 0)) / element : 0;
    below *= size[d];
  }
  for (int64_t n = 0; n < below; n++) {
    index_of(&seen, n, i);
    if (place_at(&seen, i) != place(t, n)) return false;
  }
  return true;
}

static int64_t views_seen, views_refused;

static void check_view(Tensor *t, int32_t ndim, const int64_t *size) {
  int64_t stride[MOST_DIMS], asked[MOST_DIMS];
  Tensor *r = iota(t->dtype, S(2));
  memcpy(asked, size, sizeof asked);
  if (ndim > 0 && one_in(2)) asked[random_below(ndim)] = -1;
  if (can_be_seen_as(t, ndim, size, stride)) {
    CHECK_OK(torch_view(r, t, ndim, asked));
    CHECK(tensor_has_size(r, ndim, size) && r->storage == t->storage);
    for (int64_t n = 0; n < tensor_count(r) && n < tensor_count(t); n++)
      CHECK(place(r, n) == place(t, n));
    views_seen++;
  } else {
    CHECK_FAILS(torch_view(r, t, ndim, asked), VIEW_STRIDES, "sizes", r);
    views_refused++;
  }
  tensor_free(r);
}

static void each_factorisation(Tensor *t, int64_t rest, int32_t ndim, int64_t *size) {
  if (rest == 1) check_view(t, ndim, size);
  if (ndim == 5) return;
  for (int64_t n = ndim > 2 ? 2 : 1; n <= rest; n++) { /* some with sizes of 1 */
    if (rest % n) continue;
    size[ndim] = n;
    each_factorisation(t, rest / n, ndim + 1, size);
  }
}

TEST(view_of_strided_tensors) {
  int64_t size[MOST_DIMS];
  views_seen = views_refused = 0;
  for (int round = 0; round < 1500; round++) {
    Tensor *t = random_view(DT_Byte, 5, 1 + round % 6);
    if (tensor_count(t) > 0 && tensor_count(t) <= 48)
      each_factorisation(t, tensor_count(t), 0, size);
    tensor_free(t);
  }
  CHECK(views_seen > 5000 && views_refused > 5000); /* both were put to the test */
}

TEST(view_of_empty_and_wrong_sizes) {
  Tensor *t = iota(DT_Int, S(2, 3)), *r = iota(DT_Int, S(4)),
         *empty = tensor_new_sized(DT_Int, S(3, 0)), *zero = iota(DT_Int, NO_SIZES);
  CHECK_FAILS(torch_view(r, t, S(7)), VIEW_COUNT, "sizes", r);
  CHECK_FAILS(torch_view(r, t, NO_SIZES), VIEW_COUNT, "sizes", r);
  CHECK_FAILS(torch_view(r, t, S((int64_t)1 << 40, (int64_t)1 << 40)), VIEW_COUNT, "sizes", r);
  CHECK_FAILS(torch_view(r, t, S(-1, -1)), VIEW_INFER, "sizes", r);
  CHECK_FAILS(torch_view(r, t, S(-2, -3)), VIEW_INFER, "sizes", r);
  CHECK_FAILS(torch_view(r, t, S(4, -1)), VIEW_INFER, "sizes", r);
  CHECK_FAILS(torch_view(r, t, S(0, -1)), VIEW_INFER, "sizes", r);
  CHECK_FAILS(torch_view(r, empty, S(0, -1)), VIEW_INFER, "sizes", r);
  CHECK_FAILS(torch_viewAs(r, t, empty), VIEW_COUNT, "template", r);
  CHECK_OK(torch_view(r, empty, S(5, -1)));
  CHECK(tensor_has_size(r, S(5, 0)));
  CHECK_OK(torch_view(r, zero, S(1, 1, 1, 1, 1, 1, 1, 1, 1)));
  CHECK(r->ndim == 9 && r->storage == zero->storage);
  CHECK_OK(torch_view(r, r, NO_SIZES));
  CHECK(r->ndim == 0);
  CHECK_OK(torch_view(t, t, S(3, 2))); /* the result is the source */
  CHECK_HOLDS(t, 0, 1, 2, 3, 4, 5);
  tensor_free(t), tensor_free(r), tensor_free(empty), tensor_free(zero);
}

TEST(views_refuse) {
  Tensor *t = iota(DT_Int, S(2, 3)), *r = iota(DT_Int, S(4)), *empty = tensor_new(DT_Int),
         *zero = iota(DT_Int, NO_SIZES);
  static const int32_t wrong_dims[] = {-1, 2, INT32_MAX, INT32_MIN};
  for (int i = 0; i < 4; i++) {
    int32_t dim = wrong_dims[i];
    CHECK_FAILS(torch_narrow(r, t, dim, 0, 1), DIM_RANGE, "dim", r);
    CHECK_FAILS(torch_select(r, t, dim, 0), DIM_RANGE, "dim", r);
    CHECK_FAILS(torch_transpose(r, t, dim, 0), DIM_RANGE, "dim1", r);
    CHECK_FAILS(torch_transpose(r, t, 0, dim), DIM_RANGE, "dim2", r);
    CHECK_FAILS(torch_unfold(r, t, dim, 1, 1), DIM_RANGE, "dim", r);
    CHECK_FAILS(torch_reverse(r, t, dim), DIM_RANGE, "dim", r);
    CHECK_FAILS(torch_squeeze1(r, t, dim), DIM_RANGE, "dim", r);
    CHECK_FAILS(torch_permute(r, t, S(dim, 0)), PERMUTATION, "dims", r);
  }
  static const int64_t wrong[] = {-1, 3, INT64_MAX, INT64_MIN};
  for (int i = 0; i < 4; i++) {
    CHECK_FAILS(torch_narrow(r, t, 1, wrong[i], 1), INDEX_RANGE, "first", r);
    CHECK_FAILS(torch_narrow(r, t, 1, 1, wrong[i]), SIZE_RANGE, "size", r);
    CHECK_FAILS(torch_select(r, t, 1, wrong[i]), INDEX_RANGE, "index", r);
    CHECK_FAILS(torch_unfold(r, t, 0, wrong[i], 1), SIZE_RANGE, "size", r);
    CHECK_FAILS(torch_unfold(r, t, 0, 1, wrong[i] == 3 || wrong[i] == INT64_MAX ? 0 : wrong[i]),
                TOO_SMALL, "step", r);
  }
  CHECK_FAILS(torch_narrow(r, t, 1, 0, 0), SIZE_RANGE, "size", r);
  CHECK_FAILS(torch_select(r, zero, 0, 0), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_t(r, empty), NOT_MATRIX, "t", r);
  CHECK_FAILS(torch_permute(r, t, S(0)), PERMUTATION, "dims", r);
  CHECK_FAILS(torch_permute(r, t, S(0, 0)), PERMUTATION, "dims", r);
  CHECK_FAILS(torch_permute(r, t, S(0, 1, 2)), PERMUTATION, "dims", r);
  CHECK_FAILS(torch_permute(r, t, S(0, INT64_MAX)), PERMUTATION, "dims", r);
  CHECK_FAILS(torch_expand(r, t, S(2, 4)), EXPAND_SIZE, "sizes", r);
  CHECK_FAILS(torch_expand(r, t, S(2, -3)), EXPAND_SIZE, "sizes", r);
  CHECK_FAILS(torch_expand(r, t, S(2, INT64_MAX)), TOO_LARGE, "sizes", r);
  CHECK_FAILS(torch_expand(r, t, S(2)), EXPAND_DIMS, "sizes", r);
  CHECK_FAILS(torch_expand(r, t, S(1, 2, 3)), EXPAND_DIMS, "sizes", r);
  CHECK_FAILS(torch_expand(r, empty, S(3)), EMPTY, "t", r);
  CHECK_FAILS(torch_expandAs(r, t, empty), EXPAND_DIMS, "template", r);
  CHECK_OK(torch_unfold(r, t, 1, 2, INT64_MAX)); /* the step is never taken */
  CHECK_HOLDS(r, 0, 1, 3, 4);
  CHECK_OK(torch_expandAs(r, zero, zero));
  CHECK_HOLDS(r, 0);
  CHECK_OK(torch_t(t, t));
  CHECK_HOLDS(t, 0, 3, 1, 4, 2, 5);
  tensor_free(t), tensor_free(r), tensor_free(empty), tensor_free(zero);
}

TEST(views_of_nothing) {
  Tensor *t = tensor_new(DT_Int), *r = iota(DT_Int, S(4));
  CHECK_FAILS(torch_select(r, t, 0, 0), INDEX_RANGE, "index", r);
  CHECK_FAILS(torch_narrow(r, t, 0, 0, 1), INDEX_RANGE, "first", r);
  CHECK_FAILS(torch_reverse(r, t, 1), DIM_RANGE, "dim", r);
  CHECK(torch_error.detail[0] == 0); /* for those who ask, what is empty has no dimension */
  CHECK_OK(torch_reverse(r, t, 0));
  CHECK(r->storage == NULL && tensor_count(r) == 0 && tensor_data(r) == NULL);
  CHECK_OK(torch_view(r, t, S(0, 7)));
  CHECK(tensor_has_size(r, S(0, 7)));
  CHECK_OK(torch_squeeze(r, t));
  CHECK_OK(torch_unfold(r, t, 0, 0, 1));
  CHECK(tensor_has_size(r, S(1, 0)));
  CHECK_OK(tensor_resize(r, S(2), NULL));
  CHECK_HOLDS(r, 0, 0);
  tensor_free(t), tensor_free(r);
}

TEST(flatten_joins_the_dimensions_that_are_named) {
  static const struct {
    int64_t first, last;
    int32_t ndim;
    int64_t size[3];
  } cases[] = {{0, 1, 2, {6, 4}},   {1, 2, 2, {2, 12}},   {0, 2, 1, {24}},     {0, -1, 1, {24}},
               {1, -1, 2, {2, 12}}, {1, 1, 3, {2, 3, 4}}, {0, 0, 3, {2, 3, 4}}};
  Tensor *t = iota(DT_Int, S(2, 3, 4)), *columns = tensor_new(DT_Int), *r = tensor_new(DT_Int);
  for (int k = 0; k < (int)(sizeof cases / sizeof *cases); k++) {
    int64_t last = cases[k].last < 0 ? LAST : cases[k].last;
    CHECK_OK(torch_flatten(r, t, (int32_t)cases[k].first, (int32_t)last));
    CHECK(tensor_has_size(r, cases[k].ndim, cases[k].size));
    CHECK_EQUAL(r, t);
  }
  CHECK_OK(torch_transpose(columns, t, 0, 2)); /* 4x3x2: nothing joins without a copy */
  CHECK_OK(torch_flatten(r, columns, 0, 1));
  CHECK(tensor_has_size(r, S(12, 2)));
  CHECK_EQUAL(r, columns);
  CHECK_FAILS(torch_flatten(r, t, 2, 1), DIM_RANGE, "last", r);
  FREE(t, columns, r);
}

TEST(t_names_the_number_of_dimensions) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *none = tensor_new(DT_Int), *t = iota(DT_Int, S(2, 3, 4)), *r = iota(DT_Int, S(2));
  tensor_unsize(none);
  CHECK_FAILS(torch_t(r, none), NOT_MATRIX, "t", r);
  CHECK(torch_error.detail[0] == 0);
  CHECK_FAILS(torch_t(r, t), NOT_MATRIX, "t", r);
  CHECK(torch_error.detail[0] == 3);
  FREE(none, t, r);
}
