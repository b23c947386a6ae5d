/* checks.c — see checks.h. */
#include "checks.h"
#include "random/mt19937.h"
#include "core/rollback.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_STORAGES = MOST_HELD + 32 + MOST_TENSORS };

const char *status_name(Status s) {
  static const char *const names[] = {
      "OK",
#define ERROR(name, text) #name,
#include "table/errors.def"
  };
  return names[s];
}

static bool fails(Failure *f, const char *check, const char *detail, ...) {
  va_list list;
  snprintf(f->check, sizeof f->check, "%s", check);
  va_start(list, detail);
  vsnprintf(f->detail, sizeof f->detail, detail, list);
  va_end(list);
  return false;
}

/* --- tensors ---------------------------------------------------------------------------------- */

static bool is_written(Role role) { return role == WRITTEN || role == CHANGED || role == FILLED; }
static bool is_result(Role role) { return role == WRITTEN || role == VIEWED; }

/* The addresses from the tensor's first to behind its last. */
static void range_of(const Tensor *t, const char **low, const char **high) {
  int64_t size = (int64_t)dtype_size(t->dtype);
  *low = *high = tensor_data(t);
  if (*low == NULL || tensor_count(t) == 0) return;
  for (int32_t d = 0; d < t->ndim; d++) {
    int64_t reach = (t->size[d] - 1) * t->stride[d] * size;
    if (reach < 0) *low += reach;
    else *high += reach;
  }
  *high += size;
}

static bool has_size_of(const Tensor *r, const Tensor *expected) {
  return tensor_same_size(r, expected);
}

/* r must have more memory than its storage has. */
static bool grows(const Tensor *r, const Tensor *expected) {
  return r->storage && !has_size_of(r, expected) && tensor_count(expected) &&
         r->offset + tensor_count(expected) > r->storage->size;
}

static bool reaches_beyond(const Tensor *t, const Storage *s) {
  const char *low, *high;
  if (t->storage != s) return false;
  range_of(t, &low, &high);
  return high > s->data + s->size * (int64_t)dtype_size(s->dtype);
}

/* An operand may reach beyond the end of a shrunk storage. If the call makes that storage longer,
   its elements there are not promised (docs/views.md). */
static bool is_promised(const Call *call, const Call *reference) {
  Tensor *tensor[MOST_TENSORS];
  int n = call_tensors(call, tensor);
  for (int i = 0; i < call->op->parameters; i++) {
    const Tensor *r = call->argument[i].tensor;
    if (role_of(call->op, i) != WRITTEN || r->storage == NULL) continue;
    for (int k = 0; k < n; k++) {
      if (reaches_beyond(tensor[k], r->storage) &&
          (reference->status != OK || grows(r, reference->argument[i].tensor)))
        return false;
    }
  }
  return true;
}

/* --- before ----------------------------------------------------------------------------------- */

typedef struct {
  Storage *storage, was;
  bool stays;         /* the world holds it */
  size_t from, bytes; /* in `memory`: as far as tensors may reach */
} StorageWas;

typedef struct {
  Tensor *tensor;
  int32_t ndim;
  int64_t offset, size[MOST_DIMS], stride[MOST_DIMS];
  Storage *storage;
} TensorWas;

struct Before {
  const World *world;
  bool promised;
  int storages, tensors;
  StorageWas storage[MOST_STORAGES];
  TensorWas tensor[MOST_TENSORS];
  int64_t distinct, owned; /* storages, and bytes of blocks, that can be reached */
  MemoryCount count;
  Generator generator;
  char *memory, *written; /* bytes; flags */
  size_t used, room;
};

static void add_storage(Before *b, Storage *s, bool stays) {
  for (int i = 0; i < b->storages; i++) {
    if (b->storage[i].storage == s) return;
  }
  size_t bytes = (size_t)s->reach * dtype_size(s->dtype);
  if (b->used + bytes > b->room) {
    b->room = 2 * (b->used + bytes);
    b->memory = realloc(b->memory, b->room);
    b->written = realloc(b->written, b->room);
    if (b->memory == NULL || b->written == NULL) abort();
  }
  if (bytes) memcpy(b->memory + b->used, s->data, bytes);
  b->storage[b->storages++] = (StorageWas){s, *s, stays, b->used, bytes};
  b->used += bytes;
}

