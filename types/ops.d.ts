/* Made by tools/gen.js from src/table/ops.def and kinds.def: do not edit. */
import type { ByteTensor, ConvOptions, Driver, Generator, IntTensor, IntegerTensor, KeepDim, LongTensor, Positions, RealTensor, Scalar, SignedWideTensor, Sizes, Tensor, TensorNamed, TypeName, Value, Window } from './index.js';

export interface TensorOps<T extends Tensor> {
  /** View of `size` slices of dimension `dim`, starting at `first`. */
  narrow(dim: number, first: number, size: number): T;
  narrow(t: T, dim: number, first: number, size: number): T;
  /** View of the slice at `index` of dimension `dim`, without that dimension; for a vector, the number at `index`. */
  select<R = T>(dim: number, index: number): R;
  select<R = T>(t: T, dim: number, index: number): R;
  /** View with dimensions `dim1` and `dim2` swapped. */
  transpose(dim1: number, dim2: number): T;
  transpose(t: T, dim1: number, dim2: number): T;
  /** View of a matrix, transposed. */
  t(): T;
  t(t: T): T;
  /** View with the dimensions in the given order. Each dimension must be named once. */
  permute(dims: Sizes): T;
  permute(...dims: number[]): T;
  permute(t: T, dims: Sizes): T;
  permute(t: T, ...dims: number[]): T;
  /** View of all windows of `size` slices along `dim`, `step` apart. The window is a new last dimension. */
  unfold(dim: number, size: number, step: number): T;
  unfold(t: T, dim: number, size: number, step: number): T;
  /** View with dimension `dim` in reverse order: its stride changes sign. */
  reverse(dim: number): T;
  reverse(t: T, dim: number): T;
  /** View of the same elements with other sizes. One size may be -1 and is inferred. */
  view(sizes: Sizes): T;
  view(...sizes: number[]): T;
  view(t: T, sizes: Sizes): T;
  view(t: T, ...sizes: number[]): T;
  /** View of the same elements with the size of `template`. */
  viewAs(template: Tensor): T;
  viewAs(t: T, template: Tensor): T;
  /** View in which dimensions of size 1 are repeated, without copying: their stride becomes 0. */
  expand(sizes: Sizes): T;
  expand(...sizes: number[]): T;
  expand(t: T, sizes: Sizes): T;
  expand(t: T, ...sizes: number[]): T;
  /** View expanded to the size of `template`. */
  expandAs(template: Tensor): T;
  expandAs(t: T, template: Tensor): T;
  /** View with a new dimension of size 1 at `dim`; for -1 after the last. */
  unsqueeze(dim: number): T;
  unsqueeze(t: T, dim: number): T;
  /** View in which dimension `dim` is split into several with the given sizes. One size may be -1 and is inferred. */
  unflatten(dim: number, sizes: Sizes): T;
  unflatten(dim: number, ...sizes: number[]): T;
  unflatten(t: T, dim: number, sizes: Sizes): T;
  unflatten(t: T, dim: number, ...sizes: number[]): T;
  /** View with dimension `source` moved to `destination`. The other dimensions keep their order. */
  movedim(source: number, destination: number): T;
  movedim(t: T, source: number, destination: number): T;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip(): T;
  flip(t: T): T;
  flip(dims: Sizes): T;
  flip(...dims: number[]): T;
  flip(t: T, dims: Sizes): T;
  flip(t: T, ...dims: number[]): T;
  /** View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards `dim2`. */
  rot90(): T;
  rot90(k: number): T;
  rot90(k: number, dim1: number): T;
  rot90(k: number, dim1: number, dim2: number): T;
  rot90(t: T): T;
  rot90(t: T, k: number): T;
  rot90(t: T, k: number, dim1: number): T;
  rot90(t: T, k: number, dim1: number, dim2: number): T;
  /** View without the dimensions of size 1; a number if no dimension remains. View without dimension `dim`, if its size is 1. */
  squeeze<R = T>(): R;
  squeeze<R = T>(t: T): R;
  squeeze<R = T>(dim: number): R;
  squeeze<R = T>(t: T, dim: number): R;
  /** Sets every element to `value`. */
  fill(value: Scalar): T;
  /** Sets every element to 0. */
  zero(): T;
  /** Copies the elements of `source`, converted to the type of `t`. The numbers of elements must match; the sizes need not. */
  copy(source: Tensor): T;
  /** Copy of the tensor, repeated `sizes` times along each dimension. */
  repeatTensor(sizes: Sizes): T;
  repeatTensor(...sizes: number[]): T;
  repeatTensor(t: T, sizes: Sizes): T;
  repeatTensor(t: T, ...sizes: number[]): T;
  /** The elements where `mask` is 1, as a vector. */
  maskedSelect(mask: ByteTensor): T;
  maskedSelect(t: T, mask: ByteTensor): T;
  /** Sets the elements where `mask` is 1 to `value`. */
  maskedFill(mask: ByteTensor, value: Scalar): T;
  /** Copies the elements of `source`, in order, to the elements where `mask` is 1. */
  maskedCopy(mask: ByteTensor, source: T): T;
  /** The slices of dimension `dim` at the positions in `index`, in that order. */
  index(dim: number, index: Positions): T;
  index(t: T, dim: number, index: Positions): T;
  /** Copies the slices of `source` to the positions in `index` along dimension `dim`. */
  indexCopy(dim: number, index: Positions, source: T): T;
  /** Adds the slices of `source` to the slices at the positions in `index` along dimension `dim`. A repeated position accumulates. */
  indexAdd(dim: number, index: Positions, source: T): T;
  /** Sets the slices at the positions in `index` along dimension `dim` to `value`. */
  indexFill(dim: number, index: Positions, value: Scalar): T;
  /** Picks elements along `dim`: for the first dimension, r[i][j] = t[index[i][j]][j]. */
  gather(dim: number, index: Positions): T;
  gather(t: T, dim: number, index: Positions): T;
  /** Writes elements along `dim`: for the first dimension, t[index[i][j]][j] = source[i][j]. Writes one number along `dim`: for the first dimension, t[index[i][j]][j] = value. */
  scatter(dim: number, index: Positions, source: T): T;
  scatter(dim: number, index: Positions, value: Scalar): T;
  /** Positions of the nonzero elements: one row for each element, one column for each dimension. */
  nonzero(): LongTensor;
  nonzero(t: T): LongTensor;
  /** Same as nonzero. */
  argwhere(): LongTensor;
  argwhere(t: T): LongTensor;
  /** Picks elements along `dim` as gather does. Dimensions of size 1 of `index`, other than `dim`, are expanded to the size of `t`. */
  takeAlongDim(index: Positions, dim: number): T;
  takeAlongDim(t: T, index: Positions, dim: number): T;
  /** Writes elements of `source` along `dim` as scatter does, or one number. Dimensions of size 1 of `index`, other than `dim`, are expanded to the size of `t`. */
  putAlongDim(index: Positions, source: T, dim: number): T;
  putAlongDim(index: Positions, value: Scalar, dim: number): T;
  /** Adds elements along `dim`: for the first dimension, t[index[i][j]][j] += source[i][j]. Repeated positions accumulate, in order. */
  scatterAdd(dim: number, index: Positions, source: T): T;
  /** Combines the slices of `source` with the slices of `t` at the positions in `index` along dimension `dim`: by 'sum', 'prod', 'min', 'max' or 'mean', which include the slice of `t`. */
  indexReduce(dim: number, index: Positions, source: T): T;
  indexReduce(dim: number, index: Positions, source: T, reduce: string): T;
  /** Zeros, with the given sizes. */
  zeros(sizes: Sizes): T;
  zeros(...sizes: number[]): T;
  /** Ones, with the given sizes. */
  ones(sizes: Sizes): T;
  ones(...sizes: number[]): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range(start: Scalar, end: Scalar): T;
  range(start: Scalar, end: Scalar, step: Scalar): T;
  /** The numbers 0, 1, 2, ... below `end`. The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange(end: Scalar): T;
  arange(start: Scalar, end: Scalar): T;
  arange(start: Scalar, end: Scalar, step: Scalar): T;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye(n: number): T;
  eye(n: number, m: number): T;
  /** Copy of the elements, in order, with other sizes. One size may be -1 and is inferred. */
  reshape(sizes: Sizes): T;
  reshape(...sizes: number[]): T;
  reshape(t: T, sizes: Sizes): T;
  reshape(t: T, ...sizes: number[]): T;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten(): T;
  flatten(first: number): T;
  flatten(first: number, last: number): T;
  flatten(t: T): T;
  flatten(t: T, first: number): T;
  flatten(t: T, first: number, last: number): T;
  /** A tensor of the given sizes, filled with `value`. */
  full(sizes: Sizes, value: Scalar): T;
  /** The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those moved past the end come first. */
  roll(shift: number): T;
  roll(t: T, shift: number): T;
  roll(shift: number, dim: number): T;
  roll(t: T, shift: number, dim: number): T;
  /** Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last dimensions, further ones make new first dimensions. */
  tile(reps: Sizes): T;
  tile(...reps: number[]): T;
  tile(t: T, reps: Sizes): T;
  tile(t: T, ...reps: number[]): T;
  /** Copy with more slices around it: `widths` are those before and after each dimension in turn, or one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the edge), 'replicate' (the edge repeated), 'circular' (from the other end). */
  pad(widths: Sizes): T;
  pad(...widths: number[]): T;
  pad(widths: Sizes, mode: string): T;
  pad(widths: Sizes, value: Scalar): T;
  pad(widths: Sizes, mode: string, value: Scalar): T;
  pad(t: T, widths: Sizes): T;
  pad(t: T, ...widths: number[]): T;
  pad(t: T, widths: Sizes, mode: string): T;
  pad(t: T, widths: Sizes, value: Scalar): T;
  pad(t: T, widths: Sizes, mode: string, value: Scalar): T;
  /** The two tensors concatenated along `dim`. Empty tensors are skipped. The tensors of an array concatenated along `dim`. Empty tensors are skipped. */
  cat(b: T): T;
  cat(b: T, dim: number): T;
  cat(a: T, b: T): T;
  cat(a: T, b: T, dim: number): T;
  cat(list: readonly T[]): T;
  cat(list: readonly T[], dim: number): T;
  /** The tensors of an array, all of one size, stacked along a new dimension `dim`. */
  stack(list: readonly T[]): T;
  stack(list: readonly T[], dim: number): T;
  /** Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive `k` are above the main diagonal. */
  diag(): T;
  diag(k: number): T;
  diag(t: T): T;
  diag(t: T, k: number): T;
  /** Lower triangle: the matrix with zeros above diagonal `k`. */
  tril(): T;
  tril(k: number): T;
  tril(t: T): T;
  tril(t: T, k: number): T;
  /** Upper triangle: the matrix with zeros below diagonal `k`. */
  triu(): T;
  triu(k: number): T;
  triu(t: T): T;
  triu(t: T, k: number): T;
  /** Sign: 1 above 0, -1 below 0, and 0 for 0 and NaN. */
  sign(): T;
  sign(a: T): T;
  /** a to the power of b, element by element. Integers are computed as doubles and truncated. */
  cpow(b: T): T;
  cpow(a: T, b: T): T;
  /** a + value. a + value * b. */
  add(value: Scalar): T;
  add(a: T, value: Scalar): T;
  add(b: T): T;
  add(value: Scalar, b: T): T;
  add(a: T, b: T): T;
  add(a: T, value: Scalar, b: T): T;
  /** a - value. a - value * b. */
  csub(value: Scalar): T;
  csub(a: T, value: Scalar): T;
  csub(b: T): T;
  csub(value: Scalar, b: T): T;
  csub(a: T, b: T): T;
  csub(a: T, value: Scalar, b: T): T;
  /** a * value. */
  mul(value: Scalar): T;
  mul(a: T, value: Scalar): T;
  /** a / value. Integer division truncates toward 0; integer division by 0 is an error. */
  div(value: Scalar): T;
  div(a: T, value: Scalar): T;
  /** a * b, element by element. */
  cmul(b: T): T;
  cmul(a: T, b: T): T;
  /** a / b, element by element. Integer division truncates toward 0; integer division by 0 is an error. */
  cdiv(b: T): T;
  cdiv(a: T, b: T): T;
  /** Remainder of a / value, with the sign of a. Integer division by 0 is an error. */
  fmod(value: Scalar): T;
  fmod(a: T, value: Scalar): T;
  /** Remainder of a / b, element by element, with the sign of a. Integer division by 0 is an error. */
  cfmod(b: T): T;
  cfmod(a: T, b: T): T;
  /** Same as fmod. */
  mod(value: Scalar): T;
  mod(a: T, value: Scalar): T;
  /** Same as cfmod. */
  cmod(b: T): T;
  cmod(a: T, b: T): T;
  /** Remainder of a / value, with the sign of value. Integer division by 0 is an error. */
  remainder(value: Scalar): T;
  remainder(a: T, value: Scalar): T;
  /** Remainder of a / b, element by element, with the sign of b. Integer division by 0 is an error. */
  cremainder(b: T): T;
  cremainder(a: T, b: T): T;
  /** Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN where either is NaN, and -0 is less than 0. */
  cmax(value: Scalar): T;
  cmax(a: T, value: Scalar): T;
  cmax(b: T): T;
  cmax(a: T, b: T): T;
  /** Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN where either is NaN, and -0 is less than 0. */
  cmin(value: Scalar): T;
  cmin(a: T, value: Scalar): T;
  cmin(b: T): T;
  cmin(a: T, b: T): T;
  /** a shifted left by `value` bits: multiplied by a power of 2. Integers lose the bits shifted out. */
  lshift(value: Scalar): T;
  lshift(a: T, value: Scalar): T;
  /** a shifted left by b bits, element by element: multiplied by a power of 2. Integers lose the bits shifted out. */
  clshift(b: T): T;
  clshift(a: T, b: T): T;
  /** a shifted right by `value` bits. Integers are filled with zeros, at the sign too; reals are divided by a power of 2. */
  rshift(value: Scalar): T;
  rshift(a: T, value: Scalar): T;
  /** a shifted right by b bits, element by element. Integers are filled with zeros, at the sign too; reals are divided by a power of 2. */
  crshift(b: T): T;
  crshift(a: T, b: T): T;
  /** a limited to the range from `min` to `max`; NaN where a or a limit is NaN. */
  clamp(min: Scalar, max: Scalar): T;
  clamp(a: T, min: Scalar, max: Scalar): T;
  /** a, but not less than a number or the elements of a second tensor: same as cmax. */
  clampMin(value: Scalar): T;
  clampMin(a: T, value: Scalar): T;
  clampMin(b: T): T;
  clampMin(a: T, b: T): T;
  /** a, but not greater than a number or the elements of a second tensor: same as cmin. */
  clampMax(value: Scalar): T;
  clampMax(a: T, value: Scalar): T;
  clampMax(b: T): T;
  clampMax(a: T, b: T): T;
  /** a + value * b * c. */
  addcmul(b: T, c: T): T;
  addcmul(value: Scalar, b: T, c: T): T;
  addcmul(a: T, b: T, c: T): T;
  addcmul(a: T, value: Scalar, b: T, c: T): T;
  /** a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error. */
  addcdiv(b: T, c: T): T;
  addcdiv(value: Scalar, b: T, c: T): T;
  addcdiv(a: T, b: T, c: T): T;
  addcdiv(a: T, value: Scalar, b: T, c: T): T;
  /** a where `mask` is 1, b where it is 0. a where `mask` is 1, `value` where it is 0. `value` where `mask` is 1, b where it is 0. */
  where(mask: ByteTensor, b: T): T;
  where(mask: ByteTensor, a: T, b: T): T;
  where(mask: ByteTensor, value: Scalar): T;
  where(mask: ByteTensor, a: T, value: Scalar): T;
  where(mask: ByteTensor, value: Scalar, b: T): T;
  /** Zeros, with the size of `t`. */
  zerosLike(): T;
  zerosLike(t: T): T;
  /** Ones, with the size of `t`. */
  onesLike(): T;
  onesLike(t: T): T;
  /** A tensor of the size of `t`, filled with `value`. */
  fullLike(value: Scalar): T;
  fullLike(t: T, value: Scalar): T;
  /** A tensor of the size of `t`, for results. Same as zerosLike: new memory is always cleared. */
  emptyLike(): T;
  emptyLike(t: T): T;
  /** 1 where a < b, else 0. */
  lt(value: Scalar): ByteTensor;
  lt(a: T, value: Scalar): this;
  lt(b: T): ByteTensor;
  lt(a: T, b: T): this;
  /** 1 where a <= b, else 0. */
  le(value: Scalar): ByteTensor;
  le(a: T, value: Scalar): this;
  le(b: T): ByteTensor;
  le(a: T, b: T): this;
  /** 1 where a > b, else 0. */
  gt(value: Scalar): ByteTensor;
  gt(a: T, value: Scalar): this;
  gt(b: T): ByteTensor;
  gt(a: T, b: T): this;
  /** 1 where a >= b, else 0. */
  ge(value: Scalar): ByteTensor;
  ge(a: T, value: Scalar): this;
  ge(b: T): ByteTensor;
  ge(a: T, b: T): this;
  /** 1 where a == b, else 0. */
  eq(value: Scalar): ByteTensor;
  eq(a: T, value: Scalar): this;
  eq(b: T): ByteTensor;
  eq(a: T, b: T): this;
  /** 1 where a != b, else 0. */
  ne(value: Scalar): ByteTensor;
  ne(a: T, value: Scalar): this;
  ne(b: T): ByteTensor;
  ne(a: T, b: T): this;
  /** 1 where both operands are nonzero, else 0. NaN is nonzero. */
  logicalAnd(b: T): ByteTensor;
  logicalAnd(a: T, b: T): this;
  /** 1 where an operand is nonzero, else 0. NaN is nonzero. */
  logicalOr(b: T): ByteTensor;
  logicalOr(a: T, b: T): this;
  /** 1 where exactly one operand is nonzero, else 0. NaN is nonzero. */
  logicalXor(b: T): ByteTensor;
  logicalXor(a: T, b: T): this;
  /** 1 where a is 0, else 0. */
  logicalNot(): ByteTensor;
  logicalNot(a: T): this;
  /** 1 where a is NaN, else 0. */
  isnan(): ByteTensor;
  isnan(a: T): this;
  /** 1 where a is infinity or -infinity, else 0. */
  isinf(): ByteTensor;
  isinf(a: T): this;
  /** 1 where a is neither NaN nor infinite, else 0. */
  isfinite(): ByteTensor;
  isfinite(a: T): this;
  /** 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN and `equalNan` is true; else 0. */
  isclose(b: T): ByteTensor;
  isclose(b: T, rtol: Scalar): ByteTensor;
  isclose(b: T, rtol: Scalar, atol: Scalar): ByteTensor;
  isclose(b: T, equalNan: boolean): ByteTensor;
  isclose(b: T, rtol: Scalar, equalNan: boolean): ByteTensor;
  isclose(b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): ByteTensor;
  isclose(a: T, b: T): this;
  isclose(a: T, b: T, rtol: Scalar): this;
  isclose(a: T, b: T, rtol: Scalar, atol: Scalar): this;
  isclose(a: T, b: T, equalNan: boolean): this;
  isclose(a: T, b: T, rtol: Scalar, equalNan: boolean): this;
  isclose(a: T, b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): this;
  /** True if isclose is 1 everywhere. */
  allclose(b: T): boolean;
  allclose(b: T, rtol: Scalar): boolean;
  allclose(b: T, rtol: Scalar, atol: Scalar): boolean;
  allclose(b: T, equalNan: boolean): boolean;
  allclose(b: T, rtol: Scalar, equalNan: boolean): boolean;
  allclose(b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): boolean;
  /** Sum of all elements, or along `dim`. The sum of no elements is 0. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum(): Value<T>;
  sum(dim: number): T;
  sum(t: T, dim: number): T;
  sum(dim: number | Sizes): T;
  sum<R = T>(dim: number | Sizes, options: KeepDim): R;
  sum(t: T, dim: number | Sizes): T;
  sum<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** Product of all elements, or along `dim`. The product of no elements is 1. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod(): Value<T>;
  prod(dim: number): T;
  prod(t: T, dim: number): T;
  prod(dim: number | Sizes): T;
  prod<R = T>(dim: number | Sizes, options: KeepDim): R;
  prod(t: T, dim: number | Sizes): T;
  prod<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** Smallest element; NaN if any element is NaN. Smallest elements along `dim`, and their positions; the first position of equal elements. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min(): Value<T>;
  min(dim: number): [T, LongTensor];
  min(t: T, dim: number): [T, LongTensor];
  min(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  min(dim: number | Sizes): [T, LongTensor];
  min<R = T, I = LongTensor>(dim: number | Sizes, options: KeepDim): [R, I];
  min(t: T, dim: number | Sizes): [T, LongTensor];
  min<R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  min(indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  min<R = T, I = LongTensor>(indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** Largest element; NaN if any element is NaN. Largest elements along `dim`, and their positions; the first position of equal elements. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max(): Value<T>;
  max(dim: number): [T, LongTensor];
  max(t: T, dim: number): [T, LongTensor];
  max(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  max(dim: number | Sizes): [T, LongTensor];
  max<R = T, I = LongTensor>(dim: number | Sizes, options: KeepDim): [R, I];
  max(t: T, dim: number | Sizes): [T, LongTensor];
  max<R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  max(indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  max<R = T, I = LongTensor>(indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** Position of the smallest element in row-major order; the first of equal elements. Positions of the smallest elements along `dim`; the first of equal elements. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin(): number;
  argmin(dim: number): LongTensor;
  argmin(t: T, dim: number): LongTensor;
  argmin(dim: number | Sizes): LongTensor;
  argmin<I = LongTensor>(dim: number | Sizes, options: KeepDim): I;
  argmin(t: T, dim: number | Sizes): LongTensor;
  argmin<I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /** Position of the largest element in row-major order; the first of equal elements. Positions of the largest elements along `dim`; the first of equal elements. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax(): number;
  argmax(dim: number): LongTensor;
  argmax(t: T, dim: number): LongTensor;
  argmax(dim: number | Sizes): LongTensor;
  argmax<I = LongTensor>(dim: number | Sizes, options: KeepDim): I;
  argmax(t: T, dim: number | Sizes): LongTensor;
  argmax<I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /** Cumulative sums along `dim`. */
  cumsum(): T;
  cumsum(dim: number): T;
  cumsum(t: T): T;
  cumsum(t: T, dim: number): T;
  /** Cumulative products along `dim`. */
  cumprod(): T;
  cumprod(dim: number): T;
  cumprod(t: T): T;
  cumprod(t: T, dim: number): T;
  /** Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN stays from its first position on. */
  cummax(): [T, LongTensor];
  cummax(dim: number): [T, LongTensor];
  cummax(t: T): [T, LongTensor];
  cummax(t: T, dim: number): [T, LongTensor];
  cummax(indices: LongTensor, t: T): [T, LongTensor];
  cummax(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN stays from its first position on. */
  cummin(): [T, LongTensor];
  cummin(dim: number): [T, LongTensor];
  cummin(t: T): [T, LongTensor];
  cummin(t: T, dim: number): [T, LongTensor];
  cummin(indices: LongTensor, t: T): [T, LongTensor];
  cummin(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** Differences of neighbours along `dim`, `n` times. */
  diff(): T;
  diff(n: number): T;
  diff(n: number, dim: number): T;
  diff(t: T): T;
  diff(t: T, n: number): T;
  diff(t: T, n: number, dim: number): T;
  /** Number of nonzero elements; NaN is nonzero. Number of nonzero elements along one or several dimensions; NaN is nonzero. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero(): number;
  countNonzero(dim: Sizes): LongTensor;
  countNonzero(...dim: number[]): LongTensor;
  countNonzero(t: T, dim: Sizes): LongTensor;
  countNonzero(t: T, ...dim: number[]): LongTensor;
  countNonzero(dim: number | Sizes): LongTensor;
  countNonzero<I = LongTensor>(dim: number | Sizes, options: KeepDim): I;
  countNonzero(t: T, dim: number | Sizes): LongTensor;
  countNonzero<I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /** Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`. */
  match(b: T): T;
  match(b: T, gain: Scalar): T;
  match(a: T, b: T): T;
  match(a: T, b: T, gain: Scalar): T;
  /** Sum of the diagonal of a matrix. */
  trace(): Value<T>;
  /** True if both tensors have the same size and equal elements. NaN equals nothing. */
  equal(b: T): boolean;
  /** Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the largest value. */
  sort(): [T, LongTensor];
  sort(dim: number): [T, LongTensor];
  sort(descending: boolean): [T, LongTensor];
  sort(dim: number, descending: boolean): [T, LongTensor];
  sort(t: T): [T, LongTensor];
  sort(t: T, dim: number): [T, LongTensor];
  sort(t: T, descending: boolean): [T, LongTensor];
  sort(t: T, dim: number, descending: boolean): [T, LongTensor];
  sort(indices: LongTensor, t: T): [T, LongTensor];
  sort(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  sort(indices: LongTensor, t: T, descending: boolean): [T, LongTensor];
  sort(indices: LongTensor, t: T, dim: number, descending: boolean): [T, LongTensor];
  /** The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions. They are in ascending order; in descending order if `largest` and `sorted` are true. */
  topk(): [T, LongTensor];
  topk(k: number): [T, LongTensor];
  topk(k: number, dim: number): [T, LongTensor];
  topk(largest: boolean): [T, LongTensor];
  topk(k: number, largest: boolean): [T, LongTensor];
  topk(k: number, dim: number, largest: boolean): [T, LongTensor];
  topk(largest: boolean, sorted: boolean): [T, LongTensor];
  topk(k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(t: T): [T, LongTensor];
  topk(t: T, k: number): [T, LongTensor];
  topk(t: T, k: number, dim: number): [T, LongTensor];
  topk(t: T, largest: boolean): [T, LongTensor];
  topk(t: T, k: number, largest: boolean): [T, LongTensor];
  topk(t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk(t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  topk(indices: LongTensor, t: T, largest: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, largest: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /** The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first such element. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue(k: number): [T, LongTensor];
  kthvalue(k: number, dim: number): [T, LongTensor];
  kthvalue(t: T, k: number): [T, LongTensor];
  kthvalue(t: T, k: number, dim: number): [T, LongTensor];
  kthvalue(indices: LongTensor, t: T, k: number): [T, LongTensor];
  kthvalue(indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  kthvalue(k: number, dim: number | Sizes): [T, LongTensor];
  kthvalue<R = T, I = LongTensor>(k: number, dim: number | Sizes, options: KeepDim): [R, I];
  kthvalue(t: T, k: number, dim: number | Sizes): [T, LongTensor];
  kthvalue<R = T, I = LongTensor>(t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  kthvalue(indices: LongTensor, t: T, k: number, dim: number | Sizes): [T, LongTensor];
  kthvalue<R = T, I = LongTensor>(indices: LongTensor, t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  /** The middle element along `dim` in sorted order, the smaller of two, and the position of the first such element. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median(): [T, LongTensor];
  median(dim: number): [T, LongTensor];
  median(t: T): [T, LongTensor];
  median(t: T, dim: number): [T, LongTensor];
  median(indices: LongTensor, t: T): [T, LongTensor];
  median(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  median(dim: number | Sizes): [T, LongTensor];
  median<R = T, I = LongTensor>(dim: number | Sizes, options: KeepDim): [R, I];
  median(t: T, dim: number | Sizes): [T, LongTensor];
  median<R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  median(indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  median<R = T, I = LongTensor>(indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The most frequent element along `dim`, the smallest of several, and the position of the first such element. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode(): [T, LongTensor];
  mode(dim: number): [T, LongTensor];
  mode(t: T): [T, LongTensor];
  mode(t: T, dim: number): [T, LongTensor];
  mode(indices: LongTensor, t: T): [T, LongTensor];
  mode(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  mode(dim: number | Sizes): [T, LongTensor];
  mode<R = T, I = LongTensor>(dim: number | Sizes, options: KeepDim): [R, I];
  mode(t: T, dim: number | Sizes): [T, LongTensor];
  mode<R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  mode(indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  mode<R = T, I = LongTensor>(indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort(): LongTensor;
  argsort(dim: number): LongTensor;
  argsort(descending: boolean): LongTensor;
  argsort(dim: number, descending: boolean): LongTensor;
  argsort(t: T): LongTensor;
  argsort(t: T, dim: number): LongTensor;
  argsort(t: T, descending: boolean): LongTensor;
  argsort(t: T, dim: number, descending: boolean): LongTensor;
  /** Distinct elements in ascending order; the position of each element of `t` among them; and how often each occurs. NaN equals NaN, and is the largest. */
  unique(): [T, LongTensor, LongTensor];
  unique(t: T): [T, LongTensor, LongTensor];
  unique(inverse: LongTensor, t: T): [T, LongTensor, LongTensor];
  unique(inverse: LongTensor, counts: LongTensor, t: T): [T, LongTensor, LongTensor];
  /** Positions at which `values` would be inserted into the ascending vector `t`: before equal elements, or behind them if `right`. */
  searchsorted(values: T): LongTensor;
  searchsorted(values: T, right: boolean): LongTensor;
  searchsorted(t: T, values: T): LongTensor;
  searchsorted(t: T, values: T, right: boolean): LongTensor;
  /** 1 where the element is one of those of `b`, else 0. NaN never is. */
  isin(b: T): ByteTensor;
  isin(a: T, b: T): this;
  /** Sum of the products of the elements, in order. The numbers of elements must match; the sizes need not. */
  dot(b: T): Value<T>;
  /** Outer product of two vectors: one row for each element of `v`. */
  ger(w: T): T;
  ger(v: T, w: T): T;
  /** Product of a matrix and a vector. */
  mv(v: T): T;
  mv(a: T, v: T): T;
  /** Product of two matrices. */
  mm(b: T): T;
  mm(a: T, b: T): T;
  /** Batched matrix product: a[i] times b[i] for each i. */
  bmm(b: T): T;
  bmm(a: T, b: T): T;
  /** beta * m + alpha * (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  addmv(a: T, v: T): T;
  addmv(alpha: Scalar, a: T, v: T): T;
  addmv(beta: Scalar, alpha: Scalar, a: T, v: T): T;
  addmv(m: T, a: T, v: T): T;
  addmv(m: T, alpha: Scalar, a: T, v: T): T;
  addmv(beta: Scalar, m: T, alpha: Scalar, a: T, v: T): T;
  /** beta * m + alpha * (outer product of v and w). `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  addr(v: T, w: T): T;
  addr(alpha: Scalar, v: T, w: T): T;
  addr(beta: Scalar, alpha: Scalar, v: T, w: T): T;
  addr(m: T, v: T, w: T): T;
  addr(m: T, alpha: Scalar, v: T, w: T): T;
  addr(beta: Scalar, m: T, alpha: Scalar, v: T, w: T): T;
  /** beta * m + alpha * (a times b), for matrices. `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  addmm(a: T, b: T): T;
  addmm(alpha: Scalar, a: T, b: T): T;
  addmm(beta: Scalar, alpha: Scalar, a: T, b: T): T;
  addmm(m: T, a: T, b: T): T;
  addmm(m: T, alpha: Scalar, a: T, b: T): T;
  addmm(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /** beta * m + alpha * (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  addbmm(a: T, b: T): T;
  addbmm(alpha: Scalar, a: T, b: T): T;
  addbmm(beta: Scalar, alpha: Scalar, a: T, b: T): T;
  addbmm(m: T, a: T, b: T): T;
  addbmm(m: T, alpha: Scalar, a: T, b: T): T;
  addbmm(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /** beta * m[i] + alpha * (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  baddbmm(a: T, b: T): T;
  baddbmm(alpha: Scalar, a: T, b: T): T;
  baddbmm(beta: Scalar, alpha: Scalar, a: T, b: T): T;
  baddbmm(m: T, a: T, b: T): T;
  baddbmm(m: T, alpha: Scalar, a: T, b: T): T;
  baddbmm(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /** Cross products along the first dimension of size 3. Cross products along `dim`, which must have size 3. */
  cross(b: T): T;
  cross(a: T, b: T): T;
  cross(b: T, dim: number): T;
  cross(a: T, b: T, dim: number): T;
  /** Matrix product of tensors of any rank: a vector is a row on the left, a column on the right; the dimensions before the last two are batches, which broadcast. */
  matmul(b: T): T;
  matmul(a: T, b: T): T;
  /** Product of each element of `a` with each element of `b`: one row for each element of `a`. */
  outer(b: T): T;
  outer(a: T, b: T): T;
  /** Sums of products along the last dimensions of both. */
  inner(b: T): T;
  inner(a: T, b: T): T;
  /** Kronecker product: each element of `a` times all of `b`, so that sizes multiply. The operand with fewer dimensions gets sizes of 1 in front. */
  kron(b: T): T;
  kron(a: T, b: T): T;
  /** Sums of products along the last `count` dimensions of `a` and the first of `b`. */
  tensordot(b: T): T;
  tensordot(b: T, count: number): T;
  tensordot(a: T, b: T): T;
  tensordot(a: T, b: T, count: number): T;
  /** The first half of each dimension, or of those in `dim`, moved behind the second, so that frequency 0 is in the middle. The dimension of real and imaginary parts stays. */
  fftshift(): T;
  fftshift(x: T): T;
  fftshift(dim: number | Sizes): T;
  fftshift(x: T, dim: number | Sizes): T;
  /** Inverse of fftshift. */
  ifftshift(): T;
  ifftshift(x: T): T;
  ifftshift(dim: number | Sizes): T;
  ifftshift(x: T, dim: number | Sizes): T;
  /** View of the real parts of a complex tensor. */
  realPart<R = T>(): R;
  realPart<R = T>(x: T): R;
  /** View of the imaginary parts of a complex tensor. */
  imagPart<R = T>(): R;
  imagPart<R = T>(x: T): R;
  /** Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F' (full) or 'S' (same). */
  conv1(k: T): T;
  conv1(k: T, mode: string): T;
  conv1(x: T, k: T): T;
  conv1(x: T, k: T, mode: string): T;
  /** Cross-correlation of vectors: conv1 without flipping the kernel. */
  xcorr1(k: T): T;
  xcorr1(k: T, mode: string): T;
  xcorr1(x: T, k: T): T;
  xcorr1(x: T, k: T, mode: string): T;
  /** Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one plane for each of its slices: the sum over the planes of the image. Instead of a mode, options: `{ stride, padding, dilation }`, each a number or one for the height and one for the width. */
  conv2(k: T): T;
  conv2(k: T, mode: string): T;
  conv2(x: T, k: T): T;
  conv2(x: T, k: T, mode: string): T;
  conv2(k: T, options: ConvOptions): T;
  conv2(x: T, k: T, options: ConvOptions): T;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2(k: T): T;
  xcorr2(k: T, mode: string): T;
  xcorr2(x: T, k: T): T;
  xcorr2(x: T, k: T, mode: string): T;
  xcorr2(k: T, options: ConvOptions): T;
  xcorr2(x: T, k: T, options: ConvOptions): T;
  /** Convolution of volumes: conv2 in three dimensions. */
  conv3(k: T): T;
  conv3(k: T, mode: string): T;
  conv3(x: T, k: T): T;
  conv3(x: T, k: T, mode: string): T;
  /** Cross-correlation of volumes: conv3 without flipping the kernel. */
  xcorr3(k: T): T;
  xcorr3(k: T, mode: string): T;
  xcorr3(x: T, k: T): T;
  xcorr3(x: T, k: T, mode: string): T;
  /** All windows of an image as columns (im2col): a row for each plane and element of the window, a column for each place of the window. Options: `{ kernel, stride, padding, dilation }`. */
  unfold2(options: Window): T;
  unfold2(x: T, options: Window): T;
  /** Planes of images from columns (col2im): the elements of each window are added where unfold2 takes them from. Options: those of unfold2, and the `size` of the image. */
  fold2(options: Window): T;
  fold2(t: T, options: Window): T;
  /** Largest element of each window; NaN if it has one. Options: `{ kernel, stride, padding }`; `stride` is the kernel by default, so that windows do not overlap. */
  maxPool2(options: Window): T;
  maxPool2(x: T, options: Window): T;
  /** The same as maxPool2, and the positions of these elements in their plane, in row-major order; the first of equal elements. */
  maxPool2WithIndices(options: Window): [T, LongTensor];
  maxPool2WithIndices(x: T, options: Window): [T, LongTensor];
  maxPool2WithIndices(indices: LongTensor, x: T, options: Window): [T, LongTensor];
  /** Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area' (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels are squares with centres at half positions; numbers of integer types are rounded. */
  resizeImage(height: number, width: number): T;
  resizeImage(height: number, width: number, mode: string): T;
  resizeImage(x: T, height: number, width: number): T;
  resizeImage(x: T, height: number, width: number, mode: string): T;
  /** Fills `t` with random whole numbers from 0 to the largest of its type, at most 2^32 - 1; 2^24 for floats. Fills `t` with random whole numbers from 1 to `b`. Fills `t` with random whole numbers from `a` to `b`. */
  random(): T;
  random(g: Generator): T;
  random(b: Scalar): T;
  random(g: Generator, b: Scalar): T;
  random(a: Scalar, b: Scalar): T;
  random(g: Generator, a: Scalar, b: Scalar): T;
  /** Fills `t` with geometrically distributed random numbers. */
  geometric(p: Scalar): T;
  geometric(g: Generator, p: Scalar): T;
  /** Fills `t` with 1 with probability `p`, else 0. Fills `t` with 1 or 0; the probability of each 1 is the element of `p`, a FloatTensor or DoubleTensor. */
  bernoulli(): T;
  bernoulli(g: Generator): T;
  bernoulli(p: Scalar): T;
  bernoulli(g: Generator, p: Scalar): T;
  bernoulli(p: Tensor): T;
  bernoulli(g: Generator, p: Tensor): T;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm(n: number): T;
  randperm(g: Generator, n: number): T;
}

export interface SignedWideOps<T extends Tensor> {
  /** Absolute value. The most negative integer stays negative. */
  abs(): T;
  abs(a: T): T;
}

export interface RealOps<T extends Tensor> {
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace(start: Scalar, end: Scalar): T;
  linspace(start: Scalar, end: Scalar, n: number): T;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace(start: Scalar, end: Scalar): T;
  logspace(start: Scalar, end: Scalar, n: number): T;
  /** Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or from the smallest to the largest element if these are equal. Elements outside are not counted. */
  histc(): T;
  histc(bins: number): T;
  histc(bins: number, min: Scalar): T;
  histc(bins: number, min: Scalar, max: Scalar): T;
  histc(t: T): T;
  histc(t: T, bins: number): T;
  histc(t: T, bins: number, min: Scalar): T;
  histc(t: T, bins: number, min: Scalar, max: Scalar): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc(): T;
  bhistc(bins: number): T;
  bhistc(bins: number, min: Scalar): T;
  bhistc(bins: number, min: Scalar, max: Scalar): T;
  bhistc(t: T): T;
  bhistc(t: T, bins: number): T;
  bhistc(t: T, bins: number, min: Scalar): T;
  bhistc(t: T, bins: number, min: Scalar, max: Scalar): T;
  /** Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for each of y. Equal limits: from the smallest to the largest element. Points outside are not counted. */
  histogram2(y: T): T;
  histogram2(y: T, bins: number): T;
  histogram2(y: T, bins: number, xmin: Scalar): T;
  histogram2(y: T, bins: number, xmin: Scalar, xmax: Scalar): T;
  histogram2(y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar): T;
  histogram2(y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar, ymax: Scalar): T;
  histogram2(x: T, y: T): T;
  histogram2(x: T, y: T, bins: number): T;
  histogram2(x: T, y: T, bins: number, xmin: Scalar): T;
  histogram2(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar): T;
  histogram2(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar): T;
  histogram2(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar, ymax: Scalar): T;
  /** Negation: -a. */
  neg(): T;
  neg(a: T): T;
  /** Reciprocal: 1 / a. */
  cinv(): T;
  cinv(a: T): T;
  /** Smallest whole number that is not less than a. */
  ceil(): T;
  ceil(a: T): T;
  /** Largest whole number that is not greater than a. */
  floor(): T;
  floor(a: T): T;
  /** Truncation: a without its fractional part. */
  trunc(): T;
  trunc(a: T): T;
  /** Fractional part of a, with the sign of a. */
  frac(): T;
  frac(a: T): T;
  /** Nearest whole number. Halves are rounded away from 0. */
  round(): T;
  round(a: T): T;
  /** Square root; NaN below 0. */
  sqrt(): T;
  sqrt(a: T): T;
  /** Reciprocal square root: 1 / sqrt(a). */
  rsqrt(): T;
  rsqrt(a: T): T;
  /** Exponential: e to the power of a. */
  exp(): T;
  exp(a: T): T;
  /** exp(a) - 1, accurate for small a. */
  expm1(): T;
  expm1(a: T): T;
  /** Natural logarithm; NaN below 0. */
  log(): T;
  log(a: T): T;
  /** log(1 + a), accurate for small a. */
  log1p(): T;
  log1p(a: T): T;
  /** Base-2 logarithm; NaN below 0. */
  log2(): T;
  log2(a: T): T;
  /** Base-10 logarithm; NaN below 0. */
  log10(): T;
  log10(a: T): T;
  /** Sine of an angle in radians. */
  sin(): T;
  sin(a: T): T;
  /** Cosine of an angle in radians. */
  cos(): T;
  cos(a: T): T;
  /** Tangent of an angle in radians. */
  tan(): T;
  tan(a: T): T;
  /** Arcsine in radians; NaN outside -1 to 1. */
  asin(): T;
  asin(a: T): T;
  /** Arccosine in radians; NaN outside -1 to 1. */
  acos(): T;
  acos(a: T): T;
  /** Arctangent in radians. */
  atan(): T;
  atan(a: T): T;
  /** Hyperbolic sine. */
  sinh(): T;
  sinh(a: T): T;
  /** Hyperbolic cosine. */
  cosh(): T;
  cosh(a: T): T;
  /** Hyperbolic tangent. */
  tanh(): T;
  tanh(a: T): T;
  /** Logistic sigmoid: 1 / (1 + exp(-a)). */
  sigmoid(): T;
  sigmoid(a: T): T;
  /** Error function. */
  erf(): T;
  erf(a: T): T;
  /** Inverse error function: the x with erf(x) = a; NaN outside -1 to 1. */
  erfinv(): T;
  erfinv(a: T): T;
  /** Logarithm of the magnitude of the gamma function. */
  lgamma(): T;
  lgamma(a: T): T;
  /** Digamma function: the derivative of lgamma; NaN at negative whole numbers. */
  digamma(): T;
  digamma(a: T): T;
  /** sin(pi * a) / (pi * a); 1 for 0. */
  sinc(): T;
  sinc(a: T): T;
  /** sqrt(a^2 + b^2) without overflow: the length of the vector (a, b). */
  hypot(b: T): T;
  hypot(a: T, b: T): T;
  /** log(exp(a) + exp(b)) without overflow. */
  logaddexp(b: T): T;
  logaddexp(a: T, b: T): T;
  /** Angle of the point (b, a) in radians, from -pi to pi. */
  atan2(b: T): T;
  atan2(a: T, b: T): T;
  /** a to the power of `value`. `value` to the power of b. */
  pow(value: Scalar): T;
  pow(a: T, value: Scalar): T;
  pow(value: Scalar, b: T): T;
  /** a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type become that. */
  nanToNum(): T;
  nanToNum(nan: Scalar): T;
  nanToNum(nan: Scalar, posinf: Scalar): T;
  nanToNum(nan: Scalar, posinf: Scalar, neginf: Scalar): T;
  nanToNum(a: T): T;
  nanToNum(a: T, nan: Scalar): T;
  nanToNum(a: T, nan: Scalar, posinf: Scalar): T;
  nanToNum(a: T, nan: Scalar, posinf: Scalar, neginf: Scalar): T;
  /** Linear interpolation: a + weight * (b - a). */
  lerp(b: T, weight: Scalar): T;
  lerp(a: T, b: T, weight: Scalar): T;
  /** Sum of all elements, or along `dim`, that are not NaN. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum(): Value<T>;
  nansum(dim: number): T;
  nansum(t: T, dim: number): T;
  nansum(dim: number | Sizes): T;
  nansum<R = T>(dim: number | Sizes, options: KeepDim): R;
  nansum(t: T, dim: number | Sizes): T;
  nansum<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** Mean of all elements, or along `dim`, that are not NaN; NaN if all are. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean(): Value<T>;
  nanmean(dim: number): T;
  nanmean(t: T, dim: number): T;
  nanmean(dim: number | Sizes): T;
  nanmean<R = T>(dim: number | Sizes, options: KeepDim): R;
  nanmean(t: T, dim: number | Sizes): T;
  nanmean<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** Logarithm of the sum of the exponentials of all elements, or along `dim`, without overflow. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp(): Value<T>;
  logsumexp(dim: number): T;
  logsumexp(t: T, dim: number): T;
  logsumexp(dim: number | Sizes): T;
  logsumexp<R = T>(dim: number | Sizes, options: KeepDim): R;
  logsumexp(t: T, dim: number | Sizes): T;
  logsumexp<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize(): T;
  standardize(dim: number): T;
  standardize(biased: boolean): T;
  standardize(dim: number, biased: boolean): T;
  standardize(t: T): T;
  standardize(t: T, dim: number): T;
  standardize(t: T, biased: boolean): T;
  standardize(t: T, dim: number, biased: boolean): T;
  /** Mean of all elements. Mean along `dim`. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean(): Value<T>;
  mean(dim: number): T;
  mean(t: T, dim: number): T;
  mean(dim: number | Sizes): T;
  mean<R = T>(dim: number | Sizes, options: KeepDim): R;
  mean(t: T, dim: number | Sizes): T;
  mean<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** Variance of all elements: divided by n - 1, or by n if `biased`. Variance along `dim`. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var(): Value<T>;
  var(biased: boolean): Value<T>;
  var(dim: number): T;
  var(dim: number, biased: boolean): T;
  var(t: T, dim: number): T;
  var(t: T, dim: number, biased: boolean): T;
  var(dim: number | Sizes): T;
  var(dim: number | Sizes, biased: boolean): T;
  var<R = T>(dim: number | Sizes, options: KeepDim): R;
  var<R = T>(dim: number | Sizes, biased: boolean, options: KeepDim): R;
  var(t: T, dim: number | Sizes): T;
  var(t: T, dim: number | Sizes, biased: boolean): T;
  var<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  var<R = T>(t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /** Standard deviation of all elements: divided by n - 1, or by n if `biased`. Standard deviation along `dim`. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std(): Value<T>;
  std(biased: boolean): Value<T>;
  std(dim: number): T;
  std(dim: number, biased: boolean): T;
  std(t: T, dim: number): T;
  std(t: T, dim: number, biased: boolean): T;
  std(dim: number | Sizes): T;
  std(dim: number | Sizes, biased: boolean): T;
  std<R = T>(dim: number | Sizes, options: KeepDim): R;
  std<R = T>(dim: number | Sizes, biased: boolean, options: KeepDim): R;
  std(t: T, dim: number | Sizes): T;
  std(t: T, dim: number | Sizes, biased: boolean): T;
  std<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  std<R = T>(t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /** `p`-norm of all elements: the sum of |x|^p, to the power of 1 / p. For p = 0, the number of nonzero elements; for p = Infinity, the largest magnitude; for p = -Infinity, the smallest. `p`-norm along `dim`. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm(): Value<T>;
  norm(p: Scalar): Value<T>;
  norm(p: Scalar, dim: number): T;
  norm(t: T, p: Scalar, dim: number): T;
  norm(p: Scalar, dim: number | Sizes): T;
  norm<R = T>(p: Scalar, dim: number | Sizes, options: KeepDim): R;
  norm(t: T, p: Scalar, dim: number | Sizes): T;
  norm<R = T>(t: T, p: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** Scales down the slices of dimension `dim` whose `p`-norm exceeds `maxnorm`, to that norm. */
  renorm(p: Scalar, dim: number, maxnorm: Scalar): T;
  renorm(t: T, p: Scalar, dim: number, maxnorm: Scalar): T;
  /** `p`-norm of a - b; for p = Infinity, the largest difference. */
  dist(b: T): Value<T>;
  dist(b: T, p: Scalar): Value<T>;
  /** Softmax along `dim`: exponentials divided by their sum. */
  softmax(): T;
  softmax(dim: number): T;
  softmax(t: T): T;
  softmax(t: T, dim: number): T;
  /** Numerically stable log(softmax(t)) along `dim`. */
  logSoftmax(): T;
  logSoftmax(dim: number): T;
  logSoftmax(t: T): T;
  logSoftmax(t: T, dim: number): T;
  /** The value below which a share `q` of the elements lies, all or along `dim`; interpolated linearly between two elements. NaN if any element is NaN. The same along one or several dimensions; `{ keepdim: false }` drops them. The same for a vector of shares, one slice for each. The same along several dimensions: the first of them has a slice for each share, the others size 1; `{ keepdim: false }` drops the others. The same of all elements: a vector. */
  quantile(q: Scalar): Value<T>;
  quantile(q: Scalar, dim: number): T;
  quantile(t: T, q: Scalar, dim: number): T;
  quantile(q: Scalar, dim: number | Sizes): T;
  quantile<R = T>(q: Scalar, dim: number | Sizes, options: KeepDim): R;
  quantile(t: T, q: Scalar, dim: number | Sizes): T;
  quantile<R = T>(t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  quantile(q: T, dim: number): T;
  quantile(t: T, q: T, dim: number): T;
  quantile(q: T, dim: number | Sizes): T;
  quantile<R = T>(q: T, dim: number | Sizes, options: KeepDim): R;
  quantile(t: T, q: T, dim: number | Sizes): T;
  quantile<R = T>(t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  quantile(q: T): T;
  quantile(t: T, q: T): T;
  /** quantile of `q` / 100. The same along one or several dimensions; `{ keepdim: false }` drops them. The same for a vector of percentages, one slice for each. The same along several dimensions: the first of them has a slice for each percentage, the others size 1; `{ keepdim: false }` drops the others. The same of all elements: a vector. */
  percentile(q: Scalar): Value<T>;
  percentile(q: Scalar, dim: number): T;
  percentile(t: T, q: Scalar, dim: number): T;
  percentile(q: Scalar, dim: number | Sizes): T;
  percentile<R = T>(q: Scalar, dim: number | Sizes, options: KeepDim): R;
  percentile(t: T, q: Scalar, dim: number | Sizes): T;
  percentile<R = T>(t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  percentile(q: T, dim: number): T;
  percentile(t: T, q: T, dim: number): T;
  percentile(q: T, dim: number | Sizes): T;
  percentile<R = T>(q: T, dim: number | Sizes, options: KeepDim): R;
  percentile(t: T, q: T, dim: number | Sizes): T;
  percentile<R = T>(t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  percentile(q: T): T;
  percentile(t: T, q: T): T;
  /** Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the number of different elements, for an infinite p the largest difference. */
  cdist(b: T): T;
  cdist(b: T, p: Scalar): T;
  cdist(a: T, b: T): T;
  cdist(a: T, b: T, p: Scalar): T;
  /** Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`. */
  cov(): T;
  cov(biased: boolean): T;
  cov(t: T): T;
  cov(t: T, biased: boolean): T;
  /** Matrix of the correlation coefficients of the rows of `t`. */
  corrcoef(): T;
  corrcoef(t: T): T;
  /** The solution `x` of a * x = b, for a square matrix or each matrix of a batch. `b` has one dimension less than `a` (a vector for each matrix), or as many (matrices with a column for each right-hand side). */
  solve(b: T): T;
  solve(a: T, b: T): T;
  /** The solution `x` of a * x = b, and the LU factorization of `a`. `b` is a matrix, or a vector as its one column. */
  gesv(a: T): [T, T];
  gesv(b: T, a: T): [T, T];
  gesv(lu: T, b: T, a: T): [T, T];
  /** The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if the diagonal is all 1. */
  trtrs(a: T): [T, T];
  trtrs(a: T, uplo: 'U' | 'L'): [T, T];
  trtrs(a: T, trans: 'N' | 'T'): [T, T];
  trtrs(a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  trtrs(a: T, diag: 'N' | 'U'): [T, T];
  trtrs(a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  trtrs(a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs(a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs(b: T, a: T): [T, T];
  trtrs(b: T, a: T, uplo: 'U' | 'L'): [T, T];
  trtrs(b: T, a: T, trans: 'N' | 'T'): [T, T];
  trtrs(b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  trtrs(b: T, a: T, diag: 'N' | 'U'): [T, T];
  trtrs(b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  trtrs(b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs(b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs(copy: T, b: T, a: T): [T, T];
  trtrs(copy: T, b: T, a: T, uplo: 'U' | 'L'): [T, T];
  trtrs(copy: T, b: T, a: T, trans: 'N' | 'T'): [T, T];
  trtrs(copy: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  trtrs(copy: T, b: T, a: T, diag: 'N' | 'U'): [T, T];
  trtrs(copy: T, b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  trtrs(copy: T, b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs(copy: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  /** Inverse of a square matrix, or of each matrix of a batch. */
  inverse(): T;
  inverse(a: T): T;
  /** The lower triangle L of the Cholesky factorization a = L * L^T of a positive definite matrix, or of each matrix of a batch. Only the lower triangle of `a` is read. */
  cholesky(): T;
  cholesky(a: T): T;
  /** Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper triangle R for which a = R^T * R, or for `uplo` = 'L' the lower L for which a = L * L^T. Only that triangle of `a` is read. */
  potrf(): T;
  potrf(uplo: 'U' | 'L'): T;
  potrf(a: T): T;
  potrf(a: T, uplo: 'U' | 'L'): T;
  /** Inverse of the matrix whose Cholesky factor (potrf) is `a`. */
  potri(): T;
  potri(uplo: 'U' | 'L'): T;
  potri(a: T): T;
  potri(a: T, uplo: 'U' | 'L'): T;
  /** Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf) is `a`. */
  potrs(a: T): T;
  potrs(a: T, uplo: 'U' | 'L'): T;
  potrs(b: T, a: T): T;
  potrs(b: T, a: T, uplo: 'U' | 'L'): T;
  /** Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n * epsilon * the largest diagonal element. */
  pstrf(): [T, IntTensor];
  pstrf(uplo: 'U' | 'L'): [T, IntTensor];
  pstrf(tolerance: Scalar): [T, IntTensor];
  pstrf(uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  pstrf(a: T): [T, IntTensor];
  pstrf(a: T, uplo: 'U' | 'L'): [T, IntTensor];
  pstrf(a: T, tolerance: Scalar): [T, IntTensor];
  pstrf(a: T, uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  pstrf(pivots: IntTensor, a: T): [T, IntTensor];
  pstrf(pivots: IntTensor, a: T, uplo: 'U' | 'L'): [T, IntTensor];
  pstrf(pivots: IntTensor, a: T, tolerance: Scalar): [T, IntTensor];
  pstrf(pivots: IntTensor, a: T, uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  /** The `x` for which the norm of a * x - b is least (least squares), or the shortest exact solution if `a` has fewer rows than columns; and the QR or LQ factorization of `a`. `a` must have full rank. */
  gels(a: T): [T, T];
  gels(b: T, a: T): [T, T];
  gels(factors: T, b: T, a: T): [T, T];
  /** QR factorization of a matrix, or of each matrix of a batch: `q` has orthonormal columns, `r` is an upper triangle, and a = q * r. */
  qr(): [T, T];
  qr(a: T): [T, T];
  qr(r: T, a: T): [T, T];
  /** QR factorization in LAPACK's form: R in the upper triangle, and below it, with `tau`, the reflectors of Q. See orgqr and ormqr. */
  geqrf(): [T, T];
  geqrf(a: T): [T, T];
  geqrf(tau: T, a: T): [T, T];
  /** The matrix Q of a factorization by geqrf. */
  orgqr(tau: T): T;
  orgqr(a: T, tau: T): T;
  /** Product of the matrix Q of a factorization by geqrf and `c`: Q * c, or for `side` = 'R' c * Q. `trans` = 'T' takes the transposed Q. */
  ormqr(tau: T, c: T): T;
  ormqr(tau: T, c: T, side: 'L' | 'R'): T;
  ormqr(tau: T, c: T, trans: 'N' | 'T'): T;
  ormqr(tau: T, c: T, side: 'L' | 'R', trans: 'N' | 'T'): T;
  ormqr(a: T, tau: T, c: T): T;
  ormqr(a: T, tau: T, c: T, side: 'L' | 'R'): T;
  ormqr(a: T, tau: T, c: T, trans: 'N' | 'T'): T;
  ormqr(a: T, tau: T, c: T, side: 'L' | 'R', trans: 'N' | 'T'): T;
  /** Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`: by divide and conquer, which is faster for large matrices. */
  symeig(): [T, T];
  symeig(job: 'N' | 'V'): [T, T];
  symeig(uplo: 'U' | 'L'): [T, T];
  symeig(job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  symeig(driver: Driver): [T, T];
  symeig(job: 'N' | 'V', driver: Driver): [T, T];
  symeig(uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig(job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig(a: T): [T, T];
  symeig(a: T, job: 'N' | 'V'): [T, T];
  symeig(a: T, uplo: 'U' | 'L'): [T, T];
  symeig(a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  symeig(a: T, driver: Driver): [T, T];
  symeig(a: T, job: 'N' | 'V', driver: Driver): [T, T];
  symeig(a: T, uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig(a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig(v: T, a: T): [T, T];
  symeig(v: T, a: T, job: 'N' | 'V'): [T, T];
  symeig(v: T, a: T, uplo: 'U' | 'L'): [T, T];
  symeig(v: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  symeig(v: T, a: T, driver: Driver): [T, T];
  symeig(v: T, a: T, job: 'N' | 'V', driver: Driver): [T, T];
  symeig(v: T, a: T, uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig(v: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  /** Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the imaginary part of the vector of the first. */
  eig(): [T, T];
  eig(job: 'N' | 'V'): [T, T];
  eig(a: T): [T, T];
  eig(a: T, job: 'N' | 'V'): [T, T];
  eig(v: T, a: T): [T, T];
  eig(v: T, a: T, job: 'N' | 'V'): [T, T];
  /** Singular value decomposition of a matrix, or of each matrix of a batch: a = u * diag(s) * v^T, with the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc' }`: by divide and conquer, which is faster for large matrices. */
  svd(): [T, T, T];
  svd(job: 'S' | 'A'): [T, T, T];
  svd(driver: Driver): [T, T, T];
  svd(job: 'S' | 'A', driver: Driver): [T, T, T];
  svd(a: T): [T, T, T];
  svd(a: T, job: 'S' | 'A'): [T, T, T];
  svd(a: T, driver: Driver): [T, T, T];
  svd(a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  svd(s: T, a: T): [T, T, T];
  svd(s: T, a: T, job: 'S' | 'A'): [T, T, T];
  svd(s: T, a: T, driver: Driver): [T, T, T];
  svd(s: T, a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  svd(s: T, v: T, a: T): [T, T, T];
  svd(s: T, v: T, a: T, job: 'S' | 'A'): [T, T, T];
  svd(s: T, v: T, a: T, driver: Driver): [T, T, T];
  svd(s: T, v: T, a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  /** Determinant of a square matrix, or of each matrix of a batch. */
  det<R = T>(): R;
  det<R = T>(a: T): R;
  /** Sign of the determinant (0 if it is 0) and the logarithm of its absolute value, of a square matrix, or of each matrix of a batch. */
  slogdet<R = T>(): [R, R];
  slogdet<R = T>(a: T): [R, R];
  slogdet<R = T>(logabsdet: T, a: T): [R, R];
  /** The `x` for which the norm of a * x - b is least (least squares); of several the shortest. `a` is a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m, n) * epsilon. */
  lstsq(b: T): T;
  lstsq(b: T, rtol: Scalar): T;
  lstsq(a: T, b: T): T;
  lstsq(a: T, b: T, rtol: Scalar): T;
  /** Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch. Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m, n) * epsilon. */
  pinverse(): T;
  pinverse(rtol: Scalar): T;
  pinverse(a: T): T;
  pinverse(a: T, rtol: Scalar): T;
  /** Rank of a matrix, or of each matrix of a batch: how many singular values are greater than `rtol` times the largest. A negative `rtol` stands for max(m, n) * epsilon. */
  matrixRank<I = LongTensor>(): I;
  matrixRank<I = LongTensor>(rtol: Scalar): I;
  /** Orthonormal basis, as columns, of the vectors x with a * x = 0. Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m, n) * epsilon. */
  nullSpace(): T;
  nullSpace(rtol: Scalar): T;
  nullSpace(a: T): T;
  nullSpace(a: T, rtol: Scalar): T;
  /** Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row; negative: the smallest ones. Infinity for a singular matrix. */
  cond<R = T>(): R;
  cond<R = T>(p: Scalar): R;
  cond<R = T>(a: T): R;
  cond<R = T>(a: T, p: Scalar): R;
  /** Power of a square matrix, or of each matrix of a batch, by repeated squaring. A negative `n` takes the power of the inverse; 0 gives the identity. */
  matrixPower(n: number): T;
  matrixPower(a: T, n: number): T;
  /** Exponential of a square matrix, or of each matrix of a batch: the sum of a^k / k!. Scaling and squaring with a Pade approximant (Higham, 2005). */
  expm(): T;
  expm(a: T): T;
  /** Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several dimensions whose last size is 2 is complex, any other is real; the result is complex. `n` points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor), 'ortho' (1 / sqrt(n)), 'forward' (1 / n). */
  fft(): T;
  fft(n: number): T;
  fft(n: number, dim: number): T;
  fft(norm: string): T;
  fft(n: number, norm: string): T;
  fft(n: number, dim: number, norm: string): T;
  fft(x: T): T;
  fft(x: T, n: number): T;
  fft(x: T, n: number, dim: number): T;
  fft(x: T, norm: string): T;
  fft(x: T, n: number, norm: string): T;
  fft(x: T, n: number, dim: number, norm: string): T;
  /** Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` = 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'. */
  ifft(): T;
  ifft(n: number): T;
  ifft(n: number, dim: number): T;
  ifft(norm: string): T;
  ifft(n: number, norm: string): T;
  ifft(n: number, dim: number, norm: string): T;
  ifft(x: T): T;
  ifft(x: T, n: number): T;
  ifft(x: T, n: number, dim: number): T;
  ifft(x: T, norm: string): T;
  ifft(x: T, n: number, norm: string): T;
  ifft(x: T, n: number, dim: number, norm: string): T;
  /** Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The others are their conjugates. `x` is real, whatever its sizes are. */
  rfft(): T;
  rfft(n: number): T;
  rfft(n: number, dim: number): T;
  rfft(norm: string): T;
  rfft(n: number, norm: string): T;
  rfft(n: number, dim: number, norm: string): T;
  rfft(x: T): T;
  rfft(x: T, n: number): T;
  rfft(x: T, n: number, dim: number): T;
  rfft(x: T, norm: string): T;
  rfft(x: T, n: number, norm: string): T;
  rfft(x: T, n: number, dim: number, norm: string): T;
  /** Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary parts of the first and, if `n` is even, the last number are ignored. */
  irfft(): T;
  irfft(n: number): T;
  irfft(n: number, dim: number): T;
  irfft(norm: string): T;
  irfft(n: number, norm: string): T;
  irfft(n: number, dim: number, norm: string): T;
  irfft(x: T): T;
  irfft(x: T, n: number): T;
  irfft(x: T, n: number, dim: number): T;
  irfft(x: T, norm: string): T;
  irfft(x: T, n: number, norm: string): T;
  irfft(x: T, n: number, dim: number, norm: string): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2(): T;
  fft2(norm: string): T;
  fft2(x: T): T;
  fft2(x: T, norm: string): T;
  fft2(dim: number | Sizes): T;
  fft2(dim: number | Sizes, norm: string): T;
  fft2(x: T, dim: number | Sizes): T;
  fft2(x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of fft2. */
  ifft2(): T;
  ifft2(norm: string): T;
  ifft2(x: T): T;
  ifft2(x: T, norm: string): T;
  ifft2(dim: number | Sizes): T;
  ifft2(dim: number | Sizes, norm: string): T;
  ifft2(x: T, dim: number | Sizes): T;
  ifft2(x: T, dim: number | Sizes, norm: string): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2(): T;
  rfft2(norm: string): T;
  rfft2(x: T): T;
  rfft2(x: T, norm: string): T;
  rfft2(dim: number | Sizes): T;
  rfft2(dim: number | Sizes, norm: string): T;
  rfft2(x: T, dim: number | Sizes): T;
  rfft2(x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of rfft2: real numbers. */
  irfft2(): T;
  irfft2(norm: string): T;
  irfft2(x: T): T;
  irfft2(x: T, norm: string): T;
  irfft2(dim: number | Sizes): T;
  irfft2(dim: number | Sizes, norm: string): T;
  irfft2(x: T, dim: number | Sizes): T;
  irfft2(x: T, dim: number | Sizes, norm: string): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn(): T;
  fftn(norm: string): T;
  fftn(x: T): T;
  fftn(x: T, norm: string): T;
  fftn(dim: number | Sizes): T;
  fftn(dim: number | Sizes, norm: string): T;
  fftn(x: T, dim: number | Sizes): T;
  fftn(x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of fftn. */
  ifftn(): T;
  ifftn(norm: string): T;
  ifftn(x: T): T;
  ifftn(x: T, norm: string): T;
  ifftn(dim: number | Sizes): T;
  ifftn(dim: number | Sizes, norm: string): T;
  ifftn(x: T, dim: number | Sizes): T;
  ifftn(x: T, dim: number | Sizes, norm: string): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn(): T;
  rfftn(norm: string): T;
  rfftn(x: T): T;
  rfftn(x: T, norm: string): T;
  rfftn(dim: number | Sizes): T;
  rfftn(dim: number | Sizes, norm: string): T;
  rfftn(x: T, dim: number | Sizes): T;
  rfftn(x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of rfftn: real numbers. */
  irfftn(): T;
  irfftn(norm: string): T;
  irfftn(x: T): T;
  irfftn(x: T, norm: string): T;
  irfftn(dim: number | Sizes): T;
  irfftn(dim: number | Sizes, norm: string): T;
  irfftn(x: T, dim: number | Sizes): T;
  irfftn(x: T, dim: number | Sizes, norm: string): T;
  /** Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements, `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the window: a Hann window of so many elements. `center`: frame f is centered at element f * hop; `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends. The same with a Hann window of `n` elements. */
  stft(window: T): T;
  stft(window: T, hop: number): T;
  stft(window: T, hop: number, n: number): T;
  stft(window: T, center: boolean): T;
  stft(window: T, hop: number, center: boolean): T;
  stft(window: T, hop: number, n: number, center: boolean): T;
  stft(window: T, mode: string): T;
  stft(window: T, hop: number, mode: string): T;
  stft(window: T, hop: number, n: number, mode: string): T;
  stft(window: T, center: boolean, mode: string): T;
  stft(window: T, hop: number, center: boolean, mode: string): T;
  stft(window: T, hop: number, n: number, center: boolean, mode: string): T;
  stft(x: T, window: T): T;
  stft(x: T, window: T, hop: number): T;
  stft(x: T, window: T, hop: number, n: number): T;
  stft(x: T, window: T, center: boolean): T;
  stft(x: T, window: T, hop: number, center: boolean): T;
  stft(x: T, window: T, hop: number, n: number, center: boolean): T;
  stft(x: T, window: T, mode: string): T;
  stft(x: T, window: T, hop: number, mode: string): T;
  stft(x: T, window: T, hop: number, n: number, mode: string): T;
  stft(x: T, window: T, center: boolean, mode: string): T;
  stft(x: T, window: T, hop: number, center: boolean, mode: string): T;
  stft(x: T, window: T, hop: number, n: number, center: boolean, mode: string): T;
  stft(n: number): T;
  stft(n: number, hop: number): T;
  stft(n: number, center: boolean): T;
  stft(n: number, hop: number, center: boolean): T;
  stft(n: number, mode: string): T;
  stft(n: number, hop: number, mode: string): T;
  stft(n: number, center: boolean, mode: string): T;
  stft(n: number, hop: number, center: boolean, mode: string): T;
  stft(x: T, n: number): T;
  stft(x: T, n: number, hop: number): T;
  stft(x: T, n: number, center: boolean): T;
  stft(x: T, n: number, hop: number, center: boolean): T;
  stft(x: T, n: number, mode: string): T;
  stft(x: T, n: number, hop: number, mode: string): T;
  stft(x: T, n: number, center: boolean, mode: string): T;
  stft(x: T, n: number, hop: number, center: boolean, mode: string): T;
  /** Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the window as weight and divided by the sum of its squares. `length`: elements of the result; -1: those that the frames cover. The same with a Hann window of `n` elements. */
  istft(window: T): T;
  istft(window: T, hop: number): T;
  istft(window: T, hop: number, n: number): T;
  istft(window: T, center: boolean): T;
  istft(window: T, hop: number, center: boolean): T;
  istft(window: T, hop: number, n: number, center: boolean): T;
  istft(window: T, hop: number, n: number, length: number): T;
  istft(window: T, center: boolean, length: number): T;
  istft(window: T, hop: number, center: boolean, length: number): T;
  istft(window: T, hop: number, n: number, center: boolean, length: number): T;
  istft(x: T, window: T): T;
  istft(x: T, window: T, hop: number): T;
  istft(x: T, window: T, hop: number, n: number): T;
  istft(x: T, window: T, center: boolean): T;
  istft(x: T, window: T, hop: number, center: boolean): T;
  istft(x: T, window: T, hop: number, n: number, center: boolean): T;
  istft(x: T, window: T, hop: number, n: number, length: number): T;
  istft(x: T, window: T, center: boolean, length: number): T;
  istft(x: T, window: T, hop: number, center: boolean, length: number): T;
  istft(x: T, window: T, hop: number, n: number, center: boolean, length: number): T;
  istft(n: number): T;
  istft(n: number, hop: number): T;
  istft(n: number, center: boolean): T;
  istft(n: number, hop: number, center: boolean): T;
  istft(n: number, hop: number, length: number): T;
  istft(n: number, center: boolean, length: number): T;
  istft(n: number, hop: number, center: boolean, length: number): T;
  istft(x: T, n: number): T;
  istft(x: T, n: number, hop: number): T;
  istft(x: T, n: number, center: boolean): T;
  istft(x: T, n: number, hop: number, center: boolean): T;
  istft(x: T, n: number, hop: number, length: number): T;
  istft(x: T, n: number, center: boolean, length: number): T;
  istft(x: T, n: number, hop: number, center: boolean, length: number): T;
  /** Convolution by Fourier transforms, along all dimensions or along those in `dim`; others broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`), 'valid' (where one lies inside the other). */
  fftconvolve(b: T): T;
  fftconvolve(b: T, mode: string): T;
  fftconvolve(a: T, b: T): T;
  fftconvolve(a: T, b: T, mode: string): T;
  fftconvolve(b: T, dim: number | Sizes): T;
  fftconvolve(b: T, dim: number | Sizes, mode: string): T;
  fftconvolve(a: T, b: T, dim: number | Sizes): T;
  fftconvolve(a: T, b: T, dim: number | Sizes, mode: string): T;
  /** Complex tensor of real and imaginary parts, which broadcast. Complex tensor of these real parts; the imaginary parts are 0. */
  complex(im: T): T;
  complex(re: T, im: T): T;
  complex(): T;
  complex(re: T): T;
  /** Complex conjugate. */
  conj(): T;
  conj(x: T): T;
  /** Product of complex tensors, element by element; their sizes broadcast. */
  complexMul(b: T): T;
  complexMul(a: T, b: T): T;
  /** Quotient of complex tensors, element by element; their sizes broadcast. */
  complexDiv(b: T): T;
  complexDiv(a: T, b: T): T;
  /** Absolute value of complex numbers: a real tensor. */
  complexAbs(): T;
  complexAbs(x: T): T;
  /** Angle of complex numbers, from -pi to pi: a real tensor. */
  angle(): T;
  angle(x: T): T;
  /** Mean of each window. Options: `{ kernel, stride, padding, countIncludePad }`; `stride` is the kernel by default. Unless `countIncludePad` is false, padding counts as zeros. */
  avgPool2(options: Window): T;
  avgPool2(x: T, options: Window): T;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform(): T;
  uniform(g: Generator): T;
  uniform(a: Scalar): T;
  uniform(g: Generator, a: Scalar): T;
  uniform(a: Scalar, b: Scalar): T;
  uniform(g: Generator, a: Scalar, b: Scalar): T;
  /** Fills `t` with normally distributed random numbers. */
  normal(): T;
  normal(g: Generator): T;
  normal(mean: Scalar): T;
  normal(g: Generator, mean: Scalar): T;
  normal(mean: Scalar, stdv: Scalar): T;
  normal(g: Generator, mean: Scalar, stdv: Scalar): T;
  /** Fills `t` with exponentially distributed random numbers. */
  exponential(lambda: Scalar): T;
  exponential(g: Generator, lambda: Scalar): T;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy(): T;
  cauchy(g: Generator): T;
  cauchy(median: Scalar): T;
  cauchy(g: Generator, median: Scalar): T;
  cauchy(median: Scalar, sigma: Scalar): T;
  cauchy(g: Generator, median: Scalar, sigma: Scalar): T;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal(): T;
  logNormal(g: Generator): T;
  logNormal(mean: Scalar): T;
  logNormal(g: Generator, mean: Scalar): T;
  logNormal(mean: Scalar, stdv: Scalar): T;
  logNormal(g: Generator, mean: Scalar, stdv: Scalar): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand(sizes: Sizes): T;
  rand(...sizes: number[]): T;
  rand(g: Generator, sizes: Sizes): T;
  rand(g: Generator, ...sizes: number[]): T;
  /** Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes. */
  randn(sizes: Sizes): T;
  randn(...sizes: number[]): T;
  randn(g: Generator, sizes: Sizes): T;
  randn(g: Generator, ...sizes: number[]): T;
  /** `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n` for each row. Without `replacement`, no position is drawn twice. */
  multinomial(n: number): LongTensor;
  multinomial(g: Generator, n: number): LongTensor;
  multinomial(n: number, replacement: boolean): LongTensor;
  multinomial(g: Generator, n: number, replacement: boolean): LongTensor;
}

export interface IntegerOps<T extends Tensor> {
  /** Bitwise AND with a number, or (`cbitand`) element by element. */
  bitand(value: Scalar): T;
  bitand(a: T, value: Scalar): T;
  /** Bitwise AND with a number, or (`cbitand`) element by element. */
  cbitand(b: T): T;
  cbitand(a: T, b: T): T;
  /** Bitwise OR with a number, or (`cbitor`) element by element. */
  bitor(value: Scalar): T;
  bitor(a: T, value: Scalar): T;
  /** Bitwise OR with a number, or (`cbitor`) element by element. */
  cbitor(b: T): T;
  cbitor(a: T, b: T): T;
  /** Bitwise XOR with a number, or (`cbitxor`) element by element. */
  bitxor(value: Scalar): T;
  bitxor(a: T, value: Scalar): T;
  /** Bitwise XOR with a number, or (`cbitxor`) element by element. */
  cbitxor(b: T): T;
  cbitxor(a: T, b: T): T;
}

export interface ByteOps<T extends Tensor> {
  /** True if all elements are nonzero. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all(): boolean;
  all(dim: number | Sizes): T;
  all<R = T>(dim: number | Sizes, options: KeepDim): R;
  all(t: T, dim: number | Sizes): T;
  all<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** True if any element is nonzero. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any(): boolean;
  any(dim: number | Sizes): T;
  any<R = T>(dim: number | Sizes, options: KeepDim): R;
  any(t: T, dim: number | Sizes): T;
  any<R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
}

export interface TorchOps {
  /** View of `size` slices of dimension `dim`, starting at `first`. */
  narrow<T extends Tensor>(t: T, dim: number, first: number, size: number): T;
  narrow<T extends Tensor>(r: T, t: T, dim: number, first: number, size: number): T;
  /** View of the slice at `index` of dimension `dim`, without that dimension; for a vector, the number at `index`. */
  select<T extends Tensor, R = T>(t: T, dim: number, index: number): R;
  select<T extends Tensor, R = T>(r: T, t: T, dim: number, index: number): R;
  /** View with dimensions `dim1` and `dim2` swapped. */
  transpose<T extends Tensor>(t: T, dim1: number, dim2: number): T;
  transpose<T extends Tensor>(r: T, t: T, dim1: number, dim2: number): T;
  /** View of a matrix, transposed. */
  t<T extends Tensor>(t: T): T;
  t<T extends Tensor>(r: T, t: T): T;
  /** View with the dimensions in the given order. Each dimension must be named once. */
  permute<T extends Tensor>(t: T, dims: Sizes): T;
  permute<T extends Tensor>(t: T, ...dims: number[]): T;
  permute<T extends Tensor>(r: T, t: T, dims: Sizes): T;
  permute<T extends Tensor>(r: T, t: T, ...dims: number[]): T;
  /** View of all windows of `size` slices along `dim`, `step` apart. The window is a new last dimension. */
  unfold<T extends Tensor>(t: T, dim: number, size: number, step: number): T;
  unfold<T extends Tensor>(r: T, t: T, dim: number, size: number, step: number): T;
  /** View with dimension `dim` in reverse order: its stride changes sign. */
  reverse<T extends Tensor>(t: T, dim: number): T;
  reverse<T extends Tensor>(r: T, t: T, dim: number): T;
  /** View of the same elements with other sizes. One size may be -1 and is inferred. */
  view<T extends Tensor>(t: T, sizes: Sizes): T;
  view<T extends Tensor>(t: T, ...sizes: number[]): T;
  view<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  view<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /** View of the same elements with the size of `template`. */
  viewAs<T extends Tensor>(t: T, template: Tensor): T;
  viewAs<T extends Tensor>(r: T, t: T, template: Tensor): T;
  /** View in which dimensions of size 1 are repeated, without copying: their stride becomes 0. */
  expand<T extends Tensor>(t: T, sizes: Sizes): T;
  expand<T extends Tensor>(t: T, ...sizes: number[]): T;
  expand<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  expand<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /** View expanded to the size of `template`. */
  expandAs<T extends Tensor>(t: T, template: Tensor): T;
  expandAs<T extends Tensor>(r: T, t: T, template: Tensor): T;
  /** View with a new dimension of size 1 at `dim`; for -1 after the last. */
  unsqueeze<T extends Tensor>(t: T, dim: number): T;
  unsqueeze<T extends Tensor>(r: T, t: T, dim: number): T;
  /** View in which dimension `dim` is split into several with the given sizes. One size may be -1 and is inferred. */
  unflatten<T extends Tensor>(t: T, dim: number, sizes: Sizes): T;
  unflatten<T extends Tensor>(t: T, dim: number, ...sizes: number[]): T;
  unflatten<T extends Tensor>(r: T, t: T, dim: number, sizes: Sizes): T;
  unflatten<T extends Tensor>(r: T, t: T, dim: number, ...sizes: number[]): T;
  /** View with dimension `source` moved to `destination`. The other dimensions keep their order. */
  movedim<T extends Tensor>(t: T, source: number, destination: number): T;
  movedim<T extends Tensor>(r: T, t: T, source: number, destination: number): T;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip<T extends Tensor>(t: T): T;
  flip<T extends Tensor>(r: T, t: T): T;
  flip<T extends Tensor>(t: T, dims: Sizes): T;
  flip<T extends Tensor>(t: T, ...dims: number[]): T;
  flip<T extends Tensor>(r: T, t: T, dims: Sizes): T;
  flip<T extends Tensor>(r: T, t: T, ...dims: number[]): T;
  /** View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards `dim2`. */
  rot90<T extends Tensor>(t: T): T;
  rot90<T extends Tensor>(t: T, k: number): T;
  rot90<T extends Tensor>(t: T, k: number, dim1: number): T;
  rot90<T extends Tensor>(t: T, k: number, dim1: number, dim2: number): T;
  rot90<T extends Tensor>(r: T, t: T): T;
  rot90<T extends Tensor>(r: T, t: T, k: number): T;
  rot90<T extends Tensor>(r: T, t: T, k: number, dim1: number): T;
  rot90<T extends Tensor>(r: T, t: T, k: number, dim1: number, dim2: number): T;
  /** View without the dimensions of size 1; a number if no dimension remains. View without dimension `dim`, if its size is 1. */
  squeeze<T extends Tensor, R = T>(t: T): R;
  squeeze<T extends Tensor, R = T>(r: T, t: T): R;
  squeeze<T extends Tensor, R = T>(t: T, dim: number): R;
  squeeze<T extends Tensor, R = T>(r: T, t: T, dim: number): R;
  /** Sets every element to `value`. */
  fill<T extends Tensor>(t: T, value: Scalar): T;
  /** Sets every element to 0. */
  zero<T extends Tensor>(t: T): T;
  /** Copies the elements of `source`, converted to the type of `t`. The numbers of elements must match; the sizes need not. */
  copy<T extends Tensor>(t: T, source: Tensor): T;
  /** Copy of the tensor, repeated `sizes` times along each dimension. */
  repeatTensor<T extends Tensor>(t: T, sizes: Sizes): T;
  repeatTensor<T extends Tensor>(t: T, ...sizes: number[]): T;
  repeatTensor<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  repeatTensor<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /** The elements where `mask` is 1, as a vector. */
  maskedSelect<T extends Tensor>(t: T, mask: ByteTensor): T;
  maskedSelect<T extends Tensor>(r: T, t: T, mask: ByteTensor): T;
  /** Sets the elements where `mask` is 1 to `value`. */
  maskedFill<T extends Tensor>(t: T, mask: ByteTensor, value: Scalar): T;
  /** Copies the elements of `source`, in order, to the elements where `mask` is 1. */
  maskedCopy<T extends Tensor>(t: T, mask: ByteTensor, source: T): T;
  /** The slices of dimension `dim` at the positions in `index`, in that order. */
  index<T extends Tensor>(t: T, dim: number, index: Positions): T;
  index<T extends Tensor>(r: T, t: T, dim: number, index: Positions): T;
  /** Copies the slices of `source` to the positions in `index` along dimension `dim`. */
  indexCopy<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /** Adds the slices of `source` to the slices at the positions in `index` along dimension `dim`. A repeated position accumulates. */
  indexAdd<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /** Sets the slices at the positions in `index` along dimension `dim` to `value`. */
  indexFill<T extends Tensor>(t: T, dim: number, index: Positions, value: Scalar): T;
  /** Picks elements along `dim`: for the first dimension, r[i][j] = t[index[i][j]][j]. */
  gather<T extends Tensor>(t: T, dim: number, index: Positions): T;
  gather<T extends Tensor>(r: T, t: T, dim: number, index: Positions): T;
  /** Writes elements along `dim`: for the first dimension, t[index[i][j]][j] = source[i][j]. Writes one number along `dim`: for the first dimension, t[index[i][j]][j] = value. */
  scatter<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  scatter<T extends Tensor>(t: T, dim: number, index: Positions, value: Scalar): T;
  /** Positions of the nonzero elements: one row for each element, one column for each dimension. */
  nonzero<T extends Tensor>(t: T): LongTensor;
  nonzero<T extends Tensor>(r: LongTensor, t: T): LongTensor;
  /** Same as nonzero. */
  argwhere<T extends Tensor>(t: T): LongTensor;
  argwhere<T extends Tensor>(r: LongTensor, t: T): LongTensor;
  /** Picks elements along `dim` as gather does. Dimensions of size 1 of `index`, other than `dim`, are expanded to the size of `t`. */
  takeAlongDim<T extends Tensor>(t: T, index: Positions, dim: number): T;
  takeAlongDim<T extends Tensor>(r: T, t: T, index: Positions, dim: number): T;
  /** Writes elements of `source` along `dim` as scatter does, or one number. Dimensions of size 1 of `index`, other than `dim`, are expanded to the size of `t`. */
  putAlongDim<T extends Tensor>(t: T, index: Positions, source: T, dim: number): T;
  putAlongDim<T extends Tensor>(t: T, index: Positions, value: Scalar, dim: number): T;
  /** Adds elements along `dim`: for the first dimension, t[index[i][j]][j] += source[i][j]. Repeated positions accumulate, in order. */
  scatterAdd<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /** Combines the slices of `source` with the slices of `t` at the positions in `index` along dimension `dim`: by 'sum', 'prod', 'min', 'max' or 'mean', which include the slice of `t`. */
  indexReduce<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  indexReduce<T extends Tensor>(t: T, dim: number, index: Positions, source: T, reduce: string): T;
  /** One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0. `classes` = 0: one more than the largest position. */
  oneHot<T extends Tensor>(index: Positions): T;
  oneHot<N extends TypeName>(index: Positions, type: N): TensorNamed<N>;
  oneHot<T extends Tensor>(index: Positions, classes: number): T;
  oneHot<N extends TypeName>(index: Positions, classes: number, type: N): TensorNamed<N>;
  oneHot<T extends Tensor>(r: T, index: Positions): T;
  oneHot<T extends Tensor>(r: T, index: Positions, classes: number): T;
  /** How often each position occurs, from the first to the largest, and at least `length` of them. Sums of the `weights` of each position, from the first to the largest, and at least `length` of them. */
  bincount(index: Positions): LongTensor;
  bincount(index: Positions, length: number): LongTensor;
  bincount(r: LongTensor, index: Positions): LongTensor;
  bincount(r: LongTensor, index: Positions, length: number): LongTensor;
  bincount<T extends RealTensor>(index: Positions, weights: T): T;
  bincount<T extends RealTensor>(index: Positions, weights: T, length: number): T;
  bincount<T extends RealTensor>(r: T, index: Positions, weights: T): T;
  bincount<T extends RealTensor>(r: T, index: Positions, weights: T, length: number): T;
  /** Zeros, with the given sizes. */
  zeros<T extends Tensor>(sizes: Sizes): T;
  zeros<N extends TypeName>(sizes: Sizes, type: N): TensorNamed<N>;
  zeros<T extends Tensor>(...sizes: number[]): T;
  zeros<N extends TypeName>(...sizes: [...number[], N]): TensorNamed<N>;
  zeros<T extends Tensor>(r: T, sizes: Sizes): T;
  zeros<T extends Tensor>(r: T, ...sizes: number[]): T;
  /** Ones, with the given sizes. */
  ones<T extends Tensor>(sizes: Sizes): T;
  ones<N extends TypeName>(sizes: Sizes, type: N): TensorNamed<N>;
  ones<T extends Tensor>(...sizes: number[]): T;
  ones<N extends TypeName>(...sizes: [...number[], N]): TensorNamed<N>;
  ones<T extends Tensor>(r: T, sizes: Sizes): T;
  ones<T extends Tensor>(r: T, ...sizes: number[]): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range<T extends Tensor>(start: Scalar, end: Scalar): T;
  range<N extends TypeName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  range<T extends Tensor>(start: Scalar, end: Scalar, step: Scalar): T;
  range<N extends TypeName>(start: Scalar, end: Scalar, step: Scalar, type: N): TensorNamed<N>;
  range<T extends Tensor>(r: T, start: Scalar, end: Scalar): T;
  range<T extends Tensor>(r: T, start: Scalar, end: Scalar, step: Scalar): T;
  /** The numbers 0, 1, 2, ... below `end`. The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange<T extends Tensor>(end: Scalar): T;
  arange<N extends TypeName>(end: Scalar, type: N): TensorNamed<N>;
  arange<T extends Tensor>(r: T, end: Scalar): T;
  arange<T extends Tensor>(start: Scalar, end: Scalar): T;
  arange<N extends TypeName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  arange<T extends Tensor>(start: Scalar, end: Scalar, step: Scalar): T;
  arange<N extends TypeName>(start: Scalar, end: Scalar, step: Scalar, type: N): TensorNamed<N>;
  arange<T extends Tensor>(r: T, start: Scalar, end: Scalar): T;
  arange<T extends Tensor>(r: T, start: Scalar, end: Scalar, step: Scalar): T;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace<T extends RealTensor>(start: Scalar, end: Scalar): T;
  linspace<N extends TypeName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  linspace<T extends RealTensor>(start: Scalar, end: Scalar, n: number): T;
  linspace<N extends TypeName>(start: Scalar, end: Scalar, n: number, type: N): TensorNamed<N>;
  linspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar): T;
  linspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar, n: number): T;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace<T extends RealTensor>(start: Scalar, end: Scalar): T;
  logspace<N extends TypeName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  logspace<T extends RealTensor>(start: Scalar, end: Scalar, n: number): T;
  logspace<N extends TypeName>(start: Scalar, end: Scalar, n: number, type: N): TensorNamed<N>;
  logspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar): T;
  logspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar, n: number): T;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye<T extends Tensor>(n: number): T;
  eye<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  eye<T extends Tensor>(n: number, m: number): T;
  eye<N extends TypeName>(n: number, m: number, type: N): TensorNamed<N>;
  eye<T extends Tensor>(r: T, n: number): T;
  eye<T extends Tensor>(r: T, n: number, m: number): T;
  /** Copy of the elements, in order, with other sizes. One size may be -1 and is inferred. */
  reshape<T extends Tensor>(t: T, sizes: Sizes): T;
  reshape<T extends Tensor>(t: T, ...sizes: number[]): T;
  reshape<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  reshape<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten<T extends Tensor>(t: T): T;
  flatten<T extends Tensor>(t: T, first: number): T;
  flatten<T extends Tensor>(t: T, first: number, last: number): T;
  flatten<T extends Tensor>(r: T, t: T): T;
  flatten<T extends Tensor>(r: T, t: T, first: number): T;
  flatten<T extends Tensor>(r: T, t: T, first: number, last: number): T;
  /** A tensor of the given sizes, filled with `value`. */
  full<T extends Tensor>(sizes: Sizes, value: Scalar): T;
  full<N extends TypeName>(sizes: Sizes, value: Scalar, type: N): TensorNamed<N>;
  full<T extends Tensor>(r: T, sizes: Sizes, value: Scalar): T;
  /** The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those moved past the end come first. */
  roll<T extends Tensor>(t: T, shift: number): T;
  roll<T extends Tensor>(r: T, t: T, shift: number): T;
  roll<T extends Tensor>(t: T, shift: number, dim: number): T;
  roll<T extends Tensor>(r: T, t: T, shift: number, dim: number): T;
  /** Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last dimensions, further ones make new first dimensions. */
  tile<T extends Tensor>(t: T, reps: Sizes): T;
  tile<T extends Tensor>(t: T, ...reps: number[]): T;
  tile<T extends Tensor>(r: T, t: T, reps: Sizes): T;
  tile<T extends Tensor>(r: T, t: T, ...reps: number[]): T;
  /** Copy with more slices around it: `widths` are those before and after each dimension in turn, or one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the edge), 'replicate' (the edge repeated), 'circular' (from the other end). */
  pad<T extends Tensor>(t: T, widths: Sizes): T;
  pad<T extends Tensor>(t: T, ...widths: number[]): T;
  pad<T extends Tensor>(t: T, widths: Sizes, mode: string): T;
  pad<T extends Tensor>(t: T, widths: Sizes, value: Scalar): T;
  pad<T extends Tensor>(t: T, widths: Sizes, mode: string, value: Scalar): T;
  pad<T extends Tensor>(r: T, t: T, widths: Sizes): T;
  pad<T extends Tensor>(r: T, t: T, ...widths: number[]): T;
  pad<T extends Tensor>(r: T, t: T, widths: Sizes, mode: string): T;
  pad<T extends Tensor>(r: T, t: T, widths: Sizes, value: Scalar): T;
  pad<T extends Tensor>(r: T, t: T, widths: Sizes, mode: string, value: Scalar): T;
  /** Rows and columns of the elements on and above diagonal `k` of an `n` x `m` matrix, as a matrix of two rows. `m` = 0: `n` columns. */
  triuIndices(n: number): LongTensor;
  triuIndices(n: number, m: number): LongTensor;
  triuIndices(n: number, m: number, k: number): LongTensor;
  triuIndices(r: LongTensor, n: number): LongTensor;
  triuIndices(r: LongTensor, n: number, m: number): LongTensor;
  triuIndices(r: LongTensor, n: number, m: number, k: number): LongTensor;
  /** Rows and columns of the elements on and below diagonal `k` of an `n` x `m` matrix, as a matrix of two rows. `m` = 0: `n` columns. */
  trilIndices(n: number): LongTensor;
  trilIndices(n: number, m: number): LongTensor;
  trilIndices(n: number, m: number, k: number): LongTensor;
  trilIndices(r: LongTensor, n: number): LongTensor;
  trilIndices(r: LongTensor, n: number, m: number): LongTensor;
  trilIndices(r: LongTensor, n: number, m: number, k: number): LongTensor;
  /** The two tensors concatenated along `dim`. Empty tensors are skipped. The tensors of an array concatenated along `dim`. Empty tensors are skipped. */
  cat<T extends Tensor>(a: T, b: T): T;
  cat<T extends Tensor>(a: T, b: T, dim: number): T;
  cat<T extends Tensor>(r: T, a: T, b: T): T;
  cat<T extends Tensor>(r: T, a: T, b: T, dim: number): T;
  cat<T extends Tensor>(list: readonly T[]): T;
  cat<T extends Tensor>(list: readonly T[], dim: number): T;
  cat<T extends Tensor>(r: T, list: readonly T[]): T;
  cat<T extends Tensor>(r: T, list: readonly T[], dim: number): T;
  /** The tensors of an array, all of one size, stacked along a new dimension `dim`. */
  stack<T extends Tensor>(list: readonly T[]): T;
  stack<T extends Tensor>(list: readonly T[], dim: number): T;
  stack<T extends Tensor>(r: T, list: readonly T[]): T;
  stack<T extends Tensor>(r: T, list: readonly T[], dim: number): T;
  /** Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive `k` are above the main diagonal. */
  diag<T extends Tensor>(t: T): T;
  diag<T extends Tensor>(t: T, k: number): T;
  diag<T extends Tensor>(r: T, t: T): T;
  diag<T extends Tensor>(r: T, t: T, k: number): T;
  /** Lower triangle: the matrix with zeros above diagonal `k`. */
  tril<T extends Tensor>(t: T): T;
  tril<T extends Tensor>(t: T, k: number): T;
  tril<T extends Tensor>(r: T, t: T): T;
  tril<T extends Tensor>(r: T, t: T, k: number): T;
  /** Upper triangle: the matrix with zeros below diagonal `k`. */
  triu<T extends Tensor>(t: T): T;
  triu<T extends Tensor>(t: T, k: number): T;
  triu<T extends Tensor>(r: T, t: T): T;
  triu<T extends Tensor>(r: T, t: T, k: number): T;
  /** Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or from the smallest to the largest element if these are equal. Elements outside are not counted. */
  histc<T extends RealTensor>(t: T): T;
  histc<T extends RealTensor>(t: T, bins: number): T;
  histc<T extends RealTensor>(t: T, bins: number, min: Scalar): T;
  histc<T extends RealTensor>(t: T, bins: number, min: Scalar, max: Scalar): T;
  histc<T extends RealTensor>(r: T, t: T): T;
  histc<T extends RealTensor>(r: T, t: T, bins: number): T;
  histc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar): T;
  histc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar, max: Scalar): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc<T extends RealTensor>(t: T): T;
  bhistc<T extends RealTensor>(t: T, bins: number): T;
  bhistc<T extends RealTensor>(t: T, bins: number, min: Scalar): T;
  bhistc<T extends RealTensor>(t: T, bins: number, min: Scalar, max: Scalar): T;
  bhistc<T extends RealTensor>(r: T, t: T): T;
  bhistc<T extends RealTensor>(r: T, t: T, bins: number): T;
  bhistc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar): T;
  bhistc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar, max: Scalar): T;
  /** Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for each of y. Equal limits: from the smallest to the largest element. Points outside are not counted. */
  histogram2<T extends RealTensor>(x: T, y: T): T;
  histogram2<T extends RealTensor>(x: T, y: T, bins: number): T;
  histogram2<T extends RealTensor>(x: T, y: T, bins: number, xmin: Scalar): T;
  histogram2<T extends RealTensor>(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar): T;
  histogram2<T extends RealTensor>(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar): T;
  histogram2<T extends RealTensor>(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar, ymax: Scalar): T;
  histogram2<T extends RealTensor>(r: T, x: T, y: T): T;
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number): T;
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number, xmin: Scalar): T;
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar): T;
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar): T;
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar, ymax: Scalar): T;
  /** Negation: -a. */
  neg<T extends RealTensor>(a: T): T;
  neg<T extends RealTensor>(r: T, a: T): T;
  /** Reciprocal: 1 / a. */
  cinv<T extends RealTensor>(a: T): T;
  cinv<T extends RealTensor>(r: T, a: T): T;
  /** Sign: 1 above 0, -1 below 0, and 0 for 0 and NaN. */
  sign<T extends Tensor>(a: T): T;
  sign<T extends Tensor>(r: T, a: T): T;
  /** Absolute value. The most negative integer stays negative. */
  abs<T extends SignedWideTensor>(a: T): T;
  abs<T extends SignedWideTensor>(r: T, a: T): T;
  abs(a: number): number;
  /** Smallest whole number that is not less than a. */
  ceil<T extends RealTensor>(a: T): T;
  ceil<T extends RealTensor>(r: T, a: T): T;
  ceil(a: number): number;
  /** Largest whole number that is not greater than a. */
  floor<T extends RealTensor>(a: T): T;
  floor<T extends RealTensor>(r: T, a: T): T;
  floor(a: number): number;
  /** Truncation: a without its fractional part. */
  trunc<T extends RealTensor>(a: T): T;
  trunc<T extends RealTensor>(r: T, a: T): T;
  trunc(a: number): number;
  /** Fractional part of a, with the sign of a. */
  frac<T extends RealTensor>(a: T): T;
  frac<T extends RealTensor>(r: T, a: T): T;
  frac(a: number): number;
  /** Nearest whole number. Halves are rounded away from 0. */
  round<T extends RealTensor>(a: T): T;
  round<T extends RealTensor>(r: T, a: T): T;
  round(a: number): number;
  /** Square root; NaN below 0. */
  sqrt<T extends RealTensor>(a: T): T;
  sqrt<T extends RealTensor>(r: T, a: T): T;
  sqrt(a: number): number;
  /** Reciprocal square root: 1 / sqrt(a). */
  rsqrt<T extends RealTensor>(a: T): T;
  rsqrt<T extends RealTensor>(r: T, a: T): T;
  rsqrt(a: number): number;
  /** Exponential: e to the power of a. */
  exp<T extends RealTensor>(a: T): T;
  exp<T extends RealTensor>(r: T, a: T): T;
  exp(a: number): number;
  /** exp(a) - 1, accurate for small a. */
  expm1<T extends RealTensor>(a: T): T;
  expm1<T extends RealTensor>(r: T, a: T): T;
  expm1(a: number): number;
  /** Natural logarithm; NaN below 0. */
  log<T extends RealTensor>(a: T): T;
  log<T extends RealTensor>(r: T, a: T): T;
  log(a: number): number;
  /** log(1 + a), accurate for small a. */
  log1p<T extends RealTensor>(a: T): T;
  log1p<T extends RealTensor>(r: T, a: T): T;
  log1p(a: number): number;
  /** Base-2 logarithm; NaN below 0. */
  log2<T extends RealTensor>(a: T): T;
  log2<T extends RealTensor>(r: T, a: T): T;
  log2(a: number): number;
  /** Base-10 logarithm; NaN below 0. */
  log10<T extends RealTensor>(a: T): T;
  log10<T extends RealTensor>(r: T, a: T): T;
  log10(a: number): number;
  /** Sine of an angle in radians. */
  sin<T extends RealTensor>(a: T): T;
  sin<T extends RealTensor>(r: T, a: T): T;
  sin(a: number): number;
  /** Cosine of an angle in radians. */
  cos<T extends RealTensor>(a: T): T;
  cos<T extends RealTensor>(r: T, a: T): T;
  cos(a: number): number;
  /** Tangent of an angle in radians. */
  tan<T extends RealTensor>(a: T): T;
  tan<T extends RealTensor>(r: T, a: T): T;
  tan(a: number): number;
  /** Arcsine in radians; NaN outside -1 to 1. */
  asin<T extends RealTensor>(a: T): T;
  asin<T extends RealTensor>(r: T, a: T): T;
  asin(a: number): number;
  /** Arccosine in radians; NaN outside -1 to 1. */
  acos<T extends RealTensor>(a: T): T;
  acos<T extends RealTensor>(r: T, a: T): T;
  acos(a: number): number;
  /** Arctangent in radians. */
  atan<T extends RealTensor>(a: T): T;
  atan<T extends RealTensor>(r: T, a: T): T;
  atan(a: number): number;
  /** Hyperbolic sine. */
  sinh<T extends RealTensor>(a: T): T;
  sinh<T extends RealTensor>(r: T, a: T): T;
  sinh(a: number): number;
  /** Hyperbolic cosine. */
  cosh<T extends RealTensor>(a: T): T;
  cosh<T extends RealTensor>(r: T, a: T): T;
  cosh(a: number): number;
  /** Hyperbolic tangent. */
  tanh<T extends RealTensor>(a: T): T;
  tanh<T extends RealTensor>(r: T, a: T): T;
  tanh(a: number): number;
  /** Logistic sigmoid: 1 / (1 + exp(-a)). */
  sigmoid<T extends RealTensor>(a: T): T;
  sigmoid<T extends RealTensor>(r: T, a: T): T;
  sigmoid(a: number): number;
  /** Error function. */
  erf<T extends RealTensor>(a: T): T;
  erf<T extends RealTensor>(r: T, a: T): T;
  erf(a: number): number;
  /** Inverse error function: the x with erf(x) = a; NaN outside -1 to 1. */
  erfinv<T extends RealTensor>(a: T): T;
  erfinv<T extends RealTensor>(r: T, a: T): T;
  erfinv(a: number): number;
  /** Logarithm of the magnitude of the gamma function. */
  lgamma<T extends RealTensor>(a: T): T;
  lgamma<T extends RealTensor>(r: T, a: T): T;
  lgamma(a: number): number;
  /** Digamma function: the derivative of lgamma; NaN at negative whole numbers. */
  digamma<T extends RealTensor>(a: T): T;
  digamma<T extends RealTensor>(r: T, a: T): T;
  digamma(a: number): number;
  /** sin(pi * a) / (pi * a); 1 for 0. */
  sinc<T extends RealTensor>(a: T): T;
  sinc<T extends RealTensor>(r: T, a: T): T;
  sinc(a: number): number;
  /** sqrt(a^2 + b^2) without overflow: the length of the vector (a, b). */
  hypot<T extends RealTensor>(a: T, b: T): T;
  hypot<T extends RealTensor>(r: T, a: T, b: T): T;
  hypot(a: number, b: number): number;
  /** log(exp(a) + exp(b)) without overflow. */
  logaddexp<T extends RealTensor>(a: T, b: T): T;
  logaddexp<T extends RealTensor>(r: T, a: T, b: T): T;
  logaddexp(a: number, b: number): number;
  /** Angle of the point (b, a) in radians, from -pi to pi. */
  atan2<T extends RealTensor>(a: T, b: T): T;
  atan2<T extends RealTensor>(r: T, a: T, b: T): T;
  atan2(a: number, b: number): number;
  /** a to the power of `value`. `value` to the power of b. */
  pow<T extends RealTensor>(a: T, value: Scalar): T;
  pow<T extends RealTensor>(r: T, a: T, value: Scalar): T;
  pow<T extends RealTensor>(value: Scalar, b: T): T;
  pow<T extends RealTensor>(r: T, value: Scalar, b: T): T;
  pow(a: number, value: number): number;
  /** a to the power of b, element by element. Integers are computed as doubles and truncated. */
  cpow<T extends Tensor>(a: T, b: T): T;
  cpow<T extends Tensor>(r: T, a: T, b: T): T;
  /** a + value. a + value * b. */
  add<T extends Tensor>(a: T, value: Scalar): T;
  add<T extends Tensor>(r: T, a: T, value: Scalar): T;
  add<T extends Tensor>(a: T, b: T): T;
  add<T extends Tensor>(a: T, value: Scalar, b: T): T;
  add<T extends Tensor>(r: T, a: T, b: T): T;
  add<T extends Tensor>(r: T, a: T, value: Scalar, b: T): T;
  /** a - value. a - value * b. */
  csub<T extends Tensor>(a: T, value: Scalar): T;
  csub<T extends Tensor>(r: T, a: T, value: Scalar): T;
  csub<T extends Tensor>(a: T, b: T): T;
  csub<T extends Tensor>(a: T, value: Scalar, b: T): T;
  csub<T extends Tensor>(r: T, a: T, b: T): T;
  csub<T extends Tensor>(r: T, a: T, value: Scalar, b: T): T;
  /** a * value. */
  mul<T extends Tensor>(a: T, value: Scalar): T;
  mul<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a / value. Integer division truncates toward 0; integer division by 0 is an error. */
  div<T extends Tensor>(a: T, value: Scalar): T;
  div<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a * b, element by element. */
  cmul<T extends Tensor>(a: T, b: T): T;
  cmul<T extends Tensor>(r: T, a: T, b: T): T;
  /** a / b, element by element. Integer division truncates toward 0; integer division by 0 is an error. */
  cdiv<T extends Tensor>(a: T, b: T): T;
  cdiv<T extends Tensor>(r: T, a: T, b: T): T;
  /** Remainder of a / value, with the sign of a. Integer division by 0 is an error. */
  fmod<T extends Tensor>(a: T, value: Scalar): T;
  fmod<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** Remainder of a / b, element by element, with the sign of a. Integer division by 0 is an error. */
  cfmod<T extends Tensor>(a: T, b: T): T;
  cfmod<T extends Tensor>(r: T, a: T, b: T): T;
  /** Same as fmod. */
  mod<T extends Tensor>(a: T, value: Scalar): T;
  mod<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** Same as cfmod. */
  cmod<T extends Tensor>(a: T, b: T): T;
  cmod<T extends Tensor>(r: T, a: T, b: T): T;
  /** Remainder of a / value, with the sign of value. Integer division by 0 is an error. */
  remainder<T extends Tensor>(a: T, value: Scalar): T;
  remainder<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** Remainder of a / b, element by element, with the sign of b. Integer division by 0 is an error. */
  cremainder<T extends Tensor>(a: T, b: T): T;
  cremainder<T extends Tensor>(r: T, a: T, b: T): T;
  /** Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN where either is NaN, and -0 is less than 0. */
  cmax<T extends Tensor>(a: T, value: Scalar): T;
  cmax<T extends Tensor>(r: T, a: T, value: Scalar): T;
  cmax<T extends Tensor>(a: T, b: T): T;
  cmax<T extends Tensor>(r: T, a: T, b: T): T;
  /** Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN where either is NaN, and -0 is less than 0. */
  cmin<T extends Tensor>(a: T, value: Scalar): T;
  cmin<T extends Tensor>(r: T, a: T, value: Scalar): T;
  cmin<T extends Tensor>(a: T, b: T): T;
  cmin<T extends Tensor>(r: T, a: T, b: T): T;
  /** Bitwise AND with a number, or (`cbitand`) element by element. */
  bitand<T extends IntegerTensor>(a: T, value: Scalar): T;
  bitand<T extends IntegerTensor>(r: T, a: T, value: Scalar): T;
  /** Bitwise AND with a number, or (`cbitand`) element by element. */
  cbitand<T extends IntegerTensor>(a: T, b: T): T;
  cbitand<T extends IntegerTensor>(r: T, a: T, b: T): T;
  /** Bitwise OR with a number, or (`cbitor`) element by element. */
  bitor<T extends IntegerTensor>(a: T, value: Scalar): T;
  bitor<T extends IntegerTensor>(r: T, a: T, value: Scalar): T;
  /** Bitwise OR with a number, or (`cbitor`) element by element. */
  cbitor<T extends IntegerTensor>(a: T, b: T): T;
  cbitor<T extends IntegerTensor>(r: T, a: T, b: T): T;
  /** Bitwise XOR with a number, or (`cbitxor`) element by element. */
  bitxor<T extends IntegerTensor>(a: T, value: Scalar): T;
  bitxor<T extends IntegerTensor>(r: T, a: T, value: Scalar): T;
  /** Bitwise XOR with a number, or (`cbitxor`) element by element. */
  cbitxor<T extends IntegerTensor>(a: T, b: T): T;
  cbitxor<T extends IntegerTensor>(r: T, a: T, b: T): T;
  /** a shifted left by `value` bits: multiplied by a power of 2. Integers lose the bits shifted out. */
  lshift<T extends Tensor>(a: T, value: Scalar): T;
  lshift<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a shifted left by b bits, element by element: multiplied by a power of 2. Integers lose the bits shifted out. */
  clshift<T extends Tensor>(a: T, b: T): T;
  clshift<T extends Tensor>(r: T, a: T, b: T): T;
  /** a shifted right by `value` bits. Integers are filled with zeros, at the sign too; reals are divided by a power of 2. */
  rshift<T extends Tensor>(a: T, value: Scalar): T;
  rshift<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a shifted right by b bits, element by element. Integers are filled with zeros, at the sign too; reals are divided by a power of 2. */
  crshift<T extends Tensor>(a: T, b: T): T;
  crshift<T extends Tensor>(r: T, a: T, b: T): T;
  /** a limited to the range from `min` to `max`; NaN where a or a limit is NaN. */
  clamp<T extends Tensor>(a: T, min: Scalar, max: Scalar): T;
  clamp<T extends Tensor>(r: T, a: T, min: Scalar, max: Scalar): T;
  /** a, but not less than a number or the elements of a second tensor: same as cmax. */
  clampMin<T extends Tensor>(a: T, value: Scalar): T;
  clampMin<T extends Tensor>(r: T, a: T, value: Scalar): T;
  clampMin<T extends Tensor>(a: T, b: T): T;
  clampMin<T extends Tensor>(r: T, a: T, b: T): T;
  /** a, but not greater than a number or the elements of a second tensor: same as cmin. */
  clampMax<T extends Tensor>(a: T, value: Scalar): T;
  clampMax<T extends Tensor>(r: T, a: T, value: Scalar): T;
  clampMax<T extends Tensor>(a: T, b: T): T;
  clampMax<T extends Tensor>(r: T, a: T, b: T): T;
  /** a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type become that. */
  nanToNum<T extends RealTensor>(a: T): T;
  nanToNum<T extends RealTensor>(a: T, nan: Scalar): T;
  nanToNum<T extends RealTensor>(a: T, nan: Scalar, posinf: Scalar): T;
  nanToNum<T extends RealTensor>(a: T, nan: Scalar, posinf: Scalar, neginf: Scalar): T;
  nanToNum<T extends RealTensor>(r: T, a: T): T;
  nanToNum<T extends RealTensor>(r: T, a: T, nan: Scalar): T;
  nanToNum<T extends RealTensor>(r: T, a: T, nan: Scalar, posinf: Scalar): T;
  nanToNum<T extends RealTensor>(r: T, a: T, nan: Scalar, posinf: Scalar, neginf: Scalar): T;
  /** Linear interpolation: a + weight * (b - a). */
  lerp<T extends RealTensor>(a: T, b: T, weight: Scalar): T;
  lerp<T extends RealTensor>(r: T, a: T, b: T, weight: Scalar): T;
  lerp(a: number, b: number, weight: number): number;
  /** a + value * b * c. */
  addcmul<T extends Tensor>(a: T, b: T, c: T): T;
  addcmul<T extends Tensor>(a: T, value: Scalar, b: T, c: T): T;
  addcmul<T extends Tensor>(r: T, a: T, b: T, c: T): T;
  addcmul<T extends Tensor>(r: T, a: T, value: Scalar, b: T, c: T): T;
  /** a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error. */
  addcdiv<T extends Tensor>(a: T, b: T, c: T): T;
  addcdiv<T extends Tensor>(a: T, value: Scalar, b: T, c: T): T;
  addcdiv<T extends Tensor>(r: T, a: T, b: T, c: T): T;
  addcdiv<T extends Tensor>(r: T, a: T, value: Scalar, b: T, c: T): T;
  /** a where `mask` is 1, b where it is 0. a where `mask` is 1, `value` where it is 0. `value` where `mask` is 1, b where it is 0. */
  where<T extends Tensor>(mask: ByteTensor, a: T, b: T): T;
  where<T extends Tensor>(r: T, mask: ByteTensor, a: T, b: T): T;
  where<T extends Tensor>(mask: ByteTensor, a: T, value: Scalar): T;
  where<T extends Tensor>(r: T, mask: ByteTensor, a: T, value: Scalar): T;
  where<T extends Tensor>(mask: ByteTensor, value: Scalar, b: T): T;
  where<T extends Tensor>(r: T, mask: ByteTensor, value: Scalar, b: T): T;
  /** Zeros, with the size of `t`. */
  zerosLike<T extends Tensor>(t: T): T;
  zerosLike<T extends Tensor>(r: T, t: T): T;
  /** Ones, with the size of `t`. */
  onesLike<T extends Tensor>(t: T): T;
  onesLike<T extends Tensor>(r: T, t: T): T;
  /** A tensor of the size of `t`, filled with `value`. */
  fullLike<T extends Tensor>(t: T, value: Scalar): T;
  fullLike<T extends Tensor>(r: T, t: T, value: Scalar): T;
  /** A tensor of the size of `t`, for results. Same as zerosLike: new memory is always cleared. */
  emptyLike<T extends Tensor>(t: T): T;
  emptyLike<T extends Tensor>(r: T, t: T): T;
  /** 1 where a < b, else 0. */
  lt<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  lt<T extends Tensor, F extends Tensor>(r: F, a: T, value: Scalar): F;
  lt<T extends Tensor>(a: T, b: T): ByteTensor;
  lt<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where a <= b, else 0. */
  le<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  le<T extends Tensor, F extends Tensor>(r: F, a: T, value: Scalar): F;
  le<T extends Tensor>(a: T, b: T): ByteTensor;
  le<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where a > b, else 0. */
  gt<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  gt<T extends Tensor, F extends Tensor>(r: F, a: T, value: Scalar): F;
  gt<T extends Tensor>(a: T, b: T): ByteTensor;
  gt<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where a >= b, else 0. */
  ge<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  ge<T extends Tensor, F extends Tensor>(r: F, a: T, value: Scalar): F;
  ge<T extends Tensor>(a: T, b: T): ByteTensor;
  ge<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where a == b, else 0. */
  eq<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  eq<T extends Tensor, F extends Tensor>(r: F, a: T, value: Scalar): F;
  eq<T extends Tensor>(a: T, b: T): ByteTensor;
  eq<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where a != b, else 0. */
  ne<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  ne<T extends Tensor, F extends Tensor>(r: F, a: T, value: Scalar): F;
  ne<T extends Tensor>(a: T, b: T): ByteTensor;
  ne<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where both operands are nonzero, else 0. NaN is nonzero. */
  logicalAnd<T extends Tensor>(a: T, b: T): ByteTensor;
  logicalAnd<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where an operand is nonzero, else 0. NaN is nonzero. */
  logicalOr<T extends Tensor>(a: T, b: T): ByteTensor;
  logicalOr<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where exactly one operand is nonzero, else 0. NaN is nonzero. */
  logicalXor<T extends Tensor>(a: T, b: T): ByteTensor;
  logicalXor<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** 1 where a is 0, else 0. */
  logicalNot<T extends Tensor>(a: T): ByteTensor;
  logicalNot<T extends Tensor, F extends Tensor>(r: F, a: T): F;
  /** 1 where a is NaN, else 0. */
  isnan<T extends Tensor>(a: T): ByteTensor;
  isnan<T extends Tensor, F extends Tensor>(r: F, a: T): F;
  /** 1 where a is infinity or -infinity, else 0. */
  isinf<T extends Tensor>(a: T): ByteTensor;
  isinf<T extends Tensor, F extends Tensor>(r: F, a: T): F;
  /** 1 where a is neither NaN nor infinite, else 0. */
  isfinite<T extends Tensor>(a: T): ByteTensor;
  isfinite<T extends Tensor, F extends Tensor>(r: F, a: T): F;
  /** 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN and `equalNan` is true; else 0. */
  isclose<T extends Tensor>(a: T, b: T): ByteTensor;
  isclose<T extends Tensor>(a: T, b: T, rtol: Scalar): ByteTensor;
  isclose<T extends Tensor>(a: T, b: T, rtol: Scalar, atol: Scalar): ByteTensor;
  isclose<T extends Tensor>(a: T, b: T, equalNan: boolean): ByteTensor;
  isclose<T extends Tensor>(a: T, b: T, rtol: Scalar, equalNan: boolean): ByteTensor;
  isclose<T extends Tensor>(a: T, b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): ByteTensor;
  isclose<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  isclose<T extends Tensor, F extends Tensor>(r: F, a: T, b: T, rtol: Scalar): F;
  isclose<T extends Tensor, F extends Tensor>(r: F, a: T, b: T, rtol: Scalar, atol: Scalar): F;
  isclose<T extends Tensor, F extends Tensor>(r: F, a: T, b: T, equalNan: boolean): F;
  isclose<T extends Tensor, F extends Tensor>(r: F, a: T, b: T, rtol: Scalar, equalNan: boolean): F;
  isclose<T extends Tensor, F extends Tensor>(r: F, a: T, b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): F;
  /** True if isclose is 1 everywhere. */
  allclose<T extends Tensor>(a: T, b: T): boolean;
  allclose<T extends Tensor>(a: T, b: T, rtol: Scalar): boolean;
  allclose<T extends Tensor>(a: T, b: T, rtol: Scalar, atol: Scalar): boolean;
  allclose<T extends Tensor>(a: T, b: T, equalNan: boolean): boolean;
  allclose<T extends Tensor>(a: T, b: T, rtol: Scalar, equalNan: boolean): boolean;
  allclose<T extends Tensor>(a: T, b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): boolean;
  /** Sum of all elements, or along `dim`. The sum of no elements is 0. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum<T extends Tensor>(t: T): Value<T>;
  sum<T extends Tensor>(t: T, dim: number): T;
  sum<T extends Tensor>(r: T, t: T, dim: number): T;
  sum<T extends Tensor>(t: T, dim: number | Sizes): T;
  sum<T extends Tensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  sum<T extends Tensor>(r: T, t: T, dim: number | Sizes): T;
  sum<T extends Tensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** Product of all elements, or along `dim`. The product of no elements is 1. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod<T extends Tensor>(t: T): Value<T>;
  prod<T extends Tensor>(t: T, dim: number): T;
  prod<T extends Tensor>(r: T, t: T, dim: number): T;
  prod<T extends Tensor>(t: T, dim: number | Sizes): T;
  prod<T extends Tensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  prod<T extends Tensor>(r: T, t: T, dim: number | Sizes): T;
  prod<T extends Tensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** Smallest element; NaN if any element is NaN. Smallest elements along `dim`, and their positions; the first position of equal elements. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<T extends Tensor>(t: T): Value<T>;
  min<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  min<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  min<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  min<T extends Tensor>(t: T, dim: number | Sizes): [T, LongTensor];
  min<T extends Tensor, R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  min<T extends Tensor>(r: T, t: T, dim: number | Sizes): [T, LongTensor];
  min<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  min<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  min<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** Largest element; NaN if any element is NaN. Largest elements along `dim`, and their positions; the first position of equal elements. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<T extends Tensor>(t: T): Value<T>;
  max<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  max<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  max<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  max<T extends Tensor>(t: T, dim: number | Sizes): [T, LongTensor];
  max<T extends Tensor, R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  max<T extends Tensor>(r: T, t: T, dim: number | Sizes): [T, LongTensor];
  max<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  max<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  max<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** Position of the smallest element in row-major order; the first of equal elements. Positions of the smallest elements along `dim`; the first of equal elements. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin<T extends Tensor>(t: T): number;
  argmin<T extends Tensor>(t: T, dim: number): LongTensor;
  argmin<T extends Tensor>(r: LongTensor, t: T, dim: number): LongTensor;
  argmin<T extends Tensor>(t: T, dim: number | Sizes): LongTensor;
  argmin<T extends Tensor, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  argmin<T extends Tensor>(r: LongTensor, t: T, dim: number | Sizes): LongTensor;
  argmin<T extends Tensor, I = LongTensor>(r: LongTensor, t: T, dim: number | Sizes, options: KeepDim): I;
  /** Position of the largest element in row-major order; the first of equal elements. Positions of the largest elements along `dim`; the first of equal elements. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax<T extends Tensor>(t: T): number;
  argmax<T extends Tensor>(t: T, dim: number): LongTensor;
  argmax<T extends Tensor>(r: LongTensor, t: T, dim: number): LongTensor;
  argmax<T extends Tensor>(t: T, dim: number | Sizes): LongTensor;
  argmax<T extends Tensor, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  argmax<T extends Tensor>(r: LongTensor, t: T, dim: number | Sizes): LongTensor;
  argmax<T extends Tensor, I = LongTensor>(r: LongTensor, t: T, dim: number | Sizes, options: KeepDim): I;
  /** Cumulative sums along `dim`. */
  cumsum<T extends Tensor>(t: T): T;
  cumsum<T extends Tensor>(t: T, dim: number): T;
  cumsum<T extends Tensor>(r: T, t: T): T;
  cumsum<T extends Tensor>(r: T, t: T, dim: number): T;
  /** Cumulative products along `dim`. */
  cumprod<T extends Tensor>(t: T): T;
  cumprod<T extends Tensor>(t: T, dim: number): T;
  cumprod<T extends Tensor>(r: T, t: T): T;
  cumprod<T extends Tensor>(r: T, t: T, dim: number): T;
  /** Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN stays from its first position on. */
  cummax<T extends Tensor>(t: T): [T, LongTensor];
  cummax<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  cummax<T extends Tensor>(r: T, t: T): [T, LongTensor];
  cummax<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  cummax<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  cummax<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN stays from its first position on. */
  cummin<T extends Tensor>(t: T): [T, LongTensor];
  cummin<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  cummin<T extends Tensor>(r: T, t: T): [T, LongTensor];
  cummin<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  cummin<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  cummin<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** Differences of neighbours along `dim`, `n` times. */
  diff<T extends Tensor>(t: T): T;
  diff<T extends Tensor>(t: T, n: number): T;
  diff<T extends Tensor>(t: T, n: number, dim: number): T;
  diff<T extends Tensor>(r: T, t: T): T;
  diff<T extends Tensor>(r: T, t: T, n: number): T;
  diff<T extends Tensor>(r: T, t: T, n: number, dim: number): T;
  /** Number of nonzero elements; NaN is nonzero. Number of nonzero elements along one or several dimensions; NaN is nonzero. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero<T extends Tensor>(t: T): number;
  countNonzero<T extends Tensor>(t: T, dim: Sizes): LongTensor;
  countNonzero<T extends Tensor>(t: T, ...dim: number[]): LongTensor;
  countNonzero<T extends Tensor>(r: LongTensor, t: T, dim: Sizes): LongTensor;
  countNonzero<T extends Tensor>(r: LongTensor, t: T, ...dim: number[]): LongTensor;
  countNonzero<T extends Tensor>(t: T, dim: number | Sizes): LongTensor;
  countNonzero<T extends Tensor, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  countNonzero<T extends Tensor>(r: LongTensor, t: T, dim: number | Sizes): LongTensor;
  countNonzero<T extends Tensor, I = LongTensor>(r: LongTensor, t: T, dim: number | Sizes, options: KeepDim): I;
  /** Sum of all elements, or along `dim`, that are not NaN. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum<T extends RealTensor>(t: T): Value<T>;
  nansum<T extends RealTensor>(t: T, dim: number): T;
  nansum<T extends RealTensor>(r: T, t: T, dim: number): T;
  nansum<T extends RealTensor>(t: T, dim: number | Sizes): T;
  nansum<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  nansum<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  nansum<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** Mean of all elements, or along `dim`, that are not NaN; NaN if all are. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean<T extends RealTensor>(t: T): Value<T>;
  nanmean<T extends RealTensor>(t: T, dim: number): T;
  nanmean<T extends RealTensor>(r: T, t: T, dim: number): T;
  nanmean<T extends RealTensor>(t: T, dim: number | Sizes): T;
  nanmean<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  nanmean<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  nanmean<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** Logarithm of the sum of the exponentials of all elements, or along `dim`, without overflow. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp<T extends RealTensor>(t: T): Value<T>;
  logsumexp<T extends RealTensor>(t: T, dim: number): T;
  logsumexp<T extends RealTensor>(r: T, t: T, dim: number): T;
  logsumexp<T extends RealTensor>(t: T, dim: number | Sizes): T;
  logsumexp<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  logsumexp<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  logsumexp<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize<T extends RealTensor>(t: T): T;
  standardize<T extends RealTensor>(t: T, dim: number): T;
  standardize<T extends RealTensor>(t: T, biased: boolean): T;
  standardize<T extends RealTensor>(t: T, dim: number, biased: boolean): T;
  standardize<T extends RealTensor>(r: T, t: T): T;
  standardize<T extends RealTensor>(r: T, t: T, dim: number): T;
  standardize<T extends RealTensor>(r: T, t: T, biased: boolean): T;
  standardize<T extends RealTensor>(r: T, t: T, dim: number, biased: boolean): T;
  /** Mean of all elements. Mean along `dim`. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean<T extends RealTensor>(t: T): Value<T>;
  mean<T extends RealTensor>(t: T, dim: number): T;
  mean<T extends RealTensor>(r: T, t: T, dim: number): T;
  mean<T extends RealTensor>(t: T, dim: number | Sizes): T;
  mean<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  mean<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  mean<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** Variance of all elements: divided by n - 1, or by n if `biased`. Variance along `dim`. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor>(t: T): Value<T>;
  var<T extends RealTensor>(t: T, biased: boolean): Value<T>;
  var<T extends RealTensor>(t: T, dim: number): T;
  var<T extends RealTensor>(t: T, dim: number, biased: boolean): T;
  var<T extends RealTensor>(r: T, t: T, dim: number): T;
  var<T extends RealTensor>(r: T, t: T, dim: number, biased: boolean): T;
  var<T extends RealTensor>(t: T, dim: number | Sizes): T;
  var<T extends RealTensor>(t: T, dim: number | Sizes, biased: boolean): T;
  var<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  var<T extends RealTensor, R = T>(t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  var<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  var<T extends RealTensor>(r: T, t: T, dim: number | Sizes, biased: boolean): T;
  var<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  var<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /** Standard deviation of all elements: divided by n - 1, or by n if `biased`. Standard deviation along `dim`. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor>(t: T): Value<T>;
  std<T extends RealTensor>(t: T, biased: boolean): Value<T>;
  std<T extends RealTensor>(t: T, dim: number): T;
  std<T extends RealTensor>(t: T, dim: number, biased: boolean): T;
  std<T extends RealTensor>(r: T, t: T, dim: number): T;
  std<T extends RealTensor>(r: T, t: T, dim: number, biased: boolean): T;
  std<T extends RealTensor>(t: T, dim: number | Sizes): T;
  std<T extends RealTensor>(t: T, dim: number | Sizes, biased: boolean): T;
  std<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  std<T extends RealTensor, R = T>(t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  std<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  std<T extends RealTensor>(r: T, t: T, dim: number | Sizes, biased: boolean): T;
  std<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  std<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /** `p`-norm of all elements: the sum of |x|^p, to the power of 1 / p. For p = 0, the number of nonzero elements; for p = Infinity, the largest magnitude; for p = -Infinity, the smallest. `p`-norm along `dim`. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm<T extends RealTensor>(t: T): Value<T>;
  norm<T extends RealTensor>(t: T, p: Scalar): Value<T>;
  norm<T extends RealTensor>(t: T, p: Scalar, dim: number): T;
  norm<T extends RealTensor>(r: T, t: T, p: Scalar, dim: number): T;
  norm<T extends RealTensor>(t: T, p: Scalar, dim: number | Sizes): T;
  norm<T extends RealTensor, R = T>(t: T, p: Scalar, dim: number | Sizes, options: KeepDim): R;
  norm<T extends RealTensor>(r: T, t: T, p: Scalar, dim: number | Sizes): T;
  norm<T extends RealTensor, R = T>(r: T, t: T, p: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** Scales down the slices of dimension `dim` whose `p`-norm exceeds `maxnorm`, to that norm. */
  renorm<T extends RealTensor>(t: T, p: Scalar, dim: number, maxnorm: Scalar): T;
  renorm<T extends RealTensor>(r: T, t: T, p: Scalar, dim: number, maxnorm: Scalar): T;
  /** `p`-norm of a - b; for p = Infinity, the largest difference. */
  dist<T extends RealTensor>(a: T, b: T): Value<T>;
  dist<T extends RealTensor>(a: T, b: T, p: Scalar): Value<T>;
  /** Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`. */
  match<T extends Tensor>(a: T, b: T): T;
  match<T extends Tensor>(a: T, b: T, gain: Scalar): T;
  match<T extends Tensor>(r: T, a: T, b: T): T;
  match<T extends Tensor>(r: T, a: T, b: T, gain: Scalar): T;
  /** Sum of the diagonal of a matrix. */
  trace<T extends Tensor>(t: T): Value<T>;
  /** Softmax along `dim`: exponentials divided by their sum. */
  softmax<T extends RealTensor>(t: T): T;
  softmax<T extends RealTensor>(t: T, dim: number): T;
  softmax<T extends RealTensor>(r: T, t: T): T;
  softmax<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** Numerically stable log(softmax(t)) along `dim`. */
  logSoftmax<T extends RealTensor>(t: T): T;
  logSoftmax<T extends RealTensor>(t: T, dim: number): T;
  logSoftmax<T extends RealTensor>(r: T, t: T): T;
  logSoftmax<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** True if both tensors have the same size and equal elements. NaN equals nothing. */
  equal<T extends Tensor>(a: T, b: T): boolean;
  /** True if all elements are nonzero. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all<T extends ByteTensor>(t: T): boolean;
  all<T extends ByteTensor>(t: T, dim: number | Sizes): T;
  all<T extends ByteTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  all<T extends ByteTensor>(r: T, t: T, dim: number | Sizes): T;
  all<T extends ByteTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** True if any element is nonzero. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any<T extends ByteTensor>(t: T): boolean;
  any<T extends ByteTensor>(t: T, dim: number | Sizes): T;
  any<T extends ByteTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  any<T extends ByteTensor>(r: T, t: T, dim: number | Sizes): T;
  any<T extends ByteTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the largest value. */
  sort<T extends Tensor>(t: T): [T, LongTensor];
  sort<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  sort<T extends Tensor>(t: T, descending: boolean): [T, LongTensor];
  sort<T extends Tensor>(t: T, dim: number, descending: boolean): [T, LongTensor];
  sort<T extends Tensor>(r: T, t: T): [T, LongTensor];
  sort<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  sort<T extends Tensor>(r: T, t: T, descending: boolean): [T, LongTensor];
  sort<T extends Tensor>(r: T, t: T, dim: number, descending: boolean): [T, LongTensor];
  sort<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  sort<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  sort<T extends Tensor>(r: T, indices: LongTensor, t: T, descending: boolean): [T, LongTensor];
  sort<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number, descending: boolean): [T, LongTensor];
  /** The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions. They are in ascending order; in descending order if `largest` and `sorted` are true. */
  topk<T extends Tensor>(t: T): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, dim: number): [T, LongTensor];
  topk<T extends Tensor>(t: T, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /** The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first such element. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<T extends Tensor>(t: T, k: number): [T, LongTensor];
  kthvalue<T extends Tensor>(t: T, k: number, dim: number): [T, LongTensor];
  kthvalue<T extends Tensor>(r: T, t: T, k: number): [T, LongTensor];
  kthvalue<T extends Tensor>(r: T, t: T, k: number, dim: number): [T, LongTensor];
  kthvalue<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number): [T, LongTensor];
  kthvalue<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  kthvalue<T extends Tensor>(t: T, k: number, dim: number | Sizes): [T, LongTensor];
  kthvalue<T extends Tensor, R = T, I = LongTensor>(t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  kthvalue<T extends Tensor>(r: T, t: T, k: number, dim: number | Sizes): [T, LongTensor];
  kthvalue<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  kthvalue<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number | Sizes): [T, LongTensor];
  kthvalue<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  /** The middle element along `dim` in sorted order, the smaller of two, and the position of the first such element. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<T extends Tensor>(t: T): [T, LongTensor];
  median<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  median<T extends Tensor>(r: T, t: T): [T, LongTensor];
  median<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  median<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  median<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  median<T extends Tensor>(t: T, dim: number | Sizes): [T, LongTensor];
  median<T extends Tensor, R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  median<T extends Tensor>(r: T, t: T, dim: number | Sizes): [T, LongTensor];
  median<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  median<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  median<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The most frequent element along `dim`, the smallest of several, and the position of the first such element. The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<T extends Tensor>(t: T): [T, LongTensor];
  mode<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  mode<T extends Tensor>(r: T, t: T): [T, LongTensor];
  mode<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  mode<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  mode<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  mode<T extends Tensor>(t: T, dim: number | Sizes): [T, LongTensor];
  mode<T extends Tensor, R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  mode<T extends Tensor>(r: T, t: T, dim: number | Sizes): [T, LongTensor];
  mode<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  mode<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  mode<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort<T extends Tensor>(t: T): LongTensor;
  argsort<T extends Tensor>(t: T, dim: number): LongTensor;
  argsort<T extends Tensor>(t: T, descending: boolean): LongTensor;
  argsort<T extends Tensor>(t: T, dim: number, descending: boolean): LongTensor;
  argsort<T extends Tensor>(r: LongTensor, t: T): LongTensor;
  argsort<T extends Tensor>(r: LongTensor, t: T, dim: number): LongTensor;
  argsort<T extends Tensor>(r: LongTensor, t: T, descending: boolean): LongTensor;
  argsort<T extends Tensor>(r: LongTensor, t: T, dim: number, descending: boolean): LongTensor;
  /** Distinct elements in ascending order; the position of each element of `t` among them; and how often each occurs. NaN equals NaN, and is the largest. */
  unique<T extends Tensor>(t: T): [T, LongTensor, LongTensor];
  unique<T extends Tensor>(r: T, t: T): [T, LongTensor, LongTensor];
  unique<T extends Tensor>(r: T, inverse: LongTensor, t: T): [T, LongTensor, LongTensor];
  unique<T extends Tensor>(r: T, inverse: LongTensor, counts: LongTensor, t: T): [T, LongTensor, LongTensor];
  /** Positions at which `values` would be inserted into the ascending vector `t`: before equal elements, or behind them if `right`. */
  searchsorted<T extends Tensor>(t: T, values: T): LongTensor;
  searchsorted<T extends Tensor>(t: T, values: T, right: boolean): LongTensor;
  searchsorted<T extends Tensor>(r: LongTensor, t: T, values: T): LongTensor;
  searchsorted<T extends Tensor>(r: LongTensor, t: T, values: T, right: boolean): LongTensor;
  /** 1 where the element is one of those of `b`, else 0. NaN never is. */
  isin<T extends Tensor>(a: T, b: T): ByteTensor;
  isin<T extends Tensor, F extends Tensor>(r: F, a: T, b: T): F;
  /** The value below which a share `q` of the elements lies, all or along `dim`; interpolated linearly between two elements. NaN if any element is NaN. The same along one or several dimensions; `{ keepdim: false }` drops them. The same for a vector of shares, one slice for each. The same along several dimensions: the first of them has a slice for each share, the others size 1; `{ keepdim: false }` drops the others. The same of all elements: a vector. */
  quantile<T extends RealTensor>(t: T, q: Scalar): Value<T>;
  quantile<T extends RealTensor>(t: T, q: Scalar, dim: number): T;
  quantile<T extends RealTensor>(r: T, t: T, q: Scalar, dim: number): T;
  quantile<T extends RealTensor>(t: T, q: Scalar, dim: number | Sizes): T;
  quantile<T extends RealTensor, R = T>(t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  quantile<T extends RealTensor>(r: T, t: T, q: Scalar, dim: number | Sizes): T;
  quantile<T extends RealTensor, R = T>(r: T, t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  quantile<T extends RealTensor>(t: T, q: T, dim: number): T;
  quantile<T extends RealTensor>(r: T, t: T, q: T, dim: number): T;
  quantile<T extends RealTensor>(t: T, q: T, dim: number | Sizes): T;
  quantile<T extends RealTensor, R = T>(t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  quantile<T extends RealTensor>(r: T, t: T, q: T, dim: number | Sizes): T;
  quantile<T extends RealTensor, R = T>(r: T, t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  quantile<T extends RealTensor>(t: T, q: T): T;
  quantile<T extends RealTensor>(r: T, t: T, q: T): T;
  /** quantile of `q` / 100. The same along one or several dimensions; `{ keepdim: false }` drops them. The same for a vector of percentages, one slice for each. The same along several dimensions: the first of them has a slice for each percentage, the others size 1; `{ keepdim: false }` drops the others. The same of all elements: a vector. */
  percentile<T extends RealTensor>(t: T, q: Scalar): Value<T>;
  percentile<T extends RealTensor>(t: T, q: Scalar, dim: number): T;
  percentile<T extends RealTensor>(r: T, t: T, q: Scalar, dim: number): T;
  percentile<T extends RealTensor>(t: T, q: Scalar, dim: number | Sizes): T;
  percentile<T extends RealTensor, R = T>(t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  percentile<T extends RealTensor>(r: T, t: T, q: Scalar, dim: number | Sizes): T;
  percentile<T extends RealTensor, R = T>(r: T, t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  percentile<T extends RealTensor>(t: T, q: T, dim: number): T;
  percentile<T extends RealTensor>(r: T, t: T, q: T, dim: number): T;
  percentile<T extends RealTensor>(t: T, q: T, dim: number | Sizes): T;
  percentile<T extends RealTensor, R = T>(t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  percentile<T extends RealTensor>(r: T, t: T, q: T, dim: number | Sizes): T;
  percentile<T extends RealTensor, R = T>(r: T, t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  percentile<T extends RealTensor>(t: T, q: T): T;
  percentile<T extends RealTensor>(r: T, t: T, q: T): T;
  /** Sum of the products of the elements, in order. The numbers of elements must match; the sizes need not. */
  dot<T extends Tensor>(a: T, b: T): Value<T>;
  /** Outer product of two vectors: one row for each element of `v`. */
  ger<T extends Tensor>(v: T, w: T): T;
  ger<T extends Tensor>(r: T, v: T, w: T): T;
  /** Product of a matrix and a vector. */
  mv<T extends Tensor>(a: T, v: T): T;
  mv<T extends Tensor>(r: T, a: T, v: T): T;
  /** Product of two matrices. */
  mm<T extends Tensor>(a: T, b: T): T;
  mm<T extends Tensor>(r: T, a: T, b: T): T;
  /** Batched matrix product: a[i] times b[i] for each i. */
  bmm<T extends Tensor>(a: T, b: T): T;
  bmm<T extends Tensor>(r: T, a: T, b: T): T;
  /** beta * m + alpha * (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  addmv<T extends Tensor>(m: T, a: T, v: T): T;
  addmv<T extends Tensor>(beta: Scalar, m: T, a: T, v: T): T;
  addmv<T extends Tensor>(m: T, alpha: Scalar, a: T, v: T): T;
  addmv<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, a: T, v: T): T;
  addmv<T extends Tensor>(r: T, m: T, a: T, v: T): T;
  addmv<T extends Tensor>(r: T, beta: Scalar, m: T, a: T, v: T): T;
  addmv<T extends Tensor>(r: T, m: T, alpha: Scalar, a: T, v: T): T;
  addmv<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, a: T, v: T): T;
  /** beta * m + alpha * (outer product of v and w). `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  addr<T extends Tensor>(m: T, v: T, w: T): T;
  addr<T extends Tensor>(beta: Scalar, m: T, v: T, w: T): T;
  addr<T extends Tensor>(m: T, alpha: Scalar, v: T, w: T): T;
  addr<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, v: T, w: T): T;
  addr<T extends Tensor>(r: T, m: T, v: T, w: T): T;
  addr<T extends Tensor>(r: T, beta: Scalar, m: T, v: T, w: T): T;
  addr<T extends Tensor>(r: T, m: T, alpha: Scalar, v: T, w: T): T;
  addr<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, v: T, w: T): T;
  /** beta * m + alpha * (a times b), for matrices. `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  addmm<T extends Tensor>(m: T, a: T, b: T): T;
  addmm<T extends Tensor>(beta: Scalar, m: T, a: T, b: T): T;
  addmm<T extends Tensor>(m: T, alpha: Scalar, a: T, b: T): T;
  addmm<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  addmm<T extends Tensor>(r: T, m: T, a: T, b: T): T;
  addmm<T extends Tensor>(r: T, beta: Scalar, m: T, a: T, b: T): T;
  addmm<T extends Tensor>(r: T, m: T, alpha: Scalar, a: T, b: T): T;
  addmm<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /** beta * m + alpha * (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  addbmm<T extends Tensor>(m: T, a: T, b: T): T;
  addbmm<T extends Tensor>(beta: Scalar, m: T, a: T, b: T): T;
  addbmm<T extends Tensor>(m: T, alpha: Scalar, a: T, b: T): T;
  addbmm<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  addbmm<T extends Tensor>(r: T, m: T, a: T, b: T): T;
  addbmm<T extends Tensor>(r: T, beta: Scalar, m: T, a: T, b: T): T;
  addbmm<T extends Tensor>(r: T, m: T, alpha: Scalar, a: T, b: T): T;
  addbmm<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /** beta * m[i] + alpha * (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if beta is 0. A method with one factor takes it as alpha. */
  baddbmm<T extends Tensor>(m: T, a: T, b: T): T;
  baddbmm<T extends Tensor>(beta: Scalar, m: T, a: T, b: T): T;
  baddbmm<T extends Tensor>(m: T, alpha: Scalar, a: T, b: T): T;
  baddbmm<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  baddbmm<T extends Tensor>(r: T, m: T, a: T, b: T): T;
  baddbmm<T extends Tensor>(r: T, beta: Scalar, m: T, a: T, b: T): T;
  baddbmm<T extends Tensor>(r: T, m: T, alpha: Scalar, a: T, b: T): T;
  baddbmm<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /** Cross products along the first dimension of size 3. Cross products along `dim`, which must have size 3. */
  cross<T extends Tensor>(a: T, b: T): T;
  cross<T extends Tensor>(r: T, a: T, b: T): T;
  cross<T extends Tensor>(a: T, b: T, dim: number): T;
  cross<T extends Tensor>(r: T, a: T, b: T, dim: number): T;
  /** Matrix product of tensors of any rank: a vector is a row on the left, a column on the right; the dimensions before the last two are batches, which broadcast. */
  matmul<T extends Tensor>(a: T, b: T): T;
  matmul<T extends Tensor>(r: T, a: T, b: T): T;
  /** Product of each element of `a` with each element of `b`: one row for each element of `a`. */
  outer<T extends Tensor>(a: T, b: T): T;
  outer<T extends Tensor>(r: T, a: T, b: T): T;
  /** Sums of products along the last dimensions of both. */
  inner<T extends Tensor>(a: T, b: T): T;
  inner<T extends Tensor>(r: T, a: T, b: T): T;
  /** Kronecker product: each element of `a` times all of `b`, so that sizes multiply. The operand with fewer dimensions gets sizes of 1 in front. */
  kron<T extends Tensor>(a: T, b: T): T;
  kron<T extends Tensor>(r: T, a: T, b: T): T;
  /** Sums of products along the last `count` dimensions of `a` and the first of `b`. */
  tensordot<T extends Tensor>(a: T, b: T): T;
  tensordot<T extends Tensor>(a: T, b: T, count: number): T;
  tensordot<T extends Tensor>(r: T, a: T, b: T): T;
  tensordot<T extends Tensor>(r: T, a: T, b: T, count: number): T;
  /** Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the number of different elements, for an infinite p the largest difference. */
  cdist<T extends RealTensor>(a: T, b: T): T;
  cdist<T extends RealTensor>(a: T, b: T, p: Scalar): T;
  cdist<T extends RealTensor>(r: T, a: T, b: T): T;
  cdist<T extends RealTensor>(r: T, a: T, b: T, p: Scalar): T;
  /** Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`. */
  cov<T extends RealTensor>(t: T): T;
  cov<T extends RealTensor>(t: T, biased: boolean): T;
  cov<T extends RealTensor>(r: T, t: T): T;
  cov<T extends RealTensor>(r: T, t: T, biased: boolean): T;
  /** Matrix of the correlation coefficients of the rows of `t`. */
  corrcoef<T extends RealTensor>(t: T): T;
  corrcoef<T extends RealTensor>(r: T, t: T): T;
  /** The solution `x` of a * x = b, for a square matrix or each matrix of a batch. `b` has one dimension less than `a` (a vector for each matrix), or as many (matrices with a column for each right-hand side). */
  solve<T extends RealTensor>(a: T, b: T): T;
  solve<T extends RealTensor>(x: T, a: T, b: T): T;
  /** The solution `x` of a * x = b, and the LU factorization of `a`. `b` is a matrix, or a vector as its one column. */
  gesv<T extends RealTensor>(b: T, a: T): [T, T];
  gesv<T extends RealTensor>(x: T, b: T, a: T): [T, T];
  gesv<T extends RealTensor>(x: T, lu: T, b: T, a: T): [T, T];
  /** The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if the diagonal is all 1. */
  trtrs<T extends RealTensor>(b: T, a: T): [T, T];
  trtrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L'): [T, T];
  trtrs<T extends RealTensor>(b: T, a: T, trans: 'N' | 'T'): [T, T];
  trtrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  trtrs<T extends RealTensor>(b: T, a: T, diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(x: T, b: T, a: T): [T, T];
  trtrs<T extends RealTensor>(x: T, b: T, a: T, uplo: 'U' | 'L'): [T, T];
  trtrs<T extends RealTensor>(x: T, b: T, a: T, trans: 'N' | 'T'): [T, T];
  trtrs<T extends RealTensor>(x: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  trtrs<T extends RealTensor>(x: T, b: T, a: T, diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(x: T, b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(x: T, b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(x: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T): [T, T];
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, uplo: 'U' | 'L'): [T, T];
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, trans: 'N' | 'T'): [T, T];
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  /** Inverse of a square matrix, or of each matrix of a batch. */
  inverse<T extends RealTensor>(a: T): T;
  inverse<T extends RealTensor>(r: T, a: T): T;
  /** The lower triangle L of the Cholesky factorization a = L * L^T of a positive definite matrix, or of each matrix of a batch. Only the lower triangle of `a` is read. */
  cholesky<T extends RealTensor>(a: T): T;
  cholesky<T extends RealTensor>(r: T, a: T): T;
  /** Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper triangle R for which a = R^T * R, or for `uplo` = 'L' the lower L for which a = L * L^T. Only that triangle of `a` is read. */
  potrf<T extends RealTensor>(a: T): T;
  potrf<T extends RealTensor>(a: T, uplo: 'U' | 'L'): T;
  potrf<T extends RealTensor>(r: T, a: T): T;
  potrf<T extends RealTensor>(r: T, a: T, uplo: 'U' | 'L'): T;
  /** Inverse of the matrix whose Cholesky factor (potrf) is `a`. */
  potri<T extends RealTensor>(a: T): T;
  potri<T extends RealTensor>(a: T, uplo: 'U' | 'L'): T;
  potri<T extends RealTensor>(r: T, a: T): T;
  potri<T extends RealTensor>(r: T, a: T, uplo: 'U' | 'L'): T;
  /** Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf) is `a`. */
  potrs<T extends RealTensor>(b: T, a: T): T;
  potrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L'): T;
  potrs<T extends RealTensor>(r: T, b: T, a: T): T;
  potrs<T extends RealTensor>(r: T, b: T, a: T, uplo: 'U' | 'L'): T;
  /** Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n * epsilon * the largest diagonal element. */
  pstrf<T extends RealTensor>(a: T): [T, IntTensor];
  pstrf<T extends RealTensor>(a: T, uplo: 'U' | 'L'): [T, IntTensor];
  pstrf<T extends RealTensor>(a: T, tolerance: Scalar): [T, IntTensor];
  pstrf<T extends RealTensor>(a: T, uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  pstrf<T extends RealTensor>(r: T, a: T): [T, IntTensor];
  pstrf<T extends RealTensor>(r: T, a: T, uplo: 'U' | 'L'): [T, IntTensor];
  pstrf<T extends RealTensor>(r: T, a: T, tolerance: Scalar): [T, IntTensor];
  pstrf<T extends RealTensor>(r: T, a: T, uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  pstrf<T extends RealTensor>(r: T, pivots: IntTensor, a: T): [T, IntTensor];
  pstrf<T extends RealTensor>(r: T, pivots: IntTensor, a: T, uplo: 'U' | 'L'): [T, IntTensor];
  pstrf<T extends RealTensor>(r: T, pivots: IntTensor, a: T, tolerance: Scalar): [T, IntTensor];
  pstrf<T extends RealTensor>(r: T, pivots: IntTensor, a: T, uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  /** The `x` for which the norm of a * x - b is least (least squares), or the shortest exact solution if `a` has fewer rows than columns; and the QR or LQ factorization of `a`. `a` must have full rank. */
  gels<T extends RealTensor>(b: T, a: T): [T, T];
  gels<T extends RealTensor>(x: T, b: T, a: T): [T, T];
  gels<T extends RealTensor>(x: T, factors: T, b: T, a: T): [T, T];
  /** QR factorization of a matrix, or of each matrix of a batch: `q` has orthonormal columns, `r` is an upper triangle, and a = q * r. */
  qr<T extends RealTensor>(a: T): [T, T];
  qr<T extends RealTensor>(q: T, a: T): [T, T];
  qr<T extends RealTensor>(q: T, r: T, a: T): [T, T];
  /** QR factorization in LAPACK's form: R in the upper triangle, and below it, with `tau`, the reflectors of Q. See orgqr and ormqr. */
  geqrf<T extends RealTensor>(a: T): [T, T];
  geqrf<T extends RealTensor>(r: T, a: T): [T, T];
  geqrf<T extends RealTensor>(r: T, tau: T, a: T): [T, T];
  /** The matrix Q of a factorization by geqrf. */
  orgqr<T extends RealTensor>(a: T, tau: T): T;
  orgqr<T extends RealTensor>(r: T, a: T, tau: T): T;
  /** Product of the matrix Q of a factorization by geqrf and `c`: Q * c, or for `side` = 'R' c * Q. `trans` = 'T' takes the transposed Q. */
  ormqr<T extends RealTensor>(a: T, tau: T, c: T): T;
  ormqr<T extends RealTensor>(a: T, tau: T, c: T, side: 'L' | 'R'): T;
  ormqr<T extends RealTensor>(a: T, tau: T, c: T, trans: 'N' | 'T'): T;
  ormqr<T extends RealTensor>(a: T, tau: T, c: T, side: 'L' | 'R', trans: 'N' | 'T'): T;
  ormqr<T extends RealTensor>(r: T, a: T, tau: T, c: T): T;
  ormqr<T extends RealTensor>(r: T, a: T, tau: T, c: T, side: 'L' | 'R'): T;
  ormqr<T extends RealTensor>(r: T, a: T, tau: T, c: T, trans: 'N' | 'T'): T;
  ormqr<T extends RealTensor>(r: T, a: T, tau: T, c: T, side: 'L' | 'R', trans: 'N' | 'T'): T;
  /** Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`: by divide and conquer, which is faster for large matrices. */
  symeig<T extends RealTensor>(a: T): [T, T];
  symeig<T extends RealTensor>(a: T, job: 'N' | 'V'): [T, T];
  symeig<T extends RealTensor>(a: T, uplo: 'U' | 'L'): [T, T];
  symeig<T extends RealTensor>(a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  symeig<T extends RealTensor>(a: T, driver: Driver): [T, T];
  symeig<T extends RealTensor>(a: T, job: 'N' | 'V', driver: Driver): [T, T];
  symeig<T extends RealTensor>(a: T, uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig<T extends RealTensor>(a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig<T extends RealTensor>(e: T, a: T): [T, T];
  symeig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V'): [T, T];
  symeig<T extends RealTensor>(e: T, a: T, uplo: 'U' | 'L'): [T, T];
  symeig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  symeig<T extends RealTensor>(e: T, a: T, driver: Driver): [T, T];
  symeig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V', driver: Driver): [T, T];
  symeig<T extends RealTensor>(e: T, a: T, uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig<T extends RealTensor>(e: T, v: T, a: T): [T, T];
  symeig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V'): [T, T];
  symeig<T extends RealTensor>(e: T, v: T, a: T, uplo: 'U' | 'L'): [T, T];
  symeig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  symeig<T extends RealTensor>(e: T, v: T, a: T, driver: Driver): [T, T];
  symeig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V', driver: Driver): [T, T];
  symeig<T extends RealTensor>(e: T, v: T, a: T, uplo: 'U' | 'L', driver: Driver): [T, T];
  symeig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  /** Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the imaginary part of the vector of the first. */
  eig<T extends RealTensor>(a: T): [T, T];
  eig<T extends RealTensor>(a: T, job: 'N' | 'V'): [T, T];
  eig<T extends RealTensor>(e: T, a: T): [T, T];
  eig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V'): [T, T];
  eig<T extends RealTensor>(e: T, v: T, a: T): [T, T];
  eig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V'): [T, T];
  /** Singular value decomposition of a matrix, or of each matrix of a batch: a = u * diag(s) * v^T, with the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc' }`: by divide and conquer, which is faster for large matrices. */
  svd<T extends RealTensor>(a: T): [T, T, T];
  svd<T extends RealTensor>(a: T, job: 'S' | 'A'): [T, T, T];
  svd<T extends RealTensor>(a: T, driver: Driver): [T, T, T];
  svd<T extends RealTensor>(a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  svd<T extends RealTensor>(u: T, a: T): [T, T, T];
  svd<T extends RealTensor>(u: T, a: T, job: 'S' | 'A'): [T, T, T];
  svd<T extends RealTensor>(u: T, a: T, driver: Driver): [T, T, T];
  svd<T extends RealTensor>(u: T, a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  svd<T extends RealTensor>(u: T, s: T, a: T): [T, T, T];
  svd<T extends RealTensor>(u: T, s: T, a: T, job: 'S' | 'A'): [T, T, T];
  svd<T extends RealTensor>(u: T, s: T, a: T, driver: Driver): [T, T, T];
  svd<T extends RealTensor>(u: T, s: T, a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  svd<T extends RealTensor>(u: T, s: T, v: T, a: T): [T, T, T];
  svd<T extends RealTensor>(u: T, s: T, v: T, a: T, job: 'S' | 'A'): [T, T, T];
  svd<T extends RealTensor>(u: T, s: T, v: T, a: T, driver: Driver): [T, T, T];
  svd<T extends RealTensor>(u: T, s: T, v: T, a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  /** Determinant of a square matrix, or of each matrix of a batch. */
  det<T extends RealTensor, R = T>(a: T): R;
  det<T extends RealTensor, R = T>(r: T, a: T): R;
  /** Sign of the determinant (0 if it is 0) and the logarithm of its absolute value, of a square matrix, or of each matrix of a batch. */
  slogdet<T extends RealTensor, R = T>(a: T): [R, R];
  slogdet<T extends RealTensor, R = T>(sign: T, a: T): [R, R];
  slogdet<T extends RealTensor, R = T>(sign: T, logabsdet: T, a: T): [R, R];
  /** The `x` for which the norm of a * x - b is least (least squares); of several the shortest. `a` is a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m, n) * epsilon. */
  lstsq<T extends RealTensor>(a: T, b: T): T;
  lstsq<T extends RealTensor>(a: T, b: T, rtol: Scalar): T;
  lstsq<T extends RealTensor>(x: T, a: T, b: T): T;
  lstsq<T extends RealTensor>(x: T, a: T, b: T, rtol: Scalar): T;
  /** Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch. Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m, n) * epsilon. */
  pinverse<T extends RealTensor>(a: T): T;
  pinverse<T extends RealTensor>(a: T, rtol: Scalar): T;
  pinverse<T extends RealTensor>(r: T, a: T): T;
  pinverse<T extends RealTensor>(r: T, a: T, rtol: Scalar): T;
  /** Rank of a matrix, or of each matrix of a batch: how many singular values are greater than `rtol` times the largest. A negative `rtol` stands for max(m, n) * epsilon. */
  matrixRank<T extends RealTensor, I = LongTensor>(a: T): I;
  matrixRank<T extends RealTensor, I = LongTensor>(a: T, rtol: Scalar): I;
  matrixRank<T extends RealTensor, I = LongTensor>(r: LongTensor, a: T): I;
  matrixRank<T extends RealTensor, I = LongTensor>(r: LongTensor, a: T, rtol: Scalar): I;
  /** Orthonormal basis, as columns, of the vectors x with a * x = 0. Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m, n) * epsilon. */
  nullSpace<T extends RealTensor>(a: T): T;
  nullSpace<T extends RealTensor>(a: T, rtol: Scalar): T;
  nullSpace<T extends RealTensor>(r: T, a: T): T;
  nullSpace<T extends RealTensor>(r: T, a: T, rtol: Scalar): T;
  /** Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row; negative: the smallest ones. Infinity for a singular matrix. */
  cond<T extends RealTensor, R = T>(a: T): R;
  cond<T extends RealTensor, R = T>(a: T, p: Scalar): R;
  cond<T extends RealTensor, R = T>(r: T, a: T): R;
  cond<T extends RealTensor, R = T>(r: T, a: T, p: Scalar): R;
  /** Power of a square matrix, or of each matrix of a batch, by repeated squaring. A negative `n` takes the power of the inverse; 0 gives the identity. */
  matrixPower<T extends RealTensor>(a: T, n: number): T;
  matrixPower<T extends RealTensor>(r: T, a: T, n: number): T;
  /** Exponential of a square matrix, or of each matrix of a batch: the sum of a^k / k!. Scaling and squaring with a Pade approximant (Higham, 2005). */
  expm<T extends RealTensor>(a: T): T;
  expm<T extends RealTensor>(r: T, a: T): T;
  /** Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several dimensions whose last size is 2 is complex, any other is real; the result is complex. `n` points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor), 'ortho' (1 / sqrt(n)), 'forward' (1 / n). */
  fft<T extends RealTensor>(x: T): T;
  fft<T extends RealTensor>(x: T, n: number): T;
  fft<T extends RealTensor>(x: T, n: number, dim: number): T;
  fft<T extends RealTensor>(x: T, norm: string): T;
  fft<T extends RealTensor>(x: T, n: number, norm: string): T;
  fft<T extends RealTensor>(x: T, n: number, dim: number, norm: string): T;
  fft<T extends RealTensor>(r: T, x: T): T;
  fft<T extends RealTensor>(r: T, x: T, n: number): T;
  fft<T extends RealTensor>(r: T, x: T, n: number, dim: number): T;
  fft<T extends RealTensor>(r: T, x: T, norm: string): T;
  fft<T extends RealTensor>(r: T, x: T, n: number, norm: string): T;
  fft<T extends RealTensor>(r: T, x: T, n: number, dim: number, norm: string): T;
  /** Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` = 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'. */
  ifft<T extends RealTensor>(x: T): T;
  ifft<T extends RealTensor>(x: T, n: number): T;
  ifft<T extends RealTensor>(x: T, n: number, dim: number): T;
  ifft<T extends RealTensor>(x: T, norm: string): T;
  ifft<T extends RealTensor>(x: T, n: number, norm: string): T;
  ifft<T extends RealTensor>(x: T, n: number, dim: number, norm: string): T;
  ifft<T extends RealTensor>(r: T, x: T): T;
  ifft<T extends RealTensor>(r: T, x: T, n: number): T;
  ifft<T extends RealTensor>(r: T, x: T, n: number, dim: number): T;
  ifft<T extends RealTensor>(r: T, x: T, norm: string): T;
  ifft<T extends RealTensor>(r: T, x: T, n: number, norm: string): T;
  ifft<T extends RealTensor>(r: T, x: T, n: number, dim: number, norm: string): T;
  /** Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The others are their conjugates. `x` is real, whatever its sizes are. */
  rfft<T extends RealTensor>(x: T): T;
  rfft<T extends RealTensor>(x: T, n: number): T;
  rfft<T extends RealTensor>(x: T, n: number, dim: number): T;
  rfft<T extends RealTensor>(x: T, norm: string): T;
  rfft<T extends RealTensor>(x: T, n: number, norm: string): T;
  rfft<T extends RealTensor>(x: T, n: number, dim: number, norm: string): T;
  rfft<T extends RealTensor>(r: T, x: T): T;
  rfft<T extends RealTensor>(r: T, x: T, n: number): T;
  rfft<T extends RealTensor>(r: T, x: T, n: number, dim: number): T;
  rfft<T extends RealTensor>(r: T, x: T, norm: string): T;
  rfft<T extends RealTensor>(r: T, x: T, n: number, norm: string): T;
  rfft<T extends RealTensor>(r: T, x: T, n: number, dim: number, norm: string): T;
  /** Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary parts of the first and, if `n` is even, the last number are ignored. */
  irfft<T extends RealTensor>(x: T): T;
  irfft<T extends RealTensor>(x: T, n: number): T;
  irfft<T extends RealTensor>(x: T, n: number, dim: number): T;
  irfft<T extends RealTensor>(x: T, norm: string): T;
  irfft<T extends RealTensor>(x: T, n: number, norm: string): T;
  irfft<T extends RealTensor>(x: T, n: number, dim: number, norm: string): T;
  irfft<T extends RealTensor>(r: T, x: T): T;
  irfft<T extends RealTensor>(r: T, x: T, n: number): T;
  irfft<T extends RealTensor>(r: T, x: T, n: number, dim: number): T;
  irfft<T extends RealTensor>(r: T, x: T, norm: string): T;
  irfft<T extends RealTensor>(r: T, x: T, n: number, norm: string): T;
  irfft<T extends RealTensor>(r: T, x: T, n: number, dim: number, norm: string): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2<T extends RealTensor>(x: T): T;
  fft2<T extends RealTensor>(x: T, norm: string): T;
  fft2<T extends RealTensor>(r: T, x: T): T;
  fft2<T extends RealTensor>(r: T, x: T, norm: string): T;
  fft2<T extends RealTensor>(x: T, dim: number | Sizes): T;
  fft2<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  fft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  fft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of fft2. */
  ifft2<T extends RealTensor>(x: T): T;
  ifft2<T extends RealTensor>(x: T, norm: string): T;
  ifft2<T extends RealTensor>(r: T, x: T): T;
  ifft2<T extends RealTensor>(r: T, x: T, norm: string): T;
  ifft2<T extends RealTensor>(x: T, dim: number | Sizes): T;
  ifft2<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  ifft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  ifft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2<T extends RealTensor>(x: T): T;
  rfft2<T extends RealTensor>(x: T, norm: string): T;
  rfft2<T extends RealTensor>(r: T, x: T): T;
  rfft2<T extends RealTensor>(r: T, x: T, norm: string): T;
  rfft2<T extends RealTensor>(x: T, dim: number | Sizes): T;
  rfft2<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  rfft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  rfft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of rfft2: real numbers. */
  irfft2<T extends RealTensor>(x: T): T;
  irfft2<T extends RealTensor>(x: T, norm: string): T;
  irfft2<T extends RealTensor>(r: T, x: T): T;
  irfft2<T extends RealTensor>(r: T, x: T, norm: string): T;
  irfft2<T extends RealTensor>(x: T, dim: number | Sizes): T;
  irfft2<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  irfft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  irfft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn<T extends RealTensor>(x: T): T;
  fftn<T extends RealTensor>(x: T, norm: string): T;
  fftn<T extends RealTensor>(r: T, x: T): T;
  fftn<T extends RealTensor>(r: T, x: T, norm: string): T;
  fftn<T extends RealTensor>(x: T, dim: number | Sizes): T;
  fftn<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  fftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  fftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of fftn. */
  ifftn<T extends RealTensor>(x: T): T;
  ifftn<T extends RealTensor>(x: T, norm: string): T;
  ifftn<T extends RealTensor>(r: T, x: T): T;
  ifftn<T extends RealTensor>(r: T, x: T, norm: string): T;
  ifftn<T extends RealTensor>(x: T, dim: number | Sizes): T;
  ifftn<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  ifftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  ifftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn<T extends RealTensor>(x: T): T;
  rfftn<T extends RealTensor>(x: T, norm: string): T;
  rfftn<T extends RealTensor>(r: T, x: T): T;
  rfftn<T extends RealTensor>(r: T, x: T, norm: string): T;
  rfftn<T extends RealTensor>(x: T, dim: number | Sizes): T;
  rfftn<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  rfftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  rfftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of rfftn: real numbers. */
  irfftn<T extends RealTensor>(x: T): T;
  irfftn<T extends RealTensor>(x: T, norm: string): T;
  irfftn<T extends RealTensor>(r: T, x: T): T;
  irfftn<T extends RealTensor>(r: T, x: T, norm: string): T;
  irfftn<T extends RealTensor>(x: T, dim: number | Sizes): T;
  irfftn<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  irfftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  irfftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /** The first half of each dimension, or of those in `dim`, moved behind the second, so that frequency 0 is in the middle. The dimension of real and imaginary parts stays. */
  fftshift<T extends Tensor>(x: T): T;
  fftshift<T extends Tensor>(r: T, x: T): T;
  fftshift<T extends Tensor>(x: T, dim: number | Sizes): T;
  fftshift<T extends Tensor>(r: T, x: T, dim: number | Sizes): T;
  /** Inverse of fftshift. */
  ifftshift<T extends Tensor>(x: T): T;
  ifftshift<T extends Tensor>(r: T, x: T): T;
  ifftshift<T extends Tensor>(x: T, dim: number | Sizes): T;
  ifftshift<T extends Tensor>(r: T, x: T, dim: number | Sizes): T;
  /** The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of `d`: 0, 1, ..., then the negative ones, divided by n * d. */
  fftfreq<T extends RealTensor>(n: number): T;
  fftfreq<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  fftfreq<T extends RealTensor>(n: number, d: Scalar): T;
  fftfreq<N extends TypeName>(n: number, d: Scalar, type: N): TensorNamed<N>;
  fftfreq<T extends RealTensor>(r: T, n: number): T;
  fftfreq<T extends RealTensor>(r: T, n: number, d: Scalar): T;
  /** The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n / 2, divided by n * d. */
  rfftfreq<T extends RealTensor>(n: number): T;
  rfftfreq<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  rfftfreq<T extends RealTensor>(n: number, d: Scalar): T;
  rfftfreq<N extends TypeName>(n: number, d: Scalar, type: N): TensorNamed<N>;
  rfftfreq<T extends RealTensor>(r: T, n: number): T;
  rfftfreq<T extends RealTensor>(r: T, n: number, d: Scalar): T;
  /** Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element is the mirror of the first: n - 1 in place of n. */
  hannWindow<T extends RealTensor>(n: number): T;
  hannWindow<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  hannWindow<T extends RealTensor>(n: number, periodic: boolean): T;
  hannWindow<N extends TypeName>(n: number, periodic: boolean, type: N): TensorNamed<N>;
  hannWindow<T extends RealTensor>(r: T, n: number): T;
  hannWindow<T extends RealTensor>(r: T, n: number, periodic: boolean): T;
  /** Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last element is the mirror of the first: n - 1 in place of n. */
  hammingWindow<T extends RealTensor>(n: number): T;
  hammingWindow<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  hammingWindow<T extends RealTensor>(n: number, periodic: boolean): T;
  hammingWindow<N extends TypeName>(n: number, periodic: boolean, type: N): TensorNamed<N>;
  hammingWindow<T extends RealTensor>(r: T, n: number): T;
  hammingWindow<T extends RealTensor>(r: T, n: number, periodic: boolean): T;
  /** Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For `periodic` = false the last element is the mirror of the first: n - 1 in place of n. */
  blackmanWindow<T extends RealTensor>(n: number): T;
  blackmanWindow<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  blackmanWindow<T extends RealTensor>(n: number, periodic: boolean): T;
  blackmanWindow<N extends TypeName>(n: number, periodic: boolean, type: N): TensorNamed<N>;
  blackmanWindow<T extends RealTensor>(r: T, n: number): T;
  blackmanWindow<T extends RealTensor>(r: T, n: number, periodic: boolean): T;
  /** Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements, `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the window: a Hann window of so many elements. `center`: frame f is centered at element f * hop; `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends. The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, window: T): T;
  stft<T extends RealTensor>(x: T, window: T, hop: number): T;
  stft<T extends RealTensor>(x: T, window: T, hop: number, n: number): T;
  stft<T extends RealTensor>(x: T, window: T, center: boolean): T;
  stft<T extends RealTensor>(x: T, window: T, hop: number, center: boolean): T;
  stft<T extends RealTensor>(x: T, window: T, hop: number, n: number, center: boolean): T;
  stft<T extends RealTensor>(x: T, window: T, mode: string): T;
  stft<T extends RealTensor>(x: T, window: T, hop: number, mode: string): T;
  stft<T extends RealTensor>(x: T, window: T, hop: number, n: number, mode: string): T;
  stft<T extends RealTensor>(x: T, window: T, center: boolean, mode: string): T;
  stft<T extends RealTensor>(x: T, window: T, hop: number, center: boolean, mode: string): T;
  stft<T extends RealTensor>(x: T, window: T, hop: number, n: number, center: boolean, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, window: T): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, center: boolean): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, center: boolean): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, center: boolean): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, center: boolean, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, center: boolean, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, center: boolean, mode: string): T;
  stft<T extends RealTensor>(x: T, n: number): T;
  stft<T extends RealTensor>(x: T, n: number, hop: number): T;
  stft<T extends RealTensor>(x: T, n: number, center: boolean): T;
  stft<T extends RealTensor>(x: T, n: number, hop: number, center: boolean): T;
  stft<T extends RealTensor>(x: T, n: number, mode: string): T;
  stft<T extends RealTensor>(x: T, n: number, hop: number, mode: string): T;
  stft<T extends RealTensor>(x: T, n: number, center: boolean, mode: string): T;
  stft<T extends RealTensor>(x: T, n: number, hop: number, center: boolean, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, n: number): T;
  stft<T extends RealTensor>(r: T, x: T, n: number, hop: number): T;
  stft<T extends RealTensor>(r: T, x: T, n: number, center: boolean): T;
  stft<T extends RealTensor>(r: T, x: T, n: number, hop: number, center: boolean): T;
  stft<T extends RealTensor>(r: T, x: T, n: number, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, n: number, hop: number, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, n: number, center: boolean, mode: string): T;
  stft<T extends RealTensor>(r: T, x: T, n: number, hop: number, center: boolean, mode: string): T;
  /** Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the window as weight and divided by the sum of its squares. `length`: elements of the result; -1: those that the frames cover. The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(x: T, window: T): T;
  istft<T extends RealTensor>(x: T, window: T, hop: number): T;
  istft<T extends RealTensor>(x: T, window: T, hop: number, n: number): T;
  istft<T extends RealTensor>(x: T, window: T, center: boolean): T;
  istft<T extends RealTensor>(x: T, window: T, hop: number, center: boolean): T;
  istft<T extends RealTensor>(x: T, window: T, hop: number, n: number, center: boolean): T;
  istft<T extends RealTensor>(x: T, window: T, hop: number, n: number, length: number): T;
  istft<T extends RealTensor>(x: T, window: T, center: boolean, length: number): T;
  istft<T extends RealTensor>(x: T, window: T, hop: number, center: boolean, length: number): T;
  istft<T extends RealTensor>(x: T, window: T, hop: number, n: number, center: boolean, length: number): T;
  istft<T extends RealTensor>(r: T, x: T, window: T): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, center: boolean): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, center: boolean): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, center: boolean): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, length: number): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, center: boolean, length: number): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, center: boolean, length: number): T;
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, center: boolean, length: number): T;
  istft<T extends RealTensor>(x: T, n: number): T;
  istft<T extends RealTensor>(x: T, n: number, hop: number): T;
  istft<T extends RealTensor>(x: T, n: number, center: boolean): T;
  istft<T extends RealTensor>(x: T, n: number, hop: number, center: boolean): T;
  istft<T extends RealTensor>(x: T, n: number, hop: number, length: number): T;
  istft<T extends RealTensor>(x: T, n: number, center: boolean, length: number): T;
  istft<T extends RealTensor>(x: T, n: number, hop: number, center: boolean, length: number): T;
  istft<T extends RealTensor>(r: T, x: T, n: number): T;
  istft<T extends RealTensor>(r: T, x: T, n: number, hop: number): T;
  istft<T extends RealTensor>(r: T, x: T, n: number, center: boolean): T;
  istft<T extends RealTensor>(r: T, x: T, n: number, hop: number, center: boolean): T;
  istft<T extends RealTensor>(r: T, x: T, n: number, hop: number, length: number): T;
  istft<T extends RealTensor>(r: T, x: T, n: number, center: boolean, length: number): T;
  istft<T extends RealTensor>(r: T, x: T, n: number, hop: number, center: boolean, length: number): T;
  /** Convolution by Fourier transforms, along all dimensions or along those in `dim`; others broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`), 'valid' (where one lies inside the other). */
  fftconvolve<T extends RealTensor>(a: T, b: T): T;
  fftconvolve<T extends RealTensor>(a: T, b: T, mode: string): T;
  fftconvolve<T extends RealTensor>(r: T, a: T, b: T): T;
  fftconvolve<T extends RealTensor>(r: T, a: T, b: T, mode: string): T;
  fftconvolve<T extends RealTensor>(a: T, b: T, dim: number | Sizes): T;
  fftconvolve<T extends RealTensor>(a: T, b: T, dim: number | Sizes, mode: string): T;
  fftconvolve<T extends RealTensor>(r: T, a: T, b: T, dim: number | Sizes): T;
  fftconvolve<T extends RealTensor>(r: T, a: T, b: T, dim: number | Sizes, mode: string): T;
  /** View of the real parts of a complex tensor. */
  realPart<T extends Tensor, R = T>(x: T): R;
  realPart<T extends Tensor, R = T>(r: T, x: T): R;
  /** View of the imaginary parts of a complex tensor. */
  imagPart<T extends Tensor, R = T>(x: T): R;
  imagPart<T extends Tensor, R = T>(r: T, x: T): R;
  /** Complex tensor of real and imaginary parts, which broadcast. Complex tensor of these real parts; the imaginary parts are 0. */
  complex<T extends RealTensor>(re: T, im: T): T;
  complex<T extends RealTensor>(r: T, re: T, im: T): T;
  complex<T extends RealTensor>(re: T): T;
  complex<T extends RealTensor>(r: T, re: T): T;
  /** Complex conjugate. */
  conj<T extends RealTensor>(x: T): T;
  conj<T extends RealTensor>(r: T, x: T): T;
  /** Product of complex tensors, element by element; their sizes broadcast. */
  complexMul<T extends RealTensor>(a: T, b: T): T;
  complexMul<T extends RealTensor>(r: T, a: T, b: T): T;
  /** Quotient of complex tensors, element by element; their sizes broadcast. */
  complexDiv<T extends RealTensor>(a: T, b: T): T;
  complexDiv<T extends RealTensor>(r: T, a: T, b: T): T;
  /** Absolute value of complex numbers: a real tensor. */
  complexAbs<T extends RealTensor>(x: T): T;
  complexAbs<T extends RealTensor>(r: T, x: T): T;
  /** Angle of complex numbers, from -pi to pi: a real tensor. */
  angle<T extends RealTensor>(x: T): T;
  angle<T extends RealTensor>(r: T, x: T): T;
  /** Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F' (full) or 'S' (same). */
  conv1<T extends Tensor>(x: T, k: T): T;
  conv1<T extends Tensor>(x: T, k: T, mode: string): T;
  conv1<T extends Tensor>(r: T, x: T, k: T): T;
  conv1<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /** Cross-correlation of vectors: conv1 without flipping the kernel. */
  xcorr1<T extends Tensor>(x: T, k: T): T;
  xcorr1<T extends Tensor>(x: T, k: T, mode: string): T;
  xcorr1<T extends Tensor>(r: T, x: T, k: T): T;
  xcorr1<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /** Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one plane for each of its slices: the sum over the planes of the image. Instead of a mode, options: `{ stride, padding, dilation }`, each a number or one for the height and one for the width. */
  conv2<T extends Tensor>(x: T, k: T): T;
  conv2<T extends Tensor>(x: T, k: T, mode: string): T;
  conv2<T extends Tensor>(r: T, x: T, k: T): T;
  conv2<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  conv2<T extends Tensor>(x: T, k: T, options: ConvOptions): T;
  conv2<T extends Tensor>(r: T, x: T, k: T, options: ConvOptions): T;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2<T extends Tensor>(x: T, k: T): T;
  xcorr2<T extends Tensor>(x: T, k: T, mode: string): T;
  xcorr2<T extends Tensor>(r: T, x: T, k: T): T;
  xcorr2<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  xcorr2<T extends Tensor>(x: T, k: T, options: ConvOptions): T;
  xcorr2<T extends Tensor>(r: T, x: T, k: T, options: ConvOptions): T;
  /** Convolution of volumes: conv2 in three dimensions. */
  conv3<T extends Tensor>(x: T, k: T): T;
  conv3<T extends Tensor>(x: T, k: T, mode: string): T;
  conv3<T extends Tensor>(r: T, x: T, k: T): T;
  conv3<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /** Cross-correlation of volumes: conv3 without flipping the kernel. */
  xcorr3<T extends Tensor>(x: T, k: T): T;
  xcorr3<T extends Tensor>(x: T, k: T, mode: string): T;
  xcorr3<T extends Tensor>(r: T, x: T, k: T): T;
  xcorr3<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /** All windows of an image as columns (im2col): a row for each plane and element of the window, a column for each place of the window. Options: `{ kernel, stride, padding, dilation }`. */
  unfold2<T extends Tensor>(x: T, options: Window): T;
  unfold2<T extends Tensor>(r: T, x: T, options: Window): T;
  /** Planes of images from columns (col2im): the elements of each window are added where unfold2 takes them from. Options: those of unfold2, and the `size` of the image. */
  fold2<T extends Tensor>(t: T, options: Window): T;
  fold2<T extends Tensor>(r: T, t: T, options: Window): T;
  /** Largest element of each window; NaN if it has one. Options: `{ kernel, stride, padding }`; `stride` is the kernel by default, so that windows do not overlap. */
  maxPool2<T extends Tensor>(x: T, options: Window): T;
  maxPool2<T extends Tensor>(r: T, x: T, options: Window): T;
  /** The same as maxPool2, and the positions of these elements in their plane, in row-major order; the first of equal elements. */
  maxPool2WithIndices<T extends Tensor>(x: T, options: Window): [T, LongTensor];
  maxPool2WithIndices<T extends Tensor>(r: T, x: T, options: Window): [T, LongTensor];
  maxPool2WithIndices<T extends Tensor>(r: T, indices: LongTensor, x: T, options: Window): [T, LongTensor];
  /** Mean of each window. Options: `{ kernel, stride, padding, countIncludePad }`; `stride` is the kernel by default. Unless `countIncludePad` is false, padding counts as zeros. */
  avgPool2<T extends RealTensor>(x: T, options: Window): T;
  avgPool2<T extends RealTensor>(r: T, x: T, options: Window): T;
  /** Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area' (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels are squares with centres at half positions; numbers of integer types are rounded. */
  resizeImage<T extends Tensor>(x: T, height: number, width: number): T;
  resizeImage<T extends Tensor>(x: T, height: number, width: number, mode: string): T;
  resizeImage<T extends Tensor>(r: T, x: T, height: number, width: number): T;
  resizeImage<T extends Tensor>(r: T, x: T, height: number, width: number, mode: string): T;
  /** A random whole number from 0 to 2^32 - 1. A random whole number from 1 to `b`. A random whole number from `a` to `b`. Fills `t` with random whole numbers from 0 to the largest of its type, at most 2^32 - 1; 2^24 for floats. Fills `t` with random whole numbers from 1 to `b`. Fills `t` with random whole numbers from `a` to `b`. */
  random(): number;
  random(g: Generator): number;
  random(b: Scalar): number;
  random(g: Generator, b: Scalar): number;
  random(a: Scalar, b: Scalar): number;
  random(g: Generator, a: Scalar, b: Scalar): number;
  random<T extends Tensor>(t: T): T;
  random<T extends Tensor>(t: T, g: Generator): T;
  random<T extends Tensor>(t: T, b: Scalar): T;
  random<T extends Tensor>(t: T, g: Generator, b: Scalar): T;
  random<T extends Tensor>(t: T, a: Scalar, b: Scalar): T;
  random<T extends Tensor>(t: T, g: Generator, a: Scalar, b: Scalar): T;
  /** A random number, uniformly distributed from `a` to `b`. Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform(): number;
  uniform(g: Generator): number;
  uniform(a: Scalar): number;
  uniform(g: Generator, a: Scalar): number;
  uniform(a: Scalar, b: Scalar): number;
  uniform(g: Generator, a: Scalar, b: Scalar): number;
  uniform<T extends RealTensor>(t: T): T;
  uniform<T extends RealTensor>(t: T, g: Generator): T;
  uniform<T extends RealTensor>(t: T, a: Scalar): T;
  uniform<T extends RealTensor>(t: T, g: Generator, a: Scalar): T;
  uniform<T extends RealTensor>(t: T, a: Scalar, b: Scalar): T;
  uniform<T extends RealTensor>(t: T, g: Generator, a: Scalar, b: Scalar): T;
  /** A random number, normally distributed. Fills `t` with normally distributed random numbers. */
  normal(): number;
  normal(g: Generator): number;
  normal(mean: Scalar): number;
  normal(g: Generator, mean: Scalar): number;
  normal(mean: Scalar, stdv: Scalar): number;
  normal(g: Generator, mean: Scalar, stdv: Scalar): number;
  normal<T extends RealTensor>(t: T): T;
  normal<T extends RealTensor>(t: T, g: Generator): T;
  normal<T extends RealTensor>(t: T, mean: Scalar): T;
  normal<T extends RealTensor>(t: T, g: Generator, mean: Scalar): T;
  normal<T extends RealTensor>(t: T, mean: Scalar, stdv: Scalar): T;
  normal<T extends RealTensor>(t: T, g: Generator, mean: Scalar, stdv: Scalar): T;
  /** A random number, exponentially distributed with density lambda * exp(-lambda * x). Fills `t` with exponentially distributed random numbers. */
  exponential(lambda: Scalar): number;
  exponential(g: Generator, lambda: Scalar): number;
  exponential<T extends RealTensor>(t: T, lambda: Scalar): T;
  exponential<T extends RealTensor>(t: T, g: Generator, lambda: Scalar): T;
  /** A random number with the Cauchy distribution. Fills `t` with random numbers from the Cauchy distribution. */
  cauchy(): number;
  cauchy(g: Generator): number;
  cauchy(median: Scalar): number;
  cauchy(g: Generator, median: Scalar): number;
  cauchy(median: Scalar, sigma: Scalar): number;
  cauchy(g: Generator, median: Scalar, sigma: Scalar): number;
  cauchy<T extends RealTensor>(t: T): T;
  cauchy<T extends RealTensor>(t: T, g: Generator): T;
  cauchy<T extends RealTensor>(t: T, median: Scalar): T;
  cauchy<T extends RealTensor>(t: T, g: Generator, median: Scalar): T;
  cauchy<T extends RealTensor>(t: T, median: Scalar, sigma: Scalar): T;
  cauchy<T extends RealTensor>(t: T, g: Generator, median: Scalar, sigma: Scalar): T;
  /** A random number whose logarithm is normally distributed with `mean` and `stdv`. Fills `t` with random numbers from the log-normal distribution. */
  logNormal(): number;
  logNormal(g: Generator): number;
  logNormal(mean: Scalar): number;
  logNormal(g: Generator, mean: Scalar): number;
  logNormal(mean: Scalar, stdv: Scalar): number;
  logNormal(g: Generator, mean: Scalar, stdv: Scalar): number;
  logNormal<T extends RealTensor>(t: T): T;
  logNormal<T extends RealTensor>(t: T, g: Generator): T;
  logNormal<T extends RealTensor>(t: T, mean: Scalar): T;
  logNormal<T extends RealTensor>(t: T, g: Generator, mean: Scalar): T;
  logNormal<T extends RealTensor>(t: T, mean: Scalar, stdv: Scalar): T;
  logNormal<T extends RealTensor>(t: T, g: Generator, mean: Scalar, stdv: Scalar): T;
  /** A random whole number from 1 on, geometrically distributed: (1 - p) * p^(i - 1). Fills `t` with geometrically distributed random numbers. */
  geometric(p: Scalar): number;
  geometric(g: Generator, p: Scalar): number;
  geometric<T extends Tensor>(t: T, p: Scalar): T;
  geometric<T extends Tensor>(t: T, g: Generator, p: Scalar): T;
  /** 1 with probability `p`, else 0. Fills `t` with 1 with probability `p`, else 0. Fills `t` with 1 or 0; the probability of each 1 is the element of `p`, a FloatTensor or DoubleTensor. */
  bernoulli(): number;
  bernoulli(g: Generator): number;
  bernoulli(p: Scalar): number;
  bernoulli(g: Generator, p: Scalar): number;
  bernoulli<T extends Tensor>(t: T): T;
  bernoulli<T extends Tensor>(t: T, g: Generator): T;
  bernoulli<T extends Tensor>(t: T, p: Scalar): T;
  bernoulli<T extends Tensor>(t: T, g: Generator, p: Scalar): T;
  bernoulli<T extends Tensor>(t: T, p: Tensor): T;
  bernoulli<T extends Tensor>(t: T, g: Generator, p: Tensor): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(sizes: Sizes): T;
  rand<N extends TypeName>(sizes: Sizes, type: N): TensorNamed<N>;
  rand<T extends RealTensor>(...sizes: number[]): T;
  rand<N extends TypeName>(...sizes: [...number[], N]): TensorNamed<N>;
  rand<T extends RealTensor>(g: Generator, sizes: Sizes): T;
  rand<N extends TypeName>(g: Generator, sizes: Sizes, type: N): TensorNamed<N>;
  rand<T extends RealTensor>(g: Generator, ...sizes: number[]): T;
  rand<N extends TypeName>(g: Generator, ...sizes: [...number[], N]): TensorNamed<N>;
  rand<T extends RealTensor>(r: T, sizes: Sizes): T;
  rand<T extends RealTensor>(r: T, ...sizes: number[]): T;
  rand<T extends RealTensor>(r: T, g: Generator, sizes: Sizes): T;
  rand<T extends RealTensor>(r: T, g: Generator, ...sizes: number[]): T;
  /** Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes. */
  randn<T extends RealTensor>(sizes: Sizes): T;
  randn<N extends TypeName>(sizes: Sizes, type: N): TensorNamed<N>;
  randn<T extends RealTensor>(...sizes: number[]): T;
  randn<N extends TypeName>(...sizes: [...number[], N]): TensorNamed<N>;
  randn<T extends RealTensor>(g: Generator, sizes: Sizes): T;
  randn<N extends TypeName>(g: Generator, sizes: Sizes, type: N): TensorNamed<N>;
  randn<T extends RealTensor>(g: Generator, ...sizes: number[]): T;
  randn<N extends TypeName>(g: Generator, ...sizes: [...number[], N]): TensorNamed<N>;
  randn<T extends RealTensor>(r: T, sizes: Sizes): T;
  randn<T extends RealTensor>(r: T, ...sizes: number[]): T;
  randn<T extends RealTensor>(r: T, g: Generator, sizes: Sizes): T;
  randn<T extends RealTensor>(r: T, g: Generator, ...sizes: number[]): T;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm<T extends Tensor>(n: number): T;
  randperm<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  randperm<T extends Tensor>(g: Generator, n: number): T;
  randperm<N extends TypeName>(g: Generator, n: number, type: N): TensorNamed<N>;
  randperm<T extends Tensor>(r: T, n: number): T;
  randperm<T extends Tensor>(r: T, g: Generator, n: number): T;
  /** `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n` for each row. Without `replacement`, no position is drawn twice. */
  multinomial<T extends RealTensor>(p: T, n: number): LongTensor;
  multinomial<T extends RealTensor>(g: Generator, p: T, n: number): LongTensor;
  multinomial<T extends RealTensor>(p: T, n: number, replacement: boolean): LongTensor;
  multinomial<T extends RealTensor>(g: Generator, p: T, n: number, replacement: boolean): LongTensor;
  multinomial<T extends RealTensor>(r: LongTensor, p: T, n: number): LongTensor;
  multinomial<T extends RealTensor>(r: LongTensor, g: Generator, p: T, n: number): LongTensor;
  multinomial<T extends RealTensor>(r: LongTensor, p: T, n: number, replacement: boolean): LongTensor;
  multinomial<T extends RealTensor>(r: LongTensor, g: Generator, p: T, n: number, replacement: boolean): LongTensor;
  /** Tables for drawing many times with the probabilities in `p`, for torch.multinomialAlias. */
  multinomialAliasSetup<T extends RealTensor>(p: T): [LongTensor, T];
  multinomialAliasSetup<T extends RealTensor>(J: LongTensor, p: T): [LongTensor, T];
  multinomialAliasSetup<T extends RealTensor>(J: LongTensor, q: T, p: T): [LongTensor, T];
  /** Fills `r` with positions, drawn with replacement from the tables of torch.multinomialAliasSetup. */
  multinomialAlias<T extends RealTensor>(J: Positions, q: T): LongTensor;
  multinomialAlias<T extends RealTensor>(g: Generator, J: Positions, q: T): LongTensor;
  multinomialAlias<T extends RealTensor>(r: LongTensor, J: Positions, q: T): LongTensor;
  multinomialAlias<T extends RealTensor>(r: LongTensor, g: Generator, J: Positions, q: T): LongTensor;
  /** Seeds the generator. Equal seeds give equal numbers. */
  manualSeed(seed: Scalar): void;
  manualSeed(g: Generator, seed: Scalar): void;
  /** The seed with which the generator was started. */
  initialSeed(): number;
  initialSeed(g: Generator): number;
  /** The state of the generator, as bytes. */
  getRNGState(): ByteTensor;
  getRNGState(g: Generator): ByteTensor;
  getRNGState(r: ByteTensor): ByteTensor;
  getRNGState(r: ByteTensor, g: Generator): ByteTensor;
  /** Restores the generator to a saved state. */
  setRNGState(state: ByteTensor): void;
  setRNGState(g: Generator, state: ByteTensor): void;
}
