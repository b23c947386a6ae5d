/// <reference lib="esnext.disposable" />
/* The types of torch7-wasm. What the op table has is in ops.d.ts, which is made from it. */
import type { ByteOps, IntegerOps, RealOps, SignedWideOps, TensorOps, TorchOps } from './ops.js';

/** A Uint8Array on an ArrayBuffer of its own: `Uint8Array<ArrayBuffer>`, which TypeScript before 5.7 does not have. */
export type Bytes = ReturnType<typeof Uint8Array.of>;
/** A number, or a BigInt where 64 bits matter: for a real type it is the nearest number; for an integer type one beyond 64 bits is an error (LONG_RANGE). */
export type Scalar = number | bigint;
/** Sizes, strides or dimensions: an array of numbers or a LongStorage. Most functions also take them one by one. */
export type Sizes = readonly number[] | LongStorage;
/** Whether a reduction keeps the reduced dimensions, with size 1 (the default), or drops them. */
export interface KeepDim {
  keepdim?: boolean;
}
/** How eigenvalues and singular values are computed: 'dc' by divide and conquer. */
export interface Driver {
  driver?: 'dc';
}
/** Positions along a dimension: never written to. */
export type Positions =
  LongTensor | readonly number[] | readonly (readonly number[])[] | Int32Array | BigInt64Array;
/** A number for the height and the width, or one for each. */
export type Pair = number | readonly [number, number];
/** Options of conv2 and xcorr2. */
export interface ConvOptions {
  stride?: Pair;
  padding?: Pair;
  dilation?: Pair;
}
/** Options of windows that slide over images: each op has some of them. */
export interface WindowOptions extends ConvOptions {
  kernel: Pair;
  size?: Pair;
  countIncludePad?: boolean;
}
/** Options, or only the kernel. */
export type Window = Pair | WindowOptions;
/** Numbers in arrays in arrays, all branches of one length; innermost may be typed arrays. */
export type Nested = ArrayLike<Scalar> | readonly Nested[];
/** What a single element reads as: of a LongTensor a BigInt where a number would not be exact. */
export type Value<T> = T extends LongTensor | LongStorage ? number | bigint : number;
/** The slices of a dimension that a view can have: a position (negative: from the end), a range that includes its end, with a step if there are three numbers, one slice, or `[]` for all. */
export type Place = number | [] | [number] | [number, number] | [number, number, number];
/** A list of positions of a dimension: an array in an array, a LongTensor or integers in a typed array; or a mask. */
export type Picks =
  | readonly [readonly (number | bigint)[]]
  | LongTensor
  | ByteTensor
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array;
/** The class of each name that a type goes by. */
interface TensorsByName {
  'torch.ByteTensor': ByteTensor;
  'torch.CharTensor': CharTensor;
  'torch.ShortTensor': ShortTensor;
  'torch.IntTensor': IntTensor;
  'torch.LongTensor': LongTensor;
  'torch.FloatTensor': FloatTensor;
  'torch.DoubleTensor': DoubleTensor;
  'torch.HalfTensor': HalfTensor;
  byte: ByteTensor;
  char: CharTensor;
  short: ShortTensor;
  int: IntTensor;
  long: LongTensor;
  float: FloatTensor;
  double: DoubleTensor;
  half: HalfTensor;
}
/** A name or its shorthand, as they are accepted: 'torch.FloatTensor' or 'float'. */
export type TypeName = keyof TensorsByName;
/** A name as type() gives it. */
export type TensorName = Extract<TypeName, `torch.${string}`>;
/** The class of a name. */
export type TensorNamed<N extends TypeName> = TensorsByName[N];
/** What data() and toTypedArray() of halves give: a Float16Array where the engine has it, else their bits. */
export type HalfArray =
  Uint16Array | (typeof globalThis extends { Float16Array: { prototype: infer A } } ? A : never);

export interface PrintOptions {
  /** Of more elements the inspector shows only the ends: 1000, if not set. */
  threshold: number;
  /** How many slices the inspector shows at each end of a dimension: 3. */
  edgeItems: number;
  /** Digits after the decimal point, from 0 to 20: 4. */
  precision: number;
  /** Characters after which columns continue in a new block: 80. */
  lineWidth: number;
}

