import { ALL, few, map, ties } from '../helpers/definitions.js';

export const samples = () => [{ b: [1, 2] }, { b: [4], elements: few }];
export const expected = ({ a, b }) => map(a, (x) => Number(b.values.includes(x)));

export const calls = {
  'torch.isin(a, v)': {
    numpy: 'np.isin(a, v).astype(int)',
    torch: 'torch.isin(a, v)',
    make(g) {
      const type = g.pick(ALL);
      const values = ties(g);
      return { a: g.tensor({ type, values }), v: g.tensor({ type, values }) };
    },
    python: 'np.isin(a, v)',
  },
};
