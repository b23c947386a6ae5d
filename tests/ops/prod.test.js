import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all elements are multiplied to a number; the product of none is 1', (torch) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](matrix('1 2; 3 4'));
    expect(x.prod()).toBe(24);
    expect(torch.prod(x.t())).toBe(24);
  }
  expect(torch.Tensor().prod()).toBe(1);
});

eachBase('all overloads multiply along a dimension, which keeps size 1', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3], type).add(1);
    expectEveryOverload(torch, 'prod', x, [b], [[4, 10, 18]]);
    expectEveryOverload(torch, 'prod', x, [1 + b], [[6], [120]]);
  }
});

eachBase('products of integers are LongTensors, which wrap at 64 bits', (torch, b) => {
  const x = torch.ByteTensor([20, 20]);
  expect(x.prod()).toBe(400);
  for (const prod of named([x.prod(b), torch.prod(x, [b]), torch.prod(torch.LongTensor(), x, b)]))
    expect([prod.type(), prod.toArray()]).toEqual(['torch.LongTensor', [400]]);
  expect(x.prod([b], { keepdim: false })).toBe(400);
  expectValues(torch.prod(torch.ByteTensor(), x, b), [144]);
  expect(torch.IntTensor(41).fill(3).prod(b).toArray()).toEqual([BigInt.asIntN(64, 3n ** 41n)]);
});

eachBase('a dimension that does not exist is refused', (torch, b) => {
  const x = torch.Tensor(2);
  expectTorchError(
    () => x.prod(1 + b),
    { code: 'DIM_RANGE', op: 'prod', arg: 'dim', value: 1 + b },
    '1 dimension',
  );
  expectTorchError(() => x.prod(-2), { code: 'DIM_RANGE', value: -2 });
});
