/* load.js: instantiates a compiled module: its functions, and typed arrays over its memory.
   create.js (pages) and create.node.js find the module. */

import { FLOAT, HALF, LONG } from './tables.js';

let decoder = null; /* of all instances */

/* The memories of all modules, so that io/source.js recognises a view of one (data() of a tensor),
   which growth detaches. */
const memories = new WeakSet();
export const isModuleMemory = (buffer) => memories.has(buffer);

/* Typed arrays over the whole memory, one for each element type and a few for reading structures.
   They are made again when memory has grown, which detaches the old ones: no caller may keep one
   across a call. */
class Heap {
  constructor(memory) {
    this.memory = memory;
    this.refresh();
  }

  refresh() {
    const { buffer } = this.memory;
    memories.add(buffer);
    this.u8 = new Uint8Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.f32 = new Float32Array(buffer);
    this.f64 = new Float64Array(buffer);
    this.elements = [
      this.u8,
      new Int8Array(buffer),
      new Int16Array(buffer),
      this.i32,
      new BigInt64Array(buffer),
      this.f32,
      this.f64,
      new Uint16Array(buffer) /* the bits of halves */,
    ];
  }

  /* An int64 as a number. Every size, stride and offset is below 2^53, so it is exact. */
  int64(address) {
    return this.i32[(address + 4) >>> 2] * 4294967296 + this.u32[address >>> 2];
  }

  /* The element at an address as a number; of a Long the nearest one, of a half its bits. One
     access for each type: engines are slow where one expression reads arrays of many classes. */
  numberAt(dtype, address) {
    switch (dtype) {
      case 0:
        return this.u8[address];
      case 1:
        return this.elements[1][address];
      case 2:
        return this.elements[2][address >>> 1];
      case 3:
        return this.i32[address >>> 2];
      case LONG:
        return this.int64(address);
      case FLOAT:
        return this.f32[address >>> 2];
      case HALF:
        return this.elements[HALF][address >>> 1];
      default:
        return this.f64[address >>> 3];
    }
  }

  /* Sets the element at an address: `value` is a BigInt for a Long and the bits of a half. Reals
     are rounded. */
  setAt(dtype, address, value) {
    switch (dtype) {
      case 0:
        this.u8[address] = value;
        return;
      case 1:
        this.elements[1][address] = value;
        return;
      case 2:
        this.elements[2][address >>> 1] = value;
        return;
      case 3:
        this.i32[address >>> 2] = value;
        return;
      case LONG:
        this.elements[LONG][address >>> 3] = value;
        return;
      case FLOAT:
        this.f32[address >>> 2] = value;
        return;
      case HALF:
        this.elements[HALF][address >>> 1] = value;
        return;
      default:
        this.f64[address >>> 3] = value;
    }
  }

  /* A C string. */
  text(address) {
    decoder ??= new TextDecoder();
    return decoder.decode(this.u8.slice(address, this.u8.indexOf(0, address)));
  }
}

const PREFIX = 'js_';

/* The functions of an instance that JavaScript calls, by their names in EXPORT (wasm/abi.h). The
   other exports have C's names and are for add-ons. */
export function functionsOf({ exports }) {
  const functions = {};
  for (const name of Object.keys(exports))
    if (name.startsWith(PREFIX)) functions[name.slice(PREFIX.length)] = exports[name];
  return functions;
}

/* Returns { exports, symbols, heap } of a new instance: the functions for JavaScript, all exports,
   and the memory. `maxMemory`: bytes that its memory may grow to, by
   default 4 GB. `memory`: of a module that imports its memory (js/threads). C calls
   emscripten_notify_memory_growth after memory has grown, also in _initialize, before there is a
   heap, and `now` for the time in milliseconds. */
export function instantiate(module, { maxMemory }, memory) {
  let heap = null;
  const now = () => globalThis.performance?.now() ?? NaN;
  const imports = { env: { memory, now, emscripten_notify_memory_growth: () => heap?.refresh() } };
  const instance = new WebAssembly.Instance(module, imports);
  const symbols = instance.exports;
  symbols._initialize?.();
  heap = new Heap(memory ?? symbols.memory);
  const exports = functionsOf(instance);
  if (maxMemory !== undefined) exports.limit_memory(maxMemory);
  return { exports, symbols, heap };
}
