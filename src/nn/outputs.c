/* build: -Os */
/* outputs.c — see outputs.h. */
#include "nn/outputs.h"
#include "core/result.h"
#include "table/ops.h"

/* Checks that all results can be written and that none overlaps another. */
static Status check_wanted(int results, const Wanted wanted[]) {
  for (int i = 0; i < results; i++) {
    const Wanted *w = &wanted[i];
    TRY(result_check(w->r, w->dtype, w->ndim, w->size));
    for (int k = 0; k < i; k++) {
      if (results_overlap(w->r, wanted[k].r, w->ndim, w->size) ||
          results_overlap(wanted[k].r, w->r, wanted[k].ndim, wanted[k].size))
        return FAIL(SAME_RESULT, w->name, 0);
    }
  }
  return OK;
}

Status outputs_open(Output out[], int results, const Wanted wanted[], int sources,
                    Tensor *const source[]) {
  for (int i = 0; i < results; i++) out[i] = (Output){wanted[i].r, NULL};
  TRY(check_wanted(results, wanted));
  for (int i = 0; i < results; i++) {
    const Wanted *w = &wanted[i];
    TRY(output_open_apart(&out[i], w->r, w->dtype, w->ndim, w->size, sources, source));
  }
  return OK;
}

/* All results get their sizes before the first is written. */
Status outputs_close(Output out[], int results, Status s) {
  for (int i = 0; i < results && s == OK; i++)
    s = result_sized(out[i].r, out[i].to->dtype, out[i].to->ndim, out[i].to->size);
  for (int i = 0; i < results && s == OK; i++)
    if (out[i].to != out[i].r) s = torch_copy(out[i].r, out[i].to);
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
  for (int i = 0; i < results; i++) TRY(torch_copy(r[i], from[i]));
  return OK;
}
