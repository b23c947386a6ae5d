/* plan.h — what all transforms of one length share: their passes, the twiddle factors, and the
   plans of the shorter transforms that they are made of. Plans are cached: at most MOST_PLANS of
   them and MOST_PLAN_BYTES in all, the least recently used ones go first. A larger plan is freed at
   the end of its call. */
#ifndef PLAN_H
#define PLAN_H
#include "torch.h"

enum {
  /* Elements behind each buffer that loops over whole vectors may read and write. */
  PLAN_SLACK = 4,
  /* Entries in the table of low parts of a four-step transform. */
  FOUR_STEP_BITS = 10,
  FOUR_STEP_LOW = 1 << FOUR_STEP_BITS,
  MOST_PLANS = 16,
  MOST_PLAN_BYTES = 16 << 20,
  MOST_PASSES = 40,
  MOST_RADIX = 31, /* a length with a larger prime factor is transformed by a convolution */
};

typedef enum {
  PLAN_PASSES,    /* one pass over the data for each factor of the length (Stockham 1966) */
  PLAN_FOUR_STEP, /* columns and rows of a matrix that has n elements (Bailey 1990) */
  PLAN_CHIRP,     /* a convolution with a chirp (Bluestein 1970) */
  PLAN_REAL,      /* real numbers of an even length, by a complex transform of half of it */
} PlanKind;

typedef struct Plan {
  int32_t refs;
  PlanKind kind;
  DType dtype; /* Float or Double */
  int64_t n;
  int passes;
  int32_t radix[MOST_PASSES];
  struct Plan *inner[2]; /* columns and rows; the convolution's; that of half the length */
  void *table;           /* of the element type; transform.inc describes the parts */
  int64_t bytes;         /* of this plan and the inner ones */
  int64_t line;          /* elements of a line in each of the four buffers of a transform */
  int64_t blocks;        /* elements for the blocks of a four-step transform inside it */
  int64_t last_use;
  bool is_ready; /* of a chirp: its table is transformed */
} Plan;

/* Bytes of an element. */
static inline int64_t real_size(DType dtype) { return dtype == DT_Float ? 4 : 8; }
/* The number of entries of the table for a pass with m butterflies at each position: the factors,
   and for an odd radix its roots. */
static inline int64_t pass_entries(int32_t radix, int64_t m) {
  return 2 * (radix - 1) * m + (radix % 2 ? 2 * radix : 0);
}
/* e^(-2 pi i k[j] / n) for `count` <= MOST_ROOTS numerators 0 <= k[j] < n. */
enum { MOST_ROOTS = 64 };
void unit_roots(int count, const int64_t *k, int64_t n, double *re, double *im);
/* The smallest length of at least n whose only prime factors are 2, 3 and 5, and that is a multiple
   of 16. */
int64_t good_length(int64_t n);
/* Elements from one buffer of `count` elements to the next. Long buffers are apart by a quarter of
   what a way of a first-level cache holds more than their length, which is often a power of two:
   their elements of the same number would be in one set. */
static inline int64_t plan_room(DType dtype, int64_t count) {
  return count + PLAN_SLACK + (count > 512 ? 1024 / real_size(dtype) : 0);
}
/* The length of a block of lines in a four-step transform: a cache line. */
static inline int64_t plan_lines(DType dtype) { return dtype == DT_Float ? 16 : 8; }
/* The plan for transforms of n complex numbers; `real`: of n real numbers, n even. *plan is to be
   released. */
Status plan_get(Plan **plan, DType dtype, int64_t n, bool real) MUST_CHECK;
void plan_release(Plan *plan);
/* Empties the cache, and returns how many plans it had. */
int32_t plans_clear(void);
#endif
