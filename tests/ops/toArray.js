import { FLOATS, one } from '../helpers/definitions.js';

export const numpy = { 'a.tolist()': { ours: 'a.toArray()', make: one({ types: FLOATS }) } };
export const torch = { 'a.tolist()': 'a.toArray()' };
export const section = 'Shape, type and memory';
