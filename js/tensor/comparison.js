/* comparison.js: lets Jest compare tensors by their contents (module/contents.js). On its own it
   iterates over the elements, at microseconds each. */
import { isHandle } from '../module/handle.js';

const textOf = (handle) => Object.prototype.toString.call(handle.contents);

/* For expect.addEqualityTesters; undefined leaves the comparison to others. */
function sameContents(a, b) {
  if (!isHandle(a) || !isHandle(b)) return undefined;
  return a.constructor === b.constructor && textOf(a) === textOf(b);
}

let isAdded = false;

/* Adds the comparison if there is a global `expect`, as in Jest. */
export function addEqualityTester() {
  if (isAdded || typeof globalThis.expect?.addEqualityTesters !== 'function') return;
  isAdded = true;
  globalThis.expect.addEqualityTesters([sameContents]);
}
