/* pieces.js: writes the numbers and characters of a .t7 file as pieces of bytes (sink.js), binary
   or ascii. */
import { TorchError } from '../../module/errors.js';
import { LONG } from '../../module/tables.js';
import { toPrinted } from '../../tensor/convert.js';
import { formatReal } from './format.js';
import { swapBytes } from '../widths.js';

const BLOCK = 1 << 14; /* in bytes; small pieces are joined in blocks */
const encoder = new TextEncoder();
const BATCH = 1 << 13; /* how many elements are converted at a time */

/* Collects the bytes of small values in blocks. A writer calls ready() after each value and rest()
   at the end; both yield finished pieces. */
class Pieces {
  constructor(op, { littleEndian = true, longSize = 8 }) {
    Object.assign(this, { op, littleEndian, longSize, full: [] });
    this.begin();
  }

  /* Starts a block. */
  begin() {
    this.block = new Uint8Array(BLOCK);
    this.view = new DataView(this.block.buffer);
    this.at = 0;
  }

  /* Finishes the block. */
  end() {
    if (this.at > 0) this.full.push(this.block.subarray(0, this.at));
    this.begin();
  }

  /* Returns the position of the next n bytes in the block; may start another block. */
  reserve(n) {
    if (this.at + n > BLOCK) this.end();
    this.at += n;
    return this.at - n;
  }

  /* Appends bytes. Many of them become a piece of their own. */
  put(bytes) {
    if (bytes.length <= BLOCK) {
      const at = this.reserve(bytes.length); /* may start another block */
      this.block.set(bytes, at);
    } else {
      this.end();
      this.full.push(bytes.slice());
    }
  }

  *ready() {
    while (this.full.length > 0) yield this.full.shift();
  }

  *rest() {
    this.end();
    yield* this.ready();
  }

  ints(...list) {
    for (const n of list) this.int(n);
  }
  longs(list) {
    for (const n of list) this.long(n);
  }
}

/* Returns a batch of the elements of a storage, as they are now. */
function batch(core, info, memory, from, count) {
  const bytes = memory
    .subarray(from * info.bytes, Math.min(from + BATCH, count) * info.bytes)
    .slice();
  return new core.heap.elements[info.code].constructor(bytes.buffer);
}

/* Numbers as bytes. */
export class BinaryPieces extends Pieces {
  int(n) {
    const at = this.reserve(4);
    this.view.setInt32(at, n, this.littleEndian);
  }

  /* 0 / 0 on x86 has its sign bit set; most such files come from there */
  double(x) {
    const at = this.reserve(8);
    if (Number.isNaN(x)) this.view.setBigUint64(at, 0xfff8000000000000n, this.littleEndian);
    else this.view.setFloat64(at, x, this.littleEndian);
  }

  long(n) {
    if (this.longSize === 4) {
      this.int(Number(this.checkInt32(BigInt(n))));
      return;
    }
    const at = this.reserve(8);
    this.view.setBigInt64(at, BigInt(n), this.littleEndian);
  }

  /* Returns n. Throws LONG_SIZE if it does not fit in 32 bits. */
  checkInt32(n) {
    if (BigInt.asIntN(32, n) !== n)
      throw new TorchError(`${this.op}: ${n} does not fit in a long of 4 bytes`, {
        code: 'LONG_SIZE',
        op: this.op,
        arg: 'longSize',
        value: n,
      });
    return n;
  }

  bytes(bytes) {
    this.put(bytes);
  }

  /* Yields the elements of a storage: its memory as it is if the file has the same format,
     otherwise converted copies. */
  *elements(core, info, memory, count) {
    yield* this.rest();
    const isNarrow = info.code === LONG && this.longSize === 4;
    if (!isNarrow && (this.littleEndian || info.bytes === 1)) {
      yield memory;
      return;
    }
    for (let from = 0; from < count; from += BATCH) {
      let elements = batch(core, info, memory, from, count);
      if (isNarrow) elements = Int32Array.from(elements, (n) => Number(this.checkInt32(n)));
      if (!this.littleEndian)
        swapBytes(elements.buffer, 0, elements.length, elements.BYTES_PER_ELEMENT);
      yield new Uint8Array(elements.buffer);
    }
  }
}

/* Numbers as text. */
export class AsciiPieces extends Pieces {
  /* ASCII only */
  text(text) {
    if (text.length <= BLOCK) {
      const at = this.reserve(text.length); /* may start another block */
      encoder.encodeInto(text, this.block.subarray(at));
    } else {
      this.end();
      this.full.push(encoder.encode(text));
    }
  }

  int(n) {
    this.text(`${n}\n`);
  }
  long(n) {
    this.int(n);
  }
  longs(list) {
    if (list.length > 0) this.text(`${list.join(' ')}\n`);
  }
  double(x) {
    this.text(`${formatReal(x, 17, true)}\n`);
  }
  bytes(bytes) {
    this.put(bytes);
    if (bytes.length > 0) this.text('\n');
  }

  *elements(core, info, memory, count) {
    if (info.bytes === 1) {
      yield* this.rest();
      yield memory;
    }
    for (let from = 0; from < count && info.bytes > 1; from += BATCH) {
      const elements = batch(core, info, memory, from, count);
      const high = info.real && new Int8Array(elements.buffer);
      const numbers = toPrinted(info.code, elements);
      const precision = info.bytes < 8 ? 9 : 17;
      let text = '';
      for (let i = 0; i < elements.length; i++) {
        if (from + i > 0) text += ' ';
        text += info.real
          ? formatReal(numbers[i], precision, high[(i + 1) * info.bytes - 1] < 0)
          : elements[i];
      }
      this.text(text);
      yield* this.ready();
    }
    this.text('\n');
  }
}
