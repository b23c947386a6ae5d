import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, test } from '@jest/globals';
import { recordIn, stateOf } from '../../js/module/handle.js';
import { formatReal } from '../../js/io/t7/format.js';
import { createTorchSync } from '../../js/create.node.js';
import { named } from '../helpers/named.js';
import { SEED, randomFrom, repeatable } from '../helpers/random.js';
import { matrix } from '../helpers/matrix.js';
import {
  TYPES,
  expectTorchError,
  expectTypeError,
  thrownBy,
  torch0 as torch,
  withoutLeak,
} from '../helpers/torch.js';
import { LATER, NOW, close, folder, streamOf } from '../helpers/sources.js';

const { TaggedObject, LuaFunction } = torch;
afterAll(close);
const MODES = [
  ['binary', {}],
  ['ascii', { mode: 'ascii' }],
  ['with longs of 4 bytes', { longSize: 4 }],
  ['in the other byte order', { littleEndian: false }],
  ['in the other byte order with longs of 4 bytes', { littleEndian: false, longSize: 4 }],
];
const again = (object, options) => torch.deserialize(torch.serialize(object, options));

describe.each(MODES)('%s', (_, options) => {
  test.each(TYPES)('a %sTensor and its storage', (type) =>
    withoutLeak(torch, () => {
      const values = {
        Byte: [0, 255],
        Char: [-128, 127],
        Short: [-32768, 32767],
        Int: [-2147483648, 2147483647],
        Long: [-2147483648, 2147483647],
        Float: [1.5, -0.1],
        Double: [Math.PI, 5e-324],
        Half: [1 / 3, 2 ** -24],
      }[type];
      const x = torch[`${type}Tensor`]([...values, 1, 2, 3, 4]).resize(2, 3);
      const [y, s] = again([x, x.storage()], options);
      expect([y.torchType, y.size(), y.stride(), y.toArray()]).toEqual([
        x.torchType,
        [2, 3],
        [3, 1],
        x.toArray(),
      ]);
      expect([s.torchType, s.toArray()]).toEqual([x.storage().torchType, x.storage().toArray()]);
      s.assign(0, 7);
      expect(y.at(0, 0)).toBe(7);
    }),
  );
  test('many elements, in several batches', () =>
    withoutLeak(torch, () => {
      for (const type of TYPES) {
        const x = torch[`${type}Tensor`](20001).random(0, 100);
        expect(again(x, options).equal(x)).toBe(true);
      }
      const list = Array.from({ length: 20000 }, (__, i) => (i % 3 === 0 ? `text ${i}` : i / 7));
      expect(again(list, options)).toEqual(list);
    }));
  test('strings that are longer than a block, and empty ones', () => {
    const texts = [
      '',
      'x'.repeat(16383),
      'é'.repeat(20000),
      '\n',
      ' \n',
      '1\n2\n',
      'x'.repeat(16384),
    ];
    expect(again(texts, options)).toEqual(texts);
    expect(again({ '': 1, [texts[1]]: 2 }, options)).toEqual({ '': 1, [texts[1]]: 2 });
  });
});

test('LongTensors keep all of their 64 bits', () =>
  withoutLeak(torch, () => {
    const values = [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n, -1n, 0n];
    for (const mode of ['binary', 'ascii'])
      expect(again(torch.LongTensor(values), { mode }).toTypedArray()).toEqual(
        BigInt64Array.from(values),
      );
    expectTorchError(
      () => torch.serialize(torch.LongTensor(values), { longSize: 4 }),
      { code: 'LONG_SIZE', arg: 'longSize' },
      '9223372036854775807',
    );
  }));

test('numbers are exact in both modes', () => {
  const numbers = [
    0,
    -0,
    1,
    -1.5,
    0.1,
    1e100,
    -1e-100,
    5e-324,
    1.7976931348623157e308,
    Infinity,
    -Infinity,
    NaN,
    2 ** 53,
    1e15,
    123456789012,
    1 / 3,
    2 ** -25,
  ];
  for (const mode of named(['binary', 'ascii'])) expect(again(numbers, { mode })).toEqual(numbers);
  expect(again(new Map([[0.1, -0]]), { mode: 'ascii' })).toEqual(new Map([[0.1, -0]]));
  expect(again(12n, {})).toBe(12);
  expectTypeError(
    () => torch.serialize(2n ** 60n + 1n),
    '1152921504606846977n is not a Lua number',
  );
});

