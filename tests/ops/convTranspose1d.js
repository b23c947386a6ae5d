import { transposedConvolution, transposedSamples } from '../helpers/definitions.js';

export const samples = transposedSamples(1);

export const expected = transposedConvolution(1);

export const calls = {
  'torch.convTranspose1d(torch.ones(1, 2), torch.ones(1, 2, 2), { stride: 2 })': {
    torch: 'F.conv_transpose1d(x, w, stride=2)',
  },
};
