import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's second example.
eachBase('adds every slice, also where a position repeats', (torch, b) => {
  const x = torch.Tensor([1, 2, 3, 4, 5]);
  expect(x.indexAdd(b, [b, b, 2 + b, 2 + b], torch.Tensor([1, 2, 3, 4]))).toBe(x);
  expectValues(x, [4, 2, 10, 4, 5]);
});

eachBase('works along each dimension, on every type, and wraps', (torch, b) => {
  for (const type of named(TYPES)) {
    const T = torch[`${type}Tensor`];
    const x = range(torch, [2, 3], type);
    x.indexAdd(1 + b, [2 + b, b], T(matrix('10 20; 30 40')));
    expectValues(x, matrix('20 1 12; 43 4 35'));
  }
  expectValues(torch.ByteTensor([250]).indexAdd(b, [b], torch.ByteTensor([10])), [4]);
});

eachBase('adds a part of itself as it was before the call', (torch, b) => {
  const x = torch.Tensor([1, 2, 3]);
  x.indexAdd(b, [2 + b, 2 + b, 2 + b], x);
  expectValues(x, [1, 2, 9]);
});

eachBase('a source that does not fit is refused', (torch, b) => {
  const x = range(torch, [2, 3]);
  expectTorchError(
    () => x.indexAdd(b, [b], torch.Tensor(2, 3)),
    { code: 'SLICES', op: 'indexAdd', arg: 'source' },
    '2x3',
  );
  expectTorchError(() => torch.Tensor().indexAdd(b, [b], torch.Tensor(1)), { code: 'DIM_RANGE' });
});
