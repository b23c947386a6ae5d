import { flag, flags, one } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: flags }];
export const expected = flag((x) => x === 0);

export const calls = {
  'mask.logicalNot()': {
    numpy: 'np.logical_not(a > 2).astype(int)',
    torch: 'mask.logical_not()',
    make: one(),
    python: 'np.logical_not(a)',
    js: 'torch.logicalNot(a)',
  },
};
