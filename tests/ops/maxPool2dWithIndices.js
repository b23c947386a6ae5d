import { argmaxPool, maxSamples } from '../helpers/definitions.js';

export const samples = maxSamples(2);

export const expected = argmaxPool(2);

export const calls = {
  'torch.maxPool2dWithIndices(a, [2, 1])': {
    torch: 'F.max_pool2d(a[None], (2, 1), return_indices=True)',
  },
};
