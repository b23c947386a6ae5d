import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectValues } from '../helpers/expect.js';

eachBase('gives nested arrays, for every type', (torch) => {
  for (const type of named(TYPES)) {
    expectValues(range(torch, [2, 1, 3], type), [[[0, 1, 2]], [[3, 4, 5]]]);
  }
});

eachBase('follows the strides', (torch, b) => {
  const x = range(torch, [2, 3]);
  expectValues(x.t(), matrix('0 3; 1 4; 2 5'));
  expectValues(x.reverse(b).narrow(1 + b, 1 + b, 2), matrix('4 5; 1 2'));
  expectValues(torch.Tensor([7]).expand(3), [7, 7, 7]);
});

eachBase('an empty tensor is an empty array', (torch) => {
  expectValues(torch.Tensor(), []);
});

eachBase('totable() is the same under the name of Torch7', (torch) => {
  expect(range(torch, [2]).totable()).toEqual([0, 1]);
  expect(torch.totable(range(torch, [2]))).toEqual([0, 1]);
});

eachBase('its result makes the same tensor again', (torch) => {
  const x = torch.Tensor(matrix('1.5 NaN; -Infinity -0'));
  expect(torch.Tensor(x.toArray()).toArray()).toEqual(x.toArray());
});

eachBase('a freed tensor has no elements', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => x.toArray(), { code: 'FREED', value: x }, 'was freed');
});
