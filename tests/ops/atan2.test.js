import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads give the angle, of both real types', (torch) => {
  for (const [type, round] of named([
    ['Float', Math.fround],
    ['Double', Number],
  ])) {
    const make = torch[`${type}Tensor`];
    const wanted = [
      [Math.PI / 4, -Math.PI / 4],
      [Math.PI, 0],
    ].map((row) => row.map(round));
    expectEveryOverload(
      torch,
      'atan2',
      make(matrix('1 -1; 0 0')),
      [make(matrix('1 1; -1 1'))],
      wanted,
    );
  }
});

eachBase('distinguishes -0, and broadcasts', (torch) => {
  const x = torch.Tensor([[0], [-0]]);
  expect(torch.atan2(x, torch.Tensor([-1, 1, 1])).toArray()).toEqual([
    [Math.PI, 0, 0],
    [-Math.PI, -0, -0],
  ]);
});

eachBase('two numbers give a number', (torch) => {
  expect(torch.atan2(1, 2)).toBe(Math.atan2(1, 2));
  expectTypeError(() => torch.atan2(1), 'atan2: no overload matches (1)');
  expectTypeError(() => torch.atan2(1, 2, 3), 'atan2: no overload matches (1, 2, 3)');
});

eachBase('sizes that do not broadcast are refused', (torch) => {
  const y = torch.Tensor(3);
  expectTorchError(
    () => torch.Tensor(2).atan2(y),
    { code: 'SHAPES', op: 'atan2', arg: 'b', value: y },
    'sizes 2 and 3',
  );
});
