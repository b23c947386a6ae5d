/* An instance of torch7-wasm/threads: options, numbers of threads, close(), errors. */
import { availableParallelism } from 'node:os';
import { inspect } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { createTorchSync as createUsual } from '../../js/create.node.js';
import { createTorch, createTorchSync } from '../../js/threads/index.node.js';
import { named } from '../helpers/named.js';
import { thrownBy } from '../helpers/torch.js';
import { until } from '../helpers/until.js';

const torch = await createTorch({ threads: 3 });
afterAll(() => torch.close());

test('createTorch resolves when the workers compute', async () => {
  expect([torch.getnumthreads(), torch.build]).toEqual([3, 'threads']);
  const joined = () => torch.core.exports.pool_joined();
  await until('two workers', () => joined() === 2, joined);
});

test('by default there are as many threads as cores, at most 8', async () => {
  const usual = await createTorch();
  expect(usual.getnumthreads()).toBe(Math.min(availableParallelism(), 8));
  expect(usual.getnumcores()).toBe(availableParallelism());
  await usual.close();
});

test('one thread is a torch without workers', async () => {
  const single = createTorchSync({ threads: 1 });
  expect([single.getnumthreads(), single.ones(3).sum()]).toEqual([1, 3]);
  await single.close();
});

test('the options are those of createTorch, and they are checked', () => {
  for (const threads of named([0, -1, 1.5, 65, NaN, '4', null]))
    expect(thrownBy(() => createTorchSync({ threads }))).toMatchObject({
      name: 'TypeError',
      op: 'createTorch',
      arg: 'threads',
    });
  expect(() => createTorchSync({ thread: 2 })).toThrow('thread');
  for (const options of named([2, '2', null, true]))
    for (const create of named([createTorchSync, createUsual]))
      expect(thrownBy(() => create(options))).toMatchObject({ op: 'createTorch', arg: 'options' });
  expect(thrownBy(() => createTorchSync({ workerUrl: '/worker.js' }))).toMatchObject({
    arg: 'workerUrl',
    message: expect.stringContaining('pages'),
  });
  expect(() => createTorchSync({ indexBase: 2, threads: 2 })).toThrow('indexBase');
  const torch1 = createTorchSync({ threads: 2, indexBase: 1, rules: 'torch7' });
  expect([torch1.indexBase, torch1.rules]).toEqual([1, 'torch7']);
  torch1.close();
});

test('another module is refused', () => {
  const wasmUrl = new URL('../../js/torch7.wasm', import.meta.url);
  expect(thrownBy(() => createTorchSync({ wasmUrl }))).toMatchObject({ code: 'MODULE_LOAD' });
});

test('a given module is used', async () => {
  const wasmUrl = new URL('../../js/threads/torch7-threads.wasm', import.meta.url);
  const given = await createTorch({ wasmUrl, threads: 2 });
  expect([given.getnumthreads(), given.ones(3).sum()]).toEqual([2, 3]);
  await given.close();
});

test('setnumthreads limits the threads, up to the number that the instance was made with', () => {
  for (const [n, threads] of named([
    [2, 2],
    [1, 1],
    [1000, 3],
    [3, 3],
  ])) {
    expect(torch.setnumthreads(n)).toBeUndefined();
    expect(torch.getnumthreads()).toBe(threads);
  }
});

test.each([
  [0, 'TYPE'],
  [-1, 'TYPE'],
  [1.5, 'NOT_INTEGER'],
  [NaN, 'NOT_INTEGER'],
  ['2', 'NOT_INTEGER'],
  [undefined, 'NOT_INTEGER'],
])('setnumthreads(%p) is an error that names the argument', (n, code) => {
  for (const each of named([torch, createUsual()]))
    expect(thrownBy(() => each.setnumthreads(n))).toMatchObject({
      code,
      op: 'setnumthreads',
      arg: 'n',
    });
  expect(torch.getnumthreads()).toBe(3);
});

test('with the rules of Torch7, numbers are truncated, and those below 1 are 1', () => {
  const torch7 = createTorchSync({ threads: 3, rules: 'torch7' });
  const after = [2.9, 0, -5, NaN].map((n) => {
    torch7.setnumthreads(n);
    return torch7.getnumthreads();
  });
  expect(after).toEqual([2, 1, 1, 1]);
  torch7.close();
});

test('a torch without workers has the functions, and stays at one thread', () => {
  const usual = createUsual();
  usual.setnumthreads(4);
  expect([usual.getnumthreads(), usual.getnumcores()]).toEqual([1, availableParallelism()]);
});

test('after close() every call says so', async () => {
  const closed = await createTorch({ threads: 2 });
  const x = closed.Tensor([[1, 2]]);
  const s = x.storage();
  const state = closed.Generator();
  const ending = closed.close();
  const calls = [
    () => x.add(1),
    () => x.sum(),
    () => x.size(),
    () => x.data(),
    () => x.toTypedArray(),
    () => x.at(0, 0),
    () => x.assign(0, 0, 1),
    () => x.apply(() => 1),
    () => x.clone(),
    () => x.resize(5),
    () => x.select(0, 0),
    () => `${x}`,
    () => x.storage(),
    () => [...x],
    () => closed.Tensor(3),
    () => closed.Storage(2),
    () => closed.randn(state, 3),
    () => closed.manualSeed(1),
    () => closed.inverse(x),
    () => closed.einsum('ij->ji', x),
    () => closed.serialize(x),
    () => closed.setnumthreads(1),
  ];
  for (const call of named(calls))
    expect(thrownBy(call)).toEqual(expect.objectContaining({ name: 'TorchError', code: 'CLOSED' }));
  const [tensor, storage, generator] = ['DoubleTensor', 'DoubleStorage', 'Generator'];
  expect([inspect(x), inspect(s), inspect(state)]).toEqual([
    `[torch.${tensor}, closed]`,
    `[torch.${storage}, closed]`,
    `[torch.${generator}, closed]`,
  ]);
  x.free(); /* has no effect, but is no error: `using` and scopes free handles */
  expect(closed.close()).toBe(ending);
  expect(await ending).toBeUndefined();
});

test('close() during a callback, and in a scope', async () => {
  const closed = createTorchSync({ threads: 2 });
  const x = closed.ones(4);
  const closing = () => closed.close();
  expect(thrownBy(() => x.apply(closing))).toMatchObject({ code: 'CLOSED' });
  const other = createTorchSync({ threads: 2 });
  other.scope(() => {
    other.ones(3);
    other.close();
  });
  expect(thrownBy(() => other.ones(3))).toMatchObject({ code: 'CLOSED' });
});

test('instances are independent', async () => {
  const [a, b] = await Promise.all([createTorch({ threads: 2 }), createTorch({ threads: 3 })]);
  expect(thrownBy(() => a.ones(2).add(b.ones(2)))).toMatchObject({ code: 'INSTANCE' });
  await a.close();
  expect([b.ones(2).sum(), b.getnumthreads()]).toEqual([2, 3]);
  await b.close();
});
