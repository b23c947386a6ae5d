/* build: -fno-inline-functions */
/* cells.c — recurrent networks in PyTorch's order of gates: a layer over a sequence, of which a
   cell is one step, and the gradients by the gates.

   The products of all steps with x are one product; only those with h follow each other. Products
   and activations are those of the main module, cells.inc has the loops between them. The flag
   keeps one copy of each function; -Os would copy views by calls. */
#include "core/accumulate.h"
#include "core/dims.h"
#include "core/pool.h"
#include "core/result.h"
#include "nn/blocks.h"
#include "nn/linear.h"
#include "nn/several_results.h"
#include "nn/reals.h"
#include "ops/compose/borrowed_view.h"
#include "ops/pointwise/transcendental.h"
#include "table/ops.h"
#include <string.h>

#define LOOPS "nn/cells.inc"
#define INT_LONG_REALS_ONLY
#include "core/each_dtype.h"
#define LOOP(t, name) ((t)->dtype == DT_Float ? name##_Float : name##_Double)

/* The operands. x has steps x batch rows, h and c one for each of the batch; c is NULL in a GRU. */
typedef struct {
  Tensor *x, *h, *c, *wIh, *wHh, *bIh, *bHh;
  int64_t steps, batch, width;
  int gates;
} Layer;

static Status check_bias(const char *name, const Tensor *bias, const Tensor *w) {
  if (bias == NULL || (bias->ndim == 1 && bias->size[0] == w->size[0])) return OK;
  return FAIL(COUNTS, name, shape_detail(bias), tensor_count(bias), shape_detail(w), w->size[0]);
}

static Status check_same(const char *name, const Tensor *t, const Tensor *like) {
  return t == NULL || tensor_same_size(t, like)
             ? OK
             : FAIL(SAME_SIZE, name, shape_detail(like), shape_detail(t));
}

/* Sets the sizes of a layer, or of a cell, whose x has one dimension less. Fails unless a weight
   is a matrix with `gates` rows for each column of h and a column for each column of its operand,
   and h has a row for each row of a step. */
static Status measure(Layer *v, bool is_layer) {
  const Tensor *x = v->x, *h = v->h, *wIh = v->wIh, *wHh = v->wHh;
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  if (is_layer && x->ndim != 3) return FAIL(RANK, "x", shape_detail(x), 3);
  if (!is_layer && x->ndim != 2) return FAIL(NOT_MATRIX, "x", x->ndim);
  if (h->ndim != 2) return FAIL(NOT_MATRIX, "h", h->ndim);
  if (wIh->ndim != 2) return FAIL(NOT_MATRIX, "wIh", wIh->ndim);
  if (wHh->ndim != 2) return FAIL(NOT_MATRIX, "wHh", wHh->ndim);
  v->steps = is_layer ? x->size[0] : 1, v->batch = h->size[0], v->width = h->size[1];
  if (v->steps == 0) return FAIL(EMPTY, "x", 0);
  if (x->size[x->ndim - 2] != v->batch)
    return FAIL(SAME_SIZE, "h", shape_detail(x), shape_detail(h));
  int64_t rows;
  if (multiply_overflows(v->gates, v->width, &rows) || wIh->size[0] != rows)
    return FAIL(CELL_SIZE, "wIh", shape_detail(wIh), shape_detail(h), v->gates);
  if (wHh->size[0] != rows)
    return FAIL(CELL_SIZE, "wHh", shape_detail(wHh), shape_detail(h), v->gates);
  if (wIh->size[1] != x->size[x->ndim - 1])
    return FAIL(MATCH, "wIh", shape_detail(x), shape_detail(wIh));
  if (wHh->size[1] != v->width) return FAIL(MATCH, "wHh", shape_detail(h), shape_detail(wHh));
  TRY(check_bias("bIh", v->bIh, wIh));
  TRY(check_bias("bHh", v->bHh, wHh));
  return check_same("c", v->c, h);
}

/* Fails unless t has the states of all steps. */
static Status check_states(const char *name, const Tensor *t, const Layer *v) {
  bool fits =
      t->ndim == 3 && t->size[0] == v->steps && t->size[1] == v->batch && t->size[2] == v->width;
  return fits ? OK : FAIL(SAME_SIZE, name, shape_detail(v->x), shape_detail(t));
}

