/* child_wasm.c — see child.h: WebAssembly has no processes; child_wasm.js. */
#include "child.h"
#include <stdlib.h>
#include <unistd.h>

/* Calls body(argument); all memory is then what it was before, but for the shared bytes. */
int child_call(Body *body, void *argument, void *shared, size_t bytes);

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
  int own[2] = {dup(1), dup(2)};
  fflush(stdout);
  child_body = body;
  for (int fd = 1; output && fd <= 2; fd++) dup2(fileno(output), fd);
  Outcome outcome = (Outcome)child_call(run_flushed, argument, shared, shared_bytes);
  for (int fd = 1; fd <= 2; fd++) dup2(own[fd - 1], fd), close(own[fd - 1]);
  return outcome;
}
