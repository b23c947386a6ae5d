/* Handles: a freed handle refuses every use, and no instance accesses the memory of another. */
import { execFile } from 'node:child_process';
import { inspect, promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLab2d } from '../../js/lab2d/index.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, thrownBy, torch0, torch1 } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

const afterFree = (x) => {
  x.free();
  return x;
};

/* Arguments that a method checks before its tensor or storage. */
const ARGUMENTS = {
  isSize: () => [[2]],
  isSetTo: (x) => [x],
  isSameSizeAs: (x) => [x],
  resizeAs: (x) => [x],
  typeAs: (x) => [x],
  apply: () => [Math.abs],
  map: (x) => [x, Math.abs],
  map2: (x) => [x, x, Math.abs],
  split: () => [1],
  chunk: () => [1],
  tensorSplit: () => [1],
  copy: (x) => [x],
  fill: () => [1],
  assign: () => [0, 1],
  resize: () => [1],
};
/* These describe the class without accessing memory, or define another result for a freed
   handle. */
const NEED_NO_MEMORY = ['constructor', 'new', 'elementSize', 'isTensor', 'real'];
const SYMBOLS = [Symbol.iterator];

function methodsOf(handle) {
  const names = new Set(SYMBOLS);
  for (
    let p = Object.getPrototypeOf(handle);
    p !== Object.prototype;
    p = Object.getPrototypeOf(p)
  ) {
    for (const name of Object.getOwnPropertyNames(p))
      if (typeof handle[name] === 'function') names.add(name);
  }
  return [...names].filter((name) => !NEED_NO_MEMORY.includes(name));
}

describe('After free', () => {
  eachBase('every method of a tensor of any type throws, and says why', (torch) => {
    for (const type of named(TYPES)) {
      const x = torch[`${type}Tensor`](2);
      const methods = methodsOf(x);
      expect(methods.length).toBeGreaterThan(80);
      x.free();
      for (const name of named(methods)) {
        const error = thrownBy(() => Array.from(x[name](...(ARGUMENTS[name]?.(x) ?? []))));
        expect([error.name, error.code]).toEqual(['TorchError', 'FREED']);
        expect(error.message).toEqual(`${error.op}: torch.${type}Tensor was freed`);
        if (name !== Symbol.iterator) expect(error.op).toBe(name);
      }
    }
  });

  eachBase('every method of a storage throws', (torch) => {
    for (const type of named(['Byte', 'Double'])) {
      const s = torch[`${type}Storage`](2);
      const methods = methodsOf(s);
      s.free();
      for (const name of named(methods)) {
        const error = thrownBy(() => Array.from(s[name](...(ARGUMENTS[name]?.(s) ?? []))));
        expect([error.name, error.code]).toEqual(['TorchError', 'FREED']);
      }
    }
  });

  eachBase('it cannot be an argument, or a result, of an op or a constructor', (torch, b) => {
    const [x, freed] = [torch.Tensor([1, 2]), torch.Tensor(2)];
    freed.free();
    const uses = [
      () => x.add(freed),
      () => torch.add(x, freed),
      () => freed.add(x),
      () => torch.add(freed, x, 1),
      () => x.copy(freed),
      () => x.assign(b, freed),
      () => torch.Tensor(freed),
      () => x.set(freed),
      () => torch.cmul(x, x, freed),
      () => torch.sum(freed),
      () => x.map(freed, Math.max),
      () => x.viewAs(freed),
    ];
    for (const use of named(uses))
      expectTorchError(use, { code: 'FREED', value: freed }, 'was freed');
    expectValues(x, [1, 2]);
  });

  eachBase('a call that fails leaves no result behind', (torch) => {
    const [x, freed, ints] = [torch.Tensor(2), torch.Tensor(2), torch.IntTensor(2)];
    freed.free();
    const before = torch.memory();
    expectTorchError(() => torch.add(x, freed), { code: 'FREED' });
    expectTorchError(() => torch.mm(x, x), { code: 'NOT_MATRIX' });
    expectTorchError(() => torch.add(ints, 2n ** 64n), { code: 'LONG_RANGE' });
    expect(torch.memory()).toEqual(before);
  });

  eachBase('twice is an error, for storages too', (torch) => {
    const s = torch.IntStorage(2);
    s.free();
    expectTorchError(
      () => s.free(),
      { code: 'FREED', value: 'torch.IntStorage, freed' },
      'torch.IntStorage was freed',
    );
  });
});

