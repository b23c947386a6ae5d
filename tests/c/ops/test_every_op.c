/* test_every_op.c — every op, with every element type that it has: into results that are views of a
   larger storage, contiguous or strided, from operands that may be expanded, with lines longer than a block
   (1024 elements). Each call is compared with the same call on contiguous copies, and all of the
   storage with what it was. */
#include "check.h"
#include "checks.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_ELEMENTS = 1 << 16 }; /* of the storage of a result */
typedef enum { CONTIGUOUS, ROWS, STEPPED, TRANSPOSED, REVERSED, LAYOUTS } Layout;

/* A tensor of that size with elements before and behind it, and unless it is CONTIGUOUS with gaps
   between its rows and, except for ROWS, its elements; none of them is zero. NULL: it would be too
   large. */
static Tensor *inside_larger(DType dtype, const Tensor *like, Layout layout) {
  int64_t stride[MOST_DIMS], reach = layout <= ROWS ? 1 : 2, gap = layout != CONTIGUOUS, offset = 3;
  for (int32_t i = 0; i < like->ndim; i++) {
    int32_t d = layout == TRANSPOSED ? i : like->ndim - 1 - i;
    stride[d] = reach;
    reach = reach * (like->size[d] ? like->size[d] : 1) + gap;
    if (reach > MOST_ELEMENTS) return NULL;
  }
  for (int32_t d = 0; layout == REVERSED && d < like->ndim; d++) {
    if (like->size[d]) offset += (like->size[d] - 1) * stride[d];
    stride[d] = -stride[d];
  }
  Tensor *all = tensor_new_sized(dtype, S(reach + 6)), *t = tensor_new(dtype);
  memset(all->storage->data, 0x35, (size_t)all->storage->size * dtype_size(dtype));
  if (tensor_set_geometry(t, all, offset, like->ndim, like->size, stride) != OK) abort();
  tensor_free(all);
  return t;
}

/* False: a result is too large, or a view. */
static bool give_results(Call *call, const Call *reference, Layout layout) {
  for (int i = 0; i < call->op->parameters; i++) {
    Role role = role_of(call->op, i);
    const Tensor *expected = reference->argument[i].tensor;
    if (role == VIEWED) return false;
    if (role != WRITTEN) continue;
    Tensor *r = inside_larger(expected->dtype, expected, layout);
    if (r == NULL) return false;
    tensor_free(call->argument[i].tensor);
    call->argument[i].tensor = r;
  }
  return true;
}

/* True if the call was made and ended well. */
static bool check_call(const Op *op, Layout layout) {
  World world = {0};
  Call call, reference;
  Failure failure;
  call_make(&call, &reference, &world, op);
  bool made = reference.status == OK && give_results(&call, &reference, layout);
  if (made) {
    Before *before = before_call(&call, &reference, &world);
    call_run(&call);
    if (!check_after(before, &call, &reference, &failure))
      check_failed(__FILE__, __LINE__, failure.check, failure.detail);
    made = call.status == OK;
  }
  call_free(&call, NULL), call_free(&reference, NULL);
  world_free(&world);
  return made;
}

static bool is_view(const Op *op) {
  for (int i = 0; i < op->parameters; i++) {
    if (role_of(op, i) == VIEWED) return true;
  }
  return false;
}

/* `calls` of the tested op with each of its types. */
static void check_op(int calls, Scale scale) {
  enum { MOST_ATTEMPTS = 200 };
  Scale usual = synthesis_scale;
  Op op = *tested_op;
  int done = 0;
  synthesis_scale = scale;
  torch_shape_rules = SHAPES_NUMPY;
  for (DType dtype = 0; dtype < DT_COUNT && !is_view(&op); dtype++) {
    op.types = tested_op->types & 1u << dtype;
    int wanted = op.types ? done + calls : 0;
    for (int attempt = 0; attempt < MOST_ATTEMPTS && done < wanted; attempt++) {
      name_case("%s, %sTensor, call %d", op.name, dtype_name(dtype), attempt);
      random_seed((uint64_t)(1 + attempt + 1000 * dtype));
      CHECK_OK(torch_manualSeed(NULL, scalar(1)));
      done += check_call(&op, (Layout)(attempt % LAYOUTS));
    }
  }
  CHECK(done > 0 || is_view(&op));
  synthesis_scale = usual;
}

TEST_EACH_OP(every_op_writes_the_elements_of_its_result_only) {
  check_op(20, (Scale){.elements = 700, .large_sizes = 100, .largest = 333, .aliased = 4});
}

/* Lines of a few vectors: most operands are expanded, or their elements overlap. */
TEST_EACH_OP(every_op_takes_expanded_operands) {
  check_op(20, (Scale){.elements = 700, .large_sizes = 3, .largest = 50, .aliased = 1});
}

