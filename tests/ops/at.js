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
  "v.at('0:2')": {
    numpy: 'v[0:2]',
    torch: 'v[0:2]',
    make: tensor(1, (g, [n]) => ({ low: g.integer(-n, n), high: g.integer(-n, n) })),
    python: 'a[low:high]',
    js: 'a.at(`${low}:${high}`)',
  },
  "a.at(':', '0:2')": {
    numpy: 'a[:, 0:2]',
    torch: 'a[:, 0:2]',
    make: tensor(2, (g, [, m]) => span(g, m)),
    python: 'a[:, low:high + 1]',
    js: "a.at(':', `${low}:${high + 1}`)",
  },
  "a.at(':', '::2')": {
    numpy: 'a[:, ::2]',
    torch: 'a[:, ::2]',
    make: tensor(2, (g, [, m]) => ({ low: g.integer(0, m - 1), step: g.integer(1, 4) })),
    python: 'a[:, low::step]',
    js: "a.at(':', `${low}::${step}`)",
  },
  "a.at('::-1')": {
    numpy: 'a[::-1]',
    make: tensor(2, (g, [n]) => ({ high: g.integer(-n, n), step: g.integer(1, 3) })),
    python: 'a[high::-step]',
    js: 'a.at(`${high}::${-step}`)',
  },
  "a.at('...', 0)": {
    numpy: 'a[..., 0]',
    torch: 'a[..., 0]',
    make: tensor(3),
    python: 'a[..., 0]',
  },
  "a.at(':', null)": {
    numpy: 'a[:, None]',
    torch: 'a[:, None]',
    make: tensor(2),
    python: 'a[:, None]',
    js: "a.at(':', null)",
  },
  "a.at(':', torch.LongTensor([2, 0]))": {
    numpy: 'a[:, [2, 0]]',
    torch: 'a[:, [2, 0]]',
    make: tensor(2, (g, [, m]) => ({ list: places(g, m) })),
    python: 'a[:, list]',
    js: "a.at(':', torch.LongTensor(list))",
  },
  'a.at(torch.LongTensor([1, 0]), torch.LongTensor([2, 0]))': {
    numpy: 'a[[1, 0], [2, 0]]',
    torch: 'a[[1, 0], [2, 0]]',
    make: tensor(2, (g, [n, m]) => {
      const p = places(g, n);
      return { p, q: p.map(() => g.integer(-m, m - 1)) };
    }),
    python: 'a[p, q]',
    js: 'a.at(torch.LongTensor(p), torch.IntTensor(q))',
  },
  'a.at(torch.LongTensor([[1], [0]]), torch.LongTensor([2, 0]))': {
    numpy: 'a[np.ix_([1, 0], [2, 0])]',
    make: tensor(2, (g, [n, m]) => ({ p: places(g, n), q: places(g, m) })),
    python: 'a[np.ix_(p, q)]',
    js: 'a.at(torch.LongTensor(p.map((i) => [i])), torch.LongTensor(q))',
  },
  'v.at(torch.LongTensor([[0, 1], [1, 0]]))': {
    numpy: 'v[[[0, 1], [1, 0]]]',
    torch: 'v[[[0, 1], [1, 0]]]',
    make: tensor(1, (g, [n]) => ({ p: [places(g, n), places(g, n)].map((l) => [l[0], l.at(-1)]) })),
    python: 'a[np.array(p)]',
    js: 'a.at(torch.LongTensor(p))',
  },
  'a.at(torch.ByteTensor([1, 0]))': {
    numpy: 'a[[True, False]]',
    make: (g) => {
      const a = g.tensor({ size: g.sizes(2) });
      return { a, m: g.tensor({ type: 'byte', size: a.size.slice(0, 1), values: [0, 1] }) };
    },
    python: 'a[m.astype(bool)]',
    js: 'a.at(m)',
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
