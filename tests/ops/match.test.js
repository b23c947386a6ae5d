import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { toElement } from '../helpers/elements.js';
import { numbers } from '../helpers/lines.js';

eachBase('match: squared distances of all pairs of rows, times the gain', (torch) => {
  for (const type of named(TYPES)) {
    const Class = torch[`${type}Tensor`];
    const [a, b] = [Class(matrix('1 2; 3 4')), Class(matrix('1 1; 2 2; 3 3'))];
    expectValues(torch.match(a, b), matrix('1 1 5; 13 5 1'));
    expectValues(a.match(b, 2), matrix('2 2 10; 26 10 2'));
    const r = Class();
    for (const given of named([
      torch.match(r, a, b),
      r.match(a, b),
      torch.match(r, a.t().t(), b.t().clone().t()),
    ])) {
      expect(given).toBe(r);
      expectValues(r, matrix('1 1 5; 13 5 1'));
    }
  }
});

eachBase('match: long rows, in the arithmetic of the type', (torch) => {
  for (const type of named(TYPES)) {
    const Class = torch[`${type}Tensor`];
    const [a, b] = [numbers(type, 2 * 37), numbers(type, 3 * 37 + 1).slice(1)];
    const want = [0, 1].map((i) =>
      [0, 1, 2].map((j) => {
        let sum = 0;
        for (let k = 0; k < 37; k++) sum += (a[i * 37 + k] - b[j * 37 + k]) ** 2;
        return toElement[type](sum);
      }),
    );
    expectValues(torch.match(Class(a).resize(2, 37), Class(b).resize(3, 37)), want);
  }
});

eachBase('match: a vector is one row, and further dimensions belong to the row', (torch) => {
  expectValues(torch.match(torch.Tensor([1, 2]), torch.Tensor(matrix('1 1; 0 2'))), matrix('1 1'));
  expectValues(torch.match(torch.Tensor([[[1], [2]]]), torch.Tensor([1, 1])), [[1]]);
});

eachBase('match: the result may be an operand of its size', (torch) => {
  const x = torch.Tensor(matrix('1 2; 3 4'));
  expectValues(torch.match(x, x, x), matrix('0 8; 8 0'));
  const y = torch.Tensor(2, 3);
  expectTorchError(() => torch.match(y, y, y), { code: 'RESULT_SHAPE', op: 'match', arg: 'r' });
});

eachBase('match: rows of different lengths and empty tensors are refused', (torch) => {
  expectTorchError(
    () => torch.match(torch.Tensor(2, 3), torch.Tensor(2, 2)),
    { code: 'MATCH', op: 'match', arg: 'b' },
    '2x3',
  );
  expectTorchError(() => torch.match(torch.Tensor(), torch.Tensor(2, 2)), {
    code: 'EMPTY',
    arg: 'a',
  });
});

eachBase('trace: the sum of the diagonal, which does not wrap', (torch) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](matrix('1 2 3; 4 5 6'));
    expect([x.trace(), torch.trace(x.t())]).toEqual([6, 6]);
  }
  expect(torch.ByteTensor(matrix('200 0; 0 200')).trace()).toBe(400);
  expectTorchError(() => torch.trace(torch.Tensor(3)), {
    code: 'NOT_MATRIX',
    op: 'trace',
    arg: 't',
  });
  expectTorchError(() => torch.trace(torch.Tensor()), { code: 'NOT_MATRIX' });
});
