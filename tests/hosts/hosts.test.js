/* The package in the programs that load it: Node's require() and workers, Jest with default
   settings, and bundles. Each runs the tarball in a project of its own. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { install, root } from './install.js';

let folder;
beforeAll(async () => ({ folder } = await install()));
afterAll(() => rmSync(folder, { recursive: true }));

/* Runs `node ARGS` in the project, after writing its files { name: text }. Returns what it
   prints. */
function node(files, ...args) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return execFileSync('node', ['--no-warnings', ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('require() returns torch', () => {
  const program = `
    const torch = require('torch7-wasm');
    const { createTorch, createTorchSync, TorchError } = torch;
    console.log(torch.Tensor([1, 2]).sum(), createTorchSync({ indexBase: 1 }).indexBase);
    console.log(torch.default === torch, Object.keys(torch).includes('createTorch'));
    try { torch.Tensor(2).select(7, 0); } catch (e) { console.log(e instanceof TorchError); }
    createTorch().then((own) => console.log(own.Tensor(3).numel()));`;
  expect(node({ 'a.cjs': program }, 'a.cjs')).toBe('3 1\ntrue false\ntrue\n3\n');
});

test('require() of each subpath returns its exports', () => {
  const program = `
    const torch = require('torch7-wasm');
    const x = torch.Tensor([1, 2]);
    const npy = require('torch7-wasm/npy');
    const npz = require('torch7-wasm/npz');
    const safetensors = require('torch7-wasm/safetensors');
    const image = require('torch7-wasm/image');
    const { createLuaSync } = require('torch7-wasm/lua');
    const { createLab2d } = require('torch7-wasm/lab2d');
    const { TaggedObject } = require('torch7-wasm/t7');
    const { createTorchSync } = require('torch7-wasm/core');
    require('torch7-wasm/numpy');
    console.log(npy.load(torch, npy.bytes(x)).sum());
    console.log(npz.load(torch, npz.bytes({ x })).x.sum());
    console.log(safetensors.load(torch, safetensors.bytes({ x })).tensors.x.sum());
    console.log(image.toImageData(torch.ByteTensor([[7]])).data.join());
    console.log(createLuaSync().run('return torch.ones(3):sum()')[0]);
    console.log(createLab2d(torch).tensor.ByteTensor(2).shape().join());
    console.log(TaggedObject === torch.TaggedObject, createTorchSync().indexBase);
    console.log(require('torch7-wasm/inline') === torch, torch.roll(x, 1).toArray().join());
    console.log(require('torch7-wasm/inline/lua').createLuaSync === createLuaSync);
    console.log(require('torch7-wasm/package.json').name);`;
  expect(node({ 'b.cjs': program }, 'b.cjs')).toBe(
    '3\n3\n3\n7,7,7,255\n3\n2\ntrue 0\ntrue 2,1\ntrue\ntorch7-wasm\n',
  );
});

test('import and require() give one library', () => {
  const program = `
    import { createRequire } from 'node:module';
    import torch, { TorchError } from 'torch7-wasm';
    import { load } from 'torch7-wasm/npy';
    const require = createRequire(import.meta.url);
    console.log(require('torch7-wasm') === torch, torch.TorchError === TorchError);
    console.log(require('torch7-wasm/npy').load === load);`;
  expect(node({ 'c.mjs': program }, 'c.mjs')).toBe('true true\ntrue\n');
});

test('worker threads', () => {
  const program = `
    const { Worker, isMainThread, parentPort } = require('node:worker_threads');
    const torch = require('torch7-wasm');
    if (isMainThread) new Worker(__filename).on('message', (sum) => console.log(sum));
    else parentPort.postMessage(torch.ones(4).sum());`;
  expect(node({ 'd.cjs': program }, 'd.cjs')).toBe('4\n');
});

test('Jest with default settings', () => {
  const program = `
    const torch = require('torch7-wasm');
    const { createLuaSync } = require('torch7-wasm/lua');
    test('tensors', () => {
      const x = torch.Tensor([1, 2, 3]);
      expect(x.add(1)).toEqual(torch.Tensor([2, 3, 4]));
      expect(x).not.toEqual(torch.Tensor([2, 3, 5]));
      expect(Array.from(torch.FloatTensor(new Float32Array([1, 2])).data())).toEqual([1, 2]);
      expect(createLuaSync().run('return torch.ones(3):sum()')).toEqual([3]);
      expect(() => x.select(5, 0)).toThrow(torch.TorchError);
    });`;
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const files = { 'sum.test.js': program, 'package.json': '{}' };
  node(files, jest, '--silent', '--reporters=default', '--json', '--outputFile=jest.json');
  const { numPassedTests, numFailedTests } = JSON.parse(
    node({}, '-p', "require('fs').readFileSync('jest.json', 'utf8')"),
  );
  expect([numPassedTests, numFailedTests]).toEqual([1, 0]);
});

const NODE = { platform: 'node', external: ['fast-png'] };
const bundled = async (program, options) => {
  writeFileSync(join(folder, 'main.mjs'), program);
  await build({
    absWorkingDir: folder,
    entryPoints: ['main.mjs'],
    bundle: true,
    outfile: 'bundled/out.cjs',
    logLevel: 'error',
    ...options,
  });
  /* the bundle needs nothing of the package */
  return execFileSync('node', ['out.cjs'], { encoding: 'utf8', cwd: join(folder, 'bundled') });
};

test('a program for Node in one file has the modules of torch7-wasm/inline', async () => {
  const program = `
    import torch from 'torch7-wasm/inline';
    import { createLua } from 'torch7-wasm/inline/lua';
    import usual, { TorchError } from 'torch7-wasm';
    import { load } from 'torch7-wasm/npy';
    (async () => {
      const lua = await createLua();
      console.log(torch.roll(torch.Tensor([1, 2]), 1).toArray().join(), lua.run('return 1')[0]);
      console.log(torch.det(torch.eye(2)), torch === usual);
      try { load(torch, new Uint8Array(9)); } catch (e) { console.log(e instanceof TorchError); }
    })();`;
  expect(await bundled(program, NODE)).toBe('2,1 1\n1 true\ntrue\n');
});

test('a program for Node in one file without its module names torch7-wasm/inline', async () => {
  const program = `
    import { createTorchSync } from 'torch7-wasm/core';
    try { createTorchSync(); } catch (e) { console.log(e.code, e.message); }`;
  expect(await bundled(program, NODE)).toMatch(
    /^MODULE_LOAD torch7-wasm: .*torch7\.wasm cannot be read: .*import torch7-wasm\/inline/,
  );
});

test('torch7-wasm/inline in Node is the library itself, with its modules inside', () => {
  const program = `
    const torch = require('${root}lib/inline.cjs');
    const { createLuaSync } = require('${root}lib/inline/lua.cjs');
    console.log(require('${root}lib/index.cjs') === torch, torch.det(torch.eye(2)));
    console.log(createLuaSync().run('return torch.ones(3):sum()')[0]);`;
  expect(node({ 'f.cjs': program }, 'f.cjs')).toBe('true 1\n3\n');
});

test('threads in one file need torch7-threads.wasm beside it, also minified', async () => {
  mkdirSync(join(folder, 'bundled'), { recursive: true });
  copyFileSync(join(root, 'lib/torch7-threads.wasm'), join(folder, 'bundled/torch7-threads.wasm'));
  const program = `
    import { createTorch } from 'torch7-wasm/threads';
    createTorch({ threads: 2 }).then((torch) => {
      console.log(torch.ones(1000, 1000).add(1).sum(), torch.getnumthreads());
      torch.close();
    });`;
  expect(await bundled(program, { ...NODE, minify: true, keepNames: true })).toBe('2000000 2\n');
});

test('torch7-wasm/inline in a page reads nothing but itself', () => {
  const program = `
    import torch, { createTorch, TorchError } from '${root}lib/inline.js';
    import { createLua } from '${root}lib/inline/lua.js';
    const own = await createTorch({ indexBase: 1 });
    console.log(torch.roll(torch.Tensor([1, 2]), 1).toArray().join(), own.indexBase);
    console.log((await createLua({ torch: undefined })).run('return torch.ones(3):sum()')[0]);
    await createTorch({ wasmBinary: Uint8Array.of(1) }).catch((e) => console.log(e.code));
    await createTorch({ wasmBinary: Uint8Array.of(0, 97, 115, 109, 1) }).catch((e) =>
      console.log(e.code, e instanceof TorchError));`;
  const printed = '2,1 1\n3\nMODULE_LOAD\nMODULE_LOAD true\n';
  expect(node({ 'e.mjs': program }, 'e.mjs')).toBe(printed);
});

test('a script for a page without imports: torch7-wasm/inline', async () => {
  const program = `
    import torch, { createTorchSync, TorchError } from 'torch7-wasm/inline';
    import { createLuaSync } from 'torch7-wasm/inline/lua';
    const own = createTorchSync({ indexBase: 1 });
    console.log(torch.Tensor([1, 2]).sum(), own.indexBase);
    console.log(createLuaSync().run('return torch.ones(3):sum()')[0]);
    try { createTorchSync({ wasmUrl: 'x' }); } catch (e) { console.log(e.message); }
    try { torch.Tensor(2).select(7, 0); } catch (e) { console.log(e instanceof TorchError); }`;
  expect(
    await bundled(program, {
      format: 'iife',
      platform: 'browser',
    }),
  ).toBe(
    '3 1\n3\ncreateTorch: unknown option "wasmUrl"; expected indexBase, rules, maxMemory, addons, wasmModule, wasmBinary\ntrue\n',
  );
});
