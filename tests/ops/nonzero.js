import { flags, nonzero, one } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: flags }];
export const expected = nonzero;

export const numpy = {
  'np.argwhere(v > 1)': {
    ours: 'v.gt(1).nonzero()',
    make: one({ values: 'small' }),
    numpy: 'np.argwhere(a)',
    js: 'torch.nonzero(a)',
  },
};

export const torch = { 'torch.nonzero(v > 1)': 'v.gt(1).nonzero()' };
