/* alloc.c — all allocations of the core. A failed allocation is recorded as NO_MEMORY; callers
   return torch_error.code. Tests can make chosen allocations fail, and so reach every error path.

   `torch_memory` counts what is alive, for tests of leaks and for torch.memory() in JavaScript;
   storage.c, tensor.c and mt19937.c keep it up to date. The limit is checked where these make
   what they count, not here. */
#include "torch.h"
#include <stdlib.h>
#include <string.h>

MemoryCount torch_memory;
int64_t torch_memory_limit = INT64_MAX;
/* The next `after` allocations succeed, then `count` fail; `failed` counts these. */
static struct { int64_t after, count, failed; } failing; /* see torch_fail_allocs */

int64_t torch_fail_allocs(int64_t after, int64_t count) {
  int64_t failed = failing.failed;
  failing.after = after, failing.count = count, failing.failed = 0;
  return failed;
}

/* True if a test wants this allocation to fail; counts it. */
static bool must_fail(void) {
  if (failing.count == 0 || failing.after-- > 0) return false;
  failing.after = 0;
  failing.count--;
  failing.failed++;
  return true;
}

/* p; if it is NULL, the failure is recorded. */
static void *or_record(void *p, size_t bytes) {
  if (p == NULL && FAIL(NO_MEMORY, "", (int64_t)bytes) != OK) return NULL;
  return p;
}

/* The allocator of a 32-bit build can ask the system for less than half of the address space at a
   time. Two adjacent halves, allocated and freed, are merged by the allocator and then give one
   block of the full size. */
static void *malloc_in_two(size_t bytes) {
  /* volatile: a compiler may drop a malloc whose memory is only freed */
  void *volatile first = malloc(bytes / 2);
  void *volatile second = first ? malloc(bytes - bytes / 2) : NULL;
  bool both = second != NULL;
  free(second);
  free(first);
  return both ? malloc(bytes) : NULL;
}

/* 0 bytes give a pointer too, because NULL means failure. */
static void *malloc_any(size_t bytes) {
  void *p = malloc(bytes ? bytes : 1);
  return p == NULL && bytes > SIZE_MAX / 4 ? malloc_in_two(bytes) : p;
}

void *torch_alloc(size_t bytes) { return or_record(must_fail() ? NULL : malloc_any(bytes), bytes); }

/* `had` is the number of bytes of p to keep. If realloc fails, p stays valid. Shrinking never fails
   by the tests' request, as callers rely on it to succeed. */
void *torch_realloc(void *p, size_t had, size_t bytes) {
  if (bytes > had && must_fail()) return or_record(NULL, bytes);
  void *moved = realloc(p, bytes ? bytes : 1);
  if (moved == NULL && bytes > SIZE_MAX / 4 && (moved = malloc_in_two(bytes)) != NULL) {
    memcpy(moved, p, had < bytes ? had : bytes);
    free(p);
  }
  return or_record(moved, bytes);
}

void torch_dealloc(void *p) { free(p); }
