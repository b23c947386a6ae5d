import { one } from '../helpers/definitions.js';

export const numpy = { 'a.ndim': { ours: 'a.dim()', make: one() } };
export const torch = { 'a.dim()': 'a.dim()' };
export const section = 'Shape, type and memory';
