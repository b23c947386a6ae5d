/* The whole table: every row with every allowed type, in every layout and every form, compared with
   the reference. A new row needs a line in tests/helpers/reference/, a new kind of argument a
   sample in tests/helpers/samples.js. */
import { test, expect } from '@jest/globals';
import { TYPES, torch0, torch1, withoutLeak } from '../helpers/torch.js';
import { LAYOUTS, PAIRS, samples } from '../helpers/samples.js';
import { callsOf, isNamed, isTensorArgument, isUntyped } from '../helpers/calls.js';
import { checkCall, fail } from '../helpers/check.js';
import { reference } from '../helpers/reference.js';

/* Everything that can vary in a row except the call itself. */
function* casesOf(torch, row) {
  const tensors = row.args.filter(isTensorArgument);
  const single = tensors.length < 2 && tensors[0]?.kind.name !== 'TENSORS';
  const allowed = TYPES.filter((_, i) => row.dtypes[i]);
  /* an integer and a real, if both are allowed */
  const ends = [...new Set([allowed[0], allowed.findLast((type) => type !== 'Half')])];
  /* the numbering is independent of types and of pairs of layouts, and all types have the same
     loops */
  const hasPairs = (type) => !single && torch.indexBase === 0 && ends.includes(type);
  const equal = LAYOUTS.map((layout) => [layout, layout]);
  for (const type of torch.indexBase === 0 ? allowed : new Set([...ends, allowed.at(-1)])) {
    for (const layouts of tensors.length === 0
      ? equal.slice(0, 1)
      : hasPairs(type)
        ? PAIRS
        : equal) {
      for (const sample of samples(row, type, layouts, TYPES)) yield { type, layouts, sample };
    }
  }
}

/* The results that a call may be given. */
function* resultsFor(call, type) {
  const hasFlags = call.given.some((arg) => arg.kind.name === 'FLAGS');
  for (const room of call.given.length > 0 ? ['no room', 'room', 'strided room'] : ['no room']) {
    for (const flags of hasFlags ? ['Byte', type] : ['Byte']) yield { room, flags };
  }
}

/* Like withoutLeak, but without the cost of expect(): this runs tens of thousands of times. */
function inScope(torch, fn) {
  const before = torch.memory();
  torch.scope(fn);
  const after = torch.memory();
  for (const what of ['tensors', 'storages', 'bytes']) {
    if (after[what] !== before[what]) fail(`leaks ${after[what] - before[what]} ${what}`);
  }
}

function checkRow(torch, plan, row) {
  let count = 0;
  const calls = callsOf(plan, row);
  for (const { type, layouts, sample } of casesOf(torch, row)) {
    for (const call of calls) {
      /* there is no type to vary */
      if (isUntyped(call) && !isNamed(call) && type !== 'Double') continue;
      for (const given of resultsFor(call, type)) {
        try {
          inScope(torch, () => checkCall(torch, call, sample, { type, layouts, ...given }));
        } catch (error) {
          const { room, flags } = given;
          const text = [
            row.fn,
            `${type}Tensor`,
            layouts.join(' with '),
            call.text,
            room,
            `flags in ${flags}`,
          ];
          throw new Error(`${text.join(', ')}: ${error.message}`, { cause: error });
        }
        count++;
      }
    }
  }
  return count;
}

/* linalg.test.js has the ops of linear algebra. */
const linalg = new Set(torch0.core.tables.linalg.map(([name]) => name));

for (const torch of [torch0, torch1]) {
  for (const plan of torch.core.ops.values()) {
    if (linalg.has(plan.name)) continue;
    for (const row of plan.rows) {
      test(`${row.name} (${row.fn}) matches the reference (from ${torch.indexBase})`, () => {
        expect(Object.keys(reference)).toContain(row.fn);
        expect(checkRow(torch, plan, row)).toBeGreaterThan(0);
      });
    }
  }
}

test('a type that a row does not allow is refused by the method and the function', () => {
  for (const plan of torch0.core.ops.values()) {
    TYPES.forEach((type, i) => {
      if (plan.rows.some((row) => row.dtypes[i])) return;
      withoutLeak(torch0, () => {
        const x = torch0[`${type}Tensor`]([1, 2]);
        expect(() => x[plan.name]()).toThrow(TypeError);
        expect(() => torch0[plan.name](x)).toThrow(TypeError);
      });
    });
  }
});
