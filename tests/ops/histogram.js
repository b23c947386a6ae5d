import { REALS, greatest, histogram, least, upTo, vector } from '../helpers/definitions.js';

const edges = (type, i) => i * i - 2;

export const samples = {
  histogram: () => [{ bins: 4, min: -1, max: 2 }],
  histogram_edges: () => [{ bins: [4], elements: { bins: edges } }],
};

export const expected = {
  histogram({ t, bins, min, max }, to) {
    const { values } = t;
    const own = values.length > 0 ? [least(values), greatest(values)] : [0, 1];
    const limits = min === max ? own : [min, max];
    const [from, end] = limits[0] === limits[1] ? [limits[0] - 0.5, limits[1] + 0.5] : limits;
    const edge = (i) => to(i < bins ? from + i * ((end - from) / bins) : end);
    const counts = histogram(values, [from, end], bins, to);
    return [counts, vector(upTo(bins + 1).map(edge))];
  },
  histogram_edges({ t, bins }) {
    const list = bins.values;
    const last = list.length - 2;
    const isIn = (x, i) => x >= list[i] && (x < list[i + 1] || (i === last && x === list[i + 1]));
    const counts = upTo(last + 1).map((i) => t.values.filter((x) => isIn(x, i)).length);
    return [vector(counts), bins];
  },
};

export const calls = {
  'v.histogram(2)': {
    numpy: 'np.histogram(v, bins=2)',
    torch: 'torch.histogram(v, bins=2)',
    make: (g) => ({
      v: g.tensor({
        types: ['float', 'double'],
        size: g.sizes(1, { zero: false }),
        values: g.pick(['modest', 'small']),
      }),
      bins: g.integer(1, 12),
    }),
    python: '(lambda r: (r[0], like(r[1], v)))(np.histogram(v, bins))',
    js: 'torch.histogram(v, bins)',
    near: { scale: 'peak(d(v)) + 1', factor: 1 },
  },
  'v.histogram(torch.Tensor([0, 2, 3]))': {
    numpy: 'np.histogram(v, bins=[0, 2, 3])',
    torch: 'torch.histogram(v, bins=torch.tensor([0., 2, 3]))',
    make(g) {
      const type = g.pick(REALS);
      return {
        a: g.tensor({ type, values: g.pick(['small', 'special', 'modest']) }),
        e: g.tensor({ type, size: [g.integer(2, 8)], values: 'small' }),
      };
    },
    python: 'np.histogram(a, np.sort(e))',
    js: 'torch.histogram(a, e.sort()[0])',
  },
};

export const countsNothing = true;
