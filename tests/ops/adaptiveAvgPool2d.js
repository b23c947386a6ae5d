import { adaptiveSamples, meanPool } from '../helpers/definitions.js';

export const samples = adaptiveSamples(2);

export const expected = meanPool(2);

export const calls = {
  'torch.adaptiveAvgPool2d(a, 1)': { torch: 'F.adaptive_avg_pool2d(a[None], 1)[0]' },
};
