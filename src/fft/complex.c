/* build: -Oz */
/* complex.c — realPart, imagPart, complex, conj, complexMul, complexDiv, complexAbs and angle. */
#include "fft/complex.h"
#include "core/geometry.h"
#include "core/result.h"
#include "core/strided_walk.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"

#define LOOPS "fft/complex.inc"
#include "fft/each_real.h"

typedef void ComplexLoop(int64_t n, char *const p[], const int64_t step[], const int64_t im[]);
/* Loops by element type. */
typedef struct {
  ComplexLoop *of_float, *of_double;
} ComplexLoops;

Status check_complex(const char *arg, const Tensor *t) {
  bool is_pair = !tensor_lacks_dims(t) && t->size[t->ndim - 1] == 2;
  return is_pair ? OK : FAIL(NOT_COMPLEX, arg, shape_detail(t));
}

/* A complex tensor of one dimension, a single number, as one of two. */
typedef struct {
  Tensor tensor;
  int64_t size[2], stride[2];
} Pair;
static Tensor *with_two_dims(Pair *p, Tensor *t) {
  if (t->ndim != 1) return t;
  *p = (Pair){.tensor = *t, .size = {1, t->size[0]}, .stride = {0, t->stride[0]}};
  p->tensor.ndim = 2, p->tensor.size = p->size, p->tensor.stride = p->stride;
  return &p->tensor;
}

Status torch_realPart(Tensor *r, Tensor *x) {
  TRY(check_complex("x", x));
  return torch_select(r, x, x->ndim - 1, 0);
}

Status torch_imagPart(Tensor *r, Tensor *x) {
  TRY(check_complex("x", x));
  return torch_select(r, x, x->ndim - 1, 1);
}

/* The absolute value or the angle of each complex number. r may overlap x. (The functions are not
   passed as pointers: the add-on cannot import the address of a function of the main module.) */
static Status polar(Tensor *r, Tensor *x, bool is_angle) {
  TRY(check_complex("x", x));
  Pair pair;
  Tensor *pairs = with_two_dims(&pair, x);
  ContiguousResult out;
  Status s = contiguous_open(&out, r, x->dtype, pairs->ndim - 1, pairs->size, 1, (Tensor *[]){x});
  Tensor re = part_of(pairs, 0), im = part_of(pairs, 1);
  if (s == OK) s = is_angle ? torch_atan2(out.to, &im, &re) : torch_hypot(out.to, &re, &im);
  return contiguous_close(&out, s);
}

Status torch_complexAbs(Tensor *r, Tensor *x) { return polar(r, x, false); }
Status torch_angle(Tensor *r, Tensor *x) { return polar(r, x, true); }

Status torch_conj(Tensor *r, Tensor *x) {
  TRY(check_complex("x", x));
  ContiguousResult out;
  Status s = contiguous_open_apart(&out, r, x->dtype, x->ndim, x->size, 1, (Tensor *[]){x});
  if (s == OK) s = torch_copy(out.to, x);
  if (s == OK) {
    Pair pair;
    Tensor im = part_of(with_two_dims(&pair, out.to), 1);
    s = torch_neg(&im, &im);
  }
  return contiguous_close(&out, s);
}

/* Runs the loop over all elements of r, which is complex, and of a and b, which broadcast to
   `shape` and are complex if `pairs`. */
static Status walk(ComplexLoops loops, bool pairs, Tensor *r, const Tensor *a, const Tensor *b) {
  StridedWalk w;
  Tensor heads[3] = {part_of(r, 0), pairs ? part_of(a, 0) : *a, pairs ? part_of(b, 0) : *b};
  int64_t im[3] = {r->stride[r->ndim - 1], a->stride[a->ndim - 1], b->stride[b->ndim - 1]};
  ComplexLoop *loop = r->dtype == DT_Float ? loops.of_float : loops.of_double;
  if (tensor_count(r) == 0) return OK;
  TRY(strided_walk_reserve(&w, heads[0].ndim));
  strided_walk_start(&w, WALK_ANY_ORDER, &heads[0], 3,
                     (Tensor *[]){&heads[0], &heads[1], &heads[2]});
  while (strided_walk_next(&w)) loop(w.n, w.ptr, w.step, im);
  strided_walk_release(&w);
  return OK;
}

/* Opens g with the size to which a and b broadcast, with room for one more dimension. */
static Status broadcast_size(Geometry *g, const Tensor *a, const Tensor *b) {
  int32_t ndim = a->ndim > b->ndim ? a->ndim : b->ndim;
  TRY(geometry_open(g, ndim + 1));
  g->ndim = ndim;
  for (int32_t d = 1; d <= ndim; d++) {
    int64_t n = d <= a->ndim ? a->size[a->ndim - d] : 1,
            m = d <= b->ndim ? b->size[b->ndim - d] : 1;
    g->size[ndim - d] = n == 1 ? m : n;
    if (n == m || n == 1 || m == 1) continue;
    geometry_close(g);
    return FAIL(SHAPES, "b", shape_detail(a), shape_detail(b));
  }
  return OK;
}

static Status combine(ComplexLoops loops, bool pairs, Tensor *r, Tensor *a, Tensor *b) {
  Geometry g;
  ContiguousResult out = {r, NULL};
  TRY(broadcast_size(&g, a, b));
  if (!pairs) g.size[g.ndim++] = 2;
  Status s = contiguous_open(&out, r, a->dtype, g.ndim, g.size, 2, (Tensor *[]){a, b});
  geometry_close(&g);
  if (s == OK) {
    Pair p[3];
    Tensor *x = pairs ? with_two_dims(&p[0], a) : a, *y = pairs ? with_two_dims(&p[1], b) : b;
    s = walk(loops, pairs, with_two_dims(&p[2], out.to), x, y);
  }
  return contiguous_close(&out, s);
}

static Status combine_complex(ComplexLoops loops, Tensor *r, Tensor *a, Tensor *b) {
  TRY(check_complex("a", a));
  TRY(check_complex("b", b));
  return combine(loops, true, r, a, b);
}

Status torch_complexMul(Tensor *r, Tensor *a, Tensor *b) {
  return combine_complex((ComplexLoops){multiply_Float, multiply_Double}, r, a, b);
}

Status torch_complexDiv(Tensor *r, Tensor *a, Tensor *b) {
  return combine_complex((ComplexLoops){divide_Float, divide_Double}, r, a, b);
}

Status torch_complex(Tensor *r, Tensor *re, Tensor *im) {
  if (tensor_lacks_dims(re)) return FAIL(NO_DIM, "re", 0);
  if (tensor_lacks_dims(im)) return FAIL(NO_DIM, "im", 0);
  return combine((ComplexLoops){join_Float, join_Double}, false, r, re, im);
}

Status torch_complex_real(Tensor *r, Tensor *re) {
  int64_t one = 1;
  Tensor *zero = tensor_new_sized(re->dtype, 1, &one);
  if (zero == NULL) return torch_error.code;
  Status s = torch_complex(r, re, zero);
  tensor_free(zero);
  return s;
}
