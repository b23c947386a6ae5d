import { either, inVolume, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.ifftn(np.fft.fftn(a)).real': {
    ours: 'a.fftn().ifftn().realPart()',
    ...transform(
      inVolume(either),
      (x) => `np.fft.ifftn(${x}, axes=axes, norm=norm)`,
      'torch.ifftn(v, axes, norm)',
    ),
  },
};

export const torch = { 'torch.fft.ifftn(torch.fft.fftn(a)).real': 'a.fftn().ifftn().realPart()' };
