/* The table of docs/from-torch7.md: the code under `torch7-wasm` runs after the ```js block whose
   first comment begins with "The tables use". Its value must be that under `result`. `make gen`
   makes the tables of NumPy and PyTorch. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { resultOf, setupOf } from '../../tools/equivalents.js';

const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/* Returns the rows [theirs, ours, result] of a page. */
function rowsOf(page) {
  const rows = [];
  let inTable = false;
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) inTable = false;
    else if (cells(line)[1] === 'torch7-wasm') inTable = true;
    else if (inTable && !line.startsWith('| ---')) rows.push(cells(line));
  }
  return rows;
}

const page = readFileSync(new URL('../../docs/from-torch7.md', import.meta.url), 'utf8');
const rows = rowsOf(page);

test('has rows', () => {
  expect(rows.length).toBeGreaterThan(50);
});

test.each(rows)('%s is %s', (theirs, ours, result) => {
  expect(resultOf(setupOf(page), ours.replaceAll('`', ''))).toBe(result);
});
