// norm, dist and renorm.
import { expect, test } from '@jest/globals';
import { createTorch } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectLines } from '../helpers/lines.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const REALS = ['Float', 'Double'];
const norm = (line, p) => {
  if (p === 0) return line.filter((x) => x !== 0).length;
  return line.reduce((sum, x) => sum + Math.abs(x) ** p, 0) ** (1 / p);
};

eachBase('norm: slices of every layout and dimension', (torch) => {
  for (const p of named([0, 1, 2, 3, 0.5]))
    expectLines(
      torch,
      REALS,
      (x, d) => x.norm(p, d),
      (line) => [[norm(line, p)]],
      { tolerance: 1e-5 },
    );
});

eachBase('norm: of Infinity the largest magnitude, of -Infinity the smallest', (torch) => {
  for (const [p, best] of named([
    [Infinity, Math.max],
    [-Infinity, Math.min],
  ])) {
    expectLines(
      torch,
      REALS,
      (x, d) => x.norm(p, d),
      (line) => [[best(...line.map(Math.abs))]],
    );
    const x = torch.Tensor([[-5, 1], [3, -2]]); // prettier-ignore
    expect([x.norm(p), x.dist(torch.zerosLike(x), p)]).toEqual([best(5, 1), best(5, 1)]);
    expect(torch.FloatTensor([1, NaN, 2]).norm(p)).toBeNaN();
  }
  expect(torch.Tensor().norm(Infinity)).toBe(0);
  expectTorchError(() => torch.Tensor().norm(-Infinity), { code: 'EMPTY', op: 'norm', arg: 't' });
});

test("norm: with Torch7's rules the formula, which gives 1", async () => {
  const torch = await createTorch({ rules: 'torch7' });
  expect([torch.Tensor([3, -4]).norm(Infinity), torch.Tensor([3, -4]).norm(-Infinity)]).toEqual([
    1, 1,
  ]);
});

eachBase('norm: all overloads; 2 if no p is given', (torch, b) => {
  const x = torch.Tensor(matrix('3 0; 4 -2'));
  expectEveryOverload(torch, 'norm', x, [2, b], [[5, 2]]);
  expect([x.norm(1), torch.norm(x, 0), torch.Tensor([3, 4]).norm(), torch.Tensor().norm()]).toEqual(
    [9, 3, 5, 0],
  );
  expect(torch.FloatTensor(1e6).fill(0.1).norm() / (1e3 * Math.fround(0.1))).toBeCloseTo(1, 12);
});

/* [3, 4] times `scale`, and its norms: those of [3, 4] times the scale. */
const SCALES = [1e200, 1e-200, 2 ** 1020, 2 ** -1060, 2 ** 600, 2 ** -500, 2 ** -480];

eachBase('norms of elements whose powers leave the range of doubles', (torch, b) => {
  /* the exponent 1 / p is rounded, which counts for sums near the limits */
  const close = (value, wanted) => expect(Math.abs(value / wanted - 1)).toBeLessThan(1e-13);
  for (const scale of named(SCALES)) {
    for (const p of named([2, 3, 0.5, 1, 1.5, 40, 1000, -1, -3])) {
      const unit = 2 ** Math.floor(Math.log2(4 * scale));
      const pair = [3 * scale, 4 * scale];
      const wanted = norm([pair[0] / unit, pair[1] / unit], p);
      if (!(wanted < Infinity && wanted > 0) || wanted * unit === Infinity) continue;
      const exact = scale > 2 ** -1000;
      const check = (value) =>
        exact ? close(value / unit, wanted) : expect(value / unit).toBeCloseTo(wanted, 3);
      const checkAll = (norms) => new Set(norms.toArray().flat()).forEach(check);
      const x = torch.Tensor(pair);
      const many = torch.Tensor(2, 300).copy(x.view(2, 1).expand(2, 300));
      check(x.norm(p));
      check(
        x
          .view(1, 2)
          .norm(p, 1 + b)
          .at(b, b),
      );
      checkAll(many.norm(p, b));
      checkAll(many.t().norm(p, 1 + b));
      checkAll(
        many
          .t()
          .clone()
          .norm(p, 1 + b),
      );
      check(
        x
          .view(2, 1, 1)
          .norm(p, [b, 2 + b])
          .at(b, b, b),
      );
      check(x.dist(torch.zeros(2), p));
      check(torch.zeros(1).dist(x, p));
      if (p < 0) continue;
      checkAll(torch.cdist(x.view(1, 2), torch.zeros(3, 2), p));
      checkAll(torch.cdist(torch.zeros(2, 2), x.view(1, 2), p));
      if (scale < 1) continue; /* renorm adds 1e-7 to norms, as Torch7 does */
      close(
        x
          .clone()
          .view(1, 2)
          .renorm(p, b, unit / 2)
          .norm(p) / unit,
        0.5,
      );
    }
  }
});

