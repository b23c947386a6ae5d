/* layers.js: products with weights, embeddings, normalization and recurrent layers. */
import { stopGradient } from '../../autograd/index.js';
import { buffer, count, fieldsOf, flag, number, optional, parameter } from '../fields.js';

const weighted = { weight: parameter(2), bias: optional(parameter(1)) };

function linear({ weight, bias }, x, { ops, fail }) {
  if (x.dim() > 2) fail(`expected an input of 1 or 2 dimensions, not ${x.dim()}`);
  const [outputs, inputs] = weight.size();
  const n = x.size()[x.dim() - 1];
  if (n !== inputs)
    fail(`the input has size ${x.size().join('x')}, the weight ${outputs}x${inputs}`);
  return ops.linear(x, weight, bias);
}

/* The rows of v, each with the length that g has. */
function weightNormalized({ v, g, bias, eps }, x, run) {
  const { ops, base } = run;
  const lengths = ops.clamp(ops.norm(v, 2, [1 + base], { keepdim: true }), eps, Infinity);
  const scale = ops.cdiv(ops.reshape(g, [-1, 1]), lengths);
  return linear({ weight: ops.cmul(v, scale), bias }, x, run);
}

/* Positions count from 1 in nn. */
function lookup({ weight, maxNorm, normType }, x, run) {
  const { ops, base } = run;
  const positions = ops.add(ops.reshape(x.type('torch.LongTensor'), [-1]), base - 1);
  const rows = ops.index(weight, base, positions);
  const y = maxNorm === null ? rows : limited(rows, maxNorm, normType, run);
  return ops.reshape(y, [...x.size(), weight.size()[1]]);
}

function limited(rows, most, p, { ops, base }) {
  const norms = ops.norm(rows, p, [1 + base], { keepdim: true });
  const factors = ops.clamp(ops.mul(ops.cinv(ops.add(norms, 1e-7)), most), 0, 1);
  return ops.cmul(rows, factors);
}

/* A vector with one element for each plane, in the shape of x. */
const perPlane = (t, x, plane, { ops }) =>
  ops.reshape(
    t,
    x.size().map((_, d) => (d === plane ? -1 : 1)),
  );

/* y = (x - mean) / sqrt(variance + eps) * weight + bias */
function normalized(x, plane, { mean, variance, weight, bias, eps }, run) {
  const { ops } = run;
  const inverse = ops.rsqrt(ops.add(variance, eps));
  const factor = weight === null ? inverse : ops.cmul(inverse, weight);
  const shift = ops.neg(ops.cmul(mean, factor));
  const offset = bias === null ? shift : ops.add(shift, bias);
  return ops.add(ops.cmul(x, perPlane(factor, x, plane, run)), perPlane(offset, x, plane, run));
}

/* Means and variances of the planes of a batch. */
function moments(x, dims, run) {
  const axes = dims.map((d) => d + run.base);
  return [
    run.ops.mean(x, axes, { keepdim: false }),
    run.ops.var(x, axes, true, { keepdim: false }),
  ];
}

function trackMoments(m, [mean, variance], n) {
  const [seenMean, seenVariance] = stopGradient([mean, variance]);
  m.running_mean.mul(1 - m.momentum).add(m.momentum, seenMean);
  const unbiased = n > 1 ? n / (n - 1) : 1;
  m.running_var.mul(1 - m.momentum).add(m.momentum * unbiased, seenVariance);
}

