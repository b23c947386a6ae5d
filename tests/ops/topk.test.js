import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { expectLines, order } from '../helpers/lines.js';

const K = 3;
const best = (sign, turned) => (line) => {
  const places = order(line, sign).slice(0, K);
  if (turned) places.sort((i, j) => line[i] - line[j] || i - j);
  return [places.map((i) => line[i]), places];
};
const SIZES = [[5], [3, 4], [70, 3], [12, 11], [130, 4]].map((s) => s.map((n) => Math.max(n, K)));

eachBase('slices of every type, layout and dimension give their smallest or largest', (torch) => {
  expectLines(torch, TYPES, (x, d) => x.topk(K, d), best(1), { sizes: SIZES });
  expectLines(torch, TYPES, (x, d) => x.topk(K, d, true, true), best(-1), { sizes: SIZES });
  expectLines(torch, TYPES, (x, d) => x.topk(K, d, false, true), best(1), { sizes: SIZES });
});

eachBase('without an order, the largest are ascending', (torch) => {
  expectLines(
    torch,
    ['Byte', 'Char', 'Int', 'Double'],
    (x, d) => x.topk(K, d, true),
    best(-1, true),
    { sizes: SIZES },
  );
});

eachBase('by default one element, the smallest, along the last dimension', (torch, b) => {
  const x = torch.Tensor(matrix('3 1 2; 1 5 1'));
  expect(x.topk().map((r) => r.toArray())).toEqual([
    [[1], [1]],
    [[1 + b], [b]],
  ]);
  expectValues(x.topk(2)[0], matrix('1 2; 1 1'));
  expectValues(x.topk(2, true)[0], matrix('2 3; 1 5'));
  expectValues(x.topk(true)[0], [[3], [5]]);
});

eachBase('many elements agree with sort', (torch) => {
  expectLines(torch, ['Float', 'Long'], (x, d) => x.topk(K, d, true, true), best(-1), {
    sizes: [[6000]],
    most: 100000,
  });
});

eachBase('a few of very many, in any input order', (torch) => {
  for (const n of named([4097, 5000, 8192])) {
    for (const make of named([
      () => torch.range(1, n),
      () => torch.range(n, 1, -1),
      () => torch.DoubleTensor(n).uniform(-50, 50).floor(),
    ])) {
      const x = make();
      for (const type of named(['Short', 'Long', 'Float'])) {
        for (const k of named([1, 100, 255])) {
          const [values, places] = x
            .type(`torch.${type}Tensor`)
            .topk(k, torch.indexBase, true, true);
          const [sorted, positions] = x.type(`torch.${type}Tensor`).sort(torch.indexBase, true);
          expect(values.toArray()).toEqual(sorted.toArray().slice(0, k));
          expect(places.toArray()).toEqual(positions.toArray().slice(0, k));
        }
      }
    }
  }
});

eachBase('passed results are written and returned', (torch, b) => {
  const [x, r, i] = [torch.Tensor([2, 1, 3]), torch.Tensor(), torch.LongTensor()];
  expect(torch.topk(r, i, x, 2)[0]).toBe(r);
  expect([r.toArray(), i.toArray()]).toEqual([
    [1, 2],
    [1 + b, b],
  ]);
  torch.topk(x, i, x, 2);
  expectValues(x, [1, 2]);
});

eachBase('a count outside the dimension is refused', (torch, b) => {
  const x = torch.Tensor(2, 3);
  expectTorchError(
    () => x.topk(-1),
    { code: 'INDEX_RANGE', op: 'topk', arg: 'k', value: -1 },
    `dimension ${1 + b} has size 3`,
  );
  expect(x.topk(0).map((t) => t.size())).toEqual(matrix('2 0; 2 0'));
  expectTorchError(
    () => x.topk(3, b),
    { code: 'INDEX_RANGE', arg: 'k', value: 3 },
    `dimension ${b} has size 2`,
  );
  expectTorchError(() => x.topk(1, 2 + b), { code: 'DIM_RANGE', arg: 'dim', value: 2 + b });
});
