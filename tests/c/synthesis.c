/* synthesis.c — see synthesis.h. */
#include "synthesis.h"
#include "core/half_call.h"
#include "core/rollback.h"
#include "random/mt19937.h"
#include <math.h>
#include <stdlib.h>

/* --- the table -------------------------------------------------------------------------------- */

/* Each way to pass an argument: its name, and what a C function takes of an Argument. The rows are
   read three times: to name the members of a struct that lies like an array of Arguments, to pass
   them to the op, and for the table of parameters. */
#define D_TENSOR(n) DO(n, OF(n, tensor))
#define D_TENSORS(n) DO(n, OF(n, count), OF(n, tensors))
#define D_NUMBER(n) DO(n, &OF(n, scalar))
#define D_GENERATOR(n) DO(n, OF(n, generator))
#define D_SCALAR(n) DO(n, OF(n, scalar))
#define D_INT32(n) DO(n, (int32_t)OF(n, integer))
#define D_INT64(n) DO(n, OF(n, integer))
#define D_LIST(n) DO(n, OF(n, count), OF(n, list))
#define D_DOUBLES(n) DO(n, OF(n, count), OF(n, factors))
#define D_BOOL(n) DO(n, OF(n, integer) != 0)
#define OF(n, field) arguments->n.field

#define DO(n, ...) n
#define OP(name, function, self, types, args, doc) \
  typedef struct {                                 \
    Argument MAP(D_, args);                        \
  } Arguments_##function;
#include "table/rows.def"
#undef DO

#define DO(n, ...) __VA_ARGS__
#define OP(name, function, self, types, args, doc)  \
  static Status run_##function(Argument *list) {    \
    Arguments_##function *arguments = (void *)list; \
    return torch_##function(MAP(D_, args));         \
  }
#include "table/rows.def"
#undef DO

enum {
  TYPES_ALL = (1 << DT_COUNT) - 1,
  TYPES_BITS = TYPES_ALL,
  TYPES_REALS = 1 << DT_Float | 1 << DT_Double | 1 << DT_Half,
  TYPES_INT_LONG_REALS = TYPES_REALS | 1 << DT_Int | 1 << DT_Long,
  TYPES_BYTE_REALS = TYPES_REALS | 1 << DT_Byte,
  TYPES_INTEGERS = TYPES_ALL & ~TYPES_REALS,
  TYPES_BYTES = 1 << DT_Byte,
};
enum {
  COPIES_BITS_ALL = 0,
  COPIES_BITS_REALS = 0,
  COPIES_BITS_INT_LONG_REALS = 0,
  COPIES_BITS_BYTE_REALS = 0,
  COPIES_BITS_INTEGERS = 0,
  COPIES_BITS_BYTES = 0,
  COPIES_BITS_BITS = 1
};

