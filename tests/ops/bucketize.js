import { ALL, few, map, ties } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { values: [m, n], t: [2 * n], elements: { t: (type, i) => i >> 1, values: few } },
];

export const expected = ({ t, values, right }) =>
  map(values, (v) => t.values.filter((x) => (right ? x <= v : x < v)).length);

export const calls = {
  'v.bucketize(torch.Tensor([1, 2, 4]))': {
    numpy: "np.searchsorted([1, 2, 4], v, 'left')",
    torch: 'torch.bucketize(v, torch.tensor([1., 2, 4]))',
    make(g) {
      const type = g.pick(ALL);
      const values = ties(g);
      return {
        a: g.tensor({ type, size: g.sizes(1), values }),
        v: g.tensor({ type, values }),
        right: g.chance(0.5),
      };
    },
    python: 'np.searchsorted(np.sort(a), v, "right" if right else "left")',
    js: 'torch.bucketize(v, a.sort()[0], right)',
  },
};
