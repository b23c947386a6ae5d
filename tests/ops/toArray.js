import { FLOATS, one } from '../helpers/definitions.js';

export const calls = {
  'a.toArray()': { numpy: 'a.tolist()', torch: 'a.tolist()', make: one({ types: FLOATS }) },
};

export const section = 'Shape, type and memory';
