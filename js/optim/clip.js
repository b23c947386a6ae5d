/* clip.js: limits for gradients. */
import { leavesOf } from '../autograd/tree.js';
import { checkNumber } from './optimizer.js';

/* Scales the gradients down in place, so that the 2-norm of all their elements together is at most
   `most`. Returns the norm before. */
export function clipGradNorm(gradients, most) {
  checkNumber('clipGradNorm', 'most', most);
  const leaves = leavesOf(gradients);
  const norm = Math.hypot(...leaves.map((g) => g.norm()));
  if (norm > most) for (const g of leaves) g.mul(most / norm);
  return norm;
}

/* Limits every element to -most to most, in place. */
export function clipGradValue(gradients, most) {
  checkNumber('clipGradValue', 'most', most);
  for (const g of leavesOf(gradients)) g.clamp(-most, most);
}
