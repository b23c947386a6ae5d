/* rows.js: the rows of src/table/ops.def: one C function each, with its arguments. */
import { LAST } from '../module/tables.js';

/* By the column `types`: whether a row is defined for an element type. */
const IS_DEFINED = {
  ALL: () => true,
  MOVED: () => true,
  REALS: (d) => d.real,
  SIGNED_WIDE: (d) => d.real || d.wide,
  INTEGERS: (d) => !d.real,
  BYTES: (d) => d.name === 'Byte',
};

/* A default: the last dimension, C's own generator, a letter, a word or a number. */
function fallbackOf(text) {
  if (text === undefined) return undefined;
  if (text === 'LAST') return LAST;
  if (text === 'NULL') return 0;
  return /^([A-Z]|[a-z]+)$/.test(text) ? text : Number(text);
}

/* 'DIM(dim)' or 'OR(SCALAR(value), 1)' -> { kind, name, fallback }. */
function parseArgument(text, kinds) {
  const [, kind, name, fallback] = /^(?:OR\()?(\w+)\((\w+)\)(?:,\s*(.+)\))?$/.exec(text.trim());
  return { kind: kinds.get(kind), name, fallback: fallbackOf(fallback) };
}

/* '(RESULT(r), OR(SCALAR(value), 1))': split at the commas between arguments. */
const splitArguments = (text) => text.slice(1, -1).split(/,\s*(?=[A-Z]+\()/);

/* The arguments of a row are parsed when the op is first used. */
class Row {
  #text;
  #kinds;
  #args;
  constructor([name, fn, self, types, args], { kinds, dtypes, exports }) {
    this.name = name;
    this.fn = fn;
    this.call = exports[fn];
    this.self = self.replace('_OR_NUMBER', '');
    this.takesNumbers = self.endsWith('_OR_NUMBER');
    this.types = types;
    this.isMoved = types === 'MOVED'; /* takes HalfTensors as they are */
    this.dtypes = dtypes.map(IS_DEFINED[types]); /* by element type */
    this.#text = args;
    this.#kinds = kinds;
  }

  get args() {
    return (this.#args ??= splitArguments(this.#text).map((text) =>
      parseArgument(text, this.#kinds),
    ));
  }
}

export const makeRows = (table, context) => table.map((columns) => new Row(columns, context));
