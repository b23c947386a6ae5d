// mean, var and std.
import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectLines } from '../helpers/lines.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const REALS = ['Float', 'Double'];
const mean = (line) => line.reduce((sum, x) => sum + x, 0) / line.length;
const variance = (line, biased) =>
  line.reduce((sum, x) => sum + (x - mean(line)) ** 2, 0) / (line.length - (biased ? 0 : 1));
const near = { tolerance: 1e-5 };

eachBase('slices of every layout and dimension', (torch) => {
  expectLines(
    torch,
    REALS,
    (x, d) => x.mean(d),
    (line) => [[mean(line)]],
    near,
  );
  expectLines(
    torch,
    REALS,
    (x, d) => x.var(d),
    (line) => [[variance(line, false)]],
    near,
  );
  expectLines(
    torch,
    REALS,
    (x, d) => x.var(d, true),
    (line) => [[variance(line, true)]],
    near,
  );
  expectLines(
    torch,
    REALS,
    (x, d) => x.std(d),
    (line) => [[Math.sqrt(variance(line, false))]],
    near,
  );
  expectLines(
    torch,
    REALS,
    (x, d) => x.std(d, true),
    (line) => [[Math.sqrt(variance(line, true))]],
    near,
  );
});

eachBase('every overload of mean, var and std gives the same', (torch, b) => {
  for (const type of named(REALS)) {
    const x = torch[`${type}Tensor`](matrix('1 2; 3 6'));
    expectEveryOverload(torch, 'mean', x, [b], [[2, 4]]);
    expectEveryOverload(torch, 'var', x, [b], [[2, 8]]);
    expectEveryOverload(torch, 'var', x, [b, true], [[1, 4]]);
    expectEveryOverload(torch, 'std', x, [b, true], [[1, 2]]);
    expect([x.mean(), torch.mean(x.t()), x.var(), x.var(true), x.std(true)]).toEqual([
      3,
      3,
      14 / 3,
      3.5,
      Math.sqrt(3.5),
    ]);
  }
});

eachBase('the variance is accurate for a large mean', (torch, b) => {
  const x = torch.Tensor([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]);
  expect([x.var(), x.var(b).toArray()]).toEqual([30, [30]]);
  expect(x.resize(4, 1).expand(4, 20).var(b).toArray()).toEqual([Array(20).fill(30)]);
  const y = torch.FloatTensor(1e6).fill(0.1);
  expect(Math.abs(y.mean() / Math.fround(0.1) - 1)).toBeLessThan(1e-12);
  expect(y.std()).toBeLessThan(1e-12);
});

eachBase(
  'of one element the variance is NaN, and 0 if biased; NaN and infinity spread',
  (torch, b) => {
    const x = torch.Tensor([5]);
    expect([x.mean(), x.var(), x.std(), x.var(true)]).toEqual([5, NaN, NaN, 0]);
    expect([x.var(b).toArray(), x.var(b, true).toArray()]).toEqual([[NaN], [0]]);
    const y = torch.Tensor(matrix('1 NaN; Infinity 2'));
    expect([y.mean(), y.mean(b).toArray(), y.std(1 + b).toArray()]).toEqual([
      NaN,
      matrix('Infinity NaN'),
      matrix('NaN; NaN'),
    ]);
  },
);

eachBase('the result may be the source', (torch, b) => {
  const x = torch.Tensor(matrix('1 2; 3 6'));
  expect(torch.mean(x, x, b)).toBe(x);
  expectValues(x, [[2, 4]]);
});

eachBase('integers and missing dimensions are refused; of no elements they are NaN', (torch, b) => {
  for (const name of named(['mean', 'var', 'std'])) {
    expect(torch.Tensor(2, 0)[name]()).toBeNaN();
    expect(torch.Tensor()[name]()).toBeNaN();
    expectTorchError(() => torch.Tensor(2)[name](1 + b), {
      code: 'DIM_RANGE',
      op: name,
      arg: 'dim',
      value: 1 + b,
    });
    expectTypeError(() => torch[name](torch.IntTensor(2)), name);
    expectTypeError(() => torch[name](torch.Tensor(2), 'x'), name);
  }
});
