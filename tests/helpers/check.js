/* Checks one call of tests/ops/table.test.js and everything that must hold after it. */
import { TorchError, torch0, torch1 } from './torch.js';
import { isResult, isTensorArgument, isView, prepare, typeOf } from './calls.js';
import { read, tensorOf } from './samples.js';
import { toElement } from './elements.js';
import { countsNothing, expectedOf } from './ops.js';
import { fail as failAt } from './fail.js';
import { difference, show, showNumber } from './show.js';

/* The error is reported where checkCall was called. */
const fail = (text) => failAt(text, checkCall);

/* Compares with a tolerance of a few last bits: C's functions are not JavaScript's. */
const TOLERANCE = { Float: 2.4e-7, Double: 4e-15, Half: 1e-3 };
const near = (tolerance) => (a, b) =>
  a === b || (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) <= Math.abs(b) * tolerance;

function expectTensor(what, got, want, type) {
  if (want.test) {
    if (String(got.size) === String(want.size) && want.test(got.values)) return;
    fail(`${what} is ${show(got)}, wanted size [${want.size}]`);
  }
  const text = difference({ ...got, type }, { ...want, type }, near(TOLERANCE[type] ?? 0));
  if (text) fail(`${what} ${text}`);
}

/* Returns a result for the call: empty, of the right size, or of that size with gaps in memory. */
function makeResult(torch, type, room, size) {
  const Class = torch[`${type}Tensor`];
  if (room === 'no room' || size.length === 0) return Class();
  if (room === 'room') return Class(...size).fill(9);
  return Class(...size, 2)
    .select(size.length + torch.indexBase, torch.indexBase)
    .fill(9);
}

const typeOfResult = (arg, type, chosen) =>
  CHOICES[arg.kind.elements] ? chosen : typeOf(arg, type);

/* The element types that a result of an op on `type` may have, by its elements: the first where it
   is not given. */
const REALS = ['Float', 'Double', 'Half'];
const CHOICES = {
  BYTE_OR_OWN: (type) => ['Byte', type],
  TOTAL: (type) => (REALS.includes(type) ? [type] : ['Long', type]),
};
/* The element types of a call's results of such elements. */
export function choicesFor({ results, given }, type) {
  const arg = results.find(({ kind }) => CHOICES[kind.elements]);
  if (arg === undefined) return [type];
  const choices = CHOICES[arg.kind.elements](type);
  return given.includes(arg) ? choices : choices.slice(0, 1);
}

/* A generator for each instance, and its initial state. */
const generators = new Map(
  [torch0, torch1].map((torch) => {
    const generator = torch.Generator();
    torch.manualSeed(1);
    torch.manualSeed(generator, 2);
    return [torch, { GENERATOR: generator, STATE: torch.getRNGState() }];
  }),
);

/* Options in the user's numbering. */
const optionsFrom = (torch, { options }, given) =>
  Object.fromEntries(
    Object.entries(given).map(([key, v]) => {
      const isPlace = ['DIM', 'INDEX'].includes(options.find(({ name }) => name === key).kind.name);
      return [key, isPlace ? v + torch.indexBase : v];
    }),
  );

/* Returns the arguments of a sample in the user's numbering: { plain: the tensors by name, actual:
   all arguments }. */
