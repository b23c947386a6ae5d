/* gumbel_softmax.js: torch.gumbelSoftmax: random choices that have a gradient. */
import { foreign, isTensorLike } from '../call/foreign.js';
import { argumentError } from '../module/errors.js';
import { readOptions } from '../module/options.js';
import { caller, composed } from './compose.js';

const OPTIONS = ['tau', 'dim', 'hard', 'generator'];

/* 1 at the largest element of each line of a tensor, else 0. */
const oneHot = (call, t, dim) =>
  call('scatter', call('zerosLike', t), dim, call('max', t, dim)[1], 1);

/* torch.gumbelSoftmax(t, options) */
export function gumbelSoftmax(core, [t, given = {}]) {
  const options = readOptions('gumbelSoftmax', given, OPTIONS);
  const { tau = 1, dim, hard = false, generator } = options;
  if (!isTensorLike(t)) throw argumentError('gumbelSoftmax', 't', t, 'not a tensor');
  const call = caller(core);
  const along = dim ?? t.dim() - 1 + core.base;
  return composed(core, [t], () => {
    const zeros = call('zerosLike', foreign.constant(t));
    const draws = call('exponential', zeros, ...(generator ? [generator] : []), 1);
    const scores = call('div', call('csub', t, call('log', draws)), tau);
    const soft = call('softmax', scores, along);
    if (!hard) return soft;
    /* The difference is 0, and has the gradient of `soft`. */
    const values = foreign.constant(soft);
    return call('add', call('csub', soft, values), oneHot(call, values, along));
  });
}
