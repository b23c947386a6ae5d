/* declarations.js: puts the TypeScript declarations of types/ into lib/, where TypeScript finds
   them beside the files that package.json names: X.d.ts for X.js, X.node.d.ts for X.node.js, and
   X.d.cts for X.cjs. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addonTypes } from './addons.js';
import { SUBPATHS } from './subpaths.js';

const types = fileURLToPath(new URL('../types/', import.meta.url));
const lib = fileURLToPath(new URL('../lib/', import.meta.url));
const ofAddons = addonTypes();
const read = (name) => ofAddons.get(name) ?? readFileSync(`${types}${name}.d.ts`, 'utf8');
const write = (file, text) =>
  writeFileSync(lib + file, `/* Made by tools/declarations.js. */\n${text}`);

/* CommonJS declares the same, with the types of the ES modules. */
const AS_MODULE = "with { 'resolution-mode': 'import' }";
const toCommonJS = (text) =>
  text
    .replace(/^import type [^;]*(?=;)/gm, (statement) => `${statement} ${AS_MODULE}`)
    .replace(/^(export .* from '.*?)(\.node)?\.js'/gm, "$1.cjs'");

cpSync(types, lib, { recursive: true });
for (const [name, text] of ofAddons) writeFileSync(`${lib}${name}.d.ts`, text);
for (const name of Object.keys(SUBPATHS)) {
  if (name === 'index') continue;
  if (existsSync(`${types}${name}.node.d.ts`)) {
    /* './X.js' of X.node.d.ts has what pages have, too */
    write(`chunk-${name}.d.cts`, toCommonJS(read(name)));
    const node = toCommonJS(read(`${name}.node`));
    write(`${name}.d.cts`, node.replace(`'./${name}.cjs'`, `'./chunk-${name}.cjs'`));
  } else {
    const text = read(name);
    const from = `from './${basename(name)}.js';\n`;
    const withDefault = /^export (default|\{ default \})/m.test(text)
      ? `export { default } ${from}`
      : '';
    write(`${name}.node.d.ts`, `export * ${from}${withDefault}`);
    write(`${name}.d.cts`, toCommonJS(text));
  }
}
write('wasm.d.cts', read('wasm'));

/* require('torch7-wasm') returns torch, with the other exports as properties. */
const aliases = [...read('index').matchAll(/^export (?:interface|type) (\w+)(<[^>]*>)?/gm)].map(
  ([, name, declared = '']) => {
    const used = declared.replace(/ (?:extends|=) [^,>]*/g, '');
    return `  export type ${name}${declared} = all.${name}${used};`;
  },
);
write(
  'index.d.cts',
  `import type * as all from './index.node.js' ${AS_MODULE};

/* An interface: TypeScript crashes on a named import of a property of an intersection that is also
   the name of a type. */
interface Required extends all.Torch {
  readonly default: all.Torch;
  readonly TorchError: typeof all.TorchError;
  readonly createTorch: typeof all.createTorch;
  readonly createTorchSync: typeof all.createTorchSync;
}
declare const torch: Required;
declare namespace torch {
  export type TorchError = all.TorchError;
${aliases.join('\n')}
}
export = torch;
`,
);
write('inline.d.cts', "import torch = require('./index.cjs');\n\nexport = torch;\n");
