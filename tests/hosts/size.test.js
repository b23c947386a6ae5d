/* What a page loads for each entry of the package, gzipped, within a budget; and that bundlers
   remove the entries that a program imports without using them. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { install } from './install.js';
import { named } from '../helpers/named.js';
import { SUBPATHS } from '../../tools/subpaths.js';

let folder, sizeOfTorch;
beforeAll(async () => {
  ({ folder } = await install());
  sizeOfTorch = await sizeOf(TORCH);
});
afterAll(() => rmSync(folder, { recursive: true }));

const gzipped = (data) => gzipSync(data, { level: 9 }).length;

/* Bundles a program for a page. Returns its minified JavaScript: the entry and its static
   imports. */
async function bundle(program) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: '/out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const nameOf = (path) => path.split('/').pop();
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]),
  );
  const loaded = new Set(['stdin.js']);
  for (const name of loaded)
    for (const { kind, path } of outputs.get(name).imports)
      if (kind === 'import-statement') loaded.add(nameOf(path));
  return outputFiles.filter(({ path }) => loaded.has(nameOf(path))).map(({ text }) => text);
}
const sizeOf = async (program) =>
  (await bundle(program)).reduce((sum, text) => sum + gzipped(text), 0);
const use = (entry, i) => `import * as m${i} from '${entry}'; globalThis.m${i} = m${i};`;
const entryOf = (name) => (name === 'index' ? 'torch7-wasm' : `torch7-wasm/${name}`);
const TORCH = use(entryOf('index'), 0);

test.each(Object.entries(SUBPATHS))('%s is within its budget', async (name, { js, wasm = {} }) => {
  const own =
    name === 'index' ? sizeOfTorch : (await sizeOf(TORCH + use(entryOf(name), 1))) - sizeOfTorch;
  expect([name, own, own <= js]).toEqual([name, own, true]);
  for (const [file, most] of named(Object.entries(wasm))) {
    const size = gzipped(readFileSync(join(folder, 'node_modules/torch7-wasm/lib', file)));
    expect([file, size, size <= most]).toEqual([file, size, true]);
  }
});

const imported = async (name) => (await bundle(`import '${entryOf(name)}';`)).join('');

test.each(Object.entries(SUBPATHS))(
  '%s stays if and only if it extends torch',
  async (name, entry) =>
    expect([name, (await imported(name)) !== '']).toEqual([name, entry.extends === true]),
);

test('entries without effects are removed if they are not used', async () => {
  const names = Object.keys(SUBPATHS).filter((name) => !SUBPATHS[name].extends);
  const imports = names
    .map((name) => `import * as ${name.replaceAll('-', '_')} from '${entryOf(name)}';`)
    .join('');
  expect((await bundle(`${imports} console.log('used');`)).join('')).toBe('console.log("used");\n');
});

test('entries that extend torch stay', async () => {
  const texts = await bundle(`import 'torch7-wasm/fft'; import 'torch7-wasm/numpy';`);
  expect(texts.join('')).toMatch(/fft\.wasm/);
  expect(texts.join('')).toMatch(/numpy\.wasm/);
});
