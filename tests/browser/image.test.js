/* torch7-wasm/image in a page and in a worker, compared pixel by pixel with plain loops and with
   image.load in Node. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { decode } from 'fast-png';
import { createTorchSync } from '../../js/create.node.js';
import * as image from '../../js/io/image/index.node.js';
import { complaintsOf, usePlayground } from './browser.js';
import { chunk, header, makePng, SAMPLES, SIGNATURE } from '../helpers/png.js';

const { open } = usePlayground();
const torch = createTorchSync();
let page;

/* The same in the page and here: colours of an opaque picture. */
const colour = (i) => (i % 4 === 3 ? 255 : (i * 73 + (i >> 4) * 31) % 256);
const patternFile = makePng({
  width: 20,
  height: 12,
  colour: 6,
  samples: Array.from({ length: 960 }, (_, i) => colour(i)),
});

/* Runs in the page: the library, and images with known pixels. */
const prepare = async () => {
  const [{ createTorch }, picture] = await Promise.all([
    import('/js/create.js'),
    import('/js/io/image/index.js'),
  ]);
  const pattern = (width, height, opaque = true) => {
    const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
      opaque && i % 4 === 3 ? 255 : (i * 73 + (i >> 4) * 31) % 256,
    );
    return new ImageData(data, width, height);
  };
  const canvasOf = (pixels, canvas = new OffscreenCanvas(1, 1)) => {
    Object.assign(canvas, { width: pixels.width, height: pixels.height });
    canvas.getContext('2d').putImageData(pixels, 0, 0);
    return canvas;
  };
  /* A canvas that will be read often, which Chromium wants to know. */
  const readable = (canvas) => {
    canvas.getContext('2d', { willReadFrequently: true });
    return canvas;
  };
  const pixelsOf = (canvas) => [
    ...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data,
  ];
  const failure = (promise) =>
    promise.then(
      () => 'no error',
      ({ name, code, message, position }) => ({ name, code, message, position }),
    );
  Object.assign(globalThis, {
    torch: await createTorch(),
    picture,
    pattern,
    canvasOf,
    readable,
    pixelsOf,
    failure,
  });
};

beforeAll(async () => {
  page = await open();
  await page.route('**/pattern.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(patternFile) }),
  );
  await page.evaluate(prepare);
});

describe('fromPixels and toImageData', () => {
  test('ImageData of any opacity keeps its values', async () => {
    const same = await page.evaluate(() => {
      const { torch, picture } = globalThis;
      const pixels = globalThis.pattern(33, 21, false);
      return ['HWC', 'CHW'].flatMap((layout) =>
        ['byte', 'float', 'double'].map((type) =>
          torch.scope(() => {
            const back = picture.toImageData(picture.fromPixels(torch, pixels, { layout, type }), {
              layout,
            });
            return (
              back instanceof ImageData &&
              back.width === 33 &&
              back.height === 21 &&
              back.data.every((v, i) => v === pixels.data[i])
            );
          }),
        ),
      );
    });
    expect(same).toEqual(Array(6).fill(true));
  });

  test.each([
    'canvas',
    'offscreen canvas',
    'bitmap',
    'image element',
    'video frame',
    'canvas with WebGL',
  ])('%s', async (kind) => {
    const [got, want] = await page.evaluate(async (name) => {
      const { torch, picture } = globalThis;
      const pixels = globalThis.pattern(20, 12);
      const off = globalThis.canvasOf(pixels);
      const element = async () => {
        const img = new Image();
        img.src = 'pattern.png';
        await img.decode();
        img.width = 5; /* shown smaller than its size */
        return img;
      };
      const webgl = () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 20, height: 12 });
        const gl = canvas.getContext('webgl', { preserveDrawingBuffer: true });
        if (!gl) return null;
        gl.clearColor(1, 0, 0.2, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
        for (let i = 0; i < pixels.data.length; i += 4) pixels.data.set([255, 0, 51, 255], i);
        return canvas;
      };
      const make = {
        canvas: () => globalThis.canvasOf(pixels, document.createElement('canvas')),
        'offscreen canvas': () => off,
        bitmap: () => createImageBitmap(off),
        'image element': element,
        'video frame': () => new VideoFrame(off, { timestamp: 0 }),
        'canvas with WebGL': webgl,
      };
      const source = await make[name]();
      if (!source) return ['no WebGL here', 'no WebGL here'];
      const x = picture.fromPixels(torch, source, { layout: 'HWC' });
      source.close?.();
      return [
        [x.size(), [...x.toTypedArray()]],
        [[12, 20, 4], [...pixels.data]],
      ];
    }, kind);
    expect(got).toEqual(want);
  });

  test('sources without readable pixels are refused', async () => {
    const errors = await page.evaluate(async () => {
      const { torch, picture } = globalThis;
      const closed = await createImageBitmap(globalThis.pattern(2, 2));
      closed.close();
      const of = (source) => {
        try {
          return picture.fromPixels(torch, source);
        } catch (error) {
          return [error.name, error.code, error.message.split(':')[0]];
        }
      };
      return [
        closed,
        new Image(),
        document.body,
        { width: 2, height: 2 },
        new OffscreenCanvas(0, 4),
      ].map(of);
    });
    const none = ['TorchError', 'IMAGE_SOURCE', 'image.fromPixels'];
    expect(errors).toEqual([none, none, none, ['TypeError', 'TYPE', 'image.fromPixels'], none]);
  });
});

