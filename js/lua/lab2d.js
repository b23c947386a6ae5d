/* lab2d.js: DeepMind Lab2D's modules for Lua, `require 'system.tensor'` and
   `require 'system.random'`. They are made from js/lab2d when a script first requires them. */
import { show } from '../module/errors.js';
import { isThrown } from './machine.js';
import { isLabTensor } from '../lab2d/handle.js';
import { isLabRandom, makeRandom } from '../lab2d/random.js';
import { tensorsOf } from '../lab2d/tensor.js';
import { TYPES } from '../lab2d/types.js';

/* JavaScript methods without a Lua method: Lua has tostring, == and t(i, j) instead. */
const ONLY_JAVASCRIPT = new Set(['constructor', 'free', 'toString', 'equal', 'at']);
const SEVERAL = ['argMaxElement', 'argMinElement']; /* return several results, not one table */

/* The methods that take lists are written in Lua, because the elements may be any Lua values. */
const RANDOM = `
local class = ...

local function list(name, values)
  if type(values) ~= 'table' then error(name .. ': a table expected, got ' .. type(values), 3) end
  return values
end

function class:choice(values)
  local n = #list('choice', values)
  if n == 0 then return nil end
  return values[self:uniformInt(1, n)]
end

function class:shuffleInPlace(values)
  for i = #list('shuffleInPlace', values), 2, -1 do
    local j = self:uniformInt(1, i)
    values[i], values[j] = values[j], values[i]
  end
end

function class:shuffle(values)
  local copy = {}
  for i, value in ipairs(list('shuffle', values)) do copy[i] = value end
  self:shuffleInPlace(copy)
  return copy
end
`;

/* apply and applyIndexed first call the function for all elements and then change the tensor, so
   that an error changes nothing. */
const TENSOR = `
local name, low, high = ...
local class = host.metatables[name]

local function fits(value)
  return type(value) == 'number' and (not low or value >= low and value <= high)
end

-- Calls visit(value, index) for each element of nested tables, until visit returns false.
local function each(values, index, depth, visit)
  if type(values) ~= 'table' then return visit(values, index) end
  for i, inner in ipairs(values) do
    index[depth] = i
    if each(inner, index, depth + 1, visit) == false then return false end
  end
  index[depth] = nil
end

local function apply(self, f, with_index)
  local positions, values = {}, {}
  each(self:val(), {}, 1, function(value, index)
    local result, continue = f(value, with_index and { unpack(index) } or nil)
    if continue ~= nil and type(continue) ~= 'boolean' then
      fail("Invalid arg '" .. tostring(continue) .. "'")
    end
    if result ~= nil and not fits(result) then fail("Invalid arg '" .. tostring(result) .. "'") end
    if result ~= nil then
      positions[#positions + 1], values[#values + 1] = { unpack(index) }, result
    end
    return continue
  end)
  for i, position in ipairs(positions) do self(unpack(position)):val(values[i]) end
  return self
end

-- apply(f) replaces each element by f(value). A result of nil keeps the element; false as second
-- result ends the loop. applyIndexed(f) calls f(value, index).
function class.apply(self, f) return apply(self, f, false) end
function class.applyIndexed(self, f) return apply(self, f, true) end

local clamp = class.clamp
function class.clamp(self, least, most)
  if least ~= nil and not fits(least) or most ~= nil and not fits(most) then
    fail('TypeMismatch Arg1 must be a nil or valid min value and Arg2 must nil or a valid max value.')
  end
  return clamp(self, least, most)
end
`;
/* The range of each integer type. */
const LIMITS = {
  Byte: [0, 255],
  Char: [-128, 127],
  Int16: [-32768, 32767],
  Int32: [-2147483648, 2147483647],
  Int64: [-9223372036854775808, 9223372036854775808],
};

