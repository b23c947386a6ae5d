import type { FileSource, Tensor, Torch, TransferOptions, Scalar, Nested } from './index.js';

export { TorchError } from './index.js';

/** A vector of numbers in a file. */
export interface LabFile<S> {
  /** A path (in Node) or bytes; for `fromFile` also a URL, a Blob or a stream. */
  name: S;
  /** Where to start, in bytes: 0 by default. */
  byteOffset?: number;
  /** How many elements to read: by default all that follow. */
  numElements?: number;
}
/** A range that includes its end: [to] from 1 on, [from, to], or [from, to, step]. */
export type LabRange =
  | readonly [to: Scalar]
  | readonly [from: Scalar, to: Scalar]
  | readonly [from: Scalar, to: Scalar, step: Scalar];
/** The name of a type of tensors. */
export type LabTypeName =
  | 'tensor.ByteTensor'
  | 'tensor.CharTensor'
  | 'tensor.Int16Tensor'
  | 'tensor.Int32Tensor'
  | 'tensor.Int64Tensor'
  | 'tensor.FloatTensor'
  | 'tensor.DoubleTensor';
/**
 * The elements of a tensor: nested arrays of its shape, or a number for a tensor without
 * dimensions. A 64-bit integer beyond 2^53 is a BigInt.
 */
export type LabValue = number | bigint | LabValue[];

