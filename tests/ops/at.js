import { cell, places, position, tensor } from '../helpers/definitions.js';

const span = (g, n) => {
  const [low, high] = [g.integer(0, n - 1), g.integer(0, n - 1)].sort((x, y) => x - y);
  return { low, high };
};

export const numpy = {
  'a[1, 2]': { ours: 'a.at(1, 2)', make: tensor(2, cell), numpy: 'a[i, j]', js: 'a.at(i, j)' },
  'a[1]': {
    ours: 'a.at(1)',
    make: (g) => tensor(g.integer(1, 4), (h, [n]) => ({ i: position(h, n) }))(g),
    numpy: 'a[i]',
    js: 'a.at(i)',
  },
  'a[-1, -1]': { ours: 'a.at(-1, -1)', make: tensor(2), numpy: 'a[-1, -1]' },
  'v[0:2]': {
    ours: 'v.at([[0, 1]])',
    make: tensor(1, (g, [n]) => span(g, n)),
    numpy: 'a[low:high + 1]',
    js: 'a.at([[low, high]])',
  },
  'a[:, 0:2]': {
    ours: 'a.at([], [0, 1])',
    make: tensor(2, (g, [, m]) => span(g, m)),
    numpy: 'a[:, low:high + 1]',
    js: 'a.at([], [low, high])',
  },
  'a[:, ::2]': {
    ours: 'a.at([], [0, -1, 2])',
    make: tensor(2, (g, [, m]) => ({ low: g.integer(0, m - 1), step: g.integer(1, 4) })),
    numpy: 'a[:, low::step]',
    js: 'a.at([], [low, -1, step])',
  },
  'a[:, [2, 0]]': {
    ours: 'a.at([], [[2, 0]])',
    make: tensor(2, (g, [, m]) => ({ list: places(g, m) })),
    numpy: 'a[:, list]',
    js: 'a.at([], [list])',
  },
  'a[np.ix_([1, 0], [2, 0])]': {
    ours: 'a.at([[1, 0]], [[2, 0]])',
    make: tensor(2, (g, [n, m]) => ({ p: places(g, n), q: places(g, m) })),
    numpy: 'a[np.ix_(p, q)]',
    js: 'a.at([p], [q])',
  },
  'a[a > 2]': {
    ours: 'a.at(a.gt(2))',
    make: (g) => {
      const a = g.tensor();
      return { a, m: g.tensor({ type: 'byte', size: a.size, values: [0, 1] }) };
    },
    numpy: 'a[m.astype(bool)]',
    js: 'a.at(m)',
  },
};

export const torch = {
  'v[0].item()': 'v.at(0)',
  'a[1, 2]': 'a.at(1, 2)',
  'a[1]': 'a.at(1)',
  'a[:, 0:2]': 'a.at([], [0, 1])',
  'a[:, ::2]': 'a.at([], [0, -1, 2])',
  'a[:, [2, 0]]': 'a.at([], [[2, 0]])',
  'a[a > 2]': 'a.at(a.gt(2))',
};

export const section = 'Indexing and gathering';
