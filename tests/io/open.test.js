/* Files of which parts are read: regions, chunks, writing, and what goes wrong. */
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  existsSync,
  truncateSync,
} from 'node:fs';
import { open as openHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import '../../js/index.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { torch0 as torch, torch1 } from '../helpers/torch.js';
import { dictionary, npyFile } from './build.js';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name) => join(folder, name);

/* Runs an asynchronous test, after which all handles are free. */
async function withoutLeak(run) {
  const before = torch.memory();
  await run();
  /* fewer: the engine may have collected tensors of an earlier test */
  const { tensors, storages } = torch.memory();
  expect(tensors).toBeLessThanOrEqual(before.tensors);
  expect(storages).toBeLessThanOrEqual(before.storages);
}

const REGIONS = [
  [],
  [[]],
  [1],
  [-1, [1, 2]],
  [[], [0, 4, 2], [5, 0, -2]],
  [[3, 0, -1], 2],
  [[], [], 3],
  [[], [], [1, 5, 4]],
  [1, 2, 3],
  [-1, -1, -1],
  [Int32Array.of(3, 0, 3), [], [1, 2]],
  [[0, 2], [], torch.LongTensor([1, 0])],
  [2, torch.ByteTensor([1, 0, 0, 1, 1]), ':'],
  ['::2', '...', -2],
  ['1:', '4:0:-3', '-2:'],
  [torch.ByteTensor([1, 0, 1, 1])],
];
const plain = (v) => (typeof v === 'number' ? v : [v.size(), v.toArray()]);
const x = torch.range(0, 119).resize(4, 5, 6);

/* Compares each region of an open array with `at` of the whole tensor. */
async function expectRegions(file, whole) {
  for (const region of REGIONS) {
    const part = await file.read(...region);
    const expected = region.length === 0 ? whole : whole.at(...region);
    expect([region, plain(part)]).toEqual([region, plain(expected)]);
    if (typeof part !== 'number') part.free();
    if (expected !== whole && typeof expected !== 'number') expected.free();
  }
}
const failure = async (promise) => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
};

describe('regions are those of at', () => {
  test.each(['double', 'float', 'int', 'short', 'char', 'byte', 'long', 'half'])('%s', (type) =>
    withoutLeak(async () => {
      const whole = x[type]();
      writeFileSync(at('x.npy'), npy.bytes(whole));
      const file = await npy.open(torch, at('x.npy'));
      expect([file.size, file.type]).toEqual([[4, 5, 6], whole.type()]);
      await expectRegions(file, whole);
      await file.close();
      if (whole !== x) whole.free();
    }),
  );

  test('of Fortran order, big-endian files and types that are widened', () =>
    withoutLeak(async () => {
      const columns = torch.scope(() => x.transpose(0, 2).contiguous());
      const data = Buffer.alloc(240);
      columns
        .toArray()
        .flat(2)
        .forEach((v, i) => data.writeUInt16BE(v, 2 * i));
      const file = await npy.open(torch, npyFile(dictionary('>u2', '(4, 5, 6)', 'True'), data));
      expect(file.type).toBe('torch.IntTensor');
      await expectRegions(file, x);
      columns.free();
    }));

  test('of a Blob, a FileHandle and stored, deflated and safetensors entries', () =>
    withoutLeak(async () => {
      await expectRegions(await npy.open(torch, new Blob([npy.bytes(x)])), x);
      writeFileSync(at('x.npy'), npy.bytes(x));
      const handle = await openHandle(at('x.npy'));
      const file = await npy.open(torch, handle);
      await expectRegions(file, x);
      await file.close();
      expect((await handle.stat()).size).toBe(128 + 960);
      await handle.close();
      for (const compress of [false, true]) {
        const archive = await npz.open(torch, npz.bytes({ y: torch1.Tensor(2), x }, { compress }));
        expect(archive.names).toEqual(['y', 'x']);
        await expectRegions(await archive.entry('x'), x);
      }
      const tensors = await safetensors.open(
        torch,
        safetensors.bytes({ y: torch1.ByteTensor(3), x }, { metadata: { a: 'b' } }),
      );
      expect(tensors.metadata.a).toBe('b');
      await expectRegions(await tensors.entry('x'), x);
      const whole = await tensors.tensor('x');
      expect(whole.equal(x)).toBe(true);
      whole.free();
      expect((await failure(tensors.tensor('z'))).code).toBe('NO_NAME');
    }));

  test('in an instance that counts from 1', async () => {
    const file = await npy.open(torch1, npy.bytes(x));
    expect(await file.read(1, 1, 2)).toBe(1);
    const starts = [];
    for await (const { start } of file.chunks({ rows: 3 })) starts.push(start);
    expect(starts).toEqual([1, 4]);
  });
});

