import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
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
  expectValues(x, matrix('1 1 1 1 1; 1 1 1 1 1'));
  x.zero();
  expect(s.toArray()).toEqual(Array(10).fill(0));
});

eachBase('all ways to pass sizes and strides', (torch, b) => {
  const s = torch.DoubleStorage([0, 1, 2, 3, 4, 5]);
  const x = torch.Tensor();
  expectValues(x.set(s), [0, 1, 2, 3, 4, 5]);
  expectValues(x.set(s, 1 + b, [2], [3]), [1, 4]);
  expectValues(x.set(s, b, 2, 1, 3, 2), matrix('0 2 4; 1 3 5'));
  expectValues(x.set(s, 4 + b, 2), [4, 5]);
});

eachBase('negative strides go down from the offset, and nothing grows', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [4], type);
    const s = x.storage();
    const y = x.flip();
    const Class = torch[`${type}Tensor`];
    const same = [
      Class(s, y.storageOffset(), y.size(), y.stride()),
      Class(s, y.storageOffset(), torch.LongStorage([4]), torch.LongStorage([-1])),
      Class(s, 3 + b, 4, -1),
      x.new(s, 3 + b, 4, -1),
      Class().set(s, y.storageOffset(), y.size(), y.stride()),
      Class().set(s, 3 + b, 4, -1),
    ];
    for (const made of named(same)) {
      expectValues(made, [3, 2, 1, 0]);
      expect(made.stride()).toEqual([-1]);
      expect(made.isSetTo(y)).toBe(true);
    }
    expectValues(Class(s, 1 + b, [2, 2], [2, -1]), matrix('1 0; 3 2'));
    expectValues(Class(s, 2 + b, 2, -2, 2), matrix('2 3; 0 1'));
    expect(Class().set(y).resize(y.size(), y.stride()).isSetTo(y)).toBe(true);
    expectValues(Class().set(y).resize([2, 2], [-1, -2]), matrix('3 1; 2 0'));
    same[0].narrow(b, b, 1).fill(9);
    expectValues(x, [0, 1, 2, 9]);
    expect(s.size()).toBe(4);
    expect(Class(s, 3 + b, [3, 2], [-1, 2]).size()).toEqual([3, 2]);
    expect(s.size()).toBe(6);
  }
});

eachBase('strides that lead before the storage are refused, and nothing changes', (torch, b) => {
  const x = range(torch, [4]);
  const s = x.storage();
  const [text, far] = ['before the start of the storage', 2 ** 53];
  const fields = (op) => ({ code: 'OFFSET_RANGE', op, arg: 'strides' });
  for (const [offset, sizes, strides] of named([
    [2, [4], [-1]],
    [0, [2], [-1]],
    [3, [2, 2], [-3, -1]],
    [3, [3], [-2]],
    [3, [2], [-far]],
  ])) {
    const spread = sizes.flatMap((n, d) => [n, strides[d]]);
    expectTorchError(() => x.set(s, offset + b, sizes, strides), fields('set'), text);
    expectTorchError(() => x.set(s, offset + b, ...spread), fields('set'), text);
    expectTorchError(
      () => torch.Tensor(s, offset + b, sizes, strides),
      fields('torch.DoubleTensor'),
      text,
    );
  }
  expectTorchError(() => x.resize([3], [-1]), fields('resize'), text);
  expectTorchError(() => x.set(s, b, [2 ** 20, 2 ** 20], [-far, -far]), { arg: 'strides' });
  expectValues(x, [0, 1, 2, 3]);
  expect([s.size(), x.storageOffset()]).toEqual([4, b]);
  expect(x.set(s, b, [0], [-1]).nElement()).toBe(0);
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
    expectTorchError(() => x.set(s, b - 1, [2]), fields, 'before the start of the storage');
    expectTorchError(
      () => x.set(s, b, [2, 2], [1]),
      { code: 'STRIDES', arg: 'strides' },
      '1 stride for 2 sizes',
    );
    expectTypeError(
      () => x.set(torch.FloatTensor(3)),
      'set: no overload matches',
      'torch.FloatTensor of size 3',
    );
    expectTypeError(() => x.set([1, 2]), 'set: no overload matches');
    expectValues(x, [0, 1, 2]);
  },
);
