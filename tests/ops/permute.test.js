import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

// The manual's example.
eachBase('does what two transpositions do', (torch, b) => {
  const x = range(torch, [3, 4, 2, 5]);
  const y = x.permute(1 + b, 2 + b, b, 3 + b);
  expect(y.size()).toEqual([4, 2, 3, 5]);
  expect(y.isSetTo(x.transpose(b, 2 + b).transpose(b, 1 + b))).toBe(true);
});

eachBase('all overloads take the dimensions spread', (torch, b) => {
  expectEveryOverload(torch, 'permute', range(torch, [2, 3]), [1 + b, b], matrix('0 3; 1 4; 2 5'));
});

eachBase('all overloads take the dimensions as an array or a LongStorage', (torch, b) => {
  const want = matrix('0 3; 1 4; 2 5');
  expectEveryOverload(torch, 'permute', range(torch, [2, 3]), [[1 + b, b]], want);
  expectEveryOverload(
    torch,
    'permute',
    range(torch, [2, 3]),
    [torch.LongStorage([1 + b, b])],
    want,
  );
});

eachBase('a dimension missing, repeated or unknown is refused', (torch, b) => {
  const x = torch.Tensor(2, 3);
  const fields = { code: 'PERMUTATION', op: 'permute', arg: 'dims' };
  expectTorchError(
    () => x.permute(b),
    { ...fields, value: [b] },
    'not a permutation of 2 dimensions',
  );
  expectTorchError(() => x.permute(b, b), { ...fields, value: [b, b] });
  expectTorchError(() => x.permute(b, 2 + b), { ...fields, value: [b, 2 + b] }, `[${b}, ${2 + b}]`);
  expectTypeError(() => x.permute('0'), 'permute', 'dims');
});
