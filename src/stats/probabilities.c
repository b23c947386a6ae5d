/* build: -Os */
/* probabilities.c — special.h element by element: the operands broadcast, and are computed in
   doubles. */
#include "stats/special.h"
#include "core/accumulate.h"
#include "core/iter.h"
#include "core/result.h"
#include "core/scalar_operand.h"
#include "table/ops.h"
#include <math.h>

/* Arguments in the order of the op's. */
typedef double Function(const double x[]);

typedef struct {
  Tensor *tensor;
  const char *name;
} Operand;

static double number_at(DType dtype, const char *p) {
  return dtype == DT_Float ? (double)*(const float *)p : *(const double *)p;
}

static void store_number(DType dtype, double x, char *p) {
  if (dtype == DT_Float) *(float *)p = (float)x;
  else *(double *)p = x;
}

/* r = f(operands). Tensors come before their names; `numbers` operands are doubles on the stack,
   which fit every size. */
static Status apply(Function *f, Tensor *r, int operands, const Operand operand[]) {
  Tensor *walked[WALK_OPERANDS] = {r};
  const Tensor *sized[WALK_OPERANDS];
  const char *name[WALK_OPERANDS];
  int tensors = 0;
  for (int k = 0; k < operands; k++) {
    Tensor *t = walked[k + 1] = operand[k].tensor;
    if (!is_real(t->dtype)) return FAIL(DTYPE, operand[k].name, t->dtype);
    if (operand[k].name == NULL) continue;
    sized[tensors] = t, name[tensors++] = operand[k].name;
  }
  TRY(result_for_all(r, sized[0]->dtype, tensors, sized, name));
  Iter it;
  TRY(iter_open(&it, WALK_ANY_ORDER, 1, r, operands + 1, walked));
  while (iter_next(&it)) {
    for (int64_t i = 0; i < it.n; i++) {
      double x[WALK_OPERANDS];
      for (int k = 0; k < operands; k++)
        x[k] =
            number_at(walked[k + 1]->dtype, it.ptr[k + 1] + i * it.step[k + 1] * it.elsize[k + 1]);
      store_number(r->dtype, f(x), it.ptr[0] + i * it.step[0] * it.elsize[0]);
    }
  }
  iter_close(&it);
  return OK;
}
#define APPLY(f, r, ...) \
  apply(f, r, sizeof((Operand[]){__VA_ARGS__}) / sizeof(Operand), (Operand[]){__VA_ARGS__})
/* A tensor with the name of its parameter, and a number as an operand. */
#define OF(t) \
  { t, #t }
#define NUMBER(n) \
  { scalar_operand(&(ScalarOperand){.element.as_long = 0}, DT_Double, n), NULL }

static double gammainc(const double x[]) { return gamma_lower(x[0], x[1]); }
static double gammaincc(const double x[]) { return gamma_upper(x[0], x[1]); }
static double betainc(const double x[]) { return beta_lower(x[0], x[1], x[2], 1 - x[2]); }
static double norm_cdf(const double x[]) { return normal_cdf(x[0]); }
static double norm_ppf(const double x[]) { return normal_ppf(x[0]); }
static double t_below(const double x[]) { return t_sf(-x[0], x[1]); }
static double t_above(const double x[]) { return t_sf(x[0], x[1]); }
static double chi2_above(const double x[]) {
  return x[0] < 0 && x[1] > 0 ? 1 : x[1] > 0 ? gamma_upper(0.5 * x[1], 0.5 * x[0]) : NAN;
}
static double f_above(const double x[]) { return f_sf(x[0], x[1], x[2]); }

Status torch_gammainc(Tensor *r, Tensor *a, Tensor *x) { return APPLY(gammainc, r, OF(a), OF(x)); }
Status torch_gammainc_of(Tensor *r, Scalar a, Tensor *x) {
  return APPLY(gammainc, r, NUMBER(a), OF(x));
}
Status torch_gammaincc(Tensor *r, Tensor *a, Tensor *x) {
  return APPLY(gammaincc, r, OF(a), OF(x));
}
Status torch_gammaincc_of(Tensor *r, Scalar a, Tensor *x) {
  return APPLY(gammaincc, r, NUMBER(a), OF(x));
}
Status torch_betainc(Tensor *r, Tensor *a, Tensor *b, Tensor *x) {
  return APPLY(betainc, r, OF(a), OF(b), OF(x));
}
Status torch_betainc_of(Tensor *r, Scalar a, Scalar b, Tensor *x) {
  return APPLY(betainc, r, NUMBER(a), NUMBER(b), OF(x));
}
Status torch_normCdf(Tensor *r, Tensor *x) { return APPLY(norm_cdf, r, OF(x)); }
Status torch_normPpf(Tensor *r, Tensor *p) { return APPLY(norm_ppf, r, OF(p)); }
Status torch_tCdf(Tensor *r, Tensor *x, Scalar df) { return APPLY(t_below, r, OF(x), NUMBER(df)); }
Status torch_tCdf_each(Tensor *r, Tensor *x, Tensor *df) {
  return APPLY(t_below, r, OF(x), OF(df));
}
Status torch_tSf(Tensor *r, Tensor *x, Scalar df) { return APPLY(t_above, r, OF(x), NUMBER(df)); }
Status torch_tSf_each(Tensor *r, Tensor *x, Tensor *df) { return APPLY(t_above, r, OF(x), OF(df)); }
Status torch_chi2Sf(Tensor *r, Tensor *x, Scalar df) {
  return APPLY(chi2_above, r, OF(x), NUMBER(df));
}
Status torch_chi2Sf_each(Tensor *r, Tensor *x, Tensor *df) {
  return APPLY(chi2_above, r, OF(x), OF(df));
}
Status torch_fSf(Tensor *r, Tensor *x, Scalar df1, Scalar df2) {
  return APPLY(f_above, r, OF(x), NUMBER(df1), NUMBER(df2));
}
Status torch_fSf_each(Tensor *r, Tensor *x, Tensor *df1, Tensor *df2) {
  return APPLY(f_above, r, OF(x), OF(df1), OF(df2));
}
