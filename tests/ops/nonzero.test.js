import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { expectValues } from '../helpers/expect.js';

eachBase('lists the positions of elements other than 0, one row each', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](matrix('0 1 0; 2 0 3'));
    const want = [
      [b, 1 + b],
      [1 + b, b],
      [1 + b, 2 + b],
    ];
    const indices = torch.LongTensor();
    expectValues(x.nonzero(), want);
    expect(torch.nonzero(x).type()).toBe('torch.LongTensor');
    expect(torch.nonzero(indices, x)).toBe(indices);
    expectValues(indices, want);
    expectValues(torch.LongTensor(9).nonzero(x), want);
  }
});

eachBase('lists in row-major order whatever the strides; NaN is not 0, -0 is', (torch, b) => {
  expectValues(torch.Tensor(matrix('0 1 0; 2 0 3')).t().nonzero(), [
    [b, 1 + b],
    [1 + b, b],
    [2 + b, 1 + b],
  ]);
  expectValues(torch.Tensor([NaN, -0, 0, -1]).nonzero(), [[b], [3 + b]]);
  expectValues(torch.Tensor([0, 5, 6]).reverse(b).nonzero(), [[b], [1 + b]]);
});

eachBase('has no rows if all elements are 0, or there are none', (torch) => {
  expect(torch.Tensor(3, 2).nonzero().size()).toEqual([0, 2]);
  expect(torch.Tensor(2, 0, 3).nonzero().size()).toEqual([0, 3]);
  expect(torch.Tensor().nonzero().nElement()).toBe(0);
});

eachBase('goes through lines of any length', (torch, b) => {
  const flag = (k) => Number((k * k) % 7 < 3);
  for (const size of named([[1], [256], [257], [3, 600], [2, 3, 300], [700, 1, 2]])) {
    const count = size.reduce((n, m) => n * m);
    const x = torch.IntTensor(count);
    x.data().set(Array.from({ length: count }, (_, k) => flag(k)));
    const want = [];
    for (let k = 0; k < count; k++) {
      let rest = k;
      const at = size.map(() => 0);
      for (let d = size.length - 1; d >= 0; d--) {
        at[d] = (rest % size[d]) + b;
        rest = Math.floor(rest / size[d]);
      }
      if (flag(k)) want.push(at);
    }
    const shaped = x.view(...size);
    expectValues(shaped.nonzero(), want);
    if (size.length < 2) continue;
    const order = shaped.dim() - 1;
    const turned = shaped
      .transpose(b, order + b)
      .contiguous()
      .transpose(b, order + b);
    expectValues(turned.nonzero(), want);
  }
});

eachBase('may write into its own source', (torch, b) => {
  const x = torch.LongTensor([0, 7]);
  expect(x.nonzero(x)).toBe(x);
  expectValues(x, [[1 + b]]);
});

eachBase('requires a LongTensor as result', (torch) => {
  expectTypeError(() => torch.nonzero(torch.IntTensor(), torch.Tensor(2)), 'LongTensor');
  expectTypeError(() => torch.nonzero(3), 'nonzero');
});
