import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads interpolate', (torch) => {
  for (const type of named(['Float', 'Double'])) {
    const make = torch[`${type}Tensor`];
    expectEveryOverload(
      torch,
      'lerp',
      make(matrix('0 2; -4 1')),
      [make(matrix('4 4; 4 1')), 0.25],
      matrix('1 2.5; -2 1'),
    );
  }
});

eachBase('numbers give a number', (torch) => {
  expect(torch.lerp(10, 20, 0.5)).toBe(15);
  expect([torch.lerp(1e20, 1, 1), torch.lerp(1, 1e20, 0)]).toEqual([1, 1]);
  expectTypeError(() => torch.lerp(1, 2), 'lerp: no overload matches (1, 2)');
});

eachBase('weight 1 gives the second operand, weight 0 the first', (torch) => {
  const [a, b] = [
    [1e20, 0.1, -3, 1 / 3],
    [1, 1e10, 0.7, 1e-9],
  ];
  const halves = [torch.HalfTensor([1000, 0.1]), torch.HalfTensor([0.001, 7])];
  for (const [x, y] of named([
    [torch.FloatTensor(a), torch.FloatTensor(b)],
    [torch.DoubleTensor(a), torch.DoubleTensor(b)],
    halves,
  ])) {
    expect(torch.lerp(x, y, 0).toArray()).toEqual(x.toArray());
    expect(torch.lerp(x, y, 1).toArray()).toEqual(y.toArray());
    expect(x.lerp(y, 1).toArray()).toEqual(y.toArray());
  }
});

eachBase('broadcasts from either side', (torch) => {
  const row = torch.Tensor([0, 10, 20]);
  const column = torch.Tensor([[10], [20]]);
  expectValues(torch.lerp(row, column, 0.5), matrix('5 10 15; 10 15 20'));
  expectTorchError(
    () => row.lerp(torch.Tensor(2), 0.5),
    { code: 'SHAPES', op: 'lerp', arg: 'b' },
    'sizes 3 and 2',
  );
});

eachBase('does not exist for integers', (torch) => {
  expectTypeError(
    () => torch.IntTensor(2).lerp(torch.IntTensor(2), 1),
    'lerp: no overload matches',
  );
});
