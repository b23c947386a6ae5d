import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { named } from '../helpers/named.js';
import { expectValues } from '../helpers/expect.js';
import { eachBase } from '../helpers/torch.js';
import { testComparison } from '../helpers/comparison.js';

// What lt answers where the left side is smaller, the same, and greater.
testComparison('lt', [1, 0, 0]);

eachBase('NaN is neither smaller nor greater than anything, nor the same as anything', (torch) => {
  const nan = torch.Tensor([NaN, 1, NaN]);
  expectValues(nan.lt(torch.Tensor([1, NaN, NaN])), [0, 0, 0]);
});

eachBase('infinities are the ends', (torch) => {
  const x = torch.Tensor([-Infinity, 0, Infinity]);
  expectValues(x.lt(Infinity), [1, 1, 0]);
});

const COMPARISONS = {
  lt: (x, v) => x < v,
  le: (x, v) => x <= v,
  gt: (x, v) => x > v,
  ge: (x, v) => x >= v,
  eq: (x, v) => x == v, // eslint-disable-line eqeqeq -- of a bigint and a number
  ne: (x, v) => x != v, // eslint-disable-line eqeqeq
};
const RANGES = {
  Byte: [0, 255],
  Char: [-128, 127],
  Short: [-32768, 32767],
  Int: [-(2 ** 31), 2 ** 31 - 1],
  Long: [-(2n ** 63n), 2n ** 63n - 1n],
};

eachBase('integers are compared with numbers that their type does not have', (torch) => {
  for (const [type, [low, high]] of named(Object.entries(RANGES))) {
    const elements = [low, 1, 2, 3, high];
    const x = torch[`${type}Tensor`](elements);
    const near = [Number(low), Number(high)].flatMap((v) => [v - 1, v - 0.5, v, v + 0.5, v + 1]);
    const numbers = [...near, low, high, 1.5, 2, 2.5, -0.5, 300, -1e30, 1e30];
    for (const v of [...numbers, Infinity, -Infinity, NaN]) {
      for (const [op, compare] of named(Object.entries(COMPARISONS))) {
        const expected = elements.map((element) => Number(compare(element, v)));
        expect([op, v, ...x[op](v).toArray()]).toEqual([op, v, ...expected]);
        const own = torch[`${type}Tensor`](); /* a result of the operand's type */
        torch[op](own, x, v);
        expect(own.toArray().map(Number)).toEqual(expected);
      }
    }
  }
});

test("by Torch7's rules the number is converted", () => {
  const torch = createTorchSync({ rules: 'torch7' });
  expectValues(torch.ByteTensor([1, 2, 200]).gt(300), [0, 0, 1]);
  expectValues(torch.IntTensor([1, 2, 3]).lt(2.5), [1, 0, 0]);
});
