/* wording.js: error texts for Lua scripts: Torch7's own text, which scripts match on, followed by
   this library's message: "bad argument #2 to 'narrow' (out of range): narrow: `first` = 3:
   dimension 1 has size 2". */
import { signature } from '../call/refuse.js';
import { isGenerator, isHandle, isTensor, typeOf } from '../module/handle.js';
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
        !kind.isResult && !kind.isReturned && (kind.name !== 'GENERATOR' || args.some(isGenerator)),
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

/* Functions whose C code checks one argument after another instead of all overloads: the position
   of the argument, counted from the tensor, and the expected type. */
const own = ([self]) => luaType(self);
const WANTED = {
  maskedSelect: [2, 'torch.ByteTensor'],
  maskedFill: [2, 'torch.ByteTensor'],
  maskedCopy: [2, 'torch.ByteTensor'],
  index: [3, 'torch.LongTensor'],
  indexFill: [3, 'torch.LongTensor'],
  indexCopy: [3, 'torch.LongTensor'],
  indexAdd: [3, 'torch.LongTensor'],
  resizeAs: [2, own],
  map: [2, own],
  copy: [2, 'torch.*Tensor'],
  resize: [2, 'number'],
  unfold: [4, 'number'],
};
const MAKERS = /^torch\.(\w+)Tensor$/;

/* Torch7's text for a call that matches no overload. */
function refused(call) {
  const { core, op, args } = call;
  const maker = MAKERS.exec(op === 'set' ? own(args) : op);
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
  if (entry && tensor && entry.rows.every((row) => !row.dtypes[tensor.dtype])) {
    return /^c?bit/.test(op)
      ? `${op} is only supported for integer type tensors`
      : `${tensor.torchType} does not implement the torch.${op}() function`;
  }
  if (op === 'sub') return badArgument(['number expected, got no value', args.length + 1], call);
  if (op === 'view')
    return 'torch.view, expected (torch.Tensor, torch.Tensor, number [, number ]*)';
  if (op === 'fill' && !isTensor(args[0]))
    return badArgument([`number expected, got ${got(args, 1)}`, 2], call);
  const [position, type] = WANTED[op] ?? [];
  if (position === undefined || !(call.method || op === 'copy')) return INVALID;
  const wanted = typeof type === 'function' ? type(args) : type;
  return badArgument([`${wanted} expected, got ${got(args, position - 1)}`, position], call);
}

const quoted = (text) => /"(.*?)"/.exec(text)?.[1] ?? '';

/* Phrases for errors without a code, by their message. */
const TEXTS = [
  [/no overload matches/, refused],
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
  [/^map2?: .* element\(s\) are needed/, () => 'size mismatch'],
  [
    /^map2?: .*: not a torch\./,
    (call) =>
      badArgument([`${luaType(call.args[0])} expected, got ${luaType(call.args[1])}`, 2], call),
  ],
  [
    /not the name of a tensor type/,
    ({ message }) => `<${quoted(message)}> is not a string describing a torch object`,
  ],
  [
    /: (an element must be a number|there is an empty array in it)$/,
    () => 'invalid element (not a number)',
  ],
];

function phraseOf(error, call) {
  const said = (phrase) => (typeof phrase === 'function' ? phrase(call) : phrase);
  const found =
    said(PHRASES[error.code]) ?? said(TEXTS.find(([pattern]) => pattern.test(error.message))?.[1]);
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
    /no overload matches/.test(message)
      ? (/\nThe types are mixed[^]*/.exec(message)?.[0] ?? '')
      : `: ${message}`,
  );
}
