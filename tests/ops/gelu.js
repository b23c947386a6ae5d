import { activation, erf, few } from '../helpers/definitions.js';

/* Where x is far below 0, the sum loses digits. */
export const samples = () => [
  { elements: few },
  { elements: few, options: { approximate: 'tanh' } },
];

export const expected = activation((x, { approximate }) =>
  approximate === 'tanh'
    ? 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)))
    : 0.5 * x * (1 + erf(x * Math.SQRT1_2)),
);

export const calls = {
  'torch.gelu(v)': { torch: 'F.gelu(v)' },
  "torch.gelu(v, { approximate: 'tanh' })": { torch: "F.gelu(v, approximate='tanh')" },
};
