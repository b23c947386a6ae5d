import type { Bytes, FileSource, FileTarget, Tensor, Torch, TransferOptions } from './index.js';

/* Bytes and, in Node, paths are read at once; in a page a string is an address, and what comes back is a promise: await it. */

/** The array in a .npy file, of the nearest Torch type. */
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: string | ArrayBufferLike | ArrayBufferView,
  options?: TransferOptions,
): T;
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: URL,
  options?: TransferOptions,
): T | Promise<T>;
export function load<T extends Tensor = Tensor>(
  torch: Torch,
  source: FileSource,
  options?: TransferOptions,
): Promise<T>;

/** Write a tensor as numpy.save does, in C order: to a path at once (in Node), to a stream with a promise. */
export function save(target: string | URL, tensor: Tensor, options?: TransferOptions): void;
export function save(target: FileTarget, tensor: Tensor, options?: TransferOptions): Promise<void>;

/** The same in memory. */
export function bytes(tensor: Tensor): Bytes;
