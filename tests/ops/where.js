import { map, nonzero } from '../helpers/definitions.js';

const chosen = ({ mask, a, b, value }, to) =>
  map(mask, (m, i) => (m ? (a ? a.values[i] : to(value)) : b ? b.values[i] : to(value)));

export const samples = { where_numbers: () => ({ value: 3, other: 7 }) };

export const expected = {
  where: chosen,
  where_a: chosen,
  where_b: chosen,
  where_numbers: ({ mask, value, other }, to) => map(mask, (m) => to(m ? value : other)),
  where_nonzero({ t }) {
    const { size, values } = nonzero({ t });
    const [count, dims] = size;
    return {
      size: [dims, count],
      values: Array.from(
        { length: dims * count },
        (_, i) => values[(i % count) * dims + Math.floor(i / count)],
      ),
    };
  },
};

export const calls = {
  'torch.where(a.gt(2), a, 0)': {
    numpy: 'np.where(a > 2, a, 0)',
    torch: 'torch.where(a > 2, a, 0)',
    make(g) {
      const a = g.tensor();
      return {
        a,
        m: g.tensor({ type: 'byte', size: a.size, values: [0, 1] }),
        x: g.scalar(a.type),
      };
    },
    python: 'np.where(m, a, number(x, a))',
    js: 'torch.where(m, a, x)',
  },
  'torch.where(mask, 1, 0)': {
    numpy: 'np.where(mask, 1, 0)',
    torch: 'torch.where(mask, 1, 0)',
    make: (g) => ({ m: g.tensor({ type: 'byte', values: [0, 1] }), x: g.integer(-3, 3), y: 0.5 }),
    python: 'np.where(m, float(x), y)',
    js: 'torch.where(m, x, y)',
  },
  'torch.where(mask)': {
    numpy: 'np.stack(np.where(mask))',
    torch: 'torch.stack(torch.where(mask))',
    make: (g) => ({ a: g.tensor({ values: 'small' }) }),
    python: 'np.stack(np.where(a))',
    js: 'torch.where(a)',
  },
};

export const section = 'Indexing and gathering';