describe('using', () => {
  eachBase('frees at the end of the block, also if the tensor is freed already', (torch) => {
    const before = torch.memory();
    const dispose = Symbol.dispose ?? Symbol.for('Symbol.dispose');
    const [x, s] = [torch.Tensor(3), torch.IntStorage(3)];
    x[dispose]();
    s[dispose]();
    expect(torch.memory()).toEqual(before);
    x[dispose]();
    expectTorchError(() => x.size(), { code: 'FREED' });
  });
});

describe('memory()', () => {
  eachBase('counts tensors, storages and bytes', (torch, b) => {
    const before = torch.memory();
    const grown = () => Object.entries(torch.memory()).map(([what, n]) => n - before[what]);
    const x = torch.FloatTensor(10);
    expect(grown()).toEqual([1, 1, 40]);
    x.narrow(b, b, 2);
    expect(grown()).toEqual([2, 1, 40]);
    x.resize(20);
    expect(grown()).toEqual([2, 1, 80]);
  });
});

describe('Two instances', () => {
  eachBase("do not accept each other's tensors and storages", (torch, b) => {
    const other = torch === torch0 ? torch1 : torch0;
    other.scope(() => {
      const [mine, theirs] = [range(torch, [2]), range(other, [2])];
      const uses = [
        () => mine.add(theirs),
        () => torch.add(theirs, 1),
        () => mine.copy(theirs),
        () => torch.Tensor(theirs),
        () => mine.set(theirs),
        () => torch.Tensor(theirs.storage()),
        () => mine.storage().copy(theirs.storage()),
        () => mine.assign(b, theirs),
        () => mine.isSetTo(theirs),
      ];
      for (const use of uses) expectTorchError(use, { code: 'INSTANCE' }, 'another instance');
      expectValues(mine, [0, 1]);
    });
  });

  eachBase('have memory of their own', (torch) => {
    const other = torch === torch0 ? torch1 : torch0;
    const before = other.memory();
    torch.Tensor(100);
    expect(other.memory()).toEqual(before);
  });
});

describe('A forged handle', () => {
  const copiesOf = (x) => [
    Object.assign(Object.create(Object.getPrototypeOf(x)), x),
    Object.create(Object.getPrototypeOf(x), Object.getOwnPropertyDescriptors(x)),
    Object.create(x),
    new Proxy(x, {}),
    {
      ...x,
      torchKind: 'tensor',
      torchType: 'torch.DoubleTensor',
      dtype: 6,
      core: x.core,
      ptr: x.cdata(),
    },
    Object.getPrototypeOf(x),
  ];

  eachBase('has no memory: its methods throw, and no function takes it', (torch) => {
    for (const x of named([torch.Tensor([1, 2]), torch.DoubleStorage([1, 2])])) {
      for (const copy of named(copiesOf(x))) {
        expect([torch.isTensor(copy), torch.isStorage(copy)]).toEqual([false, false]);
        for (const name of named(methodsOf(x))) {
          const call = () => Array.from(x[name].apply(copy, ARGUMENTS[name]?.(copy) ?? []));
          expect(thrownBy(call).name).toEqual('TypeError');
        }
        const uses = [
          () => torch.add(copy, 1),
          () => torch.Tensor(2).copy(copy),
          () => torch.Tensor(copy),
          () => torch.DoubleStorage(copy),
          () => torch.Tensor(2).set(copy),
        ];
        for (const use of named(uses)) expect(thrownBy(use).name).toBe('TypeError');
      }
      expectValues(x, [1, 2]);
    }
  });

  eachBase('does not reach memory that the handle has released', (torch) => {
    const x = torch.Tensor(100).fill(7);
    const copy = Object.assign(Object.create(Object.getPrototypeOf(x)), x);
    x.free();
    expect(() => copy.sum()).toThrow(TypeError);
  });

  eachBase('user code cannot observe how a handle is made', (torch) => {
    const x = torch.Tensor([1, 2]);
    const retained = torch.Tensor(1e6);
    retained.retain();
    for (const handle of named([x, retained, x.storage(), torch.Generator()])) {
      expect(Reflect.ownKeys(handle)).toEqual(['contents']);
      expect(Reflect.ownKeys(handle.contents)).toEqual(['clone']);
    }
  });
});

