import { KEPT_IN_DOUBLES, running, total, withAxis } from '../helpers/definitions.js';

export const expected = running(total);

export const numpy = {
  'a.cumsum(axis=1)': {
    ours: 'a.cumsum(1)',
    make: withAxis({ several: false }),
    numpy: 'like(w(a).cumsum(axis), a) if not integral(a) else a.cumsum(axis)',
    js: 'torch.cumsum(a, axis)',
    near: { scale: 'np.abs(d(a)).cumsum(axis)', factor: 40 },
    differs: [[KEPT_IN_DOUBLES, 'not integral(a)', 'like(d(a).cumsum(axis), a)']],
  },
};

export const torch = { 'a.cumsum(1)': 'a.cumsum(1)' };
