import { expect } from '@jest/globals';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('is the address of the structure, unique for each tensor', (torch) => {
  const [x, y] = [torch.Tensor(2), torch.Tensor(2)];
  expect(x.cdata()).toBeGreaterThan(0);
  expect(torch.cdata(x)).toBe(x.cdata());
  expect(x.cdata()).not.toBe(y.cdata());
});

eachBase('of a storage tells whether tensors share it', (torch) => {
  const x = torch.Tensor(2, 3);
  expect(x.storage().cdata()).toBe(x.t().storage().cdata());
  expect(x.storage().cdata()).not.toBe(x.clone().storage().cdata());
});

eachBase('a freed tensor has none', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => x.cdata(), { code: 'FREED', value: x }, 'torch.DoubleTensor was freed');
  expectTypeError(() => torch.cdata(3), 'cdata: `tensor` = 3: not a tensor');
});
