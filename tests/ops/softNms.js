import { boxElements, scoreElements, softened } from '../helpers/definitions.js';

const one = { elements: { boxes: boxElements, scores: scoreElements } };
export const samples = (m, n) => [
  {
    ...one,
    boxes: [m, 4],
    scores: [m],
    options: { method: 'gaussian', iouThreshold: 0.5, sigma: 0.5, scoreThreshold: 0.001 },
  },
  {
    ...one,
    boxes: [2 * n, 4],
    scores: [2 * n],
    options: { method: 'linear', iouThreshold: 0.25, sigma: 0.5, scoreThreshold: 0.125 },
    needs: ['options'],
  },
];

export const expected = softened;
