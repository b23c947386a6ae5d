import { around, at, boxElements, build } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { masks: [n, m, 2], boxes: [n, 4], elements: { boxes: boxElements }, height: 5, width: 4 },
  { masks: [2, 1, 1], boxes: [2, 4], elements: { boxes: boxElements }, height: 3, width: 7 },
];

const hat = (d) => Math.max(0, 1 - Math.abs(d));

export function expected({ masks, boxes, height, width }, to, type) {
  const [count, h, w] = masks.size;
  const place = (i, low, high, n) =>
    high > low ? ((i + 0.5 - low) / (high - low)) * n - 0.5 : NaN;
  const { size, values } = build([count, height, width], ([n, y, x]) => {
    const [x1, y1, x2, y2] = [0, 1, 2, 3].map((k) => at(boxes, [n, k]));
    const [row, column] = [place(y, y1, y2, h), place(x, x1, x2, w)];
    let sum = 0;
    for (let i = 0; i < h; i++)
      for (let j = 0; j < w; j++) sum += hat(i - row) * hat(j - column) * at(masks, [n, i, j]) || 0;
    return sum;
  });
  return around(size, values, type, { Float: 1e-4, Double: 1e-12 });
}