/* Sets *to to a new tensor of the states of all steps, and after a failure to NULL. */
static Status new_states(Tensor **to, const Layer *v) {
  int64_t size[] = {v->steps, v->batch, v->width};
  int32_t ndim = v->x->ndim;
  *to = tensor_new_sized(v->x->dtype, ndim, size + 3 - ndim);
  return *to ? OK : torch_error.code;
}
/* The same of a single step. */
static Status new_state(Tensor **to, const Layer *v) {
  *to = tensor_new_sized(v->x->dtype, 2, (int64_t[]){v->batch, v->width});
  return *to ? OK : torch_error.code;
}
/* The weights of h as a view of their transposed copy: for several steps that is the faster layout.
   Sets *transposed, which the caller frees. */
static Status transpose_weights(Layer *v, Tensor **transposed) {
  Tensor *copy = NULL;
  *transposed = NULL;
  if (v->steps == 1) return OK;
  *transposed = tensor_new(v->x->dtype);
  Status s = *transposed ? torch_t(*transposed, v->wHh) : torch_error.code;
  if (s == OK)
    s = (copy = tensor_new_clone(*transposed)) ? torch_t(*transposed, copy) : torch_error.code;
  if (s == OK) v->wHh = *transposed;
  tensor_free(copy);
  return s;
}
/* Sets *to to x times the transposed weight plus the bias, in a new tensor. */
static Status new_product(Tensor **to, Tensor *x, Tensor *weight, Tensor *bias) {
  *to = tensor_new(x->dtype);
  return *to ? torch_linear(*to, x, weight, bias) : torch_error.code;
}

/* A view of `columns` columns from `first` on of the rows of step t of a contiguous tensor. */
static Tensor *part_of(BorrowedView *h, const Tensor *all, const Layer *v, int64_t t, int64_t first,
                       int64_t columns) {
  int64_t width = all->size[all->ndim - 1];
  borrowed_view(h, all, 2, (int64_t[]){v->batch, columns});
  h->stride[0] = width;
  h->tensor.offset += t * v->batch * width + first;
  return &h->tensor;
}
/* The rows of step t of the gates or of the states. */
static Tensor *gates_at(BorrowedView *h, const Tensor *gates, const Layer *v, int64_t t) {
  return part_of(h, gates, v, t, 0, v->gates * v->width);
}
static Tensor *states_at(BorrowedView *h, const Tensor *states, const Layer *v, int64_t t) {
  return part_of(h, states, v, t, 0, v->width);
}
/* The states before step t: `begin` before the first. */
static Tensor *states_before(BorrowedView *h, const Tensor *states, const Tensor *begin,
                             const Layer *v, int64_t t) {
  return t > 0 ? states_at(h, states, v, t - 1) : states_at(h, begin, v, 0);
}

/* Rows of gates and of states, whose functions threads share. */
typedef struct {
  DType dtype;
  int64_t width;
  char *gates, *hidden; /* of a GRU: the gates of x, and those of h */
  const char *before;   /* the cells of an LSTM, or the states of a GRU, before the step */
  char *cells, *y;
} Rows;

/* Computes all rows. NANOSECONDS: about the time of an element of the states. */
static void run_rows(PoolJob *job, const Rows *p, int64_t rows) {
  enum { NANOSECONDS = 8 };
  pool_run(job, p, rows, NANOSECONDS * (double)rows * (double)p->width);
}

/* Sets *before to the states before each step, in a new tensor. */
static Status new_states_before(Tensor **before, const Layer *v, Tensor *states, Tensor *begin) {
  BorrowedView heads[2];
  TRY(new_states(before, v));
  TRY(torch_copy(states_at(&heads[0], *before, v, 0), begin));
  for (int64_t t = 1; t < v->steps; t++) {
    Tensor *from = borrowed_view(&heads[1], states, 2, (int64_t[]){v->batch, v->width});
    from->stride[0] = states->stride[1], from->stride[1] = states->stride[2];
    from->offset += (t - 1) * states->stride[0];
    TRY(torch_copy(states_at(&heads[0], *before, v, t), from));
  }
  return OK;
}

/* Adds what belongs to step t of g, which may be NULL. */
static Status add_step(Tensor *sum, const Tensor *g, const Layer *v, int64_t t) {
  BorrowedView h;
  return g ? torch_add(sum, sum, torch_scalar(1), states_at(&h, g, v, t)) : OK;
}

