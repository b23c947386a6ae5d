/* Zarr arrays: of Debian's python3-zarr (format 2) and of zarrita (format 3), in both
   directions. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as zarrita from 'zarrita';
import * as zarr from '../../js/io/zarr/index.node.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { torch0 as torch, torch1 } from '../helpers/torch.js';

const SCRIPT = fileURLToPath(new URL('zarr.py', import.meta.url));
/* -I: modules in other folders do not hide those of Python */
const python = (...args) =>
  execFileSync(process.env.PYTHON || '/usr/bin/python3', ['-I', SCRIPT, ...args], {
    encoding: 'utf8',
  });
const failure = (promise) => promise.then(() => null).catch((error) => error);

const folder = mkdtempSync(join(tmpdir(), 'torch7-zarr-'));
beforeAll(() => expect(python('write', folder)).toMatch(/^2\./));
afterAll(() => rmSync(folder, { recursive: true }));

/* name -> type of the tensors; false: zarrita does not encode the codec */
const CASES = [
  ['float32-blosc', 'Float', true],
  ['float64-zlib-big-fortran', 'Double', false],
  ['bool', 'Byte', true],
  ['uint8', 'Byte', true],
  ['int8', 'Char', true],
  ['uint16-gzip', 'Int', false],
  ['int16-fortran', 'Short', true],
  ['int32-big', 'Int', true],
  ['uint32-zstd', 'Long', true],
  ['int64-lz4', 'Long', true],
  ['uint64-blosc', 'Long', true],
];
const numbersOf = (name) => Array.from({ length: 70 }, (_, i) => i % (name === 'bool' ? 2 : 100));
const flat = (tensor) => [...tensor.toTypedArray()].map(Number);

/* Regions of a 10x7 array whose chunks are 4x3. */
const REGIONS = [
  [],
  [3],
  [-1, -1],
  [
    [4, 7],
    [3, 5],
  ],
  [
    [1, 8, 3],
    [6, 0, -2],
  ],
  [[9, 0, -1]],
  [Int32Array.of(9, 0, 5, 5), [2, 4]],
  ['8:1:-3', '...', '::2'],
  [[], 6],
  [2, Int32Array.of(6, 0)],
  [
    [0, 9],
    [0, 2],
  ],
];

describe.each(CASES)('%s of python3-zarr', (name, type, isEncoded) => {
  const source = join(folder, name);
  const expected = torch.Tensor(numbersOf(name)).resize(10, 7).type(`torch.${type}Tensor`);

  test.each(REGIONS.map((region) => [region]))('region %j', async (region) => {
    const array = await zarr.open(torch, source);
    expect([array.type, array.size, array.chunkSize, array.attributes]).toEqual([
      `torch.${type}Tensor`,
      [10, 7],
      [4, 3],
      { name },
    ]);
    const read = await array.read(...region);
    const wanted = region.length === 0 ? expected : expected.at(...region);
    if (!torch.isTensor(wanted)) {
      expect(read).toBe(wanted);
      return;
    }
    expect(read.type()).toBe(wanted.type());
    expect(read.size()).toEqual(wanted.size());
    expect(flat(read)).toEqual(flat(wanted.clone()));
  });

  test('writes that python3-zarr reads', async () => {
    const array = await zarr.open(torch, source);
    const ones = torch.ones(3, 4);
    const writing = array.write('3:6', [2, 5], ones);
    if (!isEncoded) {
      expect(await failure(writing)).toMatchObject({ code: 'UNSUPPORTED', op: 'zarr.write' });
      expect(JSON.parse(python('read', folder, name)).map(Number)).toEqual(flat(expected));
      return;
    }
    await writing;
    await array.write([8, 2, -3], Int32Array.of(6, 0), torch.zeros(3, 2));
    const copy = expected.clone();
    copy.narrow(0, 3, 3).narrow(1, 2, 4).fill(1);
    copy.assign([8, 2, -3], Int32Array.of(6, 0), torch.zeros(3, 2).type(copy.type()));
    expect(JSON.parse(python('read', folder, name)).map(Number)).toEqual(flat(copy));
    expect(flat(await array.read())).toEqual(flat(copy));
  });
});

