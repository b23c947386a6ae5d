/* kinds.h — made by tools/kinds.js from kinds.def: do not edit. */
#ifndef KINDS_H
#define KINDS_H
#define KIND_RESULT(n) TENSOR, RESULT, n
#define KIND_ORDER(n) TENSOR, ORDER, n
#define KIND_INDICES(n) TENSOR, INDICES, n
#define KIND_FLAGS(n) TENSOR, FLAGS, n
#define KIND_TOTALS(n) TENSOR, TOTALS, n
#define KIND_COUNTS(n) TENSOR, COUNTS, n
#define KIND_PIVOTS(n) TENSOR, PIVOTS, n
#define KIND_BYTES(n) TENSOR, BYTES, n
#define KIND_VIEW(n) TENSOR, VIEW, n
#define KIND_NUMBERS(n) TENSOR, NUMBERS, n
#define KIND_RANKS(n) TENSOR, RANKS, n
#define KIND_SLICE(n) TENSOR, SLICE, n
#define KIND_SELF(n) TENSOR, SELF, n
#define KIND_TENSOR(n) TENSOR, TENSOR, n
#define KIND_MATRIX(n) TENSOR, MATRIX, n
#define KIND_LIKE(n) TENSOR, LIKE, n
#define KIND_MASK(n) TENSOR, MASK, n
#define KIND_POSITIONS(n) TENSOR, POSITIONS, n
#define KIND_STATE(n) TENSOR, STATE, n
#define KIND_TENSORS(n) TENSORS, TENSORS, n
#define KIND_VALUE(n) NUMBER, VALUE, n
#define KIND_TRUTH(n) NUMBER, TRUTH, n
#define KIND_PLACE(n) NUMBER, PLACE, n
#define KIND_WHOLE(n) NUMBER, WHOLE, n
#define KIND_GENERATOR(n) GENERATOR, GENERATOR, n
#define KIND_SCALAR(n) SCALAR, SCALAR, n
#define KIND_INTEGER(n) SCALAR, INTEGER, n
#define KIND_DIM(n) INT32, DIM, n
#define KIND_EDGE(n) INT32, EDGE, n
#define KIND_NEWDIM(n) INT32, NEWDIM, n
#define KIND_INDEX(n) INT64, INDEX, n
#define KIND_SIZE(n) INT64, SIZE, n
#define KIND_SIZES(n) LIST, SIZES, n
#define KIND_DIMS(n) LIST, DIMS, n
#define KIND_AXES(n) LIST, AXES, n
#define KIND_KEEPDIM(n) BOOL, KEEPDIM, n
#define KIND_DRIVER(n) BOOL, DRIVER, n
#define KIND_SHAPE(n) LIST, SHAPE, n
#define KIND_BOOL(n) BOOL, BOOL, n
#define KIND_LETTER(n) INT32, LETTER, n
#define KIND_TRIANGLE(n) INT32, TRIANGLE, n
#define KIND_TRANSPOSE(n) INT32, TRANSPOSE, n
#define KIND_UNIT(n) INT32, UNIT, n
#define KIND_SIDE(n) INT32, SIDE, n
#define KIND_VECTORS(n) INT32, VECTORS, n
#define KIND_PARTS(n) INT32, PARTS, n
#define KIND_WORD(n) INT32, WORD, n
#define KIND_WINDOW(n) LIST, WINDOW, n
#define KIND_PADDING(n) LIST, PADDING, n
#define KIND_OR(argument, fallback) KIND_##argument
#endif