/* Distinct storages that the call and its world hold. */
static int reachable(const Call *call, const World *world, Storage *storage[MOST_STORAGES]) {
  Tensor *tensor[MOST_TENSORS];
  Storage *all[2 * MOST_STORAGES];
  int n = 0, distinct = 0;
  for (int i = 0; i < world->held; i++) all[n++] = world->storage[i];
  for (int i = 0; i < world->kept; i++) all[n++] = world->keeper[i];
  for (int i = call_tensors(call, tensor); i-- > 0;) {
    if (tensor[i]->storage) all[n++] = tensor[i]->storage;
  }
  for (int i = 0; i < n; i++) {
    bool known = false;
    for (int k = 0; k < distinct; k++) known |= storage[k] == all[i];
    if (!known) storage[distinct++] = all[i];
  }
  return distinct;
}

/* Bytes of their blocks, each counted once. */
static int64_t owned_bytes(int n, Storage *const storage[]) {
  int64_t bytes = 0;
  for (int i = 0; i < n; i++) {
    bool known = !storage[i]->block->owned;
    for (int k = 0; k < i; k++) known |= storage[k]->block == storage[i]->block;
    if (!known) bytes += (int64_t)storage[i]->block->capacity;
  }
  return bytes;
}

static const Generator *generator_of(const Call *call) {
  for (int i = 0; i < call->op->parameters; i++) {
    if (role_of(call->op, i) == GENERATED) return generator_or_default(call->argument[i].generator);
  }
  return NULL;
}

Before *before_call(const Call *call, const Call *reference, const World *world) {
  static Before b;
  Tensor *tensor[MOST_TENSORS];
  Storage *storage[MOST_STORAGES];
  b.world = world, b.storages = b.tensors = 0, b.used = 0;
  for (int i = 0; i < world->held; i++) add_storage(&b, world->storage[i], true);
  for (int i = 0; i < world->kept; i++) add_storage(&b, world->keeper[i], true);
  int n = call_tensors(call, tensor);
  for (int i = 0; i < n; i++) {
    const Tensor *t = tensor[i];
    TensorWas *was = &b.tensor[b.tensors++];
    *was = (TensorWas){
        .tensor = tensor[i], .ndim = t->ndim, .offset = t->offset, .storage = t->storage};
    memcpy(was->size, t->size, (size_t)t->ndim * sizeof *t->size);
    memcpy(was->stride, t->stride, (size_t)t->ndim * sizeof *t->stride);
    if (t->storage) add_storage(&b, t->storage, false);
  }
  b.promised = reference->status != E_NO_MEMORY && is_promised(call, reference);
  b.count = torch_memory;
  b.distinct = reachable(call, world, storage);
  b.owned = owned_bytes((int)b.distinct, storage);
  if (generator_of(call)) b.generator = *generator_of(call);
  return &b;
}

/* --- memory ----------------------------------------------------------------------------------- */

static bool has_geometry(const TensorWas *was, const Tensor *t) {
  return t->ndim == was->ndim && t->offset == was->offset && t->storage == was->storage &&
         memcmp(t->size, was->size, (size_t)t->ndim * sizeof *t->size) == 0 &&
         memcmp(t->stride, was->stride, (size_t)t->ndim * sizeof *t->stride) == 0;
}

/* Marks what t's elements cover of a storage's memory, as it is now. */
static bool mark(const Before *b, const StorageWas *was, const Tensor *t) {
  const char *low, *high, *data = was->storage->data;
  range_of(t, &low, &high);
  if (high <= data || low >= data + was->bytes) return false;
  size_t size = dtype_size(t->dtype);
  for (Walk w = walk_begin(t); w.left; walk_next(&w)) {
    for (size_t i = 0; i < size; i++) {
      if (w.at + i >= data && w.at + i < data + was->bytes)
        b->written[was->from + (size_t)(w.at + i - data)] = 1;
    }
  }
  return true;
}

static bool is_alive(const StorageWas *was, const Call *call) {
  Tensor *tensor[MOST_TENSORS];
  bool alive = was->stays;
  for (int i = call_tensors(call, tensor); i-- > 0;) alive |= tensor[i]->storage == was->storage;
  return alive;
}

