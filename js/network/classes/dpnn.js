/* dpnn.js: classes of the package dpnn, and small ones of rnn. */
import { plainOf } from '../../autograd/traced.js';
import { constant, count, flag, number, optional, parameter, position } from '../fields.js';
import { identity, through } from './common.js';

/* A vector of planes in the shape of x, which may have no batch. */
const perPlane = (t, x, { ops }) => ops.reshape(t, x.dim() === 4 ? [1, -1, 1, 1] : [-1, 1, 1]);

/* Draws in training, and later if the module is stochastic; else the mean. */
const drawn = (f, mean) => ({
  fields: { stochastic: optional(flag, false), stdev: optional(number) },
  takes: 'any',
  forward: (m, x, run) => (m.stochastic || run.isTraining ? f(m, x, run) : mean(m, x)),
});
/* The two operands of a distribution: a table, or a tensor and the number of a field. */
const operands = (x, field) => (Array.isArray(x) ? x : [x, field]);
const scaled = (x, factor, { ops }) =>
  typeof factor === 'number' ? ops.mul(x, factor) : ops.cmul(x, factor);

const bernoulli = drawn(
  (m, x, run) =>
    run
      .like(x)
      .resize(x.size())
      .bernoulli(...run.generator, plainOf(x)),
  (m, x) => x,
);
const normal = drawn(
  ({ stdev }, x, run) => {
    const [mean, deviation] = operands(x, stdev);
    const noise = run
      .like(mean)
      .resize(mean.size())
      .normal(...run.generator);
    return run.ops.add(mean, scaled(noise, deviation, run));
  },
  ({ stdev }, x) => operands(x, stdev)[0],
);
const categorical = drawn(
  (m, x, run) => {
    const chosen = run.ops.multinomial(...run.generator, plainOf(x), 1);
    const zeros = run.like(x).resize(x.size()).zero();
    return zeros.scatter(x.dim() - 1 + run.base, chosen, 1);
  },
  (m, x) => x,
);

function argMax({ dim, nInputDim, asLong }, x, run) {
  const { ops } = run;
  const d = run.dim(x, x.dim() > nInputDim ? dim + 1 : dim);
  const at = ops.argmax(x, [d], { keepdim: x.dim() === 1 });
  const positions = run.base === 1 ? at : ops.add(at, 1 - run.base);
  return asLong ? positions : positions.type(run.newLike(x).type());
}

/* The signs of the weight, times the means of its sizes. */
function binaryConvolution(m, x, run) {
  const { ops, base } = run;
  const { weight } = m;
  const rows = ops.reshape(weight, [weight.size()[0], -1]);
  const sizes = ops.mean(ops.abs(rows), [1 + base], { keepdim: false });
  const y = ops.conv2d(x, ops.sign(weight), null, {
    stride: [m.dH, m.dW],
    padding: [m.padH, m.padW],
  });
  return ops.cmul(y, perPlane(sizes, y, run));
}

/* A band along one border is dropped. */
function regionDropout({ p }, x, run) {
  if (!run.isTraining) return x;
  const { ops, base } = run;
  const kept = run
    .like(x)
    .resize(x.size())
    .fill(1 / (1 - p));
  const [draw] = run
    .like(x)
    .resize([1])
    .uniform(...run.generator, 0, 4)
    .toArray();
  const side = Math.min(3, Math.floor(draw));
  const d = x.dim() - (side < 2 ? 2 : 1);
  const n = x.size()[d];
  const width = Math.floor(n * p);
  if (width > 0) kept.narrow(d + base, (side % 2 === 0 ? 0 : n - width) + base, width).zero();
  return ops.cmul(x, kept);
}

function uniformCrop(m, x, run) {
  const { ops, base } = run;
  const [h, w] = x.size().slice(-2);
  const centre = (n, size) => Math.ceil((n - size) / 2) - 1;
  const cut = (y, fromEnd, n, size) => {
    const [draw] = run.isTraining
      ? run
          .like(x)
          .resize([1])
          .uniform(...run.generator, 0, 1)
          .toArray()
      : [0];
    const first = run.isTraining ? Math.floor(draw * (n - size + 1)) : centre(n, size);
    return ops.narrow(y, x.dim() + fromEnd + base, Math.max(0, first) + base, size);
  };
  return cut(cut(x, -2, h, m.oheight), -1, w, m.owidth);
}

