/* Images of no pixel and of one, sizes beyond memory, NaN, boxes of negative sizes, unknown words:
   each op has a result by definition, or an error that names the argument. */
import { expect, test } from '@jest/globals';
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
    expectValues(x.translate(v, 0, { value: 5 }), [[5, 5], [5, 5]]); // prettier-ignore
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
