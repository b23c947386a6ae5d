/* window.js: the options of ops that slide a window over images: { kernel, stride, padding, ... },
   each a number, or one for the height and one for the width. */
import { argumentError } from '../module/errors.js';
import { isCount, refuseFractions } from '../module/scalars.js';
import { LAST } from '../module/tables.js';

/* In the order of src/ops/compose/windows.c. */
const NAMES = ['size', 'kernel', 'stride', 'padding', 'dilation', 'countIncludePad'];

const isPair = (v) => Array.isArray(v) && v.length === 2 && v.every(isCount);
export const isWindow = (v) => isCount(v) || isPair(v);

/* The option as two numbers. */
function pairOf(core, op, name, v) {
  if (typeof v === 'boolean' && name === 'countIncludePad') return [Number(v), 0];
  if (!isWindow(v) || name === 'countIncludePad') {
    const expected = name === 'countIncludePad' ? 'true or false' : 'a number or two';
    throw argumentError(op, name, v, `must be ${expected}`);
  }
  const pair = isCount(v) ? [v, v] : v;
  refuseFractions(core, op, name, pair);
  return pair;
}

/* The error for an option that an op does not have. */
export function notAnOption(op, options, unknown, names) {
  const text = `is not an option of this op; expected \`${names.join('`, `')}\``;
  return argumentError(op, unknown, options[unknown], text, 'NO_OPTION');
}

/* Returns the numbers for C. `choices`: the options that the op has. LAST stands for an option that was not given. A number or a pair
   instead of options is the kernel. */
export function windowNumbers(core, op, given, choices) {
  const options = isWindow(given) ? { kernel: given } : given;
  const unknown = Object.keys(options).find((name) => !choices.includes(name));
  if (unknown !== undefined) throw notAnOption(op, options, unknown, choices);
  return NAMES.flatMap((name) =>
    options[name] === undefined ? [LAST, LAST] : pairOf(core, op, name, options[name]),
  );
}
