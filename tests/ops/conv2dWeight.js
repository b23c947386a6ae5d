import { convWeightSamples, convolvedWeight } from '../helpers/definitions.js';

export const samples = convWeightSamples(2);

export const expected = convolvedWeight(2);

export const calls = {
  'torch.conv2dWeight(torch.ones(1, 1, 2, 2), torch.ones(1, 2, 3, 3), [1, 2, 2, 2])': {
    torch: 'torch.nn.grad.conv2d_weight(x, (1, 2, 2, 2), g)',
  },
};
