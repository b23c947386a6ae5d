/* kinds.js: the kinds of arguments: each is a row of src/table/kinds.def with its converter. */
import { BYTE, INT, LONG, columnsOf, isInteger, isNamed } from '../module/tables.js';
import { CONVERTERS } from './converters.js';
import { optionsConverter } from './options.js';

/* The element type of a result whose column `elements` is not OWN or TOTAL. */
const DTYPES = { LONG, INT, BYTE, BYTE_OR_OWN: BYTE };
/* By converter: whose dimensions it takes. */
const DIMS = {
  dim: 'operand',
  dims: 'operand',
  axes: 'operand',
  edge: 'result',
  newDim: 'result',
};
const notAccepted = () => false;

const NONE = [];

/* A row: its converter's functions, and flags that the call path tests instead of names. */
class Kind {
  constructor([name, pass, role, converter, words], elements, made, choices) {
    this.name = name;
    this.role = role;
    this.elements = elements;
    this.choices = choices; /* of a word; the names of options */
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
    /* a tensor that the op returns */
    this.isWritten = this.isResult || role === 'CHANGED' || role === 'FILLED';
    /* its tensor's type is the type of the op */
    this.isSource = elements === 'OWN' && ['CHANGED', 'READ', 'LISTED'].includes(role);
    this.isTensor = pass === 'TENSOR';
    /* of C's arguments */
    this.width = ['SCALAR', 'LIST', 'DOUBLES', 'TENSORS'].includes(pass) ? 2 : 1;
    /* passed by the pointer of its handle */
    this.isHandle = made.isHandle === true;
    this.isScalar = pass === 'SCALAR';
    this.isInteger = made.isInteger === true;
    this.isList = made.isList === true;
    /* equal for kinds that accept the same arguments */
    const isOfOwnType = this.isTensor && (elements === 'OWN' || elements === 'OWN_OR_BYTE');
    this.look =
      this.isScalar || this.toC !== null
        ? 'number'
        : `${isOfOwnType ? 'OWN' : `${name} ${elements}`} ${choices}`;
    /* of a dimension: whose it is, that of the op's 'operand' or its 'result' */
    this.dimOf = DIMS[converter] ?? null;
    /* of a result that is made: its element type, -1 if it depends on the op's */
    this.dtype = this.isResult ? (DTYPES[elements] ?? -1) : -1;
  }

  /* The element type of a result that is made for an op on `dtype`. */
  dtypeFor(dtype) {
    if (this.dtype >= 0) return this.dtype;
    return this.elements === 'TOTAL' && isInteger(dtype) ? LONG : dtype;
  }
}

/* The kinds of an instance. Each is made when an op with it is first called. */
export class Kinds {
  #core;
  #made = new Map();
  constructor(core) {
    this.#core = core;
  }

  /* The columns of a row of kinds.def. */
  #row(name) {
    const row = this.#core.tables.kinds.find((text) => isNamed(text, name));
    return row && columnsOf(row);
  }

  /* The kind of an argument. `given`: what its row says of it, the choices of a word, 'a|b|c', or
     the elements of a tensor. */
  get(name, given) {
    const key = given ? `${name} ${given}` : name;
    let kind = this.#made.get(key);
    if (kind === undefined) {
      const columns = this.#row(name);
      kind = columns && this.#make(columns, given);
      this.#made.set(key, kind);
    }
    return kind;
  }

  #make([name, pass, role, usual, converter, own], given) {
    const choices = converter === 'word' ? given.split('|') : NONE;
    const column = converter === 'word' ? usual : (given ?? usual);
    const isOwn = pass !== 'TENSOR' || (own !== '' && column === usual);
    const words = isOwn ? own : this.#row(column)[1];
    /* by Torch7's rules sums and products have the type of the op */
    const elements = column === 'TOTAL' && this.#core.followsTorch7 ? 'OWN' : column;
    const made = CONVERTERS[converter](elements, choices);
    return new Kind([name, pass, role, converter, words], elements, made, choices);
  }

  /* The kind of an object of options (options.js). */
  ofOptions(options) {
    const names = options.map(({ name }) => name);
    return new Kind(['OPTIONS', '', 'PLAIN'], 'OWN', optionsConverter(options), names);
  }
}
