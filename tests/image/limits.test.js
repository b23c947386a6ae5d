/* Images of no pixel and of one, sizes beyond memory, NaN, boxes of negative sizes, unknown words:
   each op has a result by definition, or an error that names the argument. */
import { expect, test } from '@jest/globals';
import * as image from '../../js/io/image/index.node.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { expectTorchError, thrownBy, torch0 as torch } from '../helpers/torch.js';

/* The result of a call, or its error. */
function attempt(call) {
  try {
    return { value: call() };
  } catch (error) {
    return { error };
  }
}

const kernel = torch.ones(3, 3).div(9);
const affine = torch.Tensor([[1, 0, 0], [0, 1, 0]]); // prettier-ignore
const square = torch.Tensor([[1, 0, 0], [0, 1, 0], [0, 0, 1]]); // prettier-ignore

/* Ops of an image in its own size, whose result for a single pixel is that pixel. */
const SAME = {
  scale: (x) => x.scale(1, 1),
  crop: (x) => x.crop('center', 1, 1),
  translate: (x) => x.translate(0, 0),
  warpAffine: (x) => x.warpAffine(affine, 1, 1),
  warpPerspective: (x) => x.warpPerspective(square, 1, 1),
  rotate: (x) => x.rotate(30),
  letterbox: (x) => x.letterbox(1, 1),
  pyramidDown: (x) => x.pyramidDown(),
  filter2d: (x) => x.filter2d(kernel),
  gaussianBlur: (x) => x.gaussianBlur(1),
  boxBlur: (x) => x.boxBlur(3),
  medianBlur: (x) => x.medianBlur(3),
  erode: (x) => x.erode(3),
  dilate: (x) => x.dilate(3),
  opening: (x) => x.opening(3),
  closing: (x) => x.closing(3),
};

test.each(Object.entries(SAME))('%s of one pixel is that pixel', (name, op) => {
  for (const type of named(['Byte', 'Float', 'Double'])) {
    const r = op(torch[`${type}Tensor`]([[[7]], [[9]]]));
    expect(r.size()).toEqual([2, 1, 1]);
    expect(r.toArray().flat(2).map(Math.round)).toEqual([7, 9]);
  }
});

test.each(Object.entries(SAME))('%s of no pixels is empty, or names x', (name, op) => {
  for (const size of named([
    [3, 0, 4],
    [3, 4, 0],
  ])) {
    const { value, error } = attempt(() => op(torch.zeros(...size)));
    if (value) expect(value.nElement()).toBe(0);
    else expect([error.op, error.arg, error.code]).toEqual([name, 'x', 'EMPTY_DIM']);
  }
});

test.each([
  ['scale', (x) => x.scale(2 ** 16, 2 ** 16)],
  ['letterbox', (x) => x.letterbox(2 ** 16, 2 ** 16)],
  ['warpAffine', (x) => x.warpAffine(affine, 2 ** 16, 2 ** 16)],
  ['pasteMasks', (x) => torch.pasteMasks(x.float(), torch.zeros(1, 4).float(), 2 ** 16, 2 ** 16)],
])('%s to 2^32 pixels is refused', (op, call) => {
  const error = thrownBy(() => call(torch.ByteTensor(1, 2, 2)));
  expect([error.op, ['NO_MEMORY', 'TOO_LARGE'].includes(error.code)]).toEqual([op, true]);
});

test('positions that are NaN or infinite are outside of the image', () => {
  const x = torch.ones(2, 2);
  for (const v of named([NaN, Infinity, -Infinity])) {
    const { error } = attempt(() => x.translate(0, v));
    expect(error).toMatchObject({ code: 'NOT_FINITE', arg: 'dy' });
    expectValues(torch.remap(x, torch.Tensor(2, 1, 1).fill(v), { value: 5 }), [[5]]);
    const map = torch.Tensor([[1, 0, v], [0, 1, 0]]); // prettier-ignore
    expect(attempt(() => x.warpAffine(map, 2, 2)).error?.arg ?? 'matrix').toBe('matrix');
  }
});

