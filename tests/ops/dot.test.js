import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { dot, layouts, mixed } from '../helpers/products.js';

eachBase('the sum of products, as function and method, of every type and layout', (torch, b) => {
  for (const type of named(TYPES)) {
    const [x, y] = [mixed(torch, [101], type), mixed(torch, [103], type).narrow(b, 2 + b, 101)];
    const want = dot(x.toArray(), y.toArray());
    const wrapped = torch[`${type}Tensor`]([want]).at(b);
    for (const v of named(layouts(torch, b, x))) {
      for (const w of named(layouts(torch, b, y.clone()))) {
        expect(torch.dot(v, w)).toBe(wrapped);
        expect(v.dot(w)).toBe(wrapped);
      }
    }
  }
});

eachBase('pairs tensors of other sizes but equal element counts in order', (torch) => {
  const m = torch.Tensor(matrix('1 2; 3 4'));
  expect(m.dot(m)).toBe(30);
  expect(m.t().dot(m)).toBe(29);
  expect(m.t().dot(torch.Tensor([1, 10, 100, 1000]))).toBe(4231);
  expect(
    torch
      .Tensor([2])
      .expand(3)
      .dot(torch.Tensor([1, 2, 3])),
  ).toBe(12);
});

eachBase('integers wrap to their type', (torch) => {
  expect(torch.CharTensor([100, 100, 100]).dot(torch.CharTensor([100, 100, 100]))).toBe(48);
  expect(torch.LongTensor([2n ** 62n]).dot(torch.LongTensor([3]))).toBe(-(2n ** 62n));
});

eachBase('the error of a long sum does not grow with its length', (torch) => {
  const n = 1000003;
  const x = torch.FloatTensor(n).fill(0.1);
  const want = n * Math.fround(0.1) ** 2;
  expect(Math.abs(x.dot(x) / want - 1)).toBeLessThan(1e-6);
  x.free();
});

eachBase('gives the same bits whatever the strides', (torch, b) => {
  const x = torch.FloatTensor(3001);
  x.apply(
    (() => {
      let i = 0;
      return () => Math.sin(i++);
    })(),
  );
  const spread = torch
    .FloatTensor(3001, 2)
    .select(1 + b, b)
    .copy(x);
  expect(spread.dot(spread)).toBe(x.dot(x));
  expect(spread.dot(x)).toBe(x.dot(x));
});

eachBase('empty tensors give 0; NaN stays', (torch) => {
  expect(torch.Tensor().dot(torch.Tensor())).toBe(0);
  expect(torch.Tensor([NaN, 1]).dot(torch.Tensor([0, 1]))).toBe(NaN);
});

eachBase('refuses other counts and other types', (torch) => {
  const [x, y] = [range(torch, [3]), range(torch, [2])];
  expectTorchError(
    () => x.dot(y),
    { code: 'COUNTS', op: 'dot', arg: 'b', value: y },
    '2 elements',
    'expected 3 (3)',
  );
  expectTypeError(() => x.dot(torch.FloatTensor(3)), 'The types are mixed');
});
