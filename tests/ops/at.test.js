import { expect, describe } from '@jest/globals';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

const nine = (torch) => range(torch, [3, 3]).add(1);

// The manual's example.
eachBase('takes a position, several, a LongStorage or a mask', (torch, b) => {
  const x = nine(torch);
  expect(x.at(1 + b).toArray()).toEqual([4, 5, 6]);
  expect(x.at(1 + b).at(2 + b)).toBe(6);
  expect(x.at([1 + b, 2 + b])).toBe(6);
  expect(x.at(1 + b, 2 + b)).toBe(6);
  expect(x.at(torch.LongStorage([1 + b, 2 + b]))).toBe(6);
  expect(x.at(torch.le(x, 3)).toArray()).toEqual([1, 2, 3]);
});

describe('Positions and ranges', () => {
  eachBase('a range includes its end, [i] is one slice, [] is all', (torch, b) => {
    const x = nine(torch);
    expect(x.at([1 + b, [1 + b, 2 + b]]).toArray()).toEqual([5, 6]);
    expect(x.at([[1 + b], [b, 1 + b]]).toArray()).toEqual([[4, 5]]);
    expect(x.at([[], 2 + b]).toArray()).toEqual([3, 6, 9]);
    expect(x.at([], 2 + b).toArray()).toEqual([3, 6, 9]);
    expect(x.at([]).isSetTo(x)).toBe(true);
  });

  eachBase('negative positions count from the end', (torch) => {
    const x = nine(torch);
    expect(x.at(-1).toArray()).toEqual([7, 8, 9]);
    expect(x.at(-1, -3)).toBe(7);
    expect(x.at([[-2, -1], -1]).toArray()).toEqual([6, 9]);
  });

  eachBase('views share memory', (torch, b) => {
    const x = nine(torch);
    const row = x.at(b);
    row.fill(0);
    expect(x.sum()).toBe(39);
    expect(sharesStorage(x, row)).toBe(true);
  });

  eachBase('a mask copies', (torch) => {
    const x = nine(torch);
    x.at(x.gt(0)).fill(0);
    expect(x.sum()).toBe(45);
  });

  eachBase('fractions are truncated', (torch, b) => {
    expect(torch.Tensor([5, 6]).at(1.7 + b)).toBe(6);
  });

  eachBase('exists as a function as well', (torch, b) => {
    expect(torch.at(nine(torch), b, b)).toBe(1);
  });
});

describe('What does not exist', () => {
  eachBase('is refused, in the numbering of the user', (torch, b) => {
    const x = nine(torch);
    const fields = { code: 'INDEX_RANGE', op: 'at' };
    expectTorchError(
      () => x.at(3 + b),
      { ...fields, arg: 'index', value: 3 + b },
      `dimension ${b} has size 3`,
    );
    expectTorchError(
      () => x.at(b, -4),
      { ...fields, arg: 'index', value: -4 },
      `dimension ${1 + b}`,
    );
    expectTorchError(() => x.at([[b, 3 + b]]), { ...fields, arg: 'last', value: 3 + b }, '`last`');
    expectTorchError(() => x.at([[1 + b, b]]), fields, 'ends before it begins');
    expectTorchError(
      () => x.at(b, b, b),
      { ...fields, arg: 'spec' },
      '3 positions for a tensor of 2 dimension(s)',
    );
    expectTorchError(
      () => x.at(torch.LongStorage([b])),
      fields,
      'a LongStorage of 1 positions for 2 dimension(s)',
    );
    expectTorchError(() => torch.Tensor().at(b), fields);
  });

  eachBase('values that are not indices are refused', (torch) => {
    for (const spec of [
      '1',
      null,
      undefined,
      {},
      [[['1']]],
      NaN,
      torch.Tensor([1]),
      torch.IntStorage([1]),
    ]) {
      expectTypeError(() => nine(torch).at(spec), 'at:', 'not an index');
    }
  });
});

// With base 1 there is no position 0.
eachBase('position 0 is the first with base 0, and an error with base 1', (torch, b) => {
  const x = torch.Tensor([5]);
  if (b === 0) expect(x.at(0)).toBe(5);
  else
    expectTorchError(() => x.at(0), { code: 'INDEX_RANGE', arg: 'index', value: 0 }, '`index` = 0');
});
