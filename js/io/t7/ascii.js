/* ascii.js: parses the numbers of an ascii .t7 file. Callers make at least NEAR bytes (or the rest
   of the file) available first. */
import { counted } from '../../module/errors.js';
import { HALF, INT, INTEGER_RANGES, LONG } from '../../module/tables.js';
import { toHalf } from '../../module/half.js';
import { enlarge, grown, readStorage } from '../memory.js';

export const NEAR = 64; /* in bytes: more than the longest number */
/* What is wrong with a file whose lines end in CR LF. The lengths of its strings may be wrong
   too. */
export const CARRIAGE_RETURN =
  'a line ends in CR LF, not in LF: the file was changed as a text, copy it again as binary';
const isSpace = (c) => c === 32 || (c >= 9 && c <= 13);

/* Has the methods of BinaryNumbers (binary.js). */
export class AsciiNumbers {
  constructor(feed) {
    this.feed = feed;
    this.isText = true;
  }

  /* Returns the text before the next space. */
  word() {
    const { feed } = this;
    const { chunk } = feed;
    const limit = Math.min(chunk.length, feed.at + NEAR);
    let from = feed.at;
    while (from < limit && isSpace(chunk[from])) from++;
    let to = from;
    while (to < limit && !isSpace(chunk[to])) to++;
    const atEnd = to === chunk.length && feed.left === feed.remains;
    if (to === from || (to === limit && !atEnd))
      feed.fail(atEnd ? 'expected a number, but the file ends' : 'expected a number');
    this.start = feed.position + from - feed.at;
    feed.at = to;
    return String.fromCharCode.apply(null, chunk.subarray(from, to));
  }

  wrong(word) {
    this.feed.fail(`${JSON.stringify(word)} is not a number of this kind`, this.start);
  }

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

  /* Reads an element of a LongTensor, as a BigInt. */
  exactLong() {
    const word = this.word();
    const value = /^[-+]?\d+$/.test(word) ? BigInt(word.replace('+', '')) : null;
    return value !== null && BigInt.asIntN(64, value) === value ? value : this.wrong(word);
  }

  int() {
    return this.endRun(this.integer(...INTEGER_RANGES[INT]));
  }
  long() {
    return this.endRun(this.integer(-(2 ** 63), 2 ** 63));
  }
  double() {
    return this.endRun(this.real());
  }

  /* Skips the line feed after a sequence of numbers; an empty sequence has none. */
  endRun(value) {
    const { feed } = this;
    if (value === null || feed.left === 0) return value;
    if (feed.chunk[feed.at] === 10) feed.at++;
    else if (feed.chunk[feed.at] === 13) feed.fail(CARRIAGE_RETURN);
    return value;
  }

  /* Reads an element to an address. */
  element(core, dtype, at) {
    const { heap } = core;
    const elements = heap.elements[dtype];
    const i = at / elements.BYTES_PER_ELEMENT;
    if (dtype === LONG) elements[i] = this.exactLong();
    else if (!core.dtypes[dtype].real) elements[i] = this.integer(...INTEGER_RANGES[dtype]);
    else {
      const value = this.real();
      elements[i] = dtype === HALF ? toHalf(value) : value;
      /* both NaNs of a file become JavaScript's NaN */
      if (Number.isNaN(value))
        heap.u8[at + elements.BYTES_PER_ELEMENT - 1] = this.negativeNaN ? 0xff : 0x7f;
    }
  }

  /* Part of a parser: reads the elements of a storage. Characters are copied, numbers are parsed
     one by one while the storage grows. */
  *elements(core, dtype, count) {
    const { feed } = this;
    const { bytes } = core.dtypes[dtype];
    /* characters as they are, or a digit and a space for each number */
    const least = bytes === 1 ? count : 2 * count - 1;
    if (least > feed.remains)
      feed.fail(`a storage of ${count} elements, but only ${counted(feed.remains, 'byte')} left`);
    const storage = yield* readStorage(core, feed, dtype, bytes === 1 ? count : 0);
    try {
      for (let i = 0, have = 0; i < count && bytes > 1; i++) {
        if (i === have) enlarge(core, storage, (have = grown(feed, have, count, bytes)));
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
