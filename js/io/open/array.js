/* array.js: an array in an open file: its regions and chunks as tensors. */
import { argumentError } from '../../module/errors.js';
import { dtypeOf, isFreed, isHandle, isTensor } from '../../module/handle.js';
import { BYTE } from '../../module/tables.js';
import { partsOf } from '../../tensor/indexing.js';
import { settleAll, settled } from '../../call/lists.js';
import { TRANSFER, checkOptions, orAborted, readOptions } from '../drive.js';
import { ELEMENTS, settleElements, shapeOf, tensorOn } from '../elements.js';
import { checkTensor } from '../arguments.js';
import { badFile, tell } from '../feed.js';
import { newStorage } from '../memory.js';
import { Runs, fileIndex, selectionOf } from './plan.js';

const MOST = 1 << 23; /* the largest read, in bytes */

/* True for the options at the end of a call's arguments. */
const isOptions = (v) => Object.prototype.toString.call(v) === '[object Object]' && !isHandle(v);

/* Copies elements of `width` bytes in both arrays, at multiples of `width`. */
function mover(width, buffer, address, source) {
  if (width === 1) {
    const [to, from] = [new Uint8Array(buffer, address), source];
    return (t, f) => {
      to[t] = from[f];
    };
  }
  const Words = width === 2 ? Uint16Array : Uint32Array;
  const to = new Words(buffer, address);
  const from = new Words(source.buffer, 0, Math.floor(source.length / Words.BYTES_PER_ELEMENT));
  if (width < 8)
    return (t, f) => {
      to[t] = from[f];
    };
  return (t, f) => {
    to[2 * t] = from[2 * f];
    to[2 * t + 1] = from[2 * f + 1];
  };
}

/* The runs of one read: from `first` to `end` in the file, in elements. */
class Batch {
  constructor() {
    this.clear();
  }
  clear() {
    [this.from, this.to] = [[], []];
    [this.first, this.end] = [0, 0];
  }
  add(from, to, length) {
    if (this.from.length === 0) this.first = from;
    this.from.push(from);
    this.to.push(to);
    this.end = Math.max(this.end, from + length);
  }
}

/* Copies the runs of a read to their places in the result. */
function copyRuns(width, part, { from, to, first }, length, u8, address) {
  if (length === 1) {
    const move = mover(width, u8.buffer, address, part);
    for (let i = 0; i < from.length; i++) move(to[i], from[i] - first);
    return;
  }
  for (let i = 0; i < from.length; i++) {
    const at = (from[i] - first) * width;
    u8.set(part.subarray(at, at + length * width), address + to[i] * width);
  }
}

/* Frees a tensor of a chunk that the user has not freed. A chunk of one element is a number. */
function freeOnce(tensor) {
  if (tensor !== null && !isFreed(tensor)) tensor.free();
}

const dtypeFor = (core, type) => core.dtypes.findIndex((d) => d.tensor === type);

/* The sizes of a region's tensor: dimensions with a number are removed. */
const kept = (list, parts) => list.filter((_, d) => parts[d]?.at === undefined);

const cStrides = (sizes) =>
  sizes.map((_, d) => sizes.slice(d + 1).reduce((n, m) => n * (m || 1), 1));

