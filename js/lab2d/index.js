/* index.js: DeepMind Lab2D's `system.tensor` and `system.random` on this library's tensors. */
import { argumentError } from '../module/errors.js';
import { tensorsOf } from './tensor.js';
import { makeRandom } from './random.js';

export { TorchError } from '../module/errors.js';

/* Returns { tensor, random } of a torch instance. Positions count from 1, whatever `torch` counts
   from. Each call makes its own generator. */
export function createLab2d(torch) {
  if (!torch?.core?.handles) throw argumentError('createLab2d', 'torch', torch, 'not torch');
  return { tensor: tensorsOf(torch), random: makeRandom(torch) };
}
