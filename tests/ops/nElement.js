import { one } from '../helpers/definitions.js';

export const calls = {
  'a.nElement()': { numpy: 'a.size', make: one() },
  'a.numel()': { torch: 'a.numel()' },
};

export const section = 'Shape, type and memory';
