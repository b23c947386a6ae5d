import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

// The manual's example.
eachBase('copies: changes of the clone do not change the original', (torch) => {
  let i = 0;
  const x = torch.Tensor(5).apply(() => ++i);
  const y = x.clone();
  expectValues(y, [1, 2, 3, 4, 5]);
  y.fill(1);
  expectValues(x, [1, 2, 3, 4, 5]);
  expect(sharesStorage(x, y)).toBe(false);
});

eachBase('is contiguous, whatever the original is', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [3, 4], type)
      .t()
      .narrow(b, 1 + b, 2);
    const y = torch.clone(x);
    expectValues(y, matrix('1 5 9; 2 6 10'));
    expect(y.isContiguous()).toBe(true);
    expect(y.storage().size()).toBe(6);
  }
});

eachBase('of an empty tensor is empty', (torch) => {
  expect(torch.Tensor().clone().size()).toEqual([]);
});

eachBase('only tensors can be cloned', (torch) => {
  expectTypeError(() => torch.clone([1, 2]), 'clone', '[1, 2]: not a tensor');
});
