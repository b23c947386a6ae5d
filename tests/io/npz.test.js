import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import * as npz from '../../js/io/npz/index.js';
import { crc32 } from '../../js/io/zip/crc32.js';
import { readOpened } from '../../js/io/drive.js';
import { parseArchive } from '../../js/io/npz/archive.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import {
  expectTorchError,
  expectTypeError,
  torch0 as torch,
  withoutLeak,
} from '../helpers/torch.js';
import { dictionary, join, npyFile, text, u16, u32, u64, zipFile } from './build.js';
import { archives, decode, expectBad, expectContent, expectUnsupported } from './cases.js';

const content = npyFile(dictionary('|u1', '(3,)'), [1, 2, 3]);
const entry = (fields = {}) => ({ name: 'x.npy', content, ...fields });

describe('files written by NumPy', () => {
  for (const { name, archive, arrays, skipped } of archives) {
    test(name, () =>
      withoutLeak(torch, () => {
        const tensors = npz.load(torch, decode(archive));
        expect(Object.getPrototypeOf(tensors)).toBe(null);
        expect(Object.keys(tensors)).toEqual(Object.keys(arrays));
        for (const key of Object.keys(arrays)) expectContent(tensors[key], arrays[key]);
        expect(Object.keys(tensors[npz.skipped])).toEqual(skipped);
        for (const key of skipped)
          expectUnsupported(() => tensors[key], `"${key}.npy": `, 'no Torch type');
      }),
    );
  }
});

test.each([[false], [true]])(
  'written values are read back (compress: %s), and the bytes are the same each time',
  (compress) =>
    withoutLeak(torch, () => {
      const x = torch.FloatTensor(300, 200).uniform();
      const given = new Map([
        ['x', x],
        ['transposed', x.t()],
        ['__proto__', torch.LongTensor([1, 2])],
        ['é/😀', torch.Tensor(0)],
        ['empty', torch.ByteTensor(3, 0, 2)],
        ['zeros', torch.IntTensor(500, 1000)],
      ]);
      const bytes = npz.bytes(given, { compress });
      expect(Buffer.compare(bytes, npz.bytes(given, { compress }))).toBe(0);
      expect(bytes.length < 2_000_000).toBe(compress);
      const back = npz.load(torch, bytes);
      expect(Object.keys(back)).toEqual([...given.keys()]);
      for (const [name, tensor] of given) {
        expect(back[name].size()).toEqual(tensor.size());
        expect(back[name].torchType).toBe(tensor.torchType);
        expect(
          Buffer.from(back[name].toTypedArray().buffer).equals(
            Buffer.from(tensor.toTypedArray().buffer),
          ),
        ).toBe(true);
      }
    }),
);

test('pieces of a file may be of any size', () =>
  withoutLeak(torch, () => {
    for (const { archive, arrays } of archives) {
      const bytes = decode(archive);
      for (const size of [1, 7, 100]) {
        const source = {
          size: bytes.length,
          seekable: true,
          later: false,
          pull: (at) => bytes.subarray(at, at + size),
          close() {},
        };
        const tensors = readOpened('npz.load', source, (feed) => parseArchive(torch.core, feed));
        for (const key of Object.keys(arrays)) expectContent(tensors[key], arrays[key]);
      }
    }
  }));

const text1 = npyFile(dictionary('<U1', '(1,)'), [97, 0, 0, 0]);
const mixed = zipFile([
  entry(),
  entry({ name: 'labels.npy', content: text1 }),
  entry({ name: 'bzip2.npy', method: 12 }),
  entry({ name: 'secret.npy', flags: 1 }),
  entry({
    name: 'hashes.npy',
    content: npyFile(dictionary('<u8', '(1,)'), new Uint8Array(8).fill(255)),
  }),
  entry({ name: 'y.npy', method: 8 }),
]);
const LEFT_OUT = ['labels', 'bzip2', 'secret', 'hashes'];

