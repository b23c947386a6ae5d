/* nodes.js: the ops as nodes of ONNX (opset 13). A function of the call (record.js) adds nodes and
   returns the name of the first result. */

const sizeOf = (c, arg) => c.given[arg].size();
const unary =
  (op, arg = 'a', attributes = {}) =>
  (c) =>
    c.node(op, [c.name(arg)], attributes);

/* a + value * b, or a + value */
const sum = (op) => (c) => {
  if (!c.has('b')) return c.node(op, [c.name('a'), c.name('value')]);
  const { value } = c.given;
  const b = value === 1 ? c.name('b') : c.node('Mul', [c.name('b'), c.graph.number(value)]);
  return c.node(op, [c.name('a'), b]);
};
const withNumber = (op) => (c) => c.node(op, [c.name('a'), c.name('value')]);
const ofTwo = (op) => (c) => c.node(op, [c.name('a'), c.name('b')]);
const ofEither = (op) => (c) => c.node(op, [c.name('a'), c.name(c.has('b') ? 'b' : 'value')]);

/* Sizes for Reshape, so that another batch works: a leading size that stays is 0, which copies it.
   Otherwise the size of the batch, or a multiple of it, is -1. */
function reshape(c) {
  const from = sizeOf(c, 't');
  const size = c.result.size();
  const stays = from.length > 0 && from[0] === size[0];
  const { batch } = c.recorder;
  const at = size.includes(batch) ? size.indexOf(batch) : size.findIndex((n) => n % batch === 0);
  const free = stays ? 0 : Math.max(0, at);
  const wanted = size.map((n, d) => (d !== free ? n : stays ? 0 : -1));
  return c.node('Reshape', [c.name('t'), c.graph.ints(wanted)]);
}

const permuted = (c, perm, arg = 't') => c.node('Transpose', [c.name(arg)], { perm });
function transpose(c) {
  const rank = sizeOf(c, 't').length;
  const perm = [...Array(rank).keys()];
  const [a, b] = [c.dim(c.given.dim1, rank), c.dim(c.given.dim2, rank)];
  [perm[a], perm[b]] = [b, a];
  return permuted(c, perm);
}

const slice = (c, x, dim, first, end) => {
  const { graph } = c;
  return c.node('Slice', [x, graph.ints([first]), graph.ints([end]), graph.ints([dim])]);
};
function narrow(c) {
  const size = sizeOf(c, 't');
  const dim = c.dim(c.given.dim, size.length);
  const first = c.given.first < 0 ? c.given.first + size[dim] : c.given.first - c.base;
  return slice(c, c.name('t'), dim, first, first + c.given.size);
}
function select(c) {
  const size = sizeOf(c, 't');
  const dim = c.dim(c.given.dim, size.length);
  const i = c.given.index < 0 ? c.given.index + size[dim] : c.given.index - c.base;
  return c.node('Gather', [c.name('t'), c.graph.ints([i], [])], { axis: dim });
}

/* Sizes of a result whose dimensions of size 1 are repeated. */
function expand(c) {
  const from = sizeOf(c, 't');
  const to = c.result.size();
  const kept = to.map((n, d) => (n === from[d - to.length + from.length] ? 1 : n));
  return c.node('Expand', [c.name('t'), c.graph.ints(kept)]);
}

function cat(c) {
  const names = Array.isArray(c.given.list)
    ? c.given.list.map((_, i) => c.name('list', i))
    : [c.name('a'), c.name('b')];
  return c.node('Concat', names, { axis: c.dim(c.given.dim, c.result.dim()) });
}

function index(c) {
  const axis = c.dim(c.given.dim, sizeOf(c, 't').length);
  const positions = c.name('index');
  const at = c.base === 0 ? positions : c.node('Sub', [positions, c.graph.ints([c.base], [])]);
  return c.node('Gather', [c.name('t'), at], { axis });
}

