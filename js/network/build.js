/* build.js: new networks: functions that make the modules of nn, as files have them. */
import { TorchError, argumentError, noOverload, notA } from '../module/errors.js';
import { isGenerator, typeOf } from '../module/handle.js';
import { checkNumber, readOptions } from '../module/options.js';
import { coreOf } from '../io/format.js';
import { TaggedObject } from '../io/t7/types.js';

const OP = 'layers';
const ANY = { least: -Infinity };

/* How weights are drawn: from the numbers of inputs and outputs of each element of a result. */
const INITIALIZERS = {
  /* Torch7's own */
  torch7: (from) => ({ uniform: 1 / Math.sqrt(from) }),
  'kaiming-normal': (from) => ({ normal: Math.sqrt(2 / from) }),
  'kaiming-uniform': (from) => ({ uniform: Math.sqrt(6 / from) }),
  'xavier-normal': (from, to) => ({ normal: Math.sqrt(2 / (from + to)) }),
  'xavier-uniform': (from, to) => ({ uniform: Math.sqrt(6 / (from + to)) }),
};

const isCount = (v, least = 1) => Number.isInteger(v) && v >= least && v < 2 ** 31;
function checkCount(name, arg, v, least = 1) {
  if (!isCount(v, least))
    throw argumentError(name, arg, v, `must be a whole number of at least ${least}`);
  return v;
}
function checkFlag(op, arg, v) {
  if (typeof v !== 'boolean') throw argumentError(op, arg, v, 'must be true or false');
  return v;
}
/* [height, width] of a number or of both. */
function both(name, arg, v, least = 1) {
  const list = Array.isArray(v) ? v : [v, v];
  if (list.length !== 2 || !list.every((n) => isCount(n, least)))
    throw argumentError(
      name,
      arg,
      v,
      `must be a whole number of at least ${least}, or one for each axis`,
    );
  return list;
}

