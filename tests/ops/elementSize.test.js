import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTypeError } from '../helpers/torch.js';

const BYTES = { Byte: 1, Char: 1, Short: 2, Int: 4, Long: 8, Float: 4, Double: 8, Half: 2 };

eachBase('is the number of bytes of one element', (torch) => {
  for (const type of named(TYPES)) {
    const x = torch[`${type}Tensor`](2);
    expect([x.elementSize(), torch.elementSize(x)]).toEqual([BYTES[type], BYTES[type]]);
  }
});

eachBase('is what memory() counts', (torch) => {
  for (const type of named(TYPES)) {
    const before = torch.memory().bytes;
    torch[`${type}Tensor`](1000);
    expect(torch.memory().bytes - before).toBe(1000 * BYTES[type]);
  }
});

eachBase('only tensors have elements', (torch) => {
  expectTypeError(() => torch.elementSize(), 'elementSize: `tensor` = undefined: not a tensor');
});
