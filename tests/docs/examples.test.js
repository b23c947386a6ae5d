// Every example of docs/ops/ and docs/api.md prints what stands below it. (docs/ops.md is made of docs/ops/: tests/js/gen.test.js sees to that.)
import { describe, expect, test } from '@jest/globals';
import { plans } from '../../tools/table.js';
import { template } from '../../tools/docs.js';
import { examplesIn, freshTorch, printoutOf, readApi, readPieces } from '../../tools/examples.js';

const pieces = readPieces();
const api = readApi().flatMap(({ title, examples }) =>
  examples.map(({ code, printout }) => [title, code, printout]),
);

test('docs/ops/ has a file for each op, and none for what is no op', () => {
  expect([...pieces.keys()].sort()).toEqual(plans.map(({ name }) => name).sort());
});

describe('the example of an op prints what stands below it, whatever ran before', () => {
  const torch = freshTorch();
  test.each([...pieces])('%s', async (name, { code, printout }) => {
    expect(code).toContain(name);
    expect(printout).not.toBe('');
    expect(await printoutOf(code, torch)).toBe(printout);
  });
});

describe('the examples of api.md print what stands below them', () => {
  test.each(api)('%s', async (title, code, printout) => {
    expect(printout).not.toBe('');
    expect(await printoutOf(code)).toBe(printout);
  });
});

test('the example above the ops prints what stands below it', async () => {
  const [{ code, printout }] = examplesIn(template());
  expect(await printoutOf(code)).toBe(printout);
});