/* Bytes that no result covers are what they were. After a failed call that is all. */
static bool check_bytes(const Before *b, const Call *call, Failure *f) {
  for (int i = 0; i < b->storages; i++) {
    const StorageWas *was = &b->storage[i];
    if (!is_alive(was, call)) continue;
    const Storage *s = was->storage;
    size_t size = dtype_size(s->dtype), bytes = s->size > was->was.size
                                                    ? (size_t)was->was.size * size
                                                    : was->bytes; /* growth clears what is beyond */
    bool covered = false;
    memset(b->written + was->from, 0, was->bytes);
    for (int k = 0; call->status == OK && k < call->op->parameters; k++) {
      if (is_written(role_of(call->op, k))) covered |= mark(b, was, call->argument[k].tensor);
    }
    if (!covered && (bytes == 0 || memcmp(s->data, b->memory + was->from, bytes) == 0)) continue;
    for (size_t at = 0; at < bytes; at++) {
      if (b->written[was->from + at] || s->data[at] == b->memory[was->from + at]) continue;
      return fails(f, call->status == OK ? "wrote elsewhere" : "failed and wrote",
                   "element %d of a storage of size %d changed, which is not the result's",
                   (int)(at / size), (int)was->was.size);
    }
  }
  return true;
}

static bool check_counts(const Before *b, const Call *call, Failure *f) {
  Storage *storage[MOST_STORAGES];
  Tensor *tensor[MOST_TENSORS];
  int distinct = reachable(call, b->world, storage), tensors = call_tensors(call, tensor);
  if (rollback_is_open || rollback_count)
    return fails(f, "undo", "%d notes are left", rollback_count);
  if (torch_memory.tensors != b->count.tensors)
    return fails(f, "leak", "%d more tensors", (int)(torch_memory.tensors - b->count.tensors));
  if (torch_memory.storages - b->count.storages != distinct - b->distinct) {
    return fails(f, "leak", "%d more storages, %d more can be reached",
                 (int)(torch_memory.storages - b->count.storages), (int)(distinct - b->distinct));
  }
  int64_t owned = owned_bytes(distinct, storage) - b->owned;
  if (torch_memory.bytes - b->count.bytes != owned) {
    return fails(f, "leak", "%d more bytes, %d more can be reached",
                 (int)(torch_memory.bytes - b->count.bytes), (int)owned);
  }
  for (int i = 0; i < distinct; i++) {
    int refs = 0, on_block = 0;
    for (int k = 0; k < b->world->held; k++) refs += b->world->storage[k] == storage[i];
    for (int k = 0; k < b->world->kept; k++) refs += b->world->keeper[k] == storage[i];
    for (int k = 0; k < tensors; k++) {
      bool again = false;
      for (int j = 0; j < k; j++) again |= tensor[j] == tensor[k];
      refs += !again && tensor[k]->storage == storage[i];
    }
    for (int k = 0; k < distinct; k++) on_block += storage[k]->block == storage[i]->block;
    if (storage[i]->refs != refs)
      return fails(f, "leak", "a storage counts %d users and has %d", (int)storage[i]->refs, refs);
    if (storage[i]->block->refs != on_block)
      return fails(f, "leak", "a block counts %d users and has %d", (int)storage[i]->block->refs,
                   on_block);
  }
  return true;
}

/* The normal number that is still to come is made of fields that mean nothing without it. */
static bool same_generator(const Generator *a, const Generator *b) {
  if (a->left != b->left || a->next != b->next || a->seed != b->seed ||
      a->has_normal != b->has_normal)
    return false;
  if (a->has_normal && (a->normal_x != b->normal_x || a->normal_rho != b->normal_rho)) return false;
  return memcmp(a->state, b->state, sizeof a->state) == 0;
}

/* --- a call that failed ----------------------------------------------------------------------- */

/* Two elements are at one address. */
static bool shares_places(const Tensor *t) {
  const char *low, *high;
  range_of(t, &low, &high);
  char *met = calloc(1, (size_t)(high - low) + 1);
  bool shares = false;
  if (met == NULL) abort();
  for (Walk w = walk_begin(t); w.left && !shares; walk_next(&w)) shares = met[w.at - low]++ != 0;
  free(met);
  return shares;
}

