import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const product = (a, b) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, x, k) => sum + x * b[k][j], 0)));

eachBase('all overloads multiply two matrices, of every type', (torch) => {
  for (const type of named(TYPES)) {
    const [a, b] = [range(torch, [2, 3], type), range(torch, [3, 2], type)];
    expectEveryOverload(torch, 'mm', a, [b], matrix('10 13; 28 40'));
  }
});

eachBase('any strides are accepted', (torch, b) => {
  const x = range(torch, [4, 3]);
  const y = x.reverse(b).narrow(b, 1 + b, 3);
  expect(torch.mm(x.t(), x).toArray()).toEqual(product(x.t().toArray(), x.toArray()));
  expect(torch.mm(x, y.t()).toArray()).toEqual(product(x.toArray(), y.t().toArray()));
});

eachBase('larger matrices than its blocks, and sizes that fill none', (torch) => {
  for (const [m, k, n] of named([
    [101, 259, 35],
    [7, 1, 1030],
    [97, 300, 1],
  ])) {
    const a = torch.Tensor(Array.from({ length: m * k }, (_, i) => (i % 7) - 3)).view(m, k);
    const c = torch.Tensor(Array.from({ length: k * n }, (_, i) => (i % 5) - 2)).view(k, n);
    expect(torch.mm(a, c).toArray()).toEqual(product(a.toArray(), c.toArray()));
  }
});

eachBase('the result may be an operand', (torch) => {
  const x = torch.Tensor(matrix('1 1; 0 1'));
  expect(torch.mm(x, x, x)).toBe(x);
  expectValues(x, matrix('1 2; 0 1'));
});

eachBase('a result that grows over an operand does not disturb it', (torch, b) => {
  const n = 150;
  const s = torch.DoubleStorage(Array.from({ length: n * n + 1 }, (_, i) => (i % 7) - 3));
  const a = torch.Tensor(s, 1 + b, [n, n]).reverse(b);
  const want = torch.mm(a.clone(), a.clone());
  const r = torch.mm(torch.Tensor(s, b, [1]), a, a.clone());
  expect(r.eq(want).min()).toBe(1);
});

// The sums of no terms.
eachBase('a product over an inner size of 0 is 0', (torch) => {
  const one = torch.Tensor([[1]]);
  const r = torch.Tensor(2, 3).fill(9);
  torch.mm(r, one.repeatTensor(2, 0), one.repeatTensor(0, 3));
  expectValues(r, matrix('0 0 0; 0 0 0'));
});

eachBase('anything but two matrices of matching sizes is refused', (torch) => {
  const [a, v] = [torch.Tensor(2, 3), torch.Tensor(3)];
  expectTorchError(
    () => torch.mm(a, v),
    { code: 'NOT_MATRIX', op: 'mm', arg: 'b', value: v },
    '2 dimensions, but has 1',
  );
  expectTorchError(
    () => torch.mm(a, a),
    { code: 'MM_SHAPES', op: 'mm', arg: 'b', value: a },
    '2x3 times 2x3',
  );
  expectTypeError(() => torch.mm(a, torch.FloatTensor(3, 2)), 'The types are mixed');
});

eachBase('both tiles give the same bits, and others are refused', (torch) => {
  const a = torch
    .range(1, 101 * 259)
    .pow(-1)
    .view(101, 259);
  const b = torch
    .range(1, 259 * 35)
    .sqrt()
    .view(259, 35);
  const results = [0, 1, 2].map((panels) => {
    torch.setMatrixTile(panels);
    return torch.mm(a, b).toArray();
  });
  torch.setMatrixTile(0);
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
  for (const panels of [3, -1, 1.5, '1', undefined])
    expectTypeError(() => torch.setMatrixTile(panels), 'setMatrixTile', 'panels', '0, 1 or 2');
});
