/* windows.js: convolutions, pools and resampling. */
import { constant, count, flag, module, optional, parameter, size } from '../fields.js';

/* The axes by their letters, and nn's field names: kW, dW, padW, dilationW, adjW. */
const AXES = { 1: ['W'], 2: ['H', 'W'], 3: ['T', 'H', 'W'] };
const windowFields = (n, { stride = optional(count, 1), padded = size } = {}) => {
  const fields = {};
  for (const axis of AXES[n]) {
    fields[`k${axis}`] = count;
    fields[`d${axis}`] = stride;
    fields[`pad${axis}`] = optional(padded, 0, 'padding');
    fields[`dilation${axis}`] = optional(count, 1);
  }
  return fields;
};
const each = (n, m, name) => AXES[n].map((axis) => m[`${name}${axis}`]);
const sliding = (n, m) => ({
  stride: each(n, m, 'd'),
  padding: each(n, m, 'pad'),
  dilation: each(n, m, 'dilation'),
});

/* The kernels of SpatialConvolutionMM and of older files are the rows of a matrix. */
const kernels = (n, { weight, groups = 1, ...m }, run) => {
  if (weight.dim() !== 2) return weight;
  const window = each(n, m, 'k');
  return run.ops.reshape(weight, [weight.size()[0], m.nInputPlane / groups, ...window]);
};
const optionalCount = optional(count);

const convolution = (n) => ({
  fields: {
    ...windowFields(n),
    nInputPlane: count,
    groups: optional(count, 1),
    weight: parameter(2, n + 2, n + 3),
    bias: optional(parameter(1)),
  },
  forward: (m, x, run) =>
    run.ops[`conv${n}d`](x, grouped(n, kernels(n, m, run), m, run), m.bias, {
      ...sliding(n, m),
      groups: m.groups,
    }),
});
/* cudnn's groups have kernels of their own dimension. */
const grouped = (n, weight, m, { ops }) =>
  weight.dim() === n + 3 ? ops.reshape(weight, [-1, ...weight.size().slice(2)]) : weight;

const transposed = (n) => ({
  fields: {
    ...windowFields(n),
    ...Object.fromEntries(AXES[n].map((axis) => [`adj${axis}`, optional(size, 0)])),
    weight: parameter(n + 2),
    bias: optional(parameter(1)),
  },
  takes: 'any',
  forward: (m, input, run) => {
    /* a table has a tensor whose size the result gets */
    const [x, like] = Array.isArray(input) ? input : [input];
    const window = sliding(n, m);
    const outputPadding =
      like === undefined
        ? each(n, m, 'adj')
        : like
            .size()
            .slice(-n)
            .map(
              (wanted, i) =>
                (wanted + 2 * window.padding[i] - each(n, m, 'k')[i]) % window.stride[i],
            );
    return run.ops[`convTranspose${n}d`](x, m.weight, m.bias, { ...window, outputPadding });
  },
});

/* Each plane has kernels of its own: weight is multiplier x planes x kH x kW. */
function depthwise(m, x, run) {
  const { ops, base } = run;
  const own = m.weight.size();
  const byPlane = (t, rest) => ops.reshape(ops.transpose(t, base, 1 + base), [-1, ...rest]);
  const bias = m.bias === null ? null : byPlane(m.bias, []);
  return ops.conv2d(x, byPlane(m.weight, [1, ...own.slice(2)]), bias, {
    ...sliding(2, m),
    groups: own[1],
  });
}

/* Some pairs of planes have a kernel: connTable has the numbers of both. */
function mapped(m, x, run) {
  const { ops, base } = run;
  const { nInputPlane: from, nOutputPlane: to, weight } = m;
  const pairsOf = m.connTable.toArray();
  if (pairsOf.some(([a, b]) => !(a >= 1 && a <= from && b >= 1 && b <= to)))
    run.fail('connTable names planes that do not exist');
  const positions = run.core.longTensor(pairsOf.map(([a, b]) => (b - 1) * from + a - 1 + base));
  const none = run
    .like(weight)
    .resize([to * from, ...weight.size().slice(1)])
    .zero();
  const all = ops.indexAdd(none, base, positions, weight);
  return ops.conv2d(x, ops.reshape(all, [to, from, ...weight.size().slice(1)]), m.bias, {
    stride: each(2, m, 'd'),
  });
}

