/* system.random, and shuffle. The numbers of a seed are not defined, but they must be repeatable
   and have the right distribution. */
import { expect, test } from '@jest/globals';
import { TYPES, eachLab, random0 as random, tensor0 as tensor } from './lab.js';
import { named } from '../helpers/named.js';
import { expectTorchError, expectTypeError } from '../helpers/torch.js';

const many = (n, fn) => Array.from({ length: n }, fn);
const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;
const variance = (values) => {
  const m = mean(values);
  return mean(values.map((v) => (v - m) ** 2));
};

eachLab('the same seed gives the same numbers, as a number and as digits', (_, gen) => {
  const draw = (seed) => {
    gen.seed(seed);
    return many(20, () => [
      gen.uniformInt(1, 100),
      gen.uniformReal(0, 1),
      gen.normalDistribution(0, 1),
      gen.poissonDistribution(4),
      gen.discreteDistribution([1, 2]),
    ]);
  };
  const first = draw(4);
  expect(draw(4)).toEqual(first);
  expect(draw('4')).toEqual(first);
  expect(draw(4n)).toEqual(first);
  expect(draw(5)).not.toEqual(first);
});

test('uniformInt includes both bounds and is uniform', () => {
  random.seed(1);
  const counts = new Map();
  for (const v of many(6000, () => random.uniformInt(-2, 3)))
    counts.set(v, (counts.get(v) ?? 0) + 1);
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  for (const n of named(counts.values()))
    expect(Math.abs(n - 1000)).toBeLessThan(150); /* five standard deviations */
  expect(random.uniformInt(7, 7)).toBe(7);
  const third = many(3000, () => random.uniformInt(0, 3 * 2 ** 30 - 1)).filter(
    (v) => v < 2 ** 30,
  ).length; /* some numbers need more than one draw */
  expect(Math.abs(third - 1000)).toBeLessThan(130);
  const wide = many(2000, () => random.uniformInt(0, 2 ** 53 - 1));
  expect(wide.every((v) => Number.isSafeInteger(v) && v >= 0)).toBe(true);
  expect(Math.abs(mean(wide) / 2 ** 52 - 1)).toBeLessThan(0.07);
  expect(Math.max(...wide)).toBeGreaterThan(2 ** 52);
});

test('uniformReal never reaches its upper bound', () => {
  random.seed(2);
  const values = many(20000, () => random.uniformReal(-1, 3));
  expect(values.every((v) => v >= -1 && v < 3)).toBe(true);
  expect(Math.abs(mean(values) - 1)).toBeLessThan(0.05);
  expect(Math.abs(variance(values) - 16 / 12)).toBeLessThan(0.06);
  expect(random.uniformReal(5, 5)).toBe(5);
  const [below, above] = [1, 1 + Number.EPSILON];
  expect(many(100, () => random.uniformReal(below, above)).every((v) => v === below)).toBe(true);
});

test('normalDistribution has its mean and its deviation', () => {
  random.seed(3);
  const values = many(20000, () => random.normalDistribution(10, 2));
  expect(Math.abs(mean(values) - 10)).toBeLessThan(0.08);
  expect(Math.abs(variance(values) - 4)).toBeLessThan(0.25);
  expect(random.normalDistribution(10, 0)).toBe(10);
});

test.each([0.5, 4, 9.9, 10, 37.5, 1000, 1e6])(
  'poissonDistribution(%d) has the expected frequencies',
  (lambda) => {
    random.seed(4);
    const n = 20000;
    const values = many(n, () => random.poissonDistribution(lambda));
    expect(values.every((v) => Number.isInteger(v) && v >= 0)).toBe(true);
    expect(Math.abs(mean(values) - lambda)).toBeLessThan(5 * Math.sqrt(lambda / n));
    expect(Math.abs(variance(values) / lambda - 1)).toBeLessThan(
      5 * Math.sqrt((2 + 1 / lambda) / n),
    );
    if (lambda > 100) return;
    const counts = new Map();
    for (const v of values) counts.set(v, (counts.get(v) ?? 0) + 1);
    let p = Math.exp(-lambda); /* the probability of 0 */
    let [chi, cells] = [0, 0];
    for (let k = 0; k < lambda * 4 + 20; p *= lambda / ++k) {
      if (p * n < 20) continue;
      chi += ((counts.get(k) ?? 0) - p * n) ** 2 / (p * n);
      cells++;
    }
    expect(chi).toBeLessThan(cells + 6 * Math.sqrt(2 * cells));
  },
);

