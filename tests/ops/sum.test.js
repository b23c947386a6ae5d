import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectLines } from '../helpers/lines.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { toElement } from '../helpers/elements.js';

const INTEGERS = ['Byte', 'Char', 'Short', 'Int', 'Long'];

eachBase('all elements are summed to a number', (torch) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3], type);
    expect(x.sum()).toBe(15);
    expect(torch.sum(x.t())).toBe(15);
  }
  expect(torch.Tensor().sum()).toBe(0);
});

eachBase('all overloads sum along a dimension, which keeps size 1', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3], type);
    expectEveryOverload(torch, 'sum', x, [b], [[3, 5, 7]]);
    expectEveryOverload(torch, 'sum', x, [1 + b], [[3], [12]]);
  }
});

eachBase('sums of integers do not wrap: along dimensions they are LongTensors', (torch, b) => {
  const x = torch.ByteTensor(matrix('200 100; 255 255'));
  expect(x.sum()).toBe(810);
  const both = { keepdim: false };
  for (const sum of named([
    x.sum(b),
    torch.sum(x, b),
    x.sum([b]),
    torch.sum(x, [b], { keepdim: true }),
    x.sum(b, both).view(1, 2),
    x
      .t()
      .sum(1 + b)
      .t(),
  ])) {
    expect([sum.type(), sum.toArray()]).toEqual(['torch.LongTensor', [[455, 355]]]);
  }
  expectValues(x.sum([b, 1 + b]), [[810]]);
  expect(x.sum([b, 1 + b], both)).toBe(810);
  for (const type of named(INTEGERS)) {
    const most = torch[`${type}Tensor`]([type === 'Char' ? 127 : type === 'Byte' ? 255 : 32767]);
    const sum = most.expand(70000).sum(b);
    expect([sum.type(), sum.at(b)]).toEqual(['torch.LongTensor', 70000 * Number(most.at(b))]);
  }
});

eachBase('sums of longs are exact, and wrap at 64 bits', (torch, b) => {
  const x = torch.LongTensor([
    [2n ** 62n, 2n ** 62n + 3n],
    [-1n, 2n ** 61n],
  ]);
  expect(x.sum()).toBe(BigInt.asIntN(64, 2n ** 63n + 2n + 2n ** 61n));
  expectValues(x.sum(1 + b), [[-(2n ** 63n) + 3n], [2n ** 61n - 1n]]);
  expectValues(x.sum([1 + b], { keepdim: false }), [-(2n ** 63n) + 3n, 2n ** 61n - 1n]);
  expect(x.sum([b, 1 + b], { keepdim: false })).toBe(x.sum());
});

eachBase('a given result of sums of integers has their type or is a LongTensor', (torch, b) => {
  const x = torch.ByteTensor([200, 100]);
  const [long, byte] = [torch.LongTensor(), torch.ByteTensor()];
  for (const [r, want] of named([
    [long, 300],
    [byte, 44],
  ])) {
    expect(torch.sum(r, x, b)).toBe(r);
    expectValues(r, [want]);
    expect(r.fill(0).sum(x, b)).toBe(r);
    expect(torch.sum(r.fill(0), x, [b])).toBe(r);
    expectValues(r, [want]);
  }
  expectTypeError(() => torch.sum(torch.IntTensor(), x, b), 'sum: no overload matches');
  expectTypeError(() => torch.sum(byte, x.int(), b), 'sum: no overload matches');
  expectTypeError(() => torch.sum(long, x.float(), b), 'sum: no overload matches');
});

test("with rules 'torch7' sums of integers have their type, and wrap", () => {
  const torch7 = createTorchSync({ rules: 'torch7' });
  const x = torch7.ByteTensor([200, 100]);
  expect(x.sum()).toBe(300);
  for (const sum of named([x.sum(0), torch7.sum(x, [0]), torch7.sum(torch7.ByteTensor(), x, 0)]))
    expect([sum.type(), sum.toArray()]).toEqual(['torch.ByteTensor', [44]]);
  expectTypeError(() => torch7.sum(torch7.LongTensor(), x, 0), 'sum: no overload matches');
});

eachBase('sums of slices of integers of every layout and dimension', (torch) => {
  const sum = (line) => line.reduce((a, x) => a + x, 0);
  for (const type of named(INTEGERS)) {
    expectLines(
      torch,
      [type],
      (x, d) => x.sum(d),
      (line) => [[sum(line)]],
    );
    expectLines(
      torch,
      [type],
      (x, d) => x.new().sum(x, d),
      (line) => [[toElement[type](sum(line))]],
    );
  }
});

eachBase('a long sum of floats keeps its precision', (torch) => {
  const x = torch.FloatTensor(1e6).fill(0.1);
  expect(Math.abs(x.sum() / (1e6 * Math.fround(0.1)) - 1)).toBeLessThan(1e-6);
});

eachBase('the result may be the source', (torch, b) => {
  const x = range(torch, [2, 3]);
  expect(torch.sum(x, x, b)).toBe(x);
  expectValues(x, [[3, 5, 7]]);
});

eachBase('a result that grows over the source does not disturb it', (torch, b) => {
  const s = torch.DoubleStorage([0, 1, 2, 3, 4, 5]);
  const source = torch.Tensor(s, 1 + b, [5, 1]).reverse(b);
  const r = torch.Tensor(s, b, [1]);
  expectValues(torch.sum(r, source, 1 + b), [[5], [4], [3], [2], [1]]);
});

eachBase('a dimension that does not exist is refused', (torch, b) => {
  const empty = torch.Tensor();
  expectTorchError(
    () => range(torch, [2, 3]).sum(2 + b),
    { code: 'DIM_RANGE', op: 'sum', arg: 'dim', value: 2 + b },
    '2 dimensions',
  );
  expectTorchError(() => empty.sum(b), { code: 'DIM_RANGE', arg: 'dim', value: b }, '0 dimensions');
  expectTypeError(() => torch.sum([1, 2]), 'sum: no overload matches', '[1, 2]');
});
