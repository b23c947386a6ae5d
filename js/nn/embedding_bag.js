/* embedding_bag.js: torch.embeddingBag: the sum, mean or maximum of rows of a matrix. */
import { isTensor } from '../module/handle.js';
import { argumentError } from '../module/errors.js';
import { isTensorLike } from '../call/foreign.js';
import { caller, composed, optionsOf } from './compose.js';

const OPTIONS = { mode: 'mean', offsets: undefined, paddingIdx: undefined };
const MODES = ['sum', 'mean', 'max'];

/* Numbers of a tensor or an array, nested or not. */
const numbersOf = (v) =>
  (isTensor(v) ? v.clone().reshape([-1]).toArray() : v.flat(Infinity)).map(Number);

/* The positions of each bag: the rows of a matrix, or the parts of a vector that begin at the
   offsets. */
function bagsOf(core, index, offsets) {
  const isMatrix = isTensor(index) ? index.dim() === 2 : Array.isArray(index?.[0]);
  const all = numbersOf(index);
  let starts;
  let ends;
  if (isMatrix) {
    const bags = isTensor(index) ? index.size(core.base) : index.length;
    const length = bags > 0 ? all.length / bags : 0;
    starts = Array.from({ length: bags }, (_, i) => i * length);
    ends = starts.map((start) => start + length);
  } else {
    starts = numbersOf(offsets).map((offset) => offset - core.base);
    ends = [...starts.slice(1), all.length];
  }
  return starts.map((start, i) => all.slice(start, ends[i]));
}

/* torch.embeddingBag(index, weight, options) */
export function embeddingBag(core, [index, weight, given]) {
  const { mode, offsets, paddingIdx } = optionsOf('embeddingBag', given, OPTIONS);
  const fail = (arg, value, text, code) => {
    throw argumentError('embeddingBag', arg, value, text, code);
  };
  if (!isTensor(index) && !Array.isArray(index)) fail('index', index, 'not a tensor or an array');
  if (!isTensorLike(weight) || weight.dim() !== 2)
    fail('weight', weight, 'not a matrix', 'NOT_MATRIX');
  if (!MODES.includes(mode)) fail('mode', mode, `expected 'sum', 'mean' or 'max'`, 'WORD');
  const isVector = isTensor(index) ? index.dim() === 1 : !Array.isArray(index[0]);
  if (isVector !== (offsets !== undefined))
    fail('offsets', offsets, 'positions in a vector need offsets, and those in a matrix have none');
  const call = caller(core);
  const { base } = core;
  const bags = bagsOf(core, index, offsets).map((bag) => bag.filter((k) => k !== paddingIdx));
  const width = weight.size(1 + base);
  return composed(core, [weight], () => {
    const zeros = (n) => call('zeros', n, width, weight.type());
    const positions = bags.flat();
    if (positions.length === 0) return zeros(bags.length);
    const rows = call('embedding', core.longTensor(positions), weight);
    if (mode === 'max') {
      let at = base;
      const largest = bags.map((bag) => {
        if (bag.length === 0) return call('reshape', zeros(1), [width]);
        const part = call('narrow', rows, base, at, bag.length);
        at += bag.length;
        return call('max', part, base)[0];
      });
      return call(
        'stack',
        largest.map((r) => call('reshape', r, [width])),
        base,
      );
    }
    const owner = core.longTensor(bags.flatMap((bag, i) => bag.map(() => i + base)));
    const sums = call('indexAdd', zeros(bags.length), base, owner, rows);
    if (mode === 'sum') return sums;
    const shares = call('full', [bags.length, 1], 1, weight.type());
    bags.forEach((bag, i) => shares.put(i + base, base, 1 / Math.max(bag.length, 1)));
    return call('cmul', sums, shares);
  });
}
