/* Zero is a valid size: the layer above the ops (tests/numpy compares the ops with NumPy). */
import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/index.node.js';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError, torch0 } from '../helpers/torch.js';

const SIZES = [[0], [2, 0], [0, 3], [2, 0, 3]];

eachBase('every constructor takes sizes of 0', (torch, b) => {
  for (const type of named(TYPES)) {
    const Class = torch[`${type}Tensor`];
    for (const size of named(SIZES)) {
      const x = Class(...size);
      for (const t of named([x, torch.zeros(size), x.new(...size), x.clone(), torch.full(size, 1)]))
        expect(t.size()).toEqual(size);
      expect(Class(torch[`${type}Storage`](3), b, size).size()).toEqual(size);
      expect(Class(x.toTypedArray(), size).size()).toEqual(size);
      expect(Class(x.toArray()).size()).toEqual(size.slice(0, size.indexOf(0) + 1));
      expect([x.dim(), x.nElement(), x.isContiguous()]).toEqual([size.length, 0, true]);
    }
  }
});

eachBase('strides are those of NumPy: a size of 0 counts as 1', (torch) => {
  expect(torch.zeros(2, 0, 3).stride()).toEqual([3, 3, 1]);
  expect(torch.zeros(0, 3).t().stride()).toEqual([1, 3]);
});

eachBase('only a tensor without sizes has no dimensions, and its copies and views', (torch, b) => {
  const none = torch.Tensor();
  for (const t of named([
    none,
    none.clone(),
    torch.Tensor(none),
    torch.Tensor(3).resize(),
    none.float(),
  ]))
    expect([t.dim(), t.size(), t.stride(), t.nElement()]).toEqual([0, [], [], 0]);
  for (const t of named([
    torch.add(none, 1),
    torch.cmul(none, none),
    torch.sqrt(none),
    torch.eq(none, 1),
  ]))
    expect(t.size()).toEqual([]);
  expect(torch.add(none, torch.zeros(0)).size()).toEqual([0]);
  expect(torch.zerosLike(none).size()).toEqual([]);
  expect(none.isSameSizeAs(torch.zeros(0))).toBe(false);
  expect(none.equal(torch.zeros(0))).toBe(false);
  expect(none.equal(torch.Tensor())).toBe(true);
  expectTorchError(() => none.sum(b), { code: 'DIM_RANGE', op: 'sum', arg: 'dim', value: b });
  expectTorchError(() => none.cumsum(), { code: 'NO_DIM', op: 'cumsum' });
  expect(none.resize(0).size()).toEqual([0]);
  expect(none.resize().set(torch.zeros(2, 0)).size()).toEqual([2, 0]);
  expect(torch.add(torch.Tensor(), torch.zeros(0), 1).size()).toEqual([0]);
});

eachBase('no sizes are size 0, except for resize and LongStorages', (torch) => {
  for (const t of named([torch.zeros([]), torch.ones([]), torch.full([], 1), torch.rand([])]))
    expect([t.dim(), t.size(), t.nElement()]).toEqual([1, [0], 0]);
  expect(torch.zeros(torch.Tensor().size()).size()).toEqual([0]);
  expectTypeError(() => torch.zeros(), 'zeros: no overload matches ()');
  expect(torch.Tensor(torch.LongStorage([])).size()).toEqual([]);
  expect(torch.zeros(2).resize([]).size()).toEqual([]);
});

eachBase('toArray refuses to make billions of empty arrays', (torch) => {
  for (const size of named([
    [2 ** 32, 0],
    [2 ** 31, 0],
    [2 ** 16, 2 ** 16, 0, 7],
  ])) {
    const t = torch.zeros(size);
    expectTorchError(() => t.toArray(), { code: 'TOO_LARGE', op: 'toArray', value: t }, 'empty');
  }
  expectValues(torch.zeros(0, 2 ** 32), []);
  expectValues(torch.zeros(2, 0, 2 ** 32), [[], []]);
});

eachBase(
  'positions along an empty dimension are refused, even if there are no lines',
  (torch, b) => {
    for (const dim of named([b, b + 1])) {
      for (const op of named(['argmin', 'argmax', 'min', 'max', 'median', 'mode']))
        expectTorchError(() => torch.zeros(0, 0)[op](dim), { code: 'EMPTY_DIM', op, arg: 't' });
      expectTorchError(() => torch.zeros(0, 0).argmax([dim]), { code: 'EMPTY_DIM', op: 'argmax' });
    }
    expect(
      torch
        .zeros(0, 3)
        .argmax(b + 1)
        .size(),
    ).toEqual([0, 1]);
  },
);

