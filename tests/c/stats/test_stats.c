/* test_stats.c — the add-on stats: every method of drawing, sums of the incomplete functions in every
   range, and what is refused. Values are those of mpmath; tests/ops/stats.test.js has more. */
#include "check.h"
#include "random/mt19937.h"
#include "stats/special.h"
#include <math.h>

static bool is_near(double got, double expected) {
  return fabs(got - expected) <= 1e-13 * fabs(expected);
}

TEST(incomplete_gamma_in_every_range) {
  CHECK(is_near(gamma_lower(0.5, 0.25), 0.52049987781304653768)); /* erf(1/2) */
  CHECK(is_near(gamma_upper(0.5, 4), 0.0046777349810472658379));  /* erfc(2) */
  CHECK(is_near(gamma_upper(1, 700), 9.8596765437597708567e-305));
  CHECK(is_near(gamma_lower(1000, 900), 5.4990226571178292301e-4));
  CHECK(gamma_upper(2, 1e300) == 0 && gamma_lower(2, INFINITY) == 1 && gamma_upper(0, 1) == 0);
  CHECK(gamma_lower(3, 0) == 0 && gamma_upper(INFINITY, 1) == 1);
  CHECK(isnan(gamma_lower(0, 0)) && isnan(gamma_lower(-1, 1)) && isnan(gamma_upper(1, -1)));
  CHECK(isnan(gamma_lower(1e14, 1e14 - 1)) && fabs(gamma_upper(1e14, 1e14 + 1) - 0.5) < 1e-7);
}

TEST(incomplete_beta_in_every_range) {
  CHECK(is_near(beta_lower(2, 3, 0.5, 0.5), 0.6875));
  CHECK(is_near(beta_lower(0.5, 0.5, 0.25, 0.75), 1.0 / 3));
  CHECK(is_near(beta_lower(200, 300, 0.38, 0.62), 0.18093001184220379577));
  CHECK(is_near(beta_lower(9.5, 0.0625, 0.9375, 0.0625), 0.030474220243724773));
  CHECK(beta_lower(2, 3, 0, 1) == 0 && beta_lower(2, 3, 1, 0) == 1);
  CHECK(isnan(beta_lower(0, 1, 0.5, 0.5)) && isnan(beta_lower(1, 1, 2, -1)));
  CHECK(fabs(beta_lower(1e14, 1e14, 0.5 - 1e-8, 0.5 + 1e-8) - 0.388648706) < 1e-8);
}

TEST(probabilities_of_distributions) {
  CHECK(normal_cdf(0) == 0.5 && normal_cdf(-50) == 0 && normal_cdf(50) == 1);
  CHECK(is_near(normal_cdf(-10), 7.6198530241605260660e-24));
  CHECK(isnan(normal_cdf(NAN)) && isnan(normal_ppf(-1)) && isnan(normal_ppf(NAN)));
  CHECK(normal_ppf(0) == -INFINITY && normal_ppf(1) == INFINITY);
  CHECK(is_near(normal_ppf(1e-10), -6.3613409024040561991));
  CHECK(is_near(normal_ppf(0.75), 0.67448975019608174320));
  CHECK(is_near(t_sf(1, 1), 0.25) && is_near(t_sf(-1, 1), 0.75) && t_sf(1e200, 3) == 0);
  CHECK(t_sf(2, INFINITY) == normal_cdf(-2) && isnan(t_sf(1, 0)) && isnan(t_sf(NAN, 1)));
  CHECK(is_near(f_sf(1, 2, 2), 0.5) && f_sf(-1, 2, 2) == 1 && f_sf(INFINITY, 2, 2) == 0);
  CHECK(isnan(f_sf(1e308, 20, 2)) && isnan(f_sf(1, 0, 2)) && isnan(f_sf(NAN, 1, 1)));
}

/* The mean of 4000 numbers is within 5 of its deviations, and their variance within a fifth. */
static void check_moments(Tensor *t, double mean, double deviation) {
  Scalar m, variance;
  CHECK_OK(torch_mean_all(&m, t));
  CHECK(fabs(m.real - mean) < 5 * deviation / sqrt((double)tensor_count(t)));
  CHECK_OK(torch_var_all(&variance, t, true));
  CHECK(fabs(variance.real / (deviation * deviation) - 1) < 0.2);
}

