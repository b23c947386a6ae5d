/* addons.js: makes what differs between add-ons only in a name and a sentence, the title of
   src/X/README.md. The add-ons are the folders of src/ with a table ops.def.

   node tools/addons.js src/table/addons.def    their tables, for C
   node tools/addons.js                         js/addons/, their entries

   js/X/functions.js and types/X-functions.d.ts have what an add-on has besides its ops. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const has = (file) => existsSync(new URL(file, root));
const read = (file) => readFileSync(new URL(file, root), 'utf8');

export const addons = readdirSync(new URL('src/', root))
  .filter((name) => has(`src/${name}/ops.def`))
  .sort();

/* Pages have torch7-wasm/inline without these: their modules are too large. */
const NOT_INLINE = ['linalg'];

const HEAD = '/* Made by tools/addons.js: do not edit. */';
const lines = (list) => `${list.filter((line) => line !== false).join('\n')}\n`;

const makeTables = () =>
  lines([
    HEAD,
    '#ifndef ADDON',
    '#define ADDON(name)',
    '#endif',
    ...addons.map((name) => `ADDON(${name})\n#include "${name}/ops.def"`),
    '#undef ADDON',
  ]);

/* `# fft: Fourier transforms` -> `Fourier transforms` */
const sentenceOf = (name) => {
  const [, text] = new RegExp(`^# ${name}: (.+)\n`).exec(read(`src/${name}/README.md`)) ?? [];
  if (!text) throw new Error(`src/${name}/README.md must begin with "# ${name}: what it is"`);
  return text[0].toUpperCase() + text.slice(1);
};
const hasFunctions = (name) => has(`js/${name}/functions.js`);

/* torch7-wasm/X-core: `host` is 'page' or 'node'. Bundlers copy a module only if its address is
   written as here. */
const makeCore = (name, host) =>
  lines([
    HEAD,
    `import { ${host}Addon } from '../tensor/${host}-addon.js';`,
    hasFunctions(name) && `import { functions } from '../${name}/functions.js';`,
    '',
    `const url = () => new URL('./${name}.wasm', import.meta.url);`,
    `export default ${host}Addon('${name}', url${hasFunctions(name) ? ', functions' : ''});`,
  ]);
/* torch7-wasm/X: importing it adds the functions to every instance of torch. */
const makeEntry = (name) =>
  lines([HEAD, `import addon from './${name}-core.js';`, '', 'await addon.load();']);
const makeNodeEntry = (name) => lines([HEAD, `import './${name}-core.node.js';`]);

/* The types of torch7-wasm/X and X-core, which tools/declarations.js puts into lib/. */
const makeTypes = (name) =>
  lines([
    HEAD,
    `/* ${sentenceOf(name)}. In a page, importing torch7-wasm/${name} adds the functions and`,
    '   methods to every instance of torch. In Node they are there without it. */',
    `import type {} from './ops-${name}.js';`,
    has(`types/${name}-functions.d.ts`) && `import type {} from './${name}-functions.js';`,
    '',
    'export {};',
  ]);
const makeCoreTypes = (name) =>
  lines([
    HEAD,
    "import type { AddOn } from './index.js';",
    `import type {} from './${name}.js';`,
    '',
    `/** ${sentenceOf(name)}, for the option \`addons\` of createTorch. */`,
    'declare const addon: AddOn;',
    'export default addon;',
  ]);
export const addonTypes = () =>
  new Map(
    addons.flatMap((name) => [
      [name, makeTypes(name)],
      [`${name}-core`, makeCoreTypes(name)],
    ]),
  );

const makeExports = (names) =>
  lines([HEAD, ...names.map((name) => `export { default as ${name} } from './${name}.wasm';`)]);
/* { add-on: its functions that are not ops } */
const makeFunctions = () => {
  const names = addons.filter(hasFunctions);
  return lines([
    HEAD,
    ...names.map((name) => `import { functions as ${name} } from '../${name}/functions.js';`),
    '',
    `export const FUNCTIONS = { ${names.join(', ')} };`,
  ]);
};
const FILES = [
  ...addons.flatMap((name) => [
    [`${name}.js`, () => makeEntry(name)],
    [`${name}.node.js`, () => makeNodeEntry(name)],
    [`${name}-core.js`, () => makeCore(name, 'page')],
    [`${name}-core.node.js`, () => makeCore(name, 'node')],
  ]),
  ['all.node.js', () => lines([HEAD, ...addons.map((name) => `import './${name}.node.js';`)])],
  /* What an import of a .wasm file gives depends on the bundler. */
  ['modules.js', () => makeExports(addons)],
  ['inline-modules.js', () => makeExports(addons.filter((name) => !NOT_INLINE.includes(name)))],
  ['functions.js', makeFunctions],
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2];
  if (file === 'src/table/addons.def') writeFileSync(new URL(file, root), makeTables());
  else {
    mkdirSync(new URL('js/addons/', root), { recursive: true });
    for (const [name, make] of FILES) writeFileSync(new URL(`js/addons/${name}`, root), make());
  }
}