const MODES = { constant: 'constant', reflect: 'reflect', replicate: 'edge' };
function pad(c) {
  const { widths, mode = 'constant', value } = c.given;
  const each = [widths].flat();
  const list = each.length === 1 ? new Array(2 * sizeOf(c, 't').length).fill(each[0]) : each;
  const before = list.filter((_, i) => i % 2 === 0);
  const after = list.filter((_, i) => i % 2 === 1);
  if (MODES[mode] === undefined) c.fail(`pad with mode ${mode} has no node in ONNX`);
  const inputs = [c.name('t'), c.graph.ints([...before, ...after])];
  if (mode === 'constant') inputs.push(c.graph.number(value ?? 0));
  return c.node('Pad', inputs, { mode: MODES[mode] });
}

/* The dimensions of a reduction, from 0. */
const axesOf = (c) => {
  const { dim } = c.given;
  if (dim === undefined) c.fail('a reduction to a number has no node in ONNX here');
  return [dim].flat().map((d) => c.dim(d, sizeOf(c, 't').length));
};
const kept = (c) => (c.result.dim() === sizeOf(c, 't').length ? 1 : 0);
const reduction = (op) => (c) => c.node(op, [c.name('t')], { axes: axesOf(c), keepdims: kept(c) });
const reduceSum = (c) =>
  c.node('ReduceSum', [c.name('t'), c.graph.ints(axesOf(c))], { keepdims: kept(c) });

function variance(c) {
  const axes = axesOf(c);
  if (c.given.biased !== true) c.fail('var without biased has no node in ONNX here');
  const mean = c.node('ReduceMean', [c.name('t')], { axes, keepdims: 1 });
  const apart = c.node('Sub', [c.name('t'), mean]);
  return c.node('ReduceMean', [c.node('Mul', [apart, apart])], { axes, keepdims: kept(c) });
}
function norm(c) {
  const op = { 1: 'ReduceL1', 2: 'ReduceL2' }[c.given.p];
  if (op === undefined) c.fail(`a norm with p = ${c.given.p} has no node in ONNX`);
  return reduction(op)(c);
}

const alongDim = (op) => (c) =>
  c.node(op, [c.name('t')], { axis: c.dim(c.given.dim ?? -1, c.result.dim()) });

/* A window as a list of one for each axis. */
const list = (v, n, usual) => {
  if (v === undefined || v === null || (Array.isArray(v) && v.length === 0)) return usual;
  return Array.isArray(v) ? v : Array(n).fill(v);
};
const twice = (pads) => [...pads, ...pads];
/* Applies f, which needs a batch, to an argument that has none or one. */
const asBatch = (c, n, arg, f) => {
  const rank = sizeOf(c, arg).length;
  if (rank === n + 2) return f(c.name(arg));
  if (rank !== n + 1) c.fail(`an input of ${rank} dimensions: expected ${n + 1} or ${n + 2}`);
  const first = c.graph.ints([0]);
  return c.node('Squeeze', [f(c.node('Unsqueeze', [c.name(arg), first])), first]);
};

const convolution = (n, op) => (c) => {
  const { stride, padding, dilation, groups = 1, outputPadding } = c.given;
  const ones = Array(n).fill(1);
  const zeros = Array(n).fill(0);
  const attributes = {
    kernel_shape: sizeOf(c, 'weight').slice(-n),
    strides: list(stride, n, ones),
    pads: twice(list(padding, n, zeros)),
    dilations: list(dilation, n, ones),
    group: groups,
  };
  if (op === 'ConvTranspose') attributes.output_padding = list(outputPadding, n, zeros);
  return asBatch(c, n, 'x', (x) =>
    c.node(op, [x, c.name('weight'), ...(c.has('bias') ? [c.name('bias')] : [])], attributes),
  );
};

/* ONNX's ceil_mode counts windows that begin in the padding, which Torch does not. Further padding
   at the ends gives the same windows, unless padding counts. */
