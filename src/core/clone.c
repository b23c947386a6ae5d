/* build: -Os */
/* clone.c — tensor_new_clone: a contiguous copy in new memory. A file of its own between copy.c and
   iter.c, which clones operands that overlap: copying must not depend on the iterator. */
#include "core/copy.h"
#include "core/strided_walk.h"

Tensor *tensor_new_clone(const Tensor *of) {
  StridedWalk w;
  Tensor *t = tensor_new(of->dtype);
  if (t == NULL) return NULL;
  Status s = tensor_resize_raw(t, of->ndim, of->size);
  if (s == OK) s = strided_walk_reserve(&w, of->ndim);
  if (s != OK) {
    tensor_free(t);
    return NULL;
  }
  t->unsized = of->unsized;
  strided_walk_start(&w, WALK_ANY_ORDER, t, 2, (Tensor *[]){t, (Tensor *)of});
  copy_walk(&w, WALK_ANY_ORDER, t->dtype, of->dtype);
  strided_walk_release(&w);
  return t;
}
