import { REALS, filtered, line } from '../helpers/definitions.js';

const coefficients = { b: (type, i) => [0.5, 0.25][i % 2], a: (type, i) => [1, -0.5][i % 2] };

export const samples = {
  lfilter: (m, n) => ({ b: [2], a: [2], x: [n], dims: [0], elements: coefficients }),
  lfilter_zi: (m, n) => ({ b: [2], a: [2], x: [n], zi: [1], dims: [0], elements: coefficients }),
};
export const expected = {
  lfilter: ({ b, a, x }, to) => line(filtered(b.values, a.values, x.values).y, to),
  lfilter_zi({ b, a, x, zi }, to) {
    const { y, state } = filtered(b.values, a.values, x.values, zi.values);
    return [line(y, to), line(state, to)];
  },
};

export const calls = {
  'torch.lfilter(torch.Tensor([0.5]), torch.Tensor([1, -0.5]), v)': {
    numpy: 'scipy.signal.lfilter([0.5], [1, -0.5], v)',
    torch: 'torchaudio.functional.lfilter(v, torch.tensor([1., -0.5]), torch.tensor([0.5, 0.]))',
    make: (g) => {
      const type = g.pick(REALS);
      const size = g.sizes(g.integer(1, 3));
      return { v: g.tensor({ type, size, values: 'modest' }), axis: g.dim(size.length) };
    },
    python: 'like(scipy.signal.lfilter([0.5, 2], [1, -0.5, 0.25], d(v), axis), v)',
    js: 'torch.lfilter(torch.Tensor([0.5, 2]).typeAs(v), torch.Tensor([1, -0.5, 0.25]).typeAs(v), v, axis)',
    near: { scale: 'peak(d(v)) * 8', factor: 16 },
  },
};
