/* torch.js: the module `torch` in Lua: every op of the table as function and method, and the
   functions of the JavaScript object `torch` that Torch7 has too. Ops are not listed here; the
   lists name methods that are not ops, and results that have another form in Lua. */
import { LONG } from '../module/tables.js';
import {
  dtypeOf,
  isFreed,
  isHandle,
  isTensor,
  nameOf,
  pointerOf,
  typeOf,
} from '../module/handle.js';
import { toPrinted } from '../tensor/convert.js';
import { formatStorage, formatTensor } from '../tensor/print.js';
import { HANDLE, isThrown } from './machine.js';
import { NATIVE } from './native.js';
import { luaType } from './wording.js';
import { addPointers, data } from './pointer.js';
import { bareStorage } from './values.js';
import { asNumber, storageOperators, tensorOperators } from './operators.js';

/* Torch7's methods of tensors that are not in the op table. */
const TENSOR_METHODS = [
  'nElement',
  'numel',
  'elementSize',
  'nDimension',
  'dim',
  'size',
  'stride',
  'storageOffset',
  'storage',
  'isContiguous',
  'isSize',
  'isSameSizeAs',
  'isSetTo',
  'isTensor',
  'set',
  'resize',
  'resizeAs',
  'clone',
  'contiguous',
  'type',
  'typeAs',
  'real',
  'data',
  'cdata',
  'totable',
  'free',
  'retain',
  'apply',
  'map',
  'map2',
  'sub',
  'split',
  'chunk',
  'byte',
  'char',
  'short',
  'int',
  'long',
  'float',
  'double',
  'half',
];
const STORAGE_METHODS = [
  'new',
  'size',
  'elementSize',
  'type',
  'fill',
  'copy',
  'resize',
  'data',
  'cdata',
  'totable',
  'free',
  'retain',
];
const NOT_LUAS = new Set([
  'TorchError',
  'Generator',
  'TaggedObject',
  'LuaFunction',
  'isTensor',
  'isStorage',
  'type',
  'typename',
  'isTypeOf',
  'setdefaulttensortype',
  'getdefaulttensortype',
  'setMatrixTile',
  'setPrintOptions',
  'scope',
  'close',
  'memory',
  'fromDescriptor',
  'fromJSON',
  'fromTransfer',
  'load',
  'save',
  'serialize',
  'deserialize',
  'at',
  'assign',
]);

/* Ops that are functions only. In Torch7 a tensor has no method of this name, and programs rely on
   it: torch-autograd's values look up their own methods in the tensor first. */
const NOT_METHODS = new Set(['flatten']);

/* functions whose array is a table in Lua; otherwise an array is several results */
const LISTS = new Set(['totable', 'split', 'chunk', 'multinomialAliasSetup']);
const SIZES = new Set(['size', 'stride']); /* whose array is a LongStorage */

const resultsOf = (name) => (LISTS.has(name) || SIZES.has(name) ? 'one' : 'many');

/* The address of a new LongStorage with the sizes or strides of a tensor. torch.LongStorage(list)
   takes a microsecond longer. */
function newSizes(core, tensor, name, field) {
  const pointer = core.pointer(tensor, name);
  const ndim = core.lacksDims(tensor) ? 0 : core.ndim(tensor);
  const storage = core.guard(() => core.exports.storage_new(LONG, ndim)) >>> 0;
  if (storage === 0) core.errors.raise('torch.LongStorage');
  const { u32 } = core.heap;
  const from = u32[(pointer + field) >>> 2] >>> 2;
  const to = u32[(storage + core.layout.data) >>> 2] >>> 2;
  for (let i = 0; i < 2 * ndim; i++) u32[to + i] = u32[from + i];
  return storage;
}

/* The same as a handle. */
const sizesStorage = ({ core }, tensor, name = 'size') =>
  core.handles.adopt('storage', LONG, newSizes(core, tensor, name, core.layout[name]));

/* run(args), changed to behave as Torch7's function of that name. */
function caller(torch, name, run) {
  const call = NATIVE[name]?.(run, torch) ?? run;
  if (SIZES.has(name)) {
    return (args) => {
      const found = call(args);
      return Array.isArray(found) ? sizesStorage(torch, args[0], name) : found;
    };
  }
  return call;
}

/* False also for a tensor of a type that the op `name` is not for: its method only throws. */
function hasMethod(core, self, name) {
  if (!isHandle(self)) return false;
  const op = isTensor(self) ? core.ops.get(name) : undefined;
  return op === undefined || op.rows.some((row) => row.dtypes[typeOf(self).dtype]);
}

/* Calls the method of the first argument. Without a tensor first, as in x.cat({ a, b }), the call
   is one of the function of that name. */
