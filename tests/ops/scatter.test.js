import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('writes a tensor to the listed positions, and returns self', (torch, b) => {
  const x = torch.Tensor(3, 3);
  const at = torch.LongTensor([
    [b, 1 + b, 2 + b],
    [2 + b, b, b],
  ]);
  expect(x.scatter(b, at, torch.Tensor(matrix('1 2 3; 4 5 6')))).toBe(x);
  expectValues(x, matrix('1 5 6; 0 2 0; 4 0 3'));
  const y = torch.scatter(x, 1 + b, [[b], [b], [b]], torch.Tensor([[7], [8], [9]]));
  expectValues(y.select(1 + b, b), [7, 8, 9]);
  expectValues(x.select(1 + b, b), [1, 0, 4]);
});

eachBase('writes a number, in every type', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](2, 3).t();
    expectValues(x.scatter(b, [[2 + b, b]], 5), matrix('0 5; 0 0; 5 0'));
  }
});

eachBase('the last value stays if a position repeats', (torch, b) => {
  expectValues(torch.Tensor(2).scatter(b, [1 + b, 1 + b], torch.Tensor([3, 4])), [0, 4]);
});

eachBase('reads an overlapping source as it was before the call', (torch, b) => {
  const x = range(torch, [4]);
  x.scatter(b, [1 + b, 2 + b, 3 + b], x.narrow(b, b, 3));
  expectValues(x, [0, 0, 1, 2]);
});

eachBase('arguments that do not match are refused, and nothing is written', (torch, b) => {
  const x = range(torch, [2, 3]);
  const before = x.toArray();
  expectTorchError(() => x.scatter(b, [[b, 5 + b, b]], 1), {
    code: 'POSITION',
    op: 'scatter',
    arg: 'index',
  });
  expectTorchError(
    () => x.scatter(b, [[b, b, b]], torch.Tensor(1, 2)),
    { code: 'SCATTER', arg: 'source' },
    '1x2',
  );
  expectTorchError(() => x.scatter(b, [[b, b]], 1), { code: 'INDEX_SIZE', arg: 'index' });
  expectValues(x, before);
  expectTorchError(() => torch.Tensor([1]).expand(3).scatter(b, [b, b, b], 2), {
    code: 'RESULT_ALIAS',
    arg: 't',
  });
});
