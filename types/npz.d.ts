import type {
  Bytes,
  FileSource,
  FileTarget,
  NamedTensors,
  OpenArrays,
  OpenSource,
  Tensor,
  Torch,
  TorchError,
  TransferOptions,
} from './index.js';

/** Options of `npz.save` and `npz.bytes`. */
export interface NpzOptions {
  /** Whether the arrays are compressed, as by numpy.savez_compressed: `false` by default. */
  compress?: boolean;
}
/** Options of `npz.load`. */
export interface NpzLoadOptions extends TransferOptions {
  /** The names of the arrays to read: by default all. */
  names?: readonly string[];
  /**
   * Whether arrays that have no type of Torch are left out; otherwise they are an error. By default
   * `true`, with `names` `false`.
   */
  skip?: boolean;
}
/** The key of the errors of the arrays that `npz.load` left out. */
export const skipped: unique symbol;
/**
 * Tensors by name, on an object without a prototype. `tensors[npz.skipped]` has the errors of the
 * arrays that were left out, by name.
 */
export type Npz<T extends Tensor = Tensor> = Record<string, T> & {
  readonly [skipped]: Readonly<Record<string, TorchError>>;
};

/**
 * Read and write several named arrays in NumPy's `.npz`.
 * @returns an object of tensors; nothing, or a promise for a stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid .npz file
 * @throws {TorchError} `NO_NAME`: the archive has no array of a name in `names`
 * @example
 * const bytes = npz.bytes({ mean: torch.Tensor([0.5]), all: torch.ByteTensor(100, 100) }, { compress: true });
 * const { mean, all } = npz.load(torch, bytes);
 * console.log(bytes.length < 1000, mean.at(0), all.size());
 * // true 0.5 [ 100, 100 ]
 */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: string | ArrayBufferLike | ArrayBufferView,
  options?: NpzLoadOptions,
): Npz<T>;
/** Read and write several named arrays in NumPy's `.npz`. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: URL,
  options?: NpzLoadOptions,
): Npz<T> | Promise<Npz<T>>;
/** Read and write several named arrays in NumPy's `.npz`. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: FileSource,
  options?: NpzLoadOptions,
): Promise<Npz<T>>;

/**
 * Read and write several named arrays in NumPy's `.npz`.
 * @returns an object of tensors; nothing, or a promise for a stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid .npz file
 * @throws {TorchError} `NO_NAME`: the archive has no array of a name in `names`
 * @example
 * const bytes = npz.bytes({ mean: torch.Tensor([0.5]), all: torch.ByteTensor(100, 100) }, { compress: true });
 * const { mean, all } = npz.load(torch, bytes);
 * console.log(bytes.length < 1000, mean.at(0), all.size());
 * // true 0.5 [ 100, 100 ]
 */
export function save(
  target: string | URL,
  tensors: NamedTensors,
  options?: NpzOptions & TransferOptions,
): void;
/** Read and write several named arrays in NumPy's `.npz`. */
export function save(
  target: FileTarget,
  tensors: NamedTensors,
  options?: NpzOptions & TransferOptions,
): Promise<void>;

/**
 * Read and write several named arrays in NumPy's `.npz`.
 * @returns an object of tensors; nothing, or a promise for a stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid .npz file
 * @throws {TorchError} `NO_NAME`: the archive has no array of a name in `names`
 * @example
 * const bytes = npz.bytes({ mean: torch.Tensor([0.5]), all: torch.ByteTensor(100, 100) }, { compress: true });
 * const { mean, all } = npz.load(torch, bytes);
 * console.log(bytes.length < 1000, mean.at(0), all.size());
 * // true 0.5 [ 100, 100 ]
 */
export function bytes(tensors: NamedTensors, options?: NpzOptions): Bytes;

/**
 * Open a `.npz` file to read parts of its arrays: only the directory is read at first.
 * @returns a promise of a file with `names`, `entry(name)`, `read(name, ...region)`, `tensor(name)`
 * and `close()`
 * @example
 * const file = await npz.open(torch, npz.bytes({ x: torch.range(0, 5), y: torch.Tensor([7]) }));
 * console.log(file.names, (await file.read('x', '1:3')).toArray());
 * // [ 'x', 'y' ] [ 1, 2 ]
 */
export function open<T extends Tensor = Tensor>(
  torch: Torch,
  source: OpenSource,
  options?: TransferOptions,
): Promise<OpenArrays<T>>;
