/* Where createTorch and createLua find their modules, and what they say if that fails. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { createTorch, createTorchSync } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import { named } from '../helpers/named.js';
import { thrownBy } from '../helpers/torch.js';

const url = new URL('../../js/torch7.wasm', import.meta.url);
const bytes = readFileSync(url);
const luaUrl = new URL('../../js/lua/lua.wasm', import.meta.url);
const HTML = new TextEncoder().encode('\n<!doctype html><title>404</title>');
const sum = (torch) => torch.Tensor([1, 2, 3]).sum();

test('as a module, bytes, a URL, a file URL or a path', async () => {
  const module = new WebAssembly.Module(bytes);
  for (const options of named([
    { wasmModule: module },
    { wasmBinary: bytes },
    { wasmBinary: Uint8Array.from(bytes).buffer },
    { wasmUrl: url },
    { wasmUrl: url.href },
    { wasmUrl: fileURLToPath(url) },
  ])) {
    expect(sum(createTorchSync(options))).toBe(6);
    expect(sum(await createTorch(options))).toBe(6);
  }
});

test('Lua takes the same options', () => {
  const binary = readFileSync(luaUrl);
  for (const options of named([
    { wasmModule: new WebAssembly.Module(binary) },
    { wasmBinary: binary },
    { wasmUrl: luaUrl },
  ])) {
    const lua = createLuaSync(options);
    expect(lua.run('return torch.range(1, 3):sum()')).toEqual([6]);
    lua.close();
  }
  expect(thrownBy(() => createLuaSync({ wasmBinary: HTML }))).toMatchObject({
    code: 'MODULE_LOAD',
    message: expect.stringContaining('createLua: `wasmBinary`'),
  });
});

test('a buffer of another realm is taken', () => {
  const foreign = runInNewContext('new Uint8Array(list)', { list: [...bytes] });
  expect(sum(createTorchSync({ wasmBinary: foreign }))).toBe(6);
});

describe('an error says what is wrong', () => {
  test.each([
    ['HTML', { wasmBinary: HTML }, /received HTML instead of the module .*`wasmUrl`/],
    ['other bytes', { wasmBinary: new Uint8Array(8) }, /a file of 8 bytes is not a WebAssembly/],
    ['a damaged module', { wasmBinary: bytes.subarray(0, 100) }, /cannot be compiled: /],
    [
      'a missing file',
      { wasmUrl: '/none/torch7.wasm' },
      /none\/torch7\.wasm cannot be read: ENOENT/,
    ],
  ])('%s', (_, options, text) => {
    const error = thrownBy(() => createTorchSync(options));
    expect(error).toMatchObject({ name: 'TorchError', code: 'MODULE_LOAD' });
    expect(error.message).toMatch(text);
  });

  test('the cause is kept', () => {
    const { cause } = thrownBy(() => createTorchSync({ wasmUrl: '/none' }));
    expect(cause.code).toBe('ENOENT');
  });

  test('a policy without wasm-unsafe-eval', () => {
    const real = WebAssembly.Module;
    const refused = new WebAssembly.CompileError(
      'WebAssembly.Module(): Wasm code generation disallowed by embedder',
    );
    WebAssembly.Module = function Module() {
      throw refused;
    };
    try {
      const error = thrownBy(() => createTorchSync({ wasmBinary: bytes }));
      expect(error.message).toContain("add 'wasm-unsafe-eval' to script-src");
      expect(error.cause).toBe(refused);
    } finally {
      WebAssembly.Module = real;
    }
  });

  test.each([
    [{ wasmModule: bytes }, 'wasmModule'],
    [{ wasmModule: {} }, 'wasmModule'],
    [{ wasmBinary: 'torch7.wasm' }, 'wasmBinary'],
    [{ wasmURL: 'x' }, 'wasmURL'],
  ])('%p', (options, name) => {
    expect(() => createTorchSync(options)).toThrow(name);
  });
});
