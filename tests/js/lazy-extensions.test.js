/* js/module/extensions.js: extensions of Node that load when one of their functions is accessed. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { lazily } from '../../js/module/extensions.js';

const isLoaded = (object, name) => 'value' in Object.getOwnPropertyDescriptor(object, name);

test('functions of numpy.wasm and fft.wasm are made when one of them is first accessed', () => {
  const torch = createTorchSync();
  expect([isLoaded(torch, 'rfft'), isLoaded(torch, 'unique')]).toEqual([false, false]);
  const { fft } = torch;
  expect([isLoaded(torch, 'rfft'), isLoaded(torch, 'unique')]).toEqual([true, false]);
  expect(torch.fft).toBe(fft);
  expect(torch.Tensor([1, 2, 2]).unique()[0].toArray()).toEqual([1, 2]);
  expect(isLoaded(torch, 'einsum')).toBe(true);
});

test('the list of ops and the names of torch have those that are not loaded yet', () => {
  const torch = createTorchSync();
  expect(Object.keys(torch)).toEqual(expect.arrayContaining(['rfft', 'unique', 'einsum']));
  expect(isLoaded(torch, 'rfft')).toBe(false);
  expect([torch.core.ops.has('rfft'), torch.core.ops.has('unique')]).toEqual([true, true]);
});

test('a function can be replaced before it is loaded', () => {
  const torch = createTorchSync();
  const mine = () => 1;
  torch.rfft = mine;
  expect(torch.rfft).toBe(mine);
  expect(isLoaded(torch, 'fft')).toBe(false);
});

test('an extension that fails to load is loaded at the next access', () => {
  const torch = createTorchSync();
  let attempts = 0;
  lazily('fft', (core, target) => {
    attempts++;
    if (attempts === 1) throw new Error('no memory');
    for (const name of core.tables.fft) target[name] = () => name;
  })(torch.core, torch);
  expect(() => torch.rfft).toThrow('no memory');
  expect(torch.rfft()).toBe('rfft');
  expect([torch.fft(), attempts]).toEqual(['fft', 2]);
});
