/* bytes.js: a file whose contents are in memory, with a position at which it is read and written.
   stream.js adds numbers to it, and file.js makes torch.DiskFile and torch.MemoryFile of that. */
import { TorchError, show } from '../module/errors.js';

export class Bytes {
  /* `store(bytes)` saves the contents. `onChange(this)` is called at the first write since the last
     save. */
  constructor({
    name,
    bytes = new Uint8Array(0),
    readable,
    writable,
    store = () => {},
    onChange = () => {},
  }) {
    Object.assign(this, {
      name,
      store,
      onChange,
      readable,
      writable,
      bytes,
      length: bytes.length,
      position: 0,
      changed: false,
      open: true,
    });
    /* `longSize` is the width of a long in bytes; 0: not known yet (objects.js) */
    Object.assign(this, {
      binary: false,
      spaced: true,
      quiet: false,
      failed: false,
      little: true,
      longSize: 8,
    });
    this.borrowed = true; /* `bytes` belongs to the caller: copy it before writing */
    this.updateView();
  }

  updateView() {
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
  }

  checkOpen(access) {
    if (!this.open) throw new TypeError('attempt to use a closed file');
    if (access === 'read' && !this.readable)
      throw new TypeError('attempt to read in a write-only file');
    if (access === 'write' && !this.writable)
      throw new TypeError('attempt to write in a read-only file');
  }

  /* Throws a BAD_FILE error with the position of the next byte. */
  fail(reason) {
    this.failed = true;
    throw new TorchError(`${this.name}: ${reason}, at byte ${this.position + 1}`, {
      code: 'BAD_FILE',
      op: 'read',
      position: this.position,
      reason,
    });
  }

  /* Reports that only `count` of `wanted` elements could be read: throws, or if the file is quiet
     sets `failed` and returns `count`. */
  endEarly(count, wanted) {
    this.failed = true;
    if (!this.quiet) this.fail(`read error: read ${count} blocks instead of ${wanted}`);
    return count;
  }

  get remaining() {
    return this.length - this.position;
  }

  /* A copy of the next `count` bytes, or of those up to the end. */
  take(count) {
    const from = this.position;
    this.position = Math.min(this.length, from + count);
    return this.bytes.slice(from, this.position);
  }

  /* readString: the rest of the line ('*l', without its newline) or of the file ('*a'), as
     bytes. */
  readText(format) {
    this.checkOpen('read');
    const kind = /^\*?([al])/.exec(format)?.[1];
    if (!kind) throw new TypeError(`readString: ${show(format)} is neither "*a" nor "*l"`);
    if (this.remaining === 0) {
      this.endEarly(0, 1);
      return '';
    }
    if (kind === 'a') return this.take(this.remaining);
    const end = this.bytes.subarray(0, this.length).indexOf(10, this.position);
    const line = this.take(end < 0 ? this.remaining : end - this.position);
    if (end >= 0) this.position++;
    return line;
  }

  /* Makes room for `count` bytes at the position, moves it behind them, and returns their offset in
     `bytes`, which may be a new array. */
  reserve(count) {
    const end = this.position + count;
    if (this.borrowed || end > this.bytes.length) {
      const grown = new Uint8Array(
        Math.max(
          256,
          end,
          this.borrowed && end <= this.length ? this.length : 2 * this.bytes.length,
        ),
      );
      grown.set(this.bytes.subarray(0, this.length));
      Object.assign(this, { bytes: grown, borrowed: false });
      this.updateView();
    }
    const from = this.position;
    this.position = end;
    this.length = Math.max(this.length, end);
    if (!this.changed) this.onChange(this);
    this.changed = true;
    return from;
  }

  put(bytes) {
    const offset = this.reserve(bytes.length); /* first: it may replace this.bytes */
    this.bytes.set(bytes, offset);
  }

  /* Writes a text of ASCII characters. */
  text(text) {
    const offset = this.reserve(text.length);
    for (let i = 0; i < text.length; i++) this.bytes[offset + i] = text.charCodeAt(i);
  }

  seek(position) {
    this.checkOpen();
    if (position >= 0 && position <= this.length) this.position = position;
    else if (this.quiet) this.failed = true;
    else
      throw new TorchError(`${this.name}: unable to seek to position ${position + 1}`, {
        code: 'BAD_FILE',
        op: 'seek',
        arg: 'position',
        value: position + 1,
      });
  }

  flush() {
    if (this.changed) this.store(this.bytes.slice(0, this.length));
    this.changed = false;
  }

  close() {
    this.flush();
    Object.assign(this, { open: false, bytes: new Uint8Array(0), length: 0, position: 0 });
  }

  /* Called when Lua collects the file: saves and closes it. Errors are dropped, because no caller
     could receive them. */
  free() {
    if (!this.open) return;
    try {
      this.close();
    } catch {
      this.open = false;
    }
  }
}
