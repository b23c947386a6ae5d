/* ops.h — the argument kinds as C types, and from ops.def the prototypes of all ops. A row without
   a function fails when linking. */
#ifndef OPS_H
#define OPS_H
#include "torch.h"

/* (A(x), B(y)) to P_A(x), P_B(y): each kind of argument is looked up under a prefix. */
#define MAP(M, args) MAP_(M, COUNT args)(M, UNPACK args)
#define UNPACK(...) __VA_ARGS__
#define MAP_(M, n) MAP__(n)
#define MAP__(n) MAP_##n
#define COUNT(...) COUNT_(__VA_ARGS__, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define COUNT_(a, b, c, d, e, f, g, h, n, ...) n
#define MAP_1(M, ...) MAP_1_(M, __VA_ARGS__)
#define MAP_2(M, ...) MAP_2_(M, __VA_ARGS__)
#define MAP_3(M, ...) MAP_3_(M, __VA_ARGS__)
#define MAP_4(M, ...) MAP_4_(M, __VA_ARGS__)
#define MAP_5(M, ...) MAP_5_(M, __VA_ARGS__)
#define MAP_6(M, ...) MAP_6_(M, __VA_ARGS__)
#define MAP_7(M, ...) MAP_7_(M, __VA_ARGS__)
#define MAP_8(M, ...) MAP_8_(M, __VA_ARGS__)
#define MAP_1_(M, a) M##a
#define MAP_2_(M, a, ...) M##a, MAP_1_(M, __VA_ARGS__)
#define MAP_3_(M, a, ...) M##a, MAP_2_(M, __VA_ARGS__)
#define MAP_4_(M, a, ...) M##a, MAP_3_(M, __VA_ARGS__)
#define MAP_5_(M, a, ...) M##a, MAP_4_(M, __VA_ARGS__)
#define MAP_6_(M, a, ...) M##a, MAP_5_(M, __VA_ARGS__)
#define MAP_7_(M, a, ...) M##a, MAP_6_(M, __VA_ARGS__)
#define MAP_8_(M, a, ...) M##a, MAP_7_(M, __VA_ARGS__)

/* As a default of a dimension: the last one, whatever it is. */
#define LAST INT32_MIN

/* The kinds as parameters. */
#define P_RESULT(n) Tensor *n
#define P_VIEW(n) Tensor *n
#define P_SLICE(n) Tensor *n
#define P_INDICES(n) Tensor *n
#define P_FLAGS(n) Tensor *n
#define P_SELF(n) Tensor *n
#define P_TENSOR(n) Tensor *n
#define P_LIKE(n) Tensor *n
#define P_MATRIX(n) Tensor *n
#define P_MASK(n) Tensor *n
#define P_POSITIONS(n) Tensor *n
#define P_SCALAR(n) Scalar n
#define P_SCALAR_OR(n, value) Scalar n
#define P_DIM(n) int32_t n
#define P_DIM_OR(n, value) int32_t n
#define P_EDGE_OR(n, value) int32_t n
#define P_INDEX(n) int64_t n
#define P_SIZE(n) int64_t n
#define P_SIZES(n) int32_t n##_count, const int64_t *n
#define P_DIMS(n) int32_t n##_count, const int64_t *n
#define P_SHAPE(n) int32_t n##_count, const int64_t *n
#define P_SIZE_OR(n, value) int64_t n
#define P_TENSORS(n) int32_t n##_count, Tensor *const *n
#define P_BOOL(n) bool n
#define P_BOOL_OR(n, value) bool n
#define P_LETTER(n) int32_t n
#define P_LETTER_OR(n, value) int32_t n
#define P_TRUTH(n) Scalar *n
#define P_VALUE(n) Scalar *n
#define P_PLACE(n) Scalar *n
#define P_WHOLE(n) Scalar *n
#define P_ORDER(n) Tensor *n
#define P_GENERATOR_OR(n, value) Generator *n
#define P_BYTES(n) Tensor *n
#define P_STATE(n) Tensor *n

#define OP(name, function, self, types, args, doc) \
  Status torch_##function(MAP(P_, args)) MUST_CHECK;
#include "table/ops.def"
#endif
