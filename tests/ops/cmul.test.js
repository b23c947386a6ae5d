import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads multiply element by element', (torch) => {
  for (const type of named(TYPES)) {
    const other = torch[`${type}Tensor`](matrix('5 6; 7 8'));
    expectEveryOverload(torch, 'cmul', range(torch, [2, 2], type), [other], matrix('0 6; 14 24'));
  }
});

eachBase('a tensor times itself is its square', (torch) => {
  const x = range(torch, [4]);
  expectValues(x.cmul(x), [0, 1, 4, 9]);
});

eachBase('broadcasts, and writes into a strided result', (torch) => {
  const r = torch.Tensor(3, 2).t();
  torch.cmul(r, torch.Tensor([[1], [2]]), torch.Tensor([1, 10, 100]));
  expectValues(r, matrix('1 10 100; 2 20 200'));
  expect(r.stride()).toEqual([1, 2]);
});

eachBase('sizes that do not broadcast are refused', (torch) => {
  const x = torch.Tensor(2, 3);
  const y = torch.Tensor(2, 4);
  expectTorchError(
    () => x.cmul(y),
    { code: 'SHAPES', op: 'cmul', arg: 'b', value: y },
    'sizes 2x3 and 2x4',
  );
});
