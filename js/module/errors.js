/* errors.js: the errors that the library throws. */
import { isFreed, isHandle, pointerOf, typeOf } from './handle.js';

/* What an error keeps of a value: never an object, so that errors can be kept, logged and
   cloned. */
function described(value) {
  if (typeof value === 'string') return shortened(value);
  const isKept = ['number', 'boolean', 'undefined'].includes(typeof value) || value === null;
  return isKept ? value : show(value);
}

/* All fields, as loggers and JSON.stringify write them. */
const fieldsOf = (error) => ({
  name: error.name,
  message: error.message,
  ...error,
  stack: error.stack,
});

/* `code` names the failure (docs/troubleshooting.md), `op` the function, `arg` the argument and
   `value` its value, described. `details` has the numbers and sizes in the message, by the names of
   their places in errors.def: { shape0: [2, 3], shape1: [4] }. For a bad file (BAD_FILE),
   `position` is the byte offset and `reason` says what is wrong there. */
export class TorchError extends Error {
  static name = 'TorchError'; /* in lib/ classes have lost theirs */
  constructor(message, { code, op, arg, value, details, position, reason, cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'TorchError';
    this.code = code;
    this.op = op;
    this.arg = arg;
    this.value = described(value);
    if (details !== undefined) this.details = details;
    if (reason !== undefined) Object.assign(this, { position, reason });
  }

  toJSON() {
    return fieldsOf(this);
  }
}

/* A wrong type of argument, or arguments that no overload takes. It has the same fields. */
class ArgumentTypeError extends TypeError {
  constructor(message, { code, op, arg, value, details }) {
    super(message);
    this.name = 'TypeError';
    Object.assign(this, { code, op, arg, value: described(value) });
    if (details !== undefined) this.details = details;
  }

  toJSON() {
    return fieldsOf(this);
  }
}

/* The error for an argument. `text` says what is wrong. Without a `code` it is a TypeError. */
export function argumentError(op, arg, value, text, code = 'TYPE', details = undefined) {
  const ErrorClass = code === 'TYPE' ? ArgumentTypeError : TorchError;
  const fields = { code, op, arg, value, details };
  return new ErrorClass(`${op}: \`${arg}\` = ${show(value)}: ${text}`, fields);
}

/* The error if a handle cannot be used. `op` is undefined if no function of the library is known,
   and `arg`, of the table, if the argument is not. */
export function handleError(op, handle, text, code, arg) {
  const ErrorClass = code === 'TYPE' ? ArgumentTypeError : TorchError;
  const place = arg === undefined ? '' : `\`${arg.name}\`: `;
  const message = op === undefined ? text : `${op}: ${place}${text}`;
  return new ErrorClass(message, { code, op, arg: arg?.name, value: handle });
}

/* A TypeError whose text names the function and the argument, if they are known. */
export const typeError = (text, fields) => new ArgumentTypeError(text, { code: 'TYPE', ...fields });

/* The error for an instance that cannot be used. */
export const instanceError = (code, text) => new TorchError(text, { code });

/* The error if the argument must be a tensor, a storage, ... */
export const notA = (what, op, arg, value) => argumentError(op, arg, value, `not a ${what}`);

/* The error if a string must name a tensor type. */
export const notATypeName = (op, value) =>
  argumentError(
    op,
    'type',
    value,
    "not the name of a tensor type; expected 'byte', 'char', 'short', 'int', 'long', 'float', " +
      "'double', 'half', or a name such as 'torch.FloatTensor'",
  );

/* '1 byte', '2 bytes' */
export const counted = (n, noun) => `${n} ${noun}${Number(n) === 1 ? '' : 's'}`;

/* The error if a tensor of `ndim` dimensions does not have the dimension `dim`, the argument
   `arg`. */
export const noDimension = (op, dim, ndim, arg = 'dim') =>
  argumentError(op, arg, dim, `the tensor has ${counted(ndim, 'dimension')}`, 'DIM_RANGE', {
    0: ndim,
  });

/* The error if no overload of an op takes these arguments. */
export const noOverload = (op, args, expected) =>
  new ArgumentTypeError(
    `${op}: no overload matches (${args.map(show).join(', ')}). Expected${expected}`,
    { code: 'NO_OVERLOAD', op, arg: undefined, value: undefined },
  );

/* Throws the error if the arguments of a method that has no row in the table are wrong. `expected`
   lists the arguments: '(size, ...)'. */
export const refuse = (op, args, expected) => {
  throw noOverload(op, args, ` ${expected}`);
};

/* The type and sizes of a tensor, even if its memory was withdrawn: the error may be about that. */
function showHandle(handle) {
  const { core, kind, name } = typeOf(handle);
  if (isFreed(handle)) return `${name}, freed`;
  if (kind !== 'tensor') return name;
  const sizes = core.dimsAt(pointerOf(handle), core.layout.size);
  return `${name} of size ${sizes.includes(0) ? 0 : sizes.join('x')}`;
}

const LONGEST = 100; /* characters of a text that are shown */
const DEEPEST = 3; /* arrays in arrays that are shown: an array may contain itself */
const MOST = 8; /* elements of an array, or properties, that are shown */

const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text);
const tagOf = (value) => Object.prototype.toString.call(value);

