/* What a page loads for each entry of the package, gzipped, within a budget; and that bundlers
   remove the entries that a program imports without using them. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { install } from './install.js';
import { named } from '../helpers/named.js';

/* Bytes. `js`: the minified JavaScript; of a subpath, what it adds to `import torch`. `wasm`: the
   modules that the entry loads with it. */
const BUDGETS = {
  'torch7-wasm': { js: 37_200, wasm: { 'torch7.wasm': 133_000 } },
  'torch7-wasm/core': { js: 100 },
  'torch7-wasm/threads': { js: 3_500, wasm: { 'torch7-threads.wasm': 139_500 } },
  'torch7-wasm/numpy': { js: 2_000, wasm: { 'numpy.wasm': 28_500 } },
  'torch7-wasm/linalg': { js: 1_000, wasm: { 'linalg.wasm': 167_000 } },
  'torch7-wasm/fft': { js: 1_000, wasm: { 'fft.wasm': 25_000 } },
  'torch7-wasm/t7': { js: 12_000 },
  'torch7-wasm/npy': { js: 9_200 },
  'torch7-wasm/npz': { js: 18_400 },
  'torch7-wasm/safetensors': { js: 9_500 },
  'torch7-wasm/arrow': { js: 6_400 },
  'torch7-wasm/zarr': { js: 9_500 },
  'torch7-wasm/image': { js: 8_500 },
  'torch7-wasm/lab2d': { js: 12_000 },
  'torch7-wasm/lua': { js: 43_000, wasm: { 'lua.wasm': 177_000 } },
};

let folder, sizeOfTorch;
beforeAll(async () => {
  ({ folder } = await install());
  sizeOfTorch = await sizeOf(TORCH);
});
afterAll(() => rmSync(folder, { recursive: true }));

const gzipped = (data) => gzipSync(data, { level: 9 }).length;

/* Bundles a program for a page. Returns its minified JavaScript: the entry and its static imports. */
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
const TORCH = use('torch7-wasm', 0);

test('every entry that a page can load has a budget', () => {
  const { exports } = JSON.parse(
    readFileSync(join(folder, 'node_modules/torch7-wasm/package.json'), 'utf8'),
  );
  const entries = Object.keys(exports)
    .map((path) => path.replace('.', 'torch7-wasm'))
    .filter((entry) => !/inline|\.wasm$|\.json$/.test(entry));
  expect(Object.keys(BUDGETS).sort()).toEqual(entries.sort());
});

test.each(Object.entries(BUDGETS))('%s is within its budget', async (entry, { js, wasm = {} }) => {
  const own =
    entry === 'torch7-wasm' ? sizeOfTorch : (await sizeOf(TORCH + use(entry, 1))) - sizeOfTorch;
  expect([entry, own, own <= js]).toEqual([entry, own, true]);
  for (const [name, most] of named(Object.entries(wasm))) {
    const size = gzipped(readFileSync(join(folder, 'node_modules/torch7-wasm/lib', name)));
    expect([size, size <= most]).toEqual([size, true]);
  }
});

test('entries without effects are removed if they are not used', async () => {
  const entries = ['npy', 'npz', 'safetensors', 'image', 'lab2d', 'lua', 'core', 'threads'];
  const imports = entries.map((name) => `import * as ${name} from 'torch7-wasm/${name}';`).join('');
  expect((await bundle(`${imports} console.log('used');`)).join('')).toBe('console.log("used");\n');
});

test('entries that extend torch stay', async () => {
  const texts = await bundle(`import 'torch7-wasm/fft'; import 'torch7-wasm/numpy';`);
  expect(texts.join('')).toMatch(/fft\.wasm/);
  expect(texts.join('')).toMatch(/numpy\.wasm/);
});
