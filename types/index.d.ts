/// <reference lib="esnext.disposable" />
/* The types of torch7-wasm. What the op table has is in ops.d.ts, which is made from it. */
import type {
  ByteOps,
  ByteRealOps,
  IntegerOps,
  RealOps,
  IntLongRealOps,
  TensorOps,
  TorchErrorCode,
  TorchOps,
} from './ops.js';
export type { TorchErrorCode };

/** A Uint8Array on an ArrayBuffer of its own: `Uint8Array<ArrayBuffer>`, which TypeScript before 5.7 does not have. */
export type Bytes = ReturnType<typeof Uint8Array.of>;
/** A number, or a BigInt where 64 bits matter: for a real type it is the nearest number; for an integer type one beyond 64 bits is an error (LONG_RANGE). */
export type Scalar = number | bigint;
/** Sizes, strides or dimensions: an array of numbers or a LongStorage. Most functions also take them one by one. */
export type Sizes = readonly number[] | LongStorage;
/** Positions along a dimension: never written to. */
export type Positions =
  LongTensor | readonly number[] | readonly (readonly number[])[] | Int32Array | BigInt64Array;
/** Numbers in arrays in arrays, all branches of one length; innermost may be typed arrays. */
export type Nested = ArrayLike<Scalar> | readonly Nested[];
/** What a single element reads as: of a LongTensor a BigInt where a number would not be exact. */
export type Value<T> = T extends { readonly torchType: infer N }
  ? [Extract<N, 'torch.LongTensor' | 'torch.LongStorage'>] extends [never]
    ? number
    : number | bigint
  : number;
/** Sums and products of a T: a LongTensor for integers, a tensor of the same type for reals. By Torch7's rules (`rules: 'torch7'`) it has the type of T. */
export type Total<T, Same = T> = T extends { readonly torchType: infer N }
  ? [N] extends [IntegerTensor['torchType']]
    ? LongTensor
    : [N] extends [RealTensor['torchType']]
      ? Same
      : 'torch.LongTensor' extends N
        ? T
        : Tensor
  : never;
/**
 * A T, or a number if it has no dimensions, which the type does not tell: it is accepted as either.
 * To test which of both it is, declare the union: `const x: FloatTensor | number = ...`.
 */
export type OrNumber<T> = T & Value<T>;
/** A loss: a number, or with `reduction: 'none'` the losses of all elements. */
export type Reduced<T, Q> = Q extends 'none' ? OrNumber<T> : number;
/** What data() gives. */
type ElementArray =
  | Uint8Array
  | Int8Array
  | Int16Array
  | Int32Array
  | BigInt64Array
  | Float32Array
  | Float64Array
  | HalfArray;
/** What `einsum` returns: a number if the text after `->` is empty, a tensor if it is not. Without `->` the text does not tell the type. */
export type EinsumResult<S extends string, T> = S extends `${string}->${infer R}`
  ? R extends '' | ' '
    ? Value<T>
    : T
  : T | Value<T>;
/** The typed arrays of copies. */
type CopiedArray =
  | Bytes
  | ReturnType<typeof Int8Array.of>
  | ReturnType<typeof Int16Array.of>
  | ReturnType<typeof Uint16Array.of>
  | ReturnType<typeof Int32Array.of>
  | ReturnType<typeof BigInt64Array.of>
  | ReturnType<typeof Float32Array.of>
  | ReturnType<typeof Float64Array.of>
  | (typeof globalThis extends { Float16Array: { of(...items: number[]): infer A } } ? A : never);
/** A copy of an A: a typed array on an ArrayBuffer of its own, as Blob and postMessage take it. */
export type Copied<A> = Extract<CopiedArray, A>;
/**
 * An index of `at`: a position (negative: from the end); a slice without its end, `'1:3'`; a range
 * with its end, `[first, last]` or `[first, last, step]`, where `[i]` is one slice and `[]` all;
 * `'...'`; null for a new dimension; positions in a tensor or a typed array of integers; or a mask.
 */
export type Index =
  | number
  | `${string}:${string}`
  | '...'
  | null
  | readonly []
  | readonly [number]
  | readonly [number, number]
  | readonly [number, number, number]
  | LongTensor
  | IntTensor
  | ByteTensor
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array;
/** The global class N, or Absent where the `lib` does not have it, as without "dom". */
export type GlobalClass<N extends string, Absent = never> = N extends string
  ? typeof globalThis extends { [K in N]: { prototype: infer A } }
    ? A
    : Absent
  : never;
/** The names of element types. */
export type DType = 'byte' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'half';
/** The shorthand of a name: 'float' of 'torch.FloatTensor'. */
type ShorthandOf<N> = N extends `torch.${infer S}Tensor` ? Lowercase<S> : never;
/** What `assign` assigns. */
export type Assigned = Scalar | Tensor | Nested | ArrayBufferView;
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
  /** The shorthand of 'torch.ByteTensor'. */
  byte: ByteTensor;
  /** The shorthand of 'torch.CharTensor'. */
  char: CharTensor;
  /** The shorthand of 'torch.ShortTensor'. */
  short: ShortTensor;
  /** The shorthand of 'torch.IntTensor'. */
  int: IntTensor;
  /** The shorthand of 'torch.LongTensor'. */
  long: LongTensor;
  /** The shorthand of 'torch.FloatTensor'. */
  float: FloatTensor;
  /** The shorthand of 'torch.DoubleTensor'. */
  double: DoubleTensor;
  /** The shorthand of 'torch.HalfTensor'. */
  half: HalfTensor;
}
/**
 * A name or its shorthand, as they are accepted: 'torch.FloatTensor' or 'float'. `TypeName<T>`: those
 * of a T.
 */
export type TypeName<T extends Tensor = Tensor> = {
  [N in keyof TensorsByName]: TensorsByName[N]['torchType'] extends T['torchType'] ? N : never;
}[keyof TensorsByName];
/** A name as type() gives it. */
export type TensorName = Extract<TypeName, `torch.${string}`>;
/** The class of a name. */
export type TensorNamed<N extends TypeName> = TensorsByName[N];
/** What data() and toTypedArray() of halves give: a Float16Array where the engine has it, else their bits. */
export type HalfArray = Uint16Array | GlobalClass<'Float16Array'>;

/** How Node's inspector and toString show tensors: see `torch.setPrintOptions`. */
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

/**
 * What tensors, storages and generators have in common: a counted reference to memory of the
 * module.
 */
export interface Handle {
  /**
   * Releases one reference to a tensor, storage or generator; the memory is freed with the last
   * one. Without `free()`, torch.scope or `using`, the memory is freed after a later garbage
   * collection.
   * @returns nothing
   * @throws {TorchError} `FREED`: the handle was freed before
   * @example
   * const before = torch.memory().bytes;
   * const x = torch.Tensor(1000);
   * console.log(torch.memory().bytes - before);
   * x.free();
   * console.log(torch.memory().bytes - before);
   * // 8000
   * // 0
   */
  free(): void;
  /**
   * Adds a reference: one more `free()` is needed.
   * @returns nothing
   * @example
   * const x = torch.Tensor([1, 2]);
   * x.retain();
   * x.free();
   * console.log(x.sum());
   * // 3
   */
  retain(): void;
  /**
   * Returns the address of the C structure of a tensor, storage or generator. It is the same for
   * every handle of the structure.
   * @returns a number
   * @example
   * const x = torch.Tensor(2);
   * console.log(x.storage().cdata() === x.narrow(0, 0, 1).storage().cdata());
   * // true
   */
  cdata(): number;
  /**
   * Calls `free()` unless the handle is freed already. `using` calls it, in languages that have
   * `using`.
   * @returns nothing
   * @example
   * const x = torch.Tensor([1, 2]);
   * x[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();
   * x[Symbol.dispose ?? Symbol.for('Symbol.dispose')](); // twice is no error
   * console.log(x);
   * // [torch.DoubleTensor, freed]
   */
  [Symbol.dispose](): void;
  /**
   * Returns the text that Torch7 prints, of all elements. In Node, `console.log(t)` shows nearly
   * the same: integers with all digits, and of more than 1,000 elements only three at each end of
   * each dimension. torch.setPrintOptions changes both.
   * @returns a string
   * @example
   * console.log(`${torch.Tensor([[1, 2.5], [1000, 4]])}`);
   * console.log(torch.Tensor(2, 2, 2).toString());
   * //     1.0000     2.5000
   * //  1000.0000     4.0000
   * // [torch.DoubleTensor of size 2x2]
   * //
   * // (0,.,.) =
   * //   0  0
   * //   0  0
   * //
   * // (1,.,.) =
   * //   0  0
   * //   0  0
   * // [torch.DoubleTensor of size 2x2x2]
   */
  toString(): string;
  /** For test runners: its text (Object.prototype.toString) describes the elements. */
  readonly contents: object;
}

/**
 * A Mersenne Twister with its own state: the first argument of functions that draw random numbers.
 */
export interface Generator extends Handle {
  /** The name of the type. It tells generators and tensors apart in TypeScript. */
  readonly torchType: 'torch.Generator';
}

/** The methods of tensors that are not in the op table. */
interface TensorMethods<T, S, A> extends Handle, Iterable<any> {
  /**
   * Properties with the names of NumPy's: the sizes, the number of dimensions, a view with the
   * dimensions in reverse order, and the shorthand of the element type. They cannot be assigned.
   * @returns an array; a number; a view; a string
   * @example
   * const x = torch.FloatTensor(2, 3);
   * console.log(x.shape, x.ndim, x.T.shape, x.dtype);
   * // [ 2, 3 ] 2 [ 3, 2 ] float
   */
  readonly shape: number[];
  /**
   * Properties with the names of NumPy's: the sizes, the number of dimensions, a view with the
   * dimensions in reverse order, and the shorthand of the element type. They cannot be assigned.
   * @returns an array; a number; a view; a string
   * @example
   * const x = torch.FloatTensor(2, 3);
   * console.log(x.shape, x.ndim, x.T.shape, x.dtype);
   * // [ 2, 3 ] 2 [ 3, 2 ] float
   */
  readonly ndim: number;
  /**
   * Properties with the names of NumPy's: the sizes, the number of dimensions, a view with the
   * dimensions in reverse order, and the shorthand of the element type. They cannot be assigned.
   * @returns an array; a number; a view; a string
   * @example
   * const x = torch.FloatTensor(2, 3);
   * console.log(x.shape, x.ndim, x.T.shape, x.dtype);
   * // [ 2, 3 ] 2 [ 3, 2 ] float
   */
  readonly T: this;
  /**
   * Properties with the names of NumPy's: the sizes, the number of dimensions, a view with the
   * dimensions in reverse order, and the shorthand of the element type. They cannot be assigned.
   * @returns an array; a number; a view; a string
   * @example
   * const x = torch.FloatTensor(2, 3);
   * console.log(x.shape, x.ndim, x.T.shape, x.dtype);
   * // [ 2, 3 ] 2 [ 3, 2 ] float
   */
  readonly dtype: ShorthandOf<this['torchType']>;
  /** The name of the type. */
  readonly torchType: TensorName;

  /**
   * Creates a tensor of the same type, like the constructor.
   * @returns a tensor
   * @example
   * const x = torch.IntTensor([1, 2, 3]);
   * console.log(x.new(2, 2));
   * //  0  0
   * //  0  0
   * // [torch.IntTensor of size 2x2]
   */
  'new'(): this;
  /** Creates a tensor of the same type, like the constructor. */
  'new'(tensor: T): this;
  /** Creates a tensor of the same type, like the constructor. */
  'new'(...sizes: number[]): this;
  /** Creates a tensor of the same type, like the constructor. */
  'new'(values: Nested): this;
  /** Creates a tensor of the same type, like the constructor. */
  'new'(values: ArrayBufferView, sizes?: Sizes): this;
  /** Creates a tensor of the same type, like the constructor. */
  'new'(storage: S, offset?: number, ...geometry: (number | Sizes)[]): this;

