/* Torch7 files: files of a native Torch7 are read, and written again byte for byte. */
import { describe, expect, test } from '@jest/globals';
import { files } from '../golden/t7/read.js';
import { build, decode, read } from '../golden/values.js';
import { torch1 as torch, withoutLeak } from '../helpers/torch.js';

const bytesOf = (v) => (typeof v === 'string' ? Uint8Array.from(v, (c) => c.charCodeAt(0)) : v);

/* Returns a recorded value as it is loaded with tables as Maps. */
function expectValue(got, record, storages = new Map()) {
  if (record.k === 'cyclic') {
    expect([...got.keys()]).toEqual([1, 'self']);
    expect(got.get('self')).toBe(got);
  } else if (record.k === 'table') {
    const entries = [
      ...record.v.map((v, i) => [i + 1, v]),
      ...Object.entries(record.keys ?? {}).map(([k, v]) => [
        Number.isNaN(Number(k)) ? k : Number(k),
        v,
      ]),
    ];
    expect(got.size).toBe(entries.length);
    for (const [key, value] of entries) expectValue(got.get(key), value, storages);
  } else if (record.k === 'tensor' || record.k === 'storage') {
    const { memory, ...mine } = read(torch, got);
    const { sid, ...wanted } = record;
    wanted.values = wanted.values.map(decode);
    if (wanted.size.length === 0) wanted.contiguous = mine.contiguous; /* of an empty tensor */
    delete wanted.storage_values;
    expect({ ...mine, values: mine.values.map(String) }).toMatchObject({
      ...wanted,
      values: wanted.values.map(String),
    });
    expect(mine.values.map((v) => Object.is(v, -0))).toEqual(
      wanted.values.map((v) => Object.is(v, -0)),
    );
    if (sid !== undefined) expect(storages.get(sid) ?? memory).toBe(memory);
    if (sid !== undefined) storages.set(sid, memory);
  } else {
    expect(got).toEqual(
      record.k === 'nil' ? null : record.k === 'number' ? decode(record.v) : record.v,
    );
  }
}

test('there are 104 files', () => expect(files.length).toBe(104));

describe.each(files.map((file) => [file.file, file]))('%s', (_, file) => {
  const { bytes, mode, value } = file;
  test('is read', () =>
    withoutLeak(torch, () => {
      const details = torch.load(bytes, { tables: 'map', strings: 'latin1', details: true });
      expect(details).toMatchObject({
        mode,
        end: bytes.length,
        littleEndian: mode === 'ascii' ? undefined : true,
      });
      if (details.longSize !== undefined) expect(details.longSize).toBe(8);
      expectValue(details.object, value);
    }));
  test('is written and read in the other byte order and with longs of 4 bytes', () =>
    withoutLeak(torch, () => {
      const object = torch.load(bytes, { tables: 'map', strings: 'latin1' });
      for (const littleEndian of [true, false]) {
        for (const longSize of [8, 4]) {
          const wide =
            file.file.includes('Long') &&
            value.values?.some((v) => Math.abs(Number(decode(v))) >= 2 ** 31);
          if (wide && longSize === 4) {
            expect(() => torch.serialize(object, { littleEndian, longSize })).toThrow(/4 bytes/);
            continue;
          }
          const written = torch.serialize(object, { littleEndian, longSize, strings: 'latin1' });
          const again = torch.load(written, { tables: 'map', strings: 'latin1', details: true });
          expectValue(again.object, value);
          if (value.k !== 'nil' && !(value.k === 'boolean' && !value.v))
            expect(again.littleEndian).toBe(littleEndian);
          if (again.longSize !== undefined) expect(again.longSize).toBe(longSize);
        }
      }
    }));
  test.each([
    ['as Maps', { tables: 'map' }],
    ['as arrays and objects', {}],
    ['with strings as bytes', { strings: 'bytes' }],
  ])('is written again, loaded %s', (__, options) =>
    withoutLeak(torch, () => {
      expect(bytesOf(torch.serialize(torch.load(bytes, options), mode))).toEqual(bytes);
    }),
  );
  /* x86's NaN has its sign bit set, JavaScript's does not */
  if (value.k === 'table' || value.k === 'cyclic' || file.file.includes('special')) return;
  test('is written from values', () =>
    withoutLeak(torch, () => {
      expect(
        bytesOf(torch.serialize(build(torch, { value }).value, mode, { strings: 'latin1' })),
      ).toEqual(bytes);
    }));
});