test('shapes with NaN are not drawn, and far ones are cut', () => {
  const x = torch.ByteTensor(3, 3).zero();
  x.drawLine(NaN, 0, 2, 2).drawRectangle(0, NaN, 2, 2).drawCircle(0, 0, NaN).drawText('a', NaN, 0);
  x.drawPolygon(torch.Tensor([[0, 0], [NaN, 1], [2, 2]]), { filled: true }); // prettier-ignore
  expect(x.sum()).toBe(0);
  x.drawLine(-1e300, 1, Infinity, 1, { color: 1 }).drawCircle(0, 0, 1e12, { color: 9 });
  expectValues(x, [[0, 0, 0], [1, 1, 1], [0, 0, 0]]); // prettier-ignore
  expectValues(
    x.drawRectangle(-Infinity, 0, Infinity, 1e9, { color: 2, filled: true }).select(0, 2),
    [2, 2, 2],
  );
});

test('boxes of negative sizes are empty and overlap nothing; NaN stays NaN', () => {
  const boxes = torch.Tensor([[5, 5, 1, 1], [0, 0, NaN, 4], [0, 0, 4, 4], [0, 0, 4, 4]]); // prettier-ignore
  expectValues(torch.boxArea(boxes.narrow(0, 0, 1)), [0]);
  expectValues(torch.boxIou(boxes, boxes.narrow(0, 2, 1)), [[0], [NaN], [1], [1]]);
  const scores = torch.Tensor([0.9, 0.8, 0.7, 0.6]);
  expectValues(torch.nms(boxes, scores), [0, 1, 2]);
  expectValues(
    torch
      .pasteMasks(torch.ones(4, 1, 1), boxes, 2, 2)
      .narrow(0, 0, 2)
      .sum(),
    0,
  );
});

test('scores that are NaN are left out; no boxes give no positions', () => {
  const boxes = torch.Tensor([[0, 0, 1, 1], [2, 2, 3, 3]]); // prettier-ignore
  const scores = torch.Tensor([NaN, 0.5]);
  expectValues(torch.nms(boxes, scores), [1]);
  expectValues(torch.batchedNms(boxes, scores, torch.zeros(2)), [1]);
  expectValues(torch.softNms(boxes, scores)[0], [1]);
  expect(torch.nms(torch.zeros(0, 4), torch.zeros(0)).size()).toEqual([0]);
  expect(torch.softNms(torch.zeros(0, 4), torch.zeros(0))[0].size()).toEqual([0]);
});

test('unknown layouts, filters and borders are refused with the choices', () => {
  const x = torch.ones(3, 4, 4);
  for (const [call, text] of named([
    [() => x.scale(2, 2, { layout: 'NHWC' }), /layout.*'CHW' or 'HWC'/],
    [() => x.scale(2, 2, 'cubic'), /filter|scale/],
    [() => x.drawLine(0, 0, 1, 1, { layout: 'WHC' }), /layout.*'CHW' or 'HWC'/],
    [() => x.rotate(3, { border: 'wrap' }), /border.*'reflect'/],
    [() => x.crop('middle', 2, 2), /anchor.*'center'/],
  ])) {
    const error = thrownBy(call);
    expect(error.code).toBe('WORD');
    expect(error.message).toMatch(text);
  }
});

test('colours have one number, or one for each channel', () => {
  const x = torch.ByteTensor(3, 2, 2).zero();
  for (const color of named([[1, 2], [1, 2, 3, 4], []]))
    // prettier-ignore
    expect(thrownBy(() => x.drawLine(0, 0, 1, 1, { color })).message).toMatch(/color/);
  expectTorchError(() => x.drawText('a', 0, 0, { background: [1, 2] }), {
    code: 'NEEDED',
    arg: 'background',
  });
  expect(x.sum()).toBe(0);
});

/* The indices of a line of n that each border repeats, without end; of replicate and constant the
   ends. */
const REPEATED = {
  reflect: (line) => [...line, ...line.slice(1, -1).reverse()],
  symmetric: (line) => [...line, ...line.toReversed()],
  circular: (line) => line,
};
/* The sums of the weights of a window around `at` for each index of a line of n; -1: the
   constant. */
