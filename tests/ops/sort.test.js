import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectLines, order } from '../helpers/lines.js';

const sorted = (sign) => (line) => {
  const places = order(line, sign);
  return [places.map((i) => line[i]), places];
};

eachBase(
  'slices of every type, layout and dimension are sorted, equal elements in their order',
  (torch) => {
    expectLines(torch, TYPES, (x, d) => x.sort(d), sorted(1));
    expectLines(
      torch,
      ['Byte', 'Int', 'Long', 'Float', 'Double'],
      (x, d) => x.sort(d, true),
      sorted(-1),
    );
  },
);

eachBase('long vectors of 64-bit keys are sorted', (torch) => {
  for (const type of named(['Short', 'Int', 'Long', 'Float', 'Double'])) {
    expectLines(torch, [type], (x, d) => x.sort(d), sorted(1), { sizes: [[5000]], most: 30000 });
  }
});

eachBase('by default the last dimension is sorted, ascending', (torch, b) => {
  const x = torch.Tensor(matrix('3 1 2; 1 5 1'));
  expectValues(x.sort()[0], matrix('1 2 3; 1 1 5'));
  expectValues(x.sort(true)[0], matrix('3 2 1; 5 1 1'));
  expectValues(torch.sort(x, b)[0], matrix('1 1 1; 3 5 2'));
  expectValues(torch.sort(x, b, true)[1], [
    [b, 1 + b, b],
    [1 + b, b, 1 + b],
  ]);
});

eachBase('passed results are written and returned', (torch, b) => {
  const [x, r, i] = [torch.Tensor([2, 1]), torch.Tensor(), torch.LongTensor()];
  for (const results of named([torch.sort(r, i, x), r.sort(i, x), torch.sort(r, i, x, b, false)])) {
    expect(results[0]).toBe(r);
    expect(results[1]).toBe(i);
    expect([r.toArray(), i.toArray()]).toEqual([
      [1, 2],
      [1 + b, b],
    ]);
  }
});

eachBase('the result may be the source', (torch, b) => {
  const x = torch.IntTensor(matrix('3 1; 2 4'));
  expect(torch.sort(x, torch.LongTensor(), x, b)[0]).toBe(x);
  expectValues(x, matrix('2 1; 3 4'));
});

eachBase('NaN is the largest, zeros of both signs are equal, and their bits stay', (torch, b) => {
  for (const type of named(['Float', 'Double'])) {
    const x = torch[`${type}Tensor`]([0, NaN, -Infinity, -0, 1, -1, Infinity, -NaN]);
    const [r, i] = x.sort();
    expectValues(r, [-Infinity, -1, 0, -0, 1, Infinity, NaN, NaN]);
    expect(i.toArray()).toEqual([2, 5, 0, 3, 4, 6, 1, 7].map((p) => p + b));
    expectValues(x.sort(true)[0], [NaN, NaN, Infinity, 1, 0, -0, -1, -Infinity]);
  }
});

eachBase('64 bits are compared exactly', (torch) => {
  const values = [2n ** 62n + 1n, 2n ** 62n, -(2n ** 63n), 2n ** 63n - 1n, -1n, 0n];
  expect(torch.LongTensor(values).sort()[0].toArray().map(BigInt)).toEqual(
    [...values].sort((x, y) => (x < y ? -1 : 1)),
  );
});

/* `groups` numbers that are far apart, and numbers a few units in the last place above them. */
eachBase('64-bit elements that differ late, or early and late', (torch, b) => {
  for (const [groups, n] of named([
    [1, 300],
    [3, 100],
    [3, 9000],
    [2000, 9000],
  ])) {
    const bits = BigInt64Array.from(
      { length: n },
      (_, i) =>
        0x3ff0000000000000n +
        BigInt((i * 7919) % groups) * 0x123456789abcn +
        BigInt((i * i * 31) % 1009),
    );
    const places = (sign) =>
      Array.from(bits.keys()).sort((i, j) => sign * Number(bits[i] - bits[j]) || i - j);
    for (const x of named([
      torch.LongTensor(bits),
      torch.DoubleTensor(new Float64Array(bits.buffer)),
      torch.LongTensor(bits.map((v) => v - 0x3ff0000000000000n)),
    ])) {
      for (const [descending, sign] of named([
        [false, 1],
        [true, -1],
      ])) {
        const [r, i] = x.sort(descending);
        const want = places(sign);
        expect(i.toArray()).toEqual(want.map((p) => p + b));
        expect(r.equal(x.index(b, i))).toBe(true);
      }
    }
  }
});

eachBase('a million numbers', (torch) => {
  const values = Float32Array.from({ length: 1e6 }, (_, i) => Math.sin(i * i));
  const [r] = torch.FloatTensor(values).sort();
  const [got, want] = [r.toTypedArray(), values.slice().sort()];
  expect(got.findIndex((v, i) => v !== want[i])).toBe(-1);
});

eachBase('an empty tensor and a dimension that does not exist are refused', (torch, b) => {
  const empty = torch.Tensor();
  expectTorchError(() => empty.sort(), { code: 'NO_DIM', op: 'sort', arg: 't', value: empty });
  expectTorchError(
    () => torch.Tensor(2).sort(1 + b),
    { code: 'DIM_RANGE', arg: 'dim', value: 1 + b },
    '1 dimension',
  );
  expectTypeError(() => torch.sort(torch.Tensor(2), 'x'), 'sort: no overload matches');
  const r = torch.LongTensor();
  expectTorchError(() => torch.sort(r, r, torch.LongTensor([1, 2])), {
    code: 'SAME_RESULT',
    arg: 'indices',
  });
});
