import { convSamples, imageConvolved } from '../helpers/definitions.js';

export const samples = convSamples(2);

export const expected = imageConvolved(2);

export const calls = {
  'torch.conv2d(torch.ones(2, 4, 4), torch.ones(3, 2, 2, 2), { stride: 2, padding: 1 })': {
    torch: 'F.conv2d(x, w, stride=2, padding=1)',
  },
};
