// bitand, bitor, bitxor, lshift, rshift; with c in front, with a tensor.
import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const INTEGERS = TYPES.slice(0, 5);
const OPS = {
  bitand: (x, y) => x & y,
  bitor: (x, y) => x | y,
  bitxor: (x, y) => x ^ y,
  lshift: (x, y) => x << y,
  rshift: (x, y) => x >> y,
};

for (const [name, f] of Object.entries(OPS)) {
  eachBase(`${name} and c${name}: all overloads, of every integer type`, (torch) => {
    for (const type of named(INTEGERS)) {
      const make = torch[`${type}Tensor`];
      const [x, y] = matrix('12 10 7 0; 2 3 1 3');
      expectEveryOverload(
        torch,
        name,
        make(x),
        [3],
        x.map((v) => f(v, 3)),
      );
      expectEveryOverload(
        torch,
        `c${name}`,
        make(x),
        [make(y)],
        x.map((v, i) => f(v, y[i])),
      );
    }
  });
}

const WIDTHS = [
  ['Byte', 8],
  ['Char', 8],
  ['Short', 16],
  ['Int', 32],
  ['Long', 64],
];

eachBase(
  "negative numbers have the bits of two's complement; 64 of them in a LongTensor",
  (torch) => {
    expectValues(torch.IntTensor([-1, -8]).bitand(0xff), [255, 248]);
    expectValues(torch.LongTensor([2n ** 62n, -1]).bitxor(2n ** 62n + 1n), [1, -(2n ** 62n) - 2n]);
  },
);

eachBase('shifting right inserts zeros, also at the sign', (torch) => {
  expectValues(torch.CharTensor([-7]).rshift(2), [62]);
  expectValues(torch.IntTensor([-1]).rshift(1), [2 ** 31 - 1]);
  expectValues(torch.LongTensor([-1]).rshift(60), [15]);
});

eachBase(
  'shifting left drops bits; a shift by the width or more, or a negative one, gives 0',
  (torch) => {
    expectValues(torch.ByteTensor([200]).lshift(1), [144]);
    for (const [type, width] of named(WIDTHS)) {
      const make = torch[`${type}Tensor`];
      for (const by of named([width, width + 1, -1])) {
        expectValues(make([1, 5]).lshift(by), [0, 0]);
        expectValues(make([1, 5]).crshift(make([by, by])), [0, 0]);
      }
    }
  },
);

/* x shifted by y as an integer of `width` bits, by BigInt. */
function shifted(op, x, y, width) {
  if (y < 0 || y >= width) return 0n;
  const unsigned = BigInt.asUintN(width, BigInt(x));
  const result = op === 'clshift' ? unsigned << BigInt(y) : unsigned >> BigInt(y);
  return BigInt.asUintN(width, result);
}

eachBase('each element is shifted by its own count, in vectors and in the rest', (torch, b) => {
  const COUNTS = [-128, -127, -33, -32, -9, -8, -1, 8, 15, 16, 17, 31, 32, 33, 63, 64, 100, 127];
  const WIDE = [-32768, 255, 256, 257, 264, 512, 32767];
  for (const [type, width] of named(WIDTHS)) {
    const make = torch[`${type}Tensor`];
    const counts = Array.from({ length: width }, (_, i) => i).concat(
      COUNTS.filter((n) => type !== 'Byte' || n >= 0),
      width > 8 ? WIDE : [],
      width > 16 ? [-(2 ** 31), 65536, 65537, 2 ** 31 - 1] : [],
      width > 32 ? [2n ** 32n, 2n ** 33n + 1n] : [],
    );
    const y = make(counts);
    for (const x of named([1, 85, 127, -1, -2, -128].filter((v) => type !== 'Byte' || v >= 0))) {
      const many = make(counts.length, 2).fill(x);
      for (const op of named(['clshift', 'crshift'])) {
        const want = counts.map((n) => shifted(op, x, n, width));
        const bits = (t) => t.toArray().map((v) => BigInt.asUintN(width, BigInt(v)));
        const column = many.select(1 + b, b);
        expect(bits(torch[op](column, y))).toEqual(want);
        expect(bits(torch[op](column.clone(), y))).toEqual(want);
        const own = y.clone();
        expect(bits(torch[op](own, column.clone(), own))).toEqual(want);
      }
    }
  }
});

eachBase('shifting reals multiplies and divides by powers of 2', (torch) => {
  for (const type of named(['Float', 'Double'])) {
    const make = torch[`${type}Tensor`];
    expectEveryOverload(torch, 'lshift', make([-7.5, 1]), [3], [-60, 8]);
    expectEveryOverload(torch, 'crshift', make([-7.5, 1]), [make([1, -2])], [-3.75, 4]);
  }
});

eachBase('bits of views, broadcast', (torch, b) => {
  const x = torch.ShortTensor(matrix('1 2 3; 4 5 6'));
  expectValues(torch.cbitor(x.t(), torch.ShortTensor([8, 16])), matrix('9 20; 10 21; 11 22'));
  x.select(1 + b, 1 + b).bitxor(7);
  expectValues(x, matrix('1 5 3; 4 2 6'));
});

eachBase('reals have no bits', (torch) => {
  for (const name of named(['bitand', 'cbitor', 'bitxor'])) {
    expectTypeError(() => torch.Tensor(1)[name](1), `${name}: no overload matches`);
    expectTypeError(() => torch[name](torch.Tensor(1), 1), `${name}: no overload matches`);
  }
});
