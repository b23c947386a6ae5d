/* Made by tools/gen.js from src/ops.def: do not edit. */
import type { ByteTensor, Generator, LongTensor, Positions, RealTensor, Scalar, SignedWideTensor, Sizes, Tensor, TensorName, TensorNamed, Value } from './index.js';

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
  /** Zeros in the sizes given. */
  zeros(sizes: Sizes): T;
  zeros(...sizes: number[]): T;
  /** Ones in the sizes given. */
  ones(sizes: Sizes): T;
  ones(...sizes: number[]): T;
  /** `start`, `start + step`, ... up to `end`, which is included if it is met. */
  range(start: Scalar, end: Scalar): T;
  range(start: Scalar, end: Scalar, step: Scalar): T;
  /** 0, 1, 2, ... before `end`. `start`, `start + step`, ... before `end`. */
  arange(end: Scalar): T;
  arange(start: Scalar, end: Scalar): T;
  arange(start: Scalar, end: Scalar, step: Scalar): T;
  /** A matrix of `n` rows and `m` columns (as many as rows if `m` is not above 0) with 1 on the diagonal and 0 elsewhere. */
  eye(n: number): T;
  eye(n: number, m: number): T;
  /** A copy of the elements, in order, in other sizes. */
  reshape(sizes: Sizes): T;
  reshape(...sizes: number[]): T;
  reshape(t: T, sizes: Sizes): T;
  reshape(t: T, ...sizes: number[]): T;
  /** The tensors one after the other along `dim`. Empty ones are skipped. The tensors of an array one after the other along `dim`. Empty ones are skipped. */
  cat(b: T): T;
  cat(b: T, dim: number): T;
  cat(a: T, b: T): T;
  cat(a: T, b: T, dim: number): T;
  cat(list: readonly T[]): T;
  cat(list: readonly T[], dim: number): T;
  /** The tensors of an array, all of one size, side by side along a new dimension `dim`. */
  stack(list: readonly T[]): T;
  stack(list: readonly T[], dim: number): T;
  /** Diagonal `k` of a matrix, as a vector; or a matrix with the vector as its diagonal `k`. Above 0: above the main diagonal. */
  diag(): T;
  diag(k: number): T;
  diag(t: T): T;
  diag(t: T, k: number): T;
  /** The matrix with zeros above its diagonal `k`. */
  tril(): T;
  tril(k: number): T;
  tril(t: T): T;
  tril(t: T, k: number): T;
  /** The matrix with zeros below its diagonal `k`. */
  triu(): T;
  triu(k: number): T;
  triu(t: T): T;
  triu(t: T, k: number): T;
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
  /** The product of two matrices. */
  mm(b: T): T;
  mm(a: T, b: T): T;
  /** Every element a whole number: from 0 to what the type holds, at most 2^32 - 1; for floats 2^24. Every element a whole number from 1 to `b`. Every element a whole number from `a` to `b`. */
  random(): T;
  random(g: Generator): T;
  random(b: Scalar): T;
  random(g: Generator, b: Scalar): T;
  random(a: Scalar, b: Scalar): T;
  random(g: Generator, a: Scalar, b: Scalar): T;
  /** Every element drawn from the geometric distribution. */
  geometric(p: Scalar): T;
  geometric(g: Generator, p: Scalar): T;
  /** Every element 1 with probability `p`, else 0. Every element 1 with the probability that `p`, a FloatTensor or DoubleTensor, has for it, else 0. */
  bernoulli(): T;
  bernoulli(g: Generator): T;
  bernoulli(p: Scalar): T;
  bernoulli(g: Generator, p: Scalar): T;
  bernoulli(p: Tensor): T;
  bernoulli(g: Generator, p: Tensor): T;
  /** The first `n` positions, in your numbering, in a random order. */
  randperm(n: number): T;
  randperm(g: Generator, n: number): T;
}

export interface SignedWideOps<T extends Tensor> {
  /** The absolute value; the most negative integer stays as it is. */
  abs(): T;
  abs(a: T): T;
}

