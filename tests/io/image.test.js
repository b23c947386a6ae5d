/* Images in Node: pixels to tensors and back, PNG files of all kinds. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { decode as decodePng, encode as encodePng } from 'fast-png';
import * as image from '../../js/io/image/index.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError, torch0, torch1 } from '../helpers/torch.js';
import { SAMPLES, makePng } from '../helpers/png.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-image-'));
afterAll(() => rmSync(folder, { recursive: true }));

const random = (() => {
  let x = 1;
  return (n) => {
    x = (x * 48271) % 2147483647;
    return x % n;
  };
})();
const values = (count, n = 256) => Array.from({ length: count }, () => random(n));
const rgba = (width, height) => ({
  width,
  height,
  data: Uint8ClampedArray.from(values(width * height * 4)),
});

describe('fromPixels', () => {
  eachBase('of bytes is a view of height x width x 4, in either layout', (torch, b) => {
    const source = rgba(3, 2);
    const x = image.fromPixels(torch, source, { layout: 'HWC' });
    expect([x.torchType, x.size(), x.isContiguous(), [...x.data()]]).toEqual([
      'torch.ByteTensor',
      [2, 3, 4],
      true,
      [...source.data],
    ]);
    const y = image.fromPixels(torch, source);
    expect([y.size(), y.stride(), y.permute(1 + b, 2 + b, b).toArray()]).toEqual([
      [4, 2, 3],
      [1, 12, 4],
      x.toArray(),
    ]);
    const z = image.fromPixels(torch, source, { depth: 3 });
    expect([z.size(), z.stride(), z.toArray()]).toEqual([
      [3, 2, 3],
      [1, 12, 4],
      y.toArray().slice(0, 3),
    ]);
    expect(z.storage().size()).toBe(24);
  });

  eachBase('of reals is scaled, and contiguous in its layout', (torch) => {
    const source = rgba(3, 2);
    const bytes = image.fromPixels(torch, source, { depth: 3 });
    for (const type of named(['float', 'double'])) {
      const x = image.fromPixels(torch, source, { type, depth: 3 });
      expect([x.size(), x.isContiguous(), x.max() <= 1]).toEqual([[3, 2, 3], true, true]);
      expect([...x.toTypedArray()]).toEqual(
        [...bytes.toTypedArray()].map((v) => (type === 'float' ? Math.fround(v / 255) : v / 255)),
      );
      expect(image.fromPixels(torch, source, { type, depth: 3, max: 255 }).toArray()).toEqual(
        bytes.toArray(),
      );
      const y = image.fromPixels(torch, source, { type, layout: 'HWC', max: 2 });
      expect([y.size(), y.isContiguous(), y.toArray()[0][0][0] * 127.5]).toEqual([
        [2, 3, 4],
        true,
        expect.closeTo(source.data[0], 4),
      ]);
    }
  });

  eachBase('depth 1 is the luminance', (torch) => {
    const source = {
      width: 4,
      height: 1,
      data: Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 0),
    };
    expectValues(image.fromPixels(torch, source, { depth: 1 }), [[[76, 150, 29, 255]]]);
    /* (299 red + 587 green + 114 blue + 500) / 1000: halves are rounded up */
    const halves = [4, 40, 16, 0, 116, 244, 242, 0, 176, 244, 32, 0, 253, 63, 148, 0];
    const half = { width: 4, height: 1, data: Uint8ClampedArray.from(halves) };
    expectValues(image.fromPixels(torch, half, { depth: 1 }), [[[27, 206, 200, 130]]]);
    const real = image.fromPixels(torch, source, { depth: 1, type: 'double' });
    [0.299, 0.587, 0.114, 1].forEach((v, i) => expect(real.toArray()[0][0][i]).toBeCloseTo(v, 12));
    const greys = {
      width: 256,
      height: 1,
      data: Uint8ClampedArray.from({ length: 1024 }, (_, i) => i >> 2),
    };
    expect([...image.fromPixels(torch, greys, { depth: 1, layout: 'HWC' }).toTypedArray()]).toEqual(
      values(0).concat(Array.from({ length: 256 }, (_, i) => i)),
    );
  });

  eachBase('refuses values that are not images', (torch) => {
    const good = rgba(2, 2);
    for (const source of named([null, 3, 'x']))
      expectTypeError(() => image.fromPixels(torch, source), 'image.fromPixels');
    for (const source of named([
      {},
      { ...good, width: 0 },
      { ...good, height: NaN },
      { ...good, width: 1.5 },
      { ...good, width: 3 },
      { ...good, width: -2, height: -2 },
    ])) {
      expectTorchError(() => image.fromPixels(torch, source), {
        code: 'IMAGE_SOURCE',
        arg: 'source',
      });
    }
    expectTypeError(() => image.fromPixels(torch, { width: 2, height: 2, data: [1] }), 'browser');
    expectTypeError(
      () => image.fromPixels(torch, { ...good, data: new Float32Array(16) }),
      'browser',
    );
    for (const options of named([
      { type: 'int' },
      { depth: 2 },
      { depth: '3' },
      { layout: 'CWH' },
      { max: 1 },
      { type: 'float', max: 0 },
      { type: 'float', max: NaN },
    ])) {
      expectTypeError(
        () => image.fromPixels(torch, good, options),
        `\`${Object.keys(options).at(-1)}\``,
      );
    }
    expectTypeError(() => image.fromPixels(good), 'torch');
  });
});

