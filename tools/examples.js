/* examples.js: finds and runs the examples of docs/ops/<op>.md and docs/api.md. As a program (`make
   printouts`) it writes the output of examples without one. Existing output is never changed:
   tests/docs compares it with what the example prints. */
import { Console } from 'node:console';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { createTorch, createTorchSync } from '../js/create.node.js';
import * as arrow from '../js/io/arrow/index.js';
import * as image from '../js/io/image/index.node.js';
import * as npy from '../js/io/npy/index.js';
import * as npz from '../js/io/npz/index.js';
import * as safetensors from '../js/io/safetensors/index.js';
import * as zarr from '../js/io/zarr/index.node.js';

const root = new URL('../', import.meta.url);
const read = (file) => readFileSync(new URL(file, root), 'utf8');
const EXAMPLE = /```js\n((?:(?!```)[\s\S])*)```\n\n```text\n([\s\S]*?)```\n/g;
const ERROR = /- `(\w+)`: (.+): `(.+)`\n/g;

/* Returns all pairs of a program and its output, and all errors with a call that raises them. */
export const examplesIn = (text) =>
  [...text.matchAll(EXAMPLE)].map(([, code, printout]) => ({ code, printout }));
const errorsIn = (text) =>
  [...text.matchAll(ERROR)].map(([, code, when, call]) => ({ code, when, call }));

/* docs/ops/<name>.md: `Result: ...`; a line for each error that the op itself checks, `- `CODE`:
   when: `a call that raises it``; the example. */
const PIECE =
  /^Result: (.+)\n\n((?:- `\w+`: .+: `.+`\n)*)\n?(?:([^`-][\s\S]*?)\n\n)?```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```\n$/;

function parsePiece(file) {
  const match = PIECE.exec(read(file));
  if (!match)
    throw new Error(
      `${file} is not "Result: ...", errors, an example and its printout, as the others are`,
    );
  const [, result, lines, note, code, printout] = match;
  return { result, errors: errorsIn(lines), note, code, printout };
}

const names = readdirSync(new URL('docs/ops/', root))
  .filter((file) => file !== 'README.md')
  .map((file) => file.replace(/\.md$/, ''));
/* Returns the contents of docs/ops/: op -> { result, errors: [{ code, when, call }], note, code,
   printout }. */
export const readPieces = () =>
  new Map(names.map((name) => [name, parsePiece(`docs/ops/${name}.md`)]));

/* Returns the third-level sections of docs/api.md: [{ title, text, examples, errors }]. */
export const readApi = () =>
  read('docs/api.md')
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      text: section,
      examples: examplesIn(section),
      errors: errorsIn(section),
    }));

const wasmModule = new WebAssembly.Module(readFileSync(new URL('js/torch7.wasm', root)));
export const freshTorch = (options) => createTorchSync({ wasmModule, ...options });

/* The modules that examples may use, by name. */
export const MODULES = { arrow, image, npy, npz, safetensors, zarr };

/* Returns what a program prints. The program may declare names that a module has. */
export async function printoutOf(code, torch = freshTorch()) {
  const chunks = [];
  const stdout = new Writable({
    write: (chunk, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const Program = (async () => {}).constructor;
  const known = {
    torch,
    createTorch,
    console: new Console({ stdout, colorMode: false }),
    ...MODULES,
  };
  await new Program(...Object.keys(known), `{\n${code}}`)(...Object.values(known));
  return Buffer.concat(chunks).toString();
}

async function fill(file) {
  const text = read(file);
  let filled = text;
  for (const { code, printout } of examplesIn(text)) {
    if (printout !== '') continue;
    const fence = (content) => `\`\`\`js\n${code}\`\`\`\n\n\`\`\`text\n${content}\`\`\`\n`;
    const made = fence(await printoutOf(code));
    filled = filled.replace(fence(''), () => made);
  }
  if (filled !== text) {
    writeFileSync(new URL(file, root), filled);
    console.log(`filled: ${file}`);
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const file of [...names.map((name) => `docs/ops/${name}.md`), 'docs/api.md'])
    await fill(file);
}
