import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('writes slices to the listed positions, and returns the tensor', (torch, b) => {
  const x = torch.Tensor(3, 2);
  const source = torch.Tensor(matrix('1 2; 3 4'));
  expect(x.indexCopy(b, torch.LongTensor([2 + b, b]), source)).toBe(x);
  expectValues(x, matrix('3 4; 0 0; 1 2'));
  const y = torch.indexCopy(x, 1 + b, [1 + b], torch.Tensor([[7], [8], [9]]));
  expectValues(x.select(1 + b, 1 + b), [4, 0, 2]);
  expectValues(y, matrix('3 7; 0 8; 1 9'));
});

eachBase('the last one stays where a position repeats, in every type', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](2, 2).t();
    x.indexCopy(b, [1 + b, 1 + b], torch[`${type}Tensor`](matrix('1 2; 3 4')));
    expectValues(x, matrix('0 0; 3 4'));
  }
});

eachBase('a source in the same memory is read before it is overwritten', (torch, b) => {
  const x = range(torch, [4]);
  x.indexCopy(b, [b, 1 + b, 2 + b], x.narrow(b, 1 + b, 3));
  expectValues(x, [1, 2, 3, 3]);
  x.indexCopy(b, [3 + b, 2 + b, 1 + b, b], x);
  expectValues(x, [3, 3, 2, 1]);
});

eachBase(
  'a source of another size, a bad position or an expanded tensor is refused, and nothing is written',
  (torch, b) => {
    const x = range(torch, [3, 2]);
    const before = x.toArray();
    expectTorchError(
      () => x.indexCopy(b, [b, 1 + b], torch.Tensor(3, 2)),
      { code: 'SLICES', arg: 'source' },
      '3x2',
    );
    expectTorchError(() => x.indexCopy(b, [b, 1 + b], torch.Tensor(2, 3)), {
      code: 'SLICES',
      arg: 'source',
    });
    expectTorchError(() => x.indexCopy(b, [b], torch.Tensor(2)), { code: 'SLICES', arg: 'source' });
    expectTorchError(() => x.indexCopy(b, [b, 3 + b], torch.Tensor(2, 2)), {
      code: 'POSITION',
      arg: 'index',
    });
    expectValues(x, before);
    const expanded = torch.Tensor([[1, 2]]).expand(3, 2);
    expectTorchError(() => expanded.indexCopy(b, [b], torch.Tensor(1, 2)), {
      code: 'RESULT_ALIAS',
      arg: 't',
    });
  },
);
