/* The calls whose results are hashed: every op of the table with each of its types, in sizes below
   and above those of vectors and blocks, in layouts that rotate. Types that share the code of
   another one have one size. */
import { cases } from '../helpers/cases.js';
import { LARGE_LAYOUTS } from './arguments.js';
import { largeCall } from '../helpers/large.js';

const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'Half'];
const SIZES = [
  [3, 5],
  [64, 67],
  [1031, 5],
];
/* Elements where other numbers would take long: operands or results of (m n)^2 elements. */
const MOST = {
  outer: 1000,
  kron: 1000,
  maxUnpoolBackward: 1000,
  pixelShuffle: 1000,
  pixelUnshuffle: 1000,
};
const mostOf = (row) => MOST[row.fn] ?? Infinity;
const LEFT_OUT = ['setRNGState']; /* a state is not a number */

/* [row, type, case, layout] of each call of a row */
export function plansOf(row) {
  const types = TYPES.filter((_, code) => row.dtypes[code]);
  let k = 0;
  return types.flatMap((type) =>
    SIZES.filter((_, i) => /Float|Double/.test(type) || i === 1)
      .filter(([m, n]) => m * n <= mostOf(row))
      .flatMap(([m, n]) =>
        cases(row, type, m, n).map((one) => [row, type, one, LARGE_LAYOUTS[k++ % 3]]),
      ),
  );
}

export const rowsOf = (torch) =>
  [...torch.core.ops.values()].flatMap((op) => op.rows).filter((row) => !LEFT_OUT.includes(row.fn));

/* { op: the arguments of its calls, as descriptions of arguments.js } */
export function callsOf(torch) {
  const calls = {};
  for (const row of rowsOf(torch))
    (calls[row.name] ??= []).push(...plansOf(row).map((plan) => largeCall(...plan)));
  return calls;
}
