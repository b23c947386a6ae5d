/* test_alloc.c — memory runs out: one allocation fails, or all from one on, for each allocation of
   a call. Every failed call must say NO_MEMORY, leave every tensor and generator as it was (sizes,
   strides, storage, bytes), and lose nothing. */
#include "check.h"
#include "core/rollback.h"
#include "random/mt19937.h"
#include "synthesis.h"
#include <stdio.h>

enum { MOST_ALLOCATIONS = 1000 };
static const int64_t counts[] = {1, INT64_MAX}; /* of allocations that fail */
#define EACH_COUNT(i) (size_t i = 0; i < sizeof counts / sizeof *counts; i++)

/* Everything that a call must not change when it fails. */
typedef struct {
  int tensors;
  Tensor *tensor[MOST_TENSORS];
  Snapshot *was[MOST_TENSORS];
  const Generator *generator;
  Generator was_generator;
  MemoryCount memory;
} Before;

static void begin(Before *b, const Generator *g) {
  for (int i = 0; i < b->tensors; i++) b->was[i] = snapshot_new(b->tensor[i]);
  b->generator = g;
  if (g) b->was_generator = *g;
  b->memory = torch_memory;
  forget_error();
}

static void end(Before *b) {
  for (int i = 0; i < b->tensors; i++) snapshot_free(b->was[i]);
}

/* NULL, or what is wrong after a call with status s of which allocations failed. */
static const char *wrong(const Before *b, Status s) {
  if (s != E_NO_MEMORY || torch_error.code != E_NO_MEMORY) return "it does not say NO_MEMORY";
  if (memcmp(&b->memory, &torch_memory, sizeof torch_memory) != 0) return "memory is lost";
  if (b->generator && memcmp(b->generator, &b->was_generator, sizeof b->was_generator) != 0)
    return "its generator changed";
  for (int i = 0; i < b->tensors; i++) {
    if (!snapshot_holds(b->was[i], b->tensor[i])) return "a tensor changed";
  }
  return NULL;
}

/* Report it; false if nothing is wrong. */
static bool is_wrong(const Before *b, Status s, const char *name, int64_t seed, int64_t k,
                     int64_t count) {
  const char *what = wrong(b, s);
  char detail[160];
  if (what == NULL) return false;
  snprintf(detail, sizeof detail, ": seed %d, allocation %d %sfailed: %s", (int)seed, (int)k,
           count > 1 ? "and all after it " : "", what);
  check_failed(__FILE__, __LINE__, name, detail);
  return true;
}

/* --- ops -------------------------------------------------------------------------------------- */

static const Generator *generator_of(const Call *call) {
  for (int i = 0; i < call->op->parameters; i++) {
    if (role_of(call->op, i) == GENERATED) return generator_or_default(call->argument[i].generator);
  }
  return NULL;
}

static const char *const linalg[] = {
#define FAMILY(...)
#define GRADIENT(...)
#define OP(name, ...) #name,
#include "linalg/ops.def"
#undef FAMILY
#undef GRADIENT
#undef OP
};

/* True for ops of linear algebra: blas.c does without memory for packed panels, so that they may
   succeed though an allocation fails. */
static bool may_succeed(const Op *op) {
  for (size_t i = 0; i < sizeof linalg / sizeof *linalg; i++) {
    if (strcmp(op->name, linalg[i]) == 0) return true;
  }
  return false;
}

/* A call of an op, the same one for the same seed, and what was before it. */
typedef struct {
  World world;
  Call call;
  Before before;
} Attempt;

static void attempt_open(Attempt *a, const Op *op, int64_t seed) {
  Call reference;
  *a = (Attempt){0};
  random_seed((uint64_t)seed);
  call_make(&a->call, &reference, &a->world, op);
  call_free(&reference, NULL);
  a->before.tensors = call_tensors(&a->call, a->before.tensor);
  begin(&a->before, generator_of(&a->call));
}

static void attempt_close(Attempt *a) {
  end(&a->before);
  call_free(&a->call, NULL);
  world_free(&a->world);
}

/* One call, again and again until all its allocations have failed once. Returns how many there
   were. */
static int64_t sweep(const Op *op, int64_t seed, int64_t count) {
  Attempt a;
  int64_t k = 0;
  attempt_open(&a, op, seed);
  for (; k < MOST_ALLOCATIONS; k++) {
    torch_fail_allocs(k, count);
    Status s = call_run(&a.call);
    int64_t failed = torch_fail_allocs(0, 0);
    if (failed == 0) break;
    if (s == OK && may_succeed(op)) attempt_close(&a), attempt_open(&a, op, seed);
    else if (is_wrong(&a.before, s, op->name, seed, k, count)) break;
  }
  CHECK(k < MOST_ALLOCATIONS);
  attempt_close(&a);
  return k;
}

