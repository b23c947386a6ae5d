/* Apache Arrow: every type in both directions, nulls, slices, chunks and files. */
import { describe, expect, test } from '@jest/globals';
import * as Arrow from 'apache-arrow';
import { fromTensor, fromTensors, toTensor, toTensors } from '../../js/io/arrow/index.js';
import { TYPES, torch0 as torch, withoutLeak } from '../helpers/torch.js';

const values = (tensor) => [...tensor.double().toTypedArray()];
const errorOf = (call) => {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('no error');
};
const VIEWS = {
  'as it is': (x) => x,
  transposed: (x) => x.transpose(0, 2),
  narrowed: (x) => x.narrow(1, 1, 2).select(0, 1),
  expanded: (x) => x.narrow(1, 0, 1).expand(2, 5, 4),
};

describe.each(TYPES)('%sTensor', (type) => {
  test.each(Object.keys(VIEWS))('%s: to a column and back', (view) =>
    withoutLeak(torch, () => {
      const x = VIEWS[view](torch.range(0, 23).view(2, 3, 4).type(`torch.${type}Tensor`));
      const column = fromTensor(Arrow, x);
      expect(column.length).toBe(x.size(0));
      const back = toTensor(torch, column);
      expect([back.type(), back.size(), values(back)]).toEqual([x.type(), x.size(), values(x)]);
      const part = toTensor(torch, column.slice(1, 2));
      expect(values(part)).toEqual(values(x.narrow(0, 1, 1)));
    }),
  );

  test('through a file, in several batches', () => {
    const x = torch.range(0, 5).view(3, 2).type(`torch.${type}Tensor`);
    const table = fromTensors(Arrow, { x, row: torch.range(1, 3) });
    const twice = new Arrow.Table([...table.batches, ...table.slice(1, 3).batches]);
    for (const format of ['file', 'stream']) {
      const read = Arrow.tableFromIPC(Arrow.tableToIPC(twice, format));
      const { x: back, row } = toTensors(torch, read);
      expect([back.type(), back.size()]).toEqual([x.type(), [5, 2]]);
      expect(values(back)).toEqual([0, 1, 2, 3, 4, 5, 2, 3, 4, 5]);
      expect(values(row)).toEqual([1, 2, 3, 2, 3]);
      expect(values(toTensors(torch, read.batches[1]).row)).toEqual([2, 3]);
    }
  });
});

test.each([[[3, 0]], [[0, 3]], [[3, 0, 2]], [[2, 3, 0]], [[0]], [[0, 0]]])(
  'the sizes %j are kept by a column, a table and a file',
  (sizes) => {
    const x = torch.zeros(sizes);
    const table = fromTensors(Arrow, { x, row: torch.zeros(sizes[0]) });
    expect(table.numRows).toBe(sizes[0]);
    expect(toTensor(torch, fromTensor(Arrow, x)).size()).toEqual(sizes);
    const read = Arrow.tableFromIPC(Arrow.tableToIPC(table));
    for (const each of [table, read]) expect(toTensors(torch, each).x.size()).toEqual(sizes);
  },
);

const { Bool, DateDay, Decimal, Dictionary, Field, FixedSizeList, Float32, Int8, Int16, Int32 } =
  Arrow;

test.each([
  [new Arrow.Uint16(), [0, 65535], 'Int'],
  [new Arrow.Uint32(), [0, 4294967295], 'Long'],
  [new Arrow.Uint64(), [0n, 2n ** 62n], 'Long'],
  [new Bool(), [true, false, true, true, false, true, true, true, true, false], 'Byte'],
  [new Arrow.DurationSecond(), [5n, -6n], 'Long'],
  [new Arrow.TimestampMicrosecond(), [1000, 2000], 'Long'],
  [new Arrow.TimeMillisecond(), [3, 4], 'Int'],
])('%s becomes a tensor', (type, list, torchType) => {
  const column = Arrow.vectorFromArray(list, type);
  const x = toTensor(torch, column);
  expect(x.type()).toBe(`torch.${torchType}Tensor`);
  const stored = type.typeId === 10 ? list.map((v) => v * 1000) : list.map(Number);
  expect(values(x)).toEqual(stored);
  expect(values(toTensor(torch, column.slice(1)))).toEqual(stored.slice(1));
});

test('dates are the numbers that Arrow stores', () => {
  const days = Arrow.vectorFromArray([new Date(0), new Date(86_400_000 * 3)], new DateDay());
  expect([toTensor(torch, days).type(), values(toTensor(torch, days))]).toEqual([
    'torch.IntTensor',
    [0, 3],
  ]);
  const milliseconds = toTensor(
    torch,
    Arrow.vectorFromArray([new Date(5)], new Arrow.DateMillisecond()),
  );
  expect([milliseconds.type(), values(milliseconds)]).toEqual(['torch.LongTensor', [5]]);
});

