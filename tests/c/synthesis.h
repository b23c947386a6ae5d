/* synthesis.h — random calls of the ops, made from the rows of rows.def. Most rows need nothing
   here; an op whose operands depend on each other has a rule in synthesis.c.

     World world = {0};                           memory that the calls of one program share
     for (...) {
       Call call, reference;
       call_make(&call, &reference, &world, op);
       Status s = call_run(&call);
       call_free(&call, &world), call_free(&reference, NULL);
     }
     world_free(&world);

   The reference is the same call on contiguous copies in fresh memory. It has run already. Every
   decision comes from random_below (helpers.h), and 0 is the simplest answer: a call is repeated by
   its seed, and made smaller by making its decisions smaller. */
#ifndef SYNTHESIS_H
#define SYNTHESIS_H
#include "helpers.h"

enum {
  MOST_PARAMETERS = 13,
  MOST_LIST = 12,
  MOST_HELD = 6,
  MOST_TENSORS = MOST_PARAMETERS + MOST_LIST
};

/* The kinds of kinds.def. */
typedef enum {
#define KIND(name, pass, role, elements, converter, ts_parameter, ts_result, words, errors) \
  KIND_##name,
#include "table/kinds.def"
} Kind;

/* The roles of kinds.def. */
typedef enum {
  WRITTEN,   /* a result: may be given, is resized to fit, and written */
  VIEWED,    /* a result: may be given, and becomes a view */
  FILLED,    /* a result that must be given, and is written in its size */
  CHANGED,   /* a tensor that is read and written in its size */
  READ,      /* a tensor */
  BESIDE,    /* a tensor beside the one whose type and dimensions count */
  LISTED,    /* several tensors */
  RETURNED,  /* a number that comes back */
  GENERATED, /* a generator */
  PLAIN,     /* numbers */
} Role;

typedef struct {
  Kind kind;
  const char *name, *choices; /* "U|L", or the elements of a tensor, "LONG" */
} Parameter;

typedef struct {
  Tensor *tensor;
  Generator *generator;
  Scalar scalar;
  int64_t integer;
  int32_t count; /* of the list that follows */
  int64_t list[MOST_LIST];
  double factors[3];
  Tensor *tensors[MOST_LIST];
} Argument;

typedef struct Op {
  const char *name; /* of the C function, without torch_ */
  unsigned types;   /* 1 << DT_Byte: it is defined for bytes */
  bool copies_bits; /* copies the bits of halves */
  Status (*run)(Argument *arguments);
  int parameters;
  Parameter parameter[MOST_PARAMETERS];
} Op;
extern const Op ops[];
extern const int op_count;
Kind kind_of(const Op *op, int parameter);
Role role_of(const Op *op, int parameter);

/* How large tensors are: at most so many elements, with one size in `large_sizes` of 33 or more,
   below `largest`. One of `aliased` tensors that are not contiguous is expanded or overlaps. */
typedef struct {
  int64_t elements, large_sizes, largest, aliased;
} Scale;
extern Scale synthesis_scale;

/* What the calls of a program leave for the next: storages that other tensors may share. */
typedef struct {
  int held, kept, raw;
  Storage *storage[MOST_HELD];
  Storage *keeper[32]; /* windows: memory that external storages look at stays where it is */
  void *memory[32];    /* of external storages */
} World;

typedef struct {
  const Op *op;
  DType dtype;
  Status status; /* after call_run */
  Argument argument[MOST_PARAMETERS];
} Call;

void call_make(Call *call, Call *reference, World *world, const Op *op);
Status call_run(Call *call);              /* as the exports do */
void call_free(Call *call, World *world); /* world, if not NULL, keeps some of its storages */
void world_free(World *world);
/* All tensors of the call, several times if they are arguments several times; returns how many. */
int call_tensors(const Call *call, Tensor *tensor[MOST_TENSORS]);

/* Visits the elements of a tensor in row-major order. */
typedef struct {
  const Tensor *tensor;
  int64_t left; /* elements still to visit, this one included */
  char *at;
  int64_t index[MOST_DIMS];
} Walk;
Walk walk_begin(const Tensor *t);
void walk_next(Walk *w);
#endif
