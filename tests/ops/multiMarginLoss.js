import { lineLosses, total } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { target: [m], weight: [n], options: {} },
  { target: [m], weight: [n], options: { p: 2, margin: 2, reduction: 'none' } },
  { x: [n], target: [1], weight: [n], options: { p: 1, reduction: 'sum' } },
];

export const expected = lineLosses(
  ({ x, target, weight, options: { p = 1, margin = 1 } = {} }, i) => {
    const n = x.size.at(-1);
    const scores = x.values.slice(i * n, (i + 1) * n);
    const t = target.values[i];
    const terms = scores.map((v, c) => (c === t ? 0 : Math.max(0, margin - scores[t] + v) ** p));
    return ((weight ? weight.values[t] : 1) * total(terms)) / n;
  },
);

export const calls = {
  'torch.multiMarginLoss(a, [0, 2])': {
    torch: 'F.multi_margin_loss(a, torch.tensor([0, 2]))',
  },
};
