/* Untrusted .t7 files: each is refused with a code, the position and the reason; nothing is left in
   memory, and nothing is allocated for missing data. */
import { describe, expect, test } from '@jest/globals';
import { TorchError, thrownBy, torch0 as torch } from '../helpers/torch.js';
import { streamOf } from '../helpers/sources.js';

/* Parts of binary files: i 4 bytes, l 8 bytes, d a double, s a string with its length. */
const bytes = (...parts) => Uint8Array.from(parts.flat());
const i = (n) => [...new Uint8Array(Int32Array.of(n).buffer)];
const l = (n) => [...new Uint8Array(BigInt64Array.of(BigInt.asIntN(64, BigInt(n))).buffer)];
const d = (x) => [...new Uint8Array(Float64Array.of(x).buffer)];
const chars = (text) => [...i(text.length), ...new TextEncoder().encode(text)];
const header = (number, name) => [...i(4), ...i(number), ...chars('V 1'), ...chars(name)];
const storage = (number, count, ...elements) => [
  ...header(number, 'torch.DoubleStorage'),
  ...l(count),
  ...elements.flatMap(d),
];
const tensor = (size, stride, offset, rest) =>
  bytes(
    header(1, 'torch.DoubleTensor'),
    i(size.length),
    ...size.map(l),
    ...stride.map(l),
    l(offset),
    rest,
  );
const on4 = storage(2, 4, 1, 2, 3, 4);
const wide = { longSize: 8 };
const text = (t) => new TextEncoder().encode(t);

