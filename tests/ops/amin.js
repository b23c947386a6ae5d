import { least, one, reduction, withAxis } from '../helpers/definitions.js';

export const expected = reduction(least);

/* 0 and -0 are equal, and either may be the result: adding 0 makes both 0. */
export const calls = {
  'a.amin()': { numpy: 'np.min(a)', torch: 'a.amin().item()', make: one() },
  'a.amin([0, 1])': {
    numpy: 'np.amin(a, axis=(0, 1), keepdims=True)',
    torch: 'a.amin((0, 1), keepdim=True)',
    make: withAxis(),
    python: 'a.min(several(axis), keepdims=keepdim) + number(0, a)',
    js: '[a.amin(axis, { keepdim })].map((x) => (torch.isTensor(x) ? torch.add(x, 0) : x))[0]',
  },
};
