/* test_alloc.c — memory runs out: each op is run with its first, second, third, ... allocation failing until it gets through. Each failure must say
   NO_MEMORY, leave every tensor as it was (sizes, strides, storage, bytes), and lose nothing. */
#include "check.h"
#include "core/rollback.h"
#include <stdio.h>

/* What ops work on. `a` and `b` have the same size, `mask` pairs with them, `flat` has a's elements in one dimension. */
typedef struct {
  Tensor *r, *i, *a, *b, *mask, *flat, *left, *right, *part, *list;
} World;
enum { TENSORS = sizeof(World) / sizeof(Tensor *) };
typedef Status Attempt(World *w);

/* How a, b and the results begin. */
enum { FEW_DIMS = 0, MANY_DIMS = 1, RESULT_EMPTY = 0, RESULT_SIZED = 2, RESULT_WRONG = 4, RESULT_OVERLAPS = 6, SETUPS = 8 };

static const int64_t few[] = {2, 4, 3}, many[] = {1, 2, 1, 2, 1, 2, 1, 1, 3, 1};

static Tensor *result(DType d, int setup, int32_t ndim, const int64_t *size) {
  switch (setup & 6) {
  case RESULT_EMPTY: return tensor_new(d);
  case RESULT_SIZED: return scattered(d, ndim, size, false);
  default: return iota(d, S(5, 2));
  }
}

static World make_world(int setup) {
  int32_t ndim = setup & MANY_DIMS ? 10 : 3;
  const int64_t *size = setup & MANY_DIMS ? many : few;
  World w = {.a = scattered(DT_Int, ndim, size, false), .b = scattered(DT_Int, ndim, size, false), .mask = scattered(DT_Byte, ndim, size, false)};
  w.r = result(DT_Int, setup, ndim, size), w.i = result(DT_Long, setup, ndim, size);
  w.flat = scattered(DT_Int, S(24), false), w.left = scattered(DT_Int, S(3, 4), false), w.right = scattered(DT_Int, S(4, 5), false);
  w.part = tensor_new(DT_Int); /* of a, and so of the size of few[] without its first dimension */
  w.list = scattered(DT_Long, S(2), false);
  random_values(w.list, 0, 1), random_values(w.mask, 0, 1), random_values(w.b, 1, 9);
  CHECK_OK(torch_select(w.part, w.a, 0, 0));
  if ((setup & 6) == RESULT_OVERLAPS) { /* r is a from its end */
    CHECK_OK(torch_reverse(w.r, w.a, 0));
    for (int32_t d = 1; d < ndim; d++) CHECK_OK(torch_reverse(w.r, w.r, d));
  }
  return w;
}

static Tensor **tensors_of(World *w) { return &w->r; }

