/* build: -Os */
/* special_f64.c — erfinv, lgamma and digamma of doubles.

   They are called rarely, so that they are written with branches, number by number. Where they need
   another function they call its kernel for the whole block first, so that the bits are the same in
   every build. (log inside lgamma is the C library's.) */
#include "math/block_kernels.h"
#include "math/constants.h"
#include "math/special.h"

#define ROOT_HALF 0x1.6a09e667f3bcdp-1

/* c[0] + c[1] x + ... of n coefficients */
static double polynomial(double x, int n, const double *c) {
  double sum = c[n - 1];
  for (int i = n - 2; i >= 0; i--) sum = c[i] + x * sum;
  return sum;
}

/* The quantile of the normal distribution by Wichura's rational approximations (AS 241, PPND16,
   relative error 1e-16): up to |q| = 0.425, then in root = sqrt(-log of the tail) up to 5 and
   beyond. */
static const double central[2][8] = {
    {3.3871328727963666080e0, 1.3314166789178437745e+2, 1.9715909503065514427e+3,
     1.3731693765509461125e+4, 4.5921953931549871457e+4, 6.7265770927008700853e+4,
     3.3430575583588128105e+4, 2.5090809287301226727e+3},
    {1, 4.2313330701600911252e+1, 6.8718700749205790830e+2, 5.3941960214247511077e+3,
     2.1213794301586595867e+4, 3.9307895800092710610e+4, 2.8729085735721942674e+4,
     5.2264952788528545610e+3}};
static const double middle[2][8] = {
    {1.42343711074968357734e0, 4.63033784615654529590e0, 5.76949722146069140550e0,
     3.64784832476320460504e0, 1.27045825245236838258e0, 2.41780725177450611770e-1,
     2.27238449892691845833e-2, 7.74545014278341407640e-4},
    {1, 2.05319162663775882187e0, 1.67638483018380384940e0, 6.89767334985100004550e-1,
     1.48103976427480074590e-1, 1.51986665636164571966e-2, 5.47593808499534494600e-4,
     1.05075007164441684324e-9}};
static const double outer[2][8] = {
    {6.65790464350110377720e0, 5.46378491116411436990e0, 1.78482653991729133580e0,
     2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
     2.71155556874348757815e-5, 2.01033439929228813265e-7},
    {1, 5.99832206555887937690e-1, 1.36929880922735805310e-1, 1.48753612908506148525e-2,
     7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7,
     2.04426310338993978564e-15}};

double normal_quantile(double scale, double q, double log_tail) {
  double root;
  if (fabs(q) <= 0.425) {
    root = 0.180625 - q * q;
    return scale * q * polynomial(root, 8, central[0]) / polynomial(root, 8, central[1]);
  }
  root = sqrt(-log_tail);
  const double(*p)[8] = root <= 5 ? middle : outer;
  root -= root <= 5 ? 1.6 : 5;
  return copysign(scale * polynomial(root, 8, p[0]) / polynomial(root, 8, p[1]), q);
}

/* erfinv y = quantile((y + 1) / 2) / sqrt 2, where log_tail is the logarithm of the smaller tail,
   (1 - |y|) / 2. From 1 on the result is infinite or NaN. */
static double erfinv_of(double y, double log_tail) {
  double size = fabs(y);
  if (!(size < 1)) return size == 1 ? y * INFINITY : NAN;
  return normal_quantile(ROOT_HALF, 0.5 * y, log_tail);
}

void erfinv_f64(int n, double *r, const double *y, const double *none) {
  double tail[KERNEL_BLOCK];
  (void)none;
  PLAIN
  for (int i = 0; i < n; i++) tail[i] = 0.5 * (1 - fabs(y[i]));
  log_f64(n, tail, tail, NULL);
  PLAIN
  for (int i = 0; i < n; i++) r[i] = erfinv_of(y[i], tail[i]);
}

