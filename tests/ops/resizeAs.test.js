import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('takes the size of another tensor, and returns the tensor', (torch) => {
  const x = range(torch, [6]);
  expect(x.resizeAs(torch.Tensor(2, 3))).toBe(x);
  expectValues(x, matrix('0 1 2; 3 4 5'));
  expectValues(torch.resizeAs(x, torch.Tensor(2)), [0, 1]);
  expect(x.size()).toEqual([2, 3]);
  expect(x.resizeAs(torch.Tensor()).size()).toEqual([]);
});

eachBase('only the size of a strided template is used, not its strides', (torch) => {
  expect(torch.Tensor().resizeAs(torch.Tensor(2, 3).t()).stride()).toEqual([2, 1]);
});

// As in Torch7: of the same type.
eachBase('a template of another type is refused', (torch) => {
  expectTypeError(
    () => torch.Tensor(6).resizeAs(torch.IntTensor(2, 3)),
    'resizeAs',
    'Expected (torch.DoubleTensor)',
  );
  expectTypeError(() => torch.Tensor(6).resizeAs([2, 3]), 'resizeAs', '[2, 3]');
});
