/* wording.js: error texts for Lua scripts: Torch7's own text, which scripts match on, followed by
   this library's message: "bad argument #2 to 'narrow' (out of range): narrow: `first` = 3:
   dimension 1 has size 2". */
import { signature } from '../call/refuse.js';
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

function invalid({ core, op, args }, more) {
  const expected = (core.ops.get(op)?.rows ?? []).map(signature).join(' | ');
  const given = args.length === 0 ? 'no arguments provided' : `${args.map(short).join(' ')} `;
  return `invalid arguments: ${given}\nexpected arguments: ${expected}${more}`;
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

/* Phrases for errors without a code, by their message. */
const TEXTS = [
  [/^assign: .*: not an index/, ({ args }) => `the class ${luaType(args[0])} cannot be indexed`],
  [
    /^assign: .*: (neither a number, a tensor nor nested arrays|not a number)$/,
    (call) =>
      badArgument(
        [
          `${typeof call.args[2] === 'string' ? 'number' : 'torch.*Tensor'} expected, got ${luaType(call.args[2])}`,
          3,
        ],
        call,
      ),
  ],
  [
    /^(apply|map2?): .*: not a function$/,
    ({ op, args }) =>
      `attempt to call local 'func' (a ${luaType(args[{ apply: 1, map: 2, map2: 3 }[op]]).replace(/^torch\..*/, 'userdata')} value)`,
  ],
  [
    /the function returned .*, which is not a number/,
    ({ message }) =>
      `cannot convert '${/returned "/.test(message) ? 'string' : /returned [[{]/.test(message) ? 'table' : 'boolean'}' to 'double'`,
  ],
  [/^map2?: .* elements?, expected /, () => 'size mismatch'],
  [/^(map2?|isSameSizeAs|isSetTo): .*: not a t(orch\.|ensor$)/, wrongArgument],
  [
    /not the name of a tensor type/,
    ({ value }) =>
      `<${typeof value === 'string' ? value : ''}> is not a string describing a torch object`,
  ],
  [
    /: (an element must be a number|there is an empty array in it)$/,
    () => 'invalid element (not a number)',
  ],
];

function phraseOf(error, call) {
  const said = (phrase) => (typeof phrase === 'function' ? phrase(call) : phrase);
  const found =
    said(error.code === 'NO_OVERLOAD' ? refused : PHRASES[error.code]) ??
    said(TEXTS.find(([pattern]) => pattern.test(error.message))?.[1]);
  return Array.isArray(found) ? badArgument(found, call) : found;
}

/* The text of a JavaScript exception for Lua. `call`: { core, name, method, args } of the library
   function that threw it; without it the message is returned unchanged. */
export function wording(error, call) {
  if (!(error instanceof Error)) return String(error);
  const { message } = error;
  if (call?.name === undefined) return message;
  const op = error.op ?? /^(?:torch\.)?\w+(?=: )/.exec(message)?.[0] ?? call.name;
  const context = { ...call, op, arg: error.arg, value: error.value, message };
  const phrase = phraseOf(error, context);
  if (phrase === undefined || message.startsWith(phrase)) return message;
  if (phrase !== INVALID) return `${phrase}: ${message}`;
  return invalid(
    context,
    error.code === 'NO_OVERLOAD'
      ? (/\nThe types are mixed[^]*/.exec(message)?.[0] ?? '')
      : `: ${message}`,
  );
}
