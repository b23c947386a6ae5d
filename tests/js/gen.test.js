import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
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
  const rows = heap.text(exports.text(0)).trim().split('\n');
  const ofAddons = [...tables.addons].flatMap(([name, list]) => [`[${name}]`, ...list]);
  /* the function in full, where the text has only what is behind the op's name */
  const inFull = rows.map((row) => row.replace(/^(\w+)\t(_\w*)?\t/, '$1\t$1$2\t'));
  expect(inFull).toEqual([...tables.ops, ...ofAddons]);
  for (const row of named(rows)) expect(row).not.toMatch(/["`]|[a-z] [a-z]/);
});
