/* A case passes with other indices than Torch7's only if they are right too. */

import { expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { judge } from './judge.js';
import { withNanLargest, withOurPicks } from './ties.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const of = (type, sid, size, values) => ({
  k: 'tensor',
  type: `torch.${type}Tensor`,
  size,
  stride: size.map((_, d) => size.slice(d + 1).reduce((n, m) => n * m, 1)),
  offset: 1,
  values,
  contiguous: true,
  sid,
});
const call = (method, ...args) => ({ method, self: { var: 'a' }, args });

/* A recorded case: the `ast` of tensor a gave values and indices. */
const judgeCase = (ast, a, values, indices) =>
  judge(torch, {
    kind: 'call',
    tag: 'x',
    dtype: 'Float',
    inputs: { a: of('Float', 1, ...a) },
    expr: 'x',
    ast,
    out: [of('Float', 2, ...values), of('Long', 3, ...indices)],
  });
const TIES = 'indices of ties checked by the values that they lead to';
const NANS = 'order with NaN checked against NaN as the largest';

test.each([
  ['sort', call('sort'), [[4], [2, 1, 2, 1]], [[4], [1, 1, 2, 2]], [[4], [4, 2, 1, 3]], TIES],
  [
    'sort of rows',
    call('sort', { num: 1 }),
    [
      [2, 2],
      [3, 1, 3, 1],
    ],
    [
      [2, 2],
      [3, 1, 3, 1],
    ],
    [
      [2, 2],
      [2, 2, 1, 1],
    ],
    TIES,
  ],
  [
    'topk, in any order',
    call('topk', { num: 3 }),
    [[4], [2, 1, 2, 1]],
    [[3], [2, 1, 1]],
    [[3], [3, 4, 2]],
    TIES,
  ],
  ['mode', call('mode'), [[3], [7, 7, 1]], [[1], [7]], [[1], [2]], TIES],
  [
    'sort with NaN',
    call('sort'),
    [[3], ['nan', 2, 1]],
    [[3], ['nan', 1, 2]],
    [[3], [1, 3, 2]],
    NANS,
  ],
])(
  '%s passes if only the position among equal elements differs',
  (_, ast, a, values, indices, text) => {
    expect(judgeCase(ast, a, values, indices)).toEqual({ status: 'passed', text });
  },
);

test('the same indices pass without remark', () => {
  expect(judgeCase(call('sort'), [[3], [2, 1, 3]], [[3], [1, 2, 3]], [[3], [2, 1, 3]])).toEqual({
    status: 'passed',
  });
});

test.each([
  ['another value', call('sort'), [[4], [2, 1, 2, 1]], [[4], [1, 1, 2, 3]], [[4], [4, 2, 1, 3]]],
  [
    'another order of sorted values',
    call('sort'),
    [[3], [2, 1, 1]],
    [[3], [2, 1, 1]],
    [[3], [1, 2, 3]],
  ],
  [
    'another size',
    call('topk', { num: 2 }),
    [[4], [2, 1, 2, 1]],
    [[3], [1, 1, 2]],
    [[3], [4, 2, 1]],
  ],
  ['another maximum', call('max', { num: 1 }), [[2], [2, 1]], [[1], [3]], [[1], [1]]],
  [
    'another element without a tie',
    call('kthvalue', { num: 2 }),
    [[3], [3, 1, 2]],
    [[1], [3]],
    [[1], [1]],
  ],
])('%s fails', (_, ast, a, values, indices) => {
  expect(judgeCase(ast, a, values, indices).status).toBe('failed');
});

/* Judges the case as if the library had returned `values` and `indices`. */
const outcome = (name, source, values, indices, args = []) => ({
  c: {
    out: [
      of('Float', 2, [values.length], values),
      of(
        'Long',
        3,
        [values.length],
        values.map(() => 1),
      ),
    ],
  },
  got: [of('Float', 2, [values.length], values), of('Long', 3, [values.length], indices)],
  call: { name, source: of('Float', 1, [source.length], source), args },
});

test('indices are accepted as picks only if they are valid ones', () => {
  expect(withOurPicks(outcome('sort', [1, 2, 1], [1, 1, 2], [3, 1, 2])).out[1].values).toEqual([
    3, 1, 2,
  ]);
  expect(
    withOurPicks(outcome('sort', [1, 2, 1], [1, 1, 2], [1, 1, 2])),
  ).toBeUndefined(); /* one index twice */
  expect(
    withOurPicks(outcome('sort', [1, 2, 1], [1, 1, 2], [1, 3, 4])),
  ).toBeUndefined(); /* out of range */
  expect(withOurPicks(outcome('sort', [1, 2, 1], [1, 1, 2], [0, 1, 2]))).toBeUndefined();
  expect(
    withOurPicks(outcome('sort', [1, 2, 1], [1, 1, 2], [1, 2, 3])),
  ).toBeUndefined(); /* leads to another value */
  expect(
    withOurPicks(outcome('cumsum', [1, 2, 1], [1, 1, 2], [3, 1, 2])),
  ).toBeUndefined(); /* picks nothing */
});

test('an order with NaN is accepted only if NaN is the largest', () => {
  expect(
    withNanLargest(outcome('sort', [NaN, 2, 1], [1, 2, NaN], [3, 2, 1])).out[1].values,
  ).toEqual([3, 2, 1]);
  expect(withNanLargest(outcome('sort', [NaN, 2, 1], [NaN, 1, 2], [1, 3, 2]))).toBeUndefined();
  expect(
    withNanLargest(outcome('sort', [NaN, 2, 1], [NaN, 2, 1], [1, 2, 3], [true])).out[1].values,
  ).toEqual([1, 2, 3]);
  expect(
    withNanLargest(outcome('topk', [NaN, 2, 1], [NaN, 2], [1, 2], [2, true])).out[1].values,
  ).toEqual([1, 2]);
  expect(withNanLargest(outcome('topk', [NaN, 2, 1], [NaN, 2], [1, 2], [2]))).toBeUndefined();
  expect(
    withNanLargest(outcome('sort', [3, 2, 1], [1, 2, 3], [3, 2, 1])),
  ).toBeUndefined(); /* no NaN: not a case of this rule */
});