  /**
   * Return the number of dimensions; 0 for `torch.Tensor()`.
   * @returns a number
   * @example
   * console.log(torch.Tensor(2, 3).dim(), torch.Tensor().dim());
   * // 2 0
   */
  nDimension(): number;
  /**
   * Return the number of dimensions; 0 for `torch.Tensor()`.
   * @returns a number
   * @example
   * console.log(torch.Tensor(2, 3).dim(), torch.Tensor().dim());
   * // 2 0
   */
  dim(): number;
  /**
   * Returns the sizes, or the size of one dimension.
   * @returns an array; a number
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.Tensor(2, 3);
   * console.log(x.size(), x.size(1), torch.Tensor().size());
   * // [ 2, 3 ] 3 []
   */
  size(): number[];
  /** Returns the sizes, or the size of one dimension. */
  size(dim: number): number;
  /**
   * Returns the strides, or the stride of one dimension: the distance in the storage between two
   * neighbours.
   * @returns an array; a number
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.Tensor(2, 3);
   * console.log(x.stride(), x.t().stride(), x.reverse(1).stride(1));
   * // [ 3, 1 ] [ 1, 3 ] -1
   */
  stride(): number[];
  /**
   * Returns the strides, or the stride of one dimension: the distance in the storage between two
   * neighbours.
   */
  stride(dim: number): number;
  /**
   * Return the number of elements.
   * @returns a number
   * @example
   * console.log(torch.Tensor(2, 3).nElement(), torch.Tensor([[1]]).expand(5, 5).nElement());
   * // 6 25
   */
  nElement(): number;
  /**
   * Return the number of elements.
   * @returns a number
   * @example
   * console.log(torch.Tensor(2, 3).nElement(), torch.Tensor([[1]]).expand(5, 5).nElement());
   * // 6 25
   */
  numel(): number;
  /**
   * Returns the size of an element in bytes.
   * @returns a number
   * @example
   * console.log(torch.ByteTensor().elementSize(), torch.LongTensor().elementSize());
   * // 1 8
   */
  elementSize(): number;
  /**
   * Returns the tensor's storage, which all its views share.
   * @returns a storage of its type
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * const s = x.select(0, 1).storage();
   * s.assign(0, 100);
   * console.log(s.size(), x.at(0, 0));
   * // 4 100
   */
  storage(): S;
  /**
   * Returns the position of the first element in the storage.
   * @returns a position
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(x.storageOffset(), x.select(0, 1).storageOffset());
   * // 0 2
   */
  storageOffset(): number;
  /**
   * Returns false if the memory belongs to someone else, who may withdraw it.
   * @returns a boolean
   * @example
   * const x = torch.FloatTensor([1, 2, 3, 4]);
   * const y = torch.FloatTensor(torch.FloatStorage(2, x.data(true)));
   * console.log(x.ownsStorage(), y.ownsStorage());
   * // true false
   */
  ownsStorage(): boolean;
  /**
   * Returns true if the elements are in row-major order without gaps.
   * @returns a boolean
   * @example
   * const x = torch.Tensor(2, 3);
   * console.log(x.isContiguous(), x.t().isContiguous(), x.narrow(0, 1, 1).isContiguous());
   * // true false true
   */
  isContiguous(): boolean;
  /**
   * Returns true if the tensor has these sizes.
   * @returns a boolean
   * @example
   * console.log(torch.Tensor(2, 3).isSize([2, 3]), torch.Tensor(2, 3).isSize(torch.LongStorage([3, 2])));
   * // true false
   */
  isSize(sizes: Sizes): boolean;
  /**
   * Returns true if the tensor has the sizes of another tensor, of any type.
   * @returns a boolean
   * @example
   * console.log(torch.Tensor(2, 3).isSameSizeAs(torch.ByteTensor(2, 3)));
   * // true
   */
  isSameSizeAs(tensor: Tensor): boolean;
  /**
   * Returns true if both tensors have the same storage, offset, sizes and strides.
   * @returns a boolean
   * @example
   * const x = torch.Tensor(2, 3);
   * console.log(x.isSetTo(torch.Tensor(x)), x.isSetTo(x.clone()), x.isSetTo(x.t()));
   * // true false false
   */
  isSetTo(tensor: Tensor): boolean;
  /**
   * Returns true. To test any value, use torch.isTensor.
   * @returns true
   * @example
   * console.log(torch.Tensor().isTensor());
   * // true
   */
  isTensor(): true;

  /**
   * Returns a contiguous copy with its own memory.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * const y = x.t().clone();
   * y.fill(0);
   * console.log(x.sum(), x.t().stride(), y.stride());
   * // 10 [ 1, 2 ] [ 2, 1 ]
   */
  clone(): this;
  /**
   * Returns `t` itself if its elements are in row-major order without gaps, and otherwise a clone.
   * @returns `t`, or a new tensor
   * @example
   * const x = torch.Tensor(2, 3);
   * console.log(x.contiguous() === x, x.t().contiguous() === x.t());
   * // true false
   */
  contiguous(): this;
  /**
   * Without an argument, returns the name of the type. With a name, its shorthand or a tensor,
   * converts the elements to that type as copy does.
   * @returns a string; `t` itself if it has this type; otherwise a new tensor
   * @example
   * const x = torch.Tensor([1.9, -1.9, 300]);
   * console.log(x.type());
   * console.log(x.type('torch.IntTensor'));
   * console.log(x.type('torch.DoubleTensor') === x);
   * // torch.DoubleTensor
   * //    1
   * //   -1
   * //  300
   * // [torch.IntTensor of size 3]
   * // true
   */
  type(): this['torchType'];
  /**
   * Without an argument, returns the name of the type. With a name, its shorthand or a tensor,
   * converts the elements to that type as copy does.
   */
  type<N extends TypeName>(name: N): TensorNamed<N>;
  /**
   * Converts the elements to the type of another tensor.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const mask = torch.ByteTensor([1, 0, 1]);
   * const x = torch.FloatTensor([10, 20, 30]);
   * console.log(mask.typeAs(x).cmul(x).sum());
   * // 40
   */
  typeAs<U extends Tensor>(tensor: U): U;
  /**
   * Convert the elements to this type.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const x = torch.Tensor([-1.5, 255, 2 ** 40]);
   * console.log(x.int().toArray(), x.long().toArray(), x.byte().toArray());
   * // [ -1, 255, -2147483648 ] [ -1, 255, 1099511627776 ] [ 255, 255, 0 ]
   */
  byte(): ByteTensor;
  /**
   * Convert the elements to this type.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const x = torch.Tensor([-1.5, 255, 2 ** 40]);
   * console.log(x.int().toArray(), x.long().toArray(), x.byte().toArray());
   * // [ -1, 255, -2147483648 ] [ -1, 255, 1099511627776 ] [ 255, 255, 0 ]
   */
  char(): CharTensor;
  /**
   * Convert the elements to this type.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const x = torch.Tensor([-1.5, 255, 2 ** 40]);
   * console.log(x.int().toArray(), x.long().toArray(), x.byte().toArray());
   * // [ -1, 255, -2147483648 ] [ -1, 255, 1099511627776 ] [ 255, 255, 0 ]
   */
  short(): ShortTensor;
  /**
   * Convert the elements to this type.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const x = torch.Tensor([-1.5, 255, 2 ** 40]);
   * console.log(x.int().toArray(), x.long().toArray(), x.byte().toArray());
   * // [ -1, 255, -2147483648 ] [ -1, 255, 1099511627776 ] [ 255, 255, 0 ]
   */
  int(): IntTensor;
  /**
   * Convert the elements to this type.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const x = torch.Tensor([-1.5, 255, 2 ** 40]);
   * console.log(x.int().toArray(), x.long().toArray(), x.byte().toArray());
   * // [ -1, 255, -2147483648 ] [ -1, 255, 1099511627776 ] [ 255, 255, 0 ]
   */
  long(): LongTensor;
  /**
   * Convert the elements to this type.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const x = torch.Tensor([-1.5, 255, 2 ** 40]);
   * console.log(x.int().toArray(), x.long().toArray(), x.byte().toArray());
   * // [ -1, 255, -2147483648 ] [ -1, 255, 1099511627776 ] [ 255, 255, 0 ]
   */
  float(): FloatTensor;
  /**
   * Convert the elements to this type.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const x = torch.Tensor([-1.5, 255, 2 ** 40]);
   * console.log(x.int().toArray(), x.long().toArray(), x.byte().toArray());
   * // [ -1, 255, -2147483648 ] [ -1, 255, 1099511627776 ] [ 255, 255, 0 ]
   */
  double(): DoubleTensor;
  /**
   * Convert the elements to this type.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const x = torch.Tensor([-1.5, 255, 2 ** 40]);
   * console.log(x.int().toArray(), x.long().toArray(), x.byte().toArray());
   * // [ -1, 255, -2147483648 ] [ -1, 255, 1099511627776 ] [ 255, 255, 0 ]
   */
  half(): HalfTensor;
  /**
   * Converts the elements to the default type.
   * @returns `t` itself if it has this type; otherwise a new tensor
   * @example
   * const x = torch.IntTensor([1, 2]);
   * console.log(x.real().type(), x.double().real().type());
   * // torch.DoubleTensor torch.DoubleTensor
   */
  real(): Tensor;

  /**
   * Makes `t` a view of another tensor or of a storage. Copies nothing. It does not write an
   * element: `assign(position, value)` does. Sizes as numbers are taken only with `createTorch({
   * rules: 'torch7' })` and in Lua.
   * @returns `t`
   * @example
   * const [x, y] = [torch.Tensor([1, 2, 3, 4]), torch.Tensor()];
   * y.set(x.storage(), 1, [3]);
   * y.fill(0);
   * console.log(x.toArray());
   * // [ 1, 0, 0, 0 ]
   */
  set(): this;
  /**
   * Makes `t` a view of another tensor or of a storage. Copies nothing. It does not write an
   * element: `assign(position, value)` does. Sizes as numbers are taken only with `createTorch({
   * rules: 'torch7' })` and in Lua.
   */
  set(tensor: T): this;
  /**
   * Makes `t` a view of another tensor or of a storage. Copies nothing. It does not write an
   * element: `assign(position, value)` does. Sizes as numbers are taken only with `createTorch({
   * rules: 'torch7' })` and in Lua.
   */
  set(sizes: LongStorage, strides?: LongStorage): this;
  /**
   * Makes `t` a view of another tensor or of a storage. Copies nothing. It does not write an
   * element: `assign(position, value)` does. Sizes as numbers are taken only with `createTorch({
   * rules: 'torch7' })` and in Lua.
   */
  set(storage: S, offset?: number, ...geometry: (number | Sizes)[]): this;
  /**
   * Changes the sizes in place. The result is contiguous unless strides are given. The storage
   * grows if necessary; new elements are 0.
   * @returns `t`
   * @throws {TorchError} `TOO_LARGE`: too many elements to count
   * @throws {TorchError} `STRIDES`: the numbers of strides and sizes differ
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * x.resize(2, 2); // the same elements
   * console.log(x);
   * console.log(x.resize(6).toArray());
   * //  1  2
   * //  3  4
   * // [torch.DoubleTensor of size 2x2]
   * // [ 1, 2, 3, 4, 0, 0 ]
   */
  resize(...sizes: number[]): this;
  /**
   * Changes the sizes in place. The result is contiguous unless strides are given. The storage
   * grows if necessary; new elements are 0.
   */
  resize(sizes: Sizes, strides?: Sizes): this;
  /**
   * Changes the sizes in place to those of another tensor of the same type.
   * @returns `t`
   * @example
   * const r = torch.Tensor().resizeAs(torch.Tensor(2, 3));
   * console.log(r.size());
   * // [ 2, 3 ]
   */
  resizeAs(tensor: T): this;

