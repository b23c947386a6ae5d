import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorch } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('sets every element, and returns the tensor', (torch) => {
  const x = torch.DoubleTensor(4);
  expect(x.fill(3.14)).toBe(x);
  expectValues(x, [3.14, 3.14, 3.14, 3.14]);
  expectValues(torch.fill(x, 2), [2, 2, 2, 2]);
  expectValues(x, [3.14, 3.14, 3.14, 3.14]);
});

// Lua and Torch7's programs rely on it.
test("with Torch7's rules the functions write into their tensor", async () => {
  const torch = await createTorch({ rules: 'torch7' });
  const x = torch.Tensor(2);
  expect(torch.fill(x, 2)).toBe(x);
  expect(torch.assign(x, 0, 3)).toBe(x);
  expectValues(x, [3, 2]);
});

eachBase('a function that fails leaves no copy in memory', (torch) => {
  const x = torch.Tensor(2);
  const other = torch.Tensor(3);
  const before = torch.memory();
  expectTorchError(() => torch.copy(x, other), { code: 'COUNTS', op: 'copy', value: other });
  expect(() => torch.assign(x, 9, 1)).toThrow('dimension');
  expect(torch.memory()).toEqual(before);
});

eachBase('sets only the elements of a view', (torch, b) => {
  const x = range(torch, [3, 3]);
  x.select(1 + b, 1 + b).fill(-1);
  expectValues(x, matrix('0 -1 2; 3 -1 5; 6 -1 8'));
});

eachBase('an integer tensor gets the value without its fraction', (torch) => {
  for (const type of named(TYPES.slice(0, 5)))
    expectValues(torch[`${type}Tensor`](2).fill(3.9), [3, 3]);
  expectValues(torch.ByteTensor(1).fill(257), [1]);
  expectValues(torch.CharTensor(1).fill(-129), [127]);
});

eachBase('takes any number: NaN, infinity, a BigInt', (torch) => {
  expectValues(torch.Tensor(1).fill(NaN), [NaN]);
  expectValues(torch.FloatTensor(1).fill(-Infinity), [-Infinity]);
  expectValues(torch.LongTensor(1).fill(-(2n ** 63n)), [-(2n ** 63n)]);
});

eachBase('an empty tensor stays empty', (torch) => {
  expect(torch.Tensor().fill(1).nElement()).toBe(0);
});

eachBase('anything but a number is refused', (torch) => {
  expectTypeError(() => torch.Tensor(2).fill('1'), 'fill', '"1"', 'value: number');
  expectTypeError(() => torch.Tensor(2).fill(), 'fill: no overload matches');
  expectTypeError(() => torch.Tensor(2).fill(torch.Tensor(2)), 'fill: no overload matches');
});