describe('arrays of format 3', () => {
  test.each(['byte', 'char', 'short', 'int', 'long', 'float', 'double'])(
    '%s: zarrita reads what is written, and the other way around',
    async (type) => {
      const store = new Map();
      const array = await zarr.create(torch, store, [10, 7], type, {
        chunkSize: [4, 3],
        fillValue: 5,
        attributes: { unit: 'm' },
        dimensionNames: ['y', 'x'],
      });
      expect(flat(await array.read())).toEqual(new Array(70).fill(5));
      const x = torch.range(0, 69).resize(10, 7);
      await array.write([], x);
      const theirs = await zarrita.open(store, { kind: 'array' });
      expect([theirs.attrs, theirs.dimensionNames]).toEqual([{ unit: 'm' }, ['y', 'x']]);
      const { data, shape } = await zarrita.get(theirs);
      expect([[...data].map(Number), shape]).toEqual([flat(x), [10, 7]]);
      await zarrita.set(theirs, [zarrita.slice(2, 4), 1], type === 'long' ? 9n : 9);
      x.narrow(0, 2, 2).select(1, 1).fill(9);
      expect(flat(await array.read())).toEqual(flat(x));
      expect(flat(await (await zarr.open(torch, theirs)).read())).toEqual(flat(x));
    },
  );

  test.each(['zstd', 'lz4', 'blosc', 'transpose'])('codec %s of zarrita', async (codec) => {
    const bytes = { name: 'bytes', configuration: { endian: 'little' } };
    const codecs = {
      zstd: [bytes, { name: 'zstd', configuration: { level: 1, checksum: false } }],
      lz4: [bytes, { name: 'numcodecs.lz4', configuration: { acceleration: 1 } }],
      blosc: [
        bytes,
        {
          name: 'blosc',
          configuration: {
            cname: 'lz4',
            clevel: 5,
            shuffle: 'shuffle',
            typesize: 8,
            blocksize: 0,
          },
        },
      ],
      transpose: [{ name: 'transpose', configuration: { order: [1, 0] } }, bytes],
    }[codec];
    const array = await zarr.create(torch, new Map(), [9, 8], 'double', {
      chunkSize: [4, 5],
      codecs,
    });
    const x = torch.range(0, 71).resize(9, 8);
    await array.write([], x);
    expect(flat(await array.read())).toEqual(flat(x));
    expect(flat(await array.read([8, 1, -2], [2, 6]))).toEqual(
      flat(x.at([8, 1, -2], [2, 6]).clone()),
    );
  });

  test('a sharded array is read; a write is refused', async () => {
    const store = new Map();
    const inner = [{ name: 'bytes', configuration: { endian: 'little' } }];
    const metadata = {
      zarr_format: 3,
      node_type: 'array',
      shape: [4],
      data_type: 'int32',
      chunk_grid: { name: 'regular', configuration: { chunk_shape: [4] } },
      chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
      codecs: [
        {
          name: 'sharding_indexed',
          configuration: { chunk_shape: [2], codecs: inner, index_codecs: inner },
        },
      ],
      fill_value: 7,
    };
    store.set('/zarr.json', new TextEncoder().encode(JSON.stringify(metadata)));
    const none = new BigUint64Array([0n, 8n, 2n ** 64n - 1n, 2n ** 64n - 1n]);
    const shard = new Uint8Array(40);
    shard.set(new Uint8Array(new Int32Array([1, 2]).buffer));
    shard.set(new Uint8Array(none.buffer), 8);
    store.set('/c/0', shard);
    const readable = {
      get: (key) => store.get(key),
      set: (key, bytes) => store.set(key, bytes),
      getRange: (key, { offset, length, suffixLength }) =>
        suffixLength
          ? store.get(key)?.slice(-suffixLength)
          : store.get(key)?.slice(offset, offset + length),
    };
    const array = await zarr.open(torch, readable);
    expect(flat(await array.read())).toEqual([1, 2, 7, 7]);
    expect(await failure(array.write([0], torch.ones(1)))).toMatchObject({
      code: 'UNSUPPORTED',
      message: expect.stringContaining('sharded'),
    });
    const sharded = join(folder, 'sharded');
    mkdirSync(join(sharded, 'c'), { recursive: true });
    for (const [key, bytes] of store) writeFileSync(join(sharded, key), bytes);
    expect(flat(await (await zarr.open(torch, sharded)).read())).toEqual([1, 2, 7, 7]);
    rmSync(join(sharded, 'c/0'));
    expect(flat(await (await zarr.open(torch, sharded)).read())).toEqual([7, 7, 7, 7]);
  });

  test('an array without dimensions has one element', async () => {
    const store = new Map();
    await zarrita.create(store, { shape: [], chunkShape: [], dtype: 'float32', fillValue: 2 });
    const array = await zarr.open(torch, store);
    expect([array.size, await array.read(0)]).toEqual([[1], 2]);
    await array.write([], torch.Tensor([3.5]));
    expect(flat(await array.read())).toEqual([3.5]);
  });

  test('create makes an array without dimensions for the sizes []', async () => {
    const store = new Map();
    const made = await zarr.create(torch, store, [], 'int', { fillValue: 7 });
    expect(JSON.parse(new TextDecoder().decode(store.get('/zarr.json'))).shape).toEqual([]);
    expect([made.size, await made.read(0)]).toEqual([[1], 7]);
    await made.write([], torch.Tensor([3]));
    const theirs = await zarrita.open(store, { kind: 'array' });
    expect([theirs.shape, await zarrita.get(theirs)]).toEqual([[], 3]);
    expect(await failure(zarr.create(torch, new Map(), [], 'int', { chunkSize: 2 }))).toMatchObject(
      { code: 'TYPE', arg: 'chunkSize' },
    );
  });

  test.each([
    ['long', 5n, 5],
    ['long', 2n ** 63n - 1n, 2n ** 63n - 1n],
    ['long', -(2n ** 63n), -(2n ** 63n)],
    ['long', 2n ** 53n + 1n, 2n ** 53n + 1n],
    ['long', 2 ** 60, 2n ** 60n],
    ['byte', 255n, 255],
    ['double', -0, -0],
    ['float', -0, -0],
    ['double', NaN, NaN],
    ['double', -Infinity, -Infinity],
    ['double', 1e300, 1e300],
    ['int', -0, 0],
  ])('%s: the fill value %s is kept exactly', async (type, fillValue, expected) => {
    const store = new Map();
    /* attributes of the same name are not the fill value */
    const attributes = { fill_value: 12345678901234567000, text: '"fill_value": 1' };
    const made = await zarr.create(torch, store, 1, type, { fillValue, attributes });
    const opened = await zarr.open(torch, store);
    for (const array of [made, opened]) {
      expect([await array.read(0), array.attributes]).toEqual([expected, attributes]);
      expect(Object.is(await array.read(0), expected)).toBe(true);
    }
    await opened.write(
      [],
      opened.type === 'torch.LongTensor' ? torch.LongTensor([9]) : torch.ones(1),
    );
    expect(await made.read(0)).toBe(opened.type === 'torch.LongTensor' ? 9 : 1);
  });

  test('the fill value of format 2 is exact as well', async () => {
    const v2 = { zarr_format: 2, shape: [1], chunks: [1], order: 'C', dtype: '<i8' };
    const text = JSON.stringify({ ...v2, compressor: null, filters: null, fill_value: 'here' });
    const store = new Map([
      ['/.zarray', new TextEncoder().encode(text.replace('"here"', '-9007199254740993'))],
    ]);
    expect(await (await zarr.open(torch, store)).read(0)).toBe(-9007199254740993n);
  });

  test('a fill value that the type does not hold is refused', async () => {
    for (const [type, fillValue, code] of [
      ['byte', 256, 'TYPE_RANGE'],
      ['byte', -1, 'TYPE_RANGE'],
      ['char', 128n, 'TYPE_RANGE'],
      ['long', 2n ** 63n, 'TYPE_RANGE'],
      ['long', 2 ** 63, 'TYPE_RANGE'],
      ['int', NaN, 'TYPE'],
      ['int', 0.5, 'TYPE'],
      ['float', '1', 'TYPE'],
    ])
      expect(await failure(zarr.create(torch, new Map(), 1, type, { fillValue }))).toMatchObject({
        code,
        op: 'zarr.create',
        arg: 'fillValue',
        value: typeof fillValue === 'bigint' ? `${fillValue}n` : fillValue,
      });
  });

  test('sizes of 0', async () => {
    const array = await zarr.create(torch, new Map(), [0, 3], 'float', { chunkSize: [2, 2] });
    const x = await array.read();
    expect([x.nElement(), x.dim()]).toEqual([0, x.size().length]);
    expect(await array.chunks().next()).toEqual({ done: true, value: undefined });
  });
});

