/* The module's memory: growth, its limit, and impossible sizes. */
import { test, expect, describe } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, thrownBy } from '../helpers/torch.js';

describe('When memory grows', () => {
  test('earlier arrays of data() are detached, and later ones are right', () => {
    const torch = createTorchSync(); /* a new instance: its memory is small */
    const x = torch.Tensor([1, 2, 3]);
    const old = x.data();
    const y = torch.Tensor(1e6).fill(5);
    expect(old.length).toBe(0);
    expect([...x.data()]).toEqual([1, 2, 3]);
    x.data()[0] = 7;
    expectValues(x, [7, 2, 3]);
    expect(y.data()[999999]).toBe(5);
  });

  test('the function of apply() may make it grow, and ops go on', () => {
    const torch = createTorchSync();
    const x = torch.Tensor([1, 2, 3]);
    const kept = [];
    x.apply((v) => {
      kept.push(torch.Tensor(1e5 * v));
      return v * 2;
    });
    expectValues(x, [2, 4, 6]);
    expect(kept.map((t) => t.sum())).toEqual([0, 0, 0]);
    expect(x.data()[1]).toBe(4);
  });

  test('it grows step by step, and no tensor changes', () => {
    const torch = createTorchSync();
    const all = Array.from({ length: 60 }, (_, i) => torch.FloatTensor(20000).fill(i));
    expect(all.map((t) => t.max())).toEqual(all.map((_, i) => i));
  });
});

describe('Impossible sizes', () => {
  const SIZES = [
    [2 ** 29],
    [2 ** 31],
    [2 ** 31 + 1],
    [2 ** 32],
    [2 ** 32 + 1],
    [2 ** 16, 2 ** 16],
    [65537, 65537],
    [2 ** 53 - 1],
    [2 ** 53 - 1, 2 ** 53 - 1],
    [2 ** 53],
    [1e300],
    [1, 1e300],
  ];
  const expectTooLarge = (use) => {
    const error = thrownBy(use);
    expect([error.name, error.code]).toEqual(['TorchError', 'TOO_LARGE']);
  };

  eachBase('are refused, and change nothing', (torch) => {
    const x = torch.Tensor([1, 2]);
    const before = torch.memory();
    for (const size of named(SIZES)) {
      expectTooLarge(() => torch.Tensor(...size));
      expectTooLarge(() => x.resize(size));
      expectTooLarge(() => torch.DoubleStorage(size.reduce((n, m) => n * m)));
    }
    expect(torch.memory()).toEqual(before);
    expectValues(x, [1, 2]);
  });

  eachBase('are refused in a LongStorage, too', (torch) => {
    for (const n of named([2 ** 31, 2 ** 40, 2 ** 53 - 1]))
      expectTooLarge(() => torch.Tensor(torch.LongStorage([n])));
  });

  /* these are BigInts */
  eachBase('beyond 2^53 in a LongStorage as well', (torch) => {
    for (const n of named([2n ** 53n, 2n ** 62n]))
      expectTooLarge(() => torch.Tensor(torch.LongStorage([n])));
  });

  eachBase('are refused for results', (torch) => {
    const x = torch.ByteTensor([[1]]);
    const r = torch.ByteTensor([5]);
    const n = 2 ** 20;
    const wide = x.expand(n, n);
    const before = torch.memory();
    const uses = [
      () => wide.clone(),
      () => torch.add(wide, 1),
      () => torch.add(r, wide, 1),
      () => wide.float(),
      () => wide.toArray(),
      () => x.repeatTensor(n, n),
      () => torch.repeatTensor(r, x, n, n),
    ];
    for (const use of named(uses)) torch.scope(() => expectTooLarge(use));
    expect(torch.memory()).toEqual(before);
    expectValues(r, [5]);
  });

  eachBase('leave nothing behind in a conversion', (torch) => {
    const wide = torch.ByteTensor([[1]]).expand(2 ** 20, 2 ** 20);
    const before = torch.memory();
    expectTooLarge(() => wide.float());
    expect(torch.memory()).toEqual(before);
  });
});

describe('maxMemory', () => {
  test('reached within a call restores the result', () => {
    const torch = createTorchSync({ maxMemory: 3e6, rules: 'torch7' });
    /* paired by element count; b must be copied first */
    const [a, b] = [torch.Tensor(100, 1000), torch.Tensor(500, 200).t()];
    const [r, none, window] = [
      torch.Tensor([1, 2]),
      torch.Tensor(),
      torch.Tensor(torch.Storage(torch.Tensor([3, 4]).storage(), torch.indexBase, 1)),
    ];
    const before = torch.memory();
    for (const result of named([r, none, window]))
      expectTorchError(() => torch.add(result, a, b), { code: 'NO_MEMORY', op: 'add' });
    expect([r, none, window].map((t) => [t.toArray(), t.storage().toArray()])).toEqual([
      matrix('1 2; 1 2'),
      [[], []],
      matrix('3; 3'),
    ]);
    expect([torch.memory().bytes, torch.memory().tensors]).toEqual([before.bytes, before.tensors]);
    b.free();
    expect(torch.add(r, a, 5).sum()).toBe(5e5);
  });

  test.each([['"1e6"', '1e6'], [NaN], [-1], [1.5], [-Infinity], [null], ['5n', 5n], [true]])(
    '%s is an error that names it',
    (shown, maxMemory = shown) => {
      const make = () => createTorchSync({ maxMemory });
      expect(make).toThrow(TypeError);
      expect(make).toThrow(
        `createTorch: \`maxMemory\` = ${shown}: must be a whole number of bytes or Infinity`,
      );
    },
  );

  test('of 0 leaves room for no element, and Infinity is no limit', () => {
    const none = createTorchSync({ maxMemory: 0 });
    expectTorchError(() => none.Tensor(1), { code: 'NO_MEMORY' });
    expect(none.Tensor().nElement()).toBe(0);
    expect(createTorchSync({ maxMemory: Infinity }).ones(1000).sum()).toBe(1000);
  });

  const makeFull = () => {
    const torch = createTorchSync({ maxMemory: 1e6 });
    return { torch, x: torch.Tensor(100000).fill(3) };
  };

  test('is a limit that is honoured, and said in the message', () => {
    const { torch, x } = makeFull();
    const before = torch.memory();
    for (const n of named([1e6, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 100])) {
      for (const use of named([() => torch.ByteTensor(n), () => torch.CharStorage(n)])) {
        expectTorchError(use, { code: 'NO_MEMORY' }, 'not enough memory for');
      }
    }
    expectTorchError(() => x.resize(200000), { code: 'NO_MEMORY', op: 'resize' });
    expect(torch.memory()).toEqual(before);
    expect([x.size(), x.sum()]).toEqual([[100000], 300000]);
  });

  test('an op without room for its result fails, and leaves none behind', () => {
    const { torch, x } = makeFull();
    const before = torch.memory();
    const uses = [
      () => torch.add(x, 1),
      () => x.clone(),
      () => x.repeatTensor(2),
      () => x.float(),
      () => torch.lt(x, 4).double(),
      () => x.storage().resize(200000),
    ];
    for (const use of named(uses)) {
      torch.scope(() => expectTorchError(use, { code: 'NO_MEMORY' }, 'bytes'));
      expect(torch.memory()).toEqual(before);
    }
    expect(x.add(1).sum()).toBe(400000);
  });

  test('freed memory can be used again', () => {
    const { torch, x } = makeFull();
    x.free();
    expect(torch.Tensor(100000).nElement()).toBe(100000);
  });
});
