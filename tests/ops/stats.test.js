/* The add-on stats: samples of distributions against the distributions, by tests with a fixed seed;
   values of SciPy; the ends of ranges. */
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, torch0 as torch } from '../helpers/torch.js';

/* [op, arguments, value of SciPy 1.10] */
const SCIPY = [
  ['gammainc', [0.5, 0.1], 0.34527915398142317],
  ['gammainc', [3, 2.5], 0.45618688411667035],
  ['gammainc', [50, 40], 0.07033506665939494],
  ['gammaincc', [3, 10], 0.0027693957155115775],
  ['gammaincc', [120, 150], 0.0051047116031504676],
  ['betainc', [2.5, 0.5, 0.9], 0.4895897445644274],
  ['betainc', [40, 60, 0.3], 0.01759250846893001],
  ['normCdf', [-2.5], 0.006209665325776132],
  ['normPpf', [0.01], -2.3263478740408408],
  ['tCdf', [-3.2, 7], 0.007532905671244649],
  ['tSf', [2.5, 12.5], 0.013611628931693884],
  ['chi2Sf', [25, 10], 0.005345505487134069],
  ['fSf', [4.5, 3, 20], 0.014373244610897444],
];

test('probabilities and special functions have the values of SciPy', () => {
  for (const [op, args, value] of named(SCIPY)) {
    expect(Math.abs(torch[op](...args) / value - 1)).toBeLessThan(4e-14);
    const tensors = args.map((x) => torch.Tensor([x, x]));
    expectValues(torch[op](...tensors), [torch[op](...args), torch[op](...args)]);
  }
});

/* [op, arguments, value of mpmath] where terms of the computation cancel. */
const EXACT = [
  ['gammainc', [527.1662597507271, 430.1489410878593], 3.367366665383579e-6],
  ['gammainc', [349.2491960448222, 260.88354069198215], 1.105436119922955e-7],
  ['gammaincc', [258.92757288704485, 323.14814361676497], 9.875018363523804e-5],
  ['tSf', [2.297615339048207, 389.3032475602139], 0.01105669358885033],
  ['tSf', [2.241899035871029, 481.2707345966615], 0.01271135306213187],
  ['tSf', [1.8013184890151024, 378.91326256493153], 0.03622378587013098],
];

test.each(EXACT)('%s(%j) loses no digits', (op, args, value) => {
  expect(Math.abs(torch[op](...args) / value - 1)).toBeLessThan(4e-15);
});

test('probabilities take a number or a tensor for a parameter, and broadcast', () => {
  const x = torch.Tensor([1, 2]);
  expectValues(torch.tSf(x, 5), [torch.tSf(1, 5), torch.tSf(2, 5)]);
  expect(x.tSf(5)).toBe(x); /* in place, as sqrt */
  expectValues(x, [torch.tSf(1, 5), torch.tSf(2, 5)]);
  const df = torch.Tensor([[1], [3]]);
  const t = torch.Tensor([1, 2]);
  expect(torch.tSf(t, df).size()).toEqual([2, 2]);
  expectValues(torch.tSf(t, df).select(0, 1), torch.tSf(t, 3).toArray());
  expectValues(torch.gammainc(2, t), [torch.gammainc(2, 1), torch.gammainc(2, 2)]);
  expect(torch.HalfTensor([1]).normCdf().get(0)).toBeCloseTo(0.8413, 3);
});

test('outside their domains the functions are NaN', () => {
  for (const value of named([
    torch.gammainc(-1, 1),
    torch.gammaincc(0, 0),
    torch.betainc(1, 1, 2),
    torch.betainc(0, 1, 0.5),
    torch.normPpf(1.5),
    torch.tSf(1, 0),
    torch.chi2Sf(1, -1),
    torch.fSf(1, 2, NaN),
  ]))
    expect(value).toBeNaN();
  expect([torch.chi2Sf(-1, 3), torch.fSf(-1, 3, 3), torch.normCdf(-Infinity)]).toEqual([1, 1, 0]);
  expect([torch.normPpf(0), torch.normPpf(1)]).toEqual([-Infinity, Infinity]);
});

const N = 20000;
/* The p-value of Kolmogorov and Smirnov's test for a sample of the distribution `cdf`. */
function pOfSample(x, cdf) {
  const sorted = cdf(torch.sort(x)[0]);
  const above = torch.csub(torch.range(1, N).div(N), sorted).max();
  const below = torch.csub(sorted, torch.range(0, N - 1).div(N)).max();
  const d = Math.max(above, below) * Math.sqrt(N);
  let p = 0;
  for (let k = 1; k < 50; k++) p += 2 * (-1) ** (k - 1) * Math.exp(-2 * (k * d) ** 2);
  return Math.min(p, 1);
}
/* The p-value of a chi-square test of whole numbers with the probabilities f(0), f(1), ... */
function pOfCounts(x, f) {
  const counts = torch.bincount(x.long()).toArray().map(Number);
  let [statistic, bins, seen, expected] = [0, 0, 0, 0];
  for (let k = 0, left = N; k < counts.length || left > 1e-6; k++) {
    [seen, expected, left] = [seen + (counts[k] ?? 0), expected + N * f(k), left - N * f(k)];
    if (expected < 10) continue;
    statistic += (seen - expected) ** 2 / expected;
    [bins, seen, expected] = [bins + 1, 0, 0];
    if (left < 20) break;
  }
  return torch.chi2Sf(statistic, bins - 1);
}