/* by_h = m + the gradient of the states before step t through the products with wHh. */
static Status through_gates(Tensor *by_h, Tensor *m, const Tensor *gates, const Layer *v,
                            int64_t t) {
  BorrowedView heads[2];
  Tensor *w = borrowed_view(&heads[0], v->wHh, 2, v->wHh->size);
  for (int d = 0; d < 2; d++)
    w->size[d] = v->wHh->size[1 - d], w->stride[d] = v->wHh->stride[1 - d];
  return linear_rows(by_h, m, gates_at(&heads[1], gates, v, t), w);
}

static void free_all(int n, Tensor *const t[]) {
  for (int k = 0; k < n; k++) tensor_free(t[k]);
}

/* --- LSTM ------------------------------------------------------------------------------------- */

/* Sets *bias to the sum of both biases, or to that which is given; the caller frees it. */
static Status add_biases(Tensor **bias, const Layer *v) {
  *bias = NULL;
  if (v->bIh == NULL || v->bHh == NULL) {
    Tensor *given = v->bIh ? v->bIh : v->bHh;
    if (given) *bias = tensor_retain(given);
    return OK;
  }
  *bias = tensor_new(v->x->dtype);
  return *bias ? torch_add(*bias, v->bIh, torch_scalar(1), v->bHh) : torch_error.code;
}

/* The functions of the gates, the new cells and the outputs. If y is `cells`, it gets tanh of the
   cells only. */
static void lstm_rows(const void *data, int thread, int64_t from, int64_t to) {
  const Rows *p = data;
  int64_t width = p->width, line = width * (int64_t)dtype_size(p->dtype);
  (void)thread;
  for (int64_t i = from; i < to; i++) {
    char *gates = p->gates + 4 * i * line, *cells = p->cells + i * line, *y = p->y + i * line;
    sigmoid_elements(p->dtype, 2 * width, gates);
    tanh_elements(p->dtype, width, gates + 2 * line);
    sigmoid_elements(p->dtype, width, gates + 3 * line);
    LOOP(p, lstm_cells)(width, cells, gates, p->before + i * line);
    if (y != cells) memcpy(y, cells, (size_t)line);
    tanh_elements(p->dtype, width, y);
    if (y != cells) LOOP(p, lstm_outputs)(width, y, gates);
  }
}

static Status lstm_step(const Layer *v, int64_t t, Tensor *gates, Tensor *y, Tensor *cells,
                        Tensor *begin_h, Tensor *begin_c) {
  BorrowedView heads[4];
  Tensor *at = gates_at(&heads[0], gates, v, t);
  TRY(linear_rows(at, at, states_before(&heads[1], y, begin_h, v, t), v->wHh));
  const Rows rows = {.dtype = v->x->dtype,
                     .width = v->width,
                     .gates = tensor_data(at),
                     .before = tensor_data(states_before(&heads[1], cells, begin_c, v, t)),
                     .cells = tensor_data(states_at(&heads[2], cells, v, t)),
                     .y = tensor_data(states_at(&heads[3], y, v, t))};
  run_rows(lstm_rows, &rows, v->batch);
  return OK;
}

/* Sets *gates to i, f, w and o after their functions, *y to the outputs and *cells to the cells of
   all steps. */
static Status lstm(const Layer *v, Tensor **gates, Tensor **y, Tensor **cells) {
  Tensor *bias, *h = NULL, *c = NULL;
  *gates = *y = *cells = NULL;
  Status s = add_biases(&bias, v);
  if (s == OK) s = new_product(gates, v->x, v->wIh, bias);
  if (s == OK) s = new_states(y, v);
  if (s == OK) s = new_states(cells, v);
  if (s == OK) s = contiguous(&h, v->h);
  if (s == OK) s = contiguous(&c, v->c);
  for (int64_t t = 0; t < v->steps && s == OK; t++) s = lstm_step(v, t, *gates, *y, *cells, h, c);
  free_all(3, (Tensor *[]){bias, h, c});
  return s;
}

static Status lstm_forward(Tensor *r, Tensor *r2, Layer *v, bool is_layer) {
  Tensor *gates = NULL, *y = NULL, *cells = NULL, *transposed;
  TRY(measure(v, is_layer));
  Status s = transpose_weights(v, &transposed);
  if (s == OK) s = lstm(v, &gates, &y, &cells);
  if (s == OK) s = write_results(2, (Tensor *[]){r, r2}, (Tensor *[]){y, cells});
  free_all(4, (Tensor *[]){gates, y, cells, transposed});
  return s;
}

