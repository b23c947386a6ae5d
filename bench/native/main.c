/* main.c — a native contender: reads commands from stdin, one a line, and answers each with a line.
   Numbers travel in files. `native.js` is the other side.

     load SLOT TYPE PATH SIZE...      input SLOT becomes a tensor of that type (its number in dtypes.def), with the file's elements
     view SLOT transpose | select DIM INDEX | narrow DIM FIRST SIZE      input SLOT becomes a view of itself
     op NAME PARAMETER                chooses the operation and calls it once; answers its kind
     time CALLS                       answers the nanoseconds that so many calls took
     write RESULT PATH, value         the result of the last call, to a file or as the answer
     clear                            frees all */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

Tensor *x[INPUTS], *r[RESULTS];
Scalar v;
int64_t parameter;
static const Operation *operation;

static int failed(const char *why) {
  printf("error %s\n", why);
  return 0;
}
static int done(Status status) {
  if (status != OK) return failed(torch_error.arg ? torch_error.arg : "the operation failed");
  return puts("ok");
}

static void clear(void) {
  for (int i = 0; i < INPUTS; i++)
    if (x[i]) tensor_free(x[i]), x[i] = NULL;
  for (int i = 0; i < RESULTS; i++)
    if (r[i]) tensor_free(r[i]), r[i] = NULL;
  operation = NULL;
}

static int load(void) {
  int slot = atoi(strtok(NULL, " ")), dtype = atoi(strtok(NULL, " "));
  const char *path = strtok(NULL, " ");
  int64_t size[8];
  int32_t ndim = 0;
  for (char *s; ndim < 8 && (s = strtok(NULL, " ")) != NULL;) size[ndim++] = atoll(s);
  Tensor *t = tensor_new_sized((DType)dtype, ndim, size);
  FILE *file = fopen(path, "rb");
  if (t == NULL || file == NULL) return failed("cannot load");
  size_t count = (size_t)tensor_count(t);
  size_t got = fread(tensor_data(t), dtype_size(t->dtype), count, file);
  fclose(file);
  x[slot] = t;
  return got == count ? puts("ok") : failed("the file is too short");
}

static int view(void) {
  Tensor **t = &x[atoi(strtok(NULL, " "))], *made = tensor_new((*t)->dtype);
  const char *how = strtok(NULL, " ");
  int64_t n[3] = {0};
  char *s;
  for (int i = 0; i < 3 && (s = strtok(NULL, " ")) != NULL; i++) n[i] = atoll(s);
  Status status = strcmp(how, "transpose") == 0 ? torch_t(made, *t)
                  : strcmp(how, "select") == 0  ? torch_select(made, *t, (int32_t)n[0], n[1])
                                                : torch_narrow(made, *t, (int32_t)n[0], n[1], n[2]);
  tensor_free(*t);
  *t = made;
  return done(status);
}

static int choose(void) {
  const char *name = strtok(NULL, " ");
  parameter = atoll(strtok(NULL, " "));
  const Operation *o = strncmp(name, "loop:", 5) == 0 ? loop_operations : source_operations;
  if (o == loop_operations) name += 5;
  while (o->name && strcmp(o->name, name) != 0) o++;
  if (!o->name) return failed("no such operation");
  operation = o;
  r[0] = tensor_new(x[0] ? x[0]->dtype : DT_Float);
  r[1] = tensor_new(DT_Long);
  if (o->fit && o->fit() != OK) return failed("the results cannot be made");
  return o->run() == OK ? printf("%c\n", o->kind) : failed("the operation failed");
}

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int measure(void) {
  int64_t calls = atoll(strtok(NULL, " ")), start = now();
  for (int64_t i = 0; i < calls; i++)
    if (operation->run() != OK) return failed("the operation failed");
  return printf("%lld\n", (long long)(now() - start));
}

static int give(void) {
  Tensor *t = r[atoi(strtok(NULL, " "))];
  FILE *file = fopen(strtok(NULL, " "), "wb");
  if (file == NULL) return failed("cannot write");
  fwrite(tensor_data(t), dtype_size(t->dtype), (size_t)tensor_count(t), file);
  return fclose(file) == 0 ? puts("ok") : failed("cannot write");
}

int main(void) {
  static char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    const char *command = strtok(line, " ");
    if (command == NULL) continue;
    if (strcmp(command, "load") == 0) load();
    else if (strcmp(command, "view") == 0) view();
    else if (strcmp(command, "op") == 0) choose();
    else if (strcmp(command, "time") == 0) measure();
    else if (strcmp(command, "write") == 0) give();
    else if (strcmp(command, "value") == 0) printf("%.17g\n", v.real);
    else if (strcmp(command, "clear") == 0) clear(), puts("ok");
    else failed("no such command");
    fflush(stdout);
  }
  return 0;
}