test('arrays that have no Torch type, or that cannot be unpacked, are left out and reported', () =>
  withoutLeak(torch, () => {
    const tensors = npz.load(torch, mixed);
    expect(Object.keys(tensors)).toEqual(['x', 'y']);
    for (const x of Object.values({ ...tensors })) expectValues(x, [1, 2, 3]);
    expect(Object.keys(tensors[npz.skipped])).toEqual(LEFT_OUT);
    expect(tensors[npz.skipped].labels.message).toContain("'<U1': such strings");
    expect(tensors[npz.skipped].hashes.message).toContain('18446744073709551615 does not fit');
    for (const name of named(LEFT_OUT)) expectUnsupported(() => tensors[name], `"${name}.npy"`);
  }));

test('the options are those of a stream, too', async () => {
  const { y, ...none } = await npz.load(torch, new Blob([mixed]).stream(), { names: ['y'] });
  expectValues(y, [1, 2, 3]);
  expect(none).toEqual({});
  y.free();
});

test('an archive that is opened has the names of all arrays', async () => {
  const file = await npz.open(torch, mixed);
  expect(file.names).toEqual(['x', ...LEFT_OUT.slice(0, 3), 'hashes', 'y']);
  expectValues(await file.read('y'), [1, 2, 3]);
  for (const name of named(LEFT_OUT))
    await expect(file.read(name)).rejects.toMatchObject({ code: 'UNSUPPORTED' });
  await file.close();
});

test('`names` are read alone; one of them that cannot be read is an error, unless `skip` is true', () =>
  withoutLeak(torch, () => {
    const { x, y, ...none } = npz.load(torch, mixed, { names: ['y', 'x'] });
    expectValues(y, [1, 2, 3]);
    expectValues(x, [1, 2, 3]);
    expect(none).toEqual({});
    const names = ['y', 'labels'];
    expectUnsupported(() => npz.load(torch, mixed, { names }), '"labels.npy"');
    const tensors = npz.load(torch, mixed, { names, skip: true });
    expect(Object.keys(tensors)).toEqual(['y']);
    expect(Object.keys(tensors[npz.skipped])).toEqual(['labels']);
    expectUnsupported(() => npz.load(torch, mixed, { skip: false }), '"labels.npy"');
    expect(Object.keys(npz.load(torch, mixed, { names: [] }))).toEqual([]);
    expectTorchError(
      () => npz.load(torch, mixed, { names: ['z'] }),
      { code: 'NO_NAME', arg: 'names', value: 'z' },
      'is not in the archive, which has "x", "labels"',
    );
    expectTypeError(() => npz.load(torch, mixed, { names: 'x' }), 'a list of names');
    expectTypeError(() => npz.load(torch, mixed, { names: [1] }), 'a list of names');
    expectTypeError(() => npz.load(torch, mixed, { skip: 'x' }), 'expected true or false');
    expectTypeError(() => npz.load(torch, mixed, { name: ['x'] }), 'unknown option "name"');
  }));

test('damaged arrays are never skipped; `names` can avoid them', () =>
  withoutLeak(torch, () => {
    const file = zipFile([entry(), entry({ name: 'y.npy', content: npyFile('nonsense') })]);
    expectTorchError(() => npz.load(torch, file, { skip: true }), { code: 'BAD_FILE' }, "'{'");
    expectValues(npz.load(torch, file, { names: ['x'] }).x, [1, 2, 3]);
  }));

test('files that are no arrays are reported, even if they are named so', () =>
  withoutLeak(torch, () => {
    for (const method of named([0, 8]))
      for (const bytes of named([[], [0, 5, 22, 7], text('some text'), [0x92, 78, 85]])) {
        const file = zipFile([
          entry({ name: '__MACOSX/._x.npy', content: bytes, method }),
          entry({ method }),
        ]);
        const tensors = npz.load(torch, file);
        expect(Object.keys(tensors)).toEqual(['x']);
        expect(Object.keys(tensors[npz.skipped])).toEqual(['__MACOSX/._x']);
        expectUnsupported(() => npz.load(torch, file, { skip: false }), 'it is not an array');
      }
    const cut = zipFile([entry({ content: [0x93, 78] })]);
    expectTorchError(() => npz.load(torch, cut), { code: 'BAD_FILE' }, 'the file ends inside');
  }));

