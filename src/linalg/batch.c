/* batch.c — see batch.h. */
#include "linalg/batch.h"
#include "core/geometry.h"
#include "core/result.h"
#include "core/rollback.h"
#include "core/transpose_copy.h"
#include <math.h>
#include <string.h>

/* --- memory ----------------------------------------------------------------------------------- */

/* Small blocks need no allocation: without it the inverse of a 3 x 3 matrix takes a tenth less
   time. In native tests each block is an allocation, so that sanitizers see its end. */
#if defined(__wasm__)
enum { SMALL_MEMORY = 4096 };
static double small_memory[SMALL_MEMORY / sizeof(double)];
#else
enum { SMALL_MEMORY = 0 };
static double small_memory[1];
#endif

/* Bytes of the memory for small blocks; NULL if there are not so many left. */
static void *small_block(Work *w, int64_t bytes) {
  if (bytes > SMALL_MEMORY - (int64_t)w->used) return NULL;
  void *block = (char *)small_memory + w->used;
  w->used += (size_t)(bytes + 7) / 8 * 8;
  return block;
}

static void *work_block(Work *w, int64_t a, int64_t b, size_t element) {
  const int64_t most = (int64_t)(SIZE_MAX / 4 / element);
  if (w->status != OK) return NULL;
  if (b > 0 && a > most / b) {
    w->status = FAIL(NO_MEMORY, "", INT64_MAX);
    return NULL;
  }
  size_t count = (size_t)(a * b);
  void *block = small_block(w, (int64_t)(count * element));
  if (block != NULL) return block;
  block = torch_alloc((count + 1) * element); /* never of size 0 */
  if (block == NULL) w->status = torch_error.code;
  else w->block[w->count++] = block;
  return block;
}

double *work_doubles(Work *w, int64_t a, int64_t b) { return work_block(w, a, b, sizeof(double)); }
int32_t *work_integers(Work *w, int64_t count) { return work_block(w, count, 1, sizeof(int32_t)); }

Workspace new_workspace(Work *w, double wanted) {
  int32_t count = wanted < 1 ? 1 : wanted < INT32_MAX ? (int32_t)wanted : INT32_MAX;
  return (Workspace){work_doubles(w, count, 1), count};
}

Status work_end(Work *w, Status s) {
  while (w->count > 0) torch_dealloc(w->block[--w->count]);
  return s;
}

/* --- batches ---------------------------------------------------------------------------------- */

Batch new_batch(Work *w, int64_t count, int64_t rows, int64_t columns, int64_t lead) {
  if (lead < 1) lead = 1;
  Batch x = {NULL, count, lead * columns, rows, columns, {1, lead}};
  x.at = work_doubles(w, count, x.size);
  return x;
}

Batch new_vectors(Work *w, int64_t count, int64_t n) { return new_batch(w, count, n, 1, n); }

Batch transposed_batch(Batch x) {
  int64_t rows = x.rows, step = x.step[0];
  x.rows = x.columns, x.columns = rows;
  x.step[0] = x.step[1], x.step[1] = step;
  return x;
}

int64_t matrix_count(const Tensor *t) {
  int64_t count = 1;
  for (int32_t d = 0; d < t->ndim - 2; d++) count *= t->size[d];
  return count;
}

int64_t batch_detail(const Tensor *t, int64_t index) { return t->ndim > 2 ? index + 1 : 0; }

/* The offset of matrix `index` in its tensor, in elements. `dims`: how many dimensions count
   matrices. */
static int64_t offset_of(const Tensor *t, int32_t dims, int64_t index) {
  int64_t offset = 0;
  for (int32_t d = dims - 1; d >= 0; d--) {
    offset += index % t->size[d] * t->stride[d];
    index /= t->size[d];
  }
  return offset;
}

/* The address of matrix `index` of t. */
static char *address_of(const Tensor *t, int32_t dims, int64_t index) {
  char *first = tensor_data(t);
  return index == 0 ? first : first + offset_of(t, dims, index) * (int64_t)dtype_size(t->dtype);
}

