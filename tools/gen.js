/* gen.js — src/table/kinds.h, types/ops.d.ts and docs/ops.md, made from the tables and the overloads
   that dispatch uses, and the table in docs/differences.md: `make gen`. A test compares what stands in the repository with what
   this would write. What the table can't tell of an op, its result, its own errors and an example,
   is in docs/ops/<name>.md and is woven in. */
import { writeFileSync } from 'node:fs';
import { makeTypes } from './types.js';
import { makeDocs } from './docs.js';
import { makeKinds } from './kinds.js';
import { makeDifferences } from '../tests/manual/table.js';

export const FILES = [
  ['src/table/kinds.h', makeKinds],
  ['types/ops.d.ts', makeTypes],
  ['docs/ops.md', makeDocs],
  ['docs/differences.md', makeDifferences],
];

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [file, make] of FILES) writeFileSync(new URL(`../${file}`, import.meta.url), make());
}