/** A tensor of DeepMind Lab2D. Dimensions and positions count from 1. */
export interface LabTensor<N extends LabTypeName = LabTypeName> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: N;
  /** Returns the name of the type. */
  type(): N;
  /** Returns the number of elements. */
  size(): number;
  /** Returns the sizes. */
  shape(): number[];
  /** Returns false if the memory belongs to someone else, who may withdraw it. */
  ownsStorage(): boolean;
  /** Returns true if the elements are in row-major order without gaps. */
  isContiguous(): boolean;
  /**
   * Returns the elements as text. Of more than `most` elements (1024 by default), long dimensions
   * are shown by their ends; a negative `most` shows all.
   */
  toString(most?: number): string;

  /**
   * Returns the elements as nested arrays, or sets them.
   * @throws {TorchError} the arrays do not have the shape of the tensor
   * @example
   * const t = tensor.Int32Tensor([[1, 2], [3, 4]]);
   * console.log(t.val()); // [[1, 2], [3, 4]]
   * t.at(1).val([5, 6]); // sets the first row
   */
  val(): any;
  val(value: Scalar | Nested): any;
  /** Returns true if the other value is a tensor of the same type and shape with equal elements. */
  equal(other: unknown): boolean;

  /** Returns a contiguous copy. */
  clone(): LabTensor<N>;
  /** Returns a copy, converted to unsigned 8-bit integers. */
  byte(): LabTensor<'tensor.ByteTensor'>;
  /** Returns a copy, converted to signed 8-bit integers. */
  char(): LabTensor<'tensor.CharTensor'>;
  /** Returns a copy, converted to 16-bit integers. */
  int16(): LabTensor<'tensor.Int16Tensor'>;
  /** Returns a copy, converted to 32-bit integers. */
  int32(): LabTensor<'tensor.Int32Tensor'>;
  /** Returns a copy, converted to 64-bit integers. */
  int64(): LabTensor<'tensor.Int64Tensor'>;
  /** Returns a copy, converted to 32-bit floating-point numbers. */
  float(): LabTensor<'tensor.FloatTensor'>;
  /** Returns a copy, converted to 64-bit floating-point numbers. */
  double(): LabTensor<'tensor.DoubleTensor'>;
  /** Returns a tensor of torch on the same memory. */
  toTorch<T extends Tensor = Tensor>(): T;

  /** Returns a view with two dimensions swapped. */
  transpose(dim1: number, dim2: number): LabTensor<N>;
  /** Returns a view of one slice of a dimension, without this dimension. */
  select(dim: number, index: number): LabTensor<N>;
  /**
   * Returns a view of the slice at these positions of the first dimensions: Lab2D's t(index1,
   * index2, ...).
   */
  at(...indices: number[]): LabTensor<N>;
  /** Returns a view of `size` slices of a dimension, starting at `index`. */
  narrow(dim: number, index: number, size: number): LabTensor<N>;
  /** Returns a view with the slices of a dimension in reverse order. */
  reverse(dim: number): LabTensor<N>;
  /**
   * Returns a view with other sizes and the same number of elements.
   * @throws {TorchError} the tensor is not contiguous, or the number of elements differs
   */
  reshape(shape: readonly number[]): LabTensor<N>;
  reshape(...shape: number[]): LabTensor<N>;

  /** Rounds each element down. Returns the tensor. */
  floor(): this;
  /** Rounds each element up. Returns the tensor. */
  ceil(): this;
  /** Rounds each element to the nearest integer, halves away from zero. Returns the tensor. */
  round(): this;
  /** Limits each element to a range; null leaves a side open. Returns the tensor. */
  clamp(minValue?: Scalar | null, maxValue?: Scalar | null): this;
  /**
   * Sets each element to a number, or one slice of the last dimension to each number of a list.
   * Returns the tensor.
   */
  fill(value: Scalar | ArrayLike<Scalar>): this;
  /**
   * Adds a number to each element, or each number of a list to one slice of the last dimension.
   * Returns the tensor.
   */
  add(value: Scalar | ArrayLike<Scalar>): this;
  /**
   * Subtracts a number from each element, or each number of a list from one slice of the last
   * dimension. Returns the tensor.
   */
  sub(value: Scalar | ArrayLike<Scalar>): this;
  /**
   * Multiplies each element by a number, or one slice of the last dimension by each number of a
   * list. Returns the tensor.
   */
  mul(value: Scalar | ArrayLike<Scalar>): this;
  /**
   * Divides each element by a number, or one slice of the last dimension by each number of a list.
   * Returns the tensor.
   */
  div(value: Scalar | ArrayLike<Scalar>): this;
  /**
   * Adds the elements of a tensor of the same type and number of elements, in order. Returns the
   * tensor.
   */
  cadd(value: LabTensor<N>): this;
  /**
   * Subtracts the elements of a tensor of the same type and number of elements, in order. Returns
   * the tensor.
   */
  csub(value: LabTensor<N>): this;
  /**
   * Multiplies by the elements of a tensor of the same type and number of elements, in order.
   * Returns the tensor.
   */
  cmul(value: LabTensor<N>): this;
  /**
   * Divides by the elements of a tensor of the same type and number of elements, in order. Returns
   * the tensor.
   */
  cdiv(value: LabTensor<N>): this;
  /**
   * Copies the elements of a tensor of the same type and number of elements, in order. Returns the
   * tensor.
   */
  copy(value: LabTensor<N>): this;
  /** Shuffles the elements of a vector. Returns the tensor. */
  shuffle(gen: LabRandom): this;

  /** Returns the matrix product. */
  mmul(value: LabTensor<N>): LabTensor<N>;
  /** Returns the inner product of two tensors with as many elements. */
  dot(value: LabTensor<N>): number;
  /** Returns the sum of all elements. */
  sum(): number;
  /** Returns the product of all elements. */
  product(): number;
  /** Returns the sum of the squares of all elements. */
  lengthSquared(): number;
  /** Returns the largest elements along a dimension. */
  max(dim: number): LabTensor<N>;
  /** Returns the smallest elements along a dimension. */
  min(dim: number): LabTensor<N>;
  /** Returns the positions of the largest elements along a dimension. */
  argMax(dim: number): LabTensor<'tensor.Int64Tensor'>;
  /** Returns the positions of the smallest elements along a dimension. */
  argMin(dim: number): LabTensor<'tensor.Int64Tensor'>;
  /** Returns the largest element. */
  maxElement(): number | bigint;
  /** Returns the smallest element. */
  minElement(): number | bigint;
  /** Returns the position of the largest element, one number for each dimension. */
  argMaxElement(): number[];
  /** Returns the position of the smallest element, one number for each dimension. */
  argMinElement(): number[];

  /** Releases the memory, unless another tensor uses it. Any later use of this tensor throws. */
  free(): void;
  /** Calls `free`. `using` calls it at the end of a block. */
  [Symbol.dispose](): void;
}

