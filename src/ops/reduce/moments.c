/* moments.c — see moments.h. The loops are in moments.inc. */
#include "ops/reduce/moments.h"
#include "simd/vectors.h"
#include "core/accumulate.h"

typedef VECTOR_OF(double, 8) Lanes;
#define LOOPS "ops/reduce/moments.inc"
#include "core/each_dtype.h"

/* Elements that do not lie behind each other are gathered, as doubles. */
static const char *gathered(DType *dtype, int64_t n, const char *p, int64_t step, double *room) {
  if (step == 1) return p;
  to_accumulator(*dtype, n, p, step, room);
  *dtype = DT_Double;
  return (const char *)room;
}

double squares_of(DType dtype, int64_t n, const char *p, int64_t step) {
  double room[MOMENTS_BLOCK];
  p = gathered(&dtype, n, p, step, room);
  return dtype == DT_Float ? squares_Float(n, (const float *)p)
                           : squares_Double(n, (const double *)p);
}

static void add_block(Moments *m, DType dtype, int64_t n, const char *p) {
  double sum, spread = dtype == DT_Float ? spread_Float(n, (const float *)p, &sum)
                                         : spread_Double(n, (const double *)p, &sum);
  double count = (double)n, all = m->n + count, apart = sum / count - m->mean;
  /* of the first block 0, even where the square overflows */
  m->squares += spread + apart * (apart * (m->n * count / all));
  m->mean += apart * (count / all);
  m->n = all;
}

void moments_add(Moments *m, DType dtype, int64_t n, const char *p, int64_t step) {
  double room[MOMENTS_BLOCK];
  int64_t bytes = step * (int64_t)dtype_size(dtype);
  for (int64_t i = 0; i < n; i += MOMENTS_BLOCK) {
    DType type = dtype;
    int64_t count = n - i < MOMENTS_BLOCK ? n - i : MOMENTS_BLOCK;
    const char *block = gathered(&type, count, p + i * bytes, step, room);
    add_block(m, type, count, block);
  }
}
