/* test_layers.c — losses of lines, sequences, embeddings, recurrent cells, attention and dropout:
   values against plain definitions, gradients against finite differences. */
#include "check.h"
#include "random/mt19937.h"
#include <math.h>

static bool near(double got, double expected, double tolerance) {
  return same_real(got, expected) || fabs(got - expected) <= tolerance * (1 + fabs(expected));
}

static void fill(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++)
    put_real(t, i, ((double)random_below(512) + 0.37) / 128 - 2);
}
static Tensor *filled(int32_t ndim, const int64_t *size) {
  Tensor *t = scattered(DT_Double, ndim, size, false);
  fill(t);
  return t;
}

enum { MOST = 8 };
/* An op on operands, and its gradients from those of the results. */
typedef Status Run(Tensor *const r[], Tensor *const in[]);
typedef Status Slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]);

/* The sum of all results, each element times one of g. */
static double weighted(Run *run, int results, Tensor *const g[], Tensor *const in[]) {
  Tensor *r[3] = {tensor_new(DT_Double), tensor_new(DT_Double), tensor_new(DT_Double)};
  double sum = 0;
  CHECK_OK(run(r, in));
  for (int k = 0; k < results; k++)
    for (int64_t i = 0; i < (r[k]->ndim == 0 ? 1 : tensor_count(r[k])); i++)
      sum += real_at(r[k], i) * real_at(g[k], i);
  FREE(r[0], r[1], r[2]);
  return sum;
}

/* Compares the gradients by operands `first` and following with finite differences. */
static void check_slopes(Run *run, int results, Slopes *slopes, int first, int gradients,
                         Tensor *const in[]) {
  Tensor *r[3] = {tensor_new(DT_Double), tensor_new(DT_Double), tensor_new(DT_Double)}, *g[3],
         *by[3] = {tensor_new(DT_Double), tensor_new(DT_Double), tensor_new(DT_Double)};
  CHECK_OK(run(r, in));
  for (int k = 0; k < results; k++) {
    g[k] = r[k]->ndim == 0 ? tensor_new_sized(DT_Double, S(1))
                           : scattered(DT_Double, r[k]->ndim, r[k]->size, false);
    fill(g[k]);
  }
  CHECK_OK(slopes(by, g, in));
  for (int k = 0; k < gradients; k++) {
    Tensor *x = in[first + k];
    CHECK(tensor_count(by[k]) == tensor_count(x));
    for (int64_t i = 0; i < tensor_count(x); i++) {
      double v = real_at(x, i), h = 1e-5, slope = 0;
      for (int side = -1; side <= 1; side += 2) {
        put_real(x, i, v + side * h);
        slope += side * weighted(run, results, g, in) / (2 * h);
      }
      put_real(x, i, v);
      CHECK(near(real_at(by[k], i), slope, 1e-6));
    }
  }
  for (int k = 0; k < results; k++) tensor_free(g[k]);
  FREE(r[0], r[1], r[2], by[0], by[1], by[2]);
}

/* What the functions below take beside tensors. */
static int32_t how;
static double power;
static bool flag;

/* --- lines ------------------------------------------------------------------------------------ */

static Status cosine(Tensor *const r[], Tensor *const in[]) {
  return torch_cosineSimilarity(r[0], in[0], in[1], 1, scalar(1e-8));
}
static Status cosine_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  Tensor *column = tensor_new(DT_Double);
  CHECK_OK(torch_unsqueeze(column, g[0], 1));
  Status s = torch_cosineSimilarityBackward(r[0], column, in[0], in[1], 1, scalar(1e-8));
  if (s == OK) s = torch_cosineSimilarityBackward(r[1], column, in[1], in[0], 1, scalar(1e-8));
  tensor_free(column);
  return s;
}
static Status distance(Tensor *const r[], Tensor *const in[]) {
  return torch_pairwiseDistance(r[0], in[0], in[1], scalar(power), scalar(1e-6), flag);
}
static Status distance_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  return torch_pairwiseDistanceBackward(r[0], g[0], in[0], in[1], scalar(power), scalar(1e-6));
}
static Status embedded(Tensor *const r[], Tensor *const in[]) {
  return torch_cosineEmbeddingLoss(r[0], in[0], in[1], in[2], scalar(0.1), how);
}
static Status embedded_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  return torch_cosineEmbeddingLossBackward(r[0], r[1], g[0], in[0], in[1], in[2], scalar(0.1), how);
}
static Status triplet(Tensor *const r[], Tensor *const in[]) {
  return torch_tripletMarginLoss(r[0], in[0], in[1], in[2], scalar(1), scalar(power), scalar(1e-6),
                                 flag, how);
}
static Status triplet_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  return torch_tripletMarginLossBackward(r[0], r[1], r[2], g[0], in[0], in[1], in[2], scalar(1),
                                         scalar(power), scalar(1e-6), flag, how);
}

