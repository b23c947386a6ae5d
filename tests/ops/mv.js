import { length, map, mv, sumOfProducts, tensors } from '../helpers/definitions.js';

export const samples = (m, n) => ({ a: [m, n], v: [n] });
export const expected = ({ a, v }, to) => map(mv(a, v), (x) => to(x));

export const numpy = {
  'a @ v': {
    ours: 'torch.mv(a, v)',
    ...sumOfProducts(
      (g) => {
        const [n, k] = [length(g), length(g)];
        return tensors(g, { a: [n, k], b: [k] });
      },
      'A @ B',
      'torch.mv(a, b)',
    ),
  },
};

export const torch = { 'a @ v': 'a.mv(v)' };
