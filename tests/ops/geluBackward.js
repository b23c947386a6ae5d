import { erf, few, slope } from '../helpers/definitions.js';

export const samples = () => [
  { elements: few },
  { elements: few, options: { approximate: 'tanh' } },
];

export const expected = slope((g, x, { approximate }) => {
  if (approximate !== 'tanh')
    return (
      g *
      (0.5 * (1 + erf(x * Math.SQRT1_2)) + (x * Math.exp(-0.5 * x * x)) / Math.sqrt(2 * Math.PI))
    );
  const t = Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3));
  const inner = Math.sqrt(2 / Math.PI) * (1 + 3 * 0.044715 * x * x);
  return g * (0.5 * (1 + t) + 0.5 * x * (1 - t * t) * inner);
});
