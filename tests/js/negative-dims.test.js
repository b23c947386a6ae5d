/* Negative dimensions count from the end, in every op and in both numberings. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { range } from '../helpers/build.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';

/* A result, compared by its sizes and elements. */
const plain = (v) =>
  Array.isArray(v) ? v.map(plain) : typeof v === 'object' ? [v.size(), v.toArray()] : v;

/* By op: a call with one dimension d of a tensor of three dimensions. */
const CALLS = {
  narrow: (torch, x, d, b) => x.narrow(d, b, 1),
  select: (torch, x, d, b) => x.select(d, b),
  transpose: (torch, x, d, b) => x.transpose(b, d),
  unfold: (torch, x, d) => x.unfold(d, 2, 1),
  reverse: (torch, x, d) => x.reverse(d),
  movedim: (torch, x, d, b) => x.movedim(d, b),
  flip: (torch, x, d) => x.flip(d),
  squeeze: (torch, x, d) => x.squeeze(d),
  unflatten: (torch, x, d) => x.unflatten(d, 1, -1),
  flatten: (torch, x, d) => x.flatten(d),
  sum: (torch, x, d) => x.sum(d),
  prod: (torch, x, d) => x.prod(d),
  mean: (torch, x, d) => x.mean(d),
  std: (torch, x, d) => x.std(d),
  var: (torch, x, d) => x.var(d, true),
  norm: (torch, x, d) => x.norm(2, d),
  max: (torch, x, d) => x.max(d),
  min: (torch, x, d) => torch.min(x, d),
  argmax: (torch, x, d) => x.argmax(d),
  median: (torch, x, d) => x.median(d),
  mode: (torch, x, d) => x.mode(d),
  kthvalue: (torch, x, d) => x.kthvalue(1, d),
  topk: (torch, x, d) => x.topk(1, d),
  sort: (torch, x, d) => x.sort(d, true),
  argsort: (torch, x, d) => x.argsort(d),
  cumsum: (torch, x, d) => x.cumsum(d),
  cummax: (torch, x, d) => x.cummax(d),
  diff: (torch, x, d) => x.diff(1, d),
  nansum: (torch, x, d) => x.nansum(d),
  logsumexp: (torch, x, d) => x.logsumexp(d),
  countNonzero: (torch, x, d) => x.countNonzero(d),
  softmax: (torch, x, d) => x.softmax(d),
  logSoftmax: (torch, x, d) => x.logSoftmax(d),
  standardize: (torch, x, d) => x.standardize(d),
  renorm: (torch, x, d) => torch.renorm(x, 2, d, 1),
  index: (torch, x, d, b) => x.index(d, [b + 1]),
  indexFill: (torch, x, d, b) => x.clone().indexFill(d, [b], 9),
  gather: (torch, x, d) => x.gather(d, torch.LongTensor(2, 3, 4).fill(torch.indexBase)),
  roll: (torch, x, d) => x.roll(1, d),
  cat: (torch, x, d) => torch.cat(x, x, d),
  'cat of an array': (torch, x, d) => torch.cat([x, x, x], d),
  quantile: (torch, x, d) => x.quantile(0.5, d),
  split: (torch, x, d) => x.split(1, d),
  chunk: (torch, x, d) => x.chunk(2, d),
  tensorSplit: (torch, x, d) => x.tensorSplit(2, d),
  unbind: (torch, x, d) => x.unbind(d),
  size: (torch, x, d) => x.size(d),
  stride: (torch, x, d) => x.stride(d),
};

for (const [name, call] of Object.entries(CALLS))
  eachBase(`${name}: -1 is the last dimension, -3 the first of three`, (torch, b) => {
    const x = range(torch, [2, 3, 4]);
    for (let d = 0; d < 3; d++)
      expect(plain(call(torch, x, d - 3, b))).toEqual(plain(call(torch, x, d + b, b)));
    const isCat = name.startsWith('cat');
    expectTorchError(() => call(torch, x, -4, b), { code: isCat ? 'CAT_DIM' : 'DIM_RANGE' }, '-4');
  });

eachBase('lists of dimensions may mix both', (torch, b) => {
  const x = range(torch, [2, 3, 4]);
  expect(x.permute(-1, b, -2).size()).toEqual([4, 2, 3]);
  expect(x.permute([-1, b, -2]).toArray()).toEqual(x.permute(b + 2, b, b + 1).toArray());
  expect(x.rot90(1, b, -1).toArray()).toEqual(x.rot90(1, b, b + 2).toArray());
  expect(x.flip([-1, b]).toArray()).toEqual(x.flip([b + 2, b]).toArray());
  expectTorchError(() => x.permute(-1, b, b + 2), { code: 'PERMUTATION', arg: 'dims' }, '[-1');
  expectTorchError(() => x.flip(b + 1, -2), { code: 'DIM_TWICE', arg: 'dims' }, '-2]');
});

eachBase('unsqueeze and stack count the dimensions of the result', (torch, b) => {
  const x = range(torch, [2, 3]);
  expect(x.unsqueeze(-1).size()).toEqual([2, 3, 1]);
  expect(x.unsqueeze(-2).size()).toEqual([2, 1, 3]);
  expect(x.unsqueeze(-3).size()).toEqual([1, 2, 3]);
  expectTorchError(() => x.unsqueeze(-4), { code: 'DIM_RANGE', arg: 'dim', value: -4 });
  expect(torch.stack([x, x], -1).size()).toEqual([2, 3, 2]);
  expect(torch.stack([x, x], -3).toArray()).toEqual(torch.stack([x, x], b).toArray());
  expectTorchError(() => torch.stack([x], -4), { code: 'STACK_DIM', arg: 'dim', value: -4 });
});

eachBase('cat counts from the end of the tensor with the most dimensions', (torch) => {
  const v = torch.Tensor([1, 2]);
  const row = torch.Tensor([[3, 4]]);
  expectValues(torch.cat(v, v, -1), [1, 2, 1, 2]);
  expectValues(torch.cat(torch.Tensor(), row, -2), [[3, 4]]);
  expectValues(torch.cat([row, row], -2), matrix('3 4; 3 4'));
  expectTorchError(() => torch.cat(v, v, -2), { code: 'CAT_DIM', arg: 'dim', value: -2 });
});

test("Torch7's rules have no negative dimensions, except -1 in cat", () => {
  const torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
  const x = torch.Tensor(2, 3);
  expectTorchError(() => x.sum(-1), { code: 'DIM_RANGE', arg: 'dim', value: -1 });
  expectTorchError(() => x.size(-1), { code: 'DIM_RANGE', arg: 'dim', value: -1 });
  expectTorchError(() => x.permute(-1, 1), { code: 'PERMUTATION', arg: 'dims' });
  expectTorchError(() => torch.cat(x, x, -2), { code: 'CAT_DIM', arg: 'dim', value: -2 });
  expect(torch.cat(x, x, -1).size()).toEqual([2, 6]);
});
