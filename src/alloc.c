/* alloc.c — the one door to the allocator: it counts, reports failure, and can be told to fail, so that tests reach every error path. */
#include "torch.h"
#include <stdlib.h>

MemoryCount torch_memory;
int64_t torch_memory_limit = INT64_MAX;
static int64_t fail_after = -1;

void torch_fail_alloc_after(int64_t count) { fail_after = count; }

static bool must_fail(void) {
  if (fail_after < 0) return false;
  return fail_after-- == 0;
}

static void *or_record(void *p, size_t bytes) {
  if (p == NULL && FAIL(NO_MEMORY, "", (int64_t)bytes) != OK) return NULL;
  return p;
}

void *torch_alloc(size_t bytes) { return or_record(must_fail() ? NULL : malloc(bytes ? bytes : 1), bytes); }

void *torch_realloc(void *p, size_t bytes) { return or_record(must_fail() ? NULL : realloc(p, bytes ? bytes : 1), bytes); }

void torch_dealloc(void *p) { free(p); }