export interface Handle {
  /** Give up a reference; the last one frees. Any use afterwards throws. */
  free(): void;
  /** One more reference: one more free() is needed. */
  retain(): void;
  /** The address of the C structure. */
  cdata(): number;
  [Symbol.dispose](): void;
  toString(): string;
  /** For test runners: its text (Object.prototype.toString) describes the elements. */
  readonly contents: object;
}

/** Where random numbers come from: a Mersenne Twister with a state of its own. */
export interface Generator extends Handle {}

interface TensorMethods<T extends Tensor, S, A> extends Handle, Iterable<any> {
  new (): T;
  new (tensor: T): T;
  new (...sizes: number[]): T;
  new (values: Nested): T;
  new (values: ArrayBufferView, sizes?: Sizes): T;
  new (storage: S, offset?: number, ...geometry: (number | Sizes)[]): T;

  nDimension(): number;
  dim(): number;
  size(): number[];
  size(dim: number): number;
  stride(): number[];
  stride(dim: number): number;
  nElement(): number;
  numel(): number;
  elementSize(): number;
  storage(): S;
  storageOffset(): number;
  ownsStorage(): boolean;
  isContiguous(): boolean;
  isSize(sizes: Sizes): boolean;
  isSameSizeAs(tensor: Tensor): boolean;
  isSetTo(tensor: Tensor): boolean;
  isTensor(): true;

  clone(): T;
  contiguous(): T;
  type(): TensorName;
  type<N extends TypeName>(name: N): TensorNamed<N>;
  typeAs<U extends Tensor>(tensor: U): U;
  byte(): ByteTensor;
  char(): CharTensor;
  short(): ShortTensor;
  int(): IntTensor;
  long(): LongTensor;
  float(): FloatTensor;
  double(): DoubleTensor;
  half(): HalfTensor;
  /** Converts to the default type: torch.DoubleTensor until setdefaulttensortype says otherwise. */
  real(): Tensor;

  set(): this;
  set(tensor: T): this;
  set(...sizes: number[]): this;
  set(storage: S, offset?: number, ...geometry: (number | Sizes)[]): this;
  resize(...sizes: number[]): this;
  resize(sizes: Sizes, strides?: Sizes): this;
  resizeAs(tensor: T): this;

  /** x[...]: a number when every dimension is fixed (`at<number>(0, 1)`), a view if only numbers and ranges are used, else a copy. */
  at<R = T>(...places: (Place | Picks)[]): R;
  at<R = T>(places: readonly (Place | Picks)[]): R;
  at<R = Value<T>>(position: LongStorage): R;
  at(mask: ByteTensor): T;
  /** x[...] = value. */
  assign(
    place: number | readonly (Place | Picks)[] | Picks | LongStorage,
    value: Scalar | Tensor | Nested,
  ): this;
  /** The element at one position for each dimension. */
  get(...positions: [number, ...number[]]): Value<T>;
  /** Write the element at one position for each dimension. */
  put(...positionsAndValue: [...positions: [number, ...number[]], value: Scalar]): this;
  /** A range, end included, for each of the first dimensions. */
  sub(first1: number, last1: number, ...more: number[]): T;
  split(size: number, dim?: number): T[];
  split(result: T[], size: number, dim?: number): T[];
  tensorSplit(parts: number | readonly number[], dim?: number): T[];
  chunk(n: number, dim?: number): T[];
  chunk(result: T[], n: number, dim?: number): T[];

  apply(fn: (x: Value<T>) => Scalar | void): this;
  map(tensor: T, fn: (x: Value<T>, y: Value<T>) => Scalar | void): this;
  map2(tensor1: T, tensor2: T, fn: (x: Value<T>, y: Value<T>, z: Value<T>) => Scalar | void): this;

  /** The tensor's own memory, from the lowest place that it reaches; made afresh on each call, detached when memory grows. */
  data(asNumber?: false): A;
  data(asNumber: true): number;
  /** For other libraries, without a copy: `data` is the tensor's own memory, detached when that grows. */
  descriptor(): Descriptor<A>;
  /** A copy of the elements in row-major order; in `into`, of the same class and as many elements, if it is given. */
  toTypedArray(into?: A): A;
  toArray(): any[];
  totable(): any[];
  toJSON(): TensorJSON;
  /** For postMessage: `data` is a copy with a buffer of its own, which may be transferred. */
  toTransfer(): TensorTransfer<A>;
}

