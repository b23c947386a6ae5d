import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { eachBase } from '../helpers/torch.js';
import { testExtreme } from '../helpers/extreme.js';

testExtreme('min', -1);

eachBase('finds the smallest of infinities and of zeros', (torch) => {
  expect(torch.Tensor([Infinity, 0, -Infinity]).min()).toBe(-Infinity);
  expect(torch.Tensor([0, -0]).min() === 0).toBe(true);
});

/* -0 and 0 are equal: the first of them in row-major order is the result. */
eachBase('the sign of a zero does not depend on strides', (torch) => {
  for (const type of named(['Float', 'Double', 'Half'])) {
    for (const [first, second] of named([
      [-0, 0],
      [0, -0],
    ])) {
      const x = torch[`${type}Tensor`]([
        [1, first],
        [second, 2],
      ]);
      const columns = x.t().contiguous().t();
      expect([x.min(), columns.min(), columns.clone().min()]).toEqual([first, first, first]);
      expect([x.mul(-1).max(), columns.mul(-1).max()]).toEqual([-first, -first]);
      expect(x.mul(-1).t().min()).toBe(second);
    }
  }
});
