import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { TABLES } from '../../js/addons/tables.js';
import { ADDON_NAMES } from '../../js/module/addon-names.js';
import { FILES } from '../../tools/gen.js';
import { named } from '../helpers/named.js';
import { torch0 } from '../helpers/torch.js';

test.each(FILES)(
  'the generated parts of %s are what their sources give now (else: make gen)',
  (file, make) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(make());
  },
);

test('the sentences of the table are in no module that a page loads', () => {
  const { heap, exports, tables } = torch0.core;
  const text = heap.text(exports.text(0));
  const rows = text.trim().split('\n');
  /* the function in full, where the text has only what is behind the op's name */
  const inFull = rows.map((row) => row.replace(/^(\w+)\t(_\w*)?\t/, '$1\t$1$2\t'));
  expect(inFull).toEqual(tables.ops);
  for (const { rows: more } of Object.values(TABLES)) rows.push(...more.split('\n'));
  for (const row of named(rows)) expect(row).not.toMatch(/["`]|[a-z] [a-z]/);
});

test('the main module and the first load have only the names of the ops of add-ons', () => {
  const mine = new Set(torch0.core.tables.ops.map((row) => row.split('\t')[0]));
  for (const { name, rows } of named(Object.values(TABLES))) {
    const ops = new Set(rows.split('\n').map((row) => row.split('\t')[0]));
    expect(ADDON_NAMES[name][0].split(' ')).toEqual([...ops]);
    expect([...ops].filter((op) => mine.has(op))).toEqual([]);
  }
});
