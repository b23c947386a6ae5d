import { either, inVolume, transform } from '../helpers/definitions.js';

export const calls = {
  'a.fftn().ifftn().realPart()': {
    numpy: 'np.fft.ifftn(np.fft.fftn(a)).real',
    torch: 'torch.fft.ifftn(torch.fft.fftn(a)).real',
    ...transform(
      inVolume(either),
      (x) => `np.fft.ifftn(${x}, axes=axes, norm=norm)`,
      'torch.ifftn(v, axes, norm)',
    ),
  },
};
