import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('linspace has both ends, and 100 numbers by default', (torch) => {
  expectValues(torch.linspace(0, 1, 5), [0, 0.25, 0.5, 0.75, 1]);
  expectValues(torch.linspace(10, 0, 3), [10, 5, 0]);
  expectValues(torch.linspace(3, 3, 1), [3]);
  expect(torch.linspace(0, 1).size()).toEqual([100]);
});

eachBase('logspace has powers of 10', (torch) => {
  expectValues(torch.logspace(-2, 2, 3), [0.01, 1, 100]);
  expectValues(torch.logspace(1, 1, 1), [10]);
  expect(torch.logspace(0, 1).size()).toEqual([100]);
});

eachBase('floats are rounded once, also in a strided result', (torch, b) => {
  const whole = torch.FloatTensor(7, 2);
  const r = whole.select(1 + b, b);
  expect(r.linspace(-1, 1, 7)).toBe(r);
  expectValues(
    r,
    [-1, -0.6666666865348816, -0.3333333432674408, 0, 0.3333333432674408, 0.6666666865348816, 1],
  );
});

eachBase('the last number is the end, not rounded', (torch, b) => {
  for (let n = 2; n < 60; n++)
    for (const [start, end] of named([
      [-0.3, 0.1],
      [0, 0.1],
      [0.7, -1 / 3],
      [1e-5, 1e5],
    ]))
      for (const type of named(['float', 'double'])) {
        const last = torch.Tensor([end]).type(type).toArray()[0];
        expect([n, torch.linspace(start, end, n, type).at(n - 1 + b)]).toEqual([n, last]);
      }
  expect(torch.linspace(0, 8198, 4100, 'float').at(4095 + b)).toBe(8190);
  expectValues(torch.linspace(0, 0.1, 2, 'half'), [0, 0.0999755859375]);
  expect(torch.logspace(-3, 0.1, 50).at(49 + b)).toBe(torch.pow(10, 0.1));
});

eachBase('a span that overflows', (torch) => {
  expect(torch.linspace(3e38, -3e38, 5, 'float').toArray()).toEqual(
    [3e38, 1.5e38, 0, -1.5e38, -3e38].map(Math.fround),
  );
  expectValues(torch.linspace(1.7e308, -1.7e308, 5), [1.7e308, 8.5e307, 0, -8.5e307, -1.7e308]);
  expect(torch.linspace(0, 1e308, 101).at(75 + torch.indexBase) / 1e308).toBeCloseTo(0.75, 14);
  expectValues(torch.logspace(-1e308, 1e308, 3), [0, 1, Infinity]);
});

eachBase('range ends below an end that is not reached', (torch) => {
  expectValues(torch.range(0, 7.999999999999999), [0, 1, 2, 3, 4, 5, 6, 7]);
});

eachBase('too few points are refused, and integers have neither', (torch) => {
  expectTorchError(() => torch.linspace(0, 1, 1), {
    code: 'POINTS',
    op: 'linspace',
    arg: 'n',
    value: 1,
  });
  expectTorchError(() => torch.logspace(0, 1, -1), {
    code: 'POINTS',
    op: 'logspace',
    arg: 'n',
    value: -1,
  });
  expect(torch.linspace(0, 1, 0).size()).toEqual([0]);
  expectTypeError(() => torch.linspace(torch.IntTensor(), 0, 1), 'linspace');
  expectTypeError(() => torch.IntTensor().linspace(0, 1), 'linspace: no overload matches');
});
