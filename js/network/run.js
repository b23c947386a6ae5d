/* run.js: one forward through the layers of a network. */
import { TorchError, typeError } from '../module/errors.js';
import { missing, subpathOf } from '../module/extensions.js';
import { isRecording } from '../autograd/tape.js';
import { typeOf } from '../module/handle.js';
import { plainOf } from '../autograd/traced.js';
import { isValue } from '../autograd/helpers.js';

const described = (v) =>
  Array.isArray(v)
    ? `a table of ${v.length}${v.every(isValue) ? '' : ', not all tensors'}`
    : 'no tensor';

const areTensors = (least) => (v) =>
  Array.isArray(v) && v.length >= least && v.every((x) => isValue(x));
/* What a layer takes: the words of an error, and whether an input fits. */
export const INPUTS = {
  tensor: ['one tensor', isValue],
  tensors: ['a table of tensors', areTensors(1)],
  pair: ['a table of two tensors', areTensors(2)],
  table: ['a table', Array.isArray],
  any: ['', () => true],
};

/* Throws if the op belongs to an add-on that is not imported. */
function refuseMissing(name) {
  const subpath = subpathOf(name);
  if (subpath !== undefined) missing(name, subpath)();
}

/* The functions of torch by name. Classes count dimensions and positions from `base`. */
const opsOf = (core) =>
  new Proxy(
    {},
    {
      get(_, name) {
        const op = core.ops.get(name);
        if (op === undefined) refuseMissing(name);
        return op?.function;
      },
    },
  );

const placed = new WeakSet();
/* The error of an op, with the place of the layer that called it. */
function withPlace(error, layer) {
  if (placed.has(error) || error?.code === undefined) return error;
  const { code, op, arg, value, details, message } = error;
  const text = `${layer.place}: ${message}`;
  const made =
    error instanceof TypeError
      ? typeError(text, { code, op, arg, value, details })
      : new TorchError(text, { code, op, arg, value, details, cause: error });
  placed.add(made);
  return made;
}

export class Run {
  /* `values` are the parameters in place of the network's own, by slot; null: its own. */
  constructor(core, { isTraining, generator, like, values = null, onLayer }) {
    this.core = core;
    this.base = core.base;
    this.ops = opsOf(core);
    this.parameter = like; /* a tensor of the type of the parameters; null: there are none */
    this.isTraining = isTraining;
    this.generator = generator === undefined ? [] : [generator];
    this.values = values;
    this.onLayer = onLayer;
    this.indices = new Map(); /* of max pools, by layer, for unpooling */
    this.sizes = new Map(); /* of views whose sizes the module around them sets, by layer */
    this.states = new Map(); /* of recurrent layers, by layer */
    this.replaced = new Map(); /* fields that the layer around computes, by layer */
  }

  /* The fields of a layer, with its parameters of this run. */
  fieldsOf(layer) {
    const { fields, tensors } = layer;
    const replaced = this.replaced.get(layer);
    if (replaced === undefined && (this.values === null || tensors.length === 0)) return fields;
    const own = { ...fields };
    for (const { field, slot } of tensors) own[field] = this.values?.get(slot) ?? fields[field];
    return { ...own, ...replaced };
  }

  /* Calls a layer with other fields in place of its own. */
  callWith(layer, fields, x) {
    this.replaced.set(layer, fields);
    const y = this.call(layer, x);
    this.replaced.delete(layer);
    return y;
  }

  /* A new tensor of the type of the parameters; without any, of that of x if it is of reals. */
  newLike = (x) => {
    const own = plainOf(x);
    const { core, dtype } = typeOf(own);
    if (this.parameter !== null) return this.parameter.new();
    return core.dtypes[dtype].real ? own.new() : own.type('torch.FloatTensor').new();
  };

  /* Calls a layer. */
  call = (layer, x) => {
    const { definition } = layer;
    try {
      this.checkInput(layer, definition.takes ?? 'tensor', x);
      const forward = () => definition.forward(this.fieldsOf(layer), x, this, layer);
      const y = this.freesAfter(layer) ? this.core.handles.scope(forward) : forward();
      this.onLayer?.(layer, y);
      return y;
    } catch (error) {
      throw withPlace(error, layer);
    }
  };

  /* Whether what a layer makes beside its result is freed at once: not while a tape records, and
     not the positions that unpooling needs. */
  freesAfter = ({ children, isUnpooled }) => children.length === 0 && !isUnpooled && !isRecording();

  checkInput(layer, takes, x) {
    const [expected, fits] = INPUTS[takes];
    if (!fits(x)) this.fail(`the input is ${described(x)}: expected ${expected}`);
  }

  /* An error about the input of the layer that is called. */
  fail(text) {
    throw new TorchError(text, { code: 'LAYER_INPUT', op: 'network', arg: 'x' });
  }

  /* The dimension, in torch's numbering, that a field counts from 1, or below 0 from the end. With
     `inputDims`, the dimensions of an input without batch, a batch comes first. */
  dim(x, dimension, inputDims = null) {
    const rank = x.dim();
    const shift = inputDims !== null && dimension > 0 && rank === inputDims + 1 ? 1 : 0;
    const d = dimension < 0 ? rank + dimension : dimension - 1 + shift;
    if (d < 0 || d >= rank) this.fail(`the input has no dimension ${dimension}: it has ${rank}`);
    return d + this.base;
  }

  /* A tensor of the type of x. */
  like = (x) => plainOf(x).new();
}