export function argumentsOf(torch, row, sample, [layout, second]) {
  const [plain, actual] = [{}, {}];
  const up = (list) => list.map((n) => n + torch.indexBase);
  let first = true;
  const make = (arg, t) => {
    const made = tensorOf(torch, sample.types[arg.name], first ? layout : second, t);
    first = false;
    return made;
  };
  for (const arg of row.args) {
    const v = sample.values[arg.name];
    const {
      kind: { name: kind },
      name,
    } = arg;
    if (kind === 'TENSORS') {
      actual[name] = v.map((t) => make(arg, t));
      v.forEach((t, i) => {
        plain[`${name} ${i}`] = { tensor: actual[name][i], want: t };
      });
    } else if (isTensorArgument(arg)) {
      const want = kind === 'POSITIONS' ? { ...v, values: up(v.values) } : v;
      actual[name] = make(arg, want);
      plain[name] = { tensor: actual[name], want };
    } else if (kind === 'OPTIONS') actual[name] = optionsFrom(torch, arg.kind, v);
    else if (['DIM', 'INDEX', 'NEWDIM'].includes(kind) || (kind === 'EDGE' && v >= 0))
      actual[name] = v + torch.indexBase;
    else
      actual[name] = ['DIMS', 'AXES'].includes(kind) ? up(v) : (generators.get(torch)[kind] ?? v);
  }
  return { plain, actual };
}

/* The values of omitted arguments. A word is no list: the op has a rule for it. */
function byDefault({ kind, fallback }) {
  if (['WINDOW', 'FACTORS', 'COLOR'].includes(kind.name) && typeof fallback === 'string')
    return undefined;
  return kind.name === 'BOOL' ? fallback !== 0 : fallback;
}

/* The options of a call by their names. */
const optionsOf = ({ kind: { options } }, given) =>
  Object.fromEntries(
    options.map((option) => [option.name, given[option.name] ?? byDefault(option)]),
  );

/* Returns the expected results, counted from 0. They are cached for calls with the same arguments
   and types of results. */
function wanted(overload, sample, type, chosen) {
  const { row } = overload;
  const given = row.args.filter(
    (arg) => arg.fallback === undefined || overload.given.includes(arg),
  );
  const key = [chosen, ...given.map((arg) => arg.name)].join();
  if (!sample.wanted.has(key)) {
    const lead = [sample.values[row.args.find(isTensorArgument)?.name]].flat()[0];
    const valueOf = (arg) => {
      const value = given.includes(arg) ? sample.values[arg.name] : byDefault(arg);
      const isLast = (arg.kind.name === 'DIM' || arg.kind.name === 'EDGE') && value < 0;
      return isLast ? lead.size.length - 1 : value;
    };
    const values = Object.fromEntries(row.args.map((arg) => [arg.name, valueOf(arg)]));
    for (const arg of row.args) Object.assign(values, optionsOf(arg, values[arg.name]));
    const as = type === 'Half' ? 'Float' : type; /* computed as floats, and rounded once */
    const result = row.args[0].kind.elements === 'TOTAL' && as === type ? chosen : as;
    sample.wanted.set(key, [expectedOf(row)(values, toElement[result], as)].flat());
  }
  return sample.wanted.get(key);
}

/* Converts them to the user's numbering. */
function numbered(row, want, base) {
  const made = row.args.filter(
    (arg) => isResult(arg) || ['FILLED', 'RETURNED'].includes(arg.kind.role),
  );
  return want.map((t, i) => {
    if (made[i]?.kind.name === 'INDEX_VALUE') return t + base;
    if (!made[i] || !made[i].kind.holdsIndices) return t;
    if (t.test) return { ...t, test: (values) => t.test(values.map((v) => v - base)) };
    return { ...t, values: t.values.map((v) => v + base) };
  });
}

/* If elements share memory, the last write stays: that of the last slice. */
function lastStays(t) {
  if (t.test) return t;
  const length = t.values.length / t.size[0];
  return { size: t.size, values: t.values.map((_, i) => t.values.at((i % length) - length)) };
}

/* { type, layouts: of the first tensor and of the others, room: of given results, chosen: one of
   choicesFor } */
