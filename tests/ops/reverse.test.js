import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';
import { range, sharesStorage } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads reverse one dimension', (torch, b) => {
  expectEveryOverload(torch, 'reverse', range(torch, [2, 3]), [1 + b], matrix('2 1 0; 5 4 3'));
  expectEveryOverload(torch, 'reverse', range(torch, [2, 3]), [b], matrix('3 4 5; 0 1 2'));
});

eachBase('shares memory: its stride is negative, its offset is at the end', (torch, b) => {
  const x = range(torch, [4]);
  const y = x.reverse(b);
  expect(y.stride()).toEqual([-1]);
  expect(y.storageOffset()).toBe(3 + b);
  y.assign(b, 10);
  expectValues(x, [0, 1, 2, 10]);
  expect(sharesStorage(x, y)).toBe(true);
});

eachBase('twice is the original', (torch, b) => {
  const x = range(torch, [3, 2]);
  expect(x.reverse(b).reverse(b).isSetTo(x)).toBe(true);
});

eachBase('a reversed tensor can be read, written and copied like any other', (torch, b) => {
  const x = range(torch, [4]);
  x.reverse(b).copy(torch.Tensor([1, 2, 3, 4]));
  expectValues(x, [4, 3, 2, 1]);
  expectValues(
    x
      .reverse(b)
      .narrow(b, 1 + b, 2)
      .clone(),
    [2, 3],
  );
});

eachBase('a dimension that does not exist is refused', (torch, b) => {
  const x = range(torch, [4]);
  expectTorchError(
    () => x.reverse(1 + b),
    { code: 'DIM_RANGE', op: 'reverse', arg: 'dim', value: 1 + b },
    '1 dimension',
  );
});