/* Sets *gates, after their functions, and *tanh_cells of all steps from the states before each. */
static Status lstm_again(const Layer *v, Tensor **gates, Tensor **tanh_cells, Tensor *before_h,
                         Tensor *before_c) {
  Tensor *bias, *hidden = NULL;
  Status s = add_biases(&bias, v);
  if (s == OK) s = new_product(gates, v->x, v->wIh, bias);
  if (s == OK) s = new_product(&hidden, before_h, v->wHh, NULL);
  if (s == OK) s = torch_add(*gates, *gates, torch_scalar(1), hidden);
  if (s == OK) s = new_states(tanh_cells, v);
  if (s == OK) {
    const Rows rows = {.dtype = v->x->dtype,
                       .width = v->width,
                       .gates = tensor_data(*gates),
                       .before = tensor_data(before_c),
                       .cells = tensor_data(*tanh_cells),
                       .y = tensor_data(*tanh_cells)};
    run_rows(lstm_rows, &rows, v->steps * v->batch);
  }
  free_all(2, (Tensor *[]){bias, hidden});
  return s;
}

/* Goes back from the last step: gates become the gradients by their sums, and by_c the gradient by
   the first cells. g and g2: of the outputs and of the cells, or NULL. */
static Status lstm_back(const Layer *v, Tensor *gates, Tensor *by_c, const Tensor *tanh_cells,
                        const Tensor *before_c, const Tensor *g, const Tensor *g2) {
  Tensor *by_h;
  BorrowedView heads[3];
  Status s = new_state(&by_h, v);
  if (s == OK) s = torch_zero(by_h);
  if (s == OK) s = torch_zero(by_c);
  for (int64_t t = v->steps - 1; t >= 0 && s == OK; t--) {
    s = add_step(by_h, g, v, t);
    if (s == OK) s = add_step(by_c, g2, v, t);
    if (s != OK) break;
    LOOP(v->x, lstm_slopes)
    (v->batch, v->width, tensor_data(gates_at(&heads[0], gates, v, t)),
     tensor_data(states_at(&heads[1], tanh_cells, v, t)),
     tensor_data(states_at(&heads[2], before_c, v, t)), tensor_data(by_h), tensor_data(by_c));
    if (t > 0) s = through_gates(by_h, NULL, gates, v, t);
  }
  tensor_free(by_h);
  return s;
}

/* before_h and before_c: the states before each step. */
static Status lstm_backward(Tensor *r, Tensor *r2, Tensor *g, Tensor *g2, const Layer *v,
                            Tensor *before_h, Tensor *before_c) {
  Tensor *gates = NULL, *tanh_cells = NULL, *by_c = NULL, *of_h, *of_c = NULL;
  Status s = contiguous_or_null(&of_h, g);
  if (s == OK) s = contiguous_or_null(&of_c, g2);
  if (s == OK) s = new_state(&by_c, v);
  if (s == OK) s = lstm_again(v, &gates, &tanh_cells, before_h, before_c);
  if (s == OK) s = lstm_back(v, gates, by_c, tanh_cells, before_c, of_h, of_c);
  if (s == OK) s = write_results(2, (Tensor *[]){r, r2}, (Tensor *[]){gates, by_c});
  free_all(5, (Tensor *[]){gates, tanh_cells, by_c, of_h, of_c});
  return s;
}

#define WEIGHTS Tensor *wIh, Tensor *wHh, Tensor *bIh, Tensor *bHh
#define LSTM \
  { .x = x, .h = h, .c = c, .wIh = wIh, .wHh = wHh, .bIh = bIh, .bHh = bHh, .gates = 4 }
#define GRU \
  { .x = x, .h = h, .wIh = wIh, .wHh = wHh, .bIh = bIh, .bHh = bHh, .gates = 3 }

Status torch_lstmCell(Tensor *r, Tensor *r2, Tensor *x, Tensor *h, Tensor *c, WEIGHTS) {
  return lstm_forward(r, r2, &(Layer)LSTM, false);
}
Status torch_lstmLayer(Tensor *r, Tensor *r2, Tensor *x, Tensor *h, Tensor *c, WEIGHTS) {
  return lstm_forward(r, r2, &(Layer)LSTM, true);
}

/* The gradients by the sums of the gates, and by c. g and g2: of the new h and the new c, or
   NULL. */
