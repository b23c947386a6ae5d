/* test_multinomial.c — drawing categories. The uniform numbers that are drawn are known (the
   reference mt19937): each must lie in the interval of the category that came out, which is worked
   out anew for each draw. The tables of the alias method must stand for the probabilities that they
   were made from. */
#include "check.h"
#include "random/mt19937.h"
#include <math.h>

enum { MOST = 64 }; /* categories */

/* The draws of one row, against the intervals of cumulative probability of what has not been drawn
   yet. */
static void check_row(Mt19937 *mt19937, int64_t n, const double *p, int64_t draws,
                      const int64_t *drawn, bool replacement) {
  bool gone[MOST] = {false};
  for (int64_t i = 0; i < draws; i++) {
    long double sum = 0, before = 0, u = mt19937_uniform(mt19937), error = 1e-12L;
    CHECK(drawn[i] >= 0 && drawn[i] < n && !gone[drawn[i]]);
    for (int64_t c = 0; c < n; c++) sum += gone[c] ? 0 : p[c];
    for (int64_t c = 0; c < drawn[i]; c++) before += gone[c] ? 0 : p[c];
    CHECK(before / sum <= u + error && u - error <= (before + p[drawn[i]]) / sum);
    if (u > 1e-12L) CHECK(p[drawn[i]] > 0);
    gone[drawn[i]] = !replacement;
  }
}

/* p is a vector or a matrix: each row on its own. */
static void check_multinomial(Generator *g, Mt19937 *mt19937, Tensor *r, Tensor *p, int64_t draws,
                              bool replacement) {
  int64_t n = p->size[p->ndim - 1], rows = p->ndim == 2 ? p->size[0] : 1, drawn[200];
  double row[MOST];
  Tensor *was = reference_clone(p);
  CHECK_OK(torch_multinomial(r, g, p, draws, replacement));
  CHECK(p->ndim == 2 ? tensor_has_size(r, S(rows, draws)) : tensor_has_size(r, S(draws)));
  for (int64_t i = 0; i < rows; i++) {
    for (int64_t c = 0; c < n; c++) row[c] = real_at(was, i * n + c);
    for (int64_t k = 0; k < draws; k++) drawn[k] = int_at(r, i * draws + k);
    check_row(mt19937, n, row, draws, drawn, replacement);
  }
  FREE(was);
}

TEST(multinomial_draws) {
  Generator *g = generator_new();
  Mt19937 mt19937;
  mt19937_seed(&mt19937, 9);
  CHECK_OK(torch_manualSeed(g, scalar(9)));
  for (int round = 0; round < 600; round++) {
    int64_t n = 1 + random_below(MOST), rows = 1 + random_below(4), possible = MOST;
    bool matrix = one_in(2), replacement = one_in(2);
    DType d = one_in(2) ? DT_Float : DT_Double;
    Tensor *p = matrix ? scattered(d, S(rows, n), false) : scattered(d, S(n), false),
           *r = tensor_new(DT_Long);
    random_values(p, 0, one_in(2) ? 3 : 1000);
    /* one at least in each row, and how many there are */
    for (int64_t i = 0; i < tensor_count(p) / n; i++) {
      int64_t positive = 0;
      put_real(p, i * n + random_below(n), 0.25);
      for (int64_t c = 0; c < n; c++) positive += real_at(p, i * n + c) > 0;
      possible = positive < possible ? positive : possible;
    }
    int64_t draws = 1 + random_below(replacement ? 100 : possible);
    if (one_in(3))
      tensor_free(r), r = matrix ? scattered(DT_Long, S(rows, draws), false)
                                 : scattered(DT_Long, S(draws), false);
    check_multinomial(g, &mt19937, r, p, draws, replacement);
    FREE(p, r);
  }
  generator_free(g);
}

/* After the first draw the sums of the others are 0 by rounding: they must be made anew. */
TEST(multinomial_tiny_rest) {
  Generator *g = generator_new();
  Mt19937 mt19937;
  mt19937_seed(&mt19937, 4);
  CHECK_OK(torch_manualSeed(g, scalar(4)));
  for (int round = 0; round < 50; round++) {
    Tensor *p = VECTOR(DT_Double, 1e-300, 0, 1, 1e-310, 3e-300), *r = tensor_new(DT_Long);
    check_multinomial(g, &mt19937, r, p, 4, false);
    FREE(p, r);
  }
  generator_free(g);
}

