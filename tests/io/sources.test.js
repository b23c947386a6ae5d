/* The same three formats with every kind of source and target. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import * as image from '../../js/io/image/index.node.js';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { torch0 as torch } from '../helpers/torch.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-arrays-'));
afterAll(() => rmSync(folder, { recursive: true }));

const x = torch.FloatTensor(700, 900).uniform();
const view = x.t();
const formats = [
  ['npy', npy, view, (loaded) => loaded, {}],
  ['npz', npz, { view }, (loaded) => loaded.view, {}],
  ['npz, deflated', npz, { view }, (loaded) => loaded.view, { compress: true }],
  [
    'safetensors',
    safetensors,
    { view },
    (loaded) => loaded.tensors.view,
    { metadata: { from: 'here' } },
  ],
];

async function* inPieces(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const endless = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1 << 16));
    },
  });

describe.each(formats)('%s', (name, format, given, tensorOf, options) => {
  const bytes = format.bytes(given, options);
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const expectSame = (loaded) => {
    expect(tensorOf(loaded).equal(view)).toBe(true);
    tensorOf(loaded).free();
  };

  test.each([
    ['a typed array', () => bytes],
    ['bytes at an odd place', () => new Uint8Array([0, ...bytes]).subarray(1)],
    ['an ArrayBuffer', () => bytes.buffer],
    ['a path', () => path],
    ['a file URL', () => pathToFileURL(path)],
  ])('is read at once from %s', (_, source) => {
    const before = torch.memory();
    writeFileSync(path, bytes);
    expectSame(format.load(torch, source()));
    expect(torch.memory()).toEqual(before);
  });

  test.each([
    ['a Blob', () => new Blob([bytes])],
    ['a Response', () => new Response(bytes)],
    ['a stream', () => new Blob([bytes]).stream()],
    ['pieces of any size', () => inPieces(bytes, 99991)],
    [
      'an address',
      () =>
        new URL(`data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`),
    ],
  ])('is promised from %s', async (_, source) => {
    const before = torch.memory();
    expectSame(await format.load(torch, source()));
    expect(torch.memory()).toEqual(before);
  });

  test('is written to a path at once, or not at all', () => {
    const target = join(folder, 'written');
    expect(format.save(target, given, options)).toBe(undefined);
    expect(Buffer.compare(readFileSync(target), bytes)).toBe(0);
    const stop = new Error('enough');
    expect(() =>
      format.save(target, given, {
        ...options,
        onProgress() {
          throw stop;
        },
      }),
    ).toThrow(stop);
    expect(Buffer.compare(readFileSync(target), bytes)).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['file', 'written']);
    rmSync(target);
  });

  test('is written to a stream', async () => {
    const { readable, writable } = new TransformStream();
    const read = new Response(readable).arrayBuffer();
    await format.save(writable, given, options);
    expect(Buffer.compare(new Uint8Array(await read), bytes)).toBe(0);
  });

  test('progress is reported, and a signal ends reading without leaks', async () => {
    const before = torch.memory();
    const seen = [];
    expectSame(
      await format.load(torch, new Blob([bytes]), {
        onProgress: (done, total) => seen.push([done, total]),
      }),
    );
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).sort((a, b) => a - b));
    expect(seen.at(-1)).toEqual([bytes.length, bytes.length]);
    expect(seen.every(([done, total]) => done <= total && total === bytes.length)).toBe(true);
    const controller = new AbortController();
    const reason = new Error('enough');
    const onProgress = (done) => {
      if (done > 0) controller.abort(reason);
    };
    await expect(
      format.load(torch, new Blob([bytes]), { signal: controller.signal, onProgress }),
    ).rejects.toBe(reason);
    expect(() => format.load(torch, bytes, { signal: controller.signal })).toThrow(reason);
    expect(torch.memory()).toEqual(before);
  });

  test('a stream that ends early or fails leaks nothing', async () => {
    const before = torch.memory();
    for (const n of named([0, 5, 200, bytes.length - 1])) {
      await expect(
        format.load(torch, inPieces(bytes.subarray(0, n), 1 << 16)),
      ).rejects.toMatchObject({ name: 'TorchError', code: 'BAD_FILE' });
    }
    async function* failing() {
      yield bytes.subarray(0, 1 << 17);
      throw new Error('broken');
    }
    await expect(format.load(torch, failing())).rejects.toThrow('broken');
    expect(torch.memory()).toEqual(before);
  });

  test('a stream with trailing bytes is refused', async () => {
    const more = new Blob([bytes, new Uint8Array(7)]).stream();
    const before = torch.memory();
    await expect(format.load(torch, more)).rejects.toMatchObject({ code: 'BAD_FILE' });
    expect(torch.memory()).toEqual(before);
  });
});

test('memory is allocated only for bytes that have arrived', async () => {
  const header = npy.bytes(torch.ByteTensor(3));
  const text = Buffer.from(header)
    .toString('latin1')
    .replace('(3,)', '(3000000000,)')
    .replace('         \n', '\n');
  const bytes = new Uint8Array(Buffer.from(text, 'latin1')).subarray(0, 128);
  const before = torch.memory();
  await expect(npy.load(torch, new Blob([bytes]).stream())).rejects.toMatchObject({
    code: 'BAD_FILE',
    reason: expect.stringContaining('left'),
  });
  expect(torch.memory()).toEqual(before);
});

test('an endless stream is cancelled at the first wrong byte', async () => {
  await expect(npy.load(torch, endless())).rejects.toMatchObject({ code: 'BAD_FILE', position: 0 });
  await expect(safetensors.load(torch, endless())).rejects.toMatchObject({
    code: 'BAD_FILE',
    position: 8,
  });
});

test('writing needs no torch argument, also for an empty file', () => {
  const other = createTorchSync({ indexBase: 1 });
  const before = [torch.memory(), other.memory()];
  const [a, b] = [torch.Tensor(matrix('1 2; 3 4')), other.FloatTensor(matrix('5 6; 7 8'))];
  const columns = b.t();
  for (const [format, tensorsOf] of named([
    [npz, (loaded) => loaded],
    [safetensors, ({ tensors }) => tensors],
  ])) {
    const both = tensorsOf(format.load(other, format.bytes({ a, b: columns })));
    expect([both.a.toArray(), both.b.toArray()]).toEqual([matrix('1 2; 3 4'), matrix('5 7; 6 8')]);
    expect(both.a.core).toBe(other.core);
    both.a.free();
    both.b.free();
    const path = join(folder, 'empty');
    format.save(path, {});
    expect(Object.keys(tensorsOf(format.load(torch, path)))).toEqual([]);
    rmSync(path);
  }
  for (const tensor of [a, b, columns]) tensor.free();
  expect([torch.memory(), other.memory()]).toEqual(before);
});

test('loaded and written values share no memory with their source', () => {
  const a = torch.FloatTensor([1, 2]);
  const lua = new torch.LuaFunction(Uint8Array.of(27, 1), []);
  const files = [
    npy.bytes(a),
    npz.bytes({ a }),
    npz.bytes({ a }, { compress: true }),
    safetensors.bytes({ a }),
    torch.serialize([a, Uint8Array.of(255, 254), lua]),
  ];
  a.fill(9);
  const [one, two, three, four, [five, text, f]] = files.map((bytes, i) =>
    [npy, npz, npz, safetensors, torch][i].load(...(i < 4 ? [torch, bytes] : [bytes])),
  );
  for (const bytes of files) bytes.fill(0);
  expect([one, two.a, three.a, four.tensors.a, five].map((t) => t.toArray())).toEqual(
    new Array(5).fill([1, 2]),
  );
  expect([text, f.bytes]).toEqual([Uint8Array.of(255, 254), Uint8Array.of(27, 1)]);
});

test('unknown options are refused', async () => {
  const wrong = { compres: true };
  const no = /unknown option "compres"/;
  for (const format of named([npy, npz, safetensors])) {
    for (const call of named([
      () => format.load(torch, new Uint8Array(3), wrong),
      () => format.save(join(folder, 'none'), {}, wrong),
      () => format.bytes({}, wrong),
    ]))
      expect(call).toThrow(no);
  }
  expect(() => npy.bytes(x, { signal: AbortSignal.abort() })).toThrow(/unknown option "signal"/);
  for (const call of named([
    () => torch.save(join(folder, 'none'), 1, wrong),
    () => torch.load(new Uint8Array(3), 'binary', wrong),
    () => torch.serialize(1, wrong),
  ]))
    expect(call).toThrow(no);
  await expect(torch.FloatTensor.fromFile(new Uint8Array(4), wrong)).rejects.toThrow(no);
  for (const call of named([
    () => image.fromPixels(torch, {}, wrong),
    () => image.toImageData(x, wrong),
  ]))
    expect(call).toThrow(no);
  expect(() => image.toImageData(x, { bits: 16 })).toThrow(/unknown option "bits"/);
  for (const call of named([
    () => image.load(torch, new Uint8Array(3), wrong),
    () => image.encode(x, wrong),
    () => image.save(join(folder, 'none'), x, wrong),
  ]))
    await expect(call).rejects.toThrow(no);
});

test('values that are not files are errors', () => {
  expect(() => npy.load(torch, join(folder, 'none'))).toThrow(/ENOENT/);
  expect(() => npz.save(5, {})).toThrow(TypeError);
});
