import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('a copy in other sizes, in logical order', (torch) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3], type);
    const y = x.reshape(3, 2);
    expectValues(y, matrix('0 1; 2 3; 4 5'));
    expectValues(x.t().reshape([6]), [0, 3, 1, 4, 2, 5]);
    expect(torch.reshape(x, torch.LongStorage([1, 2, 3])).size()).toEqual([1, 2, 3]);
    y.fill(9);
    expectValues(x, matrix('0 1 2; 3 4 5'));
  }
});

eachBase('a result may be the tensor itself, or lie over it', (torch, b) => {
  const x = range(torch, [2, 3]);
  const t = x.t();
  expect(torch.reshape(t, t, 6)).toBe(t);
  expectValues(t, [0, 3, 1, 4, 2, 5]);
  const y = range(torch, [6]);
  const r = y.narrow(b, 1 + b, 2);
  r.reshape(y, 2, 3);
  expectValues(r, matrix('0 1 2; 3 4 5'));
});

eachBase('another number of elements, and missing sizes, are refused', (torch) => {
  const x = range(torch, [2, 3]);
  const r = range(torch, [2]);
  expectTorchError(
    () => r.reshape(x, 4, 2),
    { code: 'VIEW_COUNT', op: 'reshape', arg: 'sizes', value: [4, 2] },
    '2x3',
  );
  expectValues(r, [0, 1]);
  expectTypeError(() => x.reshape(), 'reshape([r], t: tensor, sizes');
  expect(torch.Tensor().reshape(0).size()).toEqual([0]);
});

eachBase('flatten refuses a merged size that overflows, unless it is 0', (torch, b) => {
  const x = torch.zeros([2 ** 40, 2 ** 40, 0]);
  expectTorchError(() => x.flatten(b, 1 + b), { code: 'TOO_LARGE', op: 'flatten' });
  expect(x.flatten().size()).toEqual([0]);
  expect(x.flatten(1 + b, 2 + b).size()).toEqual([2 ** 40, 0]);
});
