import { expect } from '@jest/globals';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('linspace has both ends, and 100 numbers by default', (torch) => {
  expect(torch.linspace(0, 1, 5).toArray()).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(torch.linspace(10, 0, 3).toArray()).toEqual([10, 5, 0]);
  expect(torch.linspace(3, 3, 1).toArray()).toEqual([3]);
  expect(torch.linspace(0, 1).size()).toEqual([100]);
});

eachBase('logspace has powers of 10', (torch) => {
  expect(torch.logspace(-2, 2, 3).toArray()).toEqual([0.01, 1, 100]);
  expect(torch.logspace(1, 1, 1).toArray()).toEqual([10]);
  expect(torch.logspace(0, 1).size()).toEqual([100]);
});

eachBase('floats are computed as floats, also into a strided result', (torch, b) => {
  const whole = torch.FloatTensor(7, 2);
  const r = whole.select(1 + b, b);
  expect(r.linspace(-1, 1, 7)).toBe(r);
  expect(r.toArray()).toEqual([
    -1, -0.6666666269302368, -0.3333333134651184, 0, 0.3333333730697632, 0.6666666269302368, 1,
  ]);
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
