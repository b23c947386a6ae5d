/* prepared.js: what a call of an overload on an element type needs besides its arguments. It is
   made once, so that a call reads fields instead of looking at parameters. */
import { DOUBLE, HALF } from '../module/tables.js';
import { PASS } from './parameter.js';

/* Indices in the list of values of a call: new results, self, three given arguments. Tensors are
   there as their pointers. Constants follow. */
export const FIRST = 0;
export const SECOND = 1;
export const THIRD = 2;
export const SELF = 3;
export const GIVEN = 4;

/* The index there of an argument of the short path. */
export const valueIndex = ({ pass, index }) => (pass === PASS.SELF ? SELF : GIVEN + index);

/* How the number that is given at `index` is converted (numberToC); -1: it is not. */
const codeAt = ({ parameters }, index) =>
  parameters.find((p) => p.pass === PASS.NUMBER && p.index === index)?.kind.numberCode ?? -1;

/* The given arguments that must be whole numbers, as bits. */
function wholeArguments({ parameters }) {
  const wholes = parameters.filter(
    ({ pass, kind }) => pass === PASS.NUMBER || (pass === PASS.SCALAR && kind.isInteger),
  );
  return wholes.reduce((bits, { index }) => bits | (1 << index), 0);
}

/* `sources`: where C's arguments come from on the short path, indices or { constant }; null: the
   call takes the general path. */
export class PreparedCall {
  constructor(core, overload, dtype, sources = null) {
    const { parameters, row } = overload;
    const [first] = parameters;
    const isMade = parameters.map(({ pass }) => pass === PASS.NEW);
    this.overload = overload;
    this.dtype = dtype;
    /* Not numbers: to the engine the lists of all calls are then of one kind. */
    this.values = [null, null, null, null, null, null, null];
    /* the element types of the first, second and third result, -1 if it is given or does not exist;
       results are the first parameters */
    const types = parameters.map(({ kind }, i) => (isMade[i] ? kind.dtypeFor(dtype) : -1));
    this.newType = types[0];
    this.secondType = types[1] ?? -1;
    this.thirdType = types[2] ?? -1;
    this.lastNew = isMade.lastIndexOf(true); /* -1: no result is new */
    this.isNumber = !first.isWritten; /* C stores a number, or nothing comes back */
    this.read = first.kind.read ?? (() => undefined);
    this.numberType = overload.typed === null ? DOUBLE : dtype;
    this.isView = first.kind.isView;
    this.isSlice = first.kind.isView && first.kind.isSlice;
    /* true if a call returns its one result as C leaves it */
    this.isSimple =
      (!this.isView || (isMade[0] && !core.followsTorch7)) &&
      !overload.mayBecomeNumber &&
      !first.kind.holdsIndices &&
      !parameters.some((p, i) => i > 0 && p.isWritten);
    this.isInPlace = this.isSimple && first.isWritten && this.newType < 0;
    /* C gets stand-ins for halves (halves.js) */
    this.isHalf = dtype === HALF && !row.copiesBits;
    /* the short path */
    this.fn = sources === null ? null : row.call;
    const at = (sources ?? []).map((source) =>
      typeof source === 'number' ? source : this.values.push(source.constant) - 1,
    );
    this.i0 = at[0] ?? 0;
    this.i1 = at[1] ?? 0;
    this.i2 = at[2] ?? 0;
    this.i3 = at[3] ?? 0;
    this.i4 = at[4] ?? 0;
    this.i5 = at[5] ?? 0;
    this.code0 = codeAt(overload, 0);
    this.code1 = codeAt(overload, 1);
    this.code2 = codeAt(overload, 2);
    this.result = valueIndex(first); /* of a given result */
    /* the index of the tensor whose dimensions the arguments count; -1: they count none */
    this.counted = overload.hasDims && overload.typed !== null ? valueIndex(overload.typed) : -1;
    this.wholes = wholeArguments(overload);
  }
}
