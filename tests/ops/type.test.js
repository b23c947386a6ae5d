import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';

// The manual's example.
eachBase('names the type', (torch) => {
  expect(torch.Tensor().type()).toBe('torch.DoubleTensor');
  for (const type of named(TYPES))
    expect(torch[`${type}Tensor`]().type()).toBe(`torch.${type}Tensor`);
});

// The manual's example.
eachBase('its own type returns the same tensor', (torch) => {
  const x = torch.Tensor(3).fill(3.14);
  const y = x.type('torch.DoubleTensor');
  expect(y).toBe(x);
});

// The manual's example.
eachBase('another type gives a converted copy', (torch) => {
  const x = torch.Tensor(3).fill(3.14);
  const y = x.type('torch.IntTensor');
  expect(y.type()).toBe('torch.IntTensor');
  expectValues(y, [3, 3, 3]);
  expectValues(x, [3.14, 3.14, 3.14]);
});

eachBase('keeps the size of a strided tensor, and of an empty one', (torch) => {
  const x = torch.Tensor(matrix('1 2; 3 4')).t();
  expectValues(x.type('torch.ByteTensor'), matrix('1 3; 2 4'));
  expect(torch.Tensor().type('torch.ByteTensor').size()).toEqual([]);
});

eachBase('an unknown name is refused', (torch) => {
  for (const name of named(['torch.BoolTensor', 'IntTensor', 3, null])) {
    expectTypeError(() => torch.Tensor(1).type(name), 'type:', 'torch.FloatTensor');
  }
});
