/* driver.c — random programs over every row of rows.def. Each call is compared with the same call on
   contiguous copies in fresh memory. See README.md. */
#include "checks.h"
#include "child.h"
#include "fft/plan.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CALLS = 4, MOST_SHOWN = 24, MOST_OPS = 1000 };

/* One call of a program: of which op, and all that was decided in it. */
typedef struct {
  int op;
  Decisions decisions;
  uint32_t list[MOST_DECISIONS];
} Step;

typedef struct {
  int steps;
  Step step[CALLS];
} Program;

/* What a child process tells: it may end at any point. */
typedef struct {
  uint64_t program;
  uint64_t calls[MOST_OPS], through[MOST_OPS];
  Failure failure;
  Program run;
} Shared;

static struct {
  uint64_t seed, count, call;
  double seconds;
  bool replays;
  const char *op;
  int failures, attempts;
} options = {.count = 100000, .failures = 10, .attempts = 1500};

static Shared *shared;
static int chosen[MOST_OPS], choices; /* ops */

/* What is left over is counted here, call by call; what is too large is refused, not the end. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "detect_leaks=0:allocator_may_return_null=1:handle_abort=1";
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static uint64_t mixed(uint64_t x) { /* splitmix64 */
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
  x = (x ^ x >> 27) * 0x94D049BB133111EBu;
  return x ^ x >> 31;
}

/* --- reports ---------------------------------------------------------------------------------- */

static void show_list(const char *name, int32_t n, const int64_t *list) {
  printf("%s(", name);
  for (int32_t i = 0; i < n; i++) printf("%s%" PRId64, i ? ", " : "", list[i]);
  printf(")");
}

static void show_values(const Tensor *t) {
  printf("\n      ");
  for (Walk w = walk_begin(t); w.left; walk_next(&w)) {
    if (tensor_count(t) - w.left == MOST_SHOWN) {
      printf(" ...");
      break;
    }
    char text[32];
    element_text(text, w.at, t->dtype);
    printf(" %s", text);
  }
}

/* Storages and blocks by numbers, in the order in which they are shown. */
static int number_of(const void *p) {
  static const void *known[100];
  static int count;
  for (int i = 0; i < count; i++) {
    if (known[i] == p) return i + 1;
  }
  if (count < 100) known[count++] = p;
  return count;
}

static void show_operand(const Tensor *t, bool values) {
  if (t == NULL) {
    printf("none");
    return;
  }
  printf("#%d %sTensor ", number_of(t), dtype_name(t->dtype));
  show_list("size", t->ndim, t->size);
  if (t->storage == NULL) {
    printf(", no storage");
    return;
  }
  const Storage *s = t->storage;
  show_list(" stride", t->ndim, t->stride);
  printf(" offset %" PRId64 " on storage #%d of %" PRId64, t->offset, number_of(s), s->size);
  if (s->reach != s->size) printf(" (was %" PRId64 ")", s->reach);
  printf(", %s at %p",
         !s->block->owned             ? "external"
         : s->data != s->block->bytes ? "window"
                                      : "owned",
         (void *)s->data);
  if (values) show_values(t);
}

static void show_argument(const Call *call, int i, bool values) {
  const Argument *a = &call->argument[i];
  Role role = role_of(call->op, i);
  printf("    %-8s ", call->op->parameter[i].name);
  switch (kind_of(call->op, i)) {
  case KIND_SCALAR:
    printf("%.17g (%" PRId64 ")", a->scalar.real, a->scalar.integer);
    break;
  case KIND_SIZES:
  case KIND_SHAPE:
  case KIND_DIMS:
    show_list("", a->count, a->list);
    break;
  case KIND_WORD:
    printf(a->integer < 'A' ? "word %d" : "'%c'", (int)a->integer);
    break;
  case KIND_GENERATOR:
    printf(a->generator ? "one" : "the default one");
    break;
  default:
    if (role == PLAIN) printf("%" PRId64, a->integer);
    else if (role == RETURNED)
      printf("%.17g (%" PRId64 ")", values ? 0 : a->scalar.real, values ? 0 : a->scalar.integer);
    else if (role != LISTED) show_operand(a->tensor, values || role != VIEWED);
    for (int32_t k = 0; role == LISTED && k < a->count; k++) {
      if (k) printf("\n             ");
      show_operand(a->tensors[k], true);
    }
  }
  printf("\n");
}

