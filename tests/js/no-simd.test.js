/* An engine without WebAssembly SIMD: every entry says so before it loads a module. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import * as page from '../../js/create.js';
import { createTorchSync as createThreads } from '../../js/threads/index.node.js';
import { named } from '../helpers/named.js';
import { thrownBy } from '../helpers/torch.js';

const wasmBinary = readFileSync(new URL('../../js/torch7.wasm', import.meta.url));
const torch = createTorchSync();
const NO_SIMD = {
  name: 'TorchError',
  code: 'NO_SIMD',
  message: 'torch7-wasm needs WebAssembly SIMD, which this engine does not have',
};

const { validate } = WebAssembly;
beforeAll(() => (WebAssembly.validate = () => false));
afterAll(() => (WebAssembly.validate = validate));

test('the module, and the one for threads', () => {
  expect(thrownBy(() => createTorchSync({ wasmBinary }))).toMatchObject(NO_SIMD);
  expect(thrownBy(() => createThreads({ threads: 2 }))).toMatchObject(NO_SIMD);
});

test('the add-ons, when one of their functions is first called', () => {
  const x = torch.eye(2);
  for (const use of named([() => torch.fft(x), () => torch.inverse(x), () => torch.kron(x, x)]))
    expect(thrownBy(use)).toMatchObject(NO_SIMD);
});

test('in a page, before anything is fetched', async () => {
  await expect(page.createTorch()).rejects.toMatchObject(NO_SIMD);
  await expect(page.createTorch({ wasmBinary })).rejects.toMatchObject(NO_SIMD);
  for (const name of named(['numpy', 'linalg', 'fft']))
    await expect(import(`../../js/addons/${name}.js`)).rejects.toMatchObject(NO_SIMD);
});