/* Returns a copy of a tensor's elements in row-major order, converted to another type, as bytes. */
function bytesAs(core, tensor, type) {
  const sample = core.handles.newTensor(dtypeFor(core, type));
  const same = tensor.typeAs(sample);
  sample.free();
  const { buffer, byteOffset, byteLength } = same.toTypedArray();
  if (same !== tensor) same.free();
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/* Reads and writes regions of one array. `file` is an OpenFile and `header` has { element, shape,
   fortran, bigEndian, start }, where `start` is the position of the data. `inflate`, for compressed
   data, promises the whole tensor. */
export class OpenArray {
  #core;
  #header;
  #selectable;
  #inflate;

  constructor(core, file, header, inflate = null) {
    this.#core = core;
    this.#header = header;
    this.#inflate = inflate;
    const { element, shape } = header;
    this.type = core.dtypes.find((d) => d.name === ELEMENTS[element].torch).tensor;
    this.size = Object.freeze(shape.length === 0 ? [1] : [...shape]);
    Object.defineProperty(this, 'file', { value: file });
    this.#selectable = { size: () => this.size };
  }

  get #width() {
    return ELEMENTS[this.#header.element].bytes;
  }

  /* In the order of the file: Fortran order is C order of the reversed dimensions. */
  #ordered(list) {
    return this.#header.fortran ? [...list].reverse() : list;
  }

  /* The parts of a region (indexing.js), as `at` understands it. */
  #parts(op, region) {
    const [mask] = region;
    if (region.length === 1 && isTensor(mask) && dtypeOf(mask) === BYTE && this.size.length > 1)
      throw argumentError(op, 'region', mask, 'a mask of all elements cannot be read from a file');
    return partsOf(this.#core, op, this.#selectable, region);
  }

  /* The runs of a region, and the selection of each dimension in the order of the file. */
  #plan(parts) {
    const size = this.#ordered(this.size);
    const selection = selectionOf(size, this.#ordered(this.size.map((_, d) => parts[d] ?? {})));
    return { size, selection, runs: new Runs(size, selection) };
  }

  /* Reads elements from `first` on. */
  async #fetch(op, bytes, first, signal) {
    const position = this.#header.start + first * this.#width;
    await orAborted(this.file.bytes.read(bytes, position, signal, op), signal);
    this.file.check(op);
  }

  /* Calls each(batch) for the runs that one read gets; a run may be long. */
  async #batches(runs, each) {
    const gap = this.file.bytes.gap / this.#width;
    const most = MOST / this.#width;
    const batch = new Batch();
    while (runs.next()) {
      const { from, to, length } = runs;
      const far =
        from < batch.first || from - batch.end > gap || from + length - batch.first > most;
      if (batch.from.length > 0 && far) {
        await each(batch);
        batch.clear();
      }
      if (length <= most) batch.add(from, to, length);
      else await this.#pieces(runs, most, each);
    }
    if (batch.from.length > 0) await each(batch);
  }

  /* The same for a run that is too long for one read. */
  async #pieces({ from, to, length }, most, each) {
    for (let at = 0; at < length; at += most) {
      const piece = new Batch();
      piece.add(from + at, to + at, Math.min(most, length - at));
      await each(piece);
    }
  }

  /* Reads all runs into the memory at address(). */
  async #collect(op, runs, address, { signal, onProgress }) {
    const total = runs.total * this.#width;
    const memory = this.file.borrow(Math.min(MOST, total));
    let buffer = memory;
    let done = 0;
    const progress = () => {
      if (onProgress) tell(op, onProgress, done, total);
      signal?.throwIfAborted();
    };
    progress();
    await this.#batches(runs, async (batch) => {
      const bytes = (batch.end - batch.first) * this.#width;
      if (bytes > buffer.length) buffer = new Uint8Array(MOST);
      const part = buffer.subarray(0, bytes);
      await this.#fetch(op, part, batch.first, signal);
      const length = Math.min(runs.length, batch.end - batch.first);
      copyRuns(this.#width, part, batch, length, this.#core.heap.u8, address());
      done += batch.from.length * length * this.#width;
      progress();
    });
    this.file.giveBack(buffer);
  }

  async #load(op, parts, options) {
    const core = this.#core;
    const { element, bigEndian, start } = this.#header;
    const { size, selection, runs } = this.#plan(parts);
    const storage = newStorage(
      core,
      core.dtypes.findIndex((d) => d.name === ELEMENTS[element].torch),
    );
    try {
      storage.resize(runs.total);
      await this.#collect(op, runs, () => storage.data(true), options);
      const fail = (i, reason) => {
        const position = start + fileIndex(size, selection, i) * this.#width;
        throw badFile(`${op}: ${this.file.bytes.name}`, position, reason);
      };
      settleElements(core, storage, { element, bigEndian, count: runs.total, fail });
      const sizes = selection.map(({ count }) => count);
      const [shape, strides] = [sizes, cStrides(sizes)].map((l) => kept(this.#ordered(l), parts));
      if (shape.length > 0) return tensorOn(core, op, storage, shape, strides);
      const element1 = tensorOn(core, op, storage, [1], null);
      try {
        return element1.at(core.base);
      } finally {
        element1.free();
      }
    } finally {
      storage.free();
    }
  }

  /* Reads compressed data: all of it, of which the region is copied. */
  async #loadInflated(given, { signal }) {
    const whole = await this.#inflate(signal);
    if (given.length === 0) return whole;
    try {
      const part = whole.at(...given);
      if (!isTensor(part)) return part;
      try {
        return part.clone();
      } finally {
        part.free();
      }
    } finally {
      whole.free();
    }
  }

  /* read(index, ...) or read([index, ...]), then { signal, onProgress }: promises the region as a
     tensor, or a number for one element. */
  async read(...given) {
    const op = `${this.file.format}.read`;
    const options = readOptions(op, isOptions(given.at(-1)) ? given.pop() : {}, TRANSFER);
    checkOptions(op, options);
    this.file.check(op);
    options.signal?.throwIfAborted();
    const region = settleAll(given);
    const parts = this.#parts(op, region);
    return this.#inflate ? this.#loadInflated(region, options) : this.#load(op, parts, options);
  }

  /* Iterates over { tensor, start }: `rows` slices of the first dimension at a time, of which the
     next are read while these are used. Each tensor is freed at the next step. */
  async *chunks(options = {}) {
    const op = `${this.file.format}.chunks`;
    const { rows, signal } = readOptions(op, options, ['rows', 'signal']);
    checkOptions(op, { signal });
    if (!Number.isSafeInteger(rows) || rows < 1)
      throw argumentError(op, 'rows', rows, 'expected a whole number of at least 1');
    this.file.check(op);
    const { base } = this.#core;
    const [n] = this.size.includes(0) ? [0] : this.size;
    const fetch = (start) => {
      if (start >= n) return null;
      const last = Math.min(start + rows, n) - 1;
      const reading = this.read([[start + base, last + base]], signal ? { signal } : {});
      reading.catch(() => {}); /* reported when it is awaited */
      return reading;
    };
    let ahead = fetch(0);
    let tensor = null;
    try {
      for (let start = 0; start < n; start += rows) {
        tensor = await ahead;
        ahead = fetch(start + rows);
        yield { tensor, start: start + base };
        freeOnce(tensor);
        tensor = null;
      }
    } finally {
      freeOnce(tensor);
      if (ahead !== null) freeOnce(await ahead.catch(() => null));
    }
  }

  /* Writes a tensor of the sizes of the region. Writes wait for each other. */
  async write(region, tensor) {
    const op = `${this.file.format}.write`;
    this.file.check(op);
    if (!this.file.bytes.write)
      throw argumentError(op, 'file', this.file.bytes.name, 'is open for reading', 'FILE');
    const parts = this.#parts(op, settleAll([settled(region)]));
    checkTensor(op, tensor);
    const { selection, runs } = this.#plan(parts);
    const sizes = kept(
      selection.map(({ count }) => count),
      parts,
    );
    const shape = sizes.length === 0 ? [1] : sizes;
    const given = shapeOf(tensor);
    if (given.length !== shape.length || given.some((n, d) => n !== shape[d]))
      throw argumentError(op, 'tensor', tensor, `the region has the sizes [${shape}]`, 'SAME_SIZE');
    const bytes = bytesAs(this.#core, tensor, this.type);
    return this.file.queue(() => this.#put(op, runs, bytes));
  }

  /* Writes runs. Several in one batch are put into the bytes between them, which are read first. */
  async #put(op, runs, bytes) {
    const width = this.#width;
    const { write } = this.file.bytes;
    const memory = new Uint8Array(Math.min(MOST, runs.total * width + 2 * this.file.bytes.gap));
    await this.#batches(runs, async (batch) => {
      const position = this.#header.start + batch.first * width;
      const length = Math.min(runs.length, batch.end - batch.first);
      if (batch.from.length === 1) {
        const at = batch.to[0] * width;
        await write(bytes.subarray(at, at + length * width), position);
        return;
      }
      const span = (batch.end - batch.first) * width;
      const part = (span <= memory.length ? memory : new Uint8Array(span)).subarray(0, span);
      await this.file.bytes.read(part, position, undefined, op);
      batch.from.forEach((from, i) => {
        const at = batch.to[i] * width;
        part.set(bytes.subarray(at, at + length * width), (from - batch.first) * width);
      });
      await write(part, position);
    });
  }
}
