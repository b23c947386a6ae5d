/* grids.js: tensorSplit, unbind and meshgrid, which return several views. */
import { isCount, refuseFractions, wholeNumber } from '../module/scalars.js';
import { isTensor } from '../module/handle.js';
import { settleAll } from '../call/lists.js';
import { dimensionOf } from '../call/sizes.js';
import { argumentError, refuse } from '../module/errors.js';
import { checkViews, viewsOf } from './split.js';

/* The positions at which `n` parts begin, after the first; the first parts are one longer if the
   size is not a multiple of n. Parts beyond the size are empty. */
function partsOf(core, given, whole) {
  const n = wholeNumber(core, 'tensorSplit', 'n', given);
  if (n < 1) throw argumentError('tensorSplit', 'n', given, 'must be at least 1', 'TOO_SMALL');
  checkViews('tensorSplit', 'n', given, n);
  const [size, more] = [Math.floor(whole / n), whole % n];
  return Array.from({ length: n - 1 }, (_, i) => (i + 1) * size + Math.min(i + 1, more));
}

/* The user's positions from 0. They must not descend, nor leave the dimension. */
function checkedPositions(core, list, whole) {
  refuseFractions(core, 'tensorSplit', 'positions', list);
  const starts = list.map((p) => Math.trunc(p) - core.base);
  const wrong = starts.findIndex((p, i) => p < (i > 0 ? starts[i - 1] : 0) || p > whole);
  if (wrong < 0) return starts;
  throw argumentError(
    'tensorSplit',
    'positions',
    list,
    `must not descend, nor leave the dimension of size ${whole}`,
    'SPLIT',
  );
}

/* tensorSplit(n or positions [, dim]): `n` views of nearly equal size, or views that begin at the
   given positions. */
export function tensorSplit(core, tensor, args) {
  core.pointer(tensor, 'tensorSplit');
  const [at, dim = core.base, ...more] = settleAll(args);
  const isList = Array.isArray(at) && at.every(isCount);
  if (!(isList || isCount(at)) || !isCount(dim) || more.length > 0)
    refuse('tensorSplit', args, '(n or positions [, dim])');
  const sizes = tensor.size();
  const d = dimensionOf(core, 'tensorSplit', dim, sizes.length);
  const whole = sizes[d];
  const starts = isList ? checkedPositions(core, at, whole) : partsOf(core, at, whole);
  return viewsOf((views) => {
    [0, ...starts].forEach((start, i) => {
      const end = starts[i] ?? whole;
      views.push(tensor.narrow(d + core.base, start + core.base, end - start));
    });
  });
}

/* unbind([dim]): what select returns for each position of a dimension. */
export function unbind(core, tensor, args) {
  core.pointer(tensor, 'unbind');
  const [dim = core.base, ...more] = args;
  if (!isCount(dim) || more.length > 0) refuse('unbind', args, '([dim])');
  const sizes = tensor.size();
  const d = dimensionOf(core, 'unbind', dim, sizes.length);
  checkViews('unbind', 'dim', dim, sizes[d]);
  return viewsOf((slices) => {
    for (let i = 0; i < sizes[d]; i++) slices.push(tensor.select(d + core.base, i + core.base));
  });
}

/* meshgrid(vector, ...) or ([vector, ...]): for vectors of n, m, ... elements one view of size
   n x m x ... each, which repeats the vector along all dimensions but its own. */
export function meshgrid(args) {
  const vectors = Array.isArray(args[0]) && args.length === 1 ? [...args[0]] : args;
  if (vectors.length === 0 || !vectors.every(isTensor))
    refuse('meshgrid', args, '(vector, ...) or (array of vectors)');
  const size = vectors.map((v) => {
    if (v.nDimension() === 1) return v.nElement();
    throw argumentError('meshgrid', 'vectors', v, 'must have 1 dimension', 'RANK');
  });
  return viewsOf((views) => {
    vectors.forEach((v, d) => {
      const alone = v.view(size.map((n, k) => (k === d ? n : 1)));
      views.push(alone);
      alone.expand(alone, size);
    });
  });
}
