import { each, isWhole } from '../helpers/definitions.js';

/* The slices along the first dimension, as text. */
const slices = ({ size, values }) => {
  const length = values.length / size[0];
  return Array.from({ length: size[0] }, (_, i) =>
    values.slice(i * length, (i + 1) * length).join(),
  );
};

const drawn = ({ t, n }) => {
  const known = new Set(slices(t));
  const size = [n, ...t.size.slice(1)];
  return { size, test: (values) => slices({ size, values }).every((one) => known.has(one)) };
};

export const samples = {
  choice_positions: () => ({ m: 5, n: 3 }),
  choice: () => ({}),
  choice_weighted: (m) => ({ p: [m], elements: { p: () => 1 } }),
};
export const expected = {
  choice_positions: ({ m, n }) => ({ size: [n], test: each(isWhole(0, m - 1)) }),
  choice: drawn,
  choice_weighted: drawn,
};

export const calls = {
  'torch.choice(10, 4, false)': {
    numpy: 'rng.choice(10, 4, replace=False)',
    torch: 'torch.randperm(10)[:4]',
    make: (g) => ({ n: g.integer(1, 9) }),
    python: 'np.sort(np.random.default_rng(0).choice(n, n, replace=False))',
    js: 'torch.choice(n, n, false).sort()[0]',
  },
  'torch.choice(v, 3, true, torch.Tensor([0.5, 0.25, 0.25]))': {
    numpy: 'rng.choice(v, 3, p=[0.5, 0.25, 0.25])',
    make: (g) => ({ n: g.integer(1, 20) }),
    python: '[n, 0]',
    js:
      '((x) => [x.nElement(), x.eq(5).countNonzero()])' +
      '(torch.choice(torch.Tensor([4, 5, 6]), n, true, torch.Tensor([0.5, 0, 0.5])))',
  },
};
