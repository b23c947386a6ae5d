/* machine.js — a running Lua: its module, its memory, and the row of cells in which values cross
   (wasm/lua/cells.h). Nothing here knows what the values mean. */

import { listLength } from '../call/lists.js';

export const CELL = {
  NIL: 0,
  BOOLEAN: 1,
  NUMBER: 2,
  STRING: 3,
  TABLE: 4,
  FUNCTION: 5,
  OTHER: 6,
  OBJECT: 7,
  ARGUMENT: 8,
  REFERENCE: 9,
};
export const FAILED = -1;
export const INTERRUPTED = -2;
export const STOPPED = -3;
export const MOST = 256; /* cells */

/* What an error of Lua's is while it leaves C: js_protect catches it, and whatever else comes is no
   error of Lua's. */
const THROWN = { toString: () => 'an error of Lua that nobody protects' };
export const isThrown = (error) => error === THROWN;

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const NO_FILE = 8; /* WASI's EBADF: C's own files are not there, js/lua/files.js has Lua's */

export class Machine {
  /* `host`: { call, tick, release }, which Lua calls (wasm/lua/host.c). */
  constructor(module, host) {
    this.broken = null;
    this.depth = 0; /* how many calls of Lua's C functions are under way */
    const { exports } = new WebAssembly.Instance(module, this.imports(host));
    this.exports = exports;
    this.refresh();
    exports._initialize?.();
    this.cells = exports.cells_address();
    this.used = 0; /* of the buffer for strings */
    this.room = 0;
    this.buffer = 0;
    this.reserve(4096);
    exports.dump_secret(Math.floor(Math.random() * 2 ** 32));
    this.main = exports.host_new();
    if (this.main === 0) throw new RangeError('lua: not enough memory to begin with');
  }

  imports(host) {
    const none = () => NO_FILE;
    const env = {
      js_throw() {
        throw THROWN;
      },
      js_protect: (f, L, data) => this.protect(f, L, data),
      js_call: (L, id, count) => host.call(L, id, count),
      js_tick: (L, mayYield) => host.tick(L, mayYield !== 0),
      js_release: (id) => host.release(id),
      emscripten_notify_memory_growth: () => this.refresh(),
      __syscall_dup3: () => -NO_FILE,
    };
    const wasi_snapshot_preview1 = {
      proc_exit(code) {
        throw new Error(`lua: left with ${code}`);
      },
      fd_write: none,
      fd_read: none,
      fd_close: none,
      fd_seek: none,
    };
    return { env, wasi_snapshot_preview1 };
  }

  refresh() {
    const { buffer } = this.exports.memory;
    this.u8 = new Uint8Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.f64 = new Float64Array(buffer);
  }

  /* Run a C function of Lua's; 1: an error of Lua's ended it. Any other exception has left Lua in
     an unknown state. */
  protect(f, L, data) {
    const { exports } = this;
    const stack = exports.host_stack();
    this.depth++;
    try {
      exports.host_protected(f, L, data);
      return 0;
    } catch (error) {
      if (error !== THROWN) {
        this.broken ??= error;
        throw error;
      }
      exports.host_restore(stack);
      return 1;
    } finally {
      this.depth--;
    }
  }

  /* At least so many bytes for strings in all. */
  reserve(size) {
    if (size <= this.room) return;
    const room = Math.max(size, 2 * this.room);
    const at = this.exports.cells_buffer(room);
    if (at === 0) throw new RangeError(`lua: not enough memory for a string of ${size} bytes`);
    this.buffer = at;
    this.room = room;
  }

  typeAt(i) {
    return this.u32[(this.cells + 16 * i + 8) >>> 2];
  }
  numberAt(i) {
    return this.f64[(this.cells + 16 * i) >>> 3];
  }
  lengthAt(i) {
    return this.u32[(this.cells + 16 * i + 12) >>> 2];
  }

  bytesAt(i) {
    const at = this.numberAt(i);
    return this.u8.slice(at, at + this.lengthAt(i));
  }

  /* Names are short: a loop is quicker than the decoder. */
  textAt(i) {
    const at = this.numberAt(i);
    const length = this.lengthAt(i);
    if (length > 32) return decoder.decode(this.u8.subarray(at, at + length));
    let text = '';
    for (let k = at; k < at + length; k++) {
      if (this.u8[k] > 127) return decoder.decode(this.u8.subarray(at, at + length));
      text += String.fromCharCode(this.u8[k]);
    }
    return text;
  }

  put(i, type, number, length = 0) {
    const at = this.cells + 16 * i;
    this.f64[at >>> 3] = number;
    this.u32[(at + 8) >>> 2] = type;
    this.u32[(at + 12) >>> 2] = length;
  }

  /* A string behind those that are in the buffer already; its cell says where. Begin with `used =
     0`. */
  putText(i, text) {
    this.reserve(this.used + 3 * text.length);
    const { written } = encoder.encodeInto(
      text,
      this.u8.subarray(this.buffer + this.used, this.buffer + this.room),
    );
    this.put(i, CELL.STRING, this.used, written);
    this.used += written;
  }

  putBytes(i, bytes) {
    const length = listLength(bytes); /* whatever its property says */
    this.reserve(this.used + length);
    this.u8.set(bytes, this.buffer + this.used);
    this.put(i, CELL.STRING, this.used, length);
    this.used += length;
  }
}