/* Two results are refused if they overlap. One that gets another size may use its whole storage. */
static bool may_meet(const Tensor *a, const Tensor *expected_a, const Tensor *b,
                     const Tensor *expected_b) {
  MemoryRange x =
      a->storage && !has_size_of(a, expected_a) ? storage_range(a->storage) : tensor_range(a);
  MemoryRange y =
      b->storage && !has_size_of(b, expected_b) ? storage_range(b->storage) : tensor_range(b);
  return (a->storage && a->storage == b->storage) || ranges_overlap(x, y);
}

/* Reasons for which the results that were given may be refused: the reference has none. */
static bool may_refuse(const Call *call, const Call *reference, Status s) {
  for (int i = 0; i < call->op->parameters; i++) {
    Role role = role_of(call->op, i);
    const Tensor *r = call->argument[i].tensor, *expected = reference->argument[i].tensor;
    if (s == E_RESULT_ALIAS && is_written(role) && shares_places(r)) return true;
    if (s == E_FIXED && role == WRITTEN && r->storage && !r->storage->block->owned &&
        grows(r, expected))
      return true;
    for (int k = 0; k < call->op->parameters; k++) {
      const Argument *other = &call->argument[k];
      Role other_role = role_of(call->op, k);
      if (k == i || !is_written(role)) continue;
      if (s == E_RESULT_SHAPE && other->tensor == r) return true;
      for (int32_t j = 0; s == E_RESULT_SHAPE && other_role == LISTED && j < other->count; j++) {
        if (other->tensors[j] == r) return true;
      }
      if (s != E_SAME_RESULT || !is_written(other_role)) continue;
      if (r == other->tensor || may_meet(r, expected, other->tensor, reference->argument[k].tensor))
        return true;
    }
    if (s == E_VIEW_STRIDES && role == READ && !tensor_is_contiguous(r)) return true;
  }
  return s == E_NO_MEMORY;
}

static bool check_unchanged(const Before *b, const Call *call, Failure *f) {
  for (int i = 0; i < b->tensors; i++) {
    if (!has_geometry(&b->tensor[i], b->tensor[i].tensor))
      return fails(f, "failed and resized", "%s, and a tensor has another size or storage",
                   status_name(call->status));
  }
  for (int i = 0; i < b->storages; i++) {
    const Storage *s = b->storage[i].storage, *was = &b->storage[i].was;
    if (s->size != was->size || s->reach != was->reach)
      return fails(f, "failed and resized", "%s, and a storage of size %d has size %d",
                   status_name(call->status), (int)was->size, (int)s->size);
  }
  if (torch_memory.storages != b->count.storages || torch_memory.bytes != b->count.bytes)
    return fails(f, "leak", "%s, and there is more memory in use", status_name(call->status));
  const Generator *g = generator_of(call);
  if (g && !same_generator(g, &b->generator))
    return fails(f, "failed and drew", "%s, and the generator moved on", status_name(call->status));
  return true;
}

/* --- a call that got through ------------------------------------------------------------------ */

static double real_of(const char *at, DType dtype) {
  double d;
  float s;
  if (dtype == DT_Half) return real_of_half(at);
  if (dtype == DT_Float) return memcpy(&s, at, sizeof s), (double)s;
  return memcpy(&d, at, sizeof d), d;
}

/* The same bits; NaN is NaN. */
static bool same_element(const char *a, const char *b, DType dtype) {
  if (memcmp(a, b, dtype_size(dtype)) == 0) return true;
  return !is_integer(dtype) && isnan(real_of(a, dtype)) && isnan(real_of(b, dtype));
}

void element_text(char text[32], const char *at, DType dtype) {
  int64_t n = 0;
  memcpy(&n, at, is_integer(dtype) ? dtype_size(dtype) : 0);
  if (is_integer(dtype)) snprintf(text, 32, "%lld", (long long)wrapped(dtype, n));
  else snprintf(text, 32, "%.17g", real_of(at, dtype));
}

