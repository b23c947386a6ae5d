/* test_conv.c — convolutions and cross-correlations, against their definition: a sum for each
   element of the result over all taps that meet the image. Integers wrap; reals are small whole
   numbers, so that nothing is rounded. */
#include "check.h"

typedef Status Op(Tensor *r, Tensor *x, Tensor *k, int32_t mode);
static const struct {
  Op *op;
  int32_t axes;
  bool turned; /* a convolution: the kernel from its end to its beginning */
} ops[] = {{torch_conv2, 2, true},   {torch_xcorr2, 2, false}, {torch_conv3, 3, true},
           {torch_xcorr3, 3, false}, {torch_conv1, 1, true},   {torch_xcorr1, 1, false}};
enum { OPS = 6, WIDE = 2, ONE_PLANE = 0, PLANE_BY_PLANE = 1, SUMMED = 2 };

static void fill(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    if (is_integer(t->dtype))
      put_int(t, i, (random_below(INT32_MAX) << 33) ^ random_below(INT32_MAX));
    else put_real(t, i, (double)(random_below(9) - 4));
  }
}

/* Where an element is: `lead` dimensions, then the axes of an image or a volume. Outside: -1. */
static int64_t at(const Tensor *t, int32_t lead, const int64_t *plane, int32_t axes,
                  const int64_t *where) {
  int64_t i = 0;
  for (int32_t d = 0; d < lead; d++) i = i * t->size[d] + plane[d];
  for (int32_t d = 0; d < axes; d++) {
    if (where[d] < 0 || where[d] >= t->size[lead + d]) return -1;
    i = i * t->size[lead + d] + where[d];
  }
  return i;
}

typedef struct {
  uint64_t i;
  double d;
} Sum;

/* Zeros in front of the image, and behind it, along an axis on which the kernel has `size` taps. */
static int64_t before(char mode, int64_t size) {
  return mode == 'F' ? size - 1 : mode == 'S' ? size / 2 : 0;
}
static int64_t after(char mode, int64_t size) {
  return mode == 'F' ? size - 1 : mode == 'S' ? (size - 1) / 2 : 0;
}
static char any_mode(void) { return "VFS"[random_below(3)]; }

static void add_plane(Sum *sum, int op, char mode, const Tensor *x, const Tensor *k,
                      const int64_t *x_plane, const int64_t *k_plane, const int64_t *out) {
  int32_t axes = ops[op].axes, x_lead = x->ndim - axes, k_lead = k->ndim - axes;
  int64_t taps = 1, tap[3], where[3], turned[3];
  for (int32_t d = 0; d < axes; d++) taps *= k->size[k_lead + d];
  for (int64_t n = 0; n < taps; n++) {
    int64_t rest = n;
    for (int32_t d = axes - 1; d >= 0; d--) {
      int64_t size = k->size[k_lead + d];
      tap[d] = rest % size, rest /= size;
      where[d] = out[d] + tap[d] - before(mode, size);
      turned[d] = ops[op].turned ? size - 1 - tap[d] : tap[d];
    }
    int64_t from = at(x, x_lead, x_plane, axes, where), by = at(k, k_lead, k_plane, axes, turned);
    if (from < 0) continue;
    if (is_integer(x->dtype)) sum->i += (uint64_t)int_at(x, from) * (uint64_t)int_at(k, by);
    else sum->d += real_at(x, from) * real_at(k, by);
  }
}

static void check_conv(int op, char mode, int how, const Tensor *r, const Tensor *x,
                       const Tensor *k) {
  int32_t axes = ops[op].axes;
  int64_t index[MOST_DIMS], size[4];
  if (how != ONE_PLANE) size[0] = k->size[0];
  for (int32_t d = 0; d < axes; d++) {
    int64_t image = x->size[x->ndim - axes + d], kernel = k->size[k->ndim - axes + d];
    size[r->ndim - axes + d] = image + before(mode, kernel) + after(mode, kernel) - kernel + 1;
  }
  CHECK(tensor_has_size(r, axes + (how != ONE_PLANE), size));
  for (int64_t i = 0; i < tensor_count(r); i++) {
    Sum sum = {0, 0};
    index_of(r, i, index);
    const int64_t *out = index + (how != ONE_PLANE);
    if (how != SUMMED) add_plane(&sum, op, mode, x, k, index, index, out);
    for (int64_t plane = 0; how == SUMMED && plane < x->size[0]; plane++) {
      add_plane(&sum, op, mode, x, k, &plane, (int64_t[]){index[0], plane}, out);
    }
    CHECK(is_integer(r->dtype) ? int_at(r, i) == wrapped(r->dtype, (int64_t)sum.i)
                               : real_at(r, i) == sum.d);
  }
}

static Tensor *any(DType d, int32_t ndim, const int64_t *size) {
  Tensor *t = one_in(2) ? tensor_new_sized(d, ndim, size) : scattered(d, ndim, size, false);
  fill(t);
  return t;
}

