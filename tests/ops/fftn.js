import { either, inVolume, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.fftn(a, axes=(0,))': {
    ours: 'a.fftn([0])',
    ...transform(
      inVolume(either),
      (x) => `np.fft.fftn(${x}, axes=axes, norm=norm)`,
      'torch.fftn(v, axes, norm)',
    ),
  },
};

export const torch = {
  'torch.fft.fftn(a, s=(2, 2), dim=(0, 1)).real': 'a.fftn([2, 2], [0, 1]).realPart()',
};
