/* Reductions along several dimensions, and { keepdim: false }. The reference is the same reduction
   along one dimension, of a copy in which the reduced dimensions are the last one. */
import { describe, expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

const CALLS = {
  sum: (x, ...dims) => x.sum(...dims),
  prod: (x, ...dims) => x.prod(...dims),
  min: (x, ...dims) => x.min(...dims),
  max: (x, ...dims) => x.max(...dims),
  argmin: (x, ...dims) => x.argmin(...dims),
  argmax: (x, ...dims) => x.argmax(...dims),
  countNonzero: (x, ...dims) => x.countNonzero(...dims),
  nansum: (x, ...dims) => x.nansum(...dims),
  nanmean: (x, ...dims) => x.nanmean(...dims),
  logsumexp: (x, ...dims) => x.logsumexp(...dims),
  mean: (x, ...dims) => x.mean(...dims),
  var: (x, ...dims) => x.var(...dims),
  'var, biased': (x, dim, ...options) => x.var(dim, true, ...options),
  std: (x, ...dims) => x.std(...dims),
  'std, biased': (x, dim, ...options) => x.std(dim, true, ...options),
  norm: (x, ...dims) => x.norm(2, ...dims),
  'norm of order 1': (x, ...dims) => x.norm(1, ...dims),
  kthvalue: (x, ...dims) => x.kthvalue(2, ...dims),
  median: (x, ...dims) => x.median(...dims),
  mode: (x, ...dims) => x.mode(...dims),
  quantile: (x, ...dims) => x.quantile(0.3, ...dims),
  percentile: (x, ...dims) => x.percentile(70, ...dims),
};

const SIZE = [3, 2, 4, 2];
const LISTS = [[0], [1, 2], [0, 3], [3, 0], [0, 2, 1], [0, 1, 2, 3], [-1, 1]];

const values = (torch) => {
  const x = torch.Tensor(...SIZE).map(torch.range(1, 48), (_, i) => (i * 17) % 29);
  x.view(-1).assign(5 + torch.indexBase, -3.5);
  return x;
};

const LAYOUTS = {
  contiguous: (torch, x) => x,
  transposed: (torch, x) =>
    x.transpose(torch.indexBase, -1).contiguous().transpose(torch.indexBase, -1),
  permuted: (torch, x) =>
    x
      .permute(...[2, 0, 3, 1].map((d) => d + torch.indexBase))
      .contiguous()
      .permute(...[1, 3, 0, 2].map((d) => d + torch.indexBase)),
  reversed: (torch, x) => x.reverse(-1).contiguous().reverse(-1),
  'in a larger tensor': (torch, x) => {
    const all = torch.Tensor(5, 3, 4, 6).fill(NaN);
    const part = all
      .narrow(torch.indexBase, 1 + torch.indexBase, 3)
      .narrow(-3, torch.indexBase, 2)
      .narrow(-1, 2 + torch.indexBase, 2);
    return part.copy(x);
  },
};

/* The elements, to 12 digits: a variance along columns differs from one of rows in the last
   bits. */
const rounded = (v) => (Array.isArray(v) ? v.map(rounded) : Number(v.toPrecision(12)));
const plain = (v) =>
  Array.isArray(v)
    ? v.map(plain)
    : typeof v === 'number'
      ? rounded(v)
      : [v.size(), rounded(v.toArray())];
/* [sizes, elements] of the result or results of the reduction, from one along the last dimension */
function expected(call, x, list, keepdim) {
  const b = x.core.base;
  const reduced = list.map((d) => (d < 0 ? d + SIZE.length : d)).sort();
  const kept = SIZE.map((_, d) => d).filter((d) => !reduced.includes(d));
  const sizes = kept.map((d) => SIZE[d]);
  const whole = x.permute(...[...kept, ...reduced].map((d) => d + b)).contiguous();
  const found = call(whole.view(...sizes, -1), -1);
  const shape = keepdim ? SIZE.map((n, d) => (reduced.includes(d) ? 1 : n)) : sizes;
  const shaped = (r) =>
    shape.length === 0 ? rounded(r.view(-1).toArray()[0]) : plain(r.reshape(shape));
  return Array.isArray(found) ? found.map(shaped) : shaped(found);
}

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  for (const [layout, make] of Object.entries(LAYOUTS))
    eachBase(`of a tensor that is ${layout}`, (torch, b) => {
      const x = make(torch, values(torch));
      for (const list of named(LISTS)) {
        const given = list.map((d) => (d < 0 ? d : d + b));
        expect(plain(call(x, given))).toEqual(expected(call, x, list, true));
        expect(plain(call(x, given, { keepdim: true }))).toEqual(expected(call, x, list, true));
        expect(plain(call(x, given, { keepdim: false }))).toEqual(expected(call, x, list, false));
      }
      expect(plain(call(x, b, { keepdim: false }))).toEqual(expected(call, x, [0], false));
      expect(plain(call(x, torch.LongStorage([b, b + 1])))).toEqual(
        expected(call, x, [0, 1], true),
      );
    });
});

eachBase('all and any, of masks', (torch, b) => {
  const x = torch.ByteTensor([matrix('1 0; 2 1'), matrix('0 0; 0 0')]);
  expectValues(x.all([b + 1, b + 2]), [[[0]], [[0]]]);
  expectValues(x.any([b + 1, b + 2], { keepdim: false }), [1, 0]);
  expectValues(x.all(b + 2, { keepdim: false }), matrix('0 1; 0 0'));
  expect(torch.any(x, [b, b + 1, b + 2], { keepdim: false })).toBe(1);
  expectTypeError(() => torch.all(torch.Tensor(2), [b]), 'no overload matches');
});

