/* Functions of torch that a page adds by an import of their own (js/module/extensions.js). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { instantiateAddon } from '../../js/module/addon.js';
import { makeTorch } from '../../js/torch.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';

const module = new WebAssembly.Module(
  readFileSync(new URL('../../js/torch7.wasm', import.meta.url)),
);
const bytes = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x45, 0x40); /* the number 42 */

test('without the import they name it; after it all instances have them', async () => {
  const before = makeTorch(module);
  for (const name of named(['save', 'load', 'serialize', 'deserialize'])) {
    expect(() => before[name](bytes)).toThrow(
      expect.objectContaining({
        name: 'TorchError',
        code: 'NOT_IMPORTED',
        op: name,
        message: `${name}: torch7-wasm/t7 must be imported first: it adds torch.${name}`,
      }),
    );
  }
  const { TaggedObject, addT7 } = await import('../../js/io/t7/index.js');
  const after = makeTorch(module);
  expect([before, after].map((torch) => torch.load(bytes))).toEqual([42, 42]);
  expect(before.TaggedObject).toBe(TaggedObject);
  const { load } = before;
  const { extend } = await import('../../js/module/extensions.js');
  extend(addT7); /* a second time: nothing changes */
  expect(before.load).toBe(load);
});

test('functions and methods of the add-on need the import', async () => {
  const torch = makeTorch(module);
  const x = torch.Tensor([3, 1, 3]);
  const expected = expect.objectContaining({
    code: 'NOT_IMPORTED',
    message: 'unique: torch7-wasm/numpy must be imported first: it adds torch.unique',
  });
  expect(() => torch.unique(x)).toThrow(expected);
  expect(() => x.unique()).toThrow(expected);
  expect(() => torch.einsum('i->', x)).toThrow('torch7-wasm/numpy must be imported first');
  expect(() => torch.IntTensor(2).quantile(0.5)).toThrow('torch7-wasm/numpy must be imported');
  await import('../../js/addons/numpy.node.js');
  for (const instance of named([torch, makeTorch(module)])) {
    const y = instance.Tensor([3, 1, 3]);
    expectValues(y.unique()[0], [1, 3]);
    expectValues(instance.unique(y)[2], [1, 2]);
    expect(instance.einsum('i->', y)).toBe(7);
    expect(y.quantile(0.5)).toBe(3);
    expect(() => instance.IntTensor(2).quantile(0.5)).toThrow('quantile');
    expect(Object.keys(Object.getPrototypeOf(instance.DoubleTensor.prototype))).toEqual([]);
  }
});

test('linear algebra needs the import, and loads its module at the first call', async () => {
  const torch = makeTorch(module);
  const x = torch.Tensor(matrix('2 0; 0 4'));
  const message = 'inverse: torch7-wasm/linalg must be imported first: it adds torch.inverse';
  expect(() => torch.inverse(x)).toThrow(
    expect.objectContaining({ code: 'NOT_IMPORTED', message }),
  );
  expect(() => x.inverse()).toThrow(message);
  const { linalg } = await import('../../js/addons/linalg-table.js');
  const { addAddon } = await import('../../js/tensor/addons.js');
  const binary = readFileSync(new URL('../../js/addons/linalg.wasm', import.meta.url));
  let compiled = 0;
  const compile = () => {
    compiled++;
    return new WebAssembly.Module(binary);
  };
  addAddon(linalg, compile);
  expect(compiled).toBe(0);
  expectValues(x.inverse().diag(), [0.5, 0.25]);
  expectValues(torch.symeig(x)[0], [2, 4]);
  expect(compiled).toBe(1);
  await import('../../js/addons/linalg.node.js');
  expectValues(
    makeTorch(module)
      .Tensor([[4]])
      .inverse(),
    [[0.25]],
  );
});

test('an add-on without memory information is refused', () => {
  const { core } = makeTorch(module);
  expect(() => instantiateAddon(core, withSection([2, 1, 0]))).toThrow('no memory information');
});

test('an add-on that finds no memory says that it was being loaded', () => {
  const { core } = makeTorch(module);
  const tooMuch = [0xf0, 0xff, 0xff, 0xff, 0x0f]; /* 2^32 - 16 bytes */
  expect(() => instantiateAddon(core, withSection([1, 8, ...tooMuch, 0, 0, 0]))).toThrow(
    expect.objectContaining({
      code: 'NO_MEMORY',
      op: 'loadAddon',
      message: expect.stringMatching(/^loadAddon: not enough memory for \d+ bytes$/),
    }),
  );
});

/* A module with a section dylink.0 of these bytes. */
function withSection(section) {
  const name = new TextEncoder().encode('dylink.0');
  const content = [name.length, ...name, ...section];
  return new WebAssembly.Module(
    Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 0, content.length, ...content),
  );
}

test('Fourier transforms need the import, and apply to all instances', async () => {
  const torch = makeTorch(module);
  const x = torch.Tensor([1, 2, 3, 4]);
  const message = 'rfft: torch7-wasm/fft must be imported first: it adds torch.rfft';
  expect(() => torch.rfft(x)).toThrow(expect.objectContaining({ code: 'NOT_IMPORTED', message }));
  expect(() => x.rfft()).toThrow(message);
  expect(() => torch.clearFftPlans()).toThrow('torch7-wasm/fft must be imported first');
  await import('../../js/addons/fft.node.js');
  for (const instance of named([torch, makeTorch(module)])) {
    const y = instance.FloatTensor([1, 2, 3, 4]);
    expectValues(instance.rfft(y).select(1, 0), [10, -2, -2]);
    expectValues(y.fft().ifft().realPart(), [1, 2, 3, 4]);
    expect(instance.clearFftPlans()).toBeGreaterThan(0);
    expect(Object.keys(Object.getPrototypeOf(instance.FloatTensor.prototype))).toEqual([]);
  }
});

test('createTorch takes add-ons, and names what is none', async () => {
  const { createTorch, createTorchSync } = await import('../../js/create.node.js');
  const { default: linalg } = await import('../../js/addons/linalg-core.node.js');
  expect(linalg.name).toBe('linalg');
  expect(
    createTorchSync({ addons: [linalg] })
      .eye(2)
      .det(),
  ).toBe(1);
  const page = await import('../../js/create.js');
  const expected = expect.objectContaining({
    code: 'TYPE',
    arg: 'addons',
    message: expect.stringContaining('expected a list of add-ons'),
  });
  for (const addons of named(['linalg', [{}], [undefined], linalg])) {
    expect(() => createTorchSync({ addons })).toThrow(expected);
    await expect(createTorch({ addons })).rejects.toEqual(expected);
    await expect(page.createTorch({ addons, wasmModule: module })).rejects.toEqual(expected);
  }
});