const withSelf = (torch, name) => (args) => {
  const self = args[0];
  const method = hasMethod(torch.core, self, name) ? self[name] : undefined;
  if (typeof method !== 'function') {
    if (typeof torch[name] === 'function') return torch[name](...args);
    throw new TypeError(
      `${name}: bad argument #1 (a tensor or storage expected, got ${typeof self})`,
    );
  }
  switch (args.length) {
    case 1:
      return method.call(self);
    case 2:
      return method.call(self, args[1]);
    case 3:
      return method.call(self, args[1], args[2]);
    default:
      return method.apply(self, args.slice(1));
  }
};

const hasDigits = (v) =>
  Array.isArray(v) ? v.some(hasDigits) : typeof v === 'string' && asNumber(v) !== v;
const toNumbers = (v) => (Array.isArray(v) ? v.map(toNumbers) : asNumber(v));

/* Lua converts strings of digits to numbers. A failed call has changed nothing, so it is repeated
   with the strings converted. */
const withDigits = (run) => (args) => {
  try {
    return run(args);
  } catch (error) {
    if (isThrown(error)) throw error;
    if (!args.some(hasDigits)) throw error;
    return run(args.map(toNumbers));
  }
};

/* storage:string([text]): gets or sets a storage's contents as a Lua string, that is, as bytes. */
function string([storage, text]) {
  if (text === undefined) return new Uint8Array(storage.toTypedArray().buffer);
  if (!(text instanceof Uint8Array)) return storage.string(text);
  storage.resize(text.length).core.heap.u8.set(text, storage.data(true));
  return storage;
}

/* A metamethod, which scripts can call with any value: the first must be a tensor or storage. */
const ofHandle = (run) => (self, key, value) => {
  if (isHandle(self)) return run(self, key, value);
  throw new TypeError(
    `bad argument #1 to '?' (a tensor or storage expected, got ${luaType(self)})`,
  );
};

/* tostring(x): as Torch7, whatever torch.setPrintOptions says. */
function textOf(self) {
  const typeName = nameOf(self);
  const values = toPrinted(dtypeOf(self), self.toTypedArray());
  return typeOf(self).kind === 'storage'
    ? formatStorage({ typeName, values })
    : formatTensor({ typeName, size: self.size(), values });
}

/* x[i]; undefined for a string, which would be the name of a missing method. */
function index(self, given) {
  const key = asKey(given);
  return typeof key === 'string' ? undefined : self.at(...indicesOf(self, key));
}
/* The table of x[{ ... }] of a tensor has all indices. */
const indicesOf = (self, key) => (Array.isArray(key) && isTensor(self) ? key : [key]);
const asKey = (key) => {
  if (typeof key === 'number') return key;
  return Array.isArray(key) ? key.map(asNumber) : asNumber(key);
};

/* Methods that Torch7 defines otherwise, or whose results are not passed as they are. */
const INDIRECT = new Set([...LISTS, 'mode', 'data', 'free', 'retain']);

/* Torch7 ignores the dimension if the tensor is a vector (native.js). */
const directSelect = (core, call) => (self, args) =>
  call(self, args.length === 2 && core.ndim(self) === 1 ? [1, args[1]] : args);

/* How calls.js calls a method without conversions: for each element type a function of self and the
   other arguments. null: it cannot. */
function directMethod({ torch: { core }, values }, prototypes, name) {
  if (INDIRECT.has(name)) return null;
  const field = core.layout[name]; /* of SIZES */
  const methods = prototypes.map((prototype) => {
    const method = prototype[name];
    if (typeof method !== 'function') return undefined;
    if (name === 'select') return directSelect(core, core.dispatcher.callerOf(name, method));
    if (!SIZES.has(name))
      return core.dispatcher.callerOf(name, method) ?? ((self, args) => method.apply(self, args));
    return (self, args) =>
      args.length > 0 && args[0] !== undefined
        ? method.call(self, args[0])
        : values.bareResult(bareStorage(newSizes(core, self, name, field), LONG));
  });
  return { methods, function: null };
}

const directFunction = ({ core }, fn, name) => {
  const call =
    INDIRECT.has(name) || name === 'select' ? undefined : core.dispatcher.callerOf(name, fn);
  return call === undefined ? null : { methods: null, function: call };
};

/* Lets calls.js call these functions, which are registered already, without conversions. */
function makeDirect(values, functions) {
  for (const fn of functions)
    values.functions[values.numberOf(fn)].direct = {
      methods: null,
      function: (self, args) => fn(...args),
    };
}

