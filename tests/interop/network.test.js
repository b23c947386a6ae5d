/* Networks as ONNX files (toOnnx): ONNX Runtime computes what the network computes, for every class
   of nn, and for another batch than that of the conversion. */
import { describe, expect, test } from '@jest/globals';
import * as ort from 'onnxruntime-web';
import { createTorchSync } from '../../js/create.node.js';
import { layers, network, toOnnx } from '../../js/network/index.js';
import { networksOf } from '../oracles/opencv/networks.js';
import { CASES, builder, packageCases } from '../network/recorded.js';

ort.env.wasm.numThreads = 1;
ort.env.logLevel = 'error';

const torch = createTorchSync();
const build = builder(torch, 'torch.FloatTensor');

/* Runs an ONNX file. Returns tensors, in the order of its outputs. */
async function runOnnx(bytes, inputs) {
  const session = await ort.InferenceSession.create(bytes);
  const feeds = Object.fromEntries(
    session.inputNames.map((name, i) => {
      const x = inputs[i].contiguous();
      const given =
        x.type() === 'torch.LongTensor'
          ? ['int64', BigInt64Array.from(x.toTypedArray())]
          : ['float32', Float32Array.from(x.toTypedArray())];
      return [name, new ort.Tensor(...given, x.size())];
    }),
  );
  const results = await session.run(feeds);
  return session.outputNames.map((name) => results[name]);
}

function expectSame(results, values) {
  expect(results).toHaveLength(values.length);
  results.forEach(({ dims, data }, i) => {
    const wanted = Array.from(values[i].contiguous().toTypedArray(), Number);
    expect(dims.reduce((n, k) => n * k, 1)).toBe(wanted.length);
    data.forEach((v, k) =>
      expect(Math.abs(Number(v) - wanted[k])).toBeLessThan(1e-5 * (1 + Math.abs(wanted[k]))),
    );
  });
}

/* The cases that have no counterpart, with a part of the error. */
const UNSUPPORTED = {
  'nn.Constant': 'depends on the size of the batch',
  'nn.SpatialAdaptiveMaxPooling': 'from 5x6 to 2x3',
  'nn.SpatialAdaptiveAveragePooling': 'from 5x6 to 2x4',
  'nn.Sequential': 'WithIndices has no node',
  'nn.MaskedSelect': 'has no node',
  'nn.CAddTensorTable': 'has no table',
  'nn.SpatialFractionalMaxPooling': 'has no node',
  'nn.VolumetricFractionalMaxPooling': 'has no node',
  'nn.IndexLinear': 'toArray',
  'nn.TemporalDynamicKMaxPooling': 'has no node',
  'nn.FeatureLPPooling': 'with p = 3',
};
async function expectConverted(net, x, options, unsupported) {
  const inputs = [x].flat(Infinity);
  const sizes = inputs.map((t) => t.size());
  let bytes = null;
  try {
    bytes = toOnnx(net, Array.isArray(x) ? sizes : sizes[0], options);
  } catch (error) {
    if (unsupported === undefined) throw error;
    expect(error.message).toContain(unsupported);
    return;
  }
  expectSame(await runOnnx(bytes, inputs), [net.forward(x)].flat(Infinity));
}
describe('every class', () => {
  const batches = CASES.filter(({ isSample }) => !isSample);
  test.each(batches.map((one, i) => [`${i} ${one.class}`, one]))('%s', async (_, one) => {
    const unsupported = UNSUPPORTED[one.class];
    await expectConverted(network(build(one), { torch }), build(one.x), {}, unsupported);
  });
});

/* Packages' cases whose inputs are batches: they are converted for any batch, too. */
const BATCHES = new Set(
  `WeightNorm PartialLinear WeightedEuclidean UpSampling Clip FireModule ReverseTable BiSequencer
   ReinforceNormal SpatialBinaryConvolution SpatialFeatNormalization BiSequencerLM Repeater TrimZero
   LookupTableMaskZero LinearNoBias SAdd RecurrentAttention SeqReverseSequence OneHot
   Sequencer_of_nn.MuFuRu Sequencer_of_a_stack`
    .split(/\s+/)
    .map((name) => `nn.${name.replaceAll('_', ' ')}`),
);
describe('every class of packages', () => {
  const cases = packageCases(torch, 'torch.FloatTensor');
  test.each(cases.map((one, i) => [`${i} ${one.name}`, one]))('%s', async (_, one) => {
    const { module, x, name } = one;
    const types = [x].flat(Infinity).map((t) => t.type());
    const inputType = types.includes('torch.LongTensor') ? types : undefined;
    const net = network(module, { torch });
    await expectConverted(net, x, { inputType, fixedBatch: true }, UNSUPPORTED[name]);
    if (BATCHES.has(name)) await expectConverted(net, x, { inputType });
  });
});

describe('networks of the oracle opencv', () => {
  const generated = networksOf(torch, [1, 2, 3]).map((one) => [one.name, one]);
  test.each(generated)('%s', async (_, { object, x }) => {
    const net = network(object);
    expectSame(await runOnnx(toOnnx(net, x.size()), [x]), [net.forward(x)]);
  });
});

test('a network with convolutions, as it is shown in the documentation', async () => {
  const { sequential, conv2d, batchNorm2d, relu, maxPool2d, residual, flatten, linear, dropout } =
    layers(torch, { init: 'kaiming-uniform' });
  const net = network(
    sequential(
      conv2d(3, 8, 3, { padding: 1, stride: 2 }),
      batchNorm2d(8),
      relu(),
      residual(conv2d(8, 8, 3, { padding: 1, groups: 2 }), batchNorm2d(8)),
      maxPool2d(2, { ceilMode: true }),
      flatten(8 * 4 * 4),
      dropout(),
      linear(8 * 4 * 4, 5),
    ),
  );
  const x = torch.FloatTensor(4, 3, 14, 14).uniform(-1, 1);
  net.train().forward(x);
  const bytes = toOnnx(net, [1, 3, 14, 14]);
  expect(net.isTraining).toBe(true);
  expectSame(await runOnnx(bytes, [x]), [net.evaluate().forward(x)]);
});

test('a network of positions and a recurrent layer, for another batch', async () => {
  const { sequential, embedding } = layers(torch);
  const weight = torch.FloatTensor(4 + 5, 20).uniform(-1, 1);
  const bias = torch.FloatTensor(20).uniform(-1, 1);
  const lstm = new torch.TaggedObject('nn.LSTM', 1, { weight, bias, input_dim: 4, hidden_dim: 5 });
  const net = network(sequential(embedding(6, 4), lstm));
  const bytes = toOnnx(net, [1, 3], { inputType: 'torch.LongTensor' });
  const x = torch.LongTensor([
    [1, 6, 2],
    [3, 3, 4],
    [5, 1, 1],
  ]);
  expectSame(await runOnnx(bytes, [x]), [net.forward(x)]);
});
