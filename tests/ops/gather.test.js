import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('picks from each line along a dimension, with every overload', (torch, b) => {
  const x = range(torch, [3, 3]);
  const rows = torch.LongTensor([
    [b, 1 + b, 2 + b],
    [2 + b, b, b],
  ]);
  expectEveryOverload(torch, 'gather', x, [b, rows], matrix('0 4 8; 6 1 2'));
  expectEveryOverload(torch, 'gather', x, [1 + b, [[2 + b], [b], [1 + b]]], [[2], [3], [7]]);
});

eachBase('works on every type, strided and in three dimensions', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3, 4], type);
    expect(x.gather(2 + b, torch.LongTensor(2, 3, 2).fill(1 + b)).toArray()).toEqual(
      x.toArray().map((p) => p.map((l) => [l[1], l[1]])),
    );
    const y = x.transpose(b, 1 + b);
    expect(y.gather(1 + b, torch.LongTensor(3, 1, 4).fill(1 + b)).toArray()).toEqual(
      y.toArray().map((p) => [p[1]]),
    );
  }
});

eachBase('the result may be the source', (torch, b) => {
  const x = range(torch, [4]);
  expectValues(x.gather(x, b, [3 + b, 2 + b, 1 + b, b]), [3, 2, 1, 0]);
});

eachBase('an index of another shape, or with missing positions, is refused', (torch, b) => {
  const x = range(torch, [2, 3]);
  expectTorchError(
    () => x.gather(b, [b, b]),
    { code: 'INDEX_SIZE', op: 'gather', arg: 'index' },
    'size 2 must',
    '2x3',
  );
  expectTorchError(() => x.gather(b, [[b]]), { code: 'INDEX_SIZE', arg: 'index' });
  expectTorchError(
    () => x.gather(b, [[b, 2 + b, b]]),
    { code: 'POSITION', arg: 'index' },
    `element ${1 + b} is ${2 + b}`,
    'has size 2',
  );
  expectTorchError(() => x.gather(2 + b, [[b]]), { code: 'DIM_RANGE', arg: 'dim' });
});
