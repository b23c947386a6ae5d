/* Tables of the package tds, which torch.save writes as their own write(): a long, the number of
   entries, then the objects (hash.lua and vec.lua of tds); and tensors of OpenCL. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { createLua, MemoryFiles } from '../../js/lua/index.node.js';
import { named } from '../helpers/named.js';
import { expectTorchError, thrownBy, torch0 as torch, withoutLeak } from '../helpers/torch.js';
import { FILE, encoded, hash, int, long, number, object, string, vec } from './tds.js';

const files = new MemoryFiles();
const lua = await createLua({ files });
afterAll(() => lua.close());

const MODES = [
  ['binary', {}],
  ['ascii', { ascii: true }],
  ['binary with longs of 4 bytes', { longSize: 4 }],
  ['binary in the other byte order', { littleEndian: false }],
  ['binary in the other byte order with longs of 4 bytes', { littleEndian: false, longSize: 4 }],
];

describe.each(MODES)('%s', (_, how) => {
  test('a tds.Hash is a Map, a tds.Vec an array', () => {
    const bytes = encoded(FILE, how);
    for (const tables of named(['auto', 'map'])) {
      const read = torch.deserialize(bytes, { tables });
      const { h, v, w, e } = tables === 'map' ? Object.fromEntries(read) : read;
      expect([...h.keys()]).toEqual(['a', 2, 'self']);
      expect([h.get('a'), h.get(2), h.get('self') === h]).toEqual([1, 'two', true]);
      expect(v).toEqual([1, 'x', h]);
      expect(v[2]).toBe(h);
      expect(w).toBe(v);
      const [emptyHash, emptyVec] = tables === 'map' ? e.values() : e;
      expect([emptyHash, emptyVec]).toEqual([new Map(), []]);
    }
  });

  test('in Lua both are tables', () => {
    files.write('tds.t7', encoded(FILE, how));
    expect(
      lua.run(`
        local all = torch.load('tds.t7')
        local h, v, e = all.h, all.v, all.e
        return torch.type(h), h.a, h[2], h.self == h, #v, v[1], v[2], v[3] == h, all.w == v, #e, next(e[1]), next(e[2])
      `),
    ).toEqual(['table', 1, 'two', true, 3, 1, 'x', true, true, 2, undefined, undefined]);
  });

  test('the size of longs is found at the count', () => {
    const parts = vec(1, 1, number(5));
    const { longSize, object: read } = torch.load(encoded(parts, how), { details: true });
    expect([longSize, read]).toEqual([how.ascii ? undefined : (how.longSize ?? 8), [5]]);
  });

  test('tensors of OpenCL are floats', () =>
    withoutLeak(torch, () => {
      const parts = object(
        1,
        'torch.ClTensor',
        int(1),
        long(2),
        long(1),
        long(1),
        ...object(2, 'torch.ClStorage', long(2)),
      );
      const bytes = how.ascii
        ? Uint8Array.from([...encoded(parts, how), ...Buffer.from('1.5 2\n')])
        : Uint8Array.from([
            ...encoded(parts, how),
            ...(how.littleEndian === false
              ? [0x3f, 0xc0, 0, 0, 0x40, 0, 0, 0]
              : [0, 0, 0xc0, 0x3f, 0, 0, 0, 0x40]),
          ]);
      const x = torch.deserialize(bytes);
      expect([x.torchType, x.toArray()]).toEqual(['torch.FloatTensor', [1.5, 2]]);
      files.write('cl.t7', bytes);
      expect(lua.run("local x = torch.load('cl.t7') return x:type(), x:sum()")).toEqual([
        'torch.FloatTensor',
        3.5,
      ]);
    }));
});

test('tables with the names of old files', () => {
  const old = [
    [int(3), int(1), int(2), number(1)],
    object(2, 'tds_hash', long(1), string('a'), number(7)),
    [number(2), object(3, 'tds_vec', long(1), number(7))],
  ];
  expect(torch.deserialize(encoded(old, {}))).toEqual([new Map([['a', 7]]), [7]]);
  files.write('old.t7', encoded(old, {}));
  expect(lua.run("local t = torch.load('old.t7') return t[1].a, t[2][1]")).toEqual([7, 7]);
});

test('they hold tensors, and what refuses them frees these', () =>
  withoutLeak(torch, () => {
    const x = torch.serialize(torch.Tensor([1, 2]), { referenced: false });
    const inside = (...parts) =>
      Uint8Array.from([...encoded(parts.slice(0, 1), {}), ...x, ...encoded(parts.slice(1), {})]);
    const [key, ...rest] = [hash(9, 1, string('x'))];
    expect(
      torch
        .deserialize(inside(key, ...rest), { referenced: false })
        .get('x')
        .sum(),
    ).toBe(3);
    const bad = inside(vec(9, 2), int(77));
    expectTorchError(() => torch.deserialize(bad, { referenced: false }), { code: 'BAD_FILE' });
  }));

test.each([
  ['a negative count', hash(1, -1), 'a tds.Hash of -1 entries'],
  ['more entries than bytes', hash(1, 2 ** 31), 'a tds.Hash of 2147483648 entries'],
  ['more values than bytes', vec(1, 99, number(1)), 'a tds.Vec of 99 entries'],
  ['nil as a key', hash(1, 1, int(0), int(0)), 'nil and NaN cannot be keys'],
  ['NaN as a key', hash(1, 1, number(NaN), int(0)), 'nil and NaN cannot be keys'],
  ['a key twice', hash(1, 2, number(1), int(0), number(1), int(0)), 'a duplicate key'],
  ['a cut file', hash(1, 1, string('a')), 'left'],
  ['no count', object(1, 'tds.Vec'), 'left'],
])('%s is refused', (_, parts, text) => {
  const bytes = encoded(parts, {});
  expectTorchError(() => torch.deserialize(bytes, { longSize: 8 }), { code: 'BAD_FILE' }, text);
  files.write('bad.t7', bytes);
  if (text !== 'a duplicate key') expect(() => lua.run("torch.load('bad.t7')")).toThrow();
});

test('saved again, they are tables', () => {
  const copy = torch.deserialize(torch.serialize(torch.deserialize(encoded(FILE, {})).v));
  expect(copy.slice(0, 2)).toEqual([1, 'x']);
  expect(copy[2].get('self')).toBe(copy[2]);
});

test('CR LF in an ascii file is named', () => {
  const file = torch.serialize({ a: [1, 'text'], x: true }, 'ascii');
  const changed = file.replaceAll('\n', '\r\n');
  const error = thrownBy(() => torch.deserialize(changed));
  expect(error).toMatchObject({ code: 'BAD_FILE', position: 1 });
  expect(error.message).toContain('a line ends in CR LF, not in LF');
  files.write('crlf.t7', Buffer.from(changed));
  expect(() => lua.run("torch.load('crlf.t7')")).toThrow('a line ends in CR LF, not in LF');
  /* inside a string it is content */
  expect(torch.deserialize(torch.serialize({ a: 'x\r\n' }, 'ascii'))).toEqual({ a: 'x\r\n' });
});
