/* docs/differences.md: its tables have every rule by which recorded results of Torch7 may
   differ. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { rules } from '../golden/rules.js';

const page = readFileSync(new URL('../../docs/differences.md', import.meta.url), 'utf8');
const cells = page
  .split('\n## Errors in the manuals')[0]
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

test('the last column names the rules of tests/golden/rules.js, and no others', () => {
  const named = cells.filter((row) => row.length === 6).map((row) => row[4]);
  const found = new Set(named.filter((name) => !['', 'rule', '---'].includes(name)));
  expect([...found].sort()).toEqual(rules.map(({ name }) => name).sort());
});
