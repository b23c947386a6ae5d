/* The shared tests of min and max. `sign` is 1 for max and -1 for min: the smallest is the largest
   of the negatives. */
import { expect } from '@jest/globals';
import { expectValues } from './expect.js';
import { matrix } from './matrix.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from './torch.js';

export function testExtreme(name, sign) {
  const extreme = (...values) => sign * Math.max(...values.map((v) => sign * v));

  eachBase('of all elements it is a number', (torch) => {
    for (const type of TYPES) {
      const x = torch[`${type}Tensor`](matrix('4 1 5; 2 9 3'));
      expect(x[name]()).toBe(extreme(1, 9));
      expect(torch[name](x.t())).toBe(extreme(1, 9));
    }
  });

  eachBase(
    'along a dimension it is the values and where they are, which is left with size 1',
    (torch, b) => {
      for (const type of TYPES) {
        const x = torch[`${type}Tensor`](matrix('4 1 5; 2 9 3'));
        const [values, indices] = x[name](1 + b);
        expect(values.toArray()).toEqual([[extreme(1, 5)], [extreme(2, 9)]]);
        expect([values.type(), indices.type()]).toEqual([x.type(), 'torch.LongTensor']);
        indices
          .toArray()
          .flat()
          .forEach((i, row) => expect(x.at(row + b, i)).toBe(values.at(row + b, b)));
      }
    },
  );

  eachBase('results that are given are written and returned', (torch, b) => {
    const x = torch.Tensor(matrix('4 1; 2 9'));
    const want = [[extreme(4, 2), extreme(1, 9)]];
    const [values, indices] = [torch.Tensor(), torch.LongTensor()];
    for (const results of [torch[name](values, indices, x, b), values[name](indices, x, b)]) {
      expect(results[0]).toBe(values);
      expect(results[1]).toBe(indices);
      expect(values.toArray()).toEqual(want);
      expect(indices.size()).toEqual([1, 2]);
    }
    expect(torch[name](values, x, b)[0]).toBe(values);
    expect(values[name](x, b)[0]).toBe(values);
  });

  eachBase('the first of equal elements is found', (torch, b) => {
    expect(torch.IntTensor([5, 5, 5])[name](b)[1].toArray()).toEqual([b]);
  });

  eachBase('NaN wins, wherever it is', (torch, b) => {
    const x = torch.FloatTensor([1, NaN, -1, NaN]);
    expect(x[name]()).toBe(NaN);
    const [values, indices] = x[name](b);
    expectValues(values, [NaN]);
    expect(indices.toArray()).toEqual([1 + b]);
  });

  /* Twenty rows: whole groups of eight and a partial one. Infinities in rows 3, 4 and 18 make the
     sum of a group NaN; in the last columns a NaN does. */
  eachBase('along columns, too, and infinities are no NaN', (torch, b) => {
    const odd = [
      matrix('3 Infinity; 4 -Infinity'),
      matrix('3 3e38; 4 -3e38; 5 3e38; 2 -3e38'),
      matrix('3 -Infinity; 4 Infinity; 18 -Infinity'),
      matrix('18 NaN'),
      matrix('3 NaN; 4 NaN; 18 NaN'),
    ];
    for (const type of ['Float', 'Double']) {
      const rows = Array.from({ length: 20 }, (_, i) =>
        Array.from({ length: 10 }, (__, j) => {
          const there = (odd[j % 5] ?? []).find(([row]) => row === i);
          return there ? Math.fround(there[1]) : (7 * i + 3 * j) % 20;
        }),
      );
      const [values, indices] = torch[`${type}Tensor`](rows)[name](b);
      for (let j = 0; j < 10; j++) {
        const column = rows.map((row) => row[j]);
        const want = column.some(Number.isNaN) ? NaN : extreme(...column);
        expect(values.at(b, j + b)).toBe(want);
        expect(indices.at(b, j + b)).toBe(b + column.findIndex((x) => Object.is(x, want)));
      }
    }
  });

  eachBase('64-bit integers are compared exactly', (torch) => {
    const [small, large] = [-(2n ** 62n) - 1n, 2n ** 62n + 1n];
    expect(torch.LongTensor([0, small, large])[name]()).toBe(sign > 0 ? large : small);
  });

  eachBase('an empty tensor has none, and a dimension must exist', (torch, b) => {
    const empty = torch.Tensor();
    expectTorchError(
      () => empty[name](),
      { code: 'EMPTY', op: name, arg: 't', value: empty },
      'empty',
    );
    expectTorchError(
      () => torch.Tensor(2)[name](1 + b),
      { code: 'DIM_RANGE', arg: 'dim', value: 1 + b },
      '1 dimension',
    );
    expectTypeError(
      () => torch[name](torch.Tensor(), torch.IntTensor(), torch.Tensor(2), b),
      'LongTensor',
    );
  });
}
