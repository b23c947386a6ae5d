/* windows.js: convolutions, pools and resampling. */
import { plainOf } from '../../autograd/traced.js';
import {
  constant,
  count,
  flag,
  mode,
  module,
  number,
  optional,
  parameter,
  size as fromZero,
} from '../fields.js';

/* The axes by their letters, and nn's field names: kW, dW, padW, dilationW, adjW. */
const AXES = { 1: ['W'], 2: ['H', 'W'], 3: ['T', 'H', 'W'] };
const windowFields = (n, { stride = optional(count, 1), padded = fromZero } = {}) => {
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
    ...Object.fromEntries(AXES[n].map((axis) => [`adj${axis}`, optional(fromZero, 0)])),
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

/* Some pairs of planes have a kernel: connTable has the numbers of both. The kernels of all pairs,
   of which `place` gives the position. */
function kernelsOfPairs(m, run, place) {
  const { nInputPlane: from, nOutputPlane: to, weight } = m;
  const pairsOf = m.connTable.toArray();
  if (pairsOf.some(([a, b]) => !(a >= 1 && a <= from && b >= 1 && b <= to)))
    run.fail('connTable names planes that do not exist');
  const positions = run.core.longTensor(pairsOf.map((pair) => place(pair) + run.base));
  const none = run
    .like(weight)
    .resize([to * from, ...weight.size().slice(1)])
    .zero();
  return run.ops.indexAdd(none, run.base, positions, weight);
}
function mapped(m, x, run) {
  const { ops } = run;
  const { nInputPlane: from, nOutputPlane: to, weight } = m;
  const all = kernelsOfPairs(m, run, ([a, b]) => (b - 1) * from + a - 1);
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

/* Planes of another size. Between elements, first and last ones keep their places. */
const LINEAR = { 2: 'bilinear', 3: 'trilinear' };
function resized(x, size, isLinear, { ops, fail }) {
  const axes = size.length;
  if (x.dim() < axes + 1 || x.dim() > axes + 2)
    fail(`expected an input of ${axes + 1} or ${axes + 2} dimensions, not ${x.dim()}`);
  const batch = x.dim() === axes + 1 ? ops.reshape(x, [1, ...x.size()]) : x;
  const options = isLinear ? { mode: LINEAR[axes], alignCorners: true } : { mode: 'nearest' };
  const y = ops.interpolate(batch, { size, ...options });
  return batch === x ? y : ops.reshape(y, y.size().slice(1));
}
const sizesOf = (x, axes) => x.size().slice(-axes);
const times = (n) => (size) => size * n;

/* Windows at random places, or where the samples of the module say. */
const fractional = (n, axes) => ({
  fields: {
    ...Object.fromEntries(axes.map((axis) => [`poolSize${axis}`, count])),
    ...Object.fromEntries(axes.map((axis) => [`out${axis}`, optionalCount])),
    ...Object.fromEntries(axes.map((axis) => [`ratio${axis}`, optional(number)])),
    randomSamples: optional(constant(3)),
    newRandomPool: optional(flag, false),
  },
  check: (m, fail) => {
    if (axes.some((axis) => m[`out${axis}`] === null && m[`ratio${axis}`] === null))
      fail('neither the sizes of the result nor their ratios are given');
  },
  forward: (m, x, run) => {
    const kernel = axes.map((axis) => m[`poolSize${axis}`]);
    const own = sizesOf(x, n);
    const size = axes.map((axis, i) => m[`out${axis}`] ?? Math.floor(own[i] * m[`ratio${axis}`]));
    const planes = x.dim() === n + 2 ? x.size().slice(0, 2) : [1, x.size()[0]];
    const samples = m.newRandomPool ? m.randomSamples : null;
    const isFixed = samples?.size().join() === [...planes, n].join();
    const where = isFixed ? [samplesOf(samples, n, run)] : run.generator;
    return run.ops[`fractionalMaxPool${n}d`](x, kernel, size, ...where)[0];
  },
});
/* The samples of volumes begin with the last axis. */
const samplesOf = (samples, n, { ops, base, core }) =>
  n === 2 ? samples : ops.index(samples, 2 + base, core.longTensor([2 + base, 1 + base, base]));

/* Each place of the result has kernels of its own: weight is oH x oW x outputs x planes x kH x
   kW. */
function local(m, x, run) {
  const { ops, base } = run;
  const [oH, oW, outputs] = m.weight.size();
  const places = oH * oW;
  const isBatch = x.dim() === 4;
  const batch = isBatch ? x : ops.reshape(x, [1, ...x.size()]);
  const [, , h, w] = batch.size();
  if (h !== m.iH || w !== m.iW)
    run.fail(`the input has size ${x.size().join('x')}: expected planes of ${m.iH}x${m.iW}`);
  const { stride, padding } = sliding(2, m);
  const columns = ops.im2col(batch, each(2, m, 'k'), { stride, padding });
  /* places x samples x elements, times places x elements x outputs */
  const rows = ops.permute(columns, [2 + base, base, 1 + base]);
  const kernel = ops.transpose(ops.reshape(m.weight, [places, outputs, -1]), 1 + base, 2 + base);
  const y = ops.permute(ops.bmm(rows, kernel), [1 + base, 2 + base, base]);
  const planes = ops.add(ops.reshape(y, [-1, outputs, oH, oW]), m.bias);
  return isBatch ? planes : ops.reshape(planes, [outputs, oH, oW]);
}

/* Some pairs of planes have a kernel, as in nn.SpatialConvolutionMap. */
function fullMapped(m, x, run) {
  const { ops } = run;
  const weight = kernelsOfPairs(m, run, ([a, b]) => (a - 1) * m.nOutputPlane + b - 1);
  const [kH, kW] = m.weight.size().slice(1);
  const own = ops.reshape(weight, [m.nInputPlane, m.nOutputPlane, kH, kW]);
  return ops.convTranspose2d(x, own, m.bias, { stride: each(2, m, 'd') });
}

const temporalPlanes = (f) => (m, x, run) => temporal(x, run, (lines) => f(m, lines, run));
const rowConvolution = (m, lines, { ops }) =>
  ops.conv1d(lines, ops.reshape(m.weight, [-1, 1, m.kW]), m.bias, {
    stride: m.dW,
    groups: m.weight.size()[0],
  });

/* Norms of neighbouring features. */
function featureLpPool({ width, stride, power, batch_mode: isBatch }, x, run) {
  const { ops, base } = run;
  const [d, last] = [(isBatch ? 1 : 0) + base, x.dim() - 1 + base];
  if (d > last) run.fail(`the input has ${x.dim()} dimensions`);
  const lines = ops.transpose(x, d, last);
  const size = lines.size();
  const y = ops.lpPool1d(ops.reshape(lines, [1, -1, size.at(-1)]), power, width, { stride });
  return ops.transpose(ops.reshape(y, [...size.slice(0, -1), y.size()[2]]), d, last);
}

/* The k largest of each feature, in the order of time. */
function dynamicKMax({ minK, factor }, x, run) {
  const { ops, base } = run;
  const d = x.dim() - 2 + base;
  const n = x.size()[x.dim() - 2];
  const k = Math.max(minK, Math.ceil(factor * n));
  if (n < k) run.fail(`the input has ${n} frames: expected at least ${k}`);
  const order = plainOf(x).sort(d, true)[1].narrow(d, base, k).sort(d)[0];
  return ops.gather(x, d, order);
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
  'nn.SpatialFullConvolutionMap': {
    fields: {
      dW: optional(count, 1),
      dH: optional(count, 1),
      nInputPlane: count,
      nOutputPlane: count,
      connTable: constant(2),
      weight: parameter(3),
      bias: parameter(1),
    },
    forward: fullMapped,
  },
  'nn.SpatialConvolutionLocal': {
    fields: { ...windowFields(2), iW: count, iH: count, weight: parameter(6), bias: parameter(3) },
    forward: local,
  },
  'nn.TemporalConvolution': temporalConvolution,
  'nn.TemporalRowConvolution': {
    fields: {
      kW: count,
      dW: optional(count, 1),
      featFirst: optional(flag, false),
      weight: parameter(3),
      bias: optional(parameter(1)),
    },
    forward: (m, x, run) =>
      m.featFirst ? rowConvolution(m, x, run) : temporalPlanes(rowConvolution)(m, x, run),
  },
  'nn.TemporalSubSampling': {
    fields: { kW: count, dW: optional(count, 1), weight: parameter(1), bias: parameter(1) },
    forward: (m, x, run) => {
      const sums = temporal(x, run, (lines) =>
        run.ops.avgPool1d(lines, m.kW, { stride: m.dW, divisorOverride: 1 }),
      );
      return run.ops.add(run.ops.cmul(sums, m.weight), m.bias);
    },
  },
  'nn.TemporalDynamicKMaxPooling': {
    fields: { minK: count, factor: optional(number, 0) },
    forward: dynamicKMax,
  },
  'nn.FeatureLPPooling': {
    fields: { width: count, stride: count, power: number, batch_mode: optional(flag, false) },
    forward: featureLpPool,
  },
  'nn.SpatialFractionalMaxPooling': fractional(2, ['H', 'W']),
  'nn.VolumetricFractionalMaxPooling': fractional(3, ['H', 'W', 'T']),
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
  'nn.SpatialUpSamplingNearest': {
    fields: { scale_factor: count },
    forward: (m, x, run) => resized(x, sizesOf(x, 2).map(times(m.scale_factor)), false, run),
  },
  'nn.UpSampling': {
    fields: {
      mode: optional(mode, 'nearest'),
      scale_factor: optionalCount,
      odepth: optionalCount,
      oheight: optionalCount,
      owidth: optionalCount,
    },
    forward: (m, x, run) => {
      const axes = x.dim() - 2;
      if (axes < 2 || axes > 3) run.fail(`expected 4 or 5 dimensions, not ${x.dim()}`);
      const wanted = [m.odepth, m.oheight, m.owidth].slice(-axes);
      if (m.scale_factor === null && wanted.includes(null))
        run.fail('neither `scale_factor` nor the sizes of the result are given');
      const size = m.scale_factor === null ? wanted : sizesOf(x, axes).map(times(m.scale_factor));
      return resized(x, size, m.mode === 'linear', run);
    },
  },
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
      const size =
        m.scale_factor === null ? [m.oheight, m.owidth] : sizesOf(x, 2).map(times(m.scale_factor));
      return resized(x, size, true, run);
    },
  },
};
