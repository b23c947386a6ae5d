/* t7-numbers.js — the numbers of a .t7 file, binary or ascii, from a feed. Whoever asks for one sees to it that NEAR bytes are there, or all that are left. */
import { LONG } from '../instance.js';
import { enlarge, grown, readStorage } from './memory.js';
import { swapBytes, widenHalf, widenInt32 } from './widths.js';

export const NEAR = 64; /* bytes: longer than any number that is written */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

export class BinaryNumbers {
  constructor(feed, littleEndian, longSize) {
    Object.assign(this, { feed, littleEndian, longSize });
  }

  /* Where the next bytes are in `view`. */
  next(bytes) {
    const { feed } = this;
    if (feed.left < bytes) feed.truncated(bytes);
    if (this.chunk !== feed.chunk) {
      this.chunk = feed.chunk;
      this.view = viewOf(feed.chunk);
    }
    feed.at += bytes;
    return feed.at - bytes;
  }

  int() {
    const at = this.next(4);
    return this.view.getInt32(at, this.littleEndian);
  }

  double() {
    const at = this.next(8);
    return this.view.getFloat64(at, this.littleEndian);
  }

  /* Beyond 2^53 not exact, and too much of anything. */
  long() {
    if (this.longSize === 4) return this.int();
    const at = this.next(8);
    return Number(this.view.getBigInt64(at, this.littleEndian));
  }

  endRun() {}

  /* Do longs have 8 bytes or 4? Before the first of them: those of a tensor, which an object or nil follows. */
  * detectInTensor(ndim) {
    const longs = 2 * ndim + 1;
    const ahead = yield { peek: longs * 8 + 4 };
    const view = viewOf(ahead);
    const isLong = (i) => view.getUint32(8 * i + (this.littleEndian ? 4 : 0), this.littleEndian) === 0;
    const fits = ahead.length === longs * 8 + 4 && [0, 4].includes(view.getUint32(longs * 8, this.littleEndian)) && isLong(longs - 1);
    this.longSize = fits && Array.from({ length: ndim }, (_, d) => d).every(isLong) ? 8 : 4;
  }

  /* ... or that of a storage, which its elements follow, and then the end or the type of another object. Far ahead nobody looks. */
  * detectInStorage(width) {
    const { feed } = this;
    this.longSize = 4;
    const head = yield { peek: 8 };
    if (head.length < 8) return;
    const count = Number(viewOf(head).getBigUint64(0, this.littleEndian));
    const end = 8 + count * width;
    if (end > feed.remains || count >= 2 ** 32) return;
    if (end < feed.remains && end < 1 << 20) {
      const ahead = yield { peek: end + 4 };
      const type = ahead.length < end + 4 ? ahead.length - end : viewOf(ahead).getUint32(end, this.littleEndian);
      if (!(type >= 0 && type <= 8)) return;
    }
    this.longSize = 8;
  }

  * elements(core, dtype, count, half) {
    const { feed } = this;
    const { bytes } = core.dtypes[dtype];
    const width = dtype === LONG ? this.longSize : half ? 2 : bytes;
    if (count * width > feed.remains) feed.fail(`a storage of ${count} elements of ${width} byte(s): ${feed.remains} byte(s) are left`);
    const storage = yield* readStorage(core, feed, dtype, count, width);
    const place = { buffer: core.heap.memory.buffer, address: storage.data(true), count };
    if (!this.littleEndian && width > 1) swapBytes(place.buffer, place.address, count, width);
    if (width < bytes) (half ? widenHalf : widenInt32)(place);
    return storage;
  }
}

const RANGE = { 2: [-32768, 32767], 3: [-2147483648, 2147483647] };
const isSpace = (c) => c === 32 || (c >= 9 && c <= 13);

export class AsciiNumbers {
  constructor(feed) {
    this.feed = feed;
    this.isText = true;
  }

  /* The text up to the next space. */
  word() {
    const { feed } = this;
    const { chunk } = feed;
    const limit = Math.min(chunk.length, feed.at + NEAR);
    let from = feed.at;
    while (from < limit && isSpace(chunk[from])) from++;
    let to = from;
    while (to < limit && !isSpace(chunk[to])) to++;
    const atEnd = to === chunk.length && feed.left === feed.remains;
    if (to === from || (to === limit && !atEnd)) feed.fail(atEnd ? 'the file ends where a number should be' : 'this is no number');
    this.start = feed.position + from - feed.at;
    feed.at = to;
    return String.fromCharCode.apply(null, chunk.subarray(from, to));
  }

  wrong(word) { this.feed.fail(`${JSON.stringify(word)} is not a number of this kind`, this.start); }

  integer(low, high) {
    const word = this.word();
    const value = /^[-+]?\d+$/.test(word) ? Number(word) : NaN;
    return value >= low && value <= high ? value : this.wrong(word);
  }

  real() {
    const word = this.word();
    if (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(word)) return Number(word);
    const special = /^([-+]?)(?:(inf(?:inity)?)|nan(?:\(\w*\))?)$/i.exec(word);
    if (special === null) this.wrong(word);
    const value = special[2] ? Infinity : NaN;
    this.negativeNaN = special[1] === '-';
    return special[1] === '-' ? -value : value;
  }

  exactLong() {
    const word = this.word();
    const value = /^[-+]?\d+$/.test(word) ? BigInt(word.replace('+', '')) : null;
    return value !== null && BigInt.asIntN(64, value) === value ? value : this.wrong(word);
  }

  int() { return this.endRun(this.integer(...RANGE[3])); }
  long() { return this.endRun(this.integer(-(2 ** 63), 2 ** 63)); }
  double() { return this.endRun(this.real()); }

  /* A run of anything but nothing ends with a line. */
  endRun(value) {
    const { feed } = this;
    if (value !== null && feed.left > 0 && feed.chunk[feed.at] === 10) feed.at++;
    return value;
  }

  element(core, dtype, at) {
    const { heap } = core;
    const elements = heap.elements[dtype];
    const i = at / elements.BYTES_PER_ELEMENT;
    if (dtype === LONG) elements[i] = this.exactLong();
    else if (!core.dtypes[dtype].real) elements[i] = this.integer(...RANGE[dtype]);
    else {
      elements[i] = this.real();
      /* JavaScript has one NaN, a file two */
      if (Number.isNaN(elements[i])) heap.u8[at + elements.BYTES_PER_ELEMENT - 1] = this.negativeNaN ? 0xff : 0x7f;
    }
  }

  * elements(core, dtype, count) {
    const { feed } = this;
    const { bytes } = core.dtypes[dtype];
    const least = bytes === 1 ? count : 2 * count - 1; /* characters: as they are, or a digit and a space for each number */
    if (least > feed.remains) feed.fail(`a storage of ${count} elements: ${feed.remains} byte(s) are left`);
    const storage = yield* readStorage(core, feed, dtype, bytes === 1 ? count : 0);
    try {
      for (let i = 0, room = 0; i < count && bytes > 1; i++) {
        if (i === room) enlarge(core, storage, room = grown(feed, room, count, bytes));
        if (feed.left < NEAR && feed.left < feed.remains) yield { peek: NEAR };
        this.element(core, dtype, storage.data(true) + i * bytes);
      }
      if (feed.left === 0 && feed.remains > 0) yield { peek: 1 };
      this.endRun(count === 0 ? null : count);
      return storage;
    } catch (error) {
      storage.free();
      throw error;
    }
  }
}