/** Element i, j, ... is `data[offset + i * stride[0] + j * stride[1] + ...]`; `dtype` is NumPy's name of the type. The fields of a scijs ndarray. */
export interface Descriptor<A = ArrayBufferView> {
  data: A;
  dtype: 'uint8' | 'int8' | 'int16' | 'int32' | 'int64' | 'float32' | 'float64';
  shape: number[];
  stride: number[];
  offset: number;
}
/** The same from elsewhere. Unset: the type that `data` has, a vector of all of it, row-major order, from 0. */
export interface DescriptorSource {
  data: ArrayBufferView | readonly Scalar[];
  dtype?: string | null;
  shape?: ArrayLike<Scalar> | null;
  stride?: ArrayLike<Scalar> | null;
  offset?: Scalar | null;
}

export interface TensorJSON {
  type: TensorName;
  size: number[];
  data: (number | string)[];
}
export interface TensorTransfer<A = ArrayBufferView> {
  type: TensorName;
  size: number[];
  data: A;
}
export interface StorageTransfer<A = ArrayBufferView> {
  type: string;
  size: number;
  data: A;
}
export interface StorageJSON {
  type: string;
  data: (number | string)[];
}

export interface ByteTensor
  extends
    TensorMethods<ByteTensor, ByteStorage, Uint8Array>,
    TensorOps<ByteTensor>,
    IntegerOps<ByteTensor>,
    ByteOps<ByteTensor> {
  readonly torchType: 'torch.ByteTensor';
}
export interface CharTensor
  extends
    TensorMethods<CharTensor, CharStorage, Int8Array>,
    TensorOps<CharTensor>,
    IntegerOps<CharTensor> {
  readonly torchType: 'torch.CharTensor';
}
export interface ShortTensor
  extends
    TensorMethods<ShortTensor, ShortStorage, Int16Array>,
    TensorOps<ShortTensor>,
    IntegerOps<ShortTensor> {
  readonly torchType: 'torch.ShortTensor';
}
export interface IntTensor
  extends
    TensorMethods<IntTensor, IntStorage, Int32Array>,
    TensorOps<IntTensor>,
    SignedWideOps<IntTensor>,
    IntegerOps<IntTensor> {
  readonly torchType: 'torch.IntTensor';
}
export interface LongTensor
  extends
    TensorMethods<LongTensor, LongStorage, BigInt64Array>,
    TensorOps<LongTensor>,
    SignedWideOps<LongTensor>,
    IntegerOps<LongTensor> {
  readonly torchType: 'torch.LongTensor';
}
export interface FloatTensor
  extends
    TensorMethods<FloatTensor, FloatStorage, Float32Array>,
    TensorOps<FloatTensor>,
    SignedWideOps<FloatTensor>,
    RealOps<FloatTensor> {
  readonly torchType: 'torch.FloatTensor';
}
export interface DoubleTensor
  extends
    TensorMethods<DoubleTensor, DoubleStorage, Float64Array>,
    TensorOps<DoubleTensor>,
    SignedWideOps<DoubleTensor>,
    RealOps<DoubleTensor> {
  readonly torchType: 'torch.DoubleTensor';
}
export interface HalfTensor
  extends
    TensorMethods<HalfTensor, HalfStorage, HalfArray>,
    TensorOps<HalfTensor>,
    SignedWideOps<HalfTensor>,
    RealOps<HalfTensor> {
  readonly torchType: 'torch.HalfTensor';
}
export type RealTensor = FloatTensor | DoubleTensor | HalfTensor;
export type IntegerTensor = ByteTensor | CharTensor | ShortTensor | IntTensor | LongTensor;
export type SignedWideTensor = IntTensor | LongTensor | RealTensor;
export type Tensor = ByteTensor | CharTensor | ShortTensor | SignedWideTensor;

