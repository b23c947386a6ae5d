import { lineLosses, total } from '../helpers/definitions.js';

/* One or two classes, and the end of the list. */
const lists = (type, i) => [2, 0, -1][i % 3];

export const samples = (m, n) =>
  n < 3
    ? { elements: { target: () => 0 } }
    : [
        { elements: { target: lists } },
        { elements: { target: lists }, options: { reduction: 'none' } },
        { x: [n], target: [n], elements: { target: lists } },
      ];

export const expected = lineLosses(({ x, target }, i) => {
  const n = x.size.at(-1);
  const scores = x.values.slice(i * n, (i + 1) * n);
  const line = target.values.slice(i * n, (i + 1) * n);
  const list = line.slice(0, line.includes(-1) ? line.indexOf(-1) : n);
  return (
    total(
      scores.flatMap((v, c) =>
        list.includes(c) ? [] : list.map((t) => Math.max(0, 1 - scores[t] + v)),
      ),
    ) / n
  );
});

export const calls = {
  'torch.multiLabelMarginLoss(v, [2, 0, -1])': {
    torch: 'F.multilabel_margin_loss(v, torch.tensor([2, 0, -1]))',
  },
};
