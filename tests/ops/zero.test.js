import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('sets every element to 0, and returns the tensor', (torch) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [4], type);
    expect(x.zero()).toBe(x);
    expectValues(x, [0, 0, 0, 0]);
    x.fill(1);
    expectValues(torch.zero(x), [0, 0, 0, 0]);
    expectValues(x, [1, 1, 1, 1]);
  }
});

eachBase('sets only the elements of a view', (torch, b) => {
  const x = range(torch, [5]);
  x.narrow(b, 1 + b, 3).zero();
  expectValues(x, [0, 0, 0, 0, 4]);
});

eachBase('takes no argument, and nothing but a tensor', (torch) => {
  expectTypeError(() => torch.Tensor(2).zero(1), 'zero: no overload matches');
  expectTypeError(() => torch.zero([1, 2]), 'zero(t)', '[1, 2]');
});