eachBase('a failed call gives a tensor without sizes back as it was', (torch) => {
  const r = torch.Tensor();
  expectTorchError(() => torch.add(r, torch.zeros(2, 0), torch.zeros(3, 0)), { code: 'SHAPES' });
  expect(r.size()).toEqual([]);
});

eachBase('products of sizes whose product is 2^63 or more are empty or too large', (torch) => {
  const [n, m] = [2 ** 32, 2 ** 31];
  const size = (op, a, b, ...more) => torch[op](torch.zeros(a), torch.zeros(b), ...more).size();
  expect(size('matmul', [n, 1, 0, 3], [1, m, 3, 0])).toEqual([n, m, 0, 0]);
  expect(size('matmul', [n, 1, 1, 0], [1, n, 0, 0])).toEqual([n, n, 1, 0]);
  expect(size('tensordot', [n, m, 0], [0, 0], 1)).toEqual([n, m, 0]);
  expect(size('matmul', [2, 3], [2 ** 20, 2 ** 20, 3, 0])).toEqual([2 ** 20, 2 ** 20, 2, 0]);
  expect(size('matmul', [2, 3], [n, m, 3, 0])).toEqual([n, m, 2, 0]);
  expect(size('cdist', [0, m], [0, m])).toEqual([0, 0]);
  for (const run of named([
    () => size('matmul', [n, 1, 1, 0], [1, m, 0, 1]),
    () => size('tensordot', [n, m, 0], [0, 3], 1),
  ]))
    expectTorchError(run, { code: 'TOO_LARGE' }, 'more elements than memory can hold');
});

eachBase('negative sizes are refused by name and value', (torch) => {
  const refused = (run, op, value) =>
    expectTorchError(run, { code: 'TOO_SMALL', op, arg: 'sizes', value }, 'at least 0');
  refused(() => torch.Tensor(-1), 'torch.DoubleTensor', [-1]);
  refused(() => torch.FloatTensor(2, -3), 'torch.FloatTensor', [2, -3]);
  refused(() => torch.zeros(0, -1), 'zeros', [0, -1]);
  refused(() => torch.rand(-1), 'rand', [-1]);
  refused(() => torch.Tensor(3).resize(2, -1), 'resize', [2, -1]);
  refused(() => torch.Tensor(3).repeatTensor(-1), 'repeatTensor', [-1]);
});

eachBase('they are printed, inspected and converted to arrays with all sizes', (torch) => {
  const x = torch.FloatTensor(2, 0, 3);
  expect(x.toString()).toBe('[torch.FloatTensor of size 2x0x3]\n');
  expect(inspect(x)).toBe('[torch.FloatTensor of size 2x0x3]');
  expect(String(torch.zeros(0))).toBe('[torch.DoubleTensor of size 0]\n');
  expect(String(torch.Tensor())).toBe('[torch.DoubleTensor with no dimension]\n');
  expectValues(x, [[], []]);
  expectValues(torch.zeros(0, 3), []);
  expect([x.data().length, x.t === undefined, x.toTypedArray().length]).toEqual([0, false, 0]);
  expect([...torch.zeros(2, 0)].map((row) => row.size())).toEqual([[0], [0]]);
  expect([...torch.zeros(0, 2)]).toEqual([]);
});

eachBase('they compare by their sizes, and survive JSON, transfer and descriptors', (torch) => {
  for (const size of named([...SIZES, []])) {
    const x = torch.IntTensor(torch.LongStorage(size));
    expect(torch.fromJSON(JSON.parse(JSON.stringify(x)))).toEqual(x);
    expect(torch.fromTransfer(structuredClone(x.toTransfer()))).toEqual(x);
    if (size.length > 0) expect(torch.fromDescriptor(x.descriptor())).toEqual(x);
  }
  expect(torch.zeros(2, 0)).not.toEqual(torch.zeros(0, 2));
  expect(torch.zeros(2, 0).descriptor()).toMatchObject({ shape: [2, 0], offset: 0 });
});

