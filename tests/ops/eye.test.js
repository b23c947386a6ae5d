import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('a matrix with ones on its diagonal, of any type and shape', (torch) => {
  expectValues(torch.eye(2), matrix('1 0; 0 1'));
  expectValues(torch.eye(2, 0), matrix('1 0; 0 1'));
  for (const type of named(TYPES)) {
    const r = torch[`${type}Tensor`]([5]);
    expect(r.eye(3, 2)).toBe(r);
    expectValues(r, matrix('1 0; 0 1; 0 0'));
    expectValues(torch.eye(r, 2, 3), matrix('1 0 0; 0 1 0'));
  }
  expect(torch.eye(2, 'torch.ByteTensor').type()).toBe('torch.ByteTensor');
});

eachBase('a result that has the size keeps its strides', (torch) => {
  const whole = torch.ones(2, 3);
  whole.t().eye(3, 2);
  expectValues(whole, matrix('1 0 0; 0 1 0'));
});

eachBase('a negative size is refused', (torch) => {
  expect(torch.eye(0).size()).toEqual([0, 0]);
  expectTorchError(() => torch.eye(-1), { code: 'TOO_SMALL', op: 'eye', arg: 'n', value: -1 });
  expectTypeError(() => torch.eye(), 'eye([r], n: count, [m]: count)');
});
