import { expect } from '@jest/globals';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('sets an element, a slice, a column, and masked elements', (torch, b) => {
  const x = torch.Tensor(5, 6).zero();
  x.assign([b, 2 + b], 1);
  x.assign([1 + b, [1 + b, 3 + b]], 2);
  x.assign([[], 3 + b], -1);
  x.assign([[], 1 + b], torch.Tensor([1, 2, 3, 4, 5]));
  x.assign(torch.lt(x, 0), -2);
  expect(x.toArray()).toEqual([
    [0, 1, 1, -2, 0, 0],
    [0, 2, 2, -2, 0, 0],
    [0, 3, 0, -2, 0, 0],
    [0, 4, 0, -2, 0, 0],
    [0, 5, 0, -2, 0, 0],
  ]);
});

eachBase('a number, a negative one and a LongStorage are positions', (torch, b) => {
  const x = torch.Tensor(2, 2);
  expect(x.assign(b, 1)).toBe(x);
  x.assign(-1, torch.Tensor([2, 3]));
  x.assign(torch.LongStorage([1 + b, b]), 9);
  expect(x.toArray()).toEqual([
    [1, 1],
    [9, 3],
  ]);
});

eachBase('a mask takes a tensor, element after element', (torch) => {
  const x = range(torch, [4]);
  x.assign(torch.ByteTensor([1, 0, 1, 0]), torch.Tensor([10, 20]));
  expect(x.toArray()).toEqual([10, 1, 20, 3]);
});

eachBase('a tensor is converted, and a slice accepts one of another size', (torch, b) => {
  const x = torch.IntTensor(2, 4);
  x.assign(
    b,
    torch.FloatTensor([
      [1.5, 2.5],
      [3.5, 4.5],
    ]),
  );
  expect(x.toArray()).toEqual([
    [1, 2, 3, 4],
    [0, 0, 0, 0],
  ]);
});

eachBase('one element of a vector takes a tensor of one element, as in Torch7', (torch, b) => {
  const x = torch.Tensor(2);
  x.assign(1 + b, torch.Tensor([7]));
  expect(x.toArray()).toEqual([0, 7]);
  expectTypeError(
    () => torch.Tensor(2, 2).assign([b, b], torch.Tensor([7])),
    'assign',
    'takes a number',
  );
});

eachBase('exists as a function as well', (torch, b) => {
  const x = torch.Tensor(2);
  expect(torch.assign(x, b, 3)).toBe(x);
  expect(x.toArray()).toEqual([3, 0]);
});

eachBase('wrong indices and values are refused, and nothing is changed', (torch, b) => {
  const x = range(torch, [2, 2]);
  const fields = { code: 'INDEX_RANGE', op: 'assign', arg: 'index', value: 2 + b };
  expectTorchError(() => x.assign(2 + b, 1), fields, `\`index\` = ${2 + b}`);
  expectTorchError(() => x.assign([b, b, b], 1), { code: 'INDEX_RANGE' }, '3 positions');
  const three = torch.Tensor(3);
  expectTorchError(
    () => x.assign(b, three),
    { code: 'COUNTS', arg: 'source', value: three },
    '3 element(s)',
  );
  expectTypeError(() => x.assign(b, '1'), 'assign: `value` = "1": neither a number nor a tensor');
  expectTypeError(() => x.assign('a', 1), 'not an index');
  expectTypeError(() => x.assign(torch.ByteTensor(4), [1]), 'neither a number nor a tensor');
  expect(x.toArray()).toEqual([
    [0, 1],
    [2, 3],
  ]);
});
