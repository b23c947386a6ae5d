import { filled, filtered, line } from '../helpers/definitions.js';

const section = (type, i) => [1, 2, 1, 1, -0.5, 0.25][i % 6];

export const samples = (m, n) => ({ sos: [1, 6], x: [n], dims: [0], elements: { sos: section } });
export const expected = ({ sos: { values }, x }, to) =>
  line(filtered(values.slice(0, 3), values.slice(3), x.values).y, to);

export const calls = {
  'torch.sosfilt(torch.butterSos(3, 0.5), v)': {
    numpy: "scipy.signal.sosfilt(scipy.signal.butter(3, 0.5, output='sos'), v)",
    make: (g) => ({
      v: g.tensor({ type: 'double', size: filled(g, g.integer(1, 3)), values: 'modest' }),
      n: g.integer(1, 8),
      w: g.integer(1, 9) / 10,
    }),
    python: "scipy.signal.sosfilt(scipy.signal.butter(n, w, output='sos'), d(v))",
    js: 'torch.sosfilt(torch.butterSos(n, w), v)',
    near: { scale: 'peak(d(v)) * 64', factor: 4096 },
  },
};
