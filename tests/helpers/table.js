/* tableMatchesReference(torch, ops): the tests of tests/ops/table*.test.js. They are several files
   so that they run at the same time. */
import { existsSync } from 'node:fs';
import { test, expect } from '@jest/globals';
import { EXTENSIONS } from '../../js/module/extensions.js';
import { TYPES } from './torch.js';
import { REALS } from './elements.js';
import { LAYOUTS, PAIRS, samples } from './samples.js';
import {
  callsOf,
  hasCounted,
  hasNeeded,
  isNamed,
  isTensorArgument,
  isUntyped,
  longestOf,
} from './calls.js';
import { checkCall, choicesFor } from './check.js';
import { fail, inCase } from './fail.js';
import { expectedOf } from './ops.js';

/* The layouts of which all overloads are checked, in both numberings. The others are the matter of
   the kernels, which see neither: for them one call is enough of those with the same results. */
const OVERLOAD_LAYOUTS = ['contiguous', 'narrowed'];

/* Everything that can vary in a row except the call itself. */
function* casesOf(torch, row) {
  const tensors = row.args.filter(isTensorArgument);
  const single = tensors.length < 2 && tensors[0]?.kind.name !== 'TENSORS';
  const allowed = TYPES.filter((_, i) => row.dtypes[i]);
  /* an integer and a real, if both are allowed */
  const last = allowed.findLast((type) => type !== 'Half');
  const ends = REALS.includes(allowed[0]) ? [last] : [allowed[0], last];
  /* the numbering is independent of types and of pairs of layouts, and all types have the same
     loops */
  const hasPairs = (type) => !single && torch.indexBase === 0 && ends.includes(type);
  const equal = (torch.indexBase === 0 ? LAYOUTS : OVERLOAD_LAYOUTS).map((layout) => [
    layout,
    layout,
  ]);
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

/* The results that a call may be given: of all kinds if the operands have the same layout. */
function* resultsFor(call, type, [layout, second]) {
  const rooms = layout === second ? ['no room', 'room', 'strided room'] : ['strided room'];
  for (const room of call.given.length > 0 ? rooms : ['no room']) {
    for (const chosen of choicesFor(call, type)) yield { room, chosen };
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

function checkRow(torch, op, row) {
  let count = 0;
  const calls = callsOf(op, row);
  const longest = longestOf(calls);
  for (const { type, layouts, sample } of casesOf(torch, row)) {
    const allOverloads = layouts.every(
      (layout) => layout === layouts[0] && OVERLOAD_LAYOUTS.includes(layout),
    );
    for (const call of allOverloads ? calls : longest) {
      /* there is no type to vary */
      if (isUntyped(call) && !isNamed(call) && type !== 'Double') continue;
      if (!hasNeeded(call, sample)) continue;
      for (const given of resultsFor(call, type, layouts)) {
        const { room, chosen } = given;
        const name = () =>
          `${row.fn}, ${type}Tensor, ${layouts.join(' with ')}, ${call.text}, ${room}, results in ${chosen}`;
        inCase(name, () =>
          inScope(torch, () => checkCall(torch, call, sample, { type, layouts, ...given })),
        );
        count++;
      }
    }
  }
  return count;
}

const opsOf = (extensions) => new Set(extensions.flatMap(({ ops }) => ops));
export const addonOps = opsOf(EXTENSIONS);
/* Networks have as many as all others. */
export const networkOps = opsOf(EXTENSIONS.filter(({ subpath }) => subpath === 'nn'));

/* Defines a test for every row of the ops; from 1, for every row to which the numbering matters.
   tests/ops/X.test.js tests the ops of the add-on X that have no expected value. */
export function tableMatchesReference(torch, ops) {
  const others = opsOf(
    EXTENSIONS.filter(({ subpath }) =>
      existsSync(new URL(`../ops/${subpath}.test.js`, import.meta.url)),
    ),
  );
  for (const op of ops) {
    for (const row of op.rows) {
      if (others.has(op.name) && !expectedOf(row)) continue;
      if (torch.indexBase === 1 && !hasCounted(row)) continue;
      test(`${row.name} (${row.fn}) matches the reference (from ${torch.indexBase})`, () => {
        expect(typeof expectedOf(row)).toBe('function');
        expect(checkRow(torch, op, row)).toBeGreaterThan(0);
      });
    }
  }
}