#undef MAP_ONE_
#define MAP_ONE_(M, pass, kind, n, choices) \
  { KIND_##kind, #n, choices }
#define OP(name, function, self, types, args, doc)  \
  {#function,                                       \
   TYPES_##types,                                   \
   COPIES_BITS_##types,                             \
   run_##function,                                  \
   sizeof(Arguments_##function) / sizeof(Argument), \
   {MAP(, args)}},
const Op ops[] = {
#include "table/rows.def"
};
const int op_count = sizeof ops / sizeof *ops;

Kind kind_of(const Op *op, int parameter) { return op->parameter[parameter].kind; }

Role role_of(const Op *op, int parameter) {
#define KIND(name, pass, role, elements, converter, ts_parameter, ts_result, words, errors) role,
  static const Role roles[] = {
#include "table/kinds.def"
  };
  return roles[kind_of(op, parameter)];
}

static void *must(void *made) {
  if (made == NULL) abort();
  return made;
}

/* --- elements --------------------------------------------------------------------------------- */

Walk walk_begin(const Tensor *t) {
  return (Walk){.tensor = t, .left = tensor_count(t), .at = tensor_data(t)};
}

void walk_next(Walk *w) {
  int64_t size = (int64_t)dtype_size(w->tensor->dtype);
  w->left--;
  for (int32_t d = w->tensor->ndim - 1; d >= 0; d--) {
    int64_t step = w->tensor->stride[d] * size;
    if (++w->index[d] < w->tensor->size[d]) {
      w->at += step;
      return;
    }
    w->at -= (w->tensor->size[d] - 1) * step;
    w->index[d] = 0;
  }
}

/* The simplest of n in most cases. */
static int64_t rarely(int64_t one_of, int64_t n) { return one_in(one_of) ? random_below(n) : 0; }

static double random_real(void) { return (double)(random_below(1 << 20) - (1 << 19)) / (1 << 16); }

// clang-format off
static const double special_reals[] = {0, -0.0, 1, -1, 0.5, INFINITY, -INFINITY, NAN, 1e300,
                                       -1e300, 1e-310, 1e10, 2147483648.0, 9007199254740993.0,
                                       9223372036854775808.0, -9223372036854775808.0};
static const int64_t special_integers[] = {0, 1, -1, 2, 127, 128, 255, -128, 32767, INT32_MAX,
                                           INT32_MIN, INT64_MAX, INT64_MIN, 63, 64, 8};
// clang-format on
#define ONE_OF(list) list[random_below(sizeof list / sizeof *list)]

/* What the elements of one tensor are like. */
typedef enum { FEW, SIGNED, POSITIVE, FRACTIONS, ARBITRARY, SPECIAL, MANNERS } Manner;

static Manner random_manner(void) { return (Manner)random_below(MANNERS); }

static double real_value(Manner manner) {
  switch (manner) {
  case FEW:
    return (double)random_below(3);
  case SIGNED:
    return (double)(random_below(9) - 4);
  case POSITIVE:
    return (double)(1 + random_below(9));
  case FRACTIONS:
    return (double)random_below(9) / 8;
  case ARBITRARY:
    return random_real();
  default:
    return ONE_OF(special_reals);
  }
}

static int64_t integer_value(Manner manner) {
  if (manner == SPECIAL) return ONE_OF(special_integers);
  if (manner == ARBITRARY) return (int64_t)((uint64_t)random_below(1 << 30) * 0x9E3779B97F4A7C15u);
  return (int64_t)real_value(manner == FRACTIONS ? POSITIVE : manner);
}

static void store(char *at, DType dtype, Manner manner) {
  double real = is_integer(dtype) ? 0 : real_value(manner);
  float single = (float)real;
  int64_t integer = is_integer(dtype) ? integer_value(manner) : 0;
  if (dtype == DT_Half) integer = half_of_real(real);
  if (dtype == DT_Double) memcpy(at, &real, sizeof real);
  else if (dtype == DT_Float) memcpy(at, &single, sizeof single);
  else memcpy(at, &integer, dtype_size(dtype)); /* little-endian */
}

static void store_all(const Tensor *t, Manner manner) {
  for (Walk w = walk_begin(t); w.left; walk_next(&w)) store(w.at, t->dtype, manner);
}

static Scalar random_scalar(void) {
  if (one_in(24)) return long_scalar(ONE_OF(special_integers));
  Manner manner = one_in(12) ? SPECIAL : (Manner)random_below(SPECIAL);
  return torch_scalar(real_value(manner));
}

/* --- shapes ----------------------------------------------------------------------------------- */

typedef struct {
  int32_t ndim;
  int64_t size[MOST_DIMS];
} Shape;

/* What the arguments of one call have in common: without it few calls would get through. All have a
   dimension: a slice without one becomes a number before it can be an argument. */
typedef struct {
  int sizes;
  int64_t size[3]; /* that all shapes are made of */
  Shape base;
  int32_t dim;    /* the one that the call is about */
  int64_t slices; /* and how many slices of it another tensor has */
  bool dim_is_taken;
  const Tensor *first; /* operand */
} Plan;

Scale synthesis_scale = {.elements = 700, .large_sizes = 100, .largest = 333, .aliased = 8};

static int64_t random_size(void) {
  if (one_in(synthesis_scale.large_sizes)) return 33 + random_below(synthesis_scale.largest - 33);
  if (one_in(12)) return 5 + random_below(30);
  if (one_in(16)) return 0;
  return one_in(4) ? 3 : 1 + random_below(5);
}

static int64_t planned_size(const Plan *plan) { return plan->size[random_below(plan->sizes)]; }

static Shape planned_shape(const Plan *plan, int32_t ndim) {
  Shape s = {.ndim = ndim > 0 ? ndim : 1};
  int64_t count = 1;
  for (int32_t d = 0; d < s.ndim; d++) {
    s.size[d] = planned_size(plan);
    if (count * s.size[d] > synthesis_scale.elements) s.size[d] = 1;
    count *= s.size[d];
  }
  return s;
}

static int32_t random_rank(void) {
  static const int32_t ranks[] = {1, 2, 2, 2, 3, 3, 4, 1};
  if (one_in(20)) return 1 + (int32_t)random_below(11);
  return ONE_OF(ranks);
}

static Plan plan_make(void) {
  Plan plan = {.sizes = 1 + (int)random_below(3)};
  for (int i = 0; i < plan.sizes; i++) plan.size[i] = random_size();
  plan.base = planned_shape(&plan, random_rank());
  plan.dim = (int32_t)random_below(plan.base.ndim);
  plan.slices = one_in(3) ? random_below(6) : planned_size(&plan);
  return plan;
}

static int64_t shape_count(const Shape *s) {
  int64_t n = 1;
  for (int32_t d = 0; d < s->ndim; d++) n *= s->size[d];
  return n;
}

static Shape random_shape(const Plan *plan) {
  Shape s = plan->base;
  switch (random_below(14)) {
  default:
    return s;
  case 6:
    s.size[plan->dim] = plan->slices;
    return s;
  case 7:
    for (int32_t d = 0; d < s.ndim; d++) s.size[d] = one_in(2) ? 1 : s.size[d];
    return s;
  case 8: /* the last dimensions only */
    s.ndim -= (int32_t)random_below(s.ndim);
    memmove(s.size, plan->base.size + plan->base.ndim - s.ndim, (size_t)s.ndim * sizeof *s.size);
    return s;
  case 9:
    return (Shape){1, {shape_count(&s)}};
  case 10:
    return planned_shape(plan, 1);
  case 11:
    return planned_shape(plan, random_rank());
  case 12:
    return planned_shape(plan, s.ndim + (int32_t)random_below(3) - 1);
  case 13:
    if (one_in(2)) s.size[plan->dim] = one_in(2) ? 0 : 1;
    else if (one_in(3)) s = (Shape){1, {0}};
    return s;
  }
}

/* --- memory ----------------------------------------------------------------------------------- */

/* How a tensor lies: its strides, where its first element is, and how many elements it spans. */
typedef struct {
  int64_t offset, span, stride[MOST_DIMS];
} Layout;

static Layout contiguous_layout(const Shape *s) {
  Layout l = {.span = 1};
  for (int32_t d = s->ndim - 1; d >= 0; d--)
    l.stride[d] = l.span, l.span *= s->size[d] ? s->size[d] : 1;
  return l;
}

/* Dimensions in any order, some reversed, with gaps; some repeated or overlapping if `aliased`. */
static Layout random_layout(const Shape *s, bool aliased) {
  Layout l = {.span = 1};
  int32_t order[MOST_DIMS];
  for (int32_t d = 0; d < s->ndim; d++) {
    int32_t other = d - (int32_t)random_below(d + 1);
    order[d] = order[other];
    order[other] = d;
  }
  for (int32_t i = s->ndim - 1; i >= 0; i--) {
    int32_t d = order[i];
    int64_t n = s->size[d] ? s->size[d] : 1;
    l.stride[d] = aliased && one_in(2) ? rarely(2, 3) : l.span + rarely(3, 4);
    l.span += (n - 1) * l.stride[d];
    if (!one_in(4)) continue;
    l.offset += (n - 1) * l.stride[d];
    l.stride[d] = -l.stride[d];
  }
  return l;
}

/* True if the shape, with 1 for each 0, has more elements than that. */
static bool spans_over(const Shape *s, int64_t elements) {
  int64_t n = 1;
  for (int32_t d = 0; d < s->ndim && n <= elements; d++) n *= s->size[d] ? s->size[d] : 1;
  return n > elements;
}

static Layout choose_layout(const Shape *s) {
  if (one_in(3)) return contiguous_layout(s);
  return random_layout(s, one_in(synthesis_scale.aliased));
}

/* Fresh memory that is not zero. */
static Storage *new_storage(World *world, DType dtype, int64_t size) {
  int64_t bytes = size * (int64_t)dtype_size(dtype);
  bool external = one_in(8) && world->raw < (int)(sizeof world->memory / sizeof *world->memory);
  char *memory = external ? must(malloc((size_t)bytes + 1)) : NULL;
  Storage *s =
      must(external ? storage_new_external(dtype, memory, size) : storage_new_raw(dtype, size));
  if (external) world->memory[world->raw++] = memory;
  memset(s->data, 0x11, (size_t)bytes);
  return s;
}

/* A storage that is in use: of an earlier call, or of a tensor of this one. NULL: there is none. */
static Storage *used_storage(const World *world, const Call *call) {
  Tensor *tensor[MOST_TENSORS];
  Storage *used[MOST_HELD + MOST_TENSORS];
  int count = 0, tensors = call_tensors(call, tensor);
  for (int i = tensors; i-- > 0;) {
    if (tensor[i]->storage) used[count++] = tensor[i]->storage;
  }
  for (int i = 0; i < world->held; i++) used[count++] = world->storage[i];
  return count ? used[random_below(count)] : NULL;
}

static Storage *window_of(Storage *of, int64_t span) {
  if (span > of->size) return NULL;
  int64_t size = span + random_below(of->size - span + 1);
  return must(storage_new_window(of, random_below(of->size - size + 1), size));
}

/* On the memory of a storage, which stays where it is. */
static Storage *external_on(World *world, Storage *of, DType dtype, int64_t span) {
  int64_t size = (int64_t)dtype_size(dtype), bytes = of->size * (int64_t)dtype_size(of->dtype);
  int64_t skip = (int64_t)(-(uintptr_t)of->data % (uintptr_t)size), room = (bytes - skip) / size;
  if (bytes == 0 || room < span || world->kept == sizeof world->keeper / sizeof *world->keeper)
    return NULL;
  world->keeper[world->kept++] = must(storage_new_window(of, 0, of->size));
  int64_t count = span + random_below(room - span + 1);
  return must(
      storage_new_external(dtype, of->data + skip + random_below(room - count + 1) * size, count));
}

/* To be freed. */
static Storage *choose_storage(World *world, const Call *call, DType dtype, int64_t span) {
  Storage *used = used_storage(world, call), *s = NULL;
  if (used && one_in(2)) {
    bool same = used->dtype == dtype;
    int way = (int)random_below(4);
    if (same && way < 2 && used->size >= span) s = storage_retain(used);
    else if (same && way == 2) s = window_of(used, span);
    else s = external_on(world, used, dtype, span);
  }
  return s ? s : new_storage(world, dtype, span + rarely(3, 6));
}

/* A storage that becomes smaller than the tensors on it. */
static void shrink(const Tensor *t) {
  Storage *s = t->storage;
  if (s->block->owned && s->refs > 1 && s->size > 0 &&
      storage_resize(s, random_below(s->size)) != OK)
    abort();
}

static Tensor *place_tensor(World *world, const Call *call, DType dtype, const Shape *shape) {
  /* the sizes of earlier results may multiply to gigabytes: a vector then */
  const Shape vector = {1, {5}};
  if (shape_count(shape) != 0 && spans_over(shape, 1 << 20)) shape = &vector;
  Layout l = choose_layout(shape);
  Tensor *t = must(tensor_new(dtype));
  /* of many dimensions, one of them 0: l.span may overflow */
  bool is_large = l.span > 4096 || spans_over(shape, 4096);
  if (shape_count(shape) == 0 && (one_in(2) || is_large)) { /* without memory */
    /* contiguous strides may overflow although there are no elements: a vector then */
    if (tensor_resize(t, shape->ndim, shape->size, NULL) != OK &&
        (torch_error.code != E_TOO_LARGE || tensor_resize(t, 1, (int64_t[]){0}, NULL) != OK))
      abort();
    if (shape->ndim == 1 && one_in(4)) tensor_unsize(t);
    return t;
  }
  Storage *s = choose_storage(world, call, dtype, l.span);
  Tensor on = {.storage = s};
  int64_t offset = l.offset + random_below(s->size - l.span + 1);
  if (tensor_set_geometry(t, &on, offset, shape->ndim, shape->size, l.stride) != OK) abort();
  if (one_in(20)) shrink(t);
  storage_free(s);
  return t;
}

/* --- arguments -------------------------------------------------------------------------------- */

static DType type_of(const Op *op, int parameter, DType own) {
#define KIND(name, pass, role, elements, converter, ts_parameter, ts_result, words, errors) \
#elements,
  static const char *const usual[] = {
#include "table/kinds.def"
  };
  const char *given = op->parameter[parameter].choices;
  const char *elements = *given ? given : usual[kind_of(op, parameter)];
  if (strcmp(elements, "LONG") == 0) return DT_Long;
  if (strcmp(elements, "INT") == 0) return DT_Int;
  if (strcmp(elements, "BYTE") == 0) return DT_Byte;
  if (strcmp(elements, "BYTE_OR_OWN") == 0 || strcmp(elements, "OWN_OR_BYTE") == 0)
    return one_in(2) ? own : DT_Byte;
  if (strcmp(elements, "TOTAL") == 0) return is_integer(own) && one_in(2) ? DT_Long : own;
  if (strcmp(elements, "ANY") == 0) return (DType)random_below(DT_COUNT);
  return own;
}

static bool is_operand(Role role) {
  return role == CHANGED || role == FILLED || role == READ || role == BESIDE || role == LISTED;
}
static bool is_result(Role role) { return role == WRITTEN || role == VIEWED; }

/* A tensor of that type that is an argument already. */
static Tensor *same_argument(const Call *call, DType dtype) {
  Tensor *tensor[MOST_TENSORS];
  int tensors = call_tensors(call, tensor);
  Tensor *t = tensors ? tensor[random_below(tensors)] : NULL;
  return t && t->dtype == dtype ? tensor_retain(t) : NULL;
}

/* The argument of that name, or NULL. */
static Argument *argument_named(Call *call, const char *name) {
  for (int i = 0; i < call->op->parameters; i++) {
    if (strcmp(call->op->parameter[i].name, name) == 0) return &call->argument[i];
  }
  return NULL;
}

/* The axes of a convolution of nn; 0: it is none. */
static int32_t convolution_axes(const Op *op) {
  const char *digit = strncmp(op->name, "conv", 4) == 0 ? strpbrk(op->name, "123") : NULL;
  return digit && digit[1] == 'd' ? *digit - '0' : 0;
}

/* An image first, then kernels that fit it, and a bias for the two kernels. Of gradients: gy, of two
   kernels, and an image that is larger. */
static Shape shape_for_convolution(const Op *op, int32_t axes, int parameter, const Plan *plan) {
  const Tensor *first = plan->first;
  const char *name = op->parameter[parameter].name;
  bool transposed = strstr(op->name, "Transpose") != NULL,
       gradient = op->parameter[1].name[0] == 'g';
  Shape s = {.ndim = axes + 2};
  if (strcmp(name, "bias") == 0) return (Shape){1, {2}};
  int64_t planes = gradient ? 2 : random_below(4);
  if (first && first->ndim > axes) planes = first->size[first->ndim > axes + 1];
  if (first == NULL) {
    s.size[0] = random_below(3), s.size[1] = planes;
  } else if (strcmp(name, "x") == 0) {
    s.size[0] = first->size[0], s.size[1] = random_below(4);
  } else {
    s.size[0] = transposed ? planes : 2, s.size[1] = transposed ? 2 : gradient ? 3 : planes;
  }
  for (int32_t i = 2; i < s.ndim; i++) {
    s.size[i] = 1 + random_below(first ? 3 : 6);
    if (strcmp(name, "x") == 0 && first && i < first->ndim) s.size[i] += first->size[i] - 1;
  }
  return s;
}

static bool is_transform(const Op *op) {
  return strstr(op->name, "fft") || strstr(op->name, "stft");
}

/* Complex tensors have a last dimension of size 2. */
static Shape complex_shape(Shape s) {
  if (s.ndim < MOST_DIMS && one_in(2)) s.ndim++;
  if (s.ndim > 0) s.size[s.ndim - 1] = 2;
  return s;
}

/* Spectra of frames, then a window that fits them (istft). */
static Shape shape_for_frames(const Plan *plan) {
  const Tensor *x = plan->first;
  if (x == NULL) return (Shape){3, {2 + random_below(6), 1 + random_below(5), 2}};
  int64_t n = x->ndim == 3 && x->size[0] > 1 ? 2 * (x->size[0] - 1) : 4;
  return (Shape){1, {n - random_below(2)}};
}

/* The gates of a recurrent cell of nn or a layer of them; 0: it is none. */
static int cell_gates(const Op *op) {
  if (strncmp(op->name, "rnn", 3) == 0) return 1;
  return strncmp(op->name, "gru", 3) == 0 ? 3 : strncmp(op->name, "lstm", 4) == 0 ? 4 : 0;
}

/* Rows of inputs and of states, and weights and biases that fit them. In a layer all but h and c
   have two steps. */
static Shape shape_for_cell(const Op *op, const char *name, const Plan *plan) {
  int64_t rows = plan->size[0] % 8, inputs = plan->size[1 % plan->sizes] % 8,
          units = plan->size[2 % plan->sizes] % 8, gates = cell_gates(op);
  if (name[0] == 'b') return (Shape){1, {gates * units}};
  if (name[0] == 'w') return (Shape){2, {gates * units, name[1] == 'I' ? inputs : units}};
  int64_t columns = name[0] == 'x' ? inputs : units;
  if (strstr(op->name, "Layer") && strcmp(name, "h") != 0 && strcmp(name, "c") != 0)
    return (Shape){3, {2, rows, columns}};
  return (Shape){2, {rows, columns}};
}

static bool is_ctc(const Op *op) { return strncmp(op->name, "ctcLoss", 7) == 0; }

/* 4 steps of 3 sequences with 5 classes, targets of at most 2 classes, and a gradient. */
static Shape shape_for_sequences(const char *name) {
  if (name[0] == 'g') return (Shape){1, {1}};
  return name[0] == 't' ? (Shape){2, {3, 2}} : (Shape){3, {4, 3, 5}};
}

/* The samples of fractional pools: one for each plane and axis of the first operand. */
static bool is_samples(const Op *op, int parameter) {
  return strcmp(op->parameter[parameter].name, "samples") == 0;
}
static Shape shape_for_samples(const Op *op, const Plan *plan) {
  const Tensor *x = plan->first;
  int64_t axes = strstr(op->name, "3d") ? 3 : 2, n = axes;
  for (int32_t d = 0; d < x->ndim - axes; d++) n *= x->size[d];
  return (Shape){1, {n < 1000 ? n : axes}};
}

/* Boxes, and a score and a class for each (nms, batchedNms, softNms). */
static bool is_nms(const Op *op) {
  return strcmp(op->name, "nms") == 0 || strstr(op->name, "Nms") != NULL;
}
static Shape shape_for_boxes(const char *name, const Plan *plan) {
  int64_t n = plan->first ? plan->first->size[0] : plan->size[0] % 20;
  return name[0] == 'b' ? (Shape){2, {n, 4}} : (Shape){1, {n}};
}

/* Matrices that move positions of one to three dimensions. */
static bool is_affine_grid(const Op *op) { return strcmp(op->name, "affineGrid") == 0; }
static Shape shape_for_matrices(void) {
  int64_t dims = 1 + random_below(3);
  return (Shape){3, {1 + random_below(3), dims, dims + 1}};
}

static Shape shape_for(const Op *op, int parameter, Kind kind, Plan *plan) {
  int32_t axes = convolution_axes(op);
  if (axes && !one_in(4)) return shape_for_convolution(op, axes, parameter, plan);
  const char *name = op->parameter[parameter].name;
  if (cell_gates(op) && !one_in(20)) return shape_for_cell(op, name, plan);
  if (is_ctc(op) && !one_in(20)) return shape_for_sequences(name);
  if (is_nms(op) && !one_in(20)) return shape_for_boxes(name, plan);
  if (is_affine_grid(op) && !one_in(20)) return shape_for_matrices();
  if (is_samples(op, parameter) && plan->first && !one_in(20)) return shape_for_samples(op, plan);
  if (strncmp(op->name, "istft", 5) == 0 && !one_in(4)) return shape_for_frames(plan);
  Shape s = random_shape(plan);
  if (plan->first == NULL && !one_in(4)) s = plan->base;
  if (kind == KIND_MATRIX && s.ndim != 2) s = planned_shape(plan, 2);
  if (kind == KIND_POSITIONS && s.ndim != plan->base.ndim) s = (Shape){1, {plan->slices}};
  if (kind == KIND_STATE && !one_in(10)) s = (Shape){1, {5048}};
  if (kind == KIND_FILTER && strcmp(op->name, "sosfilt") == 0 && !one_in(8))
    s = (Shape){2, {random_below(4), 6}};
  return is_transform(op) && one_in(2) ? complex_shape(s) : s;
}

static Tensor *make_operand(World *world, Call *call, int parameter, Plan *plan) {
  Kind kind = kind_of(call->op, parameter);
  DType dtype = type_of(call->op, parameter, call->dtype);
  Tensor *t = one_in(10) ? same_argument(call, dtype) : NULL;
  if (t && kind == KIND_MATRIX && t->ndim != 2) tensor_free(t), t = NULL; /* callers check it */
  if (t == NULL) {
    Shape shape = shape_for(call->op, parameter, kind, plan);
    t = place_tensor(world, call, dtype, &shape);
  }
  if (plan->first == NULL) plan->first = t;
  return t;
}

static void make_operands(World *world, Call *call, Plan *plan) {
  for (int i = 0; i < call->op->parameters; i++) {
    Argument *a = &call->argument[i];
    Role role = role_of(call->op, i);
    if (role == LISTED) {
      int count = 1 + (int)random_below(4);
      for (; a->count < count; a->count++)
        a->tensors[a->count] = make_operand(world, call, i, plan);
    } else if (is_operand(role) && (kind_of(call->op, i) != KIND_OPTIONAL || one_in(2))) {
      a->tensor = make_operand(world, call, i, plan);
    }
  }
}

static void store_mask(const Tensor *t) {
  for (Walk w = walk_begin(t); w.left; walk_next(&w))
    *w.at = (char)(one_in(200) ? 2 : random_below(2));
}

static void store_positions(const Tensor *t, const Plan *plan) {
  const Tensor *of = plan->first;
  int64_t n = of == t ? 1 : of->size[plan->dim < of->ndim ? plan->dim : 0];
  bool wrong = one_in(30);
  for (Walk w = walk_begin(t); w.left; walk_next(&w)) {
    int64_t at = random_below(n ? n : 1);
    if (wrong && one_in(4)) at = one_in(3) ? n : ONE_OF(special_integers);
    memcpy(w.at, &at, sizeof at);
  }
}

static void store_state(Tensor *t) {
  Generator *g = must(generator_new());
  Tensor *bytes = must(tensor_new(DT_Byte));
  int64_t draws = random_below(3000), unused = tensor_count(t);
  Scalar v;
  if (torch_manualSeed(g, long_scalar(random_below(100))) != OK) abort();
  for (; draws > 0; draws--) {
    if (torch_random_one(&v, g) != OK) abort();
  }
  if (one_in(3) && torch_normal_one(&v, g, scalar(0), scalar(1)) != OK) abort();
  if (torch_getRNGState(bytes, g) != OK) abort();
  if (one_in(10)) bytes->storage->data[random_below(5048)] ^= (char)(1 << random_below(8));
  if (unused == 5048 && torch_copy(t, bytes) != OK) abort();
  tensor_free(bytes);
  generator_free(g);
}

static void store_samples(const Tensor *t) {
  for (Walk w = walk_begin(t); w.left; walk_next(&w))
    if (t->dtype == DT_Double) *(double *)w.at = (double)random_below(8) / 8;
    else if (t->dtype == DT_Float) *(float *)w.at = (float)random_below(8) / 8;
    else memset(w.at, 0, dtype_size(t->dtype));
}

static void store_operands(Call *call, const Plan *plan) {
  for (int i = 0; i < call->op->parameters; i++) {
    Argument *a = &call->argument[i];
    if (a->tensor && a->tensor->storage && kind_of(call->op, i) != KIND_STATE)
      store_all(a->tensor, random_manner());
    for (int32_t k = 0; role_of(call->op, i) == LISTED && k < a->count; k++) {
      if (a->tensors[k]->storage) store_all(a->tensors[k], random_manner());
    }
  }
  /* masks, positions and states last: they make sense with some contents only, and may overlap
     another operand */
  for (int i = 0; i < call->op->parameters; i++) {
    Tensor *t = call->argument[i].tensor;
    if (t == NULL || t->storage == NULL) continue;
    Kind kind = kind_of(call->op, i);
    if (is_samples(call->op, i) && !one_in(20)) store_samples(t);
    if (kind == KIND_MASK) store_mask(t);
    else if (kind == KIND_POSITIONS) store_positions(t, plan);
    else if (kind == KIND_STATE) store_state(t);
  }
}

static int64_t random_dim(Plan *plan, bool edge) {
  bool again = plan->dim_is_taken;
  int32_t ndim = plan->base.ndim;
  plan->dim_is_taken = true;
  if (one_in(8)) return LAST;
  if (one_in(24)) return random_below(ndim + 4) - 2;
  if (again || edge) return random_below(ndim + edge + (ndim + edge == 0));
  return plan->dim;
}

/* A dimension of the first operand, as a limit. */
static int64_t slices_of(const Plan *plan) {
  const Tensor *t = plan->first;
  return t ? t->size[plan->dim < t->ndim ? plan->dim : 0] : planned_size(plan);
}

static int64_t random_count(const Plan *plan) {
  int64_t n = slices_of(plan);
  if (one_in(40)) return ONE_OF(special_integers);
  switch (random_below(6)) {
  case 0:
    return n;
  case 1:
    return random_below(n + 3) - 1;
  case 2:
    return planned_size(plan);
  default:
    return n ? 1 + random_below(n) : 1;
  }
}

static void make_sizes(Argument *a, const Plan *plan) {
  const Tensor *t = plan->first;
  a->count = 0;
  for (int32_t d = 0; t && d < t->ndim && d < MOST_LIST - 2; d++) a->list[a->count++] = t->size[d];
  switch (random_below(6)) {
  case 0:
    break;
  case 1: /* what has size 1 expanded, repetitions */
    for (int32_t d = 0; d < a->count; d++)
      a->list[d] = one_in(2) || a->list[d] == 1 ? 1 + random_below(4) : a->list[d];
    break;
  case 2: /* one more */
    a->count++;
    memmove(a->list + 1, a->list, (size_t)(a->count - 1) * sizeof *a->list);
    a->list[0] = 1 + random_below(3);
    break;
  case 3: /* the same count otherwise */
    for (int32_t d = 0; d + 1 < a->count; d++) {
      if (one_in(2)) a->list[d + 1] *= a->list[d], a->list[d] = 1;
    }
    if (one_in(2) && a->count > 1)
      a->count--, memmove(a->list, a->list + 1, (size_t)a->count * sizeof *a->list);
    break;
  case 4:
    if (a->count) a->list[random_below(a->count)] = -1;
    break;
  case 5: /* anything */
    a->count = 1 + (int32_t)random_below(4);
    for (int32_t d = 0; d < a->count; d++) a->list[d] = planned_size(plan);
    break;
  }
  if (a->count == 0) a->list[a->count++] = 1;
  if (one_in(60)) a->list[random_below(a->count)] = one_in(3) ? -1 : ONE_OF(special_integers);
}

static void make_shape(Argument *a, const Plan *plan) {
  Shape s = random_shape(plan);
  a->count = s.ndim < MOST_LIST ? s.ndim : MOST_LIST;
  memcpy(a->list, s.size, (size_t)a->count * sizeof *a->list);
  if (a->count && one_in(60)) a->list[random_below(a->count)] = ONE_OF(special_integers);
}

static void make_dims(Argument *a, const Plan *plan) {
  a->count = plan->first && plan->first->ndim < MOST_LIST ? plan->first->ndim : 0;
  for (int32_t d = 0; d < a->count; d++) {
    int32_t other = d - (int32_t)random_below(d + 1);
    a->list[d] = a->list[other];
    a->list[other] = d;
  }
  if (a->count && one_in(20)) a->list[random_below(a->count)] = random_below(a->count + 3) - 1;
}

/* One to three dimensions, mostly different. */
static void make_axes(Argument *a, const Plan *plan) {
  int32_t ndim = plan->first ? plan->first->ndim : 1;
  a->count = 1 + (int32_t)random_below(ndim < 3 ? ndim + (ndim == 0) : 3);
  int64_t start = random_below(ndim + (ndim == 0));
  for (int32_t i = 0; i < a->count; i++) a->list[i] = ndim ? (start + i) % ndim : 0;
  if (one_in(20)) a->list[random_below(a->count)] = random_below(ndim + 3) - 1;
}

/* Not 32767: windows of 32767 x 32767 elements take minutes. */
static const int64_t special_windows[] = {0,         -1,        127,       128,      255,
                                          INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};

/* A number for each axis of a window; padding may be 0. */
static void make_window(Argument *a, const char *name) {
  bool is_stride = strcmp(name, "stride") == 0;
  a->count = is_stride && one_in(4) ? 0 : 1 + (int32_t)random_below(2);
  if (one_in(10)) a->count = 3;
  for (int32_t i = 0; i < a->count; i++) {
    a->list[i] = strcmp(name, "padding") == 0 || strcmp(name, "outputPadding") == 0
                     ? random_below(2)
                     : 1 + random_below(3);
    if (strcmp(name, "size") == 0) a->list[i] = 1 + random_below(6);
    if (one_in(80)) a->list[i] = ONE_OF(special_windows);
  }
}

/* A factor for each axis. */
static void make_factors(Argument *a) {
  static const double factors[] = {0.5, 1, 1.5, 2, 0.3, 3};
  a->count = one_in(3) ? 0 : 1 + (int32_t)random_below(3);
  for (int32_t i = 0; i < a->count; i++)
    a->factors[i] = one_in(40) ? random_scalar().real : ONE_OF(factors);
}

static void make_text(Argument *a) {
  a->count = (int32_t)random_below(4);
  for (int32_t i = 0; i < a->count; i++)
    a->list[i] = one_in(8) ? random_below(1 << 20) - 16 : 30 + random_below(100);
}

static Generator *make_generator(void) {
  if (one_in(4)) return NULL; /* the default one */
  Generator *g = must(generator_new());
  Scalar v;
  if (torch_manualSeed(g, long_scalar(random_below(1000))) != OK) abort();
  if (one_in(2) && torch_normal_one(&v, g, scalar(0), scalar(1)) != OK) abort();
  return g;
}

/* The choices of a word. */
static int count_choices(const char *choices) {
  int count = 1;
  for (; *choices; choices++) count += *choices == '|';
  return count;
}

/* Arguments of transforms that depend on each other, in most calls so that they fit. */
static void fit_transform(Call *call, const Plan *plan) {
  Argument *s = argument_named(call, "s"), *dim = argument_named(call, "dim"),
           *n = argument_named(call, "n"), *hop = argument_named(call, "hop"),
           *length = argument_named(call, "length");
  if (one_in(4)) return;
  if (s && dim && dim->count > 0) {
    s->count = dim->count;
    for (int32_t d = 0; d < s->count; d++) s->list[d] = one_in(4) ? -1 : 1 + random_below(12);
  }
  if (strncmp(call->op->name, "istft", 5) != 0 || plan->first->ndim != 3) return;
  n->integer = 2 * (plan->first->size[0] - 1);
  hop->integer = one_in(3) ? -1 : 1 + random_below(2);
  if (length) length->integer = one_in(2) ? -1 : 1 + random_below(8);
}

/* The size that the gradient of a convolution has with the default options. */
static void fit_convolution(Call *call) {
  static const char *const slides[] = {"stride", "padding", "dilation"};
  int32_t axes = convolution_axes(call->op);
  Argument *size = argument_named(call, "size"), *gy = argument_named(call, "gy"),
           *weight = argument_named(call, "weight"), *x = argument_named(call, "x");
  if (axes == 0 || size == NULL || one_in(4) || gy->tensor->ndim != axes + 2) return;
  const Tensor *g = gy->tensor, *other = weight ? weight->tensor : x->tensor;
  if (other->ndim != axes + 2) return;
  for (int i = 0; i < 3; i++) {
    Argument *a = argument_named(call, slides[i]);
    a->count = 1, a->list[0] = i != 1;
  }
  argument_named(call, "groups")->integer = 1;
  size->count = axes + 2;
  size->list[0] = g->size[weight ? 0 : 1], size->list[1] = other->size[1];
  for (int32_t i = 2; i < size->count; i++)
    size->list[i] = weight ? g->size[i] + other->size[i] - 1 : other->size[i] - g->size[i] + 1;
}

/* The size of the images of affineGrid. */
static void fit_matrices(Call *call, const Plan *plan) {
  enum { MOST_AXES = 3 };
  Argument *size = argument_named(call, "size");
  if (!is_affine_grid(call->op) || one_in(4) || plan->first->ndim != 3) return;
  if (plan->first->size[1] > MOST_AXES) return;
  size->count = (int32_t)plan->first->size[1] + 2;
  size->list[0] = plan->first->size[0];
  for (int32_t i = 1; i < size->count; i++) size->list[i] = 1 + random_below(5);
}

/* The lengths of the sequences, and a blank. */
static void fit_sequences(Call *call) {
  Argument *of_input = argument_named(call, "inputLengths"),
           *of_target = argument_named(call, "targetLengths"),
           *blank = argument_named(call, "blank");
  if (!is_ctc(call->op) || one_in(10)) return;
  of_input->count = of_target->count = 3;
  for (int i = 0; i < 3; i++)
    of_input->list[i] = random_below(5), of_target->list[i] = random_below(3);
  blank->integer = random_below(5);
}

static void make_plain(Call *call, Plan *plan) {
  for (int i = 0; i < call->op->parameters; i++) {
    Argument *a = &call->argument[i];
    const char *choices = call->op->parameter[i].choices;
    switch (kind_of(call->op, i)) {
    case KIND_SCALAR:
    case KIND_INTEGER:
      a->scalar = random_scalar();
      break;
    case KIND_DIM:
      a->integer = random_dim(plan, false);
      break;
    case KIND_EDGE:
    case KIND_NEWDIM:
      a->integer = random_dim(plan, true);
      break;
    case KIND_INDEX:
      a->integer =
          one_in(20) ? random_count(plan) : random_below(slices_of(plan) + (slices_of(plan) == 0));
      break;
    case KIND_SIZE:
      a->integer = convolution_axes(call->op) && !one_in(4) ? 1 : random_count(plan);
      break;
    case KIND_SIZES:
      make_sizes(a, plan);
      break;
    case KIND_TEXT:
      make_text(a);
      break;
    case KIND_SHAPE:
      make_shape(a, plan);
      break;
    case KIND_DIMS:
      make_dims(a, plan);
      break;
    case KIND_WINDOW:
      make_window(a, call->op->parameter[i].name);
      break;
    case KIND_PADDING:
      make_window(a, call->op->parameter[i].name);
      if (one_in(6)) a->count = 0; /* 'same' */
      break;
    case KIND_FACTORS:
    case KIND_COLOR:
      make_factors(a);
      break;
    case KIND_AXES:
      make_axes(a, plan);
      break;
    case KIND_BOOL:
      a->integer = random_below(2);
      break;
    case KIND_WORD:
      a->integer = random_below(count_choices(choices));
      if (choices[1] == '|') a->integer = choices[2 * a->integer]; /* letters */
      break;
    case KIND_GENERATOR:
      a->generator = make_generator();
      break;
    default:
      break;
    }
  }
}

/* --- results ---------------------------------------------------------------------------------- */

enum { MOST_GIVEN = 1 << 15 }; /* elements: expand makes views of any size */

/* Too large to make another; a size of 0 may hide that. */
static bool is_large(const Tensor *t) {
  int64_t count = 1;
  for (int32_t d = 0; d < t->ndim && count <= MOST_GIVEN; d++) {
    if (t->size[d] > MOST_GIVEN) return true;
    count *= t->size[d] ? t->size[d] : 1;
  }
  return t->ndim > MOST_DIMS || count > MOST_GIVEN;
}

/* Given or not: of the right size, of another, the same tensor as an operand. */
static Tensor *make_result(World *world, const Call *call, const Tensor *expected,
                           const Plan *plan) {
  DType dtype = expected->dtype; /* callers check it */
  Shape shape = {.ndim = expected->ndim};
  Tensor *same;
  switch (random_below(8)) {
  case 0:
    return must(tensor_new(dtype));
  case 1:
  case 2:
    shape = random_shape(plan);
    return place_tensor(world, call, dtype, &shape);
  case 3:
    same = same_argument(call, dtype);
    if (same) return same; /* fall through */
  default:
    if (is_large(expected)) return must(tensor_new(dtype));
    memcpy(shape.size, expected->size, (size_t)expected->ndim * sizeof *shape.size);
    return place_tensor(world, call, dtype, &shape);
  }
}

/* A copy that is contiguous and has memory of its own, made without the library. */
static Tensor *apart(const Tensor *t) {
  Tensor *copy = must(tensor_new_sized(t->dtype, t->ndim, t->size));
  copy->unsized = t->unsized;
  Walk from = walk_begin(t);
  for (Walk w = walk_begin(copy); w.left; walk_next(&w), walk_next(&from))
    memcpy(w.at, from.at, dtype_size(t->dtype));
  return copy;
}

static Generator *same_generator(Generator *g) {
  Generator *copy = must(generator_new());
  *copy = *generator_or_default(g);
  copy->refs = 1;
  return copy;
}

/* The same call in fresh memory, without results that were given. */
static Call make_reference(const Call *call) {
  Call c = *call;
  for (int i = 0; i < c.op->parameters; i++) {
    Argument *a = &c.argument[i];
    Role role = role_of(c.op, i);
    if (is_result(role)) a->tensor = must(tensor_new(type_of(c.op, i, c.dtype)));
    else if (a->tensor) a->tensor = apart(a->tensor);
    if (role == LISTED) {
      for (int32_t k = 0; k < a->count; k++) a->tensors[k] = apart(a->tensors[k]);
    }
    if (role == GENERATED) a->generator = same_generator(a->generator);
  }
  return c;
}

/* --- calls ------------------------------------------------------------------------------------ */

int call_tensors(const Call *call, Tensor *tensor[MOST_TENSORS]) {
  int n = 0;
  for (int i = 0; i < call->op->parameters; i++) {
    const Argument *a = &call->argument[i];
    if (a->tensor) tensor[n++] = a->tensor;
    for (int32_t k = 0; k < a->count && role_of(call->op, i) == LISTED; k++)
      tensor[n++] = a->tensors[k];
  }
  return n;
}

enum { CALL_MEMORY = 1 << 18 }; /* bytes that it may take */

static Status run(Call *call) {
  rollback_begin();
  return rollback_end(call->op->run(call->argument));
}

/* Replaces a tensor by its stand-in. */
static bool stand_in(Tensor **t, bool written) {
  if (*t) *t = half_stand_in(*t, written);
  else return true;
  return *t != NULL;
}

/* Stand-ins for the HalfTensors, which are arguments again afterwards (half_call.h). */
static Status run_on_floats(Call *call) {
  Call floats = *call;
  bool ready = true;
  for (int i = 0; i < call->op->parameters && ready; i++) {
    Argument *a = &floats.argument[i];
    Role role = role_of(call->op, i);
    ready = stand_in(&a->tensor, role == WRITTEN || role == CHANGED || role == FILLED);
    for (int32_t k = 0; role == LISTED && k < a->count && ready; k++)
      ready = stand_in(&a->tensors[k], false);
  }
  Status s = ready ? run(&floats) : torch_error.code;
  if (s == OK) half_call_end();
  half_call_close();
  for (int i = 0; i < call->op->parameters; i++)
    call->argument[i].scalar = floats.argument[i].scalar; /* numbers that came back */
  return s;
}

/* Plans that earlier calls left would be a part of the arguments. */
static void forget_plans(const Op *op) {
  Scalar count;
  if (strcmp(op->name, "clearFftPlans") == 0 && torch_clearFftPlans(&count) != OK) abort();
}

Status call_run(Call *call) {
  forget_error();
  forget_plans(call->op);
  int64_t limit = torch_memory_limit;
  torch_memory_limit = torch_memory.bytes + CALL_MEMORY;
  call->status = call->dtype == DT_Half && !call->op->copies_bits ? run_on_floats(call) : run(call);
  torch_memory_limit = limit;
  return call->status;
}

static DType random_type(unsigned types) {
  int64_t skip = random_below(__builtin_popcount(types));
  for (; skip > 0; skip--) types &= types - 1;
  return (DType)__builtin_ctz(types);
}

static void make_arguments(Call *call, World *world, Plan *plan) {
  call->dtype = random_type(call->op->types);
  *plan = plan_make();
  make_operands(world, call, plan);
  make_plain(call, plan);
  if (is_transform(call->op)) fit_transform(call, plan);
  fit_convolution(call);
  fit_sequences(call);
  fit_matrices(call, plan);
  if (plan->first) store_operands(call, plan);
}

void call_make(Call *call, Call *reference, World *world, const Op *op) {
  enum { ATTEMPTS = 4 }; /* to make one that gets through */
  Plan plan;
  for (int attempt = 1;; attempt++) {
    *call = (Call){.op = op};
    make_arguments(call, world, &plan);
    *reference = make_reference(call);
    if (call_run(reference) == OK || attempt == ATTEMPTS || one_in(4)) break;
    call_free(call, world);
    call_free(reference, NULL);
  }
  for (int i = 0; i < op->parameters; i++) {
    if (is_result(role_of(op, i)))
      call->argument[i].tensor = make_result(world, call, reference->argument[i].tensor, &plan);
  }
}

enum { MOST_KEPT = 2000 }; /* elements */

static void keep_storages(const Call *call, World *world) {
  Tensor *tensor[MOST_TENSORS];
  for (int i = call_tensors(call, tensor); i-- > 0;) {
    Storage *s = tensor[i]->storage;
    bool known = s == NULL || s->reach > MOST_KEPT;
    for (int k = 0; k < world->held; k++) known |= world->storage[k] == s;
    if (!known && world->held < MOST_HELD && one_in(2))
      world->storage[world->held++] = storage_retain(s);
  }
}

void call_free(Call *call, World *world) {
  Tensor *tensor[MOST_TENSORS];
  if (world) keep_storages(call, world);
  for (int i = call_tensors(call, tensor); i-- > 0;) tensor_free(tensor[i]);
  for (int i = 0; i < call->op->parameters; i++) generator_free(call->argument[i].generator);
}

void world_free(World *world) {
  for (int i = 0; i < world->held; i++) storage_free(world->storage[i]);
  for (int i = 0; i < world->kept; i++) storage_free(world->keeper[i]);
  for (int i = 0; i < world->raw; i++) free(world->memory[i]);
  *world = (World){0};
}
