/* overloads.js — from the rows of the table to forms: every way in which an op can be called,
   worked out once, when it is first called.

   A form says which of the row's arguments a user gives, in order, and where the others come from:
   made (results), taken from self, or a default. Results are given all or from the first on; the
   forms with fewest given results come first, as Torch7 tries them. */
import { KINDS } from './kinds.js';

const isResult = (arg) => KINDS[arg.kind].result;
const isSource = (arg) => KINDS[arg.kind].typed;
const isValue = (arg) => KINDS[arg.kind].value;

/* All ways to leave out arguments with defaults: every subset, the fullest last. */
function withDefaults(args) {
  const optional = args.filter((a) => a.fallback !== undefined);
  return Array.from({ length: 2 ** optional.length }, (_, bits) =>
    args.filter((a) => !optional.includes(a) || bits & (1 << optional.indexOf(a))),
  );
}

/* Of forms of a row that take the same kinds only the first is ever used: to whoever reads the
   arguments all numbers are alike. */
const NUMBERS = ['SCALAR', 'SIZE', 'DIM', 'EDGE', 'INDEX'];
const seenAs = ({ kind }) => (NUMBERS.includes(kind) ? 'number' : kind);

function reachable(forms) {
  const taken = new Set();
  return forms.filter((form) => {
    const key = [
      form.bound?.name,
      form.source?.name,
      form.spread,
      ...form.params.map(seenAs),
    ].join();
    return !taken.has(key) && taken.add(key);
  });
}

/* Where each of C's arguments comes from in a call: from self, from the given arguments, made, or
   from a default. */
export const FROM = { SELF: 0, GIVEN: 1, REST: 2, MADE: 3, DEFAULT: 4 };

/* How it is handed over: the ways that nearly all arguments go have a number, so that the call
   switches on it; the rest asks the kind. */
export const BY = {
  KIND: 0,
  POINTER_OF_SELF: 1,
  POINTER: 2,
  NEW: 3,
  SCALAR: 4,
  CONSTANT: 5,
  CONSTANT_SCALAR: 6,
};

function wayOf(kind, from, fallback) {
  if (from === FROM.MADE) return BY.NEW;
  /* defaults are C's: not in the user's numbering */
  if (from === FROM.DEFAULT)
    return typeof fallback !== 'number' ? BY.KIND : kind.scalar ? BY.CONSTANT_SCALAR : BY.CONSTANT;
  if (kind.pointer) return from === FROM.SELF ? BY.POINTER_OF_SELF : BY.POINTER;
  return kind.scalar && from === FROM.GIVEN ? BY.SCALAR : BY.KIND;
}

function slotOf(arg, { row, params, bound, source, spread }) {
  const index = params.indexOf(arg);
  const kind = KINDS[arg.kind];
  const from =
    arg === bound || arg === source
      ? FROM.SELF
      : index >= 0
        ? spread && index === params.length - 1
          ? FROM.REST
          : FROM.GIVEN
        : kind.result
          ? FROM.MADE
          : FROM.DEFAULT;
  return {
    op: row.name,
    arg,
    kind,
    from,
    index,
    by: wayOf(kind, from, arg.fallback),
    fallback: arg.fallback,
    dtype: kind.dtype ?? -1,
    out: kind.result || arg.kind === 'SELF',
  };
}

/* `bound`: the argument that self becomes; `source`: the one that self stands in for when it is not
   given; `results`: how many are given. */
