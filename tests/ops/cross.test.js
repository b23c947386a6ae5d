import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { layouts, mixed } from '../helpers/products.js';

const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];

eachBase('the cross product of two vectors, with every overload', (torch) => {
  expectEveryOverload(
    torch,
    'cross',
    torch.Tensor([1, 2, 3]),
    [torch.Tensor([4, 6, 5])],
    [-8, 7, -2],
  );
});

eachBase(
  'along the first dimension of size 3 or the given one, of every type and layout',
  (torch, b) => {
    for (const type of named(TYPES)) {
      const [x, y] = [
        mixed(torch, [5, 3], type),
        mixed(torch, [7, 3], type)
          .narrow(b, 2 + b, 5)
          .clone(),
      ];
      const want = torch[`${type}Tensor`](x.toArray().map((v, i) => cross(v, y.toArray()[i])));
      for (const v of named(layouts(torch, b, x))) {
        for (const w of named(layouts(torch, b, y))) {
          expect(torch.cross(v, w).toArray()).toEqual(want.toArray());
          expect(torch.cross(v.t(), w.t(), b).toArray()).toEqual(want.t().toArray());
        }
      }
      expectEveryOverload(torch, 'cross', x, [y, 1 + b], want.toArray());
    }
  },
);

eachBase('a square matrix is multiplied by columns', (torch, b) => {
  const [x, y] = [range(torch, [3, 3]), mixed(torch, [3, 3])];
  expect(torch.cross(x, y).toArray()).toEqual(torch.cross(x, y, b).toArray());
  expect(torch.cross(x, y).t().toArray()).toEqual(torch.cross(x.t(), y.t(), 1 + b).toArray());
});

eachBase(
  'only the result is written, where rows are contiguous and where they are not',
  (torch, b) => {
    for (const type of named(TYPES)) {
      const [x, y] = [mixed(torch, [5, 3], type), mixed(torch, [7, 3], type).narrow(b, 2 + b, 5)];
      const want = x.toArray().map((v, i) => cross(v, y.toArray()[i]));
      const make = torch[`${type}Tensor`];
      const expected = make(want).toArray();
      for (const [size, dim] of named([
        [[6, 3], b],
        [[5, 4], 1 + b],
      ])) {
        const whole = make(...size).fill(7);
        torch.cross(whole.narrow(dim, b, size[dim - b] - 1), x, y, 1 + b);
        expectValues(whole.narrow(dim, b, size[dim - b] - 1), expected);
        expect(whole.select(dim, size[dim - b] - 1 + b).toArray()).toEqual(
          new Array(size[1 - dim + b]).fill(7),
        );
      }
    }
  },
);

eachBase('the result may be an operand', (torch) => {
  const x = torch.Tensor([1, 2, 3]);
  torch.cross(x, x, torch.Tensor([4, 6, 5]));
  expectValues(x, [-8, 7, -2]);
});

eachBase('refuses other sizes, and dimensions that are not 3', (torch, b) => {
  const [m, v] = [range(torch, [2, 3]), range(torch, [3])];
  expectTorchError(
    () => torch.cross(m, v),
    { code: 'SAME_SIZE', op: 'cross', arg: 'b', value: v },
    '2x3 and 3',
  );
  expectTorchError(
    () => torch.cross(m, m, b),
    { code: 'CROSS_DIM', arg: 'dim', value: b },
    `dimension ${b} has size 2`,
  );
  expectTorchError(() => torch.cross(m, m, 2 + b), { code: 'DIM_RANGE', arg: 'dim', value: 2 + b });
  expectTorchError(() => torch.cross(range(torch, [2]), range(torch, [2])), {
    code: 'CROSS_NONE',
    arg: 'a',
  });
  expectTorchError(() => torch.cross(torch.Tensor(), torch.Tensor()), { code: 'CROSS_NONE' });
});

// Also where multiplications and additions are fused.
eachBase('the cross product of a vector with itself is 0', (torch, b) => {
  for (const Class of named([torch.FloatTensor, torch.DoubleTensor])) {
    const x = Class(20, 3).uniform(-1, 1);
    expect(
      torch
        .cross(x, x, 1 + b)
        .abs()
        .max(),
    ).toBe(0);
  }
});
