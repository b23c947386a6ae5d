/* build: -Os */
/* cells.c — one step of recurrent networks, in PyTorch's order of gates, and the gradients by the
   gates. Products are those of the main module. */
#include "core/accumulate.h"
#include "core/result.h"
#include "nn/blocks.h"
#include "nn/several_results.h"
#include "nn/reals.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

/* Sets *gates to a new matrix: x times the transpose of w, plus the bias if it is not NULL. */
static Status gates_of(Tensor **gates, Tensor *x, Tensor *w, Tensor *bias, const char *bias_name) {
  *gates = NULL;
  if (bias && (bias->ndim != 1 || bias->size[0] != w->size[0]))
    return FAIL(COUNTS, bias_name, AS_DETAIL(bias), tensor_count(bias), AS_DETAIL(w), w->size[0]);
  *gates = tensor_new(x->dtype);
  return *gates ? torch_linear(*gates, x, w, bias) : torch_error.code;
}

/* Fails unless a weight is a matrix with `gates` rows for each column of h and a column for each
   column of its operand, and h has a row for each row of x. */
static Status check_cell(const Tensor *x, const Tensor *h, const Tensor *wIh, const Tensor *wHh,
                         int gates) {
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  if (x->ndim != 2) return FAIL(NOT_MATRIX, "x", x->ndim);
  if (h->ndim != 2) return FAIL(NOT_MATRIX, "h", h->ndim);
  if (wIh->ndim != 2) return FAIL(NOT_MATRIX, "wIh", wIh->ndim);
  if (wHh->ndim != 2) return FAIL(NOT_MATRIX, "wHh", wHh->ndim);
  if (h->size[0] != x->size[0]) return FAIL(SAME_SIZE, "h", AS_DETAIL(x), AS_DETAIL(h));
  int64_t rows;
  if (multiply_overflows(gates, h->size[1], &rows) || wIh->size[0] != rows)
    return FAIL(CELL_SIZE, "wIh", AS_DETAIL(wIh), AS_DETAIL(h), gates);
  if (wHh->size[0] != rows) return FAIL(CELL_SIZE, "wHh", AS_DETAIL(wHh), AS_DETAIL(h), gates);
  if (wIh->size[1] != x->size[1]) return FAIL(MATCH, "wIh", AS_DETAIL(x), AS_DETAIL(wIh));
  if (wHh->size[1] != h->size[1]) return FAIL(MATCH, "wHh", AS_DETAIL(h), AS_DETAIL(wHh));
  return OK;
}

/* Sets *view to gate k: columns of a matrix of gates. */
static Status gate(Tensor **view, Tensor *gates, int k, int64_t width) {
  *view = tensor_new(gates->dtype);
  if (*view == NULL) return torch_error.code;
  return torch_narrow(*view, gates, 1, width == 0 ? 0 : k * width, width);
}

/* Applies sigmoid to the gates from `first` to before `end`, or tanh. */
static Status squash(Tensor *gates, int first, int end, int64_t width, bool is_tanh) {
  Tensor *view = tensor_new(gates->dtype);
  if (view == NULL) return torch_error.code;
  Status s = torch_narrow(view, gates, 1, width == 0 ? 0 : first * width, (end - first) * width);
  if (s == OK) s = is_tanh ? torch_tanh(view, view) : torch_sigmoid(view, view);
  tensor_free(view);
  return s;
}

static Status check_same(const char *name, const Tensor *t, const Tensor *h) {
  return t == NULL || tensor_same_size(t, h) ? OK
                                             : FAIL(SAME_SIZE, name, AS_DETAIL(h), AS_DETAIL(t));
}

static void free_all(int n, Tensor *const t[]) {
  for (int k = 0; k < n; k++) tensor_free(t[k]);
}

/* --- LSTM ------------------------------------------------------------------------------------- */

/* Sets *gates to i, f, g and o after their functions, contiguous, and *next to the new cell. */
static Status lstm(Tensor **gates, Tensor **next, Tensor *x, Tensor *h, Tensor *c, Tensor *wIh,
                   Tensor *wHh, Tensor *bIh, Tensor *bHh) {
  Tensor *more = NULL, *from = NULL;
  *gates = *next = NULL;
  TRY(check_cell(x, h, wIh, wHh, 4));
  TRY(check_same("c", c, h));
  int64_t width = h->size[1];
  Status s = gates_of(gates, x, wIh, bIh, "bIh");
  if (s == OK) s = gates_of(&more, h, wHh, bHh, "bHh");
  if (s == OK) s = torch_add(*gates, *gates, torch_scalar(1), more);
  if (s == OK) s = squash(*gates, 0, 2, width, false);
  if (s == OK) s = squash(*gates, 2, 3, width, true);
  if (s == OK) s = squash(*gates, 3, 4, width, false);
  if (s == OK) s = contiguous(&from, c);
  if (s == OK) {
    *next = tensor_new_sized(x->dtype, 2, h->size);
    if (*next == NULL) s = torch_error.code;
  }
  for (int64_t n = 0; s == OK && n < h->size[0]; n++)
    for (int64_t k = 0; k < width; k++) {
      int64_t at = n * 4 * width + k;
      set_real(*next, n * width + k,
               real_of(*gates, at + width) * real_of(from, n * width + k) +
                   real_of(*gates, at) * real_of(*gates, at + 2 * width));
    }
  tensor_free(more);
  tensor_free(from);
  return s;
}

