import { at, build, filled } from '../helpers/definitions.js';

/* Slices in front of the slices `before`, from(k, p): element p of slice k. */
function inserted(t, dim, before, from) {
  const size = t.size.with(dim, t.size[dim] + before.length);
  const order = Array.from({ length: t.size[dim] + 1 }, (_, i) => [
    ...before.flatMap((place, k) => (place === i ? [-1 - k] : [])),
    i,
  ]).flat();
  return build(size, (p) => {
    const i = order[p[dim]];
    return i < 0 ? from(-1 - i, p) : at(t, p.with(dim, i));
  });
}

const slices = (values, t, dim) =>
  values.size.length === t.size.length
    ? (k, p) =>
        at(
          values,
          p.map((i, d) => (values.size[d] === 1 ? 0 : d === dim ? k : i)),
        )
    : (k, p) => at(values, p.toSpliced(dim, 1));

export const samples = {
  insert_number: () => [{ index: 0 }, { index: 1 }],
  insert: (m, n) => [
    { index: 1, values: [2, n], dims: [0] },
    { index: 0, values: [n], dims: [0] },
    { index: 1, values: [m, 2], dims: [1] },
  ],
  insert_number_each: (m, n) => [
    { index: [m], dims: [0] },
    { index: [n], dims: [1] },
  ],
  insert_each: (m, n) => [
    { index: [n], values: [m, n], dims: [1] },
    { index: [m], values: [m, 1], dims: [0] },
  ],
};

const countOf = ({ values, t, dim }) =>
  values.size.length === t.size.length ? values.size[dim] : 1;

export const expected = {
  insert_number: ({ t, index, value, dim }, to) => inserted(t, dim, [index], () => to(value)),
  insert: ({ t, index, values, dim }) =>
    inserted(t, dim, new Array(countOf({ values, t, dim })).fill(index), slices(values, t, dim)),
  insert_number_each: ({ t, index, value, dim }, to) =>
    inserted(t, dim, index.values, () => to(value)),
  insert_each: ({ t, index, values, dim }) =>
    inserted(t, dim, index.values, slices(values, t, dim)),
};

export const calls = {
  'torch.insert(v, 1, 9, 0)': {
    numpy: 'np.insert(v, 1, 9)',
    make(g) {
      const size = filled(g);
      const a = g.tensor({ size });
      const axis = g.integer(0, size.length - 1);
      return { a, axis, i: g.integer(0, size[axis]), x: g.scalar(a.type) };
    },
    python: 'np.insert(a, i, number(x, a), axis)',
    js: 'torch.insert(a, i, x, axis)',
  },
  'torch.insert(a, [0, 2], b.narrow(0, 0, 1), 0)': {
    numpy: 'np.insert(a, [0, 2], b[0], axis=0)',
    make(g) {
      const size = filled(g, g.integer(1, 3));
      const a = g.tensor({ size });
      const axis = g.integer(0, size.length - 1);
      const count = g.integer(2, 5);
      return {
        a,
        axis,
        i: g.tensor({ type: 'long', size: [count], values: [0, size[axis]] }),
        b: g.tensor({ type: a.type, size: size.with(axis, count) }),
      };
    },
    python: 'np.insert(a, i, b, axis)',
    js: 'torch.insert(a, i, b, axis)',
  },
};

export const section = 'Creating and joining tensors';
