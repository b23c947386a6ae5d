/* reader.js: makes layers of the modules of a file. A layer is a module with checked fields. */
import { TorchError, show } from '../module/errors.js';
import { pointerOf, typeOf } from '../module/handle.js';
import { REQUIRED, fieldsOf, isModule } from './fields.js';

const DEEPEST = 200; /* modules in modules */
const MOST_CALLS = 1e6; /* of modules in one forward: shared modules may multiply */

export class Layer {
  constructor(object, place, name, depth) {
    this.object = object;
    this.type = object.torchType;
    this.at = place;
    this.name = name; /* '0.3' */
    this.depth = depth;
    this.children = [];
    this.tensors = []; /* { field, name, tensor, isParameter, id } */
    this.calls = 1;
    this.isOpen = true;
  }

  /* Where the module is: 'modules[3].modules[0] (nn.Linear)'. */
  get place() {
    return this.at === '' ? this.type : `${this.at} (${this.type})`;
  }

  fail(text, code = 'BAD_NETWORK', arg = undefined, value = undefined) {
    throw new TorchError(`network: ${this.place}: ${text}`, { code, op: 'network', arg, value });
  }
}

/* cudnn, and packages that have copies of nn's classes */
const COPIES = /^(cudnn|inn|w2nn|ccn2|cunn|fbnn)\./;

/* Two tensors are the same parameter if they have the same elements in memory. */
function identityOf(t) {
  const { core, dtype } = typeOf(t);
  const { layout, heap } = core;
  const pointer = pointerOf(t);
  const storage = heap.u32[(pointer + layout.storage) >>> 2];
  return [dtype, storage, t.storageOffset(), t.size(), t.stride()].join();
}

export class Reader {
  constructor(classes) {
    this.classes = classes;
    this.layers = new Map(); /* by object: a module may occur several times */
    this.tensors = new Map(); /* by identity */
  }

  definitionOf(layer) {
    const { type } = layer;
    const found =
      this.classes.get(type) ??
      (COPIES.test(type) ? this.classes.get(type.replace(COPIES, 'nn.')) : undefined);
    if (found === undefined)
      layer.fail('the class is not known; `classes` can define it', 'UNKNOWN_CLASS', 'object');
    return found.choose?.(fieldsOf(layer.object.payload)) ?? found;
  }

  read(object, place = '', name = '', depth = 0) {
    const known = this.layers.get(object);
    if (known?.isOpen) known.fail('the module contains itself');
    if (known !== undefined) return known;
    const layer = new Layer(object, place, name, depth);
    if (depth > DEEPEST) layer.fail(`modules are nested more than ${DEEPEST} deep`, 'DEPTH');
    const { payload } = object;
    if (typeof payload !== 'object' || payload === null || typeof payload.type === 'function')
      layer.fail('the module has no fields');
    this.layers.set(object, layer);
    layer.definition = this.definitionOf(layer);
    layer.definition.prepare?.(object);
    layer.fields = this.fields(layer);
    layer.definition.check?.(layer.fields, (text) => layer.fail(text));
    layer.calls = layer.children.reduce((n, child) => n + child.calls, 1);
    if (layer.calls > MOST_CALLS)
      layer.fail(`a forward would call more than ${MOST_CALLS} modules`);
    layer.isOpen = false;
    return layer;
  }

  fields(layer) {
    const get = fieldsOf(layer.object.payload);
    const { fields } = layer.definition;
    const child = (object, field, i) => {
      const place = i === undefined ? field : `${field}[${i}]`;
      const own = i ?? field;
      const made = this.read(
        object,
        layer.at === '' ? place : `${layer.at}.${place}`,
        layer.name === '' ? String(own) : `${layer.name}.${own}`,
        layer.depth + 1,
      );
      layer.children.push(made);
      return made;
    };
    const made = {};
    for (const [name, kind] of Object.entries(fields)) {
      const used = [name, ...kind.others].find((one) => get(one) !== undefined) ?? name;
      const v = get(used);
      if (v === undefined && kind.fallback === REQUIRED)
        layer.fail(`the field \`${name}\` is missing: expected ${kind.expected}`, undefined, name);
      const value = v === undefined ? kind.fallback : kind.read(v, { child, name: used, layer });
      if (value === undefined)
        layer.fail(`\`${used}\` = ${show(v)}: expected ${kind.expected}`, undefined, used, v);
      made[name] = value;
      if (kind.tensor !== undefined && v !== undefined) this.addTensor(layer, name, kind, value);
    }
    return made;
  }

  addTensor(layer, field, kind, tensor) {
    const id = identityOf(tensor);
    const first = this.tensors.get(id);
    const name = layer.name === '' ? field : `${layer.name}.${field}`;
    const slot = first ?? { name, tensor, isParameter: kind.tensor === 'parameter' };
    this.tensors.set(id, slot);
    layer.tensors.push({ field, slot });
  }
}

/* The layer of an object of a file. */
export function readNetwork(classes, object) {
  if (!isModule(object))
    throw new TorchError(`network: ${show(object)} is not a module of a .t7 file`, {
      code: 'BAD_NETWORK',
      op: 'network',
      arg: 'object',
      value: object,
    });
  const reader = new Reader(classes);
  const layer = reader.read(object);
  return { layer, slots: [...reader.tensors.values()] };
}
