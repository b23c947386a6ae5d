import { flags, nonzero, one } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: flags }];
export const expected = nonzero;

export const calls = {
  'v.gt(1).nonzero()': {
    numpy: 'np.argwhere(v > 1)',
    torch: 'torch.nonzero(v > 1)',
    make: one({ values: 'small' }),
    python: 'np.argwhere(a)',
    js: 'torch.nonzero(a)',
  },
};
