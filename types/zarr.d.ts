import type {
  OrNumber,
  Region,
  Tensor,
  TensorNamed,
  Torch,
  TransferOptions,
  TypeName,
} from './index.js';

/** What a store of zarrita must have to be read. */
export interface ZarrStore {
  /** Returns the bytes of a key, which begins with '/', or undefined if there are none. */
  get(key: `/${string}`, options?: { signal?: AbortSignal }): unknown;
  /** Writes the bytes of a key. */
  set?(key: `/${string}`, value: Uint8Array): unknown;
}
/** An array of zarrita. */
export interface ZarritaArray {
  /** What zarrita opened. */
  readonly kind: 'array';
  /** Reads a chunk. */
  getChunk(coords: number[], options?: never): Promise<unknown>;
}
/** An array that `zarr.open` or `zarr.create` returned (docs/zarr.md), of tensors of type T. */
export interface ZarrArray<T extends Tensor = Tensor> {
  /** The sizes of the array; [1] for an array without dimensions. */
  readonly size: readonly number[];
  /** The name of the type of its tensors: 'torch.FloatTensor'. */
  readonly type: T['torchType'];
  /** The sizes of its chunks. */
  readonly chunkSize: readonly number[];
  /** The attributes in its metadata. */
  readonly attributes: Record<string, unknown>;
  /** The array of zarrita. */
  readonly array: ZarritaArray;
  /**
   * Reads a region, with the indices of `at` and then, optionally, TransferOptions: a new tensor, or
   * a number for one element.
   */
  read<R extends Tensor | number = OrNumber<T>>(...region: Region[]): Promise<R>;
  /**
   * Iterates over the chunks in row-major order of their places; `start` are the positions of the
   * first element. Each tensor is freed at the next step.
   */
  chunks<C extends Tensor = T>(options?: {
    signal?: AbortSignal;
  }): AsyncGenerator<{ tensor: C; start: number[] }, void, void>;
  /** Writes a tensor of the sizes of a region. A chunk that is written in part is read first. */
  write(
    ...regionAndTensor:
      | [...region: Region[], tensor: Tensor]
      | [...region: Region[], tensor: Tensor, options: { signal?: AbortSignal }]
  ): Promise<void>;
}
/** Options of `zarr.open`. */
export interface ZarrOpenOptions {
  /** The path of the array in the folder or store: '' by default. */
  path?: string;
  /** The format of the metadata: 2 or 3; without it, both are tried. */
  version?: 2 | 3;
  /** Ends the opening when it is aborted. */
  signal?: AbortSignal;
}
/** Options of `zarr.create`. */
export interface ZarrCreateOptions {
  /** The path of the array in the folder or store: '' by default. */
  path?: string;
  /** The sizes of the chunks: by default whole inner dimensions, of about 1 MB. */
  chunkSize?: number | readonly number[];
  /** The codecs of format 3: by default the elements are stored as they are. */
  codecs?: readonly { name: string; configuration?: Record<string, unknown> }[];
  /**
   * The value of elements that are not written, of the type of the array: 0 by default. A bigint for
   * numbers beyond 2^53.
   */
  fillValue?: number | bigint;
  /** Attributes for the metadata. */
  attributes?: Record<string, unknown>;
  /** The names of the dimensions. */
  dimensionNames?: readonly string[];
}

/**
 * Open a Zarr array of format 2 or 3: its metadata are read at first.
 * @returns a promise of an array with `size`, `type`, `chunkSize`, `attributes`, `read(...region)`,
 * `chunks()` and
 * @example
 * const store = new Map(); // a store in memory
 * const made = await zarr.create(torch, store, [4, 6], 'float', { chunkSize: [2, 3] });
 * await made.write(':', torch.range(0, 23).resize(4, 6));
 * const array = await zarr.open(torch, store);
 * console.log(array.size, array.chunkSize, (await array.read('2:4', 0)).toArray());
 * // [ 4, 6 ] [ 2, 3 ] [ 12, 18 ]
 */
export function open<T extends Tensor = Tensor>(
  torch: Torch,
  source: string | URL | ZarrStore | ZarritaArray,
  options?: ZarrOpenOptions,
): Promise<ZarrArray<T>>;

/**
 * Make a Zarr array of format 3, whose elements all have the fill value. An array that exists is
 * refused.
 * @returns a promise of an array as from `zarr.open`
 * @example
 * const array = await zarr.create(torch, new Map(), [1000, 1000], 'int', { fillValue: -1 });
 * console.log(array.type, array.chunkSize, await array.read(-1, -1));
 * // torch.IntTensor [ 262, 1000 ] -1
 */
export function create<N extends TypeName = 'double'>(
  torch: Torch,
  target: string | URL | ZarrStore,
  size: number | readonly number[],
  type?: N,
  options?: ZarrCreateOptions,
): Promise<ZarrArray<TensorNamed<N>>>;
