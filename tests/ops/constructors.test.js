import { expect, describe, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError, thrownBy } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

describe('From sizes', () => {
  eachBase('nothing makes an empty tensor', (torch) => {
    for (const type of named(TYPES)) expect(torch[`${type}Tensor`]().size()).toEqual([]);
  });

  eachBase('numbers are sizes, and the elements are 0', (torch) => {
    expectValues(torch.Tensor(2, 3), matrix('0 0 0; 0 0 0'));
    expect(torch.Tensor(4, 5, 6, 2).size()).toEqual([4, 5, 6, 2]);
    expect(torch.Tensor(2, 1, 1, 1, 1, 1, 1, 1, 1, 3).nDimension()).toBe(10);
  });

  // The manual's example.
  eachBase('a LongStorage is sizes, and a second one strides', (torch, b) => {
    expect(torch.Tensor(torch.LongStorage([4, 4, 3, 2])).size()).toEqual([4, 4, 3, 2]);
    const x = torch.Tensor(torch.LongStorage([4]), torch.LongStorage([0])).zero();
    x.assign(b, 1);
    expectValues(x, [1, 1, 1, 1]);
  });

  eachBase('a size may be 0; a negative one is refused', (torch) => {
    expect(torch.Tensor(2, 0, 3).size()).toEqual([2, 0, 3]);
    expect(torch.Tensor(0).size()).toEqual([0]);
    expect(torch.Tensor(torch.LongStorage([0, 3])).size()).toEqual([0, 3]);
    expectTorchError(
      () => torch.Tensor(2, -1),
      { code: 'TOO_SMALL', op: 'torch.DoubleTensor', arg: 'sizes', value: [2, -1] },
      'at least 0',
    );
  });

  test('by the rules of Torch7, sizes end at the first that is not positive', () => {
    const torch = createTorchSync({ rules: 'torch7' });
    expect(torch.Tensor(2, 0, 3).size()).toEqual([2]);
    expect(torch.Tensor(2, -1).size()).toEqual([2]);
    expect(torch.Tensor(0, 3).size()).toEqual([]);
    expect(torch.zeros(0, 3).size()).toEqual([]);
    expect(torch.Tensor([]).size()).toEqual([]);
    expect(torch.Tensor(new Float32Array(0)).size()).toEqual([]);
    expectTypeError(() => torch.Tensor([[], []]), 'there is an empty array in it');
  });

  eachBase(
    'strides of new memory cannot be negative: its first element has the offset 0',
    (torch) => {
      expectTorchError(
        () => torch.Tensor(torch.LongStorage([2, 3]), torch.LongStorage([3, -1])),
        { code: 'OFFSET_RANGE', op: 'torch.DoubleTensor', arg: 'strides' },
        'before the start of the storage',
      );
    },
  );

  test('by the rules of Torch7, a negative stride means the contiguous one', () => {
    const torch = createTorchSync({ rules: 'torch7' });
    const [sizes, strides] = [torch.LongStorage([2, 3]), torch.LongStorage([-1, -1])];
    const s = torch.DoubleStorage(6);
    const x = torch.Tensor();
    expect(torch.Tensor(sizes, strides).stride()).toEqual([3, 1]);
    expect(torch.Tensor(s, 0, sizes, strides).stride()).toEqual([3, 1]);
    expect(torch.Tensor(s, 0, 2, -1, 3, -1).stride()).toEqual([3, 1]);
    expect(x.set(s, 0, sizes, strides).stride()).toEqual([3, 1]);
    expect(x.resize(sizes, strides).stride()).toEqual([3, 1]);
    expect(s.size()).toBe(6);
  });

  eachBase('too large a size is refused and leaks nothing', (torch) => {
    const before = torch.memory();
    for (const n of named([2 ** 29, 2 ** 31, 2 ** 53, 1e300])) {
      expectTorchError(
        () => torch.Tensor(n),
        { code: 'TOO_LARGE', op: 'torch.DoubleTensor', value: [n] },
        'more elements',
      );
    }
    expect(torch.memory()).toEqual(before);
  });
});