/* The functions for one instance of torch. `generator` and `init` say how weights are drawn. */
export function layers(torch, options = {}) {
  coreOf(OP, torch);
  const {
    type = 'torch.FloatTensor',
    init = 'torch7',
    generator,
  } = readOptions(OP, options, ['type', 'init', 'generator']);
  if (!Object.hasOwn(INITIALIZERS, init))
    throw argumentError(
      OP,
      'init',
      init,
      `expected ${Object.keys(INITIALIZERS).join(', ')}`,
      'OPTION_RANGE',
    );
  if (generator !== undefined && !isGenerator(generator))
    throw notA('Generator', OP, 'generator', generator);
  const random = generator === undefined ? [] : [generator];

  const filled = (size, v) => torch.full(size, v, type);
  const sample = filled([1], 0);
  const { core, dtype } = typeOf(sample);
  if (!core.dtypes[dtype].real)
    throw argumentError(OP, 'type', type, 'expected a Float-, Double- or HalfTensor');
  /* Torch7 writes results and gradients into fields that it expects to be there. */
  const empty = () => sample.new();
  const gradients = ({ weight, bias }) => ({
    ...(weight === undefined ? {} : { gradWeight: weight.clone().zero() }),
    ...(bias === undefined ? {} : { gradBias: bias.clone().zero() }),
  });
  const module = (name, fields) =>
    new TaggedObject(`nn.${name}`, 1, {
      _type: sample.type(),
      output: empty(),
      gradInput: empty(),
      ...gradients(fields),
      /* each module has tables of its own */
      ...Object.fromEntries(
        Object.entries(fields).map(([key, v]) => [key, Array.isArray(v) ? [...v] : v]),
      ),
      train: false,
    });
  const tables = () => ({ output: [], gradInput: [] });
  const weights = (size, from, to) => {
    const t = filled(size, 0);
    const { uniform, normal } = INITIALIZERS[init](from, to);
    return normal === undefined
      ? t.uniform(...random, -uniform, uniform)
      : t.normal(...random, 0, normal);
  };
  /* Torch7 draws the bias as well; the others begin with 0. */
  const biases = (n, from) => {
    const t = filled([n], 0);
    const limit = 1 / Math.sqrt(from);
    return init === 'torch7' ? t.uniform(...random, -limit, limit) : t;
  };

  const window = (op, kernel, { stride, padding }) => {
    const [kH, kW] = both(op, 'kernel', kernel);
    const [dH, dW] = both(op, 'stride', stride);
    const [padH, padW] = both(op, 'padding', padding, 0);
    return { kW, kH, dW, dH, padW, padH };
  };
  const container =
    (op, name, more = {}) =>
    (...modules) => {
      const wrong = modules.findIndex((m) => !(m instanceof TaggedObject));
      if (wrong >= 0)
        throw argumentError(op, `modules[${wrong}]`, modules[wrong], 'expected a module');
      return module(name, { modules, ...more });
    };
  /* A module without options. */
  const simple =
    (op, name, fields = {}) =>
    (...given) => {
      if (given.length > 0) throw noOverload(op, given, ` ${op}()`);
      return module(name, fields);
    };
  /* Tables of results, for each of which there is a module. */
  const branches = (op, name, more) => {
    const make = container(op, name, more);
    return (...modules) => {
      if (modules.length === 0) throw noOverload(op, [], ` ${op}(module, ...)`);
      return make(...modules);
    };
  };
  const norm =
    (op, name) =>
    (planes, given = {}) => {
      const {
        eps = 1e-5,
        momentum = 0.1,
        affine = true,
      } = readOptions(op, given, ['eps', 'momentum', 'affine']);
      const size = [checkCount(op, 'planes', planes)];
      checkNumber(op, 'eps', eps);
      checkNumber(op, 'momentum', momentum, { most: 1 });
      checkFlag(op, 'affine', affine);
      return module(name, {
        running_mean: filled(size, 0),
        running_var: filled(size, 1),
        ...(affine ? { weight: filled(size, 1), bias: filled(size, 0) } : {}),
        eps,
        momentum,
        affine,
      });
    };
  const pool =
    (op, name, extra = {}) =>
    (kernel, given = {}) => {
      const {
        stride = kernel,
        padding = 0,
        ceilMode = false,
        ...more
      } = readOptions(op, given, ['stride', 'padding', 'ceilMode', ...Object.keys(extra)]);
      const fields = Object.entries(extra).map(([key, field]) => [
        field,
        checkFlag(op, key, more[key] ?? true),
      ]);
      const sizes = window(op, kernel, { stride, padding });
      if (sizes.padH > sizes.kH / 2 || sizes.padW > sizes.kW / 2)
        throw argumentError(
          op,
          'padding',
          padding,
          `must be at most half of the kernel, ${sizes.kH} x ${sizes.kW}`,
          'OPTION_RANGE',
        );
      return module(name, {
        ...sizes,
        ceil_mode: checkFlag(op, 'ceilMode', ceilMode),
        ...Object.fromEntries(fields),
      });
    };
  const convolution =
    (op, name, isTransposed) =>
    (from, to, kernel, given = {}) => {
      const names = ['stride', 'padding', 'bias', isTransposed ? 'outputPadding' : 'groups'];
      const {
        stride = 1,
        padding = 0,
        bias = true,
        groups = 1,
        outputPadding = 0,
      } = readOptions(op, given, names);
      checkCount(op, 'inputs', from);
      checkCount(op, 'outputs', to);
      checkCount(op, 'groups', groups);
      checkFlag(op, 'bias', bias);
      if (from % groups !== 0 || to % groups !== 0)
        throw new TorchError(`${op}: ${groups} groups do not divide ${from} and ${to} planes`, {
          code: 'OPTION_RANGE',
          op,
          arg: 'groups',
          value: groups,
        });
      const fields = window(op, kernel, { stride, padding });
      const area = fields.kH * fields.kW;
      const sizes = isTransposed ? [from, to] : [to, from / groups];
      const inputs = (from / groups) * area;
      const [adjH, adjW] = both(op, 'outputPadding', outputPadding, 0);
      if ((adjH > 0 && adjH >= fields.dH) || (adjW > 0 && adjW >= fields.dW))
        throw argumentError(
          op,
          'outputPadding',
          outputPadding,
          `must be less than the stride, ${fields.dH} x ${fields.dW}`,
          'OPTION_RANGE',
        );
      return module(name, {
        nInputPlane: from,
        nOutputPlane: to,
        ...fields,
        ...(isTransposed ? { adjW, adjH } : {}),
        ...(groups === 1 ? {} : { groups }),
        weight: weights([...sizes, fields.kH, fields.kW], inputs, (to / groups) * area),
        ...(bias ? { bias: biases(to, inputs) } : {}),
      });
    };

  return {
    sequential: container('sequential', 'Sequential'),
    concat: (dimension, ...modules) =>
      branches('concat', 'Concat', {
        dimension: checkCount('concat', 'dimension', dimension),
        outputSize: torch.LongStorage(),
      })(...modules),
    concatTable: branches('concatTable', 'ConcatTable', tables()),
    parallelTable: branches('parallelTable', 'ParallelTable', tables()),
    addTable: simple('addTable', 'CAddTable', { gradInput: [] }),
    identity: simple('identity', 'Identity'),
    /* a module beside the identity, added */
    residual: (...modules) =>
      module('Sequential', {
        modules: [
          module('ConcatTable', {
            modules: [container('residual', 'Sequential')(...modules), module('Identity', {})],
            ...tables(),
          }),
          module('CAddTable', { gradInput: [] }),
        ],
      }),
    linear(inputs, outputs, given = {}) {
      const { bias = true } = readOptions('linear', given, ['bias']);
      checkCount('linear', 'inputs', inputs);
      checkCount('linear', 'outputs', outputs);
      checkFlag('linear', 'bias', bias);
      return module('Linear', {
        weight: weights([outputs, inputs], inputs, outputs),
        ...(bias ? { bias: biases(outputs, inputs) } : {}),
      });
    },
    embedding: (count, width) => {
      checkCount('embedding', 'count', count);
      checkCount('embedding', 'width', width);
      return module('LookupTable', {
        weight: filled([count, width], 0).normal(...random, 0, 1),
      });
    },
    conv2d: convolution('conv2d', 'SpatialConvolution', false),
    convTranspose2d: convolution('convTranspose2d', 'SpatialFullConvolution', true),
    maxPool2d: pool('maxPool2d', 'SpatialMaxPooling'),
    avgPool2d: pool('avgPool2d', 'SpatialAveragePooling', { countIncludePad: 'count_include_pad' }),
    batchNorm1d: norm('batchNorm1d', 'BatchNormalization'),
    batchNorm2d: norm('batchNorm2d', 'SpatialBatchNormalization'),
    dropout: (p = 0.5) => {
      checkNumber('dropout', 'p', p, { below: 1 });
      return module('Dropout', { p, v2: true, noise: empty() });
    },
    /* each sample as a vector of `count` elements; without it samples are images (C x H x W) */
    flatten: (count) =>
      count === undefined
        ? module('View', { size: torch.LongStorage([-1]), numElements: 1, numInputDims: 3 })
        : module('View', {
            size: torch.LongStorage([checkCount('flatten', 'count', count)]),
            numElements: count,
          }),
    relu: simple('relu', 'ReLU', { threshold: 0, val: 0, inplace: false }),
    leakyRelu: (negval = 0.01) => {
      checkNumber('leakyRelu', 'slope', negval, ANY);
      return module('LeakyReLU', { negval, inplace: false });
    },
    elu: (alpha = 1) => {
      checkNumber('elu', 'alpha', alpha, ANY);
      return module('ELU', { alpha, inplace: false });
    },
    tanh: simple('tanh', 'Tanh'),
    sigmoid: simple('sigmoid', 'Sigmoid'),
    softplus: simple('softplus', 'SoftPlus', { beta: 1, threshold: 20 }),
    softmax: simple('softmax', 'SoftMax'),
    logSoftmax: simple('logSoftmax', 'LogSoftMax'),
  };
}
