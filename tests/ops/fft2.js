import { either, inPlane, transform } from '../helpers/definitions.js';

export const calls = {
  'a.fft2()': {
    numpy: 'np.fft.fft2(a)',
    torch: 'torch.view_as_real(torch.fft.fft2(a))',
    ...transform(inPlane(either), (x) => `np.fft.fft2(${x}, norm=norm)`, 'torch.fft2(v, norm)'),
  },
  'a.fft2([2, 2], [0, 1]).realPart()': {
    numpy: 'np.fft.fft2(a, (2, 2)).real',
    ...transform(
      (g) => ({ ...inPlane(either)(g), size: [g.integer(1, 6), g.integer(1, 6)] }),
      (x) => `np.fft.fft2(${x}, size, (0, 1), norm)`,
      'torch.fft2(v, size, [0, 1], norm)',
    ),
  },
};