describe('toImageData', () => {
  eachBase('is the inverse, from both layouts, whatever the strides', (torch, b) => {
    const source = rgba(5, 3);
    const x = image.fromPixels(torch, source, { layout: 'HWC' });
    expect(image.toImageData(x, { layout: 'HWC' })).toEqual({ ...source, colorSpace: 'srgb' });
    expect(image.toImageData(image.fromPixels(torch, source)).data).toEqual(source.data);
    for (const type of named(['float', 'double']))
      expect(image.toImageData(image.fromPixels(torch, source, { type })).data).toEqual(
        source.data,
      );
    const turned = image.toImageData(x.transpose(b, 1 + b).reverse(b), { layout: 'HWC' });
    expect([turned.width, turned.height]).toEqual([3, 5]);
    expect([...turned.data.subarray(0, 4)]).toEqual([...source.data.subarray(16, 20)]);
  });

  eachBase('grey, grey with opacity, and colours without it', (torch) => {
    const grey = torch.ByteTensor(matrix('1 2; 3 4'));
    const opaque = [1, 2, 3, 4].flatMap((v) => [v, v, v, 255]);
    expect([...image.toImageData(grey).data]).toEqual(opaque);
    expect([...image.toImageData(grey.view(1, 2, 2)).data]).toEqual(opaque);
    expect([...image.toImageData(grey.view(2, 2, 1), { layout: 'HWC' }).data]).toEqual(opaque);
    expect([...image.toImageData(torch.ByteTensor([[[1, 2]], [[3, 4]]])).data]).toEqual([
      1, 1, 1, 3, 2, 2, 2, 4,
    ]);
    expect([...image.toImageData(torch.ByteTensor([[[1]], [[2]], [[3]]])).data]).toEqual([
      1, 2, 3, 255,
    ]);
    expect([...image.toImageData(torch.FloatTensor([[0, 1]])).data]).toEqual([
      0, 0, 0, 255, 255, 255, 255, 255,
    ]);
  });

  eachBase('takes halves for numbers from 0 to 1, as all reals', (torch) => {
    const red = (x) => [...image.toImageData(x).data].filter((_, i) => i % 4 === 0);
    for (const type of named(['HalfTensor', 'FloatTensor', 'DoubleTensor']))
      expect(red(torch[type]([[0, 0.5, 1]]))).toEqual([0, 128, 255]);
  });

  eachBase('draw takes the options of toImageData', (torch) => {
    globalThis.ImageData = class {
      constructor(data) {
        this.data = data;
      }
    };
    const x = torch.ByteTensor([[[64, 64, 64, 128]]]);
    for (const alpha of named(['straight', 'premultiplied'])) {
      const options = { layout: 'HWC', alpha };
      let drawn;
      const context = { putImageData: ({ data }) => (drawn = [...data]) };
      const canvas = { width: 1, height: 1, getContext: () => context };
      image.draw(canvas, x, options);
      expect(drawn).toEqual([...image.toImageData(x, options).data]);
    }
    delete globalThis.ImageData;
  });

  eachBase('clamps, rounds and takes NaN for 0', (torch) => {
    const red = (x, options) =>
      [...image.toImageData(x, options).data].filter((_, i) => i % 4 === 0);
    const reals = [
      -1,
      -0,
      0.5 / 255,
      0.499 / 255,
      1,
      1.5,
      2e30,
      NaN,
      Infinity,
      -Infinity,
      127.5 / 255,
    ];
    for (const type of named(['Float', 'Double']))
      expect(red(torch[`${type}Tensor`]([reals]))).toEqual([
        0, 0, 1, 0, 255, 255, 255, 0, 255, 0, 128,
      ]);
    expect(
      red(torch.DoubleTensor([[0, 1.4, 1.5, 254.5, 255.4, 300, -3, NaN]]), { max: 255 }),
    ).toEqual([0, 1, 2, 255, 255, 255, 0, 0]);
    for (const type of named(['Short', 'Int', 'Long']))
      expect(red(torch[`${type}Tensor`]([[-5, 0, 7, 255, 256, 30000]]))).toEqual([
        0, 0, 7, 255, 255, 255,
      ]);
    expect(red(torch.LongTensor([[2n ** 62n, -(2n ** 62n)]]))).toEqual([255, 0]);
    expect(red(torch.CharTensor([[-5, 127]]))).toEqual([0, 127]);
    expect(red(torch.ByteTensor([[0, 1]]), { max: 1 })).toEqual([0, 255]);
    expect(red(torch.ShortTensor([[0, 1000, 2000]]), { max: 1000 })).toEqual([0, 255, 255]);
  });

  eachBase('does not change the tensor and copies its memory', (torch) => {
    const x = torch.FloatTensor([[0.25, 3]]);
    const y = torch.ByteTensor(2, 2, 4).fill(9);
    image.toImageData(x);
    const { data } = image.toImageData(y, { layout: 'HWC' });
    data.fill(0);
    expect([x.toArray(), y.sum()]).toEqual([[[0.25, 3]], 144]);
  });

  eachBase('refuses values that are not images', (torch) => {
    for (const x of named([
      torch.Tensor(),
      torch.Tensor(3),
      torch.Tensor(5, 2, 2),
      torch.Tensor(1, 2, 2, 3),
      torch.Tensor(0, 4),
      torch.Tensor(3, 0, 5),
      torch.Tensor(3, 5, 0),
    ]))
      expectTorchError(
        () => image.toImageData(x),
        { code: 'IMAGE_SHAPE', arg: 'tensor', value: x },
        'channels x height x width',
      );
    expectTorchError(
      () => image.toImageData(torch.Tensor(3, 2, 5), { layout: 'HWC' }),
      { code: 'IMAGE_SHAPE' },
      'height x width x channels',
      '3x2x5',
    );
    expectTypeError(() => image.toImageData([[1]]), 'not a tensor');
    expectTypeError(() => image.draw({}, torch.Tensor(2, 2)), 'canvas');
  });
});