export interface RealOps<T extends Tensor> {
  /** `n` numbers from `start` to `end`, evenly spaced. */
  linspace(start: Scalar, end: Scalar): T;
  linspace(start: Scalar, end: Scalar, n: number): T;
  /** `n` numbers from 10 to the power of `start` to 10 to the power of `end`, evenly spaced in the power. */
  logspace(start: Scalar, end: Scalar): T;
  logspace(start: Scalar, end: Scalar, n: number): T;
  /** How many elements fall into each of `bins` equal intervals from `min` to `max`; of the smallest to the largest element if these are equal. Elements outside are left out. */
  histc(): T;
  histc(bins: number): T;
  histc(min: Scalar): T;
  histc(bins: number, min: Scalar): T;
  histc(min: Scalar, max: Scalar): T;
  histc(bins: number, min: Scalar, max: Scalar): T;
  histc(t: T): T;
  histc(t: T, bins: number): T;
  histc(t: T, min: Scalar): T;
  histc(t: T, bins: number, min: Scalar): T;
  histc(t: T, min: Scalar, max: Scalar): T;
  histc(t: T, bins: number, min: Scalar, max: Scalar): T;
  /** The same for each row of a matrix, with one range for all rows: a row of counts for each. */
  bhistc(): T;
  bhistc(bins: number): T;
  bhistc(min: Scalar): T;
  bhistc(bins: number, min: Scalar): T;
  bhistc(min: Scalar, max: Scalar): T;
  bhistc(bins: number, min: Scalar, max: Scalar): T;
  bhistc(t: T): T;
  bhistc(t: T, bins: number): T;
  bhistc(t: T, min: Scalar): T;
  bhistc(t: T, bins: number, min: Scalar): T;
  bhistc(t: T, min: Scalar, max: Scalar): T;
  bhistc(t: T, bins: number, min: Scalar, max: Scalar): T;
  /** The negative. */
  neg(): T;
  neg(a: T): T;
  /** The square root; NaN below 0. */
  sqrt(): T;
  sqrt(a: T): T;
  /** e to the power of x. */
  exp(): T;
  exp(a: T): T;
  /** Every element drawn uniformly from `a` to `b`. */
  uniform(): T;
  uniform(g: Generator): T;
  uniform(a: Scalar): T;
  uniform(g: Generator, a: Scalar): T;
  uniform(a: Scalar, b: Scalar): T;
  uniform(g: Generator, a: Scalar, b: Scalar): T;
  /** Every element drawn from the normal distribution. */
  normal(): T;
  normal(g: Generator): T;
  normal(mean: Scalar): T;
  normal(g: Generator, mean: Scalar): T;
  normal(mean: Scalar, stdv: Scalar): T;
  normal(g: Generator, mean: Scalar, stdv: Scalar): T;
  /** Every element drawn from the exponential distribution. */
  exponential(lambda: Scalar): T;
  exponential(g: Generator, lambda: Scalar): T;
  /** Every element drawn from the Cauchy distribution. */
  cauchy(): T;
  cauchy(g: Generator): T;
  cauchy(median: Scalar): T;
  cauchy(g: Generator, median: Scalar): T;
  cauchy(median: Scalar, sigma: Scalar): T;
  cauchy(g: Generator, median: Scalar, sigma: Scalar): T;
  /** Every element drawn from the log-normal distribution. */
  logNormal(): T;
  logNormal(g: Generator): T;
  logNormal(mean: Scalar): T;
  logNormal(g: Generator, mean: Scalar): T;
  logNormal(mean: Scalar, stdv: Scalar): T;
  logNormal(g: Generator, mean: Scalar, stdv: Scalar): T;
  /** Numbers drawn uniformly from 0 to 1, in the sizes given. */
  rand(sizes: Sizes): T;
  rand(...sizes: number[]): T;
  rand(g: Generator, sizes: Sizes): T;
  rand(g: Generator, ...sizes: number[]): T;
  /** Numbers drawn from the normal distribution of mean 0 and standard deviation 1, in the sizes given. */
  randn(sizes: Sizes): T;
  randn(...sizes: number[]): T;
  randn(g: Generator, sizes: Sizes): T;
  randn(g: Generator, ...sizes: number[]): T;
  /** `n` positions drawn by the probabilities in `p`, which need not sum to 1; for each row if it is a matrix. Without `replacement` none is drawn twice. */
  multinomial(n: number): LongTensor;
  multinomial(g: Generator, n: number): LongTensor;
  multinomial(n: number, replacement: boolean): LongTensor;
  multinomial(g: Generator, n: number, replacement: boolean): LongTensor;
  multinomial(p: T, n: number): LongTensor;
  multinomial(g: Generator, p: T, n: number): LongTensor;
  multinomial(p: T, n: number, replacement: boolean): LongTensor;
  multinomial(g: Generator, p: T, n: number, replacement: boolean): LongTensor;
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
  /** Zeros in the sizes given. */
  zeros<T extends Tensor>(sizes: Sizes): T;
  zeros<N extends TensorName>(sizes: Sizes, type: N): TensorNamed<N>;
  zeros<T extends Tensor>(...sizes: number[]): T;
  zeros<N extends TensorName>(...sizes: [...number[], N]): TensorNamed<N>;
  zeros<T extends Tensor>(r: T, sizes: Sizes): T;
  zeros<T extends Tensor>(r: T, ...sizes: number[]): T;
  /** Ones in the sizes given. */
  ones<T extends Tensor>(sizes: Sizes): T;
  ones<N extends TensorName>(sizes: Sizes, type: N): TensorNamed<N>;
  ones<T extends Tensor>(...sizes: number[]): T;
  ones<N extends TensorName>(...sizes: [...number[], N]): TensorNamed<N>;
  ones<T extends Tensor>(r: T, sizes: Sizes): T;
  ones<T extends Tensor>(r: T, ...sizes: number[]): T;
  /** `start`, `start + step`, ... up to `end`, which is included if it is met. */
  range<T extends Tensor>(start: Scalar, end: Scalar): T;
  range<N extends TensorName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  range<T extends Tensor>(start: Scalar, end: Scalar, step: Scalar): T;
  range<N extends TensorName>(start: Scalar, end: Scalar, step: Scalar, type: N): TensorNamed<N>;
  range<T extends Tensor>(r: T, start: Scalar, end: Scalar): T;
  range<T extends Tensor>(r: T, start: Scalar, end: Scalar, step: Scalar): T;
  /** 0, 1, 2, ... before `end`. `start`, `start + step`, ... before `end`. */
  arange<T extends Tensor>(end: Scalar): T;
  arange<N extends TensorName>(end: Scalar, type: N): TensorNamed<N>;
  arange<T extends Tensor>(r: T, end: Scalar): T;
  arange<T extends Tensor>(start: Scalar, end: Scalar): T;
  arange<N extends TensorName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  arange<T extends Tensor>(start: Scalar, end: Scalar, step: Scalar): T;
  arange<N extends TensorName>(start: Scalar, end: Scalar, step: Scalar, type: N): TensorNamed<N>;
  arange<T extends Tensor>(r: T, start: Scalar, end: Scalar): T;
  arange<T extends Tensor>(r: T, start: Scalar, end: Scalar, step: Scalar): T;
  /** `n` numbers from `start` to `end`, evenly spaced. */
  linspace<T extends RealTensor>(start: Scalar, end: Scalar): T;
  linspace<N extends TensorName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  linspace<T extends RealTensor>(start: Scalar, end: Scalar, n: number): T;
  linspace<N extends TensorName>(start: Scalar, end: Scalar, n: number, type: N): TensorNamed<N>;
  linspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar): T;
  linspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar, n: number): T;
  /** `n` numbers from 10 to the power of `start` to 10 to the power of `end`, evenly spaced in the power. */
  logspace<T extends RealTensor>(start: Scalar, end: Scalar): T;
  logspace<N extends TensorName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  logspace<T extends RealTensor>(start: Scalar, end: Scalar, n: number): T;
  logspace<N extends TensorName>(start: Scalar, end: Scalar, n: number, type: N): TensorNamed<N>;
  logspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar): T;
  logspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar, n: number): T;
  /** A matrix of `n` rows and `m` columns (as many as rows if `m` is not above 0) with 1 on the diagonal and 0 elsewhere. */
  eye<T extends Tensor>(n: number): T;
  eye<N extends TensorName>(n: number, type: N): TensorNamed<N>;
  eye<T extends Tensor>(n: number, m: number): T;
  eye<N extends TensorName>(n: number, m: number, type: N): TensorNamed<N>;
  eye<T extends Tensor>(r: T, n: number): T;
  eye<T extends Tensor>(r: T, n: number, m: number): T;
  /** A copy of the elements, in order, in other sizes. */
  reshape<T extends Tensor>(t: T, sizes: Sizes): T;
  reshape<T extends Tensor>(t: T, ...sizes: number[]): T;
  reshape<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  reshape<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /** The tensors one after the other along `dim`. Empty ones are skipped. The tensors of an array one after the other along `dim`. Empty ones are skipped. */
  cat<T extends Tensor>(a: T, b: T): T;
  cat<T extends Tensor>(a: T, b: T, dim: number): T;
  cat<T extends Tensor>(r: T, a: T, b: T): T;
  cat<T extends Tensor>(r: T, a: T, b: T, dim: number): T;
  cat<T extends Tensor>(list: readonly T[]): T;
  cat<T extends Tensor>(list: readonly T[], dim: number): T;
  cat<T extends Tensor>(r: T, list: readonly T[]): T;
  cat<T extends Tensor>(r: T, list: readonly T[], dim: number): T;
  /** The tensors of an array, all of one size, side by side along a new dimension `dim`. */
  stack<T extends Tensor>(list: readonly T[]): T;
  stack<T extends Tensor>(list: readonly T[], dim: number): T;
  stack<T extends Tensor>(r: T, list: readonly T[]): T;
  stack<T extends Tensor>(r: T, list: readonly T[], dim: number): T;
  /** Diagonal `k` of a matrix, as a vector; or a matrix with the vector as its diagonal `k`. Above 0: above the main diagonal. */
  diag<T extends Tensor>(t: T): T;
  diag<T extends Tensor>(t: T, k: number): T;
  diag<T extends Tensor>(r: T, t: T): T;
  diag<T extends Tensor>(r: T, t: T, k: number): T;
  /** The matrix with zeros above its diagonal `k`. */
  tril<T extends Tensor>(t: T): T;
  tril<T extends Tensor>(t: T, k: number): T;
  tril<T extends Tensor>(r: T, t: T): T;
  tril<T extends Tensor>(r: T, t: T, k: number): T;
  /** The matrix with zeros below its diagonal `k`. */
  triu<T extends Tensor>(t: T): T;
  triu<T extends Tensor>(t: T, k: number): T;
  triu<T extends Tensor>(r: T, t: T): T;
  triu<T extends Tensor>(r: T, t: T, k: number): T;
  /** How many elements fall into each of `bins` equal intervals from `min` to `max`; of the smallest to the largest element if these are equal. Elements outside are left out. */
  histc<T extends RealTensor>(t: T): T;
  histc<T extends RealTensor>(t: T, bins: number): T;
  histc<T extends RealTensor>(t: T, min: Scalar): T;
  histc<T extends RealTensor>(t: T, bins: number, min: Scalar): T;
  histc<T extends RealTensor>(t: T, min: Scalar, max: Scalar): T;
  histc<T extends RealTensor>(t: T, bins: number, min: Scalar, max: Scalar): T;
  histc<T extends RealTensor>(r: T, t: T): T;
  histc<T extends RealTensor>(r: T, t: T, bins: number): T;
  histc<T extends RealTensor>(r: T, t: T, min: Scalar): T;
  histc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar): T;
  histc<T extends RealTensor>(r: T, t: T, min: Scalar, max: Scalar): T;
  histc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar, max: Scalar): T;
  /** The same for each row of a matrix, with one range for all rows: a row of counts for each. */
  bhistc<T extends RealTensor>(t: T): T;
  bhistc<T extends RealTensor>(t: T, bins: number): T;
  bhistc<T extends RealTensor>(t: T, min: Scalar): T;
  bhistc<T extends RealTensor>(t: T, bins: number, min: Scalar): T;
  bhistc<T extends RealTensor>(t: T, min: Scalar, max: Scalar): T;
  bhistc<T extends RealTensor>(t: T, bins: number, min: Scalar, max: Scalar): T;
  bhistc<T extends RealTensor>(r: T, t: T): T;
  bhistc<T extends RealTensor>(r: T, t: T, bins: number): T;
  bhistc<T extends RealTensor>(r: T, t: T, min: Scalar): T;
  bhistc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar): T;
  bhistc<T extends RealTensor>(r: T, t: T, min: Scalar, max: Scalar): T;
  bhistc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar, max: Scalar): T;
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
  /** The product of two matrices. */
  mm<T extends Tensor>(a: T, b: T): T;
  mm<T extends Tensor>(r: T, a: T, b: T): T;
  /** A whole number from 0 to 2^32 - 1. A whole number from 1 to `b`. A whole number from `a` to `b`. Every element a whole number: from 0 to what the type holds, at most 2^32 - 1; for floats 2^24. Every element a whole number from 1 to `b`. Every element a whole number from `a` to `b`. */
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
  /** A number, uniformly from `a` to `b`. Every element drawn uniformly from `a` to `b`. */
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
  /** A number, normally distributed. Every element drawn from the normal distribution. */
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
  /** A number, exponentially distributed: lambda * exp(-lambda * x). Every element drawn from the exponential distribution. */
  exponential(lambda: Scalar): number;
  exponential(g: Generator, lambda: Scalar): number;
  exponential<T extends RealTensor>(t: T, lambda: Scalar): T;
  exponential<T extends RealTensor>(t: T, g: Generator, lambda: Scalar): T;
  /** A number with the Cauchy distribution. Every element drawn from the Cauchy distribution. */
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
  /** A number whose logarithm is normally distributed, with `mean` and `stdv`. Every element drawn from the log-normal distribution. */
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
  /** A whole number from 1 on, with the geometric distribution: (1 - p) * p^(i - 1). Every element drawn from the geometric distribution. */
  geometric(p: Scalar): number;
  geometric(g: Generator, p: Scalar): number;
  geometric<T extends Tensor>(t: T, p: Scalar): T;
  geometric<T extends Tensor>(t: T, g: Generator, p: Scalar): T;
  /** 1 with probability `p`, else 0. Every element 1 with probability `p`, else 0. Every element 1 with the probability that `p`, a FloatTensor or DoubleTensor, has for it, else 0. */
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
  /** Numbers drawn uniformly from 0 to 1, in the sizes given. */
  rand<T extends RealTensor>(sizes: Sizes): T;
  rand<N extends TensorName>(sizes: Sizes, type: N): TensorNamed<N>;
  rand<T extends RealTensor>(...sizes: number[]): T;
  rand<N extends TensorName>(...sizes: [...number[], N]): TensorNamed<N>;
  rand<T extends RealTensor>(g: Generator, sizes: Sizes): T;
  rand<N extends TensorName>(g: Generator, sizes: Sizes, type: N): TensorNamed<N>;
  rand<T extends RealTensor>(g: Generator, ...sizes: number[]): T;
  rand<N extends TensorName>(g: Generator, ...sizes: [...number[], N]): TensorNamed<N>;
  rand<T extends RealTensor>(r: T, sizes: Sizes): T;
  rand<T extends RealTensor>(r: T, ...sizes: number[]): T;
  rand<T extends RealTensor>(r: T, g: Generator, sizes: Sizes): T;
  rand<T extends RealTensor>(r: T, g: Generator, ...sizes: number[]): T;
  /** Numbers drawn from the normal distribution of mean 0 and standard deviation 1, in the sizes given. */
  randn<T extends RealTensor>(sizes: Sizes): T;
  randn<N extends TensorName>(sizes: Sizes, type: N): TensorNamed<N>;
  randn<T extends RealTensor>(...sizes: number[]): T;
  randn<N extends TensorName>(...sizes: [...number[], N]): TensorNamed<N>;
  randn<T extends RealTensor>(g: Generator, sizes: Sizes): T;
  randn<N extends TensorName>(g: Generator, sizes: Sizes, type: N): TensorNamed<N>;
  randn<T extends RealTensor>(g: Generator, ...sizes: number[]): T;
  randn<N extends TensorName>(g: Generator, ...sizes: [...number[], N]): TensorNamed<N>;
  randn<T extends RealTensor>(r: T, sizes: Sizes): T;
  randn<T extends RealTensor>(r: T, ...sizes: number[]): T;
  randn<T extends RealTensor>(r: T, g: Generator, sizes: Sizes): T;
  randn<T extends RealTensor>(r: T, g: Generator, ...sizes: number[]): T;
  /** The first `n` positions, in your numbering, in a random order. */
  randperm<T extends Tensor>(n: number): T;
  randperm<N extends TensorName>(n: number, type: N): TensorNamed<N>;
  randperm<T extends Tensor>(g: Generator, n: number): T;
  randperm<N extends TensorName>(g: Generator, n: number, type: N): TensorNamed<N>;
  randperm<T extends Tensor>(r: T, n: number): T;
  randperm<T extends Tensor>(r: T, g: Generator, n: number): T;
  /** `n` positions drawn by the probabilities in `p`, which need not sum to 1; for each row if it is a matrix. Without `replacement` none is drawn twice. */
  multinomial<T extends RealTensor>(p: T, n: number): LongTensor;
  multinomial<T extends RealTensor>(g: Generator, p: T, n: number): LongTensor;
  multinomial<T extends RealTensor>(p: T, n: number, replacement: boolean): LongTensor;
  multinomial<T extends RealTensor>(g: Generator, p: T, n: number, replacement: boolean): LongTensor;
  multinomial<T extends RealTensor>(r: LongTensor, p: T, n: number): LongTensor;
  multinomial<T extends RealTensor>(r: LongTensor, g: Generator, p: T, n: number): LongTensor;
  multinomial<T extends RealTensor>(r: LongTensor, p: T, n: number, replacement: boolean): LongTensor;
  multinomial<T extends RealTensor>(r: LongTensor, g: Generator, p: T, n: number, replacement: boolean): LongTensor;
  /** Tables for drawing by the probabilities in `p` many times: for torch.multinomialAlias. */
  multinomialAliasSetup<T extends RealTensor>(p: T): [LongTensor, T];
  multinomialAliasSetup<T extends RealTensor>(J: LongTensor, p: T): [LongTensor, T];
  multinomialAliasSetup<T extends RealTensor>(J: LongTensor, q: T, p: T): [LongTensor, T];
  /** Every element of `r` a position, drawn with replacement by the tables that torch.multinomialAliasSetup made. */
  multinomialAlias<T extends RealTensor>(J: Positions, q: T): LongTensor;
  multinomialAlias<T extends RealTensor>(g: Generator, J: Positions, q: T): LongTensor;
  multinomialAlias<T extends RealTensor>(r: LongTensor, J: Positions, q: T): LongTensor;
  multinomialAlias<T extends RealTensor>(r: LongTensor, g: Generator, J: Positions, q: T): LongTensor;
  /** Let the generator begin anew from a seed: equal seeds give equal numbers. */
  manualSeed(seed: Scalar): void;
  manualSeed(g: Generator, seed: Scalar): void;
  /** The seed that the generator began from. */
  initialSeed(): number;
  initialSeed(g: Generator): number;
  /** Where the generator stands, as bytes. */
  getRNGState(): ByteTensor;
  getRNGState(g: Generator): ByteTensor;
  getRNGState(r: ByteTensor): ByteTensor;
  getRNGState(r: ByteTensor, g: Generator): ByteTensor;
  /** Put the generator where it stood when the state was taken. */
  setRNGState(state: ByteTensor): void;
  setRNGState(g: Generator, state: ByteTensor): void;
}
