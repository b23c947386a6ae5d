import { flag, one, specials } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: specials }];
export const expected = flag(Number.isFinite);

export const numpy = {
  'np.isfinite(a).astype(int)': { ours: 'a.isfinite()', make: one(), numpy: 'np.isfinite(a)' },
};

export const torch = { 'a.isfinite()': 'a.isfinite()' };