TEST(nn_losses_of_lines) {
  static const double powers[] = {1, 2, 3, INFINITY, 2.5};
  for (int round = 0; round < 20; round++) {
    how = round % 3, power = powers[round % 5], flag = round % 2;
    name_case("round %d", round);
    Tensor *in[] = {filled(S(3, 4)), filled(S(3, 4)), filled(S(3, 4))},
           *signs = VECTOR(DT_Double, 1, -1, -1),
           *deep[] = {filled(S(2, 3, 2)), filled(S(2, 3, 2))};
    check_slopes(cosine, 1, cosine_slopes, 0, 2, in);
    check_slopes(cosine, 1, cosine_slopes, 0, 2, deep);
    check_slopes(distance, 1, distance_slopes, 0, 1, in);
    check_slopes(embedded, 1, embedded_slopes, 0, 2, (Tensor *[]){in[0], in[1], signs});
    check_slopes(triplet, 1, triplet_slopes, 0, 3, in);
    FREE(in[0], in[1], in[2], signs, deep[0], deep[1]);
  }
}

TEST(nn_lines_by_definition) {
  Tensor *x = filled(S(3, 4)), *y = filled(S(3, 4)), *r = tensor_new(DT_Double),
         *a = tensor_new(DT_Double), *b = tensor_new(DT_Double), *row = filled(S(4)),
         *zero = tensor_new_sized(DT_Double, S(1, 4));
  CHECK_OK(torch_cosineSimilarity(r, x, row, 1, scalar(1e-8)));
  for (int64_t i = 0; i < 3; i++) {
    double dot = 0, xx = 0, yy = 0;
    for (int64_t k = 0; k < 4; k++) {
      double u = real_at(x, 4 * i + k), v = real_at(row, k);
      dot += u * v, xx += u * u, yy += v * v;
    }
    CHECK(near(real_at(r, i), dot / sqrt(xx * yy), 1e-14));
  }
  CHECK_OK(torch_pairwiseDistance(r, x, y, scalar(0), scalar(0), true));
  CHECK(tensor_has_size(r, S(3, 1)) && real_at(r, 0) == 4);
  CHECK_OK(torch_pairwiseDistance(r, zero, zero, scalar(2), scalar(0), false));
  CHECK(real_at(r, 0) == 0);
  CHECK_OK(torch_pairwiseDistanceBackward(b, r, zero, zero, scalar(2), scalar(0)));
  CHECK_HOLDS(b, 0, 0, 0, 0);
  CHECK_OK(torch_cosineSimilarity(r, row, row, 0, scalar(1e-8)));
  CHECK(r->ndim == 0 && near(real_at(r, 0), 1, 1e-15));
  CHECK_OK(torch_select(a, x, 0, 0));
  CHECK_OK(torch_pairwiseDistance(r, a, row, scalar(2), scalar(0), false));
  CHECK(r->ndim == 0);
  CHECK_OK(torch_tripletMarginLoss(r, a, row, row, scalar(1), scalar(2), scalar(0), false,
                                   REDUCTION_NONE));
  CHECK(r->ndim == 0 && real_at(r, 0) == 1);
  FREE(x, y, r, a, b, row, zero);
}

TEST(nn_losses_of_lines_refuse) {
  Tensor *x = filled(S(3, 4)), *bad = filled(S(3, 5)), *r = iota(DT_Double, S(2)),
         *two = iota(DT_Double, S(2)), *longs = iota(DT_Long, S(3, 4)), *s = tensor_new(DT_Double);
  Scalar one = scalar(1);
  CHECK_FAILS(torch_cosineSimilarity(r, x, bad, 1, one), SHAPES, "y", r);
  CHECK_FAILS(torch_cosineSimilarity(r, x, x, 2, one), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_cosineSimilarity(r, longs, longs, 1, one), DTYPE, "x", r);
  CHECK_FAILS(torch_pairwiseDistanceBackward(r, two, x, x, one, one), COUNTS, "g", r);
  CHECK_FAILS(torch_cosineEmbeddingLoss(r, x, x, two, one, 0), COUNTS, "target", r);
  CHECK_FAILS(torch_cosineEmbeddingLossBackward(r, r, two, x, x, x, one, 0), COUNTS, "target", r);
  CHECK_FAILS(torch_tripletMarginLossBackward(r, s, r, x, x, x, x, one, one, one, false, 0), COUNTS,
              "g", r);
  FREE(x, bad, r, two, longs, s);
}

/* --- sequences -------------------------------------------------------------------------------- */

static const int64_t input_lengths[] = {4, 3, 1}, target_lengths[] = {2, 1, 0};

static Status ctc(Tensor *const r[], Tensor *const in[]) {
  return torch_ctcLoss(r[0], in[0], in[1], 3, input_lengths, 3, target_lengths, 0, flag, how);
}
static Status ctc_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  return torch_ctcLossBackward(r[0], g[0], in[0], in[1], 3, input_lengths, 3, target_lengths, 0,
                               flag, how);
}

