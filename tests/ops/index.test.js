import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('takes the listed slices in order, with every overload', (torch, b) => {
  const x = range(torch, [3, 4]);
  const places = torch.LongTensor([2 + b, b]);
  expectEveryOverload(torch, 'index', x, [b, places], matrix('8 9 10 11; 0 1 2 3'));
  expectEveryOverload(torch, 'index', x, [1 + b, places], matrix('2 0; 6 4; 10 8'));
});

eachBase('takes an array or a typed array of positions as well', (torch, b) => {
  const x = range(torch, [5]);
  for (const places of named([
    [4 + b, b, b],
    Int32Array.of(4 + b, b, b),
    BigInt64Array.of(4n + BigInt(b), BigInt(b), BigInt(b)),
    [BigInt(4 + b), b, b],
  ])) {
    expectValues(x.index(b, places), [4, 0, 0]);
  }
});

eachBase('copies: the result has its own memory, and the positions are not changed', (torch, b) => {
  const x = range(torch, [3, 2]);
  const places = torch.LongTensor([1 + b]);
  const y = x.index(b, places).fill(-1);
  expect(sharesStorage(x, y)).toBe(false);
  expect(x.sum()).toBe(15);
  expectValues(places, [1 + b]);
});

eachBase('works on every type and layout, in three dimensions', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3, 4], type)
      .transpose(b, 2 + b)
      .reverse(1 + b);
    const want = x.toArray().map((plane) => [plane[2], plane[0]]);
    expectValues(x.index(1 + b, [2 + b, b]), want);
  }
});

eachBase('strided positions, and a result that is the source or the list itself', (torch, b) => {
  const places = torch
    .LongTensor([2 + b, 77, 1 + b, 77])
    .unfold(b, 1, 2)
    .select(1 + b, b);
  expectValues(range(torch, [3]).index(b, places), [2, 1]);
  const x = range(torch, [4]);
  expectValues(x.index(x, b, [3 + b, 2 + b, 1 + b]), [3, 2, 1]);
  const list = torch.LongTensor([b, b]);
  expectValues(list.index(torch.LongTensor([5, 6]), b, list), [5, 5]);
});

eachBase('names the wrong position and its value, and does not change the result', (torch, b) => {
  const x = range(torch, [3, 4]);
  const r = torch.Tensor([1]);
  for (const bad of named([3 + b, b - 1])) {
    const places = [b, bad];
    expectTorchError(
      () => r.index(x, b, places),
      { code: 'POSITION', op: 'index', arg: 'index' },
      `element ${1 + b} is ${bad}`,
      `dimension ${b} has size 3`,
    );
  }
  expectValues(r, [1]);
  expectTorchError(() => x.index(2 + b, [b]), { code: 'DIM_RANGE', arg: 'dim' });
  expect(x.index(b, torch.LongTensor()).size()).toEqual([0, 4]);
  expect(x.index(b, []).size()).toEqual([0, 4]);
  expectTorchError(() => x.index(b, [[b]]), { code: 'NOT_VECTOR', arg: 'index' }, '1x1');
  expectTypeError(() => x.index(b, torch.FloatTensor([b])), 'LongTensor or array');
  expectTypeError(() => x.index(b, b));
});