test('discreteDistribution draws positions from 1, by their weights', () => {
  random.seed(5);
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 8000; i++) counts[random.discreteDistribution([2, 0, 1, 1]) - 1]++;
  expect(counts[1]).toBe(0);
  for (const [i, expected] of named([
    [0, 4000],
    [2, 2000],
    [3, 2000],
  ]))
    expect(Math.abs(counts[i] - expected)).toBeLessThan(250);
  expect(random.discreteDistribution([0, 0, 1])).toBe(3);
});

test('choice and shuffle', () => {
  random.seed(6);
  const given = ['a', 'b', 'c', 'd'];
  expect(new Set(many(200, () => random.choice(given)))).toEqual(new Set(given));
  expect(random.choice([])).toBeUndefined();
  const orders = new Map();
  for (let i = 0; i < 2400; i++) {
    const order = random.shuffle(given).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect(orders.size).toBe(24);
  for (const n of named(orders.values())) expect(Math.abs(n - 100)).toBeLessThan(50);
  expect(given).toEqual(['a', 'b', 'c', 'd']);
  const own = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(random.shuffleInPlace(own)).toBeUndefined();
  expect(own).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(own.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('invalid distributions are refused', () => {
  expectTorchError(
    () => random.uniformInt(3, 2),
    { code: 'BOUNDS', op: 'uniformInt', arg: 'max', value: 2 },
    '`min` = 3',
  );
  expectTypeError(() => random.uniformInt(1.5, 2), '1.5');
  expectTorchError(() => random.uniformInt(-(2 ** 53), 2 ** 53), { code: 'BOUNDS' });
  expectTorchError(() => random.uniformReal(3, 2), { code: 'BOUNDS', op: 'uniformReal' });
  expectTorchError(() => random.uniformReal(-1e308, 1e308), { code: 'BOUNDS' });
  expectTypeError(() => random.uniformReal('a', 2), '"a"');
  for (const weights of named([[], [0], [1, -1], [1e308, 1e308]]))
    expectTorchError(() => random.discreteDistribution(weights), {
      code: 'DISTRIBUTION',
      op: 'discreteDistribution',
    });
  expectTypeError(() => random.discreteDistribution(3), '3');
  expectTorchError(() => random.normalDistribution(0, -1), { code: 'BOUNDS', arg: 'stddev' });
  expectTorchError(() => random.normalDistribution(NaN, 1), { code: 'BOUNDS', arg: 'mean' });
  for (const bad of named([0, -1, 2 ** 51]))
    expectTorchError(() => random.poissonDistribution(bad), {
      code: 'BOUNDS',
      arg: 'mean',
      value: bad,
    });
  for (const bad of named(['x', undefined, {}])) expectTypeError(() => random.seed(bad), 'seed');
  for (const bad of named([-1, NaN, 2 ** 60]))
    expectTorchError(() => random.seed(bad), { code: 'BOUNDS', op: 'seed' });
  for (const op of named(['choice', 'shuffle', 'shuffleInPlace']))
    expectTypeError(() => random[op](5), op);
});

eachLab('shuffle puts the elements of a vector in a random order, in place', (make, gen) => {
  for (const type of TYPES) {
    const z = make[`${type}Tensor`]({ range: [100] });
    gen.seed(7);
    expect(z.shuffle(gen)).toBe(z);
    const order = z.val();
    expect(order).not.toEqual(many(100, (_, i) => i + 1));
    expect(order.slice().sort((a, b) => a - b)).toEqual(many(100, (_, i) => i + 1));
    gen.seed(7);
    expect(
      make[`${type}Tensor`]({ range: [100] })
        .reverse(1)
        .reverse(1)
        .shuffle(gen)
        .val(),
    ).toEqual(order);
  }
});

test('shuffle of a column moves the column alone', () => {
  random.seed(8);
  const z = tensor.DoubleTensor({ range: [40] }).reshape(20, 2);
  z.select(2, 1).shuffle(random);
  expect(z.select(2, 2).val()).toEqual(many(20, (_, i) => 2 * i + 2));
  expect(
    z
      .select(2, 1)
      .val()
      .sort((a, b) => a - b),
  ).toEqual(many(20, (_, i) => 2 * i + 1));
  expect(z.select(2, 1).val()).not.toEqual(many(20, (_, i) => 2 * i + 1));
});

test('shuffle requires a vector and the generator', () => {
  expectTorchError(
    () => tensor.DoubleTensor(2, 2).shuffle(random),
    { code: 'RANK', op: 'shuffle' },
    'but has 2',
  );
  expectTypeError(() => tensor.DoubleTensor(2).shuffle(), 'gen');
  expectTypeError(() => tensor.DoubleTensor(2).shuffle(Math), 'gen');
});
