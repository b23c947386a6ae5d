// One call of the table's test, and all that must be true after it.
import { TorchError } from './torch.js';
import { isResult, isTensorArgument, isView, prepare } from './calls.js';
import { read, tensorOf } from './samples.js';
import { reference, toElement } from './reference.js';

export const fail = (text) => { throw new Error(text); };
const show = (t) => `${JSON.stringify(t.values)} of size [${t.size}]`;

// The same, or off by a last bit (in exp).
const sameNumber = (a, b) => a === b || (a !== a && b !== b) || Math.abs(a - b) <= Math.abs(b) * 1.2e-7;

function expectTensor(what, got, want) {
  const same = String(got.size) === String(want.size) && got.values.every((v, i) => sameNumber(v, want.values[i]));
  if (!same) fail(`${what} is ${show(got)}, wanted ${show(want)}`);
}

// A result that the caller brings: without elements, of the right size, or of that size with gaps in memory.
function makeResult(torch, type, room, size) {
  const Class = torch[`${type}Tensor`];
  if (room === 'no room' || size.length === 0) return Class();
  if (room === 'room') return Class(...size).fill(9);
  return Class(...size, 2).select(size.length + torch.indexBase, torch.indexBase).fill(9);
}

const typeOfResult = (arg, type, flags) => (arg.kind === 'INDICES' ? 'Long' : arg.kind === 'FLAGS' ? flags : type);

// What the sample has, in the user's numbering: { plain: the tensors, actual: all arguments for the call }.
function argumentsOf(torch, row, sample, [layout, second]) {
  const [plain, actual] = [{}, {}];
  const up = (list) => list.map((n) => n + torch.indexBase);
  let first = true;
  for (const arg of row.args) {
    const v = sample.values[arg.name];
    if (isTensorArgument(arg)) {
      plain[arg.name] = arg.kind === 'POSITIONS' ? { ...v, values: up(v.values) } : v;
      actual[arg.name] = tensorOf(torch, sample.types[arg.name], first ? layout : second, plain[arg.name]);
      first = false;
    } else if (arg.kind === 'DIM' || arg.kind === 'INDEX') actual[arg.name] = v + torch.indexBase;
    else actual[arg.name] = arg.kind === 'DIMS' ? up(v) : v;
  }
  return { plain, actual };
}

// What the results should be, in the user's numbering.
function wanted(torch, call, sample, type) {
  const { row, params } = call.form;
  const values = { ...sample.values };
  for (const arg of row.args) {
    if (arg.fallback === undefined || params.includes(arg)) continue;
    const last = arg.kind === 'DIM' && arg.fallback < 0; /* the last dimension */
    values[arg.name] = last ? sample.values[row.args.find(isTensorArgument).name].size.length - 1 : arg.fallback;
  }
  const results = row.args.filter(isResult);
  return [reference[row.fn](values, toElement[type])].flat()
    .map((t, i) => (results[i]?.kind === 'INDICES' ? { ...t, values: t.values.map((v) => v + torch.indexBase) } : t));
}

// Where elements share a place, what was written last stays: here that of the last slice.
function lastStays(t) {
  const length = t.values.length / t.size[0];
  return { size: t.size, values: t.values.map((_, i) => t.values.at((i % length) - length)) };
}

// { type, layouts: of the first tensor and of the others, room: of results that are given, flags: the type of FLAGS }
export function checkCall(torch, call, sample, { type, layouts, room, flags }) {
  const { row } = call.form;
  const empty = layouts[0] === 'empty';
  const shared = layouts[0] === 'expanded' && call.inPlace; /* written where elements share places */
  const results = row.args.filter(isResult);
  const { plain, actual } = argumentsOf(torch, row, sample, layouts);
  /* of nothing comes nothing, but for a number like a sum */
  const want = empty && results.length + (call.inPlace ? 1 : 0) > 0 ? null : wanted(torch, call, sample, type);
  for (const arg of call.given) {
    actual[arg.name] = makeResult(torch, typeOfResult(arg, type, flags), room, want?.[results.indexOf(arg)].size ?? []);
  }
  const written = [...call.given, ...(call.inPlace ? [call.inPlace] : [])].map((arg) => actual[arg.name]);

  const run = prepare(torch, call, actual);
  const before = torch.memory();
  let got = [];
  let refused = false;
  try {
    got = [run()].flat();
  } catch (error) {
    if (!(error instanceof TorchError) || !(empty || (shared && error.code === 'RESULT_ALIAS'))) throw error;
    refused = true;
  }
  checkMemory(
    torch, call, before, got.filter((v) => torch.isTensor(v) && !written.includes(v)).length,
    refused || room !== 'no room',
  );
  for (const [name, t] of Object.entries(plain)) {
    if (refused || actual[name] !== written[0]) expectTensor(`afterwards ${name}`, read(torch, actual[name]), t);
  }
  if (refused) return;

  written.forEach((t, i) => { if (got[i] !== t && typeof got[i] !== 'number') fail('another object came back'); });
  if (want === null) {
    if (got.some((v) => !torch.isTensor(v) || v.nElement() > 0)) fail('something was made of nothing');
    return;
  }
  if (shared && row.fn.startsWith('masked')) return; /* which value stays depends on the mask */
  want.forEach((w, i) => {
    const isNumber = typeof w === 'number' || (w.size.length === 0 && w.values.length === 1);
    if (isNumber) return checkNumber(torch, call, got[i], w, actual);
    const wantType = typeOfResult(results[i] ?? row.args[0], type, call.given.length > 0 ? flags : 'Byte');
    if (got[i].type() !== `torch.${wantType}Tensor`) fail(`the result is a ${got[i].type()}, wanted ${wantType}`);
    return expectTensor(
      'the result', read(torch, got[i]), w.values.length === 0 ? { size: [], values: [] } : shared ? lastStays(w) : w,
    );
  });
}

// Only the results that were made are new, and a result with room needs no more.
function checkMemory(torch, call, before, made, hasRoom) {
  const after = torch.memory();
  const more = after.tensors - before.tensors;
  if (more !== made) fail(`${more} tensors more for ${made} result(s)`);
  if (made > 0 || !(hasRoom || call.given.length === 0)) return;
  if (after.bytes > before.bytes || after.storages > before.storages) fail(`took ${after.bytes - before.bytes} bytes`);
}

// A view without dimensions is a number; a result given for it becomes a vector of one.
function checkNumber(torch, call, got, want, actual) {
  const number = typeof want === 'number' ? want : want.values[0];
  if (!sameNumber(got, number)) fail(`the result is ${got}, wanted ${number}`);
  for (const arg of call.given.filter(isView)) {
    expectTensor('the result given', read(torch, actual[arg.name]), { size: [1], values: [number] });
  }
}
