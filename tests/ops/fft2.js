import { either, inPlane, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.fft2(a)': {
    ours: 'a.fft2()',
    ...transform(inPlane(either), (x) => `np.fft.fft2(${x}, norm=norm)`, 'torch.fft2(v, norm)'),
  },
  'np.fft.fft2(a, (2, 2)).real': {
    ours: 'a.fft2([2, 2], [0, 1]).realPart()',
    ...transform(
      (g) => ({ ...inPlane(either)(g), size: [g.integer(1, 6), g.integer(1, 6)] }),
      (x) => `np.fft.fft2(${x}, size, (0, 1), norm)`,
      'torch.fft2(v, size, [0, 1], norm)',
    ),
  },
};

export const torch = { 'torch.view_as_real(torch.fft.fft2(a))': 'a.fft2()' };
