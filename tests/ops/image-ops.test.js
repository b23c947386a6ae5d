/* The ops of images that have no expected value in tests/ops/: warps by matrices, which must not be
   singular; and what surrounds images: positions outside, no pixels, layouts. */
import { expect, test } from '@jest/globals';
import { expectTensor } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { torch0 as torch } from '../helpers/torch.js';

const TYPES = ['ByteTensor', 'FloatTensor', 'DoubleTensor'];
const BORDERS = ['reflect', 'symmetric', 'replicate', 'constant', 'circular'];

/* The map of positions in the image for each pixel of a result of h x w, by the inverse matrix. */
function mapOf(inverse, h, w) {
  const rows = [0, 1].map((axis) =>
    Array.from({ length: h }, (_, y) =>
      Array.from({ length: w }, (_unused, x) => {
        const of = (i) => inverse[i][0] * x + inverse[i][1] * y + inverse[i][2];
        return of(axis) / of(2);
      }),
    ),
  );
  return torch.Tensor(rows);
}

test.each(TYPES)('warps by matrices of %s are maps of positions', (type) => {
  const x = torch.range(1, 60).view(3, 4, 5).type(`torch.${type}`);
  const affine = [
    [2, 0.5, 1],
    [0.25, 1, -0.5],
    [0, 0, 1],
  ];
  const perspective = [
    [1, 0.25, 0.5],
    [0, 2, 1],
    [0.125, 0, 1],
  ];
  for (const border of named(BORDERS)) {
    for (const interpolation of named(['bilinear', 'bicubic'])) {
      const how = { border, interpolation, value: 7 };
      const inverseOf = (m) => torch.inverse(torch.Tensor(m)).toArray();
      const byMatrix = torch.warpAffine(x, torch.Tensor(affine.slice(0, 2)), 6, 7, how);
      const byMap = torch.remap(x, mapOf(inverseOf(affine), 6, 7), how);
      expect(torch.csub(byMatrix.double(), byMap.double()).abs().max()).toBeLessThan(1e-3);
      const other = torch.warpPerspective(x, torch.FloatTensor(perspective), 3, 4, how);
      const again = torch.remap(x, mapOf(inverseOf(perspective), 3, 4), how);
      expect(torch.csub(other.double(), again.double()).abs().max()).toBeLessThan(1e-3);
    }
  }
});

test('positions that are NaN or infinite are outside of the image', () => {
  const x = torch.ones(2, 2);
  const map = torch.Tensor([[[NaN, Infinity, -1e300, 0]], [[0, 0, 0, 1]]]);
  for (const border of named(BORDERS)) {
    const got = torch.remap(x, map, { border, value: 5 });
    expect(got.toArray()).toEqual([[5, 5, 5, 1]]);
  }
});

test('images of one pixel and of none', () => {
  const one = torch.ByteTensor([[9]]);
  for (const border of named(BORDERS)) {
    const how = { border, value: 9 };
    expect(torch.gaussianBlur(one, 2, how).toArray()).toEqual([[9]]);
    expect(torch.medianBlur(one, 5, how).toArray()).toEqual([[9]]);
    expect(torch.rotate(one, 45, how).toArray()).toEqual([[9]]);
  }
  const none = torch.ByteTensor(3, 0, 4);
  for (const op of named(['gaussianBlur', 'laplacian', 'sobel', 'rgbToHsv']))
    expect(torch[op](none).size()).toEqual([3, 0, 4]);
  expect(torch.connectedComponents(none).size()).toEqual([3, 0, 4]);
  expect(torch.nms(torch.Tensor(0, 4), torch.Tensor(0)).size()).toEqual([0]);
});

test('boxes of negative size are empty, and NaN scores are left out', () => {
  const boxes = torch.Tensor([
    [5, 5, 1, 1],
    [0, 0, 4, 4],
    [5, 5, 1, 1],
    [NaN, 0, 4, 4],
  ]);
  expect(torch.boxArea(boxes).toArray().slice(0, 3)).toEqual([0, 16, 0]);
  const scores = torch.Tensor([0.5, NaN, 0.75, 0.25]);
  expect(torch.nms(boxes, scores).toArray()).toEqual([2, 0, 3]);
});

test('unknown layouts, borders and maps are refused by name', () => {
  const x = torch.ones(3, 2, 2);
  expect(() => torch.rgbToHsv(x, { layout: 'NHWC' })).toThrow(/layout.*NHWC.*CHW/s);
  expect(() => torch.laplacian(x, { border: 'none' })).toThrow(/border.*none.*reflect/s);
  expect(() => torch.colorMap(x, 'rainbow')).toThrow(/rainbow/);
});

test('an image in HWC and its view in CHW give the same', () => {
  const hwc = torch.ByteTensor(4, 5, 3).random(0, 255);
  const chw = hwc.permute(2, 0, 1);
  expectTensor(torch.rgbToLab(hwc, { layout: 'HWC' }).permute(2, 0, 1), torch.rgbToLab(chw));
});
