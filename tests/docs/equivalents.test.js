/* The tables of docs/from-*.md: the code under `torch7-wasm` runs after the ```js block whose first
   comment begins with "The tables use". Its value must be that under `result`: JSON with at most
   four decimals, or `size 2x3` for random values. */
import { describe, expect, test } from '@jest/globals';
import { freshTorch } from '../../tools/examples.js';
import { equivalents } from './equivalents.js';

const PAGES = ['from-numpy', 'from-pytorch', 'from-torch7'];
const rounded = (x) => (Number.isFinite(x) ? Number(x.toFixed(4)) : String(x));
function plain(value) {
  if (typeof value === 'number') return rounded(value);
  if (value?.toArray) return plain(value.toArray());
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value, plain);
  return value ?? null;
}

describe.each(PAGES)('docs/%s.md', (name) => {
  const { setup, rows } = equivalents(name);

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
