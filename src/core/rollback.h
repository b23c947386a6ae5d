/* rollback.h — restores the results of a failed call: their geometry and the sizes of their
   storages.

     rollback_begin();
     Status s = rollback_end(torch_add(r, a, value, b));

   An op first resizes its results and then computes. If memory runs out in between, the results
   must get their old sizes back. result_sized therefore saves the geometry of a tensor before it
   resizes it (rollback_save), and rollback_end restores all saved tensors if the call failed. Ops
   that call other ops need nothing of their own: the outermost call counts. */
#ifndef ROLLBACK_H
#define ROLLBACK_H
#include "torch.h"

extern bool rollback_is_open; /* a call is running */
extern int rollback_count;    /* tensors saved in it */
Status rollback_save_result(Tensor *t);
void rollback_forget_result(const Tensor *t);
void rollback_finish(bool failed);

static inline void rollback_begin(void) { rollback_is_open = true; }
/* Ends the call with status s, and returns s. */
static inline Status rollback_end(Status s) {
  rollback_is_open = false;
  if (rollback_count > 0) rollback_finish(s != OK);
  return s;
}
/* Called before t is resized. Does nothing outside a call. */
static inline Status MUST_CHECK rollback_save(Tensor *t) {
  return rollback_is_open ? rollback_save_result(t) : OK;
}
/* Called when t is freed: it will not be restored. */
static inline void rollback_forget(const Tensor *t) {
  if (rollback_count > 0) rollback_forget_result(t);
}
#endif
