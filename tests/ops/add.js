import { pointwise, scaled, two, withNumber } from '../helpers/definitions.js';

export const expected = { add_scalar: pointwise((x, y) => x + y), add: scaled((x, y) => x + y) };

export const calls = {
  'torch.add(a, b)': { numpy: 'a + b', torch: 'a + b', make: two() },
  'a.add(b)': {
    numpy: 'a += b',
    torch: 'a.add_(b)',
    make: two({ ordered: true }),
    python: 'a + b',
    js: 'a.clone().add(b)',
  },
  'torch.add(a, 1)': {
    numpy: 'a + 1',
    make: withNumber(),
    python: 'a + number(x, a)',
    js: 'torch.add(a, x)',
  },
  'torch.add(a, -1)': {
    numpy: 'a - 1',
    make: withNumber(),
    python: 'a - number(x, a)',
    js: 'torch.csub(a, x)',
  },
  'torch.add(a, v)': { numpy: 'a + v', make: two(), python: 'a + b', js: 'torch.add(a, b)' },
  'torch.add(a, 2, b)': { torch: 'a.add(b, alpha=2)' },
  'torch.Tensor().add(a, b)': { torch: 'torch.add(a, b, out=c)' },
};
