/* sort.c — sort, topk, kthvalue, median, mode.

   Elements are converted to unsigned integer keys of the same order (sort_keys.inc), so that all
   types share two algorithms: one for keys of 32 bits and one for keys of 64 (sort.inc). An entry
   is a key with its index in the line. The result of an algorithm are indices; the elements are
   then gathered by them.

     sort      up to INSERTION_MAX entries insertion sort, else radix sort
     topk      a bounded collection of candidates if k is small; else the k-th key, then a sort
     kthvalue  selection by digits (a radix variant of quickselect); median is one of its cases
     mode      sort, then the longest run of equal keys

   All are stable: among equal elements the lower index comes first. NaN is larger than every
   number. */
#include "table/ops.h"
#include "core/along_dim.h"
#include "core/pool.h"
#include <string.h>

/* Chosen by measurement: up to INSERTION_MAX entries insertion sort is used; from LONG_DIGITS_FROM
   on digits of the radix sort have 11 bits instead of 8. COUNTS: counters for all digits. */
enum { INSERTION_MAX = 48, LONG_DIGITS_FROM = 3000, COUNTS = 6 << 11 };
/* SCAN_KEYS: keys compared with a bound at once. MIN_CANDIDATES: least room for candidates of topk.
*/
enum { SCAN_KEYS = 32, MIN_CANDIDATES = 1024 };

/* The op, its parameters, and its scratch memory, which all lines of a thread share. */
typedef struct {
  enum { SORT, TOP, KTH, MODE } what;
  DType dtype;
  int bits;         /* of a key */
  int64_t k;        /* for topk and kthvalue, from 1 */
  int64_t room;     /* entries for candidates if k is small compared with n, else 0 */
  uint64_t invert;  /* XORed with keys: reverses their order */
  uint64_t reverse; /* XORed with the keys of the chosen entries before they are sorted */
  void *keys, *spare, *entries;
  uint32_t *counts;
  int64_t scratch; /* bytes of a thread; the pointers are those of thread 0 */
} Job;

/* An entry of 64-bit keys; one of 32-bit keys is a single uint64_t, the key above the index. */
typedef struct {
  uint64_t key, at;
} Entry64;

#define LOOPS "ops/order/sort_keys.inc"
#include "core/each_dtype.h"

static void (*const load[])(int64_t, const char *, int64_t, uint64_t, void *) = TABLE_ALL(load);
static void (*const gather[])(int64_t, const char *, int64_t, char *, const int64_t *,
                              const Line *) = TABLE_ALL(gather);

#define W(name) name##_32
#define KEY uint32_t
#define ENTRY uint64_t
#define ENTER(key, at) ((uint64_t)(key) << 32 | (at))
#define KEY_OF(e) ((uint32_t)((e) >> 32))
#define AT(e) ((int64_t)(uint32_t)(e))
#define LESS(e, f) ((e) < (f))
#include "ops/order/sort.inc"

#define W(name) name##_64
#define KEY uint64_t
#define ENTRY Entry64
#define ENTER(key_, at_) ((Entry64){(key_), (at_)})
#define KEY_OF(e) ((e).key)
#define AT(e) ((int64_t)(e).at)
#define LESS(e, f) ((e).key < (f).key || ((e).key == (f).key && (e).at < (f).at))
#include "ops/order/sort.inc"

/* Sorts keys of 64 bits by the 32 bits from the first difference on, as keys of 32 bits: half as
   many bytes and passes. `shift` skips the leading bits that all keys share. Entries that are equal
   in these 32 bits are then sorted by the bits that follow; there are few of them unless the keys
   share long prefixes. */
static int64_t sort_64(const Job *job64, int64_t n, int64_t *at, int64_t step) {
  const uint64_t *keys = job64->keys, high = 0xffffffff00000000;
  uint64_t differ = 0, *e = job64->entries, *spare = e + n;
  Job job = *job64;
  job.bits = 32;
  VECTORIZE_1
  for (int64_t i = 0; i < n; i++) differ |= keys[i] ^ keys[0];
  int shift = differ ? __builtin_clzll(differ) : 0;
  PLAIN
  for (int64_t i = 0; i < n; i++) e[i] = (keys[i] << shift & high) | (uint64_t)i;
  uint64_t *sorted = sort_entries_32(&job, n, e, spare);
  spare = sorted == e ? spare : e;
  for (int64_t from = 0, end; (differ << shift & ~high) != 0 && from < n; from = end) {
    for (end = from + 1; end < n && ((sorted[end] ^ sorted[from]) & high) == 0; end++) {}
    if (end - from == 1) continue;
    uint64_t *equal = sorted + from;
    PLAIN
    for (int64_t i = 0; i < end - from; i++)
      equal[i] = keys[(uint32_t)equal[i]] << shift << 32 | (uint32_t)equal[i];
    uint64_t *found = sort_entries_32(&job, end - from, equal, spare + from);
    if (found != equal) memcpy(equal, found, sizeof *equal * (size_t)(end - from));
  }
  PLAIN
  for (int64_t i = 0; i < n; i++) at[i * step] = (uint32_t)sorted[i];
  return n;
}

