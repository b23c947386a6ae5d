/* index.js: a network as an ONNX file. */
import { argumentError } from '../../module/errors.js';
import { isTensor } from '../../module/handle.js';
import { readOptions } from '../../module/options.js';
import { isSize } from '../../module/scalars.js';
import { valueOf, isTraced } from '../../autograd/traced.js';
import { typeOfTensor } from './graph.js';
import { Recorder } from './record.js';

const OP = 'toOnnx';
/* The sizes of the inputs: of one tensor, or of a table of tensors. */
function sizesOf(inputSize) {
  if (isSize(inputSize)) return [inputSize];
  if (Array.isArray(inputSize) && inputSize.length > 0 && inputSize.every(isSize)) return inputSize;
  throw argumentError(OP, 'inputSize', inputSize, 'expected sizes, such as [1, 3, 32, 32]');
}

/* A batch that is unlike all other sizes, so that the dimension of the batch is told from them. */
function batchFor(sizes) {
  let n = 2;
  while (sizes.some((size) => size.includes(n))) n++;
  return n;
}

/* A size of a result: those that may depend on the batch have names. */
function outputSize(n, d, batch) {
  if (n === batch && d === 0) return 'N';
  return n % batch === 0 ? `size${d}` : n;
}

const named = (prefix, list, nameOf) =>
  list.map((t, i) => ({
    name: list.length === 1 ? prefix : `${prefix}${i}`,
    type: typeOfTensor(t),
    size: t.size().map((n, d) => nameOf(n, d)),
  }));

/* Returns the bytes of an ONNX file of a network, for inputs of this size. The first dimension is
   the batch, which may have any size unless `fixedBatch`. */
export function toOnnx(net, inputSize, options = {}) {
  const {
    fixedBatch = false,
    inputType,
    name = 'network',
  } = readOptions(OP, options, ['fixedBatch', 'inputType', 'name']);
  if (typeof net?.state !== 'function')
    throw argumentError(OP, 'net', net, 'expected a network: network(layer)');
  const tensors = net.state();
  const sizes = sizesOf(inputSize);
  const { core } = net.zeros(OP, [1]);
  const all = [...sizes.map(([, ...rest]) => rest), ...Object.values(tensors).map((t) => t.size())];
  const batch = fixedBatch ? null : batchFor(all);
  const types = [inputType].flat();
  const isTable = !isSize(inputSize);
  const wasTraining = net.isTraining;
  const samplesOf = (n) =>
    sizes.map(([first, ...rest], i) => {
      const x = net.zeros(OP, [n ?? first, ...rest]).fill(1);
      const type = types[i] ?? types[0];
      return type === undefined ? x : x.type(type);
    });
  const forward = (inputs) => net.forward(isTable ? inputs : inputs[0]);
  return core.handles.scope(() => {
    const samples = samplesOf(batch);
    const inputs = named('input', samples, (n, d) => (d === 0 && !fixedBatch ? 'N' : n));
    const recorder = new Recorder(
      core,
      new Map(Object.entries(tensors).map(([key, tensor]) => [tensor, key])),
      batch,
    );
    try {
      const traced = samples.map((x, i) => recorder.input(x, inputs[i].name));
      net.evaluate();
      const made = forward(traced);
      const results = [made].flat(Infinity);
      const outputs = named(
        'output',
        results.map((v) => (isTraced(v) ? valueOf(v) : v)),
        (n, d) => (fixedBatch ? n : outputSize(n, d, batch)),
      );
      results.forEach((v, i) => {
        const from = isTensor(v) ? recorder.nameOfConstant(v) : recorder.nameOf(v);
        recorder.graph.rename(from, outputs[i].name);
      });
      return recorder.graph.file(name, inputs, outputs);
    } catch (error) {
      /* If the input fits no layer, the error shows the sizes that were given, not the batch. */
      if (error.code === 'LAYER_INPUT') forward(samplesOf(null));
      throw error;
    } finally {
      recorder.close();
      if (wasTraining) net.train();
    }
  });
}
