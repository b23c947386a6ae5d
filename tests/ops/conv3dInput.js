import { convInputSamples, convolvedInput } from '../helpers/definitions.js';

export const samples = convInputSamples(3);

export const expected = convolvedInput(3);

export const calls = {
  'torch.conv3dInput(torch.ones(1, 1, 2, 2, 2), torch.ones(1, 2, 2, 2, 2), [1, 2, 3, 3, 3])': {
    torch: 'torch.nn.grad.conv3d_input((1, 2, 3, 3, 3), w, g)',
  },
};
