/* sort.c — order: sorting, and what stands at a place in it. Elements are compared by keys
   (sort_keys.inc); sort.inc works on these. */
#include "table/ops.h"
#include "core/along_dim.h"
#include <string.h>

/* Up to FEW entries are sorted by insertion; from MANY on digits are larger. By measurement. */
enum { FEW = 48, MANY = 3000, COUNTS = 6 << 11 };
/* keys looked at together; entries among which the first few are collected, at least */
enum { SOME = 32, ROOM = 1024 };

/* What to do with each line, and the memory for it. */
typedef struct {
  enum { SORT, TOP, KTH, MODE } what;
  DType dtype;
  int bits;            /* of a key */
  int64_t k;           /* the place, or how many, counted from 1 */
  int64_t room;        /* for how many entries, where the k first are few of all; else 0 */
  uint64_t flip, turn; /* bits turned over when keys are made, and when what was chosen is sorted */
  void *keys, *spare, *entries;
  uint32_t *counts;
} Job;

typedef struct {
  uint64_t key, at;
} Wide;

#define LOOPS "ops/order/sort_keys.inc"
#include "core/each_dtype.h"

static void (*const load[])(int64_t, const char *, int64_t, uint64_t, void *) = TABLE_ALL(load);
static void (*const pick[])(int64_t, const char *, int64_t, char *, const int64_t *,
                            const Line *) = TABLE_ALL(pick);

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
#define ENTRY Wide
#define ENTER(key_, at_) ((Wide){(key_), (at_)})
#define KEY_OF(e) ((e).key)
#define AT(e) ((int64_t)(e).at)
#define LESS(e, f) ((e).key < (f).key || ((e).key == (f).key && (e).at < (f).at))
#include "ops/order/sort.inc"

/* Keys of 64 bits are sorted by the first 32 from where they differ on, as keys of 32 bits are:
   that moves half as many bytes in half as many goes. Where these are equal, the rest decides. */
static int64_t sort_wide(const Job *wide, int64_t n, int64_t *at, int64_t step) {
  const uint64_t *keys = wide->keys, high = 0xffffffff00000000;
  uint64_t differ = 0, *e = wide->entries, *spare = e + n;
  Job job = *wide;
  job.bits = 32;
  VECTORIZE
  for (int64_t i = 0; i < n; i++) differ |= keys[i] ^ keys[0];
  int shift = differ ? __builtin_clzll(differ) : 0;
  PLAIN
  for (int64_t i = 0; i < n; i++) e[i] = (keys[i] << shift & high) | (uint64_t)i;
  uint64_t *sorted = sort_entries_32(&job, n, e, spare);
  spare = sorted == e ? spare : e;
  for (int64_t from = 0, end; (differ << shift & ~high) != 0 && from < n; from = end) {
    for (end = from + 1; end < n && ((sorted[end] ^ sorted[from]) & high) == 0; end++) {}
    if (end - from == 1) continue;
    uint64_t *run = sorted + from;
    PLAIN
    for (int64_t i = 0; i < end - from; i++)
      run[i] = keys[(uint32_t)run[i]] << shift << 32 | (uint32_t)run[i];
    uint64_t *found = sort_entries_32(&job, end - from, run, spare + from);
    if (found != run) memcpy(run, found, sizeof *run * (size_t)(end - from));
  }
  PLAIN
  for (int64_t i = 0; i < n; i++) at[i * step] = (uint32_t)sorted[i];
  return n;
}

static void run_job(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Job *job = line->extra;
  int64_t bytes = (int64_t)dtype_size(job->dtype);
  for (int64_t i = 0; i < n; i++) {
    const char *a = p[1] + i * s[1] * bytes;
    int64_t *at = (int64_t *)p[2] + i * s[2];
    load[job->dtype](line->n, a, line->step, job->flip, job->keys);
    int64_t count = bytes < 8           ? places_32(job, line->n, at, line->i_step)
                    : job->what == SORT ? sort_wide(job, line->n, at, line->i_step)
                                        : places_64(job, line->n, at, line->i_step);
    pick[job->dtype](count, a, line->step, p[0] + i * s[0] * bytes, at, line);
  }
}

static Status order(Job job, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  int64_t n = t->size[dim], bytes = (int64_t)dtype_size(t->dtype), key = bytes == 8 ? 8 : 4,
          length = job.what == SORT  ? n
                   : job.what == TOP ? job.k
                                     : 1;
  if (n > UINT32_MAX) return FAIL(TOO_LARGE, "t", n);
  int64_t keys = (n * key + 15) / 16 * 16, spare = job.what == TOP || job.what == KTH ? keys : 0;
  int64_t room = 4 * job.k < ROOM ? ROOM : 4 * job.k;
  if (job.what == TOP && room < n / 4) job.room = room;
  int64_t entries = job.what == KTH ? 0
                                    : 2 *
                                          (job.room          ? job.room
                                           : job.what == TOP ? job.k
                                                             : n) *
                                          (job.what == SORT ? 8 : 2 * key);
  char *memory = scratch_alloc(COUNTS * 4 + keys + spare + entries, 1);
  if (memory == NULL) return torch_error.code;
  job.dtype = t->dtype;
  job.bits = (int)(8 * bytes);
  job.counts = (uint32_t *)memory;
  job.keys = memory + COUNTS * 4;
  job.spare = memory + COUNTS * 4 + keys;
  job.entries = memory + COUNTS * 4 + keys + spare;
  uint64_t all = UINT64_MAX >> (64 - job.bits);
  job.flip &= all, job.turn &= all;
  Status s = along_dim(run_job, r, indices, t, dim, length, LINE_CONTIGUOUS, &job);
  torch_dealloc(memory);
  return s;
}

Status torch_sort(Tensor *r, Tensor *indices, Tensor *t, int32_t dim, bool descending) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  return order((Job){.what = SORT, .flip = descending ? UINT64_MAX : 0}, r, indices, t, dim);
}

static Status check_k(const Tensor *t, int32_t dim, int64_t k) {
  return k >= 1 && k <= t->size[dim] ? OK : FAIL(INDEX_RANGE, "k", dim, t->size[dim]);
}

/* What is not to be sorted comes in ascending order, as in Torch7. */
Status torch_topk(Tensor *r, Tensor *indices, Tensor *t, int64_t k, int32_t dim, bool largest,
                  bool sorted) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  TRY(check_k(t, dim, k));
  Job job = {.what = TOP,
             .k = k,
             .flip = largest ? UINT64_MAX : 0,
             .turn = largest && !sorted ? UINT64_MAX : 0};
  return order(job, r, indices, t, dim);
}

Status torch_kthvalue(Tensor *r, Tensor *indices, Tensor *t, int64_t k, int32_t dim) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  TRY(check_k(t, dim, k));
  return order((Job){.what = KTH, .k = k}, r, indices, t, dim);
}

Status torch_median(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  return order((Job){.what = KTH, .k = (t->size[dim] + 1) / 2}, r, indices, t, dim);
}

Status torch_mode(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  return order((Job){.what = MODE}, r, indices, t, dim);
}
