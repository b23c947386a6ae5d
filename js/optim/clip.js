/* clip.js: limits for gradients. */
import { leavesOf } from '../autograd/tree.js';
import { notA } from '../module/errors.js';
import { isTensor } from '../module/handle.js';
import { checkNumber } from '../module/options.js';

/* The tensors of a tree. */
function tensorsOf(op, gradients) {
  const leaves = leavesOf(gradients);
  for (const g of leaves) if (!isTensor(g)) throw notA('tensor', op, 'gradients', g);
  return leaves;
}

/* Scales the gradients down in place, so that the 2-norm of all their elements together is at most
   `most`. Returns the norm before. */
export function clipGradNorm(gradients, most) {
  checkNumber('clipGradNorm', 'most', most);
  const leaves = tensorsOf('clipGradNorm', gradients);
  const norm = Math.hypot(...leaves.map((g) => g.norm()));
  if (norm > most) for (const g of leaves) g.mul(most / norm);
  return norm;
}

/* Limits every element to -most to most, in place. */
export function clipGradValue(gradients, most) {
  checkNumber('clipGradValue', 'most', most);
  for (const g of tensorsOf('clipGradValue', gradients)) g.clamp(-most, most);
}
