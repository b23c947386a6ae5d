/* The table "In place, new or view" of docs/ops.md: every op is called in all its overloads, as a
   function and as a method, and what comes back is compared with the table. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { expectTensor } from '../helpers/expect.js';
import { inCase } from '../helpers/fail.js';
import { named } from '../helpers/named.js';
import { TYPES, torch0 as torch } from '../helpers/torch.js';
import { samples } from '../helpers/samples.js';
import { callsOf, hasNeeded, prepare } from '../helpers/calls.js';
import { argumentsOf } from '../helpers/check.js';

const page = readFileSync(new URL('../../docs/ops.md', import.meta.url), 'utf8');
const [, section] = page.split('\n## In place, new or view\n');
const table = new Map(
  [...section.split('\n## ')[0].matchAll(/^\| (.+?) \| (.+?) \| (.+) \|$/gm)].flatMap(
    ([, ofFunction, ofMethod, names]) =>
      [...names.matchAll(/\[(\w+)\]\(#/g)].map(([, name]) => [name, [ofFunction, ofMethod]]),
  ),
);

/* Storages that share memory have elements at the same addresses. */
const rangeOf = (tensor) => {
  const { byteOffset, byteLength } = tensor.data();
  return [byteOffset, byteOffset + byteLength];
};
function shareMemory(a, b) {
  const [[first, end], [otherFirst, otherEnd]] = [rangeOf(a), rangeOf(b)];
  return first < otherEnd && otherFirst < end;
}

function wordFor(result, self, operands) {
  if (typeof result === 'boolean') return 'true or false';
  if (result === undefined) return 'nothing';
  if (!torch.isTensor(result)) return 'number';
  if (result === self) return 'in place';
  expect(operands).not.toContain(result);
  return operands.some((operand) => shareMemory(result, operand)) ? 'view' : 'new';
}

/* Calls without a result passed in front; r.add(a, b) passes r. */
const isWithoutResult = ({ overload, method, given }) =>
  given.length === 0 ||
  (method && overload.bound.kind.isResult && !overload.row.args.some(({ kind }) => kind.isSource));

const listOf = (words) => (words.length > 1 ? `[${words.join(', ')}]` : words[0]);

/* The operand of views: a vector of one element, or of one complex number. */
const smallestVector = (name) => (['realPart', 'imagPart'].includes(name) ? [5, 6] : [5]);

/* The operand of reductions that give a number: a matrix, or a vector. */
const smallestOperand = (name) => (/^(trap|pairwise|cosineSim)/.test(name) ? [5] : [[5]]);

/* A slice of a vector of one element is a number: select, squeeze, realPart. So are numbers of one
   matrix: det. */
function ofSmallest(row, isMethod) {
  const { isView } = row.args[0].kind;
  return torch.scope(() => {
    const x = torch.Tensor(isView ? smallestVector(row.name) : smallestOperand(row.name));
    const numbers = isView ? row.args.slice(2).map(() => 0) : [];
    const others = row.args.filter(({ kind }) => kind.name === 'TENSOR').map(() => x);
    const options = row.name === 'cosineSimilarity' ? [{ dim: torch.indexBase }] : [];
    const rest = [...others.slice(1), ...numbers, ...options];
    const results = [isMethod ? x[row.name](...rest) : torch[row.name](x, ...rest)].flat();
    return listOf(results.map((result) => wordFor(result, x, [x])));
  });
}

/* A loss is a tensor if nothing is reduced. */
const reduces = ({ args }) =>
  args.some(({ kind }) => kind.options.some(({ name }) => name === 'reduction'));

/* The outcomes of all overloads of a row, and whether operands other than self changed. */
function outcomesOf(op, row, isMethod) {
  const found = new Set();
  const type = TYPES.filter((_, i) => row.dtypes[i]).at(-1);
  for (const call of callsOf(op, row).filter((c) => c.method === isMethod && isWithoutResult(c))) {
    for (const sample of samples(row, type, ['contiguous', 'contiguous'], TYPES)) {
      if (!hasNeeded(call, sample)) continue;
      torch.scope(() => {
        const { plain, actual } = argumentsOf(torch, row, sample, ['contiguous', 'contiguous']);
        for (const arg of call.given) actual[arg.name] = torch[`${type}Tensor`](2, 2);
        if (reduces(row) && actual.options !== undefined)
          actual.options = { ...actual.options, reduction: 'none' };
        const { bound, source } = call.overload;
        const self = isMethod ? actual[(source ?? bound).name] : undefined;
        const operands = Object.values(plain).map(({ tensor }) => tensor);
        const before = operands.map((tensor) => tensor.clone());
        const filled = row.args.find(({ kind }) => kind.role === 'FILLED');
        if (filled !== undefined) {
          expect(prepare(torch, call, actual, type)()).toBe(actual[filled.name]);
          found.add(filled.name);
          return;
        }
        const results = [prepare(torch, call, actual, type)()].flat();
        const words = results.map((result) => wordFor(result, self, operands));
        found.add(listOf(words));
        operands.forEach((tensor, i) => {
          if (tensor !== self || !words.includes('in place'))
            inCase(
              () => call.text,
              () => expectTensor(tensor, before[i]),
            );
        });
      });
    }
  }
  if (row.args[0].kind.isSlice && !reduces(row)) found.add(ofSmallest(row, isMethod));
  return found;
}

/* 'view or number' and 'number, new' as sets. */
const words = (cell) => new Set(cell === '-' ? [] : cell.split(/, (?![^[]*\])| or (?!false)/));

test('the table lists every op once', () => {
  expect([...table.keys()].sort()).toEqual([...torch.core.ops.keys()].sort());
});

for (const op of torch.core.ops.values()) {
  test(`${op.name}: what it gives back is that of the table`, () => {
    const [ofFunction, ofMethod] = table.get(op.name);
    for (const [, cell, isMethod] of named([
      ['function', ofFunction, false],
      ['method', ofMethod, true],
    ])) {
      const found = op.rows.flatMap((row) => [...outcomesOf(op, row, isMethod)]);
      expect(new Set(found)).toEqual(words(cell));
    }
  });
}
