/* rows.js: the rows of src/table/rows.def: one C function each, with its arguments. */
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
  if (text === 'LAST') return LAST;
  if (text === 'NULL') return 0;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

/* '(RESULT(r), OR(SCALAR(value), 1))' -> [{ kind, name, fallback }, ...]. Without regular
   expressions, which an engine compiles at the first call. */
function parseArguments(text, kinds) {
  const args = [];
  for (let at = 1; at > 0;) {
    while (text[at] === ' ') at++;
    const isOptional = text.startsWith('OR(', at);
    if (isOptional) at += 3;
    const open = text.indexOf('(', at);
    let end = text.indexOf(')', open);
    const [name, choices] = text.slice(open + 1, end).split(', ');
    const arg = {
      kind: kinds.get(text.slice(at, open), name, choices),
      name,
      fallback: undefined,
    };
    if (isOptional) {
      const comma = text.indexOf(',', end);
      end = text.indexOf(')', comma);
      arg.fallback = fallbackOf(text.slice(comma + 1, end).trim());
    }
    args.push(arg);
    at = text.indexOf(',', end) + 1; /* 0: it was the last */
  }
  return args;
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
    this.self = self.replace('_OR_NUMBER', '');
    this.takesNumbers = self.endsWith('_OR_NUMBER');
    this.types = types;
    this.isMoved = types === 'MOVED'; /* takes HalfTensors as they are */
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
