import { flag, flags, one } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: flags }];
export const expected = flag((x) => x === 0);

export const numpy = {
  'np.logical_not(a > 2).astype(int)': {
    ours: 'mask.logicalNot()',
    make: one(),
    numpy: 'np.logical_not(a)',
    js: 'torch.logicalNot(a)',
  },
};

export const torch = { 'mask.logical_not()': 'mask.logicalNot()' };
