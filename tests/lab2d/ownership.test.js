/* Memory: its owner, and tensors on withdrawn memory. */
import { expect, test } from '@jest/globals';
import { isLabTensor } from '../../js/lab2d/handle.js';
import { matrix } from '../helpers/matrix.js';
import { TYPES, eachLab, tensor0 } from './lab.js';
import { named } from '../helpers/named.js';
import { expectTorchError, expectTypeError, thrownBy, torch0 } from '../helpers/torch.js';

eachLab('a lent tensor is the same memory until it is withdrawn', (tensor) => {
  for (const type of TYPES) {
    const mine = tensor[`${type}Tensor`](matrix('1 2 3; 4 5 6'));
    const { tensor: borrowed, withdraw } = tensor.lend(mine);
    expect([
      mine.ownsStorage(),
      borrowed.ownsStorage(),
      borrowed.at(1).ownsStorage(),
      borrowed.clone().ownsStorage(),
    ]).toEqual([true, false, false, true]);
    borrowed.at(2).fill(9);
    expect(mine.val()).toEqual(matrix('1 2 3; 9 9 9'));
    const copy = borrowed.clone();
    withdraw();
    expect(thrownBy(() => borrowed.val()).code).toBe('WITHDRAWN');
    expect(copy.equal(mine)).toBe(true);
    expect(mine.add(1).sum()).toBe(9 + 30);
  }
});

eachLab('any layout can be lent', (tensor) => {
  const z = tensor.DoubleTensor({ range: [12] }).reshape(3, 4);
  for (const view of [
    z.transpose(1, 2),
    z.reverse(1),
    z.reverse(2).transpose(1, 2),
    z.narrow(2, 2, 2).reverse(1),
    z.at(2),
    z.at(2, 3),
    z.narrow(1, 1, 0),
    tensor.DoubleTensor(0),
    tensor.DoubleTensor(2, 0).reverse(2),
    tensor.DoubleTensor(),
  ]) {
    const { tensor: borrowed, withdraw } = tensor.lend(view);
    expect(borrowed.equal(view)).toBe(true);
    withdraw();
  }
});

eachLab(
  'every use of an invalid tensor and of its views is an error, but free',
  (tensor, random) => {
    const { tensor: t, withdraw } = tensor.lend(tensor.DoubleTensor(matrix('1 2; 3 4')));
    const view = t.transpose(1, 2);
    const good = tensor.DoubleTensor(2, 2);
    withdraw();
    const uses = [
      'type',
      'size',
      'shape',
      'ownsStorage',
      'isContiguous',
      'toString',
      'val',
      'clone',
      'byte',
      'double',
      'floor',
      'ceil',
      'round',
      'clamp',
      'at',
      'sum',
      'product',
      'lengthSquared',
      'maxElement',
      'minElement',
      'argMaxElement',
      'argMinElement',
    ].map((name) => (x) => x[name]());
    const more = [
      (x) => x.val(matrix('1 2; 3 4')),
      (x) => x.select(1, 1),
      (x) => x.narrow(1, 1, 1),
      (x) => x.reverse(1),
      (x) => x.transpose(1, 2),
      (x) => x.reshape(4),
      (x) => x.max(1),
      (x) => x.argMin(1),
      (x) => x.fill(1),
      (x) => x.fill([1, 2]),
      (x) => x.add(1),
      (x) => x.mul([0.5, 1]),
      (x) => x.cadd(good),
      (x) => good.cadd(x),
      (x) => good.copy(x),
      (x) => x.copy(x),
      (x) => x.dot(good),
      (x) => good.dot(x),
      (x) => x.mmul(good),
      (x) => good.mmul(x),
      (x) => x.equal(good),
      (x) => good.equal(x),
      (x) => x.equal(x),
      (x) => x.shuffle(random),
      (x) => tensor.lend(x),
    ];
    for (const use of named([...uses, ...more]))
      for (const x of named([t, view])) expect(thrownBy(() => use(x)).code).toEqual('WITHDRAWN');
    expect(good.val()).toEqual(matrix('0 0; 0 0'));
    withdraw(); /* the second call does nothing */
    t.free();
    view.free();
  },
);