interface StorageMethods<S, A> extends Handle, Iterable<Value<S>> {
  new (size?: number): S;
  new (values: readonly Scalar[] | ArrayBufferView): S;
  new (storage: S, offset?: number, size?: number): S;
  size(): number;
  elementSize(): number;
  type(): string;
  at(index: number): Value<S>;
  assign(index: number, value: Scalar): this;
  fill(value: Scalar): this;
  copy(source: Storage): this;
  ownsMemory(): boolean;
  /** Of a storage on external memory: from now on it, and all on it, throws on every use but free(). */
  withdraw(): void;
  /** New elements are 0. Tensors on the storage see the change; windows of it keep the memory they had. */
  resize(size: number): this;
  data(asNumber?: false): A;
  data(asNumber: true): number;
  toTypedArray(into?: A): A;
  toArray(): Value<S>[];
  totable(): Value<S>[];
  toJSON(): StorageJSON;
  /** For postMessage: `data` is a copy with a buffer of its own, which may be transferred. */
  toTransfer(): StorageTransfer<A>;
}
interface TextMethods {
  /** The bytes as UTF-8 text, or, given a text, its bytes as the new content. */
  string(): string;
  string(text: string): this;
}
export interface ByteStorage extends StorageMethods<ByteStorage, Uint8Array>, TextMethods {
  readonly torchType: 'torch.ByteStorage';
}
export interface CharStorage extends StorageMethods<CharStorage, Int8Array>, TextMethods {
  readonly torchType: 'torch.CharStorage';
}
export interface ShortStorage extends StorageMethods<ShortStorage, Int16Array> {
  readonly torchType: 'torch.ShortStorage';
}
export interface IntStorage extends StorageMethods<IntStorage, Int32Array> {
  readonly torchType: 'torch.IntStorage';
}
export interface LongStorage extends StorageMethods<LongStorage, BigInt64Array> {
  readonly torchType: 'torch.LongStorage';
}
export interface FloatStorage extends StorageMethods<FloatStorage, Float32Array> {
  readonly torchType: 'torch.FloatStorage';
}
export interface DoubleStorage extends StorageMethods<DoubleStorage, Float64Array> {
  readonly torchType: 'torch.DoubleStorage';
}
export interface HalfStorage extends StorageMethods<HalfStorage, HalfArray> {
  readonly torchType: 'torch.HalfStorage';
}
export type Storage =
  | ByteStorage
  | CharStorage
  | ShortStorage
  | IntStorage
  | LongStorage
  | FloatStorage
  | DoubleStorage
  | HalfStorage;

/** What bytes are read from. A string is a path in Node and an address in a page. */
export type FileSource =
  | string
  | URL
  | Blob
  | Response
  | ReadableStream<ArrayBufferView | ArrayBuffer>
  | AsyncIterable<ArrayBufferView | ArrayBuffer>
  | ArrayBufferLike
  | ArrayBufferView;
