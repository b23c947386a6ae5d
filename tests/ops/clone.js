import { one } from '../helpers/definitions.js';

export const calls = { 'a.clone()': { numpy: 'a.copy()', torch: 'a.clone()', make: one() } };
export const section = 'Creating and joining tensors';