/* The sum over all paths of classes. */
static double by_paths(const Tensor *x, const Tensor *target, int64_t b) {
  int64_t steps = input_lengths[b], classes = x->size[2], paths = 1;
  double sum = 0;
  for (int64_t t = 0; t < steps; t++) paths *= classes;
  for (int64_t path = 0; path < paths; path++) {
    int64_t rest = path, before = -1, n = 0;
    double log_of = 0;
    bool fits = true;
    for (int64_t t = 0; t < steps; t++, rest /= classes) {
      int64_t c = rest % classes;
      log_of += real_at(x, (t * 3 + b) * classes + c);
      if (c != 0 && c != before) {
        fits = fits && n < target_lengths[b] && int_at(target, b * 2 + n) == c;
        n++;
      }
      before = c;
    }
    if (fits && n == target_lengths[b]) sum += exp(log_of);
  }
  return -log(sum);
}

TEST(nn_ctc) {
  for (int round = 0; round < 9; round++) {
    how = round % 3, flag = round % 2;
    Tensor *x = filled(S(4, 3, 3)), *target = scattered(DT_Long, S(3, 2), false),
           *r = tensor_new(DT_Double);
    random_values(target, 1, 2);
    if (round < 3) put_int(target, 1, int_at(target, 0)); /* a repeated class */
    Tensor *in[] = {x, target};
    check_slopes(ctc, 1, ctc_slopes, 0, 1, in);
    CHECK_OK(
        torch_ctcLoss(r, x, target, 3, input_lengths, 3, target_lengths, 0, false, REDUCTION_NONE));
    for (int64_t b = 0; b < 3; b++) CHECK(near(real_at(r, b), by_paths(x, target, b), 1e-12));
    FREE(x, target, r);
  }
}

TEST(nn_ctc_without_a_path) {
  Tensor *x = filled(S(1, 1, 3)), *target = VECTOR(DT_Long, 1, 2), *r = tensor_new(DT_Double),
         *g = VECTOR(DT_Double, 1), *bad = VECTOR(DT_Long, 1, 3);
  int64_t one[] = {1}, two[] = {2}, none[] = {0};
  CHECK_OK(tensor_resize(target, S(1, 2), NULL));
  CHECK_OK(torch_ctcLoss(r, x, target, 1, one, 1, two, 0, false, REDUCTION_SUM));
  CHECK(real_at(r, 0) == INFINITY);
  CHECK_OK(torch_ctcLoss(r, x, target, 1, one, 1, two, 0, true, REDUCTION_SUM));
  CHECK(real_at(r, 0) == 0);
  CHECK_OK(torch_ctcLossBackward(r, g, x, target, 1, one, 1, two, 0, true, REDUCTION_SUM));
  CHECK_HOLDS(r, 0, 0, 0);
  CHECK_OK(torch_ctcLoss(r, x, target, 1, none, 1, none, 0, true, REDUCTION_SUM));
  CHECK(real_at(r, 0) == 0);
  CHECK_FAILS(torch_ctcLoss(r, g, target, 1, one, 1, two, 0, true, 0), RANK, "x", r);
  CHECK_FAILS(torch_ctcLoss(r, x, bad, 1, one, 1, two, 0, true, 0), SAME_SIZE, "target", r);
  CHECK_FAILS(torch_ctcLoss(r, x, target, 2, one, 1, two, 0, true, 0), NEEDED, "inputLengths", r);
  CHECK_FAILS(torch_ctcLoss(r, x, target, 1, two, 1, two, 0, true, 0), OPTION_RANGE, "inputLengths",
              r);
  CHECK_FAILS(torch_ctcLoss(r, x, target, 1, one, 1, two, 3, true, 0), INDEX_RANGE, "blank", r);
  put_int(target, 1, 3);
  CHECK_FAILS(torch_ctcLoss(r, x, target, 1, one, 1, two, 0, true, 0), POSITION, "target", r);
  CHECK_FAILS(torch_ctcLossBackward(r, target, x, target, 1, one, 1, one, 0, true, 0), COUNTS, "g",
              r);
  FREE(x, target, r, g, bad);
}

/* --- embeddings ------------------------------------------------------------------------------- */

TEST(nn_embedding_and_its_gradient) {
  for (int round = 0; round < 12; round++) {
    Tensor *w = filled(S(5, 3)), *index = scattered(DT_Long, S(2, 4), false),
           *r = tensor_new(DT_Double), *g = filled(S(2, 4, 3)), *by = tensor_new(DT_Double);
    random_values(index, 0, 4);
    int64_t padding = round % 2 ? 2 : -1;
    bool scaled = round % 3 == 0;
    double sum[15] = {0}, count[5] = {0};
    CHECK_OK(torch_embedding(r, index, w, padding, scaled));
    CHECK(tensor_has_size(r, S(2, 4, 3)));
    for (int64_t i = 0; i < 8; i++) count[int_at(index, i)]++;
    for (int64_t i = 0; i < 24; i++) {
      int64_t row = int_at(index, i / 3);
      CHECK(real_at(r, i) == real_at(w, row * 3 + i % 3));
      if (row != padding) sum[row * 3 + i % 3] += real_at(g, i) / (scaled ? count[row] : 1);
    }
    CHECK_OK(torch_embeddingBackward(by, g, index, w, padding, scaled));
    for (int64_t i = 0; i < 15; i++) CHECK(near(real_at(by, i), sum[i], 1e-14));
    CHECK_OK(torch_embedding(w, index, w, -1, false)); /* over its own rows */
    CHECK_EQUAL(w, r);
    FREE(w, index, r, g, by);
  }
}

