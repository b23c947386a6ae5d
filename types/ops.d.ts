/* Made by tools/gen.js from src/ops.def: do not edit. */
import type { ByteTensor, LongTensor, Positions, RealTensor, Scalar, SignedWideTensor, Sizes, Tensor, Value } from './index.js';

export interface TensorOps<T extends Tensor> {
  /** The `size` slices of dimension `dim` from `first` on. */
  narrow(dim: number, first: number, size: number): T;
  narrow(t: T, dim: number, first: number, size: number): T;
  /** The slice at `index` of dimension `dim`, which is removed; of a vector, the number there. */
  select<R = T>(dim: number, index: number): R;
  select<R = T>(t: T, dim: number, index: number): R;
  /** Dimensions `dim1` and `dim2` swapped. */
  transpose(dim1: number, dim2: number): T;
  transpose(t: T, dim1: number, dim2: number): T;
  /** The transpose of a matrix. */
  t(): T;
  t(t: T): T;
  /** Dimensions in the order given; each must be named once. */
  permute(dims: Sizes): T;
  permute(...dims: number[]): T;
  permute(t: T, dims: Sizes): T;
  permute(t: T, ...dims: number[]): T;
  /** All slices of `size` in dimension `dim`, `step` apart, as a new last dimension. */
  unfold(dim: number, size: number, step: number): T;
  unfold(t: T, dim: number, size: number, step: number): T;
  /** Dimension `dim` from its end to its beginning (a negative stride). */
  reverse(dim: number): T;
  reverse(t: T, dim: number): T;
  /** The same elements in another size; one size may be -1 and is worked out. */
  view(sizes: Sizes): T;
  view(...sizes: number[]): T;
  view(t: T, sizes: Sizes): T;
  view(t: T, ...sizes: number[]): T;
  /** The same elements in the size of `template`. */
  viewAs(template: Tensor): T;
  viewAs(t: T, template: Tensor): T;
  /** Dimensions of size 1 repeated without copying (their stride becomes 0). */
  expand(sizes: Sizes): T;
  expand(...sizes: number[]): T;
  expand(t: T, sizes: Sizes): T;
  expand(t: T, ...sizes: number[]): T;
  /** Expanded to the size of `template`. */
  expandAs(template: Tensor): T;
  expandAs(t: T, template: Tensor): T;
  /** Without the dimensions of size 1; a number when none is left. Without dimension `dim`, if its size is 1. */
  squeeze<R = T>(): R;
  squeeze<R = T>(t: T): R;
  squeeze<R = T>(dim: number): R;
  squeeze<R = T>(t: T, dim: number): R;
  /** Every element becomes `value`. */
  fill(value: Scalar): T;
  /** Every element becomes 0. */
  zero(): T;
  /** The elements of `source`, converted; the counts must match, the sizes need not. */
  copy(source: Tensor): T;
  /** The tensor repeated `sizes` times in each dimension, in new memory. */
  repeatTensor(sizes: Sizes): T;
  repeatTensor(...sizes: number[]): T;
  repeatTensor(t: T, sizes: Sizes): T;
  repeatTensor(t: T, ...sizes: number[]): T;
  /** The elements at which `mask` is 1, as a vector. */
  maskedSelect(mask: ByteTensor): T;
  maskedSelect(t: T, mask: ByteTensor): T;
  /** `value` where `mask` is 1. */
  maskedFill(mask: ByteTensor, value: Scalar): T;
  /** The elements of `source`, in order, where `mask` is 1. */
  maskedCopy(mask: ByteTensor, source: T): T;
  /** The slices of dimension `dim` that `index` lists, in that order. */
  index(dim: number, index: Positions): T;
  index(t: T, dim: number, index: Positions): T;
  /** The slices of `source` to those slices of dimension `dim` that `index` lists. */
  indexCopy(dim: number, index: Positions, source: T): T;
  /** The slices of `source` added to those slices of dimension `dim` that `index` lists; all of them where it repeats one. */
  indexAdd(dim: number, index: Positions, source: T): T;
  /** `value` in the slices of dimension `dim` that `index` lists. */
  indexFill(dim: number, index: Positions, value: Scalar): T;
  /** For each element of `index`, the element of `t` in the same line along `dim`, at that position. */
  gather(dim: number, index: Positions): T;
  gather(t: T, dim: number, index: Positions): T;
  /** Each element of `source` to the position along `dim` that `index` has for it. `value` at each position along `dim` that `index` has. */
  scatter(dim: number, index: Positions, source: T): T;
  scatter(dim: number, index: Positions, value: Scalar): T;
  /** Where the elements are that are not 0: a row of positions for each, one for each dimension. */
  nonzero(): LongTensor;
  nonzero(t: T): LongTensor;
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
  /** a / value; integers are cut towards 0, and dividing them by 0 is an error. */
  div(value: Scalar): T;
  div(a: T, value: Scalar): T;
  /** a * b, element by element. */
  cmul(b: T): T;
  cmul(a: T, b: T): T;
  /** a / b, element by element; integers are cut towards 0, and dividing them by 0 is an error. */
  cdiv(b: T): T;
  cdiv(a: T, b: T): T;
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
  /** The sum: of all elements, or along `dim`, which is left with size 1; 0 of nothing. */
  sum(): Value<T>;
  sum(dim: number): T;
  sum(t: T, dim: number): T;
  /** The product: of all elements, or along `dim`, which is left with size 1; 1 of nothing. */
  prod(): Value<T>;
  prod(dim: number): T;
  prod(t: T, dim: number): T;
  /** The smallest element; NaN if one is. The smallest along `dim`, which is left with size 1, and where the first of them is. */
  min(): Value<T>;
  min(dim: number): [T, LongTensor];
  min(t: T, dim: number): [T, LongTensor];
  min(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The largest element; NaN if one is. The largest along `dim`, which is left with size 1, and where the first of them is. */
  max(): Value<T>;
  max(dim: number): [T, LongTensor];
  max(t: T, dim: number): [T, LongTensor];
  max(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** Where the smallest element is, the first of them: its position in row-major order. Where the smallest along `dim` is, which is left with size 1. */
  argmin(): number;
  argmin(dim: number): LongTensor;
  argmin(t: T, dim: number): LongTensor;
  /** Where the largest element is, the first of them: its position in row-major order. Where the largest along `dim` is, which is left with size 1. */
  argmax(): number;
  argmax(dim: number): LongTensor;
  argmax(t: T, dim: number): LongTensor;
  /** The running sums along `dim`. */
  cumsum(): T;
  cumsum(dim: number): T;
  cumsum(t: T): T;
  cumsum(t: T, dim: number): T;
  /** The running products along `dim`. */
  cumprod(): T;
  cumprod(dim: number): T;
  cumprod(t: T): T;
  cumprod(t: T, dim: number): T;
  /** The squared distance of each row of `a` and each row of `b`, times `gain`. */
  match(b: T): T;
  match(b: T, gain: Scalar): T;
  match(a: T, b: T): T;
  match(a: T, b: T, gain: Scalar): T;
  /** The sum of a matrix's diagonal. */
  trace(): Value<T>;
  /** Whether both have the same size and equal elements. NaN is equal to nothing. */
  equal(b: T): boolean;
  /** In order along `dim`, and where each element was. Equal ones keep their order; NaN is larger than all else. */
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
  /** The `k` smallest along `dim`, or the `k` largest, and where they are; if `sorted` with the first of the order in front, else ascending. */
  topk(): [T, LongTensor];
  topk(k: number): [T, LongTensor];
  topk(dim: number): [T, LongTensor];
  topk(k: number, dim: number): [T, LongTensor];
  topk(largest: boolean): [T, LongTensor];
  topk(k: number, largest: boolean): [T, LongTensor];
  topk(dim: number, largest: boolean): [T, LongTensor];
  topk(k: number, dim: number, largest: boolean): [T, LongTensor];
  topk(sorted: boolean): [T, LongTensor];
  topk(k: number, sorted: boolean): [T, LongTensor];
  topk(dim: number, sorted: boolean): [T, LongTensor];
  topk(k: number, dim: number, sorted: boolean): [T, LongTensor];
  topk(largest: boolean, sorted: boolean): [T, LongTensor];
  topk(k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(t: T): [T, LongTensor];
  topk(t: T, k: number): [T, LongTensor];
  topk(t: T, dim: number): [T, LongTensor];
  topk(t: T, k: number, dim: number): [T, LongTensor];
  topk(t: T, largest: boolean): [T, LongTensor];
  topk(t: T, k: number, largest: boolean): [T, LongTensor];
  topk(t: T, dim: number, largest: boolean): [T, LongTensor];
  topk(t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk(t: T, sorted: boolean): [T, LongTensor];
  topk(t: T, k: number, sorted: boolean): [T, LongTensor];
  topk(t: T, dim: number, sorted: boolean): [T, LongTensor];
  topk(t: T, k: number, dim: number, sorted: boolean): [T, LongTensor];
  topk(t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(t: T, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number): [T, LongTensor];
  topk(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  topk(indices: LongTensor, t: T, largest: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, largest: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, dim: number, largest: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, dim: number, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, dim: number, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk(indices: LongTensor, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /** The `k`th smallest along `dim` (the smallest is the first), and where the first such element is. */
  kthvalue(k: number): [T, LongTensor];
  kthvalue(k: number, dim: number): [T, LongTensor];
  kthvalue(t: T, k: number): [T, LongTensor];
  kthvalue(t: T, k: number, dim: number): [T, LongTensor];
  kthvalue(indices: LongTensor, t: T, k: number): [T, LongTensor];
  kthvalue(indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  /** The middle element in order along `dim`, of two the smaller, and where the first such element is. */
  median(): [T, LongTensor];
  median(dim: number): [T, LongTensor];
  median(t: T): [T, LongTensor];
  median(t: T, dim: number): [T, LongTensor];
  median(indices: LongTensor, t: T): [T, LongTensor];
  median(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The most frequent element along `dim`, of several the smallest, and where the first of them is. */
  mode(): [T, LongTensor];
  mode(dim: number): [T, LongTensor];
  mode(t: T): [T, LongTensor];
  mode(t: T, dim: number): [T, LongTensor];
  mode(indices: LongTensor, t: T): [T, LongTensor];
  mode(indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The product of two matrices. */
  mm(b: T): T;
  mm(a: T, b: T): T;
}

export interface SignedWideOps<T extends Tensor> {
  /** The absolute value; the most negative integer stays as it is. */
  abs(): T;
  abs(a: T): T;
}

export interface RealOps<T extends Tensor> {
  /** The negative. */
  neg(): T;
  neg(a: T): T;
  /** The square root; NaN below 0. */
  sqrt(): T;
  sqrt(a: T): T;
  /** e to the power of x. */
  exp(): T;
  exp(a: T): T;
  /** The mean of all elements. The mean along `dim`, which is left with size 1. */
  mean(): Value<T>;
  mean(dim: number): T;
  mean(t: T, dim: number): T;
  /** The variance of all elements: divided by n - 1, if `biased` by n. The variance along `dim`, which is left with size 1. */
  var(): Value<T>;
  var(biased: boolean): Value<T>;
  var(dim: number): T;
  var(dim: number, biased: boolean): T;
  var(t: T, dim: number): T;
  var(t: T, dim: number, biased: boolean): T;
  /** The standard deviation of all elements: divided by n - 1, if `biased` by n. The standard deviation along `dim`, which is left with size 1. */
  std(): Value<T>;
  std(biased: boolean): Value<T>;
  std(dim: number): T;
  std(dim: number, biased: boolean): T;
  std(t: T, dim: number): T;
  std(t: T, dim: number, biased: boolean): T;
  /** The `p`-norm of all elements: the sum of |x|^p to the power of 1 / p; for p = 0 how many are not 0. The `p`-norm along `dim`, which is left with size 1. */
  norm(): Value<T>;
  norm(p: Scalar): Value<T>;
  norm(p: Scalar, dim: number): T;
  norm(t: T, p: Scalar, dim: number): T;
  /** The slices of dimension `dim`, those whose `p`-norm is more than `maxnorm` scaled down to it. */
  renorm(p: Scalar, dim: number, maxnorm: Scalar): T;
  renorm(t: T, p: Scalar, dim: number, maxnorm: Scalar): T;
  /** The `p`-norm of a - b. */
  dist(b: T): Value<T>;
  dist(b: T, p: Scalar): Value<T>;
  /** The exponentials along `dim`, divided by their sum. */
  softmax(): T;
  softmax(dim: number): T;
  softmax(t: T): T;
  softmax(t: T, dim: number): T;
  /** The logarithm of softmax, without the loss of computing it so. */
  logSoftmax(): T;
  logSoftmax(dim: number): T;
  logSoftmax(t: T): T;
  logSoftmax(t: T, dim: number): T;
}

export interface ByteOps<T extends Tensor> {
  /** Whether no element is 0. */
  all(): boolean;
  /** Whether an element is not 0. */
  any(): boolean;
}

export interface TorchOps {
  /** The `size` slices of dimension `dim` from `first` on. */
  narrow<T extends Tensor>(t: T, dim: number, first: number, size: number): T;
  narrow<T extends Tensor>(r: T, t: T, dim: number, first: number, size: number): T;
  /** The slice at `index` of dimension `dim`, which is removed; of a vector, the number there. */
  select<T extends Tensor, R = T>(t: T, dim: number, index: number): R;
  select<T extends Tensor, R = T>(r: T, t: T, dim: number, index: number): R;
  /** Dimensions `dim1` and `dim2` swapped. */
  transpose<T extends Tensor>(t: T, dim1: number, dim2: number): T;
  transpose<T extends Tensor>(r: T, t: T, dim1: number, dim2: number): T;
  /** The transpose of a matrix. */
  t<T extends Tensor>(t: T): T;
  t<T extends Tensor>(r: T, t: T): T;
  /** Dimensions in the order given; each must be named once. */
  permute<T extends Tensor>(t: T, dims: Sizes): T;
  permute<T extends Tensor>(t: T, ...dims: number[]): T;
  permute<T extends Tensor>(r: T, t: T, dims: Sizes): T;
  permute<T extends Tensor>(r: T, t: T, ...dims: number[]): T;
  /** All slices of `size` in dimension `dim`, `step` apart, as a new last dimension. */
  unfold<T extends Tensor>(t: T, dim: number, size: number, step: number): T;
  unfold<T extends Tensor>(r: T, t: T, dim: number, size: number, step: number): T;
  /** Dimension `dim` from its end to its beginning (a negative stride). */
  reverse<T extends Tensor>(t: T, dim: number): T;
  reverse<T extends Tensor>(r: T, t: T, dim: number): T;
  /** The same elements in another size; one size may be -1 and is worked out. */
  view<T extends Tensor>(t: T, sizes: Sizes): T;
  view<T extends Tensor>(t: T, ...sizes: number[]): T;
  view<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  view<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /** The same elements in the size of `template`. */
  viewAs<T extends Tensor>(t: T, template: Tensor): T;
  viewAs<T extends Tensor>(r: T, t: T, template: Tensor): T;
  /** Dimensions of size 1 repeated without copying (their stride becomes 0). */
  expand<T extends Tensor>(t: T, sizes: Sizes): T;
  expand<T extends Tensor>(t: T, ...sizes: number[]): T;
  expand<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  expand<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /** Expanded to the size of `template`. */
  expandAs<T extends Tensor>(t: T, template: Tensor): T;
  expandAs<T extends Tensor>(r: T, t: T, template: Tensor): T;
  /** Without the dimensions of size 1; a number when none is left. Without dimension `dim`, if its size is 1. */
  squeeze<T extends Tensor, R = T>(t: T): R;
  squeeze<T extends Tensor, R = T>(r: T, t: T): R;
  squeeze<T extends Tensor, R = T>(t: T, dim: number): R;
  squeeze<T extends Tensor, R = T>(r: T, t: T, dim: number): R;
  /** Every element becomes `value`. */
  fill<T extends Tensor>(t: T, value: Scalar): T;
  /** Every element becomes 0. */
  zero<T extends Tensor>(t: T): T;
  /** The elements of `source`, converted; the counts must match, the sizes need not. */
  copy<T extends Tensor>(t: T, source: Tensor): T;
  /** The tensor repeated `sizes` times in each dimension, in new memory. */
  repeatTensor<T extends Tensor>(t: T, sizes: Sizes): T;
  repeatTensor<T extends Tensor>(t: T, ...sizes: number[]): T;
  repeatTensor<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  repeatTensor<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /** The elements at which `mask` is 1, as a vector. */
  maskedSelect<T extends Tensor>(t: T, mask: ByteTensor): T;
  maskedSelect<T extends Tensor>(r: T, t: T, mask: ByteTensor): T;
  /** `value` where `mask` is 1. */
  maskedFill<T extends Tensor>(t: T, mask: ByteTensor, value: Scalar): T;
  /** The elements of `source`, in order, where `mask` is 1. */
  maskedCopy<T extends Tensor>(t: T, mask: ByteTensor, source: T): T;
  /** The slices of dimension `dim` that `index` lists, in that order. */
  index<T extends Tensor>(t: T, dim: number, index: Positions): T;
  index<T extends Tensor>(r: T, t: T, dim: number, index: Positions): T;
  /** The slices of `source` to those slices of dimension `dim` that `index` lists. */
  indexCopy<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /** The slices of `source` added to those slices of dimension `dim` that `index` lists; all of them where it repeats one. */
  indexAdd<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /** `value` in the slices of dimension `dim` that `index` lists. */
  indexFill<T extends Tensor>(t: T, dim: number, index: Positions, value: Scalar): T;
  /** For each element of `index`, the element of `t` in the same line along `dim`, at that position. */
  gather<T extends Tensor>(t: T, dim: number, index: Positions): T;
  gather<T extends Tensor>(r: T, t: T, dim: number, index: Positions): T;
  /** Each element of `source` to the position along `dim` that `index` has for it. `value` at each position along `dim` that `index` has. */
  scatter<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  scatter<T extends Tensor>(t: T, dim: number, index: Positions, value: Scalar): T;
  /** Where the elements are that are not 0: a row of positions for each, one for each dimension. */
  nonzero<T extends Tensor>(t: T): LongTensor;
  nonzero<T extends Tensor>(r: LongTensor, t: T): LongTensor;
  /** The negative. */
  neg<T extends RealTensor>(a: T): T;
  neg<T extends RealTensor>(r: T, a: T): T;
  /** The absolute value; the most negative integer stays as it is. */
  abs<T extends SignedWideTensor>(a: T): T;
  abs<T extends SignedWideTensor>(r: T, a: T): T;
  /** The square root; NaN below 0. */
  sqrt<T extends RealTensor>(a: T): T;
  sqrt<T extends RealTensor>(r: T, a: T): T;
  /** e to the power of x. */
  exp<T extends RealTensor>(a: T): T;
  exp<T extends RealTensor>(r: T, a: T): T;
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
  /** a / value; integers are cut towards 0, and dividing them by 0 is an error. */
  div<T extends Tensor>(a: T, value: Scalar): T;
  div<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a * b, element by element. */
  cmul<T extends Tensor>(a: T, b: T): T;
  cmul<T extends Tensor>(r: T, a: T, b: T): T;
  /** a / b, element by element; integers are cut towards 0, and dividing them by 0 is an error. */
  cdiv<T extends Tensor>(a: T, b: T): T;
  cdiv<T extends Tensor>(r: T, a: T, b: T): T;
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
  /** The sum: of all elements, or along `dim`, which is left with size 1; 0 of nothing. */
  sum<T extends Tensor>(t: T): Value<T>;
  sum<T extends Tensor>(t: T, dim: number): T;
  sum<T extends Tensor>(r: T, t: T, dim: number): T;
  /** The product: of all elements, or along `dim`, which is left with size 1; 1 of nothing. */
  prod<T extends Tensor>(t: T): Value<T>;
  prod<T extends Tensor>(t: T, dim: number): T;
  prod<T extends Tensor>(r: T, t: T, dim: number): T;
  /** The smallest element; NaN if one is. The smallest along `dim`, which is left with size 1, and where the first of them is. */
  min<T extends Tensor>(t: T): Value<T>;
  min<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  min<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  min<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The largest element; NaN if one is. The largest along `dim`, which is left with size 1, and where the first of them is. */
  max<T extends Tensor>(t: T): Value<T>;
  max<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  max<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  max<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** Where the smallest element is, the first of them: its position in row-major order. Where the smallest along `dim` is, which is left with size 1. */
  argmin<T extends Tensor>(t: T): number;
  argmin<T extends Tensor>(t: T, dim: number): LongTensor;
  argmin<T extends Tensor>(r: LongTensor, t: T, dim: number): LongTensor;
  /** Where the largest element is, the first of them: its position in row-major order. Where the largest along `dim` is, which is left with size 1. */
  argmax<T extends Tensor>(t: T): number;
  argmax<T extends Tensor>(t: T, dim: number): LongTensor;
  argmax<T extends Tensor>(r: LongTensor, t: T, dim: number): LongTensor;
  /** The running sums along `dim`. */
  cumsum<T extends Tensor>(t: T): T;
  cumsum<T extends Tensor>(t: T, dim: number): T;
  cumsum<T extends Tensor>(r: T, t: T): T;
  cumsum<T extends Tensor>(r: T, t: T, dim: number): T;
  /** The running products along `dim`. */
  cumprod<T extends Tensor>(t: T): T;
  cumprod<T extends Tensor>(t: T, dim: number): T;
  cumprod<T extends Tensor>(r: T, t: T): T;
  cumprod<T extends Tensor>(r: T, t: T, dim: number): T;
  /** The mean of all elements. The mean along `dim`, which is left with size 1. */
  mean<T extends RealTensor>(t: T): Value<T>;
  mean<T extends RealTensor>(t: T, dim: number): T;
  mean<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** The variance of all elements: divided by n - 1, if `biased` by n. The variance along `dim`, which is left with size 1. */
  var<T extends RealTensor>(t: T): Value<T>;
  var<T extends RealTensor>(t: T, biased: boolean): Value<T>;
  var<T extends RealTensor>(t: T, dim: number): T;
  var<T extends RealTensor>(t: T, dim: number, biased: boolean): T;
  var<T extends RealTensor>(r: T, t: T, dim: number): T;
  var<T extends RealTensor>(r: T, t: T, dim: number, biased: boolean): T;
  /** The standard deviation of all elements: divided by n - 1, if `biased` by n. The standard deviation along `dim`, which is left with size 1. */
  std<T extends RealTensor>(t: T): Value<T>;
  std<T extends RealTensor>(t: T, biased: boolean): Value<T>;
  std<T extends RealTensor>(t: T, dim: number): T;
  std<T extends RealTensor>(t: T, dim: number, biased: boolean): T;
  std<T extends RealTensor>(r: T, t: T, dim: number): T;
  std<T extends RealTensor>(r: T, t: T, dim: number, biased: boolean): T;
  /** The `p`-norm of all elements: the sum of |x|^p to the power of 1 / p; for p = 0 how many are not 0. The `p`-norm along `dim`, which is left with size 1. */
  norm<T extends RealTensor>(t: T): Value<T>;
  norm<T extends RealTensor>(t: T, p: Scalar): Value<T>;
  norm<T extends RealTensor>(t: T, p: Scalar, dim: number): T;
  norm<T extends RealTensor>(r: T, t: T, p: Scalar, dim: number): T;
  /** The slices of dimension `dim`, those whose `p`-norm is more than `maxnorm` scaled down to it. */
  renorm<T extends RealTensor>(t: T, p: Scalar, dim: number, maxnorm: Scalar): T;
  renorm<T extends RealTensor>(r: T, t: T, p: Scalar, dim: number, maxnorm: Scalar): T;
  /** The `p`-norm of a - b. */
  dist<T extends RealTensor>(a: T, b: T): Value<T>;
  dist<T extends RealTensor>(a: T, b: T, p: Scalar): Value<T>;
  /** The squared distance of each row of `a` and each row of `b`, times `gain`. */
  match<T extends Tensor>(a: T, b: T): T;
  match<T extends Tensor>(a: T, b: T, gain: Scalar): T;
  match<T extends Tensor>(r: T, a: T, b: T): T;
  match<T extends Tensor>(r: T, a: T, b: T, gain: Scalar): T;
  /** The sum of a matrix's diagonal. */
  trace<T extends Tensor>(t: T): Value<T>;
  /** The exponentials along `dim`, divided by their sum. */
  softmax<T extends RealTensor>(t: T): T;
  softmax<T extends RealTensor>(t: T, dim: number): T;
  softmax<T extends RealTensor>(r: T, t: T): T;
  softmax<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** The logarithm of softmax, without the loss of computing it so. */
  logSoftmax<T extends RealTensor>(t: T): T;
  logSoftmax<T extends RealTensor>(t: T, dim: number): T;
  logSoftmax<T extends RealTensor>(r: T, t: T): T;
  logSoftmax<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** Whether both have the same size and equal elements. NaN is equal to nothing. */
  equal<T extends Tensor>(a: T, b: T): boolean;
  /** Whether no element is 0. */
  all<T extends ByteTensor>(t: T): boolean;
  /** Whether an element is not 0. */
  any<T extends ByteTensor>(t: T): boolean;
  /** In order along `dim`, and where each element was. Equal ones keep their order; NaN is larger than all else. */
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
  /** The `k` smallest along `dim`, or the `k` largest, and where they are; if `sorted` with the first of the order in front, else ascending. */
  topk<T extends Tensor>(t: T): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number): [T, LongTensor];
  topk<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, dim: number): [T, LongTensor];
  topk<T extends Tensor>(t: T, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, dim: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, dim: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, dim: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /** The `k`th smallest along `dim` (the smallest is the first), and where the first such element is. */
  kthvalue<T extends Tensor>(t: T, k: number): [T, LongTensor];
  kthvalue<T extends Tensor>(t: T, k: number, dim: number): [T, LongTensor];
  kthvalue<T extends Tensor>(r: T, t: T, k: number): [T, LongTensor];
  kthvalue<T extends Tensor>(r: T, t: T, k: number, dim: number): [T, LongTensor];
  kthvalue<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number): [T, LongTensor];
  kthvalue<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  /** The middle element in order along `dim`, of two the smaller, and where the first such element is. */
  median<T extends Tensor>(t: T): [T, LongTensor];
  median<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  median<T extends Tensor>(r: T, t: T): [T, LongTensor];
  median<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  median<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  median<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The most frequent element along `dim`, of several the smallest, and where the first of them is. */
  mode<T extends Tensor>(t: T): [T, LongTensor];
  mode<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  mode<T extends Tensor>(r: T, t: T): [T, LongTensor];
  mode<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  mode<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  mode<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The product of two matrices. */
  mm<T extends Tensor>(a: T, b: T): T;
  mm<T extends Tensor>(r: T, a: T, b: T): T;
}
