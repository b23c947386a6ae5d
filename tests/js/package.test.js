/* The package as users get it: packed, unpacked in its own folder, and imported by name through
   every entry of `exports`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildSync } from 'esbuild';
import { SUBPATHS } from '../../tools/subpaths.js';
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
    'lib/index.d.ts',
    'lib/ops.d.ts',
    'docs/ops.md',
    'docs/api.md',
    'docs/th.md',
    'bin/th.js',
    'lib/th.cjs',
    'lib/th.node.js',
    'README.md',
    'LICENSE',
    'NOTICE.md',
  ]) {
    expect(files).toContain(file);
  }
  expect(
    files.filter((f) => /^(tests|bench|demo|src|js|wasm|tools|types|node_modules|\.ci)/.test(f)),
  ).toEqual([]);
});

test('files for Node read imports without getters, which double the time of a call', () => {
  const scripts = files.filter((f) => /^lib\/.*\.cjs$/.test(f));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const code = readFileSync(join(folder, 'node_modules/torch7-wasm', file), 'utf8');
    const getters = code.match(/defineProperty\(exports, "(?!__esModule)/);
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
    const [, path] = link.split(/\/(?:blob|raw|tree)\/main\//);
    expect(link.startsWith(`${repository}/`)).toBe(true);
    expect({ path, exists: existsSync(join(root, path)) }).toEqual({ path, exists: true });
  }
});

/* what `exports` makes of a subpath: the file of each condition */
const fileOf = (name, condition) =>
  name === 'index'
    ? packageJson.exports['.'][condition]
    : packageJson.exports['./*'][condition].replace('*', name);
const TYPES = { require: ['.cjs', '.d.cts'], node: ['.js', '.d.ts'], default: ['.js', '.d.ts'] };

test.each(Object.keys(SUBPATHS))('%s has JavaScript and types for each condition', (name) => {
  for (const [condition, [end, typesEnd]] of Object.entries(TYPES)) {
    const file = fileOf(name, condition).slice(2);
    expect(files).toContain(file);
    expect(files).toContain(file.replace(new RegExp(`\\${end}$`), typesEnd));
  }
});

test('no other file of lib/ is a subpath, but modules', () => {
  const paths = files
    .filter((file) => /^lib\/.*\.([cm]?js|ts|cts)$/.test(file))
    .map((file) => file.replace(/^lib\/|(\.d)?\.\w+$/g, ''));
  const program = `
    const reached = new Set();
    for (const path of ${JSON.stringify(paths)}) {
      try {
        import.meta.resolve('torch7-wasm/' + path);
        reached.add(path);
      } catch (error) {
        if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
      }
    }
    console.log(JSON.stringify([...reached, 'index']));`;
  expect(JSON.parse(run(program)).sort()).toEqual(Object.keys(SUBPATHS).sort());
});

test('what the package names exists', () => {
  for (const file of [packageJson.main, packageJson.types, ...Object.values(packageJson.bin)])
    expect(files).toContain(file.replace(/^\.\//, ''));
});

test('a first result in Node needs two files of lib/', () => {
  const program = `
    const torch = require('./lib/index.cjs');
    const x = torch.Tensor([1, 2]).add(torch.Tensor([3, 4])).mul(2);
    x.get(1) + x.at(0) + x.sum();
    console.log(JSON.stringify(Object.keys(require.cache).map((f) => f.replace(/.*[\\\\/]/, ''))));`;
  const out = execFileSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(out)).toEqual(['index.cjs', 'chunk-torch.cjs']);
});

test('imports only itself, Node and the packages of package.json; in a page not Node', () => {
  /* A file is parsed: texts in it, such as Lua's packages, have words like `require`, too. */
  const known = new Map();
  const importsIn = (f) => {
    const { metafile } = buildSync({
      entryPoints: [join(root, f)],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      external: ['./*', '../*', 'node:*'],
      packages: 'external',
      platform: 'neutral',
      logLevel: 'error',
    });
    return Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  };
  const importsOf = (f) => {
    if (!known.has(f)) known.set(f, importsIn(f));
    return known.get(f);
  };
  expect(importsOf('lib/threads-worker.js')).toEqual([]);
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
  const packagesOfAll = (condition) =>
    new Set(
      Object.keys(SUBPATHS).flatMap((name) => [...packagesOf(fileOf(name, condition).slice(2))]),
    );
  expect(packagesOfAll('default')).toEqual(new Set(['fflate', 'zarrita']));
  for (const condition of ['node', 'require'])
    expect(packagesOfAll(condition)).toEqual(new Set(['node', 'fflate', 'zarrita']));
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
