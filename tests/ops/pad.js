import { at, build, filled } from '../helpers/definitions.js';

// The slice at position i, of n; -1: none.
const padded = {
  constant: (i, n) => (i >= 0 && i < n ? i : -1),
  replicate: (i, n) => Math.min(Math.max(i, 0), n - 1),
  circular: (i, n) => ((i % n) + n) % n,
  reflect(i, n) {
    const back = i < 0 ? -i : i;
    return back < n ? back : padded.reflect(2 * (n - 1) - back, n);
  },
};

const padding = (theirs, ours) => ({
  make(g) {
    const a = g.tensor({ size: filled(g, g.integer(1, 3)) });
    /* NumPy reflects repeatedly, so that it takes any width. */
    const most = (n) => (theirs === 'reflect' ? n - 1 : n);
    const widths = a.size.map((n) => [0, 1].map(() => g.integer(0, Math.min(3, most(n)))));
    return { a, widths };
  },
  python: `np.pad(a, widths, mode='${theirs}')`,
  js: `torch.pad(a, widths.flat(), '${ours}')`,
});

export const samples = (m) => [
  { widths: [1, 0, 2, 1], value: 7 },
  { widths: [0, 3, 1, 2], mode: 'replicate' },
  { widths: [2, 3, 1, 0], mode: 'circular' },
  ...(m > 1 ? [{ widths: [0, 1, 2, 1], mode: 'reflect' }] : []),
];

export const expected = ({ t, widths, mode, value }, to) =>
  build(
    t.size.map((n, d) => n + widths[2 * d] + widths[2 * d + 1]),
    (p) => {
      const from = p.map((i, d) => padded[mode](i - widths[2 * d], t.size[d]));
      return from.some((i) => i < 0) ? to(value) : at(t, from);
    },
  );

export const calls = {
  'v.pad([1, 2])': {
    numpy: 'np.pad(v, (1, 2))',
    torch: 'F.pad(v, (1, 2))',
    make(g) {
      const a = g.tensor({ size: g.sizes(undefined, { long: false }) });
      const widths = a.size.map(() => [g.integer(0, 3), g.integer(0, 3)]);
      return { a, widths, x: g.scalar(a.type) };
    },
    python: 'np.pad(a, widths, constant_values=x)',
    js: "torch.pad(a, widths.flat(), 'constant', x)",
  },
  "v.pad([1, 1], 'reflect')": {
    numpy: "np.pad(v, 1, mode='reflect')",
    ...padding('reflect', 'reflect'),
  },
  "v.pad([1, 1], 'replicate')": {
    numpy: "np.pad(v, 1, mode='edge')",
    ...padding('edge', 'replicate'),
  },
  "v.pad([1, 1], 'circular')": {
    numpy: "np.pad(v, 1, mode='wrap')",
    ...padding('wrap', 'circular'),
  },
  "v.pad(1, 'replicate')": { torch: "F.pad(v[None], (1, 1), mode='replicate')[0]" },
  "a.pad([0, 0, 1, 1], 'reflect')": { torch: "F.pad(a, (1, 1), mode='reflect')" },
};

export const section = 'Views';
