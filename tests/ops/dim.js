import { one } from '../helpers/definitions.js';

export const calls = {
  'a.ndim': { numpy: 'a.ndim', torch: 'a.ndim', make: one() },
  'a.dim()': { torch: 'a.dim()' },
};
export const section = 'Shape, type and memory';
