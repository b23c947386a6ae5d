/* binary.js: parses the numbers of a binary .t7 file. Callers make at least NEAR bytes (or the rest
   of the file) available first. */
import { counted } from '../../module/errors.js';
import { LONG } from '../../module/tables.js';
import { readStorage } from '../memory.js';
import { swapBytes, widenInt32 } from '../widths.js';

const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/* The numbers of a binary file. `longSize` is undefined until a long has been read: see
   detectInTensor. */
export class BinaryNumbers {
  constructor(feed, littleEndian, longSize) {
    Object.assign(this, { feed, littleEndian, longSize });
  }

  /* Returns the position of the next bytes in `view`. */
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

  /* not exact beyond 2^53, but any such number is too large */
  long() {
    if (this.longSize === 4) return this.int();
    const at = this.next(8);
    return Number(this.view.getBigInt64(at, this.littleEndian));
  }

  endRun() {} /* nothing follows a sequence of binary numbers */

  /* Detects whether longs have 8 bytes or 4, before the first long: in a tensor, an object or nil
     follows its longs. */
  *detectInTensor(ndim) {
    const longs = 2 * ndim + 1;
    const ahead = yield { peek: longs * 8 + 4 };
    const view = viewOf(ahead);
    const isLong = (i) =>
      view.getUint32(8 * i + (this.littleEndian ? 4 : 0), this.littleEndian) === 0;
    const fits =
      ahead.length === longs * 8 + 4 &&
      [0, 4].includes(view.getUint32(longs * 8, this.littleEndian)) &&
      isLong(longs - 1);
    this.longSize = fits && Array.from({ length: ndim }, (_, d) => d).every(isLong) ? 8 : 4;
  }

  /* The same for a storage: its elements follow, then the end of the file or the type of another
     object. A distant end is not checked. */
  *detectInStorage(width) {
    const { feed } = this;
    this.longSize = 4;
    const head = yield { peek: 8 };
    if (head.length < 8) return;
    const count = Number(viewOf(head).getBigUint64(0, this.littleEndian));
    const end = 8 + count * width;
    if (end > feed.remains || count >= 2 ** 32) return;
    if (end < feed.remains && end < 1 << 20) {
      const ahead = yield { peek: end + 4 };
      const type =
        ahead.length < end + 4
          ? ahead.length - end
          : viewOf(ahead).getUint32(end, this.littleEndian);
      if (!(type >= 0 && type <= 8)) return;
    }
    this.longSize = 8;
  }

  /* The same for the count of a tds.Hash or tds.Vec: the type of an object follows it. */
  *detectInCount() {
    const head = yield { peek: 12 };
    const view = viewOf(head);
    const high = head.length < 8 ? 1 : view.getUint32(this.littleEndian ? 4 : 0, this.littleEndian);
    const type = head.length < 12 ? 0 : view.getUint32(8, this.littleEndian);
    this.longSize = high === 0 && type <= 8 ? 8 : 4;
  }

  /* Part of a parser: reads the elements of a storage. */
  *elements(core, dtype, count) {
    const { feed } = this;
    const { bytes } = core.dtypes[dtype];
    const width = dtype === LONG ? this.longSize : bytes;
    if (count * width > feed.remains)
      feed.fail(
        `a storage of ${count} elements of ${counted(width, 'byte')}, but only ${counted(feed.remains, 'byte')} left`,
      );
    const storage = yield* readStorage(core, feed, dtype, count, width);
    const region = { buffer: core.heap.memory.buffer, address: storage.data(true), count };
    if (!this.littleEndian && width > 1) swapBytes(region.buffer, region.address, count, width);
    if (width < bytes) widenInt32(region);
    return storage;
  }
}
