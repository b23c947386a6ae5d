// 64-bit integers: beyond 2^53 they are BigInts, and exact.
import { expect, describe } from '@jest/globals';
import { eachBase, thrownBy } from '../helpers/torch.js';

const BIG = 2n ** 53n + 1n; // no number is this
const MOST = 2n ** 63n - 1n;
const LEAST = -(2n ** 63n);

describe('Reading', () => {
  eachBase('gives a number while it is exact, else a BigInt', (torch, b) => {
    const values = [0, 2 ** 53 - 1, -(2 ** 53 - 1), 2n ** 53n, BIG, MOST, LEAST];
    const x = torch.LongTensor(values);
    expect(x.toArray()).toEqual(values);
    expect([...x]).toEqual(values);
    expect(values.map((_, i) => x.at(i + b))).toEqual(values);
    expect(x.storage().toArray()).toEqual(values);
    expect(x.storage().at(4 + b)).toBe(BIG);
    expect(x.select(b, 5 + b)).toBe(MOST);
    expect(x.narrow(b, 6 + b, 1).squeeze()).toBe(LEAST);
  });

  eachBase('data and typed arrays are BigInt64Arrays', (torch) => {
    const x = torch.LongTensor([1, BIG]);
    expect([...x.data()]).toEqual([1n, BIG]);
    expect([...x.toTypedArray()]).toEqual([1n, BIG]);
    x.data()[0] = LEAST;
    expect(x.toArray()).toEqual([LEAST, BIG]);
  });
});

describe('Writing', () => {
  eachBase('fill, assign, apply, masks and positions take BigInts', (torch, b) => {
    const x = torch.LongTensor(3);
    expect(x.fill(BIG).toArray()).toEqual([BIG, BIG, BIG]);
    x.assign(b, MOST);
    x.storage().assign(1 + b, LEAST);
    expect(x.toArray()).toEqual([MOST, LEAST, BIG]);
    x.maskedFill(torch.ByteTensor([1, 0, 0]), BIG);
    x.indexFill(b, [1 + b], -BIG);
    expect(x.toArray()).toEqual([BIG, -BIG, BIG]);
    expect(x.apply((v) => v - 1n).toArray()).toEqual([2n ** 53n, -BIG - 1n, 2n ** 53n]);
    expect(torch.LongStorage(2).fill(BIG).toArray()).toEqual([BIG, BIG]);
    expect(torch.LongTensor(BigInt64Array.of(BIG)).toArray()).toEqual([BIG]);
  });

  eachBase('a number beyond 2^53 is the integer that it stands for', (torch) => {
    expect(torch.LongTensor(1).fill(2 ** 62).toArray()).toEqual([2n ** 62n]);
    expect(torch.LongTensor([-(2 ** 63)]).toArray()).toEqual([LEAST]);
  });

  eachBase('other types take a BigInt as the number that it is', (torch) => {
    expect(torch.Tensor([3n]).add(4n).toArray()).toEqual([7]);
    expect(torch.ByteTensor(1).fill(255n).toArray()).toEqual([255]);
    expect(torch.FloatTensor(1).fill(BIG).toArray()).toEqual([2 ** 53]);
  });
});

describe('Arithmetic', () => {
  eachBase('is exact, and wraps at 64 bits', (torch) => {
    const x = torch.LongTensor([BIG, -BIG]);
    expect(torch.add(x, BIG).toArray()).toEqual([2n * BIG, 0]);
    expect(torch.add(x, 3, x).toArray()).toEqual([4n * BIG, -4n * BIG]);
    expect(torch.csub(x, 1n).toArray()).toEqual([2n ** 53n, -BIG - 1n]);
    expect(torch.mul(x, 3n).toArray()).toEqual([3n * BIG, -3n * BIG]);
    expect(torch.div(torch.mul(x, 5n), 5n).toArray()).toEqual([BIG, -BIG]);
    expect(torch.LongTensor([MOST]).add(1).toArray()).toEqual([LEAST]);
    expect(torch.cmul(x, x).toArray()).toEqual([2n ** 54n + 1n, 2n ** 54n + 1n]); /* 2^106 is gone */
  });

  eachBase('reductions are exact', (torch, b) => {
    const x = torch.LongTensor([BIG, 1, 1]);
    expect(x.sum()).toBe(BIG + 2n);
    expect(x.sum(b).toArray()).toEqual([BIG + 2n]);
    expect(x.max()).toBe(BIG);
    expect(x.prod()).toBe(BIG);
    expect(torch.LongTensor([LEAST, -1]).sum()).toBe(MOST);
    expect(torch.LongTensor([BIG, -BIG, 5]).sum()).toBe(5);
  });

  eachBase('comparisons are exact', (torch) => {
    const x = torch.LongTensor([BIG, BIG - 1n]);
    expect(x.eq(BIG).toArray()).toEqual([1, 0]);
    expect(x.lt(BIG).toArray()).toEqual([0, 1]);
    expect(x.ge(torch.LongTensor([BIG, BIG])).toArray()).toEqual([1, 0]);
  });
});

describe('A BigInt of more than 64 bits', () => {
  eachBase('is refused as an argument, and nothing is changed', (torch) => {
    const x = torch.LongTensor([1]);
    for (const v of [2n ** 63n, LEAST - 1n, 2n ** 64n]) {
      for (const use of [() => x.fill(v), () => x.add(v), () => torch.add(x, v), () => torch.LongStorage(1).fill(v)]) {
        expect(thrownBy(use)).toBeInstanceOf(RangeError);
        expect(thrownBy(use).message).toContain(`${v}n does not fit in 64 bits`);
      }
    }
    expect(x.toArray()).toEqual([1]);
  });

  // fill() refuses what these wrap in silence.
  eachBase('is refused by assign and by constructors as well', (torch, b) => {
    const v = 2n ** 64n;
    const [x, s] = [torch.LongTensor(1), torch.LongStorage(1)];
    for (const use of [() => x.assign(b, v), () => s.assign(b, v), () => torch.LongTensor([v])]) {
      expect(thrownBy(use)).toBeInstanceOf(RangeError);
    }
  });
});
