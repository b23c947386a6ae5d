import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('counts elements in equal intervals; the upper limit belongs to the last', (torch) => {
  for (const Class of named([torch.FloatTensor, torch.DoubleTensor])) {
    const x = Class([1, 2, 1, 3, 5, 2.5, 2.25, 9, -1]);
    expectValues(torch.histc(x, 4, 1, 5), [2, 3, 1, 1]);
    expectValues(x.histc(2), [7, 2]);
    expect(torch.histc(x).size()).toEqual([100]);
    expectValues(torch.histc(Class([2, 2, 2]), 3), [0, 3, 0]);
  }
});

eachBase('bhistc counts in each row, with one range for all', (torch) => {
  const m = torch.Tensor(matrix('1 2 2 3; 0 5 5 5'));
  expectValues(torch.bhistc(m, 3), matrix('1 3 0; 1 0 3'));
  expectValues(m.bhistc(2, 1, 3), matrix('1 3; 0 0'));
  expectValues(torch.bhistc(m.t().clone().t(), 3), matrix('1 3 0; 1 0 3'));
});

/* Counts by the definition: edges as numpy.linspace computes them, of the elements' type. */
function countsOf(values, bins, min, max, round) {
  const edges = Array.from({ length: bins }, (_, i) => round(min + i * ((max - min) / bins)));
  const counts = Array(bins).fill(0);
  for (const x of values)
    if (x >= edges[0] && x <= round(max)) counts[edges.findLastIndex((edge) => edge <= x)]++;
  return counts;
}

eachBase('an element on an edge is in the interval above', (torch) => {
  expectValues(torch.Tensor([0, 0.3, 3]).histc(10), [1, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
  for (const type of named(['float', 'double'])) {
    const x = torch.arange(0, 101).type(type);
    const want = [...Array(99).fill(1), 2];
    expectValues(x.histc(100), want);
    expectValues(x.view(1, 101).bhistc(100), [want]);
  }
});

test('whole numbers in as many intervals', () => {
  const torch = createTorchSync();
  for (const type of named(['float', 'double']))
    for (let n = 1; n <= 400; n++)
      torch.scope(() => {
        const x = torch.arange(0, n + 1).type(type);
        const want = [...Array(n - 1).fill(1), 2];
        expect([n, x.histc(n).toArray()]).toEqual([n, want]);
        expect([
          n,
          x
            .view(1, n + 1)
            .bhistc(n, 0, n)
            .toArray(),
        ]).toEqual([n, [want]]);
      });
});

/* Random elements, many of them on an edge or one bit beside it. */
test('elements near edges', () => {
  const torch = createTorchSync();
  torch.manualSeed(3);
  for (const [type, round, bit] of named([
    ['float', Math.fround, 1e-7],
    ['double', Number, 2e-16],
  ]))
    for (const bins of named([1, 2, 3, 7, 10, 49, 100, 255, 1000]))
      for (const [min, max] of named([
        [0, 1],
        [-0.3, 0.1],
        [1, 4.7],
        [-1000, 0.1],
        [1e6, 1e6 + 100],
      ]))
        torch.scope(() => {
          const edges = torch.linspace(min, max, bins + 1, type);
          const near = torch.cmul(
            edges,
            torch
              .Tensor(bins + 1)
              .uniform(1 - bit, 1 + bit)
              .type(type),
          );
          const other = torch
            .Tensor(2 * bins + 513)
            .uniform(min - 1, max + 1)
            .type(type);
          const x = torch.cat([edges, near, other], torch.indexBase);
          const want = countsOf(x.toArray(), bins, min, max, round);
          expectValues(x.histc(bins, min, max), want);
          expectValues(x.view(1, x.nElement()).bhistc(bins, min, max), [want]);
        });
});

test('counts of numpy.histogram', () => {
  const torch = createTorchSync();
  const count = (Class, values, ...range) =>
    Class(values)
      .histc(...range)
      .toArray();
  expect(count(torch.Tensor, [0.3], 10, 0, 1)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(count(torch.FloatTensor, [0.3], 10, 0, 1)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  expect(count(torch.Tensor, [0, 0.6, 1], 10)).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
  expect(count(torch.FloatTensor, [0, 0.7, 1], 10)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
  expect(count(torch.Tensor, [-1.7e308, -1e308, 1e308, 1.7e308], 4)).toEqual([2, 0, 0, 2]);
});

eachBase('a result may be the tensor itself', (torch) => {
  const x = torch.Tensor([1, 1, 2]);
  expect(torch.histc(x, x, 2)).toBe(x);
  expectValues(x, [2, 1]);
});

eachBase('NaN and infinity are in no interval of a given range', (torch) => {
  const x = torch.Tensor([NaN, 1, 2, Infinity, -Infinity]);
  expectValues(torch.histc(x, 2, 1, 2), [1, 1]);
  expectValues(torch.bhistc(x.view(1, 5), 2, 1, 2), [[1, 1]]);
});

eachBase('a range that is not finite is refused', (torch) => {
  const code = 'NOT_FINITE';
  for (const Class of named([torch.FloatTensor, torch.DoubleTensor])) {
    for (const values of named([[NaN], [1, 2, NaN], [1, Infinity], [-Infinity, 2]])) {
      const t = Class([values]);
      for (const op of named(['histc', 'bhistc']))
        expectTorchError(() => torch[op](t, 2), { code, op, arg: 't', value: t }, 'NaN');
    }
    const t = Class([1, 2]);
    for (const value of named([NaN, Infinity, -Infinity])) {
      expectTorchError(() => t.histc(2, value, 5), { code, op: 'histc', arg: 'min', value });
      expectTorchError(() => t.histc(2, -5, value), { code, op: 'histc', arg: 'max', value });
      expectTorchError(() => t.histc(2, value, value), { code, op: 'histc', arg: 'min', value });
    }
  }
});

test("Torch7's rules accept it: NaN is in no interval, infinity in the outermost", () => {
  const torch = createTorchSync({ rules: 'torch7' });
  expectValues(torch.histc(torch.Tensor([NaN, 1, 2]), 2), [0, 0]);
  expectValues(torch.histc(torch.Tensor([1, 2, Infinity]), 2), [2, 1]);
  expectValues(torch.histc(torch.Tensor([-Infinity, 2, Infinity]), 2), [2, 1]);
});

eachBase('needs intervals, a matrix for rows, and floats', (torch) => {
  const x = torch.Tensor([1, 2]);
  expectTorchError(() => torch.histc(x, 0), {
    code: 'TOO_SMALL',
    op: 'histc',
    arg: 'bins',
    value: 0,
  });
  expectValues(torch.histc(torch.Tensor(2, 0), 2), [0, 0]);
  expectValues(torch.histc(torch.Tensor(), 2, 0, 1), [0, 0]);
  expectTorchError(() => torch.bhistc(x), { code: 'NOT_MATRIX', op: 'bhistc', arg: 't', value: x });
  expectTypeError(() => torch.histc(torch.IntTensor([1])), 'histc');
});