static void show_call(const Call *call) {
  printf("  torch_%s, %s\n", call->op->name, dtype_name(call->dtype));
  for (int i = 0; i < call->op->parameters; i++) show_argument(call, i, true);
}

static void show_results(const char *title, const Call *call) {
  printf("  %s: %s\n", title, status_name(call->status));
  if (call->status != OK) return;
  for (int i = 0; i < call->op->parameters; i++) {
    Role role = role_of(call->op, i);
    if (role == WRITTEN || role == VIEWED || role == CHANGED || role == RETURNED)
      show_argument(call, i, false);
  }
}

/* --- allocations, counted: linked with --wrap ------------------------------------------------- */

static int64_t live_allocations;
void *__real_torch_alloc(size_t bytes);
void __real_torch_dealloc(void *p);
void *__wrap_torch_alloc(size_t bytes);
void __wrap_torch_dealloc(void *p);
void *__wrap_torch_alloc(size_t bytes) {
  void *p = __real_torch_alloc(bytes);
  live_allocations += p != NULL;
  return p;
}
void __wrap_torch_dealloc(void *p) {
  live_allocations -= p != NULL;
  __real_torch_dealloc(p);
}

/* --- programs --------------------------------------------------------------------------------- */

static bool run_call(World *world, const Op *op, Failure *failure, bool shown) {
  Call call, reference;
  call_make(&call, &reference, world, op);
  if (shown) show_call(&call), show_results("expected", &reference);
  Before *before = before_call(&call, &reference, world);
  call_run(&call);
  bool right = check_after(before, &call, &reference, failure);
  if (shown) show_results("got", &call);
  shared->calls[op - ops]++;
  shared->through[op - ops] += call.status == OK;
  call_free(&call, world);
  call_free(&reference, NULL);
  return right;
}

/* Makes a program, or repeats one, in which the last call is shown. */
static bool run_program(Program *p, bool shown, Failure *failure) {
  World world = {0};
  plans_clear();
  int64_t live = live_allocations;
  bool right = true, makes = p->steps == 0;
  uint64_t end = options.replays ? options.call % CALLS + 1 : CALLS;
  for (int i = 0; right && i < (makes ? (int)end : p->steps); i++) {
    Step *step = &p->step[i];
    step->decisions.list = step->list;
    step->decisions.next = 0;
    step->decisions.replays = !makes;
    random_decisions(NULL);
    if (makes) step->op = chosen[random_below(choices)], step->decisions.count = 0, p->steps++;
    random_decisions(&step->decisions);
    right =
        run_call(&world, &ops[step->op], failure, shown && i == (makes ? (int)end : p->steps) - 1);
  }
  world_free(&world);
  if (!right) return false;
  plans_clear();
  bool clean = live_allocations == live && torch_memory.tensors == 0 &&
               torch_memory.storages == 0 && torch_memory.bytes == 0;
  if (clean) return true;
  snprintf(failure->check, sizeof failure->check, "leak");
  snprintf(failure->detail, sizeof failure->detail,
           "at the end of the program %d allocations are left", (int)(live_allocations - live));
  return false;
}

static void seed_program(uint64_t program) {
  random_seed(mixed(mixed(options.seed) + program) | 1);
  /* the default generator is what it was, whatever ran before */
  if (torch_manualSeed(NULL, long_scalar(1)) != OK) abort();
  shared->program = program;
  shared->run.steps = 0;
}

/* --- processes -------------------------------------------------------------------------------- */

static Outcome run_in_child(Body *body, void *argument, FILE *output) {
  snprintf(shared->failure.check, sizeof shared->failure.check, "died");
  shared->failure.detail[0] = 0;
  return in_child(body, argument, output);
}

typedef struct {
  uint64_t from, end;
  double until;
} Batch;

static bool run_batch(void *argument) {
  Batch *batch = argument;
  for (uint64_t p = batch->from; p < batch->end && (batch->until == 0 || now() < batch->until);
       p++) {
    seed_program(p);
    if (!run_program(&shared->run, false, &shared->failure)) return false;
  }
  shared->program = UINT64_MAX;
  return true;
}

static bool replay(void *argument) {
  (void)argument;
  if (torch_manualSeed(NULL, long_scalar(1)) != OK) abort();
  return run_program(&shared->run, false, &shared->failure);
}

static bool replay_shown(void *argument) {
  (void)argument;
  if (torch_manualSeed(NULL, long_scalar(1)) != OK) abort();
  setvbuf(stdout, NULL, _IONBF, 0);
  return run_program(&shared->run, true, &shared->failure);
}

