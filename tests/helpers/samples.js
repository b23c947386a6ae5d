/* Tensors in every layout with their expected values, and arguments for every row of the table. */
import { count, pick, upTo } from './reference/plain.js';
import { typeOf } from './calls.js';
import { cases, elementsOf, positionsSize, valueOf } from './cases.js';
import { REALS } from './torch.js';

/* The layouts. `make` makes a contiguous tensor of a plain one. */
const layouts = {
  contiguous: (plain, make) => make(plain),
  transposed(plain, make, b) {
    const last = plain.size.length - 1;
    const turned = (list) => list.with(0, list[last]).with(last, list[0]);
    return make(pick(plain, turned(plain.size), turned)).transpose(b, last + b);
  },
  /* inside a larger tensor: with an offset, and gaps between rows */
  narrowed(plain, make, b) {
    const inside = (p) => p.every((i, d) => i > 0 && i <= plain.size[d]);
    const values = { size: plain.size, values: [...plain.values, 9] };
    const outer = pick(
      values,
      plain.size.map((n) => n + 2),
      (p) => (inside(p) ? p.map((i) => i - 1) : plain.size.with(-1, 0)),
    );
    return plain.size.reduce(
      (t, n, d) => t.narrow(d + b, 1 + b, n),
      make({ ...outer, values: outer.values.map((v) => v ?? 9) }),
    );
  },
  /* all slices are the first one */
  expanded: (plain, make) => make(pick(plain, plain.size.with(0, 1), (p) => p)).expand(plain.size),
  reversed: (plain, make, b) =>
    make(pick(plain, plain.size, (p) => p.with(0, plain.size[0] - 1 - p[0]))).reverse(b),
  'one element': (plain, make) => make(plain),
  empty: (plain, make) => make(plain),
};
export const LAYOUTS = Object.keys(layouts);
const SPECIAL = ['one element', 'empty'];

/* Pairs of layouts: each with itself, and beside a contiguous tensor; tensors of one or no elements
   only with themselves. tests/driver has any layouts side by side. */
export const PAIRS = LAYOUTS.flatMap((layout) =>
  layout === 'contiguous' || SPECIAL.includes(layout)
    ? [[layout, layout]]
    : [
        [layout, layout],
        [layout, 'contiguous'],
        ['contiguous', layout],
      ],
);

/* Elements of a type: never 0, so that they can be divisors; some negative in signed types, some
   fractional in real types. */
export function element(type, i, salt) {
  const n = (7 * i + 3 * salt) % 11;
  if (type === 'Byte') return n + 1;
  const signed = n - 5 || 6;
  return REALS.includes(type) ? signed / 2 : signed;
}

const flag = (type, i, salt) => Number((5 * i + salt) % 3 > 0);
const positionBelow = (n) => (type, i) => n - 1 - (i % n);

function plainTensor(type, layout, size, salt, elementAt = element) {
  if (layout === 'empty') return { size: [], values: [] };
  const period = layout === 'expanded' ? count(size.slice(1)) : count(size);
  return {
    size,
    values: Array.from({ length: count(size) }, (_, i) => elementAt(type, i % period, salt)),
  };
}

export function tensorOf(torch, type, layout, plain) {
  const Class = torch[`${type}Tensor`];
  return layouts[layout](plain, ({ size, values }) => Class(values).resize(size), torch.indexBase);
}

/* Returns the positions of the elements from offset and strides. Cached: the walk is called often
   with few different arguments. */
const known = new Map();
function placesOf(size, stride, offset) {
  const key = `${size} ${stride} ${offset}`;
  if (!known.has(key)) {
    known.set(
      key,
      size.reduce(
        (all, n, d) => all.flatMap((p) => upTo(n).map((i) => p + i * stride[d])),
        [offset],
      ),
    );
  }
  return known.get(key);
}

/* Reads the elements from memory. */
export function read(torch, t) {
  const size = t.size();
  if (size.length === 0) return { size, values: [] };
  const elements = t.storage().toArray();
  const places = placesOf(size, t.stride(), t.storageOffset() - torch.indexBase);
  return { size, values: places.map((p) => Number(elements[p])) };
}

/* Returns arguments for each case of a row: { name: plain tensor, number or list }, and the type of
   each tensor. `wanted` caches the results. */
export function samples(row, type, [layout, second], types) {
  const [m, n] = layout === 'one element' ? [1, 1] : [2, 3];
  return cases(row, type, m, n).map((one) =>
    sampleOf(row, type, { ...one, layouts: [layout, second], types }),
  );
}

function sampleOf(row, type, { own, size, dim, shape, layouts: [layout, second], types }) {
  const tensorTypes = {};
  let salt = 0;
  const tensor = (arg, kindOf, sizeOf, elementAt) => {
    tensorTypes[arg.name] = kindOf;
    return plainTensor(kindOf, salt++ === 0 ? layout : second, sizeOf, salt, elementAt);
  };
  const typeFor = (arg) =>
    arg.kind.elements === 'ANY'
      ? (own.types?.[arg.name] ?? types[(types.indexOf(type) + 1) % types.length])
      : typeOf(arg, type);
  const argument = (arg) => {
    const elements = elementsOf(own, arg);
    switch (arg.kind.name) {
      case 'SELF':
      case 'TENSOR':
      case 'OPTIONAL':
      case 'MATRIX':
      case 'FILTER':
      case 'FILLED':
        return tensor(arg, typeFor(arg), own[arg.name] ?? shape, elements);
      case 'TENSORS':
        return own[arg.name].map((one) => tensor(arg, type, one, elements));
      case 'MASK':
        return tensor(arg, 'Byte', shape, flag);
      case 'POSITIONS':
        return tensor(
          arg,
          'Long',
          own[arg.name] ?? positionsSize({ own, size, dim }),
          own.elements?.[arg.name] ??
            positionBelow((own[arg.name] ?? size)[own[arg.name] ? 0 : dim]),
        );
      default:
        return valueOf(row, arg, { own, size, dim });
    }
  };
  const values = Object.fromEntries(row.args.map((arg) => [arg.name, argument(arg)]));
  return { values, types: tensorTypes, needs: own.needs ?? [], wanted: new Map() };
}
