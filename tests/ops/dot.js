import { dot, length, tensors } from '../helpers/definitions.js';

const vectorPair = (g) => {
  const n = length(g);
  return tensors(g, { a: [n], b: [n] });
};

export const samples = (m, n) => [{}, { b: [n, m] }];
export const expected = ({ a, b }, to) => to(dot(a, b));

export const calls = {
  'v.dot(v)': {
    numpy: 'np.dot(v, v)',
    torch: 'v @ v',
    make: vectorPair,
    python: 'np.dot(w(a), w(b))',
    js: 'torch.dot(a, b)',
    near: { scale: 'np.dot(np.abs(d(a)), np.abs(d(b)))', factor: 20 },
  },
};
