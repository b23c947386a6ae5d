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

/* Returns what makes modules for one instance of torch: the module of a class with its fields, and
   the tensors in them. */
function moduleMaker(torch, options) {
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
  const normals = (size) => filled(size, 0).normal(...random, 0, 1);
  const sizes = (list = []) => torch.LongStorage(list);
  return { module, empty, filled, weights, biases, normals, sizes };
}

/* A function that makes modules without options. */
const simple =
  ({ module }, op, name, fields = {}) =>
  (...given) => {
    if (given.length > 0) throw noOverload(op, given, ` ${op}()`);
    return module(name, fields);
  };

/* A function that makes a container of the given modules. */
const container =
  ({ module }, op, name, fields = {}) =>
  (...modules) => {
    const wrong = modules.findIndex((m) => !(m instanceof TaggedObject));
    if (wrong >= 0)
      throw argumentError(op, `modules[${wrong}]`, modules[wrong], 'expected a module');
    return module(name, { modules, ...fields });
  };

/* The same where each module has a result, of which there must be one. */
const branches = (maker, op, name, fields) => {
  const make = container(maker, op, name, fields);
  return (...modules) => {
    if (modules.length === 0) throw noOverload(op, [], ` ${op}(module, ...)`);
    return make(...modules);
  };
};

/* What containers of tables begin with. */
const tables = () => ({ output: [], gradInput: [] });

function containers(maker) {
  const { module, sizes } = maker;
  const sequential = (op) => container(maker, op, 'Sequential');
  return {
    sequential: sequential('sequential'),
    concat: (dimension, ...modules) =>
      branches(maker, 'concat', 'Concat', {
        dimension: checkCount('concat', 'dimension', dimension),
        outputSize: sizes(),
      })(...modules),
    concatTable: branches(maker, 'concatTable', 'ConcatTable', tables()),
    parallelTable: branches(maker, 'parallelTable', 'ParallelTable', tables()),
    addTable: simple(maker, 'addTable', 'CAddTable', { gradInput: [] }),
    identity: simple(maker, 'identity', 'Identity'),
    /* a module beside the identity, added */
    residual: (...modules) =>
      module('Sequential', {
        modules: [
          module('ConcatTable', {
            modules: [sequential('residual')(...modules), module('Identity', {})],
            ...tables(),
          }),
          module('CAddTable', { gradInput: [] }),
        ],
      }),
  };
}

function linear({ module, weights, biases }, inputs, outputs, given = {}) {
  const { bias = true } = readOptions('linear', given, ['bias']);
  checkCount('linear', 'inputs', inputs);
  checkCount('linear', 'outputs', outputs);
  checkFlag('linear', 'bias', bias);
  return module('Linear', {
    weight: weights([outputs, inputs], inputs, outputs),
    ...(bias ? { bias: biases(outputs, inputs) } : {}),
  });
}

function embedding({ module, normals }, count, width) {
  checkCount('embedding', 'count', count);
  checkCount('embedding', 'width', width);
  return module('LookupTable', { weight: normals([count, width]) });
}

/* The fields of a kernel that moves over planes. */
function windowFields(op, kernel, { stride, padding }) {
  const [kH, kW] = both(op, 'kernel', kernel);
  const [dH, dW] = both(op, 'stride', stride);
  const [padH, padW] = both(op, 'padding', padding, 0);
  return { kW, kH, dW, dH, padW, padH };
}

/* The padding of a convolution, which may be a word, as a number for each axis. nn pads both sides
   alike: with an even kernel the result cannot have the size of the image. */
function paddingOf(op, kernel, { stride, padding }) {
  if (padding === 'valid') return 0;
  if (padding !== 'same') return padding;
  const sizes = both(op, 'kernel', kernel);
  if (sizes.some((n) => n % 2 === 0) || both(op, 'stride', stride).some((n) => n !== 1))
    throw argumentError(
      op,
      'padding',
      padding,
      'needs an odd kernel and a stride of 1',
      'OPTION_RANGE',
    );
  return sizes.map((n) => (n - 1) / 2);
}