describe('nulls', () => {
  const holed = Arrow.vectorFromArray([1, null, 3, null, 5, 6, 7, 8, 9, null], new Float32());

  test('a row that is null is one null, with its elements', () => {
    const listOf = (list) =>
      Arrow.vectorFromArray(list, new FixedSizeList(2, new Field('item', new Float32(), true)));
    const saidOf = (list) => errorOf(() => toTensor(torch, listOf(list))).message;
    expect(saidOf([[1, 2], null, [3, 4]])).toContain('has 1 null, the first in row 1;');
    expect(saidOf([[1, 2], [3, null], null])).toContain('has 2 nulls, the first in row 1;');
    const nested = new FixedSizeList(2, new Field('item', listOf([[1, 2]]).type, true));
    const deep = Arrow.vectorFromArray([[[1, 2], null], null], nested);
    expect(errorOf(() => toTensor(torch, deep)).message).toContain('has 2 nulls');
    expect(toTensor(torch, deep, { nulls: -1 }).toArray()).toEqual([
      [
        [1, 2],
        [-1, -1],
      ],
      [
        [-1, -1],
        [-1, -1],
      ],
    ]);
  });

  test('are an error that names the first', () => {
    expect(errorOf(() => toTensor(torch, holed))).toMatchObject({
      name: 'TorchError',
      code: 'NULLS',
      message: expect.stringContaining('`column` has 3 nulls, the first in row 1'),
    });
    expect(values(toTensor(torch, holed.slice(4, 9)))).toEqual([5, 6, 7, 8, 9]);
  });
  test('become the given number, in slices and chunks too', () => {
    expect(values(toTensor(torch, holed, { nulls: NaN }))).toEqual([
      1,
      NaN,
      3,
      NaN,
      5,
      6,
      7,
      8,
      9,
      NaN,
    ]);
    expect(values(toTensor(torch, holed.slice(3), { nulls: -1 }))).toEqual([-1, 5, 6, 7, 8, 9, -1]);
    const both = holed.slice(0, 2).concat(holed.slice(8));
    expect(values(toTensor(torch, both, { nulls: 0 }))).toEqual([1, 0, 9, 0]);
  });
  test.each([
    [new Int8(), [1, null], 7, [1, 7]],
    [new Int16(), [null, 2], -3, [-3, 2]],
    [new Arrow.Uint32(), [1, null], 2 ** 32, [1, 2 ** 32]],
    [new Arrow.Uint64(), [1n, null], -1, [1, -1]],
    [new Arrow.Int64(), [1n, null], 2 ** 40, [1, 2 ** 40]],
    [new Bool(), [true, null, false], 2, [1, 2, 0]],
    [new Arrow.Float16(), [0.5, null], 0.25, [0.5, 0.25]],
  ])('of %s', (type, list, nulls, expected) => {
    const x = toTensor(torch, Arrow.vectorFromArray(list, type), { nulls });
    expect(x.double().toArray()).toEqual(expected);
  });
  test('of lists and in lists', () => {
    const type = new FixedSizeList(2, new Field('item', new Float32(), true));
    const lists = Arrow.vectorFromArray([[1, 2], null, [3, null]], type);
    expect(errorOf(() => toTensor(torch, lists)).code).toBe('NULLS');
    expect(values(toTensor(torch, lists, { nulls: 0 }))).toEqual([1, 2, 0, 0, 3, 0]);
    expect(values(toTensor(torch, lists.slice(1), { nulls: -1 }))).toEqual([-1, -1, 3, -1]);
  });
  test.each([
    [{ nulls: 'x' }, /`nulls` = "x": not a number/, 'TYPE'],
    [{ nulls: 0.5 }, /needs a whole number/, 'TYPE'],
    [{ nulls: NaN }, /needs a whole number/, 'TYPE'],
    [{ nulls: 300 }, /does not fit in a torch.CharStorage/, 'TYPE_RANGE'],
  ])('%j is refused for integers', (options, message, code) => {
    const before = torch.memory().storages;
    const error = errorOf(() =>
      toTensor(torch, Arrow.vectorFromArray([1, null], new Int8()), options),
    );
    expect(error.message).toMatch(message);
    expect(error.code).toBe(code);
    expect(torch.memory().storages).toBe(before);
  });
});

test('a dictionary: its indices, if they are asked for', () => {
  const words = Arrow.vectorFromArray(['a', 'b', 'a', null]);
  expect(words.type).toBeInstanceOf(Dictionary);
  expect(errorOf(() => toTensor(torch, words)).message).toMatch(/`indices: true`/);
  expect(values(toTensor(torch, words, { indices: true, nulls: -1 }))).toEqual([0, 1, 0, -1]);
});

test('copy: false uses the memory of the tensor', () => {
  const x = torch.range(0, 3);
  const column = fromTensor(Arrow, x, { copy: false });
  x.fill(7);
  expect([...column]).toEqual([7, 7, 7, 7]);
  const copied = fromTensor(Arrow, x);
  x.fill(8);
  expect([...copied]).toEqual([7, 7, 7, 7]);
  expect(errorOf(() => fromTensor(Arrow, torch.eye(2).t(), { copy: false })).message).toMatch(
    /not contiguous/,
  );
});

