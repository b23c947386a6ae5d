import { convInputSamples, convolvedInput } from '../helpers/definitions.js';

export const samples = convInputSamples(2);

export const expected = convolvedInput(2);

export const calls = {
  'torch.conv2dInput(torch.ones(1, 1, 2, 2), torch.ones(1, 2, 2, 2), [1, 2, 3, 3])': {
    torch: 'torch.nn.grad.conv2d_input((1, 2, 3, 3), w, g)',
  },
};