/* Properties are read once, and whatever they give is shown: it may be code of the user's that
   answers. */
function textOf(value, depth) {
  if (typeof value === 'string') return JSON.stringify(shortened(value));
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) {
    if (depth === DEEPEST) return '[...]';
    const items = value.slice(0, MOST).map((item) => textOf(item, depth + 1));
    return `[${items.join(', ')}${value.length > MOST ? ', ...' : ''}]`;
  }
  if (typeof value === 'function') return `function ${String(value.name)}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (isHandle(value)) return showHandle(value);
  const { torchType } = value;
  if (typeof torchType === 'string') return torchType;
  if (!ArrayBuffer.isView(value))
    return tagOf(value) === '[object Object]' ? textOfObject(value, depth) : tagOf(value);
  return `${tagOf(value).slice(8, -1)}(${String(value.length ?? `${value.byteLength} bytes`)})`;
}

/* { keepdims: false } */
function textOfObject(value, depth) {
  if (depth === DEEPEST) return '{...}';
  const keys = Object.keys(value);
  const shown = keys.slice(0, MOST).map((key) => `${key}: ${textOf(value[key], depth + 1)}`);
  if (keys.length > MOST) shown.push('...');
  return shown.length === 0 ? '{}' : `{ ${shown.join(', ')} }`;
}

/* Returns a short text of any value, for messages. */
export const show = (value) => textOf(value, 0);

/* The argument with the largest number or product of numbers; undefined if all are small. */
function largestOf(values) {
  const counts = Object.entries(values)
    .map(([name, v]) => [name, [v].flat()])
    .filter(([, list]) => list.every((n) => typeof n === 'number'))
    .map(([name, list]) => [name, list.reduce((n, m) => n * m, 1)]);
  const [name, count] = counts.sort(([, a], [, b]) => b - a)[0] ?? [];
  return count > 1000 ? name : undefined;
}

/* Makes errors from the record that C fills before it returns a status other than 0. */
export class Errors {
  constructor(core) {
    this.core = core;
  }

  /* Throws the error that C recorded. `values` maps the names of the op's arguments to their
     values.

     The record has the code (int32), the name of the argument (char *) and numbers (int64). The
     code selects a template of src/table/errors.def, which says what stands in its braces.
     TOO_LARGE of a result names the argument that makes it large. */
  raise(op, values = {}) {
    const { exports, heap, tables, layout, dtypes, base } = this.core;
    const at = exports.error();
    const { code, template } = tables.errors[heap.i32[at >>> 2]];
    const stated = heap.text(heap.u32[(at + 4) >>> 2]);
    const isResult = code === 'TOO_LARGE' && !Object.hasOwn(values, stated);
    const arg = (isResult && largestOf(values)) || stated;
    const detail = (i) => heap.int64(at + 8 + 8 * i);
    const shape = (tensor) => {
      const ndim = heap.i32[(tensor + layout.ndim) >>> 2];
      const size = heap.u32[(tensor + layout.size) >>> 2];
      return Array.from({ length: ndim }, (_, d) => heap.int64(size + 8 * d));
    };
    const fill = {
      arg: () => arg,
      value: () => '{value}',
      given: () => (Object.hasOwn(values, arg) ? ' = {value}' : ''),
      real: (i) => heap.f64[(at + 8 + 8 * i) >>> 3],
      item: (i) => (Array.isArray(values[arg]) ? `[${detail(i) + base}]` : ''),
      '': detail,
      dim: (i) => detail(i) + base,
      index: (i) => detail(i) + base,
      type: (i) => dtypes[detail(i)].name,
      shape: (i) => shape(detail(i)),
      matrix: (i) => (detail(i) > 0 ? ` (matrix ${detail(i) - 1 + base} of the batch)` : ''),
    };
    const details = {};
    const text = template.replace(/\{([a-z]*)(\d?)( \w+)?\}/g, (_, what, i, noun) => {
      const value = fill[what](Number(i));
      if (i !== '') details[what + i] = value;
      if (what === 'shape') return value.join('x') || 'one number';
      return noun ? counted(value, noun.slice(1)) : value;
    });
    /* last, because showing the value may run code of the user's */
    const message = text.replace('{value}', () =>
      values[arg] === undefined ? 'its default' : show(values[arg]),
    );
    throw new TorchError(`${op}: ${message}`, {
      code,
      op,
      arg: arg || undefined,
      value: values[arg],
      details,
    });
  }
}
