/* Storages. Windows and resizing are in windows.test.js. */
import { expect, describe } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

describe('Constructors', () => {
  eachBase('a size, values, a typed array, or nothing', (torch) => {
    for (const type of named(TYPES)) {
      const Storage = torch[`${type}Storage`];
      expect(Storage().size()).toBe(0);
      expectValues(Storage(3), [0, 0, 0]);
      expectValues(Storage([1, 2]), [1, 2]);
      expectValues(Storage(Int16Array.of(3, 4)), [3, 4]);
      expect(new Storage([1])).toBeInstanceOf(Storage);
      expect([Storage.name, Storage(1).type()]).toEqual([`${type}Storage`, `torch.${type}Storage`]);
    }
    expectValues(torch.LongStorage(BigInt64Array.of(5n)), [5]);
    expect(torch.Storage(1).type()).toBe('torch.DoubleStorage');
  });

  eachBase('s.new() makes one of the same type, as x.new() does', (torch) => {
    const s = torch.IntStorage([1, 2, 3]);
    expect([s.new().type(), s.new().size()]).toEqual(['torch.IntStorage', 0]);
    expectValues(s.new([4, 5]), [4, 5]);
    s.new(s).fill(7);
    expectValues(s, [7, 7, 7]);
    expectTypeError(() => s.new('3'), 'torch.IntStorage: no overload matches');
  });

  eachBase('a typed array is copied', (torch) => {
    const data = Float64Array.of(1, 2);
    const s = torch.DoubleStorage(data);
    data[0] = 9;
    expectValues(s, [1, 2]);
  });

  eachBase('other arguments and impossible sizes are refused', (torch) => {
    for (const v of named([
      '3',
      [1, '2'],
      [[1]],
      {},
      null,
      NaN,
      torch.DoubleTensor(2),
      torch.IntStorage(2),
    ])) {
      expectTypeError(() => torch.DoubleStorage(v), 'torch.DoubleStorage: no overload matches');
    }
    const fields = { code: 'TOO_LARGE', op: 'torch.DoubleStorage', arg: 'size' };
    for (const n of named([2 ** 29, 2 ** 53, 1e300]))
      expectTorchError(() => torch.DoubleStorage(n), { ...fields, value: n });
    expectTorchError(
      () => torch.DoubleStorage(-1),
      { ...fields, code: 'TOO_SMALL', value: -1 },
      'at least 0',
    );
  });
});

describe('Elements', () => {
  eachBase('at and assign, in the numbering of the user', (torch, b) => {
    for (const type of named(TYPES)) {
      const s = torch[`${type}Storage`]([5, 6, 7]);
      expect(s.assign(1 + b, 9)).toBe(s);
      expect([s.at(b), s.at(1 + b), s.at(2 + b)]).toEqual([5, 9, 7]);
    }
  });

  eachBase('a position outside the storage is refused', (torch, b) => {
    const s = torch.DoubleStorage(3);
    for (const index of named([3 + b, b - 1, -1, NaN, 1e300])) {
      expectTorchError(
        () => s.at(index),
        { code: 'STORAGE_RANGE', op: 'at', arg: 'index', value: index },
        '3 elements',
      );
      expectTorchError(() => s.assign(index, 1), {
        code: 'STORAGE_RANGE',
        op: 'assign',
        value: index,
      });
    }
    expectTypeError(() => s.assign(b, '1'), 'assign: `value` = "1": not a number');
  });

  eachBase('fill returns the storage, and tensors see it', (torch) => {
    const s = torch.FloatStorage(3);
    const x = torch.FloatTensor(s);
    expect(s.fill(2.5)).toBe(s);
    expectValues(x, [2.5, 2.5, 2.5]);
    expectTypeError(() => s.fill('1'), 'fill: no overload matches ("1")');
  });

  eachBase('iteration, arrays and sizes of elements', (torch) => {
    const s = torch.ShortStorage([1, 2, 3]);
    expect([...s]).toEqual([1, 2, 3]);
    expect(s.totable()).toEqual([1, 2, 3]);
    expect(s.toTypedArray()).toEqual(Int16Array.of(1, 2, 3));
    expect([s.size(), s.elementSize()]).toEqual([3, 2]);
  });

  eachBase('data() is the memory itself', (torch) => {
    const s = torch.FloatStorage([1, 2]);
    s.data()[1] = 7;
    expectValues(s, [1, 7]);
    expect(s.data(true) % 4).toBe(0);
    expect(torch.FloatStorage().data().length).toBe(0);
  });
});

describe('copy', () => {
  eachBase('converts between any two types', (torch) => {
    for (const from of named(TYPES)) {
      for (const to of named(TYPES)) {
        const target = torch[`${to}Storage`](3);
        expect(target.copy(torch[`${from}Storage`]([1, 2, 100]))).toBe(target);
        expectValues(target, [1, 2, 100]);
      }
    }
    expectValues(torch.ByteStorage(2).copy(torch.DoubleStorage([-1, 3.9])), [255, 3]);
  });

  eachBase('of another size, or of another value, is refused', (torch) => {
    const [s, three] = [torch.IntStorage([1, 2]), torch.IntStorage(3)];
    expectTorchError(
      () => s.copy(three),
      { code: 'STORAGE_RANGE', op: 'copy', arg: 'source', value: three },
      '2 elements',
    );
    expectTypeError(() => s.copy(torch.IntTensor(2)), 'torch.IntTensor of size 2: not a storage');
    expectTypeError(() => s.copy([1, 2]), '[1, 2]: not a storage');
    expectValues(s, [1, 2]);
  });
});

describe('Text', () => {
  eachBase('a Byte or Char storage holds a string, as UTF-8', (torch) => {
    for (const type of named(['Byte', 'Char'])) {
      const s = torch[`${type}Storage`]();
      expect(s.string('blåbær €')).toBe(s);
      expect([s.size(), s.string()]).toEqual([12, 'blåbær €']);
      expect(s.string('').size()).toBe(0);
    }
    expect(torch.CharStorage([72, 105]).string()).toBe('Hi');
  });

  eachBase('other types hold no text, and other values are refused', (torch) => {
    expect(torch.IntStorage(1).string).toBe(undefined);
    expectTypeError(() => torch.CharStorage().string({}), 'string: `text` = {}: not a string');
  });

  eachBase('prints as Torch7 does', (torch) => {
    expect(torch.DoubleStorage([1, 2.5]).toString()).toBe(
      ' 1.0000\n 2.5000\n[torch.DoubleStorage of size 2]\n',
    );
    expect(String(torch.ByteStorage())).toBe('[torch.ByteStorage of size 0]\n');
    const s = torch.LongStorage([2n ** 60n, 1]);
    expect(JSON.stringify(s)).toBe('{"type":"torch.LongStorage","data":["1152921504606846976",1]}');
  });
});