static bool gives_tensor(const Op *op) {
  for (int i = 0; i < op->parameters; i++) {
    if (role_of(op, i) == WRITTEN) return true;
  }
  return false;
}

TEST_EACH_OP(every_allocation_may_fail) {
  enum { CALLS = 60 };
  int64_t failed = 0;
  for (int64_t call = 0; call < CALLS; call++) {
    name_case("call %lld", (long long)call);
    for
      EACH_COUNT(i) failed += sweep(tested_op, (tested_op - ops) * 1000 + call, counts[i]);
  }
  CHECK(failed > 0 || !gives_tensor(tested_op));
}

/* --- tensors and storages --------------------------------------------------------------------- */

typedef struct {
  Tensor *r, *a, *flat;
} Operands;

static const int64_t many[] = {1, 2, 1, 2, 1, 2, 1, 1, 3, 1};

#define ATTEMPT(name, call) \
  static Status name(Operands *w) { return call; }
ATTEMPT(resize, tensor_resize(w->r, 10, many, NULL))
ATTEMPT(resize_strides, tensor_resize(w->r, S(1, 1, 1, 1, 1, 1, 1, 1, 40),
                                      ((int64_t[]){1, 1, 1, 1, 1, 1, 1, 1, 3})))
ATTEMPT(set_new, tensor_set(w->r, NULL, 4, 10, many, NULL))
ATTEMPT(set_grows, tensor_set(w->r, w->flat->storage, 40, 10, many, NULL))
ATTEMPT(storage_grows, storage_resize(w->flat->storage, 1000))
ATTEMPT(storage_overlapping, ({
          Storage *low = storage_new_window(w->flat->storage, 0, 20),
                  *high = low ? storage_new_window(w->flat->storage, 2, 20) : NULL;
          Status s = high ? storage_copy(low, high) : torch_error.code;
          storage_free(low), storage_free(high);
          s;
        }))
#define MAKE(name, T, call, free_)        \
  ATTEMPT(name, ({                        \
            T *made = call;               \
            (void)w;                      \
            free_(made);                  \
            made ? OK : torch_error.code; \
          }))
MAKE(new_sized, Tensor, tensor_new_sized(DT_Int, 10, many), tensor_free)
MAKE(new_view, Tensor, tensor_new_view(w->a), tensor_free)
MAKE(new_clone, Tensor, tensor_new_clone(w->a), tensor_free)
MAKE(new_storage, Storage, storage_new(DT_Float, 1000), storage_free)
MAKE(new_window, Storage, storage_new_window(w->flat->storage, 1, 3), storage_free)
MAKE(new_external, Storage, storage_new_external(DT_Int, w, 3), storage_free)

static const struct {
  const char *name;
  Status (*run)(Operands *w);
} attempts[] = {
#define ROW(name) \
  { #name, name }
    ROW(resize),        ROW(resize_strides),      ROW(set_new),    ROW(set_grows),
    ROW(storage_grows), ROW(storage_overlapping), ROW(new_sized),  ROW(new_view),
    ROW(new_clone),     ROW(new_storage),         ROW(new_window), ROW(new_external),
};

TEST(every_allocation_of_tensors_and_storages_may_fail) {
  for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
    for
      EACH_COUNT(c) {
        Operands w = {tensor_new(DT_Int), scattered(DT_Int, 10, many, false),
                      scattered(DT_Int, S(24), false)};
        Before before = {.tensors = 3, .tensor = {w.r, w.a, w.flat}};
        int64_t k = 0;
        begin(&before, NULL);
        for (;; k++) {
          torch_fail_allocs(k, counts[c]);
          rollback_begin();
          Status s = rollback_end(attempts[i].run(&w));
          if (torch_fail_allocs(0, 0) == 0 ||
              is_wrong(&before, s, attempts[i].name, 0, k, counts[c]))
            break;
        }
        CHECK(k > 0);
        end(&before);
        FREE(w.r, w.a, w.flat);
      }
  }
}

TEST(allocations_fail_as_many_as_are_asked_for) {
  torch_fail_allocs(1, 2);
  void *p = torch_alloc(10), *q = torch_alloc(20), *grown = torch_realloc(p, 10, 30),
       *r = torch_alloc(0);
  CHECK(p != NULL && q == NULL && grown == NULL && r != NULL && torch_error.code == E_NO_MEMORY &&
        torch_error.detail[0] == 30);
  CHECK(torch_fail_allocs(0, 1) == 2);
  void *smaller = torch_realloc(p, 10, 5); /* needs no memory */
  CHECK(smaller != NULL && torch_fail_allocs(0, 0) == 0);
  torch_dealloc(smaller), torch_dealloc(r), torch_dealloc(NULL);
}
