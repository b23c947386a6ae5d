/* Each op of images with each kind of bad argument, one at a time: images of no pixel and of one,
   NaN, infinities, sizes beyond memory, steps of 0 and below, other types, freed tensors, results
   that overlap. Each call has a result, or an error of a type that names the argument, and changes
   nothing then. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { EXTENSIONS } from '../../js/module/extensions.js';
import {
  callsOf,
  hasNeeded,
  isResult,
  isTensorArgument,
  isUntyped,
  prepare,
  typeOf,
} from '../helpers/calls.js';
import { fail, inCase } from '../helpers/fail.js';
import { argumentsOf } from '../helpers/mistakes.js';
import { samples } from '../helpers/samples.js';
import { TYPES, TorchError } from '../helpers/torch.js';

const torch = createTorchSync({ maxMemory: 2 ** 26 }); // so that nothing large is made
const { ops } = EXTENSIONS.find(({ subpath }) => subpath === 'image-ops');

const SIZES = ['', '0 3', '3 0', '3 0 0', '1 1', '3 1 1', '1 1 3', '1', '1 4', '0 4'].map((text) =>
  text.split(' ').filter(Boolean).map(Number),
);
const NUMBERS = [0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 1, -(2 ** 31), 1e300, NaN];
const NO_NUMBERS = ['3', null, true, {}, [], Symbol.iterator];
const LISTS = [[], [0], [-1, -1], [32767, 32767], [2 ** 31], [NaN], [1, 2, 3, 4], 'x', NaN, null];
const TEXTS = ['', '\ud800\u0000é', 'a\n'.repeat(1000), 5, null];

function freed(t) {
  t.free();
  return t;
}

/* Tensors in place of t. */
function* tensors(t, type) {
  const make = (...size) => torch[`${type}Tensor`](...size);
  for (const size of SIZES) yield size.length === 0 ? make() : make(...size).fill(1);
  const values = ['Float', 'Double'].includes(type) ? [NaN, Infinity, -Infinity, 1e300, -1] : [];
  for (const value of values) yield t.clone().fill(value);
  yield t.reverse(0);
  yield t.size().length === 2 ? t.t().clone().t() : t.clone();
  yield make(...t.size().map(() => 1)).expand(t.size());
  for (const other of TYPES.filter((name) => name !== type)) yield t.type(`torch.${other}Tensor`);
  yield freed(t.clone());
  yield* [5, null, 'x', {}];
}

function* replacements(arg, type, actual) {
  const { name } = arg.kind;
  if (isTensorArgument(arg) || isResult(arg)) {
    const t = actual[arg.name];
    yield* tensors(t, typeOf(arg, type));
    if (isResult(arg)) for (const v of Object.values(actual)) if (v?.torchKind && v !== t) yield v;
  } else if (['SCALAR', 'SIZE', 'INTEGER'].includes(name)) {
    yield* [...NUMBERS, Infinity, -Infinity, ...NO_NUMBERS];
  } else if (name === 'OPTIONS') {
    yield* [{ unknown: 1 }, 5, 'x', null, []];
    for (const option of arg.kind.options)
      for (const v of replacements(option, type, actual)) yield { [option.name]: v };
  } else if (name === 'TEXT') yield* TEXTS;
  else yield* [...LISTS, 1, 'constant', true, {}];
}

/* Throws unless an error is one of ours that names an argument of the op; `self` is that of a
   method. */
function check(error, op, self) {
  if (!(error instanceof TorchError || error instanceof TypeError)) throw error;
  const args = op.rows.flatMap((row) => row.args);
  const names = [...args, ...args.flatMap(({ kind }) => kind.options ?? [])].map((a) => a.name);
  if (error.op !== op.name) fail(`names no op: ${error.message}`);
  if (['NO_OVERLOAD', 'NO_OPTION', 'NO_MEMORY'].includes(error.code)) return;
  if (error.code === 'FREED' && self) return;
  if (!names.some((name) => error.arg?.startsWith(name)))
    fail(`${error.code} names the argument ${error.arg}: ${error.message}`);
}

function callBadly(op, row, call, sample, type) {
  const self = call.method && (call.overload.source ?? call.overload.bound);
  const used = row.args.filter((arg) =>
    [...call.overload.given, call.overload.bound, call.overload.source].includes(arg),
  );
  let count = 0;
  for (const arg of used) {
    torch.scope(() => {
      const actual = argumentsOf(torch, row, sample, type);
      let i = 0;
      for (const bad of replacements(arg, type, actual)) {
        if (arg === self && !bad?.torchKind) continue; // not a call of the library
        inCase(
          () => `${type}, ${call.text}, ${arg.name}, value ${i}`,
          () => {
            try {
              torch.scope(() => {
                prepare(torch, call, { ...actual, [arg.name]: bad }, type)();
              });
            } catch (error) {
              check(error, op, arg === self);
            }
          },
        );
        i += 1;
      }
      count += i;
    });
  }
  return count;
}

/* The calls of a row that differ in what is checked: as a function with the results, as a method
   without them. */
const chosen = (calls) => [
  calls.findLast(({ method }) => !method),
  calls.find(({ method }) => method),
];

test.each(ops)('%s', (name) => {
  const before = torch.memory();
  let count = 0;
  const op = torch.core.ops.get(name);
  for (const row of op.rows) {
    const allowed = ['Byte', 'Float', 'Double'].filter((type) => row.dtypes[TYPES.indexOf(type)]);
    for (const type of new Set([allowed[0], allowed.at(-1)])) {
      const [sample] = samples(row, type, ['contiguous', 'contiguous'], TYPES);
      const calls = callsOf(op, row).filter((call) => !isUntyped(call) && hasNeeded(call, sample));
      for (const call of chosen(calls).filter(Boolean))
        count += callBadly(op, row, call, sample, type);
    }
  }
  expect(count).toBeGreaterThan(10);
  expect(torch.core.isStopped).toBe(false);
  expect(torch.memory()).toEqual(before);
});
