/* files.js — the bytes of a file as a storage or a vector: torch.FloatStorage.fromFile(source, { byteOffset, count }).
   A source is an ArrayBuffer or typed array, a Blob or File, a URL, or a string: a path in Node, an address in a page. The numbers in it are as this machine has them
   (little-endian everywhere WebAssembly runs). The file is read, not mapped: writing to the tensor does not change it. */
import { TorchError, show } from './errors.js';
import { isTyped } from './convert.js';

const PIECE = 1 << 20; /* bytes read at a time: never the whole file beside the tensor */

const isBlob = (v) => ['[object Blob]', '[object File]'].includes(Object.prototype.toString.call(v));
const isBuffer = (v) => Object.prototype.toString.call(v) === '[object ArrayBuffer]';

/* How many elements to read, from what is there. */
function elementsIn(info, bytes, { byteOffset = 0, count }, name) {
  const fail = (arg, value, text) => { throw new TorchError(`fromFile: \`${arg}\` = ${show(value)}: ${text}`, { code: 'FILE_RANGE', op: 'fromFile', arg, value }); };
  if (!Number.isSafeInteger(byteOffset) || byteOffset < 0 || byteOffset > bytes) fail('byteOffset', byteOffset, `${name} has ${bytes} byte(s)`);
  const left = bytes - byteOffset;
  if (count === undefined) {
    if (left % info.bytes !== 0) fail('count', count, `the ${left} byte(s) from ${byteOffset} on are no whole number of ${info.name} elements; say how many to read`);
    return left / info.bytes;
  }
  if (!Number.isSafeInteger(count) || count < 0 || count > left / info.bytes) {
    fail('count', count, `${left} byte(s) are left from ${byteOffset} on, ${info.bytes} make an element`);
  }
  return count;
}

/* Something that can be read: { name, bytes, read(from, length) -> bytes }, the last one possibly a promise. */
function openBytes(source) {
  const view = isTyped(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source);
  return { name: 'the buffer', bytes: view.length, read: (from, length) => view.subarray(from, from + length), close() {} };
}

function openBlob(blob) {
  return { name: 'the blob', bytes: blob.size, read: async (from, length) => new Uint8Array(await blob.slice(from, from + length).arrayBuffer()), close() {} };
}

async function openUrl(url) {
  const response = await fetch(url);
  if (!response.ok) throw new TorchError(`fromFile: ${url} answers ${response.status}`, { code: 'FILE', op: 'fromFile', arg: 'source', value: url });
  return { ...openBytes(await response.arrayBuffer()), name: String(url) };
}

/* `openPath`: given by the Node build; a page has no paths. */
function open(source, openPath) {
  if (isBuffer(source) || isTyped(source)) return openBytes(source);
  if (isBlob(source)) return openBlob(source);
  const isFile = openPath && (typeof source === 'string' ? !/^https?:/.test(source) : source instanceof URL && source.protocol === 'file:');
  if (isFile) return openPath(source);
  if (typeof source === 'string' || source instanceof URL) return openUrl(source);
  throw new TypeError(`fromFile: ${show(source)} is no source: expected ${openPath ? 'a path, ' : ''}a URL, a Blob, an ArrayBuffer or a typed array`);
}

/* To the storage's memory, which may have moved since the last piece. */
function put(core, storage, at, piece) {
  core.heap.u8.set(piece, storage.data(true) + at);
}

const short = (file) => new TorchError(`fromFile: ${file.name} became shorter while it was read`, { code: 'FILE', op: 'fromFile', arg: 'source' });

async function read(core, info, make, source, options) {
  const file = await open(source, core.openPath);
  try {
    const count = elementsIn(info, file.bytes, options, file.name);
    const storage = make(count);
    try {
      for (let at = 0, end = count * info.bytes; at < end;) {
        const piece = await file.read((options.byteOffset ?? 0) + at, Math.min(PIECE, end - at));
        if (piece.length === 0) throw short(file);
        put(core, storage, at, piece);
        at += piece.length;
      }
      return storage;
    } catch (error) {
      storage.free();
      throw error;
    }
  } finally {
    file.close();
  }
}

/* fromFile for one storage class and its tensor class. */
export function addFiles(core, info, StorageClass, TensorClass) {
  const make = (count) => StorageClass(count);
  StorageClass.fromFile = (source, options = {}) => read(core, info, make, source, options);
  TensorClass.fromFile = async (source, options = {}) => {
    const storage = await read(core, info, make, source, options);
    const tensor = TensorClass(storage);
    storage.free();
    return tensor;
  };
}
