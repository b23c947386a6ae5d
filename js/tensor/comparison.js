/* comparison.js — for Jest, which compares what can be iterated element by element, at microseconds
   each: so it is told to compare contents (module/contents.js). */
import { isHandle } from '../module/handle.js';

const textOf = (handle) => Object.prototype.toString.call(handle.contents);

/* As expect.addEqualityTesters has it; undefined: others may know. */
function sameContents(a, b) {
  if (!isHandle(a) || !isHandle(b)) return undefined;
  return a.constructor === b.constructor && textOf(a) === textOf(b);
}

let isAdded = false;

export function addEqualityTester() {
  if (isAdded || typeof globalThis.expect?.addEqualityTesters !== 'function') return;
  isAdded = true;
  globalThis.expect.addEqualityTesters([sameContents]);
}
