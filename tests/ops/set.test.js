import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('a tensor becomes a view of another', (torch) => {
  const x = torch.Tensor(2, 5).fill(3.14);
  const y = torch.Tensor();
  expect(y.set(x)).toBe(y);
  y.zero();
  expect(x.sum()).toBe(0);
});

// The manual's example.
eachBase('a tensor becomes a view of a storage', (torch, b) => {
  const s = torch.Storage(10).fill(1);
  const x = torch.Tensor();
  x.set(s, b, torch.LongStorage([2, 5]));
  expect(x.toArray()).toEqual(matrix('1 1 1 1 1; 1 1 1 1 1'));
  x.zero();
  expect(s.toArray()).toEqual(Array(10).fill(0));
});

eachBase('all ways to pass sizes and strides', (torch, b) => {
  const s = torch.DoubleStorage([0, 1, 2, 3, 4, 5]);
  const x = torch.Tensor();
  expect(x.set(s).toArray()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(x.set(s, 1 + b, [2], [3]).toArray()).toEqual([1, 4]);
  expect(x.set(s, b, 2, 1, 3, 2).toArray()).toEqual(matrix('0 2 4; 1 3 5'));
  expect(x.set(s, 4 + b, 2).toArray()).toEqual([4, 5]);
});

eachBase('releases its previous memory', (torch) => {
  const [x, y] = [torch.Tensor(1000), torch.Tensor(2)];
  const before = torch.memory().bytes;
  x.set(y);
  expect(torch.memory().bytes).toBe(before - 8000);
});

eachBase(
  'an offset before the beginning, or another type, is refused and changes nothing',
  (torch, b) => {
    const x = range(torch, [3]);
    const s = torch.DoubleStorage(3);
    const fields = { code: 'OFFSET_RANGE', op: 'set', arg: 'offset', value: b - 1 };
    expectTorchError(() => x.set(s, b - 1, [2]), fields, "before the storage's first element");
    expectTorchError(
      () => x.set(s, b, [2, 2], [1]),
      { code: 'STRIDES', arg: 'strides' },
      '1 stride(s) for 2 size(s)',
    );
    expectTypeError(
      () => x.set(torch.FloatTensor(3)),
      'set: no overload matches',
      'torch.FloatTensor of size 3',
    );
    expectTypeError(() => x.set([1, 2]), 'set: no overload matches');
    expect(x.toArray()).toEqual([0, 1, 2]);
  },
);
