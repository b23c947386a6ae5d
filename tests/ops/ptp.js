import { greatest, least, reduction, withAxis } from '../helpers/definitions.js';

export const expected = reduction((values) => greatest(values) - least(values));

export const calls = {
  'a.ptp()': {
    numpy: 'np.ptp(a)',
    make: withAxis({ zero: false, several: false }),
    python: '(np.ptp(w(a)) + number(0, w(a)), like(np.ptp(w(a), axis, keepdims=True), a))',
    js: '[a.ptp(), a.ptp(axis)]',
  },
};
