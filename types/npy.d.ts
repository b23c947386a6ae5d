import type { Bytes, FileSource, FileTarget, Tensor, Torch, TransferOptions } from './index.js';

/* Bytes and, in Node, paths are read at once; in a page a string is an address, and what comes back is a promise: await it. */

/**
 * Read one array from NumPy's `.npy`, write it to a path or stream, or return its bytes.
 * @returns a tensor of the nearest type; nothing, or a promise for a stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid .npy file
 * @throws {TorchError} `TOO_LARGE`: more dimensions than NumPy supports
 * @example
 * const bytes = npy.bytes(torch.IntTensor([[1, 2, 3], [4, 5, 6]]).t()); // or npy.save('x.npy', ...)
 * console.log(npy.load(torch, bytes));
 * //  1  4
 * //  2  5
 * //  3  6
 * // [torch.IntTensor of size 3x2]
 */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: string | ArrayBufferLike | ArrayBufferView,
  options?: TransferOptions,
): T;
/** Read one array from NumPy's `.npy`, write it to a path or stream, or return its bytes. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: URL,
  options?: TransferOptions,
): T | Promise<T>;
/** Read one array from NumPy's `.npy`, write it to a path or stream, or return its bytes. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: FileSource,
  options?: TransferOptions,
): Promise<T>;

/**
 * Read one array from NumPy's `.npy`, write it to a path or stream, or return its bytes.
 * @returns a tensor of the nearest type; nothing, or a promise for a stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid .npy file
 * @throws {TorchError} `TOO_LARGE`: more dimensions than NumPy supports
 * @example
 * const bytes = npy.bytes(torch.IntTensor([[1, 2, 3], [4, 5, 6]]).t()); // or npy.save('x.npy', ...)
 * console.log(npy.load(torch, bytes));
 * //  1  4
 * //  2  5
 * //  3  6
 * // [torch.IntTensor of size 3x2]
 */
export function save(target: string | URL, tensor: Tensor, options?: TransferOptions): void;
/** Read one array from NumPy's `.npy`, write it to a path or stream, or return its bytes. */
export function save(target: FileTarget, tensor: Tensor, options?: TransferOptions): Promise<void>;

/**
 * Read one array from NumPy's `.npy`, write it to a path or stream, or return its bytes.
 * @returns a tensor of the nearest type; nothing, or a promise for a stream; a Uint8Array
 * @throws {TorchError} `BAD_FILE`: the bytes are not a valid .npy file
 * @throws {TorchError} `TOO_LARGE`: more dimensions than NumPy supports
 * @example
 * const bytes = npy.bytes(torch.IntTensor([[1, 2, 3], [4, 5, 6]]).t()); // or npy.save('x.npy', ...)
 * console.log(npy.load(torch, bytes));
 * //  1  4
 * //  2  5
 * //  3  6
 * // [torch.IntTensor of size 3x2]
 */
export function bytes(tensor: Tensor): Bytes;
