/* Functions of one number, compared with JavaScript's to the last digits. */
import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { fail } from '../helpers/fail.js';
import { showNumber } from '../helpers/show.js';

const FUNCTIONS = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  exp: Math.exp,
  expm1: Math.expm1,
  log: Math.log,
  log1p: Math.log1p,
  log2: Math.log2,
  log10: Math.log10,
  sigmoid: (x) => 1 / (1 + Math.exp(-x)),
};
const VALUES = [
  0,
  -0,
  0.5,
  -0.5,
  1,
  -1,
  2.5,
  -2.5,
  1e-10,
  -1e-10,
  1e-300,
  5e-324,
  30,
  -30,
  100,
  1e5,
  1e22,
  1e300,
  -745,
  709,
  Infinity,
  -Infinity,
  NaN,
];

function expectNear(got, wanted, relative) {
  const near =
    Object.is(got, wanted) ||
    Math.abs(got - wanted) <= relative * Math.abs(wanted) + Number.MIN_VALUE;
  if (!near) fail(`${showNumber(got)}, wanted ${showNumber(wanted)}`, expectNear);
}

for (const [name, f] of Object.entries(FUNCTIONS)) {
  eachBase(`${name}: of doubles and floats, of every size of number`, (torch) => {
    const doubles = torch.Tensor(VALUES)[name]().toArray();
    doubles.forEach((got, i) => expectNear(got, f(VALUES[i]), 1e-15));
    const floats = VALUES.map(Math.fround);
    const results = torch.FloatTensor(VALUES);
    results[name]();
    results.toArray().forEach((got, i) => expectNear(got, Math.fround(f(floats[i])), 1.2e-7));
  });

  eachBase(`${name}: long, strided and in-place operands`, (torch, b) => {
    const x = range(torch, [3, 700]).div(2100);
    const wanted = x.toArray().map((row) => row.map((v) => torch[name](v)));
    const turned = x.t().clone().t();
    expectValues(torch[name](x), wanted);
    expectValues(torch[name](turned), wanted);
    const columns = torch
      .Tensor(3, 1400)
      .unfold(1 + b, 1, 2)
      .select(2 + b, b);
    expect(columns[name](x)).toBe(columns);
    expectValues(columns, wanted);
    expect(turned[name]()).toBe(turned);
    expectValues(turned, wanted);
  });

  eachBase(`${name}: the result may overlap its source in another order`, (torch, b) => {
    const x = torch.FloatTensor([0.1, 0.2, 0.3]);
    const wanted = torch[name](x).toArray().toReversed();
    x.reverse(b)[name](x);
    expectValues(x, wanted);
  });

  eachBase(`${name}: takes a number; refuses integers and overlapping results`, (torch) => {
    expectNear(torch[name](0.25), f(0.25), 1e-15);
    expectTypeError(() => torch.LongTensor(1)[name](), `${name}: no overload matches`);
    expectTypeError(() => torch[name](torch.LongTensor(1)), `${name}: no overload matches`);
    expect(() => torch.Tensor([1]).expand(3)[name]()).toThrow(torch.TorchError);
  });
}

eachBase('erf: table values, odd symmetry, and the limit 1', (torch) => {
  const wanted = {
    0: 0,
    0.5: 0.5204998778130465,
    1: 0.8427007929497149,
    2: 0.9953222650189527,
    6: 1,
  };
  for (const [x, y] of named(Object.entries(wanted))) {
    expectNear(torch.erf(Number(x)), y, 1e-15);
    expectNear(torch.FloatTensor([-x]).erf().toArray()[0], Math.fround(-y), 1e-7);
  }
  expectValues(torch.Tensor([Infinity, -Infinity, NaN]).erf(), [1, -1, NaN]);
});

eachBase('log2 of a power of 2 is exact', (torch) => {
  const exponents = [-1074, -1022, -3, 0, 1, 29, 1023];
  expectValues(torch.Tensor(exponents.map((e) => 2 ** e)).log2(), exponents);
});
