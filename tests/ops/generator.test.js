import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorchSync } from '../helpers/library.js';
import { eachBase, expectTorchError, expectTypeError, torch0, torch1 } from '../helpers/torch.js';

const draws = (torch, n, ...g) => Array.from({ length: n }, () => torch.random(...g));

eachBase('a seed gives the numbers that it gave in Torch7', (torch) => {
  torch.manualSeed(0);
  expect(draws(torch, 4)).toEqual([2357136044, 2546248239, 3071714933, 3626093760]);
  expect(torch.initialSeed()).toBe(0);
  torch.manualSeed(123);
  expect(torch.uniform()).toBe(0.6964691872708499);
});

eachBase('each generator has its own stream', (torch) => {
  const g = torch.Generator();
  torch.manualSeed(g, 42);
  torch.manualSeed(7);
  const mixed = [torch.random(g), torch.random(), torch.random(g), torch.random()];
  expect(mixed).toEqual([1608637542, 327741615, 3421126067, 976413892]);
  expect(torch.initialSeed(g)).toBe(42);
  torch.manualSeed(g, 42);
  expectValues(torch.LongTensor(2).random(g), [1608637542, 3421126067]);
  expect(torch.typename(g)).toBe('torch.Generator');
  expect(String(new torch.Generator())).toBe('torch.Generator');
});

eachBase('seed sets and returns a random seed', (torch) => {
  const seed = torch.seed();
  const first = draws(torch, 3);
  expect(torch.initialSeed()).toBe(seed);
  torch.manualSeed(seed);
  expect(draws(torch, 3)).toEqual(first);
  const g = torch.Generator();
  expect(torch.seed(g)).toBe(torch.initialSeed(g));
  expect(torch.initialSeed(torch.Generator())).not.toBe(torch.initialSeed(g));
});

eachBase('seeds have 64 bits, of which the lower 32 count', (torch) => {
  torch.manualSeed(2n ** 60n + 5n);
  expect(torch.initialSeed()).toBe(2n ** 60n + 5n);
  const numbers = draws(torch, 3);
  torch.manualSeed(5);
  expect(draws(torch, 3)).toEqual(numbers);
  torch.manualSeed(-1);
  expect(torch.initialSeed()).toBe(-1);
});

eachBase('a restored state continues the stream, including a buffered normal number', (torch) => {
  torch.manualSeed(1);
  torch.normal();
  const state = torch.getRNGState();
  expect([state.type(), state.size()]).toEqual(['torch.ByteTensor', [5048]]);
  const rest = [torch.normal(), torch.normal(), torch.random()];
  torch.setRNGState(state);
  expect([torch.normal(), torch.normal(), torch.random()]).toEqual(rest);
  const g = torch.Generator();
  torch.setRNGState(g, state);
  expect([torch.normal(g), torch.normal(g), torch.random(g)]).toEqual(rest);
  expect(torch.getRNGState(state, g)).toBe(state);
  torch.setRNGState(state);
  expect(torch.random()).toBe(torch.random(g));
});

eachBase('states have the layout of Torch7 on x86-64', (torch) => {
  torch.manualSeed(258);
  torch.random();
  const bytes = new DataView(torch.getRNGState().toTypedArray().buffer);
  const words = [0, 8, 12, 16].map((at) => bytes.getInt32(at, true));
  expect(words).toEqual([258, 624, 1, 1]);
});

eachBase('an invalid state is refused, and the generator is not changed', (torch) => {
  torch.manualSeed(3);
  const good = torch.getRNGState();
  const next = torch.random();
  const short = torch.ByteTensor(3);
  const empty = torch.ByteTensor(5048).zero();
  const wrong = good.clone();
  /* the next word, where none has been drawn */
  wrong.narrow(torch.indexBase, 16 + torch.indexBase, 1).fill(200);
  wrong.narrow(torch.indexBase, 8 + torch.indexBase, 1).fill(90);
  torch.setRNGState(good);
  expectTorchError(
    () => torch.setRNGState(short),
    { code: 'STATE_SIZE', op: 'setRNGState', arg: 'state', value: short },
    '3',
    '5048',
  );
  expectTorchError(() => torch.setRNGState(empty), {
    code: 'STATE',
    op: 'setRNGState',
    arg: 'state',
    value: empty,
  });
  expectTorchError(() => torch.setRNGState(wrong), {
    code: 'STATE',
    op: 'setRNGState',
    arg: 'state',
    value: wrong,
  });
  expect(torch.random()).toBe(next);
  expectTypeError(
    () => torch.manualSeed('x'),
    'manualSeed([g]: torch.Generator, seed: whole number)',
  );
  expectTypeError(() => torch.seed(3), 'seed');
});

eachBase('a generator is a handle: freed, retained, and of one instance', (torch) => {
  const g = torch.Generator();
  const { bytes } = torch.memory();
  g.retain();
  g.free();
  torch.random(g);
  g.free();
  expect(torch.memory().bytes).toBeLessThan(bytes);
  expectTorchError(() => torch.random(g), { code: 'FREED' });
  const other = (torch === torch0 ? torch1 : torch0).Generator();
  expectTorchError(() => torch.random(other), { code: 'INSTANCE' });
  other.free();
});

test('each instance has its own default generator with a random seed', () => {
  const [a, b] = [createTorchSync(), createTorchSync()];
  expect(a.initialSeed()).not.toBe(b.initialSeed());
  a.manualSeed(1);
  b.manualSeed(1);
  a.random();
  expect(b.random()).not.toBe(a.random());
});
