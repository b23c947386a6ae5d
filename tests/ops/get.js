import { cell, tensor } from '../helpers/definitions.js';

export const numpy = {
  'a.item(1, 2)': {
    ours: 'a.get(1, 2)',
    make: tensor(2, cell),
    numpy: 'a.item(i, j)',
    js: 'a.get(i, j)',
  },
};

export const torch = { 'a[1, 2].item()': 'a.get(1, 2)' };
export const section = 'Indexing and gathering';
