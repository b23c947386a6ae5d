/* embedding_bag.js: torch.embeddingBag: the sum, mean or maximum of rows of a matrix. */
import { isTensor } from '../module/handle.js';
import { argumentError } from '../module/errors.js';
import { isTensorLike } from '../call/foreign.js';
import { readOptions } from '../module/options.js';
import { caller, composed } from './compose.js';

const OPTIONS = ['mode', 'offsets', 'paddingIdx'];
const MODES = ['sum', 'mean', 'max'];

/* A tensor or an array, nested or not, as an array. */
const listOf = (v) => (isTensor(v) ? v.toArray() : v);
const numbersOf = (v) => listOf(v).map(Number);

/* The parts of a vector that begin at the offsets; undefined if these are not ascending positions
   from the first on. */
function partsOf(positions, starts) {
  const ends = [...starts.slice(1), positions.length];
  const areAscending = starts.every((start, i) => start <= ends[i]);
  if (!areAscending || (positions.length > 0 && starts[0] !== 0)) return undefined;
  return starts.map((start, i) => positions.slice(start, ends[i]));
}

/* torch.embeddingBag(index, weight, options) */
export function embeddingBag(core, [index, weight, given = {}]) {
  const { mode = 'mean', offsets, paddingIdx } = readOptions('embeddingBag', given, OPTIONS);
  const fail = (arg, value, text, code) => {
    throw argumentError('embeddingBag', arg, value, text, code);
  };
  if (!isTensor(index) && !Array.isArray(index)) fail('index', index, 'not a tensor or an array');
  if (isTensor(index) && ![1, 2].includes(index.dim()))
    fail('index', index, 'must have 1 or 2 dimensions', 'RANK');
  if (!isTensorLike(weight) || weight.dim() !== 2)
    fail('weight', weight, 'not a matrix', 'NOT_MATRIX');
  if (!MODES.includes(mode)) fail('mode', mode, `expected 'sum', 'mean' or 'max'`, 'WORD');
  const isVector = isTensor(index) ? index.dim() === 1 : !Array.isArray(index[0]);
  if (isVector !== (offsets !== undefined))
    fail('offsets', offsets, 'positions in a vector need offsets, and those in a matrix have none');
  const call = caller(core);
  const { base } = core;
  const rows = listOf(index);
  if (!isVector && rows.some((row) => row?.length !== rows[0].length))
    fail('index', index, 'has rows of different lengths');
  const all = isVector
    ? partsOf(
        numbersOf(rows),
        numbersOf(offsets).map((offset) => offset - base),
      )
    : rows.map(numbersOf);
  if (all === undefined)
    fail('offsets', offsets, `must ascend from ${base} to at most the number of positions`);
  const bags = all.map((bag) => bag.filter((k) => k !== paddingIdx));
  const width = weight.size(1 + base);
  return composed(core, [weight], () => {
    const zeros = (n) => call('zeros', n, width, weight.type());
    const positions = bags.flat();
    if (positions.length === 0) return zeros(bags.length);
    const taken = call('embedding', core.longTensor(positions), weight);
    if (mode === 'max') {
      let at = base;
      const largest = bags.map((bag) => {
        if (bag.length === 0) return call('reshape', zeros(1), [width]);
        const part = call('narrow', taken, base, at, bag.length);
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
    const sums = call('indexAdd', zeros(bags.length), base, owner, taken);
    if (mode === 'sum') return sums;
    const shares = call('full', [bags.length, 1], 1, weight.type());
    bags.forEach((bag, i) => shares.put(i + base, base, 1 / Math.max(bag.length, 1)));
    return call('cmul', sums, shares);
  });
}