Status torch_lstmCellBackward(Tensor *r, Tensor *r2, Tensor *g, Tensor *g2, Tensor *x, Tensor *h,
                              Tensor *c, WEIGHTS) {
  Layer v = LSTM;
  Tensor *from_h, *from_c = NULL;
  TRY(measure(&v, false));
  TRY(check_same("g", g, h));
  TRY(check_same("g2", g2, h));
  Status s = contiguous(&from_h, h);
  if (s == OK) s = contiguous(&from_c, c);
  if (s == OK) s = lstm_backward(r, r2, g, g2, &v, from_h, from_c);
  free_all(2, (Tensor *[]){from_h, from_c});
  return s;
}
/* The same of a layer, from its results y and cells. */
Status torch_lstmLayerBackward(Tensor *r, Tensor *r2, Tensor *g, Tensor *g2, Tensor *x, Tensor *h,
                               Tensor *c, WEIGHTS, Tensor *y, Tensor *cells) {
  Layer v = LSTM;
  Tensor *from_h, *from_c = NULL;
  TRY(measure(&v, true));
  TRY(check_states("y", y, &v));
  TRY(check_same("cells", cells, y));
  TRY(check_same("g", g, y));
  TRY(check_same("g2", g2, y));
  Status s = new_states_before(&from_h, &v, y, h);
  if (s == OK) s = new_states_before(&from_c, &v, cells, c);
  if (s == OK) s = lstm_backward(r, r2, g, g2, &v, from_h, from_c);
  free_all(2, (Tensor *[]){from_h, from_c});
  return s;
}

/* --- GRU -------------------------------------------------------------------------------------- */

/* The gates, from the sums of x and those of h, and the new states unless y is NULL. */
static void gru_rows(const void *data, int thread, int64_t from, int64_t to) {
  const Rows *p = data;
  int64_t width = p->width, line = width * (int64_t)dtype_size(p->dtype);
  (void)thread;
  for (int64_t i = from; i < to; i++) {
    char *gates = p->gates + 3 * i * line, *hidden = p->hidden + 3 * i * line;
    LOOP(p, gru_sums)(width, gates, hidden);
    sigmoid_elements(p->dtype, 2 * width, gates);
    LOOP(p, gru_inner)(width, gates, hidden);
    tanh_elements(p->dtype, width, gates + 2 * line);
    if (p->y) LOOP(p, gru_outputs)(width, p->y + i * line, gates, p->before + i * line);
  }
}

/* hidden: memory for the gates of a step. */
static Status gru_step(const Layer *v, int64_t t, Tensor *gates, Tensor *hidden, Tensor *y,
                       const Tensor *begin) {
  BorrowedView heads[3];
  Tensor *from = states_before(&heads[0], y, begin, v, t);
  Tensor *bias = v->bHh ? repeated_rows(&heads[1], v->bHh, v->batch) : NULL;
  TRY(linear_rows(hidden, bias, from, v->wHh));
  const Rows rows = {.dtype = v->x->dtype,
                     .width = v->width,
                     .gates = tensor_data(gates_at(&heads[1], gates, v, t)),
                     .hidden = tensor_data(hidden),
                     .before = tensor_data(from),
                     .y = tensor_data(states_at(&heads[2], y, v, t))};
  run_rows(gru_rows, &rows, v->batch);
  return OK;
}

static Status gru_forward(Tensor *r, Layer *v, bool is_layer) {
  Tensor *gates = NULL, *hidden = NULL, *y = NULL, *h = NULL, *transposed;
  TRY(measure(v, is_layer));
  Status s = transpose_weights(v, &transposed);
  if (s == OK) s = new_product(&gates, v->x, v->wIh, v->bIh);
  if (s == OK) s = new_states(&y, v);
  if (s == OK) s = contiguous(&h, v->h);
  if (s == OK) {
    hidden = tensor_new_sized(v->x->dtype, 2, (int64_t[]){v->batch, v->gates * v->width});
    if (hidden == NULL) s = torch_error.code;
  }
  for (int64_t t = 0; t < v->steps && s == OK; t++) s = gru_step(v, t, gates, hidden, y, h);
  if (s == OK) s = copy_result(r, y);
  free_all(5, (Tensor *[]){gates, hidden, y, h, transposed});
  return s;
}

/* Goes back from the last step: gates and hidden become the gradients by their sums, and by_h the
   gradient by the first h without its part through hidden. */