/* What is documented otherwise, by the op's C function. */
static bool is_one_of(const Op *op, int n, const char *const names[]) {
  for (int i = 0; i < n; i++) {
    if (strcmp(op->name, names[i]) == 0) return true;
  }
  return false;
}
#define IS_ONE_OF(op, ...)                                              \
  is_one_of(op, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *), \
            (const char *[]){__VA_ARGS__})

/* A result with as many elements keeps its size. */
static bool keeps_count(const Op *op) {
  return IS_ONE_OF(op, "range", "arange", "arange_to", "linspace", "logspace");
}

/* Real numbers are added or multiplied in an order that depends on the layout, and so do the last
   bits (docs/views.md). */
static bool adds_in_any_order(const Op *op) {
  return IS_ONE_OF(op, "dot", "sum_all", "prod_all", "mean_all", "var_all", "std_all", "norm_all",
                   "dist", "sum", "prod", "mean", "var", "std", "norm", "renorm", "mv", "addmv",
                   "sum_dims", "prod_dims", "mean_dims", "var_dims", "std_dims", "norm_dims",
                   "standardize", "lstmLayerBackward", "gruLayerBackward");
}

/* How many lines are transformed at a time, and whether as real numbers, depends on the layout. So
   do the signs of zeros, and which results of a line with infinity are NaN (docs/fft.md). */
static bool transforms_lines(const Op *op) {
  return strstr(op->name, "fft") != NULL || IS_ONE_OF(op, "stft", "istft");
}

static double largest(const Tensor *t) {
  double most = 0;
  for (Walk w = walk_begin(t); w.left && !is_integer(t->dtype); walk_next(&w)) {
    double x = fabs(real_of(w.at, t->dtype));
    if (isfinite(x) && x > most) most = x;
  }
  return most;
}

/* Two arguments are one tensor. If it is a result, its layout before the call is not known any
   more. */
static bool is_in_place(const Call *call) {
  Tensor *tensor[MOST_TENSORS];
  int n = call_tensors(call, tensor);
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < i; k++) {
      if (tensor[i] == tensor[k]) return true;
    }
  }
  return false;
}

/* How two results may differ: finite ones by `distance`, others as they like if so `unbounded`. */
typedef struct {
  double distance;
  bool unbounded;
} Tolerance;

/* How far two sums of the operands' elements may be apart; 0 where they must be the same. */
static double distance_of_sums(const Call *call, const Call *reference) {
  Tensor *tensor[MOST_TENSORS];
  bool scattered = is_in_place(call) || strstr(call->op->name, "_dims") != NULL;
  bool multiplies =
      IS_ONE_OF(call->op, "dot", "mv", "addmv", "lstmLayerBackward", "gruLayerBackward");
  double scale = 0, product = 1;
  if (!adds_in_any_order(call->op) || is_integer(call->dtype)) return 0;
  for (int i = call_tensors(call, tensor); i-- > 0;) scattered |= !tensor_is_contiguous(tensor[i]);
  if (!scattered) return 0;
  for (int i = call_tensors(reference, tensor); i-- > 0;) {
    double sum = largest(tensor[i]) * (double)(1 + tensor_count(tensor[i]));
    scale = sum > scale ? sum : scale;
    if (sum > 1) product *= sum;
  }
  if (multiplies && product > scale) scale = product;
  return scale * (call->dtype == DT_Half ? 1e-3 : call->dtype == DT_Float ? 1e-5 : 1e-12);
}

static Tolerance tolerance(const Call *call, const Call *reference) {
  double distance = distance_of_sums(call, reference);
  /* an order of a sum may overflow, or meet infinity and 0 */
  return (Tolerance){distance, distance > 0 || transforms_lines(call->op)};
}

static bool is_close(double got, double expected, Tolerance tolerated) {
  if (!isfinite(got) || !isfinite(expected)) return tolerated.unbounded;
  if (tolerated.distance == 0) return tolerated.unbounded && got == expected; /* 0 and -0 */
  return fabs(got - expected) <= tolerated.distance + fabs(expected) * 1e-12;
}

