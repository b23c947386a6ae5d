/* demo/samples/detector: the boxes that it finds in pictures it was not trained with, in ONNX
   Runtime; and the memory that a session is given. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as ort from 'onnxruntime-web';
import { createTorchSync } from '../../js/create.node.js';
import { detect, inputOf } from '../../demo/samples/detector/detector.js';
import { drawShapes, randomFrom } from '../../demo/samples/detector/shapes.js';
import * as image from '../../js/io/image/index.node.js';

ort.env.wasm.numThreads = 1;
ort.env.logLevel = 'error';

const torch = createTorchSync();
const path = new URL('../../demo/samples/detector/detector.onnx', import.meta.url);
let session;
beforeAll(async () => {
  session = await ort.InferenceSession.create(readFileSync(path));
});

/* Returns { found: shapes whose best box has an IoU of 0.7 and their class, shapes, boxes }. */
async function score(pictures) {
  const sum = { found: 0, shapes: 0, boxes: 0 };
  for (const picture of pictures) {
    const pixels = image.fromPixels(torch, picture, { depth: 3 });
    const { boxes, classes } = await detect(torch, ort, session, pixels);
    sum.shapes += picture.boxes.length;
    sum.boxes += classes.nElement();
    if (classes.nElement() === 0) continue;
    const [best, at] = torch.max(torch.boxIou(torch.FloatTensor(picture.boxes), boxes), 1);
    picture.classes.forEach((kind, i) => {
      if (best.at(i, 0) >= 0.7 && classes.at(at.at(i, 0)) === kind) sum.found++;
    });
  }
  return sum;
}

test('unseen shapes, in pictures of any size, have boxes with an IoU of 0.7', async () => {
  const random = randomFrom(2026);
  const sizes = [
    [64, 64],
    [160, 120],
    [90, 130],
    [300, 300],
  ];
  const pictures = Array.from({ length: 80 }, (_, i) => drawShapes(random, ...sizes[i % 4]));
  const { found, shapes, boxes } = await score(pictures);
  expect(shapes).toBeGreaterThan(120);
  expect(found / shapes).toBeGreaterThan(0.9);
  expect(boxes / shapes).toBeLessThan(1.1);
});

test('a picture without shapes has no boxes', async () => {
  const grey = torch.ByteTensor(3, 64, 64).fill(90);
  const { boxes, scores } = await detect(torch, ort, session, grey);
  expect([boxes.nElement(), scores.nElement()]).toEqual([0, 0]);
});

describe('a session', () => {
  const picture = drawShapes(randomFrom(5), 64, 64);
  const run = async (data) =>
    (await session.run({ input: new ort.Tensor('float32', data, [1, 3, 64, 64]) })).output.data;

  test("is given the module's memory itself, and copies it while `run` is called", async () => {
    const x = inputOf(torch, image.fromPixels(torch, picture, { depth: 3 }));
    const copied = await run(x.toTypedArray());
    const given = x.data();
    expect([given.buffer, given.length]).toEqual([x.storage().data().buffer, 3 * 64 * 64]);
    expect(new ort.Tensor('float32', given, x.size()).data.buffer).toBe(given.buffer);
    const running = run(given);
    x.fill(0); /* too late to change the input */
    expect([...(await running)]).toEqual([...copied]);
  });

  test('memory that has grown: an array from before is detached, a new one is not', async () => {
    const x = inputOf(torch, image.fromPixels(torch, picture, { depth: 3 }));
    const wanted = await run(x.toTypedArray());
    const before = x.data();
    const large = torch.FloatTensor(1 << 26);
    expect(before.length).toBe(0);
    expect(() => new ort.Tensor('float32', before, [1, 3, 64, 64])).toThrow();
    expect([...(await run(x.data()))]).toEqual([...wanted]);
    large.free();
  });
});
