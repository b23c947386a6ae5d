import { convWeightSamples, convolvedWeight } from '../helpers/definitions.js';

export const samples = convWeightSamples(3);

export const expected = convolvedWeight(3);

export const calls = {
  'torch.conv3dWeight(torch.ones(1, 1, 2, 2, 2), torch.ones(1, 2, 3, 3, 3), [1, 2, 2, 2, 2])': {
    torch: 'torch.nn.grad.conv3d_weight(x, (1, 2, 2, 2, 2), g)',
  },
};
