/* short.js: the short path of calls: at most three arguments, all of them tensors, numbers and
   letters of options, for an overload that was prepared. It makes no object but the handles of
   results, and no code of the user's runs. Whatever is unusual takes the general path (dispatch.js,
   run.js), which also reports wrong arguments. */
import {
  ABSENT,
  DIGITS,
  plainDigit,
  pointerIn,
  quickStateOf,
  stateDigit,
  stateOf,
} from '../module/handle.js';
import { HALF } from '../module/tables.js';
import { numberToC } from './converters.js';
import { PASS } from './parameter.js';
import { GIVEN, PreparedCall, SELF } from './prepared.js';
import { FAILED } from './run.js';

/* Returned if the call must take the general path. Nothing has happened then. */
export const GENERAL = Symbol('general path');

/* Where C's arguments for a parameter come from: indices in the list of values, or { constant }.
   null: only the general path can convert it. Of words, only letters take this path, and calls with
   other letters are other matches, so letters are constants. Results are the first parameters:
   parameter `i` may be one. */
function sourcesOf(parameter, i, core, given) {
  const { pass, kind, index, constant } = parameter;
  switch (pass) {
    case PASS.SELF:
      return [SELF];
    case PASS.NEW:
      return [i];
    case PASS.POINTER:
      return kind.isTensor ? [GIVEN + index] : null;
    case PASS.NUMBER:
      return [GIVEN + index];
    case PASS.SCALAR:
      return [GIVEN + index, { constant: 0 }];
    case PASS.CONSTANT:
      return [{ constant }];
    case PASS.CONSTANT_SCALAR:
      return [{ constant }, { constant: 0 }];
    default:
      if (kind.toWord !== null) return [{ constant: kind.toWord(given[index]) }];
      return kind.role === 'RETURNED' ? [{ constant: core.valueAt }] : null;
  }
}

/* True if a call needs no more than callShort and finish() do. */
function isShort({ parameters, changed, dims, hasDims, typed, count, isSpread }) {
  if (count > 3 || isSpread || changed >= 0) return false;
  const [first, ...others] = parameters;
  if (others.some((p) => p.isWritten && (p.pass !== PASS.NEW || first.pass !== PASS.NEW)))
    return false;
  if (hasDims && dims.length === 0) return false; /* the highest rank of several tensors counts */
  if (!first.isWritten && first.kind.role !== 'RETURNED') return false;
  return !hasDims || typed.kind.role !== 'LISTED';
}

/* Prepares a match of dispatch.js, { overload, dtype }, for such arguments; null: it takes the
   general path. */
function prepare(core, { overload, dtype }, given) {
  if (core.followsTorch7 || dtype === HALF || !isShort(overload)) return null;
  const sources = overload.parameters.map((p, i) => sourcesOf(p, i, core, given));
  if (sources.includes(null) || sources.flat().length > 6) return null;
  return new PreparedCall(core, overload, dtype, sources.flat());
}

const areWhole = (bits, a0, a1, a2) =>
  ((bits & 1) === 0 || Number.isInteger(a0)) &&
  ((bits & 2) === 0 || Number.isInteger(a1)) &&
  ((bits & 4) === 0 || Number.isInteger(a2));

/* Converts the numbers that count dimensions, positions or elements. False if one is not whole, or
   if the tensor has no dimensions. */
function convertNumbers(core, short, a0, a1, a2) {
  const { values, wholes, counted } = short;
  if (!areWhole(wholes, a0, a1, a2)) return false;
  if (counted >= 0) {
    if (core.lacksDimsAt(values[counted])) return false;
    core.rank = core.ndimAt(values[counted]);
  }
  if (short.code0 >= 0) values[GIVEN] = numberToC(short.code0, a0, core);
  if (short.code1 >= 0) values[GIVEN + 1] = numberToC(short.code1, a1, core);
  if (short.code2 >= 0) values[GIVEN + 2] = numberToC(short.code2, a2, core);
  return true;
}

/* A call of n arguments, at most three, on the short path; GENERAL: it must take the other.
   `caller` is that of the op (dispatch.js). */
export function callShort(caller, self, n, a0, a1, a2) {
  const { core, runner } = caller;
  const bound = self === null ? null : quickStateOf(self);
  const s0 = stateOf(a0);
  const s1 = n > 1 ? stateOf(a1) : null;
  const s2 = n > 2 ? stateOf(a2) : null;
  if (core.isStopped || core.withdrawals > 0) return GENERAL;
  const digit = self === null ? 1 : bound === null ? 0 : stateDigit(bound, core);
  const d0 = n < 1 ? ABSENT : s0 === null ? plainDigit(a0) : stateDigit(s0, core);
  const d1 = n < 2 ? ABSENT : s1 === null ? plainDigit(a1) : stateDigit(s1, core);
  const d2 = n < 3 ? ABSENT : s2 === null ? plainDigit(a2) : stateDigit(s2, core);
  if (digit === 0 || d0 === 0 || d1 === 0 || d2 === 0) return GENERAL;
  /* the key of keyOf (match.js) */
  if (!caller.isCached(((digit * DIGITS + d0) * DIGITS + d1) * DIGITS + d2)) return GENERAL;
  const { last } = caller;
  if (last.short === undefined) last.short = prepare(core, last, [a0, a1, a2]);
  const { short } = last;
  if (short === null) return GENERAL;
  const { values } = short;
  if (bound !== null) values[SELF] = pointerIn(bound);
  values[GIVEN] = s0 === null ? a0 : pointerIn(s0);
  if (n > 1) values[GIVEN + 1] = s1 === null ? a1 : pointerIn(s1);
  if (n > 2) values[GIVEN + 2] = s2 === null ? a2 : pointerIn(s2);
  if (short.wholes !== 0 && !convertNumbers(core, short, a0, a1, a2)) return GENERAL;
  const { result: index } = short;
  const given = index === SELF ? self : index === GIVEN ? a0 : index === GIVEN + 1 ? a1 : a2;
  const result = runner.complete(short, 0, given, null, null);
  if (result === FAILED) runner.fail(short, self, [a0, a1, a2].slice(0, short.overload.count));
  return result;
}
