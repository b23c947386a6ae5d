/* Boxes by definition. */
import { build, upTo } from './plain.js';

const rowsOf = ({ values }) => upTo(values.length / 4).map((i) => values.slice(4 * i, 4 * i + 4));
const areaOf = ([x1, y1, x2, y2]) => Math.max(0, x2 - x1) * Math.max(0, y2 - y1);
const shared = (a, b) =>
  areaOf([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);
const hull = (a, b) => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
const iou = (a, b) => {
  const both = shared(a, b);
  const whole = areaOf(a) + areaOf(b) - both;
  return whole === 0 ? 0 : both / whole;
};
const giou = (a, b) => {
  const whole = areaOf(a) + areaOf(b) - shared(a, b);
  const area = areaOf(hull(a, b));
  return iou(a, b) - (area === 0 ? 0 : (area - whole) / area);
};

const TO_CORNERS = {
  xyxy: (b) => b,
  xywh: ([x, y, w, h]) => [x, y, x + w, y + h],
  cxcywh: ([x, y, w, h]) => [x - w / 2, y - h / 2, x + w / 2, y + h / 2],
};
const FROM_CORNERS = {
  xyxy: (b) => b,
  xywh: ([a, b, c, d]) => [a, b, c - a, d - b],
  cxcywh: ([a, b, c, d]) => [(a + c) / 2, (b + d) / 2, c - a, d - b],
};

/* Boxes that overlap some others. */
export const boxElements = (type, i) => {
  const k = Math.floor(i / 4);
  return [1, 2, 6, 5][i % 4] + ((3 * k) % 4) / 2 + (k % 3 === 2 && i % 4 > 1 ? 2 : 0);
};
export const scoreElements = (type, i) => ((5 * i + 3) % 7) / 8;
export const boxSamples = (m, n) =>
  [{ boxes: [m, 4] }, { boxes: [n, m, 4] }].map((one) => ({ ...one, elements: boxElements }));

export const converted = ({ boxes, from, to: form }, to) => ({
  size: boxes.size,
  values: rowsOf(boxes)
    .flatMap((b) => FROM_CORNERS[form](TO_CORNERS[from](b)))
    .map(to),
});
export const areas = ({ boxes }, to) => ({
  size: boxes.size.slice(0, -1),
  values: rowsOf(boxes).map((b) => to(areaOf(b))),
});
export const clipped = ({ boxes, height, width }, to) => ({
  size: boxes.size,
  values: boxes.values.map((v, i) => to(Math.min(Math.max(v, 0), i % 2 ? height : width))),
});
export function overlaps({ boxes, others, method }, to) {
  const [a, b] = [rowsOf(boxes), rowsOf(others)];
  return build([a.length, b.length], ([i, j]) => to((method === 'giou' ? giou : iou)(a[i], b[j])));
}

/* Positions of boxes by descending scores. */
const ordered = (scores, least) =>
  upTo(scores.length)
    .filter((i) => scores[i] >= least)
    .sort((i, j) => scores[j] - scores[i]);
export function suppressed({ boxes, scores, classes, iouThreshold, scoreThreshold, limit }) {
  const list = rowsOf(boxes);
  const kept = [];
  for (const i of ordered(scores.values, scoreThreshold)) {
    const isSame = (j) => !classes || classes.values[i] === classes.values[j];
    if (!kept.some((j) => isSame(j) && iou(list[i], list[j]) > iouThreshold)) kept.push(i);
  }
  const first = limit < 0 ? kept : kept.slice(0, limit);
  return { size: [first.length], values: first };
}
export function softened({ boxes, scores, method, iouThreshold, sigma, scoreThreshold }, to) {
  const list = rowsOf(boxes);
  const score = [...scores.values];
  const left = new Set(ordered(score, scoreThreshold));
  const [order, values] = [[], []];
  while (left.size > 0) {
    const [best] = [...left].sort((i, j) => score[j] - score[i] || i - j);
    if (!(score[best] >= scoreThreshold)) break;
    left.delete(best);
    order.push(best);
    values.push(to(score[best]));
    for (const j of left) {
      const v = iou(list[best], list[j]);
      if (method === 'gaussian') score[j] *= Math.exp((-v * v) / sigma);
      else if (v > iouThreshold) score[j] *= 1 - v;
    }
  }
  return [
    { size: [order.length], values: order },
    { size: [order.length], values },
  ];
}
