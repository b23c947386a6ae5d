import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads divide element by element', (torch) => {
  for (const type of named(TYPES)) {
    const make = torch[`${type}Tensor`];
    expectEveryOverload(
      torch,
      'cdiv',
      make(matrix('8 6; 9 5')),
      [make(matrix('2 3; 9 5'))],
      matrix('4 2; 1 1'),
    );
  }
});

eachBase('integers are truncated towards 0, and wrap', (torch) => {
  const x = torch.CharTensor([7, -7, -128]);
  expectValues(x.cdiv(torch.CharTensor([2, 2, -1])), [3, -3, -128]);
});

eachBase('reals divided by 0 are infinite, or NaN', (torch) => {
  expectValues(torch.cdiv(torch.FloatTensor([1, 0]), torch.FloatTensor([-0, 0])), [-Infinity, NaN]);
});

eachBase('operands broadcast', (torch) => {
  expectValues(
    torch.cdiv(torch.Tensor(matrix('2 4; 6 8')), torch.Tensor([2, 4])),
    matrix('1 1; 3 2'),
  );
});

eachBase('one 0 among the divisors of integers is refused, and nothing is changed', (torch) => {
  const x = torch.IntTensor([1, 2, 3]);
  const divisors = torch.IntTensor([1, 1, 0]);
  expectTorchError(
    () => x.cdiv(divisors),
    { code: 'DIVISION', op: 'cdiv', arg: 'b', value: divisors },
    'division by zero',
  );
  expectValues(x, [1, 2, 3]);
});
