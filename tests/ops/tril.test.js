import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

const rows = matrix('1 2 3; 4 5 6');
const kept = (lower, k) =>
  rows.map((row, i) => row.map((x, j) => ((lower ? j - i <= k : j - i >= k) ? x : 0)));

eachBase('elements above or below a diagonal become 0, in a copy', (torch) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](rows);
    for (const k of named([-1e18, -3, -2, -1, 0, 1, 2, 3, 1e18])) {
      expect(x.tril(k).toArray()).toEqual(kept(true, k));
      expect(torch.triu(x, k).toArray()).toEqual(kept(false, k));
      expect(x.t().triu(-k).t().toArray()).toEqual(kept(true, k));
    }
    expect(x.tril().toArray()).toEqual(kept(true, 0));
    expectValues(x, rows);
  }
});

eachBase('in place, into strided results, and over the tensor in another order', (torch) => {
  const x = torch.Tensor(rows);
  expect(torch.tril(x, x)).toBe(x);
  expect(x.toArray()).toEqual(kept(true, 0));
  const whole = torch.zeros(3, 2);
  whole.t().triu(torch.Tensor(rows));
  expect(whole.t().toArray()).toEqual(kept(false, 0));
  const y = range(torch, [2, 2]);
  y.t().tril(y);
  expectValues(y, matrix('0 2; 0 3'));
});

eachBase(
  'each matrix of a batch, in every layout, in place and in a part of a storage',
  (torch, b) => {
    for (const type of named(TYPES)) {
      const x = range(torch, [2, 3, 2, 3], type);
      const wanted = (lower, k) =>
        x
          .toArray()
          .map((matrices) =>
            matrices.map((one) =>
              one.map((row, i) => row.map((n, j) => ((lower ? j - i <= k : j - i >= k) ? n : 0))),
            ),
          );
      for (const k of named([-1e18, -2, -1, 0, 1, 3, 1e18])) {
        expect(x.tril(k).toArray()).toEqual(wanted(true, k));
        expect(torch.triu(x, k).toArray()).toEqual(wanted(false, k));
        const turned = x.permute([3, 1, 0, 2].map((d) => d + b)).clone();
        expect(
          turned
            .permute([2, 1, 3, 0].map((d) => d + b))
            .tril(k)
            .toArray(),
        ).toEqual(wanted(true, k));
        expect(x.flip().flip().clone().triu(k).toArray()).toEqual(wanted(false, k));
        const whole = x.new(2, 3, 4, 5).fill(7);
        const part = whole.narrow(2 + b, 1 + b, 2).narrow(3 + b, 1 + b, 3);
        expect(torch.tril(part, x, k)).toBe(part);
        expect(part.toArray()).toEqual(wanted(true, k));
        part.copy(x);
        torch.triu(part, part, k);
        expect(part.toArray()).toEqual(wanted(false, k));
        part.fill(7);
        expect(whole.eq(7).all()).toBe(true);
      }
    }
  },
);

eachBase('batches without elements have none afterwards', (torch) => {
  if (torch.core.followsTorch7) return;
  for (const size of named([
    [0, 2, 3],
    [2, 0, 3],
    [2, 3, 0],
    [0, 0],
  ])) {
    expect(
      torch
        .zeros(...size)
        .tril()
        .size(),
    ).toEqual(size);
    expect(
      torch
        .zeros(...size)
        .triu(1)
        .size(),
    ).toEqual(size);
  }
});

eachBase('a vector has no triangles, and a result must not alias itself', (torch) => {
  const v = range(torch, [3]);
  const wide = torch.ones(1, 2).expand(2, 2);
  expectTorchError(() => torch.tril(v), { code: 'FEW_DIMS', op: 'tril', arg: 't', value: v });
  expectTorchError(() => torch.triu(torch.Tensor()), { code: 'FEW_DIMS', op: 'triu', arg: 't' });
  expectTorchError(() => torch.tril(wide, wide), {
    code: 'RESULT_ALIAS',
    op: 'tril',
    arg: 'r',
    value: wide,
  });
  expectValues(wide.tril(), matrix('1 0; 1 1'));
});

eachBase('indices of a triangle in a matrix with very many rows', (torch, b) => {
  const n = 2 ** 31 - 1;
  expect(torch.triuIndices(n, 1).toTypedArray()).toEqual(BigInt64Array.of(BigInt(b), BigInt(b)));
  const last = BigInt64Array.of(BigInt(n - 1 + b), BigInt(b));
  expect(torch.trilIndices(n, 2, 1 - n).toTypedArray()).toEqual(last);
  expect(torch.triuIndices(n, 2, 2).size()).toEqual([2, 0]);
});
