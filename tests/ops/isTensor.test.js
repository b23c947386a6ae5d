import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';

// The manual's example.
eachBase('is true of tensors and false of elements', (torch, b) => {
  const x = torch.Tensor(3, 4);
  expect(torch.isTensor(x)).toBe(true);
  expect(torch.isTensor(x.at(b))).toBe(true);
  expect(torch.isTensor(x.at(b).at(1 + b))).toBe(false);
  expect(x.isTensor()).toBe(true);
});

eachBase('nothing else is a tensor', (torch) => {
  const objects = [[], {}, Float64Array.of(1), torch.DoubleStorage(2), torch.Tensor];
  const others = [undefined, null, 3, 'torch.DoubleTensor', ...objects];
  for (const v of named(others)) {
    expect(torch.isTensor(v)).toBe(false);
  }
});

eachBase('isStorage, type and typename', (torch) => {
  for (const type of named(TYPES)) {
    const [x, s] = [torch[`${type}Tensor`](1), torch[`${type}Storage`](1)];
    expect([torch.isStorage(x), torch.isStorage(s)]).toEqual([false, true]);
    expect([torch.type(x), torch.typename(x)]).toEqual([
      `torch.${type}Tensor`,
      `torch.${type}Tensor`,
    ]);
    expect([torch.type(s), torch.typename(s)]).toEqual([
      `torch.${type}Storage`,
      `torch.${type}Storage`,
    ]);
  }
  expect([3, 'a', undefined].map(torch.type)).toEqual(['number', 'string', 'undefined']);
  expect(torch.typename(3)).toBe(null);
});

eachBase('isTypeOf compares with a name, a pattern or a class', (torch) => {
  const x = torch.FloatTensor(1);
  expect(torch.isTypeOf(x, 'torch.FloatTensor')).toBe(true);
  expect(torch.isTypeOf(x, 'torch.*Tensor')).toBe(true);
  expect(torch.isTypeOf(x, torch.FloatTensor)).toBe(true);
  expect(torch.isTypeOf(x, 'torch.IntTensor')).toBe(false);
  expect(torch.isTypeOf(x, 'torch.Float')).toBe(false);
  expect(torch.isTypeOf(x, torch.FloatStorage)).toBe(false);
  expect(torch.isTypeOf(3, 'number')).toBe(true);
  expectTypeError(() => torch.isTypeOf(x, 3), 'isTypeOf: `type` = 3: neither');
});
