/* main.c — tests [WORD...] runs every test, or those whose names contain one of the words. tests
   --exact NAME... runs the tests of these names, in this order; tests --list prints all names. */
#include "check.h"
#include "checks.h"
#include "threads.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SHOWN = 8, SLOWEST = 20 }; /* failures of one test; tests whose time is printed */

typedef struct Test {
  char name[120];
  void (*run)(void);
  const Op *op;   /* of TEST_EACH_OP */
  double seconds; /* of the processor, once it has run */
  struct Test *next;
} Test;

const Op *tested_op;
static Test *first, **next = &first;
static const char *running = "";
static int failures; /* of the running test */

static Test *added_test(void (*run)(void), const Op *op) {
  Test *test = calloc(1, sizeof *test);
  if (test == NULL) abort();
  test->run = run, test->op = op;
  *next = test;
  next = &test->next;
  return test;
}

void test_register(const char *name, void (*run)(void)) {
  Test *test = added_test(run, NULL);
  snprintf(test->name, sizeof test->name, "%s", name);
}

void test_register_ops(const char *name, void (*run)(void)) {
  for (int i = 0; i < op_count; i++) {
    Test *test = added_test(run, &ops[i]);
    snprintf(test->name, sizeof test->name, "%s.%s", name, ops[i].name);
  }
}

void check_failed(const char *file, int line, const char *what, const char *detail) {
  if (failures++ >= SHOWN) return;
  printf("%s:%d: %s: %s%s%s%s%s\n", file, line, running, what, running_case[0] ? " (" : "",
         running_case, running_case[0] ? ")" : "", detail);
}

/* i: the first element that differs, or the count of either if the counts differ */
static void report_difference(const char *file, int line, const char *what, const Tensor *actual,
                              const Tensor *expected, int64_t i) {
  char element[SHOWN_TENSOR] = "", texts[2][SHOWN_TENSOR], detail[4 * SHOWN_TENSOR];
  if (tensor_count(actual) == tensor_count(expected)) {
    snprintf(element, sizeof element, ": element %lld is ", (long long)i);
    show_element(element, actual, i);
    strcat(element, ", expected ");
    show_element(element, expected, i);
  }
  show_tensor(texts[0], actual), show_tensor(texts[1], expected);
  snprintf(detail, sizeof detail, "%s\n  actual    %s\n  expected  %s", element, texts[0],
           texts[1]);
  check_failed(file, line, what, detail);
}

void check_equal(const char *file, int line, const char *what, const Tensor *actual,
                 const Tensor *expected) {
  if (!same_values(actual, expected))
    report_difference(file, line, what, actual, expected,
                      actual->dtype == expected->dtype ? first_difference(actual, expected) : 0);
}

void check_holds(const char *file, int line, const char *what, const Tensor *actual, int64_t n,
                 const double *values) {
  int64_t i = 0;
  while (i < n && i < tensor_count(actual) && same_real(real_at(actual, i), values[i])) i++;
  if (i == n && n == tensor_count(actual)) return;
  Tensor *expected = vector(DT_Double, n, values);
  report_difference(file, line, what, actual, expected, i);
  tensor_free(expected);
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

static bool succeeds(Test *t) {
  clock_t start = clock();
  running = t->name;
  tested_op = t->op;
  running_case[0] = 0;
  failures = 0;
  random_seed(1);
  torch_shape_rules = SHAPES_TORCH7; /* pairing by count has more cases: most tests are of it */
  t->run();
  t->seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  CHECK(torch_memory.tensors == 0 && torch_memory.storages == 0 && torch_memory.bytes == 0);
  torch_memory = (MemoryCount){0, 0, 0};
  if (failures > SHOWN) printf("%s: %d failures in all\n", running, failures);
  return failures == 0;
}

static int by_seconds(const void *a, const void *b) {
  double x = (*(Test *const *)a)->seconds, y = (*(Test *const *)b)->seconds;
  return (x < y) - (x > y);
}

static void print_slowest(void) {
  size_t n = 0;
  for (const Test *t = first; t; t = t->next) n++;
  const Test **tests = calloc(n, sizeof *tests);
  if (tests == NULL) abort();
  n = 0;
  for (const Test *t = first; t; t = t->next) tests[n++] = t;
  qsort(tests, n, sizeof tests[0], by_seconds);
  printf("the slowest tests, in seconds of the processor:\n");
  for (size_t i = 0; i < n && i < SLOWEST; i++)
    printf("%8.1f  %s\n", tests[i]->seconds, tests[i]->name);
  free(tests);
}

int main(int argc, char **argv) {
  int passed = 0, failed = 0;
  bool lists = argc == 2 && strcmp(argv[1], "--list") == 0;
  bool exact = argc > 1 && strcmp(argv[1], "--exact") == 0;
  torch_memory_limit = MEMORY_LIMIT;
  /* a sanitizer ends the program: what was found until then should be seen */
  setvbuf(stdout, NULL, _IOLBF, 0);
  for (const Test *t = first; lists && t; t = t->next) printf("%s\n", t->name);
  if (lists) return 0;
  for (int i = exact ? 2 : 1; i < argc || i == 1; i++) {
    for (Test *t = first; t; t = t->next) {
      if (argc > 1 && !(exact ? !strcmp(t->name, argv[i]) : !!strstr(t->name, argv[i]))) continue;
      if (succeeds(t)) passed++;
      else failed++;
    }
  }
  threads_end();
  if (argc == 1) print_slowest();
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
