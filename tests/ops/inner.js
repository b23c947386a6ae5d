import { length, sumOfProducts, tensordot, tensors } from '../helpers/definitions.js';

export const samples = (m, n) => [{ b: [2, n] }, { a: [n], b: [n] }];

export const expected = ({ a, b }, to) =>
  tensordot({ a, b, dims1: [a.size.length - 1], dims2: [b.size.length - 1] }, to);

export const calls = {
  'torch.inner(a, v)': {
    numpy: 'np.inner(a, v)',
    torch: 'torch.inner(a, v)',
    ...sumOfProducts(
      (g) => {
        const k = length(g);
        const rest = () => Array.from({ length: g.integer(0, 2) }, () => g.integer(1, 4));
        return tensors(g, { a: [...rest(), k], b: [...rest(), k] });
      },
      'np.inner(A, B)',
      'torch.inner(a, b)',
      0,
    ),
    differs: [
      [
        'products of vectors are vectors of one element',
        'a.ndim == b.ndim == 1',
        'like(np.inner(w(a), w(b)).reshape(1), a)',
      ],
    ],
  },
};