static Status gru_back(const Layer *v, Tensor *gates, Tensor *hidden, Tensor *by_h,
                       const Tensor *before, const Tensor *g) {
  BorrowedView heads[3];
  TRY(torch_zero(by_h));
  for (int64_t t = v->steps - 1; t >= 0; t--) {
    TRY(add_step(by_h, g, v, t));
    LOOP(by_h, gru_slopes)
    (v->batch, v->width, tensor_data(gates_at(&heads[0], gates, v, t)),
     tensor_data(gates_at(&heads[1], hidden, v, t)),
     tensor_data(states_at(&heads[2], before, v, t)), tensor_data(by_h));
    if (t > 0) TRY(through_gates(by_h, by_h, hidden, v, t));
  }
  return OK;
}

/* before: h before each step. */
static Status gru_backward(Tensor *r, Tensor *r2, Tensor *r3, Tensor *g, const Layer *v,
                           Tensor *before) {
  Tensor *gates = NULL, *hidden = NULL, *by_h = NULL, *of_h;
  Status s = contiguous(&of_h, g);
  if (s == OK) s = new_state(&by_h, v);
  if (s == OK) s = new_product(&gates, v->x, v->wIh, v->bIh);
  if (s == OK) s = new_product(&hidden, before, v->wHh, v->bHh);
  if (s == OK) {
    const Rows rows = {.dtype = v->x->dtype,
                       .width = v->width,
                       .gates = tensor_data(gates),
                       .hidden = tensor_data(hidden)};
    run_rows(gru_rows, &rows, v->steps * v->batch);
  }
  if (s == OK) s = gru_back(v, gates, hidden, by_h, before, of_h);
  if (s == OK) s = write_results(3, (Tensor *[]){r, r2, r3}, (Tensor *[]){gates, hidden, by_h});
  free_all(4, (Tensor *[]){gates, hidden, by_h, of_h});
  return s;
}

Status torch_gruCell(Tensor *r, Tensor *x, Tensor *h, WEIGHTS) {
  return gru_forward(r, &(Layer)GRU, false);
}
Status torch_gruLayer(Tensor *r, Tensor *x, Tensor *h, WEIGHTS) {
  return gru_forward(r, &(Layer)GRU, true);
}

/* The gradients by the sums of the gates of x, by those of h, and by h itself. */
Status torch_gruCellBackward(Tensor *r, Tensor *r2, Tensor *r3, Tensor *g, Tensor *x, Tensor *h,
                             WEIGHTS) {
  Layer v = GRU;
  Tensor *from;
  TRY(measure(&v, false));
  TRY(check_same("g", g, h));
  Status s = contiguous(&from, h);
  if (s == OK) s = gru_backward(r, r2, r3, g, &v, from);
  tensor_free(from);
  return s;
}
/* The same of a layer, from its result y. */
Status torch_gruLayerBackward(Tensor *r, Tensor *r2, Tensor *r3, Tensor *g, Tensor *x, Tensor *h,
                              WEIGHTS, Tensor *y) {
  Layer v = GRU;
  Tensor *from;
  TRY(measure(&v, true));
  TRY(check_states("y", y, &v));
  TRY(check_same("g", g, y));
  Status s = new_states_before(&from, &v, y, h);
  if (s == OK) s = gru_backward(r, r2, r3, g, &v, from);
  tensor_free(from);
  return s;
}

/* --- plain ------------------------------------------------------------------------------------ */

Status torch_rnnCell(Tensor *r, Tensor *x, Tensor *h, WEIGHTS, int32_t nonlinearity) {
  Layer v = {.x = x, .h = h, .wIh = wIh, .wHh = wHh, .bIh = bIh, .bHh = bHh, .gates = 1};
  Tensor *gates, *hidden = NULL;
  TRY(measure(&v, false));
  Status s = new_product(&gates, x, wIh, bIh);
  if (s == OK) s = new_product(&hidden, h, wHh, bHh);
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
  for (int i = 0; i < (n & -GROUP); i++) r[i] = s[0][i] * (1 - s[1][i] * s[1][i]);
}

Status torch_rnnCellBackward(Tensor *r, Tensor *g, Tensor *y, int32_t nonlinearity) {
  if (nonlinearity == NONLINEARITY_RELU) return torch_reluBackward(r, g, y);
  return map_elements(&(Elements){tanh_slope, {0}, 2, {g, y}, {"g", "y"}}, r);
}
