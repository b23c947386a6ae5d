import type {
  Bytes,
  FileSource,
  FileTarget,
  NamedTensors,
  Tensor,
  Torch,
  TransferOptions,
} from './index.js';

/** `compress`: deflate, as numpy.savez_compressed does. */
export interface NpzOptions {
  compress?: boolean;
}
/** Tensors by their names, on an object without prototype. */
export type Npz<T extends Tensor = Tensor> = Record<string, T>;

/** The arrays in a .npz file. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: string | ArrayBufferLike | ArrayBufferView,
  options?: TransferOptions,
): Npz<T>;
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: URL,
  options?: TransferOptions,
): Npz<T> | Promise<Npz<T>>;
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: FileSource,
  options?: TransferOptions,
): Promise<Npz<T>>;

/** Write tensors by their names: to a path at once (in Node), to a stream with a promise. */
export function save(
  target: string | URL,
  tensors: NamedTensors,
  options?: NpzOptions & TransferOptions,
): void;
export function save(
  target: FileTarget,
  tensors: NamedTensors,
  options?: NpzOptions & TransferOptions,
): Promise<void>;

/** The same in memory. */
export function bytes(tensors: NamedTensors, options?: NpzOptions): Bytes;
