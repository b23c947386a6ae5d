/* Errors that say what to do: for mistakes that are made often. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError, thrownBy } from '../helpers/torch.js';

eachBase('a mask or positions of another type name the conversion', (torch, b) => {
  const x = torch.Tensor([1, 2, 3]);
  const long = torch.LongTensor([1, 0, 1]);
  const int = torch.IntTensor([b]);
  const mask = ['A mask is a ByteTensor: convert with .byte()'];
  expectTypeError(() => x.maskedSelect(long), ...mask);
  expectTypeError(() => x.maskedFill(long, 1), ...mask);
  expectTypeError(() => x.maskedCopy(long, x), ...mask);
  expectTypeError(() => torch.maskedSelect(torch.Tensor(), x, long), ...mask);
  expectTypeError(() => torch.where(long, x, x), ...mask);
  const positions = ['Positions are a LongTensor: convert with .long()'];
  expectTypeError(() => x.index(b, int), ...positions);
  expectTypeError(() => x.indexFill(b, int, 1), ...positions);
  expectTypeError(() => x.indexAdd(b, int, x), ...positions);
  expectTypeError(() => x.gather(b, int), ...positions);
  expectTypeError(() => torch.index(torch.Tensor(), x, b, int), ...positions);
  expectValues(x.index(b, int.long()), [1]);
  expectValues(x.maskedSelect(long.byte()), [1, 3]);
});

eachBase('mixed types name the conversion, in an array too', (torch) => {
  const mixed = ['The types are mixed: convert with .double()'];
  expectTypeError(() => torch.cat([torch.Tensor(2), torch.IntTensor(2)]), ...mixed);
  expectTypeError(() => torch.cat(torch.Tensor(2), torch.IntTensor(2)), ...mixed);
  expectTypeError(() => torch.Tensor(2).add(torch.FloatTensor(2)), `${mixed} or .float().`);
  expectTypeError(() => torch.ByteTensor(2).add(torch.Tensor(2)), `${mixed}.`);
  expectTypeError(() => torch.ByteTensor(2).add(torch.IntTensor(2)), 'with .byte() or .int().');
  const mask = torch.ByteTensor([1, 0]);
  expectTypeError(() => torch.where(mask, torch.Tensor(2), torch.FloatTensor(2)), 'or .float().');
  const error = thrownBy(() => torch.cat([torch.Tensor(2), 3]));
  expect(error.message).not.toContain('mixed');
});

eachBase('a constructor names the conversion, and takes nothing by mistake', (torch) => {
  expectTypeError(() => torch.FloatTensor(torch.Tensor(2)), 'Convert it with .float().');
  expectTypeError(() => torch.Tensor(undefined), 'no overload matches (undefined)');
  expectTypeError(() => torch.Generator(5), 'torch.manualSeed(generator, seed)');
  expectTypeError(() => torch.save('unwritten.t7'), '`object` = undefined');
});

eachBase('missing arguments are named', (torch, b) => {
  const x = torch.Tensor([1, 2]);
  expectTypeError(() => torch.clamp(x, 1), '\n`max` is missing.');
  expectTypeError(() => x.narrow(b), '\n`first`, `size` are missing.');
  expectTypeError(() => x.add(), '\n`value` or `b` is missing.');
  expectTypeError(() => torch.zeros(), '\n`sizes` is missing.');
  const matrix = torch.FloatTensor([[1, 0, 0]]);
  const error = thrownBy(() => torch.mm(x, matrix));
  expect(error.message).not.toContain('missing');
});

eachBase('a number where options belong names the option', (torch) => {
  const x = torch.ones(1, 1, 3, 3);
  expectTypeError(() => torch.conv2d(x, x, null, 2), '`stride` = 2: must be in an object');
  expectTypeError(() => torch.ones(2, 3).sum(torch.indexBase, 3), 'no overload matches');
});

eachBase('a type without the op explains it', (torch, b) => {
  const x = torch.IntTensor([1, 2]);
  const reals = 'The op is for reals, not for torch.IntTensor: convert with .double().';
  expectTypeError(() => x.mean(), 'mean: no overload matches', reals);
  expectTypeError(() => x.mean(b), reals);
  expectTypeError(() => torch.mean(x), reals);
  expectTypeError(() => x.exp(), reals);
  expectTypeError(() => torch.ByteTensor(2).abs(), 'Int, Long and reals', '.int()');
  expectTypeError(() => torch.Tensor(2).bitand(1), 'integers', '.long()');
  expectTypeError(() => torch.Tensor(2).any(), 'bytes', '.ne(0)');
  expect(x.double().mean()).toBe(1.5);
  expect(torch.Tensor(2).ne(0).any()).toBe(false);
});

test('functions without tensors list the name of a type', () => {
  const torch = createTorchSync();
  const error = thrownBy(() => torch.zeros('x', 'torch.IntTensor'));
  expect(error.code).toBe('NO_OVERLOAD');
  expect(error.message).toContain('\n  zeros(sizes: sizes, type: name of a tensor type)');
  expect(torch.zeros(2, 'torch.IntTensor').type()).toBe('torch.IntTensor');
  const method = thrownBy(() => torch.Tensor().zeros('x'));
  expect(method.message).not.toContain('name of a tensor type');
});

eachBase('errors of freed handles name the function and the argument', (torch, b) => {
  const x = torch.Tensor(2);
  const gone = torch.Tensor(2);
  gone.free();
  const ops = {
    sum: () => gone.sum(),
    add: () => torch.add(x, gone),
    cat: () => torch.cat([x, gone], b),
    size: () => gone.size(),
    toArray: () => gone.toArray(),
    at: () => gone.at(b),
    get: () => gone.get(b),
    put: () => gone.put(b, 1),
    assign: () => gone.assign(b, 1),
    map: () => x.map(gone, (v) => v),
    set: () => x.set(gone),
    split: () => gone.split(1),
    free: () => gone.free(),
  };
  for (const [op, call] of named(Object.entries(ops)))
    expect(thrownBy(call)).toMatchObject({
      code: 'FREED',
      op,
      value: 'torch.DoubleTensor, freed',
      message: expect.stringMatching(
        new RegExp(`^${op}: (\`\\w+\`: )?torch.DoubleTensor was freed$`),
      ),
    });
  expect(thrownBy(ops.add)).toMatchObject({
    arg: 'b',
    message: 'add: `b`: torch.DoubleTensor was freed',
  });
});

test('errors of handles of another instance name the function', () => {
  const [torch, other] = [createTorchSync(), createTorchSync()];
  expect(thrownBy(() => torch.add(torch.Tensor(1), other.Tensor(1)))).toMatchObject({
    code: 'INSTANCE',
    op: 'add',
  });
});

eachBase('at and assign name themselves', (torch, b) => {
  const x = torch.Tensor([1, 2, 3]);
  const mask = torch.ByteTensor([1, 2, 0]);
  expect(thrownBy(() => x.at(mask))).toMatchObject({ code: 'MASK_VALUE', op: 'at' });
  expect(thrownBy(() => x.at(b + 3))).toMatchObject({ code: 'INDEX_RANGE', op: 'at' });
});

eachBase('an op with a number names the one for two tensors', (torch) => {
  const x = torch.Tensor([1, 2]);
  expectTypeError(() => torch.mul(x, x), 'For two tensors there is cmul.');
  expectTypeError(() => x.div(x), 'For two tensors there is cdiv.');
  expectTypeError(() => torch.mul(2, x), 'The tensor comes first.');
  expectTypeError(() => torch.add(5, x), 'The tensor comes first.');
  expectTypeError(() => torch.div(1, x), 'cinv(x) is 1 / x');
  expectTypeError(() => torch.csub(1, x), 'neg(x).add(number)');
  expectTypeError(() => x.cmul(2), 'For a number there is mul.');
  expectTypeError(() => torch.cdiv(x, 2), 'For a number there is div.');
  expectTypeError(() => x.add([1, 2]), 'make one with torch.Tensor(array)');
  expectTypeError(() => x.sub(x), 'a difference is csub');
  expectTypeError(() => x.sub(1), 'a difference is csub');
});

eachBase('an array in place of a tensor', (torch) => {
  const x = torch.Tensor([[1, 2]]);
  expectTypeError(() => torch.mm([[1, 2]], x), 'make one with torch.Tensor(array)');
  expect(thrownBy(() => torch.zeros('2,3')).message).not.toMatch(/array/);
});

eachBase('misspelt options are shown', (torch, b) => {
  const x = torch.Tensor([[1, 2]]);
  expectTypeError(() => torch.sum(x, b, { keepdims: false }), 'unknown option "keepdims"');
  expectTypeError(() => torch.sum(x, b, {}, 1), '{}');
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`k${i}`, { a: [1] }]));
  expectTypeError(() => torch.mm(x, many), 'k7: { a: [1] }, ... }');
});

eachBase('arrays of indices and nested lists name the new forms', (torch, b) => {
  const x = torch.Tensor([[1, 2]]);
  expectTypeError(() => x.at([b, [b, b]]), 'at(...indices)', 'torch.LongTensor(list)');
  expectTypeError(() => x.assign([[], b], 99), 'assign', 'at(...indices)');
  expectTypeError(() => x.at([], [[b, b]]), 'torch.LongTensor(list)');
  expectTypeError(() => x.assign(99), '(index, ..., value)');
  expectValues(x, [[1, 2]]);
});

eachBase('map with a function alone names apply, and set with numbers names assign', (torch, b) => {
  const x = torch.Tensor([1, 2, 3]);
  expectTypeError(() => x.map((v) => v + 1), 'map: `tensor` = function', 'apply(fn)');
  expectTypeError(() => torch.map(x, (v) => v + 1), 'apply(fn)');
  expectTypeError(() => x.map(undefined, undefined), 'map: `fn` = undefined: not a function');
  expectTypeError(
    () => x.set(b, 7),
    `set: no overload matches (${b}, 7)`,
    'assign(position, value)',
  );
  expectValues(x, [1, 2, 3]);
});

test("with Torch7's rules set takes numbers as sizes", () => {
  const torch = createTorchSync({ rules: 'torch7' });
  expect(torch.Tensor([1, 2, 3]).set(2, 4).size()).toEqual([2, 4]);
});

eachBase('operators of JavaScript name the functions', (torch) => {
  const x = torch.Tensor([1, 2]);
  const words = ['JavaScript has no operators for tensors', 'torch.mul(x, 2)'];
  expectTypeError(() => x * 2, ...words);
  expectTypeError(() => -x, ...words);
  expectTypeError(() => x < 3, ...words);
  expectTypeError(() => Math.max(x, x), ...words);
  expectTypeError(() => Float64Array.of(x), ...words);
  expect(`${x}`).toBe(x.toString());
  expect('x = ' + x).toBe(`x = ${x.toString()}`);
});

eachBase('a method that writes its result into the tensor names the function', (torch) => {
  const x = torch.LongTensor([1, 1, 2]);
  expectTypeError(() => x.bincount(), 'write torch.bincount(x, ...)');
  expectTypeError(() => x.bincount(5), 'write torch.bincount(x, ...)');
  const error = thrownBy(() => x.bincount('5'));
  expect(error.message).not.toContain('torch.bincount');
});

eachBase(
  'a type that an op does not have, a word that it does not take, and a default',
  (torch, b) => {
    expectTypeError(() => torch.linspace(0, 10, 5, 'int'), 'for reals, not for torch.IntTensor');
    expectTypeError(() => torch.otsuThreshold(torch.Tensor(2, 2)), '.byte()');
    expect(thrownBy(() => torch.butter(2, 0.2, 'highpass'))).toMatchObject({
      code: 'WORD',
      arg: 'btype',
    });
    expect(thrownBy(() => torch.normalize(torch.Tensor([3, 4]))).message).toBe(
      'normalize: `dim` = its default: the tensor has 1 dimension',
    );
    expect(thrownBy(() => torch.zeros(2, 'in'))).toMatchObject({ arg: 'type' });
    expect(b).toBe(torch.indexBase);
  },
);
