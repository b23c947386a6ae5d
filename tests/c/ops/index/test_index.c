/* test_index.c — elements and slices picked by positions, against loops over all elements;
   positions and results in shared memory. */
#include "check.h"

/* Element i of a tensor of t's size, but with dimension `dim` at `at` (in `slices` slices): its
   number in row-major order. */
static int64_t with_position(const Tensor *t, int64_t i, int32_t dim, int64_t at, int64_t slices) {
  int64_t index[MOST_DIMS], n = 0;
  index_of(t, i, index);
  for (int32_t d = 0; d < t->ndim; d++)
    n = n * (d == dim ? slices : t->size[d]) + (d == dim ? at : index[d]);
  return n;
}

static int64_t position_of(const Tensor *t, int64_t i, int32_t dim) {
  int64_t index[MOST_DIMS];
  index_of(t, i, index);
  return index[dim];
}

typedef struct {
  Tensor *t, *was, *list, *source, *r;
  int32_t dim;
  int64_t slices, n; /* along dim: of t, of the list and the source */
} World;

static World make_world(void) {
  int64_t size[MOST_DIMS];
  int32_t ndim;
  World w;
  do random_sizes(&ndim, size, one_in(5) ? 10 : 4, 200);
  while (ndim == 0);
  for (int32_t d = 0; d < ndim; d++) size[d] += size[d] == 0;
  DType d = (DType)random_below(DT_LOOPS);
  w.dim = (int32_t)random_below(ndim);
  w.slices = size[w.dim], w.n = 1 + random_below(6);
  w.t = scattered(d, ndim, size, false);
  size[w.dim] = w.n;
  w.source = scattered(d, ndim, size, false),
  w.r = one_in(2) ? tensor_new(d) : scattered(d, ndim, size, false);
  w.list = scattered(DT_Long, S(w.n), false);
  random_values(w.t, 0, 60), random_values(w.source, 61, 120),
      random_values(w.list, 0, w.slices - 1);
  w.was = reference_clone(w.t);
  return w;
}

static void free_world(World *w) {
  tensor_free(w->t), tensor_free(w->was), tensor_free(w->list), tensor_free(w->source),
      tensor_free(w->r);
}

TEST(index_by_list) {
  for (int round = 0; round < 1500; round++) {
    World w = make_world();
    CHECK_OK(torch_index(w.r, w.t, w.dim, w.list));
    CHECK(tensor_same_size(w.r, w.source));
    for (int64_t i = 0; i < tensor_count(w.r); i++) {
      int64_t at = int_at(w.list, position_of(w.r, i, w.dim));
      CHECK(real_at(w.r, i) == real_at(w.t, with_position(w.r, i, w.dim, at, w.slices)));
    }
    int kind = round % 3; /* indexCopy, indexAdd, indexFill */
    /* in order: where positions repeat, the last one stays */
    for (int64_t i = 0; i < tensor_count(w.source); i++) {
      int64_t to = with_position(w.source, i, w.dim,
                                 int_at(w.list, position_of(w.source, i, w.dim)), w.slices);
      if (kind == 1)
        put_real(w.was, to,
                 (double)wrapped(w.t->dtype, (int64_t)(real_at(w.was, to) + real_at(w.source, i))));
      else put_real(w.was, to, kind == 0 ? real_at(w.source, i) : 99);
    }
    if (kind == 0) CHECK_OK(torch_indexCopy(w.t, w.dim, w.list, w.source));
    else if (kind == 1) CHECK_OK(torch_indexAdd(w.t, w.dim, w.list, w.source));
    else CHECK_OK(torch_indexFill(w.t, w.dim, w.list, scalar(99)));
    CHECK_EQUAL(w.t, w.was);
    free_world(&w);
  }
}

TEST(gather_and_scatter) {
  for (int round = 0; round < 1500; round++) {
    World w = make_world();
    Tensor *places = scattered(DT_Long, w.source->ndim, w.source->size, one_in(4));
    random_values(places, 0, w.slices - 1);
    CHECK_OK(torch_gather(w.r, w.t, w.dim, places));
    for (int64_t i = 0; i < tensor_count(w.r); i++)
      CHECK(real_at(w.r, i) ==
            real_at(w.t, with_position(w.r, i, w.dim, int_at(places, i), w.slices)));
    for (int64_t i = 0; i < tensor_count(w.source); i++) {
      put_real(w.was, with_position(w.source, i, w.dim, int_at(places, i), w.slices),
               round % 2 ? real_at(w.source, i) : 77);
    }
    if (round % 2) CHECK_OK(torch_scatter(w.t, w.dim, places, w.source));
    else CHECK_OK(torch_scatter_scalar(w.t, w.dim, places, scalar(77)));
    CHECK_EQUAL(w.t, w.was);
    tensor_free(places);
    free_world(&w);
  }
}

TEST(nonzero_positions) {
  for (int round = 0; round < 600; round++) {
    Tensor *t = random_view((DType)random_below(DT_LOOPS), 10, 3),
           *r = one_in(2) ? tensor_new(DT_Long) : iota(DT_Long, S(3, 2));
    int64_t index[MOST_DIMS] = {0}, found = 0;
    if (!tensor_may_alias_itself(t)) random_values(t, 0, 1);
    CHECK_OK(torch_nonzero(r, t));
    for (int64_t i = 0; i < tensor_count(t); i++) {
      if (real_at(t, i) == 0) continue;
      index_of(t, i, index);
      for (int32_t d = 0; d < t->ndim; d++) CHECK(int_at(r, found * t->ndim + d) == index[d]);
      found++;
    }
    CHECK(tensor_count(r) == found * t->ndim &&
          (found ? r->ndim == 2 && r->size[0] == found : r->ndim == 1));
    tensor_free(t), tensor_free(r);
  }
}

