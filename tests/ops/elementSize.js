import { one } from '../helpers/definitions.js';

export const numpy = { 'a.itemsize': { ours: 'a.elementSize()', make: one() } };
export const section = 'Shape, type and memory';