/* Results of C's printf, including ties, which JavaScript rounds up. */
test.each([
  [2 ** -25, 17, '2.9802322387695312e-08'],
  [2 ** -13, 9, '0.000122070312'],
  [3 * 2 ** -13, 9, '0.000366210938'],
  [0.1, 17, '0.10000000000000001'],
  [Math.fround(0.1), 9, '0.100000001'],
  [1e21, 17, '1e+21'],
  [1e16, 17, '10000000000000000'],
  [123456789, 9, '123456789'],
  [1234567890, 9, '1.23456789e+09'],
  [1000000005, 9, '1e+09'],
  [1000000015, 9, '1.00000002e+09'],
  [0.0001, 17, '0.0001'],
  [0.00001, 9, '1e-05'],
  [-0, 17, '-0'],
  [9999999995, 9, '1e+10'],
  [5e-324, 17, '4.9406564584124654e-324'],
  [1e300, 9, '1e+300'],
  [-2.5, 17, '-2.5'],
  [1e-7, 17, '9.9999999999999995e-08'],
  [1e-23, 17, '9.9999999999999996e-24'],
  [1e-5, 17, '1.0000000000000001e-05'],
  [Math.fround(1e-4), 9, '9.99999975e-05'],
  [0.99999999999999989, 17, '0.99999999999999989'],
  [99999999999999984, 17, '99999999999999984'],
  [1e17, 17, '1e+17'],
  [0.5 ** 30, 17, '9.3132257461547852e-10'],
])('%d with %i digits is %s', (x, digits, text) => expect(formatReal(x, digits, false)).toBe(text));

/* JavaScript's own digits, for numbers that are not ties: odd numbers over a large power of two. */
test('numbers of all magnitudes have exact digits', () => {
  const digitsOf = (text) => text.replace(/e.*/, '').replace(/[.]/, '').replace(/^0+/, '');
  const pick = randomFrom(SEED);
  const wrong = [];
  for (let i = 0; i < 20000; i++) {
    const [x, y] = [
      (1 + 2 * (pick(2 ** 26) * 2 ** 26 + pick(2 ** 26))) * 2 ** -Math.floor(53 + i / 200),
      (1 + 2 * pick(2 ** 23)) * 2 ** -Math.floor(24 + i / 600),
    ];
    for (const [v, digits] of [
      [x, 17],
      [y, 9],
    ]) {
      const text = formatReal(v, digits, false);
      if (
        digitsOf(text).padEnd(digits, '0') !== digitsOf(v.toExponential(digits - 1)) ||
        Number(text).toPrecision(digits) !== v.toPrecision(digits)
      )
        wrong.push([v, text]);
    }
  }
  repeatable({}, () => expect(wrong).toEqual([]));
});

describe('tables', () => {
  test('are arrays, objects or Maps by their keys, or always Maps', () => {
    const cases = [
      [],
      [1, [2, 3]],
      { a: 1, b: { c: 'd' } },
      new Map([
        [1, 'a'],
        ['b', 2],
      ]),
      new Map([[1.5, 1]]),
      new Map([
        [true, 1],
        [false, 2],
      ]),
      new Map([[2, 'b']]),
      { 1: 'x' },
      { 1: 'x', b: 'y' },
    ];
    for (const t of named(cases)) expect(again(t)).toEqual(t);
    expect(again({})).toEqual([]); /* Lua has one empty table */
    /* an object would change the order */
    expect(
      again(
        new Map([
          ['10', 1],
          ['9', 2],
        ]),
      ),
    ).toEqual(
      new Map([
        ['10', 1],
        ['9', 2],
      ]),
    );
    expect(torch.load(torch.serialize([1, { a: [] }]), { tables: 'map' })).toEqual(
      new Map([
        [1, 1],
        [2, new Map([['a', new Map()]])],
      ]),
    );
    expect(
      again(
        new Map([
          [2, 'b'],
          [1, 'a'],
        ]),
      ),
    ).toEqual(['a', 'b']);
  });
  test('nil is null, and undefined properties are omitted', () => {
    expect([
      again(null),
      again(undefined),
      again([1, null, 3]),
      again([1, undefined]),
      again({ a: undefined, b: null }),
    ]).toEqual([null, null, [1, null, 3], [1, null], { b: null }]);
  });
  test('shared and recursive tables keep their identity', () => {
    const shared = { x: 1 };
    const t = { list: [shared, shared], map: new Map([[shared, shared]]) };
    t.self = t;
    const got = again(t);
    expect(got.self).toBe(got);
    expect(got.list[0]).toBe(got.list[1]);
    expect([...got.map][0]).toEqual([got.list[0], got.list[0]]);
    expect([...got.map.keys()][0]).toBe(got.list[0]);
  });
  test('without references are written each time', () => {
    const shared = [1];
    const got = torch.deserialize(torch.serialize([shared, shared], 'binary', false));
    expect(got).toEqual([[1], [1]]);
    expect(got[0]).not.toBe(got[1]);
  });
  test('of other realms are tables', () => {
    expect(again(runInNewContext('({ a: [1, new Map([[2, 3]])] })'))).toEqual({
      a: [1, new Map([[2, 3]])],
    });
  });
});

