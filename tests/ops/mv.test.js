import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { layouts, matrixVector, mixed } from '../helpers/products.js';

eachBase('a matrix times a vector, in every overload, type and layout', (torch, b) => {
  for (const type of named(TYPES)) {
    const [a, v] = [mixed(torch, [7, 37], type), mixed(torch, [37], type)];
    const want = torch[`${type}Tensor`](matrixVector(a.toArray(), v.toArray())).toArray();
    expectEveryOverload(torch, 'mv', a, [v], want);
    for (const x of named(layouts(torch, b, a)))
      for (const y of named(layouts(torch, b, v))) expectValues(torch.mv(x, y), want);
  }
});

eachBase('more rows and columns than one block, from either side', (torch) => {
  for (const [m, n] of named([
    [300, 1030],
    [1, 515],
    [515, 1],
    [259, 258],
  ])) {
    const [a, v, w] = [mixed(torch, [m, n]), mixed(torch, [n]), mixed(torch, [m])];
    expect(torch.mv(a, v).toArray()).toEqual(matrixVector(a.toArray(), v.toArray()));
    expect(torch.mv(a.t(), w).toArray()).toEqual(matrixVector(a.t().toArray(), w.toArray()));
  }
});

eachBase('elements behind the rows do not count, whatever the number of columns', (torch, b) => {
  for (const type of named(['Float', 'Double']))
    for (let n = 1; n <= 18; n++)
      for (const gap of [0, 1, 9]) {
        const whole = torch[`${type}Tensor`](6, n + gap).fill(NaN);
        const [a, v] = [whole.narrow(1 + b, b, n), mixed(torch, [n], type)];
        a.copy(mixed(torch, [6, n], type));
        expectValues(torch.mv(a, v), matrixVector(a.toArray(), v.toArray()));
      }
});

eachBase('writes into a strided result, and over its own operands', (torch, b) => {
  const r = torch.Tensor(2, 2).fill(NaN);
  torch.mv(r.select(1 + b, b), torch.Tensor(matrix('1 2; 3 4')), torch.Tensor([1, 1]));
  expectValues(r, matrix('3 NaN; 7 NaN'));
  const v = torch.Tensor([1, 2]);
  torch.mv(v, torch.Tensor(matrix('0 1; 1 0')), v);
  expectValues(v, [2, 1]);
  const m = torch.Tensor(matrix('1 2; 3 4'));
  torch.mv(m.select(1 + b, b), m, m.select(1 + b, 1 + b));
  expectValues(m, matrix('10 2; 22 4'));
});

eachBase('an infinite element affects only its own row and column', (torch) => {
  const a = torch.Tensor(5, 6).zero();
  a.t()
    .select(torch.indexBase, 5 + torch.indexBase)
    .fill(Infinity);
  const v = torch.Tensor([1, 1, 1, 1, 1, 2]);
  expect(torch.mv(a, v).toArray()).toEqual(Array(5).fill(Infinity));
  expect(torch.mv(a.t().contiguous().t(), v).toArray()).toEqual(Array(5).fill(Infinity));
});

eachBase('refuses sizes that do not match, and does not change the result', (torch) => {
  const [a, v, r] = [range(torch, [2, 3]), range(torch, [2]), torch.Tensor([7])];
  expectTorchError(
    () => torch.mv(r, a, v),
    { code: 'MM_SHAPES', op: 'mv', arg: 'v', value: v },
    '2x3 times 2',
  );
  expectTorchError(() => torch.mv(a, a), { code: 'RANK', arg: 'v', value: a });
  expectTorchError(() => torch.mv(v, v), { code: 'NOT_MATRIX', arg: 'a' });
  expectTypeError(() => torch.mv(a, torch.FloatTensor(3)), 'The types are mixed');
  expectValues(r, [7]);
  expectTorchError(() => torch.mv(torch.Tensor([0]).expand(2), a, range(torch, [3])), {
    code: 'RESULT_ALIAS',
  });
});
