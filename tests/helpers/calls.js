/* Enumerates all ways to call a row of the table: its overloads as methods and functions, with
   lists as arrays, spread, or in a LongStorage. */
import { TYPES } from './elements.js';

/* What a row says about an argument. */
export const isResult = (arg) => arg.kind.isResult;
export const isView = (arg) => arg.kind.isView;
export const isTensorArgument = ({ kind }) =>
  ['FILLED', 'CHANGED', 'READ', 'LISTED', 'BESIDE'].includes(kind.role) && kind.name !== 'STATE';

/* Whether an argument or result is a dimension or a position, which users count from 0 or 1. */
const COUNTED = ['DIM', 'DIMS', 'EDGE', 'NEWDIM', 'AXES', 'INDEX', 'POSITIONS', 'INDEX_VALUE'];
const isCounted = ({ kind }) =>
  kind.holdsIndices || COUNTED.includes(kind.name) || (kind.options ?? []).some(isCounted);
export const hasCounted = (row) => row.args.some(isCounted);

const NAMES = { LONG: 'Long', INT: 'Int', BYTE: 'Byte', BYTE_OR_OWN: 'Byte' };
/* The name of the type of a tensor or a result that is made for an op on `type`. */
export const typeOf = ({ kind }, type) => NAMES[kind.elements] ?? type;

/* The results that the caller can pass. (In x.add(1), x is the result, but it is passed as an
   operand.) */
const isGiven = (overload, arg) =>
  overload.given.includes(arg) || (overload.bound === arg && !overload.source);
const givenResults = (overload) =>
  overload.row.args.filter((arg) => isResult(arg) && isGiven(overload, arg));

/* Removes calls that dispatch cannot tell apart: the first overload that matches runs. So histc(t,
   0) passes the bins, never the minimum alone. */
const LOOKS = [
  ['number', ['SCALAR', 'INTEGER', 'SIZE', 'DIM', 'EDGE', 'NEWDIM', 'INDEX']],
  ['list', ['SIZES', 'SHAPE', 'DIMS']],
];
const isAnyTensor = ({ name, isTensor, elements }) =>
  name === 'POSITIONS' || (isTensor && ['OWN', 'LONG', 'OWN_OR_BYTE'].includes(elements));
/* Positions beside operands of reals only are told apart from these. */
const lookOf =
  (row) =>
  ({ kind }) => {
    const isPositions = ['POSITIONS', 'INDICES'].includes(kind.name);
    if (isPositions && !row.dtypes[TYPES.indexOf('Long')]) return kind.name;
    if (isAnyTensor(kind)) return 'tensor';
    return LOOKS.find(([, kinds]) => kinds.includes(kind.name))?.[0] ?? kind.look;
  };

function isShadowed(overload, overloads) {
  const look = (f) => {
    const of = lookOf(f.row);
    return [f.bound && of(f.bound), f.isSpread, ...f.given.map(of)].join();
  };
  return overloads.find((f) => look(f) === look(overload)) !== overload;
}

/* { overload, method: boolean, list: how the list at the end is passed, results: all, given: those
   that are passed, changed: the operand of which the result has the size, inPlace: the same if it
   is written, text } */
export function callsOf(op, row) {
  const calls = [];
  for (const [overloads, method] of [
    [op.methods, true],
    [op.functions, false],
  ]) {
    for (const overload of overloads.filter((f) => f.row === row && !isShadowed(f, overloads))) {
      const last = overload.given.at(-1);
      const lists =
        !last || !last.kind.isList
          ? ['']
          : overload.isSpread
            ? ['spread']
            : ['array', 'LongStorage'];
      const filled = row.args.find(({ kind }) => kind.role === 'FILLED');
      const changed =
        filled ?? row.args.find(({ kind }) => kind.role === 'CHANGED') ?? overload.source;
      const inPlace = method ? changed : filled; /* a function changes a copy */
      for (const list of lists) {
        const text = textOf(op.name, overload, method, list);
        const results = row.args.filter(isResult);
        calls.push({
          overload,
          method,
          list,
          results,
          given: givenResults(overload),
          changed,
          inPlace,
          text,
        });
      }
    }
  }
  return calls;
}

/* The calls with the most and with the fewest arguments of each set of results and operands that
   are written. */
function choose(calls, isBetter) {
  const chosen = new Map();
  for (const call of calls) {
    const key = [...call.given, call.inPlace].map((arg) => arg?.name).join();
    const known = chosen.get(key);
    if (!known || isBetter(call.overload.given.length, known.overload.given.length))
      chosen.set(key, call);
  }
  return new Set(chosen.values());
}
export const longestOf = (calls) => choose(calls, (n, known) => n > known);
export const shortestOf = (calls) => choose(calls, (n, known) => n < known);

/* True if the call passes the arguments that the sample needs. */
export const hasNeeded = ({ overload }, { needs }) =>
  needs.every((name) => overload.given.some((arg) => arg.name === name));

/* Without operands, a result has the default type, or the type whose name is the last argument. */
export const isUntyped = ({ overload }) => overload.typed === null;
export const takesTypeName = (row) =>
  row.args.some(({ kind }) => kind.role === 'WRITTEN' && kind.elements === 'OWN' && !kind.isSlice);
export const isNamed = (call) => isUntyped(call) && takesTypeName(call.overload.row);

function textOf(name, overload, method, list) {
  const params = overload.given.map((p) => p.name).join(', ');
  const self = overload.source
    ? `${overload.source.name} as ${overload.bound.name}`
    : overload.bound?.name;
  return `${method ? `(${self})` : 'torch'}.${name}(${params})${list && ` with ${list}`}`;
}

/* Returns a function that runs the call. `actual` has the arguments by name, in the user's
   numbering; `type` is the op's type. */
export function prepare(torch, call, actual, type) {
  const { overload, method, list } = call;
  const args = overload.given.map((p) => actual[p.name]);
  if (list === 'spread') args.push(...args.pop());
  if (list === 'LongStorage') args.push(torch.LongStorage(args.pop()));
  if (isNamed(call) && type !== 'Double') args.push(`torch.${type}Tensor`);
  const self = method ? actual[(overload.source ?? overload.bound).name] : torch;
  return () => self[overload.row.name](...args);
}
