import { convWeightSamples, convolvedWeight } from '../helpers/definitions.js';

export const samples = convWeightSamples(1);

export const expected = convolvedWeight(1);

export const calls = {
  'torch.conv1dWeight(torch.ones(1, 1, 2), torch.ones(1, 2, 3), [1, 2, 2])': {
    torch: 'torch.nn.grad.conv1d_weight(x, (1, 2, 2), g)',
  },
};
