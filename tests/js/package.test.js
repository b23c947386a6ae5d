/* The package as users get it: packed, unpacked in its own folder, and imported by name through
   every entry of `exports`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { install } from '../hosts/install.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
let folder;
let files;

beforeAll(async () => ({ folder, files } = await install()));
afterAll(() => rmSync(folder, { recursive: true }));

function run(code) {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, code);
  return execFileSync('node', ['--no-warnings', file], { encoding: 'utf8', cwd: folder });
}

test('holds the modules, the JavaScript and the types, and no tests or tools', () => {
  for (const file of [
    'lib/torch7.wasm',
    'lib/torch7-threads.wasm',
    'lib/threads-worker.js',
    'lib/inline.js',
    'lib/index.js',
    'lib/index.node.js',
    'types/index.d.ts',
    'types/ops.d.ts',
    'docs/ops.md',
    'docs/api.md',
    'docs/th.md',
    'bin/th.js',
    'lib/th.js',
    'README.md',
    'LICENSE',
    'NOTICE.md',
  ]) {
    expect(files).toContain(file);
  }
  expect(
    files.filter((f) =>
      /^(tests|bench|demo|src|js|wasm|tools|node_modules|\.ci|docs\/ops\/)/.test(f),
    ),
  ).toEqual([]);
});

test('in files for Node imports are constants: a getter at each use doubles the time of a call', () => {
  const scripts = files.filter((f) => /^lib\/.*\.cjs$/.test(f));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const code = readFileSync(join(folder, 'node_modules/torch7-wasm', file), 'utf8');
    const getters = code.match(/\(0, import_node_chunk_[^_\W]+\.\w+\)/g);
    expect({ file, getters }).toEqual({ file, getters: null });
  }
});

test("the targets of its documentation's links exist", () => {
  const texts = files.filter((f) => /^docs\/.*\.md$/.test(f));
  const links = texts.flatMap((f) =>
    [...readFileSync(join(root, f), 'utf8').matchAll(/\]\(([\w/.-]+)(?:#[\w-]*)?\)/g)].map(
      ([, to]) => join(dirname(f), to),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((to) => !files.includes(to))).toEqual([]);
});

test('NOTICE.md has the licence of every source that the build fetches', () => {
  const notices = readFileSync(join(root, 'NOTICE.md'), 'utf8');
  const sources = ['lua', 'linalg'].flatMap((name) => [
    ...readFileSync(join(root, `wasm/${name}.mk`), 'utf8').matchAll(
      /source\.sh \$\((\w+)_PACKAGE\)/g,
    ),
  ]);
  expect(sources.length).toBeGreaterThan(1);
  for (const [, name] of sources) expect(notices).toMatch(new RegExp(`^## ${name}$`, 'im'));
});

/* npm's page shows the README alone. */
test("the README's links are absolute and name files of the repository", () => {
  const repository = packageJson.repository.url.replace(/^git\+|\.git$/g, '');
  const links = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\]\(([^)#]+)/g)];
  expect(links.length).toBeGreaterThan(20);
  for (const [, link] of links) {
    const [, path] = link.split(/\/(?:blob|raw)\/main\//);
    expect(link.startsWith(`${repository}/`)).toBe(true);
    expect({ path, exists: existsSync(join(root, path)) }).toEqual({ path, exists: true });
  }
});

test('every module has types, and all files named in `exports` exist', () => {
  const named = (v) => (typeof v === 'string' ? [v] : Object.values(v).flatMap(named));
  expect(named(packageJson.exports).filter((f) => !files.includes(f.slice(2)))).toEqual([]);
  const entries = Object.entries(packageJson.exports).filter(([, to]) => typeof to !== 'string');
  expect(entries.length).toBeGreaterThan(10);
  for (const [name, to] of entries) {
    for (const one of to.node ? [to.node.require, to.node.default, to.require] : [to.require])
      expect([name, Object.keys(one)]).toEqual([name, ['types', 'default']]);
    const isCommonJS = (one) => [/\.d\.cts$/.test(one.types), /\.js$/.test(one.default)];
    expect([name, isCommonJS(to.require)]).toEqual([name, [true, false]]);
  }
});

test('a first result in Node needs two files of lib/; more are loaded when they are needed', () => {
  const program = `
    const torch = require('./lib/index.cjs');
    const loaded = () => Object.keys(require.cache).map((f) => f.replace(/.*[\\\\/]/, ''));
    const x = torch.Tensor([1, 2]).add(torch.Tensor([3, 4])).mul(2);
    x.get(1) + x.at(0) + x.sum();
    const first = loaded();
    String(x);
    const printed = loaded();
    torch.serialize(x);
    console.log(JSON.stringify([first, printed.slice(2), loaded().slice(3)]));`;
  const out = execFileSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8' });
  const [first, printed, stored] = JSON.parse(out);
  expect(first).toEqual(['index.cjs', expect.stringMatching(/^node-chunk-\w+\.cjs$/)]);
  expect([printed, stored]).toEqual([['node-rest.cjs'], ['node-files.cjs']]);
});

test('imports only itself, Node and the packages of package.json; in a page not Node', () => {
  const importsOf = (f) =>
    [
      ...readFileSync(join(root, f), 'utf8').matchAll(
        /(?<!["'])(?:\bfrom ?|\bimport ?\(? ?|\brequire\()["']([^"']+)["']/g,
      ),
    ].map(([, from]) => from);
  const packagesOf = (entry) => {
    const all = [entry]; /* and its imports */
    for (const f of all)
      for (const from of f.startsWith('lib/') ? importsOf(f) : []) {
        const to = from.startsWith('.') ? join(dirname(f), from) : from;
        if (!all.includes(to)) all.push(to);
      }
    return new Set(
      all
        .filter((from) => !from.startsWith('lib/'))
        .map((from) => from.replace(/^node:.*/, 'node')),
    );
  };
  const lib = Object.values(packageJson.exports).filter((to) => to.node);
  const packagesOfAll = (fileOf) => new Set(lib.flatMap((to) => [...packagesOf(fileOf(to))]));
  expect(packagesOfAll((to) => to.default.default.slice(2))).toEqual(
    new Set(['fflate', 'zarrita']),
  );
  for (const fileOf of [(to) => to.node.default.default, (to) => to.require.default])
    expect(packagesOfAll((to) => fileOf(to).slice(2))).toEqual(
      new Set(['node', 'fflate', 'zarrita']),
    );
});

test.each([
  [
    'the default',
    "import torch, { createTorch, TorchError } from 'torch7-wasm'; const own = await createTorch({ indexBase: 1 });\n" +
      'console.log(torch.Tensor([1, 2]).sum(), own.indexBase, TorchError.name);',
    '3 1 TorchError\n',
  ],
  [
    'the core',
    "import { createTorch, createTorchSync } from 'torch7-wasm/core'; console.log((await createTorch()).Tensor(3).sum(), createTorchSync().indexBase);",
    '0 0\n',
  ],
  [
    'the module with threads, by import and by require',
    "import { createTorch, createTorchSync, TorchError } from 'torch7-wasm/threads'; import { createRequire } from 'node:module';\n" +
      "const required = createRequire(import.meta.url)('torch7-wasm/threads');\n" +
      'const torch = await createTorch({ threads: 2 });\n' +
      'console.log(required.createTorch === createTorch, torch.build, torch.getnumthreads(), createTorchSync({ threads: 2 }).ones(3).sum(), TorchError.name);',
    'true threads 2 3 TorchError\n',
  ],
  [
    'the inline module',
    "import torch from 'torch7-wasm/inline'; console.log(torch.FloatTensor([1, 2]).add(1).toArray().join());",
    '2,3\n',
  ],
  [
    'the wasm file',
    "import { createTorch } from 'torch7-wasm/core'; import { readFileSync } from 'node:fs';\n" +
      "const wasmBinary = readFileSync(new URL(import.meta.resolve('torch7-wasm/torch7.wasm')));\n" +
      'console.log((await createTorch({ wasmBinary })).Tensor([5]).sum());',
    '5\n',
  ],
  [
    'files of arrays',
    "import torch from 'torch7-wasm'; import * as npy from 'torch7-wasm/npy'; import * as safetensors from 'torch7-wasm/safetensors';\n" +
      "const x = torch.Tensor([1, 2]); npy.save('x.npy', x); torch.save('x.t7', x);\n" +
      "console.log(npy.load(torch, 'x.npy').sum(), safetensors.load(torch, safetensors.bytes({ x })).tensors.x.sum(), torch.load('x.t7').sum());",
    '3 3 3\n',
  ],
  [
    'tensors of Lab2D',
    "import torch from 'torch7-wasm'; import { createLab2d, TorchError } from 'torch7-wasm/lab2d'; import { writeFileSync } from 'node:fs';\n" +
      "const { tensor } = createLab2d(torch); writeFileSync('x.bin', Uint8Array.of(1, 2, 3)); const t = tensor.ByteTensor({ file: { name: 'x.bin' } });\n" +
      'try { t.at(4); } catch (e) { console.log(t.sum(), t.constructor.name, e instanceof TorchError); }',
    '6 ByteTensor true\n',
  ],
  [
    'pictures',
    "import torch from 'torch7-wasm'; import * as image from 'torch7-wasm/image';\n" +
      'console.log(image.toImageData(torch.ByteTensor([[7]])).data.join(), Object.keys(image).join());',
    '7,7,7,255 draw,encode,fromPixels,load,save,toImageData\n',
  ],
  [
    'pictures, where PNG asks for its package by name',
    "import torch from 'torch7-wasm'; import { encode, load } from 'torch7-wasm/image';\n" +
      'for (const f of [() => encode(torch.Tensor(2, 2)), () => load(torch, Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10))]) await f().catch((e) => console.log(e.code, e.message));',
    'PACKAGE image.encode: PNG in Node needs the package fast-png; install it: npm install fast-png\n' +
      'BAD_FILE image.load: byte 8: not a good PNG: the first chunk is not a header (IHDR of 13 bytes)\n',
  ],
])('imports %s', (_, code, printed) => {
  expect(run(code)).toBe(printed);
});

test('needs only fflate, for .npz; the package for PNG in Node is optional', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = packageJson;
  expect(Object.keys(dependencies)).toEqual(['fflate']);
  for (const name of Object.keys(peerDependencies))
    expect([name, peerDependenciesMeta[name]]).toEqual([name, { optional: true }]);
});

test('brings th, which runs where it is installed', () => {
  const th = (...args) =>
    execFileSync(
      'node',
      [join(folder, 'node_modules/torch7-wasm', packageJson.bin['torch7-wasm']), ...args],
      { encoding: 'utf8', cwd: folder, input: '?add\n', env: { ...process.env, TH_HISTORY: '' } },
    );
  expect(packageJson.bin.th).toBe(packageJson.bin['torch7-wasm']);
  expect(th('-e', 'print(torch.range(1, 3):sum())')).toBe('6\n');
  expect(th('--js', '-e', 'print(torch.range(1, 3).sum())')).toBe('6\n');
  expect(th('-i')).toMatch(/torch\.add\(\[r,\] a, value\)/);
});

test('torch.version is the version of the package', () => {
  expect(run("import torch from 'torch7-wasm'; console.log(torch.version)").trim()).toBe(
    packageJson.version,
  );
});
