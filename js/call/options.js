/* options.js: the options of a row: all its arguments OPTION(KIND(name), default), which users give
   by their names in one object, the last argument. */
import { argumentError } from '../module/errors.js';
import { checkNames, isPlain } from '../module/options.js';
import { wholeNumber } from '../module/scalars.js';

/* An option that is undefined is as good as left out. */
const isTaken = ({ kind }, v, dtype) => v === undefined || kind.accepts(v, dtype);

/* Defaults are C's: not in the user's numbering. */
function convertDefault(core, c, arg) {
  const { kind, fallback } = arg;
  if (kind.isScalar) {
    c[c.n++] = fallback;
    c[c.n++] = 0;
  } else if (kind.width > 1) {
    kind.convert(core, c, fallback, { op: '', arg });
  } else {
    c[c.n++] = typeof fallback === 'string' ? kind.toWord(fallback) : fallback;
  }
}

function convertGiven(core, c, v, { op, arg }) {
  const { kind, name } = arg;
  const isWhole = kind.toC !== null || kind.isInteger;
  const value = isWhole ? wholeNumber(core, op, name, v) : v;
  if (kind.toC === null) kind.convert(core, c, value, { op, arg });
  else c[c.n++] = kind.toC(value, core);
}

/* The converter of an object of these options, { kind, name, fallback } each. */
export function optionsConverter(options) {
  const named = new Map(options.map((option) => [option.name, option]));
  return {
    options,
    words: `{ ${options.map(({ name, kind }) => `${name}: ${kind.words}`).join(', ')} }`,
    accepts: (v, dtype) =>
      isPlain(v) &&
      Object.keys(v).every((name) => named.has(name) && isTaken(named.get(name), v[name], dtype)),
    /* v is undefined if no options were given */
    convert(core, c, v, { op }) {
      for (const arg of options) {
        const given = v?.[arg.name];
        if (given === undefined) convertDefault(core, c, arg);
        else convertGiven(core, c, given, { op, arg });
      }
    },
  };
}

/* Refuses an option that is unknown or has a wrong value, if `given` has one. `names`: the options
   of all overloads. */
export function refuseOption(op, { options }, given, names) {
  checkNames(op, given, names);
  for (const { kind, name } of options) {
    const v = given[name];
    if (v !== undefined && !kind.accepts(v))
      throw argumentError(op, name, v, `must be ${kind.words}`, kind.isChoice ? 'WORD' : 'TYPE');
  }
}
