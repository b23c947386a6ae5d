import { few, kth, selection } from '../helpers/definitions.js';

export const samples = { median: (m, n) => [{}, { t: [m, n + 3], elements: few }] };
export const expected = selection((values) => kth(values, Math.floor((values.length + 1) / 2)));

export const calls = {
  'v.median()[0].at(0)': {
    numpy: 'np.median(v)',
    torch: 'v.median()',
    make: (g) => ({ a: g.tensor({ size: g.sizes(g.integer(1, 3), { zero: false }) }) }),
    python: 'np.median(a, -1, keepdims=True) + number(0, a)',
    js: 'a.median()[0].add(0)',
    differs: [
      [
        'the median of an even count is the lower middle element; NaN is the largest',
        null,
        'np.take(np.sort(a), [(a.shape[-1] - 1) // 2], -1) + number(0, a)',
      ],
    ],
  },
};
