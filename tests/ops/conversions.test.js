import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase } from '../helpers/torch.js';

// The manual's example.
eachBase('int() is type("torch.IntTensor")', (torch) => {
  const x = torch.Tensor(3).fill(3.14);
  expect(x.int().type()).toBe('torch.IntTensor');
  expectValues(x.int(), [3, 3, 3]);
});

eachBase('each type converts to each other type', (torch) => {
  for (const from of named(TYPES)) {
    for (const to of named(TYPES)) {
      const x = torch[`${from}Tensor`](matrix('1 2; 3 127'));
      const y = x[to.toLowerCase()]();
      expect(y.type()).toBe(`torch.${to}Tensor`);
      expectValues(y, matrix('1 2; 3 127'));
      expect(y === x).toBe(from === to);
    }
  }
});

// As C does it on x86-64, where Torch7's recorded answers come from.
eachBase('integers wrap, and reals are truncated towards 0', (torch) => {
  const x = torch.Tensor([-1.9, 300, 2 ** 31, NaN]);
  expectValues(x.byte(), [255, 44, 0, 0]);
  expectValues(x.char(), [-1, 44, 0, 0]);
  expectValues(x.int(), [-1, 300, -(2 ** 31), -(2 ** 31)]);
  expectValues(x.long(), [-1, 300, 2 ** 31, -(2n ** 63n)]);
  expectValues(torch.LongTensor([2n ** 32n + 5n]).int(), [5]);
});

/* Vectors and the elements after the last one: every number is at every position. */
eachBase('each number converts in the same way at every position', (torch) => {
  const limit = 2 ** 31;
  const numbers = [1.9, -1.9, 0, -0, limit - 1, limit - 0.5, limit, -limit, -limit - 0.5];
  numbers.push(-limit - 1, 1e300, -1e300, NaN, Infinity, -Infinity, 300, 70000);
  const int = (x) => (x > -limit - 1 && x < limit ? Math.trunc(x) : -limit) + 0;
  const wanted = numbers.map(int);
  const repeated = (list, n) => Array.from({ length: n }, (_, i) => list[i % list.length]);
  for (const n of named([1, 3, 5, 256, 300])) {
    const x = torch.DoubleTensor(repeated(numbers, n));
    const ints = repeated(wanted, n);
    expectValues(x.int(), ints);
    expect(x.short().toArray()).toEqual([...Int16Array.from(ints)]);
    expect(x.char().toArray()).toEqual([...Int8Array.from(ints)]);
    expect(x.byte().toArray()).toEqual([...Uint8Array.from(ints)]);
    expectValues(torch.IntTensor(repeated(numbers, n)), ints);
  }
});

eachBase('floats are rounded', (torch) => {
  expect(torch.Tensor([0.1, 1e40]).float().toArray()).toEqual([Math.fround(0.1), Infinity]);
  expectValues(torch.IntTensor([16777217]).float().double(), [16777216]);
});
