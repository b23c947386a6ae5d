/* The library as Lua sees it: calls, indexing and fields, converting Lua's values and the
   library's. Lua values are JavaScript's: nil is undefined, a table is an array (its [1] is [0]
   here), a Lua function returns the list of its results. A call returns a list, because Lua's calls
   have several results. */

import { freshFrom } from './fresh.js';
import { LuaError, asNumber } from './operators.js';
import { overlaps } from './overlap.js';
import { read } from './values.js';

/* The library has no function or method of this name. */
export class Missing extends Error {
  constructor(wanted) {
    super(`missing: ${wanted}`);
    this.wanted = wanted;
  }
}

const GIVES_TABLE = new Set([
  'totable',
  'split',
  'chunk',
]); /* an array from any other function means several results */
const GIVES_SIZES = new Set(['size', 'stride']); /* a LongStorage in Lua, a plain array here */
const TAKES_TEXT = new Set(['string']); /* in these, a string of digits stays a string */
export const PICKS = new Set([
  'sort',
  'topk',
  'kthvalue',
  'median',
  'mode',
  'max',
  'min',
]); /* return values and positions */

/* Returns what rules.js must know of a call, before the call. */
export function noteOf(torch, name, args) {
  const tensors = args.filter((x) => torch.isTensor(x));
  const source = PICKS.has(name) && tensors.length ? read(torch, tensors.at(-1)) : undefined;
  const before = { sizes: tensors.map((t) => t.size()), source, overlap: overlaps(name, tensors) };
  return { name, args, tensors, fresh: freshFrom(torch, name, args), ...before };
}

export function createLibrary(torch) {
  const luaFunctions = new WeakSet();
  const calls = []; /* what was called */

  const isTensor = (x) => torch.isTensor(x);
  const isObject = (x) => isTensor(x) || torch.isStorage(x);

  function note(name, args) {
    calls.push(noteOf(torch, name, args));
  }

  /* Returns a function of the library, for operators and calls. */
  function lib(name) {
    const found = torch[name];
    if (typeof found !== 'function') throw new Missing(`torch.${name}`);
    return (...args) => {
      note(name, args);
      return found(...args);
    };
  }

  function toLibrary(name, args) {
    return args.map((arg) => {
      if (luaFunctions.has(arg)) return (...given) => arg(...given)[0];
      if (TAKES_TEXT.has(name)) return typeof arg === 'number' ? String(arg) : arg;
      return asNumber(arg);
    });
  }

  function fromLibrary(name, value, args) {
    if (value === undefined) return [];
    if (!Array.isArray(value) || GIVES_TABLE.has(name)) return [value];
    if (GIVES_SIZES.has(name) && !args.length) return [torch.LongStorage(value)];
    return value;
  }

  function callFunction(name, args) {
    return fromLibrary(name, lib(name)(...toLibrary(name, args)), args.slice(1));
  }

  function callMethod(name, self, args) {
    if (!isObject(self))
      throw new LuaError(`attempt to call method '${name}' of a ${typeof self} value`);
    if (typeof self[name] !== 'function')
      throw new Missing(`${isTensor(self) ? 'tensor' : 'storage'}:${name}`);
    note(name, [self, ...args]);
    return fromLibrary(name, self[name](...toLibrary(name, args)), args);
  }

  function callValue(f, args) {
    if (typeof f !== 'function') throw new LuaError(`attempt to call a ${typeof f} value`);
    if (luaFunctions.has(f)) return f(...args);
    note(f.name, args);
    return fromLibrary('', f(...toLibrary('', args)), args);
  }

  function field(self, name) {
    /* Returns the class of an object: a method of ours needs its object, Lua's function does
       not. */
    if (isObject(self) && name === 'new') return torch[torch.typename(self).replace('torch.', '')];
    if (self === undefined || typeof self === 'number')
      throw new LuaError(`attempt to index a ${typeof self} value`);
    return self[name];
  }

  function index(self, given) {
    if (Array.isArray(self)) return self[given - 1];
    const key = asNumber(given);
    return isObject(self) && typeof key !== 'string'
      ? self.at(...indicesOf(self, key))
      : field(self, key);
  }

  /* The table of x[{ ... }] has all indices. */
  const indicesOf = (self, key) => (Array.isArray(key) && isTensor(self) ? key : [key]);

  function assign(self, given, value) {
    const key = asNumber(given);
    if (Array.isArray(self)) self[key - 1] = value;
    else if (isObject(self)) self.assign(...indicesOf(self, key), asNumber(value));
    else throw new LuaError(`attempt to index a ${typeof self} value`);
  }

  const lengthOf = (x) => (isTensor(x) ? callMethod('size', x, [])[0] : x.size());

  function luaFunction(f) {
    luaFunctions.add(f);
    return f;
  }

  return {
    calls,
    lib,
    isTensor,
    isObject,
    callFunction,
    callMethod,
    callValue,
    field,
    index,
    assign,
    lengthOf,
    luaFunction,
  };
}
