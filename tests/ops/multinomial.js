import { each, isWhole, set, shares } from '../helpers/definitions.js';

export const samples = (m, n) => [{ p: [n], elements: shares }, { elements: shares }];

export const expected = ({ p, n, replacement }) => ({
  size: set(p.size, p.size.length - 1, n),
  test: (values) =>
    each(isWhole(0, p.size.at(-1) - 1))(values) &&
    (replacement || p.size.length > 1 || new Set(values).size === n),
});

export const calls = {
  'torch.Tensor([0.5, 0.25, 0.25]).multinomial(5, true)': {
    numpy: 'rng.choice(3, 5, p=p)',
    make: (g) => ({ n: g.integer(1, 20) }),
    python: '[n, 0]',
    js:
      '((x) => [x.nElement(), x.eq(1).countNonzero() + x.lt(0).countNonzero() + x.gt(2).countNonzero()])' +
      '(torch.Tensor([0.5, 0, 0.5]).multinomial(n, true))',
  },
  'torch.multinomial(torch.Tensor([0.5, 0.25, 0.25]), 5, true)': {
    torch: 'torch.multinomial(p, 5, True)',
  },
};
