/* Storages that share memory, and their windows and tensors after one is resized. */
import { expect, describe } from '@jest/globals';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

describe('Windows', () => {
  eachBase('share memory: up to the end, or the given number of elements', (torch, b) => {
    const s = torch.IntStorage([0, 1, 2, 3, 4]);
    const rest = torch.IntStorage(s, 2 + b);
    const two = torch.IntStorage(s, 1 + b, 2);
    expect([rest.toArray(), two.toArray()]).toEqual([
      [2, 3, 4],
      [1, 2],
    ]);
    expect(torch.IntStorage(s).toArray()).toEqual([0, 1, 2, 3, 4]);
    two.fill(9);
    expect(s.toArray()).toEqual([0, 9, 9, 3, 4]);
    expect(torch.IntStorage(rest, 1 + b, 1).toArray()).toEqual([3]);
  });

  eachBase('keep their memory when the storage is resized or freed', (torch, b) => {
    const s = torch.IntStorage([0, 1, 2, 3]);
    const window = torch.IntStorage(s, 1 + b, 2);
    s.resize(100).fill(7);
    expect(window.toArray()).toEqual([1, 2]);
    window.resize(4).fill(5);
    expect([s.at(b), window.toArray()]).toEqual([7, [5, 5, 5, 5]]);
    s.free();
    expect(window.size()).toBe(4);
  });

  eachBase('beyond the storage are refused', (torch, b) => {
    const s = torch.IntStorage(4);
    const fields = { code: 'STORAGE_RANGE', op: 'torch.IntStorage' };
    expectTorchError(
      () => torch.IntStorage(s, 4 + b),
      { ...fields, arg: 'offset', value: 4 + b },
      '4 element(s)',
    );
    expectTorchError(() => torch.IntStorage(s, b - 1), { ...fields, arg: 'offset', value: b - 1 });
    expectTorchError(
      () => torch.IntStorage(s, 2 + b, 3),
      { ...fields, arg: 'size', value: 3 },
      '2 element(s)',
    );
    expectTorchError(() => torch.IntStorage(s, b, 0), { ...fields, arg: 'size', value: 0 });
    expectTypeError(
      () => torch.IntStorage(torch.ByteStorage(4), b),
      'no overload matches (torch.ByteStorage',
    );
  });
});

describe('resize', () => {
  eachBase('keeps elements, adds zeros, and returns the storage', (torch) => {
    const s = torch.IntStorage([1, 2]);
    expect(s.resize(4)).toBe(s);
    expect(s.toArray()).toEqual([1, 2, 0, 0]);
    expect(s.resize(1).toArray()).toEqual([1]);
    expect(s.resize(3).toArray()).toEqual([1, 0, 0]);
    expect(s.resize(0).toArray()).toEqual([]);
  });

  eachBase('is seen by every tensor on it', (torch, b) => {
    const x = range(torch, [4]);
    const y = x.narrow(b, 1 + b, 2);
    x.storage().resize(10000).fill(3);
    expect([x.sum(), y.toArray()]).toEqual([12, [3, 3]]);
  });

  eachBase('to an impossible size is refused, and nothing is changed', (torch) => {
    const s = torch.DoubleStorage([1, 2]);
    for (const n of [2 ** 29, 2 ** 53])
      expectTorchError(() => s.resize(n), {
        code: 'TOO_LARGE',
        op: 'resize',
        arg: 'size',
        value: n,
      });
    expectTorchError(
      () => s.resize(-1),
      { code: 'STEP_RANGE', op: 'resize', arg: 'size', value: -1 },
      'at least 0',
    );
    for (const n of ['3', NaN, undefined])
      expectTypeError(() => s.resize(n), 'resize: no overload matches');
    expect(s.toArray()).toEqual([1, 2]);
  });
});
