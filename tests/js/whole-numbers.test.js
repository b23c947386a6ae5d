/* Positions, dimensions, sizes and counts are whole numbers: a fraction is refused with
   NOT_INTEGER, or truncated with Torch7's rules. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

const refused = (run, op, arg, text = 'not a whole number') =>
  expectTorchError(run, { code: 'NOT_INTEGER', op, arg }, text);

eachBase('arguments of ops name the argument and the value', (torch, b) => {
  const x = torch.Tensor(matrix('1 2 3; 4 5 6'));
  refused(() => x.select(b, 0.99 + b), 'select', 'index', `\`index\` = ${0.99 + b}`);
  refused(() => x.select(b + 0.99, b), 'select', 'dim', `\`dim\` = ${b + 0.99}`);
  refused(() => x.narrow(b, b, 1.5), 'narrow', 'size', '`size` = 1.5');
  refused(() => torch.sum(x, b + 0.5), 'sum', 'dim');
  refused(() => x.topk(1.5), 'topk', 'k');
  refused(() => x.kthvalue(1.5), 'kthvalue', 'k');
  refused(() => torch.eye(2.5), 'eye', 'n');
  refused(() => x.diag(0.5), 'diag', 'k');
  refused(() => x.unfold(b, 1, 0.5), 'unfold', 'step');
  refused(() => torch.linspace(0, 1, 2.5), 'linspace', 'n');
  refused(() => torch.cat(x, x, b + 0.5), 'cat', 'dim');
  refused(() => x.unsqueeze(0.5), 'unsqueeze', 'dim');
  refused(() => torch.histc(x, 2.5), 'histc', 'bins');
});

eachBase('lists of sizes and dimensions name the number', (torch, b) => {
  const x = torch.Tensor(2, 3);
  const sizes = (run, op, list, arg = 'sizes') =>
    refused(run, op, arg, `\`${arg}\` = ${list}: 2.5 is not a whole number`);
  sizes(() => torch.zeros(2.5, 3), 'zeros', '[2.5, 3]');
  sizes(() => torch.ones([1, 2.5]), 'ones', '[1, 2.5]');
  sizes(() => x.view(2.5, 1), 'view', '[2.5, 1]');
  sizes(() => x.reshape([2.5]), 'reshape', '[2.5]');
  sizes(() => x.expand(2.5, 1), 'expand', '[2.5, 1]');
  sizes(() => x.repeatTensor(1, 2.5), 'repeatTensor', '[1, 2.5]');
  sizes(() => x.permute(b, 2.5), 'permute', `[${b}, 2.5]`, 'dims');
  sizes(() => x.pad([2.5]), 'pad', '[2.5]', 'widths');
  sizes(() => x.tile(2.5), 'tile', '[2.5]', 'reps');
});

eachBase('lists of positions name the number', (torch, b) => {
  const x = torch.Tensor(2, 3);
  const text = `${b + 0.5} is not a whole number`;
  refused(() => x.index(b, [b, b + 0.5]), 'index', 'index', text);
  refused(() => x.indexFill(b, [b + 0.5], 1), 'indexFill', 'index', text);
  refused(() => x.gather(b, [[b, b + 0.5, b]]), 'gather', 'index', text);
  refused(() => torch.oneHot([b + 0.5]), 'oneHot', 'index', text);
  expectTypeError(() => x.index(b, [b, '1']), 'no overload matches');
  expectTypeError(() => x.index(b, [b, NaN]), 'no overload matches');
});

eachBase('constructors, set and resize', (torch, b) => {
  const x = torch.Tensor(2, 3);
  const name = 'torch.DoubleTensor';
  const storage = torch.Storage(6);
  refused(() => torch.Tensor(4.999), name, 'sizes', '4.999 is not a whole number');
  refused(() => torch.Tensor(0.5), name, 'sizes');
  refused(() => torch.Tensor(storage, b + 0.5, 2), name, 'offset');
  refused(() => torch.Tensor(storage, b, 2.5), name, 'sizes');
  refused(() => torch.Tensor(storage, b, 2, 1.5), name, 'sizes');
  refused(() => torch.Tensor(storage, b, [2.5]), name, 'sizes');
  refused(() => torch.Tensor(storage, b, [2, 2], [1.5, 1]), name, 'strides');
  refused(() => torch.Tensor(new Float32Array(5), [2, 2.5]), name, 'sizes');
  refused(() => x.set(storage, b, 1.5), 'set', 'sizes');
  refused(() => x.resize(1.5), 'resize', 'sizes');
  refused(() => x.resize([1.5, 2]), 'resize', 'sizes');
  expect(x.size()).toEqual([2, 3]);
});

eachBase('fractions are refused as size and offset of storages', (torch, b) => {
  const storage = torch.FloatStorage([1, 2]);
  const name = 'torch.FloatStorage';
  refused(() => torch.FloatStorage(2.5), name, 'size');
  refused(() => torch.FloatStorage(storage, b + 0.5), name, 'offset');
  refused(() => torch.FloatStorage(storage, b, 0.5), name, 'size');
  refused(() => torch.FloatStorage(1.5, 8), name, 'size');
  refused(() => torch.FloatStorage(1, 8.5), name, 'address');
  refused(() => storage.at(b + 0.5), 'at', 'index');
  refused(() => storage.assign(b + 0.5, 1), 'assign', 'index');
  refused(() => storage.resize(1.5), 'resize', 'size');
  expectValues(storage, [1, 2]);
});

eachBase('methods that are not ops', (torch, b) => {
  const x = torch.Tensor(4, 3);
  refused(() => x.size(b + 0.5), 'size', 'dim');
  refused(() => x.stride(b + 0.5), 'stride', 'dim');
  refused(() => x.split(1.5), 'split', 'size');
  refused(() => x.chunk(1.5), 'chunk', 'n');
  refused(() => x.chunk(2, b + 0.5), 'chunk', 'dim');
  refused(() => x.tensorSplit(1.5), 'tensorSplit', 'n');
  refused(() => x.tensorSplit([1.5]), 'tensorSplit', 'positions', '1.5 is not a whole number');
  refused(() => x.tensorSplit(2, b + 0.5), 'tensorSplit', 'dim');
  refused(() => x.sub(b, b + 0.5), 'sub', 'last');
  refused(() => x.at(b + 0.5, b), 'at', 'index');
  refused(() => torch.Tensor([1, 2]).at(b + 0.5), 'at', 'index');
  refused(() => x.assign(b, b + 0.5, 1), 'assign', 'index');
  refused(() => torch.Tensor([1, 2]).assign(b + 0.5, 1), 'assign', 'index');
  const data = new Float32Array(4);
  refused(() => torch.fromDescriptor({ data, shape: [1.5] }), 'fromDescriptor', 'shape');
  refused(
    () => torch.fromDescriptor({ data, shape: [1], stride: [0.5] }),
    'fromDescriptor',
    'stride',
  );
  refused(() => torch.fromDescriptor({ data, offset: 0.5 }), 'fromDescriptor', 'offset');
});

eachBase('random integers and seeds', (torch) => {
  refused(() => torch.random(1.5), 'random', 'b');
  refused(() => torch.random(1.5, 3), 'random', 'a');
  refused(() => torch.Tensor(2).random(1, 3.5), 'random', 'b');
  refused(() => torch.manualSeed(0.5), 'manualSeed', 'seed');
  refused(() => torch.randperm(2.5), 'randperm', 'n');
  refused(() => torch.multinomial(torch.ones(3), 1.5), 'multinomial', 'n');
  torch.manualSeed(5n);
  const first = torch.random(1n, 1000n);
  torch.manualSeed(5);
  expect(torch.random(1, 1000)).toBe(first);
});

test('fromFile refuses a fraction as position or count', async () => {
  const torch = createTorchSync();
  const bytes = new Uint8Array(8);
  for (const [arg, value] of named([
    ['byteOffset', 0.5],
    ['count', 1.5],
  ]))
    await expect(torch.FloatStorage.fromFile(bytes, { [arg]: value })).rejects.toMatchObject({
      code: 'NOT_INTEGER',
      op: 'fromFile',
      arg,
      value,
    });
});

eachBase('whole numbers of every kind are accepted', (torch, b) => {
  const x = torch.Tensor(matrix('1 2; 3 4'));
  if (b === 0) expectValues(x.select(-0, -0), [1, 2]);
  expectValues(x.index(b, [BigInt(b)]), [[1, 2]]);
  expect(torch.zeros(2, 1).size()).toEqual([2, 1]);
  expectTorchError(() => x.narrow(b, 2 ** 53, 1), { code: 'INDEX_RANGE', arg: 'first' }, '');
  for (const v of named([NaN, Infinity]))
    expectTypeError(() => x.select(b, v), 'no overload matches');
  /* elements may be fractions, and are converted to the type of the tensor */
  expectValues(torch.IntTensor([1]).add(1.9), [2]);
});

test('the error has the value', () => {
  const torch = createTorchSync();
  let error;
  try {
    torch.Tensor(3).narrow(0, 0, 3 / 2);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ code: 'NOT_INTEGER', op: 'narrow', arg: 'size', value: 1.5 });
});

test("with Torch7's rules fractions are truncated", () => {
  const torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
  const x = torch.Tensor(matrix('1 2; 3 4'));
  expectValues(x.select(1.9, 2.9), [3, 4]);
  expect(torch.zeros(2.7).size()).toEqual([2]);
  expect(torch.Tensor(4.999).nElement()).toBe(4);
  expect(torch.Storage(2.5).size()).toBe(2);
  expect(x.size(1.5)).toBe(2);
  expect(x.at(1.5, 2.5)).toBe(2);
  expect(x.split(1.9).length).toBe(2);
  expectValues(x.index(1, [1.9]), [[1, 2]]);
});
