/* signature.js: what a tape knows about the calls of an op with arguments of the same types. */
import { keyOf, match } from '../call/match.js';
import { LAST } from '../module/tables.js';
import { parseRules } from './expression.js';
import { RULES } from './gradients.js';
import { plainOf } from './traced.js';

const parsed = new Map();
/* The rules of an op by the names of its arguments, parsed when they are first needed; undefined:
   it has none. */
export function rulesOf(op) {
  if (!parsed.has(op)) parsed.set(op, RULES[op] && parseRules(RULES[op]));
  return parsed.get(op);
}

/* An argument's default, in the user's numbering. */
function fallbackOf({ kind, fallback }, core) {
  if (fallback === LAST) return -1;
  if (kind.name === 'BOOL') return fallback !== 0;
  if (kind.name === 'OPTIONAL') return null;
  if (typeof fallback === 'string' && kind.toWord === null) return undefined;
  return kind.dimOf === 'operand' && typeof fallback === 'number' ? fallback + core.base : fallback;
}

/* The calls of an op by one overload. */
class Signature {
  constructor(core, op, overload) {
    const { row, given } = overload;
    this.op = op;
    this.rules = rulesOf(op.name);
    /* no gradient flows through it */
    this.isConstant =
      this.rules !== undefined && Object.values(this.rules).every((rule) => rule === 'NONE');
    this.given = given;
    this.overload = overload;
    this.defaults = {};
    for (const arg of row.args.flatMap((one) => [one, ...one.kind.options]))
      if (arg.fallback !== undefined) this.defaults[arg.name] = fallbackOf(arg, core);
    /* the results have the names of the row, and r, r2, r3 */
    this.results = row.args.filter(({ kind }) => kind.isWritten).map(({ name }) => name);
    this.writesResult = given.some(({ kind }) => kind.isResult);
    this.isView = row.args[0].kind.isView;
    /* the given tensor whose elements the op moves */
    this.moved = given.findIndex(({ kind }) => kind.isSource);
    /* the method of self writes into it */
    this.changesSelf = op.methods.some((method) => method.row === row && method.changesSelf);
  }

  /* The name of the i-th argument. */
  nameOf(i) {
    const { isSpread, spread } = this.overload;
    return this.given[isSpread ? Math.min(i, spread) : i].name; /* no tensor is behind a list */
  }

  /* The arguments and results by their names. */
  names(values, results) {
    const names = { ...this.defaults };
    this.results.forEach((name, k) => {
      names[name] = results[k];
    });
    const args = this.overload.collected(values);
    this.given.forEach(({ kind, name }, i) => {
      const v = args[i];
      names[name] = v;
      for (const option of kind.options)
        if (v[option.name] !== undefined) names[option.name] = v[option.name];
    });
    results.forEach((v, k) => {
      names[k === 0 ? 'r' : `r${k + 1}`] = v;
    });
    if (names.g !== undefined) names.gy = names.g; /* g will be the gradient of the result */
    return names;
  }
}

const takesCount = ({ count, isSpread }, n) => (isSpread ? n >= count : n === count);

/* A number that is followed is a tensor, which other ops take: cmul in place of mul. */
function find(core, op, values) {
  for (const each of [op, core.ops.get(`c${op.name}`)]) {
    const overload = each?.functions.find(
      (one) => takesCount(one, values.length) && match(one, null, values, core.defaultType) >= 0,
    );
    if (overload !== undefined) return new Signature(core, each, overload);
  }
  return undefined;
}

/* The signatures of an instance of torch. */
export class Signatures {
  constructor(core) {
    this.core = core;
    this.known = new Map(); /* op -> by the key of the dispatch cache */
  }

  /* The signature for these arguments; undefined: the op does not take them. */
  of(op, given) {
    const { core, known } = this;
    const values = given.map(plainOf);
    const key = keyOf(core, null, values);
    if (key < 0) return find(core, op, values);
    if (!known.has(op)) known.set(op, new Map());
    const signatures = known.get(op);
    if (!signatures.has(key)) signatures.set(key, find(core, op, values));
    return signatures.get(key);
  }
}
