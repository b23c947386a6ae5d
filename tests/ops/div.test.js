import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads divide by a number', (torch) => {
  for (const type of named(TYPES))
    expectEveryOverload(
      torch,
      'div',
      torch[`${type}Tensor`](matrix('2 4; 6 8')),
      [2],
      matrix('1 2; 3 4'),
    );
});

eachBase('integers are truncated towards 0', (torch) => {
  expectValues(torch.IntTensor([7, -7, 1]).div(2), [3, -3, 0]);
  expectValues(torch.IntTensor([7]).div(2.9), [3]);
});

eachBase('the most negative integer divided by -1 wraps', (torch) => {
  expectValues(torch.IntTensor([-(2 ** 31)]).div(-1), [-(2 ** 31)]);
  expectValues(torch.LongTensor([-(2n ** 63n)]).div(-1), [-(2n ** 63n)]);
});

eachBase('reals divided by 0 are infinite, or NaN', (torch) => {
  expectValues(torch.Tensor([1, -1, 0]).div(0), [Infinity, -Infinity, NaN]);
});

eachBase('an integer divided by 0 is refused, and nothing is changed', (torch) => {
  for (const type of named(TYPES.slice(0, 5))) {
    const x = torch[`${type}Tensor`]([1, 2]);
    expectTorchError(
      () => x.div(0),
      { code: 'DIVISION', op: 'div', arg: 'value', value: 0 },
      'division by zero',
    );
    expectTorchError(() => x.div(0.5), { code: 'DIVISION', value: 0.5 });
    expectValues(x, [1, 2]);
  }
  expectTypeError(() => torch.div(torch.Tensor(2), 'a'), 'div: no overload matches', '"a"');
});
