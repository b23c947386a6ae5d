import { upTo, vector } from '../helpers/definitions.js';

/* Integers are as many as reals. */
function arange({ start, end, step }, to) {
  const count = Math.ceil((end - start) / step);
  return vector(upTo(count).map((i) => to(start) + i * to(step)));
}

export const samples = { arange: () => ({ start: 1, end: 8.5 }), arange_to: () => ({ end: 8.5 }) };

export const expected = {
  arange_to: ({ end }, to) => arange({ start: 0, end, step: 1 }, to),
  arange,
};

export const calls = {
  'torch.arange(4)': {
    numpy: 'np.arange(4)',
    torch: 'torch.arange(4)',
    make: (g) => ({ end: g.chance(0.5) ? g.integer(0, 40) : g.number() * 30 }),
    python: 'np.arange(end, dtype=float)',
    js: 'torch.arange(end)',
  },
  'torch.arange(1, 10, 3)': {
    numpy: 'np.arange(1, 10, 3)',
    make(g) {
      const [start, step] = g.chance(0.5)
        ? [g.integer(-20, 20), g.sign() * g.integer(1, 5)]
        : [g.number() * 20 - 10, g.sign() * (g.number() + 0.1)];
      return { start, end: start + step * g.number() * 20, step };
    },
    python: 'np.arange(start, end, step, dtype=float)',
    js: 'torch.arange(start, end, step)',
    near: { scale: 'abs(start) + abs(end)', factor: 8 },
  },
};