/* --- smaller programs that fail in the same way ----------------------------------------------- */

static int attempts;
static FILE *nowhere;

static bool still_fails(const Program *p, const char *check) {
  if (attempts++ >= options.attempts) return false;
  shared->run = *p;
  return run_in_child(replay, NULL, nowhere) != PASSED && strcmp(shared->failure.check, check) == 0;
}

/* `change` made p smaller: keep that if it still fails. */
static bool keep(Program *best, const Program *p, const char *check) {
  if (!still_fails(p, check)) return false;
  *best = *p;
  return true;
}

static bool without_calls(Program *best, const char *check) {
  static Program p;
  bool smaller = false;
  for (int i = best->steps - 2; i >= 0; i--) {
    p = *best;
    p.steps--;
    memmove(&p.step[i], &p.step[i + 1], (size_t)(p.steps - i) * sizeof *p.step);
    smaller |= keep(best, &p, check);
  }
  return smaller;
}

/* Without a piece of the decisions, or with zeros in their place. */
static bool without_pieces(Program *best, int step, const char *check) {
  static Program p;
  bool smaller = false;
  for (int n = best->step[step].decisions.count; n > 0; n /= 2) {
    for (int at = best->step[step].decisions.count - n; at >= 0; at -= n) {
      Step *s = &p.step[step];
      p = *best;
      s->decisions.count -= n;
      memmove(s->list + at, s->list + at + n, (size_t)(s->decisions.count - at) * sizeof *s->list);
      if (keep(best, &p, check)) {
        smaller = true;
        continue;
      }
      p = *best;
      bool changed = false;
      for (int i = at; i < at + n; i++) changed |= s->list[i] != 0, s->list[i] = 0;
      smaller |= changed && keep(best, &p, check);
    }
  }
  return smaller;
}

static bool with_value(Program *best, int step, int i, uint32_t value, const char *check) {
  static Program p;
  if (value >= best->step[step].list[i]) return false; /* of 0 nothing is less */
  p = *best;
  p.step[step].list[i] = value;
  return keep(best, &p, check);
}

static bool with_less(Program *best, int step, const char *check) {
  bool smaller = false;
  const Step *s = &best->step[step];
  for (int i = 0; i < s->decisions.count; i++) {
    while (with_value(best, step, i, s->list[i] / 2, check)) smaller = true;
    while (with_value(best, step, i, s->list[i] - 1, check)) smaller = true;
  }
  return smaller;
}

static void shrink(Program *best, const char *check) {
  attempts = 0;
  bool smaller = true;
  while (smaller && attempts < options.attempts) {
    smaller = without_calls(best, check);
    for (int i = best->steps - 1; i >= 0; i--) {
      smaller |= without_pieces(best, i, check);
      smaller |= with_less(best, i, check);
    }
  }
}

/* --- failures --------------------------------------------------------------------------------- */

typedef struct {
  int op;
  char check[32];
  int times;
} Seen;
static Seen seen[MOST_OPS];
static int seen_count, failure_count;

static bool is_new(int op, const char *check) {
  for (int i = 0; i < seen_count; i++) {
    if (seen[i].op == op && strcmp(seen[i].check, check) == 0) return seen[i].times++, false;
  }
  if (seen_count < MOST_OPS) {
    Seen *s = &seen[seen_count++];
    s->op = op, s->times = 1;
    snprintf(s->check, sizeof s->check, "%s", check);
  }
  return true;
}

/* What a child wrote; of a sanitizer's report the error and the frames in the core. */
static void print_report(FILE *file) {
  char line[1000];
  int frames = 0;
  rewind(file);
  while (fgets(line, sizeof line, file)) {
    if (strncmp(line, "    #", 5) == 0 && line[5] >= '0' && line[5] <= '9') {
      if (strstr(line, "src/") && frames++ < 8) printf("  %s", line);
    } else if (strstr(line, "SUMMARY:")) {
      break;
    } else if (line[0] != '=' || strstr(line, "ERROR:")) {
      printf("%s", line);
    }
  }
}

