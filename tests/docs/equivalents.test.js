/* The tables of docs/from-*.md: the code under `torch7-wasm` runs after the ```js block whose first
   comment begins with "The tables use". Its value must be that under `result`: JSON with at most
   four decimals, or `size 2x3` for random values. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { freshTorch } from '../../tools/examples.js';

const PAGES = ['from-numpy', 'from-pytorch', 'from-torch7'];
const SETUP = /```js\n\/\/ The tables use[^\n]*\n([\s\S]*?)```/;
const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^`|`$/g, ''));

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

const rounded = (x) => (Number.isFinite(x) ? Number(x.toFixed(4)) : String(x));
function plain(value) {
  if (typeof value === 'number') return rounded(value);
  if (value?.toArray) return plain(value.toArray());
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value, plain);
  return value ?? null;
}

describe.each(PAGES)('docs/%s.md', (name) => {
  const page = readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
  const [, setup] = SETUP.exec(page);
  const rows = rowsOf(page);

  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(50);
  });

  test.each(rows)('%s is %s', (theirs, ours, result) => {
    // eslint-disable-next-line no-new-func -- the calls are text in the documentation
    const value = new Function('torch', `${setup}\nreturn ${ours};`)(freshTorch());
    if (result.startsWith('size ')) expect(`size ${value.size().join('x')}`).toBe(result);
    else expect(plain(value)).toEqual(JSON.parse(result));
  });
});