#define ATTEMPT(name, call) static Status name(World *w) { return call; }
ATTEMPT(narrow, torch_narrow(w->r, w->a, 1, 0, 1))
ATTEMPT(select_, torch_select(w->r, w->a, 1, 1))
ATTEMPT(transpose, torch_transpose(w->r, w->a, 0, 2))
ATTEMPT(permute, torch_permute(w->r, w->left, S(1, 0)))
ATTEMPT(unfold, torch_unfold(w->r, w->a, 1, 1, 1))
ATTEMPT(reverse, torch_reverse(w->r, w->a, 0))
ATTEMPT(view, torch_view(w->r, w->flat, S(1, 2, 1, 3, 1, 2, 1, 2, 1)))
ATTEMPT(view_refused, torch_view(w->r, w->left, S(12)) == E_VIEW_STRIDES ? OK : torch_error.code)
ATTEMPT(view_as, torch_viewAs(w->r, w->flat, w->a))
ATTEMPT(expand_as, torch_expandAs(w->r, w->a, w->b))
ATTEMPT(squeeze, torch_squeeze(w->r, w->a))
ATTEMPT(squeeze1, torch_squeeze1(w->r, w->a, 0))
ATTEMPT(fill, torch_fill(w->a, scalar(3)))
ATTEMPT(copy, torch_copy(w->a, w->b))
ATTEMPT(copy_by_count, torch_copy(w->a, w->flat))
ATTEMPT(copy_converts, torch_copy(w->flat, w->mask))
ATTEMPT(copy_overlapping, torch_copy(w->a, w->part))
ATTEMPT(repeat, torch_repeatTensor(w->r, w->left, S(1, 2, 1, 1, 1, 1, 1, 1, 2)))
ATTEMPT(repeat_itself, torch_repeatTensor(w->left, w->left, S(1, 2, 1, 1, 1, 1, 1, 1, 2)))
ATTEMPT(masked_select, torch_maskedSelect(w->r, w->a, w->mask))
ATTEMPT(masked_select_itself, torch_maskedSelect(w->a, w->a, w->mask))
ATTEMPT(masked_fill, torch_maskedFill(w->a, w->mask, scalar(7)))
ATTEMPT(masked_copy, torch_maskedCopy(w->a, w->mask, w->flat))
ATTEMPT(masked_copy_by_count, torch_maskedCopy(w->flat, w->mask, w->b))
ATTEMPT(absolute, torch_abs(w->r, w->a))
ATTEMPT(add, torch_add(w->r, w->a, scalar(2), w->b))
ATTEMPT(add_by_count, torch_add(w->r, w->a, scalar(2), w->flat))
ATTEMPT(add_broadcast, torch_add(w->r, w->a, scalar(1), w->part))
ATTEMPT(add_in_place, torch_add(w->a, w->a, scalar(1), w->flat))
ATTEMPT(mul, torch_mul(w->r, w->a, scalar(2)))
ATTEMPT(cdiv, torch_cdiv(w->r, w->a, w->b))
ATTEMPT(less, torch_lt(w->mask, w->a, w->b))
ATTEMPT(less_same_type, torch_lt(w->r, w->a, w->b))
ATTEMPT(less_in_place, torch_lt_scalar(w->a, w->a, scalar(4)))
ATTEMPT(sum_all, torch_sum_all(&(Scalar){0, 0}, w->a))
ATTEMPT(max_all, torch_max_all(&(Scalar){0, 0}, w->a))
ATTEMPT(sum, torch_sum(w->r, w->a, 1))
ATTEMPT(sum_itself, torch_sum(w->a, w->a, 1))
ATTEMPT(maximum, torch_max(w->r, w->i, w->a, 1))
ATTEMPT(index_, torch_index(w->r, w->a, 1, w->list))
ATTEMPT(index_itself, torch_index(w->a, w->a, 1, w->list))
ATTEMPT(index_fill, torch_indexFill(w->a, 1, w->list, scalar(3)))
ATTEMPT(nonzero, torch_nonzero(w->i, w->a))
ATTEMPT(mm, torch_mm(w->r, w->left, w->right))
ATTEMPT(mm_itself, torch_mm(w->left, w->left, w->right))
ATTEMPT(cat, torch_cat(w->r, w->a, w->b, 0))
ATTEMPT(cat_itself, torch_cat(w->a, w->a, w->b, 1))
ATTEMPT(stack, torch_stack(w->r, 2, (Tensor *[]){w->a, w->b}, 1))
ATTEMPT(reshape, torch_reshape(w->r, w->a, S(2, 12)))
ATTEMPT(diag, torch_diag(w->r, w->left, 0))
ATTEMPT(tril, torch_tril(w->r, w->left, 0))
ATTEMPT(range, torch_range(w->r, scalar(1), scalar(50), scalar(1)))
ATTEMPT(sort, torch_sort(w->r, w->i, w->a, 0, false))
ATTEMPT(sort_itself, torch_sort(w->a, w->i, w->a, 1, true))
ATTEMPT(topk, torch_topk(w->r, w->i, w->a, 1, 0, true, true))
ATTEMPT(kthvalue, torch_kthvalue(w->r, w->i, w->a, 1, 0))
ATTEMPT(mode, torch_mode(w->r, w->i, w->a, 0))
ATTEMPT(argmax, torch_argmax(w->i, w->a, 1))
ATTEMPT(cumsum, torch_cumsum(w->r, w->a, 1))
ATTEMPT(match, torch_match(w->r, w->left, w->left, scalar(1)))
ATTEMPT(where, torch_where(w->r, w->mask, w->a, w->flat))
ATTEMPT(addcmul, torch_addcmul(w->r, w->a, scalar(2), w->b, w->flat))
ATTEMPT(clamp, torch_clamp(w->r, w->a, scalar(0), scalar(5)))
ATTEMPT(conv2, torch_conv2(w->r, w->right, w->left, 'F'))
ATTEMPT(resize, tensor_resize(w->r, 10, many, NULL))
ATTEMPT(resize_strides, tensor_resize(w->r, S(1, 1, 1, 1, 1, 1, 1, 1, 40), ((int64_t[]){1, 1, 1, 1, 1, 1, 1, 1, 3})))
ATTEMPT(set_new, tensor_set(w->r, NULL, 4, 10, many, NULL))
ATTEMPT(set_grows, tensor_set(w->r, w->flat->storage, 40, 10, many, NULL))
ATTEMPT(storage_grows, storage_resize(w->flat->storage, 1000))
ATTEMPT(storage_overlapping, ({
  Storage *low = storage_new_window(w->flat->storage, 0, 20), *high = low ? storage_new_window(w->flat->storage, 2, 20) : NULL;
  Status s = high ? storage_copy(low, high) : torch_error.code;
  storage_free(low), storage_free(high);
  s;
}))
#define MAKE(name, T, call, free_) ATTEMPT(name, ({ T *made = call; (void)w; free_(made); made ? OK : torch_error.code; }))
MAKE(new_sized, Tensor, tensor_new_sized(DT_Int, 10, many), tensor_free)
MAKE(new_view, Tensor, tensor_new_view(w->a), tensor_free)
MAKE(new_clone, Tensor, tensor_new_clone(w->a), tensor_free)
MAKE(new_storage, Storage, storage_new(DT_Float, 1000), storage_free)
MAKE(new_window, Storage, storage_new_window(w->flat->storage, 1, 3), storage_free)
MAKE(new_external, Storage, storage_new_external(DT_Int, w, 3), storage_free)

