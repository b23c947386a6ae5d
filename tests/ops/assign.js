import { cell, tensor } from '../helpers/definitions.js';

const scalar = (g, size, a) => ({ x: g.scalar(a.type) });

export const calls = {
  'a.assign(1, 2, 9)': {
    numpy: 'a[1, 2] = 9',
    torch: 'a[1, 2] = 9',
    make: tensor(2, (g, size, a) => ({ ...cell(g, size), ...scalar(g, size, a) })),
    python: 'put(a, (i, j), x)',
    js: 'a.clone().assign(i, j, x)',
  },
  "a.assign(':', 0, 0)": {
    numpy: 'a[:, 0] = 0',
    torch: 'a[:, 0] = 0',
    make: tensor(2, (g, size, a) => ({ ...cell(g, size), ...scalar(g, size, a) })),
    python: 'put(a, np.s_[:, j], x)',
    js: "a.clone().assign(':', j, x)",
  },
  "a.assign(':', torch.LongTensor([0, 2]), [[1, 2], [3, 4]])": {
    numpy: 'a[:, [0, 2]] = [[1, 2], [3, 4]]',
    make: tensor(2, (g, [n, m], a) => {
      const list = g.shuffled(Array.from({ length: m }, (_, i) => i)).slice(0, g.integer(1, m));
      return { list, b: g.tensor({ type: a.type, size: [n, list.length] }) };
    }),
    python: 'put(a, np.s_[:, list], b)',
    js: "a.clone().assign(':', torch.LongTensor(list), b)",
  },
  'a.assign(a.gt(2), 0)': {
    numpy: 'a[a > 2] = 0',
    make: (g) => {
      const a = g.tensor();
      return {
        a,
        m: g.tensor({ type: 'byte', size: a.size, values: [0, 1] }),
        x: g.scalar(a.type),
      };
    },
    python: 'put(a, m.astype(bool), x)',
    js: 'a.clone().assign(m, x)',
  },
};

export const section = 'Indexing and gathering';
