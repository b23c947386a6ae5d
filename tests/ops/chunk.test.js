import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';

// The manual's example.
eachBase('returns about the requested number of views', (torch, b) => {
  const x = torch.Tensor(3, 4, 5);
  const sizes = (parts) => parts.map((t) => t.size());
  expect(sizes(x.chunk(2, b))).toEqual(matrix('2 4 5; 1 4 5'));
  expect(sizes(x.chunk(2, 1 + b))).toEqual(matrix('3 2 5; 3 2 5'));
  expect(sizes(x.chunk(2, 2 + b))).toEqual(matrix('3 4 3; 3 4 2'));
});

eachBase('gives fewer when there are not enough slices', (torch) => {
  const x = range(torch, [4]);
  expect(torch.chunk(x, 3).map((t) => t.toArray())).toEqual(matrix('0 1; 2 3'));
  expect(x.chunk(9).length).toBe(4);
  expect(sharesStorage(x, x.chunk(2)[1])).toBe(true);
});

eachBase('a list that is given is emptied and used', (torch, b) => {
  const list = [torch.Tensor(1)];
  expect(torch.chunk(list, range(torch, [4]), 2, b)).toBe(list);
  expect(list.map((t) => t.toArray())).toEqual(matrix('0 1; 2 3'));
});

/* Which arrays are lists: split.test.js. */
eachBase('no chunk at all, or a dimension that does not exist, is refused', (torch) => {
  const x = torch.Tensor(4);
  expectTorchError(() => x.chunk(0), { code: 'TOO_SMALL', op: 'chunk', value: 0 }, 'at least 1');
  expectTorchError(() => x.chunk(2, -2), { code: 'DIM_RANGE', arg: 'dim', value: -2 });
  expectTypeError(() => x.chunk('2'), 'chunk: no overload matches ("2")');
});
