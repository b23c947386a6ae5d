/* rollback.h — a call from outside that fails leaves its results as they were: with their sizes,
   and with what their storages had.

     undo_open();
     Status s = undo_close(torch_add(r, a, value, b));

   Ops make their results ready first and compute then; between the two memory may run out. What a
   result was is noted before it gets another size (result_sized), and given back when the call
   fails. Ops that call ops need not know of it: the whole call counts. */
#ifndef UNDO_H
#define UNDO_H
#include "torch.h"

extern bool undo_is_open; /* a call is running */
extern int undo_count;    /* notes taken in it */
Status undo_note_result(Tensor *t);
void undo_forget_result(const Tensor *t);
void undo_finish(bool failed);

static inline void undo_open(void) { undo_is_open = true; }
/* s, the status of the call. */
static inline Status undo_close(Status s) {
  undo_is_open = false;
  if (undo_count > 0) undo_finish(s != OK);
  return s;
}
/* Before t gets another size. Nothing happens outside a call. */
static inline Status MUST_CHECK undo_note(Tensor *t) {
  return undo_is_open ? undo_note_result(t) : OK;
}
/* t is being freed. */
static inline void undo_forget(const Tensor *t) {
  if (undo_count > 0) undo_forget_result(t);
}
#endif
