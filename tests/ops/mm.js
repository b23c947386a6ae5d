import { length, mm, of, sumOfProducts, tensors } from '../helpers/definitions.js';

const wide = (g) => {
  const [n, k, m] = [length(g), length(g), length(g)];
  return tensors(g, { a: [n, k], b: [m, k] });
};

export const samples = (m, n) => ({ a: [m, n], b: [n, m] });
export const expected = of(mm);

export const calls = {
  'torch.mm(a, b.t())': {
    numpy: 'a @ b.T',
    torch: 'a @ b.T',
    ...sumOfProducts(wide, 'A @ B.T', 'torch.mm(a, b.t())'),
  },
};
