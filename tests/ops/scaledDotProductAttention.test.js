/* Attention has the bits of the ops that it is made of. */
import { expect, test } from '@jest/globals';
import { grad } from '../helpers/autograd.js';
import { named } from '../helpers/named.js';
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

/* PyTorch's definition: a boolean mask becomes one of 0 and -Infinity, which is added. */
test('a mask of bytes hides where it is 0, in results and gradients', () => {
  torch.manualSeed(4);
  for (const type of named(['Float', 'Double', 'Half']))
    for (const size of named([[2, 3, 4, 6], [3, 1, 6], [4, 6], [6], [1]])) {
      const [q, k, v] = [
        [4, 5],
        [6, 5],
        [6, 2],
      ].map((last) => uniform(type, 2, 3, ...last));
      const mask = torch.ByteTensor(...size).random(0, 2); /* 2 is not 0 */
      mask.narrow(-1, 0, 1).fill(7); /* each row sees something */
      const added = torch.where(mask.eq(0), -Infinity, torch.zeros(...size)).type(q.type());
      for (const isCausal of [false, true]) {
        const f = (m) => torch.scaledDotProductAttention(q, k, v, m, { isCausal });
        expect(elements(f(mask))).toEqual(elements(f(added)));
        const slopes = (m) => {
          const loss = (p) =>
            torch.sum(torch.scaledDotProductAttention(p.q, p.k, p.v, m, { isCausal, scale: 0.3 }));
          return Object.values(grad(loss)({ q, k, v })).map(elements);
        };
        expect(slopes(mask)).toEqual(slopes(added));
      }
    }
});

test('what a mask of bytes hides has no influence, and gradients of gradients agree', () => {
  torch.manualSeed(5);
  const [q, k, v] = [
    [2, 3],
    [4, 3],
    [4, 2],
  ].map((size) => uniform('Double', ...size));
  const mask = torch.ByteTensor([
    [1, 0, 1, 0],
    [1, 0, 0, 1],
  ]);
  const f = (key, value) => elements(torch.scaledDotProductAttention(q, key, value, mask));
  const [key, value] = [k.clone(), v.clone()];
  key.at(1).fill(50);
  value.at(1).fill(1e9);
  expect(f(key, value)).toEqual(f(k, v));
  expect(elements(torch.scaledDotProductAttention(q, k, v, torch.ByteTensor(4)))).toEqual(
    Array(4).fill(NaN),
  );
  const added = torch.where(mask, 0, -Infinity).double();
  const second = (m) => {
    const inner = (x) => torch.sum(torch.scaledDotProductAttention(x, k, v, m).pow(2));
    return elements(grad((x) => torch.sum(torch.pow(grad(inner)(x), 2)))(q));
  };
  expect(second(mask)).toEqual(second(added));
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
