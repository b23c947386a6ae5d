import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';

eachBase('gives the memory back at once', (torch) => {
  const before = torch.memory();
  const x = torch.Tensor(1000);
  const { tensors, storages, bytes } = torch.memory();
  expect([tensors - before.tensors, storages - before.storages, bytes - before.bytes]).toEqual([
    1, 1, 8000,
  ]);
  expect(x.free()).toBe(undefined);
  expect(torch.memory()).toEqual(before);
});

eachBase('leaves views of the same memory alone', (torch, b) => {
  const x = torch.Tensor([1, 2, 3]);
  const y = x.narrow(b, 1 + b, 2);
  x.free();
  expectValues(y, [2, 3]);
});

eachBase('twice is an error', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => x.free(), { code: 'FREED', value: x }, 'torch.DoubleTensor was freed');
});
