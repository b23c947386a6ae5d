import { ALL, few, map, ties } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { values: [m, n], edges: [2 * n], elements: { edges: (type, i) => i >> 1, values: few } },
  { values: [m, n], edges: [4], elements: { edges: (type, i) => (9 - i) >> 1, values: few } },
];

/* As many edges are before the value; it is in an interval with one of its edges. */
export const expected = ({ values, edges, right }) =>
  map(values, (v) => {
    const list = edges.values;
    if (list[0] > list.at(-1)) return list.filter((x) => (right ? x >= v : x > v)).length;
    return list.filter((x) => (right ? x < v : x <= v)).length;
  });

export const calls = {
  'v.digitize(torch.Tensor([1, 2, 4]))': {
    numpy: 'np.digitize(v, [1, 2, 4])',
    make(g) {
      const type = g.pick(ALL);
      const values = ties(g);
      return {
        e: g.tensor({ type, size: g.sizes(1, { zero: false }), values: 'small' }),
        v: g.tensor({ type, values }),
        right: g.chance(0.5),
        down: g.chance(0.3),
      };
    },
    python: 'np.digitize(v, np.sort(e)[::-1] if down else np.sort(e), right)',
    js: 'torch.digitize(v, e.sort(0, down)[0], right)',
  },
};