const convolution =
  ({ module, weights, biases }, op, name, isTransposed = false) =>
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
    const fields = windowFields(op, kernel, {
      stride,
      padding: isTransposed ? padding : paddingOf(op, kernel, { stride, padding }),
    });
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

/* `flags`: { option: its field }, each true by default. */
const pool =
  ({ module }, op, name, flags = {}) =>
  (kernel, given = {}) => {
    const {
      stride = kernel,
      padding = 0,
      ceilMode = false,
      ...more
    } = readOptions(op, given, ['stride', 'padding', 'ceilMode', ...Object.keys(flags)]);
    const fields = windowFields(op, kernel, { stride, padding });
    if (fields.padH > fields.kH / 2 || fields.padW > fields.kW / 2)
      throw argumentError(
        op,
        'padding',
        padding,
        `must be at most half of the kernel, ${fields.kH} x ${fields.kW}`,
        'OPTION_RANGE',
      );
    const flagFields = Object.entries(flags).map(([key, field]) => [
      field,
      checkFlag(op, key, more[key] ?? true),
    ]);
    return module(name, {
      ...fields,
      ceil_mode: checkFlag(op, 'ceilMode', ceilMode),
      ...Object.fromEntries(flagFields),
    });
  };

const norm =
  ({ module, filled }, op, name) =>
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

function dropout({ module, empty }, p = 0.5) {
  checkNumber('dropout', 'p', p, { below: 1 });
  return module('Dropout', { p, v2: true, noise: empty() });
}

/* Each sample as a vector of `count` elements; without it samples are images (C x H x W). */
function flatten({ module, sizes }, count) {
  if (count === undefined)
    return module('View', { size: sizes([-1]), numElements: 1, numInputDims: 3 });
  checkCount('flatten', 'count', count);
  return module('View', { size: sizes([count]), numElements: count });
}

function activations(maker) {
  const { module } = maker;
  return {
    relu: simple(maker, 'relu', 'ReLU', { threshold: 0, val: 0, inplace: false }),
    leakyRelu: (negval = 0.01) => {
      checkNumber('leakyRelu', 'slope', negval, ANY);
      return module('LeakyReLU', { negval, inplace: false });
    },
    elu: (alpha = 1) => {
      checkNumber('elu', 'alpha', alpha, ANY);
      return module('ELU', { alpha, inplace: false });
    },
    tanh: simple(maker, 'tanh', 'Tanh'),
    sigmoid: simple(maker, 'sigmoid', 'Sigmoid'),
    softplus: simple(maker, 'softplus', 'SoftPlus', { beta: 1, threshold: 20 }),
    softmax: simple(maker, 'softmax', 'SoftMax'),
    logSoftmax: simple(maker, 'logSoftmax', 'LogSoftMax'),
  };
}

/* The functions for one instance of torch. `generator` and `init` say how weights are drawn. */
export function layers(torch, options = {}) {
  const maker = moduleMaker(torch, options);
  return {
    ...containers(maker),
    linear: (inputs, outputs, given) => linear(maker, inputs, outputs, given),
    embedding: (count, width) => embedding(maker, count, width),
    conv2d: convolution(maker, 'conv2d', 'SpatialConvolution'),
    convTranspose2d: convolution(maker, 'convTranspose2d', 'SpatialFullConvolution', true),
    maxPool2d: pool(maker, 'maxPool2d', 'SpatialMaxPooling'),
    avgPool2d: pool(maker, 'avgPool2d', 'SpatialAveragePooling', {
      countIncludePad: 'count_include_pad',
    }),
    batchNorm1d: norm(maker, 'batchNorm1d', 'BatchNormalization'),
    batchNorm2d: norm(maker, 'batchNorm2d', 'SpatialBatchNormalization'),
    dropout: (p) => dropout(maker, p),
    flatten: (count) => flatten(maker, count),
    ...activations(maker),
  };
}
