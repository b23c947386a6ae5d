/* bytes.js — bytes with a place in them: what is read, written and sought in a file that is in
   memory until it is put away. */
import { TorchError, show } from '../module/errors.js';

export class Bytes {
  /* `store(bytes)` puts away what was written; `touched()` is told that something is to be put
     away. */
  constructor({
    name,
    bytes = new Uint8Array(0),
    readable,
    writable,
    store = () => {},
    touched = () => {},
  }) {
    Object.assign(this, {
      name,
      store,
      touched,
      readable,
      writable,
      bytes,
      length: bytes.length,
      at: 0,
      changed: false,
      open: true,
    });
    /* longSize 0: nobody knows yet */
    Object.assign(this, {
      binary: false,
      spaced: true,
      quiet: false,
      failed: false,
      little: true,
      longSize: 8,
    });
    this.borrowed = true; /* `bytes` are somebody else's, not to be written to */
    this.look();
  }

  look() {
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
  }

  use(what) {
    if (!this.open) throw new TypeError('attempt to use a closed file');
    if (what === 'read' && !this.readable)
      throw new TypeError('attempt to read in a write-only file');
    if (what === 'write' && !this.writable)
      throw new TypeError('attempt to write in a read-only file');
  }

  /* What is wrong with the file itself. */
  bad(reason) {
    this.failed = true;
    throw new TorchError(`${this.name}: ${reason}, at byte ${this.at + 1}`, {
      code: 'BAD_FILE',
      op: 'read',
      position: this.at,
      reason,
    });
  }

  /* Fewer than there should be: an error, or for quiet files a mark. */
  short(count, wanted) {
    this.failed = true;
    if (!this.quiet) this.bad(`read error: read ${count} blocks instead of ${wanted}`);
    return count;
  }

  get left() {
    return this.length - this.at;
  }

  /* So many bytes, or those that are left. */
  take(count) {
    const from = this.at;
    this.at = Math.min(this.length, from + count);
    return this.bytes.slice(from, this.at);
  }

  /* To the end of the line, or all that is left. */
  readText(format) {
    this.use('read');
    const kind = /^\*?([al])/.exec(format)?.[1];
    if (!kind) throw new TypeError(`readString: ${show(format)} is neither "*a" nor "*l"`);
    if (this.left === 0) {
      this.short(0, 1);
      return '';
    }
    if (kind === 'a') return this.take(this.left);
    const end = this.bytes.subarray(0, this.length).indexOf(10, this.at);
    const line = this.take(end < 0 ? this.left : end - this.at);
    if (end >= 0) this.at++;
    return line;
  }

  /* Room for so many bytes here; where they go. */
  room(count) {
    const end = this.at + count;
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
      this.look();
    }
    const from = this.at;
    this.at = end;
    this.length = Math.max(this.length, end);
    if (!this.changed) this.touched(this);
    this.changed = true;
    return from;
  }

  put(bytes) {
    const at = this.room(bytes.length); /* may be in another array */
    this.bytes.set(bytes, at);
  }

  text(text) {
    const at = this.room(text.length);
    for (let i = 0; i < text.length; i++) this.bytes[at + i] = text.charCodeAt(i);
  }

  /* --- the file --- */

  seek(at) {
    this.use();
    if (at >= 0 && at <= this.length) this.at = at;
    else if (this.quiet) this.failed = true;
    else
      throw new TorchError(`${this.name}: unable to seek to position ${at + 1}`, {
        code: 'BAD_FILE',
        op: 'seek',
        arg: 'position',
        value: at + 1,
      });
  }

  flush() {
    if (this.changed) this.store(this.bytes.slice(0, this.length));
    this.changed = false;
  }

  close() {
    this.flush();
    Object.assign(this, { open: false, bytes: new Uint8Array(0), length: 0, at: 0 });
  }

  /* Lua has forgotten it. */
  free() {
    if (!this.open) return;
    try {
      this.close();
    } catch {
      this.open = false; /* nobody is there to hear of it */
    }
  }
}