eachBase('norms of powers that leave the range beside ordinary slices', (torch, b) => {
  const list = matrix(
    '3e200 4e200; 3 4; 3e-200 4e-200; 0 0; Infinity 1e200; NaN 1e300; 1e308 1e308',
  );
  const wanted = [5e200, 5, 5e-200, 0, Infinity, NaN, Math.SQRT2 * 1e308];
  const check = (made) =>
    made.flat().forEach((value, i) => {
      if (wanted[i] > 0 && wanted[i] < Infinity)
        expect(Math.abs(value / wanted[i] - 1)).toBeLessThan(4e-16);
      else expect(value).toBe(wanted[i]);
    });
  const x = torch.Tensor(list);
  check(x.norm(2, 1 + b).toArray());
  check(x.t().clone().norm(2, b).toArray());
  check(torch.cdist(x, torch.zeros(1, 2)).toArray());
  expect(torch.Tensor([Number.MAX_VALUE, Number.MAX_VALUE]).norm()).toBe(Infinity);
  expect(torch.Tensor([1e-320, 1e300]).norm()).toBe(1e300);
  expect([torch.Tensor([0, 1e200]).norm(-2), torch.zeros(3).norm(2.5)]).toEqual([0, 0]);
  expect([torch.Tensor([5e-324]).norm(), torch.Tensor([5e-324]).norm(3)]).toEqual([5e-324, 5e-324]);
});

eachBase('norms of large floats, whose squares and cubes are doubles', (torch, b) => {
  const x = torch.FloatTensor([1e38, 1e38]);
  for (const [p, wanted] of named([
    [2, 2 ** (1 / 2)],
    [3, 2 ** (1 / 3)],
    [20, 2 ** (1 / 20)],
  ])) {
    expect(x.norm(p) / 1e38).toBeCloseTo(wanted, 6);
    expect(x.dist(torch.FloatTensor(2), p) / 1e38).toBeCloseTo(wanted, 6);
    expect(x.norm(p, b).at(b) / 1e38).toBeCloseTo(wanted, 6);
    expect(torch.cdist(x.view(1, 2), torch.FloatTensor(1, 2), p).at(b, b) / 1e38).toBeCloseTo(
      wanted,
      6,
    );
  }
  expect(torch.FloatTensor([1e-45, 0]).norm(20)).toBe(torch.FloatTensor([1e-45]).at(b));
});

eachBase('dist: the norm of the difference, broadcast where the counts differ', (torch) => {
  const [x, y] = [torch.Tensor(matrix('1 2; 3 4')), torch.Tensor(matrix('1 2; 0 0'))];
  expect([x.dist(y), torch.dist(x, y, 1), x.dist(y.t(), 1), x.dist(x)]).toEqual([5, 7, 7, 0]);
  expect(x.dist(torch.Tensor([1, 2]), 1)).toBe(4);
  expect(torch.Tensor([[1], [2]]).dist(torch.Tensor([[1, 2, 3]]), 1)).toBe(5);
  expect([x.dist(y, 0), torch.Tensor().dist(torch.Tensor())]).toEqual([Infinity, 0]);
});

eachBase(
  'renorm: slices with a larger norm are scaled to it, the others stay as they are',
  (torch, b) => {
    for (const type of named(REALS)) {
      const x = torch[`${type}Tensor`](matrix('3 4; 0.3 0.4'));
      for (const [r, dim] of named([
        [torch.renorm(x, 2, b, 1), b],
        [torch.renorm(x.t(), 2, 1 + b, 1).t(), b],
      ])) {
        expect(r.select(dim, 1 + b).toArray()).toEqual(x.select(b, 1 + b).toArray());
        expect(r.select(dim, b).norm()).toBeCloseTo(1, 5);
        expect(r.at(b, b) / r.at(b, 1 + b)).toBeCloseTo(0.75, 5);
      }
    }
  },
);

eachBase('renorm: a method writes into its tensor, or into another', (torch, b) => {
  const x = torch.Tensor(matrix('1 -2; 3 -4'));
  const r = torch.Tensor();
  expect(r.renorm(x, 1, b, 2)).toBe(r);
  expect(x.renorm(1, b, 2)).toBe(x);
  expect(x.toArray()).toEqual(r.toArray());
  expect(x.norm(1, 1 + b).max()).toBeCloseTo(2, 6);
  const y = torch.Tensor(matrix('3 4; 6 8'));
  const want = torch.renorm(y, 2, b, 5).t().clone();
  torch.renorm(y.t(), y, 2, b, 5);
  expect(y.toArray()).toEqual(want.toArray());
});

eachBase('invalid arguments are refused', (torch, b) => {
  const x = torch.Tensor(2, 3);
  expectTorchError(() => x.norm(2, 2 + b), {
    code: 'DIM_RANGE',
    op: 'norm',
    arg: 'dim',
    value: 2 + b,
  });
  expectTorchError(
    () => torch.renorm(x, -1, b, 1),
    { code: 'NOT_POSITIVE', op: 'renorm', arg: 'p', value: -1 },
    'greater than 0',
  );
  expectTorchError(
    () => torch.renorm(torch.Tensor(3), 2, b, 1),
    { code: 'FEW_DIMS', op: 'renorm', arg: 't' },
    'at least 2',
  );
  expectTorchError(() => torch.renorm(x, 2, 2 + b, 1), {
    code: 'DIM_RANGE',
    arg: 'dim',
    value: 2 + b,
  });
  expectTorchError(() => x.dist(torch.Tensor(2)), { code: 'SHAPES', op: 'dist', arg: 'b' });
  expectTypeError(() => torch.norm(torch.LongTensor(2)), 'norm');
  expectTypeError(() => x.dist(torch.FloatTensor(2, 3)), 'mixed');
});
