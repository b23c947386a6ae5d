/* The shared tests of lt, le, gt, ge, eq and ne, which differ only in their answers to "less,
   equal, greater". */
import { expect } from '@jest/globals';
import { matrix } from './matrix.js';
import { named } from './named.js';
import { mixed } from './products.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from './torch.js';
import { expectEveryOverload } from './overloads.js';

export function testComparison(name, [smaller, same, greater]) {
  const want = [
    [smaller, same],
    [greater, same],
  ];

  eachBase(
    'all overloads compare with a number and with a tensor, and give a ByteTensor',
    (torch) => {
      for (const type of TYPES) {
        const a = torch[`${type}Tensor`](matrix('1 2; 3 2'));
        const other = torch[`${type}Tensor`](matrix('2 2; 2 2'));
        for (const value of [2, 2n, other])
          expectEveryOverload(torch, name, a, [value], want, 'torch.ByteTensor');
        expect(a[name](2).type()).toBe('torch.ByteTensor');
      }
    },
  );

  eachBase('vectors of any length, element by element', (torch, b) => {
    for (const type of named(TYPES))
      for (let n = 1; n <= 70; n++) {
        const both = mixed(torch, [2 * n], type);
        const [x, y] = [both.narrow(b, b, n), both.narrow(b, b + n, n)];
        const others = y.toArray();
        const expected = x
          .toArray()
          .map((v, i) => (v < others[i] ? smaller : v > others[i] ? greater : same));
        expect(x[name](y).toArray()).toEqual(expected);
      }
  });

  eachBase('a result of the type of the operands does, even an operand itself', (torch) => {
    const a = torch.Tensor(matrix('1 2; 3 2'));
    const r = torch.Tensor();
    expect(torch[name](r, a, 2)).toBe(r);
    expect(r.toArray()).toEqual(want);
    expect(torch[name](a, a, 2)).toBe(a);
    expect(a.toArray()).toEqual(want);
  });

  eachBase('broadcasts, and pairs what is strided', (torch) => {
    const a = torch.Tensor(matrix('1 3; 2 2')).t();
    expect(torch[name](a, torch.Tensor([2, 2])).toArray()).toEqual(want);
    expect(a[name](torch.Tensor([[2]])).toArray()).toEqual(want);
  });

  eachBase('an integer tensor is compared with the number itself, with its fraction', (torch) => {
    expect(torch.IntTensor([1, 2, 3])[name](2.9).toArray()).toEqual([smaller, smaller, greater]);
  });

  eachBase('sizes that do not go together are refused', (torch) => {
    const [two, three] = [torch.Tensor(2), torch.Tensor(3)];
    expectTorchError(
      () => two[name](three),
      { code: 'SHAPES', op: name, arg: 'b', value: three },
      'sizes 2 and 3',
    );
    expectTypeError(
      () => two[name](torch.IntTensor(2)),
      `${name}: no overload matches`,
      'The types are mixed',
    );
    expectTypeError(() => torch[name](torch.FloatTensor(), two, 2), `${name}: no overload matches`);
  });
}