/* Of several elements at one address any may stay; of those that `copy` writes the last. */
static bool one_stays(const Call *call, const Tensor *t, const Walk *w, const Tensor *expected) {
  bool found = false, last = strcmp(call->op->name, "copy") == 0;
  Walk e = walk_begin(expected);
  for (Walk other = walk_begin(t); other.left; walk_next(&other), walk_next(&e)) {
    if (other.at == w->at) found = same_element(w->at, e.at, t->dtype) || (found && !last);
  }
  return found;
}

static bool check_values(const Call *call, int parameter, const Tensor *expected,
                         Tolerance tolerated, Failure *f) {
  const Tensor *t = call->argument[parameter].tensor;
  Role role = role_of(call->op, parameter);
  bool changed = role == CHANGED || role == FILLED;
  Walk e = walk_begin(expected);
  for (Walk w = walk_begin(t); w.left; walk_next(&w), walk_next(&e)) {
    if (same_element(w.at, e.at, t->dtype)) continue;
    if (!is_integer(t->dtype) &&
        is_close(real_of(w.at, t->dtype), real_of(e.at, t->dtype), tolerated))
      continue;
    if (changed && shares_places(t) && one_stays(call, t, &w, expected)) continue;
    char got[32], wanted[32];
    element_text(got, w.at, t->dtype), element_text(wanted, e.at, t->dtype);
    return fails(f, "value", "element %d of %s is %s, expected %s", (int)(tensor_count(t) - w.left),
                 call->op->parameter[parameter].name, got, wanted);
  }
  return true;
}

static bool is_argument_twice(const Call *call, const Tensor *t) {
  Tensor *tensor[MOST_TENSORS];
  int n = 0;
  for (int i = call_tensors(call, tensor); i-- > 0;) n += tensor[i] == t;
  return n > 1;
}

/* A result that was given keeps its geometry if it has the right size, or, as an operand, the right
   count. Otherwise it is contiguous from its offset on. */
static bool check_geometry(const Before *b, const Call *call, int parameter, const Tensor *expected,
                           Failure *f) {
  const Tensor *t = call->argument[parameter].tensor;
  const TensorWas *was = b->tensor;
  while (was->tensor != t) was++;
  bool same_dims = t->unsized == expected->unsized || is_argument_twice(call, t);
  if (has_geometry(was, t) && same_dims && tensor_count(t) == tensor_count(expected) &&
      (has_size_of(t, expected) || is_argument_twice(call, t) || keeps_count(call->op)))
    return true;
  if (!has_size_of(t, expected) || !same_dims)
    return fails(f, "size", "of %s", call->op->parameter[parameter].name);
  int64_t step = 1;
  bool right = t->offset == was->offset && (was->storage == NULL || t->storage == was->storage);
  for (int32_t d = t->ndim - 1; d >= 0; d--) right &= t->stride[d] == step, step *= t->size[d];
  if (tensor_count(t)) right &= t->storage && t->offset + tensor_count(t) <= t->storage->size;
  return right || tensor_count(t) == 0 ||
         fails(f, "geometry", "of %s", call->op->parameter[parameter].name);
}

enum { MOST_VIEWED = 2000 }; /* elements: expand makes views of any size */

/* The view looks at those elements of `on` that the reference looks at of its copy. */
static bool check_view(const Tensor *t, const Tensor *expected, const Tensor *on,
                       const Tensor *copy, Failure *f) {
  if (!has_size_of(t, expected)) return fails(f, "size", "of the view");
  int64_t size = (int64_t)dtype_size(t->dtype), left = MOST_VIEWED;
  Walk e = walk_begin(expected);
  for (Walk w = walk_begin(t); w.left && left-- > 0; walk_next(&w), walk_next(&e)) {
    int64_t i = (e.at - tensor_data(copy)) / size;
    if (w.at == place(on, i)) continue;
    return fails(f, "view", "element %d of the view is not element %d of the tensor",
                 (int)(tensor_count(t) - w.left), (int)i);
  }
  return true;
}

static bool check_number(const Parameter *p, DType dtype, Scalar got, Scalar expected,
                         Tolerance tolerated, Failure *f) {
  bool whole = p->kind != KIND_VALUE || is_integer(dtype);
  bool same = whole ? got.integer == expected.integer
                    : same_element((char *)&got.real, (char *)&expected.real, DT_Double) ||
                          is_close(got.real, expected.real, tolerated);
  if (same) return true;
  if (whole)
    return fails(f, "value", "%s is %lld, expected %lld", p->name, (long long)got.integer,
                 (long long)expected.integer);
  return fails(f, "value", "%s is %.17g, expected %.17g", p->name, got.real, expected.real);
}

