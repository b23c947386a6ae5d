/* distinct.h — a hash table of different 64-bit numbers, in the order in which they were added. For
   sets of a few thousand numbers: callers sort where a table does not suffice. */
#ifndef DISTINCT_H
#define DISTINCT_H
#include "torch.h"

/* Open addressing with linear probing. A number is at most PROBES slots from its own, so that no
   choice of numbers makes searches slow. */
enum { PROBES = 32 };

typedef struct {
  uint64_t key;
  int64_t id; /* -1: free */
} DistinctSlot;

typedef struct {
  int64_t count, limit;
  int shift; /* 64 - the binary logarithm of the number of slots */
  uint64_t last;
  DistinctSlot *slot;
} Distinct;

/* Makes room for `limit` numbers, at least 1. The caller calls distinct_close, also after a
   failure. */
Status distinct_open(Distinct *d, int64_t limit) MUST_CHECK;
void distinct_close(Distinct *d);
/* Returns the id of a number, which it adds if it is new: 0, 1, 2, ... in the order of adding. -1
   if there is no room. */
int64_t distinct_add(Distinct *d, uint64_t key);

/* The slot where the search for a number begins: a multiplicative hash (Knuth). */
static inline uint64_t distinct_start(const Distinct *d, uint64_t key) {
  return (key * UINT64_C(0x9E3779B97F4A7C15)) >> d->shift;
}

/* Returns the id of a number, or -1 if it has not been added. */
static inline int64_t distinct_find(const Distinct *d, uint64_t key) {
  uint64_t at = distinct_start(d, key);
  for (int i = 0; i < PROBES; i++) {
    const DistinctSlot *slot = &d->slot[at];
    if (slot->key == key || slot->id < 0) return slot->id;
    at = (at + 1) & d->last;
  }
  return -1;
}
#endif
