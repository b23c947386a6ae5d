/* addons.js: makes what differs between add-ons only in a name and a sentence, the title of
   src/X/README.md. The add-ons are the folders of src/ with a table ops.def.

   node tools/addons.js src/table/addons.def    their tables, for C
   node tools/addons.js                         js/addons/, their entries and rows, and
                                                js/module/addon-names.js

   js/X/functions.js and types/X-functions.d.ts have what an add-on has besides its ops. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const has = (file) => existsSync(new URL(file, root));
const read = (file) => readFileSync(new URL(file, root), 'utf8');

export const addons = readdirSync(new URL('src/', root))
  .filter((name) => has(`src/${name}/ops.def`))
  .sort();

/* The subpath of an add-on: its name, or `x-ops` where js/io/x reads and writes files as `x`. */
export const subpathOfAddon = (name) => (has(`js/io/${name}/index.js`) ? `${name}-ops` : name);

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

/* The rows of the add-on (src/table/tables.c has those of the main module), and its functions in
   JavaScript. */
async function makeTable(name) {
  const { rowsIn } = await import('./rows.js');
  return lines([
    HEAD,
    hasFunctions(name) && `import { functions } from '../${name}/functions.js';\n`,
    `const rows = \`${rowsIn(name)
      .map((columns) => columns.join('\t'))
      .join('\n')}\`;`,
    `export const ${name} = { name: '${subpathOfAddon(name)}', rows, others: ${hasFunctions(name) ? 'functions' : '{}'} };`,
  ]);
}
/* The names of its ops, and of its other functions: [text, text]. */
async function namesIn(name) {
  const { rowsIn } = await import('./rows.js');
  const ops = new Set(rowsIn(name).map(([op]) => op));
  const others = hasFunctions(name)
    ? Object.keys((await import(`../js/${name}/functions.js`)).functions)
    : [];
  return [[...ops].join(' '), others.join(' ')];
}
async function makeNames() {
  const names = await Promise.all(
    addons.map(async (name) => [subpathOfAddon(name), await namesIn(name)]),
  );
  return lines([HEAD, `export const ADDON_NAMES = ${JSON.stringify(Object.fromEntries(names))};`]);
}

/* torch7-wasm/X-core: `host` is 'page' or 'node'. Bundlers copy a module only if its address is
   written as here. */
const makeCore = (name, host) =>
  lines([
    HEAD,
    `import { ${host}Addon } from '../tensor/${host}-addon.js';`,
    `import { ${name} } from './${name}-table.js';`,
    '',
    `const url = () => new URL('./${name}.wasm', import.meta.url);`,
    `export default ${host}Addon(${name}, url);`,
  ]);
/* torch7-wasm/X: importing it adds the functions to every instance of torch. */
const makeEntry = (name) =>
  lines([HEAD, `import addon from './${name}-core.js';`, '', 'await addon.load();']);
const makeNodeEntry = (name) => lines([HEAD, `import './${name}-core.node.js';`]);

/* The types of torch7-wasm/X and X-core, which tools/declarations.js puts into lib/. */
const makeTypes = (name) =>
  lines([
    HEAD,
    `/* ${sentenceOf(name)}. In a page, importing torch7-wasm/${subpathOfAddon(name)} adds the functions and`,
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
    `import type {} from './${subpathOfAddon(name)}.js';`,
    '',
    `/** ${sentenceOf(name)}, for the option \`addons\` of createTorch. */`,
    'declare const addon: AddOn;',
    'export default addon;',
  ]);
export const addonTypes = () =>
  new Map(
    addons.flatMap((name) => [
      [subpathOfAddon(name), makeTypes(name)],
      [`${subpathOfAddon(name)}-core`, makeCoreTypes(name)],
    ]),
  );

const makeExports = (names) =>
  lines([HEAD, ...names.map((name) => `export { default as ${name} } from './${name}.wasm';`)]);
const FILES = [
  ...addons.flatMap((name) => [
    [`addons/${name}.js`, () => makeEntry(name)],
    [`addons/${name}.node.js`, () => makeNodeEntry(name)],
    [`addons/${name}-core.js`, () => makeCore(name, 'page')],
    [`addons/${name}-core.node.js`, () => makeCore(name, 'node')],
    [`addons/${name}-table.js`, () => makeTable(name)],
  ]),
  ['module/addon-names.js', makeNames],
  [
    'addons/all.node.js',
    () => lines([HEAD, ...addons.map((name) => `import './${name}.node.js';`)]),
  ],
  /* What an import of a .wasm file gives depends on the bundler. */
  ['addons/modules.js', () => makeExports(addons)],
  [
    'addons/inline-modules.js',
    () => makeExports(addons.filter((name) => !NOT_INLINE.includes(name))),
  ],
  [
    'addons/tables.js',
    () =>
      lines([
        HEAD,
        ...addons.map((name) => `import { ${name} } from './${name}-table.js';`),
        `export const TABLES = { ${addons.join(', ')} };`,
      ]),
  ],
];

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2];
  if (file === 'src/table/addons.def') writeFileSync(new URL(file, root), makeTables());
  else {
    mkdirSync(new URL('js/addons/', root), { recursive: true });
    for (const [name, make] of FILES) writeFileSync(new URL(`js/${name}`, root), await make());
  }
}
