/* stream.js: a file of numbers, in ascii or binary, as torch.DiskFile and torch.MemoryFile read and
   write them (file.js). In ascii, a newline follows each number or storage, unless autospacing is
   off. */
import { dtypeOf } from '../module/handle.js';
import { TorchError } from '../module/errors.js';
import { Bytes } from './bytes.js';
import { formatReal } from '../io/t7/format.js';
import { fromHalf, halvesToNumbers, toHalf } from '../module/half.js';
import { swapBytes, widenInt32 } from '../io/widths.js';
import { INT, INTEGER_RANGES, LONG, SHORT } from '../module/tables.js';

/* The types of numbers: their width in bytes, the name of DataView's methods, and for ascii the
   significant digits or the range. */
export const NUMBERS = {
  Byte: { bytes: 1, as: 'Uint8' },
  Char: { bytes: 1, as: 'Int8' },
  Short: { bytes: 2, as: 'Int16', range: INTEGER_RANGES[SHORT] },
  Int: { bytes: 4, as: 'Int32', range: INTEGER_RANGES[INT] },
  Long: { bytes: 8, as: 'BigInt64', range: INTEGER_RANGES[LONG] },
  Float: { bytes: 4, as: 'Float32', digits: 9 },
  Double: { bytes: 8, as: 'Float64', digits: 17 },
  Half: { bytes: 2, as: 'Uint16', digits: 9 } /* as their bits */,
};
const MAX_WORD = 64; /* characters: more than any number has */
const INTEGER = /\s*([-+]?\d+)/y;
const REAL = /\s*([-+]?(?:(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|inf(?:inity)?|nan(?:\(\w*\))?))/iy;
const X86_NAN = 0xfff8000000000000n; /* the result of 0/0 on x86: its sign bit is set */

/* A number as an element of a real type. */
const rounded = (type, v) =>
  type === 'Half' ? fromHalf(toHalf(v)) : type === 'Float' ? Math.fround(v) : v;
const toLong = (v) => (typeof v === 'bigint' ? v : BigInt(v - v === 0 ? Math.trunc(v) : 0));

/* A file with a position (bytes.js), read and written as numbers of the types above. */
export class Stream extends Bytes {
  /* The size of a number in a binary file, in bytes. */
  widthOf(type) {
    return type === 'Long' ? this.longSize || 8 : NUMBERS[type].bytes;
  }

  /* The next number in ascii as text, or null. */
  word(pattern) {
    const text = String.fromCharCode.apply(
      null,
      this.bytes.subarray(this.position, Math.min(this.length, this.position + MAX_WORD)),
    );
    pattern.lastIndex = 0;
    const found = pattern.exec(text);
    if (found !== null) this.position += found[0].length;
    return found && found[1];
  }

  /* Skips the newline after a number or a storage. */
  endRun() {
    if (!this.binary && this.spaced && this.remaining > 0 && this.bytes[this.position] === 10)
      this.position++;
  }

  /* A whole number of an ascii file. One that the type does not hold is an error. */
  integer(word, type, exact) {
    const value = BigInt(word.replace('+', ''));
    const [least, greatest] = NUMBERS[type].range;
    if (value < least || value > greatest) this.fail(`${word} does not fit in a ${type}`);
    return exact && type === 'Long' ? value : Number(value);
  }

  /* The next number, or null. With `exact`, a long is a BigInt. */
  next(type, exact = false) {
    const { bytes, as, digits } = NUMBERS[type];
    if (!this.binary && bytes > 1) {
      const word = this.word(digits ? REAL : INTEGER);
      if (word === null) return null;
      if (!digits) return this.integer(word, type, exact);
      const sign = word[0] === '-' ? -1 : 1;
      this.negative = sign < 0;
      return /inf/i.test(word) ? sign * Infinity : Number(word.replace(/^[-+]?nan.*/i, 'NaN'));
    }
    const width = this.widthOf(type);
    if (this.remaining < width) return null;
    const offset = this.position;
    this.position += width;
    if (type === 'Long' && width === 4)
      return exact
        ? BigInt(this.view.getInt32(offset, this.little))
        : this.view.getInt32(offset, this.little);
    const value = this.view[`get${as}`](offset, this.little);
    if (type === 'Half') return fromHalf(value);
    return typeof value === 'bigint' && !exact ? Number(value) : value;
  }

  /* Reads a number; at the end of the file an error, or null for a quiet file. */
  readOne(type) {
    this.checkOpen('read');
    const value = this.next(type);
    if (value === null) return this.endEarly(0, 1);
    this.endRun();
    return value;
  }

  /* Fills a storage and returns how many numbers were read. */
  readInto(storage, type) {
    this.checkOpen('read');
    const wanted = storage.size();
    const { core } = storage;
    const count =
      this.binary || NUMBERS[type].bytes === 1
        ? this.copyInto(core.heap, storage, type)
        : this.parseInto(core.heap, storage, type, wanted);
    if (count > 0) this.endRun();
    return count < wanted ? this.endEarly(count, wanted) : count;
  }

  /* Copies numbers of a binary file, or characters, to a storage. Returns how many. */
  copyInto(heap, storage, type) {
    const width = this.widthOf(type);
    const count = Math.min(storage.size(), Math.floor(this.remaining / width));
    const address = storage.data(true);
    heap.u8.set(this.bytes.subarray(this.position, this.position + count * width), address);
    this.position += count * width;
    const target = { buffer: heap.u8.buffer, address, count };
    if (!this.little && width > 1 && this.binary) swapBytes(target.buffer, address, count, width);
    if (width < NUMBERS[type].bytes) widenInt32(target);
    return count;
  }

  /* Parses numbers of an ascii file into a storage. Returns how many. */
  parseInto(heap, storage, type, wanted) {
    const { bytes } = NUMBERS[type];
    const { core } = storage;
    const elements = core.heap.elements[dtypeOf(storage)];
    const first = storage.data(true) / bytes;
    for (let i = 0; i < wanted; i++) {
      const value = this.next(type, true);
      if (value === null) return i;
      elements[first + i] = type === 'Half' ? toHalf(value) : value;
      /* sets the sign bit of NaN, which a typed array would lose */
      if (Number.isNaN(value))
        heap.u8[storage.data(true) + (i + 1) * bytes - 1] = this.negative ? 0xff : 0x7f;
    }
    return wanted;
  }

  /* Returns a BigInt as a number for a long of 4 bytes. Throws LONG_SIZE if it does not fit. */
  toInt32(v) {
    if (BigInt.asIntN(32, v) !== v)
      throw new TorchError(`${this.name}: ${v} does not fit in a long of 4 bytes`, {
        code: 'LONG_SIZE',
        op: 'write',
        arg: 'longSize',
        value: v,
      });
    return Number(v);
  }

  /* Writes a number. */
  writeOne(type, v) {
    this.checkOpen('write');
    const { bytes, as, digits } = NUMBERS[type];
    if (!this.binary && bytes > 1) {
      this.text(
        (digits ? formatReal(rounded(type, v), digits, true) : String(this.whole(type, v))) +
          (this.spaced ? '\n' : ''),
      );
      return 1;
    }
    const offset = this.reserve(this.widthOf(type));
    if (type === 'Long' && this.longSize === 4)
      this.view.setInt32(offset, this.toInt32(toLong(v)), this.little);
    else if (type === 'Long') this.view.setBigInt64(offset, toLong(v), this.little);
    else if (type === 'Double' && Number.isNaN(v))
      this.view.setBigUint64(offset, X86_NAN, this.little);
    else this.view[`set${as}`](offset, type === 'Half' ? toHalf(v) : v, this.little);
    if (!this.binary && this.spaced) this.text('\n');
    return 1;
  }

  /* Converts a number to an integer type as C does: by dropping the upper bits. */
  whole(type, v) {
    return type === 'Long'
      ? BigInt.asIntN(64, toLong(v))
      : type === 'Int'
        ? v | 0
        : (v << 16) >> 16;
  }

  /* Writes a storage and returns its number of elements. */
  writeAll(storage, type) {
    this.checkOpen('write');
    const count = storage.size();
    if (count === 0) return 0;
    if (this.binary || NUMBERS[type].bytes === 1) this.copyFrom(storage, type, count);
    else this.formatAll(storage.data(), NUMBERS[type], type === 'Half');
    if (!this.binary && this.spaced) this.text('\n');
    return count;
  }

  /* Writes the elements in binary. */
  copyFrom(storage, type, count) {
    const { bytes } = NUMBERS[type];
    const width = this.widthOf(type);
    if (width < bytes) {
      const ints = Array.from(storage.data(), (v) => this.toInt32(v));
      const offset = this.reserve(4 * count);
      ints.forEach((v, i) => this.view.setInt32(offset + 4 * i, v, this.little));
      return;
    }
    const address = storage.data(true);
    const copy = storage.core.heap.u8.slice(address, address + count * bytes);
    if (!this.little && bytes > 1) swapBytes(copy.buffer, 0, count, bytes);
    this.put(copy);
  }

  /* Writes the elements as text, in pieces of about 8192 characters. */
  formatAll(elements, { bytes, digits }, areHalves) {
    const numbers = areHalves ? halvesToNumbers(elements) : elements;
    const high = digits && new Int8Array(elements.buffer, elements.byteOffset, elements.byteLength);
    const between = this.spaced ? ' ' : '';
    let text = '';
    for (let i = 0; i < elements.length; i++) {
      if (i > 0) text += between;
      text += digits ? formatReal(numbers[i], digits, high[(i + 1) * bytes - 1] < 0) : numbers[i];
      if (text.length < 8192) continue;
      this.text(text);
      text = '';
    }
    this.text(text);
  }
}
