import { boxElements, scoreElements, suppressed } from '../helpers/definitions.js';

const classes = (type, i) => i % 2;
const one = {
  elements: { boxes: boxElements, scores: scoreElements, classes },
  types: { classes: 'Long' },
};
export const samples = (m, n) => [
  {
    ...one,
    boxes: [m, 4],
    scores: [m],
    classes: [m],
    options: { limit: -1, iouThreshold: 0.5, scoreThreshold: 0 },
  },
  {
    ...one,
    boxes: [2 * n, 4],
    scores: [2 * n],
    classes: [2 * n],
    options: { iouThreshold: 0.125, scoreThreshold: 0.25, limit: 4 },
    needs: ['options'],
  },
];

export const expected = suppressed;
