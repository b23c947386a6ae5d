import { lineLosses, partner, total } from '../helpers/definitions.js';

export const samples = (m, n) => [
  {},
  { weight: [n], options: { reduction: 'none' } },
  { options: { reduction: 'sum' } },
];

const softplus = (x) => Math.log1p(Math.exp(-Math.abs(x))) + Math.max(x, 0);

export const expected = lineLosses(({ x, target, weight }, i) => {
  const n = x.size.at(-1);
  const terms = Array.from({ length: n }, (_, c) => {
    const v = x.values[i * n + c];
    const w = weight ? partner(weight, x, i * n + c) : 1;
    return w * (softplus(-v) + (1 - target.values[i * n + c]) * v);
  });
  return total(terms) / n;
});

export const calls = {
  'torch.multiLabelSoftMarginLoss(a, torch.eye(2, 3))': {
    torch: 'F.multilabel_soft_margin_loss(a, torch.eye(2, 3))',
  },
};
