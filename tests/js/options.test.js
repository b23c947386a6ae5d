/* Options are own properties of the object that is passed. */
import { afterEach, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import * as image from '../../js/io/image/index.node.js';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import { torch0 as torch } from '../helpers/torch.js';

let polluted = [];
const pollute = (properties) => {
  polluted = Object.keys(properties);
  Object.assign(Object.prototype, properties);
};
afterEach(() => {
  for (const name of polluted) delete Object.prototype[name];
});

test('a polluted Object.prototype changes no option', () => {
  pollute({ indexBase: 1, maxMemory: 1, signal: AbortSignal.abort() });
  const made = createTorchSync({ rules: 'torch7' });
  expect(made.indexBase).toBe(0);
  const x = made.Tensor([1, 2]);
  expect(npy.load(made, npy.bytes(x), {}).toArray()).toEqual([1, 2]);
  expect(createLuaSync({}).run('return 1 + 1')).toEqual([2]);
});

test('inherited options of a class are not read', () => {
  const base = { indexBase: 1 };
  expect(createTorchSync(Object.create(base)).indexBase).toBe(0);
  expect(createTorchSync({ ...base }).indexBase).toBe(1);
});

test('a polluted Object.prototype changes nothing in files of all formats', async () => {
  const x = torch.Tensor([
    [1, 2],
    [3, 4],
  ]);
  const found = {};
  pollute({
    x: 1,
    onProgress: 1,
    names: ['y'],
    skip: 1,
    compress: 1,
    metadata: 1,
    rows: 1,
    mode: 1,
  });
  Object.assign(found, {
    npy: npy.load(torch, npy.bytes(x)),
    npz: npz.load(torch, npz.bytes({ x }), {}).x,
    safetensors: safetensors.load(torch, safetensors.bytes({ x })).tensors.x,
    t7: torch.load(torch.serialize({ x })).x,
    open: await (await npz.open(torch, npz.bytes({ x }))).tensor('x'),
  });
  expect(Object.values(found).map((tensor) => tensor.toArray())).toEqual(
    new Array(5).fill([
      [1, 2],
      [3, 4],
    ]),
  );
});

test('a polluted Object.prototype changes no image', async () => {
  pollute({
    type: 'float',
    depth: 1,
    layout: 'HWC',
    max: 7,
    maxPixels: 1,
    bits: 16,
    onProgress: 1,
  });
  const image3 = torch.ByteTensor(3, 1, 2).fill(9);
  const x = await image.load(torch, await image.encode(image3));
  expect([x.torchType, x.size(), x.sum()]).toEqual(['torch.ByteTensor', [3, 1, 2], 54]);
});
