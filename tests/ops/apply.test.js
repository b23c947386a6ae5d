import { expect } from '@jest/globals';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('fills, changes and sums a tensor', (torch) => {
  let i = 0;
  const z = torch.Tensor(3, 3);
  expect(z.apply(() => ++i)).toBe(z);
  expect(z.toArray()).toEqual([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);
  z.apply(Math.sin);
  let sum = 0;
  z.apply((x) => { sum += x; });
  expect(sum).toBeCloseTo(1.9552094821074, 13);
  expect(z.sum()).toBeCloseTo(sum, 13);
});

eachBase('goes in row-major order, whatever the strides', (torch, b) => {
  const seen = [];
  torch.apply(range(torch, [2, 3]).t().reverse(b), (x) => { seen.push(x); });
  expect(seen).toEqual([2, 5, 1, 4, 0, 3]);
});

eachBase('what is returned is stored as an element of that type', (torch) => {
  for (const type of TYPES.slice(0, 5)) expect(torch[`${type}Tensor`]([1]).apply(() => 2.9).toArray()).toEqual([2]);
  expect(torch.LongTensor([1]).apply(() => 2n ** 60n).toArray()).toEqual([2n ** 60n]);
  expect(torch.Tensor([1, 2]).apply(() => null).toArray()).toEqual([1, 2]);
});

eachBase('an empty tensor has nothing to call it with', (torch) => {
  torch.Tensor().apply(() => { throw new Error('called'); });
});

eachBase('the function may make memory grow, and may free the tensor', (torch) => {
  const x = range(torch, [3]);
  let room = 1e6;
  x.apply((v) => torch.Tensor(room *= 2).nElement() && v + 1);
  expect(x.toArray()).toEqual([1, 2, 3]);
  let calls = 0;
  x.apply(() => { if (calls++ === 0) x.free(); });
  expect(calls).toBe(3);
});

eachBase('the function must not resize the storage', (torch) => {
  const x = range(torch, [3]);
  expectTorchError(() => x.apply(() => { x.storage().resize(100); }), { code: 'RESIZED' }, 'resized the storage');
});

eachBase('what the function throws comes through, and what is no number is refused', (torch) => {
  const x = range(torch, [3]);
  expect(() => x.apply(() => { throw new RangeError('mine'); })).toThrow('mine');
  expectTypeError(() => x.apply(() => 'a'), 'apply: the function returned "a"');
  expectTypeError(() => x.apply(3), 'apply: 3 is not a function');
  expect(x.toArray()).toEqual([0, 1, 2]);
});
