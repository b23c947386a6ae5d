import { one } from '../helpers/definitions.js';

export const numpy = { 'a.copy()': { ours: 'a.clone()', make: one() } };
export const torch = { 'a.clone()': 'a.clone()' };
export const section = 'Creating and joining tensors';
