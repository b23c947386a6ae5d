import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorchSync } from '../helpers/library.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('is the memory in which the elements are', (torch, b) => {
  const x = torch.Tensor(4, 5);
  const s = x.storage();
  for (let i = 0; i < s.size(); i++) s.assign(i + b, i + 1);
  expectValues(x.at(1 + b), [6, 7, 8, 9, 10]);
  expect(s.type()).toBe('torch.DoubleStorage');
});

eachBase('of a view is the whole storage of the original', (torch, b) => {
  const x = range(torch, [6]);
  const s = torch.storage(x.narrow(b, 2 + b, 2));
  expect(s.size()).toBe(6);
  expect(s.cdata()).toBe(x.storage().cdata());
});

eachBase('outlives the tensor', (torch) => {
  const x = range(torch, [3]);
  const s = x.storage();
  x.free();
  expectValues(s, [0, 1, 2]);
});

eachBase('of an empty tensor is empty, and always the same', (torch) => {
  const x = torch.Tensor();
  expect(x.storage().size()).toBe(0);
  expect(x.storage().cdata()).toBe(x.storage().cdata());
});

eachBase('only tensors have a storage', (torch) => {
  expectTypeError(() => torch.storage(torch.DoubleStorage(1)), 'storage', 'not a tensor');
});

test('generators count towards maxMemory, and a storage shrinks when it is full', () => {
  const torch = createTorchSync({ maxMemory: 1e6 });
  const storage = torch.DoubleStorage(124999);
  expectTorchError(() => torch.Generator(), { code: 'NO_MEMORY' });
  expect(torch.memory().bytes).toBeLessThanOrEqual(1e6);
  storage.resize(124900);
  expect(storage.size()).toBe(124900);
});
