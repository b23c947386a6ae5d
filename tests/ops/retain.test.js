import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';

eachBase('a tensor retained once must be freed twice', (torch) => {
  const x = torch.Tensor([1, 2]);
  x.retain();
  x.free();
  expectValues(x, [1, 2]);
  x.free();
  expectTorchError(() => x.toArray(), { code: 'FREED', value: x }, 'was freed');
});

eachBase('a storage can be retained as well', (torch) => {
  const s = torch.DoubleStorage([1, 2]);
  s.retain();
  s.free();
  expectValues(s, [1, 2]);
  s.free();
  expectTorchError(() => s.size(), { code: 'FREED' }, 'torch.DoubleStorage was freed');
});

eachBase('the end of a scope frees what was retained in it', (torch) => {
  const before = torch.memory();
  torch.scope(() => {
    const x = torch.Tensor(2);
    x.retain();
    x.retain();
  });
  expect(torch.memory()).toEqual(before);
});

eachBase('a freed tensor cannot be retained', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => x.retain(), { code: 'FREED', value: x }, 'was freed');
});
