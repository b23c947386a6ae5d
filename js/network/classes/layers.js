/* layers.js: products with weights, embeddings and normalization. */
import { stopGradient } from '../../autograd/index.js';
import {
  buffer,
  constant,
  count,
  fieldsOf,
  flag,
  integer,
  isModule,
  itemsOfTable,
  module,
  modules,
  number,
  optional,
  parameter,
  setField,
  sizes,
} from '../fields.js';

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
const positionsOf = (x, { ops, base }, first = 1) =>
  ops.add(x.type('torch.LongTensor'), base - first);

/* The rows of the weight at positions that count from `first`. */
function rowsAt(index, weight, first, run) {
  try {
    return run.ops.embedding(index, weight);
  } catch (error) {
    if (error.code !== 'POSITION') throw error;
    const { index0, index1, 3: rows } = error.details;
    const position = index0 - run.base + first;
    const range = `from ${first} to ${rows - 1 + first}`;
    return run.fail(`element ${index1} of the input is the position ${position}, not one ${range}`);
  }
}

const lookup =
  (first) =>
  ({ weight, maxNorm, normType }, x, run) => {
    const { ops } = run;
    const index = positionsOf(x, run, first);
    if (maxNorm === null) return rowsAt(index, weight, first, run);
    const rows = rowsAt(ops.reshape(index, [-1]), weight, first, run);
    const y = limited(rows, maxNorm, normType, run);
    return ops.reshape(y, [...x.size(), weight.size()[1]]);
  };

/* Position 0 stands for zeros; the first row of the weight belongs to it. */
function lookupMaskZero(m, x, run) {
  const rows = lookup(0)(m, x, run);
  const isUsed = run.ops.sign(x.type(rows.type()));
  return run.ops.cmul(rows, run.ops.reshape(isUsed, [...x.size(), 1]));
}

function limited(rows, most, p, { ops, base }) {
  const norms = ops.norm(rows, p, [1 + base], { keepdim: true });
  const factors = ops.clamp(ops.mul(ops.cinv(ops.add(norms, 1e-7)), most), 0, 1);
  return ops.cmul(rows, factors);
}

/* Applies f to x with a batch of one, if it has no batch. */
function asBatch(x, rank, { ops }, f) {
  if (x.dim() === rank) return f(x);
  const y = f(ops.reshape(x, [1, ...x.size()]));
  return ops.reshape(y, y.size().slice(1));
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
    const old = buffer(1).read(get('running_std'));
    if (old === undefined || get('running_var') !== undefined) return;
    const variance = old
      .clone()
      .pow(-2)
      .add(-(number.read(get('eps')) ?? 1e-5));
    setField(payload, 'running_var', variance);
    setField(payload, 'running_std', undefined);
  },
  forward: (m, x, run) => {
    const plane = x.dim() === rank ? 1 : 0;
    const n = m.running_mean.nElement();
    if (x.dim() < rank - 1 || x.dim() > rank || x.size()[plane] !== n)
      run.fail(`the input has size ${x.size().join('x')}: expected ${n} planes`);
    const { weight, bias, eps } = m;
    const { ops } = run;
    if (!run.isTraining)
      return asBatch(x, rank, run, (batch) =>
        ops.batchNorm(batch, m.running_mean, m.running_var, weight, bias, { eps }),
      );
    if (plane === 0) run.fail('training needs a batch');
    const [y, mean, variance] = ops.batchNormTraining(x, weight, bias, { eps });
    trackMoments(m, [mean, variance], x.nElement() / n);
    return y;
  },
});

function instanceNorm({ weight, bias, eps }, x, run) {
  if (x.dim() !== 4) run.fail(`expected an input of 4 dimensions, not ${x.dim()}`);
  return run.ops.instanceNorm(x, weight, bias, { eps });
}

