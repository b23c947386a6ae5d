/* match.js: which overload of an op a call means. */
import { ABSENT, DIGITS, argumentDigit, tensorDtype } from '../module/handle.js';
import { isCount } from '../module/scalars.js';
import { PASS } from './parameter.js';

/* The element type of the op; -1 if something else is given where a tensor should be. */
function dtypeOf(typed, self, args, defaultType) {
  if (typed === null) return defaultType;
  const given = typed.pass === PASS.SELF ? self : args[typed.index];
  if (typed.kind.role !== 'LISTED') return tensorDtype(given);
  return Array.isArray(given) ? tensorDtype(given[0]) : -1;
}

/* The element type of the op if the overload takes these arguments, else -1. */
export function match(overload, self, args, defaultType) {
  const { typed, kinds, boundKind, isSpread, spread, behind } = overload;
  const dtype = dtypeOf(typed, self, args, defaultType);
  if (dtype < 0 || !overload.row.dtypes[dtype]) return -1;
  if (boundKind !== null && !boundKind.accepts(self, dtype)) return -1;
  const end = isSpread ? spread : kinds.length;
  for (let i = 0; i < end; i++) if (!kinds[i].accepts(args[i], dtype)) return -1;
  if (!isSpread) return dtype;
  const last = args.length - behind; /* of the numbers */
  for (let i = spread; i < last; i++) if (!isCount(args[i])) return -1;
  for (let i = 0; i < behind; i++)
    if (!kinds[spread + 1 + i].accepts(args[last + i], dtype)) return -1;
  return dtype;
}

/* The indices of the arguments, of which spread ones are one list, that an overload does not take;
   null if it fails for another reason. Arguments may be missing behind them. */
export function misfits(overload, self, args, defaultType) {
  const { typed, kinds, boundKind } = overload;
  if (kinds.length < args.length) return null;
  const dtype = dtypeOf(typed, self, args, defaultType);
  if (dtype < 0 || !overload.row.dtypes[dtype]) return null;
  if (boundKind !== null && !boundKind.accepts(self, dtype)) return null;
  return args.flatMap((v, i) => (kinds[i].accepts(v, dtype) ? [] : [i]));
}

/* Returns a key of the dispatch cache: calls with equal keys mean the same overload; -1 if the call
   is not cached. Six arguments and self give at most seven digits, which fit in a small integer;
   there are four at least, for the short path (short.js). */
export function keyOf(core, self, args) {
  if (args.length > 6) return -1;
  let key = 1;
  if (self !== null) {
    key = argumentDigit(self, core);
    if (key === 0) return -1;
  }
  for (let i = 0; i < args.length; i++) {
    const digit = argumentDigit(args[i], core);
    if (digit === 0) return -1;
    key = key * DIGITS + digit;
  }
  for (let i = args.length; i < 3; i++) key = key * DIGITS + ABSENT;
  return key;
}