/* Batches have `rank` dimensions. */
const batchNorm = (rank) => ({
  fields: {
    running_mean: buffer(1),
    running_var: buffer(1),
    weight: optional(parameter(1)),
    bias: optional(parameter(1)),
    eps: optional(number, 1e-5),
    momentum: optional(number, 0.1),
  },
  /* Files before version 2 have the reciprocal of the standard deviation. */
  prepare: ({ payload }) => {
    const get = fieldsOf(payload);
    const old = get('running_std');
    if (old === undefined || get('running_var') !== undefined) return;
    const variance = old
      .clone()
      .pow(-2)
      .add(-(get('eps') ?? 1e-5));
    if (payload instanceof Map) {
      payload.set('running_var', variance);
      payload.delete('running_std');
    } else {
      payload.running_var = variance;
      delete payload.running_std;
    }
  },
  forward: (m, x, run) => {
    const plane = x.dim() === rank ? 1 : 0;
    const n = m.running_mean.nElement();
    if (x.dim() < rank - 1 || x.dim() > rank || x.size()[plane] !== n)
      run.fail(`the input has size ${x.size().join('x')}: expected ${n} planes`);
    const { weight, bias, eps } = m;
    if (!run.isTraining)
      return normalized(
        x,
        plane,
        { mean: m.running_mean, variance: m.running_var, weight, bias, eps },
        run,
      );
    if (plane === 0) run.fail('training needs a batch');
    const dims = [...Array(rank).keys()].filter((d) => d !== 1);
    const [mean, variance] = moments(x, dims, run);
    trackMoments(m, [mean, variance], x.nElement() / n);
    return normalized(x, plane, { mean, variance, weight, bias, eps }, run);
  },
});

function instanceNorm({ weight, bias, eps }, x, run) {
  const { ops } = run;
  const own = x.size();
  if (own.length !== 4) run.fail(`expected an input of 4 dimensions, not ${own.length}`);
  const axes = [2, 3].map((d) => d + run.base);
  const mean = ops.mean(x, axes, { keepdim: true });
  const inverse = ops.rsqrt(ops.add(ops.var(x, axes, true, { keepdim: true }), eps));
  const y = ops.cmul(ops.csub(x, mean), inverse);
  const scaled = weight === null ? y : ops.cmul(y, perPlane(weight, x, 1, run));
  return bias === null ? scaled : ops.add(scaled, perPlane(bias, x, 1, run));
}

/* Across planes: sums of `size` neighbours. */
function crossMapLrn({ size: n, alpha, beta, k }, x, run) {
  const { ops, base } = run;
  if (n % 2 === 0) run.fail(`the size ${n} is even`);
  if (x.dim() < 3) run.fail(`expected an input of 3 or 4 dimensions, not ${x.dim()}`);
  const plane = x.dim() - 3;
  const half = (n - 1) / 2;
  const widths = x.size().flatMap((_, d) => (d === plane ? [half, half] : [0, 0]));
  const squares = ops.pad(ops.cmul(x, x), widths);
  const planes = x.size()[plane];
  const sum = Array.from({ length: n }, (_, i) =>
    ops.narrow(squares, plane + base, i + base, planes),
  ).reduce((a, b) => ops.add(a, b));
  return ops.cmul(x, ops.pow(ops.add(ops.mul(sum, alpha / n), k), -beta));
}

function normalize({ p, eps }, x, run) {
  const { ops, base } = run;
  if (x.dim() > 2) run.fail(`expected an input of 1 or 2 dimensions, not ${x.dim()}`);
  const last = [x.dim() - 1 + base];
  const size = ops.abs(x);
  const norm =
    p === Infinity
      ? ops.add(ops.max(size, last, { keepdim: true })[0], eps)
      : ops.pow(ops.add(ops.sum(ops.pow(size, p), last, { keepdim: true }), eps), 1 / p);
  return ops.cdiv(x, norm);
}

/* Pairs of vectors, or of the rows of matrices. */
const ofPairs = (f) => ({
  fields: {},
  takes: 'table',
  forward: (m, [a, b], run) => {
    const rows = (t) => (t.dim() === 1 ? run.ops.reshape(t, [1, t.nElement()]) : t);
    return f(rows(a), rows(b), run);
  },
});
const rowSums = (x, { ops, base }) => ops.sum(x, [1 + base], { keepdim: false });

const cosineDistance = ofPairs((a, b, run) => {
  const { ops } = run;
  const inverse = (t) => ops.rsqrt(ops.add(rowSums(ops.cmul(t, t), run), 1e-12));
  return ops.cmul(rowSums(ops.cmul(a, b), run), ops.cmul(inverse(a), inverse(b)));
});

