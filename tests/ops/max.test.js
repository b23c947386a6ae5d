import { expect } from '@jest/globals';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { testExtreme } from '../helpers/extreme.js';

testExtreme('max', 1);

eachBase('finds the greatest of infinities and of zeros', (torch) => {
  expect(torch.Tensor([Infinity, 0, -Infinity]).max()).toBe(Infinity);
  expect(torch.Tensor([0, -0]).max() === 0).toBe(true);
});

eachBase('overlapping results are refused', (torch, b) => {
  const r = torch.LongTensor();
  expectTorchError(() => torch.max(r, r, torch.LongTensor([[1, 5, 2]]), b), {
    code: 'SAME_RESULT',
    op: 'max',
    arg: 'indices',
  });
  const block = torch.LongTensor(4);
  expectTorchError(
    () =>
      torch.max(block.narrow(b, b, 2), block.narrow(b, 1 + b, 2), torch.LongTensor([[1, 5]]), b),
    { code: 'SAME_RESULT' },
  );
});
