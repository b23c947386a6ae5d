import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads give e to the power of x, of both real types', (torch) => {
  for (const type of named(['Float', 'Double'])) {
    expectEveryOverload(
      torch,
      'exp',
      torch[`${type}Tensor`](matrix('0 -Infinity; Infinity -0')),
      [],
      matrix('1 0; Infinity 1'),
    );
  }
});

eachBase('is right to the last bits', (torch) => {
  const values = [1, -1, 0.5, 10, -20.25, 700, -700];
  torch
    .Tensor(values)
    .exp()
    .toArray()
    .forEach((y, i) => {
      expect(Math.abs(y / Math.exp(values[i]) - 1)).toBeLessThan(1e-15);
    });
  torch
    .FloatTensor([1, -3, 20])
    .exp()
    .toArray()
    .forEach((y, i) => {
      expect(Math.abs(y / Math.exp([1, -3, 20][i]) - 1)).toBeLessThan(1.2e-7);
    });
});

eachBase('overflows to infinity, underflows to 0, and keeps NaN', (torch) => {
  expectValues(torch.Tensor([710, -746, NaN]).exp(), [Infinity, 0, NaN]);
  expectValues(torch.FloatTensor([89, -104]).exp(), [Infinity, 0]);
});

eachBase('the function takes a plain number as well', (torch) => {
  expect(torch.exp(0)).toBe(1);
  expectTypeError(() => torch.exp('1'), 'exp: no overload matches ("1")');
});

eachBase('does not exist for integers', (torch) => {
  expectTypeError(() => torch.ShortTensor(2).exp(), 'exp: no overload matches');
  expectTypeError(
    () => torch.exp(torch.ShortTensor(2)),
    'exp: no overload matches',
    'torch.ShortTensor',
  );
});
