import { either, inVolume, transform } from '../helpers/definitions.js';

export const calls = {
  'a.fftn([0])': {
    numpy: 'np.fft.fftn(a, axes=(0,))',
    ...transform(
      inVolume(either),
      (x) => `np.fft.fftn(${x}, axes=axes, norm=norm)`,
      'torch.fftn(v, axes, norm)',
    ),
  },
  'a.fftn([2, 2], [0, 1]).realPart()': { torch: 'torch.fft.fftn(a, s=(2, 2), dim=(0, 1)).real' },
};
