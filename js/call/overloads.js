/* overloads.js: every way in which an op can be called, from the rows of the table. They are made
   when the op is first called, since most programs call few of all ops.

   An overload says which of the row's arguments a user gives, in order. The others are made
   (results), taken from self, or have a default. Results are given all, or from the first on. The
   overloads with the fewest given results come first: Torch7 tries them in this order. */
import { columnsOf, indexRows, isNamed } from '../module/tables.js';
import { Kinds } from './kinds.js';
import { PASS, Parameter } from './parameter.js';
import { PreparedCall } from './prepared.js';
import { Row } from './rows.js';

const isResult = (arg) => arg.kind.isResult;

/* Every choice of arguments with defaults that may be left out, the fullest last. */
function withDefaults(args) {
  const optional = args.filter((a) => a.fallback !== undefined);
  return Array.from({ length: 2 ** optional.length }, (_, bits) =>
    args.filter((a) => !optional.includes(a) || bits & (1 << optional.indexOf(a))),
  );
}

/* One way to call a row. */
class Overload {
  /* bound: the argument that self is; source: the argument that self stands in for as well */
  constructor({ row, bound, source, given, spread = -1 }) {
    this.row = row;
    this.bound = bound;
    this.source = source;
    this.given = given;
    this.count = given.length;
    this.spread = spread; /* the index of a list that is given as several numbers, -1: none */
    this.isSpread = spread >= 0;
    this.behind = this.count - 1 - spread; /* arguments behind it */
    this.parameters = row.args.map((arg) => new Parameter(arg, this));
    /* where the element type of the op comes from: the first source, else the first result that is
       given; null: the default type */
    this.typed =
      this.parameters.find(({ kind }) => kind.isSource) ??
      this.parameters.find((p) => p.isWritten && p.pass !== PASS.NEW) ??
      null;
    /* the index of a given tensor that the op writes into, -1 if there is none: a function writes
       into a copy of it (dispatch.js) */
    this.changed = given.findIndex(({ kind }) => kind.role === 'CHANGED');
    this.dims = this.parameters.filter((p) => p.isGiven && p.kind.dimOf === 'operand');
    this.hasDims = this.parameters.some(
      ({ isGiven, kind }) =>
        isGiven && (kind.dimOf !== null || kind.options.some((o) => o.kind.dimOf === 'operand')),
    );
    const [first] = this.parameters;
    /* may return results without dimensions: as numbers */
    this.mayBecomeNumber =
      (first.kind.isSlice && !first.kind.isView) ||
      this.parameters.some((p) => p.isGiven && p.kind.options.some((o) => o.name === 'keepdim'));
    this.prepared = []; /* calls by element type */
    this.kinds = given.map((arg) => arg.kind);
    this.boundKind = bound && bound.kind;
  }

  /* The call on an element type by the general path. */
  preparedFor(core, dtype) {
    return (this.prepared[dtype] ??= new PreparedCall(core, this, dtype));
  }

  /* The arguments with numbers that are given for a list as that list. */
  collected(args) {
    if (!this.isSpread) return args;
    const end = args.length - this.behind;
    return [...args.slice(0, this.spread), args.slice(this.spread, end), ...args.slice(end)];
  }

  /* True for a method that works in place: a.add(...), but not r.add(a, ...), which writes a result
     passed in front. */
  get changesSelf() {
    const { row, source, bound, given } = this;
    return (
      row.self === 'DST' &&
      (source !== null || bound.kind.role === 'CHANGED' || !given.some(({ kind }) => kind.isSource))
    );
  }

  /* What a user can see of the arguments: of overloads that look alike only the first is used. */
  get look() {
    const args = this.bound ? [this.bound, ...this.given] : this.given;
    return [this.row.types, this.isSpread, ...args.map(({ kind }) => kind.look)].join();
  }
}

function withoutHidden(overloads) {
  const looks = new Set();
  return overloads.filter(({ look }) => !looks.has(look) && looks.add(look));
}

