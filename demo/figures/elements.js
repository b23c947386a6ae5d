/* elements.js: the elements of a tensor or a storage as numbers. */
import { halvesToNumbers } from '../../js/module/half.js';

/* A typed array. In an engine without Float16Array that of halves would hold their bits: they are
   floats then. */
export function elementsIn(x) {
  const elements = x.toTypedArray();
  return elements instanceof Uint16Array ? Float32Array.from(halvesToNumbers(elements)) : elements;
}