  /**
   * Indexes a tensor, like NumPy's `a[...]` and Torch7's `x[...]`. There is one index for each of
   * the first dimensions; further dimensions are kept whole.
   * @returns a number, a view or a copy, by the table
   * @throws {TorchError} `INDEX_RANGE`: a position is out of range
   * @throws {TorchError} `INDEX_RANGE`: more indices than dimensions
   * @throws {TorchError} `TOO_SMALL`: a step is 0
   * @throws {TorchError} `COUNTS`: the mask has other sizes than its dimensions
   * @throws {TorchError} `MASK_VALUE`: a mask contains other numbers than 0 and 1
   * @throws {TorchError} `SHAPES`: lists do not broadcast
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.at(1, 2), x.at(-1).toArray(), x.at(':', 0).toArray());
   * console.log(x.at(':', '1:')); // a view of the last two columns
   * console.log(x.at(':', '::2').toArray(), x.at('...', '::-1').toArray()); // every second, backwards
   * console.log(x.at([0, 1], [1, 2]).toArray()); // Torch7's ranges: rows 0 to 1, columns 1 to 2
   * console.log(x.at(':', torch.LongTensor([2, 0, 2])).toArray()); // a copy of columns 2, 0, 2
   * console.log(x.at(torch.ByteTensor([0, 1])).toArray()); // the rows where the mask is 1
   * console.log(x.at(x.gt(4)).toArray());
   * console.log(torch.Tensor([10, 20]).at(torch.LongTensor([[0, 1], [1, 1]])).toArray()); // a lookup table
   * // 6 [ 4, 5, 6 ] [ 1, 4 ]
   * //  2  3
   * //  5  6
   * // [torch.DoubleTensor of size 2x2]
   * // [ [ 1, 3 ], [ 4, 6 ] ] [ [ 3, 2, 1 ], [ 6, 5, 4 ] ]
   * // [ [ 2, 3 ], [ 5, 6 ] ]
   * // [ [ 3, 1, 3 ], [ 6, 4, 6 ] ]
   * // [ [ 4, 5, 6 ] ]
   * // [ 5, 6 ]
   * // [ [ 10, 20 ], [ 20, 20 ] ]
   */
  at(...indices: (number | '...')[]): OrNumber<this>;
  /**
   * Indexes a tensor, like NumPy's `a[...]` and Torch7's `x[...]`. There is one index for each of
   * the first dimensions; further dimensions are kept whole.
   */
  at(...indices: Index[]): this;
  /**
   * Indexes a tensor, like NumPy's `a[...]` and Torch7's `x[...]`. There is one index for each of
   * the first dimensions; further dimensions are kept whole.
   */
  at(position: LongStorage): Value<T>;
  /**
   * Assigns to indexed elements, like NumPy's `a[...] = value`. The indices are those of at, the
   * value is the last argument: a number, a tensor, which is converted to the type of `t`, or
   * nested arrays. It broadcasts to the selected elements. If a list repeats a position, the last
   * value remains.
   * @returns `t`
   * @throws {TorchError} `INDEX_RANGE`: a position is out of range
   * @throws {TorchError} `SHAPES`: the value does not broadcast to the selected elements
   * @example
   * const x = torch.Tensor(3, 4);
   * x.assign(0, 1, 7); // one element
   * x.assign(1, torch.IntTensor([1, 2, 3, 4])); // a row
   * x.assign(':', -1, [5, 6, 7]); // the last column
   * x.assign('::2', '0:3:2', [10, 11]); // columns 0 and 2 of rows 0 and 2: the value broadcasts
   * x.assign(x.eq(0), -1);
   * console.log(x);
   * //  10   7  11   5
   * //   1   2   3   6
   * //  10  -1  11   7
   * // [torch.DoubleTensor of size 3x4]
   */
  assign(index: Index | LongStorage, value: Assigned): this;
  /**
   * Assigns to indexed elements, like NumPy's `a[...] = value`. The indices are those of at, the
   * value is the last argument: a number, a tensor, which is converted to the type of `t`, or
   * nested arrays. It broadcasts to the selected elements. If a list repeats a position, the last
   * value remains.
   */
  assign(index1: Index, index2: Index, value: Assigned): this;
  /**
   * Assigns to indexed elements, like NumPy's `a[...] = value`. The indices are those of at, the
   * value is the last argument: a number, a tensor, which is converted to the type of `t`, or
   * nested arrays. It broadcasts to the selected elements. If a list repeats a position, the last
   * value remains.
   */
  assign(...indicesAndValue: [...indices: Index[], value: Assigned]): this;
  /**
   * Returns one element. There is a position for each dimension; negative positions count from the
   * end. It is the fastest way to read elements one by one; an op on the whole tensor is faster
   * than a loop.
   * @returns a number; of a LongTensor a BigInt where a number would not be exact
   * @throws {TorchError} `INDEX_RANGE`: a position is out of range, or their number is not that of
   * the dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.get(1, 2), x.get(0, -1));
   * // 6 3
   */
  get(...positions: [number, ...number[]]): Value<T>;
  /**
   * Returns the element of a tensor that has only one.
   * @returns a number; of a LongTensor a BigInt where a number would not be exact
   * @throws {TorchError} `COUNTS`: the tensor has more elements, or none
   * @example
   * console.log(torch.Tensor([[1, 2, 3]]).mm(torch.ones(3, 1)).item());
   * // 6
   */
  item(): Value<T>;
  /**
   * Writes one element. The positions are those of get, the last argument is the value, which is
   * converted to the type of `t`. Writing `t[0] = 5` throws a `TypeError`, because no op would read
   * that property.
   * @returns `t`
   * @throws {TorchError} `INDEX_RANGE`: a position is out of range, or their number is not that of
   * the dimensions
   * @example
   * const x = torch.Tensor(2, 2);
   * for (let i = 0; i < 2; i++) x.put(i, i, 1);
   * console.log(x.toArray());
   * // [ [ 1, 0 ], [ 0, 1 ] ]
   */
  put(...positionsAndValue: [...positions: [number, ...number[]], value: Scalar]): this;
  /**
   * Returns a view of one range per dimension. Ranges include their end.
   * @returns a view
   * @throws {TorchError} `INDEX_RANGE`: a position is out of range, or a range ends before it
   * begins
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);
   * console.log(x.sub(0, 1, -2, -1));
   * //  2  3
   * //  5  6
   * // [torch.DoubleTensor of size 2x2]
   */
  sub(first1: number, last1: number, ...more: number[]): this;
  /**
   * Returns views of `size` slices each along a dimension; the last may have fewer.
   * @returns an array of views
   * @throws {TorchError} `TOO_SMALL`: `size` is less than 1
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.range(1, 7);
   * console.log(x.split(3).map((part) => part.toArray()));
   * // [ [ 1, 2, 3 ], [ 4, 5, 6 ], [ 7 ] ]
   */
  split(size: number, dim?: number): this[];
  /** Returns views of `size` slices each along a dimension; the last may have fewer. */
  split(result: T[], size: number, dim?: number): this[];
  /**
   * Returns `n` views of nearly equal size along a dimension, or views that begin at the given
   * positions.
   * @returns an array of views; if the size is not a multiple of `n`, the first views have one
   * slice more. Views may have size 0
   * @throws {TorchError} `TOO_SMALL`: `n` is less than 1
   * @throws {TorchError} `SPLIT`: the positions descend or leave the dimension
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.range(1, 7);
   * console.log(x.tensorSplit(3).map((part) => part.toArray()));
   * console.log(x.tensorSplit([2, 6]).map((part) => part.toArray()));
   * // [ [ 1, 2, 3 ], [ 4, 5 ], [ 6, 7 ] ]
   * // [ [ 1, 2 ], [ 3, 4, 5, 6 ], [ 7 ] ]
   */
  tensorSplit(parts: number | readonly number[], dim?: number): this[];
  /**
   * Returns the slices along a dimension, as `select` gives them: views, or of a vector its
   * numbers.
   * @returns an array
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const [red, green, blue] = torch.Tensor([[1, 2, 3], [4, 5, 6]]).unbind(1);
   * console.log(red.toArray(), green.toArray(), blue.toArray());
   * // [ 1, 4 ] [ 2, 5 ] [ 3, 6 ]
   */
  unbind(dim?: number): OrNumber<this>[];
  /**
   * Returns about `n` views of equal size along a dimension; the last may have fewer slices.
   * @returns an array of views
   * @throws {TorchError} `TOO_SMALL`: `n` is less than 1
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.range(1, 7);
   * const [left, middle, right] = x.chunk(3);
   * right.zero();
   * console.log(left.toArray(), middle.toArray(), x.toArray());
   * // [ 1, 2, 3 ] [ 4, 5, 6 ] [
   * //   1, 2, 3, 4,
   * //   5, 6, 0
   * // ]
   */
  chunk(n: number, dim?: number): this[];
  /** Returns about `n` views of equal size along a dimension; the last may have fewer slices. */
  chunk(result: T[], n: number, dim?: number): this[];

  /**
   * Calls a function with each element, in row-major order. If it returns a number, this replaces
   * the element.
   * @returns `t`
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * let count = 0;
   * x.t().apply(() => ++count); // in the order of the transpose
   * console.log(x);
   * //  1  3
   * //  2  4
   * // [torch.DoubleTensor of size 2x2]
   */
  apply(fn: (x: Value<T>) => Scalar | void): this;
  /**
   * Calls a function with each element and the corresponding element of another tensor. If it
   * returns a number, this replaces the element of `t`.
   * @returns `t`
   * @throws {TorchError} `COUNTS`: the counts of elements differ
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.map(torch.Tensor([3, 2, 1]), (a, b) => Math.hypot(a, b)));
   * //  3.1623
   * //  2.8284
   * //  3.1623
   * // [torch.DoubleTensor of size 3]
   */
  map(tensor: T, fn: (x: Value<T>, y: Value<T>) => Scalar | void): this;
  /**
   * Like map, with two other tensors.
   * @returns `t`
   * @throws {TorchError} `COUNTS`: the counts of elements differ
   * @example
   * const [x, low, high] = [torch.Tensor([1, 5, 9]), torch.Tensor([2, 2, 2]), torch.Tensor([8, 8, 8])];
   * console.log(x.map2(low, high, (v, a, b) => Math.min(Math.max(v, a), b)).toArray());
   * // [ 2, 5, 8 ]
   */
  map2(tensor1: T, tensor2: T, fn: (x: Value<T>, y: Value<T>, z: Value<T>) => Scalar | void): this;

  /**
   * Returns the tensor's own memory as a typed array (a BigInt64Array for a LongTensor), from its
   * lowest to its highest address: writing to the array writes to the tensor. With `true`, returns
   * the address of the first element. Each call makes a new array. The array is detached, without
   * notice, when the module's memory grows, so use it at once. It keeps the tensor's memory alive,
   * except after `free()` or the end of a scope: see memory.md.
   * @returns a typed array; a number
   * @example
   * const x = torch.FloatTensor([[1, 2], [3, 4]]);
   * x.data()[0] = 100;
   * console.log(x.data());
   * console.log(x.select(1, 1).data()); // a column, with the gap between its elements
   * // Float32Array(4) [ 100, 2, 3, 4 ]
   * // Float32Array(3) [ 2, 3, 4 ]
   */
  data(asNumber?: false): A;
  /**
   * Returns the tensor's own memory as a typed array (a BigInt64Array for a LongTensor), from its
   * lowest to its highest address: writing to the array writes to the tensor. With `true`, returns
   * the address of the first element. Each call makes a new array. The array is detached, without
   * notice, when the module's memory grows, so use it at once. It keeps the tensor's memory alive,
   * except after `free()` or the end of a scope: see memory.md.
   */
  data(asNumber: true): number;
  /**
   * Describes the memory of a tensor for other libraries, without a copy. Element i, j, ... is
   * `data[offset + i stride[0] + j stride[1] + ...]`; `data` is the tensor's own memory, as
   * returned by data.
   * @returns `{ data, dtype, shape, stride, offset }`; `dtype` is NumPy's name of the type
   * @example
   * const x = torch.FloatTensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.t().descriptor());
   * // {
   * //   data: Float32Array(6) [ 1, 2, 3, 4, 5, 6 ],
   * //   dtype: 'float32',
   * //   shape: [ 3, 2 ],
   * //   stride: [ 1, 3 ],
   * //   offset: 0
   * // }
   */
  descriptor(): Descriptor<A>;
  /**
   * Returns a copy of the elements in row-major order.
   * @returns a typed array: Uint8Array, Int8Array, Int16Array, Int32Array, BigInt64Array,
   * Float32Array or Float64Array; of a HalfTensor a Float16Array, or a Uint16Array of bits
   * @example
   * const x = torch.IntTensor([[1, 2], [3, 4]]);
   * console.log(x.t().toTypedArray());
   * // Int32Array(4) [ 1, 3, 2, 4 ]
   */
  toTypedArray(): Copied<A>;
  /** Returns a copy of the elements in row-major order. */
  toTypedArray(into: A): A;
  /**
   * Return the elements as nested arrays of numbers. Elements of a LongTensor beyond 2^53 are
   * BigInts. `totable` is also a function.
   * @returns an array
   * @example
   * console.log(torch.Tensor([[1, 2], [3, 4]]).t().toArray());
   * console.log(torch.LongTensor([1, 2n ** 60n]).toArray());
   * // [ [ 1, 3 ], [ 2, 4 ] ]
   * // [ 1, 1152921504606846976n ]
   */
  toArray(): any[];
  /**
   * Return the elements as nested arrays of numbers. Elements of a LongTensor beyond 2^53 are
   * BigInts. `totable` is also a function.
   * @returns an array
   * @example
   * console.log(torch.Tensor([[1, 2], [3, 4]]).t().toArray());
   * console.log(torch.LongTensor([1, 2n ** 60n]).toArray());
   * // [ [ 1, 3 ], [ 2, 4 ] ]
   * // [ 1, 1152921504606846976n ]
   */
  totable(): any[];
  /**
   * Returns type, sizes and values for `JSON.stringify`; torch.fromJSON reads them. NaN, infinities
   * and -0, which JSON does not have, are strings.
   * @returns `{ type, size, data }`
   * @example
   * console.log(torch.FloatTensor([[1, NaN], [3, -Infinity]]).toJSON());
   * // {
   * //   type: 'torch.FloatTensor',
   * //   size: [ 2, 2 ],
   * //   data: [ 1, 'nan', 3, '-inf' ]
   * // }
   */
  toJSON(): TensorJSON;
  /**
   * Returns type, sizes and a copy of the elements for `postMessage` and other structured clones,
   * which refuse a tensor itself. The copy has its own buffer, which can be transferred.
   * torch.fromTransfer reads it.
   * @returns `{ type, size, data }`; `data` is a typed array
   * @example
   * const sent = torch.FloatTensor([[1, 2], [3, 4]]).t().toTransfer();
   * console.log(sent);
   * // worker.postMessage(sent, [sent.data.buffer]);
   * // {
   * //   type: 'torch.FloatTensor',
   * //   size: [ 2, 2 ],
   * //   data: Float32Array(4) [ 1, 3, 2, 4 ]
   * // }
   */
  toTransfer(): TensorTransfer<Copied<A>>;
}

/** Element i, j, ... is `data[offset + i * stride[0] + j * stride[1] + ...]`; `dtype` is NumPy's name of the type. The fields of a scijs ndarray. */
export interface Descriptor<A = ArrayBufferView> {
  /** The memory, without a copy. It is detached when the module's memory grows. */
  data: A;
  /** NumPy's name of the element type. */
  dtype: 'uint8' | 'int8' | 'int16' | 'int32' | 'int64' | 'float32' | 'float64';
  /** The sizes. */
  shape: number[];
  /** The strides, in elements; they may be negative. */
  stride: number[];
  /** The position of the first element in `data`. */
  offset: number;
}
/**
 * Another library's strided array. A field that is not set has its default: the type of `data`, a
 * vector of all its elements, row-major order, offset 0.
 */
export interface DescriptorSource {
  /** The elements: a typed array or an array of numbers. */
  data: ArrayBufferView | readonly Scalar[];
  /** The element type, by NumPy's name or the library's own. */
  dtype?: string | null;
  /** The sizes. */
  shape?: ArrayLike<Scalar> | null;
  /** The strides, in elements; they may be 0 or negative. */
  stride?: ArrayLike<Scalar> | null;
  /** The position of the first element in `data`. */
  offset?: Scalar | null;
}

