import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

/* The first two numbers from seed 0 that a native Torch7 gave. */
const FIRST = [
  ['uniform', [], [0.548813502304256, 0.5928446163889021]],
  ['uniform', [-2, 5], [1.8416945161297917, 2.1499123147223145]],
  ['normal', [], [-1.2780081289048213, -0.4047418923475549]],
  ['normal', [3, 0.5], [2.3609959355475896, 2.7976290538262227]],
  ['exponential', [0.25], [3.183498018263102, 3.5942415539357646]],
  ['cauchy', [], [0.15456567820265193, 0.3002432719127665]],
  ['logNormal', [], [0.21097486880069352, 1.2098739919540749]],
  ['geometric', [0.4], [1, 1]],
  ['bernoulli', [0.55], [1, 0]],
];

eachBase('the same numbers one by one, in tensors, and as floats', (torch) => {
  for (const [name, args, want] of named(FIRST)) {
    torch.manualSeed(0);
    expect([torch[name](...args), torch[name](...args)]).toEqual(want);
    torch.manualSeed(0);
    const x = torch.DoubleTensor(2);
    expect(x[name](...args)).toBe(x);
    expectValues(x, want);
    torch.manualSeed(0);
    expect(torch[name](torch.FloatTensor(2), ...args).toArray()).toEqual(want.map(Math.fround));
    const g = torch.Generator();
    torch.manualSeed(g, 0);
    expect(torch[name](g, ...args)).toBe(want[0]);
  }
});

eachBase('samples have the expected means and standard deviations', (torch) => {
  torch.manualSeed(1);
  const n = 100000;
  const x = torch.Tensor(n);
  const mean = () => x.sum() / n;
  const variance = () => torch.add(x, -mean()).cmul(torch.add(x, -mean())).sum() / n;
  x.normal(3, 2);
  expect(mean()).toBeCloseTo(3, 1);
  expect(variance()).toBeCloseTo(4, 0);
  x.uniform(-1, 3);
  expect(mean()).toBeCloseTo(1, 1);
  x.exponential(4);
  expect(mean()).toBeCloseTo(0.25, 2);
  x.geometric(0.25);
  expect(mean()).toBeCloseTo(4 / 3, 1);
  x.bernoulli(0.2);
  expect(mean()).toBeCloseTo(0.2, 1);
});

eachBase('geometric and bernoulli fill every type; the others only floats', (torch) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](20);
    expect(
      x
        .bernoulli()
        .toArray()
        .every((v) => v === 0 || v === 1),
    ).toBe(true);
    expect(
      x
        .geometric(0.5)
        .toArray()
        .every((v) => v >= 1),
    ).toBe(true);
  }
  for (const name of named(['uniform', 'normal', 'exponential', 'cauchy', 'logNormal']))
    expectTypeError(() => torch.IntTensor(1)[name](1), `${name}: no overload matches`);
});

eachBase('bernoulli takes a tensor of probabilities, which broadcasts', (torch) => {
  const p = torch.FloatTensor([0, 1]);
  expectValues(torch.ByteTensor(2).bernoulli(p), [0, 1]);
  expectValues(torch.IntTensor(2, 2).bernoulli(p), matrix('0 1; 0 1'));
  const x = torch.Tensor([1, 0, 1]);
  expectValues(x.bernoulli(x), [1, 0, 1]);
});

eachBase('uniform numbers exclude the end, also when they are rounded', (torch) => {
  torch.manualSeed(1);
  expect(torch.rand(100_000, 'half').max()).toBe(1 - 2 ** -11);
  expect(
    torch
      .HalfTensor(1000)
      .uniform(-(2 ** -23), 0)
      .max(),
  ).toBe(-(2 ** -24));
  expect(torch.HalfTensor(100_000).uniform(-2, -1).max()).toBe(-1 - 2 ** -10);
  expect(
    torch
      .FloatTensor(1000)
      .uniform(2 ** 24 - 4, 2 ** 24)
      .max(),
  ).toBe(2 ** 24 - 1);
  expect(
    torch
      .FloatTensor(1000)
      .uniform(-(2 ** 24) - 4, -(2 ** 24))
      .max(),
  ).toBe(-(2 ** 24) - 2);
  expect(
    torch
      .DoubleTensor(1000)
      .uniform(2 ** 53 - 4, 2 ** 53)
      .max(),
  ).toBe(2 ** 53 - 1);
  /* from the higher to the lower number, and where no number of the type is between both */
  expect(
    torch
      .FloatTensor(1000)
      .uniform(2 ** 24, 2 ** 24 - 4)
      .max(),
  ).toBe(2 ** 24);
  expect(
    torch
      .FloatTensor(3)
      .uniform(2 ** 24 + 0.25, 2 ** 24 + 0.5)
      .max(),
  ).toBe(2 ** 24);
  expect(torch.FloatTensor(3).uniform(5, 5).toArray()).toEqual([5, 5, 5]);
});

