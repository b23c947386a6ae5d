/* Text of values for messages: numbers as they are (-0, NaN, 5n), and the first difference of two
   tensors. A tensor here is { values, size, type }: its elements in order; type may be missing. */

const NEAR = 6; /* elements shown on each side of a difference */

export function showNumber(v) {
  if (typeof v === 'string') return JSON.stringify(v);
  return typeof v === 'bigint' ? `${v}n` : Object.is(v, -0) ? '-0' : String(v);
}

const showType = ({ type, size }) =>
  `${type ? `${type.replace('torch.', '')} ` : ''}of size [${size.join(', ')}]`;

/* Shows the elements near a position: all of a short list. */
export function showList(values, position = 0, near = NEAR) {
  const from = Math.max(0, position - near);
  const to = position + near + 1;
  const shown = Array.from(values.slice(from, to), showNumber);
  if (from > 0) shown.unshift('...');
  if (to < values.length) shown.push('...');
  return `[${shown.join(', ')}]`;
}

export const show = (t, position) => `${showList(t.values, position)} ${showType(t)}`;

/* Shows the index of an element in each dimension, counted from 0. */
export function showIndex(position, size) {
  const steps = size.map((_, d) => size.slice(d + 1).reduce((n, m) => n * m, 1));
  return `[${size.map((n, d) => Math.floor(position / steps[d]) % n).join(', ')}]`;
}

/* Returns a tensor without type: that of nested arrays of equal length. */
export function tensorOfNested(nested) {
  const size = [];
  for (let v = nested; isList(v); v = v[0]) size.push(v.length);
  const values = [];
  const add = (v, dim) => {
    if (dim === size.length && !isList(v)) return values.push(v);
    if (!isList(v) || v.length !== size[dim]) throw new TypeError('the nested arrays are ragged');
    for (const item of v) add(item, dim + 1);
    return undefined;
  };
  add(nested, 0);
  return { values, size };
}
const isList = (v) => Array.isArray(v) || ArrayBuffer.isView(v);

/* Returns '' if two tensors have the same size and elements (and type, if both have one), or else
   a text with the first difference. same(got, wanted): whether two elements agree. */
export function difference(got, wanted, same = Object.is) {
  const both = (position) => `  got    ${show(got, position)}\n  wanted ${show(wanted, position)}`;
  if (got.type && wanted.type && got.type !== wanted.type) return `is another type:\n${both(0)}`;
  if (String(got.size) !== String(wanted.size)) return `has another size:\n${both(0)}`;
  if (got.values.length !== wanted.values.length)
    return `has ${got.values.length} elements, not ${wanted.values.length}:\n${both(0)}`;
  const wrong = Array.prototype.findIndex.call(wanted.values, (v, i) => !same(got.values[i], v));
  if (wrong < 0) return '';
  const [a, b] = [got, wanted].map(({ values }) => showNumber(values[wrong]));
  return `differs at ${showIndex(wrong, wanted.size)}: got ${a}, wanted ${b}\n${both(wrong)}`;
}
