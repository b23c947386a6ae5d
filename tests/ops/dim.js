import { one } from '../helpers/definitions.js';

export const calls = { 'a.dim()': { numpy: 'a.ndim', torch: 'a.dim()', make: one() } };
export const section = 'Shape, type and memory';