/* Noise of each plane of an image in training. */
const planeNoise = (fields, draw) => ({
  fields: { inputChannels: count, ...fields },
  forward: (m, x, run) => {
    if (!run.isTraining) return x;
    if (x.dim() < 3 || x.dim() > 4 || x.size().at(-3) !== m.inputChannels)
      run.fail(`the input has size ${x.size().join('x')}: expected ${m.inputChannels} planes`);
    const n = x.dim() === 4 ? x.size()[0] : 1;
    const noise = draw(m, run.like(x).resize([n, m.inputChannels]), run);
    return run.ops.add(x, run.ops.reshape(noise, [...x.size().slice(0, -2), 1, 1]));
  },
});

/* A linear layer of many classes, of a table of the input and its target. Its training draws
   targets of noise, which is left to Torch7. */
function noiseContrastive({ weight, bias, logsoftmax }, [x], run) {
  const { ops, base } = run;
  if (run.isTraining) run.fail('nn.NCEModule is for evaluation only');
  const y = ops.linear(x, weight, bias);
  return logsoftmax ? ops.logSoftmax(y, 1 + base) : ops.softmax(y, 1 + base);
}

export const DPNN = {
  'nn.ArgMax': {
    fields: {
      dim: optional(position, 1),
      nInputDim: optional(count, 9999),
      asLong: optional(flag, true),
    },
    forward: argMax,
  },
  'nn.Clip': {
    fields: { minval: number, maxval: number },
    forward: (m, x, { ops }) => ops.clamp(x, m.minval, m.maxval),
  },
  'nn.PCAColorTransform': planeNoise(
    { eigenVectors: constant(2), eigenValues: constant(), std: optional(number, 0.1) },
    (m, noise, { ops, base, generator }) => {
      const values = ops.reshape(m.eigenValues, [1, -1]);
      const draws = ops.cmul(noise.normal(...generator, 0, m.std), values);
      return ops.mm(draws, ops.transpose(m.eigenVectors, base, 1 + base));
    },
  ),
  'nn.SimpleColorTransform': planeNoise({ range: constant(1) }, (m, noise, { ops, generator }) =>
    ops.cmul(noise.uniform(...generator, -1, 1), ops.reshape(m.range, [1, -1])),
  ),
  'nn.NCEModule': {
    fields: {
      weight: parameter(2),
      bias: optional(parameter(1)),
      logsoftmax: optional(flag, false),
    },
    takes: 'table',
    forward: noiseContrastive,
  },
  'nn.FireModule': through,
  'nn.CategoricalEntropy': identity,
  'nn.Reinforce': identity,
  'nn.ReinforceBernoulli': bernoulli,
  'nn.ReinforceCategorical': categorical,
  'nn.ReinforceNormal': normal,
  'nn.ReverseTable': { fields: {}, takes: 'table', forward: (m, xs) => [...xs].reverse() },
  'nn.SpatialBinaryConvolution': {
    fields: {
      weight: parameter(4),
      dW: optional(count, 1),
      dH: optional(count, 1),
      padW: optional(number, 0),
      padH: optional(number, 0),
    },
    forward: binaryConvolution,
  },
  'nn.SpatialFeatNormalization': {
    fields: { mean: constant(1), std: constant(1) },
    forward: (m, x, run) =>
      run.ops.cdiv(run.ops.csub(x, perPlane(m.mean, x, run)), perPlane(m.std, x, run)),
  },
  'nn.SpatialRegionDropout': { fields: { p: optional(number, 0.2) }, forward: regionDropout },
  'nn.SpatialUniformCrop': {
    fields: { oheight: count, owidth: count },
    forward: uniformCrop,
  },
  'nn.TotalDropout': {
    fields: { p: optional(number, 0.5) },
    forward: ({ p }, x, run) => {
      if (!run.isTraining) return x;
      const [kept] = run
        .like(x)
        .resize([1])
        .bernoulli(...run.generator, 1 - p)
        .toArray();
      return run.ops.mul(x, kept);
    },
  },

  /* of rnn */
  'nn.ExpandAs': {
    fields: {},
    takes: 'pair',
    forward: (m, [a, b], { ops }) => [a, ops.expand(b, a.size())],
  },
  'nn.SAdd': {
    fields: { addend: number, negate: optional(flag, false) },
    forward: (m, x, { ops }) => {
      const y = ops.add(x, m.addend);
      return m.negate ? ops.neg(y) : y;
    },
  },
};