/* The address of element (i, j) from the address of (0, 0). */
#define AT(type, base, i, j) ((type *)(base) + (i)*step[0] + (j)*step[1])

/* Matrices of at most so many elements are copied by loops here, not by a call of the core. */
enum { SMALL_MATRIX = 64 };

static void read_matrix(double *to, const Batch *x, const Tensor *t, const char *from,
                        const int64_t *step) {
  if (t->dtype == DT_Double && step[1] == 1 && x->rows * x->columns > SMALL_MATRIX) {
    transpose_copy(sizeof *to, x->columns, x->rows, to, x->step[1], from, step[0]);
    return;
  }
  for (int64_t j = 0; j < x->columns; j++, to += x->step[1]) {
    if (t->dtype == DT_Double)
      for (int64_t i = 0; i < x->rows; i++) to[i] = *AT(const double, from, i, j);
    else
      for (int64_t i = 0; i < x->rows; i++) to[i] = *AT(const float, from, i, j);
  }
}

Batch read_batch_into(Work *w, const Tensor *t, int64_t lead) {
  bool vector = t->ndim == 1;
  int32_t dims = vector ? 0 : t->ndim - 2;
  int64_t count = matrix_count(t);
  Batch x = new_batch(w, count, t->size[dims], vector ? 1 : t->size[dims + 1], lead);
  if (x.rows == 0 && x.columns == 0) x.count = 0; /* there may be any number of them */
  if (x.at == NULL || x.rows == 0 || x.columns == 0) return x;
  const int64_t step[2] = {t->stride[dims], vector ? 0 : t->stride[dims + 1]};
  for (int64_t k = 0; k < count; k++)
    read_matrix(matrix_at(&x, k), &x, t, address_of(t, dims, k), step);
  return x;
}

Batch read_batch(Work *w, const Tensor *t) {
  return read_batch_into(w, t, t->size[t->ndim == 1 ? 0 : t->ndim - 2]);
}

bool has_nonfinite(const Batch *x, int64_t index) {
  const double *at = matrix_at(x, index);
  for (int64_t j = 0; j < x->columns; j++) {
    for (int64_t i = 0; i < x->rows; i++) {
      if (!isfinite(at[i + j * x->step[1]])) return true;
    }
  }
  return false;
}

void fill_nan(const Batch *x, int64_t index) {
  for (int64_t i = 0; i < x->size; i++) matrix_at(x, index)[i] = NAN;
}

void copy_upper(const Batch *to, const Batch *x, int64_t k) {
  for (int64_t j = 0; j < to->columns; j++) {
    double *column = matrix_at(to, k) + j * to->step[1];
    const double *from = matrix_at(x, k) + j * x->step[1];
    int64_t above = min_i64(j + 1, to->rows);
    memcpy(column, from, (size_t)above * sizeof *column);
    memset(column + above, 0, (size_t)(to->rows - above) * sizeof *column);
  }
}

/* --- checks ----------------------------------------------------------------------------------- */

Status check_matrix(const char *arg, const Tensor *t, bool batches) {
  if (!batches && t->ndim != 2) return FAIL(NOT_MATRIX, arg, t->ndim);
  if (t->ndim < 2) return FAIL(FEW_DIMS, arg, t->ndim, 2);
  for (int32_t d = t->ndim - 2; d < t->ndim; d++) {
    if (t->size[d] > INT32_MAX) return FAIL(TOO_LARGE, arg, 0);
  }
  return OK;
}

Status check_square(const char *arg, const Tensor *t, bool batches) {
  TRY(check_matrix(arg, t, batches));
  if (t->size[t->ndim - 1] != t->size[t->ndim - 2]) return FAIL(NOT_SQUARE, arg, shape_detail(t));
  return OK;
}

/* --- results ---------------------------------------------------------------------------------- */

/* How many dimensions a matrix of the result has. */
static int32_t matrix_dims(Order order) {
  return order == AS_NUMBER ? 0 : order == AS_VECTOR ? 1 : 2;
}

