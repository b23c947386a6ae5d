/* helpers.h — tensors to test with, and the reference that everything is checked against: element i
   of a tensor, found by dividing i by the sizes. Nothing here is fast, and nothing here uses iter.
*/
#ifndef HELPERS_H
#define HELPERS_H
#include "table/ops.h"
#include <string.h>

enum { MOST_DIMS = 24 };
/* so that impossible sizes are refused before malloc sees them */
#define MEMORY_LIMIT ((int64_t)1 << 30)
/* elements of 2 or 4 bytes: more than the limit, but not too large to be asked for in 32 bits */
#define TOO_MUCH ((int64_t)3 << 28)
/* the types with loops of their own; EVERY_DTYPE: and Half */
#define EACH_DTYPE(d) (DType d = 0; d < DT_LOOPS && of_type(d); d++)
#define EVERY_DTYPE(d) (DType d = 0; d < DT_COUNT && of_type(d); d++)

/* Sizes as the two arguments that functions take: torch_view(r, t, S(2, 3)). Without dimensions:
   NO_SIZES. */
#define S(...) \
  (int32_t)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (int64_t[]) { __VA_ARGS__ }
#define NO_SIZES \
  0, (int64_t[]) { 0 }

/* --- numbers --- */
void random_seed(uint64_t seed);
int64_t random_below(int64_t n); /* 0 to n - 1 */
static inline bool one_in(int64_t n) { return random_below(n) == n - 1; }
/* The answers of random_below: to be recorded, or to be given once more, cut to what is asked for,
   and then 0. NULL: neither. */
typedef struct {
  bool replays;
  int count, next;
  uint32_t *list;
} Decisions;
enum { MOST_DECISIONS = 1 << 16 };
void random_decisions(Decisions *d);
bool is_integer(DType dtype);
static inline Scalar scalar(double value) { return torch_scalar(value); }
static inline Scalar long_scalar(int64_t value) { return (Scalar){(double)value, value}; }
int64_t wrapped(DType dtype, int64_t value); /* its low bits, as an integer of that type */
bool same_real(double a, double b);          /* NaN is the same as NaN */

/* --- elements --- */
void index_of(const Tensor *t, int64_t i, int64_t *index); /* of element i, in row-major order */
char *place_at(const Tensor *t, const int64_t *index);
char *place(const Tensor *t, int64_t i);
double real_of_half(const char *at);
uint16_t half_of_real(double x); /* rounded to the nearest, ties to even */
double real_at(const Tensor *t, int64_t i);
int64_t int_at(const Tensor *t, int64_t i);              /* of integer types */
void put_real(const Tensor *t, int64_t i, double value); /* that fits */
void put_int(const Tensor *t, int64_t i, int64_t value); /* its low bits */
/* the element of t that goes with element i: broadcast, or paired by count */
int64_t partner(const Tensor *shape, int64_t i, const Tensor *t);
bool same_values(const Tensor *a, const Tensor *b); /* sizes may differ, types not */
/* Of the bits of the elements in order, with one for all NaN; integers have their low 32. */
uint32_t checksum(const Tensor *t);
/* the index of the first element that differs, of tensors of one type; the lower count if none
   does */
int64_t first_difference(const Tensor *a, const Tensor *b);

/* --- text for failures: room for SHOWN_TENSOR bytes, cut if it is longer --- */
enum { SHOWN_TENSOR = 400 };
void show_tensor(char *text, const Tensor *t);             /* type, layout, and elements */
void show_element(char *text, const Tensor *t, int64_t i); /* added to the text */
/* Names the case of a loop that runs, in the words of printf: failures of the test print it. */
__attribute__((format(printf, 1, 2))) void name_case(const char *format, ...);
bool of_type(DType dtype); /* names the type as the case; true */
extern char running_case[200];

/* --- tensors --- */
Tensor *iota(DType dtype, int32_t ndim, const int64_t *size); /* 0, 1, 2, ... */
Tensor *vector(DType dtype, int64_t n, const double *values);
#define VECTOR(dtype, ...) \
  vector(dtype, sizeof((double[]){__VA_ARGS__}) / sizeof(double), (double[]){__VA_ARGS__})
/* contiguous, without the library's copy */
Tensor *reference_clone(const Tensor *t);
/* 0, 1, 2, ... in the order of memory */
void number_storage(const Tensor *t);
void random_values(const Tensor *t, int64_t low, int64_t high); /* whole numbers */
/* That size, on a storage of its own, with dimensions in any order, some reversed, gaps in between;
   with `aliased`, strides of 0 and overlaps too. */
Tensor *scattered(DType dtype, int32_t ndim, const int64_t *size, bool aliased);
void random_sizes(int32_t *ndim, int64_t *size, int32_t most_dims, int64_t most_count);
/* replace it by a random view of it */
void random_step(Tensor *t);
Tensor *random_view(DType dtype, int32_t most_dims, int steps); /* a chain of views */

/* Frees them all. */
#define FREE(...)                                                                    \
  do {                                                                               \
    for (Tensor **t_ = (Tensor *[]){__VA_ARGS__, NULL}; *t_; t_++) tensor_free(*t_); \
  } while (0)

/* --- random streams: MT19937 as its authors published it, a word at a time -------------------- */
typedef struct {
  uint32_t word[624];
  int next;
} Mt19937;
void mt19937_seed(Mt19937 *t, uint32_t seed);
uint32_t mt19937_next(Mt19937 *t);
double mt19937_uniform(Mt19937 *t); /* [0, 1) */

/* --- before and after --- */
bool forget_error(void); /* true */
typedef struct Snapshot Snapshot;
Snapshot *snapshot_new(const Tensor *t);
bool snapshot_holds(const Snapshot *s, const Tensor *t);
void snapshot_free(Snapshot *s);
#endif