eachBase('integers of all types, and their sums, are exact', (torch, b) => {
  for (const type of named(['Byte', 'Char', 'Short', 'Int', 'Long'])) {
    const x = torch[`${type}Tensor`](2, 3, 2).fill(3);
    expectValues(x.sum([b, b + 2], { keepdim: false }), [12, 12, 12]);
    expectValues(x.max([b, b + 2])[1], [[[b], [b], [b]]]);
  }
  const big = torch.LongTensor(2, 2).fill(2n ** 61n);
  expect(big.sum([b, b + 1], { keepdim: false })).toBe(-(2n ** 63n));
});

test('a sum of floats over two dimensions is rounded once', () => {
  const torch = createTorchSync();
  const x = torch.FloatTensor(1000, 3, 100).fill(0.1);
  const exact = Math.fround(1e5 * Math.fround(0.1));
  expectValues(x.sum([0, 2], { keepdim: false }), [exact, exact, exact]);
});

eachBase('a result that was passed is written, whatever its strides', (torch, b) => {
  const x = values(torch);
  const want = x.sum([b, b + 2], { keepdim: false });
  const all = torch.zeros(2, 2, 2);
  const r = all.select(-1, b);
  expect(torch.sum(r, x, [b, b + 2], { keepdim: false }).isSetTo(r)).toBe(true);
  expect(r.toArray()).toEqual(want.toArray());
  expect(all.select(-1, b + 1).sum()).toBe(0);
  const [values_, positions] = [torch.Tensor(), torch.LongTensor()];
  const [max] = torch.max(values_, positions, x, [b, b + 1]);
  expect(max).toBe(values_);
  expect(plain([values_, positions])).toEqual(plain(x.max([b, b + 1])));
  /* without dimensions: a number, and the result has one element */
  const one = torch.Tensor();
  expect(torch.sum(one, x, [b, b + 1, b + 2, b + 3], { keepdim: false })).toBe(x.sum());
  expect(plain(one)).toEqual([[1], [x.sum()]]);
  const y = x.clone();
  expect(torch.sum(y, y, [b, b + 2]).toArray()).toEqual(x.sum([b, b + 2]).toArray());
});

eachBase('errors leave everything as it was', (torch, b) => {
  const x = values(torch);
  const r = torch.Tensor([7]);
  const fields = { op: 'sum', arg: 'dim' };
  const call =
    (dim, ...options) =>
    () =>
      torch.sum(r, x, dim, ...options);
  expectTorchError(call([b, b]), { ...fields, code: 'DIM_TWICE' }, `[${b}, ${b}]`);
  expectTorchError(call([b, -4]), { ...fields, code: 'DIM_TWICE' }, '-4');
  expectTorchError(call([b, b + 4]), { ...fields, code: 'DIM_RANGE' }, '4 dimensions');
  expectTorchError(call([-5]), { ...fields, code: 'DIM_RANGE' }, '-5');
  expectTorchError(call([b, b + 0.5]), { ...fields, code: 'NOT_INTEGER' });
  expectTorchError(call(b + 0.5, { keepdim: false }), { ...fields, code: 'NOT_INTEGER' });
  expectTorchError(() => torch.Tensor().sum([b]), { ...fields, code: 'DIM_RANGE' });
  expectTypeError(call([]), 'no overload matches', 'keepdim');
  expectTypeError(call(b, 1), 'no overload matches', '[{ keepdim: true or false }]');
  expectTypeError(call(b, false), 'must be in an object: { keepdim: false }');
  expectTypeError(call(b, { keepDim: false }), 'unknown option "keepDim"; expected keepdim');
  expectTypeError(call(b, { keepdim: true, dim: 1 }), 'unknown option "dim"');
  const wrong = { op: 'sum', code: 'WORD', arg: 'keepdim', value: 0 };
  expectTorchError(call(b, { keepdim: 0 }), wrong);
  expectTorchError(
    () => torch.sum(torch.Tensor(1, 1).expand(2, 2), x, [b, b + 2], { keepdim: false }),
    {
      code: 'RESULT_ALIAS',
      op: 'sum',
      arg: 'r',
    },
  );
  const two = torch.LongTensor(2);
  expectTorchError(() => torch.max(two, two, x.long(), [b, b + 2], { keepdim: false }), {
    code: 'SAME_RESULT',
    op: 'max',
    arg: 'indices',
  });
  expectValues(r, [7]);
});

eachBase('options are read once, before anything else', (torch, b) => {
  const x = values(torch);
  let reads = 0;
  const options = {
    get keepdim() {
      reads++;
      x.resize(1);
      return false;
    },
  };
  expectTorchError(() => x.sum([b, b + 1], options), { code: 'DIM_RANGE' });
  expect(reads).toBe(1);
  expect(
    torch
      .ones(2, 3)
      .sum(b, Object.assign(Object.create(null), { keepdim: false }))
      .size(),
  ).toEqual([3]);
  expect(torch.ones(2, 3).sum(b, { keepdim: undefined }).size()).toEqual([1, 3]);
});

test('a tensor of more dimensions than a handle stores inline', () => {
  const torch = createTorchSync();
  const x = torch.range(1, 1024).view(...Array(10).fill(2));
  const even = [0, 2, 4, 6, 8];
  expect(x.sum(even).size()).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
  expect(x.sum(even, { keepdim: false }).sum()).toBe(x.sum());
  expect(x.max(even, { keepdim: false })[0].max()).toBe(1024);
});
