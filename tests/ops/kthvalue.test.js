import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { expectLines, order } from '../helpers/lines.js';

/* The kth in order, and the first position of an equal element. */
const kth = (k) => (line) => {
  const value = line[order(line)[k(line.length) - 1]];
  return [[value], [line.findIndex((v) => Object.is(v, value) || v === value)]];
};
/* The most frequent element (the smallest of several) and its first position. */
const most = (line) => {
  const count = (v) => line.filter((x) => x === v).length;
  const [value] = [...new Set(line)].sort((x, y) => count(y) - count(x) || x - y);
  return [[value], [line.indexOf(value)]];
};
const SIZES = [[2], [3, 4], [70, 3], [12, 11], [2, 3, 4], [130, 2]];

eachBase('kthvalue: slices of every type, layout and dimension', (torch) => {
  expectLines(
    torch,
    TYPES,
    (x, d) => x.kthvalue(2, d),
    kth(() => 2),
    { sizes: SIZES },
  );
  expectLines(
    torch,
    ['Float', 'Double', 'Int'],
    (x, d) => x.kthvalue(1000, d),
    kth(() => 1000),
    { sizes: [[4000]], most: 100000 },
  );
});

eachBase('median: of an even count the smaller of the two in the middle', (torch, b) => {
  expectLines(
    torch,
    TYPES,
    (x, d) => x.median(d),
    kth((n) => (n + 1) >> 1),
    { sizes: [[1], ...SIZES] },
  );
  expect(
    torch
      .Tensor([4, 2, 3, 1])
      .median()
      .map((r) => r.toArray()),
  ).toEqual([[2], [1 + b]]);
});

eachBase('mode: the most frequent, of several the smallest', (torch, b) => {
  expectLines(torch, TYPES, (x, d) => x.mode(d), most, { sizes: [[1], ...SIZES], most: 6 });
  expect(
    torch
      .Tensor([2, 2, 1, 1])
      .mode()
      .map((r) => r.toArray()),
  ).toEqual([[1], [2 + b]]);
});

eachBase('NaN is the largest', (torch, b) => {
  const x = torch.FloatTensor([NaN, 1, 2]);
  expect(x.kthvalue(1).map((r) => r.toArray())).toEqual([[1], [1 + b]]);
  expect(x.kthvalue(3).map((r) => r.toArray())).toEqual([[NaN], [b]]);
  expectValues(x.median()[0], [2]);
});

eachBase('passed results are written and returned; one may be the source', (torch, b) => {
  const x = torch.Tensor([[3, 1, 2]]);
  for (const [name, args] of named([
    ['kthvalue', [2]],
    ['median', []],
    ['mode', []],
  ])) {
    const [r, i] = [torch.Tensor(), torch.LongTensor()];
    expect(torch[name](r, i, x, ...args)[0]).toBe(r);
    expect(r[name](i, x, ...args, 1 + b)[1]).toBe(i);
    expect([r.size(), i.size()]).toEqual(matrix('1 1; 1 1'));
    const own = x.clone();
    expect(torch[name](own, i, own, ...args)[0].toArray()).toEqual(r.toArray());
  }
});

eachBase('a rank outside the dimension is refused', (torch, b) => {
  const x = torch.Tensor(2, 3);
  expectTorchError(() => x.kthvalue(0), {
    code: 'INDEX_RANGE',
    op: 'kthvalue',
    arg: 'k',
    value: 0,
  });
  expectTorchError(
    () => x.kthvalue(4),
    { code: 'INDEX_RANGE', arg: 'k', value: 4 },
    `dimension ${1 + b} has size 3`,
  );
  expectTorchError(() => x.median(2 + b), {
    code: 'DIM_RANGE',
    op: 'median',
    arg: 'dim',
    value: 2 + b,
  });
  expectTorchError(() => torch.Tensor().mode(), { code: 'NO_DIM', op: 'mode', arg: 't' });
});