function weightsAt(at, n, weights, border) {
  const line = Array.from({ length: n }, (_, i) => i);
  const period = REPEATED[border]?.(line) ?? line;
  const sums = new Map();
  const from = at - (weights.length >> 1);
  for (let k = 0; k < weights.length; k++) {
    let i = from + k;
    if (i < 0 || i >= n) {
      if (border === 'constant') i = -1;
      else if (border === 'replicate') i = i < 0 ? 0 : n - 1;
      else i = period[((i % period.length) + period.length) % period.length];
    }
    sums.set(i, (sums.get(i) ?? 0) + weights[k]);
  }
  return [...sums];
}
/* The elements of the window around each pixel of `rows`, with their weights. */
function windows(rows, [down, across], border, value) {
  const lines = rows.map((_, y) => weightsAt(y, rows.length, down, border));
  const columns = rows[0].map((_, x) => weightsAt(x, rows[0].length, across, border));
  const elements = (line, column) =>
    line.flatMap(([i, v]) =>
      column.map(([j, w]) => ({ weight: v * w, value: i < 0 || j < 0 ? value : rows[i][j] })),
    );
  return lines.flatMap((line) => columns.map((column) => elements(line, column)));
}
const LARGEST = 32767;
const image6x7 = Array.from({ length: 6 }, (_, y) =>
  Array.from({ length: 7 }, (__, x) => (37 * y + 11 * x * x) % 97),
);
const weighted = (list) => list.reduce((sum, { weight, value }) => sum + weight * value, 0);
function median(list) {
  const half = Math.floor(list.reduce((sum, { weight }) => sum + weight, 0) / 2);
  let below = 0;
  for (const { weight, value } of list.toSorted((a, b) => a.value - b.value)) {
    below += weight;
    if (below > half) return value;
  }
  return NaN;
}
function expectNear(r, want, most) {
  const values = torch.Tensor(want).view(6, 7);
  expect(torch.csub(r.double(), values).abs().max()).toBeLessThanOrEqual(most);
}

/* If each element of a window took time of its own, these would take minutes. */
test.each(['reflect', 'symmetric', 'circular', 'replicate', 'constant'])(
  'windows far larger than the image, with the border %s',
  (border) => {
    const x = torch.Tensor(image6x7);
    const how = { border, value: 50 };
    // prettier-ignore
    for (const size of named([[LARGEST, 3], [4, LARGEST], [LARGEST, LARGEST]])) {
      const ones = size.map((n) => new Array(n).fill(1));
      const all = windows(image6x7, ones, border, 50);
      const means = all.map((list) => weighted(list) / (size[0] * size[1]));
      expectNear(x.boxBlur(size, how), means, 1e-9);
      expectNear(x.byte().boxBlur(size, how), means, 0.51);
      for (const type of named(['Byte', 'Float', 'Double']))
        expectNear(x.type(`torch.${type}Tensor`).medianBlur(size, how), all.map(median), 0);
    }
    const weights = Array.from({ length: 32001 }, (_, i) => Math.exp(-((i / 4000 - 4) ** 2) / 2));
    const sum = weights.reduce((a, b) => a + b);
    const want = windows(image6x7, [weights, weights], border, 50);
    const means = want.map((list) => weighted(list) / sum ** 2);
    expectNear(x.gaussianBlur(4000, how), means, 1e-9);
  },
);

test('extremes, kernels and local contrast of windows far larger than the image', () => {
  const x = torch.Tensor(image6x7);
  const size = [LARGEST, LARGEST];
  for (const type of named(['Byte', 'Float', 'Double'])) {
    const t = x.type(`torch.${type}Tensor`);
    expect([t.erode(size).max(), t.dilate(size).min()]).toEqual([t.min(), t.max()]);
    expect([t.opening(size).max(), t.closing(size).min()]).toEqual([t.min(), t.max()]);
  }
  /* around the first row are 16383 copies of it and itself, then all rows below it */
  const column = torch.filter2d(x, torch.ones(LARGEST, 1), { border: 'replicate' });
  const others = [1, 2, 3, 4].reduce((sum, i) => sum + x.at(i, 0), 0);
  expect(column.at(0, 0)).toBe(16384 * x.at(0, 0) + others + 16379 * x.at(5, 0));
  const large = torch.filter2d(x, torch.ones(900, 901), { border: 'circular' });
  expect(large.max()).toBeGreaterThan(large.min());
  expect(x.localContrastNormalize(4000).size()).toEqual([6, 7]);
});

test('freed tensors and pixels that are not bytes are refused by name', () => {
  const x = torch.ByteTensor(3, 2, 2);
  x.free();
  expectTorchError(() => image.toImageData(x), {
    code: 'FREED',
    op: 'image.toImageData',
    arg: 'tensor',
  });
  const floats = { width: 1, height: 1, data: new Float32Array(4) };
  const error = thrownBy(() => image.fromPixels(torch, floats));
  expect([error.code, error.op, error.arg]).toEqual(['TYPE', 'image.fromPixels', 'source']);
});
