import { REALS, build, greatest, least } from '../helpers/definitions.js';

export const samples = () => ({ bins: 4, xmin: -1, xmax: 3, ymin: 0, ymax: 4 });

export const expected = ({ x, y, bins, xmin, xmax, ymin, ymax }) => {
  const place = (values, min, max) => {
    const [from, to] = min === max ? [least(values), greatest(values)] : [min, max];
    const [low, high] = from === to ? [from - 0.5, to + 0.5] : [from, to];
    return values.map((v) =>
      v < low || v > high ? -1 : Math.min(bins - 1, Math.floor(((v - low) / (high - low)) * bins)),
    );
  };
  const [rows, columns] = [place(x.values, xmin, xmax), place(y.values, ymin, ymax)];
  return build([bins, bins], ([i, j]) => rows.filter((p, k) => p === i && columns[k] === j).length);
};

export const calls = {
  'torch.histogram2(v, v, 2)': {
    numpy: 'np.histogram2d(v, v, bins=2)[0]',
    torch: 'torch.histogramdd(torch.stack([v, v], 1), 2)[0]',
    make(g) {
      const type = g.pick(REALS);
      const size = g.sizes(1, { zero: false });
      const values = g.pick(['modest', 'small']);
      return {
        v: g.tensor({ type, size, values }),
        u: g.tensor({ type, size, values }),
        bins: g.integer(1, 6),
      };
    },
    python: 'like(np.histogram2d(d(v), d(u), bins)[0], v)',
    js: 'torch.histogram2(v, u, bins)',
  },
};

export const countsNothing = true;
export const section = 'Reductions';