static const struct Row {
  const char *name;
  Attempt *attempt;
} attempts[] = {
#define ROW(name) {#name, name}
    ROW(narrow), ROW(select_), ROW(transpose), ROW(permute), ROW(unfold), ROW(reverse), ROW(view), ROW(view_refused), ROW(view_as), ROW(expand_as), ROW(squeeze),
    ROW(squeeze1), ROW(fill), ROW(copy), ROW(copy_by_count), ROW(copy_converts), ROW(copy_overlapping), ROW(repeat), ROW(repeat_itself),
    ROW(masked_select), ROW(masked_select_itself), ROW(masked_fill), ROW(masked_copy), ROW(masked_copy_by_count), ROW(absolute),
    ROW(add), ROW(add_by_count), ROW(add_broadcast), ROW(add_in_place), ROW(mul), ROW(cdiv), ROW(less),
    ROW(less_same_type), ROW(less_in_place), ROW(sum_all), ROW(max_all), ROW(sum), ROW(sum_itself), ROW(maximum), ROW(mm), ROW(mm_itself),
    ROW(index_), ROW(index_itself), ROW(index_fill), ROW(nonzero),
    ROW(cat), ROW(cat_itself), ROW(stack), ROW(reshape), ROW(diag), ROW(tril), ROW(range), ROW(sort), ROW(sort_itself), ROW(topk), ROW(kthvalue), ROW(mode), ROW(argmax),
    ROW(cumsum), ROW(match), ROW(where), ROW(addcmul), ROW(clamp), ROW(conv2), ROW(resize), ROW(resize_strides), ROW(set_new), ROW(set_grows), ROW(storage_grows), ROW(storage_overlapping), ROW(new_sized), ROW(new_view), ROW(new_clone),
    ROW(new_storage), ROW(new_window), ROW(new_external),
};

static void check_kept(const struct Row *row, int64_t k, const Snapshot *was, int i, const Tensor *t) {
  if (snapshot_holds(was, t)) return;
  char detail[100];
  snprintf(detail, sizeof detail, ": allocation %d failed, and tensor %d of World changed", (int)k, i);
  check_failed(__FILE__, __LINE__, row->name, detail);
}

/* Once, with allocation k failing. True: it got through. */
static bool gets_through(const struct Row *row, int setup, int64_t k) {
  random_seed(7);
  World w = make_world(setup);
  Tensor **tensors = tensors_of(&w);
  Snapshot *was[TENSORS];
  for (int i = 0; i < TENSORS; i++) was[i] = snapshot_new(tensors[i]);
  MemoryCount before = torch_memory;
  forget_error();
  torch_fail_alloc_after(k);
  undo_open();
  Status s = undo_close(row->attempt(&w));
  torch_fail_alloc_after(-1);
  if (s != OK) {
    CHECK(s == E_NO_MEMORY && torch_error.code == E_NO_MEMORY && torch_memory.tensors == before.tensors);
    CHECK(torch_memory.storages == before.storages && torch_memory.bytes == before.bytes);
    for (int i = 0; i < TENSORS; i++) check_kept(row, k, was[i], i, tensors[i]);
  }
  for (int i = 0; i < TENSORS; i++) snapshot_free(was[i]), tensor_free(tensors[i]);
  CHECK(torch_memory.tensors == 0 && torch_memory.storages == 0 && torch_memory.bytes == 0);
  return s == OK;
}

TEST(every_allocation_may_fail) {
  int64_t failed = 0;
  for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
    for (int setup = 0; setup < SETUPS; setup++) {
      int64_t k = 0;
      while (k < 40 && !gets_through(&attempts[i], setup, k)) k++;
      CHECK(k < 40);
      failed += k;
    }
  }
  CHECK(failed > 800); /* so many were put to the test */
}

TEST(allocation_fails_once) {
  torch_fail_alloc_after(1);
  void *p = torch_alloc(10), *q = torch_alloc(20), *r = torch_alloc(0);
  CHECK(p != NULL && q == NULL && r != NULL && torch_error.code == E_NO_MEMORY && torch_error.detail[0] == 20);
  torch_dealloc(p), torch_dealloc(r), torch_dealloc(NULL);
}
