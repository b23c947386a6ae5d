/* child_wasm.c — see child.h: WebAssembly has no processes; child_wasm.js. */
#include "child.h"
#include <stdlib.h>

/* Calls body(argument); all memory is then what it was before, but for the shared bytes. */
int child_call(Body *body, void *argument, void *shared, size_t bytes, int output);

static void *shared;
static size_t shared_bytes;

void *child_shared(size_t bytes) {
  shared = calloc(1, bytes);
  if (shared == NULL) abort();
  shared_bytes = bytes;
  return shared;
}

static Body *child_body;
static bool run_flushed(void *argument) {
  bool right = child_body(argument);
  fflush(stdout);
  return right;
}

Outcome in_child(Body *body, void *argument, FILE *output) {
  fflush(stdout);
  child_body = body;
  return (Outcome)child_call(run_flushed, argument, shared, shared_bytes,
                             output ? fileno(output) : -1);
}
