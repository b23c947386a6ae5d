import { convInputSamples, convolvedInput } from '../helpers/definitions.js';

export const samples = convInputSamples(1);

export const expected = convolvedInput(1);

export const calls = {
  'torch.conv1dInput(torch.ones(1, 1, 2), torch.ones(1, 2, 2), [1, 2, 3])': {
    torch: 'torch.nn.grad.conv1d_input((1, 2, 3), w, g)',
  },
};
