import { boxElements, overlaps } from '../helpers/definitions.js';

export const samples = (m, n) =>
  ['iou', 'giou'].map((method) => ({
    boxes: [m, 4],
    others: [n, 4],
    elements: boxElements,
    options: { method },
    needs: method === 'giou' ? ['options'] : [],
  }));

export const expected = overlaps;