/** A tensor as JSON. NaN, infinities and 64-bit integers beyond 2^53 are strings. */
export interface TensorJSON {
  /** The name of the type. */
  type: TensorName;
  /** The sizes. */
  size: number[];
  /** The elements in row-major order. */
  data: (number | string)[];
}
/** A copy of a tensor that postMessage can send: `torch.fromTransfer` makes a tensor of it. */
export interface TensorTransfer<A = ArrayBufferView> {
  /** The name of the type. */
  type: TensorName;
  /** The sizes. */
  size: number[];
  /** The elements in row-major order, in a buffer of their own that may be transferred. */
  data: A;
}
/** A copy of a storage that postMessage can send: `torch.fromTransfer` makes a storage of it. */
export interface StorageTransfer<A = ArrayBufferView> {
  /** The name of the type. */
  type: string;
  /** The number of elements. */
  size: number;
  /** The elements, in a buffer of their own that may be transferred. */
  data: A;
}
/** A storage as JSON. NaN, infinities and 64-bit integers beyond 2^53 are strings. */
export interface StorageJSON {
  /** The name of the type. */
  type: string;
  /** The elements. */
  data: (number | string)[];
}

/** A tensor of unsigned 8-bit integers; the type of masks. */
export interface ByteTensor
  extends
    TensorMethods<ByteTensor, ByteStorage, Uint8Array>,
    TensorOps<ByteTensor>,
    ByteRealOps<ByteTensor>,
    IntegerOps<ByteTensor>,
    ByteOps<ByteTensor> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.ByteTensor';
}
/** A tensor of signed 8-bit integers. */
export interface CharTensor
  extends
    TensorMethods<CharTensor, CharStorage, Int8Array>,
    TensorOps<CharTensor>,
    IntegerOps<CharTensor> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.CharTensor';
}
/** A tensor of signed 16-bit integers. */
export interface ShortTensor
  extends
    TensorMethods<ShortTensor, ShortStorage, Int16Array>,
    TensorOps<ShortTensor>,
    IntegerOps<ShortTensor> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.ShortTensor';
}
/** A tensor of signed 32-bit integers. */
export interface IntTensor
  extends
    TensorMethods<IntTensor, IntStorage, Int32Array>,
    TensorOps<IntTensor>,
    IntLongRealOps<IntTensor>,
    IntegerOps<IntTensor> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.IntTensor';
}
/** A tensor of signed 64-bit integers; the type of positions. */
export interface LongTensor
  extends
    TensorMethods<LongTensor, LongStorage, BigInt64Array>,
    TensorOps<LongTensor>,
    IntLongRealOps<LongTensor>,
    IntegerOps<LongTensor> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.LongTensor';
}
/** A tensor of 32-bit floating-point numbers. */
export interface FloatTensor
  extends
    TensorMethods<FloatTensor, FloatStorage, Float32Array>,
    TensorOps<FloatTensor>,
    ByteRealOps<FloatTensor>,
    IntLongRealOps<FloatTensor>,
    RealOps<FloatTensor> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.FloatTensor';
}
/** A tensor of 64-bit floating-point numbers; the default type. */
export interface DoubleTensor
  extends
    TensorMethods<DoubleTensor, DoubleStorage, Float64Array>,
    TensorOps<DoubleTensor>,
    ByteRealOps<DoubleTensor>,
    IntLongRealOps<DoubleTensor>,
    RealOps<DoubleTensor> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.DoubleTensor';
}
/** A tensor of 16-bit floating-point numbers. */
export interface HalfTensor
  extends
    TensorMethods<HalfTensor, HalfStorage, HalfArray>,
    TensorOps<HalfTensor>,
    ByteRealOps<HalfTensor>,
    IntLongRealOps<HalfTensor>,
    RealOps<HalfTensor> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.HalfTensor';
}
/** A tensor of floating-point numbers: FloatTensor, DoubleTensor or HalfTensor. */
export interface RealTensor
  extends
    TensorMethods<
      RealTensor,
      FloatStorage | DoubleStorage | HalfStorage,
      Float32Array | Float64Array | HalfArray
    >,
    TensorOps<RealTensor>,
    ByteRealOps<RealTensor>,
    IntLongRealOps<RealTensor>,
    RealOps<RealTensor> {
  /** The name of the type. */
  readonly torchType: 'torch.FloatTensor' | 'torch.DoubleTensor' | 'torch.HalfTensor';
}
/** A tensor of integers: ByteTensor, CharTensor, ShortTensor, IntTensor or LongTensor. */
export interface IntegerTensor
  extends
    TensorMethods<IntegerTensor, Storage, ElementArray>,
    TensorOps<IntegerTensor>,
    IntegerOps<IntegerTensor> {
  /** The name of the type. */
  readonly torchType:
    | 'torch.ByteTensor'
    | 'torch.CharTensor'
    | 'torch.ShortTensor'
    | 'torch.IntTensor'
    | 'torch.LongTensor';
}
/** A tensor of a type that has negative numbers and at least 32 bits, or of halves. */
export interface IntLongRealTensor
  extends
    TensorMethods<IntLongRealTensor, Storage, ElementArray>,
    TensorOps<IntLongRealTensor>,
    IntLongRealOps<IntLongRealTensor> {
  /** The name of the type. */
  readonly torchType: 'torch.IntTensor' | 'torch.LongTensor' | RealTensor['torchType'];
}
/** A tensor of bytes or floating-point numbers, as images are. */
export interface ByteRealTensor
  extends
    TensorMethods<ByteRealTensor, Storage, ElementArray>,
    TensorOps<ByteRealTensor>,
    ByteRealOps<ByteRealTensor> {
  /** The name of the type. */
  readonly torchType: 'torch.ByteTensor' | RealTensor['torchType'];
}
/** A tensor of any type. */
export interface Tensor extends TensorMethods<Tensor, Storage, ElementArray>, TensorOps<Tensor> {
  /** The name of the type. */
  readonly torchType: IntegerTensor['torchType'] | RealTensor['torchType'];
}

/** The methods of storages. */
interface StorageMethods<S, A> extends Handle, Iterable<Value<S>> {
  /**
   * Creates a storage of the same type, like the constructor.
   * @returns a storage
   * @example
   * console.log(torch.IntStorage(2).new([7, 8]));
   * //  7
   * //  8
   * // [torch.IntStorage of size 2]
   */
  'new'(size?: number): S;
  /** Creates a storage of the same type, like the constructor. */
  'new'(values: readonly Scalar[] | ArrayBufferView): S;
  /** Creates a storage of the same type, like the constructor. */
  'new'(storage: S, offset?: number, size?: number): S;
  /**
   * Returns the number of elements.
   * @returns a number
   * @example
   * console.log(torch.Storage(3).size(), torch.Tensor(2, 3).storage().size());
   * // 3 6
   */
  size(): number;
  /**
   * Returns the size of an element in bytes.
   * @returns a number
   * @example
   * console.log(torch.ShortStorage().elementSize());
   * // 2
   */
  elementSize(): number;
  /**
   * Returns the name of the type.
   * @returns a string
   * @example
   * console.log(torch.Tensor(2).storage().type());
   * // torch.DoubleStorage
   */
  type(): string;
  /**
   * Returns one element.
   * @returns a number; for a LongStorage, a BigInt beyond 2^53
   * @throws {TorchError} `STORAGE_RANGE`: the position is out of range
   * @example
   * console.log(torch.Storage([1, 2, 3]).at(2));
   * // 3
   */
  at(index: number): Value<S>;
  /**
   * Sets one element.
   * @returns `s`
   * @throws {TorchError} `STORAGE_RANGE`: the position is out of range
   * @example
   * console.log(torch.Storage(3).assign(1, 7).toArray());
   * // [ 0, 7, 0 ]
   */
  assign(index: number, value: Scalar): this;
  /**
   * Sets every element to `value`.
   * @returns `s`
   * @example
   * console.log(torch.ByteStorage(3).fill(7).toArray());
   * // [ 7, 7, 7 ]
   */
  fill(value: Scalar): this;
  /**
   * Copies the elements of another storage of the same size, converting them.
   * @returns `s`
   * @throws {TorchError} `STORAGE_RANGE`: the sizes differ
   * @example
   * console.log(torch.IntStorage(2).copy(torch.Storage([1.5, -1.5])).toArray());
   * // [ 1, -1 ]
   */
  copy(source: Storage): this;
  /**
   * Returns false if the memory belongs to someone else, who may withdraw it.
   * @returns a boolean
   * @example
   * const x = torch.FloatTensor(4);
   * console.log(x.storage().ownsMemory(), torch.FloatStorage(2, x.data(true)).ownsMemory());
   * // true false
   */
  ownsMemory(): boolean;
  /**
   * Withdraws external memory: the storage, its windows and all tensors on them refuse every later
   * use, except `free()`.
   * @returns nothing
   * @throws {TorchError} `OWNED`: the memory is not external
   * @example
   * const x = torch.FloatTensor([1, 2, 3, 4]);
   * const s = torch.FloatStorage(2, x.data(true));
   * const y = torch.FloatTensor(s);
   * s.withdraw();
   * try {
   *   y.sum();
   * } catch (error) {
   *   console.log(error.code);
   * }
   * // WITHDRAWN
   */
  withdraw(): void;
  /**
   * Changes the size; new elements are 0. Tensors on the storage see the change. Windows of it keep
   * their old memory.
   * @returns `s`
   * @throws {TorchError} `FIXED`: the memory is external
   * @example
   * const s = torch.Storage([1, 2]);
   * console.log(s.resize(4).toArray());
   * // [ 1, 2, 0, 0 ]
   */
  resize(size: number): this;
  /**
   * Returns the storage's own memory as a typed array, or its address: like data of a tensor.
   * @returns a typed array; a number
   * @example
   * const s = torch.ByteStorage(3);
   * s.data().set([7, 8], 1);
   * console.log(s.toArray());
   * // [ 0, 7, 8 ]
   */
  data(asNumber?: false): A;
  /** Returns the storage's own memory as a typed array, or its address: like data of a tensor. */
  data(asNumber: true): number;
  /**
   * Returns a copy of the elements.
   * @returns a typed array
   * @example
   * console.log(torch.LongStorage([2, 3]).toTypedArray());
   * // BigInt64Array(2) [ 2n, 3n ]
   */
  toTypedArray(): Copied<A>;
  /** Returns a copy of the elements. */
  toTypedArray(into: A): A;
  /**
   * Return the elements as an array of numbers.
   * @returns an array
   * @example
   * console.log(torch.LongStorage([2, 3]).toArray(), [...torch.CharStorage([-1])]);
   * // [ 2, 3 ] [ -1 ]
   */
  toArray(): Value<S>[];
  /**
   * Return the elements as an array of numbers.
   * @returns an array
   * @example
   * console.log(torch.LongStorage([2, 3]).toArray(), [...torch.CharStorage([-1])]);
   * // [ 2, 3 ] [ -1 ]
   */
  totable(): Value<S>[];
  /**
   * Returns type and values for `JSON.stringify`.
   * @returns `{ type, data }`
   * @example
   * console.log(torch.LongStorage([2, 3]).toJSON());
   * // { type: 'torch.LongStorage', data: [ 2, 3 ] }
   */
  toJSON(): StorageJSON;
  /**
   * Returns type, size and a copy of the elements for workers: see toTransfer.
   * @returns `{ type, size, data }`; `data` is a typed array
   * @example
   * console.log(torch.LongStorage([2, 3]).toTransfer());
   * // {
   * //   type: 'torch.LongStorage',
   * //   size: 2,
   * //   data: BigInt64Array(2) [ 2n, 3n ]
   * // }
   */
  toTransfer(): StorageTransfer<Copied<A>>;
}
/** The methods of storages of bytes. */
interface TextMethods {
  /**
   * For a ByteStorage or CharStorage: without an argument, returns the bytes as UTF-8 text; with
   * one, replaces the contents with the bytes of the text.
   * @returns a string; `s`
   * @example
   * const s = torch.ByteStorage();
   * s.string('Grüße');
   * console.log(s.size(), s.string());
   * // 7 Grüße
   */
  string(): string;
  /**
   * For a ByteStorage or CharStorage: without an argument, returns the bytes as UTF-8 text; with
   * one, replaces the contents with the bytes of the text.
   */
  string(text: string): this;
}
/** A storage of unsigned 8-bit integers. */
export interface ByteStorage extends StorageMethods<ByteStorage, Uint8Array>, TextMethods {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.ByteStorage';
}
/** A storage of signed 8-bit integers. */
export interface CharStorage extends StorageMethods<CharStorage, Int8Array>, TextMethods {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.CharStorage';
}
/** A storage of signed 16-bit integers. */
export interface ShortStorage extends StorageMethods<ShortStorage, Int16Array> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.ShortStorage';
}
/** A storage of signed 32-bit integers. */
export interface IntStorage extends StorageMethods<IntStorage, Int32Array> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.IntStorage';
}
/** A storage of signed 64-bit integers. */
export interface LongStorage extends StorageMethods<LongStorage, BigInt64Array> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.LongStorage';
}
/** A storage of 32-bit floating-point numbers. */
export interface FloatStorage extends StorageMethods<FloatStorage, Float32Array> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.FloatStorage';
}
/** A storage of 64-bit floating-point numbers. */
export interface DoubleStorage extends StorageMethods<DoubleStorage, Float64Array> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.DoubleStorage';
}
/** A storage of 16-bit floating-point numbers. */
export interface HalfStorage extends StorageMethods<HalfStorage, HalfArray> {
  /** The name of the type. It tells the classes apart in TypeScript. */
  readonly torchType: 'torch.HalfStorage';
}
/** A storage of any type: the memory that tensors are views of. */
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
/** What can be opened: a path or FileHandle in Node, a URL whose server supports ranges, a Blob, memory. */
export type OpenSource =
  | string
  | URL
  | Blob
  | ArrayBufferLike
  | ArrayBufferView
  | { readonly fd: number; read(...given: never[]): unknown };