Status torch_lstmCell(Tensor *r, Tensor *r2, Tensor *x, Tensor *h, Tensor *c, Tensor *wIh,
                      Tensor *wHh, Tensor *bIh, Tensor *bHh) {
  Tensor *gates, *next, *out = NULL, *o = NULL;
  Status s = lstm(&gates, &next, x, h, c, wIh, wHh, bIh, bHh);
  if (s == OK) s = (out = tensor_new(x->dtype)) ? torch_tanh(out, next) : torch_error.code;
  if (s == OK) s = gate(&o, gates, 3, h->size[1]);
  if (s == OK) s = torch_cmul(out, out, o);
  if (s == OK) s = write_results(2, (Tensor *[]){r, r2}, (Tensor *[]){out, next});
  free_all(4, (Tensor *[]){gates, next, out, o});
  return s;
}

/* The gradients by the sums of the gates, and by c. g and g2: of the new h and the new c, or
   NULL. */
Status torch_lstmCellBackward(Tensor *r, Tensor *r2, Tensor *g, Tensor *g2, Tensor *x, Tensor *h,
                              Tensor *c, Tensor *wIh, Tensor *wHh, Tensor *bIh, Tensor *bHh) {
  Tensor *gates, *next, *of_h = NULL, *of_c = NULL, *from = NULL, *by_c = NULL;
  Status s = lstm(&gates, &next, x, h, c, wIh, wHh, bIh, bHh);
  if (s == OK) s = check_same("g", g, h);
  if (s == OK) s = check_same("g2", g2, h);
  if (s == OK) s = contiguous_or_null(&of_h, g);
  if (s == OK) s = contiguous_or_null(&of_c, g2);
  if (s == OK) s = contiguous(&from, c);
  if (s == OK) {
    by_c = tensor_new_sized(x->dtype, 2, h->size);
    if (by_c == NULL) s = torch_error.code;
  }
  Tensor *squashed = NULL;
  if (s == OK)
    s = (squashed = tensor_new(x->dtype)) ? torch_tanh(squashed, next) : torch_error.code;
  int64_t width = s == OK ? h->size[1] : 0, rows = s == OK ? h->size[0] : 0;
  for (int64_t n = 0; n < rows; n++)
    for (int64_t k = 0; k < width; k++) {
      int64_t at = n * 4 * width + k, one = n * width + k;
      double i = real_of(gates, at), f = real_of(gates, at + width),
             w = real_of(gates, at + 2 * width), o = real_of(gates, at + 3 * width),
             t = real_of(squashed, one), gh = of_h ? real_of(of_h, one) : 0,
             gc = (of_c ? real_of(of_c, one) : 0) + gh * o * (1 - t * t);
      set_real(gates, at, gc * w * i * (1 - i));
      set_real(gates, at + width, gc * real_of(from, one) * f * (1 - f));
      set_real(gates, at + 2 * width, gc * i * (1 - w * w));
      set_real(gates, at + 3 * width, gh * t * o * (1 - o));
      set_real(by_c, one, gc * f);
    }
  if (s == OK) s = write_results(2, (Tensor *[]){r, r2}, (Tensor *[]){gates, by_c});
  free_all(7, (Tensor *[]){gates, next, of_h, of_c, from, by_c, squashed});
  return s;
}

/* --- GRU -------------------------------------------------------------------------------------- */

/* Sets *gates to r, z and n after their functions, and *hidden to the sums of h alone. */
static Status gru(Tensor **gates, Tensor **hidden, Tensor *x, Tensor *h, Tensor *wIh, Tensor *wHh,
                  Tensor *bIh, Tensor *bHh) {
  *gates = *hidden = NULL;
  TRY(check_cell(x, h, wIh, wHh, 3));
  int64_t width = h->size[1];
  Status s = gates_of(gates, x, wIh, bIh, "bIh");
  if (s == OK) s = gates_of(hidden, h, wHh, bHh, "bHh");
  for (int64_t n = 0; s == OK && n < h->size[0]; n++)
    for (int64_t k = 0; k < 2 * width; k++) {
      int64_t at = n * 3 * width + k;
      set_real(*gates, at, real_of(*gates, at) + real_of(*hidden, at));
    }
  if (s == OK) s = squash(*gates, 0, 2, width, false);
  for (int64_t n = 0; s == OK && n < h->size[0]; n++)
    for (int64_t k = 0; k < width; k++) {
      int64_t at = n * 3 * width + k;
      set_real(*gates, at + 2 * width,
               real_of(*gates, at + 2 * width) +
                   real_of(*gates, at) * real_of(*hidden, at + 2 * width));
    }
  if (s == OK) s = squash(*gates, 2, 3, width, true);
  return s;
}

