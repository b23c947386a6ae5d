/* torch.js: assembles the object that users import: classes, and every method as a function. */
import { Core } from './module/core.js';
import { DOUBLE, LONG } from './module/tables.js';
import { isStorage, nameOf } from './module/handle.js';
import { inScope, isTensorLike } from './call/foreign.js';
import { addOps } from './tensor/ops.js';
import { makeTensorClasses } from './tensor/tensor.js';
import { defineOnDemand, hidden } from './module/properties.js';
import { makeStorageClasses } from './tensor/storage.js';
import { partsFunction } from './tensor/split.js';
import { TorchError, argumentError, notA, notATypeName } from './module/errors.js';
import { setPrintOptions } from './tensor/inspect.js';
import { TORCH7_STYLE } from './tensor/print-style.js';
import { meshgrid } from './tensor/grids.js';
import { fromDescriptor } from './tensor/descriptor.js';
import { addEqualityTester } from './tensor/comparison.js';
import { fromJson, fromTransfer } from './tensor/transfer.js';
import { addExtensions } from './module/extensions.js';
import { threadFunctions } from './module/threads.js';
import { addRandom } from './tensor/random.js';
import { makeGeneratorClass } from './tensor/generator.js';
import { once } from './module/once.js';
import { VERSION } from './version.js';

/* Methods that are functions as well: f(tensor, ...) is tensor.f(...). */
const FUNCTIONS = [
  'clone',
  'contiguous',
  'nDimension',
  'dim',
  'size',
  'stride',
  'storage',
  'storageOffset',
  'isContiguous',
  'isSize',
  'isSameSizeAs',
  'nElement',
  'numel',
  'elementSize',
  'isSetTo',
  'resize',
  'resizeAs',
  'sub',
  'apply',
  'map',
  'map2',
  'data',
  'cdata',
  'typeAs',
  'totable',
  'tensorSplit',
  'unbind',
  'item',
  'at',
  'assign',
];

/* Those whose method changes its tensor: the function changes a copy, except with Torch7's
   rules. */
const CHANGING = new Set(['resize', 'resizeAs', 'apply', 'map', 'map2', 'assign']);

function functionOf(core, name) {
  const copies = CHANGING.has(name) && !core.followsTorch7;
  const named = {
    [name](tensor, ...args) {
      if (!isTensorLike(tensor)) throw notA('tensor', name, 'tensor', tensor);
      if (!copies) return tensor[name](...args);
      const copy = tensor.clone();
      try {
        return copy[name](...args);
      } catch (error) {
        copy.free();
        throw error;
      }
    },
  };
  return named[name];
}

/* Of a handle, or of an object of Lab2D or of a file that has a type of Torch7's. */
const typeName = (v) => nameOf(v) ?? v?.torchType;

/* The functions of torch that are neither ops nor methods. */
function utilities(core, classes, storages) {
  const classOf = (code, ofStorages) => (ofStorages ? storages() : classes)[code];
  return {
    TorchError,
    indexBase: core.base,
    rules: core.rules,
    build: 'simd',
    version: VERSION,
    isTensor: isTensorLike,
    isStorage,
    /* 'torch.DoubleTensor' for objects of torch, else JavaScript's typeof. */
    type: (v) => typeName(v) ?? typeof v,
    typename: (v) => typeName(v) ?? null,
    /* True if v has a type: a name ('torch.FloatTensor'), a pattern ('torch.*Tensor') or a
       class. */
    isTypeOf(v, type) {
      const given = typeof type === 'function' ? type.prototype?.torchType : type;
      const name = core.dtypes[core.dtypeNamed(given)]?.tensor ?? given;
      if (typeof name !== 'string')
        throw argumentError('isTypeOf', 'type', type, 'neither the name of a type nor a class');
      const pattern = name
        .split('.*')
        .map((part) => part.replace(/[^\w]/g, '\\$&'))
        .join('.*');
      return new RegExp(`^${pattern}$`).test(typeName(v) ?? typeof v);
    },
    /* Panels in a tile of matrix products: 1, 2, or 0 for the faster (src/ops/matmul/gemm.c). */
    setMatrixTile(panels) {
      if (![0, 1, 2].includes(panels))
        throw argumentError('setMatrixTile', 'panels', panels, 'expected 0, 1 or 2');
      core.exports.set_tile(panels);
    },
    setdefaulttensortype(name) {
      const code = core.dtypeNamed(name);
      if (code < 0) throw notATypeName('setdefaulttensortype', name);
      core.defaultType = code;
    },
    getdefaulttensortype: () => core.dtypes[core.defaultType].tensor,
    /* Runs fn, then frees every tensor and storage made in it except those in its result. */
    scope(fn) {
      if (typeof fn !== 'function') throw notA('function', 'scope', 'fn', fn);
      return inScope(core, fn);
    },
    /* Counts of what is alive: { tensors, storages, bytes }. */
    memory: () => core.handles.count(),
    /* Copies another library's array, { data, dtype, shape, stride, offset }, to a tensor. */
    fromDescriptor: (descriptor) => fromDescriptor(core, descriptor),
    /* The tensor or storage of toTransfer(), in this thread or another. */
    fromTransfer: (given) => fromTransfer(core, classOf, given),
    /* The tensor or storage of toJSON(). */
    fromJSON: (given) => fromJson(core, classOf, given),
  };
}

