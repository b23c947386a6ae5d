/* distinct.c — a hash table of different 64-bit numbers; see distinct.h. */
#include "numpy/distinct.h"
#include "core/along_dim.h"

/* Between a quarter and an eighth of the slots are used. */
Status distinct_open(Distinct *d, int64_t limit) {
  int bits = 3;
  while ((INT64_C(1) << bits) < 4 * limit) bits++;
  int64_t slots = INT64_C(1) << bits;
  *d = (Distinct){0, limit, 64 - bits, (uint64_t)slots - 1,
                  scratch_alloc(slots, sizeof(DistinctSlot))};
  if (d->slot == NULL) return torch_error.code;
  for (int64_t i = 0; i < slots; i++) d->slot[i].id = -1;
  return OK;
}

void distinct_close(Distinct *d) { torch_dealloc(d->slot); }

int64_t distinct_add(Distinct *d, uint64_t key) {
  uint64_t at = distinct_start(d, key);
  for (int i = 0; i < PROBES; i++) {
    DistinctSlot *slot = &d->slot[at];
    if (slot->id < 0) {
      if (d->count == d->limit) return -1;
      *slot = (DistinctSlot){key, d->count++};
      return slot->id;
    }
    if (slot->key == key) return slot->id;
    at = (at + 1) & d->last;
  }
  return -1;
}
