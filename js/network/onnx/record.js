/* record.js: a tape that writes a graph of ONNX: each op that a function calls becomes nodes
   (nodes.js). */
import { TorchError } from '../../module/errors.js';
import { isTensor } from '../../module/handle.js';
import { isRealTensor } from '../../autograd/helpers.js';
import { Tape } from '../../autograd/tape.js';
import { Traced, valueOf } from '../../autograd/traced.js';
import { Graph, isInteger, typeOfTensor } from './graph.js';
import { NODES } from './nodes.js';

const unsupported = (text) =>
  new TorchError(`toOnnx: ${text}`, { code: 'UNSUPPORTED', op: 'toOnnx' });

/* One call of an op, as nodes.js sees it. */
class Call {
  constructor(recorder, op, names, inputs, result) {
    this.recorder = recorder;
    this.op = op;
    this.graph = recorder.graph;
    this.base = recorder.core.base;
    this.given = names;
    this.inputs = inputs;
    this.result = result;
  }

  /* The name in the graph of an argument; of a number, of a constant; of the i-th of a list. */
  name(arg, i = -1) {
    const input = this.inputs.find((one) => one.name === arg && one.index === i);
    if (input !== undefined) return this.recorder.nameOf(input.traced);
    const v = i < 0 ? this.given[arg] : this.given[arg][i];
    if (isTensor(v)) return this.recorder.nameOfConstant(v);
    if (v === undefined) this.fail(`torch.${this.op} without \`${arg}\` has no node in ONNX here`);
    return isInteger(this.result) ? this.graph.ints([v], []) : this.graph.number(v);
  }

  node(op, inputs, attributes) {
    return this.graph.node(op, inputs, attributes);
  }

  fail(text) {
    throw unsupported(text);
  }

  has(arg) {
    return isTensor(this.given[arg]);
  }

  /* A dimension from 0. */
  dim(d, rank) {
    return d < 0 ? d + rank : d - this.base;
  }
}

export class Recorder extends Tape {
  /* `batch` is the size of the first dimension of the inputs; null: no size may change later. */
  constructor(core, namesOfTensors, batch) {
    super(core);
    this.graph = new Graph();
    this.given = new WeakMap(); /* names, by traced value */
    this.namesOfTensors = namesOfTensors;
    this.batch = batch;
    this.constants = new Map(); /* names, by tensor */
  }

  input(tensor, name) {
    const traced = this.parameter(tensor);
    this.given.set(traced, name);
    return traced;
  }

  nameOf(traced) {
    return this.given.get(traced);
  }

  nameOfConstant(tensor) {
    if (!this.namesOfTensors.has(tensor) && tensor.dim() > 0 && tensor.size()[0] === this.batch)
      throw unsupported('a tensor that depends on the size of the batch alone');
    if (!this.constants.has(tensor))
      this.constants.set(tensor, this.graph.tensor(tensor, this.namesOfTensors.get(tensor)));
    return this.constants.get(tensor);
  }

  follow(value, name, asNumber = false) {
    const traced = new Traced(this, value, {}, 0, asNumber);
    this.given.set(traced, name);
    return traced;
  }

  call(op, self, given) {
    const all = self === null ? given : [self, ...given];
    const values = all.map((v) => this.strip(v));
    const signature = this.signatures.of(op, values);
    if (signature === undefined) return op.function(...values); /* the usual error */
    if (self !== null && signature.changesSelf)
      throw unsupported(
        `the method ${op.name} changes a tensor: use the function torch.${op.name}`,
      );
    const made = signature.op.function(...values);
    const [result] = Array.isArray(made) ? made : [made];
    const write = NODES[signature.op.name];
    if (write === undefined)
      throw unsupported(`torch.${signature.op.name} has no node in ONNX here`);
    if (!isTensor(result)) throw unsupported(`torch.${signature.op.name} returns a number`);
    const call = new Call(
      this,
      signature.op.name,
      signature.names(values, [made].flat()),
      this.inputsOf(signature, all),
      result,
    );
    const followed = this.follow(result, write(call));
    return Array.isArray(made) ? [followed] : followed;
  }

  copy(traced) {
    return traced;
  }

  convert(traced, name) {
    const to = valueOf(traced).type(name);
    if (!isInteger(to) && !isRealTensor(to))
      throw unsupported(`type('${name}') has no node in ONNX here: only real and Long types have`);
    const cast = this.graph.node('Cast', [this.nameOf(traced)], { to: typeOfTensor(to) });
    return this.follow(to, cast);
  }

  element() {
    throw unsupported('at() has no node in ONNX here');
  }

  checkpoint() {
    throw unsupported('checkpoint() has no node in ONNX here');
  }
}
