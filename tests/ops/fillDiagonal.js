import { build, at, filled } from '../helpers/definitions.js';

export const samples = (m, n) => [{ t: [m, n] }, { t: [n, n, n] }];

export const expected = ({ t, value }, to) =>
  build(t.size, (p) => (p.every((i) => i === p[0]) ? to(value) : at(t, p)));

export const calls = {
  'a.clone().fillDiagonal(0)': {
    numpy: 'np.fill_diagonal(a, 0)',
    torch: 'a.fill_diagonal_(0)',
    make: (g) => {
      const a = g.tensor({ size: filled(g, 2), repeated: false });
      return { a, x: g.scalar(a.type) };
    },
    python: '(np.fill_diagonal(a, x), a)[1]',
    js: 'a.fillDiagonal(x)',
  },
};

export const section = 'Filling and copying';