/** An index of `at`: a position, a range, a list, a mask, ... */
export type Region = unknown;
/** An array in an open file (docs/large-files.md), of tensors of type T. */
export interface OpenArray<T extends Tensor = Tensor> {
  /** The sizes of the array. */
  readonly size: readonly number[];
  /** The name of the type of its tensors: 'torch.FloatTensor'. */
  readonly type: T['torchType'];
  /**
   * Reads a region, with the indices of `at` and then, optionally, TransferOptions: a new tensor, or
   * a number for one element.
   */
  read<R extends Tensor | number = OrNumber<T>>(...region: Region[]): Promise<R>;
  /** Iterates over the slices of the first dimension, `rows` at a time. Each tensor is freed at the next step. */
  chunks<C extends Tensor = T>(options: {
    rows: number;
    signal?: AbortSignal;
  }): AsyncGenerator<{ tensor: C; start: number }, void, void>;
  /** Writes a tensor of the sizes of a region, in a file that `npy.create` made. */
  write(...regionAndTensor: [...region: Region[], tensor: Tensor]): Promise<void>;
}
/** An open file. */
export interface OpenFile {
  /** Closes the file. A file that `npy.create` made gets its name now. */
  close(): Promise<void>;
}
/** An open file of several arrays, of tensors of type T. */
export interface OpenArrays<T extends Tensor = Tensor> extends OpenFile {
  /** The names of the arrays. */
  readonly names: readonly string[];
  /** Finds an array. */
  entry<C extends Tensor = T>(name: string): Promise<OpenArray<C>>;
  /** Reads a region of an array, as OpenArray.read. */
  read<R extends Tensor | number = OrNumber<T>>(name: string, ...region: Region[]): Promise<R>;
  /** Reads a whole array. */
  tensor<C extends Tensor = T>(name: string, options?: TransferOptions): Promise<C>;
}
/** What bytes are written to: a path in Node, a stream of the platform's or one of Node's own. */
export type FileTarget = string | URL | WritableStream<Uint8Array> | NodeStream;
/** The part of Node's stream.Writable that is used. */
export interface NodeStream {
  /** Writes bytes, then calls `then`. Returns false if the stream is full. */
  write(bytes: Uint8Array, then: (error?: Error | null) => void): boolean;
  /** Ends the stream, then calls `then`. */
  end(then: () => void): unknown;
  /** Ends the stream at once, with an error if one is given. */
  destroy(error?: Error): unknown;
  /** Calls a function at the next event. */
  once(event: 'error', listener: (error: Error) => void): unknown;
  /** Removes a function that waits for an event. */
  off(event: 'error', listener: (error: Error) => void): unknown;
}
/** Tensors by name: an object or a Map. */
export type NamedTensors = { readonly [name: string]: Tensor } | ReadonlyMap<string, Tensor>;
/** How a file is read or written. */
export interface TransferOptions {
  /**
   * Ends the transfer when it is aborted: the promise is rejected with the reason of the signal.
   */
  signal?: AbortSignal;
  /**
   * Is called with the bytes that were transferred, and their total (Infinity if it is unknown). It
   * must be synchronous.
   */
  onProgress?(done: number, total: number): void;
}
/**
 * The format of a .t7 file: 'binary', 'ascii', or binary with longs of 4 ('b32') or 8 bytes
 * ('b64'). When a file is read, an option that is not set is detected.
 */
export type T7Mode = 'binary' | 'ascii' | 'b32' | 'b64';
/** Options of torch.save and torch.load (docs/files.md); the first choice is the default. */
export interface T7Options extends TransferOptions {
  /** 'binary' (the default), 'ascii', 'b32' or 'b64'. */
  mode?: T7Mode;
  /** The bytes of a long in a binary file: 8 (the default) or 4. */
  longSize?: 8 | 4;
  /** The byte order of a binary file: `true` (the default) or `false`. */
  littleEndian?: boolean;
  /** Whether an object that occurs several times is written once: `true` by default. */
  referenced?: boolean;
  /**
   * What Lua's strings become: 'utf8' (the default): text, or bytes if they are not UTF-8;
   * 'latin1': one character for each byte; 'bytes': always bytes.
   */
  strings?: 'utf8' | 'latin1' | 'bytes';
  /** How deep tables may be nested: 10,000 by default. */
  maxDepth?: number;
}
/** Options of `torch.load` and `torch.deserialize`. */
export interface T7LoadOptions extends T7Options {
  /**
   * What tables become: 'auto' (the default): arrays, objects or Maps, by their keys; 'map': always
   * Maps.
   */
  tables?: 'auto' | 'map';
  /**
   * What Lua functions become: 'keep' (the default): bytes that can be saved again; 'error': an
   * error.
   */
  functions?: 'keep' | 'error';
  /** What happens if bytes follow the object: 'error' (the default) or 'ignore'. */
  trailing?: 'error' | 'ignore';
  /** `true` returns a T7File instead of the object. */
  details?: boolean;
  /** How many objects (keys and values) a file may have: 10 million by default. */
  maxObjects?: number;
}
/**
 * An object and how its file was written. A field is undefined if nothing in the file depends on
 * it.
 */
export interface T7File<T = any> {
  /** The object. */
  object: T;
  /** The format. */
  mode: 'binary' | 'ascii';
  /** The byte order. */
  littleEndian?: boolean;
  /** The bytes of a long. */
  longSize?: 8 | 4;
  /** The position after the object, in bytes. */
  end: number;
}
/** An object of a torch class that has no code here, such as nn.Linear. */
export interface TaggedObject {
  /** The name of the Torch class. */
  torchType: string;
  /** The version of the class; null: written before classes had versions. */
  version: number | null;
  /** The fields of the object, as they were read. */
  payload: any;
}
/** A function in a .t7 file, as bytecode. It cannot be called. */
export interface LuaFunction {
  /** The bytecode. */
  bytes: Uint8Array;
  /** The values of its upvalues. */
  upvalues: any;
  /** The number of the way in which it was written: 6, 7 or 8. */
  type: 6 | 7 | 8;
  /** Always 'function'. */
  readonly torchType: 'function';
}
/** Which part of a file is read. */
export interface FileOptions extends TransferOptions {
  /** Where to start, in bytes: 0 by default. */
  byteOffset?: number;
  /** How many elements to read: all that follow by default. */
  count?: number;
}

/**
 * A class of tensors. The call creates one, with or without `new`. An array holds values; sizes are
 * numbers or a LongStorage.
 */
export interface TensorConstructor<T extends Tensor, S> {
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   * @returns a tensor
   * @throws {TorchError} `TOO_LARGE`: too many elements to count
   * @throws {TorchError} `TOO_SMALL`: a size is negative
   * @throws {TorchError} `OFFSET_RANGE`: the offset, or an element that a negative stride leads to,
   * is before the first element
   * @throws {TorchError} `LONG_RANGE`: an integer does not fit a signed 64-bit integer
   * @throws {TorchError} `STRIDES`: the numbers of strides and sizes differ
   * @example
   * console.log(torch.Tensor([[1, 2], [3, 4]]));
   * console.log(torch.IntTensor(2, 3).size(), torch.Tensor([2, 3]).size()); // sizes; values
   * const x = torch.FloatTensor(new Uint8Array([1, 2, 3, 4, 5, 6]), [2, 3]);
   * console.log(torch.FloatTensor(x.storage(), 1, [2, 2], [3, 1])); // the last two columns, in x's memory
   * //  1  2
   * //  3  4
   * // [torch.DoubleTensor of size 2x2]
   * // [ 2, 3 ] [ 2 ]
   * //  2  3
   * //  5  6
   * // [torch.FloatTensor of size 2x2]
   */
  new (): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  new (tensor: T): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  new (...sizes: number[]): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  new (sizes: LongStorage, strides?: LongStorage): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  new (values: Nested): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  new (values: ArrayBufferView, sizes?: Sizes): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  new (storage: S, offset?: number, ...geometry: (number | Sizes)[]): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   * @returns a tensor
   * @throws {TorchError} `TOO_LARGE`: too many elements to count
   * @throws {TorchError} `TOO_SMALL`: a size is negative
   * @throws {TorchError} `OFFSET_RANGE`: the offset, or an element that a negative stride leads to,
   * is before the first element
   * @throws {TorchError} `LONG_RANGE`: an integer does not fit a signed 64-bit integer
   * @throws {TorchError} `STRIDES`: the numbers of strides and sizes differ
   * @example
   * console.log(torch.Tensor([[1, 2], [3, 4]]));
   * console.log(torch.IntTensor(2, 3).size(), torch.Tensor([2, 3]).size()); // sizes; values
   * const x = torch.FloatTensor(new Uint8Array([1, 2, 3, 4, 5, 6]), [2, 3]);
   * console.log(torch.FloatTensor(x.storage(), 1, [2, 2], [3, 1])); // the last two columns, in x's memory
   * //  1  2
   * //  3  4
   * // [torch.DoubleTensor of size 2x2]
   * // [ 2, 3 ] [ 2 ]
   * //  2  3
   * //  5  6
   * // [torch.FloatTensor of size 2x2]
   */
  (): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  (tensor: T): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  (...sizes: number[]): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  (sizes: LongStorage, strides?: LongStorage): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  (values: Nested): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  (values: ArrayBufferView, sizes?: Sizes): T;
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   */
  (storage: S, offset?: number, ...geometry: (number | Sizes)[]): T;
  /** The object that the methods belong to. */
  readonly prototype: T;
  /**
   * Returns a promise of a vector with the contents of a file: a path (in Node), a URL, a Blob, a
   * stream or bytes. The file is read, not mapped.
   * @throws {TorchError} `BAD_FILE`: the file ends before the last element
   */
  fromFile(source: FileSource, options?: FileOptions): Promise<T>;
}
/** A class of storages. The call creates one, with or without `new`. */
export interface StorageConstructor<S> {
  /**
   * Creates a storage, a block of memory of one type; `new` is optional. The classes are
   * `torch.ByteStorage` to `torch.DoubleStorage`, `torch.HalfStorage`, and `torch.Storage` for the
   * default type. A LongStorage can also be passed as sizes.
   * @returns a storage
   * @throws {TorchError} `STORAGE_RANGE`: the window reaches beyond the storage
   * @throws {TorchError} `ADDRESS`: the address is outside the memory, or not aligned to the
   * element size
   * @example
   * const s = torch.IntStorage([1, 2, 3, 4]);
   * const window = torch.IntStorage(s, 1, 2);
   * window.fill(0);
   * console.log(s.toArray());
   * console.log(s);
   * // [ 1, 0, 0, 4 ]
   * //  1
   * //  0
   * //  0
   * //  4
   * // [torch.IntStorage of size 4]
   */
  new (size?: number): S;
  /**
   * Creates a storage, a block of memory of one type; `new` is optional. The classes are
   * `torch.ByteStorage` to `torch.DoubleStorage`, `torch.HalfStorage`, and `torch.Storage` for the
   * default type. A LongStorage can also be passed as sizes.
   */
  new (values: readonly Scalar[] | ArrayBufferView): S;
  /**
   * Creates a storage, a block of memory of one type; `new` is optional. The classes are
   * `torch.ByteStorage` to `torch.DoubleStorage`, `torch.HalfStorage`, and `torch.Storage` for the
   * default type. A LongStorage can also be passed as sizes.
   */
  new (storage: S, offset?: number, size?: number): S;
  /**
   * Creates a storage, a block of memory of one type; `new` is optional. The classes are
   * `torch.ByteStorage` to `torch.DoubleStorage`, `torch.HalfStorage`, and `torch.Storage` for the
   * default type. A LongStorage can also be passed as sizes.
   * @returns a storage
   * @throws {TorchError} `STORAGE_RANGE`: the window reaches beyond the storage
   * @throws {TorchError} `ADDRESS`: the address is outside the memory, or not aligned to the
   * element size
   * @example
   * const s = torch.IntStorage([1, 2, 3, 4]);
   * const window = torch.IntStorage(s, 1, 2);
   * window.fill(0);
   * console.log(s.toArray());
   * console.log(s);
   * // [ 1, 0, 0, 4 ]
   * //  1
   * //  0
   * //  0
   * //  4
   * // [torch.IntStorage of size 4]
   */
  (size?: number): S;
  /**
   * Creates a storage, a block of memory of one type; `new` is optional. The classes are
   * `torch.ByteStorage` to `torch.DoubleStorage`, `torch.HalfStorage`, and `torch.Storage` for the
   * default type. A LongStorage can also be passed as sizes.
   */
  (values: readonly Scalar[] | ArrayBufferView): S;
  /**
   * Creates a storage, a block of memory of one type; `new` is optional. The classes are
   * `torch.ByteStorage` to `torch.DoubleStorage`, `torch.HalfStorage`, and `torch.Storage` for the
   * default type. A LongStorage can also be passed as sizes.
   */
  (size: number, address: number): S;
  /**
   * Creates a storage, a block of memory of one type; `new` is optional. The classes are
   * `torch.ByteStorage` to `torch.DoubleStorage`, `torch.HalfStorage`, and `torch.Storage` for the
   * default type. A LongStorage can also be passed as sizes.
   */
  (storage: S, offset?: number, size?: number): S;
  /** The object that the methods belong to. */
  readonly prototype: S;
  /**
   * Returns a promise of a storage with the contents of a file: a path (in Node), a URL, a Blob, a
   * stream or bytes.
   * @throws {TorchError} `BAD_FILE`: the file ends before the last element
   */
  fromFile(source: FileSource, options?: FileOptions): Promise<S>;
}

