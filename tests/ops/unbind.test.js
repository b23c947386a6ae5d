import { expect } from '@jest/globals';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

eachBase('unbind gives the slices along a dimension, as views', (torch, b) => {
  const x = range(torch, [2, 3]);
  expect(x.unbind().map((t) => t.toArray())).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  const columns = torch.unbind(x, 1 + b);
  expect(columns.map((t) => t.toArray())).toEqual([
    [0, 3],
    [1, 4],
    [2, 5],
  ]);
  expect(sharesStorage(x, columns[2])).toBe(true);
  expect(columns[0].isContiguous()).toBe(false);
});

eachBase('unbind gives the numbers of a vector, and none of a size of 0', (torch, b) => {
  expect(torch.LongTensor([3, 4]).unbind()).toEqual([3, 4]);
  expect(torch.LongTensor([2n ** 60n]).unbind(-1)).toEqual([2n ** 60n]);
  expect(
    range(torch, [2, 3])
      .narrow(0 + b, b, 1)
      .unbind(0 + b),
  ).toHaveLength(1);
  const error = { code: 'DIM_RANGE', op: 'unbind', arg: 'dim' };
  expectTorchError(() => range(torch, [3]).unbind(1 + b), error);
  expectTypeError(() => torch.Tensor(3).unbind('rows'), 'unbind');
  expectTypeError(() => torch.Tensor(3).unbind(b, 1), 'unbind');
});

eachBase('item is the only element', (torch, b) => {
  expect(torch.Tensor([7]).item()).toBe(7);
  expect(torch.item(torch.ByteTensor([[[200]]]))).toBe(200);
  expect(torch.LongTensor([2n ** 60n]).item()).toBe(2n ** 60n);
  expect(
    range(torch, [3, 3])
      .select(0 + b, 1 + b)
      .narrow(0 + b, 2 + b, 1)
      .item(),
  ).toBe(5);
  const error = { code: 'COUNTS', op: 'item' };
  expectTorchError(() => torch.Tensor(2).item(), error, 'must have one element');
  expectTorchError(() => torch.Tensor().item(), error, 'must have one element');
});
