/* kinds.js — the kinds of arguments of ops.def, each defined once: what fits, how it becomes C's
   argument, and what TypeScript calls it. The user's numbering meets C's here, and nowhere else:
   DIM and INDEX subtract the base, index results get it added (call.js). */

import { isGenerator, isTensor, tensorDtype } from '../module/handle.js';
import { isCount, isScalar, scalarParts } from '../module/scalars.js';
import { BYTE, LAST, LONG } from '../module/tables.js';
import { typedName } from './lists.js';
import { cutSizes, isSizes, toSizes } from './sizes.js';

const isTensorOf = (v, dtype) => tensorDtype(v) === dtype;

/* Positions as an array, nested or not, or as a typed array of integers. */
const isInteger = (v) => Number.isInteger(v) || typeof v === 'bigint' || isIntegers(v);
const isIntegers = (v) =>
  Array.isArray(v) ? v.every(isInteger) : /^(Big)?U?[Ii]nt\d+Array$/.test(typedName(v));

const tensor = (fits) => ({
  pointer: true,
  fits,
  put: (core, c, v) => {
    c[c.n++] = core.pointer(v);
  },
});
const list = (shift, change = (sizes) => sizes) => ({
  list: true,
  fits: (v) => isSizes(v),
  put(core, c, v) {
    const sizes = change(toSizes(v));
    c[c.n++] = sizes.length;
    c[c.n++] = core.scratchList(sizes, shift ? core.base : 0);
  },
});
/* What C writes a number to, and how it is read. */
const value = (read) => ({
  value: true,
  read,
  put: (core, c) => {
    c[c.n++] = core.valueAt;
  },
});
/* One that C cannot count to is none. */
function toDim(core, v) {
  const d = Math.trunc(v) - core.base;
  return d >= 0 && d === (d | 0) ? d : -1;
}
const position = (shift) => ({
  fits: isCount,
  put: (core, c, v) => {
    c[c.n++] = Math.trunc(v) - (shift ? core.base : 0);
  },
});

export const KINDS = {
  RESULT: { ...tensor((v, dtype) => isTensorOf(v, dtype)), result: true },
  VIEW: { ...tensor((v, dtype) => isTensorOf(v, dtype)), result: true, view: true },
  SLICE: { ...tensor((v, dtype) => isTensorOf(v, dtype)), result: true, view: true },
  INDICES: { ...tensor((v) => isTensorOf(v, LONG)), result: true, dtype: LONG, shifts: true },
  ORDER: { ...tensor((v, dtype) => isTensorOf(v, dtype)), result: true, shifts: true },
  BYTES: { ...tensor((v) => isTensorOf(v, BYTE)), result: true, dtype: BYTE },
  FLAGS: {
    ...tensor((v, dtype) => isTensorOf(v, BYTE) || isTensorOf(v, dtype)),
    result: true,
    dtype: BYTE,
  },
  SELF: { ...tensor((v, dtype) => isTensorOf(v, dtype)), typed: true },
  TENSOR: { ...tensor((v, dtype) => isTensorOf(v, dtype)), typed: true },
  MATRIX: { ...tensor((v, dtype) => isTensorOf(v, dtype)), typed: true },
  LIKE: tensor(isTensor),
  MASK: tensor((v) => isTensorOf(v, BYTE)),
  STATE: tensor((v) => isTensorOf(v, BYTE)),
  GENERATOR: tensor(isGenerator) /* by default 0: C's own */,
  SCALAR: {
    scalar: true,
    fits: isScalar,
    put(core, c, v) {
      [c[c.n++], c[c.n++]] = scalarParts(v);
    },
  },
  POSITIONS: {
    fits: (v) => isTensorOf(v, LONG) || isIntegers(v),
    put: (core, c, v) => {
      c[c.n++] = core.positions(v);
    },
  },
  DIM: {
    fits: isCount,
    put: (core, c, v) => {
      c[c.n++] = toDim(core, v);
    },
  },
  EDGE: {
    fits: isCount,
    put: (core, c, v) => {
      c[c.n++] = v === -1 ? LAST : toDim(core, v);
    },
  },
  INDEX: position(true),
  SIZE: position(false),
  SIZES: { ...list(false), fits: (v) => isSizes(v) && toSizes(v).length > 0 },
  DIMS: list(true),
  SHAPE: list(false, cutSizes),
  TENSORS: {
    typed: true,
    fits: (v, dtype) => Array.isArray(v) && v.length > 0 && v.every((t) => isTensorOf(t, dtype)),
    first: (v) => (Array.isArray(v) ? v[0] : undefined),
    put(core, c, v) {
      const pointers = v.map((t) => core.pointer(t));
      c[c.n++] = pointers.length;
      c[c.n++] = core.scratchList(pointers, 0);
    },
  },
  BOOL: {
    fits: (v) => typeof v === 'boolean',
    put: (core, c, v) => {
      c[c.n++] = v ? 1 : 0;
    },
  },
  LETTER: {
    fits: (v) => typeof v === 'string' && v.length === 1,
    put: (core, c, v) => {
      c[c.n++] = v.charCodeAt(0);
    },
  },
  TRUTH: value((core) => core.readTruth()),
  PLACE: value((core) => core.readValue(LONG) + core.base),
  VALUE: value((core, dtype) => core.readValue(dtype)),
  WHOLE: value((core) => core.readValue(LONG)),
};