describe('draw', () => {
  test('a contiguous tensor of height x width x 4 is passed without a copy, also after memory has grown', async () => {
    const seen = await page.evaluate(() => {
      const { torch, picture } = globalThis;
      const pixels = globalThis.pattern(64, 48);
      const x = picture.fromPixels(torch, pixels, { layout: 'HWC' });
      const canvas = globalThis.readable(document.createElement('canvas'));
      const Given = globalThis.ImageData;
      const buffers = [];
      globalThis.ImageData = class extends Given {
        constructor(data, ...size) {
          super(data, ...size);
          buffers.push([data.buffer === x.data().buffer, data.byteOffset === x.data(true)]);
        }
      };
      const shown = [];
      for (const bytes of [0, 1e7]) {
        torch.ByteTensor(bytes + 1).free();
        picture.draw(canvas, x, { layout: 'HWC' });
        shown.push([
          canvas.width,
          canvas.height,
          globalThis.pixelsOf(canvas).every((v, i) => v === pixels.data[i]),
        ]);
        canvas.width = 1;
      }
      globalThis.ImageData = Given;
      return { buffers, shown };
    });
    expect(seen).toEqual({
      buffers: [
        [true, true],
        [true, true],
      ],
      shown: [
        [64, 48, true],
        [64, 48, true],
      ],
    });
  });

  test('views, reals, grey, and both kinds of canvas', async () => {
    const differences = await page.evaluate(() => {
      const { torch, picture } = globalThis;
      const [width, height] = [30, 17];
      const pixels = globalThis.pattern(width, height);
      const at = (x, y, c) => pixels.data[(y * width + x) * 4 + c];
      const compare = (tensor, options, want) => {
        return [document.createElement('canvas'), new OffscreenCanvas(3, 3)]
          .map(globalThis.readable)
          .map((canvas) => {
            picture.draw(canvas, tensor, options);
            const got = globalThis.pixelsOf(canvas);
            let wrong = 0;
            for (let i = 0; i < got.length; i++)
              wrong +=
                got[i] === want((i >> 2) % canvas.width, Math.floor((i >> 2) / canvas.width), i & 3)
                  ? 0
                  : 1;
            return [canvas.width, canvas.height, wrong];
          });
      };
      return torch.scope(() => {
        const hwc = picture.fromPixels(torch, pixels, { layout: 'HWC' });
        const real = picture.fromPixels(torch, pixels, { type: 'float', depth: 3 });
        const opaque = (v, c) => (c === 3 ? 255 : v);
        return [
          compare(hwc.reverse(1).transpose(0, 1), { layout: 'HWC' }, (x, y, c) =>
            at(width - 1 - y, x, c),
          ),
          compare(hwc.narrow(0, 2, 9).narrow(1, 3, 11).permute(2, 0, 1), {}, (x, y, c) =>
            at(x + 3, y + 2, c),
          ),
          compare(real, {}, (x, y, c) => opaque(at(x, y, c), c)),
          compare(real.select(0, 1), {}, (x, y, c) => opaque(at(x, y, 1), c)),
          compare(real.select(0, 1).gt(0.5), { max: 1 }, (x, y, c) =>
            opaque(at(x, y, 1) > 127.5 ? 255 : 0, c),
          ),
        ];
      });
    });
    const sizes = [
      [17, 30],
      [11, 9],
      [30, 17],
      [30, 17],
      [30, 17],
    ];
    expect(differences).toEqual(
      sizes.map(([w, h]) => [
        [w, h, 0],
        [w, h, 0],
      ]),
    );
  });
});

