import { REALS, along } from '../helpers/definitions.js';

const ascending = (type, i) => i + (i * i) / 4;

export const samples = {
  gradient: (m, n) => [
    { t: [m, n + 2], dims: [1], spacing: 2, edgeOrder: 1 },
    { t: [m + 2, n + 2], spacing: 2, edgeOrder: 2 },
  ],
  gradient_at: (m, n) => [
    { t: [m, n + 2], points: [n + 2], dims: [1], edgeOrder: 1, elements: { points: ascending } },
    { t: [m, n + 2], points: [n + 2], dims: [1], edgeOrder: 2, elements: { points: ascending } },
  ],
};

/* The derivative at x[k] of the polynomial through the points of `near`. */
function slope(x, y, k, near) {
  let sum = 0;
  for (const i of near) {
    const others = near.filter((j) => j !== i);
    const below = others.reduce((p, j) => p * (x[i] - x[j]), 1);
    const above = others.reduce(
      (s, j) => s + others.filter((h) => h !== j).reduce((p, h) => p * (x[k] - x[h]), 1),
      0,
    );
    sum += (y[i] * above) / below;
  }
  return sum;
}

export const expected = ({ t, points, spacing, dim, edgeOrder }, to) =>
  along(t, dim, (y) => {
    const x = points?.values ?? y.map((_, i) => i * spacing);
    const n = y.length;
    const h = x[1] - x[0];
    const isEven = x.every((p, i) => i === 0 || p - x[i - 1] === h);
    return y.map((_, k) => {
      if (isEven && k > 0 && k < n - 1) return to((y[k + 1] - y[k - 1]) / (2 * h));
      if (isEven && edgeOrder === 1) return to(k === 0 ? (y[1] - y[0]) / h : (y[k] - y[k - 1]) / h);
      if (k > 0 && k < n - 1) return to(slope(x, y, k, [k - 1, k, k + 1]));
      const first = k === 0 ? [0, 1, 2] : [n - 1, n - 2, n - 3];
      return to(slope(x, y, k, first.slice(0, edgeOrder + 1)));
    });
  });

const make = (g) => {
  const order = g.integer(1, 2);
  const size = g.sizes(g.integer(1, 3), { zero: false }).map((n) => Math.max(n, order + 1));
  const type = g.pick(REALS);
  const axis = g.dim(size.length);
  const steps = g.chance(0.8) ? [0.5, 4] : () => 2;
  const length = size.at(axis);
  return {
    a: g.tensor({ type, size, values: 'modest' }),
    h: g.pick([0.5, 2, 3]),
    w: g.tensor({ type: 'double', size: [length], values: steps, repeated: false }),
    axis,
    order,
  };
};

export const calls = {
  'a.gradient()': {
    numpy: 'np.gradient(a, axis=1)',
    torch: 'torch.gradient(a, dim=1)[0]',
    make,
    python: 'like(np.gradient(d(a), h, axis=axis, edge_order=order), a)',
    js: 'torch.gradient(a, h, axis, order)',
    near: { scale: '16 * (1 + peak(d(a)))', factor: 1, kept: 'double' },
  },
  'v.gradient(torch.Tensor([0, 1, 3]))': {
    numpy: 'np.gradient(v, [0, 1, 3])',
    torch: 'torch.gradient(v, spacing=(torch.tensor([0., 1, 3]),))[0]',
    make,
    python: 'like(np.gradient(d(a), d(like(np.cumsum(w), a)), axis=axis, edge_order=order), a)',
    js: 'torch.gradient(a, w.cumsum(0).typeAs(a), axis, order)',
    near: { scale: '256 * (1 + peak(d(a)))', factor: 1, kept: 'double' },
  },
};
