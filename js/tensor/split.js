/* split.js: split and chunk: a tensor as a list of narrow views. */
import { isFreed, isTensor } from '../module/handle.js';
import { dimensionOf } from '../call/sizes.js';
import { isCount, wholeNumber } from '../module/scalars.js';
import { argumentError, refuse } from '../module/errors.js';

/* ([result,] count [, dim]) -> the list, the count, the dimension and its size. An array of
   anything but tensors is no result: numbers are meant as sizes of the parts. Torch7 empties any
   list. */
function parse(core, name, tensor, args) {
  const [first] = args;
  const hasList = Array.isArray(first) && (core.followsTorch7 || first.every(isTensor));
  const list = hasList ? first : [];
  const [given, dim = core.base, ...more] = hasList ? args.slice(1) : args;
  const arg = name === 'split' ? 'size' : 'n';
  if (!isCount(given) || !isCount(dim) || more.length > 0)
    refuse(name, args, `([tensors,] ${arg} [, dim]), or tensorSplit(positions [, dim])`);
  const count = wholeNumber(core, name, arg, given);
  if (count < 1) throw argumentError(name, arg, given, 'must be at least 1', 'TOO_SMALL');
  const sizes = tensor.size();
  const d = dimensionOf(core, name, dim, sizes.length);
  return { name, arg, list, count, dim: d + core.base, whole: sizes[d] };
}

/* More would fill the memory of JavaScript. */
const MOST_VIEWS = 2 ** 22;

/* `given`: the argument `arg`, which asks for n views. */
export function checkViews(op, arg, given, n) {
  if (n <= MOST_VIEWS) return;
  const text = `asks for ${n} views; a call returns at most ${MOST_VIEWS}`;
  throw argumentError(op, arg, given, text, 'TOO_LARGE');
}

/* The views that make(views) adds to its argument. If it throws, all are freed. */
export function viewsOf(make) {
  const views = [];
  try {
    make(views);
    return views;
  } catch (error) {
    for (const view of views) if (!isFreed(view)) view.free();
    throw error;
  }
}

/* A dimension of size 0 has one part, which is empty. All parts are made before the caller's array
   is changed: it may be a proxy, or frozen. */
function splitInto(core, tensor, { name, arg, count, list, dim, whole }, size) {
  checkViews(name, arg, count, Math.ceil(whole / Math.max(size, 1)));
  viewsOf((views) => {
    for (let first = 0; first < whole || first === 0; first += Math.max(size, 1))
      views.push(tensor.narrow(dim, first + core.base, Math.min(size, whole - first)));
    list.length = 0;
    for (const view of views) list.push(view);
  });
  return list;
}

/* Views of `size` slices along `dim`; the last may have fewer. */
export function split(core, tensor, args) {
  core.pointer(tensor, 'split');
  const parsed = parse(core, 'split', tensor, args);
  return splitInto(core, tensor, parsed, parsed.count);
}

/* About `n` views of the same number of slices. */
export function chunk(core, tensor, args) {
  core.pointer(tensor, 'chunk');
  const parsed = parse(core, 'chunk', tensor, args);
  return splitInto(core, tensor, parsed, Math.ceil(parsed.whole / parsed.count));
}

/* The same as functions: torch.split([result,] tensor, size [, dim]). */
export function partsFunction(name, args) {
  const at = isTensor(args[0]) ? 0 : 1;
  if (!isTensor(args[at])) refuse(name, args, '([result,] tensor, number [, dim])');
  const tensor = args[at];
  return tensor[name](...args.filter((v) => v !== tensor));
}