test('what cannot be converted', () => {
  const table = Arrow.tableFromArrays({ x: new Int32Array(2) });
  for (const [call, message] of [
    [() => toTensor(torch, [1, 2]), /`column` = \[1, 2\]: neither a Vector nor a Data/],
    [() => toTensor(undefined, table.getChild('x')), /not torch/],
    [() => toTensor(torch, Arrow.vectorFromArray(['a'], new Arrow.Utf8())), /Utf8.*not numbers/],
    [
      () =>
        toTensor(torch, Arrow.makeVector({ type: new Decimal(2, 8), data: new Uint32Array(4) })),
      /not numbers/,
    ],
    [() => toTensor(torch, table.getChild('x'), { nils: 1 }), /nils/],
    [() => toTensors(torch, table.getChild('x')), /neither a Table nor a RecordBatch/],
    [() => toTensors(torch, table, { columns: ['y'] }), /`columns` = "y": there are x/],
    [() => fromTensor({}, torch.eye(2)), /is not the package apache-arrow/],
    [() => fromTensor(Arrow, 5), /5 is not a tensor/],
    [
      () => fromTensors(Arrow, { a: torch.ones(2), b: torch.ones(3) }),
      /`b`.* has 3 rows, but a has 2/,
    ],
    [() => fromTensor(Arrow, torch.ones(2), { copy: 1 }), /`copy` = 1: not a boolean/],
  ])
    expect(errorOf(call).message).toMatch(message);
  const big = Arrow.vectorFromArray([1n, 2n ** 63n], new Arrow.Uint64());
  expect(errorOf(() => toTensor(torch, big))).toMatchObject({
    code: 'UNSUPPORTED',
    message: expect.stringContaining('element 1: 9223372036854775808'),
  });
  const short = Arrow.makeData({ type: new Int32(), length: 9, data: new Int32Array(2) });
  expect(errorOf(() => toTensor(torch, short)).message).toMatch(/9 rows has 8 bytes/);
});

test('if one column fails, no tensor is left', () => {
  const table = Arrow.tableFromArrays({ x: new Int32Array(2), y: ['a', 'b'] });
  const before = torch.memory().tensors;
  expect(() => toTensors(torch, table)).toThrow(/`y`/);
  expect(torch.memory().tensors).toBe(before);
  expect(Object.keys(toTensors(torch, table, { columns: ['x', 'x'] }))).toEqual(['x']);
});

test('empty columns', () => {
  const x = toTensor(torch, Arrow.vectorFromArray([], new Float32()));
  expect(x.nElement()).toBe(0);
  expect(fromTensor(Arrow, torch.FloatTensor()).length).toBe(0);
});

test('nulls of each column, by name', () => {
  const table = new Arrow.Table({
    a: Arrow.vectorFromArray([1, null], new Arrow.Int32()),
    b: Arrow.vectorFromArray([null, 2.5], new Arrow.Float64()),
    c: Arrow.vectorFromArray([null, 2n ** 60n + 1n], new Arrow.Int64()),
  });
  const nulls = { a: -1, b: NaN, c: -(2n ** 53n) - 1n };
  const { a, b, c } = toTensors(torch, table, { nulls });
  expect([a, b, c].map((x) => [...x.toTypedArray()])).toEqual([
    [1, -1],
    [NaN, 2.5],
    [-(2n ** 53n) - 1n, 2n ** 60n + 1n],
  ]);
  expect(errorOf(() => toTensors(torch, table, { nulls: { a: -1 } }))).toMatchObject({
    code: 'NULLS',
    arg: 'b',
  });
  expect(errorOf(() => toTensors(torch, table, { nulls: { d: 1 } }))).toMatchObject({
    code: 'NO_NAME',
    arg: 'nulls',
  });
  expect(errorOf(() => toTensors(torch, table, { nulls: { a: '1' } }))).toMatchObject({
    code: 'TYPE',
    arg: 'nulls',
  });
  expect(errorOf(() => toTensor(torch, table.getChild('a'), { nulls: 2n ** 40n }))).toMatchObject({
    code: 'TYPE_RANGE',
  });
});

test('a name in place of a list of names, and what is no table, are type errors', () => {
  const table = Arrow.tableFromArrays({ f: new Float32Array(2) });
  expect(errorOf(() => toTensors(torch, table, { columns: 'f' }))).toMatchObject({
    code: 'TYPE',
    arg: 'columns',
  });
  expect(errorOf(() => toTensor(torch, null))).toMatchObject({ code: 'TYPE', arg: 'column' });
  expect(errorOf(() => toTensors(torch, null))).toMatchObject({ code: 'TYPE', arg: 'table' });
});
