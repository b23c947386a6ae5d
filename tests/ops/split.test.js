import { describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError, torch0 } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

// The manual's example.
eachBase('returns views of the given size, the last one smaller', (torch, b) => {
  const x = torch.Tensor(3, 4, 5);
  const sizes = (parts) => parts.map((t) => t.size());
  expect(sizes(x.split(2, b))).toEqual(matrix('2 4 5; 1 4 5'));
  expect(sizes(x.split(3, 1 + b))).toEqual(matrix('3 3 5; 3 1 5'));
  expect(sizes(x.split(2, 2 + b))).toEqual(matrix('3 4 2; 3 4 2; 3 4 1'));
});

eachBase('splits the first dimension if none is named', (torch) => {
  const x = range(torch, [3]);
  const [first, second] = torch.split(x, 2);
  expect([first.toArray(), second.toArray()]).toEqual([[0, 1], [2]]);
  expect(sharesStorage(x, second)).toBe(true);
});

eachBase('a list that is given is emptied and used', (torch, b) => {
  const x = range(torch, [4]);
  const list = [x, x, x, x, x];
  expect(x.split(list, 2)).toBe(list);
  expect(list.map((t) => t.toArray())).toEqual(matrix('0 1; 2 3'));
  expect(torch.split(list, x, 3, b)).toBe(list);
  expect(list.map((t) => t.toArray())).toEqual([[0, 1, 2], [3]]);
});

describe.each(['split', 'chunk'])('%s', (name) => {
  eachBase('takes only an array of tensors as the list, and changes no other', (torch, b) => {
    const x = range(torch, [3]);
    const wanted = [2, 1];
    for (const fn of named([
      () => x[name](wanted, 1),
      () => x[name](wanted),
      () => torch[name](x, wanted, b),
      () => torch[name](wanted, x, 1),
      () => x[name]([x, 1], 1),
    ]))
      expectTypeError(fn, `${name}: no overload matches ([`, 'tensorSplit(positions');
    expect(wanted).toEqual([2, 1]);
  });

  test('empties any list by the rules of Torch7', () => {
    const torch = createTorchSync({ rules: 'torch7' });
    const list = ['old'];
    expect(torch.Tensor(4)[name](list, 2)).toBe(list);
    expect(list.length).toBe(2);
  });
});

eachBase('a size below 1, or a dimension that does not exist, is refused', (torch, b) => {
  const x = torch.Tensor(4);
  expectTorchError(
    () => x.split(0),
    { code: 'TOO_SMALL', op: 'split', arg: 'size', value: 0 },
    'at least 1',
  );
  expectTorchError(
    () => x.split(2, 1 + b),
    { code: 'DIM_RANGE', arg: 'dim', value: 1 + b },
    '1 dimension',
  );
  expectTypeError(() => x.split(), 'split: no overload matches ()');
  expectTypeError(() => torch.split(2, 2), 'split: no overload matches (2, 2)');
});

test('a call that would return too many views is refused', () => {
  const x = torch0.ones(1).expand(2 ** 31 - 1);
  const calls = {
    split: [() => x.split(1), 'size'],
    chunk: [() => x.chunk(1e9), 'n'],
    tensorSplit: [() => torch0.ones(3).tensorSplit(2 ** 31), 'n'],
    unbind: [() => x.unbind(), 'dim'],
  };
  for (const [op, [fn, arg]] of named(Object.entries(calls)))
    expectTorchError(fn, { code: 'TOO_LARGE', op, arg });
});
