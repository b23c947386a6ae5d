/* Operands that are larger than those of tests/ops: boxes of all kinds, wide masks and rows. */
import { expect, test } from '@jest/globals';
import { expectTensor } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { torch0 as torch } from '../helpers/torch.js';

/* Numbers from 0 to n - 1, the same in each run. */
function numbers(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const side = (a, b, k) => Math.min(a[k + 2], b[k + 2]) - Math.max(a[k], b[k]);
const area = (b) => (b[2] < b[0] || b[3] < b[1] ? 0 : (b[2] - b[0]) * (b[3] - b[1]));
function iou(a, b) {
  const shared = Math.max(0, side(a, b, 0)) * Math.max(0, side(a, b, 1));
  return shared / (area(a) + area(b) - shared);
}
/* Positions by the definition: each box beside all that are kept. */
function kept(boxes, scores, classes, threshold) {
  const found = [];
  const order = scores.map((_, i) => i).sort((i, j) => scores[j] - scores[i] || i - j);
  for (const i of order)
    if (!found.some((j) => classes[i] === classes[j] && iou(boxes[i], boxes[j]) > threshold))
      found.push(i);
  return found;
}

test('nms and batchedNms keep what the definition keeps, of boxes of all kinds', () => {
  const next = numbers(5);
  const odd = [NaN, Infinity, -Infinity, 0];
  for (const threshold of named([0, 0.25, 0.5, 1])) {
    const boxes = Array.from({ length: 500 }, (_, i) => {
      const [x, y] = [next(100), next(100)];
      const box = [x, y, x + next(30) - 2, y + next(30) - 2];
      if (i % 25 === 0) box[next(4)] = odd[next(4)];
      return i % 100 === 7 ? [0, 0, 100, 100] : box;
    });
    const scores = boxes.map(() => next(40) / 64);
    const classes = boxes.map(() => next(3));
    const same = boxes.map(() => 0);
    for (const type of named(['FloatTensor', 'DoubleTensor'])) {
      const given = [torch[type](boxes), torch[type](scores)];
      const how = { iouThreshold: threshold };
      expect(torch.nms(...given, how).toArray()).toEqual(kept(boxes, scores, same, threshold));
      expect(torch.batchedNms(...given, torch.LongTensor(classes), how).toArray()).toEqual(
        kept(boxes, scores, classes, threshold),
      );
    }
  }
});

/* Numbers of regions in the order of their first elements, by filling each. */
function regions(mask, corners) {
  const [h, w] = [mask.length, mask[0].length];
  const label = mask.map((row) => row.map(() => 0));
  let count = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if (!mask[y][x] || label[y][x]) continue;
      label[y][x] = ++count;
      for (const stack = [[y, x]]; stack.length > 0;) {
        const [v, u] = stack.pop();
        for (let i = -1; i <= 1; i++)
          for (let j = -1; j <= 1; j++) {
            if ((!corners && i && j) || !mask[v + i]?.[u + j] || label[v + i][u + j]) continue;
            label[v + i][u + j] = count;
            stack.push([v + i, u + j]);
          }
      }
    }
  return label;
}

test('connectedComponents numbers the regions of wide masks', () => {
  const next = numbers(9);
  for (const w of named([1, 7, 8, 9, 31, 64, 77]))
    for (const share of named([2, 5, 9])) {
      const mask = Array.from({ length: 20 }, () =>
        Array.from({ length: w }, () => (next(10) < share ? 1 + next(255) : 0)),
      );
      for (const type of named(['ByteTensor', 'FloatTensor'])) {
        const x = torch[type](mask);
        expect(torch.connectedComponents(x).toArray()).toEqual(regions(mask, true));
        expect(torch.connectedComponents(x, { connectivity: 4 }).toArray()).toEqual(
          regions(mask, false),
        );
      }
    }
});

test.each(['ByteTensor', 'FloatTensor', 'DoubleTensor'])(
  'a wide row of %s is warped as its parts are',
  (type) => {
    const x = torch.range(1, 240).view(2, 10, 12).type(`torch.${type}`);
    const width = 1101;
    const map = torch.stack([
      torch.linspace(-3, 15, width).view(1, width).expand(2, width),
      torch.linspace(11, -2, 2 * width).view(2, width),
    ]);
    for (const border of named(['constant', 'reflect']))
      for (const interpolation of named(['bilinear', 'nearest', 'bicubic'])) {
        const how = { border, interpolation, value: 7 };
        const whole = torch.remap(x, map, how);
        for (let i = 0; i < width; i += 367)
          expectTensor(
            torch.remap(x, map.narrow(2, i, 367), how),
            whole.narrow(2, i, 367).contiguous(),
          );
      }
  },
);

test('a given result is written in place, and a result that overlaps the image is not', () => {
  const ops = {
    scale: (r, x) => torch.scale(r, x, 6, 5),
    warpAffine: (r, x) => torch.warpAffine(r, x, torch.Tensor([[1, 0, 0.5], [0, 1, 0]]), 6, 5), // prettier-ignore
    gaussianBlur: (r, x) => torch.gaussianBlur(r, x, 1),
    medianBlur: (r, x) => torch.medianBlur(r, x, 3),
    erode: (r, x) => torch.erode(r, x, 3),
    distanceTransform: (r, x) => torch.distanceTransform(r, x),
  };
  for (const name of named(Object.keys(ops))) {
    const x = torch.range(0, 59).view(2, 6, 5).float();
    const want = ops[name](torch.FloatTensor(), x);
    const r = torch.FloatTensor(2, 6, 5);
    const memory = r.storage().data().byteOffset;
    expectTensor(ops[name](r, x), want);
    expect(r.storage().data().byteOffset).toBe(memory);
    const y = x.clone();
    expectTensor(ops[name](y, y), want);
    const long = torch.FloatTensor(70);
    const part = long.narrow(0, 3, 60).view(2, 6, 5).copy(x);
    expectTensor(ops[name](long.narrow(0, 10, 60).view(2, 6, 5), part), want);
  }
});
