/* The package as users get it: packed, unpacked in a folder of its own, and imported by name in every way that `exports` has. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'torch7-package-'));
let files;

beforeAll(() => {
  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', folder, '--loglevel=error'], { cwd: root, encoding: 'utf8' }));
  files = packed.files.map((f) => f.path);
  const place = join(folder, 'node_modules/torch7-wasm');
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', place, '--strip-components=1']);
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(code) {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, code);
  return execFileSync('node', ['--no-warnings', file], { encoding: 'utf8', cwd: folder });
}

test('holds the modules, the JavaScript and the types, and nothing of the workshop', () => {
  for (const file of ['lib/torch7.wasm', 'lib/torch7-scalar.wasm', 'lib/inline.js', 'lib/index.js', 'lib/index.node.js', 'types/index.d.ts', 'types/ops.d.ts', 'docs/ops.md', 'docs/api.md', 'README.md', 'LICENSE']) {
    expect(files).toContain(file);
  }
  expect(files.filter((f) => /^(tests|bench|demo|src|js|wasm|tools|node_modules|\.ci)/.test(f))).toEqual([]);
});

test.each([
  ['the default', "import torch, { createTorch, TorchError } from 'torch7-wasm'; const own = await createTorch({ indexBase: 1 });\n"
    + 'console.log(torch.Tensor([1, 2]).sum(), own.indexBase, TorchError.name);', '3 1 TorchError\n'],
  ['the core', "import { createTorch, createTorchSync } from 'torch7-wasm/core'; console.log((await createTorch()).Tensor(3).sum(), createTorchSync().indexBase);", '0 0\n'],
  ['the inline module', "import torch from 'torch7-wasm/inline'; console.log(torch.FloatTensor([1, 2]).add(1).toArray().join());", '2,3\n'],
  ['the wasm file', "import { createTorch } from 'torch7-wasm/core'; import { readFileSync } from 'node:fs';\n"
    + "const wasmBinary = readFileSync(new URL(import.meta.resolve('torch7-wasm/torch7-scalar.wasm')));\n"
    + 'console.log((await createTorch({ wasmBinary })).Tensor([5]).sum());', '5\n'],
  ['files of arrays', "import torch from 'torch7-wasm'; import * as npy from 'torch7-wasm/npy'; import * as safetensors from 'torch7-wasm/safetensors';\n"
    + 'const x = torch.Tensor([1, 2]); console.log(npy.load(torch, npy.bytes(x)).sum(), safetensors.load(torch, safetensors.bytes({ x })).tensors.x.sum());', '3 3\n'],
  ['pictures', "import torch from 'torch7-wasm'; import * as image from 'torch7-wasm/image';\n"
    + 'console.log(image.toImageData(torch.ByteTensor([[7]])).data.join(), Object.keys(image).join());', '7,7,7,255 draw,encode,fromPixels,load,save,toImageData\n'],
])('imports %s', (_, code, printed) => {
  expect(run(code)).toBe(printed);
});

test('needs no other package but fflate for .npz; what PNG in Node wants is optional', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['fflate']);
  for (const name of Object.keys(peerDependencies)) expect([name, peerDependenciesMeta[name]]).toEqual([name, { optional: true }]);
});