describe('From another tensor', () => {
  // The manual's example.
  eachBase('is a view of it', (torch) => {
    const x = torch.Tensor(2, 5).fill(3.14);
    const y = torch.Tensor(x);
    expect(y.isSetTo(x)).toBe(true);
    y.zero();
    expect(x.sum()).toBe(0);
  });

  eachBase('of another type is refused: that is a conversion', (torch) => {
    expectTypeError(
      () => torch.FloatTensor(torch.IntTensor(2)),
      'torch.FloatTensor: no overload matches',
      'torch.IntTensor of size 2',
    );
  });
});

describe('From values', () => {
  // The manual's example.
  eachBase('nested arrays give sizes and elements', (torch) => {
    const x = torch.Tensor(matrix('1 2 3 4; 5 6 7 8'));
    expect(x.size()).toEqual([2, 4]);
    expectValues(x, matrix('1 2 3 4; 5 6 7 8'));
  });

  eachBase('an array is values, never sizes', (torch) => {
    expectValues(torch.Tensor([2, 3]), [2, 3]);
    expect(torch.Tensor([]).size()).toEqual([0]);
    expect(torch.Tensor([[], []]).size()).toEqual([2, 0]);
    expect(torch.Tensor([[[], []]]).size()).toEqual([1, 2, 0]);
  });

  eachBase('nothing follows an array, which has its own sizes', (torch) => {
    const refused = (fn, name) => {
      expect(thrownBy(fn)).toMatchObject({ code: 'NO_OVERLOAD', op: name });
      expectTypeError(
        fn,
        `${name}: no overload matches ([1, 2, 3, 4], `,
        'view()',
        'typed array [, sizes]',
      );
    };
    refused(() => torch.Tensor([1, 2, 3, 4], [2, 2]), 'torch.DoubleTensor');
    refused(() => torch.Tensor([1, 2, 3, 4], 2, 2), 'torch.DoubleTensor');
    refused(() => torch.FloatTensor([1, 2, 3, 4], 'double'), 'torch.FloatTensor');
    refused(() => torch.IntTensor(2).new([1, 2, 3, 4], [2, 2]), 'torch.IntTensor');
    expectValues(torch.Tensor([1, 2], undefined), [1, 2]);
  });

  test('by the rules of Torch7, what follows an array is ignored', () => {
    const torch = createTorchSync({ rules: 'torch7' });
    expect(torch.Tensor([1, 2], 2, 1).size()).toEqual([2]);
  });

  eachBase('integers are truncated and wrap as in C', (torch) => {
    expectValues(torch.ByteTensor([1.9, -1, 256]), [1, 255, 0]);
    expectValues(torch.IntTensor([NaN, 2 ** 31]), [-(2 ** 31), -(2 ** 31)]);
  });

  eachBase('ragged arrays and elements other than numbers are refused', (torch, b) => {
    const fields = { op: 'torch.DoubleTensor', arg: 'values' };
    expectTorchError(
      () => torch.Tensor([[1, 2], [3]]),
      { ...fields, code: 'RAGGED' },
      `[3]: dimension ${1 + b} has 2 entries`,
      'an array of 1',
    );
    expectTorchError(
      () => torch.Tensor([[1, 2], 3]),
      { ...fields, code: 'RAGGED', value: 3 },
      `dimension ${1 + b} has 2 entries, but there is 3`,
    );
    const notNumber = () => torch.Tensor([1, '2']);
    expectTypeError(notNumber, 'torch.DoubleTensor: `values` = "2": an element must be a number');
    expect(thrownBy(notNumber)).toMatchObject({ ...fields, code: 'TYPE', value: '2' });
    expectTorchError(
      () => torch.Tensor([[], [1]]),
      { ...fields, code: 'RAGGED' },
      `dimension ${1 + b} has 0 entries`,
    );
    expectTypeError(() => torch.Tensor('3'), 'no overload matches ("3")');
  });
});

