import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, thrownBy } from '../helpers/torch.js';

eachBase('a storage on an address uses that memory', (torch) => {
  const x = torch.FloatTensor([1, 2, 3, 4]);
  const s = torch.FloatStorage(2, x.data(true) + 8);
  const y = torch.FloatTensor(s);
  expectValues(y, [3, 4]);
  y.fill(9);
  expectValues(x, [1, 2, 9, 9]);
  expect([x.ownsStorage(), y.ownsStorage(), s.ownsMemory(), y.clone().ownsStorage()]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expectTorchError(() => s.resize(3), { code: 'FIXED', op: 'resize' });
});

eachBase('after its owner withdrew it, every use throws, and free() does not', (torch, b) => {
  const x = torch.FloatTensor(8);
  const s = torch.FloatStorage(4, x.data(true));
  const window = torch.FloatStorage(s, b, 2);
  const y = torch.FloatTensor(s);
  const view = y.narrow(b, b, 2);
  s.withdraw();
  const uses = [
    () => y.size(),
    () => y.sum(),
    () => y.type(),
    () => y.toString(),
    () => y.at(b),
    () => y.assign(b, 1),
    () => y.data(),
    () => [...y],
    () => y.clone(),
    () => view.fill(1),
    () => torch.add(x, 1, y),
    () => x.copy(y),
    () => y.isSetTo(x),
    () => s.size(),
    () => s.at(b),
    () => window.fill(1),
    () => torch.FloatTensor(s),
    () => y.apply(() => 1),
  ];
  for (const use of named(uses))
    expect(thrownBy(use)).toMatchObject({ name: 'TorchError', code: 'WITHDRAWN' });
  expect(thrownBy(() => torch.add(x, 1, y))).toMatchObject({ op: 'add', arg: 'b' });
  const freed = torch.FloatTensor(3);
  freed.free();
  expect(thrownBy(() => torch.add(x, 1, freed))).toMatchObject({ code: 'FREED', arg: 'b' });
  for (const handle of [y, view, window, s]) handle.free();
  expect(x.sum()).toBe(0);
});

eachBase('only external memory can be withdrawn', (torch) => {
  const s = torch.FloatStorage(3);
  expectTorchError(() => s.withdraw(), { code: 'OWNED', op: 'withdraw' });
  expect(s.size()).toBe(3);
});

eachBase('an address outside the memory, or not on an element, is refused', (torch) => {
  for (const [size, address] of named([
    [1, 2 ** 33],
    [2 ** 40, 8],
    [1, 3],
    [1, -8],
    [-1, 8],
  ])) {
    expect(thrownBy(() => torch.DoubleStorage(size, address))).toMatchObject({ code: 'ADDRESS' });
  }
});

test('a tensor that reaches beyond a storage that became smaller still finds memory', async () => {
  const { torch0: torch } = await import('../helpers/torch.js');
  const s = torch.Storage([1, 2, 3, 4, 5, 6, 7, 8]);
  const x = torch.Tensor(s);
  s.resize(2);
  torch.Storage(100000).fill(7).free(); /* would change the values if the memory had been freed */
  expectValues(x, [1, 2, 3, 4, 5, 6, 7, 8]);
  s.resize(4);
  expectValues(x, [1, 2, 0, 0, 5, 6, 7, 8]);
  s.resize(20000);
  expect([x.sum(), s.size()]).toEqual([3, 20000]);
  x.free();
  s.free();
});