/* Frames are rows: time x features, maybe of a batch. */
function temporal(x, run, f) {
  const { ops, base } = run;
  if (x.dim() < 2 || x.dim() > 3)
    run.fail(`expected an input of 2 or 3 dimensions, not ${x.dim()}`);
  const [time, features] = [x.dim() - 2 + base, x.dim() - 1 + base];
  return ops.transpose(f(ops.transpose(x, time, features)), time, features);
}

const temporalConvolution = {
  fields: {
    kW: count,
    dW: optional(count, 1),
    inputFrameSize: count,
    outputFrameSize: count,
    weight: parameter(2),
    bias: optional(parameter(1)),
  },
  forward: (m, x, run) => {
    const { ops, base } = run;
    const apart = ops.reshape(m.weight, [m.outputFrameSize, m.kW, m.inputFrameSize]);
    const weight = ops.reshape(ops.transpose(apart, 1 + base, 2 + base), [
      m.outputFrameSize,
      m.inputFrameSize,
      m.kW,
    ]);
    return temporal(x, run, (rows) => ops.conv1d(rows, weight, m.bias, { stride: m.dW }));
  },
};

const maxPool = (n) => ({
  fields: { ...windowFields(n), ceil_mode: optional(flag, false) },
  forward: (m, x, run, layer) => {
    const options = { ...sliding(n, m), ceilMode: m.ceil_mode };
    const kernel = each(n, m, 'k');
    if (!layer.isUnpooled) return run.ops[`maxPool${n}d`](x, kernel, options);
    const [y, indices] = run.ops[`maxPool${n}dWithIndices`](x, kernel, options);
    run.indices.set(layer, { indices, outputSize: x.size().slice(-n), kernel, options });
    return y;
  },
});

/* The pool whose maxima go back to their places. */
const pool = {
  ...module,
  read(v, context) {
    const layer = module.read(v, context);
    if (layer !== undefined) layer.isUnpooled = true;
    return layer;
  },
};
const maxUnpool = (n) => ({
  fields: { pooling: pool },
  forward: ({ pooling }, x, run) => {
    const seen = run.indices.get(pooling);
    if (seen === undefined) run.fail('its max pool has not been called before it');
    const { indices, outputSize, kernel, options } = seen;
    const { stride, padding } = options;
    return run.ops[`maxUnpool${n}d`](x, indices, kernel, { stride, padding, outputSize });
  },
});

const avgPool = (n) => ({
  fields: {
    ...windowFields(n),
    ceil_mode: optional(flag, false),
    count_include_pad: optional(flag, true),
    divide: optional(flag, true),
  },
  forward: (m, x, run) => {
    const { stride, padding } = sliding(n, m);
    const options = {
      stride,
      padding,
      ceilMode: m.ceil_mode,
      countIncludePad: m.count_include_pad,
      ...(m.divide ? {} : { divisorOverride: 1 }),
    };
    return run.ops[`avgPool${n}d`](x, each(n, m, 'k'), options);
  },
});

const adaptive = (name) => ({
  fields: { H: count, W: count },
  forward: (m, x, run) => run.ops[name](x, [m.H, m.W]),
});

function subSampling(m, x, run) {
  const sums = run.ops.avgPool2d(x, each(2, m, 'k'), {
    stride: each(2, m, 'd'),
    divisorOverride: 1,
  });
  const perPlane = (t) => run.ops.reshape(t, [-1, 1, 1]);
  return run.ops.add(run.ops.cmul(sums, perPlane(m.weight)), perPlane(m.bias));
}

/* Repeats each element. */
function nearest({ scale_factor: n }, x, { ops }) {
  const own = x.size();
  const [h, w] = own.slice(-2);
  const before = own.slice(0, -2);
  const apart = ops.reshape(x, [...before, h, 1, w, 1]);
  return ops.reshape(ops.expand(apart, [...before, h, n, w, n]), [...before, h * n, w * n]);
}

