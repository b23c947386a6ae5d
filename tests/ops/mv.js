import { length, map, mv, sumOfProducts, tensors } from '../helpers/definitions.js';

export const samples = (m, n) => ({ a: [m, n], v: [n] });
export const expected = ({ a, v }, to) => map(mv(a, v), (x) => to(x));

export const calls = {
  'torch.mv(a, v)': {
    numpy: 'a @ v',
    ...sumOfProducts(
      (g) => {
        const [n, k] = [length(g), length(g)];
        return tensors(g, { a: [n, k], b: [k] });
      },
      'A @ B',
      'torch.mv(a, b)',
    ),
  },
  'a.mv(v)': { torch: 'a @ v' },
};
