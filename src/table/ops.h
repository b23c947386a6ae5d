/* ops.h — the argument kinds as C types, and from rows.def the prototypes of all ops. A row without
   a function fails when linking.

   Every prototype returns a Status and takes its arguments in the order of its row, results first.
   A LIST, DOUBLES or TENSORS argument is a count and a pointer. A result is a tensor that the op
   resizes; a NUMBER is where it stores a number. */
#ifndef OPS_H
#define OPS_H
#include "table/kinds.h"
#include "torch.h"

/* MAP(P_, (DIM(d), SIZES(s))) is P_INT32(d), P_LIST(s): each argument by the way in which C takes
   its kind. The preprocessor has no loops: COUNT finds the number of arguments, of at most 13, and
   MAP_<number> handles one argument and passes the others on. KIND_DIM(d) expands to INT32, DIM, d
   and "", its choices (kinds.h); MAP_ONE takes the first and the third. */
#define MAP(M, args) MAP_(M, COUNT args)(M, UNPACK args)
#define UNPACK(...) __VA_ARGS__
#define MAP_(M, n) MAP__(n)
#define MAP__(n) MAP_##n
#define COUNT(...) COUNT_(__VA_ARGS__, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define COUNT_(a, b, c, d, e, f, g, h, i, j, k, l, m, n, ...) n
#define MAP_1(M, ...) MAP_1_(M, __VA_ARGS__)
#define MAP_2(M, ...) MAP_2_(M, __VA_ARGS__)
#define MAP_3(M, ...) MAP_3_(M, __VA_ARGS__)
#define MAP_4(M, ...) MAP_4_(M, __VA_ARGS__)
#define MAP_5(M, ...) MAP_5_(M, __VA_ARGS__)
#define MAP_6(M, ...) MAP_6_(M, __VA_ARGS__)
#define MAP_7(M, ...) MAP_7_(M, __VA_ARGS__)
#define MAP_8(M, ...) MAP_8_(M, __VA_ARGS__)
#define MAP_9(M, ...) MAP_9_(M, __VA_ARGS__)
#define MAP_10(M, ...) MAP_10_(M, __VA_ARGS__)
#define MAP_11(M, ...) MAP_11_(M, __VA_ARGS__)
#define MAP_12(M, ...) MAP_12_(M, __VA_ARGS__)
#define MAP_13(M, ...) MAP_13_(M, __VA_ARGS__)
#define MAP_ONE(M, ...) MAP_ONE_(M, __VA_ARGS__)
#define MAP_ONE_(M, pass, kind, n, choices) M##pass(n)
#define MAP_1_(M, a) MAP_ONE(M, KIND_##a)
#define MAP_2_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_1_(M, __VA_ARGS__)
#define MAP_3_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_2_(M, __VA_ARGS__)
#define MAP_4_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_3_(M, __VA_ARGS__)
#define MAP_5_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_4_(M, __VA_ARGS__)
#define MAP_6_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_5_(M, __VA_ARGS__)
#define MAP_7_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_6_(M, __VA_ARGS__)
#define MAP_8_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_7_(M, __VA_ARGS__)
#define MAP_9_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_8_(M, __VA_ARGS__)
#define MAP_10_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_9_(M, __VA_ARGS__)
#define MAP_11_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_10_(M, __VA_ARGS__)
#define MAP_12_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_11_(M, __VA_ARGS__)
#define MAP_13_(M, a, ...) MAP_ONE(M, KIND_##a), MAP_12_(M, __VA_ARGS__)

/* As a default of a dimension: the last one, whatever it is. */
#define LAST INT32_MIN

/* Arguments as parameters. */
#define P_TENSOR(n) Tensor *n
#define P_GENERATOR(n) Generator *n
#define P_SCALAR(n) Scalar n
#define P_INT32(n) int32_t n
#define P_INT64(n) int64_t n
#define P_BOOL(n) bool n
#define P_LIST(n) int32_t n##_count, const int64_t *n
#define P_DOUBLES(n) int32_t n##_count, const double *n
#define P_TENSORS(n) int32_t n##_count, Tensor *const *n
#define P_NUMBER(n) Scalar *n

#define OP(name, function, self, types, args, doc) \
  Status torch_##function(MAP(P_, args)) MUST_CHECK;
#include "table/rows.def"
#endif
