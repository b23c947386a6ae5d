import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('repeats a column without copying, so that all copies change together', (torch) => {
  const x = range(torch, [10, 1]);
  const y = torch.expand(x, 10, 2);
  expect(y.fill(1).size()).toEqual([10, 2]);
  expect(x.toArray().flat()).toEqual(Array(10).fill(1));
  let i = 0;
  y.apply(() => ++i);
  expectValues(y.toArray().slice(0, 3), matrix('2 2; 4 4; 6 6'));
  expect(x.toArray().flat()).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
});

eachBase('all overloads take sizes spread, as an array or a LongStorage', (torch) => {
  const x = range(torch, [1, 3]);
  const want = matrix('0 1 2; 0 1 2');
  for (const sizes of named([[2, 3], [[2, 3]], [torch.LongStorage([2, 3])]]))
    expectEveryOverload(torch, 'expand', x, sizes, want);
});

eachBase('a size of -1 keeps that of the tensor', (torch) => {
  const x = range(torch, [1, 3]);
  expect(x.expand(-1, -1).size()).toEqual([1, 3]);
  expectValues(x.expand(2, -1), matrix('0 1 2; 0 1 2'));
  expectValues(torch.expand(x.t(), [-1, 2]), matrix('0 0; 1 1; 2 2'));
  expect(torch.Tensor(0, 1).expand(-1, 4).size()).toEqual([0, 4]);
  const fields = { code: 'TOO_SMALL', op: 'expand', arg: 'sizes' };
  expectTorchError(() => x.expand(-2, 3), { ...fields, value: [-2, 3] }, 'at least -1');
  expectTorchError(() => x.expandAs(torch.Tensor(2, 4)), { code: 'EXPAND_SIZE' });
});

eachBase('the stride of an expanded dimension is 0', (torch) => {
  const x = torch.Tensor(1, 3);
  const y = x.expand(4, 3);
  expect(y.stride()).toEqual([0, 1]);
  expect(sharesStorage(x, y)).toBe(true);
});

eachBase('only a dimension of size 1 can be expanded', (torch, b) => {
  const x = torch.Tensor(1, 3);
  const fields = { code: 'EXPAND_SIZE', op: 'expand', arg: 'sizes', value: [2, 4] };
  expectTorchError(() => x.expand(2, 4), fields, `dimension ${1 + b} has size 3`);
  expectTorchError(
    () => x.expand(2, 3, 1),
    { code: 'EXPAND_DIMS', value: [2, 3, 1] },
    '3 sizes for a tensor of 2 dimensions',
  );
  expectTorchError(() => torch.Tensor().expand(2), { code: 'EMPTY', arg: 't' });
});

eachBase('computing into an expanded tensor is ambiguous, and refused', (torch) => {
  const y = torch.Tensor([[1]]).expand(2, 2);
  expectTorchError(
    () => y.add(1),
    { code: 'RESULT_ALIAS', op: 'add', arg: 'r', value: y },
    'clone() it first',
  );
  expectValues(y, matrix('1 1; 1 1'));
});
