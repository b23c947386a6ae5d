// The meaning of a call does not depend on whether two sizes happen to be equal: operands
// broadcast, and are paired by count only if they cannot. With rules 'torch7' they are paired
// first, as in Torch7.
import { describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

const torch = createTorchSync();
const torch7 = createTorchSync({ rules: 'torch7' });

/* Calls with operands of n x 1 x 2 and 1 x m x 2, and the size of their results. */
const RESULTS = {
  csub: (t, a, b) => t.csub(a, b),
  cmul: (t, a, b) => t.cmul(a, b),
  atan2: (t, a, b) => t.atan2(a, b),
  lt: (t, a, b) => t.lt(a, b),
  cmax: (t, a, b) => t.cmax(a, b),
  lerp: (t, a, b) => t.lerp(a, b, 0.5),
  addcmul: (t, a, b) => t.addcmul(a, 1, b, b),
  where: (t, a, b) => t.where(a.gt(0), a, b),
};
const operands = (t, n, m) => [range(t, [n, 1, 2]), range(t, [1, m, 2])];

describe('operands of n x 1 x 2 and 1 x m x 2', () => {
  test.each(Object.keys(RESULTS))('%s broadcasts them, for n = m too', (name) => {
    for (const [n, m] of named([
      [3, 4],
      [4, 4],
      [1, 1],
    ])) {
      const result = RESULTS[name](torch, ...operands(torch, n, m));
      expect(result.size()).toEqual([n, m, 2]);
    }
  });

  test.each(Object.keys(RESULTS))("%s pairs them for n = m with rules 'torch7'", (name) => {
    expect(RESULTS[name](torch7, ...operands(torch7, 3, 4)).size()).toEqual([3, 4, 2]);
    expect(RESULTS[name](torch7, ...operands(torch7, 4, 4)).size()).toEqual([4, 1, 2]);
  });

  test('dist is that of the broadcast operands', () => {
    const [a, b] = operands(torch, 4, 4);
    const wide = a.expand(4, 4, 2).dist(b.expand(4, 4, 2));
    expect(a.dist(b)).toBeCloseTo(wide, 12);
    const [a7, b7] = operands(torch7, 4, 4);
    expect(a7.dist(b7)).toBe(0);
  });

  test('in place, other sizes are refused, for n = m too', () => {
    for (const m of named([3, 4])) {
      const [a, b] = operands(torch, 4, m);
      const before = a.toArray();
      expectTorchError(() => a.add(b), { code: 'RESULT_SHAPE', op: 'add', arg: 'r', value: a });
      expectValues(a, before);
    }
    const [a, b] = operands(torch7, 4, 4);
    expect(a.add(b).toArray().flat(2)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
  });
});

describe('operands that do not broadcast', () => {
  test("are paired in order by Torch7's rules, and the result has the size of the first", () => {
    const sum = torch7.add(range(torch7, [2, 3]), range(torch7, [3, 2]));
    expectValues(sum, matrix('0 2 4; 6 8 10'));
    expect(torch7.add(range(torch7, [2, 3]), range(torch7, [6])).size()).toEqual([2, 3]);
  });

  test('otherwise are an error that names both', () => {
    for (const size of named([[5], [6], [3, 2]])) {
      const b = torch.Tensor(...size);
      expectTorchError(
        () => torch.add(torch.Tensor(2, 3), b),
        { code: 'SHAPES', op: 'add', arg: 'b', value: b },
        `add: sizes 2x3 and ${size.join('x')} do not broadcast`,
      );
    }

    expect(() => torch.add(torch.Tensor(2, 3), torch.Tensor(6))).toThrow("rules: 'torch7'");
  });
});

describe('masks', () => {
  const row = (t) => t.ByteTensor([1, 0]);

  test('broadcast to the tensor', () => {
    const x = range(torch, [2, 2]);
    expectValues(x.maskedSelect(row(torch)), [0, 2]);
    expectValues(x.clone().maskedFill(row(torch), 9), matrix('9 1; 9 3'));
    expectValues(x.clone().maskedCopy(row(torch), torch.Tensor([7, 8])), matrix('7 1; 8 3'));
    expectValues(
      torch.maskedSelect(torch.Tensor([5, 6]), torch.ByteTensor(matrix('1 1; 0 1'))),
      [5, 6, 6],
    );
  });

  test('of another size than a tensor that is written are refused', () => {
    const x = range(torch, [2, 1]);
    expectTorchError(() => x.maskedFill(torch.ByteTensor([[1, 0]]), 9), {
      code: 'RESULT_SHAPE',
      op: 'maskedFill',
    });
    expectTorchError(() => x.maskedFill(torch.ByteTensor([[1, 0, 1]]), 9), {
      code: 'COUNTS',
      op: 'maskedFill',
    });
    expectTorchError(() => x.maskedCopy(torch.ByteTensor([[1, 0, 1]]), x.clone()), {
      code: 'COUNTS',
      op: 'maskedCopy',
    });
    expectValues(x, [[0], [1]]);
  });

  test("are paired in order with rules 'torch7'", () => {
    const x = range(torch7, [2, 1]);
    expectValues(x.maskedFill(torch7.ByteTensor([[1, 0]]), 9), [[9], [1]]);
  });
});

describe('map and map2', () => {
  test('broadcast the other tensors', () => {
    const x = range(torch, [2, 3]);
    expectValues(
      x.map(range(torch, [3]), (a, b) => 10 * a + b),
      matrix('0 11 22; 30 41 52'),
    );
    const y = range(torch, [2, 2]);
    y.map2(torch.Tensor([[1], [2]]), torch.Tensor([5, 6]), (a, b, c) => b * c);
    expectValues(y, matrix('5 6; 10 12'));
  });

  test('refuse operands that broadcast to another size, even with an equal count', () => {
    const x = range(torch, [2, 1]);
    expectTorchError(() => x.map(range(torch, [1, 2]), () => 1), {
      code: 'RESULT_SHAPE',
      op: 'map',
    });
    expectTorchError(() => x.map(range(torch, [1, 3]), () => 1), { code: 'COUNTS', op: 'map' });
    const y = range(torch7, [2, 1]);
    expectValues(
      y.map(range(torch7, [1, 2]), (a, b) => b + 1),
      [[1], [2]],
    );
  });
});

test('bernoulli broadcasts its probabilities, and refuses another size', () => {
  expectValues(torch.Tensor(2, 2).bernoulli(torch.Tensor([0, 1])), matrix('0 1; 0 1'));
  expectTorchError(() => torch.Tensor(2, 1).bernoulli(torch.Tensor([[0, 1]])), {
    code: 'RESULT_SHAPE',
    op: 'bernoulli',
  });
});

test('copy pairs by count, whatever the sizes are: its result has the size of the tensor', () => {
  expectValues(torch.Tensor(2, 2).copy(range(torch, [4])), matrix('0 1; 2 3'));
  expectValues(torch.Tensor(3).copy(range(torch, [3, 1])), [0, 1, 2]);
});

test('the rules can be read, and values other than the two are refused', () => {
  expect([torch.rules, torch7.rules]).toEqual(['numpy', 'torch7']);
  expect(() => createTorchSync({ rules: 'count' })).toThrow(
    new TypeError("createTorch: `rules` = \"count\": must be 'numpy' or 'torch7'"),
  );
});

test('an option of another name is refused, and the error names this one', () => {
  expect(() => createTorchSync({ pairing: 'torch7' })).toThrow(
    /^createTorch: unknown option "pairing"; expected indexBase, rules, /,
  );
});
