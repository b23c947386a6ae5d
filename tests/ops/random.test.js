import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

eachBase('one whole number: of 32 bits, up to a bound, or between two', (torch) => {
  torch.manualSeed(0);
  expect(torch.random()).toBe(2357136044);
  torch.manualSeed(0);
  expect([torch.random(10), torch.random(10), torch.random(10)]).toEqual([5, 10, 4]);
  torch.manualSeed(0);
  expect([torch.random(-3, 3), torch.random(-3, 3), torch.random(-3, 3)]).toEqual([1, 0, -3]);
  expect(torch.random(7, 7)).toBe(7);
});

eachBase('every element of a tensor, as many bits as its type holds', (torch) => {
  const first = {
    Byte: 172,
    Char: 44,
    Short: 2732,
    Int: 209652396,
    Long: 2357136044,
    Float: 8325664,
    Double: 2357136044,
    Half: 1277,
  };
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](2);
    torch.manualSeed(0);
    expect(x.random()).toBe(x);
    expect(x.toArray()[0]).toBe(first[type]);
    torch.manualSeed(0);
    expectValues(torch.random(x, 6), [3, 4]);
    if (type === 'Byte') continue;
    torch.manualSeed(0);
    expectValues(torch[`${type}Tensor`](4).random(-5, 5), [5, 2, -4, -2]);
  }
});

eachBase(
  'strided tensors are filled in logical order, and an empty one draws no number',
  (torch) => {
    torch.manualSeed(0);
    const x = torch.zeros(3, 2).t().random(10);
    expectValues(x, matrix('5 10 4; 1 4 10'));
    torch.manualSeed(0);
    torch.Tensor().random();
    expect(torch.random()).toBe(2357136044);
  },
);

eachBase('bounds may have 64 bits', (torch) => {
  torch.manualSeed(0);
  expectValues(torch.LongTensor(1).random(-(2n ** 63n), 2n ** 63n - 1n), [
    -(2n ** 63n) + 2357136044n,
  ]);
});

eachBase(
  'bounds without a number between them, and results with overlapping elements, are refused',
  (torch) => {
    const x = torch.Tensor([8]);
    const wide = torch.ones(1).expand(3);
    torch.manualSeed(0);
    expectTorchError(() => torch.random(0), {
      code: 'NOT_POSITIVE',
      op: 'random',
      arg: 'b',
      value: 0,
    });
    expectTorchError(() => x.random(0), { code: 'NOT_POSITIVE', op: 'random', arg: 'b', value: 0 });
    expectTorchError(() => x.random(3, 1), { code: 'BOUNDS', op: 'random', arg: 'b', value: 1 });
    expectTorchError(() => wide.random(), {
      code: 'RESULT_ALIAS',
      op: 'random',
      arg: 't',
      value: wide,
    });
    expectTypeError(() => torch.random('x'), 'random');
    expectValues(x, [8]);
    expect(torch.random()).toBe(2357136044);
  },
);