/* The job with the scratch memory of a thread. */
static Job of_thread(const Job *job, int thread) {
  Job own = *job;
  int64_t offset = thread * job->scratch;
  own.keys = (char *)own.keys + offset, own.spare = (char *)own.spare + offset;
  own.entries = (char *)own.entries + offset;
  own.counts += offset / (int64_t)sizeof *own.counts;
  return own;
}

/* Applies the op to n lines: indices from the keys, then the elements at the indices. The lines of
   the source are contiguous (LINE_CONTIGUOUS), those of the results need not be. */
static void order_lines(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Job own = of_thread(line->extra, line->thread), *job = &own;
  int64_t bytes = (int64_t)dtype_size(job->dtype);
  for (int64_t i = 0; i < n; i++) {
    const char *a = p[1] + i * s[1] * bytes;
    int64_t *at = (int64_t *)p[2] + i * s[2];
    load[job->dtype](line->n, a, line->step, job->invert, job->keys);
    int64_t count = bytes < 8           ? select_32(job, line->n, at, line->i_step)
                    : job->what == SORT ? sort_64(job, line->n, at, line->i_step)
                                        : select_64(job, line->n, at, line->i_step);
    gather[job->dtype](count, a, line->step, p[0] + i * s[0] * bytes, at, line);
  }
}

/* Allocates the scratch memory and runs the op along `dim`. For each thread, one block holds the
   counters, the keys, the spare keys (for selection) and two sets of entries, which radix sort
   moves between. kthvalue needs no entries, topk only those of its candidates. Indices are 32 bits
   wide in entries, which limits the length of a line. */
static Status order(Job job, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  int64_t n = t->size[dim], bytes = (int64_t)dtype_size(t->dtype), key = bytes == 8 ? 8 : 4,
          length = job.what == SORT  ? n
                   : job.what == TOP ? job.k
                                     : 1;
  if (n > UINT32_MAX) return FAIL(TOO_LARGE, "t", n);
  int64_t keys = (n * key + 15) / 16 * 16, spare = job.what == TOP || job.what == KTH ? keys : 0;
  int64_t room = 4 * job.k < MIN_CANDIDATES ? MIN_CANDIDATES : 4 * job.k;
  if (job.what == TOP && room < n / 4) job.room = room;
  int64_t entries = job.what == KTH ? 0
                                    : 2 *
                                          (job.room          ? job.room
                                           : job.what == TOP ? job.k
                                                             : n) *
                                          (job.what == SORT ? 8 : 2 * key);
  job.scratch = (COUNTS * 4 + keys + spare + entries + 63) / 64 * 64;
  char *memory = scratch_alloc(job.scratch, pool_threads());
  if (memory == NULL) return torch_error.code;
  job.dtype = t->dtype;
  job.bits = (int)(8 * bytes);
  job.counts = (uint32_t *)memory;
  job.keys = memory + COUNTS * 4;
  job.spare = memory + COUNTS * 4 + keys;
  job.entries = memory + COUNTS * 4 + keys + spare;
  uint64_t all = UINT64_MAX >> (64 - job.bits);
  job.invert &= all, job.reverse &= all;
  LineOp op = {.loop = order_lines,
               .length = length,
               .contiguous = true,
               .extra = &job,
               .nanoseconds = job.what == SORT || job.what == MODE ? 20 : 3};
  Status s = along_dim(&op, r, indices, t, dim);
  torch_dealloc(memory);
  return s;
}

Status torch_sort(Tensor *r, Tensor *indices, Tensor *t, int32_t dim, bool descending) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  return order((Job){.what = SORT, .invert = descending ? UINT64_MAX : 0}, r, indices, t, dim);
}

static Status check_k(const Tensor *t, int32_t dim, int64_t k, int64_t least) {
  return k >= least && k <= t->size[dim] ? OK : FAIL(INDEX_RANGE, "k", dim, t->size[dim]);
}

/* If not `sorted`, the results are in ascending order, as in Torch7. */
Status torch_topk(Tensor *r, Tensor *indices, Tensor *t, int64_t k, int32_t dim, bool largest,
                  bool sorted) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  TRY(check_k(t, dim, k, least_size()));
  Job job = {.what = TOP,
             .k = k,
             .invert = largest ? UINT64_MAX : 0,
             .reverse = largest && !sorted ? UINT64_MAX : 0};
  return order(job, r, indices, t, dim);
}

Status torch_kthvalue(Tensor *r, Tensor *indices, Tensor *t, int64_t k, int32_t dim) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  TRY(check_k(t, dim, k, 1));
  return order((Job){.what = KTH, .k = k}, r, indices, t, dim);
}

/* The lower of the two middle elements if their number is even, as in Torch7. */
Status torch_median(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  TRY(check_lines_filled(t, dim));
  return order((Job){.what = KTH, .k = (t->size[dim] + 1) / 2}, r, indices, t, dim);
}

Status torch_mode(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  TRY(check_lines_filled(t, dim));
  return order((Job){.what = MODE}, r, indices, t, dim);
}
