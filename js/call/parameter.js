/* parameter.js: one parameter of an overload: where the argument of C comes from. */

/* How an argument is passed to C. It is decided once for each overload, so that a call only
   switches on a number. */
export const PASS = {
  SELF: 0 /* the pointer of self */,
  POINTER: 1 /* the pointer of a given handle */,
  SCALAR: 2 /* a given number or BigInt */,
  NUMBER: 3 /* a given number, by toC of its kind */,
  CONVERTED: 4 /* a given argument, by the converter of its kind */,
  NEW: 5 /* a tensor that is made */,
  CONSTANT: 6 /* a default */,
  CONSTANT_SCALAR: 7,
};

function passOf({ kind, fallback }, index, isSelf) {
  if (isSelf) return PASS.SELF;
  if (index >= 0) {
    if (kind.isHandle) return PASS.POINTER;
    if (kind.toC !== null) return PASS.NUMBER;
    return kind.isScalar ? PASS.SCALAR : PASS.CONVERTED;
  }
  if (kind.isResult) return PASS.NEW;
  /* where C stores a number, and options */
  if (fallback === undefined || kind.options.length > 0) return PASS.CONVERTED;
  return kind.isScalar ? PASS.CONSTANT_SCALAR : PASS.CONSTANT;
}

/* An argument of a row in one overload. */
export class Parameter {
  constructor(arg, { row, given, bound, source }) {
    this.op = row.name;
    this.arg = arg;
    this.kind = arg.kind;
    this.index = given.indexOf(arg); /* in the given arguments; -1: it is not given */
    this.pass = passOf(arg, this.index, arg === bound || arg === source);
    /* defaults are C's: not in the user's numbering */
    const { fallback } = arg;
    this.constant = typeof fallback === 'string' ? arg.kind.toWord(fallback) : fallback;
    this.isWritten = arg.kind.isWritten;
    this.isGiven = this.index >= 0;
  }

  /* What the user gave for it; undefined: a result to be made. */
  argument(self, args) {
    switch (this.pass) {
      case PASS.SELF:
        return self;
      case PASS.CONSTANT:
      case PASS.CONSTANT_SCALAR:
        return this.arg.fallback;
      default:
        return args[this.index];
    }
  }
}