function pooling(c, n, more) {
  const { kernel, stride, padding, dilation, ceilMode } = c.given;
  const shape = list(kernel, n);
  const strides = list(stride, n, shape);
  const before = list(padding, n, Array(n).fill(0));
  const dilations = list(dilation, n, Array(n).fill(1));
  const from = sizeOf(c, 'x').slice(-n);
  const to = c.result.size().slice(-n);
  const after = before.map((width, i) => {
    const covered = (to[i] - 1) * strides[i] + (shape[i] - 1) * dilations[i] + 1;
    return ceilMode ? Math.max(0, covered - from[i] - width) : width;
  });
  if (after.some((width, i) => width > before[i]) && more.count_include_pad === 1)
    c.fail('windows beyond padding that counts have no node in ONNX');
  return { kernel_shape: shape, strides, pads: [...before, ...after], ...more };
}
const maxPool = (n) => (c) =>
  asBatch(c, n, 'x', (x) =>
    c.node(
      'MaxPool',
      [x],
      pooling(c, n, { dilations: list(c.given.dilation, n, Array(n).fill(1)) }),
    ),
  );
const avgPool = (n) => (c) => {
  const { countIncludePad = true, divisorOverride, kernel } = c.given;
  const isSum = divisorOverride > 0;
  const include = countIncludePad || isSum ? 1 : 0;
  return asBatch(c, n, 'x', (x) => {
    const mean = c.node('AveragePool', [x], pooling(c, n, { count_include_pad: include }));
    if (!isSum) return mean;
    const elements = list(kernel, n).reduce((k, m) => k * m, 1);
    return c.node('Mul', [mean, c.graph.number(elements / divisorOverride)]);
  });
};
/* Each element of a window is a plane: a convolution with kernels of one 1. */
function im2col(c) {
  const { kernel, stride, padding, dilation } = c.given;
  const [, planes] = sizeOf(c, 'x');
  const shape = list(kernel, 2);
  const count = shape[0] * shape[1];
  const data = new Float32Array(planes * count * count);
  for (let i = 0; i < planes * count; i++) data[i * count + (i % count)] = 1;
  const kernels = c.graph.constant(c.graph.fresh('c'), 1, [planes * count, 1, ...shape], data);
  const made = c.node('Conv', [c.name('x'), kernels], {
    kernel_shape: shape,
    strides: list(stride, 2, [1, 1]),
    pads: twice(list(padding, 2, [0, 0])),
    dilations: list(dilation, 2, [1, 1]),
    group: planes,
  });
  return c.node('Reshape', [made, c.graph.ints([0, planes * count, -1])]);
}

/* ONNX takes the sizes of the elements, torch their powers: equal for even p. */
const lpPool = (n) => (c) => {
  const { p, kernel, stride, ceilMode } = c.given;
  if (p % 2 !== 0 || ceilMode) c.fail(`an lpPool with p = ${p} has no node in ONNX`);
  const shape = list(kernel, n);
  const attributes = { p, kernel_shape: shape, strides: list(stride, n, shape) };
  return asBatch(c, n, 'x', (x) => c.node('LpPool', [x], attributes));
};

/* Windows of one size, which is the case if the sizes divide. */
const adaptive = (n, op, global) => (c) =>
  asBatch(c, n, 'x', (x) => {
    const from = sizeOf(c, 'x').slice(-n);
    const to = c.result.size().slice(-n);
    if (to.every((k) => k === 1)) return c.node(global, [x]);
    const shape = from.map((k, i) => k / to[i]);
    if (!shape.every(Number.isInteger))
      c.fail(`an adaptive pool from ${from.join('x')} to ${to.join('x')} has no node in ONNX`);
    return c.node(op, [x], { kernel_shape: shape, strides: shape });
  });

/* The slopes of PReLU, one for each plane. */
function prelu(c) {
  const rank = sizeOf(c, 'x').length;
  const slopes = c.given.weight.nElement();
  const shape = slopes === 1 ? [1] : [slopes, ...Array(Math.max(0, rank - 2)).fill(1)];
  const weight = c.node('Reshape', [c.name('weight'), c.graph.ints(shape)]);
  return c.node('PRelu', [c.name('x'), weight]);
}

function softplus(c) {
  const { beta = 1 } = c.given;
  if (beta === 1) return c.node('Softplus', [c.name('x')]);
  const scaled = c.node('Mul', [c.name('x'), c.graph.number(beta)]);
  return c.node('Div', [c.node('Softplus', [scaled]), c.graph.number(beta)]);
}

