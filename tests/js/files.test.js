import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';

const torch = createTorchSync();
const values = Float64Array.from({ length: 64 }, (_, i) => i);
const folder = mkdtempSync(join(tmpdir(), 'torch7-files-'));
const path = join(folder, 'data.bin');
beforeAll(() => writeFileSync(path, values));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = new Uint8Array(values.buffer);
const sources = [
  ['a path', () => path],
  ['a file URL', () => pathToFileURL(path)],
  [
    'an address',
    () => `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`,
    (s) => new URL(s),
  ],
  ['a Blob', () => new Blob([bytes])],
  ['an ArrayBuffer', () => values.buffer],
  ['a typed array', () => values.subarray(0)],
];

describe.each(sources)('from %s', (_, make, wrap = (s) => s) => {
  const source = () => wrap(make());
  test('the whole file', async () => {
    const x = await torch.DoubleTensor.fromFile(source());
    expect(x.toTypedArray()).toEqual(values);
    x.free();
  });
  test('the end of it', async () => {
    const x = await torch.DoubleTensor.fromFile(source(), { byteOffset: 40 * 8 });
    expect(x.toArray()).toEqual(Array.from(values.subarray(40)));
    x.free();
  });
  test('a part from its middle, as a storage', async () => {
    const s = await torch.DoubleStorage.fromFile(source(), { byteOffset: 40 * 8, count: 6 });
    expectValues(s, [40, 41, 42, 43, 44, 45]);
    s.free();
  });
});

test('reads bytes as any type, at any offset', async () => {
  const x = await torch.ShortTensor.fromFile(new Uint8Array([9, 1, 0, 255, 255, 7]), {
    byteOffset: 1,
    count: 2,
  });
  expectValues(x, [1, -1]);
  x.free();
});

test('reads a file that is larger than the pieces it is read in', async () => {
  const large = Uint8Array.from({ length: 3_000_001 }, (_, i) => i * 7);
  const file = join(folder, 'large.bin');
  writeFileSync(file, large);
  for (const source of named([file, new Blob([large])])) {
    const x = await torch.ByteTensor.fromFile(source, { byteOffset: 1 });
    expect(Buffer.compare(x.toTypedArray(), large.subarray(1))).toBe(0);
    x.free();
  }
});

test.each([
  [{ byteOffset: -1 }, 'byteOffset'],
  [{ byteOffset: 513 }, 'byteOffset'],
  [{ byteOffset: NaN }, 'byteOffset'],
  [{ count: 65 }, 'count'],
  [{ byteOffset: 8, count: 64 }, 'count'],
  [{ count: -1 }, 'count'],
  [{ count: 2 ** 53 }, 'count'],
  [{ byteOffset: 3 }, 'count'],
])('refuses %j and leaves nothing behind', async (options, arg) => {
  const before = torch.memory();
  for (const source of named([path, values, new Blob([values])])) {
    await expect(torch.DoubleTensor.fromFile(source, options)).rejects.toMatchObject({
      name: 'TorchError',
      code: 'FILE_RANGE',
      arg,
    });
  }
  expect(torch.memory()).toEqual(before);
});

test('errors name what is wrong with a source', async () => {
  await expect(torch.Tensor.fromFile(join(folder, 'none'))).rejects.toThrow(/ENOENT/);
  await expect(torch.Tensor.fromFile(3)).rejects.toThrow(TypeError);
  await expect(torch.Tensor.fromFile(undefined)).rejects.toThrow(TypeError);
});

test('an empty file is an empty tensor', async () => {
  const x = await torch.Tensor.fromFile(new ArrayBuffer(0));
  expect(x.size()).toEqual([0]);
  x.free();
});
