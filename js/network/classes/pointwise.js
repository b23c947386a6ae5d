/* pointwise.js: functions of each element, softmax and reductions. */
import { count, flag, integer, number, optional, parameter, position } from '../fields.js';

const simple = (name) => ({ fields: {}, forward: (m, x, { ops }) => ops[name](x) });

/* The dimension of the classes: the first of an input without batch. */
const classDim = (x, run) => {
  if (x.dim() > 4) run.fail(`expected an input of 1 to 4 dimensions, not ${x.dim()}`);
  return (x.dim() % 2 === 1 ? 0 : 1) + run.base;
};
const softmax = (name) => ({
  fields: {},
  forward: (m, x, run) => run.ops[name](x, classDim(x, run)),
});

const clamped = {
  fields: { min_val: optional(number, -1), max_val: optional(number, 1) },
  forward: (m, x, { ops }) => ops.clamp(x, m.min_val, m.max_val),
};

/* A reduction along a dimension, which disappears, except of a vector. */
const reduction = (name) => ({
  fields: {
    dimension: optional(position, 1),
    nInputDims: optional(integer),
    sizeAverage: optional(flag, name === 'mean'),
    squeeze: optional(flag, true),
  },
  forward: (m, x, run) => {
    const dim = run.dim(x, m.dimension, m.nInputDims);
    const keepdim = !m.squeeze || x.dim() === 1;
    const op = name === 'sum' && m.sizeAverage ? 'mean' : name;
    const made = run.ops[op](x, [dim], { keepdim });
    return Array.isArray(made) ? made[0] : made;
  },
});

/* A field that belongs to the samples of a batch, in the shape of x. */
function forSamples(t, x, run) {
  if (t.dim() === x.dim()) return t;
  if (t.nElement() === x.nElement()) return run.ops.reshape(t, x.size());
  return run.ops.reshape(t, [1, ...x.size().slice(1)]);
}

export const POINTWISE = {
  'nn.ReLU': simple('relu'),
  'nn.ReLU6': { fields: {}, forward: (m, x, { ops }) => ops.clamp(x, 0, 6) },
  'nn.Tanh': simple('tanh'),
  'nn.Sigmoid': simple('sigmoid'),
  'nn.Abs': simple('abs'),
  'nn.Exp': simple('exp'),
  'nn.Log': simple('log'),
  'nn.Sqrt': simple('sqrt'),
  'nn.Square': { fields: {}, forward: (m, x, { ops }) => ops.cmul(x, x) },
  'nn.Power': {
    fields: { pow: number },
    forward: (m, x, { ops }) => ops.pow(x, m.pow),
  },
  'nn.Clamp': clamped,
  'nn.HardTanh': clamped,
  'nn.InplaceClip01': { fields: {}, forward: (m, x, { ops }) => ops.clamp(x, 0, 1) },
  'nn.ClippedReLU': {
    fields: { ceiling: number },
    forward: (m, x, { ops }) => ops.clamp(x, 0, m.ceiling),
  },
  'nn.Threshold': {
    fields: { threshold: optional(number, 1e-6), val: optional(number, 0) },
    forward: (m, x, { ops }) => ops.threshold(x, m.threshold, m.val),
  },
  'nn.LeakyReLU': {
    fields: { negval: optional(number, 0.01, 'negative_scale') },
    forward: (m, x, { ops }) => ops.leakyRelu(x, { negativeSlope: m.negval }),
  },
  'nn.RReLU': {
    fields: { lower: optional(number, 1 / 8), upper: optional(number, 1 / 3) },
    forward: ({ lower, upper }, x, run) =>
      run.isTraining
        ? run.ops.rrelu(x, { lower, upper, training: true, ...rreluGenerator(run) })
        : run.ops.leakyRelu(x, { negativeSlope: (lower + upper) / 2 }),
  },
  'nn.PReLU': {
    fields: { weight: parameter(1), nOutputPlane: optional(integer, 0) },
    forward: ({ weight }, x, run) => {
      const isBatch = x.dim() === 2 || x.dim() === 4 || x.dim() === 5;
      if (isBatch || weight.nElement() === 1) return run.ops.prelu(x, weight);
      const y = run.ops.prelu(run.ops.reshape(x, [1, ...x.size()]), weight);
      return run.ops.reshape(y, x.size());
    },
  },
  'nn.ELU': {
    fields: { alpha: optional(number, 1) },
    forward: ({ alpha }, x, { ops }) => ops.elu(x, { alpha }),
  },
  'nn.SELU': simple('selu'),
  'nn.SoftPlus': {
    fields: { beta: optional(number, 1), threshold: optional(number, 20) },
    forward: ({ beta, threshold }, x, { ops }) => ops.softplus(x, { beta, threshold }),
  },
  'nn.SoftSign': simple('softsign'),
  'nn.SoftShrink': {
    fields: { lambda: optional(number, 0.5) },
    forward: (m, x, { ops }) => ops.softshrink(x, { lambd: m.lambda }),
  },
  'nn.HardShrink': {
    fields: { lambda: optional(number, 0.5) },
    forward: (m, x, { ops }) => ops.hardshrink(x, { lambd: m.lambda }),
  },
  'nn.TanhShrink': simple('tanhshrink'),
  'nn.LogSigmoid': simple('logSigmoid'),
  'nn.GatedLinearUnit': {
    fields: { dim: optional(position) },
    forward: (m, x, run) => run.ops.glu(x, run.dim(x, m.dim ?? x.dim())),
  },
  'nn.CReLU': {
    fields: { nInputDims: count },
    forward: (m, x, run) => {
      const dim = x.dim() - m.nInputDims + run.base;
      return run.ops.relu(run.ops.cat([x, run.ops.neg(x)], dim));
    },
  },
  'nn.SoftMax': softmax('softmax'),
  'nn.LogSoftMax': softmax('logSoftmax'),
  'nn.SpatialSoftMax': softmax('softmax'),
  'nn.SpatialLogSoftMax': softmax('logSoftmax'),
  'nn.SoftMin': {
    fields: {},
    forward: (m, x, run) => run.ops.softmax(run.ops.neg(x), classDim(x, run)),
  },
  'nn.MulConstant': {
    fields: { constant_scalar: number },
    forward: (m, x, { ops }) => ops.mul(x, m.constant_scalar),
  },
  'nn.AddConstant': {
    fields: { constant_scalar: number },
    forward: (m, x, { ops }) => ops.add(x, m.constant_scalar),
  },
  'nn.Mul': {
    fields: { weight: parameter(1) },
    forward: (m, x, { ops }) => ops.cmul(x, m.weight),
  },
  'nn.Add': {
    fields: { bias: parameter() },
    forward: (m, x, run) =>
      run.ops.add(x, m.bias.nElement() === 1 ? m.bias : forSamples(m.bias, x, run)),
  },
  'nn.CMul': {
    fields: { weight: parameter() },
    forward: (m, x, run) => run.ops.cmul(x, forSamples(m.weight, x, run)),
  },
  'nn.CAdd': {
    fields: { bias: parameter() },
    forward: (m, x, run) => run.ops.add(x, forSamples(m.bias, x, run)),
  },
  'nn.Sum': reduction('sum'),
  'nn.Mean': reduction('mean'),
  'nn.Max': reduction('max'),
  'nn.Min': reduction('min'),
};

const rreluGenerator = ({ generator: [generator] }) =>
  generator === undefined ? {} : { generator };
