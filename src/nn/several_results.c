/* build: -Os */
/* several_results.c — see several_results.h. */
#include "nn/several_results.h"
#include "core/result.h"
#include "core/strided_walk.h"
#include "table/ops.h"
#include <string.h>

/* Checks that all results can be written and that none overlaps another. */
static Status check_wanted(int results, const Wanted wanted[]) {
  for (int i = 0; i < results; i++) {
    const Wanted *w = &wanted[i];
    TRY(result_check(w->r, w->dtype, w->ndim, w->size));
    for (int k = 0; k < i; k++) {
      const Wanted *other = &wanted[k];
      if (sized_results_overlap(w->r, w->ndim, w->size, other->r, other->ndim, other->size))
        return FAIL(SAME_RESULT, w->name, 0);
    }
  }
  return OK;
}

Status contiguous_open_all(ContiguousResult out[], int results, const Wanted wanted[], int sources,
                           Tensor *const source[]) {
  for (int i = 0; i < results; i++) out[i] = (ContiguousResult){wanted[i].r, NULL};
  TRY(check_wanted(results, wanted));
  for (int i = 0; i < results; i++) {
    const Wanted *w = &wanted[i];
    TRY(contiguous_open_apart(&out[i], w->r, w->dtype, w->ndim, w->size, sources, source));
  }
  return OK;
}

/* Copies from[k] to r[k], of equal sizes and types, for all results or for none: what can fail
   comes first. */
static Status copy_all(int results, Tensor *const r[], Tensor *const from[]) {
  StridedWalk walk[3];
  int open = 0;
  Status s = OK;
  while (open < results && s == OK) {
    s = strided_walk_reserve(&walk[open], r[open]->ndim);
    open += s == OK;
  }
  for (int k = 0; k < results && s == OK; k++) {
    StridedWalk *w = &walk[k];
    size_t bytes = dtype_size(r[k]->dtype);
    strided_walk_start(w, WALK_ANY_ORDER, r[k], 2, (Tensor *[]){r[k], from[k]});
    while (strided_walk_next(w)) {
      int64_t to_step = w->step[0] * (int64_t)bytes, from_step = w->step[1] * (int64_t)bytes;
      bool both = w->step[0] == 1 && w->step[1] == 1;
      int64_t block = both ? w->n : 1; /* elements of a copy */
      for (int64_t i = 0; i < w->n; i += block)
        memcpy(w->ptr[0] + i * to_step, w->ptr[1] + i * from_step, (size_t)block * bytes);
    }
  }
  while (open-- > 0) strided_walk_release(&walk[open]);
  return s;
}

/* All results get their sizes before the first is written. */
Status contiguous_close_all(ContiguousResult out[], int results, Status s) {
  Tensor *to[3], *from[3];
  int count = 0;
  for (int i = 0; i < results && s == OK; i++)
    s = result_sized(out[i].r, out[i].to->dtype, out[i].to->ndim, out[i].to->size);
  for (int i = 0; i < results && s == OK; i++)
    if (out[i].to != out[i].r) to[count] = out[i].r, from[count++] = out[i].to;
  if (s == OK) s = copy_all(count, to, from);
  for (int i = 0; i < results; i++) tensor_free(out[i].to);
  return s;
}

Status write_results(int results, Tensor *const r[], Tensor *const from[]) {
  static const char *const name[] = {"r", "r2", "r3"};
  Wanted wanted[3];
  for (int i = 0; i < results; i++)
    wanted[i] = (Wanted){r[i], name[i], from[i]->dtype, from[i]->ndim, from[i]->size};
  TRY(check_wanted(results, wanted));
  for (int i = 0; i < results; i++)
    TRY(result_sized(r[i], from[i]->dtype, from[i]->ndim, from[i]->size));
  return copy_all(results, r, from);
}