/* Tensors that are no results keep their geometry, even if their elements are overwritten. Storages
   keep their size unless a result is on them. */
static bool check_others(const Before *b, const Call *call, Failure *f) {
  for (int i = 0; i < b->tensors; i++) {
    bool result = false;
    for (int k = 0; k < call->op->parameters; k++)
      result |= is_result(role_of(call->op, k)) && call->argument[k].tensor == b->tensor[i].tensor;
    if (!result && !has_geometry(&b->tensor[i], b->tensor[i].tensor))
      return fails(f, "operand", "has another size or storage");
  }
  for (int i = 0; i < b->storages; i++) {
    const StorageWas *was = &b->storage[i];
    bool result = false;
    if (!is_alive(was, call)) continue;
    for (int k = 0; k < call->op->parameters; k++)
      result |=
          role_of(call->op, k) == WRITTEN && call->argument[k].tensor->storage == was->storage;
    if (was->storage->size != was->was.size && !result)
      return fails(f, "storage", "of size %d has size %d", (int)was->was.size,
                   (int)was->storage->size);
  }
  return true;
}

static const Argument *viewed(const Call *call) {
  for (int i = 0; i < call->op->parameters; i++) {
    if (role_of(call->op, i) == READ) return &call->argument[i];
  }
  return NULL;
}

static const TensorWas *was_of(const Before *b, const Tensor *t) {
  const TensorWas *was = b->tensor;
  while (was->tensor != t) was++;
  return was;
}

static bool check_results(const Before *b, const Call *call, const Call *reference, Failure *f) {
  Tolerance tolerated = tolerance(call, reference);
  for (int i = 0; i < call->op->parameters; i++) {
    const Parameter *p = &call->op->parameter[i];
    const Argument *a = &call->argument[i], *e = &reference->argument[i];
    Role role = role_of(call->op, i);
    if (is_written(role) && !check_geometry(b, call, i, e->tensor, f)) return false;
    if (is_written(role) && !check_values(call, i, e->tensor, tolerated, f)) return false;
    if (role == RETURNED && !check_number(p, call->dtype, a->scalar, e->scalar, tolerated, f))
      return false;
    if (role == VIEWED) {
      const Tensor *on = viewed(call)->tensor, *copy = viewed(reference)->tensor;
      TensorWas was = *was_of(b, on);
      Tensor seen = {.dtype = on->dtype,
                     .ndim = was.ndim,
                     .storage = was.storage,
                     .offset = was.offset,
                     .size = was.size,
                     .stride = was.stride};
      if (!check_view(a->tensor, e->tensor, &seen, copy, f)) return false;
    }
    if (role == GENERATED && !same_generator(generator_or_default(a->generator), e->generator))
      return fails(f, "generator", "moved on otherwise");
  }
  return true;
}

/* --- all -------------------------------------------------------------------------------------- */

static bool refuses_results(Status s) {
  return s == E_RESULT_ALIAS || s == E_FIXED || s == E_RESULT_SHAPE || s == E_SAME_RESULT;
}

static bool check_status(const Call *call, const Call *reference, Failure *f) {
  if (call->status == reference->status) return true;
  if (call->status != OK && may_refuse(call, reference, call->status)) return true;
  if (call->status != OK && reference->status != OK && refuses_results(call->status))
    return true; /* whatever is checked first */
  return fails(f, "status", "%s, expected %s", status_name(call->status),
               status_name(reference->status));
}

bool check_after(const Before *before, const Call *call, const Call *reference, Failure *failure) {
  if (!check_counts(before, call, failure)) return false;
  if (call->status == OK) {
    if (!check_others(before, call, failure) || !check_bytes(before, call, failure)) return false;
    return !before->promised || (check_status(call, reference, failure) &&
                                 check_results(before, call, reference, failure));
  }
  if (!check_unchanged(before, call, failure) || !check_bytes(before, call, failure)) return false;
  return !before->promised || check_status(call, reference, failure);
}
