// Typed arrays of all kinds as values: by constructors of tensors and storages.
import { expect } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { expectValues } from '../helpers/expect.js';

eachBase('subclasses, and views of a part of a buffer, shared or not', (torch) => {
  class Own extends Float32Array {}
  const buffer = Float64Array.of(1, 2, 3, 4).buffer;
  const shared = new Float64Array(new SharedArrayBuffer(32));
  shared.set([1, 2, 3, 4]);
  const sources = [
    [Buffer.from([2, 3]), [2, 3]],
    [Own.of(2, 3), [2, 3]],
    [new Float64Array(buffer, 8, 2), [2, 3]],
    [shared.subarray(1, 3), [2, 3]],
    [new Float64Array(shared.buffer, 16), [3, 4]],
  ];
  for (const [source, values] of named(sources)) {
    expectValues(torch.IntTensor(source), values);
    expect(torch.IntTensor(source, [2, 1]).toArray()).toEqual(values.map((v) => [v]));
    expectValues(torch.IntStorage(source), values);
    expectValues(torch.IntTensor([source, source]), [values, values]);
  }
});

eachBase('arrays without an element type are refused with a message', (torch) => {
  for (const [source, name] of named([
    [new DataView(new ArrayBuffer(8)), 'DataView(8 bytes)'],
    [new ArrayBuffer(8), '[object ArrayBuffer]'],
  ])) {
    expectTypeError(() => torch.ByteTensor(source), name, 'typed array');
    expectTypeError(() => torch.ByteStorage(source), name, 'typed array');
  }
});

eachBase('shapes that the elements do not fill', (torch) => {
  const data = new Float32Array(6);
  for (const shape of named([[5], [7], [-2, -3], [0], [], [2 ** 53, 2 ** 53], [NaN], ['6']]))
    expectTypeError(() => torch.FloatTensor(data, shape), 'torch.FloatTensor');
});

eachBase("a tensor's own data, also when its memory moves meanwhile", () => {
  const torch = createTorchSync(); /* a new one: its memory is small */
  const x = torch.Tensor(3e5).fill(2);
  expect(torch.Tensor(x.data()).sum()).toBe(6e5);
  expect(torch.FloatTensor(x.data(), [3, 1e5]).sum()).toBe(6e5);
  const s = torch.DoubleStorage(x.data());
  expect(s.data()[299999]).toBe(2);
});
