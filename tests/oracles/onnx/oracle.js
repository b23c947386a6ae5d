/* The tests of ONNX: models with inputs and outputs. `node`: one operator, or several that compute
   the same; `pytorch-*` and `simple`: small models, many of them exported from PyTorch. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { filesOf } from '../helpers/debian.js';
import { computeModel } from './graph.js';
import { decode } from './protobuf.js';
import { Unsupported, difference, toTensor } from './values.js';

const SOURCE = 'libonnx-testdata';
const CASE = /\/data\/(node|pytorch-converted|pytorch-operator|simple)\/[^/]+\/model\.onnx$/;
const LARGEST = 60_000; /* bytes of a case of the sample */

/* The cases that do not pass, by the reason. */
const REASONS = JSON.parse(readFileSync(new URL('reasons.json', import.meta.url), 'utf8'));
export const reasonOf = new Map(
  Object.entries(REASONS).flatMap(([reason, names]) => names.map((name) => [name, reason])),
);

/* Cases of `node` with one of these operators are those of layers. An expanded case has other
   operators in place of the layer's. */
const LAYERS = new Set(
  `AveragePool BatchNormalization Celu Conv ConvTranspose DepthToSpace Dropout Elu GRU
   GlobalAveragePool GlobalMaxPool GridSample HardSigmoid HardSwish InstanceNormalization LRN LSTM
   LayerNormalization LeakyRelu LogSoftmax MaxPool MaxUnpool NegativeLogLikelihoodLoss PRelu RNN
   Relu Resize RoiAlign Selu Shrink Softmax SoftmaxCrossEntropyLoss Softplus Softsign SpaceToDepth
   ThresholdedRelu Upsample`.split(/\s+/),
);
/* What a case is counted in: its folder, and the layers. */
function groupsOf(name, { graph }) {
  const [folder] = name.split('/');
  const isLayer =
    folder === 'node' && !name.endsWith('_expanded') && graph.nodes.some((n) => LAYERS.has(n.type));
  return isLayer ? [folder, 'node, layers'] : [folder];
}

/* Tolerances of cases by their names. Some results have four digits, or were computed with 3.1415
   for pi: ONNX allows a relative error of 1e-3 for all. Spectra are sums of numbers up to 127. */
const TOLERANCES = [
  [/\/test_(gridsample_bicubic|roialign_|(blackman|hamming|hann)window)/, [1e-3, 1e-4]],
  [/\/test_(dft|stft)/, [1e-6, 3e-5]],
];
function toleranceOf(name) {
  const row = TOLERANCES.find(([pattern]) => pattern.test(name));
  return row && { relative: row[1][0], absolute: row[1][1] };
}

/* Decodes a value as the model declares it: a tensor, or a list of tensors. */
function toValue(torch, { sequence, optional }, bytes) {
  if (optional) {
    const { tensor, sequence: list } = decode('Optional', bytes);
    if (list) return list.tensors.map((item) => toTensor(torch, item));
    return tensor && toTensor(torch, tensor);
  }
  if (!sequence) return toTensor(torch, decode('Tensor', bytes));
  return decode('Sequence', bytes).tensors.map((item) => toTensor(torch, item));
}

/* Returns '' or what is wrong. */
function problemOf(torch, model, { name, inputs, outputs }) {
  const { graph } = model;
  const read = (files, declared) => files.map((file, i) => toValue(torch, declared[i].type, file));
  try {
    const expected = read(outputs, graph.outputs);
    const results = computeModel(torch, model, read(inputs, graph.inputs));
    const problems = expected.map((value, i) =>
      difference(torch, value, results[i], toleranceOf(name)),
    );
    const wrong = problems.findIndex((problem) => problem !== '');
    return wrong < 0 ? '' : `${graph.outputs[wrong].name}: ${problems[wrong]}`;
  } catch (error) {
    return error instanceof Unsupported ? error.message : `threw ${error.message.split('\n')[0]}`;
  }
}

/* Returns the files input_0.pb, input_1.pb, ... of a case. */
function numbered(files, folder, name) {
  const own = files.filter(
    (file) => dirname(dirname(file)) === folder && basename(file).startsWith(name),
  );
  const number = (file) => Number(/_(\d+)\.pb$/.exec(file)[1]);
  return own
    .sort((a, b) => number(a) - number(b))
    .map((file) => new Uint8Array(readFileSync(file)));
}

export const onnx = {
  what: 'operators of networks',
  data: 'tests of ONNX',
  source: SOURCE,

  load() {
    const files = filesOf(SOURCE);
    const cases = files
      .filter((file) => CASE.test(file))
      .map((file) => {
        const folder = dirname(file);
        return {
          name: `${basename(dirname(folder))}/${basename(folder)}`,
          model: new Uint8Array(readFileSync(file)),
          inputs: numbered(files, folder, 'input_'),
          outputs: numbered(files, folder, 'output_'),
        };
      });
    const names = new Set(cases.map(({ name }) => name));
    const unknown = [...reasonOf.keys()].filter((name) => !names.has(name));
    if (unknown.length > 0) throw new Error(`reasons.json has unknown cases: ${unknown}`);
    return cases;
  },

  /* The small cases that pass. */
  sample: (cases) =>
    cases.filter(({ name, model, inputs, outputs }) => {
      const size = [model, ...inputs, ...outputs].reduce((sum, { length }) => sum + length, 0);
      return size <= LARGEST && !reasonOf.has(name);
    }),

  run(torch, cases, tally) {
    for (const item of cases) {
      const model = decode('Model', item.model);
      const problem = torch.scope(() => problemOf(torch, model, item));
      tally.judge(item.name, problem, reasonOf.get(item.name), ...groupsOf(item.name, model));
    }
  },
};
