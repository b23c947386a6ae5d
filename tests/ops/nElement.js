import { one } from '../helpers/definitions.js';

export const numpy = { 'a.size': { ours: 'a.nElement()', make: one() } };
export const torch = { 'a.numel()': 'a.numel()' };
export const section = 'Shape, type and memory';
