import { REALS, halves, mapped, normalP, one } from '../helpers/definitions.js';

export const samples = () => ({ elements: halves(0, 5) });
export const expected = mapped(['x'], normalP);

export const calls = {
  'torch.normCdf(v)': {
    numpy: 'scipy.stats.norm.cdf(v)',
    torch: 'torch.special.ndtr(v)',
    make: one({ name: 'v', types: REALS, values: [-5, 8] }),
    python: 'like(scipy.special.ndtr(d(v)), v)',
    near: { ulps: 128 },
  },
};
