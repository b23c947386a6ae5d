/* wording.js: error texts for Lua scripts: Torch7's own text, which scripts match on, followed by
   this library's message: "bad argument #2 to 'narrow' (out of range): narrow: `first` = 3:
   dimension 1 has size 2". */
import { hintOf, signature } from '../call/refuse.js';
import { dtypeOf, isGenerator, isHandle, isTensor, typeOf } from '../module/handle.js';
import { INVALID, PHRASES } from './phrases.js';

/* Torch7's name for the type of a value, such as 'table' or 'torch.FloatTensor'. */
export function luaType(v) {
  if (v === undefined || v === null) return 'nil';
  if (isHandle(v)) return typeOf(v).name;
  if (typeof v === 'object')
    return Array.isArray(v) || Object.getPrototypeOf(v) === Object.prototype ? 'table' : 'userdata';
  return typeof v;
}
const short = (v) => luaType(v).replace('torch.', '');
const got = (args, i) => (i < args.length ? luaType(args[i]) : 'no value');

/* The position of the argument with the name `arg`, counted from the method's tensor; 0 if unknown.
   Results that were passed come first. */
function positionOf({ core, op, arg, args }) {
  for (const row of core.ops.get(op)?.rows ?? []) {
    const wanted = row.args.filter(
      ({ kind }) =>
        !kind.isResult &&
        kind.role !== 'RETURNED' &&
        (kind.name !== 'GENERATOR' || args.some(isGenerator)),
    );
    const position = wanted.findIndex(({ name }) => name === arg);
    if (position < 0) continue;
    const pointers = wanted.filter(({ kind }) => kind.isHandle || kind.name === 'POSITIONS').length;
    const given = args.filter(isHandle).length;
    return position + 1 + Math.max(0, given - pointers);
  }
  return 0;
}

/* bad argument #n to 'name' (text) */
function badArgument([text, number, name], call) {
  const isIndex = /^__/.test(call.name);
  const isMethod = call.method || name !== undefined;
  const position = (number ?? positionOf(call)) - (isMethod ? 1 : 0);
  const named = isIndex ? '?' : (name ?? call.name);
  if (position < 0 || (position === 0 && !isMethod)) return `bad argument to '${named}' (${text})`;
  return position === 0
    ? `calling '${named}' on bad self (${text})`
    : `bad argument #${position} to '${named}' (${text})`;
}

/* The likely mistake of a call that matches no overload. */
function hint({ core, op, args, method }) {
  const entry = core.ops.get(op);
  return entry === undefined ? '' : hintOf(core, entry, args, method);
}

function invalid({ core, op, args }, own, more) {
  const expected = (core.ops.get(op)?.rows ?? []).map(signature).join(' | ');
  const given = args.length === 0 ? 'no arguments provided' : `${args.map(short).join(' ')} `;
  return `invalid arguments: ${given}\nexpected arguments: ${own(expected + more)}`;
}

/* Functions whose C code checks one argument after another instead of all overloads: the expected
   types by the number of arguments, the tensor first. OWN: the type of the tensor. */
const OWN = 'own';
const CHECKED = {
  index: [
    [OWN, 'number', 'torch.LongTensor'],
    [OWN, OWN, 'number', 'torch.LongTensor'],
  ],
  indexFill: [[OWN, 'number', 'torch.LongTensor', 'number']],
  indexCopy: [[OWN, 'number', 'torch.LongTensor', OWN]],
  indexAdd: [[OWN, 'number', 'torch.LongTensor', OWN]],
  maskedSelect: [
    [OWN, 'torch.ByteTensor'],
    [OWN, OWN, 'torch.ByteTensor'],
  ],
  maskedFill: [[OWN, 'torch.ByteTensor', 'number']],
  maskedCopy: [[OWN, 'torch.ByteTensor', OWN]],
};
/* The same for functions that do not look at the number of arguments. */
const IN_ORDER = {
  narrow: [OWN, 'number', 'number', 'number'],
  select: [OWN, 'number', 'number'],
  transpose: [OWN, 'number', 'number'],
  unfold: [OWN, 'number', 'number', 'number'],
  resizeAs: [OWN, OWN],
  isSameSizeAs: [OWN, OWN],
  isSetTo: [OWN, OWN],
  isSize: [OWN, 'torch.LongStorage'],
  copy: [OWN, 'torch.*Tensor'],
  map: [OWN, OWN],
  map2: [OWN, OWN, OWN],
};
/* Functions of any count of numbers. */
const OF_NUMBERS = ['resize', 'sub'];

/* True if an argument has the type. A table of numbers can be positions. */
const isA = (type, v) =>
  luaType(v) === type ||
  (type === 'torch.LongTensor' && Array.isArray(v) && v.every((n) => typeof n === 'number'));

