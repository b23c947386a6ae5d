import { transposedConvolution, transposedSamples } from '../helpers/definitions.js';

export const samples = transposedSamples(3);

export const expected = transposedConvolution(3);

export const calls = {
  'torch.convTranspose3d(torch.ones(1, 2, 2, 2), torch.ones(1, 2, 2, 2, 2), { stride: 2 })': {
    torch: 'F.conv_transpose3d(x, w, stride=2)',
  },
};
