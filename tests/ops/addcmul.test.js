// addcmul and addcdiv: a + value * b * c, a + value * b / c.
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads, of every type, with and without the factor', (torch) => {
  for (const type of named(TYPES)) {
    const make = torch[`${type}Tensor`];
    const [a, b, c] = [
      make(matrix('1 2; 3 4')),
      make(matrix('6 4; 9 8')),
      make(matrix('2 4; 3 1')),
    ];
    expectEveryOverload(torch, 'addcmul', a, [b, c], matrix('13 18; 30 12'));
    expectEveryOverload(torch, 'addcmul', a, [2, b, c], matrix('25 34; 57 20'));
    expectEveryOverload(torch, 'addcdiv', a, [b, c], matrix('4 3; 6 12'));
    expectEveryOverload(torch, 'addcdiv', a, [2, b, c], matrix('7 4; 9 20'));
  }
});

eachBase('integers wrap, and quotients are truncated; a factor of 0.5 is 0', (torch) => {
  const make = torch.CharTensor;
  expectValues(make([1]).addcmul(make([100]), make([2])), [-55]);
  expectValues(make([1]).addcdiv(2, make([100]), make([3])), [67]);
  expectValues(make([1]).addcdiv(make([-128]), make([-1])), [-127]);
  expectValues(torch.IntTensor([0]).addcdiv(torch.IntTensor([-(2 ** 31)]), torch.IntTensor([-1])), [
    -(2 ** 31),
  ]);
  expectValues(make([1]).addcmul(0.5, make([100]), make([2])), [1]);
});

eachBase('three tensors broadcast together', (torch) => {
  const [row, column] = [torch.Tensor([1, 2, 3]), torch.Tensor([[10], [20]])];
  expectValues(torch.addcmul(torch.Tensor([1]), row, column), matrix('11 21 31; 21 41 61'));
  expectValues(
    torch.addcdiv(column, row, torch.Tensor([[1], [2]])),
    matrix('11 12 13; 20.5 21 21.5'),
  );
});

eachBase('the result may overlap its operands in another order', (torch, b) => {
  const x = torch.Tensor([1, 2, 3]);
  x.reverse(b).addcmul(x, x, x);
  expectValues(x, [12, 6, 2]);
});

eachBase('impossible arguments are refused, and nothing is changed', (torch) => {
  const [x, y] = [torch.IntTensor([1, 2]), torch.IntTensor([1, 0])];
  expectTorchError(
    () => x.addcdiv(x, y),
    { code: 'DIVISION', op: 'addcdiv', arg: 'c', value: y },
    'division by zero',
  );
  const three = torch.IntTensor(3);
  expectTorchError(
    () => x.addcmul(x, three),
    { code: 'SHAPES', op: 'addcmul', arg: 'c', value: three },
    'sizes 2 and 3',
  );
  expectTorchError(() => x.addcmul(torch.IntTensor([[1], [2]]), torch.IntTensor([[1, 2, 3]])), {
    code: 'SHAPES',
  });
  expectTorchError(
    () => torch.IntTensor(1, 2).addcmul(torch.IntTensor(3, 1), torch.IntTensor(1, 2)),
    { code: 'RESULT_SHAPE', arg: 'r' },
  );
  expectTypeError(() => x.addcmul(y), 'addcmul: no overload matches');
  expectValues(x, [1, 2]);
});
