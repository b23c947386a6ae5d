import { transposedConvolution, transposedSamples } from '../helpers/definitions.js';

export const samples = transposedSamples(2);

export const expected = transposedConvolution(2);

export const calls = {
  'torch.convTranspose2d(torch.ones(1, 2, 2), torch.ones(1, 2, 2, 2), { stride: 2 })': {
    torch: 'F.conv_transpose2d(x, w, stride=2)',
  },
};
