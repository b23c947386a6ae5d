import { expect } from '@jest/globals';
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

const through = (torch, x) => torch.fromJSON(JSON.parse(JSON.stringify(x)));

eachBase('has the type, the size and the elements', (torch) => {
  const x = torch
    .IntTensor([
      [1, 2],
      [3, 4],
    ])
    .t();
  expect(x.toJSON()).toEqual({ type: 'torch.IntTensor', size: [2, 2], data: [1, 3, 2, 4] });
  expect(JSON.stringify(torch.IntStorage([1]))).toBe('{"type":"torch.IntStorage","data":[1]}');
});

eachBase('fromJSON makes the same tensor again, of every type', (torch) => {
  for (const type of TYPES) {
    const x = range(torch, [2, 3], type);
    const y = through(torch, x);
    expect(y.type()).toBe(x.type());
    expect(y.toArray()).toEqual(x.toArray());
    const s = through(torch, x.storage());
    expect([s.type(), s.toArray()]).toEqual([x.storage().type(), x.storage().toArray()]);
  }
  expect(through(torch, torch.Tensor()).size()).toEqual([]);
});

eachBase('values without a JSON number are preserved', (torch) => {
  const reals = [NaN, Infinity, -Infinity, 5e-324, 1.7976931348623157e308];
  expect(through(torch, torch.Tensor(reals)).toArray()).toEqual(reals);
  const longs = [2n ** 63n - 1n, -(2n ** 63n), 3];
  expect(through(torch, torch.LongTensor(longs)).toArray()).toEqual(longs);
});

eachBase('a freed tensor is refused', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => JSON.stringify(x), { code: 'FREED', value: x }, 'was freed');
});