TEST(nn_embedding_refuses) {
  Tensor *w = filled(S(5, 3)), *bad = VECTOR(DT_Long, 0, 5), *r = iota(DT_Double, S(2)),
         *index = VECTOR(DT_Long, 0, 1), *line = filled(S(5)), *g = filled(S(2, 2));
  CHECK_FAILS(torch_embedding(r, bad, w, -1, false), POSITION, "index", r);
  CHECK_FAILS(torch_embedding(r, index, line, -1, false), NOT_MATRIX, "weight", r);
  CHECK_FAILS(torch_embedding(r, index, index, -1, false), DTYPE, "weight", r);
  CHECK_FAILS(torch_embeddingBackward(r, g, index, w, -1, false), COUNTS, "g", r);
  CHECK_FAILS(torch_embeddingBackward(r, line, bad, w, -1, false), COUNTS, "g", r);
  FREE(w, bad, r, index, line, g);
}

/* --- cells ------------------------------------------------------------------------------------ */

/* Operands: x, h, c, weights and biases; without biases where `flag`. */
#define BIAS(k) (flag ? NULL : in[k])

static Status lstm(Tensor *const r[], Tensor *const in[]) {
  return torch_lstmCell(r[0], r[1], in[0], in[1], in[2], in[3], in[4], BIAS(5), BIAS(6));
}
/* The gradient by x is that by the sums of the gates, times the weights; likewise that by h. */
static Status lstm_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  Tensor *gates = tensor_new(DT_Double);
  Status s = torch_lstmCellBackward(gates, r[2], g[0], g[1], in[0], in[1], in[2], in[3], in[4],
                                    BIAS(5), BIAS(6));
  if (s == OK) s = torch_mm(r[0], gates, in[3]);
  if (s == OK) s = torch_mm(r[1], gates, in[4]);
  tensor_free(gates);
  return s;
}
static Status gru(Tensor *const r[], Tensor *const in[]) {
  return torch_gruCell(r[0], in[0], in[1], in[2], in[3], BIAS(4), BIAS(5));
}
static Status gru_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  Tensor *x_gates = tensor_new(DT_Double), *h_gates = tensor_new(DT_Double);
  Status s = torch_gruCellBackward(x_gates, h_gates, r[2], g[0], in[0], in[1], in[2], in[3],
                                   BIAS(4), BIAS(5));
  if (s == OK) s = torch_mm(r[0], x_gates, in[2]);
  if (s == OK) s = torch_mm(r[1], h_gates, in[3]);
  if (s == OK) s = torch_add(r[1], r[1], scalar(1), r[2]);
  FREE(x_gates, h_gates);
  return s;
}
/* Of layers, x has three dimensions, and the results are operands of the gradients. */
static Status lstm_layer(Tensor *const r[], Tensor *const in[]) {
  return torch_lstmLayer(r[0], r[1], in[0], in[1], in[2], in[3], in[4], BIAS(5), BIAS(6));
}
static Status lstm_layer_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  Tensor *gates = tensor_new(DT_Double), *y = tensor_new(DT_Double), *cells = tensor_new(DT_Double),
         *first = tensor_new(DT_Double), *transposed = tensor_new(DT_Double);
  Status s = lstm_layer((Tensor *[]){y, cells}, in);
  if (s == OK)
    s = torch_lstmLayerBackward(gates, r[2], g[0], g[1], in[0], in[1], in[2], in[3], in[4], BIAS(5),
                                BIAS(6), y, cells);
  if (s == OK) s = torch_t(transposed, in[3]);
  if (s == OK) s = torch_linear(r[0], gates, transposed, NULL);
  if (s == OK) s = torch_select(first, gates, 0, 0);
  if (s == OK) s = torch_mm(r[1], first, in[4]);
  FREE(gates, y, cells, first, transposed);
  return s;
}
static Status gru_layer(Tensor *const r[], Tensor *const in[]) {
  return torch_gruLayer(r[0], in[0], in[1], in[2], in[3], BIAS(4), BIAS(5));
}
static Status gru_layer_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  Tensor *x_gates = tensor_new(DT_Double), *h_gates = tensor_new(DT_Double),
         *y = tensor_new(DT_Double), *first = tensor_new(DT_Double),
         *transposed = tensor_new(DT_Double);
  Status s = gru_layer(&y, in);
  if (s == OK)
    s = torch_gruLayerBackward(x_gates, h_gates, r[2], g[0], in[0], in[1], in[2], in[3], BIAS(4),
                               BIAS(5), y);
  if (s == OK) s = torch_t(transposed, in[2]);
  if (s == OK) s = torch_linear(r[0], x_gates, transposed, NULL);
  if (s == OK) s = torch_select(first, h_gates, 0, 0);
  if (s == OK) s = torch_mm(r[1], first, in[3]);
  if (s == OK) s = torch_add(r[1], r[1], scalar(1), r[2]);
  FREE(x_gates, h_gates, y, first, transposed);
  return s;
}
static Status plain(Tensor *const r[], Tensor *const in[]) {
  return torch_rnnCell(r[0], in[0], in[1], in[2], in[3], BIAS(4), BIAS(5), how);
}
static Status plain_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  Tensor *gates = tensor_new(DT_Double), *y = tensor_new(DT_Double);
  Status s = torch_rnnCell(y, in[0], in[1], in[2], in[3], BIAS(4), BIAS(5), how);
  if (s == OK) s = torch_rnnCellBackward(gates, g[0], y, how);
  if (s == OK) s = torch_mm(r[0], gates, in[2]);
  if (s == OK) s = torch_mm(r[1], gates, in[3]);
  FREE(gates, y);
  return s;
}