/* Image and kernel, with the sizes of the axes given. */
static void check_sizes(int op, DType d, int how, char mode, const int64_t *image,
                        const int64_t *kernel) {
  int32_t axes = ops[op].axes, x_lead = how != ONE_PLANE, k_lead = how;
  int64_t x_size[4] = {1 + random_below(3)},
          k_size[5] = {how == SUMMED ? 1 + random_below(4) : x_size[0], x_size[0]};
  for (int32_t a = 0; a < axes; a++) x_size[x_lead + a] = image[a], k_size[k_lead + a] = kernel[a];
  Tensor *x = any(d, x_lead + axes, x_size), *k = any(d, k_lead + axes, k_size), *r = tensor_new(d);
  CHECK_OK(ops[op].op(r, x, k, mode));
  check_conv(op, mode, how, r, x, k);
  if (one_in(2)) { /* a result that has the size, of any strides */
    Tensor *spread = scattered(d, r->ndim, r->size, false);
    CHECK_OK(ops[op].op(spread, x, k, mode));
    check_conv(op, mode, how, spread, x, k);
    FREE(spread);
  }
  FREE(x, k, r);
}

TEST(conv_small) {
  for (int round = 0; round < 1500; round++) {
    int64_t image[3], kernel[3];
    for (int a = 0; a < 3; a++)
      kernel[a] = 1 + random_below(3), image[a] = kernel[a] + random_below(4);
    check_sizes(round % OPS, (DType)random_below(DT_LOOPS), (int)random_below(3), any_mode(), image,
                kernel);
  }
}

TEST(conv_wide_rows) { /* vectors of 16 bytes, four of them at once, that begin and end anywhere */
  for (int round = 0; round < 400; round++) {
    DType d = (DType)(DT_Int + round % 4);
    int64_t image[3] = {1 + random_below(2), 1 + random_below(2), 1 + random_below(70)},
            kernel[3] = {1, 1, 1 + random_below(8)};
    char mode = any_mode();
    if (mode == 'V' && kernel[2] > image[2]) kernel[2] = image[2];
    check_sizes(WIDE + round % 2, d, (int)random_below(3), mode, image, kernel);
  }
}

TEST(conv_full_with_a_larger_kernel) {
  for (int op = 0; op < OPS; op++)
    check_sizes(op, DT_Double, op % 3, 'F', (int64_t[]){2, 1, 3}, (int64_t[]){3, 4, 5});
}

TEST(conv_into_its_own_memory) {
  for
    EACH_DTYPE(d) {
      Tensor *x = any(d, S(6, 9)), *k = any(d, S(2, 3)), *was = reference_clone(x),
             *k_was = reference_clone(k);
      CHECK_OK(torch_conv2(x, x, k, 'V'));
      check_conv(0, 'V', ONE_PLANE, x, was, k_was);
      tensor_free(x), x = tensor_new_clone(was);
      CHECK_OK(torch_xcorr2(k, x, k, 'F'));
      check_conv(1, 'F', ONE_PLANE, k, was, k_was);
      FREE(x, k, was, k_was);
    }
}

TEST(conv_refuses) {
  Tensor *x = iota(DT_Int, S(3, 4, 5)), *k = iota(DT_Int, S(2, 2)),
         *planes = iota(DT_Int, S(2, 2, 2)), *sums = iota(DT_Int, S(4, 2, 2, 2));
  Tensor *wide = iota(DT_Int, S(3, 2, 6)), *high = iota(DT_Int, S(3, 5, 2)),
         *r = iota(DT_Int, S(4)), *floats = iota(DT_Float, S(2));
  Tensor *alias = iota(DT_Int, S(1, 1, 1)), *good = iota(DT_Int, S(3, 2, 2)),
         *deep = iota(DT_Int, S(4, 4, 5));
  Tensor *none = tensor_new(DT_Int);
  CHECK_OK(torch_expand(alias, alias, S(3, 3, 4)));
  CHECK_FAILS(torch_conv2(r, x, k, 'V'), CONV_RANKS, "k", r);
  CHECK_FAILS(torch_conv2(r, k, x, 'F'), CONV_RANKS, "k", r);
  CHECK_FAILS(torch_conv3(r, k, k, 'V'), CONV_RANKS, "k", r);
  CHECK_FAILS(torch_conv2(r, x, planes, 'V'), CONV_PLANES, "k", r);
  CHECK_FAILS(torch_xcorr2(r, x, sums, 'V'), CONV_PLANES, "k", r);
  CHECK_FAILS(torch_conv2(r, x, wide, 'V'), CONV_SIZE, "k", r);
  CHECK_FAILS(torch_conv2(r, x, high, 'V'), CONV_SIZE, "k", r);
  CHECK_FAILS(torch_conv3(r, x, deep, 'V'), CONV_SIZE, "k", r);
  CHECK_FAILS(torch_conv1(r, good, good, 'V'), CONV_RANKS, "k", r);
  CHECK_FAILS(torch_conv1(r, none, r, 'F'), EMPTY, "x", r);
  CHECK_FAILS(torch_xcorr1(r, r, none, 'F'), EMPTY, "k", r);
  CHECK_FAILS(torch_conv2(floats, x, good, 'V'), DTYPES, "r", floats);
  CHECK_FAILS(torch_conv2(alias, x, good, 'V'), RESULT_ALIAS, "r", alias);
  CHECK_OK(torch_conv2(r, x, good, 'V'));
  check_conv(0, 'V', PLANE_BY_PLANE, r, x, good);
  FREE(x, k, planes, sums, wide, high, r, floats, alias, good, deep, none);
}
