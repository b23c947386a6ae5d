import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectValues } from '../helpers/expect.js';

eachBase("positions in the user's numbering, in Torch7's order", (torch, b) => {
  for (const type of named(TYPES)) {
    const r = torch[`${type}Tensor`]();
    torch.manualSeed(0);
    expect(r.randperm(7)).toBe(r);
    expect(r.toArray()).toEqual([4, 0, 5, 3, 2, 6, 1].map((i) => i + b));
  }
  torch.manualSeed(0);
  expect(torch.randperm(3).type()).toBe('torch.DoubleTensor');
  const g = torch.Generator();
  torch.manualSeed(g, 0);
  expect(torch.randperm(g, 7, 'torch.LongTensor').toArray()).toEqual(
    [4, 0, 5, 3, 2, 6, 1].map((i) => i + b),
  );
});

eachBase('the positions index slices, and a result may be strided', (torch, b) => {
  const x = torch.range(1, 5);
  const mixed = x.index(b, torch.LongTensor().randperm(5)).toArray();
  expect(mixed.sort()).toEqual([1, 2, 3, 4, 5]);
  const whole = torch.zeros(4, 2);
  whole.select(1 + b, b).randperm(4);
  expect(whole.sum()).toBe(6 + 4 * b);
});

eachBase('a permutation of one draws no number; one of none is empty', (torch, b) => {
  torch.manualSeed(0);
  expectValues(torch.randperm(1), [b]);
  expect(torch.randperm(0).size()).toEqual([0]);
  expectTorchError(() => torch.randperm(-1), {
    code: 'TOO_SMALL',
    op: 'randperm',
    arg: 'n',
    value: -1,
  });
  expect(torch.random()).toBe(2357136044);
  expectTypeError(() => torch.randperm(), 'randperm');
});
