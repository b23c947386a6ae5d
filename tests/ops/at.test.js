import { expect, describe, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorch, createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

const nine = (torch) => range(torch, [3, 3]).add(1);

// The manual's example.
eachBase('takes a position, several, a LongStorage or a mask', (torch, b) => {
  const x = nine(torch);
  expectValues(x.at(1 + b), [4, 5, 6]);
  expect(x.at(1 + b).at(2 + b)).toBe(6);
  expect(x.at(1 + b, 2 + b)).toBe(6);
  expect(x.at(1 + b, 2 + b)).toBe(6);
  expect(x.at(torch.LongStorage([1 + b, 2 + b]))).toBe(6);
  expectValues(x.at(torch.le(x, 3)), [1, 2, 3]);
});

describe('Positions and ranges', () => {
  eachBase('a range includes its end, [i] is one slice, [] is all', (torch, b) => {
    const x = nine(torch);
    expectValues(x.at(1 + b, [1 + b, 2 + b]), [5, 6]);
    expectValues(x.at([1 + b], [b, 1 + b]), [[4, 5]]);
    expectValues(x.at([], 2 + b), [3, 6, 9]);
    expectValues(x.at([], 2 + b), [3, 6, 9]);
    expect(x.at([]).isSetTo(x)).toBe(true);
  });

  eachBase('negative positions count from the end', (torch) => {
    const x = nine(torch);
    expectValues(x.at(-1), [7, 8, 9]);
    expect(x.at(-1, -3)).toBe(7);
    expectValues(x.at([-2, -1], -1), [6, 9]);
  });

  eachBase('views share memory', (torch, b) => {
    const x = nine(torch);
    const row = x.at(b);
    row.fill(0);
    expect(x.sum()).toBe(39);
    expect(sharesStorage(x, row)).toBe(true);
  });

  eachBase('a mask copies', (torch) => {
    const x = nine(torch);
    x.at(x.gt(0)).fill(0);
    expect(x.sum()).toBe(45);
  });

  eachBase('exists as a function as well', (torch, b) => {
    expect(torch.at(nine(torch), b, b)).toBe(1);
  });
});

const cube = (torch) => range(torch, [3, 4, 5]);

describe('Steps', () => {
  eachBase('[first, last, step] takes every step-th slice, and is a view', (torch, b) => {
    const x = range(torch, [7]);
    for (const [first, last, step, want] of named([
      [0, 6, 2, [0, 2, 4, 6]],
      [0, 5, 2, [0, 2, 4]],
      [1, 6, 3, [1, 4]],
      [2, 2, 5, [2]],
      [6, 0, -1, [6, 5, 4, 3, 2, 1, 0]],
      [6, 1, -2, [6, 4, 2]],
      [5, 1, -4, [5, 1]],
      [1, 6, 1, [1, 2, 3, 4, 5, 6]],
    ])) {
      const y = x.at([first + b, last + b, step]);
      expectValues(y, want);
      expect(sharesStorage(x, y)).toBe(true);
    }
    expectValues(x.at([-1, -7, -3]), [6, 3, 0]);
    expect(
      cube(torch)
        .at([], [3 + b, b, -3], [b, 4 + b, 4])
        .size(),
    ).toEqual([3, 2, 2]);
    expectValues(cube(torch).at(2 + b, [3 + b, b, -3], [b, 4 + b, 4]), matrix('55 59; 40 44'));
  });

  eachBase('a step of the wrong sign, of 0 or a fraction is refused', (torch, b) => {
    const x = range(torch, [4]);
    expectTorchError(
      () => x.at([b, 2 + b, -1]),
      { code: 'INDEX_RANGE', op: 'at', arg: 'last', value: 2 + b },
      'ends before it begins',
    );
    for (const [step, code] of named([
      [0, 'TOO_SMALL'],
      [0.5, 'NOT_INTEGER'],
    ]))
      expectTorchError(() => x.at([b, 2 + b, step]), {
        code,
        op: 'at',
        arg: 'step',
        value: step,
      });
  });
});

describe("NumPy's slices", () => {
  /* Array.prototype.slice, with steps */
  const taken = (n, from, to, step) => {
    const list = [];
    for (let i = from; step > 0 ? i < to : i > to; i += step) list.push(i);
    return list.filter((i) => i >= 0 && i < n);
  };

  eachBase('exclude their end, are cut to the dimension and are views', (torch, b) => {
    const x = range(torch, [7]);
    for (const [text, want] of named([
      [':', taken(7, 0, 7, 1)],
      [`${1 + b}:${3 + b}`, [1, 2]],
      [` ${1 + b} : -1 : 2 `, [1, 3, 5]],
      ['::3', [0, 3, 6]],
      ['::-1', [6, 5, 4, 3, 2, 1, 0]],
      [`${5 + b}:${1 + b}:-2`, [5, 3]],
      ['-3:', [4, 5, 6]],
      [':-5', [0, 1]],
      ['-100:100', taken(7, 0, 7, 1)],
      [`${5 + b}:${2 + b}`, []],
      ['99:', []],
    ])) {
      const y = x.at(text);
      expectValues(y, want);
      expect(y.size()).toEqual([want.length]);
      expect(sharesStorage(x, y)).toBe(true);
    }
    x.at('::-2').fill(9);
    expectValues(x, [9, 1, 9, 3, 9, 5, 9]);
  });

  eachBase("'...' is as many dimensions as are left, null a new one", (torch, b) => {
    const x = cube(torch);
    expectValues(x.at('...', b), matrix('0 5 10 15; 20 25 30 35; 40 45 50 55'));
    expectValues(x.at(2 + b, '...', b), [40, 45, 50, 55]);
    expect(x.at(null, '...', null).size()).toEqual([1, 3, 4, 5, 1]);
    expect(x.at(':', null, b).size()).toEqual([3, 1, 5]);
    expect(x.at(b, b, '...', b)).toBe(0);
    expect(x.at(null, b, b, b).size()).toEqual([1]);
    expectTypeError(() => x.at('...', '...'), "'...' may be there once");
  });

  eachBase('a step of 0, and position 0 counted from 1, are errors', (torch, b) => {
    const x = range(torch, [4]);
    expectTorchError(() => x.at('::0'), { code: 'TOO_SMALL', op: 'at', value: '::0' });
    if (b === 0) expectValues(x.at('0:2'), [0, 1]);
    else
      for (const text of named(['0:2', ':0']))
        expectTorchError(() => x.at(text), { code: 'INDEX_RANGE', value: text }, 'count from 1');
  });

  test('many different texts are read', () => {
    const torch = createTorchSync();
    const x = range(torch, [3000]);
    for (let i = 0; i < 2500; i++) expect(x.at(`${i}:`).size()).toEqual([3000 - i]);
    expectValues(x.at('2998:'), [2998, 2999]);
  });
});

describe('Lists of positions and masks', () => {
  /* The elements of nested arrays at these positions of each dimension. */
  const pick = (nested, [first, ...rest]) =>
    first === undefined ? nested : first.map((i) => pick(nested[i], rest));

  eachBase('typed arrays, LongTensors, IntTensors and masks copy', (torch, b) => {
    const x = cube(torch);
    const all = x.toArray();
    const whole = [0, 1, 2, 3, 4];
    const forms = (list, n) => [
      Int32Array.from(list, (i) => i + b),
      Uint8Array.from(list, (i) => i + b),
      Uint8ClampedArray.from(list, (i) => i + b),
      BigInt64Array.from(list, (i) => BigInt(i + b)),
      torch.LongTensor(list.map((i) => i + b)),
      torch.IntTensor(list.map((i) => i + b)),
      torch.LongTensor(list.map((i) => i - n)),
    ];
    for (const form of named(forms([2, 0, 2], 3))) {
      const y = x.at(form, [], []);
      expect(y.toArray()).toEqual(pick(all, [[2, 0, 2], [0, 1, 2, 3], whole]));
      expect(sharesStorage(x, y)).toBe(false);
      expect(x.at(form).toArray()).toEqual(y.toArray());
    }
    for (const form of named(forms([3, 1], 4))) {
      expect(x.at(1 + b, form).toArray()).toEqual(pick(all[1], [[3, 1], whole]));
      expect(
        x
          .at([1 + b, 2 + b], form, '::2')
          .toArray(),
      ).toEqual(pick(all, [[1, 2], [3, 1], [0, 2, 4]])); // prettier-ignore
    }
    const mask = torch.ByteTensor([1, 0, 1, 1]);
    expect(x.at([], mask, [b]).toArray()).toEqual(pick(all, [[0, 1, 2], [0, 2, 3], [0]]));
  });

  eachBase('lists broadcast together; one as a column gives all pairs', (torch, b) => {
    const x = range(torch, [3, 4]);
    const [rows, columns] = [torch.LongTensor([2 + b, b]), torch.IntTensor([3 + b, 1 + b])];
    expectValues(x.at(rows, columns), [11, 1]);
    expectValues(x.at(rows.view(-1, 1), columns), matrix('11 9; 3 1'));
    expectValues(x.at(rows, Int32Array.of(1 + b)), [9, 1]);
    expectTorchError(
      () => x.at(rows, torch.LongTensor([b, b, b])),
      { code: 'SHAPES', op: 'at' },
      'do not broadcast',
    );
  });

  eachBase('a matrix of positions gives its size, as a table of colours', (torch, b) => {
    const colours = torch.ByteTensor(matrix('0 0 0; 255 0 0; 0 255 0'));
    const image = torch.LongTensor([[b, 2 + b], [1 + b, 1 + b]]); // prettier-ignore
    const coloured = colours.at(image);
    expect(coloured.size()).toEqual([2, 2, 3]);
    expectValues(coloured.at(0 + b, 1 + b), [0, 255, 0]);
    expectValues(range(torch, [3]).at(image.int()), matrix('0 2; 1 1'));
    for (const wrong of [image.byte(), torch.ByteTensor([2, 0, 1])])
      expect(() => range(torch, [3]).at(wrong)).toThrow('.long()');
  });

  eachBase('a mask is of the first dimensions, or of those at its place', (torch, b) => {
    const x = range(torch, [3, 2]);
    expectValues(x.at(torch.ByteTensor([1, 0, 1])), matrix('0 1; 4 5'));
    expectValues(x.at([], torch.ByteTensor([0, 1])), matrix('1; 3; 5'));
    expectValues(x.at(torch.LongTensor([2 + b, b])), matrix('4 5; 0 1'));
    expectValues(x.at(torch.ByteTensor(3, 2).fill(1)), [0, 1, 2, 3, 4, 5]);
    const y = cube(torch);
    const mask = y.select(2 + b, b).gt(30);
    expect(y.at(mask).size()).toEqual([5, 5]);
    expectValues(y.at(mask, b), [35, 40, 45, 50, 55]);
  });

  eachBase('of every type', (torch, b) => {
    for (const type of named(TYPES)) {
      const x = range(torch, [2, 3], type);
      expectValues(x.at([], Int32Array.of(2 + b, b)), matrix('2 0; 5 3'));
    }
  });

  eachBase('what does not exist is refused by its name', (torch, b) => {
    const x = range(torch, [2, 3]);
    const fields = { code: 'INDEX_RANGE', op: 'at', arg: 'index' };
    expectTorchError(
      () => x.at([], Int32Array.of(b, 3 + b)),
      { ...fields, value: 3 + b },
      `dimension ${1 + b}`,
    );
    expectTorchError(() => x.at(torch.LongTensor([-3])), { ...fields, value: -3 });
    const mask = torch.ByteTensor(2);
    expectTorchError(
      () => x.at([], mask),
      { code: 'COUNTS', op: 'at', arg: 'mask', value: mask },
      `a mask of size 2, but dimension ${1 + b} and later ones have size 3`,
    );
    const two = torch.ByteTensor([0, 2]);
    expectTorchError(
      () => x.at(two, []),
      { code: 'MASK_VALUE', op: 'at', arg: 'mask', value: two },
      `element ${1 + b} is 2`,
    );
    expectTorchError(() => x.at(two), { code: 'MASK_VALUE', op: 'at', arg: 'mask', value: two });
    expectTypeError(() => x.at(torch.FloatTensor([b])), 'at:', 'can be converted by long()');
    for (const entry of named([[b, b, 1, 1], [[[b]]], [[b], [b]], [['1']], Float32Array.of(b)]))
      expectTypeError(() => x.at([], entry), 'at:', 'not an index');
  });

  test("with Torch7's rules there are none, and a step is ignored", async () => {
    const torch = await createTorch({ rules: 'torch7' });
    const x = torch.Tensor([1, 2, 3, 4]);
    expectValues(x.at([0, 3, 2]), [1, 2, 3, 4]);
    for (const entry of named([
      [[0, 1]],
      '0:1',
      '...',
      null,
      torch.LongTensor([0]),
      Int32Array.of(0),
    ]))
      expectTypeError(() => x.at(entry), 'not an index');
    expectTypeError(() => x.assign(0, [1]), 'neither a number');
  });

  eachBase('nothing stays in memory, also after an error', (torch, b) => {
    const x = cube(torch);
    const three = torch.Tensor(3);
    const before = torch.memory();
    x.at(Int32Array.of(b), [], Int32Array.of(b, 1 + b)).free();
    expect(() => x.at(Int32Array.of(b), [], Int32Array.of(b, 9))).toThrow();
    x.assign(Int32Array.of(b), [], Int32Array.of(b, 1 + b), 7);
    expect(() => x.assign(Int32Array.of(b), Int32Array.of(b), three)).toThrow();
    expect(torch.memory()).toEqual(before);
  });
});

describe('What does not exist', () => {
  eachBase('is refused, in the numbering of the user', (torch, b) => {
    const x = nine(torch);
    const fields = { code: 'INDEX_RANGE', op: 'at' };
    expectTorchError(
      () => x.at(3 + b),
      { ...fields, arg: 'index', value: 3 + b },
      `dimension ${b} has size 3`,
    );
    expectTorchError(
      () => x.at(b, -4),
      { ...fields, arg: 'index', value: -4 },
      `dimension ${1 + b}`,
    );
    expectTorchError(() => x.at([b, 3 + b]), { ...fields, arg: 'last', value: 3 + b }, '`last`');
    expectTorchError(() => x.at([1 + b, b]), fields, 'ends before it begins');
    expectTorchError(
      () => x.at(b, b, b),
      { ...fields, arg: 'index' },
      '3 positions for a tensor of 2 dimensions',
    );
    expectTorchError(
      () => x.at(torch.LongStorage([b])),
      fields,
      '1 position for a tensor of 2 dimensions',
    );
    expectTorchError(() => torch.Tensor().at(b), fields);
  });

  eachBase('values that are not indices are refused', (torch) => {
    for (const spec of named([
      '1',
      '1:2:3:4',
      '1.5:',
      undefined,
      {},
      [[['1']]],
      NaN,
      torch.Tensor([1]),
      torch.IntStorage([1]),
    ])) {
      expectTypeError(() => nine(torch).at(spec), 'at:', 'not an index');
    }
  });
});

// With base 1 there is no position 0.
eachBase('position 0 is the first with base 0, and an error with base 1', (torch, b) => {
  const x = torch.Tensor([5]);
  if (b === 0) expect(x.at(0)).toBe(5);
  else
    expectTorchError(() => x.at(0), { code: 'INDEX_RANGE', arg: 'index', value: 0 }, '`index` = 0');
});
