import { activation } from '../helpers/definitions.js';

export const samples = () => [
  {},
  { options: { minVal: -2, maxVal: 0.5 } },
  { options: { minVal: 1, maxVal: -0.5 } },
];

export const expected = activation((x, { minVal = -1, maxVal = 1 }) =>
  Math.min(Math.max(x, minVal), maxVal),
);

export const calls = {
  'torch.hardtanh(v, { minVal: -2, maxVal: 0.5 })': { torch: 'F.hardtanh(v, -2, 0.5)' },
};
