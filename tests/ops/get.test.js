/* get and put: one element. */
import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectValues } from '../helpers/expect.js';

eachBase('every element of every type and layout', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3, 4], type);
    for (const y of named([
      x,
      x.transpose(b, 2 + b),
      x.reverse(1 + b),
      x.narrow(2 + b, 1 + b, 2),
    ])) {
      const all = y.toArray();
      const [n, m, k] = y.size();
      for (let i = 0; i < n; i++)
        for (let j = 0; j < m; j++)
          for (let l = 0; l < k; l++) {
            expect(y.get(i + b, j + b, l + b)).toBe(all[i][j][l]);
            expect(y.get(i - n, j - m, l - k)).toBe(all[i][j][l]);
            expect(y.put(i + b, j - m, l + b, 100 - all[i][j][l])).toBe(y);
            all[i][j][l] = 100 - all[i][j][l];
          }
      expectValues(y, all);
    }
  }
});

eachBase('longs are numbers if that is exact, else BigInts', (torch, b) => {
  const x = torch.LongTensor(1);
  for (const v of named([
    0,
    -1,
    1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 32,
    2 ** 53 - 1,
    -(2 ** 53) + 1,
  ])) {
    expect(x.put(b, v).get(b)).toBe(v);
    expect(x.toTypedArray()[0]).toBe(BigInt(v));
  }
  for (const v of named([2n ** 53n, -(2n ** 53n), 2n ** 63n - 1n, -(2n ** 63n)])) {
    expect(x.put(b, v).get(b)).toBe(v);
  }
  expect(x.put(b, 1.9).get(b)).toBe(1);
  expect(x.put(b, -1.9).get(b)).toBe(-1);
  expect(x.put(b, NaN).get(b)).toBe(-(2n ** 63n));
  expect(x.put(b, 2 ** 60).get(b)).toBe(2n ** 60n);
});

eachBase('values are converted to the type', (torch, b) => {
  expect(torch.ByteTensor(1).put(b, 258.7).get(b)).toBe(2);
  expect(torch.FloatTensor(1).put(b, 0.1).get(b)).toBe(Math.fround(0.1));
  expect(torch.DoubleTensor(1).put(b, 3n).get(b)).toBe(3);
});

eachBase('wrong positions and values are refused, and nothing is changed', (torch, b) => {
  const x = range(torch, [2, 3]);
  for (const [op, call] of named([
    ['get', (...positions) => x.get(...positions)],
    ['put', (...positions) => x.put(...positions, 9)],
  ])) {
    const fields = { code: 'INDEX_RANGE', op, arg: 'index' };
    expectTorchError(() => call(b, 3 + b), { ...fields, value: 3 + b }, `dimension ${1 + b}`);
    expectTorchError(() => call(-3, b), { ...fields, value: -3 }, `dimension ${b} has size 2`);
    expectTorchError(
      () => call(b),
      { ...fields, arg: 'positions', value: [b] },
      '1 position for a tensor of 2 dimensions',
    );
    expectTorchError(() => call(b, 0.5), { ...fields, code: 'NOT_INTEGER', value: 0.5 });
    expectTorchError(() => call(b, b, b), { ...fields, arg: 'positions' });
    for (const wrong of named([NaN, Infinity, '0', null, [b], 1n]))
      expectTypeError(() => call(b, wrong), `${op}: no overload matches`);
    expectTorchError(() => torch.Tensor()[op](b, 1), { ...fields, arg: 'positions' });
  }
  expectTypeError(() => x.put(b, b, '1'), 'put: `value` = "1": not a number');
  expectTypeError(() => x.put(), 'put: `value`');
  expectTorchError(() => torch.LongTensor(1).put(b, 2n ** 64n), { code: 'LONG_RANGE', op: 'put' });
  expect(x.toArray()).toEqual(range(torch, [2, 3]).toArray());
  x.free();
  expectTorchError(() => x.get(b, b), { code: 'FREED' });
  expectTorchError(() => x.put(b, b, 1), { code: 'FREED' });
});

eachBase('x[0] = value throws; other properties may be set', (torch) => {
  for (const x of named([torch.Tensor(2), torch.IntStorage(2)])) {
    for (const key of named([0, 5, -1]))
      expectTypeError(() => {
        x[key] = 5;
      }, `[${key}] is not an element: write x.assign(${key}, value)`);
    x.label = 'mine';
    x[Symbol.for('own')] = 1;
    x['0.5'] = 2;
    expect([x.label, x[Symbol.for('own')], x[0], Object.keys(x)]).toEqual([
      'mine',
      1,
      undefined,
      ['contents', 'label', '0.5'],
    ]);
  }
});