Status torch_gruCell(Tensor *r, Tensor *x, Tensor *h, Tensor *wIh, Tensor *wHh, Tensor *bIh,
                     Tensor *bHh) {
  Tensor *gates, *hidden, *from = NULL, *out = NULL;
  Status s = gru(&gates, &hidden, x, h, wIh, wHh, bIh, bHh);
  if (s == OK) s = contiguous(&from, h);
  if (s == OK) {
    out = tensor_new_sized(x->dtype, 2, h->size);
    if (out == NULL) s = torch_error.code;
  }
  int64_t width = s == OK ? h->size[1] : 0, rows = s == OK ? h->size[0] : 0;
  for (int64_t n = 0; n < rows; n++)
    for (int64_t k = 0; k < width; k++) {
      int64_t at = n * 3 * width + k, one = n * width + k;
      double z = real_of(gates, at + width);
      set_real(out, one, (1 - z) * real_of(gates, at + 2 * width) + z * real_of(from, one));
    }
  if (s == OK) s = copy_result(r, out);
  free_all(4, (Tensor *[]){gates, hidden, from, out});
  return s;
}

/* The gradients by the sums of the gates of x, by those of h, and by h itself. */
Status torch_gruCellBackward(Tensor *r, Tensor *r2, Tensor *r3, Tensor *g, Tensor *x, Tensor *h,
                             Tensor *wIh, Tensor *wHh, Tensor *bIh, Tensor *bHh) {
  Tensor *gates, *hidden, *of_h = NULL, *from = NULL, *by_h = NULL;
  Status s = gru(&gates, &hidden, x, h, wIh, wHh, bIh, bHh);
  if (s == OK) s = check_same("g", g, h);
  if (s == OK) s = contiguous(&of_h, g);
  if (s == OK) s = contiguous(&from, h);
  if (s == OK) {
    by_h = tensor_new_sized(x->dtype, 2, h->size);
    if (by_h == NULL) s = torch_error.code;
  }
  int64_t width = s == OK ? h->size[1] : 0, rows = s == OK ? h->size[0] : 0;
  for (int64_t n = 0; n < rows; n++)
    for (int64_t k = 0; k < width; k++) {
      int64_t at = n * 3 * width + k, one = n * width + k;
      double reset = real_of(gates, at), z = real_of(gates, at + width),
             w = real_of(gates, at + 2 * width), inner = real_of(hidden, at + 2 * width),
             gh = real_of(of_h, one), by_w = gh * (1 - z) * (1 - w * w),
             by_z = gh * (real_of(from, one) - w) * z * (1 - z),
             by_reset = by_w * inner * reset * (1 - reset);
      set_real(gates, at, by_reset), set_real(hidden, at, by_reset);
      set_real(gates, at + width, by_z), set_real(hidden, at + width, by_z);
      set_real(gates, at + 2 * width, by_w), set_real(hidden, at + 2 * width, by_w * reset);
      set_real(by_h, one, gh * z);
    }
  if (s == OK) s = write_results(3, (Tensor *[]){r, r2, r3}, (Tensor *[]){gates, hidden, by_h});
  free_all(5, (Tensor *[]){gates, hidden, of_h, from, by_h});
  return s;
}

/* --- plain ------------------------------------------------------------------------------------ */

Status torch_rnnCell(Tensor *r, Tensor *x, Tensor *h, Tensor *wIh, Tensor *wHh, Tensor *bIh,
                     Tensor *bHh, int32_t nonlinearity) {
  Tensor *gates = NULL, *hidden = NULL;
  TRY(check_cell(x, h, wIh, wHh, 1));
  Status s = gates_of(&gates, x, wIh, bIh, "bIh");
  if (s == OK) s = gates_of(&hidden, h, wHh, bHh, "bHh");
  if (s == OK) s = torch_add(gates, gates, torch_scalar(1), hidden);
  if (s == OK)
    s = nonlinearity == NONLINEARITY_RELU ? torch_relu(gates, gates) : torch_tanh(gates, gates);
  if (s == OK) s = copy_result(r, gates);
  free_all(2, (Tensor *[]){gates, hidden});
  return s;
}

/* g and the result y. */
static void tanh_slope(int n, double *r, const double *const s[], const double *o) {
  (void)o;
  VECTORIZE
  for (int i = 0; i < n; i++) r[i] = s[0][i] * (1 - s[1][i] * s[1][i]);
}

Status torch_rnnCellBackward(Tensor *r, Tensor *g, Tensor *y, int32_t nonlinearity) {
  if (nonlinearity == NONLINEARITY_RELU) return torch_reluBackward(r, g, y);
  return map_elements(&(Elements){tanh_slope, {0}, 2, {g, y}, {"g", "y"}}, r);
}
