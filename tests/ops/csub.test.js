import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads subtract a number, a tensor, or a multiple of a tensor', (torch) => {
  for (const type of named(TYPES)) {
    const a = torch[`${type}Tensor`](matrix('10 20; 30 40'));
    const c = range(torch, [2, 2], type);
    expectEveryOverload(torch, 'csub', a, [5], matrix('5 15; 25 35'));
    expectEveryOverload(torch, 'csub', a, [c], matrix('10 19; 28 37'));
    expectEveryOverload(torch, 'csub', a, [3, c], matrix('10 17; 24 31'));
  }
});

eachBase('operands broadcast', (torch) => {
  expectValues(torch.csub(range(torch, [2, 3]), torch.Tensor([1, 1, 2])), matrix('-1 0 0; 2 3 3'));
});

eachBase('a tensor less itself is 0', (torch) => {
  const x = range(torch, [3]);
  expectValues(x.csub(x), [0, 0, 0]);
});

eachBase('differences of integers wrap around', (torch) => {
  expectValues(torch.ByteTensor([3]).csub(5), [254]);
  expectValues(torch.ShortTensor([-32768]).csub(1), [32767]);
});

eachBase('sizes that do not broadcast are refused', (torch) => {
  const x = torch.Tensor(2, 2);
  const other = torch.Tensor(3);
  expectTorchError(
    () => torch.csub(x, other),
    { code: 'SHAPES', op: 'csub', arg: 'b', value: other },
    'sizes 2x2 and 3',
  );
});
