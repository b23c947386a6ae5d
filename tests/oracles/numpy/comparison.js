/* comparison.js: whether a value of the library is that of NumPy. Both are encoded: tensors as
   { type, size, data }, numbers as operands, lists of these. */
import { ulps } from '../helpers/comparison.js';
import { asOperand, elementsOf, fromOperand, isTensor } from './random.js';

const CLASS = /^torch\.(\w+)Tensor$/;
const EPSILON = { half: 2 ** -10, float: 2 ** -23, double: 2 ** -52 };
const SMALLEST = { half: 2 ** -14, float: 2 ** -126 }; /* normal numbers */
const KEPT = { half: 'float' };

/* Encodes a result of the library. */
export function encode(torch, value) {
  if (torch.isTensor(value)) {
    const [, type] = CLASS.exec(value.type());
    const array = value.nElement() ? value.contiguous().toTypedArray() : new Uint8Array(0);
    const data = new Uint8Array(array.buffer, array.byteOffset, array.byteLength).slice();
    return { type: type.toLowerCase(), size: value.size(), data };
  }
  if (Array.isArray(value)) return value.map((item) => encode(torch, item));
  return typeof value === 'number' || typeof value === 'bigint' ? asOperand(value) : value;
}

/* Returns whether a number is right. `ulps`: the distance allowed. `scale`: the size of what was
   summed; `factor`: the error of the sum, relative to it, in epsilons of `kept`, the type in which
   both compute before they round to `type`. */
function isRight(expected, got, near, type, scale) {
  const { ulps: most, factor, kept = KEPT[type] ?? type } = near;
  if (Object.is(expected, got) || (Number.isNaN(expected) && Number.isNaN(got))) return true;
  if (typeof expected === 'bigint' || typeof got === 'bigint') {
    return Number.isInteger(Number(expected)) && BigInt(expected) === BigInt(got);
  }
  if (!(type in EPSILON)) return expected === got;
  const isClose = most !== undefined || scale !== undefined;
  if (expected === got) return isClose && (scale !== undefined || expected !== 0);
  if (most !== undefined && ulps(type, expected, got) <= most) return true;
  if (scale === undefined || !Number.isFinite(expected) || !Number.isFinite(got)) return false;
  const rounding = kept === type ? 0 : EPSILON[type] * Math.max(Math.abs(expected), SMALLEST[type]);
  const tolerance = factor * EPSILON[kept] * scale + rounding;
  return Math.abs(expected - got) <= tolerance || !Number.isFinite(scale);
}

const show = (value) => (Object.is(value, -0) ? '-0' : String(value));

/* Returns the element of a scale at position i: a number, or an array of the size of the result or
   with one element. */
function scaleAt(scale, size, i) {
  if (scale === undefined || scale === null) return undefined;
  if (!isTensor(scale)) return Number(fromOperand(scale));
  const list = elementsOf(scale);
  if (list.length === 1) return Number(list[0]);
  return Number(list[i]);
}

function valueDifference(expected, got, about) {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got)) return `a list expected, got ${JSON.stringify(got)?.slice(0, 100)}`;
    if (expected.length !== got.length)
      return `${expected.length} results expected, got ${got.length}`;
    for (const [i, item] of expected.entries()) {
      const problem = valueDifference(item, got[i], about);
      if (problem) return `result ${i}: ${problem}`;
    }
    return '';
  }
  const near = about.near ?? {};
  if (isTensor(expected)) {
    if (!isTensor(got))
      return `a tensor of size [${expected.size}] expected, got ${JSON.stringify(got)}`;
    if (String(expected.size) !== String(got.size))
      return `size [${expected.size}] expected, got [${got.size}]`;
    if (expected.type !== got.type) return `type ${expected.type} expected, got ${got.type}`;
    const [e, g] = [elementsOf(expected), elementsOf(got)];
    for (let i = 0; i < e.length; i++) {
      if (!isRight(e[i], g[i], near, expected.type, scaleAt(about.scale, expected.size, i))) {
        return `[${i}]: ${show(e[i])} expected, got ${show(g[i])}`;
      }
    }
    return '';
  }
  if (isTensor(got))
    return `${JSON.stringify(expected)} expected, got a tensor of size [${got.size}]`;
  const [e, g] = [fromOperand(expected), fromOperand(got)];
  if (typeof e === 'number' || typeof e === 'bigint') {
    if (typeof g !== 'number' && typeof g !== 'bigint')
      return `${show(e)} expected, got ${show(g)}`;
    const type = near.ulps !== undefined || near.scale ? about.type : undefined;
    return isRight(e, g, near, type, scaleAt(about.scale, [], 0))
      ? ''
      : `${show(e)} expected, got ${show(g)}`;
  }
  return e === g ? '' : `${show(e)} expected, got ${show(g)}`;
}

/* Returns '' or the difference of { value } or { error } from NumPy's. */
export function difference(expected, got, about) {
  if (expected.error)
    return got.error ? '' : `NumPy refuses it (${expected.error}), the library gives a value`;
  if (got.error) return `threw ${got.error}`;
  return valueDifference(expected.value, got.value, about);
}