describe('strings', () => {
  const bytes = Uint8Array.of(0, 255, 128, 10, 65);
  test('are UTF-8; other bytes stay bytes', () => {
    expect(again(['é€😀\ufeff', '\ufeffx', bytes, { k: bytes }])).toEqual([
      'é€😀\ufeff',
      '\ufeffx',
      bytes,
      { k: bytes },
    ]);
    expectTypeError(() => torch.serialize('\ud800'), 'half a pair');
  });
  test('are one character per byte, or bytes, by option, and are written unchanged', () => {
    for (const mode of named(['binary', 'ascii'])) {
      const file = torch.serialize({ text: bytes }, mode);
      expect(torch.deserialize(file, { strings: 'latin1' })).toEqual({ text: '\0\xff\x80\nA' });
      expect(torch.deserialize(torch.serialize('é', mode), { strings: 'bytes' })).toEqual(
        Uint8Array.of(0xc3, 0xa9),
      );
      for (const strings of named(['utf8', 'latin1', 'bytes']))
        expect(torch.serialize(torch.deserialize(file, { strings }), mode, { strings })).toEqual(
          file,
        );
    }
    expectTypeError(() => torch.serialize('€', { strings: 'latin1' }), 'character 0', 'not a byte');
  });
  test('an ascii file as a string has a character for each byte', () => {
    expect(torch.serialize('é', 'ascii')).toBe('2\n2\n\xc3\xa9\n');
    expect(torch.deserialize('2\n2\n\xc3\xa9\n')).toBe('é');
    expectTypeError(() => torch.deserialize('2\n1\n€\n'), 'character 4');
  });
});

describe('tensors', () => {
  test('on one storage share it, and a tensor that occurs twice is one object', () =>
    withoutLeak(torch, () => {
      const before = torch.memory().storages;
      const x = torch.FloatTensor(3, 4).fill(1);
      const got = again({ x, row: x.select(0, 1), turned: x.t(), x2: x });
      got.x.assign(1, 2, 5);
      expect([got.row.at(2), got.turned.at(2, 1)]).toEqual([5, 5]);
      expect(got.x2).toBe(got.x);
      expect([got.turned.size(), got.turned.stride(), got.row.storageOffset()]).toEqual([
        [4, 3],
        [1, 4],
        4,
      ]);
      expect(torch.memory().storages).toBe(before + 2);
    }));
  test('without elements, with and without a storage, expanded ones, and storages without elements', () =>
    withoutLeak(torch, () => {
      const [none, emptied, wide, s] = again([
        torch.Tensor(),
        torch.Tensor(3).resize(0),
        torch.FloatTensor([7]).expand(5),
        torch.IntStorage(),
      ]);
      expect([none.size(), emptied.size(), wide.toArray(), wide.stride(), s.size()]).toEqual([
        [],
        [0],
        [7, 7, 7, 7, 7],
        [0],
        0,
      ]);
      expect(emptied.storage().size()).toBe(3);
    }));
  test('contents are contents in both numberings', () => {
    const torch1 = createTorchSync({ indexBase: 1 });
    const x = torch.LongTensor(matrix('0 1; 2 3')).narrow(0, 1, 1);
    const file = torch.serialize([x, x.storage()]);
    const [y] = torch1.load(file);
    expect([y.toArray(), y.storageOffset(), x.storageOffset()]).toEqual([[[2, 3]], 3, 2]);
    expect(torch1.serialize(torch1.load(file))).toEqual(file);
  });
  test('in a scope are freed with it, except those that it returns', () =>
    withoutLeak(torch, () => {
      const file = torch.serialize(new TaggedObject('nn.Module', 1, { w: torch.Tensor([1, 2]) }));
      const m = torch.scope(() => {
        torch.load(file);
        return torch.load(file);
      });
      expect(m.payload.w.sum()).toBe(3);
    }));
  test('that are loaded and forgotten are collected in time (js/module/ballast.js)', () =>
    withoutLeak(torch, () => {
      for (const x of [torch.Tensor(1000), torch.load(torch.serialize(torch.Tensor(1000)))])
        expect(recordIn(stateOf(x)).ballastBytes).toBe(8000);
    }));
  test('that reach beyond a storage that became smaller, or were freed, are refused', () =>
    withoutLeak(torch, () => {
      const x = torch.Tensor(4);
      x.storage().resize(2);
      expectTypeError(() => torch.serialize({ a: [x] }), 'a.1', 'made smaller');
      const freed = torch.Tensor(1);
      freed.free();
      expectTorchError(() => torch.serialize(freed), { code: 'FREED' });
    }));
  test('Cuda and Half tensors become types that exist here', () =>
    withoutLeak(torch, () => {
      const file = torch.serialize(torch.FloatTensor([1, 2]), 'ascii');
      const cuda = torch.deserialize(
        file
          .replace('16\ntorch.FloatTensor', '16\ntorch.CudaTensor')
          .replace('17\ntorch.FloatTensor', '16\ntorch.CudaTensor')
          .replace('18\ntorch.FloatStorage', '17\ntorch.CudaStorage'),
      );
      expect([cuda.torchType, cuda.toArray()]).toEqual(['torch.FloatTensor', [1, 2]]);
      const long = torch.deserialize(
        torch
          .serialize(torch.LongStorage([5]), 'ascii')
          .replace('17\ntorch.Long', '21\ntorch.CudaLong'),
      );
      expect([long.torchType, long.toArray()]).toEqual(['torch.LongStorage', [5]]);
    }));
});