/* One file of each format; opacity is 0 or 255. */
const files = Object.entries({
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}).flatMap(([colour, depths]) =>
  depths.flatMap((bits) =>
    [false, true].map((interlaced) => {
      const [width, height] = [13, 9];
      const most = 2 ** bits - 1;
      const samples = Array.from(
        { length: width * height * SAMPLES[colour] },
        (_, i) => (i * 7919) % (most + 1),
      );
      if (colour > 3)
        samples.forEach((v, i) => {
          if (i % SAMPLES[colour] === SAMPLES[colour] - 1) samples[i] = most;
        });
      const palette =
        Number(colour) === 3
          ? Array.from({ length: 3 * (most + 1) }, (_, i) => (i * 37) % 256)
          : undefined;
      return [
        `colour type ${colour} of ${bits} bits${interlaced ? ', interlaced' : ''}`,
        makePng({ width, height, bits, colour: Number(colour), interlaced, samples, palette }),
        bits,
      ];
    }),
  ),
);

describe('load and encode', () => {
  test.each(files)('a PNG of %s is the same as in Node', async (_, file, bits) => {
    const [size, got] = await page.evaluate(
      async (bytes) => {
        const x = await globalThis.picture.load(globalThis.torch, Uint8Array.from(bytes));
        return [x.size(), [...x.toTypedArray()]];
      },
      [...file],
    );
    const x = await image.load(torch, file);
    const want = [...x.toTypedArray()];
    expect(size).toEqual(x.size());
    /* a browser may cut 16 bits to 8 where we round */
    if (bits === 16) expect(got.every((v, i) => Math.abs(v - want[i]) <= 1)).toBe(true);
    else expect(got).toEqual(want);
    x.free();
  });

  test('a PNG with transparency has the channels that it has in Node', async () => {
    const file = makePng({ width: 2, height: 1, colour: 0, samples: [7, 9], transparency: [0, 9] });
    const got = await page.evaluate(
      async (bytes) =>
        (
          await globalThis.picture.load(globalThis.torch, new Blob([Uint8Array.from(bytes)]))
        ).toArray(),
      [...file],
    );
    expect(got[1]).toEqual([[255, 0]]);
    expect(got[0][0][0]).toBe(7);
  });

  test('a photo from a URL, with a chosen type and depth', async () => {
    const wrong = await page.evaluate(async () => {
      const { torch, picture } = globalThis;
      const blob = await (await fetch('sample-photo.jpg')).blob();
      const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none' });
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const x = await picture.load(torch, 'sample-photo.jpg', {
        layout: 'HWC',
        depth: 3,
        type: 'float',
        max: 255,
      });
      const values = x.toTypedArray();
      x.free();
      return [
        bitmap.width,
        bitmap.height,
        values.reduce(
          (sum, v, i) => sum + (v === data[Math.floor(i / 3) * 4 + (i % 3)] ? 0 : 1),
          0,
        ),
      ];
    });
    expect(wrong).toEqual([1024, 819, 0]);
  });

  test('another reader reads the files that encode and save write', async () => {
    const [encoded, saved, want] = await page.evaluate(async () => {
      const { torch, picture } = globalThis;
      const pixels = globalThis.pattern(19, 11);
      const x = picture.fromPixels(torch, pixels);
      const promise = picture.encode(x);
      const { readable, writable } = new TransformStream();
      const both = Promise.all([new Response(readable).arrayBuffer(), picture.save(writable, x)]);
      x.free(); /* the file contains the values from before */
      const [buffer] = await both;
      return [[...(await promise)], [...new Uint8Array(buffer)], [...pixels.data]];
    });
    expect(saved).toEqual(encoded);
    const { width, height, channels, data } = decode(Uint8Array.from(encoded));
    expect([width, height]).toEqual([19, 11]);
    expect([...data]).toEqual(channels === 4 ? want : want.filter((_, i) => i % 4 < 3));
  });

  test('bad files, oversized images and unsupported functions are errors', async () => {
    const bomb = Uint8Array.from([
      ...SIGNATURE,
      ...chunk('IHDR', header({ width: 60000, height: 60000 })),
      ...chunk('IDAT', [1]),
      ...chunk('IEND', []),
    ]);
    const errors = await page.evaluate(
      async (large) => {
        const { torch, picture, failure } = globalThis;
        const before = torch.memory();
        const all = [
          await failure(picture.load(torch, Uint8Array.from(large))),
          await failure(
            picture.load(torch, Uint8Array.from(large).subarray(0, 40), { maxPixels: 1e10 }),
          ),
          await failure(picture.load(torch, new TextEncoder().encode('not a picture'))),
          await failure(picture.load(torch, 'sample-photo.jpg', { maxPixels: 1000 })),
          await failure(picture.load(torch, 'nothing-here.png')),
          await failure(picture.encode(torch.ByteTensor(2, 2), { bits: 16 })),
          await failure(picture.save('a.png', torch.ByteTensor(2, 2))),
        ];
        return {
          all: all.map(({ name, code, position }) =>
            [name, code, position].filter((v) => v !== undefined),
          ),
          memory: torch.memory().bytes - before.bytes,
        };
      },
      [...bomb],
    );
    expect(errors).toEqual({
      all: [
        ['TorchError', 'IMAGE_SIZE'],
        ['TorchError', 'BAD_FILE', 33],
        ['TorchError', 'IMAGE_SOURCE'],
        ['TorchError', 'IMAGE_SIZE'],
        ['TorchError', 'FILE'],
        ['TorchError', 'IMAGE_BITS'],
        ['TypeError', 'TYPE'],
      ],
      memory: 8 /* the two small tensors */,
    });
  });

  test('JPEG, WebP, PPM: written, read, and turned as Exif data say', async () => {
    const result = await page.evaluate(async () => {
      const { torch, picture } = globalThis;
      const x = torch.ByteTensor(3, 16, 32).fill(20);
      x.narrow(2, 0, 16).fill(220); /* the left half is bright */
      const errorOf = (t, y) => t.double().csub(y.double()).abs().max();
      const errors = {};
      for (const format of ['jpeg', 'webp', 'ppm']) {
        const options = format === 'ppm' ? { format } : { format, quality: 100 };
        const bytes = await picture.encode(x, options);
        errors[format] = errorOf(x, await picture.load(torch, bytes, { depth: 3 }));
      }
      /* two channels: a JPEG has no opacity */
      const clear = torch.ByteTensor(2, 8, 8).fill(200);
      clear.select(0, 1).fill(0);
      const opaque = await picture.load(torch, await picture.encode(clear, { format: 'jpeg' }));
      const jpeg = await picture.encode(x, { format: 'jpeg', quality: 100 });
      const exif = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
      exif.push(0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0);
      const photo = Uint8Array.from([...jpeg.slice(0, 2), ...exif, ...jpeg.slice(2)]);
      const turned = await picture.load(torch, photo, { depth: 3 });
      const stored = await picture.load(torch, photo, { depth: 3, orientation: 'none' });
      return {
        errors: Object.values(errors).map((v) => v < 25),
        exact: errors.ppm,
        opaque: opaque.select(0, 0).min() > 190 && opaque.select(0, 3).min(),
        turned: [turned.size(), turned.at(0, 2, 2) > 190, turned.at(0, 30, 2) < 50],
        stored: stored.size(),
      };
    });
    expect(result).toEqual({
      errors: [true, true, true],
      exact: 0,
      opaque: 255,
      turned: [[3, 32, 16], true, true],
      stored: [3, 16, 32],
    });
  });

  test('in a worker', async () => {
    /* the playground's policy allows workers from blobs only, so this is another page */
    const plain = await page.context().newPage();
    await plain.route('**/plain.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>plain</title>' }),
    );
    await plain.goto(new URL('/plain.html', page.url()).href);
    await plain.route('**/image-worker.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'" },
        body: `import { createTorch } from '/js/create.js'; import * as image from '/js/io/image/index.js';
        onmessage = async ({ data }) => {
          const torch = await createTorch();
          const x = await image.load(torch, data);
          const canvas = new OffscreenCanvas(1, 1);
          image.draw(canvas, x.reverse(1));
          postMessage(await image.encode(image.fromPixels(torch, canvas).reverse(1)));
        };`,
      }),
    );
    const file = await plain.evaluate(
      async (bytes) => {
        const worker = new Worker('image-worker.js', { type: 'module' });
        const answer = new Promise((resolve, reject) => {
          Object.assign(worker, {
            onmessage: ({ data }) => resolve(data),
            onerror: () => reject(new Error('the worker failed')),
          });
        });
        worker.postMessage(new Blob([Uint8Array.from(bytes)]));
        const result = await answer;
        worker.terminate();
        return [...result];
      },
      [...patternFile],
    );
    await plain.close();
    const back = await image.load(torch, Uint8Array.from(file), { layout: 'HWC', depth: 4 });
    expect([...back.toTypedArray()]).toEqual(Array.from({ length: 960 }, (_, i) => colour(i)));
    back.free();
  });
});

test('the page reported no error except the missing file', async () => {
  expect(
    (await complaintsOf(page)).filter((text) => !text.includes('404') && !text.includes('WebGL')),
  ).toEqual([]);
});
