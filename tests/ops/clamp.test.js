import { expect, test } from '@jest/globals';
import { createTorchSync } from '../helpers/library.js';
import { expectValues } from '../helpers/expect.js';
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
  'bounds are converted to the type; NaN stays; if the bounds cross, the upper one is the result',
  (torch) => {
    expectValues(torch.IntTensor([1, 2, 5]).clamp(1.9, 3.9), [1, 2, 3]);
    expectValues(torch.ByteTensor([1, 5]).clamp(-1, 3), [1, 3]);
    expectValues(torch.Tensor([NaN, Infinity, -Infinity]).clamp(-1, 1), [NaN, 1, -1]);
    expectValues(torch.Tensor([1, 3, 5]).clamp(4, 2), [2, 2, 2]);
    expectValues(torch.LongTensor([0, 2n ** 62n]).clamp(1, 2n ** 61n + 1n), [1, 2n ** 61n + 1n]);
  },
);

eachBase('works in place on a view', (torch, b) => {
  const x = torch.Tensor(matrix('1 9; 8 2'));
  x.t()
    .select(b, 1 + b)
    .clamp(3, 4);
  expectValues(x, matrix('1 4; 8 3'));
});

eachBase('limits a number, too', (torch) => {
  expect([torch.clamp(3, 0, 1), torch.clamp(-0.5, 0, 1), torch.clamp(0.5, 0, 1)]).toEqual([
    1, 0, 0.5,
  ]);
  expect(torch.clamp(NaN, 0, 1)).toBeNaN();
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
    expectValues(torch.clamp(x, NaN, 2), [NaN, NaN, NaN]);
    expectValues(torch.clamp(x, 2, NaN), [NaN, NaN, NaN]);
  }
  expectValues(torch.IntTensor([1]).clamp(NaN, 2), [1]);
});

/* A limit that no element reaches limits nothing; one that all exceed gives the end of the
   range. */
eachBase('limits outside of the range of an integer type are its ends', (torch) => {
  const ends = {
    Byte: [0, 255],
    Char: [-128, 127],
    Short: [-32768, 32767],
    Int: [-(2 ** 31), 2 ** 31 - 1],
    Long: [-(2n ** 63n), 2n ** 63n - 1n],
  };
  for (const [type, [low, high]] of named(Object.entries(ends))) {
    const make = torch[`${type}Tensor`];
    const x = () => make([low, 44, high]);
    for (const far of named([300 * Number(high), 1e30, Infinity])) {
      expectValues(x().clamp(-far, far), [low, 44, high]);
      expectValues(x().clamp(far, far), [high, high, high]);
      expectValues(x().clamp(-far, -far), [low, low, low]);
      for (const [op, best] of named([
        ['cmax', high],
        ['clampMin', high],
        ['maximum', high],
      ])) {
        expectValues(torch[op](x(), far), [best, best, best]);
        expectValues(torch[op](x(), -far), [low, 44, high]);
      }
      for (const op of named(['cmin', 'clampMax', 'minimum'])) {
        expectValues(torch[op](x(), far), [low, 44, high]);
        expectValues(torch[op](x(), -far), [low, low, low]);
      }
    }
    expectValues(torch.clip(x(), 0, Infinity), [0, 44, high]);
  }
});

test("by Torch7's rules a limit keeps its low bits", () => {
  const torch = createTorchSync({ rules: 'torch7' });
  expectValues(torch.ByteTensor([1, 44, 200]).clamp(0, 300), [1, 44, 44]);
  expectValues(torch.cmax(torch.ByteTensor([1, 44, 200]), 300), [44, 44, 200]);
});

test("by Torch7's rules the lower bound is compared first", () => {
  const torch = createTorchSync({ rules: 'torch7' });
  expectValues(torch.Tensor([1, 3, 5]).clamp(4, 2), [4, 4, 2]);
});
