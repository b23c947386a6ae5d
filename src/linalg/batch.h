/* batch.h — tensors as batches of matrices for LAPACK, and its results as tensors.

   The last two dimensions of a tensor are a matrix, those before them count the matrices. An op
   reads its operands into doubles in column-major order, whatever their strides and type are,
   computes everything, and only then writes its results. So results may overlap operands, and a
   failed call changes nothing.

     Work w;
     work_begin(&w);
     Batch x = read_batch(&w, a);
     double *more = work_doubles(&w, x.rows, x.columns);
     Status s = w.status;
     for (int64_t i = 0; s == OK && i < x.count; i++) s = ...;
     if (s == OK) s = write_outputs(outputs, 2);
     return work_end(&w, s); */
#ifndef BATCH_H
#define BATCH_H
#include "torch.h"

/* Arguments of LAPACK: a whole number, a letter, the distance of two columns of a batch. */
#define INT(n) (&(const int32_t){(int32_t)(n)})
#define CHAR(letter) (&(const char){(char)(letter)})
#define LEAD(x) INT((x)->step[1])

/* Memory of one call; there is one at a time. After the first failed allocation `status` is its
   error, and all further ones return NULL. */
typedef struct {
  Status status;
  int count;
  size_t used; /* bytes of the memory for small blocks */
  void *block[12];
} Work;
/* (An initializer would clear `block` too, by a call.) */
static inline void work_begin(Work *w) { w->status = OK, w->count = 0, w->used = 0; }
/* a * b numbers, not initialised */
double *work_doubles(Work *w, int64_t a, int64_t b);
int32_t *work_integers(Work *w, int64_t count);
/* Memory that a function of LAPACK works with: it has stored in *wanted how much is best. */
typedef struct {
  double *at;
  int32_t count;
} Workspace;
Workspace new_workspace(Work *w, double wanted);
/* What LAPACK wanted when it was last asked. For small matrices asking takes as long as a tenth of
   the work, and programs decompose many matrices of one size. */
typedef struct {
  int64_t rows, columns;
  int kind; /* of decomposition */
  double wanted;
} Wanted;
static inline bool is_known(const Wanted *last, int64_t rows, int64_t columns, int kind) {
  return last->rows == rows && last->columns == columns && last->kind == kind;
}
/* Frees all memory and returns s. */
Status work_end(Work *w, Status s) MUST_CHECK;

/* Equal matrices: element (i, j) of matrix k is at[k * size + i * step[0] + j * step[1]]. */
typedef struct {
  double *at;
  int64_t count, size;
  int64_t rows, columns;
  int64_t step[2];
} Batch;
/* A batch of matrices of that size in column-major order, whose columns have room for `lead` rows;
   its elements are undefined. */
Batch new_batch(Work *w, int64_t count, int64_t rows, int64_t columns, int64_t lead);
/* The same for vectors: one column. */
Batch new_vectors(Work *w, int64_t count, int64_t n);
/* The matrices of t; a vector is one column. */
Batch read_batch(Work *w, const Tensor *t);
/* The same, with room for `lead` rows. */
Batch read_batch_into(Work *w, const Tensor *t, int64_t lead);
/* How many matrices t has. */
int64_t matrix_count(const Tensor *t);
/* For errors about matrix `index` of t: 0 if t is one matrix, else the index plus 1. */
int64_t batch_detail(const Tensor *t, int64_t index);
static inline double *matrix_at(const Batch *x, int64_t index) { return x->at + index * x->size; }
Batch transposed_batch(Batch x);
/* True if an element of matrix `index` is infinite or NaN. */
bool has_nonfinite(const Batch *x, int64_t index);
/* Sets all elements of matrix `index` to NaN. */
void fill_nan(const Batch *x, int64_t index);
/* Sets matrix k of `to` to the upper triangle of the first rows of matrix k of x. */
void copy_upper(const Batch *to, const Batch *x, int64_t k);

/* Fails unless t is a matrix or, if `batches`, several of them, whose sizes LAPACK can take. */
Status check_matrix(const char *arg, const Tensor *t, bool batches) MUST_CHECK;
/* The same for square matrices. */
Status check_square(const char *arg, const Tensor *t, bool batches) MUST_CHECK;
/* Fails unless the letter is one of two. */

/* The order of a result's elements in memory by Torch7's rules; by others it is always rows.
   AS_VECTOR and AS_NUMBER: each matrix of the result is a vector, or one number. */
typedef enum { BY_ROWS, BY_COLUMNS, AS_VECTOR, AS_NUMBER } Order;

/* A result: its size is that of the batch dimensions of `like`, then of the matrices (or vectors)
   of `from`. It is of the type `dtype`. */
enum { MOST_OUTPUTS = 3 };
typedef struct {
  Tensor *r;
  const char *name;
  Order order;
  DType dtype;
  const Tensor *like;
  int64_t rows, columns;
} Output;
/* Fails if a result cannot be written, or if two results overlap. */
Status check_outputs(const Output *outputs, int count) MUST_CHECK;
/* Sizes all results, then writes them. */
Status write_outputs(const Output *outputs, const Batch *from, int count) MUST_CHECK;
/* A result like matrix or batch t. */
Output output_like(Tensor *r, const char *name, const Tensor *t);

/* An op whose result `r` has the type and the size of its square operand `a`:

     Replacement m;
     TRY(open_replacement(&m, r, a, true));
     Status s = m.work.status;
     for (int64_t k = 0; s == OK && k < m.x.count; k++) s = ...; replaces matrix k of m.x
     return end_replacement(&m, s);   writes r if s is OK */
typedef struct {
  Work work;
  Output output;
  Batch x;
} Replacement;
Status open_replacement(Replacement *m, Tensor *r, const Tensor *a, bool batches) MUST_CHECK;
Status end_replacement(Replacement *m, Status s) MUST_CHECK;

/* Right-hand sides b of equations a * x = b, a matrix or a vector for each matrix of a. */
Status check_right(const Tensor *a, const Tensor *b) MUST_CHECK;
/* The matrices of b, or its vectors as columns. */
Batch read_right(Work *w, const Tensor *a, const Tensor *b);
/* The result x, with a row for each column of a. */
Output output_of_right(Tensor *x, const Tensor *a, const Tensor *b);
#endif
