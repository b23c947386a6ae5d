import { flag, one, specials } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: specials }];
export const expected = flag(Number.isFinite);

export const calls = {
  'a.isfinite()': {
    numpy: 'np.isfinite(a).astype(int)',
    torch: 'a.isfinite()',
    make: one(),
    python: 'np.isfinite(a)',
  },
};
