import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads give the negative, of both real types', (torch) => {
  for (const type of named(['Float', 'Double'])) {
    expectEveryOverload(
      torch,
      'neg',
      torch[`${type}Tensor`](matrix('1 -2.5; Infinity 3')),
      [],
      matrix('-1 2.5; -Infinity -3'),
    );
  }
});

eachBase('0 becomes -0, NaN stays NaN', (torch) => {
  const [zero, nan] = torch.Tensor([0, NaN]).neg().toArray();
  expect(zero).toBe(-0);
  expect(nan).toBe(NaN);
});

eachBase('works in place on a view', (torch, b) => {
  const x = range(torch, [2, 2]);
  x.select(1 + b, 1 + b).neg();
  expectValues(x, matrix('0 -1; 2 -3'));
});

eachBase('a plain number gives a number', (torch) => {
  expect(torch.neg(3)).toBe(-3);
});

eachBase('does not exist for integers', (torch) => {
  expectTypeError(() => torch.IntTensor(2).neg(), 'neg: no overload matches');
  expectTypeError(
    () => torch.neg(torch.ByteTensor(2)),
    'neg: no overload matches',
    'torch.ByteTensor of size 2',
  );
});
