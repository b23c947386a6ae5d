import { flag, one, specials } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: specials }];
export const expected = flag((x) => Math.abs(x) === Infinity);

export const numpy = {
  'np.isinf(a).astype(int)': { ours: 'a.isinf()', make: one(), numpy: 'np.isinf(a)' },
};

export const torch = { 'a.isinf()': 'a.isinf()' };