/* Adds the module `torch` to a Lua, with the classes of tensors, storages and generators. */
export function addTorch(lua) {
  const { torch, values } = lua;
  const { core } = torch;
  const own = values.functions.length;
  const register = (entries, method, direct) => {
    const first = values.functions.length;
    for (const [name, run] of entries)
      values.functions.push({
        name,
        method,
        run: withDigits(run),
        inside: true,
        results: resultsOf(name),
        raw: false,
        direct: direct?.(name) ?? null,
      });
    return [entries.map(([name]) => name).join(' '), first];
  };
  const bulk = (into, entries, direct) =>
    lua.own(`host.bulk(${into}, ...)`, register(entries, into !== 'torch', direct));

  const prototypes = core.dtypes.map((info) => torch[`${info.name}Tensor`].prototype);
  const names = [...new Set([...core.ops.keys(), ...TENSOR_METHODS])].filter(
    (name) => !NOT_METHODS.has(name),
  );
  const method = (name) => [
    name,
    name === 'data'
      ? ([self, isNumber]) => data(self, isNumber)
      : caller(torch, name, withSelf(torch, name)),
  ];
  lua.own('host.methods = { tensor = {}, storage = {} }');
  bulk('host.methods.tensor', names.map(method), (name) => directMethod(lua, prototypes, name));
  bulk('host.methods.storage', STORAGE_METHODS.map(method));
  const text = lua.callback((...args) => string(args), 'one', true, 'string');
  lua.own('host.methods.storage.string = ...', [text]);

  const same = (a, b) =>
    a === b ||
    (isHandle(a) &&
      typeOf(b)?.kind === typeOf(a).kind &&
      pointerOf(a) === pointerOf(b) &&
      !isFreed(a));
  const shared = {
    __tostring: ofHandle(textOf),
    __eq: same,
    __index: ofHandle(index),
    __newindex: ofHandle((self, key, value) => {
      self.assign(...indicesOf(self, asKey(key)), asNumber(value));
    }),
  };
  const operators = tensorOperators(torch);
  const length = ofHandle((self) => sizesStorage(torch, self));
  core.dtypes.forEach((info, i) => {
    const hasRow = (op) => op === undefined || op.rows.some((row) => row.dtypes[i]);
    const missing = names
      .filter((name) => typeof prototypes[i][name] !== 'function' || !hasRow(core.ops.get(name)))
      .join(' ');
    lua.defineClass(prototypes[i], {
      name: info.tensor,
      meta: { ...shared, ...operators, __len: length },
    });
    values.tensorClasses[info.code] = HANDLE + values.classes.get(prototypes[i]);
    lua.own('host.share(...)', [info.tensor, 'tensor', missing]);
    lua.defineClass(torch[`${info.name}Storage`].prototype, {
      name: info.storage,
      meta: { ...shared, ...storageOperators, __len: ofHandle((self) => self.size()) },
    });
    const { prototype } = torch[`${info.name}Storage`];
    values.storageClasses[info.code] = HANDLE + values.classes.get(prototype);
    lua.own('host.share(...)', [info.storage, 'storage', info.bytes === 1 ? '' : 'string']);
    for (const Class of ['Tensor', 'Storage']) {
      const make = torch[`${info.name}${Class}`];
      const construct = withDigits((args) =>
        Class === 'Storage' && typeof args[0] === 'string'
          ? lua.mapped.storage(info.name, ...args)
          : make(...args),
      );
      const constructor = lua.callback(
        (...args) => construct(args),
        'one',
        false,
        `${info.name}${Class}`,
      );
      makeDirect(values, [constructor]);
      lua.own('host.constructor(...)', [`${info.name}${Class}`, constructor]);
    }
  });
  makeDirect(values, [length, ...Object.values(operators)]);
  lua.defineClass(torch.Generator.prototype, {
    name: 'torch.Generator',
    meta: { __tostring: () => 'torch.Generator', __eq: same },
  });
  lua.own('host.constructor(...)', ['Generator', lua.callback(() => torch.Generator())]);
  addPointers(lua);

  const functions = Object.keys(torch).filter(
    (name) =>
      typeof torch[name] === 'function' &&
      !NOT_LUAS.has(name) &&
      !/^[A-Z]\w*(Tensor|Storage)$/.test(name),
  );
  bulk(
    'torch',
    functions
      .filter((name) => name !== 'Tensor' && name !== 'Storage' && name !== 'data')
      .map((name) => [name, caller(torch, name, (args) => torch[name](...args))]),
    (name) => directFunction(torch, torch[name], name),
  );
  bulk('torch', [['data', ([owner, isNumber]) => data(owner, isNumber)]]);
  lua.own('host.js.setdefaulttensortype = ...', [
    lua.callback((name) => torch.setdefaulttensortype(name), 'one', false, 'setdefaulttensortype'),
  ]);
  /* errors of these functions get Torch7's texts (wording.js) */
  for (const entry of values.functions.slice(own)) entry.phrased = true;
  lua.own('host.finish()');
}
