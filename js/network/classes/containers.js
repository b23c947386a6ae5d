/* containers.js: modules that contain others, and modules of tables. */
import { isValue } from '../../autograd/helpers.js';
import {
  REQUIRED,
  fieldsOf,
  flag,
  integer,
  isModule,
  itemsOfTable,
  module,
  modules,
  number,
  optional,
  position,
} from '../fields.js';
import { identity } from './common.js';

const contained = { modules };
const throughAll = (m, x, run) => m.modules.reduce((v, layer) => run.call(layer, v), x);
const throughFirst = (m, x, run) => (m.modules.length === 0 ? x : run.call(m.modules[0], x));
const sequence = { fields: contained, takes: 'any', forward: throughAll };
const decorator = { fields: contained, takes: 'any', forward: throughFirst };

/* A tensor in the sizes of another: Torch7 pairs elements in their order, and broadcasts
   nothing. */
function paired(a, b, { ops, fail }) {
  const [size, other] = [a.size(), b.size()];
  if (size.join() === other.join()) return b;
  if (a.nElement() !== b.nElement())
    fail(`the tensors have different sizes: ${size.join('x')} and ${other.join('x')}`);
  return ops.reshape(b, size);
}

/* Joins the tensors of a table by a function of two. */
const fold = (name) => ({
  fields: {},
  takes: 'tensors',
  forward: (m, xs, run) => xs.slice(1).reduce((a, b) => run.ops[name](a, paired(a, b, run)), xs[0]),
});
const total = fold('add');

/* The zero-based position of an item. */
const itemOf = (xs, index, run) => {
  const i = index < 0 ? xs.length + index : index - 1;
  if (i < 0 || i >= xs.length)
    run.fail(`the input has no item ${index}: it is a table of ${xs.length}`);
  return i;
};

/* Pads every dimension but `dim` around the middle, to the largest size. */
function depthConcat(m, x, run) {
  const ys = m.modules.map((layer) => run.call(layer, x));
  const dim = run.dim(ys[0], m.dimension);
  const sizes = ys.map((y) => y.size());
  const most = sizes[0].map((_, d) => Math.max(...sizes.map((s) => s[d] ?? 0)));
  const padded = ys.map((y, k) => {
    const widths = most.flatMap((n, d) => {
      const rest = d === dim - run.base ? 0 : n - sizes[k][d];
      return [Math.floor(rest / 2), Math.ceil(rest / 2)];
    });
    return widths.every((n) => n === 0) ? y : run.ops.pad(y, widths);
  });
  return run.ops.cat(padded, dim);
}

/* The parents of a node of nngraph in their order: mapindex has them by position, and positions by
   parent. */
function parentsOf(mapindex) {
  const entries = mapindex instanceof Map ? [...mapindex] : Object.entries(mapindex);
  return entries
    .filter(([key]) => typeof key !== 'object')
    .sort(([a], [b]) => a - b)
    .map(([, parent]) => parent);
}

/* The nodes of nngraph in their order: the module of each, the positions of its parents, and which
   item of the parent's table it selects. */
const nodes = {
  expected: 'the nodes of a graph',
  fallback: REQUIRED,
  others: [],
  read(v, { child, layer }) {
    const list = itemsOfTable(v);
    if (list === null || list.length === 0) return undefined;
    const all = itemsOfTable(fieldsOf(layer.object.payload)('modules')) ?? [];
    const places = new Map(); /* by the data of a node */
    return list.map((node, i) => {
      const fail = (text) => layer.fail(`forwardnodes[${i}]: ${text}`);
      const data = isModule(node) ? fieldsOf(node.payload)('data') : undefined;
      if (typeof data !== 'object' || places.has(data)) fail('it is not a node');
      const get = fieldsOf(data);
      const [own, selectindex] = [get('module'), get('selectindex')];
      const parents = parentsOf(get('mapindex') ?? []).map(
        (parent) => places.get(parent) ?? fail('a parent of the node is not before it'),
      );
      if (parents.length === 0 && i > 0) fail('the node has no parent');
      if (selectindex !== undefined && !(Number.isInteger(selectindex) && selectindex > 0))
        fail('`selectindex` is not a position');
      if (own !== undefined && !isModule(own)) fail('`module` is not a module');
      places.set(data, i);
      const at = all.indexOf(own);
      const place = at < 0 ? ['forwardnodes', i] : ['modules', at];
      return { layer: own === undefined ? null : child(own, ...place), parents, selectindex };
    });
  },
};

function graph(m, x, run) {
  const values = [];
  for (const { layer, parents, selectindex } of m.forwardnodes) {
    const inputs = parents.map((i) => values[i]);
    let input = parents.length === 0 ? x : inputs.length === 1 ? inputs[0] : inputs;
    if (selectindex !== undefined) {
      if (!Array.isArray(input)) run.fail('the input of a split node is not a table');
      input = input[itemOf(input, selectindex, run)];
    }
    values.push(layer === null ? input : run.call(layer, input));
  }
  return values.at(-1);
}

