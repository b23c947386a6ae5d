import { length, mm, of, sumOfProducts, tensors } from '../helpers/definitions.js';

const wide = (g) => {
  const [n, k, m] = [length(g), length(g), length(g)];
  return tensors(g, { a: [n, k], b: [m, k] });
};

export const samples = (m, n) => ({ a: [m, n], b: [n, m] });
export const expected = of(mm);

export const numpy = {
  'a @ b.T': {
    ours: 'torch.mm(a, b.t())',
    ...sumOfProducts(wide, 'A @ B.T', 'torch.mm(a, b.t())'),
  },
};

export const torch = { 'a @ b.T': 'torch.mm(a, b.t())' };