test('folders, other files of any kind, and comments are skipped', () =>
  withoutLeak(torch, () => {
    for (const comment of named([0, 1, 22, 65535])) {
      const file = zipFile(
        [
          entry({ name: 'a/', content: [] }),
          entry({ name: 'a/x.npy' }),
          entry({ name: 'notes.txt', method: 12, flags: 1 }),
        ],
        { end: { comment }, after: new Uint8Array(comment).fill(0x50) },
      );
      const tensors = npz.load(torch, file);
      expect(Object.keys(tensors)).toEqual(['a/x']);
      expect(tensors[npz.skipped]).toEqual({});
    }
  }));

test('checksums are those of ZIP', () => {
  expect(crc32(text('123456789'))).toBe(0xcbf43926);
  for (let n = 0; n < 9; n++)
    expect(crc32(text('123456789').subarray(n), crc32(text('123456789').subarray(0, n)))).toBe(
      0xcbf43926,
    );
});

test('sizes and checksum may follow the data, in every variant', () =>
  withoutLeak(torch, () => {
    const crc = crc32(content);
    const n = content.length;
    for (const descriptor of [
      u32(crc, n, n),
      u32(0x08074b50, crc, n, n),
      join(u32(crc), u64(n, n)),
      join(u32(0x08074b50, crc), u64(n, n)),
    ]) {
      expectValues(
        npz.load(
          torch,
          zipFile([entry({ flags: 8, local: { crc: 0, compressed: 0, size: 0 }, descriptor })]),
        ).x,
        [1, 2, 3],
      );
    }
  }));

test('sizes may have 64 bits', () =>
  withoutLeak(torch, () => {
    const size = content.length;
    const wide = { compressed: 0xffffffff, size: 0xffffffff };
    const field = join(u16(1, 16), u64(size, size));
    const other = join(u16(0x5455, 3), [1, 2, 3]);
    expectValues(
      npz.load(
        torch,
        zipFile([
          entry({ local: wide, localExtra: join(other, field), central: wide, extra: field }),
        ]),
      ).x,
      [1, 2, 3],
    );
  }));