TEST(nn_cells_and_their_gradients) {
  for (int round = 0; round < 8; round++) {
    flag = round % 2;
    Tensor *in[] = {filled(S(3, 2)),  filled(S(3, 4)), filled(S(3, 4)), filled(S(16, 2)),
                    filled(S(16, 4)), filled(S(16)),   filled(S(16))};
    check_slopes(lstm, 2, lstm_slopes, 0, 3, in);
    Tensor *of_gru[] = {in[0],         in[1],        filled(S(12, 2)), filled(S(12, 4)),
                        filled(S(12)), filled(S(12))};
    check_slopes(gru, 1, gru_slopes, 0, 2, of_gru);
    Tensor *of_plain[] = {in[0],           in[1],        filled(S(4, 2)),
                          filled(S(4, 4)), filled(S(4)), filled(S(4))};
    how = NONLINEARITY_TANH;
    check_slopes(plain, 1, plain_slopes, 0, 2, of_plain);
    how = NONLINEARITY_RELU;
    check_slopes(plain, 1, plain_slopes, 0, 2, of_plain);
    FREE(in[0], in[1], in[2], in[3], in[4], in[5], in[6]);
    FREE(of_gru[2], of_gru[3], of_gru[4], of_gru[5]);
    FREE(of_plain[2], of_plain[3], of_plain[4], of_plain[5]);
  }
}

TEST(nn_layers_of_cells_and_their_gradients) {
  for (int round = 0; round < 8; round++) {
    int64_t rows = round < 4 ? 1 : 3, steps = 1 + round % 4;
    flag = round % 2;
    Tensor *in[] = {
        filled(S(steps, rows, 2)), filled(S(rows, 4)), filled(S(rows, 4)), filled(S(16, 2)),
        filled(S(16, 4)),          filled(S(16)),      filled(S(16))};
    check_slopes(lstm_layer, 2, lstm_layer_slopes, 0, 3, in);
    Tensor *of_gru[] = {in[0],         in[1],        filled(S(12, 2)), filled(S(12, 4)),
                        filled(S(12)), filled(S(12))};
    check_slopes(gru_layer, 1, gru_layer_slopes, 0, 2, of_gru);
    FREE(in[0], in[1], in[2], in[3], in[4], in[5], in[6]);
    FREE(of_gru[2], of_gru[3], of_gru[4], of_gru[5]);
  }
}

/* A layer gives what a cell gives step by step. */
TEST(nn_layers_repeat_cells) {
  Tensor *x = filled(S(3, 2, 2)), *h = filled(S(2, 4)), *c = filled(S(2, 4)),
         *wi = filled(S(16, 2)), *wh = filled(S(16, 4)), *b = filled(S(16)),
         *y = tensor_new(DT_Double), *cells = tensor_new(DT_Double), *at = tensor_new(DT_Double),
         *h2 = tensor_new(DT_Double), *c2 = tensor_new(DT_Double);
  CHECK_OK(torch_lstmLayer(y, cells, x, h, c, wi, wh, b, NULL));
  for (int64_t t = 0; t < 3; t++) {
    CHECK_OK(torch_select(at, x, 0, t));
    CHECK_OK(torch_lstmCell(h2, c2, at, t ? h2 : h, t ? c2 : c, wi, wh, NULL, b));
    for (int64_t i = 0; i < 8; i++) {
      CHECK(near(real_at(y, 8 * t + i), real_at(h2, i), 1e-13));
      CHECK(near(real_at(cells, 8 * t + i), real_at(c2, i), 1e-13));
    }
  }
  FREE(x, h, c, wi, wh, b, y, cells, at, h2, c2);
}