describe('From a typed array', () => {
  eachBase('is a vector, or has the sizes given', (torch) => {
    const data = Float32Array.of(1, 2, 3, 4, 5, 6);
    for (const type of named(TYPES)) {
      expectValues(torch[`${type}Tensor`](data), [1, 2, 3, 4, 5, 6]);
      expectValues(torch[`${type}Tensor`](data, [2, 3]), matrix('1 2 3; 4 5 6'));
    }
    expectValues(torch.LongTensor(BigInt64Array.of(2n ** 60n), torch.LongStorage([1])), [
      2n ** 60n,
    ]);
  });

  eachBase('is copied', (torch) => {
    const data = Float64Array.of(1, 2);
    const x = torch.Tensor(data);
    data.fill(0);
    expectValues(x, [1, 2]);
  });

  eachBase('sizes that it does not fill are refused', (torch) => {
    expectTypeError(
      () => torch.Tensor(new Float32Array(6), [2, 2]),
      'Float32Array of 6 elements',
      '[2, 2]',
    );
  });

  /* These sizes must be checked before memory is allocated: the elements would be written past
     it. */
  eachBase('sizes that are not whole or not positive are refused', (torch) => {
    expectTypeError(() => torch.Tensor(new Float64Array(4), [-2, -2]), 'torch.DoubleTensor');
    expectTorchError(() => torch.Tensor(new Float64Array(4), [2.5, 1.6]), { code: 'NOT_INTEGER' });
  });
});

describe('From a storage', () => {
  // The manual's example.
  eachBase('is a view of it, with an offset, sizes and strides', (torch, b) => {
    const s = torch.Storage(10).fill(1);
    const x = torch.Tensor(s, b, torch.LongStorage([2, 5]));
    expect(x.size()).toEqual([2, 5]);
    x.zero();
    expect(s.toArray()).toEqual(Array(10).fill(0));
  });

  eachBase('all ways to pass sizes and strides', (torch, b) => {
    const s = torch.DoubleStorage([0, 1, 2, 3, 4, 5, 6, 7]);
    expectValues(torch.Tensor(s), [0, 1, 2, 3, 4, 5, 6, 7]);
    expectValues(torch.Tensor(s, 2 + b, [2, 3]), matrix('2 3 4; 5 6 7'));
    expectValues(torch.Tensor(s, b, [2, 3], [1, 2]), matrix('0 2 4; 1 3 5'));
    expectValues(torch.Tensor(s, 1 + b, 2, 4, 3, 1), matrix('1 2 3; 5 6 7'));
    expectValues(torch.Tensor(s, 1 + b, 3, 2), [1, 3, 5]);
  });

  eachBase('a storage that is too small grows', (torch, b) => {
    const s = torch.DoubleStorage([1, 2]);
    const x = torch.Tensor(s, 1 + b, [3]);
    expectValues(s, [1, 2, 0, 0]);
    expectValues(x, [2, 0, 0]);
  });

  // The manual's special case: the first LongStorage of a LongTensor is its contents.
  eachBase(
    'a LongStorage is the storage of a LongTensor, and the sizes of any other tensor',
    (torch) => {
      const s = torch.LongStorage([1, 2]);
      expect(torch.FloatTensor(s).size()).toEqual([1, 2]);
      expectValues(torch.LongTensor(s), [1, 2]);
    },
  );

  eachBase('an offset before the beginning or another type is refused', (torch, b) => {
    const s = torch.DoubleStorage(4);
    const fields = { code: 'OFFSET_RANGE', op: 'torch.DoubleTensor', arg: 'offset', value: b - 1 };
    const far = { ...fields, code: 'TOO_LARGE', value: 2 ** 32 };
    expectTorchError(() => torch.Tensor(torch.Storage(4), 2 ** 32, [1]), far);
    expectTorchError(() => torch.Tensor(s, b - 1, [2]), fields, `\`offset\` = ${b - 1}`);
    expectTypeError(() => torch.Tensor(torch.IntStorage(4)), 'torch.IntStorage');
  });
});

describe('Classes', () => {
  eachBase('work with new and without, and instanceof knows them', (torch) => {
    for (const type of named(TYPES)) {
      const Class = torch[`${type}Tensor`];
      expect(new Class([1, 2]).toArray()).toEqual(Class([1, 2]).toArray());
      expect(Class(2)).toBeInstanceOf(Class);
      expect(Class.name).toBe(`${type}Tensor`);
    }
    expect(torch.IntTensor(1)).not.toBeInstanceOf(torch.LongTensor);
  });

  eachBase('x.new() makes one of the same type', (torch) => {
    const x = range(torch, [3], 'Short');
    expect(x.new(2, 2).type()).toBe('torch.ShortTensor');
    expectValues(x.new([5]), [5]);
    expect(sharesStorage(x.new(x), x)).toBe(true);
  });
});
