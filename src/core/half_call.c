/* build: -Os */
/* half_call.c — stand-ins for the HalfTensors of a call; see half_call.h. */
#include "core/half_call.h"
#include "core/copy.h"
#include "core/rollback.h"

/* A tensor of the call. `as` is its stand-in, or the tensor itself if it is not of halves. */
typedef struct Entry {
  struct Entry *next;
  Tensor *of, *as;
  bool written, reserved;
  StridedWalk walk; /* from `as` to `of`, if `reserved` */
} Entry;

bool half_call_is_open;
static Entry *entries;

/* All memory between the first and the last element of t, as a vector. `one` is the stride. */
static Tensor memory_of(const Tensor *t, int64_t *count, int64_t *one) {
  MemoryRange range = tensor_range(t);
  Tensor all = *t;
  int64_t size = (int64_t)dtype_size(t->dtype);
  *count = (range.end - range.first) / size, *one = 1;
  all.offset = (range.first - (int64_t)(uintptr_t)t->storage->data) / size;
  all.ndim = 1, all.size = count, all.stride = one;
  return all;
}

/* Fills `as`, an empty FloatTensor, with the elements of t. If elements of t share an address, so
   do those of `as`: ops refuse such results. */
static Status fill_stand_in(Tensor *as, const Tensor *t) {
  StridedWalk w;
  int64_t count, one;
  bool is_aliased = tensor_may_alias_itself(t);
  Tensor source = is_aliased ? memory_of(t, &count, &one) : *t;
  TRY(tensor_resize_raw(as, source.ndim, source.size));
  TRY(strided_walk_reserve(&w, source.ndim));
  strided_walk_start(&w, WALK_ANY_ORDER, as, 2, (Tensor *[]){as, &source});
  copy_walk(&w, WALK_ANY_ORDER, as->dtype, t->dtype);
  strided_walk_release(&w);
  as->unsized = t->unsized;
  if (!is_aliased) return OK;
  return tensor_set_geometry(as, as, t->offset - source.offset, t->ndim, t->size, t->stride);
}

static Status entry_open(Entry *e, Tensor *t) {
  *e = (Entry){.next = entries, .of = t, .as = t};
  entries = e;
  if (t->dtype != DT_Half) return OK;
  half_call_is_open = true;
  e->as = tensor_new(DT_Float);
  return e->as ? fill_stand_in(e->as, t) : torch_error.code;
}

static bool is_half(const Entry *e) { return e->as != e->of; }

static Entry *entry_of(Tensor *t) {
  for (Entry *e = entries; e; e = e->next) {
    if (e->of == t) return e;
  }
  Entry *e = torch_alloc(sizeof *e);
  return e && entry_open(e, t) == OK ? e : NULL;
}

/* The ops compare only results of their own types; a stand-in never overlaps anything. */
static Status check_written(const Entry *e) {
  for (const Entry *other = entries; other; other = other->next) {
    if (other != e && other->written && tensor_shares_memory(other->of, e->of))
      return FAIL(SAME_RESULT, "indices", 0);
  }
  return OK;
}

/* Makes the memory that writing the result needs: then it cannot fail. */
static Status reserve_walk(Entry *e) {
  if (e->reserved) strided_walk_release(&e->walk);
  e->reserved = false;
  TRY(strided_walk_reserve(&e->walk, e->of->ndim));
  e->reserved = true;
  return OK;
}

Tensor *half_stand_in(Tensor *t, bool written) {
  Entry *e = entry_of(t);
  if (e == NULL) return NULL;
  if (written && !e->written) {
    if (check_written(e) != OK || (is_half(e) && reserve_walk(e) != OK)) return NULL;
    e->written = true;
  }
  return e->as;
}

/* The op has given a stand-in its size, and gives no result its elements yet. */
Status half_result_sized(const Tensor *as) {
  Entry *e = entries;
  while (e && e->as != as) e = e->next;
  if (e == NULL) return OK;
  if (is_half(e)) {
    TRY(rollback_save(e->of));
    TRY(tensor_resize_raw(e->of, as->ndim, as->size));
    TRY(reserve_walk(e));
  }
  return check_written(e); /* with its new size it may overlap another result */
}

void half_call_end(void) {
  for (Entry *e = entries; e; e = e->next) {
    if (!e->written || !is_half(e)) continue;
    e->of->unsized = false;
    if (e->as->unsized) tensor_unsize(e->of);
    strided_walk_start(&e->walk, WALK_ANY_ORDER, e->of, 2, (Tensor *[]){e->of, e->as});
    copy_walk(&e->walk, WALK_ANY_ORDER, DT_Half, DT_Float);
  }
}

void half_call_close(void) {
  while (entries) {
    Entry *e = entries;
    entries = e->next;
    if (e->reserved) strided_walk_release(&e->walk);
    if (e->as != e->of) tensor_free(e->as);
    torch_dealloc(e);
  }
  half_call_is_open = false;
}
