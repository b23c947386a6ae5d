/* copy.c — copies along a strided walk; see copy.h. A plane of the walk is copied row by row: by
   memcpy if both rows are contiguous and of one type, else by one of the 49 loops of copy.inc.
   Transposed planes of one type are copied by tiles (transpose_copy.c). */
#include "core/copy.h"
#include "core/transpose_copy.h"
#include <string.h>

#define LOOPS "core/copy.inc"
#include "core/each_dtype.h"

#define DTYPE(from, S, ACC_, KIND) TABLE_ALL(copy_##from),
static CopyLoop *const copy_loops[DT_COUNT][DT_COUNT] = {
#include "table/dtypes.def"
}; /* [from][to] */
CopyLoop *copy_loop(DType from, DType to) { return copy_loops[from][to]; }

/* Copies a contiguous inner loop that needs no conversion; `to` may be `from`, but must not overlap
   it otherwise. */
static void copy_bytes(char *to, const char *from, int64_t n, size_t size) {
  if (to != from) memcpy(to, from, (size_t)n * size);
}

/* Copies one plane: row by row, or by tiles if the rows of the result are columns in the memory of
   the source. */
static void copy_plane(const StridedWalk *w, DType dtype, DType from) {
  if (dtype == from && w->step[0] == 1 && w->row_step[1] == 1 && w->rows > 1) {
    transpose_copy(dtype_size(dtype), w->rows, w->n, w->ptr[0], w->row_step[0], w->ptr[1],
                   w->step[1]);
    return;
  }
  bool unit = dtype == from && w->step[0] == 1 && w->step[1] == 1;
  for (int64_t i = 0; i < w->rows; i++) {
    char *p[2];
    for (int k = 0; k < 2; k++) p[k] = w->ptr[k] + i * w->row_step[k] * w->elsize[k];
    if (unit) copy_bytes(p[0], p[1], w->n, dtype_size(dtype));
    else copy_loops[from][dtype](w->n, p, w->step);
  }
}

void copy_walk(StridedWalk *w, WalkOrder order, DType dtype, DType from) {
  if (order == WALK_ANY_ORDER) strided_walk_planes(w);
  while (strided_walk_next(w)) copy_plane(w, dtype, from);
}
