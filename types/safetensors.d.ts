import type {
  Bytes,
  FileSource,
  FileTarget,
  NamedTensors,
  Tensor,
  Torch,
  TransferOptions,
} from './index.js';

/** Texts that are kept beside the tensors. */
export interface SafetensorsOptions {
  metadata?: Readonly<Record<string, string>> | ReadonlyMap<string, string> | null;
}
/** Tensors by their names, in the order of their data, and the file's own texts; both on objects without prototype. */
export interface Safetensors<T extends Tensor = Tensor> {
  tensors: Record<string, T>;
  metadata: Record<string, string> | null;
}

/** The tensors in a safetensors file. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: string | ArrayBufferLike | ArrayBufferView,
  options?: TransferOptions,
): Safetensors<T>;
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: URL,
  options?: TransferOptions,
): Safetensors<T> | Promise<Safetensors<T>>;
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: FileSource,
  options?: TransferOptions,
): Promise<Safetensors<T>>;

/** Write tensors by their names: to a path at once (in Node), to a stream with a promise. */
export function save(
  target: string | URL,
  tensors: NamedTensors,
  options?: SafetensorsOptions & TransferOptions,
): void;
export function save(
  target: FileTarget,
  tensors: NamedTensors,
  options?: SafetensorsOptions & TransferOptions,
): Promise<void>;

/** The same in memory. */
export function bytes(tensors: NamedTensors, options?: SafetensorsOptions): Bytes;