/** A class of tensors of Lab2D. The call creates one from sizes, values, a range or a file. */
export interface LabTensorClass<N extends LabTypeName> {
  (...shape: number[]): LabTensor<N>;
  (values: Nested): LabTensor<N>;
  (range: { range: LabRange }): LabTensor<N>;
  /** In Node a path; anywhere bytes. */
  (file: { file: LabFile<string | URL | ArrayBufferLike | ArrayBufferView> }): LabTensor<N>;
  /** Creates a tensor from sizes, nested arrays of values, a range or a file. */
  new (...shape: number[]): LabTensor<N>;
  new (values: Nested): LabTensor<N>;
  new (range: { range: LabRange }): LabTensor<N>;
  new (file: { file: LabFile<string | URL | ArrayBufferLike | ArrayBufferView> }): LabTensor<N>;
  /**
   * Returns a promise of a vector with the numbers in a file: a path (in Node), a URL, a Blob, a
   * stream or bytes.
   */
  fromFile(
    file: LabFile<FileSource | string | URL | ArrayBufferLike | ArrayBufferView> & TransferOptions,
  ): Promise<LabTensor<N>>;
}

/** Lab2D's module `system.tensor`: the classes of tensors. */
export interface LabTensors {
  /** Tensors of unsigned 8-bit integers. */
  ByteTensor: LabTensorClass<'tensor.ByteTensor'>;
  /** Tensors of signed 8-bit integers. */
  CharTensor: LabTensorClass<'tensor.CharTensor'>;
  /** Tensors of 16-bit integers. */
  Int16Tensor: LabTensorClass<'tensor.Int16Tensor'>;
  /** Tensors of 32-bit integers. */
  Int32Tensor: LabTensorClass<'tensor.Int32Tensor'>;
  /** Tensors of 64-bit integers. */
  Int64Tensor: LabTensorClass<'tensor.Int64Tensor'>;
  /** Tensors of 32-bit floating-point numbers. */
  FloatTensor: LabTensorClass<'tensor.FloatTensor'>;
  /** Tensors of 64-bit floating-point numbers. */
  DoubleTensor: LabTensorClass<'tensor.DoubleTensor'>;
  /** Returns a tensor of Lab2D on the memory of a tensor of torch. */
  fromTorch(tensor: Tensor): LabTensor;
  /**
   * Returns a tensor on the same memory that does not own it. After `withdraw()` every use of it
   * and of its views throws.
   */
  lend<N extends LabTypeName>(tensor: LabTensor<N>): { tensor: LabTensor<N>; withdraw(): void };
}

/** Lab2D's module `system.random`. */
export interface LabRandom {
  /** Sets the seed: an unsigned 64-bit integer. */
  seed(seed: number | bigint | string): void;
  /** Returns an integer between `min` and `max`, both included. */
  uniformInt(min: number, max: number): number;
  /** Returns a number from `min` on and below `max`. */
  uniformReal(min: number, max: number): number;
  /** Returns a position, from 1, with probabilities proportional to the weights. */
  discreteDistribution(weights: ArrayLike<number>): number;
  /** Returns a number of a normal distribution. */
  normalDistribution(mean: number, stddev: number): number;
  /** Returns an integer of a Poisson distribution. */
  poissonDistribution(mean: number): number;
  /** Returns one of the values, or undefined if there are none. */
  choice<T>(values: readonly T[]): T | undefined;
  /** Returns the values in random order, in a new array. */
  shuffle<T>(values: readonly T[]): T[];
  /** Shuffles the values of an array. */
  shuffleInPlace(values: unknown[]): void;
  /** Releases the memory of the generator. Any later use throws. */
  free(): void;
}

/**
 * Creates DeepMind Lab2D's tensors and random numbers on an instance of torch, with any numbering.
 * @example
 * const { tensor } = createLab2d(torch);
 * console.log(tensor.Int32Tensor([[1, 2], [3, 4]]).sum()); // 10
 */
export function createLab2d(torch: Torch): { tensor: LabTensors; random: LabRandom };