/* Across planes: sums of `size` neighbours. */
function crossMapLrn({ size: n, alpha, beta, k }, x, run) {
  if (n % 2 === 0) run.fail(`the size ${n} is even`);
  if (x.dim() < 3 || x.dim() > 4)
    run.fail(`expected an input of 3 or 4 dimensions, not ${x.dim()}`);
  return asBatch(x, 4, run, (batch) => run.ops.localResponseNorm(batch, n, { alpha, beta, k }));
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
  takes: 'pair',
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
  takes: 'pair',
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

const bilinear = ({ weight, bias }, [a, b], { ops }) => ops.bilinear(a, b, weight, bias);

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
function euclidean({ weight, diagCov = null }, x, run) {
  const { ops, base } = run;
  const [inputs, outputs] = weight.size();
  const rows = ops.reshape(x, [-1, inputs, 1]);
  const away = ops.csub(rows, ops.reshape(weight, [1, inputs, outputs]));
  const apart =
    diagCov === null ? away : ops.cmul(away, ops.reshape(diagCov, [1, inputs, outputs]));
  const y = ops.norm(apart, 2, [1 + base], { keepdim: false });
  return x.dim() === 1 ? ops.reshape(y, [outputs]) : y;
}

/* The weight of the layer inside has the direction v and the lengths g, and is made again for each
   forward. Its rows are along `outputDim`. */
const weightNorm = {
  fields: {
    modules,
    v: parameter(2),
    g: parameter(1, 2),
    bias: optional(parameter(1)),
    outputDim: optional(count, 1),
  },
  takes: 'any',
  /* Files leave out the weight. */
  prepare: ({ payload }) => {
    const get = fieldsOf(payload);
    const [layer] = itemsOfTable(get('modules')) ?? [];
    const [v, size] = [parameter(2).read(get('v')), sizes.read(get('weightSize'))];
    if (!isModule(layer) || fieldsOf(layer.payload)('weight') !== undefined) return;
    if (v !== undefined && size?.reduce((n, k) => n * k, 1) === v.nElement())
      setField(layer.payload, 'weight', v.clone().view(size));
  },
  check: (m, fail) => {
    const own = m.modules[0]?.tensors.find(({ field }) => field === 'weight');
    if (own === undefined) fail('the module inside has no weight');
    own.slot.isParameter = false;
  },
  forward: (m, x, run) => {
    const { ops, base } = run;
    const [layer] = m.modules;
    const { weight } = layer.fields;
    const squares = ops.sum(ops.cmul(m.v, m.v), [1 + base], { keepdim: true });
    const scale = ops.cmul(ops.reshape(m.g, [-1, 1]), ops.rsqrt(ops.add(squares, 1e-4)));
    /* the dimension of the outputs goes back to its place */
    const d = m.outputDim - 1;
    const size = weight.size();
    const rows = ops.reshape(ops.cmul(m.v, scale), [
      size[d],
      ...size.slice(0, d),
      ...size.slice(d + 1),
    ]);
    const order = size.map((_, i) => (i < d ? i + 1 : i === d ? 0 : i) + base);
    const made = d === 0 ? rows : ops.permute(rows, order);
    if (run.isTraining) weight.copy(stopGradient(made));
    return run.callWith(layer, { weight: made }, x);
  },
};

/* Sparse samples are matrices with the rows column, value: a table of these, or a batch. */
function sparse({ weight, bias }, x, run) {
  const { ops, base } = run;
  const isOne = !Array.isArray(x) && x.dim() === 2;
  const batch = (all) =>
    Array.from({ length: all.size()[0] }, (_, i) => ops.select(all, base, i + base));
  const samples = Array.isArray(x) ? x : isOne ? [x] : batch(x);
  const rows = samples.map((sample) => {
    const part = (i) => ops.select(sample, 1 + base, i + base);
    const columns = ops.clamp(
      part(0),
      1,
      weight.size()[1],
    ); /* entries of value 0 have any column */
    const used = ops.index(weight, 1 + base, positionsOf(columns, run));
    return ops.reshape(ops.mm(used, ops.reshape(part(1), [-1, 1])), [1, -1]);
  });
  const y = ops.add(ops.cat(rows, base), bias);
  return isOne ? ops.reshape(y, [-1]) : y;
}

/* Keys with values: one sample, tables of samples, or all samples with the length of each. A weight
   with four more columns begins with the largest value of each key, its inverse, and, as the
   fourth, what is added. */
function indexLinear({ weight, bias, offset }, [keys, values, lengths], run) {
  const { ops, base } = run;
  const isOne = !Array.isArray(keys) && lengths === undefined;
  const outputs = bias.nElement();
  const extra = weight.size()[1] - outputs;
  const columns = (t, first, n) => ops.narrow(t, 1 + base, first + base, n);
  const sample = (k, v) => {
    const rows = ops.index(weight, base, positionsOf(k, run, -offset));
    const own = ops.reshape(v, [1, -1]);
    if (extra === 0) return ops.mm(own, rows);
    const field = (i) => ops.reshape(columns(rows, i, 1), [1, -1]);
    const isLarge = ops.gt(ops.abs(own), field(0));
    const scaled = ops.where(isLarge, ops.sign(own), ops.cmul(own, field(1)));
    return ops.mm(ops.add(scaled, field(3)), columns(rows, extra, outputs));
  };
  const cut = (t) => {
    let at = base;
    return Array.from(lengths.toArray(), Number).map((n) => ops.narrow(t, base, (at += n) - n, n));
  };
  const [allKeys, allValues] = isOne
    ? [[keys], [values]]
    : lengths === undefined
      ? [keys, values]
      : [cut(keys), cut(values)];
  const rows = allKeys.map((k, i) => sample(k, allValues[i]));
  const y = ops.add(ops.cat(rows, base), bias);
  return isOne ? ops.reshape(y, [-1]) : y;
}

/* Some of the outputs of a linear layer: those that `partition` names. */
function partial(m, x, run) {
  const { ops, base } = run;
  const y = run.call(m.network, [x, m.partition]);
  if (m.bias === null) return y;
  return ops.add(y, ops.index(m.bias, 1 + base, positionsOf(m.partition, run)));
}

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
    takes: 'pair',
    forward: bilinear,
  },
  'nn.LookupTable': {
    fields: {
      weight: parameter(2),
      maxNorm: optional(number),
      normType: optional(number, 2),
    },
    forward: lookup(1),
  },
  'nn.LinearNoBias': { fields: weighted, forward: linear },
  'nn.LookupTableMaskZero': {
    fields: {
      weight: parameter(2),
      maxNorm: optional(number),
      normType: optional(number, 2),
    },
    forward: lookupMaskZero,
  },
  'nn.WeightNorm': weightNorm,
  'nn.SparseLinear': {
    fields: { weight: parameter(2), bias: parameter(1) },
    takes: 'any',
    forward: sparse,
  },
  'nn.IndexLinear': {
    fields: { weight: parameter(2), bias: parameter(1), offset: integer },
    takes: 'table',
    forward: indexLinear,
  },
  'nn.PartialLinear': {
    fields: { network: module, partition: constant(1), bias: optional(parameter(2)) },
    forward: partial,
  },
  'nn.MM': {
    fields: { transA: optional(flag, false), transB: optional(flag, false) },
    takes: 'pair',
    forward: matrixProduct,
  },
  'nn.MV': { fields: { trans: optional(flag, false) }, takes: 'pair', forward: matrixVector },
  'nn.DotProduct': ofPairs((a, b, run) => rowSums(run.ops.cmul(a, b), run)),
  'nn.CosineDistance': cosineDistance,
  'nn.PairwiseDistance': pairwise,
  'nn.Cosine': { fields: { weight: parameter(2) }, forward: cosine },
  'nn.WeightedEuclidean': {
    fields: { weight: parameter(2), diagCov: parameter(2) },
    forward: euclidean,
  },
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
};