describe('objects of unknown classes', () => {
  const old =
    '4\n1\n9\nmy.Object\n3\n2\n1\n2\n1\na\n1\n5\n'; /* from the time before classes had versions */
  test('have name, version and payload, and are written unchanged', () => {
    const got = torch.deserialize(old);
    expect(got).toEqual(new TaggedObject('my.Object', null, { a: 5 }));
    expect([torch.type(got), torch.typename(got)]).toEqual(['my.Object', 'my.Object']);
    expect(torch.serialize(got, 'ascii')).toBe(old);
    const self = new TaggedObject('nn.Linear', 2, null);
    self.payload = { self, other: new TaggedObject('x', 1, self) };
    const back = again(self);
    expect([back.payload.self, back.payload.other.payload, back.version]).toEqual([back, back, 2]);
  });
  test.each([6, 7, 8])('functions of kind %i are bytes, or an error', (type) => {
    const f = new LuaFunction(
      Uint8Array.of(27, 76, 0, 10),
      type === 8 ? [{ name: 'a', value: 1 }] : [1],
      type,
    );
    const got = again({ f, same: f });
    expect(got.f).toEqual(f);
    expect(got.f === got.same).toBe(type !== 6);
    expect(torch.type(got.f)).toBe('function');
    for (const mode of named(['binary', 'ascii']))
      expect(torch.serialize(again(f, { mode }), mode)).toEqual(torch.serialize(f, mode));
    const error = thrownBy(() => torch.load(torch.serialize([f]), { functions: 'error' }));
    expect(error).toMatchObject({ code: 'BAD_FILE', reason: expect.stringContaining('function') });
  });
});

describe('a value that cannot be saved is an error with its path', () => {
  test.each([
    [() => 1, 'function'],
    [Symbol('s'), 'Symbol(s)'],
    [new Date(), 'Date'],
    [/x/, 'RegExp'],
    [new Set(), 'Set'],
    [Promise.resolve(), 'Promise'],
    [new Float32Array(2), 'Float32Array(2)'],
    [10n ** 400n, 'not a Lua number'],
    [new TaggedObject('€', 1, null), 'not a byte'],
    [new TaggedObject('x', 1.5, null), 'torchType or a version'],
    [new LuaFunction('x', null), 'bytes or a type'],
    [new Map([[null, 1]]), 'cannot be a key'],
    [new Map([[NaN, 1]]), 'cannot be a key'],
  ])('%p', (v, text) => {
    expectTypeError(
      () => torch.serialize({ a: [1, { b: v }] }),
      text,
      ...(text === 'not a byte' ? [] : ['a.2.b']),
    );
    expect(existsSync(join(folder, 'never'))).toBe(false);
    expectTypeError(() => torch.save(join(folder, 'never'), v));
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });
});

