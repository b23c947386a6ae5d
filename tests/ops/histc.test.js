import { expect, test } from '@jest/globals';
import { createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('counts elements in equal intervals; the upper limit belongs to the last', (torch) => {
  for (const Class of [torch.FloatTensor, torch.DoubleTensor]) {
    const x = Class([1, 2, 1, 3, 5, 2.5, 2.25, 9, -1]);
    expect(torch.histc(x, 4, 1, 5).toArray()).toEqual([2, 3, 1, 1]);
    expect(x.histc(2).toArray()).toEqual([7, 2]);
    expect(torch.histc(x).size()).toEqual([100]);
    expect(torch.histc(Class([2, 2, 2]), 3).toArray()).toEqual([0, 3, 0]);
  }
});

eachBase('bhistc counts in each row, with one range for all', (torch) => {
  const m = torch.Tensor(matrix('1 2 2 3; 0 5 5 5'));
  expect(torch.bhistc(m, 3).toArray()).toEqual(matrix('1 3 0; 1 0 3'));
  expect(m.bhistc(2, 1, 3).toArray()).toEqual(matrix('1 3; 0 0'));
  expect(torch.bhistc(m.t().clone().t(), 3).toArray()).toEqual(matrix('1 3 0; 1 0 3'));
});

eachBase('a result may be the tensor itself', (torch) => {
  const x = torch.Tensor([1, 1, 2]);
  expect(torch.histc(x, x, 2)).toBe(x);
  expect(x.toArray()).toEqual([2, 1]);
});

eachBase('NaN and infinity are in no interval of a given range', (torch) => {
  const x = torch.Tensor([NaN, 1, 2, Infinity, -Infinity]);
  expect(torch.histc(x, 2, 1, 2).toArray()).toEqual([1, 1]);
  expect(torch.bhistc(x.view(1, 5), 2, 1, 2).toArray()).toEqual([[1, 1]]);
});

eachBase('a range that is not finite is refused', (torch) => {
  const code = 'NOT_FINITE';
  for (const Class of [torch.FloatTensor, torch.DoubleTensor]) {
    for (const values of [[NaN], [1, 2, NaN], [1, Infinity], [-Infinity, 2]]) {
      const t = Class([values]);
      for (const op of ['histc', 'bhistc'])
        expectTorchError(() => torch[op](t, 2), { code, op, arg: 't', value: t }, 'NaN');
    }
    const t = Class([1, 2]);
    for (const value of [NaN, Infinity, -Infinity]) {
      expectTorchError(() => t.histc(2, value, 5), { code, op: 'histc', arg: 'min', value });
      expectTorchError(() => t.histc(2, -5, value), { code, op: 'histc', arg: 'max', value });
      expectTorchError(() => t.histc(2, value, value), { code, op: 'histc', arg: 'min', value });
    }
  }
});

test("Torch7's rules accept it: NaN is in no interval, infinity in the outermost", () => {
  const torch = createTorchSync({ rules: 'torch7' });
  expect(torch.histc(torch.Tensor([NaN, 1, 2]), 2).toArray()).toEqual([0, 0]);
  expect(torch.histc(torch.Tensor([1, 2, Infinity]), 2).toArray()).toEqual([2, 1]);
  expect(torch.histc(torch.Tensor([-Infinity, 2, Infinity]), 2).toArray()).toEqual([2, 1]);
});

eachBase('needs intervals, a matrix for rows, and floats', (torch) => {
  const x = torch.Tensor([1, 2]);
  expectTorchError(() => torch.histc(x, 0), {
    code: 'STEP_RANGE',
    op: 'histc',
    arg: 'bins',
    value: 0,
  });
  expect(torch.histc(torch.Tensor(2, 0), 2).toArray()).toEqual([0, 0]);
  expect(torch.histc(torch.Tensor(), 2, 0, 1).toArray()).toEqual([0, 0]);
  expectTorchError(() => torch.bhistc(x), { code: 'NOT_MATRIX', op: 'bhistc', arg: 't', value: x });
  expectTypeError(() => torch.histc(torch.IntTensor([1])), 'histc');
});
