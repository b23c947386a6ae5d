/* networks.js: networks of random sizes as .t7 files have them: LeNet, VGG, OpenFace, ResNet, and
   others with the classes of nn that OpenCV reads. */
import { layers } from '../../../js/network/index.js';
import { randomFrom } from '../../helpers/random.js';

/* The networks that a torch makes from a seed: { name, object, size of the input }. */
export function networksOf(torch, seeds) {
  return seeds.flatMap((seed) =>
    Object.entries(KINDS).map(([kind, make]) => {
      const generator = torch.Generator();
      torch.manualSeed(generator, seed);
      const below = randomFrom(seed);
      const own = modulesOf(torch, generator, below);
      const [size, object] = make(own);
      const x = torch.FloatTensor(...size).uniform(generator, -1, 1);
      return { name: `${kind} ${seed}`, object, x };
    }),
  );
}

function modulesOf(torch, generator, below) {
  const known = layers(torch, { init: 'kaiming-uniform', generator });
  const module = (name, fields) =>
    new torch.TaggedObject(`nn.${name}`, 1, { ...fields, train: false });
  const one = (...list) => list[below(list.length)];
  const batchNorm = (planes) => {
    const made = known.batchNorm2d(planes);
    const { running_mean: mean, running_var: variance, weight, bias } = made.payload;
    mean.uniform(generator, -0.5, 0.5);
    variance.uniform(generator, 0.5, 2);
    weight.uniform(generator, 0.5, 1.5);
    bias.uniform(generator, -0.5, 0.5);
    made.payload.train = false;
    return made;
  };
  const activation = () => one(known.relu, known.tanh, known.sigmoid)();
  const pool = (k) => one(known.maxPool2d, known.avgPool2d)(k);
  return { ...known, module, one, batchNorm, activation, pool };
}

const KINDS = {
  LeNet(m) {
    const [planes, features] = [m.one(3, 6), m.one(20, 30)];
    const end = m.one(m.softmax, m.logSoftmax)();
    const inner = [m.linear(8 * 16, features), m.activation(), m.linear(features, 10), end];
    const first = [m.conv2d(1, planes, 5, { padding: 2 }), m.activation(), m.pool(2)];
    const second = [m.conv2d(planes, 8, 5), m.activation(), m.pool(2)];
    return [[1, 1, 24, 24], m.sequential(...first, ...second, m.flatten(8 * 16), ...inner)];
  },

  VGG(m) {
    const width = m.one(8, 12);
    const block = (from, to) => [
      m.conv2d(from, to, 3, { padding: 1 }),
      ...m.one([m.batchNorm(to)], []),
      m.relu(),
      m.conv2d(to, to, 3, { padding: 1 }),
      m.relu(),
      m.maxPool2d(2, { ceilMode: m.one(true, false) }),
    ];
    const n = 2 * width * 16;
    const end = [m.flatten(n), m.linear(n, 24), m.relu(), m.dropout(0.5), m.linear(24, 10)];
    return [[1, 3, 16, 16], m.sequential(...block(3, width), ...block(width, 2 * width), ...end)];
  },

  OpenFace(m) {
    const width = m.one(8, 16);
    const lrn = m.module('SpatialCrossMapLRN', { size: 5, alpha: 1e-4, beta: 0.75, k: 1 });
    const branches = [
      m.sequential(m.conv2d(12, 6, 1), m.relu(), m.conv2d(6, 8, 3, { padding: 1 })),
      m.sequential(m.conv2d(12, 4, 5, { padding: 2 }), m.batchNorm(4), m.relu()),
      m.sequential(m.maxPool2d(3, { stride: 1, padding: 1 }), m.conv2d(12, 4, 1)),
    ];
    return [
      [1, 3, 24, 24],
      m.sequential(
        m.conv2d(3, width, 7, { stride: 2, padding: 3 }),
        m.batchNorm(width),
        m.relu(),
        m.maxPool2d(3, { stride: 2, padding: 1 }),
        lrn,
        m.conv2d(width, 12, 1),
        m.activation(),
        m.module('DepthConcat', { dimension: 2, modules: branches }),
        m.avgPool2d(6),
        m.flatten(16),
        m.linear(16, 12),
        m.module('Normalize', { p: 2, eps: 1e-10 }),
      ),
    ];
  },

  ResNet(m) {
    const width = m.one(8, 12);
    const main = (from, to, stride) => [
      m.conv2d(from, to, 3, { stride, padding: 1 }),
      m.batchNorm(to),
      m.relu(),
      m.conv2d(to, to, 3, { padding: 1 }),
      m.batchNorm(to),
    ];
    const block = (from, to, stride) => {
      const beside =
        from === to && stride === 1
          ? m.identity()
          : m.sequential(m.conv2d(from, to, 1, { stride }), m.batchNorm(to));
      return m.sequential(
        m.concatTable(m.sequential(...main(from, to, stride)), beside),
        m.addTable(),
        m.relu(),
      );
    };
    return [
      [1, 3, 32, 32],
      m.sequential(
        m.conv2d(3, width, 7, { stride: 2, padding: 3 }),
        m.batchNorm(width),
        m.relu(),
        m.maxPool2d(3, { stride: 2, padding: 1 }),
        block(width, width, 1),
        block(width, 2 * width, 2),
        m.avgPool2d(4),
        m.flatten(2 * width),
        m.linear(2 * width, 10),
      ),
    ];
  },

  decoder: (m) => [
    [1, 6, 5, 5],
    m.sequential(
      m.convTranspose2d(6, 8, 4, { stride: 2, padding: 1 }),
      m.batchNorm(8),
      m.activation(),
      m.module('SpatialUpSamplingNearest', { scale_factor: 2 }),
      m.module('SpatialZeroPadding', { pad_l: 1, pad_r: 1, pad_t: 1, pad_b: 1 }),
      m.conv2d(8, 3, 3),
      m.sigmoid(),
    ),
  ],

  branches: (m) => [
    [1, 4, 8, 8],
    m.sequential(
      m.concat(2, m.conv2d(4, 5, 3, { padding: 1 }), m.conv2d(4, 3, 1, { bias: false })),
      m.module('PReLU', { weight: m.batchNorm(8).payload.weight, nOutputPlane: 8 }),
      m.module('SpatialLPPooling', {
        ...{ kW: 2, kH: 2, dW: 2, dH: 2 },
        modules: [
          m.module('Square', {}),
          m.avgPool2d(2),
          m.module('MulConstant', { constant_scalar: 4, inplace: false }),
          m.module('Sqrt', { eps: 0 }),
        ],
      }),
      m.pool(2),
    ),
  ],
};
