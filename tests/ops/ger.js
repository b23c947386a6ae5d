import { length, map, outer, sumOfProducts, tensors } from '../helpers/definitions.js';

export const samples = (m, n) => ({ v: [m], w: [n] });
export const expected = ({ v, w }, to) => map(outer(v, w), (x) => to(x));

export const calls = {
  'torch.ger(v, v)': {
    numpy: 'np.outer(v, v)',
    torch: 'torch.outer(v, v)',
    ...sumOfProducts(
      (g) => tensors(g, { a: [length(g)], b: [length(g)] }),
      'np.outer(A, B)',
      'torch.ger(a, b)',
    ),
  },
};
