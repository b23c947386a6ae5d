import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads keep elements between the two, of every type', (torch) => {
  for (const type of named(TYPES))
    expectEveryOverload(
      torch,
      'clamp',
      torch[`${type}Tensor`](matrix('1 5; 3 9')),
      [2, 4],
      matrix('2 4; 3 4'),
    );
});

eachBase(
  'bounds are converted to the type; NaN stays; if the bounds cross, the lower one is applied first',
  (torch) => {
    expect(torch.IntTensor([1, 2, 5]).clamp(1.9, 3.9).toArray()).toEqual([1, 2, 3]);
    expect(torch.ByteTensor([1, 5]).clamp(-1, 3).toArray()).toEqual([255, 255]);
    expect(torch.Tensor([NaN, Infinity, -Infinity]).clamp(-1, 1).toArray()).toEqual([NaN, 1, -1]);
    expect(torch.Tensor([1, 3, 5]).clamp(4, 2).toArray()).toEqual([4, 4, 2]);
    expect(
      torch
        .LongTensor([0, 2n ** 62n])
        .clamp(1, 2n ** 61n + 1n)
        .toArray(),
    ).toEqual([1, 2n ** 61n + 1n]);
  },
);

eachBase('works in place on a view', (torch, b) => {
  const x = torch.Tensor(matrix('1 9; 8 2'));
  x.t()
    .select(b, 1 + b)
    .clamp(3, 4);
  expect(x.toArray()).toEqual(matrix('1 4; 8 3'));
});

eachBase('both bounds must be given', (torch) => {
  expectTypeError(
    () => torch.Tensor(2).clamp(1),
    'clamp: no overload matches',
    'clamp([r], a: tensor, min: number, max: number)',
  );
});

eachBase('a bound that is NaN gives NaN', (torch) => {
  for (const type of named(['Float', 'Double'])) {
    const x = torch[`${type}Tensor`]([1, 2, 3]);
    expect(torch.clamp(x, NaN, 2).toArray()).toEqual([NaN, NaN, NaN]);
    expect(torch.clamp(x, 2, NaN).toArray()).toEqual([NaN, NaN, NaN]);
  }
  expect(torch.IntTensor([1]).clamp(NaN, 2).toArray()).toEqual([1]);
});