/* The expected result of image.load, by an independent implementation of the standard: the channels
   with 8 or 16 bits. */
function expected({ bits, colour, samples, palette, transparency }) {
  const n = SAMPLES[colour];
  const most = 2 ** bits - 1;
  const pixels = Array.from({ length: samples.length / n }, (_, i) =>
    samples.slice(i * n, (i + 1) * n),
  );
  if (colour === 3)
    return pixels.map(([i]) => [
      ...palette.slice(3 * i, 3 * i + 3),
      ...(transparency ? [transparency[i] ?? 255] : []),
    ]);
  const key =
    transparency &&
    Array.from({ length: n }, (_, i) => transparency[2 * i] * 256 + transparency[2 * i + 1]).join();
  const full = bits === 16 ? 65535 : 255;
  return pixels.map((pixel) => [
    ...pixel.map((v) => (v * full) / most),
    ...(transparency ? [pixel.join() === key ? 0 : full] : []),
  ]);
}

const DEPTHS = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };
const KINDS = Object.entries(DEPTHS).flatMap(([colour, list]) =>
  list.flatMap((bits) =>
    [false, true].flatMap((interlaced) =>
      [false, true].map((key) => [Number(colour), bits, interlaced, key]),
    ),
  ),
);

/* An image of a kind, with a transparent colour that occurs in it. */
function imageOf(colour, bits, interlaced, key, width, height) {
  const colours = Math.min(2 ** bits, 11);
  const samples = values(width * height * SAMPLES[colour], colour === 3 ? colours : 2 ** bits);
  const of = { width, height, bits, colour, interlaced, samples };
  if (colour === 3)
    Object.assign(
      of,
      { palette: values(3 * colours) },
      key && { transparency: values(Math.max(1, colours - 1)) },
    );
  else if (key && colour < 3)
    of.transparency = samples.slice(0, SAMPLES[colour]).flatMap((v) => [v >> 8, v & 255]);
  return of;
}