const CASES = [
  ['no bytes', bytes(), 0, /empty/],
  ['something else', text('<html>'), 0, /not a \.t7 file/],
  ['a type that there is not', bytes(i(9)), 0, /not a \.t7 file/],
  [
    'a type that there is not, inside',
    bytes(i(3), i(1), i(1), i(77), i(0)),
    12,
    /77 is not the type of an object/,
  ],
  ['a negative type', bytes(i(3), i(1), i(1), i(-1), i(0)), 12, /-1 is not the type/],
  ['a cut number', bytes(i(1), [0, 0]), 4, /8 bytes, but only 2 left/],
  ['a string longer than the file', bytes(i(2), i(5), [1]), 8, /5 bytes, but only 1 left/],
  ['a string of length 0x7fffffff', bytes(i(2), i(0x7fffffff), [1]), 8, /but only 1 left/],
  [
    'a string of length 0xfffffff0',
    bytes(i(2), i(0xfffffff0 | 0), [1]),
    4,
    /a string of -16 characters/,
  ],
  [
    'a table of more entries than bytes',
    bytes(i(3), i(1), i(0x7fffffff), i(1)),
    0,
    /a table of 2147483647 entries/,
  ],
  ['a table of a negative number of entries', bytes(i(3), i(1), i(-1)), 0, /a table of -1 entries/],
  ['a table with nil as key', bytes(i(3), i(1), i(1), i(0), i(0)), 12, /cannot be keys/],
  ['a table with NaN as key', bytes(i(3), i(1), i(1), i(1), d(NaN), i(0)), 12, /cannot be keys/],
  [
    'a table with a key twice',
    bytes(i(3), i(1), i(2), i(2), chars('a'), i(0), i(2), chars('a'), i(0)),
    0,
    /a duplicate key/,
  ],
  [
    'a table with a number twice',
    bytes(i(3), i(1), i(2), i(1), d(1), i(0), i(1), d(1), i(0)),
    0,
    /a duplicate key/,
  ],
  ['a boolean of 2', bytes(i(5), i(2)), 0, /a boolean is 0 or 1/],
  ['bytes after the end', bytes(i(0), [1]), 4, /1 byte after the end/],
  ['two NULs after the end', bytes(i(0), [0, 0]), 4, /2 bytes after the end/],
  [
    'an object that is of another type',
    bytes(i(3), i(1), i(1), i(2), chars('a'), i(4), i(1)),
    null,
    /object 1 is of type 3, not of 4/,
  ],
  [
    'a tensor whose storage is itself',
    tensor([2], [1], 1, [...i(4), ...i(1)]),
    null,
    /not a torch\.DoubleStorage/,
  ],
  [
    'a tensor whose storage is a table',
    tensor([2], [1], 1, [...i(3), ...i(2), ...i(0)]),
    null,
    /not a torch\.DoubleStorage/,
    wide,
  ],
  [
    'a tensor whose storage is of another type',
    bytes(header(1, 'torch.FloatTensor'), i(0), l(1), storage(2, 0)),
    null,
    /not a torch\.FloatStorage/,
  ],
  [
    'a tensor whose storage is a class without code',
    tensor([2], [1], 1, [...header(2, 'my.Storage'), ...i(0)]),
    null,
    /not a torch\.DoubleStorage/,
  ],
  [
    'a tensor without a storage',
    tensor([2], [1], 1, i(0)),
    null,
    /reaches element 2 of a storage of 0/,
  ],
  [
    'a size that reaches beyond the storage',
    tensor([5], [1], 1, on4),
    null,
    /reaches element 5 of a storage of 4/,
  ],
  [
    'strides that reach beyond the storage',
    tensor([2, 2], [3, 1], 1, on4),
    null,
    /reaches element 5/,
  ],
  ['strides whose product overflows', tensor([2], [2n ** 62n], 1, on4), null, /reaches element/],
  [
    'strides whose sum overflows',
    tensor([3, 3], [2n ** 62n, 2n ** 62n], 1, on4),
    null,
    /reaches element/,
  ],
  ['an offset outside', tensor([1], [1], 5, on4), null, /reaches element 5/],
  ['an offset of 0', tensor([1], [1], 0, on4), null, /an offset of 0/],
  ['a negative offset', tensor([1], [1], -1, on4), null, /an offset of -1/, wide],
  ['an offset of 2^63 - 1', tensor([1], [1], 2n ** 63n - 1n, on4), null, /reaches element/, wide],
  ['a negative size', tensor([-2], [1], 1, on4), null, /a size or stride of -2/],
  ['a negative stride', tensor([2], [-1], 2, on4), null, /a size or stride of -1/],
  ['a size of 2^63', tensor([2n ** 63n], [1], 1, on4), null, /a size or stride of -/, wide],
  [
    'sizes whose product overflows',
    tensor([2n ** 32n, 2n ** 32n], [0, 0], 1, on4),
    null,
    /more elements than memory/,
    wide,
  ],
  [
    'sizes whose product overflows to 0',
    tensor([2n ** 62n, 4], [0, 0], 1, on4),
    null,
    /more elements than memory/,
    wide,
  ],
  [
    'a tensor of 0x7fffffff dimensions',
    bytes(header(1, 'torch.DoubleTensor'), i(0x7fffffff)),
    null,
    /a tensor of 2147483647 dimensions/,
  ],
  [
    'a tensor of -1 dimensions',
    bytes(header(1, 'torch.DoubleTensor'), i(-1)),
    null,
    /a tensor of -1 dimensions/,
  ],
  [
    'a storage of more elements than bytes',
    bytes(storage(1, 5, 1, 2)),
    null,
    /a storage of 5 elements of 8 bytes, but only 16 bytes left/,
    wide,
  ],
  [
    'a storage of 0xfffffff0 elements',
    bytes(storage(1, 0xfffffff0, 1)),
    null,
    /a storage of 4294967280 elements/,
    wide,
  ],
  [
    'a storage of 2^61 + 1 elements',
    bytes(storage(1, 2n ** 61n + 1n, 1)),
    null,
    /a storage of 2305843009213694000 elements/,
    wide,
  ],
  [
    'a storage of 2^63 elements',
    bytes(storage(1, 2n ** 63n, 1)),
    null,
    /a storage of -9223372036854776000 elements/,
    wide,
  ],
  ['a cut storage', bytes(storage(1, 2, 1), [0]), null, /only 9 bytes left/, wide],
  [
    'a function where none is wanted',
    bytes(i(8), i(1), i(0), i(0)),
    0,
    /a function of Lua/,
    { functions: 'error' },
  ],
  [
    'tables nested too deep',
    bytes(
      i(3),
      i(1),
      i(1),
      i(1),
      d(1),
      i(3),
      i(2),
      i(1),
      i(1),
      d(1),
      i(3),
      i(3),
      i(1),
      i(1),
      d(1),
      i(0),
    ),
    null,
    /more than 2 deep/,
    { maxDepth: 2 },
  ],
  [
    'too many objects',
    bytes(i(3), i(1), i(2), i(1), d(1), i(0), i(1), d(2), i(0)),
    null,
    /more than 3 objects/,
    { maxObjects: 3 },
  ],
  [
    'text: a size that is no integer',
    text('4\n1\n3\nV 1\n18\ntorch.DoubleTensor\n1\n1.5\n1\n1\n0\n'),
    34,
    /"1\.5" is not a number of this kind/,
  ],
  [
    'text: a size beyond 64 bits',
    text('4\n1\n3\nV 1\n18\ntorch.DoubleTensor\n1\n99999999999999999999\n1\n1\n0\n'),
    34,
    /not a number of this kind/,
  ],
  [
    'text: a negative size',
    text('4\n1\n3\nV 1\n18\ntorch.DoubleTensor\n1\n-1\n1\n1\n0\n'),
    null,
    /a size or stride of -1/,
  ],
  ['text: a number that is none', text('1\nabc\n'), 2, /"abc" is not a number/],
  ['text: half a number', text('1\n1e\n'), 2, /"1e" is not a number/],
  ['text: no number', text('1\n'), 2, /expected a number, but the file ends/],
  ['text: spaces without end', text(`1\n${' '.repeat(200)}1\n`), 2, /expected a number/],
  ['text: digits without end', text(`1\n${'1'.repeat(200)}\n`), 2, /expected a number/],
  [
    'text: more elements than characters',
    text('4\n1\n3\nV 1\n19\ntorch.DoubleStorage\n100\n1 2 3\n'),
    null,
    /a storage of 100 elements/,
  ],
  [
    'text: too few elements',
    text('4\n1\n3\nV 1\n19\ntorch.DoubleStorage\n4\n1 2 3     \n'),
    null,
    /the file ends/,
  ],
  [
    'text: an element out of range',
    text('4\n1\n3\nV 1\n18\ntorch.ShortStorage\n1\n40000\n'),
    null,
    /"40000" is not a number of this kind/,
  ],
  [
    'text: a long out of range',
    text('4\n1\n3\nV 1\n17\ntorch.LongStorage\n1\n9223372036854775808\n'),
    null,
    /not a number of this kind/,
  ],
];

