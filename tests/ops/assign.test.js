import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('sets an element, a slice, a column, and masked elements', (torch, b) => {
  const x = torch.Tensor(5, 6).zero();
  x.assign(b, 2 + b, 1);
  x.assign(1 + b, [1 + b, 3 + b], 2);
  x.assign([], 3 + b, -1);
  x.assign([], 1 + b, torch.Tensor([1, 2, 3, 4, 5]));
  x.assign(torch.lt(x, 0), -2);
  expectValues(x, matrix('0 1 1 -2 0 0; 0 2 2 -2 0 0; 0 3 0 -2 0 0; 0 4 0 -2 0 0; 0 5 0 -2 0 0'));
});

eachBase('a number, a negative one and a LongStorage are positions', (torch, b) => {
  const x = torch.Tensor(2, 2);
  expect(x.assign(b, 1)).toBe(x);
  x.assign(-1, torch.Tensor([2, 3]));
  x.assign(torch.LongStorage([1 + b, b]), 9);
  expectValues(x, matrix('1 1; 9 3'));
});

eachBase('a mask takes a tensor, element after element', (torch) => {
  const x = range(torch, [4]);
  x.assign(torch.ByteTensor([1, 0, 1, 0]), torch.Tensor([10, 20]));
  expectValues(x, [10, 1, 20, 3]);
});

eachBase('a mask takes a tensor of another type, and its errors name assign', (torch, b) => {
  const x = torch.IntTensor([1, 2, 3]);
  const mask = torch.ByteTensor([1, 0, 1]);
  expectValues(x.assign(mask, torch.DoubleTensor([7.5, -8.5])), [7, 2, -8]);
  const op = 'assign';
  const short = torch.ByteTensor([1, 0]);
  expectTorchError(() => x.assign(mask, [1, 2, 3]), { code: 'SHAPES', op, arg: 'value' });
  for (const value of named([5, [5], torch.IntTensor([5])])) {
    const refused = (given, code, arg) =>
      expectTorchError(() => x.assign(given, value), { code, op, arg }, 'assign: ');
    refused(short, 'COUNTS', 'mask');
    refused(torch.ByteTensor([1, 0, 2]), 'MASK_VALUE', 'mask');
  }
  const long = torch.LongTensor(3);
  for (const spec of named([mask, [], b]))
    expectTorchError(() => long.assign(spec, 2n ** 64n), { code: 'LONG_RANGE', op, arg: 'value' });
  const freed = torch.IntTensor(3);
  freed.free();
  expectTorchError(() => freed.assign(mask, 1), { code: 'FREED', op });
  expectTorchError(() => x.assign(mask, freed), { code: 'FREED', op });
  expectValues(x, [7, 2, -8]);
});

test('by the rules of Torch7 a mask takes a tensor of the same type only', () => {
  const torch = createTorchSync({ rules: 'torch7' });
  const x = torch.IntTensor([1, 2, 3]);
  expectTypeError(
    () => x.assign(torch.ByteTensor([1, 0, 1]), torch.Tensor([7, 8])),
    'assign',
    'neither a number nor a torch.IntTensor',
  );
});

eachBase('a tensor is converted', (torch, b) => {
  const x = torch.IntTensor(2, 4).assign(b, torch.FloatTensor([1.5, 2.5, 3.5, 4.5]));
  expectValues(x, matrix('1 2 3 4; 0 0 0 0'));
});

eachBase('values broadcast to the selection', (torch, b) => {
  const x = torch.Tensor(3, 2);
  expectValues(x.assign(`:${2 + b}`, [5, 6]), matrix('5 6; 5 6; 0 0'));
  expectValues(x.assign(b, 1 + b, torch.Tensor([7])), matrix('5 7; 5 6; 0 0'));
  expectValues(x.assign(':', [[1], [2], [3]]), matrix('1 1; 2 2; 3 3'));
  expectValues(x.assign(2 + b, torch.Tensor([[[8, 9]]])), matrix('1 1; 2 2; 8 9'));
  expectValues(x.assign(x.lt(3), [0]), matrix('0 0; 0 0; 8 9'));
  expectValues(x.assign(torch.LongTensor([2 + b, b]), [1, 2]), matrix('1 2; 0 0; 1 2'));
  const wrong = torch.Tensor(3, 2);
  expectTorchError(
    () => x.t().assign(':', wrong),
    { code: 'SHAPES', op: 'assign', arg: 'value', value: wrong },
    'size 3x2 does not broadcast to 2x3',
  );
});

eachBase("a slice with a negative step, '...' and null are written to", (torch, b) => {
  const x = torch.Tensor(2, 3);
  expectValues(x.assign(b, '::-1', [1, 2, 3]), matrix('3 2 1; 0 0 0'));
  expectValues(x.assign('...', -1, 7), matrix('3 2 7; 0 0 7'));
  expectValues(x.assign(':', null, ':', x.clone().add(1).view(2, 1, 3)), matrix('4 3 8; 1 1 8'));
  expectValues(x.assign('::-1', '::-1', x), matrix('8 1 1; 8 3 4'));
});

test("by Torch7's rules a slice accepts a tensor of another size, one element a number", () => {
  const torch = createTorchSync({ rules: 'torch7' });
  const x = torch.IntTensor(2, 4);
  x.assign(0, torch.FloatTensor(matrix('1.5 2.5; 3.5 4.5')));
  expectValues(x, matrix('1 2 3 4; 0 0 0 0'));
  const y = torch.Tensor(2).assign(1, torch.Tensor([7]));
  expectValues(y, [0, 7]);
  expectTypeError(() => x.assign(0, 0, torch.IntTensor([7])), 'assign', 'takes a number');
  expectValues(y.assign(3), [3, 3]);
});

