import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('zeros and ones take sizes spread, as an array or as a LongStorage', (torch) => {
  for (const args of named([[2, 3], [[2, 3]], [torch.LongStorage([2, 3])]])) {
    expectValues(torch.zeros(...args), matrix('0 0 0; 0 0 0'));
    expectValues(torch.ones(...args), matrix('1 1 1; 1 1 1'));
  }
  expect(torch.zeros(2).type()).toBe('torch.DoubleTensor');
});

eachBase('as methods, or with a result first, they write into a tensor of any type', (torch) => {
  for (const type of named(TYPES)) {
    const r = torch[`${type}Tensor`]();
    expect(r.ones(2, 2)).toBe(r);
    expectValues(r, matrix('1 1; 1 1'));
    expect(torch.zeros(r, 3)).toBe(r);
    expectValues(r, [0, 0, 0]);
  }
});

eachBase('a type name at the end, or the default type, determines the type', (torch) => {
  expect(torch.zeros(2, 2, 'torch.IntTensor').type()).toBe('torch.IntTensor');
  expect(torch.ones([2], 'torch.ByteTensor').type()).toBe('torch.ByteTensor');
  torch.setdefaulttensortype('torch.FloatTensor');
  const made = torch.zeros(2).type();
  torch.setdefaulttensortype('torch.DoubleTensor');
  expect(made).toBe('torch.FloatTensor');
});

eachBase('a size may be 0; a negative one is refused', (torch) => {
  expect(torch.zeros(0).size()).toEqual([0]);
  expect(torch.ones(2, 0, 3).size()).toEqual([2, 0, 3]);
  expectTorchError(
    () => torch.zeros(2, -1),
    { code: 'TOO_SMALL', op: 'zeros', arg: 'sizes', value: [2, -1] },
    'at least 0',
  );
});

test('by the rules of Torch7, sizes end at the first that is not above 0', () => {
  const torch = createTorchSync({ rules: 'torch7' });
  expect(torch.zeros(0).size()).toEqual([]);
  expect(torch.zeros(-1).size()).toEqual([]);
  expect(torch.ones(2, 0, 3).size()).toEqual([2]);
});

eachBase('a result keeps its strides if it has the size, and must not alias itself', (torch, b) => {
  const whole = torch.ones(2, 3);
  whole.t().zeros(3, 2);
  expect(whole.sum()).toBe(0);
  const wide = torch.ones(1, 3).expand(2, 3);
  expectTorchError(() => wide.zeros(2, 3), {
    code: 'RESULT_ALIAS',
    op: 'zeros',
    arg: 'r',
    value: wide,
  });
  expect(whole.at(b).size()).toEqual([3]);
});

eachBase(
  'without sizes, with a wrong name or with a type too small for memory they are refused',
  (torch) => {
    expectTypeError(() => torch.zeros(), 'zeros([r], sizes');
    expectTypeError(() => torch.zeros(2, 'torch.Nothing'), '"torch.Nothing"');
    expectTypeError(() => torch.zeros('torch.IntTensor'), 'zeros');
    expectTorchError(() => torch.zeros(2 ** 40, 2 ** 40), { code: 'TOO_LARGE', op: 'zeros' });
  },
);
