/* array.js: an array in an open file: its regions and chunks as tensors. */
import { typeHolding } from '../../tensor/element-types.js';
import { argumentError } from '../../module/errors.js';
import { isTensor } from '../../module/handle.js';
import { checkOptions, orAborted } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { ELEMENTS, settleElements } from '../elements.js';
import { badFile, tell } from '../feed.js';
import { rawStorage } from '../memory.js';
import { Runs, fileIndex, selectionOf } from './selection.js';
import {
  cStrides,
  checkSizes,
  elementsAs,
  kept,
  mover,
  readAhead,
  readArguments,
  regionParts,
  tensorOrNumber,
  writeArguments,
} from './region.js';

const MOST = 1 << 23; /* the largest read, in bytes */

/* The runs of one read: from `first` to `end` in the file, in elements. */
class Batch {
  constructor() {
    this.clear();
  }
  clear() {
    [this.from, this.to] = [[], []];
    [this.first, this.end] = [0, 0];
  }
  copy() {
    return Object.assign(new Batch(), this);
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
    const move = mover(width, u8.subarray(address), part);
    for (let i = 0; i < from.length; i++) move(to[i], from[i] - first);
    return;
  }
  for (let i = 0; i < from.length; i++) {
    const at = (from[i] - first) * width;
    u8.set(part.subarray(at, at + length * width), address + to[i] * width);
  }
}

/* Reads and writes regions of one array. `file` is an OpenFile and `header` has { element, shape,
   fortran, bigEndian, start }, where `start` is the position of the data. `inflate`, for compressed
   data, promises the whole tensor. */
export class OpenArray {
  #core;
  #header;
  #inflate;

  constructor(core, file, header, inflate = null) {
    this.#core = core;
    this.#header = header;
    this.#inflate = inflate;
    const { element, shape } = header;
    this.type = core.dtypes[typeHolding(element)].tensor;
    this.size = Object.freeze(shape.length === 0 ? [1] : [...shape]);
    Object.defineProperty(this, 'file', { value: file });
  }

  /* The largest read, in bytes. */
  get #most() {
    return this.file.bytes.most ?? MOST;
  }
  get #width() {
    return ELEMENTS[this.#header.element].bytes;
  }

  /* In the order of the file: Fortran order is C order of the reversed dimensions. */
  #ordered(list) {
    return this.#header.fortran ? [...list].reverse() : list;
  }

  #parts(op, region) {
    return regionParts(this.#core, op, this.size, region);
  }

  /* The runs of a region, and the selection of each dimension in the order of the file. */
  #selected(parts) {
    const size = this.#ordered(this.size);
    const selection = selectionOf(this.#ordered(parts));
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
    const most = this.#most / this.#width;
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

  /* Reads all runs into the memory at address(). Up to `depth` reads are under way while the parts
     before them are copied. */
  async #collect(op, runs, address, { signal, onProgress }) {
    const total = runs.total * this.#width;
    const most = Math.min(this.#most, total);
    const depth = Math.min(this.file.bytes.depth ?? 2, Math.ceil(total / most));
    const memory = this.file.borrow(depth * most);
    const free = Array.from({ length: depth }, (_, i) => memory.subarray(i * most, (i + 1) * most));
    const pending = []; /* reads that have begun, the oldest first */
    let done = 0;
    const progress = () => {
      if (onProgress) tell(op, onProgress, done, total);
      signal?.throwIfAborted();
    };
    progress();
    const finish = async () => {
      const { buffer, part, batch, reading } = pending[0];
      await reading;
      pending.shift();
      const length = Math.min(runs.length, batch.end - batch.first);
      copyRuns(this.#width, part, batch, length, this.#core.heap.u8, address());
      free.push(buffer);
      done += batch.from.length * length * this.#width;
      progress();
    };
    try {
      await this.#batches(runs, async (batch) => {
        if (free.length === 0) await finish();
        const bytes = (batch.end - batch.first) * this.#width;
        let buffer = free.pop();
        if (bytes > buffer.length) buffer = new Uint8Array(this.#most);
        const part = buffer.subarray(0, bytes);
        const reading = this.#fetch(op, part, batch.first, signal);
        reading.catch(() => {}); /* reported by finish() */
        pending.push({ buffer, part, batch: batch.copy(), reading });
      });
      while (pending.length > 0) await finish();
    } finally {
      /* After a failure no read goes on after the call. */
      await Promise.allSettled(pending.map(({ reading }) => reading));
    }
    this.file.giveBack(memory);
  }

  async #load(op, parts, options) {
    const core = this.#core;
    const { element, bigEndian, start } = this.#header;
    const { size, selection, runs } = this.#selected(parts);
    const dtype = typeHolding(element);
    const storage = rawStorage(core, dtype, runs.total);
    try {
      await this.#collect(op, runs, () => storage.data(true), options);
      const fail = (i, reason, code) => {
        const position = start + fileIndex(size, selection, i) * this.#width;
        throw badFile(`${op}: ${this.file.bytes.name}`, position, reason, code);
      };
      settleElements(core, storage, { element, bigEndian, count: runs.total, fail });
      const sizes = selection.map(({ count }) => count);
      const [shape, strides] = [sizes, cStrides(sizes)].map((l) => kept(this.#ordered(l), parts));
      return tensorOrNumber(core, op, storage, shape, strides);
    } finally {
      storage.free();
    }
  }

  /* Reads compressed data: all of it, of which the region is copied. */
  async #loadInflated(op, given, { signal, onProgress }) {
    const whole = await this.#inflate(signal);
    let isResult = false;
    try {
      const bytes = whole.nElement() * this.#width;
      if (onProgress) tell(op, onProgress, bytes, bytes);
      isResult = given.length === 0;
      if (isResult) return whole;
      const part = whole.at(...given);
      if (!isTensor(part)) return part;
      try {
        return part.clone();
      } finally {
        part.free();
      }
    } finally {
      if (!isResult) whole.free();
    }
  }

  /* read(index, ..., { signal, onProgress }): promises the region as a tensor, or a number for one
     element. */
  async read(...given) {
    const op = `${this.file.format}.read`;
    const { region, options } = readArguments(op, given);
    this.file.check(op);
    options.signal?.throwIfAborted();
    const parts = this.#parts(op, region);
    return this.#inflate ? this.#loadInflated(op, region, options) : this.#load(op, parts, options);
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
    const starts = function* starts() {
      for (let start = 0; start < n; start += rows) yield start + base;
    };
    yield* readAhead(starts(), (start) => {
      const last = Math.min(start + rows, n + base) - 1;
      return this.read([start, last], signal ? { signal } : {});
    });
  }

  /* write(index, ..., tensor): writes a tensor of the sizes of the region. Writes wait for each
     other. */
  async write(...given) {
    const op = `${this.file.format}.write`;
    const { region, tensor } = writeArguments(op, given, []);
    this.file.check(op);
    if (!this.file.bytes.write)
      throw argumentError(op, 'file', this.file.bytes.name, 'is open for reading', 'FILE');
    const parts = this.#parts(op, region);
    const { selection, runs } = this.#selected(parts);
    const sizes = selection.map(({ count }) => count);
    checkSizes(op, tensor, kept(sizes, parts));
    const { buffer, byteOffset, byteLength } = elementsAs(
      op,
      this.#core,
      tensor,
      this.#header.element,
    );
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
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
