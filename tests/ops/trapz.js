import { REALS, at, build, upTo, withAxis, without } from '../helpers/definitions.js';

export const samples = {
  trapz: (m, n) => [{ y: [m, n + 1], dx: 0.5 }],
  trapz_at: (m, n) => [
    { y: [m, n], x: [n], dims: [1] },
    { y: [m, n], x: [m, n] },
  ],
};

export const expected = ({ y, x, dx, dim }, to) =>
  build(without(y.size, dim), (p) => {
    const place = (i) => p.toSpliced(dim, 0, i);
    const pointOf = (i) => (x ? (x.size.length === 1 ? x.values[i] : at(x, place(i))) : i * dx);
    return to(
      upTo(y.size[dim] - 1)
        .map((i) => ((pointOf(i + 1) - pointOf(i)) * (at(y, place(i)) + at(y, place(i + 1)))) / 2)
        .reduce((sum, area) => sum + area, 0),
    );
  });

const make = (g) => {
  const { a, axis } = withAxis({ types: REALS, several: false, values: 'modest', rank: [2, 3] })(g);
  const size = g.chance(0.5) ? [a.size.at(axis)] : a.size;
  return { a, axis, h: g.pick([0.5, 2]), x: g.tensor({ type: a.type, size, values: 'modest' }) };
};

export const calls = {
  'torch.trapz(v)': {
    numpy: 'np.trapz(v)',
    torch: 'torch.trapz(v).item()',
    make,
    python: 'like(np.trapz(d(a), dx=h, axis=axis), a)',
    js: 'torch.trapz(a, h, axis)',
    near: { scale: 'peak(d(a)) * (1 + a.size)', factor: 4 },
  },
  'a.trapz(v)': {
    numpy: 'np.trapz(a, v)',
    torch: 'torch.trapz(a, v)',
    make,
    python: 'like(np.trapz(d(a), d(x), axis=axis), a)',
    js: 'torch.trapz(a, x, axis)',
    near: { scale: 'peak(d(a)) * (1 + peak(d(x))) * (1 + a.size)', factor: 4 },
  },
};
