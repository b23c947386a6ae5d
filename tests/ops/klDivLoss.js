import { few, loss } from '../helpers/definitions.js';

export const samples = () => [
  { options: {}, elements: few },
  { options: { reduction: 'sum' }, elements: few },
  { options: { reduction: 'none' }, elements: few },
  { options: { logTarget: true }, elements: few },
  { options: { reduction: 'batchmean' }, elements: few },
];

export const expected = loss((x, y, { logTarget = false }) =>
  logTarget ? Math.exp(y) * (y - x) : (y === 0 ? 0 : y * Math.log(y)) - y * x,
);

export const calls = {
  "torch.klDivLoss(v.logSoftmax(), torch.Tensor([0.5, 0.25, 0.25]), { reduction: 'sum' })": {
    torch: "F.kl_div(v.log_softmax(0), torch.tensor([0.5, 0.25, 0.25]), reduction='sum')",
  },
};