describe.each(CASES)('%s', (_, file, position, reason, options = {}) => {
  const check = (error) => {
    expect(error).toBeInstanceOf(TorchError);
    expect(error).toMatchObject({
      code: 'BAD_FILE',
      op: 'load',
      reason: expect.stringMatching(reason),
    });
    if (position !== null) expect(error.position).toBe(position);
    expect(error.message).toBe(`load: byte ${error.position}: ${error.reason}`);
  };
  test('at once', () => {
    const before = torch.memory();
    check(thrownBy(() => torch.load(file, options)));
    expect(torch.memory()).toEqual(before);
  });
  test('from a stream', async () => {
    const before = torch.memory();
    const error = await torch.load(streamOf(file, 3), options).catch((e) => e);
    expect(error).toMatchObject({ name: 'TorchError', code: 'BAD_FILE' });
    expect(torch.memory()).toEqual(before);
  });
});

test('after an error in a file all tensors and storages read so far are freed', () => {
  const good = torch.serialize({
    a: torch.FloatTensor(100),
    b: [torch.IntTensor(5), torch.LongStorage(3)],
  });
  const before = torch.memory();
  for (let n = 0; n < good.length; n++)
    expect(() => torch.load(good.subarray(0, n))).toThrow(TorchError);
  expect(torch.memory()).toEqual(before);
});

test("a stream's memory is allocated as its bytes arrive", async () => {
  const most = { bytes: 0 };
  const file = bytes(header(1, 'torch.DoubleStorage'), l(2 ** 31), new Array(100).fill(0));
  const watch = {
    onProgress: () => {
      most.bytes = Math.max(most.bytes, torch.memory().bytes);
    },
  };
  const before = torch.memory();
  await expect(torch.load(streamOf(file, 1000), { longSize: 8, ...watch })).rejects.toMatchObject({
    code: 'BAD_FILE',
  });
  expect(most.bytes).toBeLessThan(before.bytes + 2 ** 25);
  expect(torch.memory()).toEqual(before);
});

describe('depth', () => {
  const deep = (levels) => {
    let table = 1;
    for (let k = 0; k < levels; k++) table = [table];
    return table;
  };
  test('100000 nested tables exceed the default depth, and one fewer does not', () => {
    expect(() => torch.serialize(deep(100_000))).toThrow(/nested more than 10000 deep/);
    const file = torch.serialize(deep(100_000), { maxDepth: Infinity });
    expect(thrownBy(() => torch.load(file))).toMatchObject({
      code: 'BAD_FILE',
      reason: expect.stringContaining('maxDepth'),
    });
    let levels = 0;
    for (let t = torch.load(file, { maxDepth: 1e6 }); Array.isArray(t); t = t[0]) levels++;
    expect(levels).toBe(100_000);
  });
  test('a value of the largest depth is returned whole from a scope', () => {
    const file = torch.serialize(deep(9999));
    const before = torch.memory();
    let t = torch.scope(() => torch.load(file));
    while (Array.isArray(t)) [t] = t;
    expect(t).toBe(1);
    expect(torch.memory()).toEqual(before);
  });
  test('a table that contains itself, without references, ends at the largest depth', () => {
    const t = {};
    t.self = t;
    expect(() => torch.serialize(t, 'binary', false)).toThrow(
      expect.objectContaining({ code: 'DEPTH' }),
    );
  });
});

test('keys such as __proto__ are harmless', () => {
  const evil = torch.serialize(
    new Map([
      ['__proto__', { polluted: 1 }],
      ['constructor', 2],
    ]),
  );
  const t = torch.load(evil);
  expect(t).toBeInstanceOf(Map);
  expect([t.get('__proto__'), t.get('constructor'), {}.polluted]).toEqual([
    { polluted: 1 },
    2,
    undefined,
  ]);
  expect(torch.load(torch.serialize({ constructor: 1, toString: 2 }))).toEqual({
    constructor: 1,
    toString: 2,
  });
});
