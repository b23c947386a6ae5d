/* Operands that are larger than those of tests/ops: boxes of all kinds, wide masks and rows. */
import { expect, test } from '@jest/globals';
import { components, suppressed } from '../helpers/definitions.js';
import { expectTensor } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { randomFrom } from '../helpers/random.js';
import { torch0 as torch } from '../helpers/torch.js';

test('nms and batchedNms keep what the definition keeps, of boxes of all kinds', () => {
  const next = randomFrom(5);
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
    const kept = (list) =>
      suppressed({
        boxes: { values: boxes.flat() },
        scores: { values: scores },
        classes: list && { values: list },
        iouThreshold: threshold,
        scoreThreshold: -Infinity,
        limit: -1,
      }).values;
    for (const type of named(['FloatTensor', 'DoubleTensor'])) {
      const given = [torch[type](boxes), torch[type](scores)];
      const how = { iouThreshold: threshold };
      expect(torch.nms(...given, how).toArray()).toEqual(kept());
      expect(torch.batchedNms(...given, torch.LongTensor(classes), how).toArray()).toEqual(
        kept(classes),
      );
    }
  }
});

test('connectedComponents numbers the regions of wide masks', () => {
  const next = randomFrom(9);
  for (const w of named([1, 7, 8, 9, 31, 64, 77]))
    for (const share of named([2, 5, 9])) {
      const mask = Array.from({ length: 20 }, () =>
        Array.from({ length: w }, () => (next(10) < share ? 1 + next(255) : 0)),
      );
      for (const type of named(['ByteTensor', 'FloatTensor'])) {
        const x = torch[type](mask);
        for (const connectivity of named([4, 8])) {
          const { values } = components({ size: [20, w], values: mask.flat() }, connectivity);
          expect(torch.connectedComponents(x, { connectivity }).view(-1).toArray()).toEqual(values);
        }
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
  const shift = torch.Tensor(matrix('1 0 0.5; 0 1 0'));
  const ops = {
    scale: (r, x) => torch.scale(r, x, 6, 5),
    warpAffine: (r, x) => torch.warpAffine(r, x, shift, 6, 5),
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

test('aligned corners stay where they are, and mirrored pixels give a mirrored result', () => {
  const row = [1, 2, 3, 5];
  const ways = [
    ['bilinear', {}],
    ['bilinear', { antialias: true }],
    ['bicubic', {}],
    ['bicubic', { antialias: true }],
    ['lanczos', {}],
  ];
  for (const [mode, options] of named(ways)) {
    const scaled = (values, width) =>
      torch.scale(torch.Tensor([values]), 1, width, mode, { alignCorners: true, ...options });
    for (const width of [7, 4, 11]) {
      const got = scaled(row, width).view(-1).toArray();
      expect([got[0], got.at(-1)]).toEqual([expect.closeTo(1, 12), expect.closeTo(5, 12)]);
      const mirrored = scaled(row.toReversed(), width).view(-1).toArray().toReversed();
      got.forEach((v, i) => expect(mirrored[i]).toBeCloseTo(v, 12));
    }
  }
});