static void report(void) {
  static Program best;
  char check[32];
  best = shared->run;
  int op = best.step[best.steps - 1].op;
  snprintf(check, sizeof check, "%s", shared->failure.check);
  failure_count++;
  if (!is_new(op, check)) return;
  uint64_t call = shared->program * CALLS + (uint64_t)best.steps - 1;
  printf("\ntorch_%s: %s. %s\n  again: --seed %" PRIu64 " --call %" PRIu64 "%s%s\n", ops[op].name,
         check, shared->failure.detail, options.seed, call, options.op ? " --op " : "",
         options.op ? options.op : "");
  if (still_fails(&best, check)) shrink(&best, check);
  FILE *file = tmpfile();
  if (file == NULL) abort();
  shared->run = best;
  run_in_child(replay_shown, NULL, file);
  printf("  made smaller (%d calls):\n", best.steps);
  print_report(file);
  printf("  %s: %s\n", shared->failure.check, shared->failure.detail);
  fclose(file);
}

/* --- the program ------------------------------------------------------------------------------ */

static void usage(void) {
  printf(
      "driver [--count calls] [--seconds s] [--seed s] [--op name] [--call n] [--failures n]\n"
      "  --call n      runs and shows call n of that seed (with the --op that it was found with)\n"
      "  --failures n  ends after so many\n"
      "  --attempts n  at making a failing call smaller\n");
  exit(2);
}

static void read_options(int argc, char **argv) {
  options.seed = (uint64_t)time(NULL);
  for (int i = 1; i < argc; i += 2) {
    const char *name = argv[i], *value = i + 1 < argc ? argv[i + 1] : NULL;
    if (value == NULL) usage();
    if (strcmp(name, "--count") == 0) options.count = strtoull(value, NULL, 10);
    else if (strcmp(name, "--seconds") == 0)
      options.seconds = strtod(value, NULL), options.count = UINT64_MAX;
    else if (strcmp(name, "--seed") == 0) options.seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--call") == 0)
      options.call = strtoull(value, NULL, 10), options.replays = true;
    else if (strcmp(name, "--failures") == 0) options.failures = atoi(value);
    else if (strcmp(name, "--attempts") == 0) options.attempts = atoi(value);
    else if (strcmp(name, "--op") == 0) options.op = value;
    else usage();
  }
  for (int i = 0; i < op_count; i++) {
    if (options.op == NULL || strcmp(ops[i].name, options.op) == 0) chosen[choices++] = i;
  }
  if (choices == 0) usage();
}

/* As it is, and made smaller. */
static int show_one(void) {
  seed_program(options.call / CALLS);
  Outcome outcome = run_in_child(replay_shown, NULL, NULL);
  if (outcome == PASSED) printf("  passed\n");
  else report();
  return outcome != PASSED;
}

/* A row has passed if no call of it failed, and, of many, one got through. */
static int summary(double seconds) {
  enum { MANY = 400 };
  uint64_t calls = 0, through = 0;
  int failed = 0, passed = 0;
  for (int i = 0; i < choices; i++) {
    int op = chosen[i], times = 0;
    calls += shared->calls[op], through += shared->through[op];
    for (int k = 0; k < seen_count; k++) times += seen[k].op == op ? seen[k].times : 0;
    bool never = shared->calls[op] >= MANY && shared->through[op] == 0;
    if (never)
      printf("torch_%s: none of %" PRIu64
             " calls got through: synthesis.c makes no arguments that fit\n",
             ops[op].name, shared->calls[op]);
    if (times) printf("torch_%s: %d failures\n", ops[op].name, times);
    if (times || never) failed++;
    else passed += shared->calls[op] > 0;
  }
  printf("%" PRIu64 " calls of %d ops in %.1f s, %.0f a second; %.0f %% got through\n", calls,
         choices, seconds, (double)calls / seconds,
         100 * (double)through / (double)(calls + !calls));
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}

int main(int argc, char **argv) {
  read_options(argc, argv);
  shared = child_shared(sizeof *shared);
  nowhere = fopen("/dev/null", "w");
  if (nowhere == NULL || op_count > MOST_OPS) abort();
  printf("seed %" PRIu64 ", %d bits\n", options.seed, (int)(8 * sizeof(void *)));
  if (options.replays) return show_one();
  double start = now();
  Batch batch = {.end =
                     options.count == UINT64_MAX ? UINT64_MAX : (options.count + CALLS - 1) / CALLS,
                 .until = options.seconds ? start + options.seconds : 0};
  while (run_in_child(run_batch, &batch, nowhere) != PASSED) {
    batch.from = shared->program + 1;
    report();
    if (failure_count >= options.failures) break;
  }
  return summary(now() - start);
}
