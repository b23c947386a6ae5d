// Tensors in every layout, with the values that they should have, and arguments for every row of the table.
import { KINDS } from '../../js/kinds.js';
import { count, pick } from './reference.js';

// How a plain tensor gets to lie in memory. `make` makes a contiguous tensor of a plain one.
const layouts = {
  contiguous: (plain, make) => make(plain),
  transposed(plain, make, b) {
    const last = plain.size.length - 1;
    const turned = (list) => list.with(0, list[last]).with(last, list[0]);
    return make(pick(plain, turned(plain.size), turned)).transpose(b, last + b);
  },
  // inside a larger tensor: with an offset, and with gaps between the rows
  narrowed(plain, make, b) {
    const inside = (p) => p.every((i, d) => i > 0 && i <= plain.size[d]);
    const values = { size: plain.size, values: [...plain.values, 9] };
    const outer = pick(
      values, plain.size.map((n) => n + 2), (p) => (inside(p) ? p.map((i) => i - 1) : plain.size.with(-1, 0)),
    );
    return plain.size.reduce(
      (t, n, d) => t.narrow(d + b, 1 + b, n), make({ ...outer, values: outer.values.map((v) => v ?? 9) }),
    );
  },
  // all slices are the first one
  expanded: (plain, make) => make(pick(plain, plain.size.with(0, 1), (p) => p)).expand(plain.size),
  reversed: (plain, make, b) => make(pick(plain, plain.size, (p) => p.with(0, plain.size[0] - 1 - p[0]))).reverse(b),
  'one element': (plain, make) => make(plain),
  empty: (plain, make) => make(plain),
};
export const LAYOUTS = Object.keys(layouts);
const SPECIAL = ['one element', 'empty'];

// Pairs of layouts: any two, but one element and none only go with themselves.
export const PAIRS = LAYOUTS.flatMap((one) => LAYOUTS.map((other) => [one, other]))
  .filter(([one, other]) => one === other || !(SPECIAL.includes(one) || SPECIAL.includes(other)));

// Elements of a type: never 0, so that they can divide; some negative where there is a sign, some with a fraction.
export function element(type, i, salt) {
  const n = (7 * i + 3 * salt) % 11;
  if (type === 'Byte') return n + 1;
  const signed = n - 5 || 6;
  return type === 'Float' || type === 'Double' ? signed / 2 : signed;
}

const flag = (type, i, salt) => Number((5 * i + salt) % 3 > 0);
const positionBelow = (n) => (type, i) => n - 1 - (i % n);

export function plainTensor(type, layout, size, salt, elementAt = element) {
  if (layout === 'empty') return { size: [], values: [] };
  const period = layout === 'expanded' ? count(size.slice(1)) : count(size);
  return { size, values: Array.from({ length: count(size) }, (_, i) => elementAt(type, i % period, salt)) };
}

export function tensorOf(torch, type, layout, plain) {
  const Class = torch[`${type}Tensor`];
  return layouts[layout](
    plain, ({ size, values }) => (values.length ? Class(values).resize(size) : Class()), torch.indexBase,
  );
}

// The elements as they lie in memory, found by offset and strides alone.
export function read(torch, t) {
  const size = t.size();
  const stride = t.stride();
  const elements = t.storage().toTypedArray();
  const places = size.reduce(
    (all, n, d) => all.flatMap((p) => Array.from({ length: n }, (_, i) => p + i * stride[d])),
    [t.storageOffset() - torch.indexBase],
  );
  return { size, values: size.length === 0 ? [] : places.map((p) => Number(elements[p])) };
}

// Rows that need a size of their own, and the sizes that they are to make.
const SIZES = { expand: [1, 3], expandAs: [1, 3], squeeze: [2, 1, 3], squeeze1: [2, 1, 3] };
const MADE = {
  view: [[2, 1, 3], [1, 1, 1]], viewAs: [[2, 1, 3], [1, 1, 1]], expand: [[4, 3], [4, 2]], expandAs: [[4, 3], [4, 2]],
  repeatTensor: [[2, 1, 2], [2, 3]],
};

// Arguments for a row: { name: plain tensor, number or list }, and the type of each tensor. For each dimension, if it
// takes one.
export function samples(row, type, [layout, second], types) {
  const alone = layout === 'one element';
  const size = alone ? [1, 1] : SIZES[row.fn] ?? [2, 3];
  const made = MADE[row.fn]?.[alone ? 1 : 0];
  const last = size.length - 1;
  const other = row.fn === 'mm' && !alone ? [3, 2] : size;
  const tensorTypes = {};
  let salt = 0;

  const tensor = (arg, kindOf, sizeOf, elementAt) => {
    tensorTypes[arg.name] = kindOf;
    return plainTensor(kindOf, salt++ === 0 ? layout : second, sizeOf, salt, elementAt);
  };
  const sampleOf = (arg, dim) => {
    const first = Math.min(1, size[dim] - 1);
    switch (arg.kind) {
      case 'SELF': case 'TENSOR': case 'MATRIX': return tensor(arg, type, salt === 0 ? size : other);
      case 'LIKE': return tensor(arg, types[(types.indexOf(type) + 1) % types.length], made ?? size);
      case 'MASK': return tensor(arg, 'Byte', size, flag);
      case 'POSITIONS': return tensor(
        arg, 'Long', row.fn.startsWith('index') ? [size[dim]] : size, positionBelow(size[dim]),
      );
      case 'SCALAR': return 2;
      case 'DIM': return arg.name === 'dim1' ? 0 : dim;
      case 'INDEX': return first;
      case 'SIZE': return arg.name === 'step' ? 1 : row.fn === 'narrow' ? size[dim] - first : Math.min(2, size[dim]);
      case 'SIZES': return made;
      case 'DIMS': return size.map((_, d) => last - d);
      default:
        if (KINDS[arg.kind].result || KINDS[arg.kind].value) return undefined;
        throw new Error(`tests/helpers/samples.js has no sample for ${arg.kind}(${arg.name})`);
    }
  };
  const dims = row.args.some((arg) => arg.name === 'dim') ? size.map((_, d) => d) : [last];
  return dims.map((dim) => {
    salt = 0;
    return { values: Object.fromEntries(row.args.map((arg) => [arg.name, sampleOf(arg, dim)])), types: tensorTypes };
  });
}
