/* Attention has the bits of the ops that it is made of. */
import { expect, test } from '@jest/globals';
import { torch0 as torch } from '../helpers/torch.js';

const HIDDEN = -Infinity;

function composed(q, k, v, mask, isCausal) {
  const p = torch.matmul(q, k.transpose(-2, -1)).mul(1 / Math.sqrt(q.size(-1)));
  if (mask) p.add(mask);
  if (isCausal) {
    const [rows, columns] = [p.size(-2), p.size(-1)];
    p.add(torch.triu(torch.full([rows, columns], HIDDEN, p.type()), 1));
  }
  return torch.matmul(torch.softmax(p, -1), v);
}
const elements = (t) => [...t.toTypedArray()];
const uniform = (type, ...size) => torch[`${type}Tensor`](...size).uniform(-2, 2);

test.each([
  ['Float', [2, 3], 300, 140, 40],
  ['Double', [2], 129, 7, 300],
  ['Float', [], 128, 1, 1],
])('%s: batches %j, %d rows of q, %d of k', (type, batch, rows, columns, width) => {
  torch.manualSeed(3);
  const q = uniform(type, ...batch, rows, width);
  const k = uniform(type, ...batch, columns, width);
  const v = uniform(type, ...batch, columns, 5);
  const masks = [
    null,
    uniform(type, rows, columns),
    uniform(type, 1, columns),
    uniform(type, rows, 1),
  ];
  for (const mask of masks)
    for (const isCausal of [false, true]) {
      const got = torch.scaledDotProductAttention(q, k, v, mask, { isCausal });
      expect(elements(got)).toEqual(elements(composed(q, k, v, mask, isCausal)));
    }
});

test('of heads that are views', () => {
  const [q, k, v] = [0, 0, 0].map(() => uniform('Float', 200, 4, 8).transpose(0, 1));
  const got = torch.scaledDotProductAttention(q, k, v);
  expect(elements(got)).toEqual(elements(composed(q, k, v, null, false)));
});

test('a mask of each batch, and one that all share', () => {
  const [q, k, v] = [0, 0, 0].map(() => uniform('Float', 2, 3, 4, 5));
  for (const size of [[2, 3, 4, 4], [2, 1, 4, 4], [3, 1, 4], [4], [1]]) {
    const mask = uniform('Float', ...size);
    const got = torch.scaledDotProductAttention(q, k, v, mask);
    expect(elements(got)).toEqual(elements(composed(q, k, v, mask, false)));
  }
});

test('no rows, no keys and no columns', () => {
  const ones = (...size) => torch.ones(...size);
  const sum = (...args) => torch.scaledDotProductAttention(...args).toArray();
  expect(torch.scaledDotProductAttention(ones(0, 3), ones(2, 3), ones(2, 4)).size()).toEqual([
    0, 4,
  ]);
  expect(sum(ones(1, 3), ones(0, 3), ones(0, 2))).toEqual([[0, 0]]);
  expect(sum(ones(1, 3), ones(2, 3), ones(2, 0))).toEqual([[]]);
});
