/* network.js: networks: modules of a .t7 file that run and train. */
import { TorchError, argumentError, noOverload, show, typeError } from '../module/errors.js';
import { isTensor, typeOf } from '../module/handle.js';
import { isPlain, readOptions } from '../module/options.js';
import { coreOf } from '../io/format.js';
import { inScope } from '../call/foreign.js';
import { isTraced, plainOf } from '../autograd/traced.js';
import { leavesOf } from '../autograd/tree.js';
import { CLASSES } from './classes/index.js';
import { optional, parameter } from './fields.js';
import { readNetwork } from './reader.js';
import { INPUTS, Run } from './run.js';

const STANDARD = Object.entries(CLASSES);
const CLASS_FIELDS = ['fields', 'takes', 'forward', 'check', 'prepare'];

/* The fields of a class that names none. */
const USUAL_FIELDS = { weight: optional(parameter()), bias: optional(parameter()) };

function checkClass(name, definition) {
  if (!isPlain(definition))
    throw argumentError('network', 'classes', definition, `${name} is not an object`);
  const {
    fields = USUAL_FIELDS,
    takes = 'tensor',
    ...rest
  } = readOptions('network', definition, CLASS_FIELDS);
  if (typeof rest.forward !== 'function' || !Object.hasOwn(INPUTS, takes))
    throw argumentError('network', 'classes', definition, `${name} has no forward or takes`);
  return { fields, takes, ...rest };
}

function classesOf(given) {
  if (!isPlain(given)) throw argumentError('network', 'classes', given, 'expected an object');
  const own = Object.entries(given).map(([name, one]) => [name, checkClass(name, one)]);
  return new Map([...STANDARD, ...own]);
}

/* The first tensor of a value in arrays. */
const firstTensor = (x) => leavesOf(x).map(plainOf).find(isTensor) ?? null;

const typesOf = (slots) => new Set(slots.map(({ tensor }) => tensor.type()));

export class Network {
  #object;
  #layer;
  #slots; /* parameters and buffers: { name, tensor, isParameter } */
  #generator;
  #like; /* a tensor of the type of the inputs; null: the network has no parameters */
  #isTraining = false;

  constructor(object, options = {}) {
    const {
      classes = {},
      generator,
      torch,
    } = readOptions('network', options, ['classes', 'generator', 'torch']);
    const { layer, slots } = readNetwork(classesOf(classes), object);
    const types = [...typesOf(slots)];
    if (types.length > 1) layer.fail(`the parameters have several types: ${types.join(', ')}`);
    this.#object = object;
    this.#layer = layer;
    this.#slots = slots;
    this.#generator = generator;
    if (torch !== undefined) coreOf('network', torch);
    this.#like = slots[0]?.tensor ?? torch?.FloatTensor() ?? null;
  }

  /* Zeros of the type of the parameters, as an input. */
  zeros(op, size) {
    if (this.#like === null)
      throw argumentError(op, 'network', this, 'has no parameters: network() needs { torch }');
    return this.#like.new(...size).zero();
  }

  /* The object of the file: torch.save() writes it. */
  get object() {
    return this.#object;
  }

  get isTraining() {
    return this.#isTraining;
  }

  train(...given) {
    /* train(false) would do the opposite of what it says */
    if (given.length > 0) throw noOverload('train', given, ' train(), or evaluate()');
    this.#isTraining = true;
    return this;
  }

  evaluate() {
    this.#isTraining = false;
    return this;
  }

  /* The result for a tensor, or an array of tensors. */
  forward(x) {
    return this.#run(x, null);
  }

  #run(x, values, onLayer) {
    const like = firstTensor(x);
    if (like === null) throw argumentError('forward', 'x', x, 'expected tensors');
    const { core } = typeOf(like);
    const run = new Run(core, {
      isTraining: this.#isTraining,
      generator: this.#generator,
      like: this.#like,
      values,
      onLayer,
    });
    try {
      return inScope(core, () => run.call(this.#layer, x));
    } catch (error) {
      throw this.#explained(error, like);
    }
  }

  /* Layers are of floats, tensors by default of doubles: what to do about it. */
  #explained(error, x) {
    const type = this.#like?.type();
    if (error.code !== 'NO_OVERLOAD' || type === undefined || x.type() === type) return error;
    const { core, dtype } = typeOf(this.#like);
    const text = `the parameters are ${type}s: convert it with .${core.dtypes[dtype].shorthand}()`;
    return argumentError('forward', 'x', x, text);
  }

  /* Calls onLayer(layer, y) for each layer of one forward. */
  observe(x, onLayer) {
    return this.#run(x, null, onLayer);
  }

  #tensors(isWanted) {
    return Object.fromEntries(
      this.#slots.filter(isWanted).map(({ name, tensor }) => [name, tensor]),
    );
  }

  /* What training changes, by name: '0.weight'. A tensor that several modules share occurs once. */
  parameters() {
    return this.#tensors(({ isParameter }) => isParameter);
  }

  /* What training tracks: running means and variances. */
  buffers() {
    return this.#tensors(({ isParameter }) => !isParameter);
  }

  /* Both. */
  state() {
    return this.#tensors(() => true);
  }

  #slotsOf(op, tensors) {
    if (typeof tensors !== 'object' || tensors === null)
      throw argumentError(op, 'parameters', tensors, 'expected tensors by name');
    return Object.entries(tensors).map(([name, value]) => {
      const slot = this.#slots.find((one) => one.name === name);
      if (slot === undefined)
        throw typeError(`${op}: the network has no parameter ${show(name)}`, {
          op,
          arg: 'parameters',
          value: name,
        });
      if (!isTensor(value) && !isTraced(value))
        throw argumentError(op, name, value, 'expected a tensor');
      const [wanted, given] = [slot.tensor.size(), value.size()];
      if (wanted.join() !== given.join())
        throw new TorchError(
          `${op}: ${name} has size ${given.join('x')}: expected ${wanted.join('x')}`,
          { code: 'SAME_SIZE', op, arg: name, value: plainOf(value) },
        );
      return [slot, value];
    });
  }

  /* The network as a function of its input, with other parameters in place of its own. */
  with(parameters) {
    const values = new Map(this.#slotsOf('with', parameters));
    return (x) => this.#run(x, values);
  }

  /* Copies tensors, such as those of a safetensors file, to the parameters and buffers. */
  load(tensors) {
    const pairs = this.#slotsOf('load', tensors);
    const missing = this.#slots.find(({ name }) => !Object.hasOwn(tensors, name));
    if (missing !== undefined)
      throw typeError(`load: ${show(missing.name)} is missing`, {
        op: 'load',
        arg: 'tensors',
        value: missing.name,
      });
    for (const [slot, value] of pairs) slot.tensor.copy(value);
    return this;
  }

  /* The layers as a tree: { type, name, children, parameters }. */
  get root() {
    return this.#layer;
  }

  toString() {
    return describe(this.#layer);
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.toString();
  }
}

/* The modules, one a line. */
function describe(layer, indent = '') {
  const { type, tensors, children, name } = layer;
  const sizes = tensors.map(({ field, slot }) => `${field} ${slot.tensor.size().join('x')}`);
  const own = `${indent}${indent === '' ? '' : `${name.split('.').at(-1)}: `}${type}`;
  const line = sizes.length === 0 ? own : `${own} (${sizes.join(', ')})`;
  const unique = children.filter((child, i) => children.indexOf(child) === i);
  return [line, ...unique.map((child) => describe(child, `${indent}  `))].join('\n');
}

export const network = (object, options) => new Network(object, options);