/* lgamma(2 + z) / z on [-0.5, 0.5]: degree 19, relative error 2.4e-17 (Chebyshev coefficients). */
static const double near_two[] = {
    0x1.b0ee6072093cep-2,   0x1.4a34cc4a60fa6p-2,  -0x1.13e001a55760ap-4,  0x1.51322ac7d849bp-6,
    -0x1.e404fc218db6cp-8,  0x1.7add6eadb2b7bp-9,  -0x1.38ac5c2d4aca0p-10, 0x1.0b36af88b739dp-11,
    -0x1.d3fd4b65e5384p-13, 0x1.a127af421f229p-14, -0x1.78de9b06ae47ap-15, 0x1.580e2668f7c60p-16,
    -0x1.3cb3b5c95906ep-17, 0x1.258c8c52f8d76p-18, -0x1.12777153bc37ap-19, 0x1.0146bdb78075ep-20,
    -0x1.ce0e6a1fe0060p-22, 0x1.b19fa0cab769cp-23, -0x1.20199b12eaae9p-23, 0x1.160e17423b068p-24};

/* B_2k / (2k (2k - 1)): Stirling's series in 1 / x^2. */
static const double stirling[] = {1.0 / 12,   -1.0 / 360,      1.0 / 1260, -1.0 / 1680,
                                  1.0 / 1188, -691.0 / 360360, 1.0 / 156};

double stirling_series(double x) { return polynomial(1 / (x * x), 7, stirling) / x; }

/* The zeros of lgamma on both sides of -n, from n = 2 to 6, as -n + high + low (mpmath, bisection
   with 80 digits). Above -2 there are none; those below -6.5 are within 0.0002 of whole numbers. */
static const double zeros[][2][2] = {
    {{-0x1.d3fe4b007c361p-2, 0x1.541360cea0e60p-56}, {0, 0}},
    {{-0x1.260dbc9e59af8p-3, 0x1.1d065994b0991p-58},
     {0x1.025f7af2137fap-2, -0x1.7995a4b4641ebp-56}},
    {{-0x1.4273c2ccac062p-5, 0x1.e307a790f3f77p-59}, {0x1.6e3aae0f406bdp-5, 0x1.e5753daddb926p-61}},
    {{-0x1.0d4afe16db219p-7, -0x1.498adcb2a729cp-61},
     {0x1.1510b222a0657p-7, 0x1.e5eab7f12cef6p-61}},
    {{-0x1.6b25897c8ced8p-10, -0x1.f0b65b458e173p-66},
     {0x1.6d0a6e0bf2a09p-10, -0x1.4ed62cbd31ee0p-64}}};

/* lgamma(x) near its zero x0 = -n + zero, where x = -n + e: the difference of
   lgamma_recurrence(x) and lgamma_recurrence(x0), from the difference d of x and x0. The quotient
   of the products is a product of 1 + d / (zero + j). */
static double lgamma_near_zero(double n, double e, const double zero[2]) {
  double d = (e - zero[0]) - zero[1], sum = near_two[19], slope = 0, change = 0;
  for (double j = -n; j < 2; j++) {
    double step = d / (zero[0] + j);
    change += step + change * step;
  }
  for (int i = 18; i >= 0; i--) {
    slope = slope * e + sum;
    sum = near_two[i] + zero[0] * sum;
  }
  double quotient = 1 + change, rounded = quotient - 1;
  double log1p_change = rounded == 0 ? change : log(quotient) * (change / rounded);
  return d * (sum + e * slope) - log1p_change;
}

/* lgamma(x + 1) = lgamma(x) + log|x| leads from x <= 2.5, x = -n + e, to 2 + e, where
   |e| <= 0.5. The polynomial, shifted, keeps the zero at 1 exact. */
static double lgamma_recurrence(double x) {
  double n = -rint(x), e = x + n, product = 1;
  for (double j = -n; j < 2; j++) product *= e + j;
  double sum = e * polynomial(e, 20, near_two) - log(fabs(product));
  if (x < -2 && n <= 6 && fabs(sum) < 1) return lgamma_near_zero(n, e, zeros[(int)n - 2][e > 0]);
  return sum;
}