test.each(SIZES.map((size) => [size.join('x'), size]))('files keep the size %s', (_, size) => {
  torch0.scope(() => {
    const x = torch0.FloatTensor(...size);
    const loaded = [
      npy.load(torch0, npy.bytes(x)),
      npz.load(torch0, npz.bytes({ x })).x,
      safetensors.load(torch0, safetensors.bytes({ x })).tensors.x,
      torch0.deserialize(torch0.serialize(x)),
      torch0.deserialize(torch0.serialize(x, 'ascii'), 'ascii'),
    ];
    for (const t of named(loaded)) expect(t).toEqual(x);
    expect(torch0.deserialize(torch0.serialize(torch0.Tensor()))).toEqual(torch0.Tensor());
    const old = createTorchSync({ rules: 'torch7' });
    expect(old.deserialize(torch0.serialize(x)).size()).toEqual([]);
    expect(npy.load(old, npy.bytes(x)).size()).toEqual([]);
  });
});

eachBase('views of parts: split, chunk, tensorSplit and meshgrid', (torch, b) => {
  const sizes = (list) => list.map((t) => t.size());
  expect(sizes(torch.zeros(0, 3).split(2))).toEqual([[0, 3]]);
  expect(sizes(torch.zeros(0, 3).chunk(2))).toEqual([[0, 3]]);
  expect(sizes(torch.zeros(2, 0).split(1))).toEqual(matrix('1 0; 1 0'));
  expect(sizes(torch.zeros(3).tensorSplit(4))).toEqual([[1], [1], [1], [0]]);
  expect(sizes(torch.zeros(3).tensorSplit([b, 3 + b]))).toEqual([[0], [3], [0]]);
  expect(sizes(torch.zeros(0).tensorSplit(2))).toEqual([[0], [0]]);
  expect(sizes(torch.meshgrid(torch.zeros(0), torch.zeros(2)))).toEqual(matrix('0 2; 0 2'));
});

eachBase('at and assign select nothing', (torch, b) => {
  const x = torch.ones(2, 3);
  expect(x.at(Int32Array.of()).size()).toEqual([0, 3]);
  expect(x.at([], torch.LongTensor(0)).size()).toEqual([2, 0]);
  expect(x.at(torch.ByteTensor(2, 3)).size()).toEqual([0]);
  expect(
    torch
      .zeros(2, 0)
      .at(1 + b)
      .size(),
  ).toEqual([0]);
  expect(torch.zeros(2, 0).at([], []).size()).toEqual([2, 0]);
  x.assign(Int32Array.of(), 7).assign(torch.ByteTensor(2, 3), 7);
  expect(x.sum()).toBe(6);
  expectTorchError(() => torch.zeros(2, 0).at(b, b), { code: 'INDEX_RANGE', op: 'at' });
});

eachBase('apply, map and map2 call the function for no element', (torch) => {
  const x = torch.zeros(2, 0);
  const fail = () => {
    throw new Error('called');
  };
  expect(x.apply(fail)).toBe(x);
  expect(x.map(torch.zeros(1), fail)).toBe(x);
  expect(x.map2(x, torch.zeros(2, 1), fail)).toBe(x);
  expectTorchError(() => x.map(torch.zeros(3, 0), fail), { op: 'map', arg: 'tensor' });
});

test('by the rules of Torch7 tensors without elements have no dimensions, and ops refuse them', () => {
  const torch = createTorchSync({ rules: 'torch7' });
  const x = torch.Tensor(3, 4);
  for (const t of named([
    torch.Tensor(0),
    torch.Tensor(0, 3),
    x.clone().resize(0),
    x.maskedSelect(torch.ByteTensor(3, 4)),
    torch.zeros(3).nonzero(),
    torch.Tensor([]),
  ]))
    expect([t.dim(), t.size()]).toEqual([0, []]);
  expect(torch.Tensor(2, 0, 3).size()).toEqual([2]);
  for (const [code, run] of named([
    ['INDEX_RANGE', () => x.narrow(0, 3, 0)],
    ['SIZE_RANGE', () => x.narrow(0, 0, 0)],
    ['NOT_VECTOR', () => x.index(0, [])],
    ['EMPTY', () => torch.Tensor().mean()],
    ['EMPTY', () => torch.ByteTensor().all()],
    ['EMPTY', () => torch.Tensor().histc()],
    ['TOO_SMALL', () => torch.eye(0)],
    ['TOO_SMALL', () => torch.randperm(0)],
    ['POINTS', () => torch.linspace(0, 1, 0)],
    ['RANGE_END', () => torch.arange(1, 0)],
    ['DIAGONAL', () => x.diag(4)],
    ['INDEX_RANGE', () => x.topk(0)],
    ['INDEX_RANGE', () => x.diff(4)],
    ['FEW_DIMS', () => torch.Tensor().tril()],
    ['EMPTY', () => torch.matmul(torch.Tensor(), x)],
  ]))
    expectTorchError(run, { code });
});
