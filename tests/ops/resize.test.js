import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('takes numbers, an array or a LongStorage, and returns the tensor', (torch) => {
  const x = range(torch, [6]);
  expect(x.resize(2, 3)).toBe(x);
  expectValues(x, matrix('0 1 2; 3 4 5'));
  expect(x.resize([3, 2]).size()).toEqual([3, 2]);
  expect(x.resize(torch.LongStorage([6])).size()).toEqual([6]);
  expectValues(torch.resize(x, 1, 6), [[0, 1, 2, 3, 4, 5]]);
  expect(x.size()).toEqual([6]);
});

eachBase('takes strides as well', (torch) => {
  const x = range(torch, [6]).resize([2, 3], [1, 2]);
  expectValues(x, matrix('0 2 4; 1 3 5'));
});

eachBase('to a larger size makes the storage grow: the elements stay, new ones are 0', (torch) => {
  const x = torch.Tensor([1, 2]);
  expectValues(x.resize(4), [1, 2, 0, 0]);
  expect(x.storage().size()).toBe(4);
});

eachBase('to a smaller size leaves the storage as it is', (torch) => {
  const x = range(torch, [6]);
  const before = torch.memory().bytes;
  expectValues(x.resize(2), [0, 1]);
  expect(torch.memory().bytes).toBe(before);
  expectValues(x.resize(6), [0, 1, 2, 3, 4, 5]);
});

eachBase('makes a strided tensor contiguous, unless it has that size already', (torch) => {
  const x = range(torch, [2, 3]).t();
  expect(x.resize(3, 2).stride()).toEqual([1, 3]);
  expect(x.resize(2, 3).stride()).toEqual([3, 1]);
});

eachBase('to nothing makes it empty', (torch) => {
  expect(torch.Tensor(3).resize([]).size()).toEqual([]);
  expect(torch.Tensor(3).resize(0).size()).toEqual([0]);
  expect(torch.Tensor(3).resize(2, 0).size()).toEqual([2, 0]);
  expect(torch.Tensor().resize(0).size()).toEqual([0]);
});

eachBase('too large a size is refused, and the tensor stays as it was', (torch) => {
  const x = range(torch, [2]);
  const sizes = [2 ** 40, 2 ** 20];
  expectTorchError(
    () => x.resize(sizes),
    { code: 'TOO_LARGE', op: 'resize', arg: 'sizes', value: sizes },
    'more elements',
  );
  expectTorchError(
    () => x.resize([2, 2], [1]),
    { code: 'STRIDES', arg: 'strides', value: [1] },
    '1 stride for 2 sizes',
  );
  expectTypeError(() => x.resize('2'), 'resize: no overload matches ("2")');
  expectTypeError(() => x.resize(NaN), 'resize: no overload matches (NaN)');
  expectValues(x, [0, 1]);
});