function threshold(c) {
  const x = c.name('x');
  const isAbove = c.node('Greater', [x, c.graph.number(c.given.threshold)]);
  return c.node('Where', [isAbove, x, c.graph.number(c.given.value)]);
}
const clip = (low, high) => (c) =>
  c.node('Clip', [
    c.name(c.given.x === undefined ? 'a' : 'x'),
    c.graph.number(low(c)),
    c.graph.number(high(c)),
  ]);

/* Rows times the rows of the weight. */
function linear(c) {
  const isMatrix = sizeOf(c, 'x').length === 2;
  const bias = c.has('bias') ? [c.name('bias')] : [];
  if (isMatrix) return c.node('Gemm', [c.name('x'), c.name('weight'), ...bias], { transB: 1 });
  const columns = permuted(c, [1, 0], 'weight');
  const product = c.node('MatMul', [c.name('x'), columns]);
  return bias.length === 0 ? product : c.node('Add', [product, ...bias]);
}

/* For each of its matrices, the rows of x1 times the matrix times the rows of x2. */
function bilinear(c) {
  const left = c.node('MatMul', [c.name('x1'), c.name('weight')]); /* outputs x batch x others */
  const products = c.node('Mul', [left, c.name('x2')]);
  const sums = c.node('ReduceSum', [products, c.graph.ints([2])], { keepdims: 0 });
  const rows = c.node('Transpose', [sums], { perm: [1, 0] });
  return c.has('bias') ? c.node('Add', [rows, c.name('bias')]) : rows;
}

/* A vector of each channel, which is an argument or has one value. */
function channels(c, arg, value) {
  if (c.has(arg)) return c.name(arg);
  const [, n] = sizeOf(c, 'x');
  return c.graph.floats(Array(n).fill(value));
}
const normalization =
  (op, ...moments) =>
  (c) =>
    c.node(
      op,
      [
        c.name('x'),
        channels(c, 'weight', 1),
        channels(c, 'bias', 0),
        ...moments.map((arg) => c.name(arg)),
      ],
      { epsilon: { float: c.given.eps ?? 1e-5 } },
    );

function embedding(c) {
  const positions = c.name('index');
  const at = c.base === 0 ? positions : c.node('Sub', [positions, c.graph.ints([c.base], [])]);
  return c.node('Gather', [c.name('weight'), at], { axis: 0 });
}

/* The sizes are those of the result behind batch and channels, which are copied. */
const RESIZES = {
  nearest: { mode: 'nearest', nearest_mode: 'floor', coordinate_transformation_mode: 'asymmetric' },
  linear: { mode: 'linear', coordinate_transformation_mode: 'align_corners' },
};
function interpolate(c) {
  const { mode = 'nearest', alignCorners } = c.given;
  const attributes = RESIZES[mode.replace(/^bi|^tri/, '')];
  if (attributes === undefined || (mode !== 'nearest' && !alignCorners))
    c.fail(`interpolate with mode ${mode} has no node in ONNX here`);
  const x = c.name('x');
  const front = slice(c, c.node('Shape', [x]), 0, 0, 2);
  const sizes = c.node('Concat', [front, c.graph.ints(c.result.size().slice(2))], { axis: 0 });
  const none = c.graph.floats([]);
  return c.node('Resize', [x, none, none, sizes], attributes);
}

/* The first half times the sigmoid of the second. */
function glu(c) {
  const size = sizeOf(c, 'x');
  const dim = c.dim(c.given.dim ?? -1, size.length);
  const half = size[dim] / 2;
  const first = slice(c, c.name('x'), dim, 0, half);
  const second = slice(c, c.name('x'), dim, half, 2 * half);
  return c.node('Mul', [first, c.node('Sigmoid', [second])]);
}