/* Interpolates linearly along a dimension from the end; first and last elements keep their places.
   The elements of the result are products with a matrix of two shares in each column. */
function linearTo(x, fromEnd, n, run) {
  const { ops, base } = run;
  const own = x.size();
  const d = own.length + fromEnd;
  const from = own[d];
  const matrix = run.like(x).resize([from, n]).zero();
  for (let i = 0; i < n; i++) {
    const at = n === 1 ? 0 : (i * (from - 1)) / (n - 1);
    const first = Math.min(Math.floor(at), from - 1);
    matrix.assign(first + base, i + base, 1 - (at - first));
    if (at > first) matrix.assign(first + 1 + base, i + base, at - first);
  }
  const [last, moved] = [own.length - 1 + base, d + base];
  const rows = ops.transpose(x, moved, last);
  const y = ops.mm(ops.reshape(rows, [-1, from]), matrix);
  return ops.transpose(ops.reshape(y, [...rows.size().slice(0, -1), n]), moved, last);
}

export const WINDOWS = {
  'nn.SpatialConvolution': convolution(2),
  'nn.SpatialConvolutionMM': convolution(2),
  'nn.SpatialDilatedConvolution': convolution(2),
  'nn.VolumetricConvolution': convolution(3),
  'nn.VolumetricDilatedConvolution': convolution(3),
  'nn.SpatialFullConvolution': transposed(2),
  'nn.VolumetricFullConvolution': transposed(3),
  'nn.SpatialDepthWiseConvolution': {
    fields: { ...windowFields(2), weight: parameter(4), bias: optional(parameter(2)) },
    forward: depthwise,
  },
  'nn.SpatialConvolutionMap': {
    fields: {
      ...windowFields(2),
      nInputPlane: count,
      nOutputPlane: count,
      connTable: constant(2),
      weight: parameter(3),
      bias: parameter(1),
    },
    forward: mapped,
  },
  'nn.TemporalConvolution': temporalConvolution,
  'nn.SpatialMaxPooling': maxPool(2),
  'nn.SpatialDilatedMaxPooling': maxPool(2),
  'nn.VolumetricMaxPooling': maxPool(3),
  'nn.VolumetricDilatedMaxPooling': maxPool(3),
  'nn.TemporalMaxPooling': {
    fields: { kW: count, dW: optional(count, 1) },
    forward: (m, x, run) =>
      temporal(x, run, (rows) => run.ops.maxPool1d(rows, m.kW, { stride: m.dW })),
  },
  'nn.SpatialMaxUnpooling': maxUnpool(2),
  'nn.VolumetricMaxUnpooling': maxUnpool(3),
  'nn.SpatialAveragePooling': avgPool(2),
  'nn.VolumetricAveragePooling': avgPool(3),
  'nn.SpatialAdaptiveMaxPooling': adaptive('adaptiveMaxPool2d'),
  'nn.SpatialAdaptiveAveragePooling': adaptive('adaptiveAvgPool2d'),
  'nn.SpatialSubSampling': {
    fields: { ...windowFields(2), weight: parameter(1), bias: parameter(1) },
    forward: subSampling,
  },
  'nn.SpatialUpSamplingNearest': { fields: { scale_factor: count }, forward: nearest },
  'nn.SpatialUpSamplingBilinear': {
    fields: {
      scale_factor: optionalCount,
      oheight: optionalCount,
      owidth: optionalCount,
    },
    check: (m, fail) => {
      if (m.scale_factor === null && (m.oheight === null || m.owidth === null))
        fail('neither `scale_factor` nor `oheight` and `owidth` are given');
    },
    forward: (m, x, run) => {
      const own = x.size().slice(-2);
      const target =
        m.scale_factor === null ? [m.oheight, m.owidth] : own.map((n) => n * m.scale_factor);
      return linearTo(linearTo(x, -2, target[0], run), -1, target[1], run);
    },
  },
};
