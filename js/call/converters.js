/* converters.js: the converters that the rows of src/table/kinds.def name. Each makes, for a kind
   with the given `elements`, and for words their `choices` in the row:

     accepts(v, dtype)           true if v can be an argument of this kind of an op on `dtype`
     convert(core, c, v, name)   appends C's arguments for v to the list `c`, at c.n; `name` is
                                 { op, arg }, for errors
     toC(v, core)                instead of convert: C's one number for the whole number v
     toWord(v)                   C's number for one of the `choices` that the row lists
     words                       instead of those of kinds.def: what the choices are
     read(core, dtype)           of a kind that comes back: its value

   core.rank is the number of dimensions of the op's tensor, if the op has dimensions as arguments.

   Only the converters, and the code that indexes directly, know that users may count from 1: they
   subtract the base from dimensions and positions. */
import { isGenerator, isTensor, tensorDtype } from '../module/handle.js';
import { isCount, isScalar, scalarParts, refuseFractions } from '../module/scalars.js';
import { BYTE, INT, LAST, LONG, isInteger } from '../module/tables.js';
import { typedName } from './lists.js';
import { isSizes, newSizes, toSizes } from './sizes.js';

const isByteOrOwn = (v, dtype) => tensorDtype(v) === BYTE || tensorDtype(v) === dtype;
/* By the column `elements`: whether v is such a tensor. */
const IS_TENSOR_OF = {
  OWN: (v, dtype) => tensorDtype(v) === dtype,
  LONG: (v) => tensorDtype(v) === LONG,
  INT: (v) => tensorDtype(v) === INT,
  BYTE: (v) => tensorDtype(v) === BYTE,
  TOTAL: (v, dtype) => tensorDtype(v) === dtype || (tensorDtype(v) === LONG && isInteger(dtype)),
  BYTE_OR_OWN: isByteOrOwn,
  OWN_OR_BYTE: isByteOrOwn,
  ANY: isTensor,
};

const isNumber = (v) => typeof v === 'number';

/* An array (nested or not) of finite numbers, or a typed array of integers. */
const isPosition = (v) => isCount(v) || typeof v === 'bigint' || arePositions(v);
const arePositions = (v) =>
  Array.isArray(v) ? v.every(isPosition) : /^(Big)?U?[Ii]nt\d+Array$/.test(typedName(v));

function convertHandle(core, c, v, { op, arg }) {
  c[c.n++] = core.pointer(v, op, arg);
}
const tensor = (elements) => ({
  isHandle: true,
  accepts: IS_TENSOR_OF[elements],
  convert: convertHandle,
});

/* C's number of a dimension. A negative one counts from the end of `rank` dimensions; Torch7 has
   none. A number that no tensor has as a dimension becomes -1. */
function toDim(core, v, rank) {
  const d = v < 0 && !core.followsTorch7 ? v + rank : v - core.base;
  return d >= 0 && d === (d | 0) ? d : -1;
}

/* How one number becomes C's. */
const NUMBER = { DIM: 0, EDGE: 1, NEW_DIM: 2, INDEX: 3, COUNT: 4 };

/* A switch instead of a function for each, because the short path (short.js) uses all in one place:
   engines inline this, and cannot inline one of several functions. */
export function numberToC(code, v, core) {
  switch (code) {
    case NUMBER.DIM:
      return toDim(core, v, core.rank);
    case NUMBER.EDGE /* Torch7 has -1 for the last dimension here */:
      return v === -1 ? LAST : toDim(core, v, core.rank);
    case NUMBER.NEW_DIM:
      return v === -1 ? core.rank : toDim(core, v, core.rank + 1);
    case NUMBER.INDEX:
      return v - core.base;
    default:
      return v;
  }
}

/* One number: C gets toC(v, core). */
const number = (code) => () => ({
  accepts: isCount,
  numberCode: code,
  toC: (v, core) => numberToC(code, v, core),
});

const scalar = () => ({
  accepts: isScalar,
  convert(core, c, v) {
    [c[c.n++], c[c.n++]] = scalarParts(v);
  },
});

/* Appends a list to C's arguments: its length and where it is in the scratch memory. The lists of a
   call are one behind another there; the memory may move when it grows. */
function addList(core, c, numbers, shift) {
  const at = core.scratchList(numbers, shift, c.listed);
  for (const i of c.lists) c[i] += at - c.listsAt;
  c.listsAt = at;
  c[c.n++] = numbers.length;
  c.lists.push(c.n);
  c[c.n++] = at + 8 * c.listed;
  c.listed += numbers.length;
}

/* Sizes or dimensions: an array or LongStorage, or at the end of a call several numbers. */
const list = (toC) => () => ({
  isList: true,
  accepts: isSizes,
  convert(core, c, v, { op, arg }) {
    const given = isCount(v) ? [v] : toSizes(v);
    refuseFractions(core, op, arg.name, given);
    const { sizes, base } = toC(given, core);
    addList(core, c, sizes, base);
  },
});
const sizes = list((given) => ({ sizes: given, base: 0 }));

