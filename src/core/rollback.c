/* build: -Os */
/* rollback.c — the list of tensors that the running call has resized; see rollback.h.

   An entry holds the geometry that the tensor had, and a snapshot of its storage (storage.c).
   Entries are restored from the last to the first, so that a tensor or storage that was saved twice
   ends in its first state. Elements that the call has written are not restored: ops fail before
   they write (ARCHITECTURE.md). */
#include "core/rollback.h"
#include "core/geometry.h"

enum { MAX_SAVED = 16 }; /* no op resizes as many tensors, internal ones included */

/* One saved tensor; `tensor` is NULL after it was freed. storage.of is NULL if it had no
   storage. */
typedef struct {
  Tensor *tensor;
  bool unsized;
  Geometry geometry;
  StorageSnapshot storage;
} SavedTensor;

bool rollback_is_open;
int rollback_count;
static SavedTensor saved[MAX_SAVED];

/* Frees what the last entry holds. */
static void drop_last(void) {
  SavedTensor *entry = &saved[--rollback_count];
  geometry_close(&entry->geometry);
  if (entry->storage.block) storage_snapshot_drop(&entry->storage);
}

/* Gives the tensor the geometry and the storage that it had. */
static void restore(SavedTensor *entry) {
  Tensor *t = entry->tensor;
  if (entry->storage.of == NULL) { /* it had no storage */
    storage_free(t->storage);
    t->storage = NULL;
  } else {
    storage_restore(&entry->storage);
  }
  t->ndim = entry->geometry.ndim; /* tensors never release room for dimensions */
  torch_layout_changes++;
  t->unsized = entry->unsized;
  t->offset = entry->geometry.offset;
  for (int32_t d = 0; d < t->ndim; d++)
    t->size[d] = entry->geometry.size[d], t->stride[d] = entry->geometry.stride[d];
}

void rollback_finish(bool failed) {
  for (; rollback_count > 0; drop_last()) { /* last to first: some share a storage */
    SavedTensor *entry = &saved[rollback_count - 1];
    if (failed && entry->tensor) restore(entry);
  }
}

/* Only the first state of a tensor counts. A full list is no error: the tensor then keeps its new
   size if the call fails. */
Status rollback_save_result(Tensor *t) {
  for (int i = 0; i < rollback_count; i++) {
    if (saved[i].tensor == t) return OK;
  }
  if (rollback_count == MAX_SAVED) return OK;
  SavedTensor *entry = &saved[rollback_count];
  TRY(geometry_of(&entry->geometry, t, 0));
  entry->tensor = t;
  entry->unsized = t->unsized;
  if (t->storage) entry->storage = storage_snapshot(t->storage);
  else entry->storage.of = NULL, entry->storage.block = NULL;
  rollback_count++;
  return OK;
}

/* Entries in the middle are only marked; those at the end are dropped at once. */
void rollback_forget_result(const Tensor *t) {
  for (int i = 0; i < rollback_count; i++) {
    if (saved[i].tensor == t) saved[i].tensor = NULL;
  }
  while (rollback_count > 0 && saved[rollback_count - 1].tensor == NULL) drop_last();
}