/* fromFile(source, { byteOffset, count, signal, onProgress }) of a storage class and its tensor
   class. Its code is loaded at the first call. */
const storageFromFile = async (core, info, ...args) =>
  (await import('./io/storage-file.js')).fromFile(core, info, ...args);
async function tensorFromFile(core, info, TensorClass, source, options) {
  const storage = await storageFromFile(core, info, source, options);
  const tensor = TensorClass(storage);
  core.handles.moveBallast(storage, tensor);
  storage.free();
  return tensor;
}

/* What console.log(torch) shows in Node: one line instead of all functions. */
const summaryOf = ({ version, build, indexBase, getdefaulttensortype }) =>
  `torch7-wasm ${version} { build: '${build}', indexBase: ${indexBase}, default type: ${getdefaulttensortype()} }`;

/* The classes of storages, made when one of them is first needed. */
const storageClasses = (core) =>
  once(() => {
    const classes = makeStorageClasses(core);
    classes.forEach((Class, i) => {
      Class.fromFile = (source, options = {}) =>
        storageFromFile(core, core.dtypes[i], source, options);
    });
    return classes;
  });

/* The options of createTorch. */
export const OPTIONS = [
  'indexBase',
  'rules',
  'maxMemory',
  'addons',
  'wasmModule',
  'wasmBinary',
  'wasmUrl',
];

/* Returns torch for a compiled module. The options are those of createTorch (docs/api.md). */
export function makeTorch(module, options, CoreClass = Core) {
  addEqualityTester();
  const core = new CoreClass(module, options);
  const tensors = makeTensorClasses(core);
  const storages = storageClasses(core);
  core.classesOf = { storage: storages, generator: once(() => makeGeneratorClass(core, torch)) };
  core.longTensor = tensors[LONG];
  core.doubleTensor = tensors[DOUBLE];
  const torch = {};
  core.dtypes.forEach((info, i) => {
    torch[`${info.name}Tensor`] = tensors[i];
    defineOnDemand(torch, `${info.name}Storage`, () => storages()[i]);
    tensors[i].fromFile = (source, given = {}) =>
      tensorFromFile(core, info, tensors[i], source, given);
  });
  addOps(core, torch, core.tables.ops, (_, i) => core.functionAt(i));
  for (const name of FUNCTIONS) torch[name] = functionOf(core, name);
  Object.assign(torch, {
    split: (...args) => partsFunction('split', args),
    chunk: (...args) => partsFunction('chunk', args),
    meshgrid: (...args) => meshgrid(args),
  });
  core.printOptions = { ...TORCH7_STYLE };
  torch.setPrintOptions = (given) => setPrintOptions(core, given);
  defineOnDemand(torch, 'Generator', core.classesOf.generator);
  addRandom(core, torch);
  Object.assign(torch, utilities(core, tensors, storages), threadFunctions(core));
  Object.defineProperty(torch, 'Tensor', {
    get: () => tensors[core.defaultType],
    enumerable: true,
  });
  Object.defineProperty(torch, 'Storage', {
    get: () => storages()[core.defaultType],
    enumerable: true,
  });
  hidden(torch, { core, [Symbol.for('nodejs.util.inspect.custom')]: () => summaryOf(torch) });
  addExtensions(core, torch);
  return torch;
}