/* A number that comes back: C writes it at core.valueAt. */
const returned = (read) => () => ({
  read,
  convert(core, c) {
    c[c.n++] = core.valueAt;
  },
});

/* ['U', 'L'] -> "'U' or 'L'" */
function choicesText(choices) {
  const quoted = choices.map((word) => `'${word}'`);
  const last = quoted.pop();
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}

export const CONVERTERS = {
  tensor,
  /* becomes a number when it has no dimensions */
  slice: (elements) => ({ ...tensor(elements), isSlice: true }),
  /* a result of positions: the user's base is added to them */
  indices: (elements) => ({ ...tensor(elements), holdsIndices: true }),
  /* null or undefined for no tensor */
  optional: (elements) => ({
    accepts: (v, dtype) => (v ?? null) === null || IS_TENSOR_OF[elements](v, dtype),
    convert(core, c, v, { op, arg }) {
      c[c.n++] = (v ?? null) === null ? 0 : core.pointer(v, op, arg);
    },
  }),
  generator: () => ({ isHandle: true, accepts: isGenerator, convert: convertHandle }),
  positions: () => ({
    accepts: (v) => tensorDtype(v) === LONG || arePositions(v),
    convert(core, c, v, { op, arg }) {
      if (Array.isArray(v)) refuseFractions(core, op, arg.name, v);
      c[c.n++] = core.positions(v, op);
    },
  }),
  tensors: () => ({
    accepts: (v, dtype) =>
      Array.isArray(v) && v.length > 0 && v.every((t) => tensorDtype(t) === dtype),
    convert(core, c, v, { op, arg }) {
      const pointers = v.map((t) => core.pointer(t, op, arg));
      addList(core, c, pointers, 0);
    },
  }),
  scalar,
  /* a whole number, such as a seed */
  integer: () => ({ ...scalar(), isInteger: true }),
  dim: number(NUMBER.DIM),
  edge: number(NUMBER.EDGE),
  newDim: number(NUMBER.NEW_DIM),
  index: number(NUMBER.INDEX),
  count: number(NUMBER.COUNT),
  sizes: () => ({ ...sizes(), accepts: (v) => isSizes(v) && toSizes(v).length > 0 }),
  dims: list((given, core) => ({ sizes: given.map((v) => toDim(core, v, core.rank)), base: 0 })),
  /* one dimension or several; never spread, because other arguments may follow */
  axes: () => ({
    ...list((given, core) => ({
      sizes: given.map((v) => toDim(core, v, core.rank)),
      base: 0,
    }))(),
    isList: false,
    accepts: (v) => isCount(v) || (isSizes(v) && toSizes(v).length > 0),
  }),
  shape: list((given, core) => {
    const kept = newSizes(core, given);
    return { sizes: kept.length === 0 ? [0] : kept, base: 0 };
  }),
  /* a number, or one for each axis; none as the default of an option */
  window: () => {
    const converter = sizes();
    return {
      ...converter,
      isList: false,
      accepts: (v) => isCount(v) || (isSizes(v) && toSizes(v).length > 0),
      convert: (core, c, v, parameter) =>
        converter.convert(core, c, typeof v === 'string' ? [] : v, parameter),
    };
  },
  padding: () => {
    const converter = CONVERTERS.window();
    return {
      ...converter,
      accepts: (v) => v === 'same' || v === 'valid' || converter.accepts(v),
      convert: (core, c, v, parameter) =>
        converter.convert(core, c, v === 'valid' ? 0 : v, parameter),
    };
  },
  text: () => ({
    accepts: (v) => typeof v === 'string',
    convert(core, c, v) {
      addList(
        core,
        c,
        Array.from(v, (character) => character.codePointAt(0)),
        0,
      );
    },
  }),
  /* numbers that may be fractions; none as the default of an option */
  factors: () => ({
    accepts: (v) => isNumber(v) || (Array.isArray(v) && v.length > 0 && v.every(isNumber)),
    convert(core, c, v) {
      const numbers = typeof v === 'string' ? [] : [v].flat();
      addList(core, c, numbers, 0);
      core.heap.f64.set(numbers, c[c.n - 1] / 8); /* a list has whole numbers */
    },
  }),
  boolean: () => ({
    isChoice: true,
    accepts: (v) => typeof v === 'boolean',
    convert(core, c, v) {
      c[c.n++] = v ? 1 : 0;
    },
  }),
  /* one of the choices: C gets the code of a letter, or the index of a word (tools/kinds.js).
     Arguments before it may be left out: trtrs(b, a, 'T'). */
  word(elements, choices) {
    const toWord = (v) => (v.length === 1 ? v.charCodeAt(0) : choices.indexOf(v));
    return {
      isChoice: true,
      words: choicesText(choices),
      accepts: (v) => choices.includes(v),
      toWord,
      convert(core, c, v) {
        c[c.n++] = toWord(v);
      },
    };
  },
  element: returned((core, dtype) => core.readValue(dtype)),
  boolValue: returned((core) => core.readTruth()),
  indexValue: returned((core) => core.readValue(LONG) + core.base),
  integerValue: returned((core) => core.readValue(LONG)),
};