TEST(nn_layers_of_cells_refuse) {
  Tensor *x = filled(S(3, 2, 2)), *h = filled(S(2, 4)), *wi = filled(S(16, 2)),
         *wh = filled(S(16, 4)), *gi = filled(S(12, 2)), *gh = filled(S(12, 4)),
         *y = filled(S(3, 2, 4)), *r = iota(DT_Double, S(2)), *s = iota(DT_Double, S(3)),
         *u = iota(DT_Double, S(3)), *short_y = filled(S(2, 2, 4));
  CHECK_FAILS(torch_lstmLayer(r, s, h, h, h, wi, wh, NULL, NULL), RANK, "x", r);
  CHECK_FAILS(torch_gruLayer(r, h, h, gi, gh, NULL, NULL), RANK, "x", r);
  CHECK_FAILS(torch_lstmLayerBackward(r, s, y, NULL, x, h, h, wi, wh, NULL, NULL, short_y, y),
              SAME_SIZE, "y", r);
  CHECK_FAILS(torch_lstmLayerBackward(r, s, y, NULL, x, h, h, wi, wh, NULL, NULL, y, short_y),
              SAME_SIZE, "cells", r);
  CHECK_FAILS(torch_lstmLayerBackward(r, s, short_y, NULL, x, h, h, wi, wh, NULL, NULL, y, y),
              SAME_SIZE, "g", r);
  CHECK_FAILS(torch_gruLayerBackward(r, s, u, y, x, h, gi, gh, NULL, NULL, short_y), SAME_SIZE, "y",
              r);
  CHECK_OK(torch_lstmLayerBackward(r, s, NULL, NULL, x, h, h, wi, wh, NULL, NULL, y, y));
  CHECK(real_at(r, 0) == 0);
  FREE(x, h, wi, wh, gi, gh, y, r, s, u, short_y);
}

TEST(nn_cells_refuse) {
  Tensor *x = filled(S(3, 2)), *h = filled(S(3, 4)), *wi = filled(S(16, 2)), *wh = filled(S(16, 4)),
         *b = filled(S(15)), *line = filled(S(3)), *r = iota(DT_Double, S(2)),
         *s = iota(DT_Double, S(3)), *longs = iota(DT_Long, S(3, 2)), *two = filled(S(2, 4)),
         *more = tensor_new(DT_Double);
  CHECK_FAILS(torch_lstmCell(r, s, line, h, h, wi, wh, NULL, NULL), NOT_MATRIX, "x", r);
  CHECK_FAILS(torch_lstmCell(r, s, x, line, h, wi, wh, NULL, NULL), NOT_MATRIX, "h", r);
  CHECK_FAILS(torch_lstmCell(r, s, x, h, h, line, wh, NULL, NULL), NOT_MATRIX, "wIh", r);
  CHECK_FAILS(torch_lstmCell(r, s, x, h, h, wi, line, NULL, NULL), NOT_MATRIX, "wHh", r);
  CHECK_FAILS(torch_lstmCell(r, s, x, two, h, wi, wh, NULL, NULL), SAME_SIZE, "h", r);
  CHECK_FAILS(torch_lstmCell(r, s, x, h, two, wi, wh, NULL, NULL), SAME_SIZE, "c", r);
  CHECK_FAILS(torch_lstmCell(r, s, x, h, h, x, wh, NULL, NULL), CELL_SIZE, "wIh", r);
  CHECK_FAILS(torch_lstmCell(r, s, x, h, h, wi, h, NULL, NULL), CELL_SIZE, "wHh", r);
  CHECK_FAILS(torch_lstmCell(r, s, x, h, h, wi, wh, b, NULL), COUNTS, "bIh", r);
  CHECK_FAILS(torch_lstmCell(r, r, x, h, h, wi, wh, NULL, NULL), SAME_RESULT, "r2", r);
  CHECK_FAILS(torch_lstmCell(r, s, longs, h, h, wi, wh, NULL, NULL), DTYPE, "x", r);
  CHECK_FAILS(torch_lstmCellBackward(r, s, two, NULL, x, h, h, wi, wh, NULL, NULL), SAME_SIZE, "g",
              r);
  CHECK_FAILS(torch_gruCell(r, x, h, wi, wh, NULL, NULL), CELL_SIZE, "wIh", r);
  CHECK_FAILS(torch_rnnCell(r, x, h, wi, wh, NULL, NULL, 0), CELL_SIZE, "wIh", r);
  CHECK_OK(torch_lstmCellBackward(more, s, NULL, NULL, x, h, h, wi, wh, NULL, NULL));
  CHECK(real_at(more, 0) == 0);
  FREE(x, h, wi, wh, b, line, r, s, longs, two, more);
}

/* --- attention -------------------------------------------------------------------------------- */

