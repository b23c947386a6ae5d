import { tensor } from '../helpers/definitions.js';

export const calls = {
  'a.select(1, 2).narrow(0, 0, 1).item()': {
    numpy: 'a[:1, 2].item()',
    torch: 'a[:1, 2].item()',
    make: tensor(2, (g, [n, m]) => ({ i: g.integer(0, n - 1), j: g.integer(0, m - 1) })),
    python: 'a[i:i + 1, j].item()',
    js: 'a.select(1, j).narrow(0, i, 1).item()',
  },
};

export const section = 'Indexing and gathering';
