import { REALS, one, bernoulliSum, unary } from '../helpers/definitions.js';

function lgamma(x) {
  if (x <= 0 && Number.isInteger(x)) return Infinity;
  if (x < 20) return lgamma(x + 1) - Math.log(Math.abs(x));
  return (
    (x - 0.5) * Math.log(x) -
    x +
    Math.log(2 * Math.PI) / 2 +
    bernoulliSum(x, (b, k) => b / (k * (k - 1) * x ** (k - 1)))
  );
}

const large = (type, i) => 20 + (i % 7) / 2;

export const samples = () => ({ elements: large });
export const expected = unary(lgamma);

export const calls = {
  'torch.lgamma(v)': {
    numpy: 'scipy.special.gammaln(v)',
    torch: 'v.lgamma()',
    make: one({ name: 'v', types: REALS, values: 'modest' }),
    python: 'like(scipy.special.gammaln(d(v)), v)',
    near: { ulps: 4, scale: '1', factor: 64 },
  },
};
