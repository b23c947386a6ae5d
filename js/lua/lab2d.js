/* lab2d.js — `require 'system.tensor'` and `require 'system.random'`, DeepMind Lab2D's, made of
   js/lab2d when a script first asks for one of them. */
import { show } from '../module/errors.js';
import { isLabTensor } from '../lab2d/handle.js';
import { isLabRandom, makeRandom } from '../lab2d/random.js';
import { tensorsOf } from '../lab2d/tensor.js';
import { TYPES } from '../lab2d/types.js';

/* Lua has tostring, == and t(i, j) */
const NOT_LUAS = new Set(['constructor', 'free', 'toString', 'equal', 'at']);
const SEVERAL = ['argMaxElement', 'argMinElement']; /* results, not one table */

/* What takes lists is Lua's own, since their elements may be anything. */
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

/* Methods that say when they are called with a point. */
function methodsOf(prototype, is) {
  const names = Reflect.ownKeys(prototype).filter(
    (key) => typeof key === 'string' && !NOT_LUAS.has(key),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      (self, ...args) => {
        if (!is(self))
          throw new TypeError(
            `${name}: called on ${show(self)}; call it with a colon, x:${name}(...)`,
          );
        return self[name](...args);
      },
    ]),
  );
}

/* A file's name means what it means to Lua's io: the disk in Node, memory in a page. */
function fromFiles(files, args) {
  const name = args[0]?.file?.name;
  if (args.length !== 1 || typeof name !== 'string' || files.isDisk) return args;
  try {
    return [{ file: { ...args[0].file, name: files.read(name) } }];
  } catch (error) {
    throw new Error(`${name}: ${error.message}`, { cause: error });
  }
}

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
    __call: (self, ...indices) => self.at(...indices),
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
    module[`${type}Tensor`] = lua.callback((...args) => make(...fromFiles(files, args)));
  }
  return module;
}

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

export function addLab2d(lua, files) {
  let module = null;
  const open = () => (module ??= openTensor(lua, files));
  const preload = (name, load) =>
    lua.own('local name, load = ...; package.preload[name] = load', [name, lua.callback(load)]);
  lua.values.openLab2d = open;
  preload('system.tensor', open);
  preload('system.random', () => openRandom(lua));
}
