/* memory.js: memory that several threads share, and the form of an add-on that can use it. */
import { readLeb } from '../module/addon.js';
import { compileBytes, loadError } from '../module/compile.js';

/* Pages of 64 kB: what torch7-threads.wasm starts with, and 4 GB. */
const INITIAL = 16;
const MAXIMUM = 65536;

/* Returns a new shared memory. Engines reserve the addresses of a shared memory at once, and some
   have fewer than 4 GB, such as iOS: then the memory can grow less. */
export function sharedMemory() {
  for (let maximum = MAXIMUM; ; maximum /= 2) {
    try {
      return new WebAssembly.Memory({ initial: INITIAL, maximum, shared: true });
    } catch (error) {
      if (maximum <= 2 * INITIAL)
        throw loadError(`there is no address space for shared memory: ${error.message}`, error);
    }
  }
}

/* sections */
const IMPORTS = 2;
const MEMORY_WRITERS = [8, 11, 12]; /* the start function, data, the number of data */
const [TABLE, MEMORY, GLOBAL] = [1, 2, 3]; /* kinds of imports */
const [HAS_MAXIMUM, IS_SHARED] = [1, 2]; /* flags of limits */

/* LEB128, unsigned */
function leb(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

/* The position and length of the limits of the memory that a module imports, where its section of
   imports begins and where that ends. */
function findMemory(bytes) {
  let at = 8; /* behind the magic number and the version */
  const number = () => {
    const { value, end } = readLeb(bytes, at);
    at = end;
    return value;
  };
  const skipName = () => {
    const length = number();
    at += length;
  };
  const skipLimits = () => {
    const flags = bytes[at++];
    number();
    if (flags & HAS_MAXIMUM) number();
  };
  for (;;) {
    const start = at;
    const id = bytes[at++];
    const length = number();
    const end = at + length;
    if (id !== IMPORTS) {
      at = end;
      continue;
    }
    const first = at;
    for (let count = number(); count > 0; count--) {
      skipName();
      skipName();
      const kind = bytes[at++];
      const limits = at;
      if (kind === MEMORY) {
        skipLimits();
        return { start, first, limits, after: at, end };
      }
      if (kind === TABLE) at++;
      if (kind === TABLE) skipLimits();
      else if (kind === GLOBAL) at += 2;
      else number(); /* a function's type */
    }
  }
}

/* Returns the bytes of an add-on, changed so that the memory which it imports is a shared one. That
   is all that its code needs: parts of an op write to different memory. An engine refuses a shared
   memory where the module declares another one, and the other way round. */
function withSharedMemory(bytes) {
  const { start, first, limits, after, end } = findMemory(bytes);
  const section = [
    ...bytes.subarray(first, limits),
    HAS_MAXIMUM | IS_SHARED,
    ...leb(0),
    ...leb(MAXIMUM),
    ...bytes.subarray(after, end),
  ];
  return Uint8Array.from([
    ...bytes.subarray(0, start),
    IMPORTS,
    ...leb(section.length),
    ...section,
    ...bytes.subarray(end),
  ]);
}

/* The bytes of a module without what writes to memory when it is instantiated: its data, and the
   start function, which clears the memory behind them (wasm/addon.mk). */
function withoutWriters(bytes) {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    const { value, end } = readLeb(bytes, at + 1);
    const next = end + value;
    if (!MEMORY_WRITERS.includes(bytes[at])) kept.push(bytes.subarray(at, next));
    at = next;
  }
  const all = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0));
  kept.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

/* The forms of an add-on, compiled. A worker finds its data in memory, where the caller has put
   them, and may already compute with them. */
export function compileForms(bytes, source) {
  const shared = withSharedMemory(bytes);
  return {
    caller: compileBytes(shared, source),
    worker: compileBytes(withoutWriters(shared), source),
  };
}
