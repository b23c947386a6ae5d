import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';

eachBase('lists the positions of elements other than 0, one row each', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](matrix('0 1 0; 2 0 3'));
    const want = [
      [b, 1 + b],
      [1 + b, b],
      [1 + b, 2 + b],
    ];
    const indices = torch.LongTensor();
    expect(x.nonzero().toArray()).toEqual(want);
    expect(torch.nonzero(x).type()).toBe('torch.LongTensor');
    expect(torch.nonzero(indices, x)).toBe(indices);
    expect(indices.toArray()).toEqual(want);
    expect(torch.LongTensor(9).nonzero(x).toArray()).toEqual(want);
  }
});

eachBase('lists in row-major order whatever the strides; NaN is not 0, -0 is', (torch, b) => {
  expect(torch.Tensor(matrix('0 1 0; 2 0 3')).t().nonzero().toArray()).toEqual([
    [b, 1 + b],
    [1 + b, b],
    [2 + b, 1 + b],
  ]);
  expect(torch.Tensor([NaN, -0, 0, -1]).nonzero().toArray()).toEqual([[b], [3 + b]]);
  expect(torch.Tensor([0, 5, 6]).reverse(b).nonzero().toArray()).toEqual([[b], [1 + b]]);
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
    expect(shaped.nonzero().toArray()).toEqual(want);
    if (size.length < 2) continue;
    const order = shaped.dim() - 1;
    const turned = shaped
      .transpose(b, order + b)
      .contiguous()
      .transpose(b, order + b);
    expect(turned.nonzero().toArray()).toEqual(want);
  }
});

eachBase('may write into its own source', (torch, b) => {
  const x = torch.LongTensor([0, 7]);
  expect(x.nonzero(x)).toBe(x);
  expect(x.toArray()).toEqual([[1 + b]]);
});

eachBase('requires a LongTensor as result', (torch) => {
  expectTypeError(() => torch.nonzero(torch.IntTensor(), torch.Tensor(2)), 'LongTensor');
  expectTypeError(() => torch.nonzero(3), 'nonzero');
});