describe('load', () => {
  describe.each([
    [1, 1],
    [7, 5],
    [16, 9],
    [3, 33],
  ])('a PNG of %i x %i', (width, height) => {
    test.each(KINDS)(
      'colour type %i of %i bits, interlaced: %p, transparency: %p',
      async (colour, bits, interlaced, key) => {
        const of = imageOf(colour, bits, interlaced, key, width, height);
        const want = expected(of);
        const full = bits === 16 ? 65535 : 255;
        const before = torch0.memory();
        const x = await image.load(torch0, makePng(of), {
          type: 'double',
          layout: 'HWC',
          max: full,
        });
        expect(x.size()).toEqual([height, width, want[0].length]);
        expect(x.toArray().flat()).toEqual(want);
        const bytes = await image.load(torch0, makePng({ ...of, pieces: 3 }), { layout: 'HWC' });
        expect([...bytes.toTypedArray()]).toEqual(
          want.flat().map((v) => (bits === 16 ? Math.round(v / 257) : v)),
        );
        x.free();
        bytes.free();
        expect(torch0.memory()).toEqual(before);
      },
    );
  });

  test('depth 1, 3 and 4, whatever the file has', async () => {
    const grey = makePng({ width: 2, height: 1, colour: 0, samples: [10, 200] });
    const greyAlpha = makePng({ width: 2, height: 1, colour: 4, samples: [10, 1, 200, 2] });
    const rgb = makePng({ width: 1, height: 1, colour: 2, samples: [10, 20, 30] });
    const flat = async (file, depth, more) => [
      ...(await image.load(torch1, file, { depth, ...more })).toTypedArray(),
    ];
    expect(await flat(grey, 1)).toEqual([10, 200]);
    expect(await flat(grey, 3)).toEqual([10, 200, 10, 200, 10, 200]);
    expect(await flat(grey, 4, { layout: 'HWC' })).toEqual([10, 10, 10, 255, 200, 200, 200, 255]);
    expect(await flat(greyAlpha, 1)).toEqual([10, 200]);
    expect(await flat(greyAlpha, 3)).toEqual([10, 200, 10, 200, 10, 200]);
    expect(await flat(greyAlpha, 4, { layout: 'HWC' })).toEqual([10, 10, 10, 1, 200, 200, 200, 2]);
    expect(await flat(rgb, 1)).toEqual([Math.round(0.299 * 10 + 0.587 * 20 + 0.114 * 30)]);
    expect(await flat(rgb, 4)).toEqual([10, 20, 30, 255]);
    expect(await flat(rgb, 4, { type: 'float', max: 2 })).toEqual(
      [10, 20, 30, 255].map((v) => Math.fround((v * 2) / 255)),
    );
  });

  test('from a path, a file URL, a Blob, bytes in a larger buffer, a stream and a URL', async () => {
    const file = makePng({ width: 2, height: 1, colour: 0, samples: [10, 200] });
    const path = join(folder, 'grey.png');
    writeFileSync(path, file);
    const inside = new Uint8Array(file.length + 20).fill(7);
    inside.set(file, 9);
    const seen = [];
    const sources = [
      path,
      pathToFileURL(path),
      new Blob([file]),
      inside.subarray(9, 9 + file.length),
      file.buffer,
      new Blob([file]).stream(),
      `data:image/png;base64,${Buffer.from(file).toString('base64')}`,
    ];
    for (const source of sources) seen.push((await image.load(torch0, source)).toArray());
    expect(seen).toEqual(sources.map(() => [[[10, 200]]]));
    const before = torch0.memory();
    await expect(image.load(torch0, join(folder, 'none.png'))).rejects.toThrow(/ENOENT/);
    await expect(image.load(torch0, 3)).rejects.toThrow(TypeError);
    await expect(image.load(torch0, path, { signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/,
    );
    expect(torch0.memory()).toEqual(before);
  });
});

describe('encode and save', () => {
  test.each([
    ['grey', 1],
    ['grey with opacity', 2],
    ['colours', 3],
    ['colours with opacity', 4],
  ])('%s, of 8 and 16 bits: another reader sees them, and so does load', async (_, channels) => {
    for (const bits of named([8, 16])) {
      const full = 2 ** bits - 1;
      const samples = values(channels * 6, full + 1);
      const x = torch0.DoubleTensor(Float64Array.from(samples), [2, 3, channels]);
      const file = await image.encode(x, { bits, layout: 'HWC', max: full });
      const { width, height, depth, channels: found, data } = decodePng(file);
      expect([width, height, depth, found, [...data]]).toEqual([3, 2, bits, channels, samples]);
      const back = await image.load(torch0, file, { type: 'double', layout: 'HWC', max: full });
      expect(back.toArray()).toEqual(x.toArray());
      const chw = await image.encode(x.permute(2, 0, 1).div(full), { bits });
      expect(chw).toEqual(file);
    }
  });

  test('16 bits of integers, with values outside the range', async () => {
    const grey = async (x, options) => [
      ...decodePng(await image.encode(x, { bits: 16, ...options })).data,
    ];
    expect(await grey(torch0.IntTensor([[-1, 0, 65535, 70000]]))).toEqual([0, 0, 65535, 65535]);
    expect(await grey(torch0.FloatTensor([[NaN, 0.5, 2, -1]]))).toEqual([0, 32768, 65535, 0]);
    expect(await grey(torch0.ByteTensor([[0, 1, 255]]), { max: 255 })).toEqual([0, 257, 65535]);
  });

  test('the elements at the time of the call are written, even if the tensor is freed', async () => {
    const x = torch0.ByteTensor([[5, 6]]);
    const promise = image.encode(x);
    x.free();
    expect([...decodePng(await promise).data]).toEqual([5, 6]);
  });

  test('save writes to a path atomically, and to a stream', async () => {
    const x = torch0.ByteTensor(matrix('5 6; 7 8'));
    const path = join(folder, 'saved.png');
    await image.save(path, x.t());
    expectValues(await image.load(torch0, path), [matrix('5 7; 6 8')]);
    const { readable, writable } = new TransformStream();
    const [loaded] = await Promise.all([image.load(torch0, readable), image.save(writable, x)]);
    expect(loaded.toArray()).toEqual([x.toArray()]);
    const before = readFileSync(path);
    await expect(image.save(path, torch0.Tensor(9, 9, 9))).rejects.toMatchObject({
      code: 'IMAGE_SHAPE',
    });
    await expect(image.save(path, x, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
    await expect(image.save(path, x, { bits: 12 })).rejects.toThrow(/bits/);
    await expect(image.save(5, x)).rejects.toThrow(TypeError);
    expect(readFileSync(path)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('large ones, and a file that another program wrote', async () => {
    const data = Uint8Array.from({ length: 700 * 900 * 3 }, (_, i) => (i * 7) >> 5);
    const file = encodePng({
      width: 700,
      height: 900,
      channels: 3,
      data,
      text: { Comment: 'x'.repeat(100) },
    });
    const x = await image.load(torch0, file, { layout: 'HWC' });
    expect(Buffer.compare(x.toTypedArray(), data)).toBe(0);
    const y = await image.load(torch0, await image.encode(x, { layout: 'HWC' }), { layout: 'HWC' });
    expect(y.equal(x)).toBe(true);
  });
});
