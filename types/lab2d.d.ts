import type { FileSource, Tensor, Torch, TransferOptions, Scalar, Nested } from './index.js';

export { TorchError } from './index.js';

/** A vector of numbers from a file: of all whole elements behind the offset, or of as many as are asked for. */
export interface LabFile<S> {
  name: S;
  byteOffset?: number;
  numElements?: number;
}
/** The end; from 1 on. Or the start and the end, and the step. */
export type LabRange =
  | readonly [to: Scalar]
  | readonly [from: Scalar, to: Scalar]
  | readonly [from: Scalar, to: Scalar, step: Scalar];
export type LabTypeName =
  | 'tensor.ByteTensor'
  | 'tensor.CharTensor'
  | 'tensor.Int16Tensor'
  | 'tensor.Int32Tensor'
  | 'tensor.Int64Tensor'
  | 'tensor.FloatTensor'
  | 'tensor.DoubleTensor';
/** What a tensor holds: the element of one without dimensions (a BigInt where a number would not be exact), else arrays of its shape. */
export type LabValue = number | bigint | LabValue[];

/** DeepMind Lab2D's tensor of one of its types. Dimensions and positions count from 1. */
export interface LabTensor<N extends LabTypeName = LabTypeName> {
  readonly torchType: N;
  type(): N;
  size(): number;
  shape(): number[];
  ownsStorage(): boolean;
  isContiguous(): boolean;
  /** Of more than `most` elements (1024), long dimensions are shown by their ends; negative: never. */
  toString(most?: number): string;

  val(): any;
  val(value: Scalar | Nested): any;
  equal(other: unknown): boolean;

  clone(): LabTensor<N>;
  byte(): LabTensor<'tensor.ByteTensor'>;
  char(): LabTensor<'tensor.CharTensor'>;
  int16(): LabTensor<'tensor.Int16Tensor'>;
  int32(): LabTensor<'tensor.Int32Tensor'>;
  int64(): LabTensor<'tensor.Int64Tensor'>;
  float(): LabTensor<'tensor.FloatTensor'>;
  double(): LabTensor<'tensor.DoubleTensor'>;
  /** The same memory as a tensor of this library's. */
  toTorch<T extends Tensor = Tensor>(): T;

  /** Views: the same memory. */
  transpose(dim1: number, dim2: number): LabTensor<N>;
  select(dim: number, index: number): LabTensor<N>;
  /** Lab2D's t(index1, index2, ...). */
  at(...indices: number[]): LabTensor<N>;
  narrow(dim: number, index: number, size: number): LabTensor<N>;
  reverse(dim: number): LabTensor<N>;
  reshape(shape: readonly number[]): LabTensor<N>;
  reshape(...shape: number[]): LabTensor<N>;

  /** In place. */
  floor(): this;
  ceil(): this;
  round(): this;
  clamp(minValue?: Scalar | null, maxValue?: Scalar | null): this;
  fill(value: Scalar | ArrayLike<Scalar>): this;
  add(value: Scalar | ArrayLike<Scalar>): this;
  sub(value: Scalar | ArrayLike<Scalar>): this;
  mul(value: Scalar | ArrayLike<Scalar>): this;
  div(value: Scalar | ArrayLike<Scalar>): this;
  cadd(value: LabTensor<N>): this;
  csub(value: LabTensor<N>): this;
  cmul(value: LabTensor<N>): this;
  cdiv(value: LabTensor<N>): this;
  copy(value: LabTensor<N>): this;
  shuffle(gen: LabRandom): this;

  mmul(value: LabTensor<N>): LabTensor<N>;
  dot(value: LabTensor<N>): number;
  sum(): number;
  product(): number;
  lengthSquared(): number;
  max(dim: number): LabTensor<N>;
  min(dim: number): LabTensor<N>;
  argMax(dim: number): LabTensor<'tensor.Int64Tensor'>;
  argMin(dim: number): LabTensor<'tensor.Int64Tensor'>;
  maxElement(): number | bigint;
  minElement(): number | bigint;
  argMaxElement(): number[];
  argMinElement(): number[];

  /** Give the memory back, if nobody else looks at it. Any use afterwards throws. */
  free(): void;
  [Symbol.dispose](): void;
}

export interface LabTensorClass<N extends LabTypeName> {
  (...shape: number[]): LabTensor<N>;
  (values: Nested): LabTensor<N>;
  (range: { range: LabRange }): LabTensor<N>;
  /** In Node a path; anywhere bytes. */
  (file: { file: LabFile<string | URL | ArrayBufferLike | ArrayBufferView> }): LabTensor<N>;
  new (...shape: number[]): LabTensor<N>;
  new (values: Nested): LabTensor<N>;
  new (range: { range: LabRange }): LabTensor<N>;
  new (file: { file: LabFile<string | URL | ArrayBufferLike | ArrayBufferView> }): LabTensor<N>;
  /** With a promise, from whatever files come from. */
  fromFile(
    file: LabFile<FileSource | string | URL | ArrayBufferLike | ArrayBufferView> & TransferOptions,
  ): Promise<LabTensor<N>>;
}

export interface LabTensors {
  ByteTensor: LabTensorClass<'tensor.ByteTensor'>;
  CharTensor: LabTensorClass<'tensor.CharTensor'>;
  Int16Tensor: LabTensorClass<'tensor.Int16Tensor'>;
  Int32Tensor: LabTensorClass<'tensor.Int32Tensor'>;
  Int64Tensor: LabTensorClass<'tensor.Int64Tensor'>;
  FloatTensor: LabTensorClass<'tensor.FloatTensor'>;
  DoubleTensor: LabTensorClass<'tensor.DoubleTensor'>;
  /** A tensor of this library's, on the same memory. */
  fromTorch(tensor: Tensor): LabTensor;
  /** A tensor on the same memory that does not own it; after `withdraw()` every use of it, and of its views, throws. */
  lend<N extends LabTypeName>(tensor: LabTensor<N>): { tensor: LabTensor<N>; withdraw(): void };
}

/** `system.random`. */
export interface LabRandom {
  seed(seed: number | bigint | string): void;
  uniformInt(min: number, max: number): number;
  uniformReal(min: number, max: number): number;
  /** A position, from 1. */
  discreteDistribution(weights: ArrayLike<number>): number;
  normalDistribution(mean: number, stddev: number): number;
  poissonDistribution(mean: number): number;
  choice<T>(values: readonly T[]): T | undefined;
  shuffle<T>(values: readonly T[]): T[];
  shuffleInPlace(values: unknown[]): void;
  /** Give the memory of the generator back; it cannot draw any more. */
  free(): void;
}

/** Lab2D's tensors on this instance of torch, whatever it counts from. */
export function createLab2d(torch: Torch): { tensor: LabTensors; random: LabRandom };
