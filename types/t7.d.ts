/* The types of torch7-wasm/t7. In a page, importing this module adds torch.save, load, serialize
   and deserialize to every instance of torch. In Node they are there without it. */
import type {
  Bytes,
  FileSource,
  FileTarget,
  T7File,
  T7LoadOptions,
  T7Mode,
  T7Options,
  Torch,
} from './index.js';

/** mode, longSize or referenced as in Torch7, then options by name; all may be left out. */
type T7Arguments<O> = [mode?: T7Mode | O, more?: 8 | 4 | boolean | O, options?: O];

/** The functions that read and write .t7 files. */
interface T7Functions {
  /**
   * Write and read an object as Torch7 does (.t7). The object may contain tensors, storages,
   * numbers, strings, arrays, objects and maps.
   * @returns nothing, or a promise for a stream; the object, or a promise of it unless `source` is
   * a path or bytes
   * @example
   * const bytes = [];
   * const target = new WritableStream({ write: (piece) => { bytes.push(...piece); } }); // or 'model.t7'
   * await torch.save(target, { name: 'linear', weight: torch.FloatTensor([[1, 2], [3, 4]]) });
   * console.log(torch.load(Uint8Array.from(bytes)));
   * // {
   * //   name: 'linear',
   * //   weight:  1  2
   * //    3  4
   * //   [torch.FloatTensor of size 2x2]
   * // }
   */
  load<T = any>(
    source: string | ArrayBufferLike | ArrayBufferView,
    options: T7LoadOptions & { details: true },
  ): T7File<T>;
  /**
   * Write and read an object as Torch7 does (.t7). The object may contain tensors, storages,
   * numbers, strings, arrays, objects and maps.
   */
  load<T = any>(source: FileSource, options: T7LoadOptions & { details: true }): Promise<T7File<T>>;
  /**
   * Write and read an object as Torch7 does (.t7). The object may contain tensors, storages,
   * numbers, strings, arrays, objects and maps.
   */
  load<T = any>(
    source: string | ArrayBufferLike | ArrayBufferView,
    ...how: T7Arguments<T7LoadOptions>
  ): T;
  /**
   * Write and read an object as Torch7 does (.t7). The object may contain tensors, storages,
   * numbers, strings, arrays, objects and maps.
   */
  load<T = any>(source: URL, ...how: T7Arguments<T7LoadOptions>): T | Promise<T>;
  /**
   * Write and read an object as Torch7 does (.t7). The object may contain tensors, storages,
   * numbers, strings, arrays, objects and maps.
   */
  load<T = any>(source: FileSource, ...how: T7Arguments<T7LoadOptions>): Promise<T>;
  /**
   * Write and read an object as Torch7 does (.t7). The object may contain tensors, storages,
   * numbers, strings, arrays, objects and maps.
   * @returns nothing, or a promise for a stream; the object, or a promise of it unless `source` is
   * a path or bytes
   * @example
   * const bytes = [];
   * const target = new WritableStream({ write: (piece) => { bytes.push(...piece); } }); // or 'model.t7'
   * await torch.save(target, { name: 'linear', weight: torch.FloatTensor([[1, 2], [3, 4]]) });
   * console.log(torch.load(Uint8Array.from(bytes)));
   * // {
   * //   name: 'linear',
   * //   weight:  1  2
   * //    3  4
   * //   [torch.FloatTensor of size 2x2]
   * // }
   */
  save(target: string | URL, object: unknown, ...how: T7Arguments<T7Options>): void;
  /**
   * Write and read an object as Torch7 does (.t7). The object may contain tensors, storages,
   * numbers, strings, arrays, objects and maps.
   */
  save(target: FileTarget, object: unknown, ...how: T7Arguments<T7Options>): Promise<void>;
  /**
   * Convert an object to and from the bytes of a .t7 file; in ascii mode, to and from a string.
   * @returns a Uint8Array or a string; the object
   * @throws {TorchError} `BAD_FILE`: the bytes are not a .t7 object
   * @throws {TorchError} `LONG_SIZE`: a number is too large for longs of 4 bytes
   * @example
   * const bytes = torch.serialize([1, 'two', torch.IntTensor([3])]);
   * console.log(bytes.length, torch.deserialize(bytes));
   * console.log(JSON.stringify(torch.serialize(true, 'ascii')));
   * // 180 [
   * //   1,
   * //   'two',
   * //    3
   * //   [torch.IntTensor of size 1]
   * // ]
   * // "5\n1\n"
   */
  serialize(
    object: unknown,
    mode: 'ascii',
    ...how: [more?: boolean | T7Options, options?: T7Options]
  ): string;
  /** Convert an object to and from the bytes of a .t7 file; in ascii mode, to and from a string. */
  serialize(
    object: unknown,
    ...how: T7Arguments<T7Options & { mode?: 'binary' | 'b32' | 'b64' }>
  ): Bytes;
  /** Convert an object to and from the bytes of a .t7 file; in ascii mode, to and from a string. */
  serialize(object: unknown, ...how: T7Arguments<T7Options>): Bytes | string;
  /**
   * Convert an object to and from the bytes of a .t7 file; in ascii mode, to and from a string.
   * @returns a Uint8Array or a string; the object
   * @throws {TorchError} `BAD_FILE`: the bytes are not a .t7 object
   * @throws {TorchError} `LONG_SIZE`: a number is too large for longs of 4 bytes
   * @example
   * const bytes = torch.serialize([1, 'two', torch.IntTensor([3])]);
   * console.log(bytes.length, torch.deserialize(bytes));
   * console.log(JSON.stringify(torch.serialize(true, 'ascii')));
   * // 180 [
   * //   1,
   * //   'two',
   * //    3
   * //   [torch.IntTensor of size 1]
   * // ]
   * // "5\n1\n"
   */
  deserialize<T = any>(
    bytes: ArrayBufferLike | ArrayBufferView | string,
    ...how: T7Arguments<T7LoadOptions>
  ): T;
}

declare module './index.js' {
  interface Torch extends T7Functions {}
}

/** An object of a Lua class that does not exist here. */
export const TaggedObject: Torch['TaggedObject'];
/** A Lua function in a file. */
export const LuaFunction: Torch['LuaFunction'];
