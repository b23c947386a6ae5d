import { BUTTER } from '../helpers/definitions.js';

const section = ({ b, a }, to) => ({
  size: [1, 6],
  values: [...b, 0, ...a, 0, 0].slice(0, 6).map(to),
});

export const samples = {
  butterSos: () => ({ n: 1, w: 0.25, btype: 'low' }),
  butterSos_band: () => ({ n: 1, low: 0.25, high: 0.5, band: 'pass' }),
};
export const expected = {
  butterSos: (args, to) => section(BUTTER.low, to),
  butterSos_band: (args, to) => ({
    size: [1, 6],
    values: [...BUTTER.pass.b, ...BUTTER.pass.a].map(to),
  }),
};

export const calls = {
  'torch.butterSos(2, 0.5)': {
    numpy: "scipy.signal.butter(2, 0.5, output='sos')",
    make: (g) => ({ n: g.integer(1, 8), w: g.integer(1, 9) / 10, btype: g.pick(['low', 'high']) }),
    python: "scipy.signal.butter(n, w, btype, output='sos')",
    js: 'torch.butterSos(n, w, btype)',
    near: { scale: '2.', factor: 64 },
  },
};
