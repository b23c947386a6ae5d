import { one } from '../helpers/definitions.js';

export const calls = { 'a.elementSize()': { numpy: 'a.itemsize', make: one() } };
export const section = 'Shape, type and memory';