eachLab(
  "a lent tensor stays valid when the lender's tensor is freed or resized",
  (tensor, random, torch) => {
    const mine = tensor.DoubleTensor([1, 2, 3]);
    const { tensor: borrowed, withdraw } = tensor.lend(mine);
    mine.toTorch().storage().resize(100000);
    mine.free();
    torch.DoubleTensor(100).fill(7).free();
    expect(borrowed.val()).toEqual([1, 2, 3]);
    withdraw();
  },
);

eachLab('a borrowed tensor can neither be lent nor passed to the library', (tensor) => {
  const { tensor: borrowed, withdraw } = tensor.lend(tensor.ByteTensor(2));
  expectTorchError(() => tensor.lend(borrowed), { code: 'BORROWED', op: 'lend' });
  expectTorchError(() => borrowed.at(1).toTorch(), { code: 'BORROWED', op: 'toTorch' });
  expectTypeError(() => tensor.lend(5), 'lend: `tensor` = 5');
  withdraw();
});

eachLab(
  'a tensor on a storage that its owner withdraws becomes invalid too',
  (tensor, random, torch) => {
    const x = torch.FloatTensor([1, 2, 3]);
    const s = torch.FloatStorage(3, x.data(true));
    const t = tensor.fromTorch(torch.FloatTensor(s));
    expect([t.ownsStorage(), t.val()]).toEqual([false, [1, 2, 3]]);
    s.withdraw();
    expectTorchError(() => t.type(), { code: 'WITHDRAWN' });
  },
);

test('freed handles are gone, and a scope keeps what it returns', () => {
  const before = torch0.memory();
  const t = tensor0.DoubleTensor(3);
  t.free();
  expectTorchError(() => t.size(), { code: 'FREED' });
  t[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();
  const kept = torch0.scope(() => {
    const z = tensor0.DoubleTensor({ range: [4] });
    const { tensor: lent, withdraw } = tensor0.lend(z);
    return { best: z.max(1), lent, takeBack: withdraw };
  });
  expect([kept.best.val(), kept.lent.val()]).toEqual([4, [1, 2, 3, 4]]);
  kept.best.free();
  kept.lent.free();
  kept.takeBack();
  expect(torch0.memory()).toEqual(before);
});

test('no call leaks anything but its result', () => {
  const z = tensor0.Int32Tensor(matrix('1 2; 3 4'));
  const calls = [
    () => z.val(),
    () => z.val(matrix('1 2; 3 4')),
    () => z.mul(0.5),
    () => z.add([1, 2]),
    () => z.fill([3, 4]),
    () => z.cadd(z),
    () => z.clamp(0.5, 9),
    () => z.max(1),
    () => z.argMax(2),
    () => z.mmul(z),
    () => z.dot(z),
    () => z.product(),
    () => z.at(1, 1),
    () => z.narrow(1, 1, 0),
    () => z.reverse(1),
    () => z.float(),
    () => tensor0.ByteTensor({ range: [9] }),
    () => z.toString(),
    () => z.equal(z.clone()),
    () => z.select(3, 1),
    () =>
      z.val([
        [1, 2],
        [3, 'x'],
      ]),
    () => z.div(0),
    () => z.reshape(5),
    () => tensor0.Int64Tensor([2n ** 70n]),
    () => z.transpose(1, 2).reshape(4),
  ];
  for (const call of named(calls)) {
    const before = torch0.memory();
    let result;
    try {
      result = torch0.scope(call); /* frees what the call itself made, such as intermediate views */
    } catch {
      /* the memory must be as before */
    }
    if (isLabTensor(result) && result !== z) result.free();
    expect(torch0.memory()).toEqual(before);
  }
});
