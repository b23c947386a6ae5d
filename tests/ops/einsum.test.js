import { expect } from '@jest/globals';
import { grad } from '../helpers/autograd.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError, thrownBy } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('gives a new tensor, or a number', (torch) => {
  const x = range(torch, [2, 2]);
  const y = torch.einsum('ij', x);
  y.zero();
  expectValues(x, matrix('0 1; 2 3'));
  expect(torch.einsum('ii', x)).toBe(3);
  expect(torch.einsum('ij,ij->', [x, x])).toBe(14);
});

eachBase('takes reversed and expanded operands, and diagonals of them', (torch, b) => {
  const x = range(torch, [2, 2]);
  expectValues(torch.einsum('ii->i', x.reverse(b)), [2, 1]);
  const y = range(torch, [2, 2, 3]).flip();
  expectValues(torch.einsum('iij->ji', y), matrix('11 2; 10 1; 9 0'));
  expectValues(torch.einsum('ij,j->i', x, torch.Tensor([2]).expand(2)), [2, 10]);
});

eachBase('keeps the type of the operands, also of integers that are only summed', (torch) => {
  const x = range(torch, [2, 3], 'Int');
  for (const [sum, want] of named([
    [torch.einsum('ij->i', x), [3, 12]],
    [torch.einsum('ij,jk->j', x, range(torch, [3, 1], 'Int')), [0, 5, 14]],
  ]))
    expect([sum.type(), sum.toArray()]).toEqual(['torch.IntTensor', want]);
});

eachBase('refuses a specification that does not fit', (torch) => {
  const x = torch.Tensor(2, 3);
  for (const spec of named(['ij,jk', 'i', 'ij->k', 'ij->ii', 'i1', 'ij->i->j', 'ii']))
    expectTorchError(
      () => torch.einsum(spec, x),
      { code: 'EINSUM', op: 'einsum', arg: 'spec', value: spec },
      'einsum',
    );
  expectTypeError(() => torch.einsum(x), 'einsum');
  expectTypeError(() => torch.einsum('ij'), 'einsum');
});

eachBase('size 1 broadcasts between operands, but not along a diagonal', (torch) => {
  for (const [spec, size, text] of named([
    ['ii', [3, 1], 'label i has sizes 3 and 1 in operand 0'],
    ['ii', [1, 3], 'label i has sizes 1 and 3'],
    ['ii->i', [3, 1], 'label i'],
    ['iij->j', [1, 2, 3], 'sizes 1 and 2'],
    ['...ii', [2, 3, 1], 'label i'],
    ['aba', [3, 2, 1], 'label a'],
  ]))
    expectTorchError(() => torch.einsum(spec, torch.ones(...size)), { code: 'EINSUM' }, text);
  const six = torch.Tensor(6).range(1, 6);
  const column = torch.Tensor([[1], [2]]);
  expectValues(torch.einsum('ij,jk', column, six.view(3, 2)), matrix('9 12; 18 24'));
  expectValues(
    torch.einsum('ij,jk', six.view(2, 3), torch.Tensor([[1, 2]])),
    matrix('6 12; 15 30'),
  );
  expectValues(torch.einsum('ii,ij', torch.ones(1, 1), six.view(3, 2)), [9, 12]);
  expect(torch.einsum('ij,ij', torch.Tensor([[1, 2, 3]]), six.view(2, 3))).toBe(46);
});

eachBase('refuses operands of several types and names the conversion', (torch) => {
  const [x, y] = [torch.Tensor(2, 3), torch.FloatTensor(3)];
  for (const fn of named([() => torch.einsum('ij,j', x, y), () => torch.einsum('ij,j', [x, y])])) {
    expect(thrownBy(fn)).toMatchObject({ code: 'NO_OVERLOAD', op: 'einsum' });
    expectTypeError(
      fn,
      'einsum: no overload matches ("ij,j", ',
      'torch.DoubleTensor of size 2x3, torch.FloatTensor of size 3',
      'The types are mixed: convert with .double()',
    );
  }
});

eachBase('has gradients, also of diagonals and of dimensions that broadcast', (torch) => {
  const a = range(torch, [2, 2]);
  const b = torch.Tensor(matrix('1 2; 3 4'));
  const product = grad((p) => torch.sum(torch.einsum('ij,jk->ik', p.a, p.b)))({ a, b });
  expectValues(product.a, matrix('3 7; 3 7'));
  expectValues(product.b, matrix('2 2; 4 4'));
  expectValues(grad((t) => torch.einsum('ii', t))(a), matrix('1 0; 0 1'));
  const column = torch.Tensor(matrix('1; 2'));
  expectValues(grad((t) => torch.sum(torch.einsum('ij,ij->i', t, b)))(column), matrix('3; 7'));
});
