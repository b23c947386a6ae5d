import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase(
  'calls the function with the elements of all three: the counts must match, the sizes need not',
  (torch) => {
    let i = 0;
    const x = torch.Tensor(3, 3).apply(() => Math.cos(++i) ** 2);
    const y = range(torch, [9]).add(1);
    const z = range(torch, [3, 3]).add(1);
    expect(x.map2(y, z, (a, c, d) => a + c * d)).toBe(x);
    const want = range(torch, [3, 3]).apply((v) => Math.cos(v + 1) ** 2 + (v + 1) ** 2);
    expect(x.toArray()).toEqual(want.toArray());
  },
);

eachBase('the function does the same with a copy', (torch) => {
  const x = torch.Tensor(2);
  const y = torch.map2(x, torch.Tensor([1, 2]), torch.Tensor([10, 20]), (a, c, d) => c + d);
  expectValues(y, [11, 22]);
  expectValues(x, [0, 0]);
});

eachBase('another count, another type or no function is refused', (torch) => {
  const x = torch.Tensor(2);
  const y = torch.Tensor(3);
  expectTorchError(
    () => x.map2(x, y, () => 1),
    { code: 'COUNTS', op: 'map2', value: y },
    '`tensor` has 3 elements (3), expected 2 (2)',
  );
  expectTypeError(() => x.map2(x, torch.LongTensor(2), () => 1), 'map2', 'torch.LongTensor');
  expectTypeError(() => x.map2(x, x), 'map2: `fn` = undefined: not a function');
});
