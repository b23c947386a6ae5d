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

export const calls = {
  'a.sum()': {
    numpy: 'a.sum()',
    torch: 'a.sum().item()',
    make: one({ values: 'finite' }),
    ...sums(),
    differs: [OVERFLOWS],
  },
  'a.sum(0, { keepdim: false })': {
    numpy: 'a.sum(axis=0)',
    torch: 'a.sum(0)',
    make: withAxis({ several: false }),
    python: 'total(a, axis)',
    js: 'torch.sum(a, axis, { keepdim: false })',
    ...sums('axis'),
    differs: [[KEPT_IN_DOUBLES, 'not integral(a)', 'like(d(a).sum(axis), a)'], OVERFLOWS],
  },
  'a.sum([0, 1])': {
    numpy: 'a.sum(axis=(0, 1), keepdims=True)',
    torch: 'a.sum((0, 1), keepdim=True)',
    make: withAxis(),
    python: 'total(a, several(axis), keepdims=keepdim)',
    js: 'torch.sum(a, axis, { keepdim })',
    ...sums('several(axis), keepdims=keepdim'),
    differs: [
      [KEPT_IN_DOUBLES, 'not integral(a)', 'like(d(a).sum(several(axis), keepdims=keepdim), a)'],
      OVERFLOWS,
    ],
  },
  'a.sum(0)': {
    numpy: 'a.sum(axis=0, keepdims=True)',
    torch: 'a.sum(0, keepdim=True)',
    make: withAxis({ several: false }),
    python: 'total(a, axis, keepdims=True)',
    js: 'torch.sum(a, axis)',
    ...sums('axis, keepdims=True'),
    differs: [
      [KEPT_IN_DOUBLES, 'not integral(a)', 'like(d(a).sum(axis, keepdims=True), a)'],
      OVERFLOWS,
    ],
  },
  'a.gt(2).sum()': {
    numpy: 'np.count_nonzero(a > 2)',
    make: (g) => ({ m: g.tensor({ type: 'byte', values: [0, 1] }) }),
    python: 'np.count_nonzero(m)',
    js: 'm.sum()',
  },
};
