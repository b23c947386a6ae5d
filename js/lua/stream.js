/* stream.js — numbers read and written one by one or as storages: what torch.DiskFile and
   torch.MemoryFile are in JavaScript. Numbers go as text or in binary; in text a run of them ends
   with a line, unless that is not wanted. */
import { TorchError } from '../module/errors.js';
import { Bytes } from './bytes.js';
import { formatReal } from '../io/t7/format.js';
import { swapBytes, widenHalf, widenInt32 } from '../io/widths.js';

/* Of a number: its bytes, and how a DataView calls it. */
export const NUMBERS = {
  Byte: { bytes: 1, as: 'Uint8' },
  Char: { bytes: 1, as: 'Int8' },
  Short: { bytes: 2, as: 'Int16' },
  Int: { bytes: 4, as: 'Int32' },
  Long: { bytes: 8, as: 'BigInt64' },
  Float: { bytes: 4, as: 'Float32', digits: 9 },
  Double: { bytes: 8, as: 'Float64', digits: 17 },
};
const WORD = 64; /* characters: longer than any number that is written */
const INTEGER = /\s*([-+]?\d+)/y;
const REAL = /\s*([-+]?(?:(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|inf(?:inity)?|nan(?:\(\w*\))?))/iy;
const X86_NAN = 0xfff8000000000000n; /* with the sign that 0/0 has there */

const toLong = (v) => (typeof v === 'bigint' ? v : BigInt(v - v === 0 ? Math.trunc(v) : 0));

export class Stream extends Bytes {
  widthOf(type) {
    return type === 'Long' ? this.longSize || 8 : NUMBERS[type].bytes;
  }

  /* --- reading --- */

  /* The next number as text; null: there is none. */
  word(pattern) {
    const text = String.fromCharCode.apply(
      null,
      this.bytes.subarray(this.at, Math.min(this.length, this.at + WORD)),
    );
    pattern.lastIndex = 0;
    const found = pattern.exec(text);
    if (found !== null) this.at += found[0].length;
    return found && found[1];
  }

  endRun() {
    if (!this.binary && this.spaced && this.left > 0 && this.bytes[this.at] === 10) this.at++;
  }

  /* A number; null: there is none. Longs are BigInts if they are `exact`. */
  next(type, exact = false) {
    const { bytes, as, digits } = NUMBERS[type];
    if (!this.binary && bytes > 1) {
      const word = this.word(digits ? REAL : INTEGER);
      if (word === null) return null;
      if (!digits) return exact && type === 'Long' ? BigInt(word.replace('+', '')) : Number(word);
      const sign = word[0] === '-' ? -1 : 1;
      this.negative = sign < 0;
      return /inf/i.test(word) ? sign * Infinity : Number(word.replace(/^[-+]?nan.*/i, 'NaN'));
    }
    const width = this.widthOf(type);
    if (this.left < width) return null;
    const { at } = this;
    this.at += width;
    if (type === 'Long' && width === 4)
      return exact
        ? BigInt(this.view.getInt32(at, this.little))
        : this.view.getInt32(at, this.little);
    const value = this.view[`get${as}`](at, this.little);
    return typeof value === 'bigint' && !exact ? Number(value) : value;
  }

  readOne(type) {
    this.use('read');
    const value = this.next(type);
    if (value === null) return this.short(0, 1);
    this.endRun();
    return value;
  }

  /* As many numbers as the storage has; how many there were. `half`: 16 bits each, into Floats. */
  readInto(storage, type, half = false) {
    this.use('read');
    const wanted = storage.size();
    const { core } = storage;
    const count =
      this.binary || NUMBERS[type].bytes === 1
        ? this.copyInto(core.heap, storage, type, half)
        : this.parseInto(core.heap, storage, type, wanted);
    if (count > 0) this.endRun();
    return count < wanted ? this.short(count, wanted) : count;
  }

  copyInto(heap, storage, type, half) {
    const width = half ? 2 : this.widthOf(type);
    const count = Math.min(storage.size(), Math.floor(this.left / width));
    const address = storage.data(true);
    heap.u8.set(this.bytes.subarray(this.at, this.at + count * width), address);
    this.at += count * width;
    const place = { buffer: heap.u8.buffer, address, count };
    if (!this.little && width > 1 && this.binary) swapBytes(place.buffer, address, count, width);
    if (half) widenHalf(place);
    else if (width < NUMBERS[type].bytes) widenInt32(place);
    return count;
  }

  parseInto(heap, storage, type, wanted) {
    const elements = storage.data();
    const { bytes } = NUMBERS[type];
    for (let i = 0; i < wanted; i++) {
      const value = this.next(type, true);
      if (value === null) return i;
      elements[i] = value;
      /* JavaScript has one NaN, a file two */
      if (Number.isNaN(value))
        heap.u8[storage.data(true) + (i + 1) * bytes - 1] = this.negative ? 0xff : 0x7f;
    }
    return wanted;
  }

  /* --- writing --- */

  narrow(v) {
    if (BigInt.asIntN(32, v) !== v)
      throw new TorchError(`${this.name}: ${v} does not fit in a long of 4 bytes`, {
        code: 'LONG_SIZE',
        op: 'write',
        arg: 'longSize',
        value: v,
      });
    return Number(v);
  }

  writeOne(type, v) {
    this.use('write');
    const { bytes, as, digits } = NUMBERS[type];
    if (!this.binary && bytes > 1) {
      this.text(
        (digits
          ? formatReal(digits === 9 ? Math.fround(v) : v, digits, true)
          : String(this.whole(type, v))) + (this.spaced ? '\n' : ''),
      );
      return 1;
    }
    const at = this.room(this.widthOf(type));
    if (type === 'Long' && this.longSize === 4)
      this.view.setInt32(at, this.narrow(toLong(v)), this.little);
    else if (type === 'Long') this.view.setBigInt64(at, toLong(v), this.little);
    else if (type === 'Double' && Number.isNaN(v)) this.view.setBigUint64(at, X86_NAN, this.little);
    else this.view[`set${as}`](at, v, this.little);
    if (!this.binary && this.spaced) this.text('\n');
    return 1;
  }

  /* What C makes of a number that is put into so many bits. */
  whole(type, v) {
    return type === 'Long'
      ? BigInt.asIntN(64, toLong(v))
      : type === 'Int'
        ? v | 0
        : (v << 16) >> 16;
  }

  writeAll(storage, type) {
    this.use('write');
    const count = storage.size();
    if (count === 0) return 0;
    if (this.binary || NUMBERS[type].bytes === 1) this.copyFrom(storage, type, count);
    else this.formatAll(storage.data(), NUMBERS[type]);
    if (!this.binary && this.spaced) this.text('\n');
    return count;
  }

  copyFrom(storage, type, count) {
    const { bytes } = NUMBERS[type];
    const width = this.widthOf(type);
    if (width < bytes) {
      const narrow = Array.from(storage.data(), (v) => this.narrow(v));
      const at = this.room(4 * count);
      narrow.forEach((v, i) => this.view.setInt32(at + 4 * i, v, this.little));
      return;
    }
    const address = storage.data(true);
    const copy = storage.core.heap.u8.slice(address, address + count * bytes);
    if (!this.little && bytes > 1) swapBytes(copy.buffer, 0, count, bytes);
    this.put(copy);
  }

  formatAll(elements, { bytes, digits }) {
    const high = digits && new Int8Array(elements.buffer, elements.byteOffset, elements.byteLength);
    const between = this.spaced ? ' ' : '';
    let text = '';
    for (let i = 0; i < elements.length; i++) {
      if (i > 0) text += between;
      text += digits ? formatReal(elements[i], digits, high[(i + 1) * bytes - 1] < 0) : elements[i];
      if (text.length < 8192) continue;
      this.text(text);
      text = '';
    }
    this.text(text);
  }
}
