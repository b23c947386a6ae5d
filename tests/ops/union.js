import { ALL, few, inOrder, ties, vector } from '../helpers/definitions.js';

export const samples = () => [{ b: [1, 2] }, { b: [4], elements: few }];

export const expected = ({ a, b }) => vector(inOrder([...new Set([...a.values, ...b.values])]));

export const calls = {
  'v.union(torch.Tensor([2, 3, 5]))': {
    numpy: 'np.union1d(v, [2, 3, 5])',
    make(g) {
      const type = g.pick(ALL);
      const values = ties(g);
      return { a: g.tensor({ type, values }), b: g.tensor({ type, values }) };
    },
    python: 'np.union1d(a, b) + number(0, a)',
    js: 'torch.add(torch.union(a, b), 0)',
  },
};