/* Lab2D's error texts, by the code of our error. Our message follows them. */
const LAST_DIM = 'Must call with number or an array that matches last dimension';
const SAME = 'Must call with same sized tensor';
const AXIS = (self) => {
  const { length } = self.shape();
  if (length === 0) return 'Cannot be called on a scalar.';
  return `Must be called on with nil or 0 < dim <= ${length}`;
};
const DIM = 'Must contain 1 based dim received';
const IS_MIN_MAX = /^(arg)?(max|min)/i; /* the names of ops */
const WORDS = {
  RANGE_END: '[Tensor.CreateFromRange] Invalid Tensor range.',
  RANGE_STEP: '[Tensor.CreateFromRange] Step size must not be zero.',
  MM_SHAPES: 'Incorrect matrix dimensions',
  NOT_MATRIX: (self, { arg }) => `${arg === 'self' ? 'LHS' : 'RHS'} is not a matrix`,
  EMPTY: 'No elements!',
  WITHDRAWN: (self) => `Trying to access invalidated object of type: '${self.torchType}'`,
  INDEX_RANGE: 'Invalid Index!',
  VIEW_COUNT: 'Shape must match tensor shape.',
  SAME_SIZE: 'Failed to assign value.',
  BOUNDS: 'Arg1 (min value) must not exceed Arg2 (max value).',
  COUNTS: (self, { op }) => (/^c/.test(op) ? SAME : LAST_DIM),
  DIM_RANGE: (self, { op }) => (IS_MIN_MAX.test(op) ? AXIS(self) : DIM),
  TYPE(self, { op, arg }) {
    if (op === 'mmul' && arg === 'value') return `Must contain 1 RHS tensor of type ${self.type()}`;
    return IS_MIN_MAX.test(op) ? AXIS(self) : undefined;
  },
};

/* The error with Lab2D's text before its message. */
function worded(error, self) {
  const found = WORDS[error.code];
  const words = typeof found === 'function' ? found(self, error) : found;
  if (words === undefined) return error;
  return new Error(`${words}: ${error.message}`, { cause: error });
}

/* Returns run(); its errors get Lab2D's texts. */
const withLab2dTexts = (self, run) => {
  try {
    return run();
  } catch (error) {
    throw isThrown(error) ? error : worded(error, self);
  }
};

/* Returns all methods of a prototype as functions of self. A call with a dot instead of a colon is
   an error that says so. `isSelf` tests the first argument. */
function methodsOf(prototype, isSelf) {
  const names = Reflect.ownKeys(prototype).filter(
    (key) => typeof key === 'string' && !ONLY_JAVASCRIPT.has(key),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      (self, ...args) => {
        if (!isSelf(self))
          throw new TypeError(
            `${name}: called on ${show(self)}; call it with a colon, x:${name}(...)`,
          );
        return withLab2dTexts(self, () => self[name](...args));
      },
    ]),
  );
}

/* Resolves { file: { name } } as Lua's io does. Files in memory are passed as their bytes. */
function fromFiles(files, args) {
  const name = args[0]?.file?.name;
  if (args.length !== 1 || typeof name !== 'string' || files.isDisk) return args;
  try {
    return [{ file: { ...args[0].file, name: files.read(name) } }];
  } catch (error) {
    throw new Error(`${name}: ${error.message}`, { cause: error });
  }
}

/* Returns the module system.tensor and defines its classes in Lua. */
function openTensor(lua, files) {
  const tensor = tensorsOf(lua.torch);
  const shared = Object.getPrototypeOf(tensor.DoubleTensor.prototype);
  const methods = {
    ...methodsOf(shared, isLabTensor),
    tostring: (self, most) => self.toString(most),
  };
  const meta = {
    __tostring: (self) => self.toString(),
    __eq: (a, b) => a.equal(b),
    __call: (self, ...indices) => withLab2dTexts(self, () => self.at(...indices)),
  };
  const module = { fromTorch: lua.callback((x) => tensor.fromTorch(x)) };
  for (const type of TYPES) {
    const make = tensor[`${type}Tensor`];
    lua.defineClass(make.prototype, {
      name: make.prototype.torchType,
      methods,
      meta,
      many: SEVERAL,
    });
    module[`${type}Tensor`] = lua.callback((...args) =>
      withLab2dTexts(null, () => make(...fromFiles(files, args))),
    );
  }
  module.Tensor = module.DoubleTensor;
  for (const type of TYPES)
    lua.own(`(function(...) ${TENSOR} end)(...)`, [
      `tensor.${type}Tensor`,
      ...(LIMITS[type] ?? []),
    ]);
  return module;
}

/* Returns the module system.random. */
function openRandom(lua) {
  const random = makeRandom(lua.torch);
  lua.defineClass(Object.getPrototypeOf(random), {
    name: 'lab2d.Random',
    methods: methodsOf(Object.getPrototypeOf(random), isLabRandom),
    meta: { __tostring: () => 'system.random' },
  });
  lua.own(`(function(...) ${RANDOM} end)(host.metatables['lab2d.Random'])`);
  return random;
}

/* Preloads the modules in a Lua. `files`: MemoryFiles or DiskFiles. */
export function addLab2d(lua, files) {
  let module = null;
  const open = () => (module ??= openTensor(lua, files));
  const preload = (name, load) =>
    lua.own('local name, load = ...; package.preload[name] = load', [name, lua.callback(load)]);
  lua.values.openLab2d = open;
  preload('system.tensor', open);
  for (const name of ['system.random', 'system.sys_random']) preload(name, () => openRandom(lua));
}
