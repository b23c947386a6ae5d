import { batchSizes, bmm, of } from '../helpers/definitions.js';

export const samples = batchSizes;
export const expected = of(bmm);
export const calls = {
  'torch.bmm(a.view(1, 2, 3), b.view(1, 3, 2))': { torch: 'torch.bmm(x, y)' },
};
