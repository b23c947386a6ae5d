import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

// The manual's example.
eachBase('fills, changes and sums a tensor', (torch) => {
  let i = 0;
  const z = torch.Tensor(3, 3);
  expect(z.apply(() => ++i)).toBe(z);
  expectValues(z, matrix('1 2 3; 4 5 6; 7 8 9'));
  z.apply(Math.sin);
  let sum = 0;
  z.apply((x) => {
    sum += x;
  });
  expect(sum).toBeCloseTo(1.9552094821074, 13);
  expect(z.sum()).toBeCloseTo(sum, 13);
});

eachBase('visits elements in row-major order, whatever the strides', (torch, b) => {
  const seen = [];
  range(torch, [2, 3])
    .t()
    .reverse(b)
    .apply((x) => {
      seen.push(x);
    });
  expect(seen).toEqual([2, 5, 1, 4, 0, 3]);
});

eachBase('the returned number is converted to the element type', (torch) => {
  for (const type of named(TYPES.slice(0, 5)))
    expectValues(
      torch[`${type}Tensor`]([1]).apply(() => 2.9),
      [2],
    );
  expectValues(
    torch.LongTensor([1]).apply(() => 2n ** 60n),
    [2n ** 60n],
  );
  expectValues(
    torch.Tensor([1, 2]).apply(() => null),
    [1, 2],
  );
});

eachBase('an empty tensor calls the function never', (torch) => {
  torch.Tensor().apply(() => {
    throw new Error('called');
  });
});

eachBase('the function may make memory grow, and may free the tensor', (torch) => {
  const x = range(torch, [3]);
  let room = 1e6;
  x.apply((v) => torch.Tensor((room *= 2)).nElement() && v + 1);
  expectValues(x, [1, 2, 3]);
  let calls = 0;
  x.apply(() => {
    if (calls++ === 0) x.free();
  });
  expect(calls).toBe(3);
});

eachBase('the function must not resize the storage', (torch) => {
  const x = range(torch, [3]);
  expectTorchError(
    () =>
      x.apply(() => {
        x.storage().resize(100);
      }),
    { code: 'RESIZED' },
    'resized the storage',
  );
});

eachBase(
  'an exception of the function is rethrown, and other results than numbers are refused',
  (torch) => {
    const x = range(torch, [3]);
    expect(() =>
      x.apply(() => {
        throw new RangeError('mine');
      }),
    ).toThrow('mine');
    expectTypeError(() => x.apply(() => 'a'), 'the function returned "a"');
    expectTypeError(() => x.apply(3), 'apply: `fn` = 3: not a function');
    expectValues(x, [0, 1, 2]);
  },
);

eachBase('the function must not withdraw the memory: nothing is written to it', (torch) => {
  const owner = torch.Tensor([1, 2, 3]);
  const lent = torch.Storage(3, owner.data(true));
  const x = torch.Tensor(lent);
  const place = owner.data(true);
  let other;
  const withdraw = (v) => {
    lent.withdraw();
    owner.free();
    other = torch.Tensor([4, 5, 6]);
    return v + 10;
  };
  expectTorchError(
    () => x.apply(withdraw),
    { code: 'WITHDRAWN', op: 'apply', value: 'torch.DoubleTensor of size 3' },
    'withdrew',
  );
  expect(other.data(true)).toBe(place); /* the same memory */
  expectValues(other, [4, 5, 6]);
});

eachBase(
  'the function must not set the tensor to another storage, nor move its storage',
  (torch, b) => {
    const changes = [
      (x) => x.set(torch.Tensor([7, 8, 9])),
      (x) => x.set(x.storage(), b, [2]),
      (x) => x.resize(2),
      (x) => x.set(x.storage(), 1 + b, [2]),
      (x) => x.storage().resize(100).resize(3),
      (x) => torch.add(x, torch.Tensor([[5]]), 1),
    ];
    for (const change of named(changes)) {
      const x = range(torch, [3]);
      const seen = torch.Tensor(x.storage());
      const fn = (v) => {
        change(x);
        return v + 10;
      };
      expectTorchError(
        () => x.apply(fn),
        { code: 'RESIZED', op: 'apply', value: x },
        'the function',
      );
      expectValues(seen.storage().toArray().slice(1, 3), [1, 2]);
    }
  },
);

eachBase('operands must not change either', (torch) => {
  const x = range(torch, [3]);
  for (const [i, name] of named(['map', 'map2'].entries())) {
    const others = [range(torch, [3]), range(torch, [3])].slice(0, i + 1);
    const fn = () => {
      others[i].storage().resize(50);
      return 9;
    };
    expectTorchError(
      () => x[name](...others, fn),
      { code: 'RESIZED', op: name, value: others[i] },
      'resized the storage',
    );
  }
  expectValues(x, [0, 1, 2]);
});
