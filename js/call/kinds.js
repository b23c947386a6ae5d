/* kinds.js: the kinds of arguments: each is a row of src/table/kinds.def with its converter. */
import { BYTE, INT, LONG, columnsOf, isInteger, isNamed } from '../module/tables.js';
import { CONVERTERS } from './converters.js';
import { optionsConverter } from './options.js';

/* The element type of a result whose column `elements` is not OWN or TOTAL. */
const DTYPES = { LONGS: LONG, INTS: INT, BYTE, BYTE_OR_OWN: BYTE };
const notAccepted = () => false;

const NONE = [];

/* A row: its converter's functions, and flags that the call path tests instead of names. */
class Kind {
  constructor([name, pass, role, , converter, words], elements, made, choices) {
    this.name = name;
    this.choices = choices; /* of a word or a letter; the names of options */
    this.toWord = made.toWord ?? null;
    this.isChoice = made.isChoice === true;
    this.options = made.options ?? NONE; /* of an object of options */
    this.words = made.words ?? words;
    this.accepts = made.accepts ?? notAccepted;
    this.convert = made.convert ?? null;
    this.toC = made.toC ?? null;
    this.numberCode = made.numberCode ?? -1;
    this.read = made.read ?? null;
    /* a result, which is made if it is not given */
    this.isResult = role === 'WRITTEN' || role === 'VIEWED';
    this.isView = role === 'VIEWED';
    this.isSlice = made.isSlice === true;
    this.holdsIndices = made.holdsIndices === true;
    this.isChanged = role === 'CHANGED';
    /* a tensor that the op returns */
    this.isWritten = this.isResult || role === 'CHANGED';
    this.isReturned = role === 'RETURNED';
    /* its tensor's type is the type of the op */
    this.isSource = elements === 'OWN' && ['CHANGED', 'READ', 'LISTED'].includes(role);
    this.isArray = role === 'LISTED';
    this.isTensor = pass === 'TENSOR';
    /* of C's arguments */
    this.width = ['SCALAR', 'LIST', 'DOUBLES', 'TENSORS'].includes(pass) ? 2 : 1;
    /* passed by the pointer of its handle */
    this.isHandle = made.isHandle === true;
    this.isScalar = pass === 'SCALAR';
    this.isInteger = made.isInteger === true;
    this.isNumber = made.isNumber === true;
    this.isLetter = made.isLetter === true; /* the dispatch cache tells such letters apart */
    this.isList = made.isList === true;
    /* equal for kinds that accept the same arguments */
    this.look = this.isNumber
      ? 'number'
      : `${this.isTensor && elements === 'OWN' ? elements : name} ${choices}`;
    /* of a dimension that the op's tensor must have, or of one that the result has */
    this.isDim = ['dim', 'dims', 'axes'].includes(converter);
    this.isResultDim = converter === 'edge' || converter === 'newDim';
    /* of a result that is made: its element type, -1 if it depends on the op's */
    this.dtype = this.isResult ? (DTYPES[elements] ?? -1) : -1;
    this.isTotal = elements === 'TOTAL';
  }

  /* The element type of a result that is made for an op on `dtype`. */
  dtypeFor(dtype) {
    if (this.dtype >= 0) return this.dtype;
    return this.isTotal && isInteger(dtype) ? LONG : dtype;
  }
}

/* The kinds of an instance. Each is made when an op with it is first called. */
export class Kinds {
  #core;
  #made = new Map();
  constructor(core) {
    this.#core = core;
  }

  /* The kind of an argument. `choices`, 'a|b|c': those in its row. */
  get(name, choices) {
    const key = choices ? `${name} ${choices}` : name;
    let kind = this.#made.get(key);
    if (kind === undefined) {
      const row = this.#core.tables.kinds.find((text) => isNamed(text, name));
      kind = row && this.#make(columnsOf(row), choices?.split('|') ?? NONE);
      this.#made.set(key, kind);
    }
    return kind;
  }

  #make(columns, choices) {
    const [, , , column, converter] = columns;
    /* by Torch7's rules sums and products have the type of the op */
    const elements = column === 'TOTAL' && this.#core.followsTorch7 ? 'OWN' : column;
    return new Kind(columns, elements, CONVERTERS[converter](elements, choices), choices);
  }

  /* The kind of an object of options (options.js). */
  ofOptions(options) {
    const names = options.map(({ name }) => name);
    return new Kind(['OPTIONS', '', 'PLAIN'], 'OWN', optionsConverter(options), names);
  }
}