describe('files', () => {
  const object = { x: torch.FloatTensor(100, 100).uniform(), name: 'x' };
  const check = (got) => {
    expect([got.name, got.x.equal(object.x)]).toEqual(['x', true]);
    got.x.free();
  };
  const binary = torch.serialize(object);
  const text = Uint8Array.from(torch.serialize(object, 'ascii'), (c) => c.charCodeAt(0));
  test.each(NOW)('are read at once from %s', (_, make) => {
    for (const bytes of [binary, text]) check(torch.load(make(bytes)));
  });
  test.each(LATER)('are read from %s', async (_, make) => {
    for (const bytes of named([binary, text])) {
      const running = torch.load(await make(bytes));
      expect(running).toBeInstanceOf(Promise);
      check(await running);
    }
  });
  test('are written and read by path and by file URL, in all ways', () => {
    const path = join(folder, 'x.t7');
    for (const target of named([path, pathToFileURL(path)])) {
      for (const args of named([
        [],
        ['binary'],
        ['ascii'],
        ['b32'],
        ['b64'],
        ['binary', 4],
        ['binary', true],
        ['binary', 8, { littleEndian: false }],
        [{ mode: 'ascii' }],
        [{ mode: 'b32' }],
      ])) {
        expect(torch.save(target, object, ...args)).toBeUndefined();
        check(torch.load(target));
        if (args[0] !== 'binary' || args.length < 3) check(torch.load(target, ...args));
      }
    }
    torch.save(path, object);
    expect(new Uint8Array(readFileSync(path))).toEqual(binary);
  });
  test('are written to streams', async () => {
    const parts = [];
    await torch.save(
      new WritableStream({
        write(part) {
          parts.push(part);
        },
      }),
      object,
    );
    expect(new Uint8Array(Buffer.concat(parts))).toEqual(binary);
  });
  test('say how they were written', () => {
    expect(torch.load(binary, { details: true })).toMatchObject({
      mode: 'binary',
      littleEndian: true,
      longSize: 8,
      end: binary.length,
    });
    expect(
      torch.load(torch.serialize(object, 'b32', { littleEndian: false }), { details: true }),
    ).toMatchObject({ mode: 'binary', littleEndian: false, longSize: 4 });
    expect(torch.load(text, { details: true })).toMatchObject({
      mode: 'ascii',
      littleEndian: undefined,
      longSize: undefined,
      end: text.length,
    });
  });
  test('several objects one after the other are read by their ends', () => {
    const all = Buffer.concat([torch.serialize([1]), torch.serialize('two'), torch.serialize(3)]);
    const got = [];
    for (let at = 0; at < all.length;) {
      const { object: one, end } = torch.load(all.subarray(at), {
        trailing: 'ignore',
        details: true,
      });
      got.push(one);
      at += end;
    }
    expect(got).toEqual([[1], 'two', 3]);
    expect(() => torch.load(all)).toThrow(/after the end/);
    /* Torch7's own torch.serialize appends a NUL */
    expect(torch.load(Buffer.concat([torch.serialize(3), Buffer.from([0])]))).toBe(3);
  });
  test('report progress, and end with a signal', async () => {
    const big = torch.serialize(torch.ByteTensor(5_000_000));
    const path = join(folder, 'big.t7');
    writeFileSync(path, big);
    const before = torch.memory();
    for (const source of named([path, new Blob([big]), streamOf(big, 300_000)])) {
      const seen = [];
      const x = await torch.load(source, { onProgress: (...p) => seen.push(p) });
      x.free();
      expect(seen.at(-1)).toEqual([big.length, big.length]);
      expect(seen.length).toBeGreaterThan(4);
      const controller = new AbortController();
      const stopping = async () =>
        torch.load(source === path || source instanceof Blob ? source : streamOf(big, 300_000), {
          signal: controller.signal,
          onProgress: (done) => {
            if (done > 2e6) controller.abort(new Error('stop'));
          },
        });
      await expect(stopping()).rejects.toThrow('stop');
      await expect(
        (async () =>
          torch.load(source === path ? path : new Blob([big]), {
            onProgress() {
              throw new Error('mine');
            },
          }))(),
      ).rejects.toThrow('mine');
      expect(torch.memory()).toEqual(before);
    }
  });
});

test('unknown options are refused', () => {
  for (const [given, text] of named([
    [['text'], '"text"'],
    [[() => 1], 'neither'],
    [[3], '`longSize` = 3'],
    [[{ tables: 'array' }], '`tables`'],
    [[{ maxDepth: 0 }], '`maxDepth` = 0: expected'],
    [[{ maxObjects: NaN }], '`maxObjects` = NaN: expected'],
    [[{ strings: 'utf16' }], '`strings`'],
    [[{ signal: {} }], 'AbortSignal'],
    [[{ functions: 'run' }], '`functions`'],
  ])) {
    expectTypeError(() => torch.load(new Uint8Array(4), ...given), text);
  }
  expectTypeError(() => torch.load(), 'expected a path');
  expectTypeError(() => torch.save(5, 1), '`target` = 5: expected a path');
});
