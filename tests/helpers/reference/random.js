/* References of random ops: a test of the possible values replaces the values. */

export const each = (isIn) => (values) => values.every(isIn);

export const isWhole =
  (from, to = Infinity) =>
  (x) =>
    Number.isInteger(x) && x >= from && x <= to;

export const isFrom =
  (from, to = Infinity) =>
  (x) =>
    x >= from && x <= to;

export const isDouble = isFrom(-Number.MAX_VALUE, Number.MAX_VALUE);

/* Each element of t, or one number. */
export const draws = (isIn) => (args) => ({
  ...(args.t && { size: args.t.size }),
  test: each(isIn(args)),
});
