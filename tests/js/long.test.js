/* 64-bit integers are exact: beyond 2^53 they are BigInts. */
import { expect, describe } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';

const BIG = 2n ** 53n + 1n; /* no number has this value */
const MOST = 2n ** 63n - 1n;
const LEAST = -(2n ** 63n);

describe('Reading', () => {
  eachBase('gives a number while it is exact, else a BigInt', (torch, b) => {
    const values = [0, 2 ** 53 - 1, -(2 ** 53 - 1), 2n ** 53n, BIG, MOST, LEAST];
    const x = torch.LongTensor(values);
    expectValues(x, values);
    expect([...x]).toEqual(values);
    expect(values.map((_, i) => x.at(i + b))).toEqual(values);
    expectValues(x.storage(), values);
    expect(x.storage().at(4 + b)).toBe(BIG);
    expect(x.select(b, 5 + b)).toBe(MOST);
    expect(x.narrow(b, 6 + b, 1).squeeze()).toBe(LEAST);
  });

  eachBase('data and typed arrays are BigInt64Arrays', (torch) => {
    const x = torch.LongTensor([1, BIG]);
    expect([...x.data()]).toEqual([1n, BIG]);
    expect([...x.toTypedArray()]).toEqual([1n, BIG]);
    x.data()[0] = LEAST;
    expectValues(x, [LEAST, BIG]);
  });
});

describe('Writing', () => {
  eachBase('fill, assign, apply, masks and positions take BigInts', (torch, b) => {
    const x = torch.LongTensor(3);
    expectValues(x.fill(BIG), [BIG, BIG, BIG]);
    x.assign(b, MOST);
    x.storage().assign(1 + b, LEAST);
    expectValues(x, [MOST, LEAST, BIG]);
    x.maskedFill(torch.ByteTensor([1, 0, 0]), BIG);
    x.indexFill(b, [1 + b], -BIG);
    expectValues(x, [BIG, -BIG, BIG]);
    expectValues(
      x.apply((v) => v - 1n),
      [2n ** 53n, -BIG - 1n, 2n ** 53n],
    );
    expectValues(torch.LongStorage(2).fill(BIG), [BIG, BIG]);
    expectValues(torch.LongTensor(BigInt64Array.of(BIG)), [BIG]);
  });

  eachBase('a number beyond 2^53 is the integer that it stands for', (torch) => {
    expectValues(torch.LongTensor(1).fill(2 ** 62), [2n ** 62n]);
    expectValues(torch.LongTensor([-(2 ** 63)]), [LEAST]);
  });

  eachBase('other types take a BigInt as the number that it is', (torch) => {
    expectValues(torch.Tensor([3n]).add(4n), [7]);
    expectValues(torch.ByteTensor(1).fill(255n), [255]);
    expectValues(torch.FloatTensor(1).fill(BIG), [2 ** 53]);
  });
});

describe('Arithmetic', () => {
  eachBase('is exact, and wraps at 64 bits', (torch) => {
    const x = torch.LongTensor([BIG, -BIG]);
    expectValues(torch.add(x, BIG), [2n * BIG, 0]);
    expectValues(torch.add(x, 3, x), [4n * BIG, -4n * BIG]);
    expectValues(torch.csub(x, 1n), [2n ** 53n, -BIG - 1n]);
    expectValues(torch.mul(x, 3n), [3n * BIG, -3n * BIG]);
    expectValues(torch.div(torch.mul(x, 5n), 5n), [BIG, -BIG]);
    expectValues(torch.LongTensor([MOST]).add(1), [LEAST]);
    /* 2^106 wraps to 0 */
    expectValues(torch.cmul(x, x), [2n ** 54n + 1n, 2n ** 54n + 1n]);
  });

  eachBase('reductions are exact', (torch, b) => {
    const x = torch.LongTensor([BIG, 1, 1]);
    expect(x.sum()).toBe(BIG + 2n);
    expectValues(x.sum(b), [BIG + 2n]);
    expect(x.max()).toBe(BIG);
    expect(x.prod()).toBe(BIG);
    expect(torch.LongTensor([LEAST, -1]).sum()).toBe(MOST);
    expect(torch.LongTensor([BIG, -BIG, 5]).sum()).toBe(5);
  });

  eachBase('comparisons are exact', (torch) => {
    const x = torch.LongTensor([BIG, BIG - 1n]);
    expectValues(x.eq(BIG), [1, 0]);
    expectValues(x.lt(BIG), [0, 1]);
    expectValues(x.ge(torch.LongTensor([BIG, BIG])), [1, 0]);
  });
});

