/* Vectors from files: by path synchronously, from other sources by a promise. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { TYPES, eachLab, tensor0 } from './lab.js';
import { expectTorchError, expectTypeError, thrownBy, torch0 } from '../helpers/torch.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-lab2d-'));
const name = join(folder, 'data.bin');
writeFileSync(
  name,
  new Float64Array(64).map((_, i) => i),
);
afterAll(() => rmSync(folder, { recursive: true }));

eachLab('the whole file, its beginning, its end and its middle', (tensor) => {
  const load = (file) => tensor.DoubleTensor({ file });
  const range = (...ends) => tensor.DoubleTensor({ range: ends });
  expect(load({ name }).equal(range(0, 63))).toBe(true);
  expect(load({ name, numElements: 10 }).equal(range(0, 9))).toBe(true);
  expect(load({ name, byteOffset: 40 * 8 }).equal(range(40, 63))).toBe(true);
  expect(load({ name, byteOffset: 40 * 8, numElements: 6 }).equal(range(40, 45))).toBe(true);
  expect(load({ name, byteOffset: 64 * 8 }).shape()).toEqual([0]);
  expect(load({ name, numElements: 0 }).shape()).toEqual([0]);
  expect(load({ name }).ownsStorage()).toBe(true);
});

eachLab('each type reads its own elements, and ignores an incomplete one at the end', (tensor) => {
  const bytes = Uint8Array.from({ length: 21 }, (_, i) => i);
  for (const [i, type] of TYPES.entries()) {
    const size = [1, 1, 2, 4, 8, 4, 8][i];
    const t = tensor[`${type}Tensor`]({ file: { name: bytes, byteOffset: 1 } });
    expect(t.size()).toBe(Math.floor(20 / size));
    expect(new Uint8Array(t.toTorch().toTypedArray().buffer)).toEqual(
      bytes.slice(1, 1 + size * t.size()),
    );
  }
  expect(tensor.ByteTensor({ file: { name: bytes.buffer, numElements: 2 } }).val()).toEqual([0, 1]);
});

eachLab('ranges beyond the file are refused', (tensor) => {
  const load = (file) => () => tensor.DoubleTensor({ file: { name, ...file } });
  expectTorchError(
    load({ byteOffset: 513 }),
    { code: 'FILE_RANGE', arg: 'byteOffset', value: 513 },
    '512 bytes',
  );
  expectTorchError(load({ numElements: 65 }), {
    code: 'FILE_RANGE',
    arg: 'numElements',
    value: 65,
  });
  expectTorchError(
    load({ byteOffset: 505, numElements: 1 }),
    { code: 'FILE_RANGE', arg: 'numElements', value: 1 },
    '7 bytes',
  );
  expectTypeError(load({ byteOffset: -1 }), '`byteOffset` = -1');
  expectTypeError(load({ numElements: 1.5 }), '`numElements` = 1.5');
  expectTypeError(load({ count: 3 }), 'count');
  expectTypeError(() => tensor.DoubleTensor({ file: {} }), 'name');
  expectTypeError(() => tensor.DoubleTensor({ file: name }), 'file');
  expect(thrownBy(() => tensor.DoubleTensor({ file: { name: join(folder, 'none') } })).code).toBe(
    'ENOENT',
  );
});

test('a source that cannot be read synchronously is an error with advice', () => {
  expectTypeError(
    () => tensor0.DoubleTensor({ file: { name: new Blob([]) } }),
    'await tensor.DoubleTensor.fromFile',
  );
  expectTypeError(
    () => tensor0.DoubleTensor({ file: { name: 'https://example.com/x' } }),
    'fromFile',
  );
  expectTypeError(() => tensor0.DoubleTensor({ file: { name: 5 } }), '5');
});

test('fromFile reads from every kind of source', async () => {
  const bytes = new Uint8Array(Float32Array.of(1, 2, 3, 4).buffer);
  const before = torch0.memory();
  const made = [];
  const load = async (file) => {
    made.push(await tensor0.FloatTensor.fromFile(file));
    return made.at(-1).val();
  };
  const stream = () => new Blob([bytes, Uint8Array.of(9)]).stream();
  expect(await load({ name: new Blob([bytes]) })).toEqual([1, 2, 3, 4]);
  expect(await load({ name: stream() })).toEqual([1, 2, 3, 4]);
  expect(await load({ name: stream(), byteOffset: 4 })).toEqual([2, 3, 4]);
  expect(await load({ name: stream(), byteOffset: 8, numElements: 1 })).toEqual([3]);
  expect(await load({ name: new Response(stream()) })).toEqual([1, 2, 3, 4]);
  expect(
    await load({
      name: `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`,
    }),
  ).toEqual([1, 2, 3, 4]);
  expect(await load({ name: bytes })).toEqual([1, 2, 3, 4]);
  await expect(load({ name: new Blob([bytes]), byteOffset: 17 })).rejects.toMatchObject({
    code: 'FILE_RANGE',
    op: 'tensor.FloatTensor.fromFile',
  });
  await expect(load({ name: new Blob([bytes]), numElements: 5 })).rejects.toMatchObject({
    code: 'FILE_RANGE',
  });
  await expect(load({ name: stream(), numElements: 5 })).rejects.toMatchObject({
    code: 'BAD_FILE',
  });
  await expect(
    load({ name: stream(), signal: AbortSignal.abort(new Error('stop')) }),
  ).rejects.toThrow('stop');
  await expect(load({ name: bytes, offset: 1 })).rejects.toThrow('offset');
  for (const t of made) t.free();
  expect(torch0.memory()).toEqual(before);
});
