import { convSamples, imageConvolved } from '../helpers/definitions.js';

export const samples = convSamples(1);

export const expected = imageConvolved(1);

export const calls = {
  'torch.conv1d(a, torch.ones(1, 2, 2), { stride: 2, padding: 1 })': {
    torch: 'F.conv1d(a, torch.ones(1, 2, 2), stride=2, padding=1)',
  },
};
