// zerosLike and onesLike.
import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectValues } from '../helpers/expect.js';

for (const [name, value] of [
  ['zerosLike', 0],
  ['onesLike', 1],
]) {
  eachBase(`${name}: the same type and size, contiguous, with every overload`, (torch) => {
    for (const type of named(TYPES)) {
      const x = range(torch, [2, 3], type).t();
      const r = torch[`${type}Tensor`](7);
      const want = [
        [value, value],
        [value, value],
        [value, value],
      ];
      for (const made of named([torch[name](x), x[name](), torch[name](r, x), r[name](x)])) {
        expectValues(made, want);
        expect([made.type(), made.isContiguous()]).toEqual([x.type(), true]);
      }
      expect(x.at(torch.indexBase + 1, torch.indexBase)).toBe(1);
    }
  });

  eachBase(`${name}: into the tensor itself, and of an empty tensor`, (torch) => {
    const x = torch.Tensor([3, 4]);
    expect(torch[name](x, x)).toBe(x);
    expectValues(x, [value, value]);
    expect(torch[name](torch.IntTensor()).size()).toEqual([]);
    expectTypeError(() => torch[name](3), `${name}: no overload matches (3)`);
  });
}
