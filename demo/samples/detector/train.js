/* train.js: trains the detector on generated shapes and writes detector.onnx beside this file, in
   a few minutes: node demo/samples/detector/train.js */
import { writeFileSync } from 'node:fs';
import torch from 'torch7-wasm';
import { layers, network, toOnnx } from 'torch7-wasm/network';
import * as image from 'torch7-wasm/image';
import { adam, cosineDecay } from 'torch7-wasm/optim';
import { CELL, CELLS, SIZE, USUAL, inputOf } from './detector.js';
import { drawShapes, randomFrom } from './shapes.js';

const STEPS = Number(process.argv[2] ?? 1800);
const BATCH = 32;

torch.manualSeed(1);
const { sequential, conv2d, relu, maxPool2d } = layers(torch, { init: 'kaiming-normal' });
const around = { padding: 1 };
const net = network(
  sequential(
    ...[conv2d(3, 8, 3, around), relu(), maxPool2d(2)],
    ...[conv2d(8, 16, 3, around), relu(), maxPool2d(2)],
    ...[conv2d(16, 24, 3, around), relu(), maxPool2d(2)],
    ...[conv2d(24, 24, 3, around), relu(), conv2d(24, 24, 3, around), relu()],
    conv2d(24, 8, 1),
  ),
);

/* Returns a batch of pictures and what the model should say of each cell. */
function batchOf(random) {
  const x = torch.FloatTensor(BATCH, 3, SIZE, SIZE);
  const whether = torch.FloatTensor(BATCH, 1, CELLS, CELLS).zero();
  const where = torch.FloatTensor(BATCH, 4, CELLS, CELLS).zero();
  const which = torch.FloatTensor(BATCH, 3, CELLS, CELLS).zero();
  for (let i = 0; i < BATCH; i++) {
    const [width, height] = [0, 1].map(() => SIZE + Math.floor(48 * random()));
    const picture = drawShapes(random, width, height);
    const scale = SIZE / Math.max(width, height);
    const [right, down] = [(SIZE - scale * width) / 2, (SIZE - scale * height) / 2];
    const pixels = image.fromPixels(torch, picture, { depth: 3 });
    const input = inputOf(torch, pixels);
    x.narrow(0, i, 1).copy(input);
    pixels.free();
    input.free();
    picture.boxes.forEach((box, k) => {
      const [x1, y1, x2, y2] = box.map((v, j) => v * scale + (j % 2 === 0 ? right : down));
      const [cx, cy] = [(x1 + x2) / 2 / CELL, (y1 + y2) / 2 / CELL];
      const [column, row] = [Math.floor(cx), Math.floor(cy)];
      whether.assign(i, 0, row, column, 1);
      const numbers = [
        cx - column,
        cy - row,
        ...[x2 - x1, y2 - y1].map((n) => Math.log(n / USUAL)),
      ];
      numbers.forEach((v, c) => where.assign(i, c, row, column, v));
      which.assign(i, picture.classes[k], row, column, 1);
    });
  }
  return { x, whether, where, which };
}

/* The loss: cross-entropies of whether and which, and squares of the errors of where. */
function loss(parameters, { x, whether, where, which }) {
  const y = net.with(parameters)(x);
  const here = torch.bceWithLogitsLoss(y.narrow(1, 0, 1), whether, { reduction: 'sum' });
  const errors = torch.pow(torch.csub(y.narrow(1, 1, 4), where), 2);
  const there = torch.sum(torch.cmul(errors, whether.expand(BATCH, 4, CELLS, CELLS)));
  const likely = torch.sum(torch.cmul(torch.logSoftmax(y.narrow(1, 5, 3), 1), which));
  const sum = torch.csub(torch.add(here, torch.mul(there, 5)), likely);
  return torch.div(sum, whether.sum());
}

const random = randomFrom(1);
const optimizer = adam({ learningRate: cosineDecay(0.004, { steps: STEPS }) });
net.train();
for (let step = 0; step < STEPS; step++) {
  const batch = batchOf(random);
  const value = optimizer.minimize((parameters) => loss(parameters, batch), net.parameters());
  Object.values(batch).forEach((t) => t.free());
  if (step % 50 === 0) console.log(step, Number(value).toFixed(3));
}
net.evaluate();
writeFileSync(new URL('detector.onnx', import.meta.url), toOnnx(net, [1, 3, SIZE, SIZE]));
