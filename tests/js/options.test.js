/* Options are own properties of the object that is passed. */
import { afterEach, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';
import * as npy from '../../js/io/npy/index.js';

afterEach(() => {
  delete Object.prototype.indexBase;
  delete Object.prototype.maxMemory;
  delete Object.prototype.signal;
});

test('a polluted Object.prototype changes no option', () => {
  Object.assign(Object.prototype, { indexBase: 1, maxMemory: 1, signal: AbortSignal.abort() });
  const torch = createTorchSync({ rules: 'torch7' });
  expect(torch.indexBase).toBe(0);
  const x = torch.Tensor([1, 2]);
  expect(npy.load(torch, npy.bytes(x), {}).toArray()).toEqual([1, 2]);
  expect(createLuaSync({}).run('return 1 + 1')).toEqual([2]);
});

test('inherited options of a class are not read', () => {
  const base = { indexBase: 1 };
  expect(createTorchSync(Object.create(base)).indexBase).toBe(0);
  expect(createTorchSync({ ...base }).indexBase).toBe(1);
});