static Status attention(Tensor *const r[], Tensor *const in[]) {
  return torch_scaledDotProductAttention(r[0], in[0], in[1], in[2], flag ? NULL : in[3], flag,
                                         scalar(power));
}
static Status attention_slopes(Tensor *const r[], Tensor *const g[], Tensor *const in[]) {
  return torch_scaledDotProductAttentionBackward(r[0], r[1], r[2], g[0], in[0], in[1], in[2],
                                                 flag ? NULL : in[3], flag, scalar(power));
}

TEST(nn_attention_and_its_gradients) {
  for (int round = 0; round < 8; round++) {
    flag = round % 2, power = round % 3 ? 0 : 0.75;
    Tensor *in[] = {filled(S(2, 3, 4)), filled(S(2, 5, 4)), filled(S(2, 5, 2)), filled(S(3, 5))},
           *flat[] = {filled(S(3, 4)), filled(S(5, 4)), filled(S(5, 2)), in[3]},
           *r = tensor_new(DT_Double);
    check_slopes(attention, 1, attention_slopes, 0, 3, in);
    check_slopes(attention, 1, attention_slopes, 0, 3, flat);
    CHECK_OK(attention(&r, flat));
    for (int64_t i = 0; i < 3; i++) {
      double p[5], sum = 0;
      for (int64_t k = 0; k < 5; k++) {
        double dot = 0;
        for (int64_t e = 0; e < 4; e++)
          dot += real_at(flat[0], 4 * i + e) * real_at(flat[1], 4 * k + e);
        p[k] = exp(dot * (power != 0 ? power : 0.5) + (flag ? 0 : real_at(in[3], 5 * i + k)));
        if (flag && k > i) p[k] = 0;
        sum += p[k];
      }
      for (int64_t c = 0; c < 2; c++) {
        double value = 0;
        for (int64_t k = 0; k < 5; k++) value += p[k] / sum * real_at(flat[2], 2 * k + c);
        CHECK(near(real_at(r, 2 * i + c), value, 1e-13));
      }
    }
    FREE(in[0], in[1], in[2], in[3], flat[0], flat[1], flat[2], r);
  }
}

/* A mask of bytes is one of reals with log(1) and log(0), in values and in gradients. */
TEST(nn_attention_with_a_mask_of_bytes) {
  for (int32_t ndim = 1; ndim <= 2; ndim++) {
    const int64_t sizes[] = {3, 5}, *size = sizes + 2 - ndim;
    Tensor *q = filled(S(2, 3, 4)), *k = filled(S(2, 5, 4)), *v = filled(S(2, 5, 2)),
           *g = filled(S(2, 3, 2)), *bytes = iota(DT_Byte, ndim, size),
           *reals = iota(DT_Double, ndim, size), *r[8];
    for (int i = 0; i < 8; i++) r[i] = tensor_new(DT_Double);
    for (int64_t i = 0; i < tensor_count(reals); i++) {
      put_int(bytes, i, i % 3);
      put_real(reals, i, i % 3 ? 0 : -INFINITY);
    }
    Tensor *const masks[] = {bytes, reals};
    for (int i = 0; i < 2; i++) {
      Tensor *const *to = r + 4 * i;
      CHECK_OK(torch_scaledDotProductAttention(to[0], q, k, v, masks[i], false, scalar(0)));
      CHECK_OK(torch_scaledDotProductAttentionBackward(to[1], to[2], to[3], g, q, k, v, masks[i],
                                                       false, scalar(0)));
    }
    for (int i = 0; i < 4; i++) CHECK(same_values(r[i], r[4 + i]));
    for (int i = 0; i < 8; i++) tensor_free(r[i]);
    FREE(q, k, v, g, bytes, reals);
  }
}

TEST(nn_attention_refuses) {
  Tensor *q = filled(S(3, 4)), *k = filled(S(5, 4)), *v = filled(S(5, 2)), *line = filled(S(4)),
         *batch = filled(S(1, 5, 4)), *r = iota(DT_Double, S(2)), *s = iota(DT_Double, S(2)),
         *t = iota(DT_Double, S(2)), *longs = iota(DT_Long, S(3, 4)), *g = filled(S(3, 2));
  Scalar zero = scalar(0);
  CHECK_FAILS(torch_scaledDotProductAttention(r, line, k, v, NULL, false, zero), FEW_DIMS, "q", r);
  CHECK_FAILS(torch_scaledDotProductAttention(r, q, batch, v, NULL, false, zero), BATCHES, "k", r);
  CHECK_FAILS(torch_scaledDotProductAttention(r, q, v, v, NULL, false, zero), SAME_SIZE, "k", r);
  CHECK_FAILS(torch_scaledDotProductAttention(r, q, k, q, NULL, false, zero), SAME_SIZE, "v", r);
  CHECK_FAILS(torch_scaledDotProductAttention(r, longs, k, v, NULL, false, zero), DTYPE, "q", r);
  CHECK_FAILS(torch_scaledDotProductAttentionBackward(r, s, t, q, q, k, v, NULL, false, zero),
              SAME_SIZE, "g", r);
  CHECK_FAILS(torch_scaledDotProductAttentionBackward(r, s, r, g, q, k, v, NULL, false, zero),
              SAME_RESULT, "r3", r);
  FREE(q, k, v, line, batch, r, s, t, longs, g);
}

