import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

const from = (b, list) => list.map((i) => i + b);

eachBase('draws the same positions as Torch7', (torch, b) => {
  for (const Class of named([torch.FloatTensor, torch.DoubleTensor])) {
    const p = Class([1, 2, 3, 4]);
    torch.manualSeed(0);
    const r = torch.multinomial(p, 12, true);
    expect(r.type()).toBe('torch.LongTensor');
    expect(r.toArray()).toEqual(from(b, [2, 2, 3, 3, 3, 3, 2, 3, 2, 3, 3, 2]));
    torch.manualSeed(0);
    expect(p.multinomial(4).toArray()).toEqual(from(b, [2, 3, 1, 0]));
    expectValues(p, [1, 2, 3, 4]);
  }
});

eachBase('a row of them for each row of a matrix, also of a strided one', (torch, b) => {
  const p = torch.Tensor(matrix('1 1; 1 5; 2 5')).t();
  torch.manualSeed(0);
  const r = torch.LongTensor();
  const g = torch.Generator();
  torch.manualSeed(g, 0);
  expect(torch.multinomial(r, g, p, 2)).toBe(r);
  expect(r.toArray()).toEqual([from(b, [2, 1]), from(b, [2, 1])]);
});

eachBase(
  'without replacement each is drawn once, also if rounding leaves no probability',
  (torch, b) => {
    const p = torch.Tensor([1e-30, 1, 0, 1e-40]);
    for (let seed = 0; seed < 20; seed++) {
      torch.manualSeed(seed);
      expect(torch.multinomial(p, 3).toArray().sort()).toEqual(from(b, [0, 1, 3]));
    }
  },
);

eachBase(
  'invalid distributions, and too many draws without replacement, are refused',
  (torch, b) => {
    const none = torch.Tensor(matrix('1 1; 0 0'));
    const p = torch.Tensor([1, 1, 0]);
    const cube = torch.ones(1, 1, 1);
    expectTorchError(
      () => torch.multinomial(none, 1),
      { code: 'DISTRIBUTION', op: 'multinomial', arg: 'p', value: none },
      `row ${1 + b}`,
    );
    expectTorchError(
      () => torch.multinomial(p, 3),
      { code: 'DRAWS', op: 'multinomial', arg: 'n', value: 3 },
      'at most 2',
    );
    expectTorchError(() => torch.multinomial(p, 0), {
      code: 'TOO_SMALL',
      op: 'multinomial',
      arg: 'n',
      value: 0,
    });
    expectTorchError(() => torch.multinomial(cube, 1), {
      code: 'NOT_ROWS',
      op: 'multinomial',
      arg: 'p',
      value: cube,
    });
    expectTorchError(() => torch.multinomial(torch.Tensor(), 1), {
      code: 'EMPTY',
      op: 'multinomial',
      arg: 'p',
    });
    expectTypeError(() => torch.multinomial(torch.IntTensor([1]), 1), 'multinomial');
  },
);

eachBase(
  'negative, NaN and infinite weights are refused before anything is drawn or written',
  (torch, b) => {
    const g = torch.Generator();
    for (const wrong of named([
      [2, -1, 2],
      [-1, 2, 0],
      [1, NaN, 1],
      [1, Infinity, 1],
      [0, 0, 0],
    ])) {
      for (const Class of named([torch.FloatTensor, torch.DoubleTensor])) {
        const p = Class(wrong);
        const weights = Class([[1, 2, 3], wrong]);
        const [r, q] = [torch.LongTensor([7, 8]), Class([9])];
        const state = torch.getRNGState(g).toTypedArray();
        const fields = { code: 'DISTRIBUTION', op: 'multinomial', arg: 'p' };
        for (const replacement of named([true, false])) {
          const count = replacement ? 5 : 1;
          expectTorchError(
            () => torch.multinomial(r, g, p, count, replacement),
            fields,
            `row ${b}`,
          );
          expectTorchError(
            () => torch.multinomial(r, g, weights, count, replacement),
            fields,
            `row ${1 + b}`,
          );
          expectTorchError(() => p.multinomial(g, count, replacement), fields);
        }
        expectTorchError(
          () => torch.multinomialAliasSetup(p, [r, q]),
          { code: 'DISTRIBUTION', op: 'multinomialAliasSetup', arg: 'p' },
          `row ${b}`,
        );
        expect(torch.getRNGState(g).toTypedArray()).toEqual(state);
        expect([r.toArray(), q.toArray()]).toEqual([[7, 8], [9]]);
      }
    }
  },
);

eachBase('a matrix without rows gets no draws', (torch, b) => {
  const g = torch.Generator();
  const state = torch.getRNGState(g).toTypedArray();
  expect(torch.multinomial(g, torch.zeros(0, 3), 2).size()).toEqual([0, 2]);
  expect(torch.getRNGState(g).toTypedArray()).toEqual(state);
  expectTorchError(() => torch.multinomial(torch.zeros(3, 0), 2), { code: 'EMPTY', arg: 'p' });
  expectTorchError(() => torch.multinomialAlias(torch.LongTensor(), [b], torch.ones(1)), {
    code: 'EMPTY',
    arg: 'r',
  });
});

eachBase('the alias method draws the same distribution from tables', (torch, b) => {
  torch.manualSeed(1);
  const wanted = [0.7, 0, 0.1, 0.2];
  for (const p of named([torch.Tensor(wanted), torch.FloatTensor([7, 0, 1, 2])])) {
    const state = torch.multinomialAliasSetup(p);
    const r = torch.LongTensor(100, 300);
    expect(torch.multinomialAlias(r, state)).toBe(r);
    wanted.forEach((share, i) =>
      expect(
        r
          .eq(i + b)
          .double()
          .sum() / 30000,
      ).toBeCloseTo(share, 1.5),
    );
    expect(torch.multinomialAlias(torch.LongTensor(2), state[0], state[1]).size()).toEqual([2]);
    expect(torch.multinomialAliasSetup(p, state)).toEqual(state);
  }
});

eachBase('tables that do not match are refused, and the result is not changed', (torch, b) => {
  const r = torch.LongTensor([8, 9]);
  const q = torch.Tensor([1, 1]);
  const wrong = torch.Tensor([1, 2]);
  expectTorchError(() => torch.multinomialAlias(r, [b, 2 + b], q), {
    code: 'POSITION',
    op: 'multinomialAlias',
    arg: 'J',
  });
  expectTorchError(() => torch.multinomialAlias(r, [b], q), {
    code: 'COUNTS',
    op: 'multinomialAlias',
    arg: 'J',
  });
  expectTorchError(() => torch.multinomialAlias(r, [b, b], wrong), {
    code: 'PROBABILITIES',
    op: 'multinomialAlias',
    arg: 'q',
    value: wrong,
  });
  expectTorchError(() => torch.multinomialAliasSetup(torch.Tensor([1, -1])), {
    code: 'DISTRIBUTION',
    op: 'multinomialAliasSetup',
    arg: 'p',
  });
  expectTorchError(() => torch.multinomialAliasSetup(torch.ones(2, 2)), {
    code: 'NOT_DISTRIBUTION',
    op: 'multinomialAliasSetup',
  });
  expectValues(r, [8, 9]);
});