/* The overloads of a row with so many results given. */
function overloadsWith(row, bound, source, results) {
  const given = row.args.filter(
    (a) =>
      a !== bound &&
      a !== source &&
      a.kind.role !== 'RETURNED' &&
      (!isResult(a) || row.args.filter(isResult).indexOf(a) < results),
  );
  return withDefaults(given).flatMap((some) => {
    const whole = new Overload({ row, bound, source, given: some });
    /* sizes at the end, or before a word, may be spread: view(2, 3) for view([2, 3]) */
    const spread = some.findLastIndex(({ kind }) => kind.isList);
    const isClosed = spread === some.length - 1 || some[spread + 1].kind.toWord !== null;
    return spread >= 0 && isClosed
      ? [whole, new Overload({ row, bound, source, given: some, spread })]
      : [whole];
  });
}

function functionOverloads(row) {
  const results = row.args.filter(isResult).length;
  return Array.from({ length: results + 1 }, (_, n) => overloadsWith(row, null, null, n)).flat();
}

/* m.addmm(alpha, a, b): self stands in for the source, so the factors before and behind it would
   be neighbours. As in Torch7, a method takes the factor before it (beta) only together with all
   others. */
function isClear({ given }, row, source) {
  const optional = row.args.filter((a) => a.fallback !== undefined);
  const before = optional.filter((a) => row.args.indexOf(a) < row.args.indexOf(source));
  return !before.some((a) => given.includes(a)) || optional.every((a) => given.includes(a));
}

/* A result of a type of its own can be self only if tensors of that type have the method. */
const isMethodOf = (row, result) => row.dtypes[result.kind.dtype] ?? true;

function methodOverloads(row) {
  if (row.self === 'NONE') return [];
  const results = row.args.filter(isResult);
  /* an array of tensors has no methods */
  const first = row.args.find(({ kind }) => kind.isSource && kind.role !== 'LISTED');
  if (row.self === 'DST') {
    const bound = results[0] ?? first;
    const source = bound === first || !first ? null : first;
    return [
      ...(source ? overloadsWith(row, bound, source, 0) : []),
      ...overloadsWith(row, bound, null, 0),
    ].filter((overload) => isClear(overload, row, first));
  }
  const asSource = first && row.self !== 'RESULT' ? overloadsWith(row, first, null, 0) : [];
  const asResult =
    results.length && isMethodOf(row, results[0])
      ? results.flatMap((_, n) => overloadsWith(row, results[0], null, n + 1))
      : [];
  return [...asSource, ...asResult];
}

/* A name with its rows and their overloads. */
class Op {
  #rowsOf;
  #made = null; /* { rows, methods, functions } */

  /* rowsOf(name) returns the rows. */
  constructor(name, rowsOf) {
    this.name = name;
    this.function = null; /* torch.name and tensor.name: dispatch.js */
    this.method = null;
    this.#rowsOf = rowsOf;
  }

  get rows() {
    this.#made ??= { rows: this.#rowsOf(this.name), methods: null, functions: null };
    return this.#made.rows;
  }
  get methods() {
    const { rows } = this;
    return (this.#made.methods ??= withoutHidden(rows.flatMap(methodOverloads)));
  }
  get functions() {
    const { rows } = this;
    return (this.#made.functions ??= withoutHidden(rows.flatMap(functionOverloads)));
  }
}

/* The ops of a table, rows as text. functionOf is a function of a row's second column and its index
   that returns what runs the row. It is called when the row is first run. */
export function makeOps(core, table, functionOf) {
  core.kinds ??= new Kinds(core);
  const { kinds, dtypes } = core;
  const index = indexRows(table);
  const rowsOf = (name) => {
    const rows = [];
    for (let i = index.get(name); i < table.length && isNamed(table[i], name); i++) {
      const columns = columnsOf(table[i]);
      rows.push(new Row(columns, { kinds, dtypes, functionOf: () => functionOf(columns[1], i) }));
    }
    return rows;
  };
  return Array.from(index.keys(), (name) => new Op(name, rowsOf));
}

/* A function of n: the overloads that can take n arguments. */
export function byCount(overloadsOf) {
  const found = [];
  return (n) =>
    (found[n] ??= overloadsOf().filter((o) => (o.isSpread ? n >= o.count : n === o.count)));
}
