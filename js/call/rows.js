/* rows.js: the rows of src/table/rows.def: one C function each, with its arguments. */
import { LAST } from '../module/tables.js';

/* By the column `types`: whether a row is defined for an element type. */
const IS_DEFINED = {
  ALL: () => true,
  BITS: () => true,
  REALS: (d) => d.real,
  INT_LONG_REALS: (d) => d.real || d.wide,
  BYTE_REALS: (d) => d.real || d.name === 'Byte',
  INTEGERS: (d) => !d.real,
  BYTES: (d) => d.name === 'Byte',
};

/* A default: the last dimension, C's own generator, a letter, a word or a number. */
function fallbackOf(text) {
  if (text === 'LAST') return LAST;
  if (text === 'NULL') return 0;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

/* The text of an argument: 'DIM(dim)', 'OR(DIM(dim), 0)' or 'OPTION(WINDOW(stride), 1)'. Without
   regular expressions, which an engine compiles at the first call. */
function parseArgument(text, kinds) {
  const open = text.indexOf('(');
  const outer = text.slice(0, open);
  if (outer === 'OR' || outer === 'OPTION') {
    const end = text.lastIndexOf(',');
    const arg = parseArgument(text.slice(open + 1, end), kinds);
    arg.fallback = fallbackOf(text.slice(end + 1, -1).trim());
    arg.isOption = outer === 'OPTION';
    return arg;
  }
  const [name, choices] = text.slice(open + 1, -1).split(', ');
  return { kind: kinds.get(outer, choices), name, fallback: undefined, isOption: false };
}

/* '(RESULT(r), OR(SCALAR(value), 1))' -> [{ kind, name, fallback, isOption }, ...]. The options
   become one argument, an object. */
function parseArguments(text, kinds) {
  const args = [];
  let depth = 0;
  let from = 1;
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    if (depth < 0 || (depth === 0 && text[at] === ',')) {
      args.push(parseArgument(text.slice(from, at).trim(), kinds));
      from = at + 1;
    }
  }
  const options = args.filter(({ isOption }) => isOption);
  if (options.length === 0) return args;
  const all = { kind: kinds.ofOptions(options), name: 'options', fallback: {}, isOption: true };
  return [...args.filter(({ isOption }) => !isOption), all];
}

/* The arguments of a row are parsed when the op is first used. */
export class Row {
  #text;
  #kinds;
  #args;
  #functionOf;
  #call;
  constructor([name, fn, self, types, args], { kinds, dtypes, functionOf }) {
    this.name = name;
    this.fn = fn;
    this.#functionOf = functionOf;
    this.takesNumbers = self === 'MATH';
    this.self = this.takesNumbers ? 'DST' : self;
    this.types = types;
    this.copiesBits = types === 'BITS'; /* C copies the bits of halves */
    this.dtypes = dtypes.map(IS_DEFINED[types]); /* by element type */
    this.#text = args;
    this.#kinds = kinds;
  }

  /* C's function. The first call of a function of an add-on loads the add-on. */
  get call() {
    return (this.#call ??= this.#functionOf());
  }

  get args() {
    return (this.#args ??= parseArguments(this.#text, this.#kinds));
  }
}