TEST(moments_of_every_method) {
  Generator *g = generator_new();
  Tensor *t = tensor_new_sized(DT_Double, S(4000));
  CHECK_OK(torch_manualSeed(g, scalar(5)));
  CHECK_OK(torch_gamma(t, g, scalar(4), scalar(0.5)));
  check_moments(t, 2, 1);
  CHECK_OK(torch_gamma(t, g, scalar(0.25), scalar(2)));
  check_moments(t, 0.5, 1);
  CHECK_OK(torch_beta(t, g, scalar(0.5), scalar(0.25)));
  check_moments(t, 2.0 / 3, sqrt(2.0 / 9 / 1.75));
  CHECK_OK(torch_beta(t, g, scalar(3), scalar(0.5)));
  check_moments(t, 6.0 / 7, 0.17);
  for (double rate = 0.5; rate < 1e6; rate *= 8) {
    CHECK_OK(torch_poisson(t, g, scalar(rate)));
    check_moments(t, rate, sqrt(rate));
  }
  for (double n = 1; n < 1e6; n *= 9) {
    for (double p = 0.125; p < 1; p += 0.25) {
      CHECK_OK(torch_binomial(t, g, scalar(n), scalar(p)));
      check_moments(t, n * p, sqrt(n * p * (1 - p)));
    }
  }
  CHECK_OK(torch_binomial(t, g, scalar(0x1p53), scalar(0x1p-53)));
  check_moments(t, 1, 1);
  tensor_free(t), generator_free(g);
}

TEST(dirichlet_of_small_parameters_is_a_corner) {
  Tensor *alpha = tensor_new_sized(DT_Double, S(50, 3)), *r = tensor_new(DT_Double);
  CHECK_OK(torch_fill(alpha, scalar(1e-4)));
  CHECK_OK(torch_dirichlet(r, NULL, alpha));
  for (int64_t i = 0; i < 150; i++) CHECK(real_at(r, i) >= 0 && real_at(r, i) <= 1);
  CHECK_FAILS(torch_dirichlet(r, NULL, r), PARAMETERS, "alpha", r);
  tensor_free(alpha), tensor_free(r);
}

TEST(stats_refuses_invalid_parameters_before_it_draws) {
  Tensor *t = iota(DT_Double, S(3)), *whole = iota(DT_Int, S(3)), *none = tensor_new(DT_Double);
  Scalar v;
  CHECK_OK(torch_manualSeed(NULL, scalar(1)));
  Generator before = *generator_or_default(NULL);
  CHECK_STATUS(torch_gamma_one(&v, NULL, scalar(-1), scalar(1)), NOT_POSITIVE, "shape");
  CHECK_FAILS(torch_gamma(t, NULL, scalar(1), scalar(INFINITY)), NOT_POSITIVE, "scale", t);
  CHECK_STATUS(torch_beta_one(&v, NULL, scalar(1), scalar(NAN)), NOT_POSITIVE, "b");
  CHECK_FAILS(torch_beta(t, NULL, scalar(0), scalar(1)), NOT_POSITIVE, "a", t);
  CHECK_STATUS(torch_poisson_one(&v, NULL, scalar(-1)), QUANTILE, "rate");
  CHECK_FAILS(torch_poisson(t, NULL, scalar(1e300)), QUANTILE, "rate", t);
  CHECK_STATUS(torch_binomial_one(&v, NULL, scalar(-1), scalar(1)), QUANTILE, "n");
  CHECK_FAILS(torch_binomial(t, NULL, scalar(1), scalar(2)), PROBABILITY, "p", t);
  CHECK_FAILS(torch_gamma_each(t, NULL, t), PARAMETERS, "shape", t);
  CHECK_FAILS(torch_choice(none, NULL, t, 4, false), DRAWS, "n", none);
  CHECK_FAILS(torch_choice(none, NULL, t, -1, true), TOO_SMALL, "n", none);
  CHECK_FAILS(torch_choice_weighted(none, NULL, t, 1, true, none), NEEDED, "p", none);
  CHECK_STATUS(torch_choice_positions(none, NULL, 0, 1, true), TOO_SMALL, "m");
  CHECK_FAILS(torch_shuffle(none, NULL), NO_DIM, "t", none);
  CHECK_FAILS(torch_dirichlet(none, NULL, none), NO_DIM, "alpha", none);
  CHECK_STATUS(torch_dirichlet(none, NULL, whole), DTYPE, "alpha");
  CHECK_STATUS(torch_normCdf(whole, whole), DTYPE, "x");
  CHECK(memcmp(&before, generator_or_default(NULL), sizeof before) == 0);
  tensor_free(t), tensor_free(whole), tensor_free(none);
}