/**
 * The error of a call that failed. Of a bad file (`BAD_FILE`) it has the position and the reason.
 * @example
 * try {
 * torch.Tensor(2, 3).narrow(1, 2, 5);
 * } catch (error) {
 * if (error instanceof TorchError) console.log(error.code); // SIZE_RANGE
 * }
 */
export class TorchError extends Error {
  /** The kind of failure, such as `SIZE_RANGE`: docs/troubleshooting.md explains each one. */
  readonly code: TorchErrorCode;
  /** The function that failed. */
  readonly op?: string;
  /** The argument that was refused. */
  readonly arg?: string;
  /**
   * The value of that argument: a number or boolean as it is, a text, or a short description, such
   * as `torch.DoubleTensor of size 2x3`.
   */
  readonly value?: number | boolean | string | null;
  /**
   * The numbers and sizes in the message, such as `{ shape0: [2, 3], shape1: [4] }` of `SHAPES`.
   */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Of a bad file: the position of the wrong byte. */
  readonly position?: number;
  /** Of a bad file: what is wrong there. */
  readonly reason?: string;
  /**
   * Returns a plain object with the name, the message, the fields and the stack, for
   * `JSON.stringify` and `postMessage`.
   */
  toJSON(): { name: string; message: string; code: TorchErrorCode; [field: string]: unknown };
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
/** Methods that are also functions of the tensor. */
type LiftedFunctions = { [K in Lifted]: <T extends Tensor>(tensor: T) => ReturnType<T[K]> };

/**
 * An instance of the library: the functions, the classes of tensors and storages, and their memory.
 */
export interface Torch
  extends Omit<TorchOps, 'multinomialAlias' | 'multinomialAliasSetup'>, LiftedFunctions {
  /**
   * Creates a tensor; `new` is optional. `torch.Tensor` is the class of the default type.
   * `torch.ByteTensor`, `CharTensor`, `ShortTensor`, `IntTensor`, `LongTensor`, `FloatTensor`,
   * `DoubleTensor` and `HalfTensor` are the classes of the eight types. New memory is 0.
   * @returns a tensor
   * @throws {TorchError} `TOO_LARGE`: too many elements to count
   * @throws {TorchError} `TOO_SMALL`: a size is negative
   * @throws {TorchError} `OFFSET_RANGE`: the offset, or an element that a negative stride leads to,
   * is before the first element
   * @throws {TorchError} `LONG_RANGE`: an integer does not fit a signed 64-bit integer
   * @throws {TorchError} `STRIDES`: the numbers of strides and sizes differ
   * @example
   * console.log(torch.Tensor([[1, 2], [3, 4]]));
   * console.log(torch.IntTensor(2, 3).size(), torch.Tensor([2, 3]).size()); // sizes; values
   * const x = torch.FloatTensor(new Uint8Array([1, 2, 3, 4, 5, 6]), [2, 3]);
   * console.log(torch.FloatTensor(x.storage(), 1, [2, 2], [3, 1])); // the last two columns, in x's memory
   * //  1  2
   * //  3  4
   * // [torch.DoubleTensor of size 2x2]
   * // [ 2, 3 ] [ 2 ]
   * //  2  3
   * //  5  6
   * // [torch.FloatTensor of size 2x2]
   */
  readonly Tensor: TensorConstructor<DoubleTensor, DoubleStorage>;
  /**
   * Creates a storage, a block of memory of one type; `new` is optional. The classes are
   * `torch.ByteStorage` to `torch.DoubleStorage`, `torch.HalfStorage`, and `torch.Storage` for the
   * default type. A LongStorage can also be passed as sizes.
   * @returns a storage
   * @throws {TorchError} `STORAGE_RANGE`: the window reaches beyond the storage
   * @throws {TorchError} `ADDRESS`: the address is outside the memory, or not aligned to the
   * element size
   * @example
   * const s = torch.IntStorage([1, 2, 3, 4]);
   * const window = torch.IntStorage(s, 1, 2);
   * window.fill(0);
   * console.log(s.toArray());
   * console.log(s);
   * // [ 1, 0, 0, 4 ]
   * //  1
   * //  0
   * //  0
   * //  4
   * // [torch.IntStorage of size 4]
   */
  readonly Storage: StorageConstructor<DoubleStorage>;
  /**
   * The class of tensors of unsigned 8-bit integers. The call creates one, with or without `new`.
   */
  readonly ByteTensor: TensorConstructor<ByteTensor, ByteStorage>;
  /** The class of tensors of signed 8-bit integers. The call creates one, with or without `new`. */
  readonly CharTensor: TensorConstructor<CharTensor, CharStorage>;
  /**
   * The class of tensors of signed 16-bit integers. The call creates one, with or without `new`.
   */
  readonly ShortTensor: TensorConstructor<ShortTensor, ShortStorage>;
  /**
   * The class of tensors of signed 32-bit integers. The call creates one, with or without `new`.
   */
  readonly IntTensor: TensorConstructor<IntTensor, IntStorage>;
  /**
   * The class of tensors of signed 64-bit integers. The call creates one, with or without `new`.
   */
  readonly LongTensor: TensorConstructor<LongTensor, LongStorage>;
  /**
   * The class of tensors of 32-bit floating-point numbers. The call creates one, with or without
   * `new`.
   */
  readonly FloatTensor: TensorConstructor<FloatTensor, FloatStorage>;
  /**
   * The class of tensors of 64-bit floating-point numbers. The call creates one, with or without
   * `new`.
   */
  readonly DoubleTensor: TensorConstructor<DoubleTensor, DoubleStorage>;
  /**
   * The class of tensors of 16-bit floating-point numbers. The call creates one, with or without
   * `new`.
   */
  readonly HalfTensor: TensorConstructor<HalfTensor, HalfStorage>;
  /**
   * The class of storages of unsigned 8-bit integers. The call creates one, with or without `new`.
   */
  readonly ByteStorage: StorageConstructor<ByteStorage>;
  /**
   * The class of storages of signed 8-bit integers. The call creates one, with or without `new`.
   */
  readonly CharStorage: StorageConstructor<CharStorage>;
  /**
   * The class of storages of signed 16-bit integers. The call creates one, with or without `new`.
   */
  readonly ShortStorage: StorageConstructor<ShortStorage>;
  /**
   * The class of storages of signed 32-bit integers. The call creates one, with or without `new`.
   */
  readonly IntStorage: StorageConstructor<IntStorage>;
  /**
   * The class of storages of signed 64-bit integers. The call creates one, with or without `new`.
   */
  readonly LongStorage: StorageConstructor<LongStorage>;
  /**
   * The class of storages of 32-bit floating-point numbers. The call creates one, with or without
   * `new`.
   */
  readonly FloatStorage: StorageConstructor<FloatStorage>;
  /**
   * The class of storages of 64-bit floating-point numbers. The call creates one, with or without
   * `new`.
   */
  readonly DoubleStorage: StorageConstructor<DoubleStorage>;
  /**
   * The class of storages of 16-bit floating-point numbers. The call creates one, with or without
   * `new`.
   */
  readonly HalfStorage: StorageConstructor<HalfStorage>;
  /**
   * The class of errors that failed calls throw. `code` names the failure (troubleshooting.md
   * explains all codes), `op` the function, `arg` and `value` the argument and its value.
   * @returns a class
   * @example
   * try {
   *   torch.Tensor(2, 3).narrow(1, 2, 5);
   * } catch (error) {
   *   console.log(error instanceof torch.TorchError, error.code, error.op, error.arg, error.value);
   *   console.log(error.message);
   * }
   * // true SIZE_RANGE narrow size 5
   * // narrow: `size` = 5: dimension 1 has 1 slice from position 2 on
   */
  readonly TorchError: typeof TorchError;
  /**
   * The number of the first dimension and position: 0 or 1.
   * @returns a number
   * @example
   * console.log(torch.indexBase, (await createTorch({ indexBase: 1 })).indexBase);
   * // 0 1
   */
  readonly indexBase: 0 | 1;
  /**
   * The build of the WebAssembly module that runs: `'simd'`, or `'threads'` with
   * torch7-wasm/threads.
   * @returns a string
   * @example
   * console.log(torch.build);
   * // simd
   */
  readonly build: 'simd' | 'threads';
  /**
   * The version of the package. In Lua `torch.version(object)` is Torch7's function, which returns
   * the version of an object's class.
   * @returns a string
   * @example
   * console.log(/^\d+\.\d+\.\d+/.test(torch.version));
   * // true
   */
  readonly version: string;
  /**
   * Whose rules decide where Torch7 and NumPy differ. With `'numpy'` operands broadcast, and others
   * are an error. With `'torch7'` (and in Lua) operands with the same number of elements are paired
   * in order first, as in Torch7; functions that write into a tensor change it; sums and products
   * of integers along a dimension have the type of the operand, and wrap; a size of 0 ends the list
   * of sizes, and tensors without elements have no dimensions; fractions are truncated where whole
   * numbers are needed; dimensions cannot be negative; and NaN in `cmax`, `cmin` and `clamp` and
   * infinite norms are treated as in Torch7.
   * @returns `'numpy'` or `'torch7'`
   * @example
   * const torch7 = await createTorch({ rules: 'torch7' });
   * for (const t of [torch, torch7]) console.log(t.add(t.ones(3, 1), t.ones(1, 3)).size());
   * // [ 3, 3 ]
   * // [ 3, 1 ]
   */
  readonly rules: 'numpy' | 'torch7';

  /**
   * Returns true if a value is a tensor, of any type and instance.
   * @returns a boolean
   * @example
   * console.log(torch.isTensor(torch.Tensor()), torch.isTensor([1, 2]), torch.isTensor(torch.Storage()));
   * // true false false
   */
  isTensor(value: unknown): value is Tensor;
  /**
   * Returns true if a value is a storage.
   * @returns a boolean
   * @example
   * console.log(torch.isStorage(torch.Tensor(2).storage()), torch.isStorage(new Uint8Array(2)));
   * // true false
   */
  isStorage(value: unknown): value is Storage;
  /**
   * Returns the name of the type of a tensor, storage or generator; for other values, their
   * `typeof`.
   * @returns a string
   * @example
   * console.log(torch.type(torch.Tensor()), torch.type(torch.LongStorage()), torch.type(5));
   * // torch.DoubleTensor torch.LongStorage number
   */
  type(value: unknown): string;
  /**
   * Returns the name of the type of a tensor, storage or generator; for other values, null.
   * @returns a string, or null
   * @example
   * console.log(torch.typename(torch.Generator()), torch.typename(5));
   * // torch.Generator null
   */
  typename(value: unknown): string | null;
  /**
   * Returns true if a value has a type, given as a name, a pattern with `.*`, or a class.
   * @returns a boolean
   * @example
   * const x = torch.FloatTensor(2);
   * console.log(torch.isTypeOf(x, 'torch.*Tensor'), torch.isTypeOf(x, torch.DoubleTensor));
   * // true false
   */
  isTypeOf<N extends TypeName>(value: unknown, type: N): value is TensorNamed<N>;
  /** Returns true if a value has a type, given as a name, a pattern with `.*`, or a class. */
  isTypeOf(
    value: unknown,
    type: string | TensorConstructor<any, any> | StorageConstructor<any>,
  ): boolean;
  /**
   * Set and return the default type: that of `torch.Tensor`, `torch.Storage` and results without
   * operands. Initially it is `'torch.DoubleTensor'`.
   * @returns nothing; a string
   * @example
   * torch.setdefaulttensortype('torch.FloatTensor');
   * console.log(torch.zeros(2).type(), torch.Tensor === torch.FloatTensor, torch.getdefaulttensortype());
   * // torch.FloatTensor true torch.FloatTensor
   */
  setdefaulttensortype(name: TypeName): void;
  /**
   * Set and return the number of threads that compute, and return the number of cores that the
   * program may use. Only an instance of torch7-wasm/threads has more than one thread: up to as
   * many as it was made with. Any other stays at one, as Torch7 does without OpenMP.
   * @returns nothing; a number; a number
   * @example
   * torch.setnumthreads(4);
   * console.log(torch.getnumthreads(), torch.getnumcores() >= 1);
   * // 1 true
   */
  setnumthreads(n: number): void;
  /**
   * Set and return the number of threads that compute, and return the number of cores that the
   * program may use. Only an instance of torch7-wasm/threads has more than one thread: up to as
   * many as it was made with. Any other stays at one, as Torch7 does without OpenMP.
   * @returns nothing; a number; a number
   * @example
   * torch.setnumthreads(4);
   * console.log(torch.getnumthreads(), torch.getnumcores() >= 1);
   * // 1 true
   */
  getnumthreads(): number;
  /**
   * Set and return the number of threads that compute, and return the number of cores that the
   * program may use. Only an instance of torch7-wasm/threads has more than one thread: up to as
   * many as it was made with. Any other stays at one, as Torch7 does without OpenMP.
   * @returns nothing; a number; a number
   * @example
   * torch.setnumthreads(4);
   * console.log(torch.getnumthreads(), torch.getnumcores() >= 1);
   * // 1 true
   */
  getnumcores(): number;
  /**
   * Sets how matrix products are computed: `torch.mm`, `torch.bmm`, convolutions and all that use
   * them. A tile is the part of a result that is kept in registers. The library has a narrow and a
   * wide one, times both while a program multiplies large matrices, and keeps the faster one. The
   * wide one is faster with 256-bit vectors. Results have the same bits with both.
   * @returns nothing
   * @example
   * torch.setMatrixTile(2);
   * console.log(torch.Tensor([[1, 2], [3, 4]]).mm(torch.ones(2, 1)));
   * torch.setMatrixTile(0);
   * //  3
   * //  7
   * // [torch.DoubleTensor of size 2x1]
   */
  setMatrixTile(panels: 0 | 1 | 2): void;
  /**
   * Sets how tensors and storages are shown by Node's inspector (`console.log`) and by `toString`.
   * Options that are not given keep their values. Lua always prints as Torch7.
   * @returns the options as they were before
   * @example
   * const before = torch.setPrintOptions({ threshold: 8, edgeItems: 2, precision: 2 });
   * console.log(torch.linspace(0, 1, 9));
   * console.log(torch.range(1, 9).view(3, 3)); // no dimension has more than four slices
   * torch.setPrintOptions(before);
   * console.log(torch.LongTensor([2n ** 60n]));
   * //  0.00
   * //  0.13
   * //   ...
   * //  0.88
   * //  1.00
   * // [torch.DoubleTensor of size 9]
   * //  1  2  3
   * //  4  5  6
   * //  7  8  9
   * // [torch.DoubleTensor of size 3x3]
   * //  1152921504606846976
   * // [torch.LongTensor of size 1]
   */
  setPrintOptions(options: Partial<PrintOptions>): PrintOptions;
  /**
   * Set and return the default type: that of `torch.Tensor`, `torch.Storage` and results without
   * operands. Initially it is `'torch.DoubleTensor'`.
   * @returns nothing; a string
   * @example
   * torch.setdefaulttensortype('torch.FloatTensor');
   * console.log(torch.zeros(2).type(), torch.Tensor === torch.FloatTensor, torch.getdefaulttensortype());
   * // torch.FloatTensor true torch.FloatTensor
   */
  getdefaulttensortype(): TensorName;

  /**
   * Returns the sizes, or the size of one dimension.
   * @returns an array; a number
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.Tensor(2, 3);
   * console.log(x.size(), x.size(1), torch.Tensor().size());
   * // [ 2, 3 ] 3 []
   */
  size(tensor: Tensor): number[];
  /** Returns the sizes, or the size of one dimension. */
  size(tensor: Tensor, dim: number): number;
  /**
   * Returns the strides, or the stride of one dimension: the distance in the storage between two
   * neighbours.
   * @returns an array; a number
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.Tensor(2, 3);
   * console.log(x.stride(), x.t().stride(), x.reverse(1).stride(1));
   * // [ 3, 1 ] [ 1, 3 ] -1
   */
  stride(tensor: Tensor): number[];
  /**
   * Returns the strides, or the stride of one dimension: the distance in the storage between two
   * neighbours.
   */
  stride(tensor: Tensor, dim: number): number;
  /**
   * Returns the tensor's storage, which all its views share.
   * @returns a storage of its type
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * const s = x.select(0, 1).storage();
   * s.assign(0, 100);
   * console.log(s.size(), x.at(0, 0));
   * // 4 100
   */
  storage<T extends Tensor>(tensor: T): ReturnType<T['storage']>;
  /**
   * Returns true if the tensor has these sizes.
   * @returns a boolean
   * @example
   * console.log(torch.Tensor(2, 3).isSize([2, 3]), torch.Tensor(2, 3).isSize(torch.LongStorage([3, 2])));
   * // true false
   */
  isSize(tensor: Tensor, sizes: Sizes): boolean;
  /**
   * Returns true if the tensor has the sizes of another tensor, of any type.
   * @returns a boolean
   * @example
   * console.log(torch.Tensor(2, 3).isSameSizeAs(torch.ByteTensor(2, 3)));
   * // true
   */
  isSameSizeAs(a: Tensor, b: Tensor): boolean;
  /**
   * Returns true if both tensors have the same storage, offset, sizes and strides.
   * @returns a boolean
   * @example
   * const x = torch.Tensor(2, 3);
   * console.log(x.isSetTo(torch.Tensor(x)), x.isSetTo(x.clone()), x.isSetTo(x.t()));
   * // true false false
   */
  isSetTo(a: Tensor, b: Tensor): boolean;
  /**
   * Changes the sizes in place. The result is contiguous unless strides are given. The storage
   * grows if necessary; new elements are 0.
   * @returns `t`
   * @throws {TorchError} `TOO_LARGE`: too many elements to count
   * @throws {TorchError} `STRIDES`: the numbers of strides and sizes differ
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * x.resize(2, 2); // the same elements
   * console.log(x);
   * console.log(x.resize(6).toArray());
   * //  1  2
   * //  3  4
   * // [torch.DoubleTensor of size 2x2]
   * // [ 1, 2, 3, 4, 0, 0 ]
   */
  resize<T extends Tensor>(tensor: T, ...sizes: (number | Sizes)[]): T;
  /**
   * Changes the sizes in place to those of another tensor of the same type.
   * @returns `t`
   * @example
   * const r = torch.Tensor().resizeAs(torch.Tensor(2, 3));
   * console.log(r.size());
   * // [ 2, 3 ]
   */
  resizeAs<T extends Tensor>(tensor: T, other: T): T;
  /**
   * Converts the elements to the type of another tensor.
   * @returns `t` itself if it has this type, otherwise a new tensor
   * @example
   * const mask = torch.ByteTensor([1, 0, 1]);
   * const x = torch.FloatTensor([10, 20, 30]);
   * console.log(mask.typeAs(x).cmul(x).sum());
   * // 40
   */
  typeAs<U extends Tensor>(tensor: Tensor, other: U): U;
  /**
   * Returns a view of one range per dimension. Ranges include their end.
   * @returns a view
   * @throws {TorchError} `INDEX_RANGE`: a position is out of range, or a range ends before it
   * begins
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);
   * console.log(x.sub(0, 1, -2, -1));
   * //  2  3
   * //  5  6
   * // [torch.DoubleTensor of size 2x2]
   */
  sub<T extends Tensor>(tensor: T, first1: number, last1: number, ...more: number[]): T;
  /**
   * Indexes a tensor, like NumPy's `a[...]` and Torch7's `x[...]`. There is one index for each of
   * the first dimensions; further dimensions are kept whole.
   * @returns a number, a view or a copy, by the table
   * @throws {TorchError} `INDEX_RANGE`: a position is out of range
   * @throws {TorchError} `INDEX_RANGE`: more indices than dimensions
   * @throws {TorchError} `TOO_SMALL`: a step is 0
   * @throws {TorchError} `COUNTS`: the mask has other sizes than its dimensions
   * @throws {TorchError} `MASK_VALUE`: a mask contains other numbers than 0 and 1
   * @throws {TorchError} `SHAPES`: lists do not broadcast
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.at(1, 2), x.at(-1).toArray(), x.at(':', 0).toArray());
   * console.log(x.at(':', '1:')); // a view of the last two columns
   * console.log(x.at(':', '::2').toArray(), x.at('...', '::-1').toArray()); // every second, backwards
   * console.log(x.at([0, 1], [1, 2]).toArray()); // Torch7's ranges: rows 0 to 1, columns 1 to 2
   * console.log(x.at(':', torch.LongTensor([2, 0, 2])).toArray()); // a copy of columns 2, 0, 2
   * console.log(x.at(torch.ByteTensor([0, 1])).toArray()); // the rows where the mask is 1
   * console.log(x.at(x.gt(4)).toArray());
   * console.log(torch.Tensor([10, 20]).at(torch.LongTensor([[0, 1], [1, 1]])).toArray()); // a lookup table
   * // 6 [ 4, 5, 6 ] [ 1, 4 ]
   * //  2  3
   * //  5  6
   * // [torch.DoubleTensor of size 2x2]
   * // [ [ 1, 3 ], [ 4, 6 ] ] [ [ 3, 2, 1 ], [ 6, 5, 4 ] ]
   * // [ [ 2, 3 ], [ 5, 6 ] ]
   * // [ [ 3, 1, 3 ], [ 6, 4, 6 ] ]
   * // [ [ 4, 5, 6 ] ]
   * // [ 5, 6 ]
   * // [ [ 10, 20 ], [ 20, 20 ] ]
   */
  at<T extends Tensor>(tensor: T, ...indices: (number | '...')[]): OrNumber<T>;
  /**
   * Indexes a tensor, like NumPy's `a[...]` and Torch7's `x[...]`. There is one index for each of
   * the first dimensions; further dimensions are kept whole.
   */
  at<T extends Tensor>(tensor: T, ...indices: Index[]): T;
  /**
   * Indexes a tensor, like NumPy's `a[...]` and Torch7's `x[...]`. There is one index for each of
   * the first dimensions; further dimensions are kept whole.
   */
  at<T extends Tensor>(tensor: T, position: LongStorage): Value<T>;
  /**
   * Assigns to indexed elements, like NumPy's `a[...] = value`. The indices are those of at, the
   * value is the last argument: a number, a tensor, which is converted to the type of `t`, or
   * nested arrays. It broadcasts to the selected elements. If a list repeats a position, the last
   * value remains.
   * @returns `t`
   * @throws {TorchError} `INDEX_RANGE`: a position is out of range
   * @throws {TorchError} `SHAPES`: the value does not broadcast to the selected elements
   * @example
   * const x = torch.Tensor(3, 4);
   * x.assign(0, 1, 7); // one element
   * x.assign(1, torch.IntTensor([1, 2, 3, 4])); // a row
   * x.assign(':', -1, [5, 6, 7]); // the last column
   * x.assign('::2', '0:3:2', [10, 11]); // columns 0 and 2 of rows 0 and 2: the value broadcasts
   * x.assign(x.eq(0), -1);
   * console.log(x);
   * //  10   7  11   5
   * //   1   2   3   6
   * //  10  -1  11   7
   * // [torch.DoubleTensor of size 3x4]
   */
  assign<T extends Tensor>(tensor: T, index: Index | LongStorage, value: Assigned): T;
  /**
   * Assigns to indexed elements, like NumPy's `a[...] = value`. The indices are those of at, the
   * value is the last argument: a number, a tensor, which is converted to the type of `t`, or
   * nested arrays. It broadcasts to the selected elements. If a list repeats a position, the last
   * value remains.
   */
  assign<T extends Tensor>(tensor: T, index1: Index, index2: Index, value: Assigned): T;
  /**
   * Assigns to indexed elements, like NumPy's `a[...] = value`. The indices are those of at, the
   * value is the last argument: a number, a tensor, which is converted to the type of `t`, or
   * nested arrays. It broadcasts to the selected elements. If a list repeats a position, the last
   * value remains.
   */
  assign<T extends Tensor>(
    tensor: T,
    ...indicesAndValue: [...indices: Index[], value: Assigned]
  ): T;
  /**
   * Calls a function with each element, in row-major order. If it returns a number, this replaces
   * the element.
   * @returns `t`
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * let count = 0;
   * x.t().apply(() => ++count); // in the order of the transpose
   * console.log(x);
   * //  1  3
   * //  2  4
   * // [torch.DoubleTensor of size 2x2]
   */
  apply<T extends Tensor>(tensor: T, fn: (x: Value<T>) => Scalar | void): T;
  /**
   * Calls a function with each element and the corresponding element of another tensor. If it
   * returns a number, this replaces the element of `t`.
   * @returns `t`
   * @throws {TorchError} `COUNTS`: the counts of elements differ
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.map(torch.Tensor([3, 2, 1]), (a, b) => Math.hypot(a, b)));
   * //  3.1623
   * //  2.8284
   * //  3.1623
   * // [torch.DoubleTensor of size 3]
   */
  map<T extends Tensor>(tensor: T, other: T, fn: (x: Value<T>, y: Value<T>) => Scalar | void): T;
  /**
   * Like map, with two other tensors.
   * @returns `t`
   * @throws {TorchError} `COUNTS`: the counts of elements differ
   * @example
   * const [x, low, high] = [torch.Tensor([1, 5, 9]), torch.Tensor([2, 2, 2]), torch.Tensor([8, 8, 8])];
   * console.log(x.map2(low, high, (v, a, b) => Math.min(Math.max(v, a), b)).toArray());
   * // [ 2, 5, 8 ]
   */
  map2<T extends Tensor>(
    tensor: T,
    b: T,
    c: T,
    fn: (x: Value<T>, y: Value<T>, z: Value<T>) => Scalar | void,
  ): T;
  /**
   * Returns the tensor's own memory as a typed array (a BigInt64Array for a LongTensor), from its
   * lowest to its highest address: writing to the array writes to the tensor. With `true`, returns
   * the address of the first element. Each call makes a new array. The array is detached, without
   * notice, when the module's memory grows, so use it at once. It keeps the tensor's memory alive,
   * except after `free()` or the end of a scope: see memory.md.
   * @returns a typed array; a number
   * @example
   * const x = torch.FloatTensor([[1, 2], [3, 4]]);
   * x.data()[0] = 100;
   * console.log(x.data());
   * console.log(x.select(1, 1).data()); // a column, with the gap between its elements
   * // Float32Array(4) [ 100, 2, 3, 4 ]
   * // Float32Array(3) [ 2, 3, 4 ]
   */
  data<T extends Tensor>(tensor: T): ReturnType<T['toTypedArray']>;
  /**
   * Returns the tensor's own memory as a typed array (a BigInt64Array for a LongTensor), from its
   * lowest to its highest address: writing to the array writes to the tensor. With `true`, returns
   * the address of the first element. Each call makes a new array. The array is detached, without
   * notice, when the module's memory grows, so use it at once. It keeps the tensor's memory alive,
   * except after `free()` or the end of a scope: see memory.md.
   */
  data(tensor: Tensor, asNumber: true): number;
  /**
   * Returns views of `size` slices each along a dimension; the last may have fewer.
   * @returns an array of views
   * @throws {TorchError} `TOO_SMALL`: `size` is less than 1
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.range(1, 7);
   * console.log(x.split(3).map((part) => part.toArray()));
   * // [ [ 1, 2, 3 ], [ 4, 5, 6 ], [ 7 ] ]
   */
  split<T extends Tensor>(tensor: T, size: number, dim?: number): T[];
  /** Returns views of `size` slices each along a dimension; the last may have fewer. */
  split<T extends Tensor>(result: T[], tensor: T, size: number, dim?: number): T[];
  /**
   * Returns `n` views of nearly equal size along a dimension, or views that begin at the given
   * positions.
   * @returns an array of views; if the size is not a multiple of `n`, the first views have one
   * slice more. Views may have size 0
   * @throws {TorchError} `TOO_SMALL`: `n` is less than 1
   * @throws {TorchError} `SPLIT`: the positions descend or leave the dimension
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.range(1, 7);
   * console.log(x.tensorSplit(3).map((part) => part.toArray()));
   * console.log(x.tensorSplit([2, 6]).map((part) => part.toArray()));
   * // [ [ 1, 2, 3 ], [ 4, 5 ], [ 6, 7 ] ]
   * // [ [ 1, 2 ], [ 3, 4, 5, 6 ], [ 7 ] ]
   */
  tensorSplit<T extends Tensor>(tensor: T, parts: number | readonly number[], dim?: number): T[];
  /**
   * Returns the slices along a dimension, as `select` gives them: views, or of a vector its
   * numbers.
   * @returns an array
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const [red, green, blue] = torch.Tensor([[1, 2, 3], [4, 5, 6]]).unbind(1);
   * console.log(red.toArray(), green.toArray(), blue.toArray());
   * // [ 1, 4 ] [ 2, 5 ] [ 3, 6 ]
   */
  unbind<T extends Tensor>(tensor: T, dim?: number): OrNumber<T>[];
  /**
   * Returns the element of a tensor that has only one.
   * @returns a number; of a LongTensor a BigInt where a number would not be exact
   * @throws {TorchError} `COUNTS`: the tensor has more elements, or none
   * @example
   * console.log(torch.Tensor([[1, 2, 3]]).mm(torch.ones(3, 1)).item());
   * // 6
   */
  item<T extends Tensor>(tensor: T): Value<T>;
  /**
   * Returns the coordinates of a grid: for vectors of n, m, ... elements as many views of size n x
   * m x .... View k has the elements of vector k along dimension k, and repeats them along the
   * others without copying.
   * @returns an array of views
   * @throws {TorchError} `RANK`: an argument is not a vector
   * @example
   * const [rows, columns] = torch.meshgrid(torch.range(0, 1), torch.range(5, 7));
   * console.log(rows.toArray(), columns.toArray());
   * // [ [ 0, 0, 0 ], [ 1, 1, 1 ] ] [ [ 5, 6, 7 ], [ 5, 6, 7 ] ]
   */
  meshgrid<T extends Tensor>(...vectors: T[]): T[];
  /**
   * Returns the coordinates of a grid: for vectors of n, m, ... elements as many views of size n x
   * m x .... View k has the elements of vector k along dimension k, and repeats them along the
   * others without copying.
   */
  meshgrid<T extends Tensor>(vectors: readonly T[]): T[];
  /**
   * Returns about `n` views of equal size along a dimension; the last may have fewer slices.
   * @returns an array of views
   * @throws {TorchError} `TOO_SMALL`: `n` is less than 1
   * @throws {TorchError} `DIM_RANGE`: the dimension does not exist
   * @example
   * const x = torch.range(1, 7);
   * const [left, middle, right] = x.chunk(3);
   * right.zero();
   * console.log(left.toArray(), middle.toArray(), x.toArray());
   * // [ 1, 2, 3 ] [ 4, 5, 6 ] [
   * //   1, 2, 3, 4,
   * //   5, 6, 0
   * // ]
   */
  chunk<T extends Tensor>(tensor: T, n: number, dim?: number): T[];
  /** Returns about `n` views of equal size along a dimension; the last may have fewer slices. */
  chunk<T extends Tensor>(result: T[], tensor: T, n: number, dim?: number): T[];

  /**
   * Runs a function and then frees every tensor, storage and generator made in it, except those in
   * its result. The function must not be asynchronous.
   * @returns the result of `fn`
   * @example
   * const before = torch.memory().tensors;
   * const { norm, unit } = torch.scope(() => {
   *   const x = torch.Tensor([3, 4]);
   *   return { norm: x.norm(), unit: torch.div(x, x.norm()) };
   * });
   * console.log(norm, unit.toArray(), torch.memory().tensors - before);
   * // 5 [ 0.6, 0.8 ] 1
   */
  scope<R>(fn: () => R): R;
  /**
   * Creates a random number generator with a random seed. Pass it to random ops as the first
   * argument after the results.
   * @returns a generator
   * @example
   * const g = torch.Generator();
   * torch.manualSeed(g, 1);
   * console.log(torch.uniform(g), torch.Tensor(2).random(g, 6).toArray());
   * console.log(g.toString());
   * // 0.4170219984371215 [ 6, 1 ]
   * // torch.Generator
   */
  Generator: { new (): Generator; (): Generator };
  /**
   * Restarts a generator with a random seed, and returns the seed.
   * @returns a number
   * @example
   * const seed = torch.seed();
   * console.log(torch.initialSeed() === seed);
   * // true
   */
  seed(g?: Generator): number;
  /** Tables for drawing by the probabilities in `p` many times: [J, q], also into such a pair that is given. */
  multinomialAliasSetup<T extends RealTensor>(p: T, state?: [LongTensor, T]): [LongTensor, T];
  multinomialAliasSetup<T extends RealTensor>(J: LongTensor, q: T, p: T): [LongTensor, T];
  /** Every element of `r` a position, drawn with replacement by these tables. */
  multinomialAlias(r: LongTensor, state: [LongTensor, RealTensor]): LongTensor;
  multinomialAlias(r: LongTensor, g: Generator, state: [LongTensor, RealTensor]): LongTensor;
  multinomialAlias(r: LongTensor, J: Positions, q: RealTensor): LongTensor;
  multinomialAlias(r: LongTensor, g: Generator, J: Positions, q: RealTensor): LongTensor;

  /**
   * An object in a .t7 file whose Lua class does not exist here, such as `nn.Linear`.
   * @returns an object with these fields
   * @example
   * const layer = new torch.TaggedObject('nn.Linear', 1, { bias: torch.Tensor([0.5]) });
   * console.log(torch.deserialize(torch.serialize(layer)));
   * // TaggedObject {
   * //   torchType: 'nn.Linear',
   * //   version: 1,
   * //   payload: {
   * //     bias:  0.5000
   * //     [torch.DoubleTensor of size 1]
   * //   }
   * // }
   */
  readonly TaggedObject: new (
    torchType: string,
    version: number | null,
    payload: unknown,
  ) => TaggedObject;
  /**
   * A Lua function in a .t7 file: its bytecode, which is never run, and its upvalues.
   * @returns an object with these fields
   * @example
   * const f = new torch.LuaFunction(Uint8Array.of(27, 76, 74), []);
   * console.log(torch.deserialize(torch.serialize(f)).bytes);
   * // Uint8Array(3) [ 27, 76, 74 ]
   */
  readonly LuaFunction: new (bytes: Uint8Array, upvalues: unknown, type?: 6 | 7 | 8) => LuaFunction;

  /**
   * Returns the number of live tensors and storages, and the bytes of all storages and generators.
   * @returns `{ tensors, storages, bytes }`
   * @example
   * const x = torch.Tensor(100);
   * const y = x.narrow(0, 0, 10);
   * console.log(torch.memory());
   * // { tensors: 2, storages: 1, bytes: 800 }
   */
  memory(): { tensors: number; storages: number; bytes: number };
  /**
   * Copies another library's strided array into a new tensor of the nearest type: see interop.md.
   * @returns a contiguous tensor
   * @throws {TorchError} `STORAGE_RANGE`: the array reaches beyond `data`
   * @throws {TorchError} `STRIDES`: the numbers of strides and sizes differ
   * @throws {TorchError} `LONG_RANGE`: an element of 64 bits is above the largest Long
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * const data = Int16Array.of(1, 2, 3, 4, 5, 6);
   * console.log(torch.fromDescriptor({ data, shape: [3, 2], stride: [1, 3] })); // column by column
   * //  1  4
   * //  2  5
   * //  3  6
   * // [torch.ShortTensor of size 3x2]
   */
  fromDescriptor(descriptor: DescriptorSource): Tensor;
  /**
   * Creates a tensor or storage from the result of toTransfer, in this thread or another.
   * @returns a tensor; a storage
   * @throws {TorchError} `COUNTS`: the number of elements in `data` does not match `size`, or
   * `data` was transferred to another thread
   * @example
   * const sent = torch.FloatTensor([[1, 2], [3, 4]]).toTransfer();
   * const arrived = structuredClone(sent, { transfer: [sent.data.buffer] }); // as postMessage does
   * console.log(torch.fromTransfer(arrived), sent.data.length);
   * //  1  2
   * //  3  4
   * // [torch.FloatTensor of size 2x2] 0
   */
  fromTransfer(transfer: TensorTransfer): Tensor;
  /** Creates a tensor or storage from the result of toTransfer, in this thread or another. */
  fromTransfer(transfer: StorageTransfer): Storage;
  /**
   * Creates a tensor or storage from the result of `toJSON`. Elements are numbers, or strings for
   * those that JSON does not have: `'nan'`, `'inf'`, `'-inf'`, `'-0'` and integers beyond 2^53.
   * Unlike a constructor, it refuses a fraction, NaN and a number out of range for an integer type;
   * Half and Float take the nearest number of the type.
   * @returns a tensor; a storage
   * @throws {TorchError} `COUNTS`: the number of elements in `data` does not match `size`
   * @throws {TorchError} `TYPE_RANGE`: an element is no whole number of the integer type
   * @example
   * const text = JSON.stringify({ weights: torch.FloatTensor([[1, NaN], [-0, 4]]) });
   * console.log(text);
   * console.log(torch.fromJSON(JSON.parse(text).weights));
   * // {"weights":{"type":"torch.FloatTensor","size":[2,2],"data":[1,"nan","-0",4]}}
   * // 1.000000 nan
   * // -0.000000 4.000000
   * // [torch.FloatTensor of size 2x2]
   */
  fromJSON(json: TensorJSON): Tensor;
  /**
   * Creates a tensor or storage from the result of `toJSON`. Elements are numbers, or strings for
   * those that JSON does not have: `'nan'`, `'inf'`, `'-inf'`, `'-0'` and integers beyond 2^53.
   * Unlike a constructor, it refuses a fraction, NaN and a number out of range for an integer type;
   * Half and Float take the nearest number of the type.
   */
  fromJSON(json: StorageJSON): Storage;
}

/** Functions in a module of their own, for the option `addons` of createTorch. */
export interface AddOn {
  /** The name of its subpath. */
  readonly name: string;
  /** Loads the module, once, and again after a failure; then adds its functions to every instance. */
  load(): Promise<void>;
}

/** WebAssembly.Module, where the `lib` has it. */
export type WebAssemblyModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer M } };
}
  ? M
  : object;
