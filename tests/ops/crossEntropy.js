import {
  classLoss,
  factorOfClass,
  factorOfShares,
  logSoftmax,
  shares,
} from '../helpers/definitions.js';

export const samples = {
  crossEntropy: (m, n) => [
    { target: [m], weight: [n] },
    { target: [m], weight: [n], options: { reduction: 'none', labelSmoothing: 0.25 } },
    { x: [m, n, 2], target: [m, 2], weight: [n], options: { ignoreIndex: 0 } },
    { x: [n], target: [1], weight: [n], options: { reduction: 'sum' } },
  ],
  crossEntropy_shares: (m, n) => [
    { weight: [n], elements: { target: shares } },
    {
      weight: [n],
      options: { labelSmoothing: 0.25, reduction: 'none' },
      elements: { target: shares },
    },
  ],
};

export const expected = {
  crossEntropy: classLoss(logSoftmax, factorOfClass),
  crossEntropy_shares: classLoss(logSoftmax, factorOfShares),
};

export const calls = {
  'torch.crossEntropy(a, [0, 2])': { torch: 'F.cross_entropy(a, torch.tensor([0, 2]))' },
  'torch.crossEntropy(a, [0, 2], { labelSmoothing: 0.1 })': {
    torch: 'F.cross_entropy(a, torch.tensor([0, 2]), label_smoothing=0.1)',
  },
};
