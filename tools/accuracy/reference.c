/* reference.c — exact values, by MPFR with 300 digits: more than enough, since no function of
   floats or doubles comes that near to the middle of two of them without being there. */
#include "functions.h"
#include <math.h>
#include <mpfr.h>
#include <string.h>

enum { DIGITS = 300 };

static void sigmoid(mpfr_t r, const mpfr_t x) {
  mpfr_neg(r, x, MPFR_RNDN);
  mpfr_exp(r, r, MPFR_RNDN);
  mpfr_add_ui(r, r, 1, MPFR_RNDN);
  mpfr_ui_div(r, 1, r, MPFR_RNDN);
}

static void evaluate(const char *name, mpfr_t r, const mpfr_t x, const mpfr_t y) {
#define CASE(f) \
  if (strcmp(name, #f) == 0) mpfr_##f(r, x, MPFR_RNDN)
  CASE(exp);
  CASE(expm1);
  CASE(log);
  CASE(log1p);
  CASE(log2);
  CASE(log10);
  CASE(sin);
  CASE(cos);
  CASE(tan);
  CASE(asin);
  CASE(acos);
  CASE(atan);
  CASE(sinh);
  CASE(cosh);
  CASE(tanh);
  CASE(erf);
#undef CASE
  if (strcmp(name, "sigmoid") == 0) sigmoid(r, x);
  if (strcmp(name, "atan2") == 0) mpfr_atan2(r, x, y, MPFR_RNDN);
  if (strcmp(name, "cpow") == 0) mpfr_pow(r, x, y, MPFR_RNDN);
}

Exact exact(const Function *f, int digits, double x, double y, double got) {
  mpfr_t a, b, r;
  mpfr_inits2(DIGITS, a, b, r, (mpfr_ptr)0);
  mpfr_set_d(a, x, MPFR_RNDN), mpfr_set_d(b, y, MPFR_RNDN);
  evaluate(f->name, r, a, b);
  Exact e = {digits == 24 ? (double)mpfr_get_flt(r, MPFR_RNDN) : mpfr_get_d(r, MPFR_RNDN), 0};
  if (e.rounded != e.rounded || got != got) {
    e.error = e.rounded != e.rounded && got != got ? 0 : INFINITY;
  } else if (!(e.rounded == got && (isinf(got) || mpfr_zero_p(r)))) {
    mpfr_exp_t least = digits == 24 ? -125 : -1021, most = digits == 24 ? 128 : 1024,
               exponent = mpfr_zero_p(r)  ? least
                          : mpfr_inf_p(r) ? most
                                          : mpfr_get_exp(r);
    if (exponent < least) exponent = least;
    if (exponent > most) exponent = most;
    mpfr_sub_d(r, r, got, MPFR_RNDN);
    mpfr_mul_2si(r, r, digits - exponent, MPFR_RNDN);
    e.error = fabs(mpfr_get_d(r, MPFR_RNDN));
  }
  mpfr_clears(a, b, r, (mpfr_ptr)0);
  return e;
}
