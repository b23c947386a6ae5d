import { REALS, one, bernoulliSum, unary } from '../helpers/definitions.js';

function digamma(x) {
  if (x === 0) return -Infinity;
  if (x < 0 && Number.isInteger(x)) return NaN;
  if (x < 20) return digamma(x + 1) - 1 / x;
  return Math.log(x) - 1 / (2 * x) - bernoulliSum(x, (b, k) => b / (k * x ** k));
}

const awayFromRoots = (type, i) => 0.75 + (i % 7) / 2;

export const samples = () => ({ elements: awayFromRoots });
export const expected = unary(digamma);

export const calls = {
  'torch.digamma(v)': {
    numpy: 'scipy.special.digamma(v)',
    torch: 'v.digamma()',
    make: one({ name: 'v', types: REALS, values: [0.01, 20] }),
    python: 'like(scipy.special.digamma(d(v)), v)',
    near: { ulps: 8, scale: '1', factor: 8 },
  },
};
