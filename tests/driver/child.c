/* child.c — see child.h: with fork. */
#include "child.h"
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_FAILED = 3 };

void *child_shared(size_t bytes) {
  void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) abort();
  return p;
}

Outcome in_child(Body *body, void *argument, FILE *output) {
  fflush(stdout);
  pid_t child = fork();
  if (child < 0) abort();
  if (child == 0) {
    if (output) dup2(fileno(output), 1), dup2(fileno(output), 2);
    bool right = body(argument);
    fflush(stdout);
    _exit(right ? 0 : EXIT_FAILED);
  }
  int status;
  if (waitpid(child, &status, 0) < 0) abort();
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return PASSED;
  return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_FAILED ? FAILED : DIED;
}
