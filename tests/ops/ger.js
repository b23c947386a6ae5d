import { length, map, outer, sumOfProducts, tensors } from '../helpers/definitions.js';

export const samples = (m, n) => ({ v: [m], w: [n] });
export const expected = ({ v, w }, to) => map(outer(v, w), (x) => to(x));

export const numpy = {
  'np.outer(v, v)': {
    ours: 'torch.ger(v, v)',
    ...sumOfProducts(
      (g) => tensors(g, { a: [length(g)], b: [length(g)] }),
      'np.outer(A, B)',
      'torch.ger(a, b)',
    ),
  },
};

export const torch = { 'torch.outer(v, v)': 'torch.ger(v, v)' };
