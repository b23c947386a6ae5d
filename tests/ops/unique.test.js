import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { TYPES as ALL, eachBase } from '../helpers/torch.js';

const TYPES = ALL.filter((type) => type !== 'Half');

const isReal = (type) => type === 'Float' || type === 'Double';

/* A LongTensor's elements are BigInts. */
function filled(torch, type, values) {
  const x = torch[`${type}Tensor`](values.length);
  x.data().set(type === 'Long' ? values.map(BigInt) : values);
  return x;
}

/* Numbers from 0 to limit - 1 in an irregular order. */
const scattered = (count, limit) =>
  Array.from({ length: count }, (_, i) => (i * 7919 + (i >> 3) * 104729) % limit);

/* The order of torch.sort: NaN is last. */
const ascending = (a, b) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b);

function expected(values) {
  const counts = new Map();
  for (const x of values) counts.set(x, (counts.get(x) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => ascending(a, b));
}

/* Few different elements are found by hashing, many by sorting. */
eachBase('unique elements, their counts and positions of every type', (torch, b) => {
  for (const type of named(TYPES)) {
    for (const [count, limit] of named([
      [300, 9],
      [8500, 9],
      [8500, 120],
      [8500, 5000],
    ])) {
      if (limit > 120 && ['Byte', 'Char'].includes(type)) continue;
      const values = scattered(count, limit);
      const pairs = expected(values);
      const [found, inverse, counts] = torch.unique(filled(torch, type, values));
      expect(found.toArray().map(Number)).toEqual(pairs.map(([x]) => x));
      expect(counts.toArray().map(Number)).toEqual(pairs.map(([, n]) => n));
      const rank = new Map(pairs.map(([x], i) => [x, i]));
      expect(inverse.toArray().map((at) => Number(at) - b)).toEqual(values.map((x) => rank.get(x)));
    }
  }
});

eachBase('unique merges NaN with NaN and 0 with -0', (torch) => {
  const values = Array.from({ length: 8500 }, (_, i) => [-0, NaN, 0, Infinity, -1.5][i % 5]);
  for (const type of named(['Float', 'Double'])) {
    const [found, , counts] = torch.unique(filled(torch, type, values));
    expectValues(found, [-1.5, -0, Infinity, NaN]);
    expect(counts.toArray().map(Number)).toEqual([1700, 3400, 1700, 1700]);
  }
});

eachBase('isin finds each element in small and in large sets', (torch) => {
  for (const type of named(TYPES)) {
    for (const size of named([0, 3, 900, 17000])) {
      const a = scattered(8500, 120);
      const b = scattered(size, 100).map((x) => (x % 3 ? x : 0));
      const set = new Set(b);
      const flags = torch.isin(filled(torch, type, a), filled(torch, type, b)).toArray();
      expect(flags.map(Number)).toEqual(a.map((x) => Number(set.has(x))));
    }
  }
});

eachBase('isin: 0 is -0, and NaN is in no set', (torch) => {
  for (const count of named([4, 8500])) {
    const set = Array.from({ length: count }, (_, i) => [-0, NaN, Infinity, 2][i % 4]);
    for (const type of named(['Float', 'Double'])) {
      const a = filled(torch, type, [0, -0, NaN, Infinity, -Infinity, 2, 3]);
      expect(
        torch
          .isin(a, filled(torch, type, set))
          .toArray()
          .map(Number),
      ).toEqual([1, 1, 0, 1, 0, 1, 0]);
    }
  }
});

eachBase('searchsorted finds the first or the last place in vectors of any length', (torch, b) => {
  for (const type of named(TYPES)) {
    for (const length of named([1, 2, 3, 64, 257])) {
      const sorted = Array.from({ length }, (_, i) => Math.floor((i * 100) / length) + 1);
      const wanted = Array.from({ length: 300 }, (_, i) => (i * 31) % 104);
      if (isReal(type)) {
        wanted.push(NaN, Infinity, -Infinity, -0);
        sorted[length - 1] = NaN;
      }
      const count = (of, before) =>
        sorted.filter((x) =>
          Number.isNaN(of) ? before || !Number.isNaN(x) : x < of || (before && x === of),
        ).length;
      for (const right of named([false, true])) {
        const at = torch.searchsorted(
          filled(torch, type, sorted),
          filled(torch, type, wanted),
          right,
        );
        expect(at.toArray().map((x) => Number(x) - b)).toEqual(wanted.map((x) => count(x, right)));
      }
    }
  }
});
