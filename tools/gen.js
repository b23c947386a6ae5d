/* gen.js: makes files and parts of files from the op table, docs/ and tests/.

   `make build` makes the types and the reference of the ops: node tools/gen.js docs/ops.md.
   Results, the errors of an op itself and examples come from docs/ops/<name>.md.

   `make gen` fills in parts of files that are written by hand (FILES): the comments of types/ from
   docs/api.md, tables of docs/, and `sideEffects` of package.json. A test compares them with this
   output. */
import { writeFileSync } from 'node:fs';
import { TYPE_FILES } from './types.js';
import { makeDocs } from './docs.js';
import { HOVER_FILES } from './hover.js';
import { makeFromNumpy, makeFromPytorch } from './equivalents.js';
import { makeContents, makeHosts } from './addon-pages.js';
import { makePackage } from './package.js';
import { makeDifferences } from '../tests/manual/table.js';

const BUILT = { ...Object.fromEntries(TYPE_FILES), 'docs/ops.md': makeDocs };

export const FILES = [
  ...HOVER_FILES,
  ['docs/from-numpy.md', makeFromNumpy],
  ['docs/from-pytorch.md', makeFromPytorch],
  ['docs/differences.md', makeDifferences],
  ['docs/hosts.md', makeHosts],
  ['docs/README.md', makeContents],
  ['package.json', makePackage],
];

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2];
  for (const [name, make] of file ? [[file, BUILT[file]]] : FILES)
    writeFileSync(new URL(`../${name}`, import.meta.url), make());
}
