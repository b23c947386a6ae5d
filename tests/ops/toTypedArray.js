import { one } from '../helpers/definitions.js';

export const calls = {
  'a.toTypedArray()': {
    numpy: 'a.ravel()',
    torch: 'a.numpy()',
    make: one({ types: ['byte', 'char', 'short', 'int', 'float', 'double'] }),
    python: 'a.ravel().tolist()',
    js: 'Array.from(a.toTypedArray())',
  },
};

export const section = 'Shape, type and memory';
