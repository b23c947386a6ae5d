import { cell, places, position, tensor } from '../helpers/definitions.js';

const span = (g, n) => {
  const [low, high] = [g.integer(0, n - 1), g.integer(0, n - 1)].sort((x, y) => x - y);
  return { low, high };
};

export const calls = {
  'a.at(1, 2)': {
    numpy: 'a[1, 2]',
    torch: 'a[1, 2]',
    make: tensor(2, cell),
    python: 'a[i, j]',
    js: 'a.at(i, j)',
  },
  'a.at(1)': {
    numpy: 'a[1]',
    torch: 'a[1]',
    make: (g) => tensor(g.integer(1, 4), (h, [n]) => ({ i: position(h, n) }))(g),
    python: 'a[i]',
    js: 'a.at(i)',
  },
  'a.at(-1, -1)': { numpy: 'a[-1, -1]', make: tensor(2), python: 'a[-1, -1]' },
  'v.at([[0, 1]])': {
    numpy: 'v[0:2]',
    make: tensor(1, (g, [n]) => span(g, n)),
    python: 'a[low:high + 1]',
    js: 'a.at([[low, high]])',
  },
  'a.at([], [0, 1])': {
    numpy: 'a[:, 0:2]',
    torch: 'a[:, 0:2]',
    make: tensor(2, (g, [, m]) => span(g, m)),
    python: 'a[:, low:high + 1]',
    js: 'a.at([], [low, high])',
  },
  'a.at([], [0, -1, 2])': {
    numpy: 'a[:, ::2]',
    torch: 'a[:, ::2]',
    make: tensor(2, (g, [, m]) => ({ low: g.integer(0, m - 1), step: g.integer(1, 4) })),
    python: 'a[:, low::step]',
    js: 'a.at([], [low, -1, step])',
  },
  'a.at([], [[2, 0]])': {
    numpy: 'a[:, [2, 0]]',
    torch: 'a[:, [2, 0]]',
    make: tensor(2, (g, [, m]) => ({ list: places(g, m) })),
    python: 'a[:, list]',
    js: 'a.at([], [list])',
  },
  'a.at([[1, 0]], [[2, 0]])': {
    numpy: 'a[np.ix_([1, 0], [2, 0])]',
    make: tensor(2, (g, [n, m]) => ({ p: places(g, n), q: places(g, m) })),
    python: 'a[np.ix_(p, q)]',
    js: 'a.at([p], [q])',
  },
  'a.at(a.gt(2))': {
    numpy: 'a[a > 2]',
    torch: 'a[a > 2]',
    make: (g) => {
      const a = g.tensor();
      return { a, m: g.tensor({ type: 'byte', size: a.size, values: [0, 1] }) };
    },
    python: 'a[m.astype(bool)]',
    js: 'a.at(m)',
  },
  'v.at(0)': { torch: 'v[0].item()' },
};

export const section = 'Indexing and gathering';
