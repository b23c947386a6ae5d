import { vector } from '../helpers/definitions.js';

const bins = (index, length, weightOf, to) => {
  const counts = new Array(Math.max(length, ...index.values.map((i) => i + 1))).fill(0);
  index.values.forEach((k, i) => {
    counts[k] = to(counts[k] + weightOf(i));
  });
  return vector(counts);
};

export const samples = () => ({ length: 2 });

export const expected = {
  bincount: ({ index, length }) => bins(index, length, () => 1, Number),
  bincount_weights: ({ index, weights, length }, to) =>
    bins(index, length, (i) => weights.values[i], to),
};

export const calls = {
  'torch.bincount([1, 1, 3])': {
    numpy: 'np.bincount([1, 1, 3])',
    torch: 'torch.bincount(torch.tensor([1, 1, 3]))',
    make(g) {
      const size = g.sizes(1);
      return {
        v: g.tensor({ type: g.pick(['long', 'int', 'byte']), size, values: [0, 20] }),
        u: g.tensor({ type: 'double', size, values: 'modest' }),
        n: g.integer(0, 25),
      };
    },
    python: '(np.bincount(v, minlength=n), np.bincount(v, u, n).astype(float))',
    js: '[torch.bincount(v.long(), n), torch.bincount(v.long(), u, n)]',
  },
};

export const countsNothing = true;
export const section = 'Sorting and selection';
