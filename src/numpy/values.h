/* values.h — elements of any type as accumulators. Ops that compare or count elements convert
   blocks of them first, so that a loop is written for two types instead of seven. */
#ifndef VALUES_H
#define VALUES_H
#include "core/accumulate.h"
#include "torch.h"

/* One element as an accumulator: `real` for floats and doubles, `integer` for the other types. */
typedef union {
  int64_t integer;
  double real;
} Value;

/* One element at p. Calls of to_accumulator and from_accumulator leave the add-on: a switch takes
   a fifth of their time. */
static inline Value value_load(DType dtype, const char *p) {
  switch (dtype) {
  case DT_Float:
    return (Value){.real = (double)*(const float *)p};
  case DT_Double:
    return (Value){.real = *(const double *)p};
  case DT_Long:
    return (Value){.integer = *(const int64_t *)p};
  case DT_Int:
    return (Value){.integer = *(const int32_t *)p};
  case DT_Short:
    return (Value){.integer = *(const int16_t *)p};
  case DT_Char:
    return (Value){.integer = *(const int8_t *)p};
  default:
    return (Value){.integer = *(const uint8_t *)p};
  }
}

static inline void value_store(DType dtype, Value v, char *p) {
  switch (dtype) {
  case DT_Float:
    *(float *)p = (float)v.real;
    break;
  case DT_Double:
    *(double *)p = v.real;
    break;
  case DT_Long:
    *(int64_t *)p = v.integer;
    break;
  case DT_Int:
    *(int32_t *)p = (int32_t)v.integer;
    break;
  case DT_Short:
    *(int16_t *)p = (int16_t)v.integer;
    break;
  default:
    *(uint8_t *)p = (uint8_t)v.integer;
  }
}

/* Element i of a contiguous tensor. */
static inline Value value_at(const Tensor *t, int64_t i) {
  return value_load(t->dtype, tensor_data(t) + i * (int64_t)dtype_size(t->dtype));
}

/* Elements that are converted at a time. */
enum { VALUE_BLOCK = 256 };

/* Reads the next elements of a contiguous tensor, from element i on; returns their number, which is
   at most VALUE_BLOCK. */
static inline int64_t read_values(const Tensor *t, int64_t i, Value *block) {
  int64_t left = tensor_count(t) - i, n = left < VALUE_BLOCK ? left : VALUE_BLOCK;
  const char *from = tensor_data(t) + i * (int64_t)dtype_size(t->dtype);
  to_accumulator(t->dtype, n, from, 1, block);
  return n;
}

/* The elements of a contiguous LongTensor. */
static inline int64_t *longs(const Tensor *t) { return (int64_t *)tensor_data(t); }

/* Sets *vector to the elements of t in row-major order as a contiguous vector, on t's memory if t
   is contiguous. The caller frees it. */
Status flat_vector(Tensor **vector, Tensor *t) MUST_CHECK;
/* Sets *x to t's elements in row-major order, as doubles; t has reals. One element more is
   allocated, so that an empty tensor does not ask for 0 bytes. The caller frees it with
   torch_dealloc, also if a later step fails. */
Status doubles_of(double **x, Tensor *t) MUST_CHECK;
/* Fails if t does not have one dimension. */
Status check_vector(const char *arg, const Tensor *t) MUST_CHECK;

#endif
