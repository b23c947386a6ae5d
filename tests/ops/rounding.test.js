/* ceil, floor, trunc, round and frac differ in their result for each number. */
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError, torch0 } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const values = [-2.5, -1.5, -0.5, -0.25, -0, 0, 0.25, 0.5, 1.5, 2.5, Infinity];
const WANTED = {
  ceil: [-2, -1, -0, -0, -0, 0, 1, 1, 2, 3, Infinity],
  floor: [-3, -2, -1, -1, -0, 0, 0, 0, 1, 2, Infinity],
  trunc: [-2, -1, -0, -0, -0, 0, 0, 0, 1, 2, Infinity],
  round: [-3, -2, -1, -0, -0, 0, 0, 1, 2, 3, Infinity],
  frac: [-0.5, -0.5, -0.5, -0.25, 0, 0, 0.25, 0.5, 0.5, 0.5, NaN],
};

for (const [name, wanted] of Object.entries(WANTED)) {
  eachBase(`${name}: all overloads, of both real types`, (torch) => {
    for (const type of named(['Float', 'Double']))
      expectEveryOverload(torch, name, torch[`${type}Tensor`](values), [], wanted);
  });

  eachBase(`${name}: in place on a view, of any strides`, (torch, b) => {
    const x = torch.Tensor([values, values]);
    const row = x.t().select(1 + b, 1 + b);
    row[name]();
    expectValues(x, [values, wanted]);
  });

  eachBase(`${name}: the function takes a number as well, and not a text`, (torch) => {
    expect(torch[name](-2.5)).toBe(wanted[0]);
    expectTypeError(() => torch[name]('1'), `${name}: no overload matches ("1")`);
  });

  eachBase(`${name}: integers are refused, and empty tensors stay empty`, (torch) => {
    expectTypeError(() => torch.IntTensor(2)[name](), `${name}: no overload matches`);
    expectTypeError(() => torch[name](torch.ByteTensor(2)), `${name}: no overload matches`);
    expect(torch[name](torch.Tensor()).nElement()).toBe(0);
  });
}

test('round is exact where adding a half is not', () => {
  torch0.scope(() => {
    const [below, odd] = [0.49999999999999994, 4503599627370497];
    expectValues(torch0.Tensor([below, -below, odd, -odd]).round(), [0, -0, odd, -odd]);
    expectValues(torch0.FloatTensor([8388609, 0.49999997]).round(), [8388609, 0]);
  });
});