TEST(multinomial_refuses) {
  Generator *g = generator_new(), *fresh = generator_new();
  Tensor *p = iota(DT_Double, S(2, 3)), *none = tensor_new_sized(DT_Double, S(2, 0)),
         *cube = iota(DT_Double, S(1, 2, 3));
  Tensor *r = iota(DT_Long, S(4)), *alias = iota(DT_Long, S(1, 1)), *floats = iota(DT_Float, S(2)),
         *number = iota(DT_Float, NO_SIZES);
  CHECK_OK(torch_expand(alias, alias, S(2, 2)));
  CHECK_FAILS(torch_multinomial(r, g, none, 1, true), EMPTY, "p", r);
  CHECK_FAILS(torch_multinomial(r, g, cube, 1, true), NOT_ROWS, "p", r);
  CHECK_FAILS(torch_multinomial(r, g, number, 1, true), NOT_ROWS, "p", r);
  CHECK_FAILS(torch_multinomial(r, g, p, 0, true), TOO_SMALL, "n", r);
  CHECK_FAILS(torch_multinomial(r, g, p, INT64_MAX / 2 + 1, true), TOO_LARGE, "sizes", r);
  CHECK_FAILS(torch_multinomial(floats, g, p, 2, true), DTYPES, "r", floats);
  CHECK_FAILS(torch_multinomial(alias, g, p, 2, true), RESULT_ALIAS, "r", alias);
  CHECK_FAILS(torch_multinomial(r, g, p, 3, false), DRAWS, "n", r);
  CHECK(torch_error.detail[0] == 2 && torch_error.detail[1] == 0); /* row 0: 0 1 2 */
  static const double no_sum[] = {NAN, INFINITY, -INFINITY, -12};
  for (int i = 0; i < 4; i++) {
    put_real(p, 4, no_sum[i]);
    CHECK_FAILS(torch_multinomial(r, g, p, 1, true), DISTRIBUTION, "p", r);
    CHECK(torch_error.detail[0] == 1);
  }
  CHECK_OK(torch_zero(p));
  CHECK_FAILS(torch_multinomial(r, g, p, 1, true), DISTRIBUTION, "p", r);
  CHECK(generator_next(g) == generator_next(fresh)); /* nothing was drawn */
  FREE(p, none, cube, r, alias, floats, number);
  generator_free(g), generator_free(fresh);
}

/* --- the alias method ------------------------------------------------------------------------- */

/* A column for each category: it keeps the share q of it, the rest belongs to another. */
static void check_tables(const Tensor *J, const Tensor *q, const Tensor *p) {
  int64_t n = tensor_count(p);
  double sum = 0, share[MOST] = {0}, error = p->dtype == DT_Float ? 2e-6 : 1e-13;
  CHECK(tensor_has_size(J, S(n)) && tensor_has_size(q, S(n)));
  for (int64_t c = 0; c < n; c++) sum += real_at(p, c);
  for (int64_t c = 0; c < n; c++) {
    int64_t other = int_at(J, c);
    double kept = real_at(q, c);
    CHECK(kept >= 0 && kept <= 1 && other >= 0 && other < n);
    share[c] += kept, share[other] += 1 - kept;
  }
  for (int64_t c = 0; c < n; c++) CHECK(fabs(share[c] / (double)n - real_at(p, c) / sum) <= error);
}

TEST(multinomial_alias_tables) {
  for (int round = 0; round < 600; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int64_t n = 1 + random_below(MOST);
    Tensor *p = scattered(d, S(n), false),
           *J = one_in(2) ? tensor_new(DT_Long) : scattered(DT_Long, S(n), false),
           *q = tensor_new(d);
    double sum = 0;
    random_values(p, 0, one_in(2) ? 3 : 1000);
    put_real(p, random_below(n), 7);
    for (int64_t c = 0; c < n; c++) sum += real_at(p, c);
    /* scaled in part or not at all */
    for (int64_t c = 0; one_in(2) && c < n; c++) put_real(p, c, real_at(p, c) / sum);
    CHECK_OK(torch_multinomialAliasSetup(J, q, p));
    check_tables(J, q, p);
    FREE(p, J, q);
  }
}

