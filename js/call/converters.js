/* converters.js: the converters that the rows of src/table/kinds.def name. Each makes, for a kind
   with the given `elements`, and for words and options their `choices` and `name` in the row:

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
import { isPlain, typedName } from './lists.js';
import { isSizes, newSizes, toSizes } from './sizes.js';
import { isWindow, windowNumbers } from './window.js';

/* By the column `elements`: whether v is such a tensor. */
const IS_TENSOR_OF = {
  OWN: (v, dtype) => tensorDtype(v) === dtype,
  LONGS: (v) => tensorDtype(v) === LONG,
  INTS: (v) => tensorDtype(v) === INT,
  BYTE: (v) => tensorDtype(v) === BYTE,
  TOTAL: (v, dtype) => tensorDtype(v) === dtype || (tensorDtype(v) === LONG && isInteger(dtype)),
  FLAG: (v, dtype) => tensorDtype(v) === BYTE || tensorDtype(v) === dtype,
  ANY: isTensor,
};

/* An array (nested or not) of finite numbers, or a typed array of integers. */
const isPosition = (v) => isCount(v) || typeof v === 'bigint' || arePositions(v);
const arePositions = (v) =>
  Array.isArray(v) ? v.every(isPosition) : /^(Big)?U?[Ii]nt\d+Array$/.test(typedName(v));

function convertHandle(core, c, v, { op }) {
  c[c.n++] = core.pointer(v, op);
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
  isNumber: true,
  accepts: isCount,
  numberCode: code,
  toC: (v, core) => numberToC(code, v, core),
});

const scalar = () => ({
  isNumber: true,
  accepts: isScalar,
  convert(core, c, v) {
    [c[c.n++], c[c.n++]] = scalarParts(v);
  },
});

/* Sizes or dimensions: an array or LongStorage, or at the end of a call several numbers. */
const list = (toC) => () => ({
  isList: true,
  accepts: isSizes,
  convert(core, c, v, { op, arg }) {
    const given = isCount(v) ? [v] : toSizes(v);
    refuseFractions(core, op, arg.name, given);
    const { sizes, base } = toC(given, core);
    /* right behind another list, whose memory may move */
    const skip = c.listEnd === c.n ? c[c.n - 2] : 0;
    const at = core.scratchList(sizes, base, skip);
    if (skip > 0) c[c.n - 1] = at;
    c[c.n++] = sizes.length;
    c[c.n++] = at + 8 * skip;
    c.listEnd = c.n;
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

/* ['U', 'L'] -> "'U' or 'L'"; of an option without choices 'true or false' */
function choicesText(choices) {
  if (choices.length === 0) return 'true or false';
  const quoted = choices.map((word) => `'${word}'`);
  const last = quoted.pop();
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}

/* One of the choices. Arguments before it may be left out: trtrs(b, a, 'T'). */
const oneOf = (choices, toWord) => ({
  words: choicesText(choices),
  accepts: (v) => choices.includes(v),
  toWord,
  convert(core, c, v) {
    c[c.n++] = toWord(v);
  },
});

export const CONVERTERS = {
  tensor,
  /* becomes a number when it has no dimensions */
  slice: (elements) => ({ ...tensor(elements), isSlice: true }),
  /* a result of positions: the user's base is added to them */
  indices: (elements) => ({ ...tensor(elements), isShifted: true }),
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
    convert(core, c, v, { op }) {
      const pointers = v.map((t) => core.pointer(t, op));
      c[c.n++] = pointers.length;
      c[c.n++] = core.scratchList(pointers, 0);
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
  /* several options; the kernel may be given instead of them */
  window: (elements, choices) => {
    const hasKernel = choices.includes('kernel');
    const names = choices.map((name) => `\`${name}\``).join(', ');
    return {
      words: `options ${names}${hasKernel ? '; or a kernel: a number or a pair' : ''}`,
      accepts: (v) => isPlain(v) || (hasKernel && isWindow(v)),
      convert(core, c, v, { op }) {
        const numbers = windowNumbers(core, op, v, choices);
        c[c.n++] = numbers.length;
        c[c.n++] = core.scratchList(numbers, 0);
      },
    };
  },
  boolean: () => ({
    accepts: (v) => typeof v === 'boolean',
    convert(core, c, v) {
      c[c.n++] = v ? 1 : 0;
    },
  }),
  letter: (elements, choices) => ({
    isLetter: true,
    ...oneOf(choices, (v) => v.charCodeAt(0)),
  }),
  word: (elements, choices) => oneOf(choices, (v) => choices.indexOf(v)),
  /* an object with one property, which may be left out: { keepdim: true }, { driver: 'dc' } */
  option: (elements, choices, name) => {
    const isChoice = (v) => (choices.length > 0 ? choices.includes(v) : typeof v === 'boolean');
    return {
      isOption: true,
      words: choicesText(choices),
      accepts: (v) =>
        isPlain(v) &&
        Object.keys(v).every((key) => key === name) &&
        (v[name] === undefined || isChoice(v[name])),
      convert(core, c, v, { arg }) {
        const given = v[name] ?? arg.fallback;
        c[c.n++] = choices.length > 0 ? choices.indexOf(given) + 1 : Number(given);
      },
    };
  },
  element: returned((core, dtype) => core.readValue(dtype)),
  truth: returned((core) => core.readTruth()),
  place: returned((core) => core.readValue(LONG) + core.base),
  whole: returned((core) => core.readValue(LONG)),
};
