import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads give the square root, of both real types', (torch) => {
  for (const type of named(['Float', 'Double'])) {
    expectEveryOverload(
      torch,
      'sqrt',
      torch[`${type}Tensor`](matrix('4 0; 6.25 9')),
      [],
      matrix('2 0; 2.5 3'),
    );
  }
});

eachBase('is rounded as in JavaScript', (torch) => {
  const values = [2, 3, 1e-300, 1e300, 5e-324, -1, -0, Infinity];
  expect(torch.Tensor(values).sqrt().toArray()).toEqual(values.map(Math.sqrt));
  expect(torch.FloatTensor([2, 3]).sqrt().toArray()).toEqual(
    [2, 3].map((x) => Math.fround(Math.sqrt(x))),
  );
});

eachBase('works in place on a view', (torch, b) => {
  const x = torch.Tensor(matrix('4 9; 16 25'));
  x.reverse(b).select(b, b).sqrt();
  expectValues(x, matrix('4 9; 4 5'));
});

eachBase('the function takes a plain number as well', (torch) => {
  expect(torch.sqrt(6.25)).toBe(2.5);
  expectTypeError(() => torch.sqrt('1'), 'sqrt: no overload matches ("1")');
});

eachBase('does not exist for integers', (torch) => {
  expectTypeError(() => torch.LongTensor(2).sqrt(), 'sqrt: no overload matches');
  expectTypeError(
    () => torch.sqrt(torch.IntTensor(2)),
    'sqrt: no overload matches',
    'torch.IntTensor of size 2',
  );
});