const pairwise = {
  fields: { norm: optional(number, 2) },
  takes: 'table',
  forward: ({ norm: p }, [a, b], run) => {
    const { ops } = run;
    const rows = (t) => (t.dim() === 1 ? ops.reshape(t, [1, t.nElement()]) : t);
    const apart = ops.abs(ops.csub(rows(a), rows(b)));
    return ops.pow(rowSums(ops.pow(apart, p), run), 1 / p);
  },
};

function matrixProduct({ transA, transB }, [a, b], { ops, base, fail }) {
  if (a.dim() !== b.dim() || a.dim() < 2 || a.dim() > 3) fail('expected two matrices, or batches');
  const [rows, columns] = [a.dim() - 2 + base, a.dim() - 1 + base];
  const left = transA ? ops.transpose(a, rows, columns) : a;
  const right = transB ? ops.transpose(b, rows, columns) : b;
  return a.dim() === 2 ? ops.mm(left, right) : ops.bmm(left, right);
}

function matrixVector({ trans }, [a, v], { ops, base, fail }) {
  if (a.dim() !== v.dim() + 1 || a.dim() < 2) fail('expected a matrix and a vector, or batches');
  const [rows, columns] = [a.dim() - 2 + base, a.dim() - 1 + base];
  const left = trans ? ops.transpose(a, rows, columns) : a;
  const column = ops.reshape(v, [...v.size(), 1]);
  const y = a.dim() === 2 ? ops.mm(left, column) : ops.bmm(left, column);
  return ops.reshape(y, y.size().slice(0, -1));
}

/* y[k] = a * weight[k] * b, for each row */
function bilinear({ weight, bias }, [a, b], { ops, base }) {
  const [outputs, inputs, others] = weight.size();
  const flat = ops.reshape(ops.transpose(weight, base, 1 + base), [inputs, outputs * others]);
  const left = ops.reshape(ops.mm(a, flat), [-1, outputs, others]);
  const y = ops.bmm(left, ops.reshape(b, [-1, others, 1]));
  const rows = ops.reshape(y, [-1, outputs]);
  return bias === null ? rows : ops.add(rows, bias);
}

/* The cosine of x and each row of the weight. */
function cosine({ weight }, x, run) {
  const { ops, base } = run;
  const rows = x.dim() === 1 ? ops.reshape(x, [1, x.nElement()]) : x;
  const norms = (t) => ops.add(ops.norm(t, 2, [1 + base], { keepdim: true }), 1e-12);
  const products = ops.mm(rows, ops.transpose(weight, base, 1 + base));
  const y = ops.cdiv(ops.cdiv(products, norms(rows)), ops.reshape(norms(weight), [1, -1]));
  return x.dim() === 1 ? ops.reshape(y, [-1]) : y;
}

/* The distances of x from the columns of the weight. */
function euclidean({ weight }, x, run) {
  const { ops, base } = run;
  const [inputs, outputs] = weight.size();
  const rows = ops.reshape(x, [-1, inputs, 1]);
  const apart = ops.csub(rows, ops.reshape(weight, [1, inputs, outputs]));
  const y = ops.norm(apart, 2, [1 + base], { keepdim: false });
  return x.dim() === 1 ? ops.reshape(y, [outputs]) : y;
}

/* torch-rnn: x is batch x time x inputs, or a table of a state and x; the rows of the weight are
   those of x and of h. Without a state, the first step has none. */