/* Opens g with the size of a result. */
static Status open_size(Geometry *g, const Output *o) {
  int32_t dims = o->like->ndim > 2 ? o->like->ndim - 2 : 0;
  TRY(geometry_open(g, dims + 2));
  for (int32_t d = 0; d < dims; d++) g->size[d] = o->like->size[d];
  g->size[dims] = o->rows, g->size[dims + 1] = o->columns;
  g->ndim = dims + matrix_dims(o->order);
  return OK;
}

/* True if nothing can be wrong with a result: it is new and small. */
static bool is_new_and_small(const Output *o) {
  return o->r->storage == NULL && o->r->dtype == o->dtype && o->like->ndim <= 2 &&
         o->rows <= SMALL_MATRIX && o->columns <= SMALL_MATRIX;
}

/* Sets *range to the memory that a result may be written to: all of its storage if it will be
   resized. Fails if it cannot be written. */
static Status check_output(const Output *o, MemoryRange *range) {
  *range = (MemoryRange){0, 0};
  if (is_new_and_small(o)) return OK;
  Geometry g;
  TRY(open_size(&g, o));
  Status s = result_check(o->r, o->dtype, g.ndim, g.size);
  bool resized = !tensor_has_size(o->r, g.ndim, g.size);
  *range = resized && o->r->storage ? storage_range(o->r->storage) : tensor_range(o->r);
  geometry_close(&g);
  return s;
}

Status check_outputs(const Output *outputs, int count) {
  MemoryRange range[MOST_OUTPUTS];
  for (int i = 0; i < count; i++) {
    TRY(check_output(&outputs[i], &range[i]));
    for (int k = 0; k < i; k++) {
      if (outputs[k].r == outputs[i].r || ranges_overlap(range[k], range[i]))
        return FAIL(SAME_RESULT, outputs[i].name, 0);
    }
  }
  return OK;
}

/* Makes a contiguous result one of columns. */
static Status order_by_columns(Tensor *r, Geometry *g) {
  int32_t row = g->ndim - 2, column = g->ndim - 1;
  for (int32_t d = 0; d < g->ndim; d++) g->stride[d] = r->stride[d];
  g->stride[row] = 1, g->stride[column] = g->size[row] > 0 ? g->size[row] : 1;
  TRY(rollback_save(r));
  return tensor_set_geometry(r, r, r->offset, g->ndim, g->size, g->stride);
}

static Status size_output(const Output *o, Geometry *g) {
  TRY(result_sized(o->r, o->dtype, g->ndim, g->size));
  bool ordered = torch_shape_rules == SHAPES_TORCH7 && o->order == BY_COLUMNS;
  return ordered && tensor_is_contiguous(o->r) ? order_by_columns(o->r, g) : OK;
}

/* All sizes are known before the first result gets its own: it may be the tensor `like`. */
static Status size_any_outputs(const Output *outputs, int count) {
  Geometry g[MOST_OUTPUTS];
  Status s = OK;
  int opened = 0;
  while (s == OK && opened < count) {
    s = open_size(&g[opened], &outputs[opened]);
    opened++;
  }
  for (int i = 0; s == OK && i < count; i++) s = size_output(&outputs[i], &g[i]);
  while (opened > 0) geometry_close(&g[--opened]);
  return s;
}

static Status size_outputs(const Output *outputs, int count) {
  for (int i = 0; i < count; i++) {
    const Output *o = &outputs[i];
    if (torch_shape_rules == SHAPES_TORCH7 || !is_new_and_small(o))
      return size_any_outputs(outputs, count);
  }
  for (int i = 0; i < count; i++) {
    const Output *o = &outputs[i];
    TRY(result_sized(o->r, o->dtype, matrix_dims(o->order),
                     (const int64_t[]){o->rows, o->columns}));
  }
  return OK;
}

static void write_element(char *to, DType dtype, double value) {
  if (dtype == DT_Double) *(double *)to = value;
  else if (dtype == DT_Float) *(float *)to = (float)value;
  else if (dtype == DT_Int) *(int32_t *)to = (int32_t)value;
  else *(int64_t *)to = (int64_t)value;
}

