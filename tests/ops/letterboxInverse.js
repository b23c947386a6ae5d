import { boxElements } from '../helpers/definitions.js';

const one = { imageHeight: 4, imageWidth: 6, height: 4, width: 3, elements: boxElements };
export const samples = (m, n) => [
  { ...one, boxes: [m, 4] },
  { ...one, boxes: [n, m, 4] },
];

/* The image is 2 x 3 in the letterbox, below one row. */
export const expected = ({ boxes }, to) => ({
  size: boxes.size,
  values: boxes.values.map((v, i) => to(i % 2 ? 2 * (v - 1) : 2 * v)),
});