/* The estimate of each window, divided by that of ones, which is less at the borders. */
function adjusted({ meanestimator }, estimator, x, run) {
  const ones = run.like(x).resize(x.size().slice(-3)).fill(1);
  const ratio = run.ops.cdiv(run.call(estimator, x), run.call(meanestimator, ones));
  return run.ops.reshape(ratio, x.size());
}

/* torch-rnn: its views are of batch and time, joined and apart. */
function languageModel(m, x, run) {
  if (x.dim() !== 2)
    run.fail(`expected an input of batch x time, not of size ${x.size().join('x')}`);
  const [batch, time] = x.size();
  for (const layer of [m.view1, ...m.bn_view_in]) run.sizes.set(layer, [batch * time, -1]);
  for (const layer of [m.view2, ...m.bn_view_out]) run.sizes.set(layer, [batch, time, -1]);
  return run.call(m.net, x);
}

/* The module, for the last `nInputDim` dimensions: those before are one. */
function bottle(m, x, run) {
  const size = x.size();
  const before = size.length - m.nInputDim + 1;
  if (before <= 1) return throughFirst(m, x, run);
  const joined = size.slice(0, before).reduce((n, k) => n * k, 1);
  const y = throughFirst(m, run.ops.reshape(x, [joined, ...size.slice(before)]), run);
  return run.ops.reshape(y, [...size.slice(0, before), ...y.size().slice(1)]);
}

export const CONTAINERS = {
  'nn.Sequential': sequence,
  'nn.SpatialLPPooling': sequence,
  'nn.Maxout': sequence,
  'nn.LayerNormalization': sequence,
  'nn.DataParallelTable': decorator,
  'nn.DataParallel': decorator,
  'nn.Decorator': decorator,
  'nn.Inception': decorator,
  'nn.DontCast': decorator,
  'nn.Convert': identity,
  'nn.Serial': decorator,
  'nn.NaN': decorator,
  'nn.Profile': decorator,
  'nn.GPU': decorator,
  'nn.ZeroGrad': identity,
  'nn.PrintSize': identity,
  'nn.gModule': { fields: { forwardnodes: nodes }, takes: 'any', forward: graph },
  'nn.ConcatTable': {
    fields: contained,
    takes: 'any',
    forward: (m, x, run) => m.modules.map((layer) => run.call(layer, x)),
  },
  'nn.ParallelTable': {
    fields: contained,
    takes: 'table',
    forward: (m, xs, run) => {
      if (xs.length < m.modules.length)
        run.fail(`the input is a table of ${xs.length}: expected ${m.modules.length}`);
      return m.modules.map((layer, i) => run.call(layer, xs[i]));
    },
  },
  'nn.LanguageModel': {
    fields: {
      net: module,
      view1: module,
      view2: module,
      bn_view_in: optional(modules, []),
      bn_view_out: optional(modules, []),
    },
    forward: languageModel,
  },
  'nn.MapTable': {
    fields: contained,
    takes: 'table',
    forward: (m, xs, run) => xs.map((x) => throughFirst(m, x, run)),
  },
  'nn.Concat': {
    fields: { modules, dimension: position },
    takes: 'any',
    forward: (m, x, run) => {
      const ys = m.modules.map((layer) => run.call(layer, x));
      return run.ops.cat(ys, run.dim(ys[0], m.dimension));
    },
  },
  'nn.DepthConcat': {
    fields: { modules, dimension: position },
    takes: 'any',
    forward: depthConcat,
  },
  'nn.Parallel': {
    fields: { modules, inputDimension: position, outputDimension: position },
    forward: (m, x, run) => {
      const dim = run.dim(x, m.inputDimension);
      const n = x.size()[dim - run.base];
      if (n > m.modules.length) run.fail(`${n} slices for ${m.modules.length} modules`);
      const ys = Array.from({ length: n }, (_, i) =>
        run.call(m.modules[i], run.ops.select(x, dim, i + run.base)),
      );
      return run.ops.cat(ys, run.dim(ys[0], m.outputDimension));
    },
  },
  'nn.Bottle': {
    fields: { modules, nInputDim: optional(position, 2) },
    forward: bottle,
  },
  'nn.SpatialSubtractiveNormalization': {
    fields: { meanestimator: module },
    forward: (m, x, run) => run.ops.csub(x, adjusted(m, m.meanestimator, x, run)),
  },
  'nn.SpatialDivisiveNormalization': {
    fields: { meanestimator: module, stdestimator: module, thresholder: module },
    forward: (m, x, run) =>
      run.ops.cdiv(x, run.call(m.thresholder, adjusted(m, m.stdestimator, x, run))),
  },
  'nn.SpatialContrastiveNormalization': {
    fields: { normalizer: module },
    forward: (m, x, run) => run.call(m.normalizer, x),
  },
  'nn.Identity': identity,

  /* tables */
  'nn.CAddTable': total,
  'nn.CAddTensorTable': {
    fields: {},
    takes: 'table',
    forward: (m, [x, list], run) => {
      if (!Array.isArray(list)) run.fail('the input has no table beside the tensor');
      return list.map((item) => run.ops.add(item, paired(item, x, run)));
    },
  },
  'nn.CSubTable': fold('csub'),
  'nn.CMulTable': fold('cmul'),
  'nn.CDivTable': fold('cdiv'),
  'nn.CMaxTable': fold('cmax'),
  'nn.CMinTable': fold('cmin'),
  'nn.CAveTable': {
    fields: {},
    takes: 'tensors',
    forward: (m, xs, run) => run.ops.div(total.forward(m, xs, run), xs.length),
  },
  'nn.ZipTable': {
    fields: {},
    takes: 'table',
    forward: (m, lists, run) => {
      if (!lists.every(Array.isArray)) run.fail('the input is not a table of tables');
      return (lists[0] ?? []).map((_, i) => lists.map((list) => list[i]));
    },
  },
  'nn.ZipTableOneToMany': {
    fields: {},
    takes: 'table',
    forward: (m, [one, many], run) => {
      if (!Array.isArray(many)) run.fail('the input has no table beside the tensor');
      return many.map((item) => [one, item]);
    },
  },
  'nn.JoinTable': {
    fields: { dimension: position, nInputDims: optional(integer) },
    takes: 'tensors',
    forward: (m, xs, run) => run.ops.cat(xs, run.dim(xs[0], m.dimension, m.nInputDims)),
  },
  'nn.SplitTable': {
    fields: { dimension: position, nInputDims: optional(integer) },
    forward: (m, x, run) => {
      const dim = run.dim(x, m.dimension, m.nInputDims);
      return Array.from({ length: x.size()[dim - run.base] }, (_, i) =>
        run.ops.select(x, dim, i + run.base),
      );
    },
  },
  'nn.SelectTable': {
    fields: { index: position },
    takes: 'table',
    forward: (m, xs, run) => xs[itemOf(xs, m.index, run)],
  },
  'nn.NarrowTable': {
    fields: { offset: position, length: optional(integer, 1) },
    takes: 'table',
    forward: (m, xs, run) => {
      const first = itemOf(xs, m.offset, run);
      return xs.slice(first, first + m.length);
    },
  },
  'nn.FlattenTable': { fields: {}, takes: 'table', forward: (m, xs) => xs.flat(Infinity) },
  'nn.MixtureTable': {
    fields: { dim: optional(position) },
    takes: 'table',
    forward: mixture,
  },
  'nn.Dropout': {
    fields: { p: number, v2: optional(flag, false) },
    forward: dropout,
  },
  'nn.SpatialDropout': { fields: { p: optional(number, 0.5) }, forward: planes(2) },
  'nn.VolumetricDropout': { fields: { p: optional(number, 0.5) }, forward: planes(3) },
  'nn.WhiteNoise': {
    fields: { mean: optional(number, 0), std: optional(number, 0.1) },
    forward: (m, x, run) => {
      if (!run.isTraining) return m.mean === 0 ? x : run.ops.add(x, m.mean);
      const noise = run.like(x).resize(x.size());
      return run.ops.add(x, noise.normal(...run.generator, m.mean, m.std));
    },
  },
};

