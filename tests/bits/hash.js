/* Hashes of the results of calls: SHA-256, in hexadecimal. Each engine, machine and number of
   threads gives the same. The bits of a NaN are the engine's own, so every NaN counts as the same
   one. */
import { outcome } from './arguments.js';

const WORDS_OF_NAN = { Float32Array: [0x7fc00000], Float64Array: [0, 0x7ff80000] };

/* The bytes of the elements, with one NaN. */
function bytesOf(elements) {
  const words = WORDS_OF_NAN[elements.constructor.name];
  if (words) {
    const bits = new Uint32Array(elements.buffer, elements.byteOffset, elements.byteLength / 4);
    elements.forEach((x, i) => {
      if (Number.isNaN(x)) bits.set(words, i * words.length);
    });
  }
  return new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength);
}

const textBytes = (text) => new TextEncoder().encode(text);

const chunksOf = (torch, v) =>
  torch.isTensor(v)
    ? [textBytes(`${v.type()} ${v.size()}`), bytesOf(v.toTypedArray())]
    : [textBytes(`${Object.is(v, -0) ? '-0' : v}`)];

/* What a call returns as a list of bytes: of each tensor its type, size and elements; of an error
   its code. */
function bytesOfCall(torch, op, call) {
  const found = outcome(torch, op, call, (v) => chunksOf(torch, v));
  return found instanceof torch.TorchError ? [textBytes(found.code)] : found.flat();
}

async function sha256(chunks) {
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(chunks).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/* calls: { op: [arguments, ...] }, each a description as in arguments.js. Resolves to { all, ops }:
   one hash of everything, and one of each op. `onProgress(done, total)` is called between ops. */
export async function hashesOf(torch, calls, onProgress = () => {}) {
  const names = Object.keys(calls);
  const ops = {};
  for (const [done, op] of names.entries()) {
    onProgress(done, names.length);
    ops[op] = await sha256(calls[op].flatMap((call) => bytesOfCall(torch, op, call)));
  }
  onProgress(names.length, names.length);
  const all = await sha256([names.map((op) => `${op} ${ops[op]}\n`).join('')]);
  return { all, ops };
}
