import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

const rows = matrix('1 2 3; 4 5 6');
const kept = (lower, k) =>
  rows.map((row, i) => row.map((x, j) => ((lower ? j - i <= k : j - i >= k) ? x : 0)));

eachBase('elements above or below a diagonal become 0, in a copy', (torch) => {
  for (const type of TYPES) {
    const x = torch[`${type}Tensor`](rows);
    for (const k of [-1e18, -3, -2, -1, 0, 1, 2, 3, 1e18]) {
      expect(x.tril(k).toArray()).toEqual(kept(true, k));
      expect(torch.triu(x, k).toArray()).toEqual(kept(false, k));
      expect(x.t().triu(-k).t().toArray()).toEqual(kept(true, k));
    }
    expect(x.tril().toArray()).toEqual(kept(true, 0));
    expect(x.toArray()).toEqual(rows);
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
  expect(y.toArray()).toEqual(matrix('0 2; 0 3'));
});

eachBase('only matrices have triangles, and a result must not alias itself', (torch) => {
  const v = range(torch, [3]);
  const wide = torch.ones(1, 2).expand(2, 2);
  expectTorchError(() => torch.tril(v), { code: 'NOT_MATRIX', op: 'tril', arg: 't', value: v });
  expectTorchError(() => torch.triu(torch.Tensor()), { code: 'NOT_MATRIX', op: 'triu', arg: 't' });
  expectTorchError(() => torch.tril(wide, wide), {
    code: 'RESULT_ALIAS',
    op: 'tril',
    arg: 'r',
    value: wide,
  });
  expect(wide.tril().toArray()).toEqual(matrix('1 0; 1 1'));
});

eachBase('indices of a triangle in a matrix with very many rows', (torch, b) => {
  const n = 2 ** 31 - 1;
  expect(torch.triuIndices(n, 1).toTypedArray()).toEqual(BigInt64Array.of(BigInt(b), BigInt(b)));
  const last = BigInt64Array.of(BigInt(n - 1 + b), BigInt(b));
  expect(torch.trilIndices(n, 2, 1 - n).toTypedArray()).toEqual(last);
  expect(torch.triuIndices(n, 2, 2).size()).toEqual([2, 0]);
});