/* The phrase for the first argument that does not have its expected type; undefined if all have. */
function wrongArgument(call) {
  const { op, args } = call;
  const own = luaType(args[0]);
  const typesOf = (list) => list.map((type) => (type === OWN ? own : type));
  let types = IN_ORDER[op];
  if (CHECKED[op]) {
    types = CHECKED[op].find(({ length }) => length === args.length);
    if (types === undefined)
      return `${CHECKED[op].map((list) => typesOf(list).join(', ')).join(' | ')} expected`;
  } else if (OF_NUMBERS.includes(op)) {
    types = [OWN, ...args.slice(1).map(() => 'number'), ...(op === 'sub' ? ['number'] : [])];
  }
  if (types === undefined) return undefined;
  const expected = typesOf(types);
  const i = expected.findIndex((type, n) => !isA(type, args[n]));
  if (i < 0) return undefined;
  return badArgument([`${expected[i]} expected, got ${got(args, i)}`, i + 1], call);
}
const MAKERS = /^torch\.(\w+)Tensor$/;

/* Torch7's text for a call that matches no overload. */
function refused(call) {
  const { core, op, args } = call;
  const maker = MAKERS.exec(op === 'set' ? luaType(args[0]) : op);
  if (maker)
    return badArgument(
      [
        `expecting number or torch.${maker[1]}Tensor or torch.${maker[1]}Storage`,
        op === 'set' ? 2 : 1,
      ],
      call,
    );
  const entry = core.ops.get(op);
  const tensor = args.find(isTensor);
  if (entry && tensor && entry.rows.every((row) => !row.dtypes[dtypeOf(tensor)])) {
    return /^c?bit/.test(op)
      ? `${op} is only supported for integer type tensors`
      : `${tensor.torchType} does not implement the torch.${op}() function`;
  }
  if (op === 'view')
    return 'torch.view, expected (torch.Tensor, torch.Tensor, number [, number ]*)';
  if (op === 'fill' && !isTensor(args[0]))
    return badArgument([`number expected, got ${got(args, 1)}`, 2], call);
  return (isTensor(args[0]) && wrongArgument(call)) || INVALID;
}

/* The position of the function among the arguments of apply, map and map2. */
const FUNCTION_AT = { apply: 1, map: 2, map2: 3 };
/* Lua's names of JavaScript's types, where they differ. */
const LUA_TYPES = { object: 'table', undefined: 'nil' };

/* Torch7's text for an argument of a wrong type (TYPE). */
function wrongType(call) {
  const { op, arg, args, value, details } = call;
  if (op === 'assign') {
    const [self, , assigned] = args;
    if (arg === 'index') return `the class ${luaType(self)} cannot be indexed`;
    if (isTensor(assigned)) return undefined;
    const expected = typeof assigned === 'string' ? 'number' : 'torch.*Tensor';
    return badArgument([`${expected} expected, got ${luaType(assigned)}`, 3], call);
  }
  if (details?.returned !== undefined)
    return `cannot convert '${LUA_TYPES[details.returned] ?? details.returned}' to 'double'`;
  if (arg === 'fn' && FUNCTION_AT[op] !== undefined) {
    const type = luaType(args[FUNCTION_AT[op]]).replace(/^torch\..*/, 'userdata');
    return `attempt to call local 'func' (a ${type} value)`;
  }
  if (arg === 'type') {
    const name = typeof args.at(-1) === 'string' ? value : '';
    return `<${name}> is not a string describing a torch object`;
  }
  if (arg === 'values') return 'invalid element (not a number)';
  return arg === 'tensor' ? wrongArgument(call) : undefined;
}

const BY_TYPE = { NO_OVERLOAD: refused, TYPE: wrongType };

function phraseOf(error, call) {
  const phrase = BY_TYPE[error.code] ?? PHRASES[error.code];
  const found = typeof phrase === 'function' ? phrase(call) : phrase;
  return Array.isArray(found) ? badArgument(found, call) : found;
}

/* The text of a JavaScript exception for Lua. `call`: { core, name, method, args } of the library
   function that threw it; without it there is no text of Torch7's. own(message) is the message in
   Lua's words. */
export function wording(error, call, own) {
  if (!(error instanceof Error)) return own(String(error));
  const { code, arg, value, details } = error;
  const message = own(error.message);
  if (call?.name === undefined) return message;
  const op = error.op ?? call.name;
  const context = { ...call, op, arg, value, details };
  const phrase = phraseOf(error, context);
  if (phrase === undefined || message.startsWith(phrase)) return message;
  if (phrase !== INVALID) return `${phrase}: ${message}`;
  return invalid(context, own, code === 'NO_OVERLOAD' ? hint(context) : `: ${message}`);
}
