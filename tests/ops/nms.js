import { boxElements, scoreElements, suppressed } from '../helpers/definitions.js';

const one = { elements: { boxes: boxElements, scores: scoreElements } };
export const samples = (m, n) => [
  {
    ...one,
    boxes: [m, 4],
    scores: [m],
    options: { limit: -1, iouThreshold: 0.5, scoreThreshold: 0 },
  },
  {
    ...one,
    boxes: [2 * n, 4],
    scores: [2 * n],
    options: { limit: 3, iouThreshold: 0, scoreThreshold: 0 },
    needs: ['options'],
  },
  {
    ...one,
    boxes: [2 * n, 4],
    scores: [2 * n],
    options: { iouThreshold: 0.125, scoreThreshold: 0.25, limit: 2 },
    needs: ['options'],
  },
];

export const expected = suppressed;
