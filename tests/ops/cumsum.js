import { KEPT_IN_DOUBLES, running, total, withAxis } from '../helpers/definitions.js';

export const expected = running(total);

export const calls = {
  'a.cumsum(1)': {
    numpy: 'a.cumsum(axis=1)',
    torch: 'a.cumsum(1)',
    make: withAxis({ several: false }),
    python: 'like(w(a).cumsum(axis), a) if not integral(a) else a.cumsum(axis)',
    js: 'torch.cumsum(a, axis)',
    near: { scale: 'np.abs(d(a)).cumsum(axis)', factor: 40 },
    differs: [[KEPT_IN_DOUBLES, 'not integral(a)', 'like(d(a).cumsum(axis), a)']],
  },
};