describe('Outside the library', () => {
  test.each([
    ['a tensor', (torch) => torch.IntTensor([1, 2]), 'torch.IntTensor of size 2: 1, 2'],
    ['a storage', (torch) => torch.FloatStorage([3]), 'torch.FloatStorage of size 1: 3'],
    ['a freed tensor', (torch) => afterFree(torch.Tensor(2)), 'torch.DoubleTensor was freed'],
    [
      'a tensor of Lab2D',
      (torch) => createLab2d(torch).tensor.ByteTensor([4]),
      'torch.ByteTensor of size 1: 4',
    ],
  ])('loggers show the elements of a copy of the properties of %s', (_, make, text) => {
    const copy = { ...make(createTorchSync()) };
    expect(JSON.parse(JSON.stringify(copy))).toEqual({ contents: expect.stringContaining(text) });
    expect(inspect(copy)).toMatch(/^\{ contents: \[.*\] \}$/);
    expect(inspect(copy)).toContain(text);
  });

  test("a view of a tensor's or storage's memory keeps that memory alive, and only as long as it exists", async () => {
    const program = `
      import { createTorchSync } from ${JSON.stringify(new URL('../../js/create.node.js', import.meta.url).href)};
      const torch = createTorchSync();
      const before = torch.memory();
      const views = (() => [torch.Tensor(100).fill(7).data(), torch.Tensor([[7, 7]]).descriptor().data, torch.DoubleStorage(10).fill(7).data()])();
      async function collect() {
        for (let i = 0; i < 5; i++) {
          gc();
          await new Promise((done) => setTimeout(done));
        }
      }
      await collect();
      const others = Array.from({ length: 100 }, (_, i) => torch.Tensor(i).fill(1));
      const intact = (() => views.every((view) => view.every((v) => v === 7)))();
      (() => { for (const view of views) view.fill(9); })();
      const apart = others.every((x) => x.nElement() === 0 || (x.min() === 1 && x.max() === 1));
      for (const x of others) x.free();
      await collect();
      const held = torch.memory().storages - before.storages;
      views.length = 0;
      await collect();
      console.log(JSON.stringify([intact, apart, held, torch.memory().storages - before.storages]));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--input-type=module',
      '-e',
      program,
    ]);
    expect(JSON.parse(stdout)).toEqual([true, true, 3, 0]);
  });
});

eachBase('own properties `dtype` and `torchType` of a user change no method', (torch, b) => {
  const x = torch.Tensor([1, 2, 3]);
  const s = x.storage();
  for (const handle of [x, s]) Object.assign(handle, { dtype: 7, torchType: 'mine' });
  x.add(1);
  expect(x.at(b)).toBe(2);
  expectValues(x.assign(b, 5), [5, 3, 4]);
  expect(x.elementSize()).toBe(8);
  expect(x.type()).toBe('torch.DoubleTensor');
  expect(torch.type(x)).toBe('torch.DoubleTensor');
  expectValues(x.clone(), [5, 3, 4]);
  expect(x.data().constructor).toBe(Float64Array);
  expect(x.new(2).type()).toBe('torch.DoubleTensor');
  expectValues(x.int(), [5, 3, 4]);
  expect([...x]).toEqual([5, 3, 4]);
  expect(torch.Tensor(x).isSetTo(x)).toBe(true);
  expectValues(
    x.apply((v) => v + 1),
    [6, 4, 5],
  );
  expect(x.toJSON().type).toBe('torch.DoubleTensor');
  expect(x.toString()).toContain('torch.DoubleTensor of size 3');
  expect(s.at(b)).toBe(6);
  expectValues(s.fill(2), [2, 2, 2]);
  expectValues(torch.Tensor(s), [2, 2, 2]);
});