eachBase('the function assigns to a copy', (torch, b) => {
  const x = torch.Tensor(2);
  expectValues(torch.assign(x, b, 3), [3, 0]);
  expectValues(x, [0, 0]);
});

eachBase('wrong indices and values are refused, and nothing is changed', (torch, b) => {
  const x = range(torch, [2, 2]);
  const fields = { code: 'INDEX_RANGE', op: 'assign', arg: 'index', value: 2 + b };
  expectTorchError(() => x.assign(2 + b, 1), fields, `\`index\` = ${2 + b}`);
  expectTorchError(() => x.assign(b, b, b, 1), { code: 'INDEX_RANGE' }, '3 positions');
  const three = torch.Tensor(3);
  expectTorchError(
    () => x.assign(b, three),
    { code: 'SHAPES', op: 'assign', arg: 'value', value: three },
    'size 3 does not broadcast to 2',
  );
  expectTypeError(
    () => x.assign(b, '1'),
    'assign: `value` = "1": neither a number, a tensor nor nested arrays',
  );
  expectTypeError(() => x.assign('a', 1), 'not an index');
  expectTypeError(() => x.assign(torch.ByteTensor(2, 2), '1'), 'neither a number, a tensor');
  expectValues(x, matrix('0 1; 2 3'));
});

/* Checks against the same assignment of nested arrays in plain JavaScript. */
eachBase('lists, masks and steps: the elements at every choice of positions', (torch, b) => {
  const mask = torch.ByteTensor([0, 1, 1, 0]);
  const twoRows = torch.LongTensor([[2 + b], [b]]);
  const cases = [
    [[Int32Array.of(2 + b, b)], [[2, 0], [0, 1, 2, 3]]],
    [[[], torch.IntTensor([3 + b, 1 + b])], [[0, 1, 2], [3, 1]]],
    [[twoRows, Int32Array.of(3 + b, 1 + b)], [[2, 0], [3, 1]]],
    [[[], mask], [[0, 1, 2], [1, 2]]],
    [[[1 + b], mask], [[1], [1, 2]]],
    [[[2 + b, b, -2], [b, 3 + b, 3]], [[2, 0], [0, 3]]],
    [[[b, 1 + b], Int32Array.of(3 + b)], [[0, 1], [3]]],
    [['::-2', `${1 + b}::2`], [[2, 0], [1, 3]]],
  ]; // prettier-ignore
  for (const [indices, [rows, columns]] of named(cases)) {
    const values = rows.map((row, i) => columns.map((column, j) => 100 + 10 * i + j));
    const want = range(torch, [3, 4]).toArray();
    rows.forEach((row, i) => columns.forEach((column, j) => (want[row][column] = values[i][j])));
    const size = [rows.length, columns.length];
    for (const value of named([values, torch.Tensor(values), torch.IntTensor(values)])) {
      const x = range(torch, [3, 4]);
      expect(x.assign(...indices, value)).toBe(x);
      expectValues(x, want);
      expect(x.at(...indices).size()).toEqual(size);
      const turned = range(torch, [3, 4]).t().clone().t();
      expectValues(turned.assign(...indices, value), want);
    }
    const filled = range(torch, [3, 4]).assign(...indices, -1);
    expect(filled.eq(-1).countNonzero()).toBe(rows.length * columns.length);
    expect(
      filled
        .at(...indices)
        .toArray()
        .flat()
        .every((v) => v === -1),
    ).toBe(true);
  }
});

eachBase('nested and typed arrays, to a number of dimensions, masks and every type', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](2, 3);
    x.assign(b, [1, 2, 3]);
    x.assign([], [b, 1 + b], [[4, 5], [6, 7]]); // prettier-ignore
    expectValues(x, matrix('4 5 3; 6 7 0'));
    x.assign(x.ge(6), [8, 9]).assign(1 + b, [1 + b, 2 + b], Float64Array.of(1, 2));
    expectValues(x, matrix('4 5 3; 8 1 2'));
  }
  const long = torch.LongTensor(2).assign([], [2n ** 62n, 1]);
  expectValues(long, [2n ** 62n, 1]);
});

eachBase('the last of repeated positions wins', (torch, b) => {
  const x = torch.Tensor(3).assign(Int32Array.of(b, 1 + b, b), [1, 2, 3]);
  expectValues(x, [3, 2, 0]);
});

eachBase('the tensor itself as value, in another order', (torch, b) => {
  const x = torch.Tensor([1, 2, 3, 4]);
  x.assign(Int32Array.of(3 + b, 2 + b, 1 + b, b), x);
  expectValues(x, [4, 3, 2, 1]);
});

eachBase(
  'a value with another number of elements is refused, and nothing is changed',
  (torch, b) => {
    const x = range(torch, [2, 2]);
    for (const given of named([
      [Int32Array.of(b, 1 + b), [1, 2, 3]],
      [[], Int32Array.of(b), torch.Tensor(3)],
      [b, [[1, 2], [3]]],
      [Int32Array.of(b, 5), 1],
    ]))
      // prettier-ignore
      expect(() => x.assign(...given)).toThrow();
    expectValues(x, matrix('0 1; 2 3'));
  },
);
