// equal, all and any.
import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('equal: the same size and equal elements, whatever the strides', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [20, 30], type);
    const y = x.clone();
    expect([
      x.equal(y),
      torch.equal(x.t(), y.t().clone()),
      x.equal(x.t()),
      x.equal(x.view(600)),
    ]).toEqual([true, true, false, false]);
    for (const [i, j] of named([
      [0, 0],
      [8, 15],
      [19, 29],
    ])) {
      const had = y.at(i + b, j + b);
      y.assign(i + b, j + b, 100);
      expect([x.equal(y), x.t().equal(y.t())]).toEqual([Number(had) === 100, Number(had) === 100]);
      y.assign(i + b, j + b, had);
    }
  }
});

eachBase('equal: 0 equals -0, NaN equals nothing, and empty tensors are equal', (torch) => {
  expect(torch.Tensor([0]).equal(torch.Tensor([-0]))).toBe(true);
  const x = torch.Tensor([NaN]);
  expect(x.equal(x)).toBe(false);
  expect([torch.Tensor().equal(torch.Tensor()), torch.Tensor().equal(x)]).toEqual([true, false]);
  expectTypeError(() => torch.equal(x, torch.FloatTensor(1)), 'mixed');
  expectTypeError(() => torch.equal(x), 'equal');
});

eachBase('all and any: true if no byte, or not every byte, is 0', (torch) => {
  const both = (values) => [torch.ByteTensor(values).all(), torch.any(torch.ByteTensor(values))];
  expect([both([1, 0]), both([1, 2]), both([0, 0])]).toEqual([
    [false, true],
    [true, true],
    [false, false],
  ]);
  const x = torch.ByteTensor(3, 4).fill(1);
  expect([x.t().all(), x.eq(0).any(), torch.Tensor([1, 2]).gt(1).any()]).toEqual([
    true,
    false,
    true,
  ]);
});

eachBase('all and any: no elements, and types other than Byte', (torch) => {
  for (const name of named(['all', 'any'])) {
    expect(torch.ByteTensor(2, 0)[name]()).toBe(name === 'all');
    expectTypeError(() => torch[name](torch.IntTensor(2)), name);
  }
});