test('a read gets little more than the region', async () => {
  const big = torch.range(0, 999_999).resize(1000, 1000);
  const blob = new Blob([npy.bytes(big)]);
  const slices = [];
  const counted = new Proxy(blob, {
    get(target, key) {
      if (key === 'slice')
        return (a, b) => {
          slices.push(Math.min(b, target.size) - a);
          return target.slice(a, b);
        };
      const value = target[key];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const file = await npy.open(torch, counted);
  expect(slices).toEqual([4096]);
  slices.length = 0;
  expect((await file.read([10, 19])).sum()).toBe(big.narrow(0, 10, 10).sum());
  expect((await file.read([], 7)).sum()).toBe(big.select(1, 7).sum());
  expect(slices).toEqual([80_000, 7_992_008]);
  slices.length = 0;
  expect((await file.read([0, 999, 500])).sum()).toBe(
    big.select(0, 0).sum() + big.select(0, 500).sum(),
  );
  expect(slices).toEqual([8000, 8000]);
});

test('chunks are freed at the next step, and after break and throw', () =>
  withoutLeak(async () => {
    const file = await npy.open(torch, npy.bytes(x));
    const kept = [];
    const seen = [];
    for await (const { tensor, start } of file.chunks({ rows: 3 })) {
      kept.push(tensor);
      seen.push([start, tensor.size(), tensor.sum()]);
    }
    expect(seen).toEqual([
      [0, [3, 5, 6], (89 * 90) / 2],
      [3, [1, 5, 6], (119 * 120) / 2 - (89 * 90) / 2],
    ]);
    for (const tensor of kept) expect(() => tensor.sum()).toThrow(/freed/);
    for await (const { tensor } of file.chunks({ rows: 1 })) if (tensor.sum() > 1000) break;
    const use = ({ tensor }) => {
      throw new Error(`at ${tensor.sum()}`);
    };
    const loop = async () => {
      for await (const chunk of file.chunks({ rows: 1 })) use(chunk);
    };
    await expect(loop()).rejects.toThrow('at 435');
    expect((await failure(file.chunks({ rows: 0 }).next())).code).toBe('TYPE');
  }));

describe('npy.create', () => {
  test('writes regions of a file that has its name when it is complete', () =>
    withoutLeak(async () => {
      const file = await npy.create(torch, at('made.npy'), [4, 5, 6], 'float');
      const expected = x.float();
      await file.write(':', x);
      const minus = torch.Tensor(4, 3, 3).fill(-1);
      await file.write([], [0, 4, 2], [5, 0, -2], minus);
      expected.assign([], [0, 4, 2], [5, 0, -2], minus);
      await expectRegions(file, expected);
      expect(existsSync(at('made.npy'))).toBe(false);
      await file.close();
      const made = npy.load(torch, at('made.npy'));
      expect(made.equal(expected)).toBe(true);
      for (const t of [made, expected, minus]) t.free();
      expect(existsSync(at('made.npy.partial'))).toBe(false);
    }));

  test('leaves the old file if it is discarded, and refuses wrong sizes unwritten', async () => {
    writeFileSync(at('old.npy'), 'old');
    const file = await npy.create(torch, at('old.npy'), 3);
    const error = await failure(file.write(':', torch.Tensor(2)));
    expect([error.code, error.arg]).toEqual(['SAME_SIZE', 'tensor']);
    await file[Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose')]();
    expect(readFileSync(at('old.npy'), 'latin1')).toBe('old');
    expect(existsSync(at('old.npy.partial'))).toBe(false);
    expect((await failure(npy.create(torch, at('a.npy'), [2 ** 50, 2 ** 10]))).code).toBe(
      'TOO_LARGE',
    );
    expect((await failure(npy.create(torch, at('a.npy'), [1.5]))).code).toBe('TYPE');
    expect(existsSync(at('a.npy.partial'))).toBe(false);
  });

  test('close() waits for writes, and a second program is refused', async () => {
    const file = await npy.create(torch, at('two.npy'), [3, 2], 'torch.IntTensor');
    const refused = await failure(npy.create(torch, at('two.npy'), 3));
    expect(refused.message).toMatch(/two\.npy\.partial: another program writes it/);
    const writes = [0, 1, 2].map((i) => file.write(i, torch.Tensor(2).fill(i + 1)));
    const closed = file.close();
    expect((await failure(file.write(0, torch.Tensor(2)))).code).toBe('CLOSED');
    await Promise.all([...writes, closed]);
    expectValues(npy.load(torch, at('two.npy')), matrix('1 1; 2 2; 3 3'));
  });

  test('refuses elements that do not fit in the type, and writes nothing then', async () => {
    const file = await npy.create(torch, at('range.npy'), 2, 'short');
    await file.write(':', torch.Tensor([-32768, 32767.9]));
    for (const wrong of [32768, -32769, NaN, Infinity])
      expect(await failure(file.write(':', torch.Tensor([1, wrong])))).toMatchObject({
        code: 'TYPE_RANGE',
        op: 'npy.write',
        message: expect.stringContaining(`its element ${wrong} does not fit in int16`),
      });
    await file.close();
    expectValues(npy.load(torch, at('range.npy')), [-32768, 32767]);
    const named = failure(npy.create(torch, at('range.npy'), 2, 'float32'));
    expect((await named).message).toContain(
      "'float', 'double', 'half', or a name such as 'torch.FloatTensor'",
    );
  });

  test('is refused for a file that is open for reading', async () => {
    const file = await npy.open(torch, npy.bytes(x));
    expect((await failure(file.write(0, torch.Tensor(5, 6)))).code).toBe('FILE');
  });
});

describe('sharded safetensors', () => {
  const index = (map) => JSON.stringify({ metadata: {}, weight_map: map });
  test('appear as one file', () =>
    withoutLeak(async () => {
      writeFileSync(at('m-1.safetensors'), safetensors.bytes({ a: x }));
      const y = torch.Tensor([1, 2]);
      writeFileSync(at('m-2.safetensors'), safetensors.bytes({ b: y }));
      writeFileSync(
        at('m.safetensors.index.json'),
        index({ a: 'm-1.safetensors', b: 'm-2.safetensors', c: 'm-2.safetensors', d: 'm-3' }),
      );
      const file = await safetensors.open(torch, at('m.safetensors.index.json'));
      expect(file.names).toEqual(['a', 'b', 'c', 'd']);
      await expectRegions(await file.entry('a'), x);
      expect(await file.read('b', 1)).toBe(2);
      expect((await failure(file.tensor('c'))).message).toMatch(/"c" is not in .*m-2/);
      expect((await failure(file.tensor('d'))).code).toBe('ENOENT');
      await file.close();
      expect((await failure(file.read('a', 0))).code).toBe('CLOSED');
      y.free();
    }));

  test.each(['../m-1.safetensors', '/etc/passwd', '..', 'a\\b', 'http://x', 3])(
    'refuse the path %s',
    async (path) => {
      writeFileSync(at('bad.index.json'), index({ a: path }));
      const error = await failure(safetensors.open(torch, at('bad.index.json')));
      expect([error.code, error.reason]).toEqual([
        'BAD_FILE',
        expect.stringMatching(/not a file name/),
      ]);
    },
  );

  test.each([
    ['{"weight_map": {', /^is not JSON: /],
    [Buffer.from([0x22, 0xff, 0x22]), /^is not JSON: /],
    ['[]', /^has no object `weight_map`$/],
    ['null', /^has no object `weight_map`$/],
    ['{"weight_map": ["a"]}', /^has no object `weight_map`$/],
  ])('refuse the list %s', async (text, reason) => {
    writeFileSync(at('bad.index.json'), text);
    const error = await failure(safetensors.open(torch, at('bad.index.json')));
    expect(error).toMatchObject({ code: 'BAD_FILE', op: 'safetensors.open' });
    expect(error.reason).toMatch(reason);
    expect(error.message).toContain('bad.index.json');
  });

  test('close their shards at the end of a block', () =>
    withoutLeak(async () => {
      writeFileSync(at('s-1.safetensors'), safetensors.bytes({ a: x }));
      writeFileSync(at('s.safetensors.index.json'), index({ a: 's-1.safetensors' }));
      const file = await safetensors.open(torch, at('s.safetensors.index.json'));
      expect(await file.read('a', 0, 0, 1)).toBe(1);
      await file[Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose')]();
      expect((await failure(file.read('a', 0))).code).toBe('CLOSED');
    }));
});

describe('bad files and calls', () => {
  test('an entry of an archive whose array does not fill it', async () => {
    const bytes = Buffer.from(npz.bytes({ a: torch.Tensor([1, 2, 3]) }));
    const shape = bytes.indexOf("'shape': (3,)");
    bytes.write("'shape': (2,)", shape, 'latin1');
    const file = await npz.open(torch, bytes);
    const error = await failure(file.tensor('a'));
    expect(error.code).toBe('BAD_FILE');
    expect(error.reason).toMatch(/its sizes \[2\] and type need 16 bytes, but the entry has 24/);
    await file.close();
  });

  test('a source of another kind, and a blob that cannot be read', async () => {
    for (const source of [3, null, undefined, {}, [1, 2]])
      expect(await failure(npy.open(torch, source))).toMatchObject({
        code: 'TYPE',
        arg: 'source',
        message: expect.stringMatching(
          /expected a path, a FileHandle, a URL, a Blob, an ArrayBuffer/,
        ),
      });
    const blob = new Blob([npy.bytes(x)]);
    blob.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('it is gone')) });
    const error = await failure(npy.open(torch, blob));
    expect(error.message).toBe('npy.open: the blob: cannot be read: it is gone');
    expect(error).toMatchObject({ code: 'FILE', value: '[object Blob]' });
  });

  test('a file that lies about its size', async () => {
    const bytes = npy.bytes(x);
    for (const part of [
      bytes.subarray(0, 1000),
      Buffer.concat([bytes, bytes]),
      bytes.subarray(0, 60),
    ]) {
      const error = await failure(npy.open(torch, part));
      expect(error.code).toBe('BAD_FILE');
      expect(error.message).toMatch(/^npy.open: the buffer: byte \d+: /);
    }
    const huge = npyFile(dictionary('<f8', `(${2 ** 40}, ${2 ** 40})`));
    expect((await failure(npy.open(torch, huge))).reason).toMatch(/too many elements/);
    const header = Buffer.from(bytes.slice());
    header.writeUInt16LE(0x0002, 6);
    header.writeUInt32LE(0xffffffff, 8);
    expect((await failure(npy.open(torch, header))).reason).toMatch(/exceeds the limit/);
    const long = Buffer.alloc(64);
    long.writeBigUInt64LE(2n ** 32n);
    expect((await failure(safetensors.open(torch, long))).reason).toMatch(/exceeds the limit/);
  });

  test('a file that is truncated while it is open', () =>
    withoutLeak(async () => {
      writeFileSync(at('cut.npy'), npy.bytes(x));
      const file = await npy.open(torch, at('cut.npy'));
      truncateSync(at('cut.npy'), 500);
      const error = await failure(file.read(-1));
      expect([error.code, error.reason]).toEqual(['BAD_FILE', expect.stringMatching(/truncated/)]);
      expect(error.message).toContain('cut.npy');
      expect(await file.read(0, 0, 1)).toBe(1);
      await file.close();
    }));

  test('a region that is out of bounds or no region', async () => {
    const file = await npy.open(torch, npy.bytes(x));
    expect((await failure(file.read(4))).code).toBe('INDEX_RANGE');
    expect((await failure(file.read(0, 0, 0, 0))).code).toBe('INDEX_RANGE');
    expect((await failure(file.read('a'))).code).toBe('TYPE');
    const list = torch.LongTensor([0, 1]);
    const more = [[torch.ByteTensor(4, 5, 6)], [list, list], [1, ':', list], [null], [[list, 1]]];
    for (const region of more) expect((await failure(file.read(...region))).code).toBe('TYPE');
    expect(await failure(file.read(0, { wrong: 1 }))).toBeInstanceOf(TypeError);
  });

  test('a value without a Torch type is named by its position in the file', async () => {
    const bytes = npyFile(dictionary('|b1', '(2, 3)'), [0, 1, 0, 1, 7, 1]);
    const file = await npy.open(torch, bytes);
    expectValues(await file.read(0), [0, 1, 0]);
    const error = await failure(file.read([1, 0, -1]));
    expect([error.code, error.position]).toEqual(['BAD_FILE', bytes.length - 2]);
  });

  test('aborted reads, closed files and reads under way when a file is closed', () =>
    withoutLeak(async () => {
      const file = await npy.open(torch, new Blob([npy.bytes(x)]));
      const reason = new Error('enough');
      expect(await failure(file.read({ signal: AbortSignal.abort(reason) }))).toBe(reason);
      const stop = new AbortController();
      const onProgress = () => stop.abort(reason);
      expect(await failure(file.read({ signal: stop.signal, onProgress }))).toBe(reason);
      const steps = [];
      (await file.read({ onProgress: (done, total) => steps.push([done, total]) })).free();
      expect(steps).toEqual(matrix('0 960; 960 960'));
      const both = await Promise.all([file.read(0), file.read(1)]);
      expect(both.map((t) => t.at(0, 0))).toEqual([0, 30]);
      for (const t of both) t.free();
      const pending = failure(file.read());
      await file.close();
      expect((await pending).code).toBe('CLOSED');
      expect((await failure(file.read())).code).toBe('CLOSED');
      expect(await file.close()).toBe(undefined);
    }));
});
