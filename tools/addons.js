/* addons.js: makes src/table/addons.def from the folders of src/ that have a table ops.def:
   node tools/addons.js > src/table/addons.def */
import { existsSync, readdirSync } from 'node:fs';

const src = new URL('../src/', import.meta.url);
export const addons = readdirSync(src)
  .filter((name) => existsSync(new URL(`${name}/ops.def`, src)))
  .sort();

export const makeAddons = () =>
  [
    '/* addons.def — made by tools/addons.js: the tables of the add-ons. Do not edit. */',
    '#ifndef ADDON',
    '#define ADDON(name)',
    '#endif',
    ...addons.map((name) => `ADDON(${name})\n#include "${name}/ops.def"`),
    '#undef ADDON',
    '',
  ].join('\n');

if (process.argv[1] === new URL(import.meta.url).pathname) process.stdout.write(makeAddons());
