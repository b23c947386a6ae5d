import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('any diagonal of a matrix, as a new vector', (torch) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3], type);
    const d = x.diag();
    expectValues(d, [0, 4]);
    expectValues(x.diag(1), [1, 5]);
    expectValues(torch.diag(x, -1), [3]);
    expectValues(torch.diag(x.t(), -2), [2]);
    d.fill(9);
    expectValues(x, matrix('0 1 2; 3 4 5'));
  }
});

eachBase('a matrix with a vector as any of its diagonals', (torch) => {
  const v = torch.IntTensor([1, 2]);
  expectValues(torch.diag(v), matrix('1 0; 0 2'));
  expectValues(v.diag(1), matrix('0 1 0; 0 0 2; 0 0 0'));
  expectValues(v.diag(-1), matrix('0 0 0; 1 0 0; 0 2 0'));
});

eachBase('a result may be the tensor itself', (torch) => {
  const x = range(torch, [3, 3]);
  expectValues(torch.diag(x, x), [0, 4, 8]);
  expectValues(torch.diag(x, x), matrix('0 0 0; 0 4 0; 0 0 8'));
});

eachBase('a missing diagonal, three dimensions and an empty tensor are refused', (torch) => {
  const x = range(torch, [2, 3]);
  for (const k of named([3, -2])) expect(x.diag(k).size()).toEqual([0]);
  for (const k of named([4, -3, 5, 2 ** 40]))
    expectTorchError(() => x.diag(k), { code: 'DIAGONAL', op: 'diag', arg: 'k', value: k }, '2x3');
  expectTorchError(() => torch.diag(torch.Tensor([1]), 2 ** 40), {
    code: 'TOO_LARGE',
    op: 'diag',
    arg: 'k',
  });
  expectTorchError(() => torch.diag(torch.ones(1, 1, 1)), {
    code: 'NOT_ROWS',
    op: 'diag',
    arg: 't',
  });
  expectTorchError(() => torch.diag(torch.Tensor()), { code: 'EMPTY', op: 'diag', arg: 't' });
  expectTypeError(() => torch.diag([[1]]), 'diag');
});