test('samples of gamma and beta have these distributions', () => {
  torch.manualSeed(3);
  const x = torch.Tensor(N);
  for (const shape of named([0.1, 0.7, 1, 3.5, 200]))
    expect(pOfSample(x.gamma(shape, 2), (s) => torch.gammainc(shape, s.div(2)))).toBeGreaterThan(
      1e-3,
    );
  for (const [a, b] of named([
    [0.3, 0.6],
    [1, 1],
    [0.5, 3],
    [5, 2],
  ]))
    expect(pOfSample(x.beta(a, b), (s) => torch.betainc(a, b, s))).toBeGreaterThan(1e-3);
});

test('samples of poisson and binomial have these distributions', () => {
  torch.manualSeed(4);
  const x = torch.Tensor(N);
  for (const rate of named([0.2, 4, 10, 35, 500])) {
    const f = (k) => Math.exp(k * Math.log(rate) - rate - torch.lgamma(k + 1));
    expect(pOfCounts(x.poisson(rate), f)).toBeGreaterThan(1e-3);
  }
  for (const [n, p] of named([
    [5, 0.3],
    [40, 0.2],
    [40, 0.75],
    [1000, 0.4],
    [100000, 0.0003],
  ])) {
    const f = (k) =>
      k > n
        ? 0
        : Math.exp(
            torch.lgamma(n + 1) -
              torch.lgamma(k + 1) -
              torch.lgamma(n - k + 1) +
              k * Math.log(p) +
              (n - k) * Math.log(1 - p),
          );
    expect(pOfCounts(x.binomial(n, p), f)).toBeGreaterThan(1e-3);
  }
  expect([torch.poisson(0), torch.binomial(0, 0.5), torch.binomial(7, 1)]).toEqual([0, 0, 7]);
});

test('lines of dirichlet have the means and deviations of their parameters', () => {
  torch.manualSeed(5);
  const x = torch.dirichlet(torch.Tensor([[0.5, 1.5, 8]]).expand(N, 3));
  [0.05, 0.15, 0.8].forEach((mean, i) => {
    const column = x.select(1, i);
    expect(column.mean()).toBeCloseTo(mean, 2);
    expect(column.var()).toBeCloseTo((mean * (1 - mean)) / 11, 3);
  });
});

test('every order and every choice is as frequent as the others', () => {
  torch.manualSeed(6);
  const orders = new Map();
  const x = torch.ByteTensor([1, 2, 3]);
  for (let i = 0; i < 6000; i++) {
    const order = x.shuffle().toArray().join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect(orders.size).toBe(6);
  const statistic = [...orders.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
  expect(torch.chi2Sf(statistic, 5)).toBeGreaterThan(1e-3);
  expect(pOfCounts(torch.choice(7, N), (k) => (k < 7 ? 1 / 7 : 0))).toBeGreaterThan(1e-3);
  const p = torch.FloatTensor([0.5, 0, 0.5]);
  const drawn = torch.choice(torch.Tensor([0, 1, 2]), N, true, p);
  expect(pOfCounts(drawn, (k) => [0.5, 1e-9, 0.5][k] ?? 0)).toBeGreaterThan(1e-3);
});

eachBase('equal seeds give equal numbers, one by one, in tensors and from a generator', (base) => {
  const calls = { gamma: [2, 3], beta: [2, 3], poisson: [20], binomial: [50, 0.4] };
  for (const [name, args] of named(Object.entries(calls))) {
    base.manualSeed(0);
    const want = [base[name](...args), base[name](...args)];
    base.manualSeed(0);
    expectValues(base.Tensor(2)[name](...args), want);
    const g = base.Generator();
    base.manualSeed(g, 0);
    expect([base[name](g, ...args), base[name](g, ...args)]).toEqual(want);
    base.manualSeed(g, 0);
    const each = name === 'gamma' ? [2] : args;
    const some = base.Tensor(2)[name](g, ...each.map((v) => base.Tensor([v])));
    expectValues(name === 'gamma' ? some.mul(3) : some, want);
  }
});

eachBase('shuffle and choice move slices; positions count from the base', (base) => {
  const rows = base.Tensor(matrix('1 2; 3 4; 5 6'));
  const shuffled = base.shuffle(rows);
  expectValues(rows, matrix('1 2; 3 4; 5 6'));
  expect(shuffled.toArray().sort()).toEqual(matrix('1 2; 3 4; 5 6'));
  expect(
    rows
      .t()
      .shuffle()
      .toArray()
      .map((line) => line.sort()),
  ).toEqual(matrix('1 3 5; 2 4 6'));
  expect(base.choice(rows, 3, false).size()).toEqual([3, 2]);
  const positions = base.choice(3, 3, false).toArray();
  expect(positions.sort()).toEqual([0, 1, 2].map((i) => i + base.indexBase));
  expect(base.HalfTensor([1, 2]).shuffle().sum()).toBe(3);
});

test('a call that fails draws nothing', () => {
  const state = torch.getRNGState();
  const x = torch.Tensor(1).expand(3);
  expectTorchError(() => x.shuffle(), { code: 'RESULT_ALIAS', op: 'shuffle', arg: 't' });
  expectTorchError(() => torch.choice(2, 3, false), { code: 'DRAWS', op: 'choice', arg: 'n' });
  expectTorchError(() => torch.Tensor(2).poisson(torch.Tensor([1, NaN])), {
    code: 'PARAMETERS',
    op: 'poisson',
    arg: 'rate',
  });
  expect(torch.getRNGState().equal(state)).toBe(true);
});
