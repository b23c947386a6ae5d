import { expect } from '@jest/globals';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';

eachBase('lists the positions of elements other than 0, one row each', (torch, b) => {
  for (const type of TYPES) {
    const x = torch[`${type}Tensor`]([
      [0, 1, 0],
      [2, 0, 3],
    ]);
    const want = [
      [b, 1 + b],
      [1 + b, b],
      [1 + b, 2 + b],
    ];
    const indices = torch.LongTensor();
    expect(x.nonzero().toArray()).toEqual(want);
    expect(torch.nonzero(x).type()).toBe('torch.LongTensor');
    expect(torch.nonzero(indices, x)).toBe(indices);
    expect(indices.toArray()).toEqual(want);
    expect(torch.LongTensor(9).nonzero(x).toArray()).toEqual(want);
  }
});

eachBase('lists in row-major order whatever the strides; NaN is not 0, -0 is', (torch, b) => {
  expect(
    torch
      .Tensor([
        [0, 1, 0],
        [2, 0, 3],
      ])
      .t()
      .nonzero()
      .toArray(),
  ).toEqual([
    [b, 1 + b],
    [1 + b, b],
    [2 + b, 1 + b],
  ]);
  expect(torch.Tensor([NaN, -0, 0, -1]).nonzero().toArray()).toEqual([[b], [3 + b]]);
  expect(torch.Tensor([0, 5, 6]).reverse(b).nonzero().toArray()).toEqual([[b], [1 + b]]);
});

eachBase('has no rows if all elements are 0, or there are none', (torch) => {
  expect(torch.Tensor(3, 2).nonzero().size()).toEqual([0, 2]);
  expect(torch.Tensor(2, 0, 3).nonzero().size()).toEqual([0, 3]);
  expect(torch.Tensor().nonzero().nElement()).toBe(0);
});

eachBase('may write into its own source', (torch, b) => {
  const x = torch.LongTensor([0, 7]);
  expect(x.nonzero(x)).toBe(x);
  expect(x.toArray()).toEqual([[1 + b]]);
});

eachBase('requires a LongTensor as result', (torch) => {
  expectTypeError(() => torch.nonzero(torch.IntTensor(), torch.Tensor(2)), 'LongTensor');
  expectTypeError(() => torch.nonzero(3), 'nonzero');
});
