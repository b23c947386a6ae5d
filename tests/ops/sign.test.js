// sign, cinv and rsqrt.
import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { expectEveryOverload } from '../helpers/overloads.js';

eachBase('sign: all overloads, of every type; 0 for NaN', (torch) => {
  for (const type of named(TYPES)) {
    const minus = type === 'Byte' ? 1 : -1;
    expectEveryOverload(
      torch,
      'sign',
      torch[`${type}Tensor`](matrix('-3 0; 7 1')),
      [],
      [
        [minus, 0],
        [1, 1],
      ],
    );
  }
  expectValues(torch.Tensor([NaN, -Infinity, -0]).sign(), [0, -1, 0]);
});

eachBase('cinv and rsqrt: all overloads, of both real types', (torch) => {
  for (const type of named(['Float', 'Double'])) {
    const x = torch[`${type}Tensor`]([4, 0.25, 0]);
    expectEveryOverload(torch, 'cinv', x, [], [0.25, 4, Infinity]);
    expectEveryOverload(torch, 'rsqrt', x, [], [0.5, 2, Infinity]);
  }
  expect(torch.rsqrt(16)).toBe(0.25);
  expectValues(torch.Tensor([-1, -0]).rsqrt(), [NaN, -Infinity]);
});

eachBase('sign and cinv refuse plain numbers, as in Torch7', (torch) => {
  for (const name of named(['sign', 'cinv']))
    expectTypeError(() => torch[name](2), `${name}: no overload matches (2)`);
});
