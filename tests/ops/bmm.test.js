import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { layouts, mixed, product } from '../helpers/products.js';
import { expectValues } from '../helpers/expect.js';

eachBase('the products of pairs of matrices, with every overload, type and layout', (torch, b) => {
  for (const type of named(TYPES)) {
    const [x, y] = [mixed(torch, [3, 4, 5], type), mixed(torch, [3, 5, 2], type)];
    const want = torch[`${type}Tensor`](
      x.toArray().map((a, i) => product(a, y.toArray()[i])),
    ).toArray();
    expectEveryOverload(torch, 'bmm', x, [y], want);
    for (const v of named(layouts(torch, b, x)))
      for (const w of named(layouts(torch, b, y))) expectValues(torch.bmm(v, w), want);
  }
});

eachBase('writes into a result of any strides, and over an operand', (torch, b) => {
  const [x, y] = [range(torch, [2, 2, 2]), range(torch, [2, 2, 2])];
  const want = torch.bmm(x, y).toArray();
  const r = torch.Tensor(2, 2, 2).transpose(b, 2 + b);
  expectValues(torch.bmm(r, x, y), want);
  expect(torch.bmm(x, x, y)).toBe(x);
  expectValues(x, want);
});

eachBase('refuses different batch sizes, and matrices whose sizes do not match', (torch) => {
  const x = range(torch, [2, 2, 3]);
  expectTorchError(
    () => torch.bmm(x, torch.Tensor(3, 3, 2)),
    { code: 'BATCHES', op: 'bmm', arg: 'b' },
    '2x2x3 times 3x3x2',
  );
  expectTorchError(() => torch.bmm(x, torch.Tensor(2, 2, 2)), { code: 'MM_SHAPES', arg: 'b' });
  expectTorchError(
    () => torch.bmm(x, torch.Tensor(3, 2)),
    { code: 'RANK', arg: 'b' },
    '3x2 must have 3 dimension',
  );
});
