import { flags, nonzero, one } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: flags }];
export const expected = nonzero;

export const numpy = {
  'np.argwhere(a > 4)': {
    ours: 'a.gt(4).argwhere()',
    make: one({ values: 'small' }),
    numpy: 'np.argwhere(a)',
    js: 'torch.argwhere(a)',
  },
};

export const torch = { 'torch.argwhere(a > 4)': 'a.gt(4).argwhere()' };
