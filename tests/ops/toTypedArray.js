import { one } from '../helpers/definitions.js';

export const numpy = {
  'a.ravel()': {
    ours: 'a.toTypedArray()',
    make: one({ types: ['byte', 'char', 'short', 'int', 'float', 'double'] }),
    numpy: 'a.ravel().tolist()',
    js: 'Array.from(a.toTypedArray())',
  },
};

export const torch = { 'a.numpy()': 'a.toTypedArray()' };
export const section = 'Shape, type and memory';
