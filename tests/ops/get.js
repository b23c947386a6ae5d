import { cell, tensor } from '../helpers/definitions.js';

export const calls = {
  'a.get(1, 2)': {
    numpy: 'a.item(1, 2)',
    torch: 'a[1, 2].item()',
    make: tensor(2, cell),
    python: 'a.item(i, j)',
    js: 'a.get(i, j)',
  },
};

export const section = 'Indexing and gathering';
