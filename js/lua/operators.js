/* operators.js: Torch7's operators + - * / % on tensors, for the metatables of Lua's classes, and
   its error texts for all operators that tensors and storages do not have. */
import { dtypeOf, isTensor } from '../module/handle.js';
import { TorchError, show } from '../module/errors.js';
import { LuaError } from './error.js';
import { luaType } from './wording.js';

/* Converts a string that contains a number, as Lua does. Other values are returned unchanged. */
export const asNumber = (v) =>
  typeof v === 'string' && v.trim() !== '' && !Number.isNaN(Number(v)) ? Number(v) : v;

/* Returns the value as a number. `position` is that of the argument, for the error. */
const number = (given, position) => {
  const v = asNumber(given);
  if (typeof v !== 'number')
    throw new TypeError(
      `bad argument #${position} to '?' (number expected, got ${isTensor(v) ? v.torchType : luaType(v)})`,
    );
  return v;
};
/* Returns v. Throws Torch7's error if it is not a tensor; `other` is the other operand. */
const tensor = (v, other) => {
  const type = isTensor(other) ? other.torchType : 'a tensor';
  if (!isTensor(v))
    throw new TypeError(`bad argument #1 to '?' (${type} expected, got ${luaType(v)})`);
  return v;
};
/* Returns the second operand of / or %, which must be a number. */
const divisor = (given) => {
  if (isTensor(given))
    throw new TypeError(
      `bad argument #2 to '?' (number expected): got a ${given.torchType}, ` +
        'use cdiv or cremainder for one by one',
    );
  return number(given, 2);
};

/* The product of tensors by their numbers of dimensions. */
const PRODUCTS = { '1,1': 'dot', '2,1': 'mv', '2,2': 'mm' };

function product(torch, a, b) {
  if (!isTensor(a)) return torch.mul(b, number(a, 1));
  if (!isTensor(b)) return torch.mul(a, number(b, 2));
  const name = PRODUCTS[[a.dim(), b.dim()]];
  if (!name)
    throw new TorchError(
      `multiplication between ${a.dim()}D and ${b.dim()}D tensors not yet supported`,
      { code: 'RANK', op: '*', value: show(b) },
    );
  return torch[name](a, b);
}

function difference(torch, a, b) {
  if (isTensor(a)) return isTensor(b) ? torch.add(a, -1, b) : torch.add(a, -number(b, 2));
  const value = number(a, 1);
  return tensor(b, b).clone().fill(value).add(-1, b);
}

/* Refuses two tensors of different types. */
const alike = (run) => (a, b) => {
  if (isTensor(a) && isTensor(b) && dtypeOf(a) !== dtypeOf(b))
    throw new TypeError(
      "bad argument #2 to '?' (number expected, got userdata): the types are mixed, " +
        `${a.torchType} and ${b.torchType}`,
    );
  return run(a, b);
};

/* Torch7's names of the binary operators, for errors ('substraction' included). */
const BINARY = {
  __add: 'addition',
  __sub: 'substraction',
  __mul: 'multiplication',
  __div: 'division',
  __mod: 'modulo',
  __pow: 'power',
  __concat: 'concat',
  __lt: 'less-than',
  __le: 'less-equal',
};
const nameOf = (v) => (v?.torchType === undefined ? '(null)' : v.torchType);
/* Torch7's text, as it is: LuaError has its own words. */
const refusal = (text) => new LuaError(text, { value: text });
const missing = {
  ...Object.fromEntries(
    Object.entries(BINARY).map(([event, name]) => [
      event,
      (a, b) => {
        throw refusal(`both ${nameOf(a)} and ${nameOf(b)} have no ${name} operator`);
      },
    ]),
  ),
  __unm: (a) => {
    throw refusal(`${nameOf(a)} has no negation operator`);
  },
};
/* The metamethods of storages: errors only. */
export const storageOperators = missing;

/* The metamethods of tensors. The first operand of + - and * may be a number, that of / and % may
   not. */
export const tensorOperators = (torch) => ({
  ...missing,
  __add: alike((a, b) =>
    isTensor(a) ? torch.add(a, isTensor(b) ? b : number(b, 2)) : torch.add(b, number(a, 1)),
  ),
  __sub: alike((a, b) => difference(torch, a, b)),
  __mul: alike((a, b) => product(torch, a, b)),
  __div: (a, b) => torch.div(tensor(a, b), divisor(b)),
  __mod: (a, b) => torch.remainder(tensor(a, b), divisor(b)),
  __unm: (a) => torch.mul(a, -1),
});
