import { LINE, either, inLine, pairs, parts, transform } from '../helpers/definitions.js';

export const calls = {
  'v.fft()': {
    numpy: 'np.fft.fft(v)',
    torch: 'torch.view_as_real(torch.fft.fft(v))',
    ...transform(inLine(either), (x) => `np.fft.fft(${x}, ${LINE})`, 'torch.fft(v, n, axis, norm)'),
  },
  'v.fft(4)': {
    numpy: 'np.fft.fft(v, 4)',
    ...transform(
      (g) => ({ v: either(g, 1), n: g.integer(1, 30) }),
      (x) => `np.fft.fft(${x}, n)`,
      'torch.fft(v, n)',
    ),
  },
  "a.fft(-1, 0, 'ortho')": {
    numpy: "np.fft.fft(a, axis=0, norm='ortho')",
    ...transform(
      inLine(either),
      (x) => `np.fft.fft(${x}, axis=axis, norm=norm)`,
      'torch.fft(v, -1, axis, norm)',
    ),
  },
  'v.fft().realPart()': {
    numpy: 'np.fft.fft(v).real',
    ...parts(pairs),
    python: 'v[..., 0]',
    js: 'torch.realPart(v)',
  },
  "v.fft(4, -1, 'ortho')": { torch: "torch.view_as_real(torch.fft.fft(v, n=4, norm='ortho'))" },
};
