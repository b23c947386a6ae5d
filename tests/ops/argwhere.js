import { flags, nonzero, one } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: flags }];
export const expected = nonzero;

export const calls = {
  'a.gt(4).argwhere()': {
    numpy: 'np.argwhere(a > 4)',
    torch: 'torch.argwhere(a > 4)',
    make: one({ values: 'small' }),
    python: 'np.argwhere(a)',
    js: 'torch.argwhere(a)',
  },
};