export function checkCall(torch, call, sample, { type, layouts, room, chosen }) {
  const { row } = call.overload;
  const empty = layouts[0] === 'empty';
  /* elements that share memory are written */
  const shared = layouts[0] === 'expanded' && call.inPlace;
  const { results } = call;
  const { plain, actual } = argumentsOf(torch, row, sample, layouts);
  /* an empty operand gives an empty result, unless the result is a number, such as a sum */
  const nothing = empty && !countsNothing(row) && results.length + (call.changed ? 1 : 0) > 0;
  const expected = () =>
    numbered(row, wanted(call.overload, sample, type, chosen), torch.indexBase);
  const sized = nothing || call.given.length === 0 ? null : expected();
  for (const arg of call.given) {
    const size = sized?.[results.indexOf(arg)].size ?? [];
    actual[arg.name] = makeResult(torch, typeOfResult(arg, type, chosen), room, size);
  }
  const written = [...call.given, ...(call.inPlace ? [call.inPlace] : [])].map(
    (arg) => actual[arg.name],
  );

  const run = prepare(torch, call, actual, type);
  const before = torch.memory();
  let got = [];
  let refused = false;
  try {
    got = [run()].flat();
  } catch (error) {
    const mayRefuse = empty || (shared && error.code === 'RESULT_ALIAS');
    if (!(error instanceof TorchError) || !mayRefuse) throw error;
    refused = true;
  }
  checkMemory(
    torch,
    call,
    before,
    got.filter((v) => torch.isTensor(v) && !written.includes(v)).length,
    refused || (room !== 'no room' && got.every((v) => typeof v !== 'number')),
  );
  for (const [name, { tensor, want }] of Object.entries(plain)) {
    if (refused || tensor !== written[0])
      expectTensor(`afterwards ${name}`, read(torch, tensor), want);
  }
  if (refused) return;

  written.forEach((t, i) => {
    if (got[i] !== t && typeof got[i] !== 'number') fail('another object came back');
  });
  if (nothing) {
    const isNumber = (v, i) => results[i]?.kind.isSlice && typeof v === 'number';
    if (got.some((v, i) => !isNumber(v, i) && !(torch.isTensor(v) && v.nElement() === 0)))
      fail('something was made of nothing');
    return;
  }
  const isMasked = row.args.some(({ kind }) => kind.name === 'MASK');
  if (shared && isMasked) return; /* which value stays depends on the mask */
  expected().forEach((w, i) => {
    if (
      typeof w !== 'object' ||
      !w.size ||
      (w.size.length === 0 && (w.test || w.values.length === 1))
    ) {
      return checkNumber(torch, call, got[i], w, actual, type);
    }
    const wantType = typeOfResult(results[i] ?? row.args[0], type, chosen);
    if (got[i].type() !== `torch.${wantType}Tensor`)
      fail(`the result is a ${got[i].type()}, wanted ${wantType}`);
    const whole = shared ? lastStays(w) : w;
    return expectTensor('the result', read(torch, got[i]), whole, wantType);
  });
}

/* Checks that only the results were allocated, and nothing for a result that had room. */
function checkMemory(torch, call, before, made, hasRoom) {
  const after = torch.memory();
  const more = after.tensors - before.tensors;
  if (more !== made) fail(`${more} tensors more for ${made} result(s)`);
  if (made > 0 || !(hasRoom || call.given.length === 0)) return;
  if (after.bytes > before.bytes || after.storages > before.storages)
    fail(`took ${after.bytes - before.bytes} bytes`);
}

/* Checks a number, a boolean or nothing. A view without dimensions is a number; a result passed for
   it becomes a vector. */
function checkNumber(torch, call, got, want, actual, type) {
  const number = want?.values ? want.values[0] : want;
  const same = near(TOLERANCE[type] ?? 0);
  const agrees = want?.test ? want.test([got]) : typeof got === typeof number && same(got, number);
  if (!agrees)
    fail(`the result is ${showNumber(got)}, wanted ${want?.test ? 'another' : showNumber(number)}`);
  for (const arg of call.given.filter(isView)) {
    expectTensor('the result given', read(torch, actual[arg.name]), {
      size: [1],
      values: [number],
    });
  }
}
