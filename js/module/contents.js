/* contents.js: the property of a handle that test runners compare.

   All state of a handle is private, so two tensors would look the same to node:assert, which
   compares own properties and the text of Object.prototype.toString. Each handle therefore has one
   own property, `contents`: an object (State in handle.js) whose text describes the elements. The
   text is made on request. Jest compares it as well (tensor/comparison.js), and loggers and
   console.log show it.

   The symbol in it makes structuredClone and postMessage throw an error that says what to do.
   Without it they would turn a tensor into an empty object. */

import { halvesToNumbers } from './half.js';

/* Looked up once: in a test runner's context each access to a global takes microseconds. */
const { imul } = Math;
const { isNaN } = Number;

export const NOT_CLONED = Symbol('a tensor or storage (post its toTransfer() instead)');
const LISTED = 32; /* most elements shown; more are shown as a hash */

/* Multipliers of the four lanes: odd, with many bits set (those of MurmurHash3). */
const FACTORS = [0xcc9e2d51, 0x1b873593, 0x239b961b, 0xab0e9789];

/* A hash of 128 bits. Every word enters every lane, and each step is invertible, so two lists that
   differ in one word never agree. */
function hash(words) {
  const lanes = FACTORS.map((factor) => {
    let h = factor ^ words.length;
    for (let i = 0; i < words.length; i++) {
      const mixed = h ^ words[i];
      h = (imul((mixed << 13) | (mixed >>> 19), factor) + 0x52dce729) | 0;
    }
    return h >>> 0;
  });
  return lanes.map((h) => h.toString(16).padStart(8, '0')).join('');
}

/* The elements as 32-bit words, with all NaNs made equal. */
function wordsOf(elements) {
  for (let i = 0; i < elements.length; i++) if (isNaN(elements[i])) elements[i] = NaN;
  const bytes = new Uint8Array(Math.ceil(elements.byteLength / 4) * 4);
  bytes.set(new Uint8Array(elements.buffer, elements.byteOffset, elements.byteLength));
  return new Int32Array(bytes.buffer);
}

const exact = (v) => (Object.is(v, -0) ? '-0' : String(v));

function describe(handle) {
  if (handle.torchKind === 'generator') return `torch.Generator ${handle.cdata()}`;
  const given = handle.toTypedArray();
  const elements = handle.dtype === 'half' ? new Float32Array(halvesToNumbers(given)) : given;
  const text = `${handle.torchType} of size ${[handle.size()].flat().join('x')}`;
  return elements.length <= LISTED
    ? `${text}: ${Array.from(elements, exact).join(', ')}`
    : `${text}, hash ${hash(wordsOf(elements))}`;
}

/* The text of a handle's elements, or why it has none. */
export function textOf(handle) {
  try {
    return describe(handle);
  } catch (error) {
    return error.message; /* it was freed, or its memory withdrawn */
  }
}