/** Options of createTorch. */
export interface TorchOptions {
  /** The number of the first dimension and position: 0 (the default), or 1 as in Torch7. */
  indexBase?: 0 | 1;
  /**
   * Whose rules decide where Torch7 and NumPy differ: 'numpy' (the default) or 'torch7'. `torch.rules`
   * lists the differences.
   */
  rules?: 'numpy' | 'torch7';
  /**
   * The most bytes that all tensors together may take; by default what the module can address (4
   * GB).
   */
  maxMemory?: number;
  /**
   * Add-ons that the page needs, such as the default export of `torch7-wasm/linalg-core`. They are
   * added to every instance. Node has all of them without this option.
   */
  addons?: readonly AddOn[];
  /**
   * torch7.wasm as a compiled module. Unset, with wasmBinary and wasmUrl: the module of the
   * package.
   */
  wasmModule?: WebAssemblyModule;
  /** The bytes of torch7.wasm. */
  wasmBinary?: ArrayBufferView | ArrayBuffer;
  /** The address of torch7.wasm; in Node also a path. */
  wasmUrl?: string | URL;
}

/** The default instance: indices count from 0, operands broadcast. */
declare const torch: Torch;
export default torch;
/**
 * Create an instance with its own memory, numbering and default type. An op refuses tensors of
 * another instance. `createTorchSync` is exported in Node, and by `torch7-wasm/inline` everywhere.
 * Hosts says how to load the package.
 * @returns a promise of an instance; an instance
 * @example
 * const torch1 = await createTorch({ indexBase: 1, maxMemory: 1e6 });
 * const x = torch1.Tensor([[1, 2], [3, 4]]);
 * console.log(x.select(1, 1).toArray(), x.max(2)[1].toArray());
 * try {
 *   torch1.Tensor(1e6);
 * } catch (error) {
 *   console.log(error.code);
 * }
 * // [ 1, 2 ] [ [ 2 ], [ 2 ] ]
 * // NO_MEMORY
 */
export function createTorch(options?: TorchOptions): Promise<Torch>;
