import { LINE, either, inLine, pairs, parts, transform } from '../helpers/definitions.js';

export const numpy = {
  'np.fft.fft(v)': {
    ours: 'v.fft()',
    ...transform(inLine(either), (x) => `np.fft.fft(${x}, ${LINE})`, 'torch.fft(v, n, axis, norm)'),
  },
  'np.fft.fft(v, 4)': {
    ours: 'v.fft(4)',
    ...transform(
      (g) => ({ v: either(g, 1), n: g.integer(1, 30) }),
      (x) => `np.fft.fft(${x}, n)`,
      'torch.fft(v, n)',
    ),
  },
  "np.fft.fft(a, axis=0, norm='ortho')": {
    ours: "a.fft(-1, 0, 'ortho')",
    ...transform(
      inLine(either),
      (x) => `np.fft.fft(${x}, axis=axis, norm=norm)`,
      'torch.fft(v, -1, axis, norm)',
    ),
  },
  'np.fft.fft(v).real': {
    ours: 'v.fft().realPart()',
    ...parts(pairs),
    numpy: 'v[..., 0]',
    js: 'torch.realPart(v)',
  },
};

export const torch = {
  'torch.view_as_real(torch.fft.fft(v))': 'v.fft()',
  "torch.view_as_real(torch.fft.fft(v, n=4, norm='ortho'))": "v.fft(4, -1, 'ortho')",
};
