/* Elementwise ops on edge values, for every length up to 40: vector loops, their last elements, and
   the loops for other steps give the bits of plain JavaScript. */
import { describe, expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { torch0 as torch } from '../helpers/torch.js';
import { fail } from '../helpers/fail.js';
import { difference } from '../helpers/show.js';

const EDGES = [
  [0, -0, 1, -1, NaN, Infinity, -Infinity, 2.5, -2.5, 7, 4095, 4096.5, 1e10, -1e10, 3],
  [1e30, -1e30, 1.17549435e-38, 1e-45, -1e-45, 5e-324, 2 ** 26, 2 ** 26 - 0.5, 0.1, -0.3],
].flat();
const LENGTHS = [...Array(41).keys(), 300];
const largest = { Float: 3.4028234663852886e38, Double: Number.MAX_VALUE };
const round = { Float: Math.fround, Double: Number };

/* The exact remainder, with the sign of y; y is added in the type's arithmetic. */
const remainder = (x, y) => {
  const rest = x % y;
  if (rest === 0) return y < 0 ? -0 : 0;
  return rest < 0 !== y < 0 ? rest + y : rest;
};
const nanToNum = (x, y, to) =>
  Number.isNaN(x)
    ? 0
    : Math.abs(x) === Infinity
      ? Math.sign(x) * largest[to === Number ? 'Double' : 'Float']
      : x;
const flag = (f) => ({ flags: true, f });
const CASES = {
  isnan: flag((x) => Number.isNaN(x)),
  isinf: flag((x) => Math.abs(x) === Infinity),
  isfinite: flag((x) => Number.isFinite(x)),
  logicalNot: flag((x) => x === 0),
  logicalAnd: { ...flag((x, y) => x !== 0 && y !== 0), two: true },
  logicalOr: { ...flag((x, y) => x !== 0 || y !== 0), two: true },
  logicalXor: { ...flag((x, y) => (x !== 0) !== (y !== 0)), two: true },
  lt: { ...flag((x, y) => x < y), two: true },
  eq: { ...flag((x, y) => x === y), two: true },
  cfmod: { f: (x, y) => x % y, two: true },
  cremainder: { f: remainder, two: true },
  nanToNum: { f: nanToNum },
};
const NUMBERS = {
  fmod: (x, y) => x % y,
  remainder,
  cmax: (x, y) => Math.max(x, y),
  cmin: (x, y) => Math.min(x, y),
  clampMin: (x, y) => Math.max(x, y),
  clampMax: (x, y) => Math.min(x, y),
};

/* n edge values; `turn` makes the pairs of two operands differ. */
const values = (n, turn, to) =>
  Array.from({ length: n }, (_, i) => to(EDGES[(i * turn + (turn > 1 ? (i / 25) | 0 : 0)) % 25]));

/* Tensors with the elements `list`: contiguous, from an odd address on, with gaps, reversed. */
function layouts(make, list) {
  const n = list.length;
  const gaps = make(n, 2).fill(9).select(1, 1).copy(make(list));
  const odd = make(n + 1)
    .narrow(0, 1, n)
    .copy(make(list));
  const reversed = make(list.toReversed?.() ?? [...list].reverse());
  return { contiguous: make(list), odd, gaps, reversed: n ? reversed.flip(0) : make(list) };
}

const same = (got, expected, what) => {
  const [a, b] = [got, expected].map((list) => ({ values: list, size: [list.length] }));
  const text = difference(a, b);
  if (text) fail(`${what} ${text}`, same);
};

describe.each(['Float', 'Double'])('%sTensor', (type) => {
  const make = torch[`${type}Tensor`];
  const to = round[type];

  test.each(Object.keys(CASES))('%s of edge values equals plain JavaScript', (op) => {
    const { f, two, flags } = CASES[op];
    torch.scope(() => {
      for (const n of LENGTHS.filter(Boolean)) {
        const x = values(n, 1, to);
        const y = values(n, 7, to);
        const expected = x.map((value, i) =>
          flags ? Number(f(value, y[i], to)) : to(f(value, y[i], to)),
        );
        const others = layouts(make, y);
        for (const [layout, a] of Object.entries(layouts(make, x)))
          for (const [other, b] of Object.entries(two ? others : { none: null })) {
            const r = two ? torch[op](a, b) : torch[op](a);
            same(r.toArray(), expected, `${op}, ${n}, ${layout}, ${other}`);
          }
        if (flags) continue;
        const a = make(x);
        a[op](...(two ? [make(y)] : []));
        same(a.toArray(), expected, `${op}, ${n}, in place`);
      }
    });
  });

  test.each(Object.keys(NUMBERS))('%s by each edge value equals plain JavaScript', (op) => {
    torch.scope(() => {
      const x = [...values(100, 1, to), ...values(33, 7, to)];
      for (const value of EDGES.map(to)) {
        const expected = x.map((element) => to(NUMBERS[op](element, value, to)));
        for (const [layout, a] of Object.entries(layouts(make, x)))
          same(torch[op](a, value).toArray(), expected, `${op} by ${value}, ${layout}`);
      }
    });
  });

  test('clamp between each pair of edge values: a minimum above the maximum counts as the maximum', () => {
    torch.scope(() => {
      const x = [...values(100, 1, to), ...values(33, 7, to)];
      const bounds = EDGES.map(to).filter((bound) => !Number.isNaN(bound));
      for (const low of bounds)
        for (const high of bounds) {
          const least = low > high ? high : low;
          const expected = x.map((value) => (value < least ? least : value > high ? high : value));
          for (const [layout, a] of Object.entries(layouts(make, x)))
            same(
              torch.clamp(a, low, high).toArray(),
              expected,
              `clamp from ${low} to ${high}, ${layout}`,
            );
        }
    });
  });

  test('fmod and remainder of random quotients of every size are exact', () => {
    torch.scope(() => {
      const n = 20_000;
      torch.manualSeed(5);
      const y = make(n)
        .uniform(1, 2)
        .cmul(torch.pow(2, torch.floor(make(n).uniform(-100, 20))));
      const x = make(n)
        .uniform(-1, 1)
        .cmul(y)
        .cmul(torch.pow(2, torch.floor(make(n).uniform(-2, 60))));
      const [a, b] = [x.toArray(), y.toArray()];
      same(
        torch.cfmod(x, y).toArray(),
        a.map((value, i) => to(value % b[i])),
        'random',
      );
      const mirrored = y.map(torch.sign(make(n).uniform(-1, 1)), (value, sign) => value * sign);
      const c = mirrored.toArray();
      same(
        torch.cremainder(x, mirrored).toArray(),
        a.map((value, i) => to(remainder(value, c[i]))),
        'remainder',
      );
      const whole = torch.cmul(torch.round(make(n).uniform(0, 5000)), y); // quotients near whole numbers
      same(
        torch.cfmod(whole, y).toArray(),
        whole.toArray().map((value, i) => to(value % b[i])),
        'whole',
      );
    });
  });

  test('isfinite: the largest numbers are finite', () => {
    const t = make([largest[type], -largest[type]]);
    expectValues(torch.isfinite(t), [1, 1]);
    expectValues(torch.isinf(t), [0, 0]);
  });
});

test('all and any find the one byte that decides a line, wherever it is', () => {
  const LINES = [1, 15, 16, 17, 33, 63, 64, 65, 130, 300];
  torch.scope(() => {
    for (const n of named(LINES))
      for (const [op, most, one] of named([
        ['all', 3, 0],
        ['any', 0, 200],
      ])) {
        const t = torch.ByteTensor(n, n).fill(most);
        for (let i = 0; i < n; i += 2) t.assign(i, (7 * i) % n, one); // every other line
        const of = (x, dim) => {
          const lines = dim === 1 ? x.toArray() : x.t().toArray();
          return lines.map((line) =>
            Number(op === 'all' ? line.every(Boolean) : line.some(Boolean)),
          );
        };
        const gaps = torch.ByteTensor(n, n, 2).fill(9).select(2, 1).copy(t);
        for (const [layout, x] of Object.entries({ contiguous: t, transposed: t.t(), gaps }))
          for (const dim of [0, 1]) {
            const got = torch[op](x, dim).view(n).toArray();
            same(got, of(x, dim), `${op} of ${n}, ${layout}, ${dim}`);
          }
        expect(torch[op](t)).toBe(op === 'any');
        const row = t.select(0, 0);
        expect(torch[op](row)).toBe(op === 'any');
        expect(torch[op](row.clone().fill(most))).toBe(op === 'all');
      }
    expectValues(torch.all(torch.ByteTensor(3, 0), 1).view(3), [1, 1, 1]);
    expectValues(torch.any(torch.ByteTensor(0, 3), 0).view(3), [0, 0, 0]);
  });
});

test.each(['Float', 'Double'])(
  'sums and products of columns of a %sTensor add row by row',
  (type) => {
    const to = round[type];
    torch.scope(() => {
      torch.manualSeed(3);
      for (const rows of named([1, 3, 4, 5, 7, 129, 260]))
        for (const columns of named([4, 5, 33, 300])) {
          const x = torch[`${type}Tensor`](rows, columns).uniform(0.9, 1.1);
          const list = x.toArray();
          const fold = (j, f, first) => list.reduce((total, row) => f(total, row[j]), first);
          const each = (f) => Array.from({ length: columns }, (_, j) => to(f(j)));
          const sum = (j) => {
            // partial sums of 128 rows
            let total = 0;
            for (let i = 0; i < rows; i += 128)
              total += list.slice(i, i + 128).reduce((part, row) => part + row[j], 0);
            return total;
          };
          for (const [layout, t] of [
            ['contiguous', x],
            ['gaps', torch[`${type}Tensor`](rows, columns, 2).select(2, 1).copy(x)],
          ]) {
            const what = `${rows} x ${columns}, ${layout}`;
            same(
              torch.prod(t, 0).view(columns).toArray(),
              each((j) => fold(j, (a, b) => a * b, 1)),
              what,
            );
            if (layout === 'gaps') continue; // sums add in another order
            same(torch.sum(t, 0).view(columns).toArray(), each(sum), what);
            same(
              torch.mean(t, 0).view(columns).toArray(),
              each((j) => sum(j) / rows),
              what,
            );
          }
          const totals = new Array(256).fill(1);
          list.flat().forEach((value, i) => (totals[i % 256] *= value));
          expect(torch.prod(x)).toBe(totals.reduce((a, b) => a * b, 1));
        }
    });
  },
);

test('hypot of a double does not depend on its neighbours', () => {
  torch.scope(() => {
    torch.manualSeed(2);
    const n = 320;
    const make = torch.DoubleTensor;
    const [x, y] = [make(n).uniform(-3, 3), make(n).uniform(-3, 3)];
    const expected = torch.hypot(x, y).toArray();
    for (const edge of named([0, NaN, Infinity, 1e200, 1e-200, 5e-324, 2 ** 510, 2 ** -400])) {
      const a = x.clone();
      for (let i = 5; i < n; i += 16) a.assign(i, edge);
      const got = torch.hypot(a, y).toArray();
      same(
        got.filter((_, i) => i % 16 !== 5),
        expected.filter((_, i) => i % 16 !== 5),
        `beside ${edge}`,
      );
      const wanted = y.toArray().map((value) => Math.hypot(edge, value));
      for (let i = 5; i < n; i += 16) {
        if (Number.isNaN(edge)) expect(got[i]).toBeNaN();
        else
          expect(
            Math.abs(got[i] - wanted[i]) / (wanted[i] === Infinity ? 1 : wanted[i]) || 0,
          ).toBeLessThan(5e-16);
      }
    }
  });
});

describe('a function of an expanded tensor is that of its copy, bit for bit', () => {
  const OPS = ['exp', 'tan', 'atan', 'acos', 'lgamma', 'sinc', 'sqrt', 'tanh'];
  const list = [...EDGES, ...EDGES.map((x) => x / 3)];
  const bitsOf = (t) => new BigInt64Array(Float64Array.from(t.toTypedArray()).buffer);
  const one = (make) => make(list);
  /* The last dimension, or the two last ones, of each have elements of their own. */
  const EXPANDED = {
    'a row': (make) => one(make).view(1, 50).expand(7, 50),
    'a short row': (make) => one(make).narrow(0, 3, 3).view(1, 3).expand(4001, 3),
    'a row of 5000': (make) => one(make).repeatTensor(100).view(1, 5000).expand(3, 5000),
    'a matrix': (make) => one(make).view(1, 1, 5, 10).expand(3, 2, 5, 10),
    'a transposed matrix': (make) => one(make).view(5, 10).t().view(1, 10, 5).expand(4, 10, 5),
    'a row without a repeated one': (make) => one(make).view(1, 1, 50),
    'a column': (make) => one(make).view(50, 1).expand(50, 4),
    'one element': (make) => make([0.5]).view(1, 1).expand(6, 5),
    'zero strides in the middle': (make) => one(make).view(5, 1, 10).expand(5, 3, 10),
    nothing: (make) => make(1, 0).expand(3, 0),
    'nine dimensions': (make) =>
      one(make).view(1, 1, 1, 1, 1, 1, 1, 5, 10).expand(2, 1, 2, 1, 1, 2, 1, 5, 10),
  };
  test.each(Object.keys(EXPANDED))('%s', (name) => {
    torch.scope(() => {
      for (const type of ['Float', 'Double', 'Half'])
        for (const op of OPS) {
          const x = EXPANDED[name](torch[`${type}Tensor`]);
          const expected = bitsOf(torch[op](x.clone()));
          const into = (r) => {
            torch[op](r, x);
            return r;
          };
          const gaps = x
            .clone()
            .resize(...x.size(), 2)
            .select(x.dim(), 1);
          for (const [result, t] of Object.entries({
            new: torch[op](x),
            filled: into(x.clone().fill(7)),
            gaps: into(gaps),
          }))
            same(bitsOf(t), expected, `${op}, ${type}, ${result}`);
        }
    });
  });

  test('a result in the memory of the operand', () => {
    torch.scope(() => {
      const memory = torch.FloatTensor(list).repeatTensor(4);
      const row = memory.narrow(0, 30, 50);
      const x = row.view(1, 50).expand(4, 50);
      const expected = bitsOf(torch.tan(x.clone()));
      const r = memory.view(4, 50);
      torch.tan(r, x);
      same(bitsOf(r), expected, 'tan');
    });
  });
});
