/* lines_f64.h — the lines of a tensor along one dimension as doubles, in memory of their own. */
#ifndef SIGNAL_LINES_F64_H
#define SIGNAL_LINES_F64_H
#include "torch.h"

typedef struct {
  Tensor *tensor; /* contiguous; the lines are its last dimension */
  double *data;
  int64_t lines, n; /* how many, and their length */
} Lines;

/* Copies the lines of t along `dim`, whose name errors use. lines_free frees them, also after this
   has failed. */
Status lines_read(Lines *lines, Tensor *t, int32_t dim, const char *name) MUST_CHECK;
void lines_free(Lines *lines);
/* Gives r the type `dtype` and the size of the lines, of which those along `dim` are the last
   dimension. With several results all are sized before one is written. */
Status lines_size(Tensor *r, const Lines *lines, DType dtype, int32_t dim) MUST_CHECK;
/* The same, and sets r to the lines. */
Status lines_write(Tensor *r, const Lines *lines, DType dtype, int32_t dim) MUST_CHECK;
/* The elements of a vector as doubles: a new tensor, NULL (recorded) if it fails. */
Tensor *vector_of(Tensor *t, const char *name);
static inline double *doubles(const Tensor *t) { return (double *)tensor_data(t); }
#endif
