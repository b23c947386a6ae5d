/* index.js — DeepMind Lab2D's `system.tensor` and `system.random` over this library's tensors. */
import { show } from '../module/errors.js';
import { tensorsOf } from './tensor.js';
import { makeRandom } from './random.js';

export { TorchError } from '../module/errors.js';

/* torch -> { tensor, random }. Everything counts from 1 here, whatever `torch` counts from. Each
   has a generator of its own. */
export function createLab2d(torch) {
  if (!torch?.core?.handles) throw new TypeError(`createLab2d: ${show(torch)} is not torch`);
  return { tensor: tensorsOf(torch), random: makeRandom(torch) };
}
