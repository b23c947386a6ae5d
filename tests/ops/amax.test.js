/* amax and amin: the values of max and min, bit for bit. */
import { expect } from '@jest/globals';
import { grad } from '../helpers/autograd.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';

const bytesOf = (x) => {
  const { buffer, byteOffset, byteLength } = x.toTypedArray();
  return new Uint8Array(buffer, byteOffset, byteLength);
};

/* Widths around vectors (4 to 16 elements) and blocks (1024 columns), heights around groups of 8
   rows and, for bytes, of 127 groups. */
const SIZES = [
  [1, 1],
  [2, 3],
  [7, 16],
  [8, 17],
  [9, 100],
  [20, 1030],
  [2100, 19],
];

for (const [name, of] of [
  ['amax', 'max'],
  ['amin', 'min'],
])
  eachBase(`${name} has the bits of ${of}, along rows and columns`, (torch, b) => {
    torch.manualSeed(5);
    for (const type of named(TYPES))
      for (const size of named(SIZES)) {
        /* few different values, so that many are equal; 0 and -0, NaN, infinities among them */
        const x = torch
          .Tensor(...size)
          .uniform(-3, 3)
          .mul(2)
          .round();
        if (['Float', 'Double', 'Half'].includes(type)) {
          const chance = torch.Tensor(...size).uniform();
          x.cmul(torch.where(chance.gt(0.9), x.clone().fill(0), x.clone().fill(1)));
          for (const [low, v] of [
            [0.003, NaN],
            [0.006, Infinity],
            [0.009, -Infinity],
          ])
            x.maskedFill(torch.cmul(chance.lt(low), chance.ge(low - 0.003)), v);
        }
        const t = x.type(`torch.${type}Tensor`);
        for (const source of [t, t.t(), t.t().contiguous()])
          for (const d of [b, 1 + b])
            expect(bytesOf(source[name](d))).toEqual(bytesOf(source[of](d)[0]));
        expect(bytesOf(t[name]([b, 1 + b]))).toEqual(bytesOf(t[of]([b, 1 + b])[0]));
        expect(t[name]()).toBe(t[of]());
      }
  });

eachBase('a result may be given, and be the operand', (torch, b) => {
  const x = torch.Tensor([
    [3, 1, 2],
    [4, 6, 5],
  ]);
  const r = torch.Tensor();
  expect(torch.amax(r, x, b)).toBe(r);
  expect(r.toArray()).toEqual([[4, 6, 5]]);
  expect(torch.amin(x, x, 1 + b)).toBe(x);
  expect(x.toArray()).toEqual([[1], [4]]);
});

eachBase('no elements have none', (torch, b) => {
  expectTorchError(() => torch.Tensor().amax(), { code: 'EMPTY', op: 'amax', arg: 't' });
  expectTorchError(() => torch.Tensor(0, 3).amin(b), { code: 'EMPTY_DIM', op: 'amin', arg: 't' });
});

eachBase('equal elements share the gradient', (torch, b) => {
  const x = torch.Tensor([
    [3, 3, 1],
    [2, 3, 0],
  ]);
  const of = (f) => grad((t) => torch.sum(f(t)))(x).toArray();
  expect(of((t) => torch.amax(t))).toEqual([
    [1 / 3, 1 / 3, 0],
    [0, 1 / 3, 0],
  ]);
  expect(of((t) => torch.amax(t, 1 + b))).toEqual([
    [0.5, 0.5, 0],
    [0, 1, 0],
  ]);
  expect(of((t) => torch.amin(t, [b, 1 + b]))).toEqual([
    [0, 0, 0],
    [0, 0, 1],
  ]);
});
