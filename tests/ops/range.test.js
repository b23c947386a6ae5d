import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('range includes its end if a step reaches it', (torch) => {
  expectValues(torch.range(2, 5), [2, 3, 4, 5]);
  expectValues(torch.range(2, 10, 3), [2, 5, 8]);
  expectValues(torch.range(5, 1, -2), [5, 3, 1]);
  expectValues(torch.range(1, 1), [1]);
  expectValues(torch.range(0, 1, 0.3), [0, 0.3, 0.6, 0.8999999999999999]);
});

eachBase('arange excludes its end, and begins at 0 by default', (torch) => {
  expectValues(torch.arange(4), [0, 1, 2, 3]);
  expectValues(torch.arange(2, 8, 3), [2, 5]);
  expectValues(torch.arange(2, 9, 3), [2, 5, 8]);
  expectValues(torch.arange(5, 1, -2), [5, 3]);
  expectValues(torch.arange(0, 1, 0.25), [0, 0.25, 0.5, 0.75]);
  expect(torch.arange(0).size()).toEqual([0]);
  expect(torch.arange(3, 3).size()).toEqual([0]);
  expect(torch.arange(2, 1).size()).toEqual([0]);
  expect(torch.IntTensor().arange(1, 2, -1).size()).toEqual([0]);
});

eachBase('both write into any type, also strided', (torch, b) => {
  for (const type of named(TYPES)) {
    const whole = torch[`${type}Tensor`](3, 2).zero();
    whole.select(1 + b, b).range(1, 3);
    expectValues(whole, matrix('1 0; 2 0; 3 0'));
    expectValues(torch.arange(torch[`${type}Tensor`](), 3), [0, 1, 2]);
  }
});

eachBase('integers are counted as integers, to 64 bits', (torch) => {
  expectValues(torch.range(torch.LongTensor(), 2n ** 62n, 2n ** 62n + 2n), [
    2n ** 62n,
    2n ** 62n + 1n,
    2n ** 62n + 2n,
  ]);
  expectValues(torch.ByteTensor().range(254, 257), [254, 255, 0, 1]);
  expectValues(torch.IntTensor().range(0.9, 2.9), [0, 1, 2]);
});

eachBase(
  'an unreachable end, a step of 0 and too many elements are refused, and nothing is changed',
  (torch) => {
    const r = torch.IntTensor([7]);
    expectTorchError(() => torch.range(1, 0), {
      code: 'RANGE_END',
      op: 'range',
      arg: 'end',
      value: 0,
    });
    expectTorchError(() => r.range(1, 2, -1), {
      code: 'RANGE_END',
      op: 'range',
      arg: 'end',
      value: 2,
    });
    expectTorchError(() => torch.range(1, NaN), {
      code: 'RANGE_END',
      op: 'range',
      arg: 'end',
      value: NaN,
    });
    expectTorchError(() => torch.range(1, 2, 0), {
      code: 'RANGE_STEP',
      op: 'range',
      arg: 'step',
      value: 0,
    });
    expectTorchError(() => r.range(0, 1, 0.3), {
      code: 'RANGE_STEP',
      op: 'range',
      arg: 'step',
      value: 0.3,
    });
    expectTorchError(() => torch.arange(2, NaN), {
      code: 'RANGE_END',
      op: 'arange',
      arg: 'end',
      value: NaN,
    });
    expectTorchError(() => torch.range(1, Infinity), {
      code: 'TOO_LARGE',
      op: 'range',
      arg: 'end',
      value: Infinity,
    });
    for (const [start, end, step] of named([
      [0, -(2n ** 63n), -1],
      [0, NaN, -1],
      [1, -(2n ** 63n), -1],
      [-(2n ** 63n), 0, 1],
      [-1, 2n ** 63n - 1n, 1],
    ])) {
      expectTorchError(() => torch.LongTensor().range(start, end, step), {
        code: 'TOO_LARGE',
        op: 'range',
      });
    }
    expectTorchError(() => torch.LongTensor().range(0, 2n ** 63n - 1n), {
      code: 'TOO_LARGE',
      op: 'range',
      arg: 'end',
    });
    expectTypeError(() => torch.range(1), 'range([r], start: number, end: number, [step]: number)');
    expectValues(r, [7]);
  },
);

eachBase('a result of as many elements keeps its size', (torch, b) => {
  for (const fill of named([
    (r) => r.range(0, 3),
    (r) => r.arange(4),
    (r) => r.linspace(0, 3, 4),
  ])) {
    const whole = torch.zeros(2, 3);
    const part = whole.narrow(1 + b, 1 + b, 2);
    fill(part);
    expect(part.size()).toEqual([2, 2]);
    expectValues(whole, matrix('0 0 1; 0 2 3'));
    const other = torch.zeros(2, 3);
    fill(other);
    expectValues(other, [0, 1, 2, 3]);
  }
});
