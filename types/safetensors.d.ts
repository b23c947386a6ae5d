import type {
  Bytes,
  FileSource,
  FileTarget,
  NamedTensors,
  OpenArrays,
  OpenSource,
  Tensor,
  Torch,
  TransferOptions,
} from './index.js';

/** Options of `safetensors.save` and `safetensors.bytes`. */
export interface SafetensorsOptions {
  /** Texts that the file keeps beside the tensors, by name. */
  metadata?: Readonly<Record<string, string>> | ReadonlyMap<string, string> | null;
}
/** The contents of a safetensors file. */
export interface Safetensors<T extends Tensor = Tensor> {
  /** The tensors by name, in the order of their data, on an object without a prototype. */
  tensors: Record<string, T>;
  /** The texts of the file by name, or null. */
  metadata: Record<string, string> | null;
}

/**
 * Read and write named tensors and metadata in the safetensors format.
 * @returns `{ tensors, metadata }`, where `metadata` may be null; nothing, or a promise for a
 * stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid safetensors file
 * @example
 * const bytes = safetensors.bytes({ weight: torch.FloatTensor([[1, 2], [3, 4]]) }, { metadata: { epoch: '3' } });
 * const { tensors, metadata } = safetensors.load(torch, bytes);
 * console.log(tensors.weight.select(0, 1).toArray(), metadata.epoch);
 * // [ 3, 4 ] 3
 */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: string | ArrayBufferLike | ArrayBufferView,
  options?: TransferOptions,
): Safetensors<T>;
/** Read and write named tensors and metadata in the safetensors format. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: URL,
  options?: TransferOptions,
): Safetensors<T> | Promise<Safetensors<T>>;
/** Read and write named tensors and metadata in the safetensors format. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: FileSource,
  options?: TransferOptions,
): Promise<Safetensors<T>>;

/**
 * Read and write named tensors and metadata in the safetensors format.
 * @returns `{ tensors, metadata }`, where `metadata` may be null; nothing, or a promise for a
 * stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid safetensors file
 * @example
 * const bytes = safetensors.bytes({ weight: torch.FloatTensor([[1, 2], [3, 4]]) }, { metadata: { epoch: '3' } });
 * const { tensors, metadata } = safetensors.load(torch, bytes);
 * console.log(tensors.weight.select(0, 1).toArray(), metadata.epoch);
 * // [ 3, 4 ] 3
 */
export function save(
  target: string | URL,
  tensors: NamedTensors,
  options?: SafetensorsOptions & TransferOptions,
): void;
/** Read and write named tensors and metadata in the safetensors format. */
export function save(
  target: FileTarget,
  tensors: NamedTensors,
  options?: SafetensorsOptions & TransferOptions,
): Promise<void>;

/**
 * Read and write named tensors and metadata in the safetensors format.
 * @returns `{ tensors, metadata }`, where `metadata` may be null; nothing, or a promise for a
 * stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid safetensors file
 * @example
 * const bytes = safetensors.bytes({ weight: torch.FloatTensor([[1, 2], [3, 4]]) }, { metadata: { epoch: '3' } });
 * const { tensors, metadata } = safetensors.load(torch, bytes);
 * console.log(tensors.weight.select(0, 1).toArray(), metadata.epoch);
 * // [ 3, 4 ] 3
 */
export function bytes(tensors: NamedTensors, options?: SafetensorsOptions): Bytes;

/**
 * Open a safetensors file, or the `*.index.json` of a sharded one, to read parts of its tensors.
 * @returns a promise of a file with `names`, `metadata`, `entry(name)`, `read(name, ...region)`,
 * `tensor(name)` and `close()`
 * @example
 * const file = await safetensors.open(torch, safetensors.bytes({ weight: torch.FloatTensor([[1, 2], [3, 4]]) }));
 * const { size, type } = await file.entry('weight');
 * console.log(size, type, (await file.read('weight', ':', 1)).toArray());
 * // [ 2, 2 ] torch.FloatTensor [ 2, 4 ]
 */
export function open<T extends Tensor = Tensor>(
  torch: Torch,
  source: OpenSource,
  options?: TransferOptions,
): Promise<OpenArrays<T> & { readonly metadata: Record<string, string> | null }>;
