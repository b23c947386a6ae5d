import { REALS, one, unary } from '../helpers/definitions.js';

const sinc = (x) => {
  const left = x - Math.round(x);
  const sign = Math.round(x) % 2 ? -1 : 1;
  return x === 0 ? 1 : (sign * Math.sin(Math.PI * left)) / (Math.PI * x);
};

export const expected = unary(sinc);

export const calls = {
  'torch.sinc(torch.div(v, 2))': {
    numpy: 'np.sinc(v / 2)',
    torch: '(v / 2).sinc()',
    make: one({ name: 'v', types: REALS, values: 'modest' }),
    python: 'like(np.sinc(d(v)), v)',
    js: 'torch.sinc(v)',
    near: { scale: '1', factor: 4 },
  },
};
