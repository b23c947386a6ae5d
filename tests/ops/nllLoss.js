import { classLoss, factorOfClass } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { target: [m], weight: [n] },
  { target: [m], weight: [n], options: { reduction: 'none' } },
  { x: [m, n, 2], target: [m, 2], weight: [n], options: { ignoreIndex: 0 } },
  { x: [n], target: [1], weight: [n], options: { reduction: 'sum' } },
];

export const expected = classLoss((x) => x, factorOfClass);

export const calls = {
  'torch.nllLoss(a.logSoftmax(1), [0, 2])': {
    torch: 'F.nll_loss(a.log_softmax(1), torch.tensor([0, 2]))',
  },
};