describe('A BigInt of more than 64 bits', () => {
  eachBase('is refused wherever an integer is wanted, and nothing is changed', (torch, b) => {
    for (const type of named(['Byte', 'Char', 'Short', 'Int', 'Long'])) {
      const [x, s] = [torch[`${type}Tensor`]([1]), torch[`${type}Storage`]([1])];
      const before = torch.memory();
      for (const v of named([2n ** 63n, LEAST - 1n, 2n ** 70n, 10n ** 400n])) {
        const uses = {
          fill: [() => x.fill(v), () => s.fill(v)],
          add: [() => x.add(v), () => torch.add(x, v), () => torch.add(x, v, x)],
          assign: [() => x.assign(b, v), () => s.assign(b, v)],
          apply: [() => x.apply(() => v)],
          indexFill: [() => x.indexFill(b, [b], v)],
          [`torch.${type}Tensor`]: [() => x.new([v]), () => torch[`${type}Tensor`]([[3, v]])],
          [`torch.${type}Storage`]: [() => s.new([3, v])],
        };
        for (const [op, calls] of named(Object.entries(uses))) {
          for (const use of named(calls))
            expectTorchError(
              use,
              { code: 'LONG_RANGE', op, arg: 'value', value: v },
              `\`value\` = ${v}n: does not fit in 64 bits`,
            );
        }
      }
      expect([x.toArray(), s.toArray()]).toEqual([[1], [1]]);
      expect(torch.memory()).toEqual(before);
    }
  });

  eachBase('is the nearest number where a real is wanted', (torch, b) => {
    const v = 2n ** 70n + 1n;
    for (const type of named(['Float', 'Double'])) {
      const [x, s] = [torch[`${type}Tensor`](1), torch[`${type}Storage`](1)];
      const all = [
        x.fill(v),
        torch.add(x, v).csub(v),
        x.zero().assign(b, v),
        x.zero().apply(() => v),
        x.new([v]),
        x.new(s.fill(v)),
        x.new(s.assign(b, v)),
        x.new(s.new([v])),
      ];
      expect(all.map((t) => t.toArray())).toEqual(all.map(() => [2 ** 70]));
      expectValues(x.new([10n ** 400n]), [Infinity]);
      expectValues(x.fill(-(10n ** 400n)), [-Infinity]);
    }
  });

  eachBase('is not a seed, nor is any number beyond 64 bits', (torch) => {
    torch.manualSeed(MOST);
    for (const seed of named([2n ** 63n, LEAST - 1n, 2 ** 70, -Infinity, NaN]))
      expectTorchError(() => torch.manualSeed(seed), {
        code: 'LONG_RANGE',
        op: 'manualSeed',
        arg: 'seed',
        value: seed,
      });
    expect(torch.initialSeed()).toBe(MOST);
    torch.manualSeed(LEAST);
    expect(torch.initialSeed()).toBe(LEAST);
  });

  eachBase('is the same in a typed array of 64 bits without a sign', (torch) => {
    const before = torch.memory();
    const [most, more, all] = [MOST, 2n ** 63n, 2n ** 64n - 1n].map((v) =>
      BigUint64Array.of(5n, v),
    );
    for (const make of named([
      torch.LongTensor,
      torch.LongStorage,
      torch.IntTensor,
      torch.ByteStorage,
    ])) {
      for (const values of named([more, all]))
        expectTorchError(() => make(values), { code: 'LONG_RANGE', value: values[1] });
    }
    expectTorchError(() => torch.Tensor([1, 2]).index(torch.indexBase, all), {
      code: 'LONG_RANGE',
      value: all[1],
    });
    expect(torch.memory()).toEqual({
      ...before,
      tensors: before.tensors + 1,
      storages: before.storages + 1,
      bytes: before.bytes + 16,
    });
    expect([torch.LongTensor(most), torch.LongStorage(most)].map((x) => x.toTypedArray())).toEqual([
      BigInt64Array.of(5n, MOST),
      BigInt64Array.of(5n, MOST),
    ]);
    expect([torch.IntTensor(most), torch.ByteTensor(most)].map((x) => x.toArray())).toEqual([
      torch.IntTensor([5n, MOST]).toArray(),
      torch.ByteTensor([5n, MOST]).toArray(),
    ]);
    expect([torch.DoubleTensor(all), torch.FloatStorage(all)].map((x) => x.toArray())).toEqual([
      [5, 2 ** 64],
      [5, 2 ** 64],
    ]);
  });
});
