// norm, dist and renorm.
import { expect, test } from '@jest/globals';
import { createTorch } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectLines } from '../helpers/lines.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const REALS = ['Float', 'Double'];
const norm = (line, p) => {
  if (p === 0) return line.filter((x) => x !== 0).length;
  return line.reduce((sum, x) => sum + Math.abs(x) ** p, 0) ** (1 / p);
};

eachBase('norm: slices of every layout and dimension', (torch) => {
  for (const p of [0, 1, 2, 3, 0.5])
    expectLines(
      torch,
      REALS,
      (x, d) => x.norm(p, d),
      (line) => [[norm(line, p)]],
      { tolerance: 1e-5 },
    );
});

eachBase('norm: of Infinity the largest magnitude, of -Infinity the smallest', (torch) => {
  for (const [p, best] of [
    [Infinity, Math.max],
    [-Infinity, Math.min],
  ]) {
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
    for (const type of REALS) {
      const x = torch[`${type}Tensor`](matrix('3 4; 0.3 0.4'));
      for (const [r, dim] of [
        [torch.renorm(x, 2, b, 1), b],
        [torch.renorm(x.t(), 2, 1 + b, 1).t(), b],
      ]) {
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
