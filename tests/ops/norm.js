import { finite, one, powerNorm, reduction } from '../helpers/definitions.js';

export const samples = {
  norm_all: () => [{ p: 3 }, { p: 1 }],
  norm: () => [{ p: 3 }, { p: 1 }, { p: 2 }],
};

export const expected = reduction(powerNorm);

export const calls = {
  'v.norm()': {
    numpy: 'np.linalg.norm(v)',
    make: one(finite),
    python: 'np.linalg.norm(d(a).ravel())',
    js: 'a.norm()',
    near: { scale: 'peak(d(a)) * a.size', factor: 4, kept: 'double' },
  },
  'a.norm()': { torch: 'a.norm().item()' },
};
