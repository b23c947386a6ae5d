import { classSlope, factorOfClass, factorOfShares, shares } from '../helpers/definitions.js';

export const samples = {
  crossEntropyBackward: (m, n) => [
    { g: [1], x: [n], target: [1], weight: [n], options: {} },
    { g: [1], target: [m], weight: [n] },
    {
      g: [m],
      target: [m],
      weight: [n],
      options: { reduction: 'none', labelSmoothing: 0.25 },
      needs: ['options'],
    },
    { g: [1], x: [m, n, 2], target: [m, 2], weight: [n], options: { ignoreIndex: 0 } },
  ],
  crossEntropyBackward_shares: (m, n) => [
    { g: [1], weight: [n], elements: { target: shares } },
    {
      g: [m],
      weight: [n],
      options: { labelSmoothing: 0.25, reduction: 'none' },
      needs: ['options'],
      elements: { target: shares },
    },
  ],
};

export const expected = {
  crossEntropyBackward: classSlope(true, factorOfClass),
  crossEntropyBackward_shares: classSlope(true, factorOfShares),
};
