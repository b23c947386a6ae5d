/* cmax and cmin: the larger and the smaller of two. */
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { createTorch } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';

for (const [name, best] of [
  ['cmax', Math.max],
  ['cmin', Math.min],
]) {
  eachBase(`${name}: all overloads, with a number and with a tensor, of every type`, (torch) => {
    for (const type of named(TYPES)) {
      const make = torch[`${type}Tensor`];
      const x = make(matrix('1 5; 3 4'));
      expectEveryOverload(
        torch,
        name,
        x,
        [3],
        [
          [best(1, 3), best(5, 3)],
          [3, best(4, 3)],
        ],
      );
      expectEveryOverload(
        torch,
        name,
        x,
        [make(matrix('2 4; 3 0'))],
        [
          [best(1, 2), best(5, 4)],
          [3, best(4, 0)],
        ],
      );
    }
  });

  // JavaScript's Math.max and Math.min are IEEE 754's operations.
  eachBase(`${name}: NaN, infinities and -0 as in IEEE 754, in every position`, (torch) => {
    const odd = [NaN, 0, -0, 1, -1, Infinity, -Infinity];
    for (const type of named(['Float', 'Double'])) {
      const make = torch[`${type}Tensor`];
      const a = make(Array.from({ length: 400 }, (_, i) => odd[i % 7]));
      const b = make(Array.from({ length: 400 }, (_, i) => odd[(i * 3 + (i >> 3)) % 7]));
      const y = b.toArray();
      expect(torch[name](a, b).toArray()).toEqual(a.toArray().map((v, i) => best(v, y[i])));
      for (const limit of named(odd))
        expect(torch[name](a, limit).toArray()).toEqual(a.toArray().map((v) => best(v, limit)));
      const limited = name === 'cmax' ? 'clampMin' : 'clampMax';
      expect(torch[limited](a, b).toArray()).toEqual(torch[name](a, b).toArray());
    }
  });

  test(`${name}: with Torch7's rules the second operand, where either is NaN`, async () => {
    const torch = await createTorch({ rules: 'torch7' });
    for (const type of named(['Float', 'Double'])) {
      const x = torch[`${type}Tensor`]([NaN, 1]);
      expect(torch[name](x, 2).toArray()[0]).toBe(2);
      expectValues(torch[name](x, x.reverse(0)), [1, NaN]);
      expectValues(torch[name](x, NaN), [NaN, NaN]);
    }
  });

  eachBase(`${name}: long, with a number, and broadcast along either dimension`, (torch, b) => {
    for (const type of named(['Byte', 'Float', 'Long'])) {
      const x = range(torch, [2, 120], type);
      const want = x.toArray().map((row) => row.map((v) => best(v, 77)));
      expectValues(torch[name](x, 77), want);
      expect(torch[name](x, x.narrow(1 + b, 77 + b, 1).narrow(b, b, 1)).toArray()[0]).toEqual(
        x
          .at(b)
          .toArray()
          .map((v) => best(v, 77)),
      );
    }
  });

  eachBase(`${name}: a result over an operand in another order`, (torch, b) => {
    const x = torch.IntTensor([1, 2, 3, 4]);
    x.reverse(b)[name](x, torch.IntTensor([2, 2, 2, 9]));
    expect(x.toArray()).toEqual([best(4, 9), best(3, 2), best(2, 2), best(1, 2)]);
  });

  eachBase(`${name}: sizes that do not go together are refused`, (torch) => {
    const y = torch.Tensor(3);
    expectTorchError(
      () => torch.Tensor(2)[name](y),
      { code: 'SHAPES', op: name, arg: 'b', value: y },
      'sizes 2 and 3',
    );
  });
}
