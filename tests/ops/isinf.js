import { flag, one, specials } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: specials }];
export const expected = flag((x) => Math.abs(x) === Infinity);

export const calls = {
  'a.isinf()': {
    numpy: 'np.isinf(a).astype(int)',
    torch: 'a.isinf()',
    make: one(),
    python: 'np.isinf(a)',
  },
};
