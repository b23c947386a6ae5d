import { REALS, erf, one, shares, unary } from '../helpers/definitions.js';

/* 1 - erf, or from 1.5 on a continued fraction (Abramowitz and Stegun 7.1.14). */
function erfc(x) {
  if (!(x > 1.5)) return 1 - (x < -6 ? -1 : erf(x));
  let fraction = x;
  for (let k = 200; k > 0; k--) fraction = x + k / 2 / fraction;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
}

export const samples = () => ({ elements: shares });
export const expected = unary((x) => erfc(x));

export const calls = {
  'torch.erfc(v)': {
    numpy: 'scipy.special.erfc(v)',
    torch: 'torch.special.erfc(v)',
    make: one({ types: REALS }),
    python: 'like(scipy.special.erfc(d(a)), a)',
    js: 'torch.erfc(a)',
    /* SciPy's error grows with x^2 */
    near: {
      ulps: 8,
      scale: '(2 + np.minimum(d(a) ** 2, 800)) * scipy.special.erfc(d(a))',
      factor: 4,
    },
  },
};
