import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('joins tensors of one size along a new dimension', (torch, b) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2], type);
    const y = range(torch, [2, 2], type).select(1 + b, 1 + b);
    expectValues(torch.stack([x, y]), matrix('0 1; 1 3'));
    expectValues(torch.stack([x, y], 1 + b), matrix('0 1; 1 3'));
    expectValues(torch.stack([x, x], 1 + b), matrix('0 0; 1 1'));
  }
  expect(torch.stack([torch.ones(2, 3), torch.ones(2, 3)], 1 + b).size()).toEqual([2, 2, 3]);
});

eachBase('a result may be one of them', (torch) => {
  const x = range(torch, [2]);
  expect(x.stack([x, x])).toBe(x);
  expectValues(x, matrix('0 1; 0 1'));
});

eachBase('other sizes, missing dimensions and an empty list are refused', (torch, b) => {
  const x = range(torch, [2]);
  expectTorchError(
    () => torch.stack([x, range(torch, [3])]),
    { code: 'STACK_SIZES', op: 'stack', arg: 'list' },
    `\`list[${b + 1}]\` has size 3, but \`list[${b}]\` has size 2`,
  );
  expectTorchError(
    () => torch.stack([x, x], 2 + b),
    { code: 'STACK_DIM', op: 'stack', arg: 'dim', value: 2 + b },
    '2 dimensions',
  );
  expectTorchError(() => torch.stack([torch.Tensor()]), {
    code: 'EMPTY',
    op: 'stack',
    arg: 'list',
  });
  expectTypeError(() => torch.stack([]), 'array of tensors');
  expectTypeError(() => torch.stack(x, x), 'stack');
});
