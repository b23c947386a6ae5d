/* The table in tests/ops/README.md: where the tests of each op are. */
import { existsSync, readFileSync } from 'node:fs';
import { test, expect } from '@jest/globals';
import { named } from '../helpers/named.js';

const folder = new URL('../ops/', import.meta.url);
const read = (path) => readFileSync(new URL(path, folder), 'utf8');

const ops = new Set(
  [...read('../../src/table/ops.def').matchAll(/^(?:NUMPY_|LINALG_|FFT_)?OP\((\w+)/gm)].map(
    ([, name]) => name,
  ),
);

/* Pairs of an op and a file, from the table. */
const rows = [...read('README.md').matchAll(/^\| \[`(.*?)`\]\(.*?\) \| (.*) \|$/gm)].flatMap(
  ([, file, names]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, file]),
);
const listed = new Map(rows);

test('each op has a test file of its name or a row in the table, not both', () => {
  expect(listed.size).toBe(rows.length);
  for (const op of named(ops)) {
    const file = existsSync(new URL(`${op}.test.js`, folder));
    expect([op, file ? 'file' : 'none', listed.has(op) ? 'row' : 'none']).toEqual(
      file ? [op, 'file', 'none'] : [op, 'none', 'row'],
    );
  }
});

test('each row names an op and a file that tests it', () => {
  for (const [op, file] of named(listed)) {
    expect(ops).toContain(op);
    if (file === 'table.test.js') continue; /* takes the ops from ops.def */
    const text = read(file.endsWith('recorded.test.js') ? '../numpy/record.py' : file);
    expect(new RegExp(`\\b${op}\\b`).test(text)).toBe(true);
  }
});
