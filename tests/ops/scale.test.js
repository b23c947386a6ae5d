/* scale: sizes beyond memory, images without planes, special values. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../helpers/library.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, torch0 } from '../helpers/torch.js';

const FILTERS = ['bilinear', 'area', 'nearest', 'bicubic', 'lanczos'];

eachBase('batches without images, and images without planes, give empty results', (torch) => {
  for (const front of named([[0, 3], [2, 0], [0, 0], [0]])) {
    const x = torch.ByteTensor(...front, 4, 6);
    for (const filter of named(FILTERS))
      expect(x.scale(3, 9, filter).size()).toEqual([...front, 3, 9]);
    expect(torch.scale(x, x, 2, 2).size()).toEqual([...front, 2, 2]);
  }
});

test('a result may be the image, and an image of one pixel is as good as any', () => {
  const x = torch0.ByteTensor(matrix('7 9; 1 3'));
  expectValues(torch0.scale(x, x, 1, 1), [[5]]);
  for (const filter of named(FILTERS))
    expectValues(x.scale(2, 3, filter), [
      [5, 5, 5],
      [5, 5, 5],
    ]);
});

test('bytes are limited where a filter overshoots', () => {
  const x = torch0.ByteTensor(matrix('0 0 255 255'));
  for (const filter of named(['bicubic', 'lanczos'])) {
    const r = x.scale(1, 16, filter).view(16).toArray();
    expect([Math.min(...r), Math.max(...r)]).toEqual([0, 255]);
  }
});

test('a factor makes at least one pixel, and must be positive', () => {
  expect(torch0.ones(3, 5).scale(0.1).size()).toEqual([1, 1]);
  expect(torch0.ones(3, 5).scale(1.5).size()).toEqual([4, 7]);
  for (const factor of named([0, -1, NaN]))
    expectTorchError(() => torch0.ones(3, 5).scale(factor), {
      code: 'NOT_POSITIVE',
      arg: 'factor',
    });
  expectTorchError(() => torch0.ones(3, 5).scale(1e300), { code: 'TOO_LARGE', arg: 'factor' });
});

test('scale to a size whose weights exceed the address space is refused', () => {
  const x = torch0.ByteTensor(matrix('1 2; 3 4'));
  for (const mode of named(['bilinear', 'area']))
    expectTorchError(() => torch0.scale(x, 1, 2 ** 28 + 1, mode), {
      code: 'NO_MEMORY',
      op: 'scale',
    });
  expectValues(torch0.scale(x, 1, 1), [[2]]); // the even one of 2 and 3
});

test('scale makes no weights for a result beyond maxMemory', () => {
  const torch = createTorchSync({ maxMemory: 1e6 });
  const memory = () => torch.ones(1).data().buffer.byteLength;
  const x = torch.ones(2, 2);
  torch.scale(x, 3, 3);
  const before = memory();
  expectTorchError(() => torch.scale(x, 1, 2 ** 21), {
    code: 'NO_MEMORY',
    op: 'scale',
  });
  expect(memory()).toBe(before);
});
