/* test_several_dims.c — reductions along several dimensions: against sums over plain indices, of
   tensors of any geometry, and their errors. */
#include "check.h"
#include <math.h>

/* The sum over the dimensions of `mask`, of the elements whose other indices are those of element
   `i` of a result with kept dimensions. */
static double sum_over(const Tensor *t, unsigned mask, const int64_t *index) {
  int64_t at[MOST_DIMS] = {0};
  double sum = 0;
  for (int64_t i = 0; i < tensor_count(t); i++) {
    bool is_part = true;
    int64_t rest = i;
    for (int32_t d = t->ndim - 1; d >= 0; d--) at[d] = rest % t->size[d], rest /= t->size[d];
    for (int32_t d = 0; d < t->ndim; d++) is_part &= mask >> d & 1 || at[d] == index[d];
    if (is_part) sum += real_at(t, i);
  }
  return sum;
}

TEST(several_dims_sum) {
  for (int round = 0; round < 300; round++) {
    DType d = one_in(2) ? DT_Double : DT_Long;
    Tensor *t = random_view(d, 4, (int)random_below(4)), *r = tensor_new(d);
    int64_t list[MOST_DIMS], index[MOST_DIMS];
    int32_t count = 0;
    unsigned mask = 1 + (unsigned)random_below(15);
    bool keepdim = one_in(2);
    for (int32_t k = t->ndim - 1; k >= 0; k--) {
      if (mask >> k & 1) list[count++] = k;
    }
    if (tensor_count(t) > 0 && count > 0) {
      CHECK_OK(torch_sum_dims(r, t, count, list, keepdim));
      CHECK(r->ndim == (keepdim ? t->ndim : t->ndim - count));
      for (int64_t i = 0; i < tensor_count(r); i++) {
        int64_t rest = i;
        int32_t at = r->ndim - 1;
        for (int32_t k = t->ndim - 1; k >= 0; k--) {
          bool reduced = mask >> k & 1;
          index[k] = 0;
          if (reduced && !keepdim) continue;
          CHECK(r->size[at] == (reduced ? 1 : t->size[k]));
          if (!reduced) index[k] = rest % t->size[k], rest /= t->size[k];
          at--;
        }
        double want = sum_over(t, mask, index);
        CHECK(fabs(real_at(r, i) - want) <= 1e-9 * (1 + fabs(want)));
      }
    }
    FREE(t, r);
  }
}

TEST(several_dims_errors) {
  Tensor *t = iota(DT_Byte, S(2, 3, 2)), *r = iota(DT_Byte, S(2)), *none = tensor_new(DT_Byte),
         *i = iota(DT_Long, S(2)), *f = iota(DT_Float, S(2, 2));
  const int64_t twice[] = {0, 2, 0}, far[] = {0, 3}, both[] = {0, 2};
  CHECK_FAILS(torch_sum_dims(r, t, 3, twice, true), DIM_TWICE, "dim", r);
  CHECK_FAILS(torch_sum_dims(r, t, 2, far, true), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_sum_dims(r, t, 0, both, true), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_sum_dims(r, none, 1, both, true), NO_DIM, "t", r);
  CHECK_FAILS(torch_sum_dims(f, t, 2, both, false), DTYPES, "r", f);
  CHECK_FAILS(torch_max_dims(r, none, t, 2, both, false), DTYPES, "indices", r);
  CHECK_FAILS(torch_max_dims(i, i, t, 2, both, false), DTYPES, "r", i);
  Scalar half = {0.5, 0};
  CHECK_STATUS(torch_all_dims(f, f, 1, both, true), DTYPE, "t");
  CHECK_STATUS(torch_any_dims(f, f, 1, both, true), DTYPE, "t");
  CHECK_OK(torch_quantile_dims(f, f, half, 2, (const int64_t[]){0, 1}, false));
  CHECK(f->ndim == 0 && real_at(f, 0) == 1.5);
  /* lists */
  Tensor *x = iota(DT_Double, S(2, 3, 2)), *shares = iota(DT_Double, S(2)),
         *q = tensor_new(DT_Double);
  CHECK_OK(torch_quantile_list_dims(q, x, shares, 2, both, true));
  CHECK(tensor_has_size(q, S(2, 3, 1)) && real_at(q, 0) == 0 && real_at(q, 5) == 11);
  CHECK_OK(torch_percentile_list_dims(q, x, shares, 2, both, false));
  CHECK(tensor_has_size(q, S(2, 3)) && real_at(q, 1) == 2);
  CHECK_OK(torch_quantile_list_all(q, x, shares));
  CHECK(tensor_has_size(q, S(2)) && real_at(q, 0) == 0 && real_at(q, 1) == 11);
  CHECK_FAILS(torch_quantile_list_all(q, x, x), RANK, "q", q);
  CHECK_FAILS(torch_quantile_list_dims(q, x, x, 2, both, false), RANK, "q", q);
  CHECK_FAILS(torch_percentile_list_dims(q, x, shares, 2, far, false), DIM_RANGE, "dim", q);
  CHECK_OK(tensor_resize(x, 1, (int64_t[]){0}, NULL));
  CHECK_FAILS(torch_percentile_list_all(q, x, shares), EMPTY, "t", q);
  FREE(t, r, none, i, f, x, shares, q);
}