/** What bytes are written to: a path in Node, a stream of the platform's or one of Node's own. */
export type FileTarget = string | URL | WritableStream<Uint8Array> | NodeStream;
/** As far as it is used of Node's stream.Writable. */
export interface NodeStream {
  write(bytes: Uint8Array, then: (error?: Error | null) => void): boolean;
  end(then: () => void): unknown;
  destroy(error?: Error): unknown;
  once(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
}
/** Tensors by their names. */
export type NamedTensors = { readonly [name: string]: Tensor } | ReadonlyMap<string, Tensor>;
/** Bytes as they come in or go out: who wants to know how many, of how many (Infinity where nobody knows), and who may end it, with the signal's reason. */
export interface TransferOptions {
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}
/** How a .t7 file is written: 'b32' and 'b64' are binary, with longs of 4 and of 8 bytes. What is not given is detected in what is read. */
export type T7Mode = 'binary' | 'ascii' | 'b32' | 'b64';
/** Options of torch.save and torch.load (docs/files.md); the first choice is the default. */
export interface T7Options extends TransferOptions {
  mode?: T7Mode;
  longSize?: 8 | 4;
  littleEndian?: boolean;
  /** Write (and read) an object that is in several places once; true by default. */
  referenced?: boolean;
  /** What Lua's strings are: text in UTF-8, and bytes what is none; a character for each byte; always bytes. */
  strings?: 'utf8' | 'latin1' | 'bytes';
  /** How deep tables may be nested: 10000 by default. */
  maxDepth?: number;
}
export interface T7LoadOptions extends T7Options {
  /** What tables become: arrays, objects or Maps by their keys, or always Maps. */
  tables?: 'auto' | 'map';
  /** Lua functions: bytes that can be saved again, or an error. */
  functions?: 'keep' | 'error';
  /** What follows the object. */
  trailing?: 'error' | 'ignore';
  /** Not the object alone, but a T7File. */
  details?: boolean;
  /** How many objects (keys and values) a file may have: 10 million by default. */
  maxObjects?: number;
}
/** An object and how its file was written; undefined: nothing in it tells. `end`: where the object ends, in bytes. */
export interface T7File<T = any> {
  object: T;
  mode: 'binary' | 'ascii';
  littleEndian?: boolean;
  longSize?: 8 | 4;
  end: number;
}
/** An object of a torch class that has no code here, such as nn.Linear. */
export interface TaggedObject {
  torchType: string;
  /** Of the class; null: from before classes had versions. */
  version: number | null;
  payload: any;
}
/** A function of Lua: bytecode that nothing here runs. `type`: 6, 7 or 8, the ways in which functions were written. */
export interface LuaFunction {
  bytes: Uint8Array;
  upvalues: any;
  type: 6 | 7 | 8;
  readonly torchType: 'function';
}
/** mode, longSize or referenced as in Torch7, then options by name; all may be left out. */
type T7Arguments<O> = [mode?: T7Mode | O, more?: 8 | 4 | boolean | O, options?: O];

/** Where to begin, in bytes, and how many elements to read; all that is left, if not given. */
export interface FileOptions extends TransferOptions {
  byteOffset?: number;
  count?: number;
}

/** With and without `new`. A plain array holds values; sizes are numbers or a LongStorage. */
export interface TensorConstructor<T extends Tensor, S> {
  new (): T;
  new (tensor: T): T;
  new (...sizes: number[]): T;
  new (sizes: LongStorage, strides?: LongStorage): T;
  new (values: Nested): T;
  new (values: ArrayBufferView, sizes?: Sizes): T;
  new (storage: S, offset?: number, ...geometry: (number | Sizes)[]): T;
  (): T;
  (tensor: T): T;
  (...sizes: number[]): T;
  (sizes: LongStorage, strides?: LongStorage): T;
  (values: Nested): T;
  (values: ArrayBufferView, sizes?: Sizes): T;
  (storage: S, offset?: number, ...geometry: (number | Sizes)[]): T;
  readonly prototype: T;
  /** A vector of what is in a file: a path (Node), a URL, a Blob, a stream or bytes. It is read, not mapped. */
  fromFile(source: FileSource, options?: FileOptions): Promise<T>;
}
export interface StorageConstructor<S> {
  new (size?: number): S;
  new (values: readonly Scalar[] | ArrayBufferView): S;
  new (storage: S, offset?: number, size?: number): S;
  (size?: number): S;
  (values: readonly Scalar[] | ArrayBufferView): S;
  /** A piece of the module's memory that belongs to somebody else. */
  (size: number, address: number): S;
  (storage: S, offset?: number, size?: number): S;
  readonly prototype: S;
  fromFile(source: FileSource, options?: FileOptions): Promise<S>;
}

/** What C or the library refused: `code` is the kind, `op` the function, `arg` and `value` the argument and what was given. Of a bad file (BAD_FILE): the byte
    where it went wrong, and what is wrong there. */
export class TorchError extends Error {
  readonly code: string;
  readonly op?: string;
  readonly arg?: string;
  readonly value?: unknown;
  readonly position?: number;
  readonly reason?: string;
}

/** The methods that are not in the op table, as functions of the tensor. */
type Lifted =
  | 'clone'
  | 'contiguous'
  | 'nDimension'
  | 'dim'
  | 'storageOffset'
  | 'isContiguous'
  | 'nElement'
  | 'numel'
  | 'elementSize'
  | 'totable'
  | 'cdata';
type LiftedFunctions = { [K in Lifted]: <T extends Tensor>(tensor: T) => ReturnType<T[K]> };

export interface Torch
  extends Omit<TorchOps, 'multinomialAlias' | 'multinomialAliasSetup'>, LiftedFunctions {
  /** The default type's: torch.DoubleTensor until setdefaulttensortype says otherwise. */
  readonly Tensor: TensorConstructor<DoubleTensor, DoubleStorage>;
  readonly Storage: StorageConstructor<DoubleStorage>;
  readonly ByteTensor: TensorConstructor<ByteTensor, ByteStorage>;
  readonly CharTensor: TensorConstructor<CharTensor, CharStorage>;
  readonly ShortTensor: TensorConstructor<ShortTensor, ShortStorage>;
  readonly IntTensor: TensorConstructor<IntTensor, IntStorage>;
  readonly LongTensor: TensorConstructor<LongTensor, LongStorage>;
  readonly FloatTensor: TensorConstructor<FloatTensor, FloatStorage>;
  readonly DoubleTensor: TensorConstructor<DoubleTensor, DoubleStorage>;
  readonly HalfTensor: TensorConstructor<HalfTensor, HalfStorage>;
  readonly ByteStorage: StorageConstructor<ByteStorage>;
  readonly CharStorage: StorageConstructor<CharStorage>;
  readonly ShortStorage: StorageConstructor<ShortStorage>;
  readonly IntStorage: StorageConstructor<IntStorage>;
  readonly LongStorage: StorageConstructor<LongStorage>;
  readonly FloatStorage: StorageConstructor<FloatStorage>;
  readonly DoubleStorage: StorageConstructor<DoubleStorage>;
  readonly HalfStorage: StorageConstructor<HalfStorage>;
  readonly TorchError: typeof TorchError;
  /** 0, or 1 for Torch7's own numbering: of dimensions, positions and offsets. */
  readonly indexBase: 0 | 1;
  /** Which comes first for two operands: NumPy's broadcasting, or Torch7's pairing by count. */
  readonly pairing: 'numpy' | 'torch7';

  isTensor(value: unknown): value is Tensor;
  isStorage(value: unknown): value is Storage;
  type(value: unknown): string;
  typename(value: unknown): string | null;
  isTypeOf(
    value: unknown,
    type: string | TensorConstructor<any, any> | StorageConstructor<any>,
  ): boolean;
  setdefaulttensortype(name: TypeName): void;
  /** Set how Node's inspector and toString show tensors. Returns the options as they were. */
  setPrintOptions(options: Partial<PrintOptions>): PrintOptions;
  getdefaulttensortype(): TensorName;

  size(tensor: Tensor): number[];
  size(tensor: Tensor, dim: number): number;
  stride(tensor: Tensor): number[];
  stride(tensor: Tensor, dim: number): number;
  storage<T extends Tensor>(tensor: T): ReturnType<T['storage']>;
  isSize(tensor: Tensor, sizes: Sizes): boolean;
  isSameSizeAs(a: Tensor, b: Tensor): boolean;
  isSetTo(a: Tensor, b: Tensor): boolean;
  resize<T extends Tensor>(tensor: T, ...sizes: (number | Sizes)[]): T;
  resizeAs<T extends Tensor>(tensor: T, other: T): T;
  typeAs<U extends Tensor>(tensor: Tensor, other: U): U;
  sub<T extends Tensor>(tensor: T, first1: number, last1: number, ...more: number[]): T;
  at<R>(tensor: Tensor, ...places: (Place | Picks | readonly (Place | Picks)[] | LongStorage)[]): R;
  assign<T extends Tensor>(
    tensor: T,
    place: number | readonly (Place | Picks)[] | Picks | LongStorage,
    value: Scalar | Tensor | Nested,
  ): T;
  apply<T extends Tensor>(tensor: T, fn: (x: Value<T>) => Scalar | void): T;
  map<T extends Tensor>(tensor: T, other: T, fn: (x: Value<T>, y: Value<T>) => Scalar | void): T;
  map2<T extends Tensor>(
    tensor: T,
    b: T,
    c: T,
    fn: (x: Value<T>, y: Value<T>, z: Value<T>) => Scalar | void,
  ): T;
  data<T extends Tensor>(tensor: T): ReturnType<T['toTypedArray']>;
  data(tensor: Tensor, asNumber: true): number;
  split<T extends Tensor>(tensor: T, size: number, dim?: number): T[];
  split<T extends Tensor>(result: T[], tensor: T, size: number, dim?: number): T[];
  tensorSplit<T extends Tensor>(tensor: T, parts: number | readonly number[], dim?: number): T[];
  einsum<T extends Tensor>(spec: string, ...tensors: T[]): T | number;
  einsum<T extends Tensor>(spec: string, tensors: readonly T[]): T | number;
  /** Frees the plans of past Fourier transforms, and returns how many there were. */
  clearFftPlans(): number;
  meshgrid<T extends Tensor>(...vectors: T[]): T[];
  meshgrid<T extends Tensor>(vectors: readonly T[]): T[];
  chunk<T extends Tensor>(tensor: T, n: number, dim?: number): T[];
  chunk<T extends Tensor>(result: T[], tensor: T, n: number, dim?: number): T[];

  /** Run fn, which must not be asynchronous; every tensor and storage made in it is freed, but those in what it returns. */
  scope<R>(fn: () => R): R;
  /** A generator of random numbers of your own, seeded by chance: the first argument of all that draws. */
  Generator: { new (): Generator; (): Generator };
  /** Let a generator (the default one if none is given) begin anew from a seed by chance, and say which. */
  seed(g?: Generator): number;
  /** Tables for drawing by the probabilities in `p` many times: [J, q], also into such a pair that is given. */
  multinomialAliasSetup<T extends RealTensor>(p: T, state?: [LongTensor, T]): [LongTensor, T];
  multinomialAliasSetup<T extends RealTensor>(J: LongTensor, q: T, p: T): [LongTensor, T];
  /** Every element of `r` a position, drawn with replacement by these tables. */
  multinomialAlias(r: LongTensor, state: [LongTensor, RealTensor]): LongTensor;
  multinomialAlias(r: LongTensor, g: Generator, state: [LongTensor, RealTensor]): LongTensor;
  multinomialAlias(r: LongTensor, J: Positions, q: RealTensor): LongTensor;
  multinomialAlias(r: LongTensor, g: Generator, J: Positions, q: RealTensor): LongTensor;

  /** An object from a .t7 file: at once from a path (in Node) or bytes, else a promise. In a page a string is an address, and gives a promise too. */
  load<T = any>(
    source: string | ArrayBufferLike | ArrayBufferView,
    options: T7LoadOptions & { details: true },
  ): T7File<T>;
  load<T = any>(source: FileSource, options: T7LoadOptions & { details: true }): Promise<T7File<T>>;
  load<T = any>(
    source: string | ArrayBufferLike | ArrayBufferView,
    ...how: T7Arguments<T7LoadOptions>
  ): T;
  load<T = any>(source: URL, ...how: T7Arguments<T7LoadOptions>): T | Promise<T>;
  load<T = any>(source: FileSource, ...how: T7Arguments<T7LoadOptions>): Promise<T>;
  /** An object into a .t7 file, as Torch7 writes it: at once and whole to a path (in Node), to a stream with a promise. */
  save(target: string | URL, object: unknown, ...how: T7Arguments<T7Options>): void;
  save(target: FileTarget, object: unknown, ...how: T7Arguments<T7Options>): Promise<void>;
  /** The same in memory; ascii files are strings with a character for each byte. */
  serialize(
    object: unknown,
    mode: 'ascii',
    ...how: [more?: boolean | T7Options, options?: T7Options]
  ): string;
  serialize(
    object: unknown,
    ...how: T7Arguments<T7Options & { mode?: 'binary' | 'b32' | 'b64' }>
  ): Uint8Array;
  serialize(object: unknown, ...how: T7Arguments<T7Options>): Uint8Array | string;
  deserialize<T = any>(
    bytes: ArrayBufferLike | ArrayBufferView | string,
    ...how: T7Arguments<T7LoadOptions>
  ): T;
  readonly TaggedObject: new (
    torchType: string,
    version: number | null,
    payload: unknown,
  ) => TaggedObject;
  readonly LuaFunction: new (bytes: Uint8Array, upvalues: unknown, type?: 6 | 7 | 8) => LuaFunction;

  /** What is alive now; bytes are those of all storages and generators. */
  memory(): { tensors: number; storages: number; bytes: number };
  /** Another library's strided array as a contiguous tensor of its own, of the nearest type (docs/interop.md). */
  fromDescriptor(descriptor: DescriptorSource): Tensor;
  /** Back from what toTransfer gave, in this thread or another. */
  fromTransfer(transfer: TensorTransfer): Tensor;
  fromTransfer(transfer: StorageTransfer): Storage;
  /** Back from what toJSON gave. */
  fromJSON(json: TensorJSON): Tensor;
  fromJSON(json: StorageJSON): Storage;
}

export interface TorchOptions {
  /** 0 (the default) or 1, Torch7's own numbering. */
  indexBase?: 0 | 1;
  /** 'numpy' (the default): operands broadcast. 'torch7': operands with as many elements are paired
      in order, others broadcast; fractions are truncated where whole numbers are needed, and dimensions are not
      negative. */
  pairing?: 'numpy' | 'torch7';
  /** Bytes that all tensors together may take; unset, what the module can address (4 GB). */
  maxMemory?: number;
  /** The module, in one of three ways; unset, the one that comes with the package. */
  wasmModule?: WebAssembly.Module;
  wasmBinary?: BufferSource;
  wasmUrl?: string | URL;
}

declare const torch: Torch;
export default torch;
export function createTorch(options?: TorchOptions): Promise<Torch>;