describe('folders and servers', () => {
  const made = join(folder, 'made', 'deep');
  const x = torch.range(0, 69).resize(10, 7);
  beforeAll(async () => {
    const array = await zarr.create(torch, made, [10, 7], 'float', {
      chunkSize: [4, 3],
      path: 'a/b',
    });
    await array.write([], x);
  });

  test('a path, a file URL, and `path` in the folder', async () => {
    for (const source of [made, pathToFileURL(made), String(pathToFileURL(made))])
      expect(flat(await (await zarr.open(torch, source, { path: '/a/b/' })).read())).toEqual(
        flat(x),
      );
    expect(readdirSync(join(made, 'a/b/c/0')).sort()).toEqual(['0', '1', '2']);
  });

  test('positions count from 1 for an instance with that base', async () => {
    const array = await zarr.open(torch1, made, { path: 'a/b' });
    expect(await array.read(1, 2)).toBe(1);
    const starts = [];
    for await (const { start } of array.chunks()) starts.push(start);
    expect(starts.slice(0, 4)).toEqual(matrix('1 1; 1 4; 1 7; 5 1'));
  });

  test('chunks, of which one is read ahead, and which are freed', async () => {
    const array = await zarr.open(torch, made, { path: 'a/b' });
    const before = torch.memory();
    const seen = [];
    let kept;
    for await (const { tensor, start } of array.chunks()) {
      seen.push([start, tensor.size()]);
      kept = tensor;
      expect(flat(tensor)).toEqual(
        flat(x.narrow(0, start[0], tensor.size(0)).narrow(1, start[1], tensor.size(1)).clone()),
      );
      if (seen.length === 7) break;
    }
    expect(seen.at(0)).toEqual(matrix('0 0; 4 3'));
    expect(seen.at(-1)).toEqual(matrix('8 0; 2 3'));
    expect(() => kept.sum()).toThrow('freed');
    expect(torch.memory().storages - before.storages).toBeLessThan(30);
  });

  test('over HTTP; a server that fails, and an abort', async () => {
    let isBroken = false;
    const server = createServer((request, response) => {
      const file = join(made, request.url);
      if (isBroken) response.writeHead(500).end();
      else if (existsSync(file) && request.url.includes('.json')) response.end(readFileSync(file));
      else if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${server.address().port}`;
    try {
      const array = await zarr.open(torch, url, { path: 'a/b' });
      const done = [];
      const read = await array.read([2, 9], { onProgress: (n, total) => done.push([n, total]) });
      expect(flat(read)).toEqual(flat(x.narrow(0, 2, 8).clone()));
      expect([done[0], done.at(-1)]).toEqual(matrix('0 224; 224 224'));
      isBroken = true;
      const error = await failure(array.read([4, 5]));
      expect(error).toMatchObject({ code: 'FILE', op: 'zarr.read' });
      expect(error.message).toMatch(
        /zarr\.read: http.*chunk \[1,\d\], from element \[4,\d\]: .*response status 500/,
      );
      expect(await failure(zarr.open(torch, `${url}/none`))).toMatchObject({ code: 'FILE' });
      isBroken = false;
      expect(await failure(zarr.open(torch, `${url}/none`))).toMatchObject({
        code: 'FILE',
        message: expect.stringContaining('has no Zarr array at /'),
      });
      const reason = new Error('enough');
      expect(await failure(array.read(0, { signal: AbortSignal.abort(reason) }))).toBe(reason);
      const stop = new AbortController();
      const reading = failure(array.read({ signal: stop.signal }));
      stop.abort(reason);
      expect(await reading).toBe(reason);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  test('a chunk that is cut, and one that cannot be decoded', async () => {
    const cut = join(made, 'a/b/c/1/1');
    const bytes = readFileSync(cut);
    writeFileSync(cut, bytes.subarray(0, 44));
    try {
      const array = await zarr.open(torch, made, { path: 'a/b' });
      expect(await failure(array.read())).toMatchObject({
        code: 'BAD_FILE',
        message: expect.stringMatching(/chunk \[1,1\], from element \[4,3\]: .*44/),
      });
      expect(flat(await array.read([0, 3]))).toEqual(flat(x.narrow(0, 0, 4).clone()));
    } finally {
      writeFileSync(cut, bytes);
    }
    const blosc = join(folder, 'float32-blosc/1.1');
    const compressed = readFileSync(blosc);
    writeFileSync(blosc, 'nonsense');
    const array = await zarr.open(torch, join(folder, 'float32-blosc'));
    expect(await failure(array.read(5, 4))).toMatchObject({ code: 'BAD_FILE' });
    writeFileSync(blosc, compressed);
  });

  test('a write that fails leaves the old chunk', async () => {
    const kept = new Map();
    const array = await zarr.create(torch, kept, 4, 'float');
    await array.write([], torch.ones(4));
    const failing = {
      get: (key) => kept.get(key),
      set() {
        throw new Error('the disk is full');
      },
    };
    const other = await zarr.open(torch, failing);
    expect(await failure(other.write([0], torch.zeros(1)))).toMatchObject({
      message: expect.stringContaining('the disk is full'),
    });
    expect(flat(await array.read())).toEqual([1, 1, 1, 1]);
  });
});

describe('arguments', () => {
  const store = () => new Map();
  const create = (size, type, options) => zarr.create(torch, store(), size, type, options);

  test.each([
    [() => zarr.open(undefined, 'x'), /zarr.open: `torch` = undefined: not torch/],
    [() => zarr.open(torch, 5), /zarr.open: `source` = 5: expected the path of a folder/],
    [() => zarr.open(torch, store(), { version: 4 }), /`version` = 4: expected 2 or 3/],
    [() => zarr.open(torch, store(), { path: 4 }), /`path` = 4/],
    [() => zarr.open(torch, store(), { paht: '' }), /paht.*path/],
    [() => zarr.open(torch, store(), { signal: 4 }), /`signal` = 4/],
    [() => create(-1), /`size` = -1: expected up to 64 whole numbers/],
    [() => create([2, NaN]), /`size` = \[2, NaN\]/],
    [() => create(2, 'cat'), /`type` = "cat": not the name of a tensor type; expected/],
    [() => create([4, 4], 'float', { chunkSize: 2 }), /`chunkSize` = 2: expected 2 size/],
    [() => create(4, 'float', { chunkSize: 0 }), /`chunkSize` = 0/],
    [() => create(4, 'int', { fillValue: 0.5 }), /`fillValue` = 0.5: not a number of int32/],
    [() => zarr.create(torch, { get() {} }, 4), /cannot be written/],
  ])('%s', async (call, message) => {
    expect((await failure(Promise.resolve().then(call))).message).toMatch(message);
  });

  test('an array or group that exists is refused', async () => {
    const used = store();
    await zarr.create(torch, used, 4);
    expect(await failure(zarr.create(torch, used, 5))).toMatchObject({ code: 'FILE' });
    expect((await zarr.open(torch, used)).size).toEqual([4]);
  });

  test('regions and tensors that do not fit', async () => {
    const array = await create([3, 2], 'byte');
    expect(await failure(array.read(3))).toMatchObject({ code: 'INDEX_RANGE' });
    expect(await failure(array.write([0], torch.ones(3)))).toMatchObject({ code: 'SAME_SIZE' });
    expect((await failure(array.write([0], [1, 2]))).message).toMatch(/is not a tensor/);
    expect((await failure(array.chunks({ rows: 1 }).next())).message).toMatch(/rows/);
    const wide = store();
    await zarrita.create(wide, { shape: [2], chunkShape: [2], dtype: 'uint16', fillValue: 0 });
    const small = await zarr.open(torch, wide);
    expect(await failure(small.write([], torch.Tensor([1, 65536])))).toMatchObject({
      code: 'TYPE_RANGE',
      message: expect.stringContaining('65536 does not fit in uint16'),
    });
    await small.write([], torch.Tensor([1, 65535]));
    expect(flat(await small.read())).toEqual([1, 65535]);
  });

  test.each([
    ['byte', [255, 0.5], [300, -1], 'its element -1 does not fit in uint8'],
    ['byte', [255, 0.5], [300, 1], 'its element 300 does not fit in uint8'],
    ['char', [-128, 127], [0, 128], 'its element 128 does not fit in int8'],
    ['short', [-32768, 1], [NaN, 1], 'its element NaN does not fit in int16'],
    ['int', [2147483647, 0], [1e12, 0], 'its element 1000000000000 does not fit in int32'],
    [
      'long',
      [-(2 ** 63), 0],
      [2 ** 63, 0],
      'its element 9223372036854776000 does not fit in int64',
    ],
  ])('%s: an element that does not fit is refused', async (type, right, wrong, text) => {
    const array = await create([2], type);
    const expected = torch.Tensor(right).type(array.type);
    await array.write([], torch.Tensor(right));
    const error = await failure(array.write([], torch.Tensor(wrong)));
    expect(error).toMatchObject({ code: 'TYPE_RANGE', arg: 'tensor' });
    expect(error.message).toContain(text);
    expect(flat(await array.read())).toEqual(flat(expected));
  });

  test('codecs that cannot be written leave no metadata', async () => {
    const bytes = { name: 'bytes', configuration: { endian: 'little' } };
    for (const [codecs, text] of [
      [[bytes, { name: 'gzip', configuration: { level: 5 } }], /gzip/],
      [[bytes, { name: 'foo' }], /foo/],
      [[{ name: 'zstd' }], /with the codec bytes/],
      ['bytes', /expected a list of codecs/],
    ]) {
      const target = store();
      const error = await failure(zarr.create(torch, target, 4, 'float', { codecs }));
      expect(error).toMatchObject({ code: 'UNSUPPORTED', op: 'zarr.create', arg: 'codecs' });
      expect(error.message).toMatch(text);
      expect(target.size).toBe(0);
    }
  });

  test('types and codecs that cannot be read say so', async () => {
    const old = (dtype, compressor = null, filters = null) => {
      const v2 = { zarr_format: 2, shape: [2], chunks: [2], order: 'C', fill_value: 0 };
      const metadata = { ...v2, dtype, compressor, filters };
      return new Map([
        ['/.zarray', new TextEncoder().encode(JSON.stringify(metadata))],
        ['/0', new Uint8Array(16)],
      ]);
    };
    for (const type of ['<c8', '<M8[D]', '<U2', ...(globalThis.Float16Array ? [] : ['<f2'])])
      expect(await failure(zarr.open(torch, old(type)))).toMatchObject({ code: 'UNSUPPORTED' });
    if (!globalThis.Float16Array) {
      expect((await failure(zarr.open(torch, old('<f2')))).message).toContain('Node 24');
      expect(await failure(create(2, 'half'))).toMatchObject({ code: 'UNSUPPORTED' });
    }
    for (const [type, compressor, filters, code, text] of named([
      ['<f8', { id: 'bz2', level: 1 }, null, 'UNSUPPORTED', 'its codec "bz2"'],
      ['<f8', null, [{ id: 'lzma' }], 'UNSUPPORTED', 'its codec "lzma"'],
      ['<f8', { level: 1 }, null, 'BAD_FILE', 'a codec has no id: {"level":1}'],
      ['<f8', null, 'x', 'BAD_FILE', 'its filters are not a list: "x"'],
      [[['a', '<f4']], null, null, 'UNSUPPORTED', 'its type [["a","<f4"]]'],
      [7, null, null, 'BAD_FILE', 'its dtype is 7'],
    ])) {
      const error = await failure(zarr.open(torch, old(type, compressor, filters)));
      expect(error).toMatchObject({ code, op: 'zarr.open' });
      expect(error.message).toContain(text);
    }
    for (const text of named(['{', '[]', 'null', '7'])) {
      const broken = new Map([['/.zarray', new TextEncoder().encode(text)]]);
      expect(await failure(zarr.open(torch, broken))).toMatchObject({ code: 'BAD_FILE' });
    }
  });

  test('errors of a store are not those of the metadata', async () => {
    const failing = { get: () => Promise.reject(new Error('no access')) };
    expect(await failure(zarr.open(torch, failing))).toMatchObject({
      code: 'FILE',
      message: 'zarr.open: the store: no access',
    });
  });

  test('a codec that the program has registered with zarrita is known', async () => {
    const bytes = { name: 'bytes', configuration: { endian: 'little' } };
    const own = store();
    await zarrita.create(own, { shape: [2], chunkShape: [2], dtype: 'int8', codecs: [bytes] });
    const text = new TextDecoder().decode(own.get('/zarr.json'));
    own.set('/zarr.json', new TextEncoder().encode(text.replace('"bytes"', '"test.own"')));
    zarrita.registry.set('test.own', zarrita.registry.get('bytes'));
    try {
      expect((await zarr.open(torch, own)).size).toEqual([2]);
    } finally {
      zarrita.registry.delete('test.own');
    }
    expect(await failure(zarr.open(torch, own))).toMatchObject({ code: 'UNSUPPORTED' });
  });

  const sharded = (codecs, more = codecs) => [
    { name: 'sharding_indexed', configuration: { chunk_shape: [1], codecs, index_codecs: more } },
  ];
  const deep = Array.from({ length: 20 }).reduce(
    (codecs) => sharded(codecs, []),
    [{ name: 'bytes' }],
  );
  test.each([
    [{ shape: [-1] }, /its sizes are \[-1\]/],
    [{ shape: [4, 4] }, /its chunks have the sizes \[2\]/],
    [{ data_type: 'string' }, /no tensor for its type string/, 'UNSUPPORTED'],
    [{ data_type: 'complex64' }, /complex64/, 'UNSUPPORTED'],
    [{ data_type: { name: 'struct' } }, /no tensor for its type {"name":"struct"}/, 'UNSUPPORTED'],
    [{ data_type: { name: 'x'.repeat(200) } }, /{"name":"x{60,70}\.\.\.$/, 'UNSUPPORTED'],
    [{ data_type: ['int8'] }, /its data_type is \["int8"\]/],
    [{ data_type: null }, /its data_type is null/],
    [{ codecs: [{ name: 'pcodec' }] }, /does not know its codec "pcodec"/, 'UNSUPPORTED'],
    [{ codecs: sharded([{ name: 'bytes' }], [{ name: 'x' }]) }, /codec "x"/, 'UNSUPPORTED'],
    [{ codecs: deep }, /nested more than 8 deep/, 'UNSUPPORTED'],
    [{ codecs: 5 }, /its codecs are not a list: 5/],
    [{ codecs: undefined }, /its codecs are not a list: undefined/],
    [{ codecs: ['bytes'] }, /a codec has no name: "bytes"/],
    [{ chunk_grid: { name: 'rectilinear' } }, /chunk_grid is "rectilinear"/, 'UNSUPPORTED'],
    [{ chunk_grid: null }, /its chunk_grid has no name: null/],
    [{ chunk_key_encoding: { name: 'x' } }, /chunk_key_encoding is "x"/, 'UNSUPPORTED'],
    [{ storage_transformers: [{ name: 'x' }] }, /storage_transformers/, 'UNSUPPORTED'],
    [{ fill_value: 'x', data_type: 'int64' }, /./],
  ])('metadata with %j', async (change, message, code = 'BAD_FILE') => {
    const bad = store();
    const metadata = {
      zarr_format: 3,
      node_type: 'array',
      shape: [4],
      data_type: 'int32',
      chunk_grid: { name: 'regular', configuration: { chunk_shape: [2] } },
      chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
      codecs: [{ name: 'bytes', configuration: { endian: 'little' } }],
      fill_value: 0,
      ...change,
    };
    bad.set('/zarr.json', new TextEncoder().encode(JSON.stringify(metadata)));
    bad.set('/c/0', new Uint8Array(8));
    const error = await failure(zarr.open(torch, bad));
    expect(error).toMatchObject({ name: 'TorchError', code, op: 'zarr.open' });
    expect(error.message).toMatch(message);
  });

  test('uint64 elements that do not fit in a LongTensor name their place', async () => {
    const big = store();
    await zarrita.create(big, { shape: [3], chunkShape: [3], dtype: 'uint64', fillValue: 0 });
    big.set('/c/0', new Uint8Array(new BigUint64Array([1n, 2n ** 63n, 2n]).buffer));
    const array = await zarr.open(torch, big);
    expect(await failure(array.read())).toMatchObject({
      message: expect.stringMatching(/element \[1\] of the region: 9223372036854775808/),
    });
  });
});