function makeForms(row, bound, source, results) {
  const given = row.args.filter(
    (a) =>
      a !== bound &&
      a !== source &&
      !isValue(a) &&
      (!isResult(a) || row.args.filter(isResult).indexOf(a) < results),
  );
  const complete = (form) => {
    const slots = row.args.map((arg) => slotOf(arg, form));
    /* the op's element type is that of the first source; without any source, that of the result;
       without that, the default type */
    const typed =
      slots.find((slot) => slot.kind.typed) ??
      slots.find((slot) => slot.out && slot.from !== FROM.MADE) ??
      null;
    const fixed = form.spread ? form.params.length - 1 : form.params.length;
    const dims = slots.filter(
      (slot) =>
        [FROM.GIVEN, FROM.REST].includes(slot.from) && ['DIM', 'DIMS'].includes(slot.arg.kind),
    );
    const outs = slots.filter((slot) => slot.out);
    /* gives back its one result as it is */
    const plain =
      outs.length === 1 &&
      dims.length === 0 &&
      outs[0] === slots[0] &&
      !outs[0].kind.view &&
      !outs[0].kind.shifts;
    return {
      ...form,
      slots,
      typed,
      dims,
      fixed,
      plain,
      kinds: form.params.map((a) => KINDS[a.kind]),
      boundKind: bound && KINDS[bound.kind],
    };
  };
  return withDefaults(given).flatMap((params) => {
    const form = { row, bound, source, params, count: params.length, spread: false };
    const last = params[params.length - 1];
    /* sizes at the end may be spread: view(2, 3) for view([2, 3]) */
    return last && KINDS[last.kind].list
      ? [complete(form), complete({ ...form, spread: true })]
      : [complete(form)];
  });
}

function functionForms(row) {
  const results = row.args.filter(isResult).length;
  return reachable(
    Array.from({ length: results + 1 }, (_, n) => makeForms(row, null, null, n)).flat(),
  );
}

/* m.addmm(alpha, a, b): where self stands in for the source, the factors before and behind it would
   be neighbours. So a method takes the one before it (beta) only together with all others, as in
   Torch7. */
function isClear({ params }, row, source) {
  const optional = row.args.filter((a) => a.fallback !== undefined);
  const before = optional.filter((a) => row.args.indexOf(a) < row.args.indexOf(source));
  return !before.some((a) => params.includes(a)) || optional.every((a) => params.includes(a));
}

/* A result of a type of its own can be self only where that type has the method. */
const isMethodOf = (row, result) => row.dtypes[KINDS[result.kind].dtype] ?? true;

function methodForms(row) {
  if (row.self === 'NONE') return [];
  const results = row.args.filter(isResult);
  /* an array of tensors has no methods */
  const first = row.args.find((arg) => isSource(arg) && !KINDS[arg.kind].first);
  if (row.self === 'DST') {
    const bound = results[0] ?? first;
    const source = bound === first || !first ? null : first;
    return reachable(
      [
        ...(source ? makeForms(row, bound, source, 0) : []),
        ...makeForms(row, bound, null, 0),
      ].filter((form) => isClear(form, row, first)),
    );
  }
  const asSource = first && row.self !== 'RESULT' ? makeForms(row, first, null, 0) : [];
  const asResult =
    results.length && isMethodOf(row, results[0])
      ? Array.from({ length: results.length }, (_, n) =>
          makeForms(row, results[0], null, n + 1),
        ).flat()
      : [];
  return reachable([...asSource, ...asResult]);
}

/* The rows of a name, and the forms of its methods and functions: worked out when the first of them
   is called, since most programs call few of all ops. */
class Plan {
  #methods;
  #functions;
  constructor(name) {
    this.name = name;
    this.rows = [];
  }

  get methods() {
    return (this.#methods ??= this.rows.flatMap(methodForms));
  }
  get functions() {
    return (this.#functions ??= this.rows.flatMap(functionForms));
  }
}

/* Name -> plan. */
export function makeOps(ops) {
  const plans = new Map();
  for (const row of ops) {
    if (!plans.has(row.name)) plans.set(row.name, new Plan(row.name));
    plans.get(row.name).rows.push(row);
  }
  return plans;
}

/* The forms that a number of given arguments can mean, found once for each number. */
export function byCount(formsOf) {
  const found = [];
  return (n) => (found[n] ??= formsOf().filter((f) => (f.spread ? n >= f.count : n === f.count)));
}