/* A table of gates and experts: the sum of the experts, each times its gate. */
function mixture(m, [gates, experts], run) {
  const isWhole = isValue(gates) && [experts].flat().every((expert) => isValue(expert));
  if (!isWhole) run.fail('the input is not a tensor of gates and the experts');
  const { ops, base } = run;
  const last = gates.dim() - 1;
  const dim = (m.dim ?? gates.dim()) - 1;
  const list = Array.isArray(experts)
    ? experts
    : Array.from({ length: experts.size()[dim] }, (_, i) =>
        ops.select(experts, dim + base, i + base),
      );
  return list
    .map((expert, i) => {
      const gate = ops.narrow(gates, last + base, i + base, 1);
      const ones = expert
        .size()
        .slice(last)
        .map(() => 1);
      return ops.cmul(expert, ops.reshape(gate, [...gates.size().slice(0, last), ...ones]));
    })
    .reduce((a, b) => ops.add(a, b));
}

/* Zeros with the probability p, else ones. */
const mask = (x, size, p, run) =>
  run
    .like(x)
    .resize(size)
    .bernoulli(...run.generator, 1 - p);

/* Files before version 2 scale when the network is evaluated, later ones in training. */
function dropout({ p, v2 }, x, run) {
  if (p === 0) return x;
  if (!run.isTraining) return v2 ? x : run.ops.mul(x, 1 - p);
  const kept = mask(x, x.size(), p, run);
  return run.ops.cmul(x, v2 ? kept.div(1 - p) : kept);
}

/* Dropout of whole planes, which have so many dimensions. */
function planes(axes) {
  return ({ p }, x, run) => {
    if (!run.isTraining) return run.ops.mul(x, 1 - p);
    const size = x.size().map((n, d) => (d < x.dim() - axes ? n : 1));
    return run.ops.cmul(x, mask(x, size, p, run));
  };
}
