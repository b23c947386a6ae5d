/* main.c — runs every test, or those whose name contains the first argument. */
#include "check.h"
#include "threads.h"
#include <stdio.h>

enum { SHOWN = 8 }; /* failures of one test */

static Test *first, **next = &first;
static const char *running = "";
static int failures; /* of the running test */

void test_register(Test *test) {
  *next = test;
  next = &test->next;
}

void check_failed(const char *file, int line, const char *what, const char *detail) {
  if (failures++ < SHOWN) printf("%s:%d: %s: %s%s\n", file, line, running, what, detail);
}

static const char *status_name(Status s) {
  static const char *const names[] = {
      "OK",
#define ERROR(name, text) #name,
#include "table/errors.def"
  };
  return names[s];
}

void check_status(const char *file, int line, const char *what, Status got, Status expected,
                  const char *arg) {
  char detail[200];
  if (got != expected) {
    snprintf(detail, sizeof detail, ": %s, expected %s", status_name(got), status_name(expected));
    check_failed(file, line, what, detail);
  } else if (got != OK && (torch_error.code != got || torch_error.arg == NULL ||
                           strcmp(torch_error.arg, arg) != 0)) {
    snprintf(detail, sizeof detail, ": names \"%s\", expected \"%s\"",
             torch_error.arg ? torch_error.arg : "(nothing)", arg);
    check_failed(file, line, what, detail);
  }
}

int main(int argc, char **argv) {
  int passed = 0, failed = 0;
  torch_memory_limit = MEMORY_LIMIT;
  /* a sanitizer ends the program: what was found until then should be seen */
  setvbuf(stdout, NULL, _IOLBF, 0);
  for (Test *t = first; t; t = t->next) {
    if (argc > 1 && !strstr(t->name, argv[1])) continue;
    running = t->name;
    failures = 0;
    random_seed(1);
    torch_shape_rules = SHAPES_TORCH7; /* pairing by count has more cases: most tests are of it */
    t->run();
    CHECK(torch_memory.tensors == 0 && torch_memory.storages == 0 && torch_memory.bytes == 0);
    torch_memory = (MemoryCount){0, 0, 0};
    if (failures > SHOWN) printf("%s: %d failures in all\n", running, failures);
    if (failures) failed++;
    else passed++;
  }
  threads_end();
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