eachBase('invalid parameters are refused before anything is drawn', (torch) => {
  const x = torch.Tensor([5, 6]);
  const wrong = torch.Tensor([0.5, 2]);
  const long = torch.Tensor(3);
  const whole = torch.IntTensor([0, 1]);
  torch.manualSeed(0);
  expectTorchError(() => torch.normal(0, 0), {
    code: 'NOT_POSITIVE',
    op: 'normal',
    arg: 'stdv',
    value: 0,
  });
  expectTorchError(() => x.logNormal(0, -1), {
    code: 'NOT_POSITIVE',
    op: 'logNormal',
    arg: 'stdv',
    value: -1,
  });
  for (const lambda of named([0, -1, NaN]))
    expectTorchError(() => x.exponential(lambda), { code: 'NOT_POSITIVE', arg: 'lambda' });
  for (const sigma of named([0, -1, NaN]))
    expectTorchError(() => torch.cauchy(0, sigma), { code: 'NOT_POSITIVE', arg: 'sigma' });
  expectTorchError(() => torch.bernoulli(-1), {
    code: 'PROBABILITY',
    op: 'bernoulli',
    arg: 'p',
    value: -1,
  });
  expectTorchError(() => x.bernoulli(1.5), {
    code: 'PROBABILITY',
    op: 'bernoulli',
    arg: 'p',
    value: 1.5,
  });
  expectTorchError(() => torch.geometric(1), {
    code: 'PROBABILITY_INSIDE',
    op: 'geometric',
    arg: 'p',
    value: 1,
  });
  expectTorchError(() => x.bernoulli(wrong), {
    code: 'PROBABILITIES',
    op: 'bernoulli',
    arg: 'p',
    value: wrong,
  });
  expectTorchError(() => x.bernoulli(long), {
    code: 'COUNTS',
    op: 'bernoulli',
    arg: 'p',
    value: long,
  });
  expectTorchError(() => x.bernoulli(whole), {
    code: 'DTYPES',
    op: 'bernoulli',
    arg: 'p',
    value: whole,
  });
  expectTypeError(() => x.exponential(), 'lambda: number');
  expectValues(x, [5, 6]);
  expect(torch.random()).toBe(2357136044);
});

eachBase('rand and randn make or fill tensors of the sizes given', (torch) => {
  torch.manualSeed(0);
  expectValues(torch.rand(2), [0.548813502304256, 0.5928446163889021]);
  torch.manualSeed(0);
  const r = torch.FloatTensor();
  expect(r.randn([1, 2])).toBe(r);
  expect(r.toArray()).toEqual([
    [Math.fround(-1.2780081289048213), Math.fround(-0.4047418923475549)],
  ]);
  const g = torch.Generator();
  torch.manualSeed(g, 0);
  expectValues(torch.rand(g, torch.LongStorage([1, 1])), [[0.548813502304256]]);
  expect(torch.randn(3, 'torch.FloatTensor').type()).toBe('torch.FloatTensor');
  expectTypeError(() => torch.rand(torch.IntTensor(), 2), 'rand');
  expectTypeError(() => torch.rand(), 'rand([r], [g]: torch.Generator, sizes: sizes)');
});

eachBase(
  'floats are the rounded doubles of the same seed, and leave the generator in the same state',
  (torch) => {
    for (const name of named(['uniform', 'normal'])) {
      for (const sizes of named([
        [1, 2, 3, 4, 5],
        [7, 256, 1, 511],
        [2000, 3],
      ])) {
        const draw = (Class) => {
          torch.manualSeed(11);
          return [
            ...sizes.map((n) => Array.from(Class(n)[name](0.25, 1.5).data(), Math.fround)),
            torch.normal(),
            torch.random(),
          ];
        };
        expect(draw(torch.FloatTensor)).toEqual(draw(torch.DoubleTensor));
      }
    }
  },
);
