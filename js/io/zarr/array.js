/* array.js: a Zarr array: its regions and chunks as tensors. */
import { typeHolding } from '../../tensor/element-types.js';
import { TorchError, argumentError, counted } from '../../module/errors.js';
import { checkOptions, orAborted } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { ELEMENTS, settleElements } from '../elements.js';
import { tell } from '../feed.js';
import { rawStorage } from '../memory.js';
import {
  cStrides,
  checkSizes,
  elementsAs,
  kept,
  readAhead,
  readArguments,
  regionParts,
  tensorOrNumber,
  writeArguments,
} from '../open/region.js';
import { selectionOf } from '../open/selection.js';
import { chunksOf, copyChunk } from './copy.js';

const AT_ONCE = 8; /* chunks that are fetched at the same time */
const BY_WIDTH = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: BigUint64Array };
/* The types that Torch does not have, and that differ from the tensor's in width. */
const NARROWED = new Set(['uint16', 'uint32']);

const product = (list) => list.reduce((n, m) => n * m, 1);
const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/* Calls each(item) for all items, for AT_ONCE of them at a time. After an error no more begin, and
   the promise rejects when all that have begun have ended. */
async function forAll(items, each) {
  const iterator = items[Symbol.iterator]();
  let isEnded = false;
  const work = async () => {
    while (!isEnded) {
      const { done, value } = iterator.next();
      if (done) return;
      try {
        await each(value);
      } catch (error) {
        isEnded = true;
        throw error;
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = workers.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/* Reads and writes regions of a zarrita array. `name` is for messages. */
export class ZarrArray {
  #core;
  #zarrita;
  #element;
  #name;
  #chunk; /* sizes of the chunks, at least one */
  #writing = Promise.resolve();

  constructor(core, zarrita, array, name) {
    this.#core = core;
    this.#zarrita = zarrita;
    this.#element = array.dtype;
    this.#name = name;
    this.#chunk = array.chunks.length === 0 ? [1] : [...array.chunks];
    this.type = core.dtypes[typeHolding(array.dtype)].tensor;
    this.size = Object.freeze(array.shape.length === 0 ? [1] : [...array.shape]);
    this.chunkSize = Object.freeze([...this.#chunk]);
    this.attributes = array.attrs;
    Object.defineProperty(this, 'array', { value: array }); /* zarrita's */
  }

  get #width() {
    return ELEMENTS[this.#element].bytes;
  }

  #selected(op, region) {
    const parts = regionParts(this.#core, op, this.size, region);
    const selection = selectionOf(parts);
    const sizes = selection.map(({ count }) => count);
    return { parts, selection, sizes, strides: cStrides(sizes) };
  }

  /* The error for a chunk: what zarrita says, and the codec or the store. */
  #failed(op, coords, cause) {
    const { message, cause: inner } = cause;
    const is = (...names) => [cause, inner].some((e) => this.#zarrita.isZarritaError(e, ...names));
    let code = 'BAD_FILE';
    if (cause.code === 'FILE') code = 'FILE';
    else if (is('UnknownCodecError', 'UnsupportedError')) code = 'UNSUPPORTED';
    return this.#failure(op, coords, inner ? `${message}: ${inner.message}` : message, cause, code);
  }
  #failure(op, coords, reason, cause, code = 'BAD_FILE') {
    const first = coords.map((c, d) => c * this.#chunk[d]);
    const text = `${op}: ${this.#name}: chunk [${coords}], from element [${first}]: ${reason}`;
    return new TorchError(text, { code, op, reason, cause });
  }

  /* Promises a chunk as { bytes, strides }. */
  async #fetch(op, coords, signal) {
    let chunk;
    try {
      const at = this.array.shape.length === 0 ? [] : coords;
      chunk = await orAborted(this.array.getChunk(at, { signal }), signal);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw this.#failed(op, coords, cause);
    }
    const bytes = bytesOf(chunk.data);
    const expected = product(this.#chunk) * this.#width;
    if (bytes.length !== expected)
      throw this.#failure(
        op,
        coords,
        `it has ${counted(bytes.length, 'byte')}, expected ${expected}`,
      );
    return { bytes, strides: chunk.stride.length === 0 ? [1] : chunk.stride };
  }

  /* The same as a copy: a store in memory may give its own bytes. */
  async #copied(op, coords, signal) {
    const { bytes, strides } = await this.#fetch(op, coords, signal);
    return { bytes: bytes.slice(), strides };
  }

  /* Reads the chunks of a region into the memory at address(). */
  async #collect(op, { selection, sizes, strides }, address, { signal, onProgress }) {
    const width = this.#width;
    const total = product(sizes) * width;
    let done = 0;
    const progress = () => {
      if (onProgress) tell(op, onProgress, done, total);
      signal?.throwIfAborted();
    };
    progress();
    await forAll(chunksOf(this.#chunk, selection), async ({ coords, dims }) => {
      const chunk = await this.#fetch(op, coords, signal);
      const from = address();
      const bytes = this.#core.heap.u8.subarray(from, from + total);
      copyChunk(width, dims, chunk, { bytes, strides });
      done += product(dims.map(({ count }) => count)) * width;
      progress();
    });
  }

  /* read(index, ..., { signal, onProgress }): promises the region as a tensor, or a number for one
     element. */
  async read(...given) {
    const op = 'zarr.read';
    const core = this.#core;
    const { region, options } = readArguments(op, given);
    options.signal?.throwIfAborted();
    const selected = this.#selected(op, region);
    const count = product(selected.sizes);
    const element = this.#element;
    const dtype = typeHolding(element);
    const storage = rawStorage(core, dtype, count);
    try {
      await this.#collect(op, selected, () => storage.data(true), options);
      const fail = (i, reason, code = 'BAD_FILE') => {
        const place = selected.sizes.map((n, d) => Math.floor(i / selected.strides[d]) % n);
        const text = `${op}: ${this.#name}: element [${place}] of the region: ${reason}`;
        throw new TorchError(text, { code, op, reason });
      };
      settleElements(core, storage, { element, bigEndian: false, count, fail });
      const [sizes, strides] = [selected.sizes, selected.strides].map((list) =>
        kept(list, selected.parts),
      );
      return tensorOrNumber(core, op, storage, sizes, strides);
    } finally {
      storage.free();
    }
  }

  /* Iterates over { tensor, start }: the chunks in row-major order of their places, of which the
     next one is read while one is used. `start` are the positions of its first element. Each tensor
     is freed at the next step. */
  async *chunks(options = {}) {
    const op = 'zarr.chunks';
    const { signal } = readOptions(op, options, ['signal']);
    checkOptions(op, { signal });
    const { base } = this.#core;
    const chunk = this.#chunk;
    const { selection: whole } = this.#selected(op, []);
    const starts = function* starts() {
      for (const { coords } of chunksOf(chunk, whole))
        yield coords.map((c, d) => c * chunk[d] + base);
    };
    const ends = (start) => start.map((at, d) => Math.min(at + chunk[d], this.size[d] + base) - 1);
    yield* readAhead(starts(), (start) => {
      const last = ends(start);
      return this.read(...start.map((at, d) => [at, last[d]]), signal ? { signal } : {});
    });
  }

  /* The bytes of a tensor's elements in the array's type. Throws for an element that does not
     fit. */
  #converted(op, tensor) {
    const elements = elementsAs(op, this.#core, tensor, this.#element);
    if (!NARROWED.has(this.#element)) return bytesOf(elements);
    return bytesOf(BY_WIDTH[this.#width].from(elements, Number));
  }

  /* write(index, ..., tensor, { signal }): writes a tensor of the sizes of the region. A chunk that
     is written in part is read first. Writes wait for each other. A chunk is written whole; if the
     write fails, some chunks may have been written. */
  async write(...given) {
    const op = 'zarr.write';
    const { region, tensor, signal } = writeArguments(op, given, ['signal']);
    if (typeof this.array.store?.set !== 'function')
      throw argumentError(op, 'store', this.#name, 'cannot be written', 'FILE');
    const selected = this.#selected(op, region);
    checkSizes(op, tensor, kept(selected.sizes, selected.parts));
    const bytes = this.#converted(op, tensor);
    const done = this.#writing.then(() => this.#put(op, selected, bytes, signal));
    this.#writing = done.catch(() => {});
    return done;
  }

  #put(op, { selection, strides }, bytes, signal) {
    return forAll(chunksOf(this.#chunk, selection), async ({ coords, dims }) => {
      signal?.throwIfAborted();
      const first = coords.map((c, d) => c * this.#chunk[d]);
      const sizes = first.map((at, d) => Math.min(this.#chunk[d], this.size[d] - at));
      const isWhole = dims.every(({ count, dense }, d) => dense && count === sizes[d]);
      const chunk = isWhole
        ? {
            bytes: new Uint8Array(product(this.#chunk) * this.#width),
            strides: cStrides(this.#chunk),
          }
        : await this.#copied(op, coords, signal);
      copyChunk(this.#width, dims, chunk, { bytes, strides }, true);
      await this.#store(op, coords, first, sizes, chunk);
    });
  }

  /* Writes the part of a chunk that is inside the array. */
  async #store(op, coords, first, sizes, { bytes, strides }) {
    const Words = BY_WIDTH[this.#width];
    const data = new Words(bytes.buffer, bytes.byteOffset, bytes.length / this.#width);
    const value = { data, shape: sizes, stride: strides };
    const box = first.map((at, d) => this.#zarrita.slice(at, at + sizes[d]));
    try {
      if (this.array.shape.length > 0) await this.#zarrita.set(this.array, box, value);
      else await this.#zarrita.set(this.array, null, this.#scalar(bytes));
    } catch (cause) {
      throw this.#failed(op, coords, cause);
    }
  }

  /* The element of an array without dimensions, as zarrita takes it. */
  #scalar({ buffer, byteOffset }) {
    const view = new DataView(buffer, byteOffset);
    const name = { bool: 'Uint8', int64: 'BigInt64', uint64: 'BigUint64' }[this.#element];
    const method = name ?? this.#element.replace(/^ui/, 'UI').replace(/^./, (c) => c.toUpperCase());
    const value = view[`get${method}`](0, true);
    return this.#element === 'bool' ? value === 1 : value;
  }
}
