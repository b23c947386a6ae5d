import { REALS, erf, one, shares, unary } from '../helpers/definitions.js';

function erfinv(y) {
  if (Math.abs(y) >= 1) return Math.abs(y) === 1 ? y * Infinity : NaN;
  let x = 0;
  for (let n = 0; n < 60; n++) x -= ((erf(x) - y) * Math.sqrt(Math.PI) * Math.exp(x * x)) / 2;
  return x;
}

export const samples = () => ({ elements: shares });
export const expected = unary(erfinv);

export const calls = {
  'torch.erfinv(torch.div(v, 4))': {
    numpy: 'scipy.special.erfinv(v / 4)',
    torch: '(v / 4).erfinv()',
    make: one({ name: 'v', types: REALS, values: [-1, 1] }),
    python: 'like(scipy.special.erfinv(d(v)), v)',
    js: 'torch.erfinv(v)',
    near: { ulps: 8 },
  },
};
