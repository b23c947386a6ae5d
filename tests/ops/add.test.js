import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('all overloads add a number, a tensor, or a multiple of a tensor', (torch) => {
  for (const type of named(TYPES)) {
    const a = range(torch, [2, 2], type);
    const c = torch[`${type}Tensor`](matrix('10 20; 30 40'));
    expectEveryOverload(torch, 'add', a, [5], matrix('5 6; 7 8'));
    expectEveryOverload(torch, 'add', a, [c], matrix('10 21; 32 43'));
    expectEveryOverload(torch, 'add', a, [2, c], matrix('20 41; 62 83'));
  }
});

eachBase("sizes that do not broadcast are an error that names Torch7's rules", (torch) => {
  const [a, b] = [range(torch, [2, 3]), range(torch, [3, 2])];
  for (const call of named([
    () => torch.add(a, b),
    () => a.cmul(b),
    () => torch.lt(a, b),
    () => torch.atan2(a, b),
    () => a.addcmul(b, b),
    () => a.dist(b),
  ])) {
    expectTorchError(call, { code: 'SHAPES', value: b }, '2x3', '3x2', "rules: 'torch7'");
  }
  expectValues(a, matrix('0 1 2; 3 4 5'));
  expectValues(a.clone().copy(b), matrix('0 1 2; 3 4 5'));
  expectValues(
    a.clone().map(b, (x, y) => x + y),
    matrix('0 2 4; 6 8 10'),
  );
});

eachBase('broadcasts a row, a column, and both', (torch) => {
  const row = torch.Tensor([10, 20, 30]);
  const column = torch.Tensor([[1], [2]]);
  expectValues(torch.add(range(torch, [2, 3]), row), matrix('10 21 32; 13 24 35'));
  expectValues(torch.add(column, row), matrix('11 21 31; 12 22 32'));
  expectValues(range(torch, [2, 3]).add(column), matrix('1 2 3; 5 6 7'));
});

eachBase('operands may overlap the result, also reversed', (torch, b) => {
  const x = range(torch, [4]);
  x.add(x.reverse(b));
  expectValues(x, [3, 3, 3, 3]);
  const m = range(torch, [2, 2]);
  expectValues(m.add(m.t()), matrix('0 3; 3 6'));
});

eachBase('integers wrap, and a number is first converted to their type', (torch) => {
  expectValues(torch.ByteTensor([250]).add(10), [4]);
  expectValues(torch.IntTensor([2 ** 31 - 1]).add(1.9), [-(2 ** 31)]);
  expectValues(torch.LongTensor([2n ** 63n - 1n]).add(1), [-(2n ** 63n)]);
});

eachBase('a result with interleaved elements that do not overlap is written', (torch, b) => {
  const x = torch.Tensor(torch.Storage(8), b, [2, 3], [3, 2]);
  expectValues(x.add(range(torch, [2, 3])), matrix('0 1 2; 3 4 5'));
  expectValues(x.storage(), [0, 0, 1, 3, 2, 4, 0, 5]);
  const y = torch.Tensor(torch.Storage(13), b, [3, 4], [3, 2]);
  expectTorchError(() => y.add(1), { code: 'RESULT_ALIAS', value: y });
});

eachBase('sizes that do not broadcast are refused, and nothing is changed', (torch) => {
  const x = range(torch, [2]);
  const three = torch.Tensor(3);
  expectTorchError(
    () => x.add(three),
    { code: 'SHAPES', op: 'add', arg: 'b', value: three },
    'sizes 2 and 3',
  );
  const larger = torch.Tensor(3, 2);
  expectTorchError(
    () => x.add(larger),
    { code: 'RESULT_SHAPE', arg: 'r', value: x },
    '`r` of size 2 is both operand and result, but with an operand of size 3x2 the result has another size',
  );
  expectTorchError(
    () => x.add(torch.Tensor(1, 1)),
    { code: 'RESULT_SHAPE', value: x },
    'size 2 is',
    'size 1x1',
  );
  expectValues(x, [0, 1]);
  expectTypeError(
    () => x.add(torch.FloatTensor(2)),
    'add: no overload matches',
    'The types are mixed',
    '.double()',
  );
});
