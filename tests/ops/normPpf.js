import { REALS, mapped, normalQuantile, one } from '../helpers/definitions.js';

export const samples = () => ({ elements: (type, i) => [0.5, 0.25, 0.75, 0.875][i % 4] });
export const expected = mapped(['p'], normalQuantile);

export const calls = {
  'torch.normPpf(torch.div(v, 4))': {
    numpy: 'scipy.stats.norm.ppf(v / 4)',
    torch: 'torch.special.ndtri(v / 4)',
    make: one({ name: 'v', types: REALS, values: [0, 1] }),
    python: 'like(scipy.special.ndtri(d(v)), v)',
    js: 'torch.normPpf(v)',
    near: { ulps: 16 },
  },
};