describe('refuses', () => {
  const bad = (file, position, ...pieces) =>
    expectBad(() => npz.load(torch, file), position, ...pieces);
  const local = 30 + 5; /* bytes before the contents of the only entry */
  const size = content.length;
  const central = local + size;
  const end = central + 46 + 5;

  test('trailing bytes', () =>
    bad(join(zipFile([entry()]), [0]), end + 1, 'does not end in the end record'));
  test('an archive comment that is longer or shorter than it says', () => {
    for (const comment of named([0, 1, 3, 65535]))
      bad(
        zipFile([entry()], { end: { comment }, after: [32, 32] }),
        end + 2,
        'does not end in the end record',
      );
  });
  test('bytes in front', () =>
    bad(zipFile([entry()], { before: [1, 2, 3] }), 0, 'bytes before the first entry'));
  test('bytes in front that the offsets do not count', () =>
    bad(join([1, 2, 3], zipFile([entry()])), end + 3, 'does not end here'));
  test('bytes between entries', () =>
    bad(
      zipFile([entry({ descriptor: [0, 0] }), entry({ name: 'y.npy' })]),
      central,
      '2 bytes after the data of "x.npy"',
    ));
  test('bytes after the directory', () =>
    bad(zipFile([entry()], { between: [1], end: { bytes: 51 } }), end + 1, 'does not end here'));
  test('bytes in the directory', () =>
    bad(zipFile([entry()], { between: [1] }), end, 'continues after its last entry'));
  test('a file that is not an archive', () => {
    bad(new Uint8Array(0), 0, 'is not a ZIP archive');
    bad(content, content.length - 22, 'end record');
  });
  test('several parts', () => {
    bad(zipFile([entry()], { end: { disk: 1 } }), end, 'several parts');
    bad(zipFile([entry({ central: { disk: 1 } })]), central + 34, 'another part');
  });
  test('more entries than there are', () => {
    bad(zipFile([entry()], { end: { count: 2 } }), end, 'cannot have 2 entries');
    bad(
      zipFile([entry(), entry({ name: 'y.npy' })], { end: { count: 1 } }),
      2 * central + 51,
      'continues',
    );
  });

  test('overlapping entries', () => {
    bad(
      zipFile([entry(), entry({ name: 'y.npy', central: { offset: 0 } })]),
      2 * central + 42,
      '"x.npy" has',
    );
    bad(
      zipFile([
        entry({ central: { compressed: size + 3, size: size + 3 } }),
        entry({ name: 'y.npy' }),
      ]),
      0,
      'overlaps the record at',
    );
    bad(
      zipFile([
        entry({ central: { compressed: size + 100, size: size + 100 } }),
        entry({ name: 'y.npy' }),
      ]),
      2 * central + 42,
      'overlaps the record at',
    );
  });
  test('offsets outside', () =>
    bad(zipFile([entry({ central: { offset: 5000 } })]), 0, 'before the first entry'));
  test('offsets into something else', () =>
    bad(
      zipFile([entry(), entry({ name: 'y.npy', central: { offset: central + 1 } })]),
      central,
      'after the data',
    ));
  test('duplicate names', () =>
    bad(zipFile([entry(), entry()]), 2 * central + 51, '"x.npy" occurs twice'));
  test('contradictory records of an entry', () => {
    bad(zipFile([entry({ local: { crc: 1 } })]), 0, 'crc = 1 in its local header');
    bad(zipFile([entry({ local: { size: 1 } })]), 0, 'size = 1 in its local header');
    bad(zipFile([entry({ local: { method: 8 } })]), 0, 'method = 8 in its local header');
    bad(zipFile([entry({ local: { name: text('y.npy') } })]), 30, 'another name');
    bad(zipFile([entry({ local: { name: text('x.npy\0') } })]), 30, 'another name');
    bad(zipFile([entry({ local: { name: Uint8Array.of(255) } })]), 30, 'another name');
    bad(zipFile([entry({ central: { size: size + 1 } })]), central + 20, 'two sizes');
    bad(
      zipFile([entry({ flags: 8, descriptor: u32(1, size, size) })]),
      central,
      'another checksum or size',
    );
  });
  test('a name that is not UTF-8', () =>
    bad(
      zipFile([entry({ name: Uint8Array.of(0xff, 46, 110, 112, 121) })]),
      central + 46,
      'not UTF-8',
    ));
  test('extra fields longer than their record', () =>
    bad(zipFile([entry({ extra: [1, 0, 200, 0] })]), central + 46 + 5, 'exceeds its space'));
  test('missing 64-bit sizes', () =>
    bad(
      zipFile([entry({ central: { size: 0xffffffff } })]),
      central + 46 + 5,
      'ZIP64 field is missing',
    ));
  test('a missing ZIP64 end record', () =>
    bad(zipFile([entry()], { end: { offset: 0xffffffff } }), end, 'does not end here'));
  test('ZIP64 end records that contradict the end record or have another position', () => {
    const numpys = decode(archives.find(({ name }) => name === 'ZIP64').archive);
    const at = numpys.length - 22 - 76;
    for (const [field, ...pieces] of named([
      [32, 'several parts'],
      [40, 'bytes = '],
      [48, 'offset = '],
      [16, 'disk = '],
      [4, 'locator'],
      [64, 'locator'],
      [0, 'locator'],
      [56, 'does not end here'],
    ])) {
      const file = numpys.slice();
      file[at + field] ^= 1;
      expect(() => npz.load(torch, file)).toThrow(
        expect.objectContaining({ code: 'BAD_FILE', reason: expect.stringContaining(pieces[0]) }),
      );
    }
  });

  test('a wrong checksum', () =>
    bad(zipFile([entry({ local: { crc: 1 }, central: { crc: 1 } })]), central, 'checksum'));
  test('changed data', () => {
    for (const method of named([0, 8])) {
      const file = zipFile([
        entry({
          method,
          content: npyFile(
            dictionary('|u1', '(300,)'),
            Array.from({ length: 300 }, (_, i) => (i * i) % 251),
          ),
        }),
      ]);
      file[300] ^= 1;
      expect(() => npz.load(torch, file)).toThrow(expect.objectContaining({ code: 'BAD_FILE' }));
    }
  });
  test('deflated data that end early or are invalid', () => {
    const packed = deflateRawSync(content);
    bad(
      zipFile([entry({ method: 8, data: packed.subarray(0, -3) })]),
      local + packed.length - 3,
      'damaged',
    );
    bad(zipFile([entry({ method: 8, data: Uint8Array.of(255, 255, 255) })]), local + 3, 'damaged');
    bad(
      zipFile([
        entry({ method: 8, data: new Uint8Array(0), central: { size: 10 }, local: { size: 10 } }),
      ]),
      local,
      'inflates to 0 bytes, but the directory says 10',
    );
  });

  const bomb = (zeros) => deflateRawSync(join(content, new Uint8Array(zeros)));
  test('a deflate bomb, which inflates to more than its size, is refused after its first 16 kB', () => {
    const data = bomb(2e8);
    expect(data.length).toBeGreaterThan(10 * 16384);
    bad(
      zipFile([entry({ method: 8, data })]),
      local + 16384,
      `inflates to more than the ${size} bytes`,
    );
  });
  test("a deflate bomb: it inflates to more than its header's sizes", () => {
    const data = bomb(1e8);
    bad(
      zipFile([
        entry({ method: 8, data, local: { size: size + 1e8 }, central: { size: size + 1e8 } }),
      ]),
      local,
      `inflated byte ${size}`,
      '100000000 bytes after the end',
    );
  });
  test('a size that the compressed data cannot reach', () => {
    const sizes = { size: 3e9 };
    bad(
      zipFile([entry({ method: 8, local: sizes, central: sizes })]),
      local + deflateRawSync(content).length + 24,
      'cannot inflate to 3000000000',
    );
  });
  test('bytes after the end of the deflated data', () => {
    const packed = deflateRawSync(content);
    const head = [31, 139, 8, 0, 0, 0, 0, 0, 0, 3];
    const more = [
      [0],
      [3, 0],
      new Uint8Array(7),
      new Uint8Array(8),
      head,
      [...new Uint8Array(8), ...head],
      [...new Uint8Array(8), ...head, ...packed],
      [...new Uint8Array(8), ...head, 3, 0],
      new Uint8Array(1000),
      new Uint8Array(100000),
    ];
    for (const junk of more) {
      const data = join(packed, Uint8Array.from(junk));
      bad(
        zipFile([entry({ method: 8, data })]),
        local + Math.min(data.length, 16384),
        'ends before the entry',
      );
    }
  });
  test('deflated data that inflate to nothing, as long as they may be', () => {
    const empty = [0, 0, 0, 255, 255]; /* an empty stored block */
    const data = join(
      Uint8Array.from(new Array(10000).fill(empty).flat()),
      deflateRawSync(content),
    );
    expectValues(npz.load(torch, zipFile([entry({ method: 8, data })])).x, [1, 2, 3]);
    const after = join(
      deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH }),
      Uint8Array.of(...empty, 3, 0),
    );
    expectValues(npz.load(torch, zipFile([entry({ method: 8, data: after })])).x, [1, 2, 3]);
  });
  test('deflated data that are cut anywhere', () => {
    for (const packed of [
      deflateRawSync(content),
      deflateRawSync(content, { strategy: constants.Z_FIXED }),
      deflateRawSync(content, { level: 0 }),
    ]) {
      for (let n = 1; n < packed.length; n++)
        bad(zipFile([entry({ method: 8, data: packed.subarray(0, n) })]), local + n, 'damaged');
    }
  });
  test('content that is shorter than its size', () => {
    const sizes = { size: size + 5 };
    bad(
      zipFile([entry({ method: 8, local: sizes, central: sizes })]),
      local + deflateRawSync(content).length,
      `inflates to ${size} bytes, but the directory says ${size + 5}`,
    );
  });
  test('errors in an .npy entry, with their position', () => {
    const cut = npyFile(dictionary('|u1', '(4,)'), [1, 2, 3]);
    bad(zipFile([entry({ content: cut })]), local + cut.length - 3, '"x.npy": its sizes [4]');
    bad(
      zipFile([entry({ content: cut, method: 8 })]),
      local,
      `"x.npy": inflated byte ${cut.length - 3}: its sizes [4]`,
    );
    expectUnsupported(
      () =>
        npz.load(torch, zipFile([entry({ content: npyFile(dictionary('|O', '(1,)')) })]), {
          skip: false,
        }),
      '"x.npy"',
      'Python objects',
    );
  });
  test('later entries free the tensors before them', () =>
    bad(
      zipFile([entry(), entry({ name: 'y.npy', content: npyFile('nonsense') })]),
      central + local + 10,
      "expected '{'",
    ));

  test.each([
    [1, 'shrunk'],
    [9, 'Deflate64'],
    [12, 'bzip2'],
    [14, 'LZMA'],
    [93, 'Zstandard'],
    [99, 'AES'],
    [77, 'method 77'],
  ])('method %i, by name', (method, name) => {
    expectUnsupported(() => npz.load(torch, zipFile([entry({ method })]), { skip: false }), name);
  });
  test('encrypted entries', () => {
    const load = (flags) => npz.load(torch, zipFile([entry({ flags })]), { skip: false });
    expectUnsupported(() => load(1), 'is encrypted');
    expectUnsupported(() => load(0x2000), 'flags: 8192');
  });
  test('an archive without an array', () =>
    expectUnsupported(
      () => npz.load(torch, zipFile([entry({ name: 'x.txt' })])),
      '"x.txt"',
      '.npy',
    ));
  test('control characters in names are not printed', () =>
    expectUnsupported(
      () => npz.load(torch, zipFile([entry({ name: '\x1b[2J' })])),
      '"\\u001b[2J"',
    ));
  test('a file that is cut off anywhere', () => {
    const whole = zipFile([entry()]);
    for (let n = 0; n < whole.length; n++) {
      expect(() => npz.load(torch, whole.slice(0, n))).toThrow(
        expect.objectContaining({ code: 'BAD_FILE', position: expect.any(Number) }),
      );
    }
  });
  test('values that cannot be written', () => {
    expectTypeError(() => npz.bytes({ x: [1] }), 'npz.bytes', '"x"', 'is not a tensor');
    expectTypeError(() => npz.bytes(null), 'npz.bytes', 'neither an object nor a Map');
    const x = torch.ByteTensor(1);
    expectTorchError(
      () => npz.bytes({ ['n'.repeat(70000)]: x }),
      { code: 'TOO_LARGE' },
      'longer than 65535 bytes',
    );
    expectTorchError(
      () => npz.bytes(new Map(Array.from({ length: 65535 }, (_, i) => [`${i}`, x]))),
      { code: 'TOO_LARGE' },
      '65535 tensors',
    );
    x.free();
    expectTorchError(() => npz.bytes({ x }), { code: 'FREED' });
  });
});
