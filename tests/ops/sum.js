import {
  KEPT_IN_DOUBLES,
  OVERFLOWS,
  one,
  reduction,
  total,
  withAxis,
} from '../helpers/definitions.js';

/* Sums are compared relative to the sum of the absolute values. */
const sums = (by = '') => ({ near: { scale: `np.abs(d(a)).sum(${by})`, factor: 4 } });

export const expected = reduction(total);

export const numpy = {
  'a.sum()': { ours: 'a.sum()', make: one({ values: 'finite' }), ...sums(), differs: [OVERFLOWS] },
  'a.sum(axis=0)': {
    ours: 'a.sum(0, { keepdim: false })',
    make: withAxis({ several: false }),
    numpy: 'total(a, axis)',
    js: 'torch.sum(a, axis, { keepdim: false })',
    ...sums('axis'),
    differs: [[KEPT_IN_DOUBLES, 'not integral(a)', 'like(d(a).sum(axis), a)'], OVERFLOWS],
  },
  'a.sum(axis=(0, 1), keepdims=True)': {
    ours: 'a.sum([0, 1])',
    make: withAxis(),
    numpy: 'total(a, several(axis), keepdims=keepdim)',
    js: 'torch.sum(a, axis, { keepdim })',
    ...sums('several(axis), keepdims=keepdim'),
    differs: [
      [KEPT_IN_DOUBLES, 'not integral(a)', 'like(d(a).sum(several(axis), keepdims=keepdim), a)'],
      OVERFLOWS,
    ],
  },
  'a.sum(axis=0, keepdims=True)': {
    ours: 'a.sum(0)',
    make: withAxis({ several: false }),
    numpy: 'total(a, axis, keepdims=True)',
    js: 'torch.sum(a, axis)',
    ...sums('axis, keepdims=True'),
    differs: [
      [KEPT_IN_DOUBLES, 'not integral(a)', 'like(d(a).sum(axis, keepdims=True), a)'],
      OVERFLOWS,
    ],
  },
  'np.count_nonzero(a > 2)': {
    ours: 'a.gt(2).sum()',
    make: (g) => ({ m: g.tensor({ type: 'byte', values: [0, 1] }) }),
    numpy: 'np.count_nonzero(m)',
    js: 'm.sum()',
  },
};

export const torch = {
  'a.sum().item()': 'a.sum()',
  'a.sum(0, keepdim=True)': 'a.sum(0)',
  'a.sum(0)': 'a.sum(0, { keepdim: false })',
  'a.sum((0, 1), keepdim=True)': 'a.sum([0, 1])',
};