export const NODES = {
  relu: unary('Relu', 'x'),
  tanh: unary('Tanh'),
  sigmoid: unary('Sigmoid'),
  exp: unary('Exp'),
  log: unary('Log'),
  sqrt: unary('Sqrt'),
  abs: unary('Abs'),
  neg: unary('Neg'),
  cinv: unary('Reciprocal'),
  rsqrt: (c) => c.node('Reciprocal', [c.node('Sqrt', [c.name('a')])]),
  add: sum('Add'),
  csub: sum('Sub'),
  mul: withNumber('Mul'),
  div: withNumber('Div'),
  cmul: ofTwo('Mul'),
  cdiv: ofTwo('Div'),
  cmax: ofEither('Max'),
  cmin: ofEither('Min'),
  pow: (c) =>
    c.node('Pow', c.has('b') ? [c.name('value'), c.name('b')] : [c.name('a'), c.name('value')]),
  clamp: clip(
    (c) => c.given.min,
    (c) => c.given.max,
  ),
  linear,
  mm: ofTwo('MatMul'),
  bmm: ofTwo('MatMul'),
  reshape,
  view: reshape,
  transpose,
  t: (c) => permuted(c, [1, 0]),
  permute: (c) =>
    permuted(
      c,
      c.given.dims.map((d) => c.dim(d, c.result.dim())),
    ),
  narrow,
  select,
  expand,
  cat,
  index,
  pad,
  sum: reduceSum,
  mean: reduction('ReduceMean'),
  max: reduction('ReduceMax'),
  min: reduction('ReduceMin'),
  var: variance,
  norm,
  softmax: alongDim('Softmax'),
  logSoftmax: alongDim('LogSoftmax'),
  conv1d: convolution(1, 'Conv'),
  conv2d: convolution(2, 'Conv'),
  conv3d: convolution(3, 'Conv'),
  convTranspose1d: convolution(1, 'ConvTranspose'),
  convTranspose2d: convolution(2, 'ConvTranspose'),
  convTranspose3d: convolution(3, 'ConvTranspose'),
  maxPool1d: maxPool(1),
  maxPool2d: maxPool(2),
  maxPool3d: maxPool(3),
  avgPool1d: avgPool(1),
  avgPool2d: avgPool(2),
  avgPool3d: avgPool(3),
  adaptiveAvgPool2d: adaptive(2, 'AveragePool', 'GlobalAveragePool'),
  adaptiveMaxPool2d: adaptive(2, 'MaxPool', 'GlobalMaxPool'),
  im2col,
  lpPool1d: lpPool(1),
  lpPool2d: lpPool(2),
  prelu,
  leakyRelu: (c) =>
    c.node('LeakyRelu', [c.name('x')], { alpha: { float: c.given.negativeSlope ?? 0.01 } }),
  elu: (c) => c.node('Elu', [c.name('x')], { alpha: { float: c.given.alpha ?? 1 } }),
  selu: unary('Selu', 'x'),
  glu,
  softplus,
  softsign: unary('Softsign', 'x'),
  softshrink: (c) => {
    const lambd = { float: c.given.lambd ?? 0.5 };
    return c.node('Shrink', [c.name('x')], { lambd, bias: lambd });
  },
  hardshrink: (c) =>
    c.node('Shrink', [c.name('x')], { lambd: { float: c.given.lambd ?? 0.5 }, bias: { float: 0 } }),
  tanhshrink: (c) => c.node('Sub', [c.name('x'), c.node('Tanh', [c.name('x')])]),
  sign: unary('Sign'),
  argmax: (c) => {
    const [axis, ...others] = axesOf(c);
    if (others.length > 0) c.fail('argmax along several dimensions has no node in ONNX');
    return c.node('ArgMax', [c.name('t')], { axis, keepdims: kept(c) });
  },
  bilinear,
  batchNorm: normalization('BatchNormalization', 'mean', 'var'),
  instanceNorm: normalization('InstanceNormalization'),
  localResponseNorm: (c) => {
    const { size, alpha = 1e-4, beta = 0.75, k = 1 } = c.given;
    const floats = { alpha, beta, bias: k };
    const entries = Object.entries(floats).map(([name, float]) => [name, { float }]);
    return c.node('LRN', [c.name('x')], { size, ...Object.fromEntries(entries) });
  },
  embedding,
  interpolate,
  pixelShuffle: (c) =>
    asBatch(c, 2, 'x', (x) =>
      c.node('DepthToSpace', [x], { blocksize: c.given.factor, mode: 'CRD' }),
    ),
  logSigmoid: (c) => c.node('Neg', [c.node('Softplus', [c.node('Neg', [c.name('x')])])]),
  threshold,
};
