import { finite, one, powerNorm, reduction } from '../helpers/definitions.js';

export const samples = {
  norm_all: () => [{ p: 3 }, { p: 1 }],
  norm: () => [{ p: 3 }, { p: 1 }, { p: 2 }],
};

export const expected = reduction(powerNorm);

export const numpy = {
  'np.linalg.norm(v)': {
    ours: 'v.norm()',
    make: one(finite),
    numpy: 'np.linalg.norm(d(a).ravel())',
    js: 'a.norm()',
    near: { scale: 'peak(d(a)) * a.size', factor: 4, kept: 'double' },
  },
};

export const torch = { 'a.norm().item()': 'a.norm()' };
