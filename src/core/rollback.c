/* rollback.c — see rollback.h. */
#include "core/rollback.h"
#include "core/geometry.h"

enum { MOST = 16 }; /* results, and tensors that ops use for results inside: no op has as many */

typedef struct {
  Tensor *tensor;
  Geometry was;
  StorageNote storage;
} Note;

bool undo_is_open;
int undo_count;
static Note notes[MOST];

static void drop_last(void) {
  Note *note = &notes[--undo_count];
  geometry_close(&note->was);
  if (note->storage.block) storage_note_drop(&note->storage);
}

static void give_back(Note *note) {
  Tensor *t = note->tensor;
  if (note->storage.of == NULL) { /* it had none */
    storage_free(t->storage);
    t->storage = NULL;
  } else {
    storage_restore(&note->storage);
  }
  t->ndim = note->was.ndim; /* there is room: it is never given up */
  t->offset = note->was.offset;
  for (int32_t d = 0; d < t->ndim; d++)
    t->size[d] = note->was.size[d], t->stride[d] = note->was.stride[d];
}

void undo_finish(bool failed) {
  for (; undo_count > 0; drop_last()) { /* the last first: some may share a storage */
    Note *note = &notes[undo_count - 1];
    if (failed && note->tensor) give_back(note);
  }
}

Status undo_note_result(Tensor *t) {
  for (int i = 0; i < undo_count; i++) {
    if (notes[i].tensor == t) return OK;
  }
  if (undo_count == MOST) return OK;
  Note *note = &notes[undo_count];
  TRY(geometry_of(&note->was, t, 0));
  note->tensor = t;
  note->storage = t->storage ? storage_note(t->storage) : (StorageNote){.of = NULL};
  undo_count++;
  return OK;
}

void undo_forget_result(const Tensor *t) {
  for (int i = 0; i < undo_count; i++) {
    if (notes[i].tensor == t) notes[i].tensor = NULL;
  }
  while (undo_count > 0 && notes[undo_count - 1].tensor == NULL) drop_last();
}
