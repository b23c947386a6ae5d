import { pointwise, scaled, two, withNumber } from '../helpers/definitions.js';

export const expected = { add_scalar: pointwise((x, y) => x + y), add: scaled((x, y) => x + y) };

export const numpy = {
  'a + b': { ours: 'torch.add(a, b)', make: two() },
  'a += b': {
    ours: 'a.add(b)',
    make: two({ ordered: true }),
    numpy: 'a + b',
    js: 'a.clone().add(b)',
  },
  'a + 1': {
    ours: 'torch.add(a, 1)',
    make: withNumber(),
    numpy: 'a + number(x, a)',
    js: 'torch.add(a, x)',
  },
  'a - 1': {
    ours: 'torch.add(a, -1)',
    make: withNumber(),
    numpy: 'a - number(x, a)',
    js: 'torch.csub(a, x)',
  },
  'a + v': { ours: 'torch.add(a, v)', make: two(), numpy: 'a + b', js: 'torch.add(a, b)' },
};

export const torch = {
  'a + b': 'torch.add(a, b)',
  'a.add_(b)': 'a.add(b)',
  'a.add(b, alpha=2)': 'torch.add(a, 2, b)',
  'torch.add(a, b, out=c)': 'torch.Tensor().add(a, b)',
};