/* --- dropout ---------------------------------------------------------------------------------- */

/* A kept zero is +0, so that the gradient does not take it for a dropped element. */
TEST(nn_dropout_keeps_zeros) {
  Generator *generator = generator_new();
  Tensor *ones = tensor_new_sized(DT_Float, S(99)), *zeros = tensor_new_sized(DT_Float, S(99)),
         *mask = tensor_new(DT_Float), *kept = tensor_new(DT_Float);
  for (int64_t i = 0; i < 99; i++) put_real(ones, i, 1), put_real(zeros, i, -0.0);
  CHECK_OK(torch_manualSeed(generator, scalar(4)));
  CHECK_OK(torch_dropout(mask, ones, scalar(0.25), true, generator));
  CHECK_OK(torch_manualSeed(generator, scalar(4)));
  CHECK_OK(torch_dropout(kept, zeros, scalar(0.25), true, generator));
  for (int64_t i = 0; i < 99; i++) CHECK(!signbit(real_at(kept, i)) == (real_at(mask, i) > 0));
  FREE(ones, zeros, mask, kept);
  generator_free(generator);
}

TEST(nn_dropout_and_its_gradients) {
  Generator *generator = generator_new();
  CHECK_OK(torch_manualSeed(generator, scalar(4)));
  Tensor *x = filled(S(20, 5, 4)), *y = tensor_new(DT_Double), *g = filled(S(20, 5, 4)),
         *by = tensor_new(DT_Double), *line = filled(S(3)), *longs = iota(DT_Long, S(2, 2));
  put_real(x, 3, 0), put_real(x, 4, -0.0);
  for (int features = 0; features < 2; features++) {
    int64_t dropped = 0;
    CHECK_OK(
        (features ? torch_featureDropout : torch_dropout)(y, x, scalar(0.25), true, generator));
    CHECK_OK(torch_dropoutBackward(by, g, y, scalar(0.25), true));
    for (int64_t i = 0; i < 400; i++) {
      bool is_dropped = real_at(y, i) == 0 && signbit(real_at(y, i));
      dropped += is_dropped;
      CHECK(is_dropped || near(real_at(y, i), real_at(x, i) / 0.75, 1e-15));
      CHECK(near(real_at(by, i), is_dropped ? 0 : real_at(g, i) / 0.75, 1e-15));
      if (features) CHECK(is_dropped == signbit(real_at(y, i / 4 * 4)) || real_at(y, i) != 0);
    }
    CHECK(dropped > 40 && dropped < 180);
  }
  CHECK_OK(torch_alphaDropout(y, x, scalar(0.25), true, generator));
  CHECK_OK(torch_alphaDropoutBackward(by, g, y, scalar(0.25), true));
  const double limit = -1.7580993408473766, factor = 1 / sqrt(0.75 * (1 + 0.25 * limit * limit)),
               term = -factor * limit * 0.25;
  for (int64_t i = 0; i < 400; i++) {
    bool is_dropped = near(real_at(y, i), limit * factor + term, 1e-15);
    CHECK(is_dropped || near(real_at(y, i), real_at(x, i) * factor + term, 1e-14));
    CHECK(near(real_at(by, i), is_dropped ? 0 : real_at(g, i) * factor, 1e-14));
  }
  CHECK_OK(torch_dropout(y, x, scalar(1), true, generator));
  CHECK_OK(torch_dropoutBackward(by, g, y, scalar(1), true));
  CHECK(real_at(y, 0) == 0 && real_at(by, 0) == 0);
  CHECK_OK(torch_dropout(y, x, scalar(0.5), false, generator));
  CHECK_EQUAL(y, x);
  CHECK_OK(torch_alphaDropout(y, x, scalar(0.5), false, generator));
  CHECK_OK(torch_dropoutBackward(by, g, y, scalar(0.5), false));
  CHECK_EQUAL(by, g);
  CHECK_OK(torch_alphaDropoutBackward(by, g, y, scalar(0.5), false));
  CHECK_EQUAL(by, g);
  CHECK_FAILS(torch_dropout(y, x, scalar(2), true, generator), PROBABILITY, "p", y);
  CHECK_FAILS(torch_alphaDropout(y, x, scalar(NAN), true, generator), PROBABILITY, "p", y);
  CHECK_FAILS(torch_dropoutBackward(by, g, y, scalar(-1), true), PROBABILITY, "p", by);
  CHECK_FAILS(torch_alphaDropoutBackward(by, g, y, scalar(-1), true), PROBABILITY, "p", by);
  CHECK_FAILS(torch_featureDropout(y, line, scalar(0.5), true, generator), FEW_DIMS, "x", y);
  CHECK_FAILS(torch_dropout(y, longs, scalar(0.5), true, generator), DTYPE, "x", y);
  generator_free(generator);
  FREE(x, y, g, by, line, longs);
}
