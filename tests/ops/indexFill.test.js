import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { REALS, TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('fills the listed slices, and returns the tensor', (torch, b) => {
  const x = range(torch, [2, 3]);
  expect(x.indexFill(1 + b, torch.LongTensor([2 + b, b]), -1)).toBe(x);
  expectValues(x, matrix('-1 1 -1; -1 4 -1'));
  expectValues(torch.indexFill(x, b, [1 + b], 0), matrix('-1 1 -1; 0 0 0'));
});

eachBase('converts the number as fill does, in every type', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](3);
    expect(x.indexFill(b, [1 + b], 2.7).toArray()[1]).toBeCloseTo(REALS.includes(type) ? 2.7 : 2);
  }
  expectValues(torch.LongTensor(1).indexFill(b, [b], 2n ** 60n), [2n ** 60n]);
});

eachBase('a bad position changes nothing', (torch, b) => {
  const x = range(torch, [3]);
  expectTorchError(
    () => x.indexFill(b, [b, 5 + b], 9),
    { code: 'POSITION', op: 'indexFill', arg: 'index' },
    `element ${1 + b} is ${5 + b}`,
  );
  expectValues(x, [0, 1, 2]);
  expectTypeError(() => x.indexFill(b, [b], torch.Tensor(1)), 'indexFill');
});
