import { BUTTER, line } from '../helpers/definitions.js';

export const samples = {
  butter: () => ({ n: 1, w: 0.25, btype: 'low' }),
  butter_band: () => ({ n: 1, low: 0.25, high: 0.5, band: 'pass' }),
};
export const expected = {
  butter: (args, to) => [line(BUTTER.low.b, to), line(BUTTER.low.a, to)],
  butter_band: (args, to) => [line(BUTTER.pass.b, to), line(BUTTER.pass.a, to)],
};

const order = (g) => ({ n: g.integer(1, 6), w: g.integer(1, 5) / 10 });

export const calls = {
  'torch.butter(2, 0.5)[1]': {
    numpy: 'scipy.signal.butter(2, 0.5)[1]',
    make: (g) => ({ ...order(g), btype: g.pick(['low', 'high']) }),
    python: 'list(scipy.signal.butter(n, w, btype))',
    js: 'torch.butter(n, w, btype)',
    near: { scale: '64.', factor: 256 },
  },
  "torch.butter(1, 0.25, 0.5, 'stop')[0]": {
    numpy: "scipy.signal.butter(1, [0.25, 0.5], 'bandstop')[0]",
    make: (g) => ({ ...order(g), btype: g.pick(['pass', 'stop']) }),
    python: "list(scipy.signal.butter(n, [w, w + 0.2], 'band' + btype))",
    js: 'torch.butter(n, w, w + 0.2, btype)',
    near: { scale: '4096.', factor: 256 },
  },
};
