import { convSamples, imageConvolved } from '../helpers/definitions.js';

export const samples = convSamples(3);

export const expected = imageConvolved(3);

export const calls = {
  'torch.conv3d(torch.ones(2, 4, 4, 4), torch.ones(3, 2, 2, 2, 2), { stride: 2, padding: 1 })': {
    torch: 'F.conv3d(x, w, stride=2, padding=1)',
  },
};