function recurrent(gates, begin, next) {
  return ({ weight, bias, hidden_dim: hidden, input_dim: inputs }, input, run) => {
    const { ops, base, fail } = run;
    const x = Array.isArray(input) ? input.at(-1) : input;
    let state = begin(Array.isArray(input) ? input.slice(0, -1) : []);
    if (x.dim() !== 3 || x.size()[2] !== inputs)
      fail(`the input has size ${x.size().join('x')}: expected batch x time x ${inputs}`);
    const [batch, time] = x.size();
    const part = (t, first, n) => ops.narrow(t, base, first + base, n);
    const forX = part(weight, 0, inputs);
    const forH = part(weight, inputs, hidden);
    const rows = ops.add(ops.mm(ops.reshape(x, [batch * time, inputs]), forX), bias);
    const all = ops.reshape(rows, [batch, time, gates * hidden]);
    const results = [];
    for (let t = 0; t < time; t++) {
      const own = ops.select(all, 1 + base, t + base);
      const sums = state.h === undefined ? own : ops.add(own, ops.mm(state.h, forH));
      const gate = (i) => ops.narrow(sums, 1 + base, i * hidden + base, hidden);
      state = next(state, gate, run);
      results.push(ops.reshape(state.h, [batch, 1, hidden]));
    }
    return ops.cat(results, 1 + base);
  };
}
const lstm = recurrent(
  4,
  (given) => ({ c: given.length > 1 ? given[0] : undefined, h: given.at(-1) }),
  ({ c }, gate, { ops }) => {
    const [i, f, o] = [0, 1, 2].map((k) => ops.sigmoid(gate(k)));
    const added = ops.cmul(i, ops.tanh(gate(3)));
    const cell = c === undefined ? added : ops.add(ops.cmul(f, c), added);
    return { c: cell, h: ops.cmul(o, ops.tanh(cell)) };
  },
);
const vanilla = recurrent(
  1,
  ([h]) => ({ h }),
  (state, gate, { ops }) => ({ h: ops.tanh(gate(0)) }),
);
const recurrentFields = {
  weight: parameter(2),
  bias: parameter(1),
  input_dim: count,
  hidden_dim: count,
};

export const LAYERS = {
  'nn.Linear': { fields: weighted, forward: linear },
  'nn.LinearWeightNorm': {
    fields: {
      v: parameter(2),
      g: parameter(1, 2),
      bias: optional(parameter(1)),
      eps: optional(number, 1e-16),
    },
    forward: weightNormalized,
  },
  'nn.Bilinear': {
    fields: { weight: parameter(3), bias: optional(parameter(1)) },
    takes: 'table',
    forward: bilinear,
  },
  'nn.LookupTable': {
    fields: {
      weight: parameter(2),
      maxNorm: optional(number),
      normType: optional(number, 2),
    },
    forward: lookup,
  },
  'nn.MM': {
    fields: { transA: optional(flag, false), transB: optional(flag, false) },
    takes: 'table',
    forward: matrixProduct,
  },
  'nn.MV': { fields: { trans: optional(flag, false) }, takes: 'table', forward: matrixVector },
  'nn.DotProduct': ofPairs((a, b, run) => rowSums(run.ops.cmul(a, b), run)),
  'nn.CosineDistance': cosineDistance,
  'nn.PairwiseDistance': pairwise,
  'nn.Cosine': { fields: { weight: parameter(2) }, forward: cosine },
  'nn.Euclidean': { fields: { weight: parameter(2) }, forward: euclidean },
  'nn.BatchNormalization': batchNorm(2),
  'nn.SpatialBatchNormalization': batchNorm(4),
  'nn.VolumetricBatchNormalization': batchNorm(5),
  'nn.InstanceNormalization': {
    fields: {
      weight: optional(parameter(1)),
      bias: optional(parameter(1)),
      eps: optional(number, 1e-5),
    },
    forward: instanceNorm,
  },
  'nn.SpatialCrossMapLRN': {
    fields: {
      size: count,
      alpha: optional(number, 1e-4),
      beta: optional(number, 0.75),
      k: optional(number, 1, 'K'),
    },
    forward: crossMapLrn,
  },
  'nn.Normalize': {
    fields: { p: number, eps: optional(number, 1e-10) },
    forward: normalize,
  },
  'nn.LSTM': { fields: recurrentFields, takes: 'any', forward: lstm },
  'nn.VanillaRNN': { fields: recurrentFields, takes: 'any', forward: vanilla },
};
