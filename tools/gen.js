/* gen.js: `make gen`: generates types/ops.d.ts and docs/ops.md from the op table, the comments of
   the other types from docs/api.md, and tables of docs/differences.md,
   docs/from-numpy.md and docs/from-pytorch.md. A test compares the files in the repository with
   this output. Results, the
   errors of an op itself and examples come from docs/ops/<name>.md. */
import { writeFileSync } from 'node:fs';
import { makeTypes } from './types.js';
import { makeDocs } from './docs.js';
import { HOVER_FILES } from './hover.js';
import { makeAddons } from './addons.js';
import { makeKinds } from './kinds.js';
import { makeFromNumpy, makeFromPytorch } from './equivalents.js';
import { makeDifferences } from '../tests/manual/table.js';

export const FILES = [
  ['src/table/kinds.h', makeKinds],
  ['src/table/addons.def', makeAddons],
  ['types/ops.d.ts', makeTypes],
  ...HOVER_FILES,
  ['docs/ops.md', makeDocs],
  ['docs/from-numpy.md', makeFromNumpy],
  ['docs/from-pytorch.md', makeFromPytorch],
  ['docs/differences.md', makeDifferences],
];

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [file, make] of FILES) writeFileSync(new URL(`../${file}`, import.meta.url), make());
}