/* a result that grows over its operands, or over the list of positions */
TEST(index_results_in_shared_memory) {
  for (int where = 0; where < 5; where++) {
    for (int kind = 0; kind < 3; kind++) {
      Tensor *t = iota(DT_Long, S(6, 5)), *list = VECTOR(DT_Long, 5, 4, 0, 1, 1, 2),
             *places = tensor_new_sized(DT_Long, S(6, 5)), *fresh = tensor_new(DT_Long),
             *r = tensor_new(DT_Long);
      Tensor *use = kind == 0 ? list : places, *to = where == 4 ? t : r;
      random_values(places, 0, 5), random_values(t, 100, 999);
      if (where == 0) CHECK_OK(tensor_set(r, t->storage, 1, S(0), NULL));
      else if (where == 1) CHECK_OK(tensor_set(r, use->storage, 0, S(0), NULL));
      else if (where == 2) CHECK_OK(torch_reverse(r, t, 0));
      else if (where == 3) CHECK_OK(tensor_set(r, use->storage, 0, S(2), NULL));
      if (kind == 0)
        CHECK_OK(torch_index(fresh, t, 0, list)), CHECK_OK(torch_index(to, t, 0, list));
      else if (kind == 1)
        CHECK_OK(torch_gather(fresh, t, 0, places)), CHECK_OK(torch_gather(to, t, 0, places));
      else CHECK_OK(torch_nonzero(fresh, t)), CHECK_OK(torch_nonzero(to, t));
      CHECK(tensor_same_size(to, fresh));
      CHECK_EQUAL(to, fresh);
      tensor_free(t), tensor_free(list), tensor_free(places), tensor_free(fresh), tensor_free(r);
    }
  }
}

TEST(index_refuses) {
  Tensor *t = iota(DT_Int, S(3, 4)), *r = iota(DT_Int, S(2)), *good = VECTOR(DT_Long, 0, 2),
         *none = tensor_new(DT_Long), *source = iota(DT_Int, S(2, 4));
  Tensor *square = tensor_new_sized(DT_Long, S(3, 4)), *wide = iota(DT_Int, S(1, 4)),
         *empty = tensor_new(DT_Int);
  /* also where only the last position is wrong */
  for (int64_t wrong = -1; wrong <= 3; wrong += 4) {
    Tensor *list = VECTOR(DT_Long, 0, 1, (double)wrong);
    CHECK_FAILS(torch_index(r, t, 0, list), POSITION, "index", r);
    CHECK_FAILS(torch_indexFill(t, 0, list, scalar(8)), POSITION, "index", t);
    put_int(square, 11, wrong);
    CHECK_FAILS(torch_gather(r, t, 0, square), POSITION, "index", r);
    CHECK_FAILS(torch_scatter_scalar(t, 0, square, scalar(8)), POSITION, "index", t);
    tensor_free(list);
  }
  CHECK_FAILS(torch_index(r, t, 2, good), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_index(r, t, 0, none), NOT_VECTOR, "index", r);
  CHECK_FAILS(torch_index(r, t, 0, square), NOT_VECTOR, "index", r);
  CHECK_FAILS(torch_index(r, empty, 0, good), NO_DIM, "t", r);
  CHECK_FAILS(torch_indexCopy(t, 1, good, source), SLICES, "source", t);
  CHECK_FAILS(torch_indexAdd(t, 0, good, wide), SLICES, "source", t);
  CHECK_FAILS(torch_gather(r, t, 0, good), INDEX_SIZE, "index", r);
  CHECK_OK(torch_expand(wide, wide, S(3, 4)));
  CHECK_FAILS(torch_indexCopy(wide, 0, good, source), RESULT_ALIAS, "t", wide);
  tensor_free(t), tensor_free(r), tensor_free(good), tensor_free(none), tensor_free(source),
      tensor_free(square), tensor_free(wide), tensor_free(empty);
}

/* The only wrong one, anywhere in a list that is strided, reversed or contiguous. */
TEST(a_wrong_position_is_named_wherever_it_is) {
  enum { POSITIONS = 9 };
  Tensor *t = iota(DT_Int, S(4, 2)), *r = tensor_new(DT_Int);
  for (int64_t step = -2; step <= 3; step++) {
    if (step == 0) continue;
    Tensor *all = tensor_new_sized(DT_Long, S(3 * POSITIONS)), *list = tensor_new(DT_Long);
    int64_t size = POSITIONS, offset = step < 0 ? -step * (POSITIONS - 1) : 0;
    CHECK_OK(tensor_set_geometry(list, all, offset, 1, &size, &step));
    for (int64_t i = 0; i < POSITIONS; i++) {
      for (int64_t wrong = -1; wrong <= 4; wrong += 5) {
        for (int64_t k = 0; k < POSITIONS; k++) put_int(list, k, k == i ? wrong : k % 4);
        CHECK_FAILS(torch_index(r, t, 0, list), POSITION, "index", r);
        CHECK(torch_error.detail[0] == wrong && torch_error.detail[1] == i &&
              torch_error.detail[2] == 0 && torch_error.detail[3] == 4);
        CHECK_FAILS(torch_indexFill(t, 0, list, scalar(8)), POSITION, "index", t);
      }
    }
    FREE(all, list);
  }
  FREE(t, r);
}
