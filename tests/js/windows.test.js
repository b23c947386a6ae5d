/* Windows over images: HalfTensors round once, and images without elements are refused. */
import { expect, test } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, torch0 } from '../helpers/torch.js';

const OPTIONS = { stride: 1 };
const CALLS = {
  maxPool2d: (torch, x) => torch.maxPool2d(x, 2, OPTIONS),
  avgPool2d: (torch, x) => torch.avgPool2d(x, 2, OPTIONS),
  im2col: (torch, x) => torch.im2col(x, 2, OPTIONS),
  col2im: (torch, x) => torch.col2im(torch.im2col(x, 2, OPTIONS), [3, 3], 2, OPTIONS),
  pad: (torch, x) => torch.pad(x, [1, 1, 2, 0], 'reflect'),
  conv1: (torch, x, b) => torch.conv1(x.select(b, b), x.select(b, b + 1).narrow(b, b, 2)),
  conv2: (torch, x, b) => torch.conv2(x, x.narrow(b, b, 2), 'F'),
  scale: (torch, x) => torch.scale(x, 2, 2, 'area'),
};

eachBase('a result of halves is the result of floats, rounded once', (torch, b) => {
  const x = torch.HalfTensor(matrix('1 2.5 3; 4 5.125 6.25; -7 0.1 9'));
  for (const call of named(Object.values(CALLS))) {
    const r = call(torch, x, b);
    expect(r.type()).toBe('torch.HalfTensor');
    const floats = call(torch, x.float(), b);
    expect([r.size(), r.toArray()]).toEqual([floats.size(), floats.half().toArray()]);
  }
});

test.each([
  ['maxPool2d', 2],
  ['avgPool2d', 2],
  ['im2col', 2],
])('%s refuses images without rows or columns', (op, ...args) => {
  for (const size of named([
    [0, 4, 0],
    [2, 0, 4],
    [4, 0],
  ]))
    expectTorchError(() => torch0[op](torch0.zeros(size), ...args), { code: 'EMPTY', op });
});
