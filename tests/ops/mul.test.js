import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads multiply by a number', (torch) => {
  for (const type of named(TYPES))
    expectEveryOverload(torch, 'mul', range(torch, [2, 2], type), [3], matrix('0 3; 6 9'));
  expectEveryOverload(torch, 'mul', range(torch, [2, 2]), [-0.5], matrix('-0 -0.5; -1 -1.5'));
});

eachBase('an integer tensor uses the number without its fraction', (torch) => {
  expectValues(range(torch, [3], 'Int').mul(2.9), [0, 2, 4]);
});

eachBase('products of integers wrap around', (torch) => {
  expectValues(torch.CharTensor([100]).mul(2), [-56]);
  expectValues(torch.LongTensor([2n ** 62n]).mul(2), [-(2n ** 63n)]);
});

eachBase('works in place on a view', (torch, b) => {
  const x = range(torch, [3, 2]);
  x.narrow(b, 1 + b, 1).mul(10);
  expectValues(x, matrix('0 1; 20 30; 4 5'));
});

eachBase('a tensor is not a number: that is cmul', (torch) => {
  const x = torch.Tensor(2);
  expectTypeError(() => x.mul(x), 'mul: no overload matches', 'value: number');
});
