/* lab2d.js — DeepMind Lab2D's `system.tensor` and `system.random` over this library's tensors. */
import { show } from './errors.js';
import { tensorsOf } from './lab2d/tensor.js';
import { makeRandom } from './lab2d/random.js';

export { TorchError } from './errors.js';

/* torch -> { tensor, random }. Everything counts from 1 here, whatever `torch` counts from. Each has a generator of its own. */
export function createLab2d(torch) {
  if (!torch?.core?.handles) throw new TypeError(`createLab2d: ${show(torch)} is not torch`);
  return { tensor: tensorsOf(torch), random: makeRandom(torch) };
}