static void write_matrix(char *to, const Output *o, const double *from, const Batch *x,
                         const int64_t *step) {
  if (o->dtype == DT_Double && o->rows * o->columns <= SMALL_MATRIX) {
    for (int64_t i = 0; i < o->rows; i++)
      for (int64_t j = 0; j < o->columns; j++)
        *AT(double, to, i, j) = from[i * x->step[0] + j * x->step[1]];
    return;
  }
  if (o->dtype == DT_Double && step[1] == 1 && x->step[0] == 1) {
    transpose_copy(sizeof *from, o->rows, o->columns, to, step[0], from, x->step[1]);
    return;
  }
  const int64_t element = (int64_t)dtype_size(o->dtype);
  for (int64_t i = 0; i < o->rows; i++) {
    for (int64_t j = 0; j < o->columns; j++)
      write_element(to + (i * step[0] + j * step[1]) * element, o->dtype,
                    from[i * x->step[0] + j * x->step[1]]);
  }
}

static void write_output(const Output *o, const Batch *x) {
  const Tensor *r = o->r;
  int32_t own = matrix_dims(o->order), dims = r->ndim - own;
  if (o->rows == 0 || o->columns == 0) return;
  const int64_t step[2] = {own > 0 ? r->stride[dims] : 0, own > 1 ? r->stride[dims + 1] : 0};
  for (int64_t k = 0; k < x->count; k++)
    write_matrix(address_of(r, dims, k), o, matrix_at(x, k), x, step);
}

Status write_outputs(const Output *outputs, const Batch *from, int count) {
  TRY(size_outputs(outputs, count));
  for (int i = 0; i < count; i++) write_output(&outputs[i], &from[i]);
  return OK;
}

Output output_like(Tensor *r, const char *name, const Tensor *t) {
  return (Output){
      r, name, BY_COLUMNS, t->dtype, t, t->size[t->ndim - 2], t->size[t->ndim - 1],
  };
}

/* --- one square matrix for another ------------------------------------------------------------ */

Status open_replacement(Replacement *m, Tensor *r, const Tensor *a, bool batches) {
  TRY(check_square("a", a, batches));
  work_begin(&m->work);
  m->output = output_like(r, "r", a);
  TRY(check_outputs(&m->output, 1));
  m->x = read_batch(&m->work, a);
  return OK;
}

Status end_replacement(Replacement *m, Status s) {
  if (s == OK) s = write_outputs(&m->output, &m->x, 1);
  return work_end(&m->work, s);
}

/* --- right-hand sides ------------------------------------------------------------------------- */

static bool are_vectors(const Tensor *a, const Tensor *b) { return b->ndim == a->ndim - 1; }

Status check_right(const Tensor *a, const Tensor *b) {
  if (!are_vectors(a, b) && b->ndim != a->ndim)
    return FAIL(EQUATIONS, "b", shape_detail(b), shape_detail(a));
  if (!are_vectors(a, b)) TRY(check_matrix("b", b, true));
  for (int32_t d = 0; d < a->ndim - 1; d++) {
    if (a->size[d] != b->size[d]) return FAIL(EQUATIONS, "b", shape_detail(b), shape_detail(a));
  }
  return OK;
}

Batch read_right(Work *w, const Tensor *a, const Tensor *b) {
  Geometry g;
  Batch x = {0};
  if (!are_vectors(a, b)) return read_batch(w, b);
  Status s = geometry_of(&g, b, 1);
  if (s == OK) {
    Tensor columns = *b;
    g.size[b->ndim] = g.stride[b->ndim] = 1;
    columns.ndim = b->ndim + 1, columns.size = g.size, columns.stride = g.stride;
    x = read_batch(w, &columns);
  } else if (w->status == OK) w->status = s;
  geometry_close(&g);
  return x;
}

Output output_of_right(Tensor *x, const Tensor *a, const Tensor *b) {
  bool vectors = are_vectors(a, b);
  int64_t columns = vectors ? 1 : b->size[b->ndim - 1];
  return (Output){x,      "x", vectors ? AS_VECTOR : BY_COLUMNS, a->dtype, a, a->size[a->ndim - 1],
                  columns};
}
