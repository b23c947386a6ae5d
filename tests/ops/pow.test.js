import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const EXPONENTS = [2, 3, 0.5, -0.5, -1, -2, 1, 0, 1.5, 4, -3];

eachBase('all overloads give the power, whatever the exponent', (torch) => {
  for (const [type, round] of named([
    ['Float', Math.fround],
    ['Double', Number],
  ])) {
    for (const exponent of named(EXPONENTS)) {
      const x = torch[`${type}Tensor`](matrix('1 4; 16 0.25'));
      expectEveryOverload(
        torch,
        'pow',
        x,
        [exponent],
        [
          [1, 4],
          [16, 0.25],
        ].map((row) => row.map((v) => round(v ** exponent))),
      );
    }
  }
});

eachBase('a number to the power of a tensor has the result first or none', (torch) => {
  const x = torch.FloatTensor(matrix('0 1; -1 0.5'));
  const want = [
    [1, 2],
    [0.5, Math.fround(Math.SQRT2)],
  ];
  const r = torch.FloatTensor();
  expectValues(torch.pow(2, x), want);
  expect(torch.pow(r, 2, x)).toBe(r);
  expectValues(r, want);
  expect(r.pow(2, x.t()).toArray()).toEqual([
    [1, 0.5],
    [2, Math.fround(Math.SQRT2)],
  ]);
});

eachBase('a number to the power of a number is a number', (torch) => {
  expect(torch.pow(2, 10)).toBe(1024);
  expect(torch.pow(-8, 1 / 3)).toBe(NaN);
  expectTypeError(() => torch.pow(2), 'pow: no overload matches (2)');
});

eachBase('a number to the power of a long tensor that overlaps the result', (torch, b) => {
  const x = range(torch, [600]).div(100);
  const want = x
    .toArray()
    .map((v) => torch.pow(3, v))
    .toReversed();
  x.reverse(b).pow(3, x);
  expectValues(x, want);
});

eachBase('cpow: all overloads, of every type', (torch) => {
  for (const type of named(TYPES)) {
    const make = torch[`${type}Tensor`];
    expectEveryOverload(
      torch,
      'cpow',
      make(matrix('2 3; 1 5')),
      [make(matrix('3 2; 9 0'))],
      matrix('8 9; 1 1'),
    );
  }
});

eachBase('cpow: integers are computed as doubles and converted', (torch) => {
  expectValues(torch.IntTensor([2, -3, 7]).cpow(torch.IntTensor([-1, 3, 2])), [0, -27, 49]);
  expectValues(torch.ByteTensor([3]).cpow(torch.ByteTensor([6])), [729 & 255]);
  expectValues(torch.IntTensor([10]).cpow(torch.IntTensor([20])), [-(2 ** 31)]);
});

eachBase('cpow broadcasts, and refuses sizes that do not', (torch) => {
  const x = torch.Tensor([[2], [3]]);
  expectValues(torch.cpow(x, torch.Tensor([1, 2, 3])), matrix('2 4 8; 3 9 27'));
  const y = torch.Tensor(3, 2);
  expectTorchError(
    () => torch.cpow(x, y),
    { code: 'SHAPES', op: 'cpow', arg: 'b', value: y },
    'sizes 2x1 and 3x2',
  );
  expectTypeError(() => x.pow(y), 'pow: no overload matches');
});

eachBase('pow does not exist for integers', (torch) => {
  expectTypeError(() => torch.IntTensor(2).pow(2), 'pow: no overload matches');
  expectTypeError(() => torch.pow(torch.IntTensor(2), 2), 'pow: no overload matches');
});

/* As JavaScript has them, but that 1 to any power and -1 to an infinite one is 1, as in C. */
eachBase('cpow: zeros, infinities, NaN, signs, and where results overflow or vanish', (torch) => {
  const bases = [
    0,
    -0,
    1,
    -1,
    2,
    -2,
    0.5,
    -0.5,
    5e-324,
    -5e-324,
    2 ** -1040,
    2 ** 1023,
    Infinity,
    -Infinity,
    NaN,
  ];
  const exponents = [
    0,
    -0,
    1,
    -1,
    2,
    -2,
    3,
    -3,
    1022,
    -1022,
    1023,
    1024,
    -1074,
    -1075,
    -1076,
    1e300,
    -1e300,
    2 ** 53,
    Infinity,
    -Infinity,
    NaN,
  ];
  const wanted = (x, y) => (x === 1 || (x === -1 && Math.abs(y) === Infinity) ? 1 : x ** y);
  const got = torch
    .cpow(torch.Tensor(bases).view(bases.length, 1), torch.Tensor(exponents))
    .toArray();
  expect(got).toEqual(bases.map((x) => exponents.map((y) => wanted(x, y))));
  for (const y of named([0.5, 1.5, -1.5])) {
    expect(
      torch
        .Tensor([0, -0, Infinity, -Infinity, -2, NaN])
        .cpow(torch.Tensor([y]))
        .toArray(),
    ).toEqual([0, -0, Infinity, -Infinity, -2, NaN].map((x) => x ** y));
  }
});

eachBase('special numbers to each power are those of Math.pow', (torch) => {
  const x = [Infinity, -Infinity, 0, -0, NaN, 1, -1, 4, -4, 0.25];
  const exponents = [0.5, -0.5, 0, 1, -1, 2, -2, 3, -3, 1.5, -1.5, Infinity, -Infinity];
  for (const y of named(exponents)) {
    // C's pow: 1 for a base of -1 or 1 and an infinite exponent
    const want = x.map((v) => (Math.abs(v) === 1 && Math.abs(y) === Infinity ? 1 : v ** y));
    for (const type of named(['Half', 'Float', 'Double'])) {
      const t = torch[`${type}Tensor`](x);
      expectValues(torch.pow(t, y), want);
      expectValues(t.clone().pow(y), want);
      const powers = torch.cpow(t, t.clone().fill(y)).toArray();
      expect(powers).toEqual(want);
    }
    expect(x.map((v) => torch.pow(v, y))).toEqual(want);
  }
});

eachBase('the power -2 of numbers whose square overflows or is subnormal', (torch) => {
  const x = [1e155, -1e160, 8e-155, 2 ** 520, 1.5 * 2 ** -512];
  torch
    .pow(torch.Tensor(x), -2)
    .toArray()
    .forEach((r, i) => expect(Math.abs(r / x[i] ** -2 - 1)).toBeLessThan(1e-3));
});