TEST_EACH_OP(every_op_gives_the_same_on_long_lines) {
  check_op(3, (Scale){.elements = 5000, .large_sizes = 3, .largest = 2500, .aliased = 3});
}

/* --- values ----------------------------------------------------------------------------------- */

/* Adds x times a factor that differs by position: the logarithm, so that no element is too large or
   too small to be seen. */
static void add_value(double *sum, int64_t *position, double x) {
  double size = x != x ? 99 : isinf(x) ? 999 : log1p(fmin(fabs(x), 1e300) * 1e6);
  *sum += (x < 0 ? -size : size) * (0.5 + (double)(++*position * 40503 % 65536) / 65536);
}

/* What an error says; addresses, which are the details of tensors, differ from run to run. */
static void add_error(double *sum, int64_t *position) {
  for (const char *c = torch_error.arg; c && *c; c++) add_value(sum, position, *c);
  for (int i = 0; i < 4; i++) {
    int64_t detail = torch_error.detail[i];
    if (detail > INT32_MIN && detail < INT32_MAX) add_value(sum, position, (double)detail);
  }
}

/* Of the status and the results of a call that has run last. */
static void add_call(double *sum, int64_t *position, const Call *call) {
  add_value(sum, position, call->status);
  if (call->status != OK) add_error(sum, position);
  for (int i = 0; call->status == OK && i < call->op->parameters; i++) {
    Role role = role_of(call->op, i);
    const Argument *a = &call->argument[i];
    if (role == RETURNED) {
      add_value(sum, position, a->scalar.real), add_value(sum, position, (double)a->scalar.integer);
      add_value(sum, position, (double)a->integer);
    }
    if (role != WRITTEN && role != VIEWED && role != FILLED && role != CHANGED) continue;
    for (int32_t d = 0; d < a->tensor->ndim; d++)
      add_value(sum, position, (double)a->tensor->size[d]);
    for (Walk w = walk_begin(a->tensor); w.left; walk_next(&w))
      add_value(sum, position, real_at(a->tensor, tensor_count(a->tensor) - w.left));
  }
}

/* The same of calls in which an operand has no dimensions, each in turn. */
static void add_calls_without_dims(double *sum, int64_t *position, Call *call) {
  for (int i = 0; i < call->op->parameters; i++) {
    Tensor *was = call->argument[i].tensor, *none;
    if (role_of(call->op, i) != READ || was == NULL) continue;
    call->argument[i].tensor = none = tensor_new(was->dtype);
    call_run(call);
    add_call(sum, position, call);
    call->argument[i].tensor = was;
    tensor_free(none);
  }
}

/* One number of all results of random calls on contiguous operands. */
static double value_of_calls(int calls, Scale scale) {
  Scale usual = synthesis_scale;
  Op op = *tested_op;
  double sum = 0;
  int64_t position = 0;
  synthesis_scale = scale;
  torch_shape_rules = SHAPES_NUMPY;
  for (DType dtype = 0; dtype < DT_COUNT; dtype++) {
    op.types = tested_op->types & 1u << dtype;
    for (int k = 0; op.types && k < calls; k++) {
      World world = {0};
      Call call, reference;
      random_seed((uint64_t)(1 + k + 1000 * dtype));
      CHECK_OK(torch_manualSeed(NULL, scalar(1)));
      call_make(&call, &reference, &world, &op);
      add_call(&sum, &position, &reference);
      if (k == 0) add_calls_without_dims(&sum, &position, &reference);
      call_free(&call, NULL), call_free(&reference, NULL);
      world_free(&world);
    }
  }
  synthesis_scale = usual;
  return sum;
}

static const struct {
  const char *op;
  double value;
} known_values[] = {
#define VALUE_OF(op, value) {#op, value},
#include "values.def"
};

/* Wrong values that are wrong in all layouts. The C library of 32 bits has other functions, whose
   last bits differ. */
TEST_EACH_OP(every_op_gives_the_values_that_it_gave) {
  if (sizeof(void *) < 8) return;
  double value =
      value_of_calls(20, (Scale){.elements = 300, .large_sizes = 3, .largest = 50, .aliased = 4}) +
      value_of_calls(2, (Scale){.elements = 3000, .large_sizes = 3, .largest = 1500, .aliased = 4});
  for (size_t i = 0; i < sizeof known_values / sizeof *known_values; i++) {
    double known = known_values[i].value;
    if (strcmp(known_values[i].op, tested_op->name) == 0 &&
        fabs(value - known) <= 1e-12 * fabs(known) + 1e-9)
      return;
  }
  name_case("VALUE_OF(%s, %.17g)", tested_op->name, value);
  check_failed(__FILE__, __LINE__, "other values than in values.def", "");
}
