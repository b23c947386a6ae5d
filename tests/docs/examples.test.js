/* Every example of docs/ops/ and docs/api.md prints what stands below it. docs/ops.md is generated
   from docs/ops/, which tests/js/gen.test.js checks. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ops } from '../../tools/table.js';
import { template } from '../../tools/docs.js';
import { examplesIn, freshTorch, printoutOf, readApi, readPieces } from '../../tools/examples.js';

const pieces = readPieces();
const api = readApi().flatMap(({ title, examples }) =>
  examples.map(({ code, printout }) => [title, code, printout]),
);

test('docs/ops/ has one file for each op and no others', () => {
  expect([...pieces.keys()].sort()).toEqual(ops.map(({ name }) => name).sort());
});

describe('the example of an op prints its documented output in any order', () => {
  const torch = freshTorch();
  test.each([...pieces])('%s', async (name, { code, printout }) => {
    expect(code).toContain(name);
    expect(printout).not.toBe('');
    expect(await printoutOf(code, torch)).toBe(printout);
  });
});

describe('the examples of api.md print their documented output', () => {
  test.each(api)('%s', async (title, code, printout) => {
    expect(printout).not.toBe('');
    expect(await printoutOf(code)).toBe(printout);
  });
});

test.each([
  ['ops.md', template()],
  ['api.md', readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')],
])('the first example of %s prints what stands below it', async (page, text) => {
  const [{ code, printout }] = examplesIn(text);
  expect(await printoutOf(code)).toBe(printout);
});
