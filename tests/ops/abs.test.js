import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads give the absolute value', (torch) => {
  for (const type of named(['Int', 'Long', 'Float', 'Double'])) {
    expectEveryOverload(
      torch,
      'abs',
      torch[`${type}Tensor`](matrix('1 -2; 0 -3')),
      [],
      matrix('1 2; 0 3'),
    );
  }
  expectValues(torch.abs(torch.Tensor([-0, -Infinity, NaN])), [0, Infinity, NaN]);
});

eachBase('the most negative integer stays, since it has no positive counterpart', (torch) => {
  expectValues(torch.IntTensor([-(2 ** 31)]).abs(), [-(2 ** 31)]);
  expectValues(torch.LongTensor([-(2n ** 63n)]).abs(), [-(2n ** 63n)]);
});

eachBase('writes into a strided result', (torch) => {
  const r = torch.Tensor(2, 3).t();
  expect(r.abs(range(torch, [3, 2]).neg())).toBe(r);
  expectValues(r, matrix('0 1; 2 3; 4 5'));
  expect(r.stride()).toEqual([1, 3]);
});

eachBase('the function takes a plain number as well', (torch) => {
  expect(torch.abs(-2.5)).toBe(2.5);
  expectTypeError(() => torch.abs('1'), 'abs: no overload matches ("1")');
});

eachBase('does not exist for the small integer types', (torch) => {
  for (const type of named(['Byte', 'Char', 'Short'])) {
    expectTypeError(() => torch[`${type}Tensor`](1).abs(), 'abs: no overload matches');
    expectTypeError(
      () => torch.abs(torch[`${type}Tensor`](1)),
      'abs: no overload matches',
      `torch.${type}Tensor`,
    );
  }
});
