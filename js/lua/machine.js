/* machine.js: an instance of lua.wasm: its imports, its memory, and the cells in which values are
   passed (wasm/lua/cells.h). values.js converts the values. */
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
/* added to the class of a tensor, storage or generator in a cell (wasm/lua/cells.h) */
export const HANDLE = 0x10000;
export const FAILED = -1;
export const INTERRUPTED = -2;
export const STOPPED = -3;
export const WAIT = -4;
export const MAX_CELLS = 256;

/* The exception by which a Lua error leaves C: wasm/lua/protected_call.S catches it by its tag. Any
   other exception is not a Lua error. */
const TAG = new WebAssembly.Tag({ parameters: [] });
const THROWN = new WebAssembly.Exception(TAG, []);
export const isThrown = (error) => error === THROWN;

/* True if the engine can suspend WebAssembly until a promise has settled (JSPI). */
export const CAN_WAIT = typeof WebAssembly.Suspending === 'function';

/* The functions of C that run Lua code. */
const RUNNING = ['host_load', 'host_run', 'host_call', 'host_resume', 'host_collect', 'host_close'];

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const NO_FILE = 8; /* WASI's EBADF: C has no files; Lua's are in system.js and file.js */

/* A cell has 16 bytes: a number (float64), its type and a length (uint32), as in wasm/lua/cells.h.
   The typed arrays are replaced when memory grows: read them from `this` after each call of C. */
export class Machine {
  /* `host`: { call, tick, release, elements }, which Lua calls (wasm/lua/host.c). */
  constructor(module, host) {
    this.broken = null; /* the exception that left Lua in an undefined state */
    const { exports } = new WebAssembly.Instance(module, this.imports(host));
    this.exports = { ...exports };
    for (const name of RUNNING) this.exports[name] = this.guarded(exports[name]);
    /* runs a thread of Lua, and returns a promise (waits.js) */
    this.start = CAN_WAIT ? WebAssembly.promising(exports.wait_resume) : null;
    this.refresh();
    exports._initialize?.();
    this.cells = exports.cells_address();
    this.buffer = 0; /* the address of the buffer for strings to Lua */
    this.capacity = 0; /* its size in bytes */
    this.used = 0; /* bytes that the strings in the cells take */
    this.reserve(4096);
    exports.dump_secret(Math.floor(Math.random() * 2 ** 32));
    this.main = exports.host_new();
    if (this.main === 0) throw new RangeError('lua: not enough memory to begin with');
  }

  /* The functions that C imports. C has no files: the functions of WASI fail. */
  imports(host) {
    const none = () => NO_FILE;
    const env = {
      lua_exception: TAG,
      js_throw() {
        throw THROWN;
      },
      js_call: (L, id, count) => host.call(L, id, count),
      js_wait: CAN_WAIT ? new WebAssembly.Suspending(() => host.suspend()) : () => 0,
      js_resumed: (script) => host.resumed(script),
      js_ended: (status) => host.ended(status),
      js_tick: (L, mayYield) => host.tick(L, mayYield !== 0),
      js_release: (id) => host.release(id),
      js_element: (id, position) => host.elements.element(id, position),
      js_arithmetic: (operator, idA, a, idB, b) =>
        host.elements.arithmetic(operator, idA, a, idB, b),
      js_assign: (id, position, value) => host.elements.assign(id, position, value),
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

  /* Makes the typed arrays again, because growth has detached them. */
  refresh() {
    const { buffer } = this.exports.memory;
    this.u8 = new Uint8Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.f64 = new Float64Array(buffer);
  }

  /* A function of C that runs Lua code. An exception that is no Lua error leaves Lua in an
     undefined state: `broken` remembers it. */
  guarded(run) {
    return (...args) => {
      try {
        return run(...args);
      } catch (error) {
        if (!isThrown(error)) this.broken ??= error;
        throw error;
      }
    };
  }

  /* The number of nested protected calls of Lua. */
  get depth() {
    return this.exports.host_depth();
  }

  /* Makes the buffer for strings at least `size` bytes long. */
  reserve(size) {
    if (size <= this.capacity) return;
    const capacity = Math.max(size, 2 * this.capacity);
    const at = this.exports.cells_buffer(capacity);
    if (at === 0) throw new RangeError(`lua: not enough memory for a string of ${size} bytes`);
    this.buffer = at;
    this.capacity = capacity;
  }

  /* The fields of cell i. */
  typeAt(i) {
    return this.u32[(this.cells + 16 * i + 8) >>> 2];
  }
  numberAt(i) {
    return this.f64[(this.cells + 16 * i) >>> 3];
  }
  lengthAt(i) {
    return this.u32[(this.cells + 16 * i + 12) >>> 2];
  }

  /* A copy of the string in a cell. */
  bytesAt(i) {
    const at = this.numberAt(i);
    return this.u8.slice(at, at + this.lengthAt(i));
  }

  /* The string in a cell. For short strings a loop is faster than TextDecoder. */
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

  /* Writes cell i. */
  put(i, type, number, length = 0) {
    const at = this.cells + 16 * i;
    this.f64[at >>> 3] = number;
    this.u32[(at + 8) >>> 2] = type;
    this.u32[(at + 12) >>> 2] = length;
  }

  /* Appends a string to the buffer and puts its offset and length into cell i. Set `used` to 0
     before the first. */
  putText(i, text) {
    this.reserve(this.used + 3 * text.length);
    const { written } = encoder.encodeInto(
      text,
      this.u8.subarray(this.buffer + this.used, this.buffer + this.capacity),
    );
    this.put(i, CELL.STRING, this.used, written);
    this.used += written;
  }

  /* The same for bytes. */
  putBytes(i, bytes) {
    const length = listLength(bytes); /* the real length, also if `length` is overridden */
    this.reserve(this.used + length);
    this.u8.set(bytes, this.buffer + this.used);
    this.put(i, CELL.STRING, this.used, length);
    this.used += length;
  }
}
