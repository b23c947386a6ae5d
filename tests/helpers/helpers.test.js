/* The helpers whose messages are read when a test fails. */
import { expect, test } from '@jest/globals';
import { expectTensor, expectValues } from './expect.js';
import { fail } from './fail.js';
import { expectLines } from './lines.js';
import { matrix } from './matrix.js';
import { named, takeCase } from './named.js';
import { expectEveryOverload } from './overloads.js';
import { SEED, repeatable } from './random.js';
import { showList } from './show.js';
import { expectTorchError, expectTypeError, thrownBy, torch0, withoutLeak } from './torch.js';

test('matrices are read from text', () => {
  expect(matrix('1 2; 3 4')).toEqual(matrix('1 2; 3 4'));
  expect(matrix(' -0 NaN\n Infinity -Infinity ')).toEqual(matrix('-0 NaN; Infinity -Infinity'));
  expect(matrix('1e-3 0xff .5 -7n 2.')).toEqual([[0.001, 255, 0.5, -7n, 2]]);
});

test('a text that is no matrix is refused in the line of the test', () => {
  for (const [text, message] of [
    ['1 2; 3', 'matrix: the rows have 2, 1 numbers'],
    ['1 x', "matrix: 'x' is not a number"],
    ['', "matrix: '' is not a number"],
    ['1_000', "matrix: '1_000' is not a number"],
  ]) {
    const call = () => matrix(text);
    expect(call).toThrow(message);
    expect(stackOf(call)[0]).toContain('helpers.test.js');
  }
});

test('numbers are shown as they are', () => {
  expect(showList([NaN, -0, 0, -Infinity, 5n, 'x'])).toBe('[NaN, -0, 0, -Infinity, 5n, "x"]');
  expect(showList([...Array(20).keys()], 9, 1)).toBe('[..., 8, 9, 10, ...]');
  expect(showList(Float32Array.of(0.5, -0))).toBe('[0.5, -0]');
});

test('the first difference of two tensors is named with its index and both values', () => {
  expect(() => expectValues(torch0.Tensor(matrix('1 2; -0 4')), matrix('1 2; 0 4'))).toThrow(
    `the torch.DoubleTensor differs at [1, 0]: got -0, wanted 0
  got    [1, 2, -0, 4] of size [2, 2]
  wanted [1, 2, 0, 4] of size [2, 2]`,
  );
  expect(() => expectTensor(torch0.LongTensor([1, 2]), torch0.IntTensor([1, 2]))).toThrow(
    'is another type:\n  got    [1, 2] LongTensor of size [2]\n  wanted [1, 2] IntTensor',
  );
  expect(() => expectValues(torch0.Tensor([1, 2]), [[1, 2]])).toThrow('has another size');
  const long = torch0.zeros(1000);
  expect(() => expectTensor(long.clone().put(500, NaN), long)).toThrow(
    'differs at [500]: got NaN, wanted 0\n  got    [..., 0, 0, 0, 0, 0, 0, NaN, 0,',
  );
  expectValues(torch0.Tensor([[NaN]]), [[NaN]]);
  expectValues(torch0.LongTensor([2n ** 60n]), [2n ** 60n]);
  expectValues(3, 3);
  expectValues(torch0.Tensor(), []);
});

test('errors of helpers are reported in the line of the test', () => {
  const add = () => torch0.Tensor([1, 2]);
  for (const call of [
    () => expectValues(add(), [1, 3]),
    () => expectTensor(add(), torch0.Tensor([1, 3])),
    () => expectTorchError(add, {}),
    () => expectTorchError(() => add().select(5, 0), { code: 'OTHER' }),
    () => expectTorchError(() => add().select(5, 0), { code: 'DIM_RANGE' }, 'other words'),
    () => expectTypeError(() => add().select('x'), 'other words'),
    () => expectEveryOverload(torch0, 'abs', add(), [], [1, 3]),
    () =>
      expectLines(
        torch0,
        ['Byte'],
        (x, d) => x.sort(d)[0],
        (line) => [line],
        { sizes: [[5]] },
      ),
  ]) {
    const [first] = stackOf(call);
    expect(first).toContain('helpers.test.js');
  }
});

test('an error of the library keeps its stack', () => {
  const [first] = stackOf(() => expectEveryOverload(torch0, 'abs', torch0.Tensor(2), ['x'], [1]));
  expect(first).toContain('/js/');
});

test('loops over named cases name the case that failed', () => {
  const run = () => {
    for (const type of named(['Byte', 'Half'])) {
      for (const [name, of] of named(Object.entries({ one: () => 1 })))
        for (const size of named([[1, -0]])) if (type === 'Half') fail(`${name} ${of()} ${size}`);
    }
  };
  expect(run).toThrow('one 1 1,0');
  expect(takeCase()).toBe('Half, one, [1, -0]');
  expect(takeCase()).toBe('');
  expect([...named([1, 2])]).toEqual([1, 2]);
  expect(takeCase()).toBe('');
});

test('a random test says how to repeat it', async () => {
  expect(() => repeatable({ RUNS: 5 }, () => fail('wrong'))).toThrow(
    `repeat with SEED=${SEED} RUNS=5: wrong`,
  );
  await expect(repeatable({}, () => Promise.reject(new Error('late')))).rejects.toThrow(
    `repeat with SEED=${SEED}: late`,
  );
});

test('the errors of a test keep no tensors that a worker would send', () => {
  for (const check of named([
    (torch) => torch.Tensor(2).select(5, 0),
    (torch) => expect(torch.Tensor(2)).toBe(torch.Tensor(2)),
  ])) {
    const error = thrownBy(() => withoutLeak(torch0, check));
    expect(Object.keys(error)).not.toContain('value');
    expect(Object.keys(error)).not.toContain('matcherResult');
  }
});

function stackOf(call) {
  try {
    call();
  } catch (error) {
    return error.stack.split('\n').filter((line) => line.startsWith('    at '));
  }
  return [];
}
