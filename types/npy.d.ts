import type {
  Bytes,
  FileSource,
  FileTarget,
  OpenArray,
  OpenFile,
  OpenSource,
  Tensor,
  TensorNamed,
  Torch,
  TransferOptions,
  TypeName,
} from './index.js';

/* Bytes and, in Node, paths are read at once; in a page a string is an address, and what comes back
   is a promise: await it. */

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

/**
 * Open a `.npy` file to read parts of it: only the header is read at first.
 * @returns a promise of a file with `size`, `type`, `read(...region)`, `chunks({ rows })` and
 * `close()`: large-files.md
 * @example
 * const file = await npy.open(torch, npy.bytes(torch.range(0, 5).resize(2, 3)));
 * const row = await file.read(1);
 * console.log(file.size, row.toArray(), await file.read(-1, 0));
 * await file.close();
 * // [ 2, 3 ] [ 3, 4, 5 ] 3
 */
export function open<T extends Tensor = Tensor>(
  torch: Torch,
  source: OpenSource,
  options?: TransferOptions,
): Promise<OpenArray<T> & OpenFile>;

/**
 * Make a large `.npy` file of zeros, whose regions are written one after the other. Node only.
 * @returns a promise of a file as from `npy.open`, with `write(...region, tensor)`. It has its name
 * after `close()`
 * @example
 * const file = await npy.create(torch, '/tmp/large.npy', [1000, 3], 'float');
 * await file.write('0:2', torch.Tensor([[1, 2, 3], [4, 5, 6]]));
 * await file.close();
 * console.log(npy.load(torch, '/tmp/large.npy').sum());
 * // 21
 */
export function create<N extends TypeName = 'double'>(
  torch: Torch,
  path: string | URL,
  size: number | readonly number[],
  type?: N,
): Promise<OpenArray<TensorNamed<N>> & OpenFile>;
