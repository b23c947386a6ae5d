/* require-types.js: makes types/X.d.cts, the types of require('torch7-wasm/X'), from types/X.d.ts.
   They are the same declarations as CommonJS, with one difference: require('torch7-wasm') returns
   torch itself, with the other exports as properties. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../types/', import.meta.url));
const read = (name) => readFileSync(folder + name, 'utf8');
const write = (name, text) =>
  writeFileSync(folder + name, `/* Made by tools/require-types.js. */\n${text}`);
/* './index.js' is './module.cjs': index.d.cts exports torch, module.d.cts the types. */
const toCommonJS = (text) =>
  text.replace(/'\.\/([\w.]+)\.js'/g, (_, name) => `'./${name === 'index' ? 'module' : name}.cjs'`);

const files = readdirSync(folder);
const names = files.flatMap((file) => /^([\w]+)\.d\.ts$/.exec(file)?.[1] ?? []);
for (const name of names) {
  if (name === 'index') continue;
  if (!files.includes(`${name}.node.d.ts`)) {
    write(`${name}.d.cts`, toCommonJS(read(`${name}.d.ts`)));
    continue;
  }
  write(`${name}.page.d.cts`, toCommonJS(read(`${name}.d.ts`)));
  write(
    `${name}.d.cts`,
    toCommonJS(read(`${name}.node.d.ts`)).replaceAll(`'./${name}.cjs'`, `'./${name}.page.cjs'`),
  );
}

const index = read('index.d.ts');
write('module.d.cts', toCommonJS(index));
/* `<T extends Tensor, S = T>` as declared -> `<T, S>` as used. */
const used = (parameters) => {
  if (!parameters) return '';
  let depth = 0;
  const apart = [...parameters.slice(1, -1)].map((c) => {
    if ('<([{'.includes(c)) depth++;
    if ('>)]}'.includes(c)) depth--;
    return c === ',' && depth === 0 ? '\n' : c;
  });
  const own = apart
    .join('')
    .split('\n')
    .map((one) => /\w+/.exec(one)[0]);
  return `<${own.join(', ')}>`;
};
/* The type parameters that begin at a position: `<A = Map<string, B>>`. */
function parametersAt(text, start) {
  let depth = 0;
  if (text[start] !== '<') return '';
  for (let i = start; ; i++) {
    if (text[i] === '<') depth++;
    if (text[i] === '>' && text[i - 1] !== '=' && --depth === 0) return text.slice(start, i + 1);
  }
}
const declared = new Map(
  [...index.matchAll(/^export (?:interface|type) (\w+)/gm)].map((match) => [
    match[1],
    parametersAt(index, match.index + match[0].length),
  ]),
);
const aliases = [...declared].map(
  ([name, parameters]) => `  export type ${name}${parameters} = all.${name}${used(parameters)};`,
);
write(
  'index.d.cts',
  `import all = require('./module.cjs');

/* An interface: TypeScript crashes on a named import of a property of an intersection that is also
   the name of a type. */
interface Required extends all.Torch {
  readonly default: all.Torch;
  readonly TorchError: typeof all.TorchError;
  readonly createTorch: typeof all.createTorch;
  /** The same as createTorch at once. */
  createTorchSync(options?: all.TorchOptions): all.Torch;
}
declare const torch: Required;
declare namespace torch {
  export type TorchError = all.TorchError;
${aliases.join('\n')}
}
export = torch;
`,
);
