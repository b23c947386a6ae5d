/* The results of fmod and mod have the sign of the dividend, those of remainder that of the
   divisor. With c in front, the divisor is a tensor. */
import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const NAMES = ['fmod', 'mod', 'remainder'];
const SIGNED = TYPES.filter((type) => type !== 'Byte');

for (const name of NAMES) {
  const wants = (signed, positive) => (name === 'remainder' ? positive : signed);

  eachBase(`${name} and c${name}: all overloads, of every type`, (torch) => {
    for (const type of named(TYPES)) {
      const make = torch[`${type}Tensor`];
      expectEveryOverload(torch, name, make(matrix('7 6; 5 0')), [4], matrix('3 2; 1 0'));
      expectEveryOverload(
        torch,
        `c${name}`,
        make(matrix('7 6; 5 0')),
        [make(matrix('4 3; 2 1'))],
        matrix('3 0; 1 0'),
      );
    }
  });

  eachBase(`${name}: signs`, (torch) => {
    for (const type of named(SIGNED)) {
      const x = torch[`${type}Tensor`]([7, -7]);
      expect(torch[name](x, 4).toArray()).toEqual(wants([3, -3], [3, 1]));
      expect(torch[name](x, -4).toArray()).toEqual(wants([3, -3], [-1, -3]));
    }
  });

  eachBase(`${name}: the most negative integer divided by -1 leaves 0`, (torch) => {
    for (const [type, least] of named([
      ['Char', -128],
      ['Short', -32768],
      ['Int', -(2 ** 31)],
      ['Long', -(2n ** 63n)],
    ])) {
      expectValues(torch[`${type}Tensor`]([least])[name](-1), [0]);
    }
  });

  eachBase(`${name}: a fraction, infinity and NaN`, (torch) => {
    expect(torch.Tensor([5.5, -5.5])[name](2).toArray()).toEqual(wants([1.5, -1.5], [1.5, 0.5]));
    expectValues(torch.FloatTensor([1, NaN, Infinity])[name](0), [NaN, NaN, NaN]);
  });

  eachBase(`${name}: an infinite divisor`, (torch) => {
    for (const Class of named([torch.FloatTensor, torch.DoubleTensor, torch.HalfTensor])) {
      const x = Class([5, -5, 0]);
      expect(torch[name](x, Infinity).toArray()).toEqual(wants([5, -5, 0], [5, Infinity, 0]));
      expect(torch[name](x, -Infinity).toArray()).toEqual(wants([5, -5, 0], [-Infinity, -5, -0]));
    }
  });

  eachBase(`${name}: dividing integers by 0 is refused, and changes nothing`, (torch) => {
    const [x, y] = [torch.IntTensor([1, 2, 3]), torch.IntTensor([1, 0, 1])];
    expectTorchError(
      () => x[name](0),
      { code: 'DIVISION', op: name, arg: 'value', value: 0 },
      'division by zero',
    );
    expectTorchError(() => x[name](0.5), { code: 'DIVISION', arg: 'value', value: 0.5 });
    expectTorchError(() => x[`c${name}`](y), {
      code: 'DIVISION',
      op: `c${name}`,
      arg: 'b',
      value: y,
    });
    expectValues(x, [1, 2, 3]);
  });

  eachBase(`c${name}: broadcasts over strides`, (torch) => {
    const x = torch.ShortTensor(matrix('7 8 9; 10 11 12')).t();
    expectValues(torch[`c${name}`](x, torch.ShortTensor([4, 5])), matrix('3 0; 0 1; 1 2'));
  });
}

// by np.remainder of NumPy 1.24
const RECORDED = [
  ['Float', 0.5, 0.1, 0.09999999403953552],
  ['Float', 3e38, 0.001, 0.0006620200583711267],
  ['Double', 1, 0.1, 0.09999999999999995],
  ['Double', 1e20, 3, 1],
  ['Double', -1e20, 3, 2],
  ['Double', -1e-20, 3, 3],
  ['Double', 1e308, 7.3, 2.886445454538679],
  ['Double', 2, -1, -0],
  ['Double', -2, 1, 0],
  ['Double', -0, 1, 0],
  ['Half', 0.5, 0.1, 0.0999755859375],
];
eachBase('remainder is exact, and 0 has the sign of the divisor', (torch, b) => {
  for (const [type, x, y, want] of named(RECORDED)) {
    const make = torch[`${type}Tensor`];
    for (const n of named([1, 9])) {
      const a = make(n).fill(x);
      const divisor = make(n).fill(y);
      const list = Array(n).fill(want);
      if (type !== 'Half') expectValues(torch.cremainder(a, divisor), list);
      expectValues(torch.remainder(a, y), list);
      const gaps = make(n, 2)
        .select(1 + b, b)
        .copy(a);
      expectValues(gaps.remainder(y), list);
    }
  }
});
