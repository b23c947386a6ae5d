import { greatest, one, reduction, withAxis } from '../helpers/definitions.js';

export const expected = reduction(greatest);

/* 0 and -0 are equal, and either may be the result: adding 0 makes both 0. */
export const calls = {
  'a.amax()': { numpy: 'np.max(a)', torch: 'a.amax().item()', make: one() },
  'a.amax(0, { keepdim: false })': {
    numpy: 'np.max(a, axis=0)',
    torch: 'a.amax(0)',
    make: withAxis({ several: false }),
    python: 'np.max(a, axis=axis) + number(0, a)',
    js: 'torch.add(torch.amax(a, [axis], { keepdim: true }), 0).squeeze(axis)',
  },
  'a.amax([0, 1])': {
    numpy: 'np.amax(a, axis=(0, 1), keepdims=True)',
    torch: 'a.amax((0, 1), keepdim=True)',
    make: withAxis(),
    python: 'a.max(several(axis), keepdims=keepdim) + number(0, a)',
    js: '[a.amax(axis, { keepdim })].map((x) => (torch.isTensor(x) ? torch.add(x, 0) : x))[0]',
  },
};