/* From 8 on Stirling's formula. */
double lgamma_positive(double x) {
  double factor = 1;
  if (x >= 8) return (x - 0.5) * (log(x) - 1) + (0.41893853320467274178 + stirling_series(x));
  for (; x > 2.5; factor *= x) x -= 1;
  return lgamma_recurrence(x) + log(factor);
}

/* Below -20 by reflection: log(pi / |sin pi x|) - lgamma(1 - x). */
void lgamma_f64(int n, double *r, const double *x, const double *none) {
  double sine[KERNEL_BLOCK];
  (void)none;
  PLAIN
  for (int i = 0; i < n; i++) sine[i] = PI * (x[i] - rint(x[i]));
  sin_f64(n, sine, sine, NULL);
  PLAIN
  for (int i = 0; i < n; i++) {
    double v = x[i];
    if (fabs(v) == INFINITY || (v <= 0 && sine[i] == 0)) r[i] = INFINITY;
    else if (v < -20) r[i] = log(PI / fabs(sine[i])) - lgamma_positive(1 - v);
    else r[i] = v < 0 ? lgamma_recurrence(v) : lgamma_positive(v);
  }
}

/* psi on 1 to 2, as (x - root) * (offset + a rational function of x - 1), so that no digit is lost
   at the root; the root is a sum of three parts (Boost.Math, digamma_imp_1_2, 53 bits). */
static double digamma_near_root(double x) {
  static const double p[] = {0.25479851061131551,  -0.32555031186804491,  -0.65031853770896507,
                             -0.28919126444774784, -0.045251321448739056, -0.0020713321167745952};
  static const double q[] = {1,
                             2.0767117023730469,
                             1.4606242909763515,
                             0.43593529692665969,
                             0.054151797245674225,
                             0.0021284987017821144,
                             -0.55789841321675513e-6};
  const double offset = 0.99558162689208984, first = 1569415565.0 / 1073741824,
               second = 381566830.0 / 1073741824 / 1073741824,
               third = 0.9016312093258695918615325266959189453125e-19;
  double g = x - first - second - third, z = x - 1;
  return g * offset + g * (polynomial(z, 6, p) / polynomial(z, 7, q));
}

/* From 10 on: log x - 1 / 2x - the sum of B_2k / (2k x^2k). */
static double digamma_large(double x, double log_x) {
  static const double c[] = {1.0 / 12,  -1.0 / 120,     1.0 / 252, -1.0 / 240,
                             1.0 / 132, -691.0 / 32760, 1.0 / 12};
  double z = 1 / (x * x);
  return log_x - 0.5 / x - z * polynomial(z, 7, c);
}

/* digamma for x > 0: psi(x + 1) = psi(x) + 1 / x leads to the interval from 1 to 2. */
static double digamma_positive(double x, double log_x) {
  double sum = 0;
  if (x >= 10) return digamma_large(x, log_x);
  for (; x > 2; sum += 1 / x) x -= 1;
  if (x < 1) sum -= 1 / x, x += 1;
  return sum + digamma_near_root(x);
}

/* Below 0 by reflection: psi(1 - x) - pi / tan(pi x). */
void digamma_f64(int n, double *r, const double *x, const double *none) {
  double y[KERNEL_BLOCK], logs[KERNEL_BLOCK], tangent[KERNEL_BLOCK];
  (void)none;
  PLAIN
  for (int i = 0; i < n; i++) {
    y[i] = x[i] > 0 ? x[i] : 1 - x[i];
    tangent[i] = PI * (x[i] - rint(x[i]));
  }
  log_f64(n, logs, y, NULL);
  tan_f64(n, tangent, tangent, NULL);
  PLAIN
  for (int i = 0; i < n; i++) {
    double v = y[i] == y[i] ? digamma_positive(y[i], logs[i]) : y[i];
    if (x[i] == 0) v = copysign(INFINITY, -x[i]);
    else if (x[i] == -INFINITY || (x[i] < 0 && tangent[i] == 0)) v = NAN;
    else if (x[i] < 0) v -= PI / tangent[i];
    r[i] = v;
  }
}
