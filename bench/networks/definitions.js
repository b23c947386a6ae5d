/* definitions.js: the networks of cases/networks.js, written once for all peers. `f` has a peer's
   functions (plain.js describes them), `x` the inputs, `p` the parameters by name. */

const STEPS = 100;
const scaled = (fanIn, ...size) => ({ size, scale: 1 / Math.sqrt(fanIn) });
const weight = (planes, from, k) => scaled(from * k * k, planes, from, k, k);
const statistics = (name, planes) => ({
  [`${name}.mean`]: { size: [planes], scale: 0.1 },
  [`${name}.variance`]: { size: [planes], low: 0.5, high: 1.5 },
  [`${name}.weight`]: { size: [planes], low: 0.5, high: 1.5 },
  [`${name}.bias`]: { size: [planes], scale: 0.1 },
});
const convNorm = (name, planes, from, k) => ({
  [name]: weight(planes, from, k),
  ...statistics(`${name}n`, planes),
});
const norm = (f, x, p, name) =>
  f.batchNorm(x, p[`${name}.mean`], p[`${name}.variance`], p[`${name}.weight`], p[`${name}.bias`]);

/* A block of ResNet: two 3x3 convolutions beside the input. */
const blockParameters = (name, planes, from, stride) => ({
  ...convNorm(`${name}a`, planes, from, 3),
  ...convNorm(`${name}b`, planes, planes, 3),
  ...(stride > 1 && convNorm(`${name}s`, planes, from, 1)),
});
function block(f, x, p, name, stride) {
  const a = f.conv(x, p[`${name}a`], { stride, padding: 1 });
  const b = f.conv(f.relu(norm(f, a, p, `${name}an`)), p[`${name}b`], { padding: 1 });
  const side = stride > 1 ? norm(f, f.conv(x, p[`${name}s`], { stride }), p, `${name}sn`) : x;
  return f.relu(f.add(norm(f, b, p, `${name}bn`), side));
}

const STAGES = [64, 128, 256, 512].flatMap((planes, i) =>
  [0, 1].map((j) => {
    const first = j === 0 && i > 0;
    return { name: `${i}${j}`, planes, from: first ? planes / 2 : planes, stride: first ? 2 : 1 };
  }),
);
const resnet18 = {
  inputs: { x: [1, 3, 224, 224] },
  parameters: {
    ...convNorm('first', 64, 3, 7),
    ...Object.assign(
      {},
      ...STAGES.map(({ name, planes, from, stride }) =>
        blockParameters(name, planes, from, stride),
      ),
    ),
    w: scaled(512, 1000, 512),
    b: scaled(512, 1000),
  },
  run(f, { x }, p) {
    const first = f.conv(x, p.first, { stride: 2, padding: 3 });
    let h = f.maxPool(f.relu(norm(f, first, p, 'firstn')), 3, { stride: 2, padding: 1 });
    for (const { name, stride } of STAGES) h = block(f, h, p, name, stride);
    return f.linear(f.globalPool(h), p.w, p.b);
  },
};

const resnetBlock = {
  inputs: { x: [1, 64, 56, 56] },
  parameters: blockParameters('', 64, 64, 1),
  run: (f, { x }, p) => block(f, x, p, '', 1),
};

/* A block of MobileNet: a 3x3 convolution of each plane, then a 1x1 convolution. */
const mobileBlock = {
  inputs: { x: [1, 128, 56, 56] },
  parameters: {
    depth: scaled(9, 128, 1, 3, 3),
    ...statistics('dn', 128),
    ...convNorm('point', 128, 128, 1),
  },
  run(f, { x }, p) {
    const depth = f.conv(x, p.depth, { padding: 1, groups: 128 });
    const point = f.conv(f.relu(norm(f, depth, p, 'dn')), p.point);
    return f.relu(norm(f, point, p, 'pointn'));
  },
};

const cnnParameters = {
  c1: weight(16, 3, 3),
  b1: scaled(27, 16),
  c2: weight(32, 16, 3),
  b2: scaled(144, 32),
  c3: weight(64, 32, 3),
  b3: scaled(288, 64),
  w: scaled(64, 10, 64),
  b: scaled(64, 10),
};
function cnn(f, { x }, p) {
  const conv = (h, i) => f.relu(f.conv(h, p[`c${i}`], { bias: p[`b${i}`], padding: 1 }));
  const h = f.maxPool(conv(x, 1), 2, { stride: 2 });
  return f.linear(f.globalPool(conv(f.maxPool(conv(h, 2), 2, { stride: 2 }), 3)), p.w, p.b);
}
const cnn32 = (batch) => ({
  inputs: { x: [batch, 3, 32, 32] },
  parameters: cnnParameters,
  run: cnn,
});

/* Gates in the order input, forget, cell, output, as in PyTorch. */
const lstmParameters = (inputs, hidden) => ({
  wx: scaled(hidden, 4 * hidden, inputs),
  wh: scaled(hidden, 4 * hidden, hidden),
  bias: scaled(hidden, 4 * hidden),
});
const lstm = {
  inputs: { x: [STEPS, 1, 128] },
  parameters: lstmParameters(128, 128),
  run: (f, { x }, { wx, wh, bias }) => f.lstm(x, wx, wh, bias),
};

const attention = {
  inputs: { q: [8, 128, 64], k: [8, 128, 64], v: [8, 128, 64] },
  parameters: {},
  run: (f, { q, k, v }) => f.attention(q, k, v),
};

/* Steps of training: the mean cross entropy of classes, and its gradients by the parameters. */
const trainCnn = {
  inputs: { x: [32, 3, 32, 32], classes: { classes: 10, size: [32] } },
  parameters: cnnParameters,
  run: (f, x, p) => f.crossEntropy(cnn(f, x, p), x.classes),
};
const trainMlp = {
  inputs: { x: [64, 784], classes: { classes: 10, size: [64] } },
  parameters: {
    w1: scaled(784, 256, 784),
    b1: scaled(784, 256),
    w2: scaled(256, 10, 256),
    b2: scaled(256, 10),
  },
  run: (f, { x, classes }, { w1, b1, w2, b2 }) =>
    f.crossEntropy(f.linear(f.relu(f.linear(x, w1, b1)), w2, b2), classes),
};
const trainCharRnn = {
  inputs: { x: [25, 16, 64], classes: { classes: 64, size: [25 * 16] } },
  parameters: { ...lstmParameters(64, 128), w: scaled(128, 64, 128), b: scaled(128, 64) },
  run(f, { x, classes }, { wx, wh, bias, w, b }) {
    const h = f.reshape(f.lstm(x, wx, wh, bias), [25 * 16, 128]);
    return f.crossEntropy(f.linear(h, w, b), classes);
  },
};

export const FORWARD = {
  'resnet18/224': resnet18,
  'resnet-block/64x56x56': resnetBlock,
  'mobilenet-block/128x56x56': mobileBlock,
  'cnn/1x3x32x32': cnn32(1),
  'cnn/32x3x32x32': cnn32(32),
  [`lstm/${STEPS}x128`]: lstm,
  'attention/8x128x64': attention,
};
export const TRAINING = {
  'train-cnn/32x3x32x32': trainCnn,
  'train-mlp/64x784': trainMlp,
  'train-char-rnn/25x16x64': trainCharRnn,
};