TEST(multinomial_alias_draws) {
  Generator *g = generator_new();
  Mt19937 mt19937;
  mt19937_seed(&mt19937, 6);
  CHECK_OK(torch_manualSeed(g, scalar(6)));
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *p = VECTOR(d, 3, 0, 1, 5, 2, 9, 1), *J = tensor_new(DT_Long), *q = tensor_new(d),
           *r = scattered(DT_Long, S(20, 30), false);
    CHECK_OK(torch_multinomialAliasSetup(J, q, p));
    CHECK_OK(torch_multinomialAlias(r, g, J, q));
    for (int64_t i = 0; i < 600; i++) {
      int64_t column = (int64_t)(mt19937_uniform(&mt19937) * 7);
      double u = mt19937_uniform(&mt19937);
      CHECK(int_at(r, i) == (u <= real_at(q, column) ? column : int_at(J, column)));
      CHECK(int_at(r, i) != 1); /* which has no probability */
    }
    FREE(p, J, q, r);
  }
  generator_free(g);
}

TEST(multinomial_alias_setup_refuses) {
  Tensor *J = iota(DT_Long, S(2)), *q = iota(DT_Double, S(2)), *p = VECTOR(DT_Double, 1, 2, 3),
         *matrix = iota(DT_Double, S(2, 2));
  Tensor *none = tensor_new(DT_Double), *alias = iota(DT_Double, S(1));
  CHECK_OK(torch_expand(alias, alias, S(3)));
  CHECK_FAILS(torch_multinomialAliasSetup(J, q, matrix), NOT_DISTRIBUTION, "p", J);
  CHECK_FAILS(torch_multinomialAliasSetup(J, q, none), NOT_DISTRIBUTION, "p", J);
  CHECK_FAILS(torch_multinomialAliasSetup(q, q, p), DTYPES, "r", q);
  CHECK_FAILS(torch_multinomialAliasSetup(J, J, p), DTYPES, "r", J);
  CHECK_FAILS(torch_multinomialAliasSetup(J, alias, p), RESULT_ALIAS, "r", J);
  static const double bad[] = {-1, NAN, INFINITY};
  for (int i = 0; i < 3; i++) {
    put_real(p, 1, bad[i]);
    CHECK_FAILS(torch_multinomialAliasSetup(J, q, p), DISTRIBUTION, "p", J);
    CHECK_HOLDS(q, 0, 1);
  }
  CHECK_OK(torch_zero(p));
  CHECK_FAILS(torch_multinomialAliasSetup(J, q, p), DISTRIBUTION, "p", J);
  FREE(J, q, p, matrix, none, alias);
}

TEST(multinomial_alias_refuses) {
  Generator *g = generator_new(), *fresh = generator_new();
  Tensor *r = iota(DT_Long, S(4)), *J = VECTOR(DT_Long, 0, 1, 2), *q = VECTOR(DT_Double, 1, 0.5, 0),
         *none = tensor_new(DT_Long);
  Tensor *no_shares = tensor_new(DT_Double), *few = VECTOR(DT_Long, 0, 1),
         *floats = iota(DT_Float, S(4)), *alias = iota(DT_Long, S(1));
  CHECK_OK(torch_expand(alias, alias, S(4)));
  CHECK_FAILS(torch_multinomialAlias(none, g, J, q), EMPTY, "r", none);
  CHECK_FAILS(torch_multinomialAlias(r, g, J, no_shares), EMPTY, "q", r);
  CHECK_FAILS(torch_multinomialAlias(r, g, few, q), COUNTS, "J", r);
  CHECK_FAILS(torch_multinomialAlias(floats, g, J, q), DTYPES, "r", floats);
  CHECK_FAILS(torch_multinomialAlias(alias, g, J, q), RESULT_ALIAS, "r", alias);
  static const double not_share[] = {-0.25, 1.25, NAN};
  for (int i = 0; i < 3; i++) {
    put_real(q, 1, not_share[i]);
    CHECK_FAILS(torch_multinomialAlias(r, g, J, q), PROBABILITIES, "q", r);
    CHECK(torch_error.detail[0] == 1);
  }
  put_real(q, 1, 0.5);
  for (int64_t bad = -1; bad <= 3; bad += 4) {
    put_int(J, 2, bad);
    CHECK_FAILS(torch_multinomialAlias(r, g, J, q), POSITION, "J", r);
    CHECK(torch_error.detail[0] == bad && torch_error.detail[1] == 2);
  }
  CHECK(generator_next(g) == generator_next(fresh));
  FREE(r, J, q, none, no_shares, few, floats, alias);
  generator_free(g), generator_free(fresh);
}
