import { ALL, few, inOrder, ties, vector } from '../helpers/definitions.js';

export const samples = () => [{ b: [1, 2] }, { b: [4], elements: few }];

export const expected = ({ a, b }) =>
  vector(inOrder([...new Set(a.values)].filter((x) => !b.values.includes(x))));

export const calls = {
  'v.setdiff(torch.Tensor([2, 3, 5]))': {
    numpy: 'np.setdiff1d(v, [2, 3, 5])',
    make(g) {
      const type = g.pick(ALL);
      const values = ties(g);
      return { a: g.tensor({ type, values }), b: g.tensor({ type, values }) };
    },
    python: 'np.setdiff1d(a, b) + number(0, a)',
    js: 'torch.add(torch.setdiff(a, b), 0)',
  },
};
